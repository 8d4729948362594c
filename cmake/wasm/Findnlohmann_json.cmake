# The JSON library is headers alone, but they stand among the machine's C headers, which must stay out of reach:
# a folder with nothing else in it points at them.
find_path(TRICASSE_JSON_HEADERS nlohmann/json.hpp PATHS /usr/include NO_DEFAULT_PATH REQUIRED)
set(alone "${CMAKE_BINARY_DIR}/json_headers")
file(MAKE_DIRECTORY "${alone}")
file(CREATE_LINK "${TRICASSE_JSON_HEADERS}/nlohmann" "${alone}/nlohmann" SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE "${alone}")
set(nlohmann_json_FOUND TRUE)
