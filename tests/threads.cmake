# Runs `tricasse simulate` with one and with four threads: the same seed must give the same figures.
# cmake -DTRICASSE=path -P threads.cmake
foreach(threads 1 4)
  execute_process(
    COMMAND "${TRICASSE}" simulate troyes-dice --bots greedy,random --games 400 --seed 7 --threads ${threads} --json --quiet
    OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  # What was measured may differ; what was played may not.
  string(REGEX REPLACE "\"(seconds|threads)\":[^,]*," "" figures_${threads} "${output}")
  string(JSON games GET "${output}" games)
  if(NOT games EQUAL 400)
    message(FATAL_ERROR "expected 400 games: ${output}")
  endif()
endforeach()
if(NOT figures_1 STREQUAL figures_4)
  message(FATAL_ERROR "one thread:\n${figures_1}\nfour threads:\n${figures_4}")
endif()
