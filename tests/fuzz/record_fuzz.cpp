#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/match/random.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/tests/fuzz/require.hpp"
#include "tricasse/tests/support/dice_match.hpp"
#include "tricasse/tests/support/record_text.hpp"

/// Records: no text crashes or hangs the reader, every error lies in the text, and what is read is written back byte
/// for byte, but for what another system's editor put around its lines.
namespace tricasse {
namespace {

using testing::joined;
using testing::lines_of;
using testing::sealed;

std::string plain(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::string out;
  for (const char c : text) {
    if (c == '\n' && out.ends_with('\r')) out.pop_back();
    out += c;
  }
  return out;
}

void read(std::string_view text) {
  const auto match = read_record(text);
  if (!match) {
    const auto lines = static_cast<int>(std::ranges::count(text, '\n')) + 1;
    require(match.error().line >= 1 && match.error().line <= lines, "the error lies outside the text");
    require(match.error().column >= 1, "columns count from 1");
    return;
  }
  require(write_record(*match) == plain(text), "a record is written differently");
  const auto canonical = read_record(write_record(*match, Lines::canonical));
  require(canonical.has_value(), "the canonical record cannot be read");
  require(fingerprint(*canonical) == fingerprint(*match), "the canonical record is another game");
  std::visit(
      [&]<Game G>(const Match<G>& played) {
        require(std::get<Match<G>>(*canonical).state() == played.state(), "the canonical record leads elsewhere");
        require(find_flaw(played.state()) == decltype(find_flaw(played.state())){}, "a record leads to a flawed state");
      },
      *match);
}

// ------------------------------------------------------------------------------------------------------- mutations

/// The match that the lines up to `count` of them lead to, or nothing.
std::expected<AnyMatch, RecordError> played(std::vector<std::string> lines, std::size_t count) {
  lines.resize(count);
  lines.emplace_back("end");
  return read_record(sealed(lines));
}

/// Goes on from somewhere in the record with legal moves and a few changes of mind.
void play_on(std::vector<std::string>& lines, std::size_t first_move, Random& random) {
  const auto from = first_move + random.below(static_cast<std::uint32_t>(lines.size() - first_move) + 1);
  auto any = played(lines, from);
  if (!any) return;
  std::visit(
      [&random]<Game G>(Match<G>& match) {
        SeededChance<G> chance(random.next());
        for (auto steps = random.below(40); steps > 0 && !turn(match.state()).over(); --steps) {
          match.advance(chance);
          if (turn(match.state()).seats == 0) break;
          const int seat = testing::any_seat(turn(match.state()), random);
          MoveListOf<typename G::Move> legal;
          legal_moves(match.state(), Actor::seat(seat), legal);
          const auto move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
          require(match.play(Actor::seat(seat), move).has_value(), "a listed move is refused");
          if (random.below(5) == 0) (void)match.undo(static_cast<int>(random.below(10)));
          if (random.below(15) == 0) (void)match.take_back(static_cast<int>(random.below(10)));
        }
      },
      *any);
  lines = lines_of(write_record(*any));
  lines.pop_back();
}

/// Changes whole lines: most results are nearly right, some are right.
void change_lines(std::vector<std::string>& lines, Random& random) {
  const auto moves = std::ranges::find(lines, "moves");
  const auto first_move = static_cast<std::size_t>(moves - lines.begin()) + (moves == lines.end() ? 0U : 1U);
  const auto any_line = [&] { return random.below(static_cast<std::uint32_t>(lines.size())); };
  switch (random.below(7)) {
    case 0: lines.erase(lines.begin() + any_line()); break;
    case 1: lines.insert(lines.begin() + any_line(), lines[any_line()]); break;
    case 2: std::swap(lines[any_line()], lines[any_line()]); break;
    case 3: lines.insert(lines.begin() + any_line(), std::to_string(random.below(11)) + " undo"); break;
    case 4: lines.insert(lines.begin() + any_line(), std::to_string(random.below(11)) + " take-back"); break;
    default: play_on(lines, first_move, random); break;
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  tricasse::read({reinterpret_cast<const char*>(bytes), size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t max_size);

/// Changes bytes or lines and mostly makes the last line fit again, so that the fuzzer gets past the fingerprint.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace tricasse;
  Random random(seed);
  const bool by_bytes = random.below(2) == 0;
  if (by_bytes) size = LLVMFuzzerMutate(bytes, size, max_size);
  if (by_bytes && random.below(8) == 0) return size;
  std::vector<std::string> lines = lines_of({reinterpret_cast<const char*>(bytes), size});
  if (!lines.empty() && lines.back().starts_with("end")) lines.pop_back();
  if (!by_bytes && !lines.empty()) change_lines(lines, random);
  lines.emplace_back("end");
  const std::string text = sealed(lines);
  if (text.size() > max_size) return size;
  std::ranges::copy(text, bytes);
  return text.size();
}
