#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// Thinks, which takes a while, and gives the hint as JSON. It knows the view of the seat and nothing else, so it may
/// run anywhere; `goes_on` is asked now and then, and may be empty.
using HintWork = std::function<std::string(const std::function<bool()>& goes_on)>;

/// What a seat asks with "hint": the work of answering it. Where the table does not allow hints, the seat is shown
/// another situation, or has nothing to decide, the mistake is kept in the request's document.
std::optional<HintWork> read_hint(const AnyMatch& now, int seat, bool allowed, JsonNode request);

}  // namespace tricasse
