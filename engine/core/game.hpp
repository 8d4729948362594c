#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <type_traits>

#include "tricasse/engine/core/actor.hpp"
#include "tricasse/engine/core/chance_question.hpp"
#include "tricasse/engine/core/fixed_list.hpp"
#include "tricasse/engine/core/text.hpp"

namespace tricasse {

/// No question of any game has more answers: the expert numbering of Troyes Dice has exactly this many.
inline constexpr int max_moves = 720;

template <class Move>
using MoveListOf = FixedList<Move, max_moves>;

/// One answer nature can give, with its integer weight among all answers to the same question.
template <class Move>
struct Outcome {
  Move move;
  std::uint32_t weight;
};

template <class Move>
using OutcomeListOf = FixedList<Outcome<Move>, max_moves>;

/// The fields of one move, at most this many.
using FieldList = FixedList<Field, 8>;

/// Receives the events of `apply`. `NoEvents` costs nothing in search.
struct NoEvents {
  template <class Event>
  void operator()(const Event&) const {}
};

/// Collects events into any container with push_back.
template <class Container>
struct CollectEvents {
  Container& events;
  template <class Event>
  void operator()(const Event& event) const {
    events.push_back(event);
  }
};

/// One source of a seat's points, by the name under which faces word it.
struct PointSource {
  std::string_view name;
  int points;
};
using PointSources = FixedList<PointSource, 24>;

/// One setting of a game as text, for record heads and command lines.
struct OptionText {
  std::string_view key;
  ShortText<40> value;
  bool is_set = false;  ///< names of what is chosen; a single one may look like a number and is none
};
using OptionTexts = FixedList<OptionText, 16>;

/// Why an option was not taken: the key or the value is unknown, and what would have been accepted.
struct OptionError {
  enum class What : std::uint8_t { unknown_key, bad_value } what;
  std::string_view accepted;
};

/// What a game must offer. `G` is a small struct of type names and constants; the rules are free functions over
/// its types, found by argument-dependent lookup. Both games of the house have the same files for them:
///
///   options   the settings of a game          cards     the printed tables: one row a thing
///   state     everything there is to know     moves     every kind of move, packed
///   legal     turn, legal_moves, check        apply     what a move does
///   chance    nature's questions and answers   scoring   points, line by line
///   view      what a seat may see             notation  moves as text
///   invariants what always holds
template <class G>
concept Game =
    requires(const typename G::State& state, typename G::State& mutable_state, Actor actor, typename G::Move move,
             MoveListOf<typename G::Move>& moves, OutcomeListOf<typename G::Move>& outcomes, const NoEvents& no_events,
             const typename G::Options& options, typename G::Options& mutable_options, Viewer viewer,
             const typename G::View& view, std::string_view text, FieldList& fields, OptionTexts& option_texts,
             PointSources& sources, int seat, const typename G::Event& event) {
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::is_trivially_copyable_v<typename G::View>;
      requires std::is_trivially_copyable_v<typename G::Event>;
      requires std::has_unique_object_representations_v<typename G::State>;
      requires std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 8;
      requires std::is_enum_v<typename G::Refusal>;

      { G::name } -> std::convertible_to<std::string_view>;
      { G::rules_version } -> std::convertible_to<int>;
      // Seats answer at once and never interact within a stretch between two rolls.
      { G::simultaneous } -> std::convertible_to<bool>;
      // There are boxes to be filled over a history of games.
      { G::has_achievements } -> std::convertible_to<bool>;
      { G::tables_hash() } -> std::same_as<std::uint64_t>;

      { set_option(mutable_options, text, text) } -> std::same_as<std::expected<void, OptionError>>;
      { list_options(options, option_texts) } -> std::same_as<void>;
      { seat_count(options) } -> std::same_as<int>;
      { start(options) } -> std::same_as<typename G::State>;
      // A plain copy of a State is always right; these bytes at its front are all that this game uses.
      { used_bytes(state) } -> std::same_as<std::size_t>;

      { turn(state) } -> std::same_as<Turn>;
      { legal_moves(state, actor, moves) } -> std::same_as<void>;
      { check(state, actor, move) } -> std::same_as<typename G::Refusal>;
      { apply(mutable_state, actor, move, no_events) } -> std::same_as<void>;

      { outcomes_of(state, outcomes) } -> std::same_as<void>;
      { total_weight(state) } -> std::same_as<std::uint32_t>;
      // The outcome that holds ticket 0 <= t < total_weight when every outcome holds as many tickets as its weight.
      { outcome_at(state, std::uint32_t{}) } -> std::same_as<typename G::Move>;
      // What is asked, while nature is to act.
      { chance_question(state) } -> std::same_as<ChanceQuestion>;

      { view_for(state, viewer) } -> std::same_as<typename G::View>;
      { determinize(view, typename G::Secrets{}) } -> std::same_as<typename G::State>;

      // Whether only the seat it happened to may know of it until the half-day closes.
      { is_private(event) } -> std::same_as<bool>;

      // Where a seat's points come from; they add up to its total.
      { list_points(state, seat, sources) } -> std::same_as<void>;
      { winners(state) } -> std::same_as<unsigned>;

      { to_text(move) } -> std::same_as<MoveText>;
      { parse_move(std::type_identity<G>{}, text) } -> std::same_as<std::expected<typename G::Move, TextError>>;
      { fields_of(move, fields) } -> std::same_as<void>;
      { name_of(typename G::Refusal{}) } -> std::same_as<std::string_view>;
    };

}  // namespace tricasse
