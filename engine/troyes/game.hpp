#pragma once

#include "tricasse/engine/core/game.hpp"
#include "tricasse/engine/troyes/apply.hpp"
#include "tricasse/engine/troyes/cards.hpp"
#include "tricasse/engine/troyes/chance.hpp"
#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/groups.hpp"
#include "tricasse/engine/troyes/invariants.hpp"
#include "tricasse/engine/troyes/le_roy.hpp"
#include "tricasse/engine/troyes/legal.hpp"
#include "tricasse/engine/troyes/moves.hpp"
#include "tricasse/engine/troyes/notation.hpp"
#include "tricasse/engine/troyes/options.hpp"
#include "tricasse/engine/troyes/scoring.hpp"
#include "tricasse/engine/troyes/state.hpp"
#include "tricasse/engine/troyes/view.hpp"

namespace tricasse::troyes {

/// Troyes as a `Game`: the names by which templates know it.
struct Troyes {
  using Options = troyes::Options;
  using State = troyes::State;
  using Move = troyes::Move;
  using View = troyes::View;
  using Secrets = troyes::Secrets;
  using Event = troyes::Event;
  using Refusal = troyes::Refusal;

  static constexpr std::string_view name = "troyes";
  /// Raised whenever an old record would replay differently.
  static constexpr int rules_version = 1;
  static constexpr bool simultaneous = false;
  static constexpr bool has_achievements = false;
  static std::uint64_t tables_hash() { return troyes::tables_hash(); }
};
static_assert(Game<Troyes>);

}  // namespace tricasse::troyes
