# What `cmake --install` puts where, and the package that `find_package(tricasse)` finds.
#   bin/tricasse                     the program
#   lib/                             the libraries engine, match, ai, codec
#   include/tricasse/engine/...      their headers, in the folders of the source tree: include "tricasse/engine/..."
#   lib/cmake/tricasse/              tricasse::engine, tricasse::match, tricasse::ai, tricasse::codec
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/tricasse")

install(TARGETS tricasse RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

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
