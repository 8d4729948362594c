#include "tricasse/engine/troyes/chance.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {
namespace {

/// What nature chooses among: the bits of a set of cards, seats or values, and how much each of them weighs.
struct Choices {
  std::uint64_t set = 0;
  Move (*move)(int) = nullptr;
  std::uint32_t (*weight)(const State&, int) = nullptr;  ///< none: all the same

  std::uint32_t weight_of(const State& state, int i) const { return weight == nullptr ? 1 : weight(state, i); }
};

std::uint64_t undealt_characters(const State& state) {
  const int all = state.table.has(Module::characters) ? characters : base_characters;
  std::uint64_t left = ((1U << all) - 1) << 1;
  for (const Hand& hand : state.hands) {
    for (const Character card : hand.characters) left &= ~(std::uint64_t{1} << card);
  }
  for (const Character card : state.table.stack) left &= ~(std::uint64_t{1} << card);
  return left;
}

/// LT-7.2, LT-10.5: the faces of one level that can be of use.
std::uint64_t possible_faces(const Table& table, int level) {
  std::uint64_t faces = 0;
  for (int i = 0; i < outdoor_faces; ++i) {
    const OutdoorFace& face = outdoor_table[static_cast<std::size_t>(i)];
    const bool of_use =
        (face.colour != Colour::purple || table.has(Module::purple_dice)) && (!face.needs_opponents || !table.solo());
    if (face.level == level && of_use) faces |= std::uint64_t{1} << (i + 1);
  }
  return faces;
}

/// The rows of a table that a test picks, as bits.
template <class Rows, class Picks>
constexpr std::uint64_t rows_of(const Rows& rows, int first_bit, Picks&& picks) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (picks(rows[i])) set |= std::uint64_t{1} << (i + static_cast<std::size_t>(first_bit));
  }
  return set;
}
/// The rows of a table by the box they lie in, known when the program is made.
struct Boxes {
  std::uint64_t game;
  std::uint64_t expansion;
  std::array<std::uint64_t, bonus_names.size()> bonus;

  template <class Rows>
  static constexpr Boxes of(const Rows& rows, int first_bit) {
    Boxes boxes{};
    boxes.game = rows_of(rows, first_bit, [](const auto& row) {
      return row.box.bonus == Bonus::none && row.box.module == Module::none;
    });
    boxes.expansion = rows_of(rows, first_bit, [](const auto& row) { return row.box.module != Module::none; });
    for (std::size_t i = 0; i < boxes.bonus.size(); ++i) {
      boxes.bonus[i] =
          rows_of(rows, first_bit, [i](const auto& row) { return static_cast<unsigned>(row.box.bonus) == 1U << i; });
    }
    return boxes;
  }
  /// What is in play.
  constexpr std::uint64_t open(const Table& table, Module module) const {
    std::uint64_t set = game | (table.has(module) ? expansion : 0);
    for (std::size_t i = 0; i < bonus.size(); ++i) set |= (table.bonus >> i & 1) != 0 ? bonus[i] : 0;
    return set;
  }
};
constexpr Boxes activity_boxes = Boxes::of(activity_table, 1);
constexpr Boxes event_boxes = Boxes::of(event_table, 0);

constexpr std::array<std::uint64_t, activity_places> activities_by_place = [] {
  std::array<std::uint64_t, activity_places> sets{};
  for (int place = 0; place < activity_places; ++place) {
    sets[static_cast<std::size_t>(place)] =
        rows_of(activity_table, 1, [place](const ActivityCard& card) { return place_of(card) == place; });
  }
  return sets;
}();
constexpr std::array<std::uint64_t, colours> events_by_deck = [] {
  std::array<std::uint64_t, colours> sets{};
  for (const Colour deck : all_colours) {
    sets[at(deck)] =
        rows_of(event_table, 0, [deck](const EventCard& card) { return !card.on_board && card.deck == deck; });
  }
  return sets;
}();

/// TR-2.3, BC-2, LT-3.1: the cards of one colour and level, none of which has been seen before.
std::uint64_t unseen_activities(const Table& table, Colour colour, int level) {
  const bool only_new = table.has(Module::activities) && table.has(Variant::new_activities);
  const std::uint64_t there = activities_by_place[at(colour) * levels + static_cast<std::size_t>(level - 1)];
  return there & (only_new ? activity_boxes.expansion : activity_boxes.open(table, Module::activities));
}

bool is_new(EventId card) { return event_of(card).box.module != Module::none; }
bool new_events_first(const Table& table) { return table.has(Module::events) && table.has(Variant::new_events_first); }

/// TR-2.4: the cards of one deck that have not been revealed.
std::uint64_t unseen_events(const Table& table, Colour deck) {
  return events_by_deck[at(deck)] & event_boxes.open(table, Module::events) & ~std::uint64_t{table.seen_events};
}
constexpr std::uint64_t only_new_events(std::uint64_t cards) { return cards & event_boxes.expansion; }

/// LT-5.2: with m cards left in the red deck, u new and b other red ones unseen, each new one weighs b, each other m -
/// u.
std::uint32_t red_weight(const State& state, int card) {
  const std::uint64_t unseen = unseen_events(state.table, Colour::red);
  const int fresh = std::popcount(only_new_events(unseen));
  if (is_new(static_cast<EventId>(card))) return static_cast<std::uint32_t>(std::popcount(unseen) - fresh);
  const int deck = state.table.rounds - state.table.round + 1;
  return static_cast<std::uint32_t>(std::max(0, deck - fresh));
}

Choices events_of(const Table& table, question::RevealedEvent asked) {
  Choices choices{.set = unseen_events(table, asked.deck),
                  .move = [](int i) { return Move::event(static_cast<EventId>(i)); }};
  if (!new_events_first(table)) return choices;
  const std::uint64_t fresh = only_new_events(choices.set);
  if (asked.deck != Colour::red) {
    if (fresh != 0) choices.set = fresh;
  } else if (asked.from_box != 0) {
    choices.set &= ~fresh;  // Resistance: from the box
  } else {
    choices.weight = red_weight;
    if (table.rounds - table.round + 1 <= std::popcount(fresh)) choices.set = fresh;
  }
  return choices;
}

/// LT-5.6: the citizens that lie in the building, and as many empty lots as make it six.
std::uint32_t lot_weight(const State& state, int owner) {
  const auto asked = question::as<question::Lot>(state.table.top());
  if (owner < owners) return state.seat(owner).lying[at(asked.building)];
  int empty = spaces_each;
  for (const Seat& seat : state.seats) empty -= seat.lying[at(asked.building)];
  // Each space that is decided has taken its lot, a citizen or none.
  return static_cast<std::uint32_t>(std::max(0, empty - asked.space));
}
std::uint64_t lots(const State& state) {
  std::uint64_t set = 0;
  for (int owner = 0; owner <= owners; ++owner) {
    if (lot_weight(state, owner) > 0) set |= std::uint64_t{1} << owner;
  }
  return set;
}

/// What each question of nature's can be answered with.
Choices choices_of(const State& state, question::StartPlayer /*asked*/) {
  return {(1U << state.table.players) - 1, [](int i) { return Move::start(i); }};
}
Choices choices_of(const State& state, question::DealtCharacter /*asked*/) {
  return {undealt_characters(state), [](int i) { return Move::character(static_cast<Character>(i)); }};
}
Choices choices_of(const State& state, question::LaidTile asked) {
  return {possible_faces(state.table, asked.laid + 1), [](int i) { return Move::face(static_cast<Face>(i)); }};
}
Choices choices_of(const State& state, question::RevealedActivity asked) {
  return {unseen_activities(state.table, asked.colour, state.table.round),
          [](int i) { return Move::reveal(static_cast<Activity>(i)); }};
}
Choices choices_of(const State& state, question::RevealedEvent asked) { return events_of(state.table, asked); }
Choices choices_of(const State& state, question::Lot /*asked*/) {
  return {lots(state), [](int i) { return Move::lot(i); }, lot_weight};
}
template <class Rolled>
  requires question::OneOf<Rolled, question::LeRoyDie, question::WorkforceDie, question::EventDie, question::BlackDie,
                           question::Reroll, question::ArcherDie, question::LeRoyTable>
Choices choices_of(const State& /*state*/, Rolled /*asked*/) {
  constexpr std::uint64_t die_faces = 126;
  return {die_faces, [](int i) { return Move::roll(i); }};
}

Choices choices_of(const State& state) {
  if (!asks_nature(state)) return {};
  return question::visit(state.table.top(), [&state]<class Question>(Question asked) -> Choices {
    if constexpr (question::OfNature<Question>) {
      return choices_of(state, asked);
    } else {
      return {};
    }
  });
}

}  // namespace

bool asks_nature(const State& state) { return state.table.depth > 0 && question::asks_nature(state.table.top().what); }

void outcomes_of(const State& state, OutcomeList& out) {
  out.clear();
  const Choices choices = choices_of(state);
  for (std::uint64_t left = choices.set; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    out.push_back({choices.move(i), choices.weight_of(state, i)});
  }
}

std::uint32_t total_weight(const State& state) {
  const Choices choices = choices_of(state);
  if (choices.weight == nullptr) return static_cast<std::uint32_t>(std::popcount(choices.set));
  std::uint32_t total = 0;
  for (std::uint64_t left = choices.set; left != 0; left &= left - 1)
    total += choices.weight(state, std::countr_zero(left));
  return total;
}

Move outcome_at(const State& state, std::uint32_t ticket) {
  const Choices choices = choices_of(state);
  assert(ticket < total_weight(state));
  std::uint64_t left = choices.set;
  if (choices.weight == nullptr) {
    for (; ticket > 0; --ticket) left &= left - 1;
    return choices.move(std::countr_zero(left));
  }
  for (;; left &= left - 1) {
    const int i = std::countr_zero(left);
    const std::uint32_t weight = choices.weight(state, i);
    if (ticket < weight) return choices.move(i);
    ticket -= weight;
  }
}

bool is_outcome(const State& state, Move move) {
  const Choices choices = choices_of(state);
  for (std::uint64_t left = choices.set; left != 0; left &= left - 1) {
    if (choices.move(std::countr_zero(left)) == move) return true;
  }
  return false;
}

ChanceQuestion chance_question(const State& state) {
  return question::visit(state.table.top(), [&state]<class Question>(Question asked) -> ChanceQuestion {
    if constexpr (question::OfNature<Question>) {
      return asked.chance(state);
    } else {
      return {};
    }
  });
}

}  // namespace tricasse::troyes
