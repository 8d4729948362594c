#include "tricasse/cli/troyes/words.hpp"

namespace tricasse::cli::troyes {
namespace {

constexpr std::array colour_names{Text::colour_red, Text::colour_white, Text::colour_yellow, Text::colour_purple};
constexpr std::array die_names{Text::die_red, Text::die_white, Text::die_yellow, Text::die_purple};
constexpr std::array dice_names{Text::troyes_dice_of_red, Text::troyes_dice_of_white, Text::troyes_dice_of_yellow};

/// "9/6/3"
template <class Numbers>
std::string slashed(const Numbers& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : "/") + std::to_string(number);
  return text;
}

}  // namespace

Style style_of(Colour colour) {
  constexpr std::array styles{Style::red, Style::white, Style::yellow, Style::purple};
  return styles[at(colour)];
}

Style die_style(Colour colour) {
  constexpr std::array styles{Style::red_die, Style::white_die, Style::yellow_die, Style::purple_die};
  return styles[at(colour)];
}

std::string Words::named(std::string_view group, std::string_view name,
                         std::initializer_list<TextArgument> arguments) const {
  const auto key = find_text("troyes." + std::string(group) + "." + std::string(name));
  return key ? say(*key, arguments) : std::string(name);
}

std::string Words::owner(int owner) const {
  if (owner == gray) return say(solo() ? Text::troyes_le_roy : Text::troyes_gray);
  return styled(Style::strong, names_[static_cast<std::size_t>(owner)]);
}

std::string Words::letter(int owner) const {
  if (owner == gray) return solo() ? "L" : "g";
  return {static_cast<char>('A' + owner)};
}

std::string Words::piece(Piece piece) const {
  return piece.empty() ? styled(Style::faint, "·") : letter(piece.owner());
}

std::string Words::activity(Activity card) const {
  const ActivityCard& row = card_of(card);
  return styled(style_of(row.colour), named("activity", row.name));
}

std::string Words::divided(Activity card) const {
  const int divisor = card_of(card).divisor;
  return activity(card) + (divisor == 0 ? "" : " ÷" + std::to_string(divisor));
}

std::string Words::hire(const ActivityCard& card) const {
  return card.hired_for == Currency::influence ? influence(card.hire) : deniers(card.hire);
}

std::string Words::does(Activity card) const {
  const ActivityCard& row = card_of(card);
  const Modifier& modifier = row.modifier;
  return named("does", row.name,
               {{"gain", amounts(row.gain)},
                {"cost", amounts(row.cost)},
                {"influence", influence(row.gain.influence)},
                {"points", points(row.gain.points)},
                {"times", int{modifier.as_dice}},
                {"plus", int{modifier.plus}},
                {"fixed", int{modifier.fixed}},
                {"more", int{modifier.group_plus}},
                {"die", int{modifier.own_die}},
                {"price", deniers(modifier.district_price)},
                {"hit", archer_hit},
                {"limit", fortune - 1},
                {"cubes", catapult_cubes},
                {"weak", fort_weak_gain},
                {"strong", fort_strong_gain},
                {"from", fort_strong_die},
                {"end", points(card == fort ? fort_points : princess_points)},
                {"most", hermit_most},
                {"least", hermit_least}});
}

std::string Words::event(EventId card) const {
  const EventCard& row = event_of(card);
  const std::string name = named("event", row.name);
  return row.on_board ? styled(Style::strong, name) : styled(style_of(row.deck), name);
}

std::string Words::event_does(EventId card) const {
  const EventCard& row = event_of(card);
  const std::string words = named("event_does", row.name,
                                  {{"amount", int{row.amount}},
                                   {"deniers", deniers(row.amount)},
                                   {"influence", influence(row.amount)},
                                   {"plus", int{row.black_plus}}});
  return row.black == 0 ? words : say(Text::troyes_black_dice, {{"n", int{row.black}}}) + " (" + words + ")";
}

std::string Words::prizes(const EventCard& card) {
  return card.points[1] == 0 ? std::to_string(card.points[0])
                             : slashed(std::array{int{card.points[0]}, int{card.points[1]}});
}

std::string Words::outdoor(Face face) const { return named("outdoor", face_of(face).name); }

std::string Words::outdoor_does(Face face) const {
  const OutdoorFace& row = face_of(face);
  return named("outdoor_does", row.name,
               {{"gain", amounts(row.gain)},
                {"price", deniers(purple_price)},
                {"swaps", max_swaps},
                {"arrivals", slashed(row.arrivals)},
                {"arrive", points(row.arrivals[0])},
                {"each", points(row.each_cube)},
                {"majority", slashed(row.most_cubes)}});
}

std::string Words::tile(const Table& table, int index) const {
  const auto level = static_cast<std::size_t>(index);
  return std::string(tile_names[level]) + " " + outdoor(table.tile[level]);
}

std::string Words::character(Character card) const { return named("character", character_of(card).name); }
std::string Words::counts(Character card) const { return named("counts", character_of(card).name); }

std::string Words::building(Colour building) const {
  return styled(style_of(building), named("building", building_table[at(building)].name));
}

std::string Words::row(Colour building, int value) const {
  const int length = building_table[at(building)].row_length;
  const int first = first_of_row(building, value) + 1;
  return length == 1 ? std::to_string(first) : std::to_string(first) + "–" + std::to_string(first + length - 1);
}

std::string Words::space(Space space) const {
  const std::string name = building(space.building) + " " + row(space.building, space.index + 1);
  const int length = building_table[at(space.building)].row_length;
  if (length == 1) return name;
  const int place = space.index % length;
  const Text where = place == 0            ? Text::troyes_space_left
                     : place == length - 1 ? Text::troyes_space_right
                                           : Text::troyes_space_middle;
  return say(where, {{"row", name}});
}

std::string Words::colour(Colour colour) const { return styled(style_of(colour), say(colour_names[at(colour)])); }

std::string Words::dice_of(ColourSet colours, bool mixed) const {
  if (colours == any_colour) return say(mixed ? Text::troyes_any_dice : Text::troyes_one_colour);
  for (const Colour colour : all_colours) {
    if (colours == only(colour)) return styled(style_of(colour), say(dice_names[at(colour)]));
  }
  return say(Text::troyes_any_dice);
}

std::string Words::die(Colour colour, int value) const {
  return styled(style_of(colour), say(die_names[at(colour)], {{"value", value}}));
}

std::string Words::face(Colour colour, int value) const {
  return styled(die_style(colour), std::string{tricasse::troyes::letter(colour), static_cast<char>('0' + value)});
}

std::string Words::black(int value) const { return styled(Style::black_die, std::to_string(value)); }

std::string Words::dice(const Seat& seat) const {
  std::string text;
  for (const Colour colour : dice_colours) {
    for (int value = 6; value >= 1; --value) {
      for (int i = 0; i < seat.dice[at(colour)].of(value); ++i) text += (text.empty() ? "" : " ") + face(colour, value);
    }
  }
  return text;
}

std::string Words::amounts(const Amounts& amounts) const {
  std::vector<std::string> parts;
  if (amounts.points > 0) parts.push_back(points(amounts.points));
  if (amounts.influence > 0) parts.push_back(influence(amounts.influence));
  if (amounts.deniers > 0) parts.push_back(deniers(amounts.deniers));
  return list(parts);
}

std::string Words::change(const Change& change) const {
  std::string text;
  const auto add = [&](int n, const std::string& words) {
    if (n == 0) return;
    text += (text.empty() ? "" : ", ") + styled(n > 0 ? Style::good : Style::bad, (n > 0 ? "+" : "−") + words);
  };
  add(change.points, points(std::abs(change.points)));
  add(change.deniers, deniers(std::abs(change.deniers)));
  add(change.influence, influence(std::abs(change.influence)));
  return text;
}

std::string Words::list(const std::vector<std::string>& items) const {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? say(Text::list_and) : say(Text::list_comma);
    out += items[i];
  }
  return out;
}

std::string Words::scores(Character card) const {
  const CharacterCard& row = character_of(card);
  const auto& thresholds = seats() <= 2 ? row.of_two : row.thresholds;
  return say(Text::troyes_board_scores, {{"name", character(card)},
                                         {"what", counts(card)},
                                         {"a", int{thresholds[0]}},
                                         {"b", int{thresholds[1]}},
                                         {"c", int{thresholds[2]}}});
}

}  // namespace tricasse::cli::troyes
