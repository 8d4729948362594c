#pragma once

#include "tricasse/cli/troyes/face.hpp"
#include "tricasse/cli/troyes_dice/face.hpp"

namespace tricasse::cli {

/// The terminal's face of each game of the house: what draws it and asks for its moves.
template <Game G>
struct FaceOf;
template <>
struct FaceOf<tricasse::troyes_dice::TroyesDice> {
  using type = cli::troyes_dice::Face;
};
template <>
struct FaceOf<tricasse::troyes::Troyes> {
  using type = cli::troyes::Face;
};

}  // namespace tricasse::cli
