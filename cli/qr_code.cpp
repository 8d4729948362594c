#include "tricasse/cli/qr_code.hpp"

#include <qrencode.h>

#include <memory>
#include <string>

namespace tricasse::cli {
namespace {

/// The standard asks for four light fields on every side.
constexpr int margin = 4;
/// Black and white of the palette of 256: themes change the first sixteen.
constexpr std::string_view black_on_white = "\x1b[38;5;16;48;5;231m";
constexpr std::string_view plain = "\x1b[0m";

bool is_dark(const QRcode& code, int column, int row) {
  if (column < 0 || row < 0 || column >= code.width || row >= code.width) return false;
  constexpr unsigned dark = 1;
  return (code.data[row * code.width + column] & dark) != 0;
}

std::string_view halves(bool upper, bool lower) {
  if (upper) return lower ? "█" : "▀";
  return lower ? "▄" : " ";
}

}  // namespace

Block qr_code(std::string_view text, QrInk ink, int columns) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), /*version=*/0, QR_ECLEVEL_L), &QRcode_free);
  if (code == nullptr || code->width + 2 * margin > columns) return {};
  const bool coloured = ink == QrInk::black_on_white;
  Block lines;
  for (int row = -margin; row < code->width + margin; row += 2) {
    std::string line(coloured ? black_on_white : "");
    for (int column = -margin; column < code->width + margin; ++column) {
      line += halves(is_dark(*code, column, row) == coloured, is_dark(*code, column, row + 1) == coloured);
    }
    if (coloured) line += plain;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace tricasse::cli
