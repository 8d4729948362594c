#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/cli/console.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/engine/troyes/game.hpp"

namespace tricasse::cli::troyes {
using namespace tricasse::troyes;

Style style_of(Colour colour);
Style die_style(Colour colour);

/// What somebody has gained and lost, all in all.
struct Change {
  int deniers = 0;
  int influence = 0;
  int points = 0;

  friend bool operator==(const Change&, const Change&) = default;
};

/// The things of Troyes as a person calls them, in the person's language.
class Words {
 public:
  Words(const Console& console, std::vector<std::string> names) : console_(console), names_(std::move(names)) {}

  const Console& console() const { return console_; }
  std::string say(Text key, std::initializer_list<TextArgument> arguments = {}) const {
    return console_.say(key, arguments);
  }
  /// The sentence called "troyes." + group + "." + name, for things that are known by the name in their table.
  std::string named(std::string_view group, std::string_view name,
                    std::initializer_list<TextArgument> arguments = {}) const;

  /// Whoever owns pieces. Alone at the table, whoever is not the player is le Roy.
  std::string owner(int owner) const;
  /// The letter that stands for an owner on the board: A to D, g for gray, L for le Roy.
  std::string letter(int owner) const;
  std::string piece(Piece piece) const;  ///< its owner's letter, or a dot
  int seats() const { return static_cast<int>(names_.size()); }
  bool solo() const { return names_.size() == 1; }

  std::string activity(Activity card) const;                    ///< "Merchant", in its colour
  std::string divided(Activity card) const;                     ///< "Merchant ÷2"; the Fort has no number
  std::string hire(const ActivityCard& card) const;             ///< "6 deniers", or influence
  std::string does(Activity card) const;                        ///< what one activation does
  std::string event(EventId card) const;                        ///< "Heresy", in its colour
  std::string event_does(EventId card) const;                   ///< what it does each round, black dice included
  static std::string prizes(const EventCard& card);             ///< "4/2", or "6" where there is but one
  std::string outdoor(tricasse::troyes::Face face) const;       ///< "Orchards"
  std::string outdoor_does(tricasse::troyes::Face face) const;  ///< what a cube does there
  std::string tile(const Table& table, int index) const;        ///< "I Orchards"
  std::string character(Character card) const;                  ///< "Henry I"
  std::string counts(Character card) const;                     ///< "event cards taken"
  std::string building(Colour building) const;                  ///< "City Hall", in its colour
  std::string space(Space space) const;                         ///< "City Hall 4–6 (left)"
  std::string row(Colour building, int value) const;            ///< "4–6"
  std::string colour(Colour colour) const;                      ///< "red"
  std::string dice_of(ColourSet colours, bool mixed) const;     ///< "red dice"
  std::string die(Colour colour, int value) const;              ///< "red 4"
  std::string face(Colour colour, int value) const;             ///< "R4", as it lies there
  std::string black(int value) const;
  std::string dice(const Seat& seat) const;  ///< "R4 R2 W6"
  std::string deniers(int n) const { return say(Text::resource_deniers, {{"n", n}}); }
  std::string influence(int n) const { return say(Text::resource_influence, {{"n", n}}); }
  std::string points(int n) const { return say(Text::troyes_points, {{"n", n}}); }
  /// "1 point and 2 deniers".
  std::string amounts(const Amounts& amounts) const;
  /// "+4 deniers, −1 influence"; empty for nothing.
  std::string change(const Change& change) const;
  /// "a, b and c".
  std::string list(const std::vector<std::string>& items) const;
  /// A character with its thresholds, as it counts at this table.
  std::string scores(Character card) const;

 private:
  const Console& console_;
  std::vector<std::string> names_;
};

}  // namespace tricasse::cli::troyes
