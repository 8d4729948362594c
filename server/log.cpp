#include "tricasse/server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <string>

#include "tricasse/codec/json_writer.hpp"

namespace tricasse {
namespace {

struct Row {
  std::string_view name;
  spdlog::level::level_enum level;
};
constexpr std::array<Row, 4> rows{{{"debug", spdlog::level::debug},
                                   {"info", spdlog::level::info},
                                   {"warning", spdlog::level::warn},
                                   {"error", spdlog::level::err}}};

spdlog::logger& logger() {
  static const auto made = [] {
    auto fresh = spdlog::stderr_logger_mt("tricasse");
    // The time is spdlog's to write, everything else comes from `note`.
    fresh->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v)", spdlog::pattern_time_type::utc);
    return fresh;
  }();
  return *made;
}

}  // namespace

void note(Weight weight, std::string_view event, std::initializer_list<Fact> facts) {
  const Row& row = rows[static_cast<std::size_t>(weight)];
  if (!logger().should_log(row.level)) return;
  std::string line;
  JsonWriter out(line);
  out.begin_object().member("level", row.name).member("event", event);
  for (const Fact& fact : facts) {
    out.key(fact.name);
    std::visit([&out](const auto& value) { out.value(value); }, fact.value);
  }
  out.end_object();
  logger().log(row.level, std::string_view(line).substr(1));
}

std::optional<Weight> weight_of(std::string_view name) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].name == name) return static_cast<Weight>(i);
  }
  return std::nullopt;
}

void write_log_from(Weight weight) { logger().set_level(rows[static_cast<std::size_t>(weight)].level); }

}  // namespace tricasse
