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
  Call call = Call::nothing;  ///< medium for the split in halves, low for most of the cards
  std::uint8_t divisor;
  std::array<std::uint8_t, 2> points;  ///< for who has most cubes, and for who has second most
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
  constexpr auto r = Colour::red;
  constexpr auto w = Colour::white;
  constexpr auto y = Colour::yellow;
  constexpr auto calls_white = Call::white;
  constexpr auto calls_yellow = Call::yellow;
  constexpr Box ladies{.module = Module::events};
  return std::to_array<EventCard>({
      // Marauding's divisor is medium, its points and banners are low.
      {.name = "marauding",
       .deck = r,
       .divisor = 3,
       .points = {2, 1},
       .banners = 3,
       .black = 1,
       .fought_with = any_colour,
       .on_board = true},
      {.name = "succession-conflict",
       .deck = r,
       .call = calls_yellow,
       .divisor = 4,
       .points = {4, 2},
       .banners = 5,
       .effect = citizen,
       .where = r},
      {.name = "brigands-1", .deck = r, .call = calls_yellow, .divisor = 3, .points = {3, 1}, .banners = 4, .black = 1},
      {.name = "skirmishes-1",
       .deck = r,
       .call = calls_yellow,
       .divisor = 3,
       .points = {2, 1},
       .banners = 3,
       .black = 1},
      {.name = "brigands-2", .deck = r, .call = calls_yellow, .divisor = 3, .points = {3, 1}, .banners = 4, .black = 1},
      {.name = "skirmishes-2",
       .deck = r,
       .call = calls_white,
       .divisor = 3,
       .points = {2, 1},
       .banners = 3,
       .black = 1},
      {.name = "normans", .deck = r, .call = calls_white, .divisor = 5, .points = {4, 2}, .banners = 4, .black = 2},
      {.name = "brigands-3", .deck = r, .call = calls_white, .divisor = 3, .points = {3, 1}, .banners = 4, .black = 1},
      {.name = "war", .deck = r, .call = calls_white, .divisor = 2, .points = {2, 1}, .banners = 5, .black = 2},
      {.name = "support", .deck = y, .divisor = 3, .points = {3, 1}, .banners = 4, .effect = support, .amount = 2},
      {.name = "civil-war",
       .deck = y,
       .divisor = 4,
       .points = {3, 2},
       .banners = 4,
       .effect = lose_deniers,
       .amount = 3},
      {.name = "wayfarers", .deck = y, .divisor = 3, .points = {3, 1}, .banners = 4, .effect = citizen, .where = y},
      {.name = "drought",
       .deck = y,
       .divisor = 4,
       .points = {3, 1},
       .banners = 3,
       .effect = drought,
       .amount = 1,
       .where = y},
      {.name = "traveling-builders", .deck = w, .divisor = 4, .points = {3, 2}, .banners = 4, .effect = builders},
      {.name = "interrupted-work", .deck = w, .divisor = 4, .points = {3, 1}, .banners = 3, .effect = interrupted_work},
      {.name = "heresy",
       .deck = w,
       .divisor = 3,
       .points = {3, 2},
       .banners = 5,
       .effect = lose_influence,
       .amount = 2},
      {.name = "theological-conflict",
       .deck = w,
       .divisor = 4,
       .points = {3, 1},
       .banners = 3,
       .effect = citizen,
       .where = w},
      // Divisor and points are medium.
      {.name = "resistance",
       .deck = r,
       .call = Call::red,
       .divisor = 6,
       .points = {3, 2},
       .banners = 3,
       .effect = resistance,
       .box = {.bonus = Bonus::resistance}},
      // The Ladies of Troyes: colours and divisors are medium, banners but Chief Outlaw's and all calls are low.
      {.name = "wolves", .deck = y, .divisor = 5, .points = {2, 1}, .banners = 2, .black = 1, .box = ladies},
      {.name = "harsh-winter",
       .deck = y,
       .divisor = 5,
       .points = {2, 1},
       .banners = 2,
       .effect = winter,
       .box = ladies},
      {.name = "chief-outlaw",
       .deck = r,
       .call = calls_yellow,
       .divisor = 16,
       .points = {6, 0},
       .banners = 1,
       .box = ladies,
       .black_plus = 3,
       .only_combat = true,
       .le_roy_dice = 3},
      {.name = "uprising",
       .deck = r,
       .call = calls_white,
       .divisor = 4,
       .points = {5, 2},
       .banners = 6,
       .effect = uprising,
       .box = ladies},
      {.name = "monk-event", .deck = w, .divisor = 5, .points = {4, 2}, .banners = 4, .effect = monk, .box = ladies},
      {.name = "possession",
       .deck = w,
       .divisor = 4,
       .points = {3, 2},
       .banners = 4,
       .effect = possession,
       .box = ladies},
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

/// More than all events together can demand.
inline constexpr int most_black_dice = [] {
  int sum = 0;
  for (const EventCard& card : event_table) sum += card.black;
  return sum;
}();
static_assert(most_black_dice < 32, "what a count by value holds");

constexpr ColourSet fought_with(const EventCard& card) {
  return card.fought_with != 0 ? card.fought_with : only(card.deck);
}

}  // namespace tricasse::troyes
