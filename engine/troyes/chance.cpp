#include "engine/troyes/chance.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace tricasse::troyes {
namespace {

using What = Frame::What;

/// What nature chooses among: the bits of a set of cards, seats or values.
struct Choices {
  std::uint64_t set = 0;
  Move (*move)(int) = nullptr;
};

std::uint64_t undealt_characters(const State& state) {
  std::uint64_t left = ((1U << characters) - 1) << 1;
  for (const Hand& hand : state.hands) {
    for (const Character card : hand.characters) left &= ~(std::uint64_t{1} << card);
  }
  for (const Character card : state.table.stack) left &= ~(std::uint64_t{1} << card);
  return left;
}

bool is_in_box(const Table& table, Bonus bonus) {
  return bonus == Bonus::none || (table.bonus & static_cast<std::uint8_t>(bonus)) != 0;
}

/// TR-2.3, BC-2: the cards of one colour and level, none of which has been seen before.
std::uint64_t unseen_activities(const Table& table, Colour colour, int level) {
  std::uint64_t left = 0;
  for (int i = 0; i < activities; ++i) {
    const ActivityCard& card = activity_table[static_cast<std::size_t>(i)];
    if (card.colour == colour && card.level == level && is_in_box(table, card.bonus))
      left |= std::uint64_t{1} << (i + 1);
  }
  return left;
}

/// TR-2.4: the cards of one deck that have not been revealed.
std::uint64_t unseen_events(const Table& table, Colour deck) {
  std::uint64_t left = 0;
  for (int i = 0; i < event_cards; ++i) {
    const EventCard& card = event_table[static_cast<std::size_t>(i)];
    if (!card.on_board && card.deck == deck && is_in_box(table, card.bonus)) left |= std::uint64_t{1} << i;
  }
  return left & ~std::uint64_t{table.seen_events};
}

constexpr std::uint64_t die_faces = 126;

Choices choices_of(const State& state) {
  const Table& table = state.table;
  if (table.depth == 0) return {};
  const Frame top = table.top();
  switch (top.what) {
    case What::start_player: return {(1U << table.players) - 1, [](int i) { return Move::start(i); }};
    case What::character:
      return {undealt_characters(state), [](int i) { return Move::character(static_cast<Character>(i)); }};
    case What::activity:
      return {unseen_activities(table, static_cast<Colour>(top.a), table.round),
              [](int i) { return Move::reveal(static_cast<Activity>(i)); }};
    case What::reveal:
      return {unseen_events(table, static_cast<Colour>(top.a)),
              [](int i) { return Move::event(static_cast<EventId>(i)); }};
    case What::le_roy_die:
    case What::workforce:
    case What::citizen_die:
    case What::black_die:
    case What::reroll:
    case What::archer_die:
    case What::le_roy_table: return {die_faces, [](int i) { return Move::roll(i); }};
    default: return {};
  }
}

}  // namespace

bool asks_nature(const State& state) {
  return state.table.depth > 0 && state.table.top().what >= What::start_player &&
         state.table.top().what <= What::le_roy_table;
}

void outcomes_of(const State& state, OutcomeList& out) {
  out.clear();
  const Choices choices = choices_of(state);
  for (std::uint64_t left = choices.set; left != 0; left &= left - 1) {
    out.push_back({choices.move(std::countr_zero(left)), 1});
  }
}

std::uint32_t total_weight(const State& state) {
  return static_cast<std::uint32_t>(std::popcount(choices_of(state).set));
}

Move outcome_at(const State& state, std::uint32_t ticket) {
  const Choices choices = choices_of(state);
  assert(ticket < static_cast<std::uint32_t>(std::popcount(choices.set)));
  std::uint64_t left = choices.set;
  for (; ticket > 0; --ticket) left &= left - 1;
  return choices.move(std::countr_zero(left));
}

bool is_outcome(const State& state, Move move) {
  const Choices choices = choices_of(state);
  for (std::uint64_t left = choices.set; left != 0; left &= left - 1) {
    if (choices.move(std::countr_zero(left)) == move) return true;
  }
  return false;
}

}  // namespace tricasse::troyes
