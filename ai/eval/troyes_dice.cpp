#include "tricasse/ai/eval/troyes_dice.hpp"

#include <algorithm>

#include "tricasse/engine/troyes_dice/scoring.hpp"

namespace tricasse::troyes_dice {
namespace {

// All values are hundredths of a point; those "early" are worth that much with 15 half-days left and fade evenly.
struct Weights {
  int resource_early = 21;       // an available resource, beyond the half point it scores
  int resource_plenty = 2;       // from the seventh of a kind on resources hardly help
  int resource_to_citizen = 12;  // each resource circled on the way to the next citizen
  int column_bonus = 544;        // the sixth and eleventh column, shared over the citizens that lead there
  int first_column_bonus = 90;
  int track_bonus = 325;       // the fifteenth and twentieth citizen of a track
  int building_early = 298;    // an unscored building: its Cathedral may come
  int cathedral_future = 111;  // per number and per building of its kind that can still come
  int link_partner = 56;       // per citizen or resource of a link that needs one more building
  int protection_early = 17;   // per building that a Fortress keeps possible
};
constexpr Weights weights{};
constexpr int horizon = 15;

constexpr int faded(int value, int left) { return value * left / horizon; }

int value_of_resources(const Sheet& sheet, int left) {
  int value = 0;
  for (const Colour colour : all_colours) {
    const int available = sheet.available(colour);
    const int useful = std::min(available, 6);
    value += faded(weights.resource_early * useful + weights.resource_plenty * (available - useful), left);
    // An odd resource at the very end scores nothing; half a point is what it is worth on average before.
    if (left > 0 && available % 2 == 1) value += 50;
    if (sheet.circled[Sheet::at(colour)] < resource_track) {
      value += weights.resource_to_citizen * (sheet.circled[Sheet::at(colour)] % resources_per_citizen);
    }
  }
  return value;
}

/// Progress towards the bonuses of the citizen tracks; what is reached has been paid and counts for nothing here.
int value_of_citizens(const Sheet& sheet, int left) {
  int value = 0;
  for (const int position : column_positions) {
    const int bonus = position == column_positions[0] ? weights.first_column_bonus : weights.column_bonus;
    int progress = 0;
    for (const std::uint8_t citizens : sheet.citizens) progress += std::min<int>(citizens, position);
    if (progress < 3 * position) value += faded(bonus * progress * progress / (9 * position * position), left);
  }
  for (const std::uint8_t citizens : sheet.citizens) {
    for (const int position : {prestige_position, citizen_track}) {
      if (citizens < position) value += faded(weights.track_bonus * citizens * citizens / (position * position), left);
    }
  }
  return value;
}

int value_of_buildings(const Sheet& sheet, int left) {
  int value = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    const int count = sheet.built_count(static_cast<Kind>(kind));
    const int possible = std::popcount(sheet.empty_columns(static_cast<Kind>(kind)));
    const int number = sheet.cathedral_number(kind + 1);
    const Building its_cathedral{Kind::cathedral, static_cast<std::uint8_t>(kind + 1)};
    if (number > 0) {
      value += faded(weights.cathedral_future * number * std::min(possible, 3), left);
    } else if (sheet.is_empty(its_cathedral)) {
      const int next_number = (sheet.built_count(Kind::cathedral) + 2) / 2;
      value += faded(weights.building_early * count * (1 + next_number) / 4, left);
    }
    for (int pair = 0; pair < 3; ++pair) {
      const Gain link = link_gains[static_cast<std::size_t>(kind)][static_cast<std::size_t>(pair)];
      const unsigned columns_of_pair = 3U << (2 * pair);
      const unsigned built = sheet.built[static_cast<std::size_t>(kind)] & columns_of_pair;
      const unsigned open = sheet.empty_columns(static_cast<Kind>(kind)) & columns_of_pair;
      if (std::popcount(built) == 1 && open != 0) value += faded(weights.link_partner * link.amount, left);
    }
  }
  for (int column = 1; column <= columns; ++column) {
    if (!sheet.is_built({Kind::fortress, static_cast<std::uint8_t>(column)})) continue;
    for (int kind = 0; kind < kinds; ++kind) {
      const bool open = (sheet.empty_columns(static_cast<Kind>(kind)) >> (column - 1) & 1) != 0;
      if (open) value += faded(weights.protection_early, left);
    }
  }
  return value;
}

/// What is still to be resolved, roughly.
int value_of_pending(const Seat& seat) {
  int value = 0;
  for (int i = 0; i < seat.depth; ++i) {
    const Frame frame = seat.frames[static_cast<std::size_t>(i)];
    switch (frame.item()) {
      case Frame::Item::resource: value += 60 * frame.count(); break;
      case Frame::Item::citizen:
      case Frame::Item::citizen_choice: value += 115 * frame.count(); break;
      case Frame::Item::bonus_work: value += 330; break;
      case Frame::Item::bonus_prestige: value += 250; break;
    }
  }
  return value;
}

}  // namespace

int half_days_left(const Table& table) { return 2 * (days - table.day) + (table.afternoon != 0 ? 0 : 1); }

int promise_of(const Seat& seat, int half_days_left) {
  return 100 * score_of(seat.sheet).total() + value_of_resources(seat.sheet, half_days_left) +
         value_of_citizens(seat.sheet, half_days_left) + value_of_buildings(seat.sheet, half_days_left) +
         value_of_pending(seat);
}

}  // namespace tricasse::troyes_dice
