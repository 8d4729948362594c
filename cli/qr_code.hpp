#pragma once

#include <string_view>

#include "tricasse/cli/typeset.hpp"

namespace tricasse::cli {

/// How a QR code is put on a screen, whose own colours nobody knows.
enum class QrInk : char {
  black_on_white,  ///< with colours: as a camera likes it best
  as_it_comes      ///< without: light fields are drawn, as on a dark screen; most cameras read the contrary too
};

/// A QR code for a camera, two rows of it in one line, with the light margin it needs. Empty when the text is too long
/// for one of at most so many columns.
Block qr_code(std::string_view text, QrInk ink, int columns);

}  // namespace tricasse::cli
