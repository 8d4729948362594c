#include "tricasse/table/hint.hpp"

#include "tricasse/ai/net/weights.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/hints.hpp"
#include "tricasse/table/step.hpp"

namespace tricasse {

std::optional<HintWork> read_hint(const AnyMatch& now, int seat, bool allowed, JsonNode request) {
  request.only({"do", "id", "at"});
  if (!request.ok()) return std::nullopt;
  if (!allowed) {
    request.fail(JsonFault::hints_off, "whoever opened this table has switched hints off");
    return std::nullopt;
  }
  if (!is_at_situation(now, seat, request)) return std::nullopt;
  return std::visit(
      [&]<Game G>(const Match<G>& game) -> std::optional<HintWork> {
        if (!turn(game.state()).allows(Actor::seat(seat))) {
          const auto refusal = G::Refusal::not_your_turn;
          request.fail(JsonFault::refused, std::string(sentence_of(refusal)), {},
                       {{"refusal", std::string(name_of(refusal))}});
          return std::nullopt;
        }
        if (net_of<G>() == nullptr) {
          request.fail(JsonFault::not_now, "what hints are thought with has not been loaded yet");
          return std::nullopt;
        }
        return [view = view_for(game.state(), Viewer::seat(seat))](const std::function<bool()>& goes_on) {
          const Hint<G> hint = hint_for<G>(view, {.goes_on = goes_on}).value_or(Hint<G>{});
          ToldHint told{.json = {}, .helps = !hint.ways.empty()};
          JsonWriter out(told.json);
          write_hint<G>(out, view, hint);
          return told;
        };
      },
      now);
}

std::optional<AnyMatch> note_hint(const AnyMatch& now, int seat) {
  AnyMatch next = now;
  if (!std::visit([seat](auto& game) { return game.note_hint(seat); }, next)) return std::nullopt;
  return next;
}

}  // namespace tricasse
