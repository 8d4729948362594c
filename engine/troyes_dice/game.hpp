#pragma once

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes_dice/apply.hpp"
#include "tricasse/engine/troyes_dice/cards.hpp"
#include "tricasse/engine/troyes_dice/chance.hpp"
#include "tricasse/engine/troyes_dice/events.hpp"
#include "tricasse/engine/troyes_dice/invariants.hpp"
#include "tricasse/engine/troyes_dice/legal.hpp"
#include "tricasse/engine/troyes_dice/moves.hpp"
#include "tricasse/engine/troyes_dice/notation.hpp"
#include "tricasse/engine/troyes_dice/options.hpp"
#include "tricasse/engine/troyes_dice/scoring.hpp"
#include "tricasse/engine/troyes_dice/state.hpp"
#include "tricasse/engine/troyes_dice/view.hpp"

namespace tricasse::troyes_dice {

/// Troyes Dice as a `Game`: the names by which templates know it.
struct TroyesDice {
  using Options = troyes_dice::Options;
  using State = troyes_dice::State;
  using Move = troyes_dice::Move;
  using View = troyes_dice::View;
  using Secrets = troyes_dice::Secrets;
  using Event = troyes_dice::Event;
  using Refusal = troyes_dice::Refusal;

  static constexpr std::string_view name = "troyes-dice";
  /// Raised whenever an old record would replay differently.
  static constexpr int rules_version = 1;
  static constexpr bool simultaneous = true;
  static constexpr bool has_achievements = true;
  static std::uint64_t tables_hash() { return troyes_dice::tables_hash(); }
};
static_assert(Game<TroyesDice>);

}  // namespace tricasse::troyes_dice
