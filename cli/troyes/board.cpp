#include "tricasse/cli/troyes/board.hpp"

#include <algorithm>

namespace tricasse::cli::troyes {
namespace {

constexpr std::array<std::string_view, floors> level_names{"I", "II", "III", "IV"};

/// Joins parts with two spaces, as many a line as fit; later lines are indented.
Block flowed(const std::vector<std::string>& parts, int columns, const std::string& head) {
  Block lines{head};
  const int indent = width_of(head);
  bool first = true;
  for (const std::string& part : parts) {
    if (!first && width_of(lines.back()) + 2 + width_of(part) > columns) {
      lines.emplace_back(static_cast<std::size_t>(indent), ' ');
      first = true;
    }
    lines.back() += (first ? "" : "  ") + part;
    first = false;
  }
  return lines;
}

bool is_to_act(const View& view, int owner) {
  if (view.table.depth == 0) return false;
  const Frame top = view.table.top();
  return top.what >= Frame::What::first_place && top.what <= Frame::What::possession && top.seat == owner;
}

std::string cubes_of(const Words& words, const View& view, const Seat& seat) {
  std::vector<std::string> parts;
  for (std::size_t place = 0; place < activity_places; ++place) {
    if (seat.cubes[place] == 0) continue;
    parts.push_back(
        words.say(Text::troyes_board_cube_of,
                  {{"n", int{seat.cubes[place]}}, {"card", words.activity(view.table.activities[place].card)}}));
  }
  if (parts.empty()) return "";
  return words.say(Text::troyes_board_cubes, {{"cubes", words.list(parts)}});
}

std::string number(int n, std::string_view unit, int width) {
  return right(std::to_string(n) + std::string(unit), width);
}

std::string lying_in(const Words& words, const View& view, Colour building) {
  std::string who;
  for (int owner = 0; owner < owners; ++owner) {
    for (int i = 0; i < view.seats[static_cast<std::size_t>(owner)].lying[at(building)]; ++i)
      who += words.letter(owner);
  }
  return who.empty() ? "" : styled(Style::faint, " ↓" + who);
}

std::string building_line(const Words& words, const View& view, Colour building) {
  const int length = building_table[at(building)].row_length;
  std::string text = left(words.building(building), 15);
  for (int first = 0; first < spaces_each; first += length) {
    text += " " + styled(Style::faint, words.row(building, first + 1) + (length == 1 ? "" : " "));
    for (int i = first; i < first + length; ++i) {
      text += words.piece(view.table.standing({building, static_cast<std::uint8_t>(i)}));
    }
  }
  return text + lying_in(words, view, building);
}

std::string tradesmen_of(const Words& words, const ActivityPlace& place) {
  const ActivityCard& card = card_of(place.card);
  std::string text;
  for (std::size_t i = 0; i < place.spaces.size(); ++i) {
    if (card.spaces[i] > 0) text += words.piece(place.spaces[i]);
  }
  std::string aside;
  for (int owner = 0; owner < owners; ++owner) {
    if ((place.illustration >> owner & 1) != 0) aside += words.letter(owner);
  }
  return aside.empty() ? text : text + "+" + aside;
}

std::string banners_of(const Words& words, const QueuedEvent& event) {
  std::string text;
  for (std::size_t i = 0; i < event_of(event.card).banners; ++i) {
    text += i < event.cubes ? words.letter(event.cube[i].owner()) : styled(Style::faint, "·");
  }
  return text;
}

/// The citizens that Possession holds.
std::string held_by(const Words& words, const View& view, EventId card) {
  if (event_of(card).effect != EventEffect::possession) return "";
  std::string who;
  for (int owner = 0; owner < owners; ++owner) {
    for (int i = 0; i < view.seats[static_cast<std::size_t>(owner)].possessed; ++i) who += words.letter(owner);
  }
  return who.empty() ? "" : " [" + who + "]";
}

std::string black_of(EventId card) {
  std::string text;
  for (int i = 0; i < event_of(card).black; ++i) text += "●";
  return text.empty() ? "" : " " + text;
}

}  // namespace

Block draw_players(const Words& words, const View& view, int columns) {
  const Table& table = view.table;
  int name_width = 4;
  for (int owner = 0; owner < owners; ++owner) {
    if (owner == gray || owner < table.players) name_width = std::max(name_width, width_of(words.owner(owner)));
  }
  name_width = std::min(name_width, 12);
  Block lines;
  for (int owner = 0; owner < owners; ++owner) {
    if (owner != gray && owner >= table.players) continue;
    const Seat& seat = view.seats[static_cast<std::size_t>(owner)];
    std::string line = is_to_act(view, owner) ? "▸" : " ";
    line += words.letter(owner) + " " + left(words.owner(owner), name_width);
    line += table.start == owner && (owner != gray || table.solo()) && table.round > 0 ? "*" : " ";
    if (owner != gray) {
      line += number(seat.deniers, "D", 4) + number(seat.influence, "I", 4) + number(seat.personal, "C", 3);
    } else {
      line += left("", 8) + number(seat.general, "C", 3);
    }
    line += plays(table, owner) ? number(seat.points, "★", 5) : left("", 5);
    line += "  " + words.dice(seat);
    if (seat.passed != 0) {
      line += " " + styled(Style::faint, words.say(Text::troyes_board_pass_money, {{"n", int{seat.pass_money}}}));
    }
    if (seat.event_cards > 0) {
      const std::string cards = words.say(Text::troyes_board_event_cards, {{"n", int{seat.event_cards}}});
      if (width_of(line) + 2 + width_of(cards) <= columns) line += "  " + styled(Style::faint, cards);
    }
    const std::string cubes = cubes_of(words, view, seat);
    if (cubes.empty()) {
      lines.push_back(line);
    } else if (width_of(line) + 2 + width_of(cubes) <= columns) {
      lines.push_back(line + "  " + cubes);
    } else {
      lines.push_back(line);
      append(lines, wrapped(std::string(4, ' ') + cubes, columns, 4));
    }
  }
  return lines;
}

Block draw_buildings(const Words& words, const View& view) {
  Block lines;
  const std::string heading = words.say(Text::troyes_cathedral);
  for (const Colour building : all_colours) {
    const auto level = static_cast<std::size_t>(levels - 1) - at(building);
    std::string line = left(building_line(words, view, building), 45);
    line += left(building == Colour::red ? heading : "", width_of(heading) + 1) + left(level_names[level], 4);
    for (const Piece piece : view.table.cathedral[level]) line += words.piece(piece);
    lines.push_back(line);
  }
  if (is_face_up(view.table, master_builder)) {
    std::string line = left("", 45 + width_of(heading) + 1) + left(level_names[levels], 4);
    for (const Piece piece : view.table.cathedral[levels]) line += words.piece(piece);
    lines.insert(lines.begin(), line);
  }
  return lines;
}

Block draw_events(const Words& words, const View& view, Form form, int columns) {
  const Table& table = view.table;
  std::vector<std::string> parts;
  for (int i = 0; i < table.queue_size; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    const EventCard& card = event_of(event.card);
    parts.push_back(words.say(Text::troyes_board_event, {{"name", words.event(event.card)},
                                                         {"divisor", int{card.divisor}},
                                                         {"prizes", Words::prizes(card)}}) +
                    " " + banners_of(words, event) + held_by(words, view, event.card) + black_of(event.card));
  }
  const std::string heading = words.say(Text::troyes_board_events);
  if (form == Form::signs) return flowed(parts, columns, styled(Style::strong, heading) + " ");
  Block lines{styled(Style::strong, heading)};
  const int width = std::min(38, width_of(Block(parts.begin(), parts.end())) + 2);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    append(lines, wrapped("  " + left(parts[i], width) + words.event_does(table.queue[i].card), columns, width + 2));
  }
  return lines;
}

Block draw_cards(const Words& words, const Table& table, Form form, int columns) {
  Block lines;
  if (std::ranges::none_of(table.activities, [](const ActivityPlace& place) { return place.card != 0; })) return lines;
  if (form == Form::words) lines.push_back(styled(Style::strong, words.say(Text::troyes_board_cards)));
  for (const Colour colour : all_colours) {
    std::string row = styled(style_of(colour), std::string{letter(colour)});
    for (int level = 0; level < levels; ++level) {
      const ActivityPlace& place = table.activities[at(colour) * levels + static_cast<std::size_t>(level)];
      const std::string_view numeral = level_names[static_cast<std::size_t>(level)];
      if (place.card == 0) continue;
      const ActivityCard& card = card_of(place.card);
      const std::string name = words.divided(place.card) + " ";
      if (form == Form::signs) {
        row += "  " + left(name + tradesmen_of(words, place), 23);
        continue;
      }
      std::string spaces;
      for (const std::uint8_t points : card.spaces) {
        if (points > 0) spaces += (spaces.empty() ? "" : ",") + std::to_string(points) + "★";
      }
      const Text hire =
          card.hired_for == Currency::influence ? Text::troyes_board_hire_influence : Text::troyes_board_hire;
      const std::string head = "  " + left(styled(Style::faint, std::string(numeral)), 4) + left(name, 19) +
                               left(words.say(hire, {{"n", int{card.hire}}}) + " " + spaces, 18) +
                               left(tradesmen_of(words, place), 5);
      append(lines, wrapped(head + words.does(place.card), columns, width_of(head)));
    }
    if (form == Form::signs) lines.push_back(row);
  }
  return lines;
}

Block draw_ramparts(const Words& words, const View& view, Form form, int columns) {
  const Table& table = view.table;
  if (table.tile[0] == 0) return {};
  const auto cubes_on = [&](std::size_t tile) {
    std::string text;
    for (int seat = 0; seat < table.players; ++seat) {
      const int cubes = view.seats[static_cast<std::size_t>(seat)].outdoors[tile];
      if (cubes > 0) text += (text.empty() ? "" : " ") + words.letter(seat) + std::to_string(cubes);
    }
    return text.empty() ? styled(Style::faint, "·") : text;
  };
  std::vector<std::string> parts;
  for (int seat = 0; seat < table.players; ++seat) {
    parts.push_back(words.letter(seat) + " " + std::to_string(view.seats[static_cast<std::size_t>(seat)].guard));
  }
  const std::string heading = styled(Style::strong, words.say(Text::troyes_ramparts)) + " ";
  if (form == Form::signs) {
    for (std::size_t tile = 0; tile < tiles; ++tile) {
      parts.push_back(words.tile(table, static_cast<int>(tile)) + " " + cubes_on(tile));
    }
    return flowed(parts, columns, heading);
  }
  std::vector<std::string> ways;
  for (std::size_t tile = 0; tile < tiles; ++tile) {
    ways.push_back(
        words.say(Text::troyes_board_gate, {{"tile", std::string(tile_names[tile])}, {"n", int{gates[tile]}}}));
  }
  parts.push_back(styled(Style::faint, words.say(Text::troyes_board_gates, {{"gates", words.list(ways)}})));
  Block lines = flowed(parts, columns, heading);
  for (std::size_t tile = 0; tile < tiles; ++tile) {
    const std::string head = "  " + left(styled(Style::faint, std::string(tile_names[tile])), 4) +
                             left(words.outdoor(table.tile[tile]), 16) + left(cubes_on(tile), 12);
    append(lines, wrapped(head + words.outdoor_does(table.tile[tile]), columns, width_of(head)));
  }
  return lines;
}

Block draw_characters(const Words& words, const View& view, int columns) {
  std::vector<std::string> held;
  if (view.table.solo()) {
    for (auto i = static_cast<std::size_t>(stack_size - view.table.stack_left); i < stack_size; ++i) {
      held.push_back(words.character(view.table.stack[i]));
    }
    if (held.empty()) return {words.say(Text::troyes_board_stack_empty)};
    std::string list;
    for (const std::string& name : held) list += (list.empty() ? "" : ", ") + name;
    return wrapped(words.say(Text::troyes_board_stack, {{"characters", list}}), columns, 2);
  }
  Block lines;
  if (const Character open = view.table.open_character; open != 0) {
    lines = wrapped(words.say(Text::troyes_board_open_character, {{"character", words.scores(open)}}), columns, 2);
  }
  if (view.viewer < 0) return lines;
  for (const Character card : view.hands[static_cast<std::size_t>(view.viewer)].characters) {
    if (card != 0) held.push_back(words.scores(card));
  }
  if (held.empty()) return lines;
  append(lines, wrapped(words.say(Text::troyes_board_you_hold, {{"characters", words.list(held)}}), columns, 2));
  return lines;
}

}  // namespace tricasse::cli::troyes
