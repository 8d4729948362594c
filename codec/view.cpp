#include "tricasse/codec/view.hpp"

#include "tricasse/codec/games.hpp"
#include "tricasse/codec/moves.hpp"

namespace tricasse {
namespace {

template <Game G>
void write_view_of(JsonWriter& out, const typename G::View& view, Turn now, std::string_view stage,
                   const MoveListOf<typename G::Move>& legal) {
  const Viewer viewer = view.viewer < 0 ? Viewer::spectator() : Viewer::seat(view.viewer);
  out.begin_object().key("viewer");
  if (viewer.is_spectator()) {
    out.value("spectator");
  } else {
    out.value(viewer.index());
  }
  write_turn(out.key("turn"), now, stage);
  write_view_members(out, view);
  if (!viewer.is_spectator() && now.allows(Actor::seat(viewer.index()))) {
    write_moves(out.key("legal"), legal, MoveForm::notation);
  }
  out.end_object();
}

}  // namespace

void write_view(JsonWriter& out, const AnyMatch& match, Viewer viewer) {
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        MoveListOf<typename G::Move> legal;
        if (!viewer.is_spectator()) legal_moves(game.state(), Actor::seat(viewer.index()), legal);
        // Who may act is public: a seat is choosing or done.
        write_view_of<G>(out, view_for(game.state(), viewer), turn(game.state()), stage_name(game.state()), legal);
      },
      match);
}

std::string dump_view(const AnyMatch& match, Viewer viewer) {
  std::string json;
  JsonWriter out(json);
  write_view(out, match, viewer);
  return json;
}

}  // namespace tricasse
