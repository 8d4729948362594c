#include "tricasse/cli/troyes_dice/wheel.hpp"

#include <array>
#include <optional>

namespace tricasse::cli::troyes_dice {
namespace {

/// One plaza as it stands in the current day.
struct Place {
  int notch;
  int plaza;  ///< 0: not yet placed
  Colour face;
  Colour back;
  int tile = 0;  ///< 0: none
  bool raid = false;
  std::optional<Die> die;  ///< in the current half-day
};

/// Where a place is on the small disc: 0 neutral, 1 to 4 morning, 5 to 8 afternoon.
constexpr int neutral = 0;
constexpr int slot_at(int position) { return (position - 1) % slots; }
constexpr bool is_afternoon(int position) { return position > slots; }

Place place_at(const Table& table, int position) {
  Place place{.notch = (table.day - 1 + position) % notches, .plaza = 0, .face = Colour::red, .back = Colour::red};
  const auto notch = static_cast<std::size_t>(place.notch);
  place.plaza = table.plaza_at[notch];
  if (place.plaza == 0) return place;
  place.face = table.face[notch];
  const auto [front, back] = plaza_sides[static_cast<std::size_t>(place.plaza - 1)];
  place.back = place.face == front ? back : front;
  if (place.plaza <= mono_plazas) {
    place.tile = table.tile[static_cast<std::size_t>(place.plaza - 1)];
    place.raid = table.raid[static_cast<std::size_t>(place.plaza - 1)] != 0;
  }
  const bool is_current = position != neutral && is_afternoon(position) == (table.afternoon != 0);
  if (is_current && table.roll.black != 0) place.die = table.lying[static_cast<std::size_t>(slot_at(position))];
  return place;
}

/// "R/y": the visible colour, and in small the one behind.
std::string plaza_text(const Place& place) {
  if (place.plaza == 0) return styled(Style::faint, "·");
  const char back = static_cast<char>(letter(place.back) - 'A' + 'a');
  return styled(style_of(place.face), std::string(1, letter(place.face))) +
         styled(Style::faint, std::string("/") + back);
}

std::string tile_tag(const Words& words, const Place& place) {
  if (place.tile == 0) return "";
  return styled(place.raid ? Style::bad : Style::good,
                words.say(place.raid ? Text::tile_raid_brief : Text::tile_banquet_brief, {{"n", place.tile}}));
}

/// What the slot costs, the tile of its plaza included.
std::string cost_text(const Words& words, const Table& table, int position) {
  const int notch = (table.day - 1 + position) % notches;
  const bool is_placed = table.plaza_at[static_cast<std::size_t>(notch)] != 0;
  const DieRules& rules =
      is_placed ? *die_rules_by_number[static_cast<std::size_t>(die_rules_number(table, notch))] : plain_die;
  const SlotCost& cost = rules.costs[static_cast<std::size_t>(slot_at(position))];
  if (cost.alternatives > 1) {
    const bool plain = cost.prices[0] == slot_costs[1].prices[0];
    if (plain) return words.say(Text::wheel_cost_any);
    // The surcharge is what the alternatives have in common beyond one resource each.
    const Price first = cost.prices[0];
    return words.say(
        Text::wheel_cost_any_and,
        {{"price", words.price({first.influence, static_cast<std::uint8_t>(first.deniers - 1), first.knowledge},
                               Length::brief)}});
  }
  if (cost.prices[0] == Price{}) return words.say(Text::wheel_cost_free);
  return words.price(cost.prices[0], Length::brief);
}

std::string die_text(const Place& place) {
  if (!place.die) return "";
  if (place.die->usable()) return die_face(*place.die);
  return die_face(*place.die) + styled(Style::bad, "✗");
}

}  // namespace

std::string die_face(Die die) {
  const std::string value = std::to_string(die.value());
  if (die.black()) return styled(Style::black_die, "▓" + value + "▓");
  return styled(die_style(die.colour()), "[" + value + "]");
}

Block draw_wheel_strip(const Words& words, const Table& table) {
  constexpr int width = 80;
  constexpr int place_width = 8;
  constexpr int morning_at = 11;
  constexpr int afternoon_at = 46;
  bool has_tiles = false;
  Canvas canvas(width, 5);
  const auto zone = [&](int column, Text key, bool current) {
    const std::string text = words.say(key);
    canvas.put(column, 0, current ? styled(Style::strong, "▸ " + text) : styled(Style::faint, "  " + text));
  };
  zone(0, Text::wheel_rest, false);
  zone(morning_at - 2, Text::wheel_morning, table.afternoon == 0);
  zone(afternoon_at - 2, Text::wheel_afternoon, table.afternoon != 0);
  for (int position = 0; position < notches; ++position) {
    const Place place = place_at(table, position);
    const int column = position == neutral
                           ? 2
                           : (is_afternoon(position) ? afternoon_at : morning_at) + slot_at(position) * place_width;
    const bool current = position != neutral && is_afternoon(position) == (table.afternoon != 0);
    if (position != neutral) {
      const std::string cost = std::to_string(slot_at(position)) + " " + cost_text(words, table, position);
      canvas.put(column, 1, current ? cost : styled(Style::faint, cost));
    }
    canvas.put(column, 2, plaza_text(place));
    if (place.die) canvas.put(column + 3, 2, die_text(place));
    canvas.put(column, 3, tile_tag(words, place));
    has_tiles = has_tiles || place.tile != 0;
  }
  for (int row = 0; row < (has_tiles ? 4 : 3); ++row) {
    canvas.put(morning_at - 3, row, styled(Style::faint, "│"));
    canvas.put(afternoon_at - 3, row, styled(Style::faint, "│"));
  }
  Block lines = canvas.lines();
  lines.resize(has_tiles ? 4 : 3);
  return lines;
}

Block draw_wheel_ring(const Words& words, const Table& table) {
  // Upper left corners of the boxes by position on the disc.
  struct Corner {
    int column;
    int row;
  };
  constexpr int box_width = 11;
  constexpr std::array<Corner, notches> corners{
      {{14, 0}, {25, 3}, {28, 7}, {27, 11}, {20, 15}, {8, 15}, {1, 11}, {0, 7}, {3, 3}}};
  Canvas canvas(ring_width, 19);
  for (int position = 0; position < notches; ++position) {
    const Place place = place_at(table, position);
    const bool current = position != neutral && is_afternoon(position) == (table.afternoon != 0);
    const Corner corner = corners[static_cast<std::size_t>(position)];
    const Style line = current ? style_of(place.face) : Style::faint;
    const auto side = [&](std::string_view text) { return styled(line, text); };
    const std::string top = current ? "╔═════════╗" : "╭─────────╮";
    const std::string bottom = current ? "╚═════════╝" : "╰─────────╯";
    const std::string wall = current ? "║" : "│";
    canvas.put(corner.column, corner.row, side(top));
    for (int row = 1; row <= 2; ++row) {
      canvas.put(corner.column, corner.row + row, side(wall));
      canvas.put(corner.column + box_width - 1, corner.row + row, side(wall));
    }
    canvas.put(corner.column, corner.row + 3, side(bottom));
    canvas.put(corner.column + 2, corner.row + 1, plaza_text(place));
    if (place.die) canvas.put(corner.column + 5, corner.row + 1, die_text(place));
    if (place.tile != 0) canvas.put(corner.column + 2, corner.row + 3, " " + tile_tag(words, place) + " ");
    std::string foot = position == neutral
                           ? words.say(Text::wheel_rest)
                           : std::to_string(slot_at(position)) + " " + cost_text(words, table, position);
    foot = shortened(foot, box_width - 3);
    canvas.put(corner.column + 2, corner.row + 2, current ? foot : styled(Style::faint, foot));
  }
  const auto middle = [&](int row, const std::string& text) { canvas.put(13, row, centred(text, 13)); };
  middle(9, styled(Style::strong, words.say(Text::wheel_day, {{"day", int{table.day}}})));
  middle(10, table.afternoon != 0 ? "◂ " + words.say(Text::wheel_afternoon) : words.say(Text::wheel_morning) + " ▸");
  return canvas.lines();
}

Block describe_tiles(const Words& words, const Table& table, Tiles which, int width) {
  Block lines;
  for (int position = 0; position < notches; ++position) {
    const Place place = place_at(table, position);
    if (place.tile == 0) continue;
    const bool current = position != neutral && is_afternoon(position) == (table.afternoon != 0);
    if (which == Tiles::current && !current) continue;
    append(lines, wrapped(words.say(Text::wheel_tile, {{"plaza", words.plaza(place.face)},
                                                       {"tile", words.tile(place.tile, place.raid)},
                                                       {"effect", words.tile_effect(place.tile, place.raid)}}),
                          width, 2));
  }
  return lines;
}

}  // namespace tricasse::cli::troyes_dice
