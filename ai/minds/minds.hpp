#pragma once

#include "tricasse/ai/minds/troyes.hpp"
#include "tricasse/ai/minds/troyes_dice.hpp"

namespace tricasse {

/// The mind of a game.
template <Game G>
struct MindOf;
template <>
struct MindOf<troyes_dice::TroyesDice> {
  using Type = troyes_dice::Mind;
};
template <>
struct MindOf<troyes::Troyes> {
  using Type = troyes::Mind;
};

}  // namespace tricasse
