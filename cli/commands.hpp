#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tricasse/ai/strength.hpp"
#include "tricasse/cli/console.hpp"
#include "tricasse/server/load.hpp"
#include "tricasse/server/settings.hpp"

/// The subcommands of `tricasse`. Each gets its arguments as read from the command line, still as text where the
/// game decides what is accepted, and returns the exit code.
namespace tricasse::cli {

struct PlayArguments {
  GameArguments game;
  std::vector<std::string> seats;     ///< "human", "human:Anne", or a bot's name; empty: one person
  std::string dice = "seeded";        ///< or "manual"
  std::optional<std::uint64_t> seed;  ///< nothing: taken from the system
  std::string save;                   ///< the record is written here after every move
  std::string resume;                 ///< a record to go on with
  bool strict = false;                ///< no take-back across a roll
};
int play(const PlayArguments& arguments, const Console& console);

struct SimulateArguments {
  GameArguments game;
  std::vector<std::string> bots;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 0;  ///< 0: all cores
  bool json = false;
  bool csv = false;
  bool quiet = false;
};
int simulate(const SimulateArguments& arguments, const Console& console);

struct ArenaArguments {
  GameArguments game;
  std::vector<std::string> bots;
  std::vector<int> players;  ///< sizes of tables; empty: an option says it, or every bot has one seat
  std::uint64_t pairs = 100;
  std::uint64_t seed = 1;
  unsigned threads = 0;  ///< 0: all cores
  std::optional<Sprt> sprt;
  bool luck = false;    ///< in games alone, measure it
  std::string results;  ///< every finished pair is a line of this file, from which the same command goes on
  bool json = false;
  bool quiet = false;
};
int arena(const ArenaArguments& arguments, const Console& console);

struct BoundArguments {
  GameArguments game;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t width = 1000;  ///< of the beam
  bool luck = false;           ///< take the luck of every roll off
  unsigned threads = 0;        ///< 0: all cores
  bool json = false;
  bool quiet = false;
};
int bound(const BoundArguments& arguments, const Console& console);

struct TrainArguments {
  std::string game;
  std::uint64_t games = 40'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;    ///< 0: all cores; the net is the same for any number
  std::string out;         ///< the net
  std::string checkpoint;  ///< what a later run goes on from
  std::string curve;       ///< FILE.csv and FILE.svg
  bool json = false;
  bool quiet = false;
};
int train(const TrainArguments& arguments, const Console& console);

struct ReplayArguments {
  std::string file;  ///< "-" for standard input
  std::optional<int> at;
  bool step = false;
  bool json = false;
  bool canonical = false;  ///< print the canonical record
  bool log = false;        ///< tell the whole game in words
  bool sign = false;       ///< the record has been edited: write it with the last line that fits
  std::string out;         ///< to this file; empty: to standard output
};
int replay(const ReplayArguments& arguments, const Console& console);

/// Prints all that is printed on the pieces of a game.
int catalogue(const std::string& game, const Console& console);

struct PerftArguments {
  GameArguments game;
  int depth = 2;
  std::string position;  ///< a file with a position as JSON
  bool divide = false;
  bool json = false;
};
int perft(const PerftArguments& arguments, const Console& console);

struct BenchArguments {
  GameArguments game;
  double seconds = 2;
  bool json = false;
};
int bench(const BenchArguments& arguments, const Console& console);

/// Draws the dice of a finished game again. "-" is standard input.
int verify(const std::string& file, bool json, const Console& console);

/// The server. An empty data folder means the person's own.
int serve(Settings settings, const Console& console);

struct LoadArguments {
  std::string url;  ///< empty: a server of our own
  int threads = 2;  ///< of that one
  LoadSettings load;
  bool json = false;
};
int load(const LoadArguments& arguments, const Console& console);

struct KeptArguments {
  std::string data;    ///< the folder of a server's games
  std::string wanted;  ///< the file to write, or the table to print
};
int backup(const KeptArguments& arguments, const Console& console);
int export_table(const KeptArguments& arguments, const Console& console);

/// JSON lines on standard input and output (docs/engine-protocol.md).
int engine(const Console& console);

}  // namespace tricasse::cli
