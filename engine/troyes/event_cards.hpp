#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/board.hpp"

/// Event cards (section 1.6, LT section 1.3).
namespace tricasse::troyes {

/// What an event does in phase 3, besides adding black dice.
enum class EventEffect : std::uint8_t {
  none,
  citizen,           ///< a gray citizen enters the building of colour `where`
  support,           ///< gray cubes on the `amount` nearest events to the left
  lose_deniers,      ///< each player `amount`
  lose_influence,    ///< each player `amount`
  drought,           ///< each player `amount` deniers for each own citizen standing in the building `where`
  builders,          ///< a gray cube on the cathedral
  interrupted_work,  ///< a cube leaves the cathedral
  resistance,        ///< the last cube of every event goes home
  winter,            ///< each player takes a cube back from a card or a tile (LT-5.4)
  uprising,          ///< the citizens of a building change places, one joins them (LT-5.6)
  monk,              ///< a gray tradesman (LT-5.7)
  possession,        ///< each player puts a citizen on the card, once (LT-5.8)
};

/// Which deck an event calls when it is revealed.
enum class Call : std::uint8_t { nothing, red, white, yellow };
constexpr Call call_of(Colour deck) { return static_cast<Call>(at(deck) + 1); }
constexpr Colour deck_of(Call call) { return static_cast<Colour>(static_cast<int>(call) - 1); }

/// One event card (section 1.6). Banners other than Succession Conflict's are low: ceil(3 * (first + second) /
/// divisor).
struct EventCard {
  std::string_view name;
  Colour deck;
  Call call;  ///< medium for the split in halves, low for most of the cards
  std::uint8_t divisor;
  std::uint8_t first;  ///< victory points
  std::uint8_t second;
  std::uint8_t banners;
  std::uint8_t black = 0;
  EventEffect effect = EventEffect::none;
  std::uint8_t amount = 0;
  Colour where = Colour::red;
  ColourSet fought_with = 0;  ///< 0: the deck's colour (medium)
  Box box{};
  bool on_board = false;         ///< Marauding: in no deck, never leaves
  std::uint8_t black_plus = 0;   ///< what every black die gains while the event waits (LT-5.5)
  bool only_combat = false;      ///< no card and no Support puts a cube here (LT-11.7)
  std::uint8_t le_roy_dice = 0;  ///< what it costs le Roy; 0: a die for each banner (LT-10.3)
};
inline constexpr int max_banners = 6;

inline constexpr std::array event_table = [] {
  using enum EventEffect;
  constexpr auto nothing = Call::nothing;
  constexpr auto r = Colour::red;
  constexpr auto w = Colour::white;
  constexpr auto y = Colour::yellow;
  constexpr auto calls_white = Call::white;
  constexpr auto calls_yellow = Call::yellow;
  constexpr Box ladies{.module = Module::events};
  // Name, deck, call, divisor, points, banners, black dice, effect with its amount and building.
  return std::to_array<EventCard>({
      // Marauding's divisor is medium, its points and banners are low.
      {"marauding", r, nothing, 3, 2, 1, 3, 1, none, 0, r, any_colour, {}, true},
      {"succession-conflict", r, calls_yellow, 4, 4, 2, 5, 0, citizen, 0, r},
      {"brigands-1", r, calls_yellow, 3, 3, 1, 4, 1},
      {"skirmishes-1", r, calls_yellow, 3, 2, 1, 3, 1},
      {"brigands-2", r, calls_yellow, 3, 3, 1, 4, 1},
      {"skirmishes-2", r, calls_white, 3, 2, 1, 3, 1},
      {"normans", r, calls_white, 5, 4, 2, 4, 2},
      {"brigands-3", r, calls_white, 3, 3, 1, 4, 1},
      {"war", r, calls_white, 2, 2, 1, 5, 2},
      {"support", y, nothing, 3, 3, 1, 4, 0, support, 2},
      {"civil-war", y, nothing, 4, 3, 2, 4, 0, lose_deniers, 3},
      {"wayfarers", y, nothing, 3, 3, 1, 4, 0, citizen, 0, y},
      {"drought", y, nothing, 4, 3, 1, 3, 0, drought, 1, y},
      {"traveling-builders", w, nothing, 4, 3, 2, 4, 0, builders},
      {"interrupted-work", w, nothing, 4, 3, 1, 3, 0, interrupted_work},
      {"heresy", w, nothing, 3, 3, 2, 5, 0, lose_influence, 2},
      {"theological-conflict", w, nothing, 4, 3, 1, 3, 0, citizen, 0, w},
      // Divisor and points are medium.
      {"resistance", r, Call::red, 6, 3, 2, 3, 0, resistance, 0, r, 0, {.bonus = Bonus::resistance}},
      // The Ladies of Troyes: colours and divisors are medium, banners but Chief Outlaw's and all calls are low.
      {"wolves", y, nothing, 5, 2, 1, 2, 1, none, 0, r, 0, ladies},
      {"harsh-winter", y, nothing, 5, 2, 1, 2, 0, winter, 0, r, 0, ladies},
      {"chief-outlaw", r, calls_yellow, 16, 6, 0, 1, 0, none, 0, r, 0, ladies, false, 3, true, 3},
      {"uprising", r, calls_white, 4, 5, 2, 6, 0, uprising, 0, r, 0, ladies},
      {"monk-event", w, nothing, 5, 4, 2, 4, 0, monk, 0, r, 0, ladies},
      {"possession", w, nothing, 4, 3, 2, 4, 0, possession, 0, r, 0, ladies},
  });
}();

/// An event card by its row, counted from 0: Marauding.
using EventId = std::uint8_t;
inline constexpr EventId marauding = 0;
inline constexpr int event_cards = static_cast<int>(event_table.size());
constexpr const EventCard& event_of(EventId event) { return event_table[event]; }
constexpr EventId event_named(std::string_view name) {
  for (std::size_t i = 0; i < event_table.size(); ++i) {
    if (event_table[i].name == name) return static_cast<EventId>(i);
  }
  return event_cards;
}
/// LT-5.6, LT-5.7: the building or the colour of cards that a die finds, by its value.
inline constexpr std::array<Colour, 6> uprising_places{Colour::white, Colour::white,  Colour::red,
                                                       Colour::red,   Colour::yellow, Colour::yellow};
inline constexpr std::array<Colour, 6> monk_places{Colour::white,  Colour::white, Colour::yellow,
                                                   Colour::yellow, Colour::red,   Colour::red};

constexpr ColourSet fought_with(const EventCard& card) {
  return card.fought_with != 0 ? card.fought_with : only(card.deck);
}

}  // namespace tricasse::troyes
