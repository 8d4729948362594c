#include "tricasse/cli/troyes_dice/preview.hpp"

#include <algorithm>
#include <span>

namespace tricasse::cli::troyes_dice {
namespace {

std::string cathedral_gain(const Words& words, Building building, const Preview& result, Length length) {
  const int number = result.after.cathedral_number(building.column);
  if (length == Length::brief) return words.printed_gain(building, number);
  return words.say(Text::play_points_per,
                   {{"n", number}, {"kind", words.kind(static_cast<Kind>(building.column - 1))}});
}

}  // namespace

Preview preview(const View& view, Move move) { return preview(view, std::span(&move, 1)); }

Preview preview(const View& view, std::span<const Move> moves) {
  const auto seat = static_cast<std::size_t>(view.viewer);
  State state = determinize(view, {});
  Preview result{};
  auto collect = [&](const Event& event) {
    if (event.seat == view.viewer && is_private(event)) result.events.push_back(event);
  };
  for (const Move move : moves) apply(state, Actor::seat(view.viewer), move, collect);
  result.after = state.seats[seat].sheet;
  result.asks = state.table.stage == Stage::choosing && state.seats[seat].depth > 0;
  return result;
}

std::string gains_of(const Words& words, const Preview& preview, Length length) {
  std::array<int, 3> resources{};
  std::array<int, 3> citizens{};
  for (const Event& event : preview.events) {
    if (event.kind == Event::Kind::resource_gained) resources[Sheet::at(event.colour)] += event.a;
    if (event.kind == Event::Kind::citizen_gained) ++citizens[Sheet::at(event.colour)];
  }
  std::string text = words.gains(resources, citizens, length);
  if (preview.asks) {
    if (!text.empty()) text += length == Length::full ? ", " : " ";
    text +=
        styled(Style::good, words.say(length == Length::full ? Text::play_then_choose : Text::play_then_choose_brief));
  }
  return text;
}

std::optional<Building> building_of(const Table& table, Move move) {
  if (move.kind() == Move::Kind::build) return move.building();
  if (move.kind() != Move::Kind::action || move.action() == Action::gain || move.value() == 0) return std::nullopt;
  const Kind kind = move.action() == Action::prestige ? prestige_of(move.colour()) : work_of(move.colour());
  return Building{kind, static_cast<std::uint8_t>(column_of(table, move.value()))};
}

std::string brings(const Words& words, const View& view, Move move, Length length) {
  const Preview result = preview(view, move);
  std::string gains = gains_of(words, result, length);
  const auto building = building_of(view.table, move);
  if (!building) return gains.empty() ? "–" : gains;
  if (building->kind == Kind::cathedral) {
    gains = cathedral_gain(words, *building, result, length) + (gains.empty() ? "" : " " + gains);
  }
  if (length == Length::brief) {
    return styled(style_of(colour_of(building->kind)), to_text(*building).view()) + " " + (gains.empty() ? "–" : gains);
  }
  if (gains.empty()) return words.building(*building) + " –";
  return words.say(Text::play_building_brings, {{"building", words.building(*building)}, {"gains", gains}});
}

std::string why_not(const View& view, Move move) {
  const auto building = building_of(view.table, move);
  if (!building) return "–";
  const Sheet& sheet = view.seats[static_cast<std::size_t>(view.viewer)].sheet;
  const std::string name(to_text(*building).view());
  if (sheet.is_built(*building)) return name + " ■";
  if (!sheet.is_empty(*building)) return name + " ✗";
  return "–";
}

std::string tell(const Words& words, const Preview& preview, Telling telling) {
  std::span<const Event> events = preview.events;
  if (telling == Telling::without_die) {
    const auto is_cost = [](const Event& event) {
      return event.kind == Event::Kind::die_chosen || event.kind == Event::Kind::paid;
    };
    events = events.subspan(static_cast<std::size_t>(std::ranges::find_if_not(events, is_cost) - events.begin()));
  }
  std::string text = words.chain(events);
  for (const Event& event : events) {
    if (event.kind != Event::Kind::built) continue;
    const Building building = tricasse::troyes_dice::building_of(event);
    if (building.kind == Kind::cathedral) text += " → " + cathedral_gain(words, building, preview, Length::full);
  }
  if (text.empty()) text = words.say(Text::event_nothing);
  if (preview.asks) text += " → " + styled(Style::good, words.say(Text::play_then_choose));
  return text;
}

}  // namespace tricasse::cli::troyes_dice
