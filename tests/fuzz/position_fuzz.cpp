#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "tricasse/codec/position.hpp"
#include "tricasse/engine/core/hash.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Positions: no text crashes the reader, every error has a place and a sentence, and any position that is accepted is
/// written and read back as it is and can be played to the end without a flaw.
namespace tricasse {
namespace {

template <class State>
void require_sound(const State& state) {
  require(find_flaw(state) == decltype(find_flaw(state)){}, "a flaw");
}

template <Game G>
void read_back(const AnyMatch& match, const typename G::State& state) {
  const std::string json = dump_position(match);
  const auto again = load_position(json);
  require(again.has_value(), "a written position is refused");
  require(!again->settled, "a settled position is not settled");
  const auto& read = std::get<Match<G>>(again->match).state();
  require(std::memcmp(&read, &state, sizeof(state)) == 0, "a position is read back differently");
}

template <Game G>
void play_to_the_end(typename G::State state, Random& random) {
  // No game is longer (journal_reserve), le Roy's luck aside.
  for (std::size_t steps = 0; steps < journal_reserve; ++steps) {
    const Turn now = turn(state);
    if (now.over()) return;
    Actor actor = Actor::nature();
    while (!now.allows(actor)) actor = Actor::seat(static_cast<int>(random.below(state.table.players)));
    MoveListOf<typename G::Move> moves;
    legal_moves(state, actor, moves);
    require(!moves.empty(), "somebody may act and has no move");
    const auto move = moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
    require(check(state, actor, move) == typename G::Refusal{}, "a listed move is refused");
    apply(state, actor, move, NoEvents{});
    require_sound(state);
  }
  require(false, "the game does not end");
}

void read(std::string_view text) {
  const auto loaded = load_position(text);
  if (!loaded) {
    require(!loaded.error().message.empty(), "an error without a sentence");
    require(loaded.error().path.empty() || loaded.error().path.front() == '/', "an error without a place");
    return;
  }
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        require_sound(game.state());
        read_back<G>(loaded->match, game.state());
        Random random(Hash{}.add(text).value());
        play_to_the_end<G>(game.state(), random);
      },
      loaded->match);
}

/// Bytes as answers to small questions; zeros when they are used up.
class Choices {
 public:
  Choices(const std::uint8_t* bytes, std::size_t size) : bytes_(bytes), size_(size) {}

  int below(int bound) {
    const int byte = size_ == 0 ? 0 : *bytes_;
    if (size_ > 0) {
      ++bytes_;
      --size_;
    }
    return byte % bound;
  }
  bool one_in(int n) { return below(n) == n - 1; }

 private:
  const std::uint8_t* bytes_;
  std::size_t size_;
};

/// A moment of a random game of Troyes with a few characters of it changed: often a position, sometimes one that no
/// game reaches.
std::string compose_troyes(Choices choose) {
  Match<troyes::Troyes> match({.players = 1 + choose.below(4), .bonus = static_cast<std::uint8_t>(choose.below(16))},
                              {}, TakeBack::forbidden);
  Random random(static_cast<std::uint64_t>(choose.below(256)));
  for (int steps = 2 * choose.below(256); steps > 0 && !turn(match.state()).over(); --steps) {
    const Turn now = turn(match.state());
    const Actor actor = now.nature ? Actor::nature() : Actor::seat(now.first_seat());
    troyes::MoveList moves;
    legal_moves(match.state(), actor, moves);
    (void)match.play(actor, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
  }
  std::string text = dump_position(AnyMatch(match));
  constexpr std::string_view letters = "-0123456789g";
  for (int changes = choose.below(4); changes > 0; --changes) {
    const auto from = static_cast<std::size_t>(choose.below(256) * 256 + choose.below(256)) % text.size();
    const auto at = text.find_first_of(letters, from);
    if (at != std::string::npos) text[at] = letters[static_cast<std::size_t>(choose.below(12))];
  }
  return text;
}

/// A text that is nearly always a position of Troyes Dice, so that the search reaches the rules and not only the
/// grammar.
class Composer {
 public:
  explicit Composer(Choices choices) : choose_(choices) {}

  std::string compose() {
    std::string text = R"({"game":"troyes-dice","day":)" + number(1, 8);
    if (choose_.one_in(2)) text += R"(,"half":"afternoon")";
    if (choose_.one_in(3)) text += R"(,"num":[4,3,2,1,6,5])";
    if (choose_.one_in(2))
      text += R"(,"tiles":[")" + number(1, 8) + side() + R"(",null,")" + number(1, 8) + side() + "\"]";
    if (choose_.one_in(2)) text += R"(,"plazas":["p)" + number(1, 9) + R"(",null,"p)" + number(1, 9) + "\"]";
    if (choose_.below(4) != 0) {
      text += R"(,"roll":{"black":)" + number(1, 6) + R"(,"clear":[)" + number(1, 6) + "," + number(1, 6) + "," +
              number(1, 6) + "]}";
    }
    text += ",\"seats\":[";
    const int seats = 1 + choose_.below(4);
    for (int seat = 0; seat < seats; ++seat) text += (seat > 0 ? "," : "") + compose_seat();
    return text + "]}";
  }

 private:
  std::string number(int low, int high) { return std::to_string(low + choose_.below(high - low + 1)); }
  std::string side() { return choose_.one_in(2) ? " raid" : " banquet"; }
  std::string_view colour() {
    return troyes_dice::colour_letters.substr(static_cast<std::size_t>(choose_.below(3)), 1);
  }

  std::string three(int low, int high) {
    return "[" + number(low, high) + "," + number(low, high) + "," + number(low, high) + "]";
  }

  std::string marks(std::string_view letters) {
    std::string text;
    for (const char letter : letters) {
      if (!choose_.one_in(2)) continue;
      const int first = 1 + choose_.below(troyes_dice::columns);
      text += (text.empty() ? "\"" : ",\"") + std::string(1, letter) + std::to_string(first) + "-" +
              std::to_string(first + choose_.below(troyes_dice::columns - first + 1)) + "\"";
    }
    return "[" + text + "]";
  }

  std::string pending() {
    std::string text;
    const int items = choose_.below(10);
    for (int i = 0; i < items; ++i) {
      text += text.empty() ? "\"" : ",\"";
      switch (choose_.below(5)) {
        case 0: text += "resource " + std::string(colour()); break;
        case 1: text += "citizen " + std::string(colour()); break;
        case 2: text += "bonus work"; break;
        case 3: text += "bonus prestige " + std::string(colour()); break;
        default: text += "citizen choice";
      }
      text += "\"";
    }
    return "[" + text + "]";
  }

  std::string compose_seat() {
    std::string text = R"({"sheet":{"circled":)" + three(3, 18) + R"(,"spent":)" + three(0, 5) + R"(,"citizens":)" +
                       three(0, 20) + R"(,"built":)" + marks(troyes_dice::kind_letters) + R"(,"crossed":)" +
                       marks(troyes_dice::colour_letters) + "}";
    if (choose_.one_in(3)) text += R"(,"chosen":true)";
    if (choose_.one_in(2)) text += R"(,"pending":)" + pending();
    return text + "}";
  }

  Choices choose_;
};

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  tricasse::read({reinterpret_cast<const char*>(bytes), size});
  // Anything but a text is the recipe of one.
  if (size == 0 || bytes[0] == '{') return 0;
  const tricasse::Choices choices(bytes + 1, size - 1);
  tricasse::read(bytes[0] % 2 == 0 ? tricasse::Composer(choices).compose() : tricasse::compose_troyes(choices));
  return 0;
}
