# The toolchain of the preset `wasm`: clang's own WebAssembly target with the C and C++ libraries for WASI.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(TRICASSE_WASM ON)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_WORKS ON)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# Modules are optimised as a whole, so objects are bitcode of this very clang. An archiver of another llvm, which CMake or a plugin
# of the plain one would bring in, cannot read them; so files are packed as they are, and the linker looks into them by itself.
find_program(CMAKE_AR NAMES ar REQUIRED)
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
# Packages for the module come from this folder: those of the machine would bring its own C library along.
set(CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/wasm")
