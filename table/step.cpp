#include "tricasse/table/step.hpp"

#include <algorithm>
#include <array>

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/asked_moves.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/table/sight.hpp"

namespace tricasse {
namespace {

template <Game G>
void play_for(Match<G>& game, Actor actor, JsonNode request) {
  const JsonNode text = request.need("move");
  if (!text) return;
  const auto move = read_move<G>(text, text.text());
  if (!move || !request.ok()) return;
  if (const auto played = game.play(actor, *move); !played) {
    text.fail(JsonFault::refused, std::string(sentence_of(played.error())), {},
              {{"refusal", std::string(name_of(played.error()))}});
  }
}

template <class Undone>
void need_undone(JsonNode request, const Undone& undone) {
  if (undone) return;
  request.fail(JsonFault::refused, std::string(sentence_of(undone.error())), {},
               {{"refusal", std::string(name_of(undone.error()))}});
}

constexpr std::array<std::string_view, 4> steps{"play", "undo", "take_back", "roll"};

}  // namespace

bool is_step(std::string_view name) { return std::ranges::find(steps, name) != steps.end(); }

bool is_at_situation(const AnyMatch& now, int seat, JsonNode request) {
  const JsonNode at = request.need("at");
  if (!request.ok()) return false;
  const int shown = at.whole(0, 1 << 20);
  if (request.ok() && shown != situation(now, Viewer::seat(seat))) {
    at.fail(JsonFault::stale, "this was meant for another situation; look at the table again");
  }
  return request.ok();
}

void roll_on(AnyMatch& match, Tickets& tickets) {
  std::visit(
      [&]<Game G>(Match<G>& game) {
        TicketChance<G> chance(tickets);
        game.advance(chance);
      },
      match);
}

std::optional<AnyMatch> step(const AnyMatch& now, int seat, JsonNode request, Tickets& tickets) {
  const std::string_view wanted = request["do"].text();
  const bool has_move = wanted == "play" || wanted == "roll";
  if (has_move) {
    request.only({"do", "id", "at", "move"});
  } else {
    request.only({"do", "id", "at"});
  }
  if (!request.ok() || !is_at_situation(now, seat, request)) return std::nullopt;
  AnyMatch next = now;
  std::visit(
      [&]<Game G>(Match<G>& game) {
        if (wanted == "undo") {
          need_undone(request, game.undo(seat));
        } else if (wanted == "take_back") {
          need_undone(request, game.take_back(seat));
        } else {
          play_for(game, wanted == "roll" ? Actor::nature() : Actor::seat(seat), request);
        }
      },
      next);
  if (!request.ok()) return std::nullopt;
  roll_on(next, tickets);
  return next;
}

std::optional<int> bot_to_act(const AnyMatch& match, std::span<const std::string> bots) {
  const Turn now = std::visit([](const auto& game) { return turn(game.state()); }, match);
  for (int seat = 0; seat < static_cast<int>(bots.size()); ++seat) {
    if (!bots[static_cast<std::size_t>(seat)].empty() && now.allows(Actor::seat(seat))) return seat;
  }
  return std::nullopt;
}

AnyMatch bot_step(const AnyMatch& now, int seat, std::string_view bot, std::uint64_t seed, Tickets& tickets) {
  AnyMatch next = now;
  std::visit(
      [&]<Game G>(Match<G>& game) {
        auto player = make_bot<G>(bot);
        if (player == nullptr) player = make_bot<G>(bot_table<G>().front().name);
        MoveListOf<typename G::Move> legal;
        legal_moves(game.state(), Actor::seat(seat), legal);
        // The same seed, seat and position give the same choice, also after a take-back.
        Random random(stream_seed(seed, game.canonical().size()));
        for (const auto move : player->choose(view_for(game.state(), Viewer::seat(seat)), legal, random)) {
          if (!game.play(Actor::seat(seat), move)) return;
        }
      },
      next);
  roll_on(next, tickets);
  return next;
}

}  // namespace tricasse
