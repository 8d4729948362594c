// The bench number: the same on gcc, clang and WebAssembly. A change of play changes it, and nothing else does.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tricasse/ai/random_games.hpp"
#include "tricasse/tests/support/rewriting.hpp"

namespace tricasse::testing {
namespace {

TEST(BenchNumber, is_the_one_that_was_reviewed) {
  const auto path = test_folder("golden") / "bench_number.txt";
  std::string numbers;
  Games::for_each(
      [&]<class G>(std::type_identity<G>) { numbers += fmt::format("{} {:016x}\n", G::name, bench_signature<G>()); });
  if (rewriting("golden")) write_file(path, numbers);
  EXPECT_EQ(numbers, contents(path)) << "TRICASSE_REWRITE=golden writes it anew when the change of play is meant";
}

template <Game G>
void expect_sound_variants() {
  for (const std::string_view texts : bench_variants(std::type_identity<G>{})) {
    typename G::Options options;
    std::istringstream words{std::string(texts)};
    for (std::string text; words >> text;) {
      const auto equals = text.find('=');
      EXPECT_TRUE(set_option(options, text.substr(0, equals), text.substr(equals + 1))) << text;
    }
    EXPECT_TRUE(check_options(options)) << texts;
  }
}

TEST(BenchNumber, covers_every_variant_with_options_that_are_accepted) {
  Games::for_each([]<class G>(std::type_identity<G>) { expect_sound_variants<G>(); });
}

}  // namespace
}  // namespace tricasse::testing
