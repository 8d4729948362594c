#pragma once

#include <utility>

#include "tricasse/engine/troyes/questions/action.hpp"
#include "tricasse/engine/troyes/questions/cards.hpp"
#include "tricasse/engine/troyes/questions/menu.hpp"
#include "tricasse/engine/troyes/questions/ramparts.hpp"
#include "tricasse/engine/troyes/questions/round.hpp"
#include "tricasse/engine/troyes/questions/setup.hpp"

/// All questions and steps, by what a frame says (questions/question.hpp tells what each of them has).
namespace tricasse::troyes::question {

constexpr bool asks_nature(What what) { return what >= What::start_player && what <= What::le_roy_table; }
constexpr bool asks_a_seat(What what) { return what >= What::first_place && what <= What::possession; }
constexpr bool is_step(What what) { return what >= What::resolving; }

template <class Question>
concept OfNature = asks_nature(Question::what);
template <class Question>
concept OfASeat = asks_a_seat(Question::what);
template <class Question, class... Those>
concept OneOf = (std::is_same_v<Question, Those> || ...);

/// `visitor(question)` for the question or step that the frame keeps. Call only with one. Not being inlined costs half
/// an instruction in a hundred.
template <class Visitor>
[[gnu::always_inline]] constexpr decltype(auto) visit(Frame frame, Visitor&& visitor) {
  switch (frame.what) {
    case What::start_player: return visitor(as<StartPlayer>(frame));
    case What::character: return visitor(as<DealtCharacter>(frame));
    case What::outdoor_face: return visitor(as<LaidTile>(frame));
    case What::le_roy_die: return visitor(as<LeRoyDie>(frame));
    case What::activity: return visitor(as<RevealedActivity>(frame));
    case What::workforce: return visitor(as<WorkforceDie>(frame));
    case What::reveal: return visitor(as<RevealedEvent>(frame));
    case What::event_die: return visitor(as<EventDie>(frame));
    case What::lot: return visitor(as<Lot>(frame));
    case What::black_die: return visitor(as<BlackDie>(frame));
    case What::reroll: return visitor(as<Reroll>(frame));
    case What::archer_die: return visitor(as<ArcherDie>(frame));
    case What::le_roy_table: return visitor(as<LeRoyTable>(frame));
    case What::first_place: return visitor(as<FirstPlace>(frame));
    case What::facing: return visitor(as<Facing>(frame));
    case What::more_black: return visitor(as<MoreBlack>(frame));
    case What::defence: return visitor(as<Defence>(frame));
    case What::menu: return visitor(as<Menu>(frame));
    case What::turning: return visitor(as<Turning>(frame));
    case What::target: return visitor(as<ActionTarget>(frame));
    case What::source: return visitor(as<CitizenSource>(frame));
    case What::modifier: return visitor(as<ActionModifier>(frame));
    case What::group: return visitor(as<DiceGroup>(frame));
    case What::count: return visitor(as<Activations>(frame));
    case What::miller: return visitor(as<Miller>(frame));
    case What::archer: return visitor(as<Archer>(frame));
    case What::cubes: return visitor(as<EventCubes>(frame));
    case What::swap: return visitor(as<Swap>(frame));
    case What::guard_die: return visitor(as<GuardDie>(frame));
    case What::boost: return visitor(as<Boost>(frame));
    case What::march: return visitor(as<March>(frame));
    case What::bought_die: return visitor(as<BoughtDie>(frame));
    case What::offer: return visitor(as<TileOffer>(frame));
    case What::mode: return visitor(as<Mode>(frame));
    case What::catapult: return visitor(as<Catapult>(frame));
    case What::ransom: return visitor(as<Ransom>(frame));
    case What::scout: return visitor(as<Scout>(frame));
    case What::either: return visitor(as<Either>(frame));
    case What::rob: return visitor(as<Rob>(frame));
    case What::column: return visitor(as<CathedralColumn>(frame));
    case What::liberate: return visitor(as<Liberate>(frame));
    case What::move_on: return visitor(as<MoveOn>(frame));
    case What::winter: return visitor(as<Winter>(frame));
    case What::possession: return visitor(as<Possession>(frame));
    case What::resolving: return visitor(as<Resolving>(frame));
    case What::striking: return visitor(as<Striking>(frame));
    case What::asking: return visitor(as<Asking>(frame));
    case What::effect: return visitor(as<TakingEffect>(frame));
    case What::fighting: return visitor(as<Fighting>(frame));
    case What::turn_end: return visitor(as<TurnEnd>(frame));
    case What::none: break;
  }
  std::unreachable();
}

constexpr Frame empty_frame(int what) { return {static_cast<What>(what), 0, 0, 0}; }

static_assert(
    [] {
      for (int i = 1; i < whats; ++i) {
        const Frame frame = empty_frame(i);
        if (visit(frame, [](auto it) { return it.what; }) != frame.what) return false;
      }
      return true;
    }(),
    "each type stands under its own enumerator");

/// How each is called in positions and messages, in the order of `Frame::What`; "over" when nothing is open.
inline constexpr std::array<std::string_view, whats> names = [] {
  std::array<std::string_view, whats> all{"over"};
  for (int i = 1; i < whats; ++i) {
    all[static_cast<std::size_t>(i)] = visit(empty_frame(i), [](auto it) { return it.name; });
  }
  return all;
}();

}  // namespace tricasse::troyes::question
