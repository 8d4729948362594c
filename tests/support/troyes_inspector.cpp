#include "tricasse/tests/support/troyes_inspector.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "tricasse/codec/position.hpp"

namespace tricasse::testing {

using namespace troyes;

namespace {

template <class Value>
bool same_bytes(const Value& a, const Value& b) {
  return std::memcmp(&a, &b, sizeof(Value)) == 0;
}

}  // namespace

TroyesInspector::TroyesInspector(const Options& options, std::uint64_t seed, TroyesMet& met)
    : match_(options, {}, TakeBack::allowed), random_(stream_seed(seed, 17)), met_(met) {
  ++met_.games;
}

bool TroyesInspector::holds(bool condition, std::string_view what) {
  if (!condition && broken_.empty()) broken_ = what;
  return condition;
}

void TroyesInspector::play(Actor actor, Move move) {
  const State before = match_.state();
  ++met_.nodes;
  ++met_.questions[static_cast<std::size_t>(before.table.top().what)];
  holds(find_flaw(before) == Finding{}, "a flaw: " + std::string(name_of(find_flaw(before).flaw)));
  holds(options_of(before) == match_.options(), "the state forgets its options");
  check_lists();
  check_chance();
  check_views();
  check_notation(move);
  if (random_.below(16) == 0) check_position();
  holds(same_bytes(before, match_.state()), "looking at a state changes it");

  // With a listener and without one the same happens.
  State quiet = before;
  apply(quiet, actor, move, NoEvents{});
  std::vector<Event> events;
  CollectEvents<std::vector<Event>> collect{events};
  holds(match_.play(actor, move, collect).has_value(), "a listed move is refused");
  holds(same_bytes(quiet, match_.state()), "a listener changes what happens");
  check_events(before, match_.state(), events);
  seen_.push_back(move);
}

void TroyesInspector::finish() {
  const State& state = match_.state();
  holds(find_flaw(state) == Finding{}, "the final state has a flaw");
  holds(state.table.round == state.table.rounds, "the game ends in another round");
  holds(!any_die_left(state) && state.table.black.none(), "dice are left over");
  for (int seat = 0; seat < state.table.players; ++seat) {
    PointSources sources;
    list_points(state, seat, sources);
    int total = 0;
    for (const PointSource& source : sources) total += source.points;
    const int king = state.table.solo() ? score_of(state, gray).total() : 0;
    holds(total == score_of(state, seat).total() - king, "the sources do not add up");
    holds(view_for(state, Viewer::spectator()).hands == state.hands, "the hands stay face down");
  }
  const auto lines = static_cast<int>(match_.journal().size());
  met_.lines = std::max(met_.lines, lines);
  holds(match_.state().table.solo() || lines < static_cast<int>(journal_reserve), "a longer game than there can be");
}

void TroyesInspector::check_lists() {
  const State& state = match_.state();
  const Turn now = turn(state);
  MoveList legal;
  for (int seat = -1; seat < state.table.players; ++seat) {
    const Actor actor = seat < 0 ? Actor::nature() : Actor::seat(seat);
    legal_moves(state, actor, legal);
    holds(legal.empty() != now.allows(actor), "a list without a turn, or a turn without a list");
    for (int i = 0; i < legal.size(); ++i) {
      holds(check(state, actor, legal[i]) == Refusal::none, "a listed move is refused");
      for (int j = 0; j < i; ++j) holds(legal[i] != legal[j], "a move is listed twice");
    }
    for (int tries = 0; tries < 8 && !seen_.empty(); ++tries) {
      const Move move = seen_[random_.below(static_cast<std::uint32_t>(seen_.size()))];
      const bool listed = std::ranges::find(legal, move) != legal.end();
      holds(listed == (check(state, actor, move) == Refusal::none), "listed and accepted differ");
      met_.refused += listed ? 0 : 1;
    }
  }
}

void TroyesInspector::check_chance() {
  const State& state = match_.state();
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::uint32_t total = 0;
  for (const auto& outcome : outcomes) {
    for (std::uint32_t ticket = total; ticket < total + outcome.weight; ++ticket) {
      holds(outcome_at(state, ticket) == outcome.move, "a ticket belongs to another outcome");
    }
    total += outcome.weight;
    holds(is_outcome(state, outcome.move), "an outcome that is none");
  }
  holds(total == total_weight(state), "the weights do not add up");
  holds((total > 0) == turn(state).nature, "chance without a question, or a question without chance");
}

State TroyesInspector::redealt(int viewer) {
  State other = match_.state();
  std::vector<Character> unknown;
  const Hand own = viewer >= 0 ? other.hands[static_cast<std::size_t>(viewer)] : Hand{};
  const auto known = static_cast<Character>(other.table.has(Module::characters) ? characters : base_characters);
  for (Character card = 1; card <= known; ++card) {
    const bool seen =
        card == other.table.open_character || std::ranges::find(own.characters, card) != own.characters.end();
    if (!seen) unknown.push_back(card);
  }
  std::ranges::rotate(unknown,
                      unknown.begin() + static_cast<int>(random_.below(static_cast<std::uint32_t>(unknown.size()))));
  std::size_t next = 0;
  for (int seat = 0; seat < max_players; ++seat) {
    if (seat == viewer) continue;
    for (Character& card : other.hands[static_cast<std::size_t>(seat)].characters) {
      if (card != 0) card = unknown[next++];
    }
  }
  return other;
}

void TroyesInspector::check_views() {
  const State& state = match_.state();
  const int viewer = static_cast<int>(random_.below(static_cast<std::uint32_t>(state.table.players) + 1)) - 1;
  const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
  const View view = view_for(state, who);
  const State guess = determinize(view, {});
  holds(find_flaw(guess) == Finding{}, "a determinized view has a flaw");
  holds(same_bytes(view_for(guess, who), view), "a determinized view shows something else");
  holds(determinize(view, Secrets{state.hands}) == state, "with the secrets it is another state");
  if (state.table.solo()) return;
  const State other = redealt(viewer);
  met_.redealt += other == state ? 0 : 1;
  holds(same_bytes(view_for(other, who), view), "a view tells what the viewer cannot know");
}

void TroyesInspector::check_position() {
  const std::string json = dump_position(AnyMatch(match_));
  const auto loaded = load_position(json);
  if (!holds(loaded.has_value(), "a written position is refused")) return;
  holds(std::get<Match<Troyes>>(loaded->match).state() == match_.state(), "a position is read back differently");
}

void TroyesInspector::check_notation(Move move) {
  const MoveText text = to_text(move);
  const auto read = parse_move(std::type_identity<Troyes>{}, text.view());
  holds(read.has_value() && *read == move, "a move is read back differently");
}

void TroyesInspector::check_events(const State& before, const State& after, const std::vector<Event>& events) {
  using Kind = Event::Kind;
  for (int owner = 0; owner < owners; ++owner) {
    int deniers = before.seat(owner).deniers;
    int influence = before.seat(owner).influence;
    int points = before.seat(owner).points;
    for (const Event& event : events) {
      if (event.seat != owner) continue;
      if (event.kind == Kind::deniers_gained) deniers += event.a;
      if (event.kind == Kind::deniers_paid) deniers -= event.a;
      if (event.kind == Kind::influence_gained) influence += event.a;
      if (event.kind == Kind::influence_paid) influence -= event.a;
      if (event.kind == Kind::points_gained) points += event.a;
      if (event.kind == Kind::points_lost) points -= event.a;
    }
    holds(deniers == after.seat(owner).deniers, "the events do not tell where deniers went");
    holds(influence == after.seat(owner).influence, "the events do not tell where influence went");
    holds(points == after.seat(owner).points, "the events do not tell where points went");
  }
}

}  // namespace tricasse::testing
