#include "tricasse/tests/support/transcript.hpp"

#include <fmt/format.h>

#include <vector>

#include "tricasse/engine/troyes_dice/achievements.hpp"
#include "tricasse/tests/support/configurations.hpp"
#include "tricasse/tests/support/dice_text.hpp"

namespace tricasse::testing {
namespace {

using troyes_dice::Colour;
using troyes_dice::Event;
using troyes_dice::Kind;
using troyes_dice::Sheet;
using troyes_dice::Stage;
using troyes_dice::State;

char resource(Colour colour) { return troyes_dice::resource_letters[Sheet::at(colour)]; }
char letter_of(Colour colour) { return troyes_dice::letter(colour); }

std::string building_text(const Event& event) { return std::string(to_text(building_of(event)).view()); }

std::string event_text(const Event& event) {
  const char colour = letter_of(event.colour);
  switch (event.kind) {
    case Event::Kind::plaza_placed: return fmt::format("notch {}: p{} {}", event.a, event.b, colour);
    case Event::Kind::tile_attached: return fmt::format("p{}: tile {}", event.a, event.b);
    case Event::Kind::numbered: return "numbered";
    case Event::Kind::rolled: return "rolled";
    case Event::Kind::plaza_destroyed: return fmt::format("destroys slot {} ({}{})", event.a, colour, event.b);
    case Event::Kind::black_harmless: return fmt::format("black harmless in slot {}", event.a);
    case Event::Kind::die_crossed: return fmt::format("{} crosses {}{}", event.seat, colour, event.a);
    case Event::Kind::attack_repelled: return fmt::format("{} repels {}{}", event.seat, colour, event.a);
    case Event::Kind::attack_repeated: return fmt::format("{} has crossed {}{} before", event.seat, colour, event.a);
    case Event::Kind::cannot_afford: return fmt::format("{} cannot afford a die", event.seat);
    case Event::Kind::die_chosen: return fmt::format("slot {} as {}{}", event.a, colour, event.b);
    case Event::Kind::paid: return fmt::format("pays {}{}", event.a, resource(event.colour));
    case Event::Kind::resource_gained: return fmt::format("+{}{}", event.a, resource(event.colour));
    case Event::Kind::resource_lost: return fmt::format("{}{} lost", event.a, resource(event.colour));
    case Event::Kind::citizen_gained: return fmt::format("citizen {}{}", colour, event.a);
    case Event::Kind::citizen_moved:
      return fmt::format("citizen {} goes to {}", colour, letter_of(static_cast<Colour>(event.a)));
    case Event::Kind::citizen_lost: return fmt::format("citizen {} lost", colour);
    case Event::Kind::built: return building_text(event) + (built_by_die(event) ? " built" : " built as bonus");
    case Event::Kind::link_completed: return "link of " + building_text(event);
    case Event::Kind::column_bonus: return fmt::format("column {}", event.a);
    case Event::Kind::track_bonus: return fmt::format("track {}{}", colour, event.a);
    case Event::Kind::bonus_lost: return "bonus lost";
    case Event::Kind::seat_done: return fmt::format("{} done", event.seat);
    case Event::Kind::plaza_turned: return fmt::format("notch {} turns {}", event.a, colour);
    case Event::Kind::tile_turned: return fmt::format("tile {} on p{} raids", event.b, event.a);
    case Event::Kind::day_ended: return fmt::format("day {} ends", event.a);
    case Event::Kind::game_over: return "game over";
  }
  return "?";
}

/// The dice in slot order: "R1 kY3! W4 Y6", k for black and ! for destroyed.
std::string dice_text(const troyes_dice::Table& table) {
  std::string text;
  for (const troyes_dice::Die die : troyes_dice::dice_of(table)) {
    text += fmt::format("{}{}{}{}{}", text.empty() ? "" : " ", die.black() ? "k" : "", letter_of(die.colour()),
                        die.value(), die.usable() ? "" : "!");
  }
  return text;
}

class Writer {
 public:
  Writer(const troyes_dice::Options& options, std::uint64_t seed)
      : match_(new_match(options)), chance_(seed), random_(seed) {
    text_ = fmt::format("troyes-dice {}, seed {}\n", to_text(options), seed);
  }

  std::string write() {
    while (!turn(match_.state()).over()) {
      const State& state = match_.state();
      const Turn now = turn(state);
      if (state.table.stage == Stage::roll) head();
      if (now.nature) {
        line(Actor::nature(), chance_.draw(state, match_.next_chance()).value());
        continue;
      }
      const int seat = any_seat(now, random_);
      troyes_dice::MoveList legal;
      legal_moves(state, Actor::seat(seat), legal);
      line(Actor::seat(seat),
           choose(ways[static_cast<std::size_t>(seat + 2) % ways.size()], state, seat, legal, random_));
    }
    scores();
    return text_;
  }

 private:
  void head() {
    const troyes_dice::Table& table = match_.state().table;
    std::string numbers;
    for (const std::uint8_t number : table.num) numbers += static_cast<char>('0' + number);
    text_ += fmt::format("\nday {} {}\n", table.day, table.afternoon == 0 ? "morning" : "afternoon");
    if (table.day == 1 && table.afternoon == 0) text_ += fmt::format("  columns {}\n", numbers);
  }

  void line(Actor actor, troyes_dice::Move move) {
    std::vector<Event> events;
    CollectEvents<std::vector<Event>> sink{events};
    if (!match_.play(actor, move, sink)) text_ += "  refused:\n";
    const std::string who = actor.is_nature() ? "nature" : std::to_string(actor.index());
    const troyes_dice::Table& table = match_.state().table;
    const std::string dice =
        move.kind() == troyes_dice::Move::Kind::roll && table.stage == Stage::choosing ? dice_text(table) + "; " : "";
    text_ += fmt::format("  {:<20} | {}{}\n", who + " " + std::string(to_text(move).view()), dice, events_text(events));
    if (move.kind() >= troyes_dice::Move::Kind::roll && table.stage != Stage::choosing) sheets();
  }

  void sheets() {
    const State& state = match_.state();
    for (int seat = 0; seat < state.table.players; ++seat) {
      text_ += fmt::format("    {}: {}\n", seat, to_text(state.seats[static_cast<std::size_t>(seat)].sheet));
    }
  }

  void scores() {
    const State& state = match_.state();
    text_ += "\nscores\n";
    for (int seat = 0; seat < state.table.players; ++seat) {
      const troyes_dice::FinishedSeat finished = troyes_dice::finished_seat(state, seat);
      const troyes_dice::Score score = troyes_dice::score_of(finished.sheet);
      text_ += fmt::format("  {}: rows {} resources {} citizens {} = {}{};", seat, fmt::join(score.rows, " "),
                           fmt::join(score.resources, " "), fmt::join(score.citizens, " "), score.total(),
                           finished.won ? " wins" : "");
      const troyes_dice::AchievementSet earned = troyes_dice::earned_by(finished, state.table.players);
      for (int box = 1; box <= troyes_dice::achievements; ++box) {
        if (earned[static_cast<std::size_t>(box - 1)]) text_ += fmt::format(" AC-{}", box);
      }
      text_ += earned.none() ? " no achievement\n" : "\n";
    }
    text_ += fmt::format("  fingerprint {:016x}\n", fingerprint(match_));
  }

  DiceMatch match_;
  DiceChance chance_;
  Random random_;
  std::string text_;
};

}  // namespace

std::string events_text(std::span<const Event> events) {
  std::string text;
  for (const Event& event : events) text += (text.empty() ? "" : "; ") + event_text(event);
  return text;
}

std::string transcript(const troyes_dice::Options& options, std::uint64_t seed) {
  return Writer(options, seed).write();
}

}  // namespace tricasse::testing
