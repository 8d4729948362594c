#include "tricasse/cli/troyes_dice/story.hpp"

#include <algorithm>

namespace tricasse::cli::troyes_dice {
namespace {

using Events = std::vector<Event>;

std::string roll_words(const Words& words, Roll roll) {
  return words.say(
      Text::event_rolled,
      {{"black", int{roll.black}}, {"a", int{roll.clear[0]}}, {"b", int{roll.clear[1]}}, {"c", int{roll.clear[2]}}});
}

/// Cuts a game into chapters while it is replayed.
class Telling {
 public:
  explicit Telling(const Words& words) : words_(words), chapters_(1) {}

  void line(const Line<TroyesDice>& line, const Events& events, const State& after) {
    if (!line.actor.is_nature() && line.move.kind() != Move::Kind::direction &&
        line.move.kind() != Move::Kind::columns) {
      own_events(line.actor.index(), events);
    } else if (line.move.kind() == Move::Kind::roll) {
      roll(line.move.roll(), events, after);
    } else {
      setup(line.move, events);
    }
    for (const Event& event : events) closing(event);
    day_ = after.table.day;
    afternoon_ = after.table.afternoon != 0;
  }

  std::vector<Chapter> finish() {
    close_deeds();
    return std::move(chapters_);
  }

 private:
  void setup(Move move, const Events& events) {
    auto& lines = chapters_.back().table;
    switch (move.kind()) {
      case Move::Kind::plaza: {
        const auto [front, back] = plaza_sides[static_cast<std::size_t>(move.plaza() - 1)];
        const Colour behind = move.face() == front ? back : front;
        layout_ += (layout_.empty() ? "" : " ") + styled(style_of(move.face()), std::string(1, letter(move.face()))) +
                   "/" + static_cast<char>(letter(behind) - 'A' + 'a');
        if (events.front().a == notches - 1) lines.push_back(words_.say(Text::event_layout, {{"plazas", layout_}}));
        break;
      }
      case Move::Kind::tile:
        lines.push_back(
            words_.say(Text::event_tile, {{"plaza", words_.plaza(static_cast<Colour>(events.front().a - 1))},
                                          {"tile", words_.tile(move.tile(), false)},
                                          {"effect", words_.tile_effect(move.tile(), false)}}));
        break;
      case Move::Kind::number: lines.push_back(words_.say(Text::event_number, {{"n", move.number()}})); break;
      case Move::Kind::direction:
        lines.push_back(words_.say(move.increasing() ? Text::event_increasing : Text::event_decreasing));
        break;
      case Move::Kind::columns: {
        std::string numbers;
        for (const int number : move.columns()) numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
        lines.push_back(words_.say(Text::event_columns, {{"numbers", numbers}}));
        break;
      }
      default: break;
    }
  }

  void roll(Roll roll, const Events& events, const State& after) {
    Chapter chapter{.day = day_, .afternoon = afternoon_};
    chapter.table.push_back(roll_words(words_, roll));
    for (const Event& event : events) {
      if (event.kind == Event::Kind::plaza_destroyed) {
        chapter.event.push_back(
            words_.say(Text::event_destroyed, {{"plaza", words_.plaza(event.colour)}, {"value", int{event.b}}}));
      } else if (event.kind == Event::Kind::black_harmless) {
        chapter.event.push_back(words_.say(Text::event_harmless));
      }
    }
    close_deeds();
    chapters_.push_back(std::move(chapter));
    deeds_.assign(after.table.players, {});
    for (int seat = 0; seat < after.table.players; ++seat) {
      const Seat& it = after.seats[static_cast<std::size_t>(seat)];
      for (const std::string& sentence : words_.attacks(events, seat, it.shown))
        chapters_.back().attacks.emplace_back(seat, sentence);
    }
    // TD-5.3 follows the event at once.
    for (int seat = 0; seat < after.table.players; ++seat) own_events(seat, events);
  }

  void own_events(int seat, const Events& events) {
    auto& own = deeds_[static_cast<std::size_t>(seat)];
    for (const Event& event : events) {
      if (event.seat == seat && is_private(event)) own.push_back(event);
    }
  }

  void closing(const Event& event) {
    auto& lines = chapters_.back().closing;
    if (event.kind == Event::Kind::plaza_turned) {
      lines.push_back(words_.say(Text::event_plaza_turned, {{"colour", words_.colour_of_track(event.colour)}}));
    } else if (event.kind == Event::Kind::tile_turned) {
      lines.push_back(words_.say(Text::event_tile_turned, {{"tile", words_.tile(event.b, true)},
                                                           {"effect", words_.tile_effect(event.b, true)}}));
    }
  }

  /// All that a seat did in one half-day is one chain, its answers to bonus questions included.
  void close_deeds() {
    for (std::size_t seat = 0; seat < deeds_.size(); ++seat) {
      if (!deeds_[seat].empty())
        chapters_.back().deeds.emplace_back(static_cast<int>(seat), words_.chain(deeds_[seat]));
    }
    deeds_.clear();
  }

  const Words& words_;
  std::vector<Chapter> chapters_;
  std::string layout_;
  std::vector<Events> deeds_;
  int day_ = 1;
  bool afternoon_ = false;
};

}  // namespace

std::vector<Chapter> tell_story(const Words& words, const Match<TroyesDice>& match, std::optional<Viewer> viewer) {
  Telling telling(words);
  State state = start(match.options());
  const auto lines = match.canonical();
  // The running half-day begins after the last roll; what others did in it stays hidden until it closes.
  const bool is_running = match.state().table.stage == Stage::choosing;
  const auto last_roll =
      std::ranges::find_if(lines.rbegin(), lines.rend(), [](const auto& line) { return line.actor.is_nature(); });
  const auto hidden_from = is_running ? last_roll.base() : lines.end();
  const auto sees_all_of = [viewer](int seat) { return !viewer || seat == viewer->index(); };
  for (auto line = lines.begin(); line != lines.end(); ++line) {
    const bool hidden = line >= hidden_from && !sees_all_of(line->actor.index());
    Events events;
    CollectEvents<Events> collect{events};
    apply(state, line->actor, line->move, collect);
    // The forced gain of another seat (TD-5.3) comes with the roll that everybody sees, and is hidden all the same.
    if (is_running && line >= hidden_from - 1) {
      std::erase_if(events, [&](const Event& event) { return is_private(event) && !sees_all_of(event.seat); });
    }
    if (!hidden) telling.line(*line, events, state);
  }
  return telling.finish();
}

Block story_lines(const Words& words, const std::vector<Chapter>& story, const std::vector<std::string>& names,
                  int width) {
  Block lines;
  const auto add = [&](const std::string& text, int margin) {
    for (const std::string& line : wrapped(text, width - margin, 2))
      lines.push_back(std::string(static_cast<std::size_t>(margin), ' ') + line);
  };
  const auto of_seat = [&](const std::pair<int, std::string>& said) {
    const std::string& name = names[static_cast<std::size_t>(said.first)];
    add(words.say(Text::play_who_did, {{"name", styled(Style::strong, name)}, {"what", said.second}}), 2);
  };
  for (const Chapter& chapter : story) {
    if (!lines.empty()) lines.emplace_back();
    lines.push_back(styled(Style::strong, chapter.day == 0 ? words.say(Text::play_setup)
                                                           : words.half_day(chapter.day, chapter.afternoon)));
    for (const std::string& text : chapter.table) add(text, 2);
    for (const std::string& text : chapter.event) add(text, 2);
    for (const auto& said : chapter.attacks) of_seat(said);
    for (const auto& said : chapter.deeds) of_seat(said);
    for (const std::string& text : chapter.closing) add(text, 2);
  }
  return lines;
}

}  // namespace tricasse::cli::troyes_dice
