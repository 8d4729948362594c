#include "tricasse/cli/troyes/preview.hpp"

#include <algorithm>

namespace tricasse::cli::troyes {

using Kind = Event::Kind;

Preview preview(const View& view, Move move) {
  Preview preview{.events = {}, .after = determinize(view, {})};
  CollectEvents<std::vector<Event>> collect{preview.events};
  apply(preview.after, Actor::seat(view.viewer), move, collect);
  // What follows when the turn is over belongs to nobody's choice.
  const auto end = std::ranges::find_if(preview.events, [](const Event& event) {
    return event.kind == Kind::round_ended || event.kind == Kind::pass_money;
  });
  preview.events.erase(end, preview.events.end());
  return preview;
}

Change change_of(const Preview& preview, int owner) {
  Change change;
  for (const Event& event : preview.events) {
    if (event.seat != owner) continue;
    switch (event.kind) {
      case Kind::deniers_gained: change.deniers += event.a; break;
      case Kind::deniers_paid: change.deniers -= event.a; break;
      case Kind::influence_gained: change.influence += event.a; break;
      case Kind::influence_paid: change.influence -= event.a; break;
      case Kind::points_gained: change.points += event.a; break;
      case Kind::points_lost: change.points -= event.a; break;
      default: break;
    }
  }
  return change;
}

std::string brings(const Words& words, const View& view, const Preview& preview) {
  std::vector<std::string> parts;
  for (const Event& event : preview.events) {
    switch (event.kind) {
      case Kind::cube_on_card: parts.push_back(words.say(Text::troyes_cubes, {{"n", int{event.b}}})); break;
      case Kind::citizen_expelled:
        parts.push_back(words.say(Text::troyes_menu_pushes, {{"who", words.owner(event.seat)}}));
        break;
      case Kind::event_countered:
        parts.push_back(words.say(Text::troyes_story_countered, {{"event", words.event(event.a)}}));
        break;
      case Kind::event_card_taken:
        parts.push_back(words.say(Text::troyes_story_takes, {{"name", words.owner(event.seat)}}));
        break;
      default: break;
    }
  }
  if (const std::string own = words.change(change_of(preview, view.viewer)); !own.empty()) parts.push_back(own);
  for (int owner = 0; owner < owners; ++owner) {
    const Change change = change_of(preview, owner);
    if (owner != view.viewer && change != Change{}) parts.push_back(words.owner(owner) + " " + words.change(change));
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace tricasse::cli::troyes
