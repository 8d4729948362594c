#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "tricasse/engine/core/chance_question.hpp"
#include "tricasse/engine/core/enum_set.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/state.hpp"

/// What is open or still to be done, one type each. The stack keeps it in the three bytes of a `Frame`; here they have
/// names. A type has
///   what, name  which frame it is, and how it is called in positions and messages
///   (members)   whose it is, or `nobody`, and its numbers
///   on          what may lie below it
///   is_sound    whether its numbers are ones that play writes; `top`: it is asked now
/// and, by whom it asks:
///   nature      chance, under which name and whose chance it is; answer. Its choices: chance.cpp
///   a seat      accepts, the kinds of move that answer it; list, all legal moves; answer
///   nobody      run, what is done now
/// A seat's question may have `run` too, where it is asked only so long as it makes sense.
/// The compiler names everything that forgets a type, once `visit` (questions.hpp) knows it.
namespace tricasse::troyes {

class Listing;
template <class Sink>
class Applying;

namespace question {

using What = Frame::What;
using Kind = Move::Kind;

/// What lies at the bottom: it carries a phase.
inline constexpr std::uint64_t at_the_bottom = set_of(What::none);
/// What an action asks and does.
inline constexpr std::uint64_t in_an_action = set_of(What::turn_end);

/// A frame with its numbers by name.
template <class Question>
constexpr Question as(Frame frame) {
  if constexpr (std::is_empty_v<Question>) {
    return {};
  } else {
    const std::array<std::uint8_t, 3> numbers{frame.seat, frame.a, frame.b};
    std::array<std::uint8_t, sizeof(Question)> own{};
    std::copy_n(numbers.begin(), own.size(), own.begin());
    return std::bit_cast<Question>(own);
  }
}

/// The frame that keeps this on the stack.
template <class Question>
constexpr Frame frame_of(Question it) {
  std::array<std::uint8_t, 3> numbers{};
  if constexpr (!std::is_empty_v<Question>) {
    static_assert(sizeof(Question) <= numbers.size() && std::has_unique_object_representations_v<Question>);
    const auto own = std::bit_cast<std::array<std::uint8_t, sizeof(Question)>>(it);
    std::copy_n(own.begin(), own.size(), numbers.begin());
  }
  return {Question::what, numbers[0], numbers[1], numbers[2]};
}

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr bool is_seat(const Table& table, int seat) { return seat < table.players; }

/// As in the notation: le Roy is where gray is.
inline constexpr std::array<std::string_view, owners> owner_names{"0", "1", "2", "3", "g"};

/// How questions are called where each colour has its own.
using NamesByColour = std::array<std::string_view, kinds_of_dice>;

}  // namespace question
}  // namespace tricasse::troyes
