#include "tricasse/ai/minds/troyes.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "tricasse/ai/eval/troyes.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::troyes {
namespace {

using What = Frame::What;

constexpr int most_rounds = 6;
constexpr int most_others = max_players - 1;

/// Steps of a sum that matters most where it is small.
constexpr std::array money_steps{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30, 35};
constexpr std::array few_money_steps{1, 3, 5, 7, 9, 12, 15, 18, 22, 28};
constexpr std::array pip_steps{1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 25, 30};

template <std::size_t Size>
void steps(InputWriter& out, int value, const std::array<int, Size>& thresholds) {
  const auto reached = std::ranges::upper_bound(thresholds, value) - thresholds.begin();
  out.up_to(static_cast<int>(reached), static_cast<int>(Size));
}

/// The characters a seat knows to count at the end, as bits.
unsigned known_characters(const State& state, int seat) {
  unsigned set = 0;
  for (const Character card : state.hands[static_cast<std::size_t>(seat)].characters) set |= 1U << card;
  const Table& table = state.table;
  for (int i = stack_size - table.stack_left; i < stack_size; ++i) {
    set |= 1U << table.stack[static_cast<std::size_t>(i)];
  }
  set |= 1U << table.open_character;
  return set & ~1U;
}

/// An owner's points as a seat knows them.
int known_points(const State& state, int owner, unsigned characters_known) {
  const Score score = score_of(state, owner);
  int sum = score.tokens + score.events + score.tradesmen + score.cathedral + score.fort + score.princess +
            score.hermit + score.outdoors;
  for (int card = 1; card <= characters; ++card) {
    if ((characters_known >> card & 1) != 0) sum += character_score(state, owner, static_cast<Character>(card));
  }
  return sum;
}

/// Who plays against a seat, in turn: le Roy alone in the King's Challenge.
FixedList<int, most_others> others_of(const Table& table, int seat) {
  FixedList<int, most_others> others;
  if (table.solo()) {
    others.push_back(gray);
  } else {
    for (int i = 1; i < table.players; ++i) others.push_back((seat + i) % table.players);
  }
  return others;
}

/// What an event's cubes promise an owner, in points.
int promised_by_events(const Table& table, int owner) {
  int hundredths = 0;
  for (int i = 0; i < table.queue_size; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    const EventCard& card = event_of(event.card);
    hundredths += 100 * (card.points[0] + card.points[1]) * event.cubes_of(owner) / card.banners;
  }
  return (hundredths + 50) / 100;
}

void write_dice(const Seat& seat, InputWriter& out) {
  for (const Dice dice : seat.dice) {
    out.up_to(dice.count(), 6);
    steps(out, dice.sum(), pip_steps);
  }
  for (std::size_t i = 0; i < colours; ++i) {
    for (int value = 1; value <= 6; ++value) out.fact(seat.dice[i].of(value) > 0);
  }
}

void write_cathedral(const Table& table, int owner, InputWriter& out) {
  for (const auto& level : table.cathedral) {
    out.up_to(static_cast<int>(std::ranges::count(level, Piece::of(owner))), 3);
  }
  out.up_to(cathedral_cubes(table, owner), 10);
}

/// The seat itself, in full.
void write_own(const State& state, int owner, InputWriter& out) {
  const Table& table = state.table;
  const Seat& seat = state.seat(owner);
  steps(out, seat.deniers + seat.pass_money, money_steps);
  out.one_of(seat.influence, max_influence + 1);
  out.up_to(seat.personal, 8);
  out.fact(seat.passed != 0);
  write_dice(seat, out);
  int all_standing = 0;
  for (const Colour building : all_colours) {
    const int count = standing(table, owner, building);
    all_standing += count;
    out.up_to(count, spaces_each);
    out.up_to(seat.lying[at(building)], 2);
    // Which rows they stand in: who enters with more pushes out who stands with less.
    unsigned spaces = 0;
    for (unsigned i = 0; i < spaces_each; ++i) spaces |= (table.buildings[at(building)][i].is(owner) ? 1U : 0U) << i;
    out.bits(spaces, spaces_each);
  }
  out.up_to(all_standing, 12);
  out.up_to(tradesmen(table, owner), 9);
  out.up_to(seat.event_cards, 8);
  out.up_to(promised_by_events(table, owner), 16);
  write_cathedral(table, owner, out);
  out.up_to(seat.guard, last_tower);
  for (const std::uint8_t cubes : seat.outdoors) out.up_to(cubes, 3);
  out.up_to(seat.possessed, 2);
  // For each card that lies there: it, the own tradesman, up to four own cubes.
  constexpr int facts_each = 6;
  const int cards = out.skip(facts_each * activities);
  for (std::size_t place = 0; place < activity_places; ++place) {
    const ActivityPlace& there = table.activities[place];
    if (there.card == 0) continue;
    const int first = cards + facts_each * (there.card - 1);
    out.put(first);
    if (there.has_tradesman(owner)) out.put(first + 1);
    for (int i = 0; i < std::min<int>(seat.cubes[place], 4); ++i) out.put(first + 2 + i);
  }
}

/// Another owner, in short.
void write_other(const State& state, int owner, InputWriter& out) {
  const Table& table = state.table;
  const Seat& seat = state.seat(owner);
  steps(out, seat.deniers + seat.pass_money, few_money_steps);
  out.up_to(seat.influence / 2, 10);
  out.up_to(seat.personal, 6);
  out.fact(seat.passed != 0);
  out.up_to(dice_count(seat), 12);
  int all_standing = 0;
  for (const Colour building : all_colours) {
    const int count = standing(table, owner, building);
    all_standing += count;
    out.up_to(count, spaces_each);
    out.up_to(seat.dice[at(building)].count(), 5);
  }
  out.up_to(all_standing, 12);
  out.up_to(tradesmen(table, owner), 9);
  out.up_to(seat.event_cards, 6);
  out.up_to(promised_by_events(table, owner), 12);
  write_cathedral(table, owner, out);
  out.up_to(seat.guard / 2, last_tower / 2);
  unsigned places = 0;
  for (unsigned place = 0; place < activity_places; ++place) {
    places |= (table.activities[place].has_tradesman(owner) ? 1U : 0U) << place;
  }
  out.bits(places, activity_places);
  for (const std::uint8_t cubes : seat.cubes) out.up_to(cubes, 2);
}

/// What everybody sees alike.
void write_table(const State& state, int seat, InputWriter& out) {
  const Table& table = state.table;
  out.one_of(table.rounds - table.round, most_rounds + 1);
  out.one_of(table.players - 1, max_players);
  out.bits(table.modules, modules);
  // Dice of others that can be bought.
  for (std::size_t colour = 0; colour < colours; ++colour) {
    Dice all{};
    for (int owner = 0; owner < owners; ++owner) {
      if (owner != seat) all = all + state.seat(owner).dice[colour];
    }
    out.up_to(all.count(), 8);
    for (int value = 4; value <= 6; ++value) out.up_to(all.of(value), 2);
  }
  out.bits(open_columns(table, levels), 6);
  // For each event in the queue: it, up to three own cubes, up to two free banners.
  constexpr int facts_each = 6;
  const int events = out.skip(facts_each * (event_cards + 1));
  for (int i = 0; i < table.queue_size; ++i) {
    const QueuedEvent& event = table.queue[static_cast<std::size_t>(i)];
    const int first = events + facts_each * event.card;
    out.put(first);
    for (int k = 0; k < std::min(event.cubes_of(seat), 3); ++k) out.put(first + 1 + k);
    for (int k = 0; k < std::min(event.free_banners(), 2); ++k) out.put(first + 4 + k);
  }
  out.up_to(table.queue_size, max_queue);
}

/// What is open at the end of a plan: nature or somebody else is asked.
void write_open(const Table& table, int seat, InputWriter& out) {
  int shots = 0;
  int rolling = -1;
  for (int i = 0; i < table.depth; ++i) {
    const Frame frame = table.frames[static_cast<std::size_t>(i)];
    if (frame.seat != seat) continue;
    if (frame.what == What::archer) shots += question::as<question::Archer>(frame).left;
    if (frame.what == What::archer_die) ++shots;
    if (frame.what == What::reroll) rolling = static_cast<int>(at(question::as<question::Reroll>(frame).colour));
  }
  out.up_to(shots, 3);
  out.bits(rolling < 0 ? 0 : 1U << rolling, kinds_of_dice);
}

/// Returns how far the seat is ahead.
int write(const State& state, int seat, InputWriter& out) {
  const unsigned known = known_characters(state, seat);
  write_table(state, seat, out);
  write_open(state.table, seat, out);
  write_own(state, seat, out);
  const int own = known_points(state, seat, known);
  for (int card = 1; card <= characters; ++card) {
    if ((known >> card & 1) == 0) {
      out.skip(5);
      continue;
    }
    out.fact(true);
    const int points = character_score(state, seat, static_cast<Character>(card));
    out.one_of(points == 0 ? 0 : points == 1 ? 1 : points == 3 ? 2 : 3, 4);
  }
  const auto others = others_of(state.table, seat);
  int ahead = 1000;
  const int first_other = out.count();
  for (const int other : others) {
    const int lead = own - known_points(state, other, known);
    ahead = std::min(ahead, lead);
    out.one_of((lead + 24) / 4, 13);
    write_other(state, other, out);
  }
  out.skip((out.count() - first_other) / others.size() * (most_others - others.size()));
  return ahead;
}

/// Which of the unseen characters a seat holds: any, but rather one for which it has done more than the others.
template <class Cards>
int guess(const State& state, int seat, const Cards& unseen, Random& random) {
  const auto others = others_of(state.table, seat);
  std::array<std::uint32_t, characters> weights{};
  std::uint32_t all = 0;
  for (int i = 0; i < unseen.size(); ++i) {
    int more = others.size() * character_score(state, seat, unseen[i]);
    for (const int other : others) more -= character_score(state, other, unseen[i]);
    weights[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(others.size() + std::max(0, more));
    all += weights[static_cast<std::size_t>(i)];
  }
  std::uint32_t ticket = random.below(all);
  int chosen = 0;
  while (ticket >= weights[static_cast<std::size_t>(chosen)]) ticket -= weights[static_cast<std::size_t>(chosen++)];
  return chosen;
}

}  // namespace

const NetShape Mind::shape = [] {
  Inputs inputs;
  InputWriter out(inputs);
  write(start(Options{}), 0, out);
  return NetShape{.inputs = out.count(), .heads = max_players * (most_rounds + 1), .most_on = 384, .second = 32};
}();

int Mind::read(const State& state, int seat, Inputs& out) {
  InputWriter writer(out);
  return write(state, seat, writer) * Net::unit;
}

int Mind::head_of(const State& state) {
  return (state.table.players - 1) * (most_rounds + 1) + state.table.rounds - state.table.round;
}

float Mind::result_of(const State& state, int seat) {
  int best = -1000;
  for (const int other : others_of(state.table, seat)) best = std::max(best, score_of(state, other).total());
  return static_cast<float>(score_of(state, seat).total() - best);
}

bool Mind::ends_plan(const State& state, int /*seat*/) { return begins_a_turn(state); }

bool Mind::is_same_deed(const Plan<Game>& one, const Plan<Game>& other, int /*seat*/) {
  const auto says_what = [](Move move) {
    using enum Move::Kind;
    switch (move.kind()) {
      case reroll:
      case citizen:
      case flip:
      case counter:
      case fail:
      case act:
      case pass:
      case use:
      case fight:
      case enter: return true;
      default: return false;
    }
  };
  if (!says_what(one.moves[0])) return false;
  return std::ranges::equal(one.moves | std::views::filter(says_what), other.moves | std::views::filter(says_what));
}

bool Mind::is_worth_a_look(const State& state, Move move, std::span<const Move> legal, Care /*care*/) {
  return troyes::is_worth_a_look(state, move, legal);
}

Marks Mind::marks_of(Aim aim) {
  Marks marks;
  if (aim.what == Aim::What::victory) marks.add({});
  if (aim.what == Aim::What::target) marks.add({.value = aim.points * Net::unit - Net::unit / 2});
  return marks;
}

int Mind::spread_of(const State& state, Aim /*aim*/) {
  return turn(state).over() ? 0 : (4 + 4 * (state.table.rounds - state.table.round)) * Net::unit;
}

State Mind::sample(const View& view, Random& random) {
  const Table& table = view.table;
  unsigned used = 1U << table.open_character;
  for (const Hand& hand : view.hands) {
    for (const Character card : hand.characters) used |= 1U << card;
  }
  FixedList<Character, characters> unseen;
  const int in_the_box = table.has(Module::characters) ? characters : base_characters;
  for (int card = 1; card <= in_the_box; ++card) {
    if ((used >> card & 1) == 0) unseen.push_back(static_cast<Character>(card));
  }
  const State shown = determinize(view, {});
  Secrets secrets;
  for (int seat = 0; seat < table.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (view.hands[at] != Hand{}) continue;
    for (int i = 0; i < hand_size(table, seat) && !unseen.empty(); ++i) {
      secrets.hands[at].characters[static_cast<std::size_t>(i)] = unseen.take(guess(shown, seat, unseen, random));
    }
  }
  return determinize(view, secrets);
}

Options Mind::school_options(Random& random) {
  constexpr std::array<int, 10> players{1, 1, 1, 2, 2, 2, 3, 4, 4, 4};
  Options options;
  options.players = players[random.below(players.size())];
  if (random.below(2) == 0) return options;
  options.bonus = static_cast<std::uint8_t>(random.below(all_bonus_cards + 1));
  options.modules = static_cast<std::uint8_t>(random.below(3) == 0 ? all_modules : random.below(all_modules + 1));
  return options;
}

}  // namespace tricasse::troyes
