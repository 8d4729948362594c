#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// A hint as JSON, and whether it says anything: about some questions there is nothing to be said.
struct ToldHint {
  std::string json;
  bool helps = false;
};

/// Thinks, which takes a while. It knows the view of the seat and nothing else, so it may run anywhere; `goes_on` is
/// asked now and then, and may be empty. Whoever gives the hint away notes first that the seat was helped
/// (`note_hint`).
using HintWork = std::function<ToldHint(const std::function<bool()>& goes_on)>;

/// What a seat asks with "hint": the work of answering it. Where the table does not allow hints, the seat is shown
/// another situation, or has nothing to decide, the mistake is kept in the request's document.
std::optional<HintWork> read_hint(const AnyMatch& now, int seat, bool allowed, JsonNode request);

/// The game with the line that this seat was given a hint; nothing when the line is there already.
std::optional<AnyMatch> note_hint(const AnyMatch& now, int seat);

}  // namespace tricasse
