# Installs the build into a folder of its own and builds and runs the consumer project against it, as somebody would who
# never saw the source tree.
#   cmake -DBUILD=... -DCONSUMER=... -DWORK=... -DCOMPILER=... -DBUILD_TYPE=... -DFLAGS=... -P install_and_use.cmake
file(REMOVE_RECURSE "${WORK}")
set(prefix "${WORK}/prefix")

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY OUTPUT_VARIABLE output ECHO_ERROR_VARIABLE)
  set(output "${output}" PARENT_SCOPE)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
run("${CMAKE_COMMAND}" -S "${CONSUMER}" -B "${WORK}/build" -G Ninja "-DCMAKE_PREFIX_PATH=${prefix}"
  "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_BUILD_TYPE=${BUILD_TYPE}" "-DCMAKE_CXX_FLAGS=${FLAGS}")
run("${CMAKE_COMMAND}" --build "${WORK}/build")

run("${WORK}/build/consumer")
if(NOT output MATCHES "^score [0-9]+\n$")
  message(FATAL_ERROR "the consumer printed: ${output}")
endif()
run("${WORK}/build/positions")
if(NOT output MATCHES "^position [0-9]+ bytes\n$")
  message(FATAL_ERROR "the consumer of positions printed: ${output}")
endif()
run("${prefix}/bin/tricasse" --version)

# Nothing that was installed may know where it was built.
file(GLOB_RECURSE headers "${prefix}/include/*")
file(GLOB_RECURSE package "${prefix}/lib*/cmake/*")
foreach(file IN LISTS headers package)
  file(READ "${file}" text)
  string(FIND "${text}" "${BUILD}" found)
  if(NOT found EQUAL -1)
    message(FATAL_ERROR "${file} names the build folder")
  endif()
endforeach()
list(FILTER headers EXCLUDE REGEX "\\.hpp$")
if(headers)
  message(FATAL_ERROR "more than headers was installed: ${headers}")
endif()
