#include "cli/troyes_dice/preview.hpp"

namespace tricasse::cli::troyes_dice {

Preview preview(const View& view, Move move) {
  const auto seat = static_cast<std::size_t>(view.viewer);
  State state = determinize(view, {});
  Preview result{};
  auto collect = [&](const Event& event) {
    if (event.seat == view.viewer && is_private(event)) result.events.push_back(event);
  };
  apply(state, Actor::seat(view.viewer), move, collect);
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

}  // namespace tricasse::cli::troyes_dice
