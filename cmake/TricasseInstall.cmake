# What `cmake --install` puts where, and the package that `find_package(tricasse)` finds.
#   bin/tricasse                     the program
#   share/tricasse/web/              the pages it serves, when they have been built (tools/web build)
#   lib/systemd/system/              a unit that runs it as a service
#   lib/                             the libraries engine, match, ai, codec
#   include/tricasse/engine/...      their headers, in the folders of the source tree: include "tricasse/engine/..."
#   lib/cmake/tricasse/              tricasse::engine, tricasse::match, tricasse::ai, tricasse::codec
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/tricasse")

install(TARGETS tricasse RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# The program looks for its pages from where it lies itself: ../share/tricasse/web.
set(pages "${PROJECT_SOURCE_DIR}/web/dist")
install(DIRECTORY "${pages}/" DESTINATION share/tricasse/web OPTIONAL)
install(CODE "
  if(NOT EXISTS \"${pages}/index.html\")
    message(WARNING \"The pages are not built, so none are installed. Build them with tools/web build, and install again.\")
  endif()")

# Written when the prefix is known.
install(CODE "
  set(program \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/tricasse\")
  configure_file(\"${PROJECT_SOURCE_DIR}/cmake/tricasse.service.in\"
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/tricasse.service\" @ONLY)
  message(STATUS \"Installing: \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/tricasse.service\")")

foreach(folder engine match ai codec)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/tricasse"
    FILES_MATCHING PATTERN "*.hpp")
endforeach()

# codec is exported apart: it alone needs the JSON library, and who does not use it need not have that.
install(TARGETS tricasse_engine tricasse_match tricasse_ai EXPORT tricasseTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT tricasseTargets NAMESPACE tricasse:: DESTINATION "${package}")
install(TARGETS tricasse_codec EXPORT tricasseCodecTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT tricasseCodecTargets NAMESPACE tricasse:: DESTINATION "${package}")

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/tricasseConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/tricasseConfig.cmake" INSTALL_DESTINATION "${package}")
# Until 1.0 a minor version may change anything.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/tricasseConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/tricasseConfig.cmake" "${PROJECT_BINARY_DIR}/tricasseConfigVersion.cmake"
  DESTINATION "${package}")
