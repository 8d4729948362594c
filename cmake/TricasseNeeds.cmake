# What the machine must bring. Whoever lacks something is told how to get it, not only that it is missing.

function(tricasse_missing what)
  set(groups build)
  if(TRICASSE_WASM)
    string(APPEND groups " wasm")
  elseif(NOT DEFINED TRICASSE_TESTS OR TRICASSE_TESTS OR TRICASSE_BENCH OR CMAKE_CXX_COMPILER MATCHES "clang")
    string(APPEND groups " test")
  endif()
  message(FATAL_ERROR "${what} is missing. On Debian this installs all that is needed here:\n"
    "  tools/need $(tools/packages ${groups})\n")
endfunction()

# tricasse_find(PACKAGE [VERSION]): as find_package, and the package must be there.
macro(tricasse_find package)
  find_package(${package} ${ARGN} QUIET)
  if(NOT ${package}_FOUND)
    string(JOIN " " wanted ${package} ${ARGN})
    tricasse_missing("${wanted}")
  endif()
endmacro()

# tricasse_find_module(PREFIX MODULE): a library that only pkg-config knows, as PkgConfig::PREFIX.
macro(tricasse_find_module prefix module)
  tricasse_find(PkgConfig)
  pkg_check_modules(${prefix} QUIET IMPORTED_TARGET ${module})
  if(NOT ${prefix}_FOUND)
    tricasse_missing("${module}")
  endif()
endmacro()

# The compiler that a preset names, before CMake looks for it.
function(tricasse_find_compiler)
  if(NOT CMAKE_CXX_COMPILER OR IS_ABSOLUTE "${CMAKE_CXX_COMPILER}")
    return()
  endif()
  find_program(found NAMES "${CMAKE_CXX_COMPILER}" NO_CACHE)
  if(NOT found)
    tricasse_missing("${CMAKE_CXX_COMPILER}")
  endif()
endfunction()
