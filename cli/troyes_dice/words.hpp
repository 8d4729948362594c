#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tricasse/cli/console.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"

namespace tricasse::cli::troyes_dice {
using namespace tricasse::troyes_dice;

Style style_of(Colour colour);
Style die_style(Colour colour);

/// How much room a text may take: "+2R" or "+2 knights".
enum class Length : std::uint8_t { brief, full };

/// The things of Troyes Dice as a person calls them, in the person's language.
class Words {
 public:
  explicit Words(const Console& console) : console_(console) {}

  const Console& console() const { return console_; }
  std::string say(Text key, std::initializer_list<TextArgument> arguments = {}) const {
    return console_.say(key, arguments);
  }

  std::string colour(Colour colour) const;            ///< "red"
  std::string plaza(Colour colour) const;             ///< "red plaza"
  std::string colour_of_track(Colour colour) const;   ///< "red" as said of a track or a side
  std::string die(Colour colour, int value) const;    ///< "red 3"
  std::string resources(Colour colour, int n) const;  ///< "3 influence"
  std::string citizens(Colour colour, int n) const;   ///< "2 knights"
  std::string kind(Kind kind) const;                  ///< "Great Hall"
  std::string kinds(Kind kind, int n) const;          ///< "3 Great Halls"
  std::string building(Building building) const;      ///< "Great Hall 3"
  /// "free", "1 denier and 2 influence"; or "2I1D", "-".
  std::string price(Price price, Length length = Length::full) const;
  /// What a building prints: "1R", "3I/R", "2xF"; the number of a Cathedral when it has one.
  std::string printed_gain(Building building, int cathedral_number) const;
  std::string link_gain(Kind kind, int pair) const;
  /// "1 influence" of a gain printed on the sheet.
  std::string gain(Gain gain) const;
  /// "a, b and c".
  std::string list(const std::vector<std::string>& items) const;
  /// "Banquet 4", and what it does.
  std::string tile(int tile, bool raid) const;
  std::string tile_effect(int tile, bool raid) const;
  std::string half_day(int day, bool afternoon) const;  ///< "Day 3, morning"
  /// "+3 deniers, +1 artisan" or "+3D +1Y"; empty for nothing.
  std::string gains(const std::array<int, 3>& resources, const std::array<int, 3>& citizens, Length length) const;

  /// What one seat's own choosing did, as a chain: "yellow 5 for 1 denier → City Hall 5 → +2 artisans".
  std::string chain(std::span<const Event> events) const;
  /// What the dice did to this seat's sheet in the event: one sentence an attack.
  std::vector<std::string> attacks(std::span<const Event> events, int seat, const Sheet& sheet) const;

 private:
  const Console& console_;
};

}  // namespace tricasse::cli::troyes_dice
