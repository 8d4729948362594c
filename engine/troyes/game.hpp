#pragma once

#include "engine/core/game.hpp"
#include "engine/troyes/apply.hpp"
#include "engine/troyes/cards.hpp"
#include "engine/troyes/chance.hpp"
#include "engine/troyes/events.hpp"
#include "engine/troyes/groups.hpp"
#include "engine/troyes/invariants.hpp"
#include "engine/troyes/le_roy.hpp"
#include "engine/troyes/legal.hpp"
#include "engine/troyes/moves.hpp"
#include "engine/troyes/notation.hpp"
#include "engine/troyes/options.hpp"
#include "engine/troyes/scoring.hpp"
#include "engine/troyes/state.hpp"
#include "engine/troyes/view.hpp"

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
