#include "tricasse/table/sight.hpp"

#include <algorithm>

#include "tricasse/codec/games.hpp"
#include "tricasse/codec/moves.hpp"
#include "tricasse/codec/options.hpp"
#include "tricasse/codec/view.hpp"
#include "tricasse/match/points.hpp"
#include "tricasse/match/retell.hpp"

namespace tricasse {
namespace {

template <Game G>
int closed_chapters_of(const Match<G>& game) {
  return chapter_of(game.state()) + (turn(game.state()).over() ? 1 : 0);
}

template <Game G>
int situation_of(const Match<G>& game, Viewer viewer) {
  // Where seats act one after the other everybody sees every line, and every undoing of one.
  // That somebody was given a hint changes nothing on the table.
  const auto tells = [](const Line<G>& line) { return line.what != Line<G>::What::hint; };
  if constexpr (!G::simultaneous) return static_cast<int>(std::ranges::count_if(game.journal(), tells));
  // Where seats act at once the others' lines are revealed together, when their chapter closes.
  int count = closed_chapters_of(game);
  for (const Line<G>& line : game.journal()) {
    // One's own lines count even when they were undone: a new situation each time.
    if (!line.actor.is_nature() && line.actor.index() == viewer.index() && tells(line)) ++count;
  }
  for (const Line<G>& line : game.canonical()) {
    const bool own = !line.actor.is_nature() && line.actor.index() == viewer.index();
    if (!own && line.actor.is_nature()) ++count;
  }
  return count;
}

/// The log as one viewer may read it, chapter by chapter.
template <Game G>
class Chronicle {
 public:
  Chronicle(JsonWriter& out, const Match<G>& game, Viewer viewer, int from)
      : out_(out), game_(game), viewer_(viewer), from_(from) {}

  void write() {
    const bool over = turn(game_.state()).over();
    const int running = over ? -1 : chapter_of(game_.state());
    out_.begin_object().member("from", from_);
    out_.key("chapters").begin_array();
    retell(game_, [&](const Retold<G>& told) {
      const int chapter = chapter_of(told.before);
      if (chapter < from_) return;
      open(chapter, told.before);
      for (const auto& event : told.events) {
        // Where seats act at once a closed chapter hides nothing; else what is private stays so to the end.
        const bool revealed = G::simultaneous ? chapter != running : over;
        const bool hidden = !revealed && is_private(event) && event.seat != viewer_.index();
        if (!hidden) write_event(out_, event);
      }
    });
    // A half-day that waits for its dice has no line yet.
    if (!over && running >= from_) open(running, game_.state());
    if (open_ >= 0) out_.end_array().end_object();
    out_.end_array().end_object();
  }

 private:
  void open(int chapter, const typename G::State& state) {
    if (chapter == open_) return;
    if (open_ >= 0) out_.end_array().end_object();
    open_ = chapter;
    out_.begin_object();
    write_chapter_members(out_, state);
    out_.key("events").begin_array();
  }

  JsonWriter& out_;
  const Match<G>& game_;
  Viewer viewer_;
  int from_;
  int open_ = -1;
};

/// How the points grew: one row a closed chapter, one number a seat. Only for games that are over.
template <Game G>
void write_curve(JsonWriter& out, const Match<G>& game) {
  out.begin_array();
  retell(game, [&](const Retold<G>& told) {
    const bool closed = chapter_of(told.before) != chapter_of(told.after) || turn(told.after).over();
    if (!closed || chapter_of(told.before) == 0) return;
    out.begin_array();
    for (std::size_t seat = 0; seat < game.seats().size(); ++seat) {
      out.value(total_points<G>(told.after, static_cast<int>(seat)));
    }
    out.end_array();
  });
  out.end_array();
}

template <Game G>
void write_end(JsonWriter& out, const Match<G>& game) {
  if (!turn(game.state()).over()) {
    out.null();
    return;
  }
  const unsigned best = winners(game.state());
  out.begin_object().key("winners").begin_array();
  for (int seat = 0; seat < static_cast<int>(game.seats().size()); ++seat) {
    if ((best >> seat & 1) != 0) out.value(seat);
  }
  out.end_array();
  write_curve(out.key("curve"), game);
  out.end_object();
}

void write_viewer(JsonWriter& out, Viewer viewer) {
  if (viewer.is_spectator()) {
    out.value("spectator");
  } else {
    out.value(viewer.index());
  }
}

/// What real dice may show, for whoever types it in.
template <Game G>
void write_manual_outcomes(JsonWriter& out, const typename G::State& state) {
  OutcomeListOf<typename G::Move> outcomes;
  outcomes_of(state, outcomes);
  out.begin_array();
  for (const auto& outcome : outcomes) out.value(to_text(outcome.move).view());
  out.end_array();
}

}  // namespace

void write_card(JsonWriter& out, const TableCard& card, const AnyMatch& match) {
  out.begin_object().member("id", card.id);
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        out.member("game", G::name);
        write_options(out.key("options"), game.options());
        out.member("take_back", game.take_back_rule() == TakeBack::allowed);
      },
      match);
  out.member("dice", name_of(card.dice)).member("pace", name_of(card.pace)).member("limit", card.limit);
  if (!card.commitment.empty()) out.member("commitment", card.commitment);
  if (!card.seed.empty()) out.member("seed", card.seed);
  out.member("hints", card.hints).member("assisted", is_assisted(match)).member("waiting", card.waiting);
  write_chairs(out.key("seats"), card.chairs);
  out.end_object();
}

int situation(const AnyMatch& match, Viewer viewer) {
  return std::visit([&]<Game G>(const Match<G>& game) { return situation_of(game, viewer); }, match);
}

bool is_assisted(const AnyMatch& match) {
  return std::visit([](const auto& game) { return game.is_assisted(); }, match);
}

int closed_chapters(const AnyMatch& match) {
  return std::visit([](const auto& game) { return closed_chapters_of(game); }, match);
}

std::string write_sight(const TableCard& card, const AnyMatch& match, Viewer viewer, int from) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("is", "sight").member("at", situation(match, viewer));
  write_viewer(out.key("viewer"), viewer);
  write_card(out.key("table"), card, match);
  if (card.waiting) {
    out.key("view").null().end_object();
    return json;
  }
  write_view(out.key("view"), match, viewer);
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        write_points(out.key("points"), view_for(game.state(), viewer));
        const int seat = viewer.index();
        out.member("undo", !viewer.is_spectator() && game.can_undo(seat).has_value());
        out.member("take_back", !viewer.is_spectator() && game.can_take_back(seat).has_value());
        if (card.dice == DiceKind::manual && !viewer.is_spectator() && turn(game.state()).nature) {
          write_manual_outcomes<G>(out.key("outcomes"), game.state());
        }
        Chronicle<G>(out.key("log"), game, viewer, from).write();
        write_end(out.key("end"), game);
      },
      match);
  out.end_object();
  return json;
}

std::string write_seats(const TableCard& card, const AnyMatch& match) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("is", "seats");
  write_chairs(out.key("seats"), card.chairs);
  const Turn now = std::visit([](const auto& game) { return turn(game.state()); }, match);
  out.key("done").begin_array();
  for (int seat = 0; seat < static_cast<int>(card.chairs.size()); ++seat) {
    if (!now.allows(Actor::seat(seat))) out.value(seat);
  }
  out.end_array().member("assisted", is_assisted(match)).end_object();
  return json;
}

}  // namespace tricasse
