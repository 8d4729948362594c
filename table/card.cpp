#include "tricasse/table/card.hpp"

namespace tricasse {

std::string_view name_of(DiceKind dice) {
  switch (dice) {
    case DiceKind::seeded: return "seeded";
    case DiceKind::fair: return "fair";
    case DiceKind::manual: return "manual";
  }
  return "";
}

std::string_view name_of(Pace pace) {
  switch (pace) {
    case Pace::none: return "none";
    case Pace::live: return "live";
    case Pace::slow: return "slow";
  }
  return "";
}

void write_chairs(JsonWriter& out, const std::vector<Chair>& chairs) {
  out.begin_array();
  for (const Chair& chair : chairs) {
    out.begin_object().member("name", chair.name).key("bot");
    if (chair.bot.empty()) {
      out.null();
    } else {
      out.value(chair.bot);
    }
    out.member("taken", chair.taken).member("here", chair.here);
    if (!chair.ready) out.member("ready", false);
    out.end_object();
  }
  out.end_array();
}

}  // namespace tricasse
