#pragma once

#include <cstdint>
#include <expected>
#include <optional>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/chance_source.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// What a seat asks of a running game: "play", "undo", "take_back", or "roll" where dice are real. Gives the game as it
/// would be afterwards, nature's answers included, and changes nothing: who keeps games stores the new lines first and
/// takes the new game second. Mistakes are kept in the request's document.
std::optional<AnyMatch> step(const AnyMatch& now, int seat, JsonNode request, Tickets& tickets);

/// Whether "at" of a request names the situation of this seat; complains otherwise.
bool is_at_situation(const AnyMatch& now, int seat, JsonNode request);

/// The requests that `step` answers.
bool is_step(std::string_view name);

/// Nature answers what it can: after this somebody is to act, or nobody, or real dice have to be read.
void roll_on(AnyMatch& match, Tickets& tickets);

/// The lowest seat of a bot that may act.
std::optional<int> bot_to_act(const AnyMatch& match, std::span<const std::string> bots);

/// The game after this bot has moved on this seat, which may act: all that it decides in a row. The same game and seed
/// give the same moves.
AnyMatch bot_step(const AnyMatch& now, int seat, std::string_view bot, std::uint64_t seed, Tickets& tickets);

}  // namespace tricasse
