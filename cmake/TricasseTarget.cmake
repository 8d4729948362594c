# How every target of the project is made. A folder calls one of these functions;
# its sources are collected, so a new file touches no list.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Every header is included as "tricasse/FOLDER/file.hpp": in the tree as where it is installed. Here a link for each folder
# makes it so; no other path leads to a header.
foreach(folder engine match ai codec table store server i18n cli tests)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include/tricasse")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_BINARY_DIR}/include/tricasse/${folder}" SYMBOLIC)
endforeach()

configure_file("${CMAKE_CURRENT_LIST_DIR}/source_tree.hpp.in" "${PROJECT_BINARY_DIR}/include/tricasse/source_tree.hpp" @ONLY)

find_program(TRICASSE_CCACHE ccache)
if(TRICASSE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TRICASSE_CCACHE}")
endif()
find_program(TRICASSE_MOLD mold)
if(TRICASSE_MOLD AND NOT TRICASSE_WASM)
  add_link_options(-fuse-ld=mold)
endif()

# "address,undefined", "thread", or empty.
set(TRICASSE_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(TRICASSE_SANITIZE)
  add_compile_options(-fsanitize=${TRICASSE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TRICASSE_SANITIZE})
  if(TRICASSE_SANITIZE MATCHES "undefined")
    # Objects of the libraries without RTTI carry no type that this check could compare.
    add_compile_options(-fno-sanitize=vptr)
  endif()
endif()
if(TRICASSE_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
if(TRICASSE_TIDY)
  set(CMAKE_CXX_CLANG_TIDY clang-tidy-19 --quiet)
endif()
# Sources collected for the fuzzer are instrumented like the rest of the tree.
if(TRICASSE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

function(tricasse_compile_settings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Werror
    # Results may not depend on the machine: no fused multiply-add.
    -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # gcc 12 reports these inside inlined standard containers that are used correctly.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
      -Wno-restrict -Wno-maybe-uninitialized -Wno-missing-field-initializers)
    # It also takes an enumerator of a scoped enumeration for a shadow of a global name; clang's -Wshadow does not.
    target_compile_options(${target} PRIVATE -Wno-shadow)
  else()
    target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-missing-designated-field-initializers)
  endif()
endfunction()

# tricasse_library(name [PURE] [FAST] [LINKS ...] [PRIVATE_LINKS ...] [SOURCES extra ...])
# Collects *.cpp of the calling folder and below (tests excluded). PURE code has neither exceptions nor
# RTTI, so that WebAssembly never surprises. Unit tests beside the code become <name>_tests. A module for browsers is
# built to be small, all but what is FAST: there bots think.
function(tricasse_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PURE;FAST" "" "LINKS;PRIVATE_LINKS;SOURCES;TEST_LINKS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_(test|main)\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  add_library(tricasse_${name} STATIC ${sources} ${arg_SOURCES})
  add_library(tricasse::${name} ALIAS tricasse_${name})
  set_target_properties(tricasse_${name} PROPERTIES EXPORT_NAME ${name})
  tricasse_compile_settings(tricasse_${name})
  if(arg_PURE)
    target_compile_options(tricasse_${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
  if(arg_FAST AND TRICASSE_WASM)
    target_compile_options(tricasse_${name} PRIVATE -Os)
  endif()
  target_include_directories(tricasse_${name} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>" "$<INSTALL_INTERFACE:include>")
  target_link_libraries(tricasse_${name} PUBLIC ${arg_LINKS} PRIVATE ${arg_PRIVATE_LINKS})
  target_compile_features(tricasse_${name} PUBLIC cxx_std_23)

  if(TRICASSE_TESTS AND tests)
    tricasse_test(${name}_tests SOURCES ${tests} LINKS tricasse::${name} ${arg_TEST_LINKS})
  endif()
endfunction()

# tricasse_test(name SOURCES ... LINKS ...): one GoogleTest program, known to ctest test by test.
function(tricasse_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  add_executable(${name} ${arg_SOURCES})
  tricasse_compile_settings(${name})
  target_compile_definitions(${name} PRIVATE TRICASSE_LONG=$<BOOL:${TRICASSE_LONG}>)
  target_link_libraries(${name} PRIVATE ${arg_LINKS} GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
endfunction()
