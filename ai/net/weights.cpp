#include "tricasse/ai/net/weights.hpp"

namespace tricasse {

#ifdef __wasm__

std::string_view shipped_weights(std::string_view /*game*/) { return {}; }

#else

// The files of ai/weights as they are, in the program's read-only data. Strings are put together here, which takes no
// parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)
#define TRICASSE_WEIGHTS(symbol, file)                                                                          \
  __asm__(".section .rodata\n.global " #symbol "\n.balign 16\n" #symbol ":\n.incbin \"" TRICASSE_WEIGHTS_FOLDER \
          "/" file "\"\n.global " #symbol "_end\n" #symbol "_end:\n.byte 0\n.previous\n");                      \
  extern "C" const char symbol[];                                                                               \
  extern "C" const char symbol##_end[];
// NOLINTEND(bugprone-macro-parentheses)

TRICASSE_WEIGHTS(tricasse_weights_of_troyes, "troyes.net")
TRICASSE_WEIGHTS(tricasse_weights_of_troyes_dice, "troyes-dice.net")

std::string_view shipped_weights(std::string_view game) {
  if (game == "troyes") return {tricasse_weights_of_troyes, tricasse_weights_of_troyes_end};
  if (game == "troyes-dice") return {tricasse_weights_of_troyes_dice, tricasse_weights_of_troyes_dice_end};
  return {};
}

#endif

}  // namespace tricasse
