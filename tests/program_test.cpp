// The program from outside: what it prints, how it ends, what it leaves behind when it is asked wrongly.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tricasse/cli/qr_code.hpp"
#include "tricasse/server/addresses.hpp"
#include "tricasse/source_tree.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace tricasse {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int exit = -1;
  std::string out;
  std::string err;
};

/// A screen to write to: a terminal whose other end the test holds.
class Screen {
 public:
  explicit Screen(unsigned short columns) : end_(posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)) {
    EXPECT_TRUE(end_ >= 0 && grantpt(end_) == 0 && unlockpt(end_) == 0);
    std::array<char, 64> name{};
    EXPECT_EQ(ptsname_r(end_, name.data(), name.size()), 0);
    name_ = name.data();
    const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    EXPECT_EQ(ioctl(end_, TIOCSWINSZ, &size), 0);
  }
  ~Screen() { close(end_); }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  const std::string& name() const { return name_; }
  /// What has been written since, perhaps nothing.
  std::string read() const {
    std::string text;
    std::array<char, 4096> some{};
    for (ssize_t got = 0; (got = ::read(end_, some.data(), some.size())) > 0;) {
      text.append(some.data(), static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  int end_;
  std::string name_;
};

/// The port in "http://127.0.0.1:8080/".
std::string port_in(const std::string& text) {
  const std::string before = "http://127.0.0.1:";
  const std::size_t from = text.find(before) + before.size();
  return text.substr(from, text.find('/', from) - from);
}

class ProgramTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tricasse-program-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Starts the program; its streams are the files `out` and `err` of this test's folder, with `streams` before their
  /// names, or the file `out`.
  pid_t start(std::vector<std::string> arguments, const std::vector<std::string>& environment = {},
              const std::string& streams = "", std::string out = "") const {
    arguments.insert(arguments.begin(), TRICASSE_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    std::vector<std::string> kept = environment;
    std::vector<char*> variables;
    for (std::string& variable : kept) variables.push_back(variable.data());
    for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
    variables.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    if (out.empty()) out = folder_ / (streams + "out");
    posix_spawn_file_actions_addopen(&files, 1, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY, 0600);
    posix_spawn_file_actions_addopen(&files, 2, (folder_ / (streams + "err")).c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    pid_t child = -1;
    EXPECT_EQ(posix_spawn(&child, TRICASSE_PROGRAM, &files, nullptr, words.data(), variables.data()), 0);
    posix_spawn_file_actions_destroy(&files);
    return child;
  }
  Outcome wait(pid_t child) const {
    int status = 0;
    waitpid(child, &status, 0);
    return {
        .exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), .out = read("out"), .err = read("err")};
  }
  Outcome run(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {}) const {
    return wait(start(arguments, environment));
  }
  std::string read(const char* name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / name).rdbuf();
    return text.str();
  }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string write(const char* name, std::string_view text) const {
    std::ofstream(folder_ / name) << text;
    return path(name);
  }
  /// Waits until a file of the running program contains this.
  bool comes(const char* name, std::string_view text) const {
    for (int i = 0; i < 2000; ++i) {
      if (read(name).contains(text)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  fs::path folder_;
};

struct WrongLine {
  std::vector<std::string> arguments;
  std::string_view named;  ///< what the message must name
};

TEST_F(ProgramTest, a_wrong_command_line_ends_with_2_and_names_what_is_wrong_and_what_is_accepted) {
  const std::vector<WrongLine> lines{
      {{"nonsense"}, "nonsense"},
      {{"--lang", "de", "bench", "troyes-dice"}, "en, fr"},
      {{"--color", "pink", "bench", "troyes-dice"}, "auto, always, never"},
      {{"play", "chess"}, "troyes-dice"},
      {{"play", "troyes-dice", "--seat", "chess-engine"}, "greedy"},
      {{"play", "troyes-dice", "--option", "players=11"}, "players"},
      {{"play", "troyes-dice", "--option", "colour=red"}, "numbering"},
      {{"play", "troyes-dice", "--dice", "loaded"}, "manual"},
      {{"play", "troyes-dice", "--dice", "manual", "--seed", "7"}, "--dice manual"},
      {{"play", "troyes-dice", "--option", "players=2", "--option", "players=3"}, "players is given twice"},
      {{"bench", "troyes-dice", "--json", "--json"}, "--json is given twice"},
      {{"simulate", "troyes-dice", "--bots", "random", "--seed", "1", "--seed", "2"}, "--seed is given twice"},
      {{"--lang", "en", "bench", "troyes-dice", "--lang", "en"}, "--lang is given twice"},
      {{"simulate", "troyes-dice", "--bots", "random", "--seed"}, "--seed needs a value"},
      {{"simulate", "troyes-dice"}, "--bots"},
      {{"simulate", "troyes-dice", "--bots", "random", "--games", "-1"}, "--games"},
      {{"simulate", "troyes-dice", "--bots", "random", "--games", "many"}, "many"},
      {{"simulate", "troyes-dice", "--bots", "random", "--json", "--csv"}, "--csv"},
      {{"simulate", "troyes-dice", "--bots", "random", "--threads", "0.5"}, "--threads"},
      {{"arena", "troyes-dice"}, "--bots"},
      {{"arena", "troyes-dice", "--players", "1", "--bots", "count:aim=glory"}, "“aim=glory”"},
      {{"arena", "troyes-dice", "--players", "1", "--bots", "count:threads=0"}, "threads=1..256"},
      {{"play", "troyes-dice", "--seat", "count:net=nowhere"}, "nowhere"},
      {{"play", "troyes-dice", "--seat", "count:ms=20:choices=8:depth=2:prior=4:doubt=3"}, "40 bytes"},
      {{"bound"}, "troyes-dice"},
      {{"bound", "troyes"}, "troyes-dice"},
      {{"bound", "troyes-dice", "--option", "players=2"}, "--option players"},
      {{"bound", "troyes-dice", "--width", "0"}, "--width"},
      {{"bound", "troyes-dice", "--games", "none"}, "--games"},
      {{"arena", "--bots", "random,greedy"}, "troyes-dice"},
      {{"arena", "chess", "--bots", "random,greedy"}, "troyes-dice"},
      {{"arena", "troyes", "--bots", "random,deep-blue"}, "deep-blue"},
      {{"arena", "troyes", "--bots", "random,deep-blue"}, "greedy"},
      {{"arena", "troyes", "--bots", "random", "--players", "2"}, "--players 1"},
      {{"arena", "troyes", "--bots", "random", "--players", "1", "--sprt", "0,5"}, "--sprt"},
      {{"arena", "troyes", "--bots", "random", "--players", "1", "--luck"}, "--players 1"},
      {{"arena", "troyes-dice", "--bots", "random,greedy", "--players", "2", "--luck"}, "--players 1"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "5"}, "1..4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2,x"}, "x"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2,2"}, "2,3,4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2-4,3"}, "2-4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "4-2"}, "4-2"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2-"}, "2-4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2--4"}, "2-4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2-99999999999"}, "2-4"},
      {{"arena", "troyes", "--bots", "random,greedy", "--players", "2", "--option", "players=3"}, "--option players"},
      {{"arena", "troyes", "--bots", "random,greedy", "--option", "rounds=9"}, "standard|5"},
      {{"arena", "troyes", "--bots", "random,greedy", "--pairs", "0"}, "--pairs"},
      {{"arena", "troyes", "--bots", "random,greedy", "--threads", "many"}, "--threads"},
      {{"arena", "troyes", "--bots", "random,greedy", "--sprt", "10"}, "0,10"},
      {{"arena", "troyes", "--bots", "random,greedy", "--sprt", "10,0"}, "10,0"},
      {{"arena", "troyes", "--bots", "random,greedy", "--sprt", "0,ten"}, "0,ten"},
      {{"arena", "troyes", "--bots", "random,greedy", "--sprt", "0,10,0.7,0.05"}, "0.5"},
      {{"serve", "--address", "foo"}, "IP address"},
      {{"serve", "--trusted-proxy", "foo"}, "IP address"},
      {{"serve", "--public-url", "ftp://x"}, "https://"},
      {{"replay", "x", "--step", "--json"}, "--json"},
      {{"replay", "x", "--canonical", "--log"}, "--canonical"},
      {{"replay", "x", "--step", "--log"}, "--log"},
      {{"replay", "x", "--step", "--at", "3"}, "--at"},
      {{"replay", "x", "--canonical", "--at", "3"}, "--at"},
      {{"replay", "x", "--log", "--json"}, "--json"},
      {{"replay", "x", "--sign", "--json"}, "--sign"},
      {{"replay", "x", "--sign", "--canonical"}, "--sign"},
      {{"replay", "x", "--out", "y"}, "--sign"},
      {{"train", "troyes-dice", "--out", "x", "--checkpoint", "x"}, "--checkpoint"},
      {{"export"}, "which table"},
      {{"backup"}, "where"},
      {{"arena", "troyes-dice", "--bots", "master:ms=5", "--players", "1"}, "does not look ahead"},
      {{"perft", "troyes-dice", "--depth", "x"}, "--depth"},
      {{"bench"}, "troyes-dice"},
      {{"replay"}, "a file"},
      {{"verify"}, "a file"},
      {{"serve", "--port", "70000"}, "65535"},
      {{"serve", "--port", "http"}, "--port"},
      {{"serve", "--threads", "0"}, "--threads"},
      {{"serve", "--log", "loud"}, "debug, info, warning, error"},
      {{"serve", "--nonsense"}, "--nonsense"},
      {{"load", "--tables", "-3"}, "--tables"},
      {{"load", "--seats", "11"}, "--seats"},
      {{"load", "--url", "ftp://there/x"}, "http://HOST:PORT"},
      {{"load", "--url", "http://::1:8080"}, "http://HOST:PORT"},
      {{"load", "--url", "http://[::1:8080"}, "http://HOST:PORT"},
      {{"load", "--url", "http://[there]:8080"}, "http://HOST:PORT"},
  };
  for (const WrongLine& line : lines) {
    const Outcome outcome = run(line.arguments);
    EXPECT_EQ(outcome.exit, 2) << line.arguments[0] << ": " << outcome.err;
    EXPECT_TRUE(outcome.err.contains(line.named)) << outcome.err << "does not name " << line.named;
    EXPECT_EQ(outcome.out, "");
  }
}

TEST_F(ProgramTest, a_mistyped_name_is_answered_with_the_one_that_was_meant) {
  const std::vector<WrongLine> lines{
      {{"paly"}, "“play”"},
      {{"simulate", "troyes-dcie", "--bots", "greedy"}, "“troyes-dice”"},
      {{"simulate", "troyes-dice", "--bots", "gredy"}, "“greedy”"},
      {{"play", "troyes-dice", "--seat", "gready"}, "“greedy”"},
      {{"play", "troyes-dice", "--option", "numbring=first"}, "“numbering”"},
      {{"play", "troyes-dice", "--option", "numbering=frist"}, "“first”"},
      {{"replay", "x", "--canonic"}, "“--canonical”"},
      {{"play", "--sed=7"}, "“--seed”"},
  };
  for (const WrongLine& line : lines) {
    const Outcome outcome = run(line.arguments);
    EXPECT_EQ(outcome.exit, 2) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with("did you mean " + std::string(line.named) + "?\n")) << outcome.err;
  }
  EXPECT_FALSE(run({"checkers"}).err.contains("did you mean"));
  EXPECT_TRUE(run({"--lang", "fr", "paly"}).err.contains("vouliez-vous dire « play » ?"));
}

TEST_F(ProgramTest, every_command_explains_itself_in_both_languages) {
  for (const char* command : {"play", "simulate", "arena", "bound", "train", "replay", "perft", "bench", "engine",
                              "verify", "serve", "load", "backup", "export"}) {
    for (const char* language : {"en", "fr"}) {
      const Outcome outcome = run({"--lang", language, command, "--help"});
      EXPECT_EQ(outcome.exit, 0) << command;
      EXPECT_TRUE(outcome.out.contains("tricasse")) << command;
      EXPECT_EQ(outcome.err, "") << command;
    }
  }
}

TEST_F(ProgramTest, files_that_cannot_be_read_are_refused_with_1_and_a_reason) {
  EXPECT_EQ(run({"replay", path("nowhere")}).exit, 1);
  EXPECT_EQ(run({"verify", path("nowhere")}).exit, 1);
  EXPECT_EQ(run({"replay", folder_.string()}).exit, 1);
  const Outcome empty = run({"replay", write("empty", "")});
  EXPECT_EQ(empty.exit, 1);
  EXPECT_TRUE(empty.err.contains("empty")) << empty.err;
  const Outcome nonsense = run({"replay", write("nonsense", "this is no record\n")});
  EXPECT_EQ(nonsense.exit, 1);
  EXPECT_TRUE(nonsense.err.contains("1")) << nonsense.err;
  EXPECT_EQ(run({"perft", "troyes-dice", "--position", write("position", "{")}).exit, 1);
}

TEST_F(ProgramTest, a_record_cut_short_or_altered_is_refused_and_a_seeded_game_proves_nothing) {
  const fs::path record = fs::path(tricasse::source_tree) / "tests" / "records" / "solo-first.tricasse";
  std::ostringstream whole;
  whole << std::ifstream(record).rdbuf();
  ASSERT_EQ(run({"replay", record.string()}).exit, 0);
  const Outcome unproved = run({"verify", record.string()});
  EXPECT_EQ(unproved.exit, 1);
  EXPECT_NE(unproved.err, "");
  const Outcome json = run({"verify", "--json", record.string()});
  EXPECT_EQ(json.exit, 1);
  EXPECT_EQ(nlohmann::json::parse(json.out)["fair"], false);
  const std::string text = whole.str();
  EXPECT_EQ(run({"replay", write("cut", text.substr(0, text.size() / 2))}).exit, 1);
  std::string altered = text;
  altered[altered.size() / 2] = '#';
  EXPECT_EQ(run({"replay", write("altered", altered)}).exit, 1);
}

std::string lines_of_windows(const std::string& text) {
  std::string out = "\xef\xbb\xbf";
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

fs::path two_players() { return fs::path(tricasse::source_tree) / "tests" / "records" / "two-tiles-2-6-8.tricasse"; }
/// A record with a proof of its dice.
fs::path fair() {
  return fs::path(tricasse::source_tree) / "web" / "src" / "verify" / "fixtures" / "2" / "solo.record";
}

TEST_F(ProgramTest, records_that_another_system_has_saved_are_read_by_every_command) {
  const Outcome plain = run({"replay", two_players().string()});
  ASSERT_EQ(plain.exit, 0) << plain.err;
  const std::string saved = write("saved", lines_of_windows(text_of(two_players())));
  EXPECT_EQ(run({"replay", saved}).out, plain.out);
  EXPECT_EQ(run({"replay", "--sign", saved}).out, text_of(two_players()));
  const std::string proved = write("proved", lines_of_windows(text_of(fair())));
  const Outcome verified = run({"verify", proved});
  EXPECT_EQ(verified.exit, 0) << verified.err;
  EXPECT_EQ(verified.out, run({"verify", fair().string()}).out);
  const Outcome resumed = run({"play", "--resume", saved, "--save", path("again")});
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  EXPECT_EQ(read("again"), text_of(two_players()));
  std::string mixed = text_of(two_players());
  mixed.insert(mixed.rfind('\n'), "\r");
  const Outcome refused = run({"--lang", "fr", "replay", write("mixed", mixed)});
  EXPECT_EQ(refused.exit, 1);
  EXPECT_TRUE(refused.err.contains("fins de ligne")) << refused.err;
}

TEST_F(ProgramTest, an_edited_record_is_told_its_last_line_and_signed_by_a_command) {
  std::string edited = text_of(two_players());
  edited.replace(edited.find("Blanche"), 7, "Bertrade");
  const Outcome refused = run({"replay", write("edited", edited)});
  EXPECT_EQ(refused.exit, 1);
  EXPECT_TRUE(refused.err.contains("“end ") && refused.err.contains("--sign")) << refused.err;
  const Outcome signed_again = run({"replay", "--sign", path("edited"), "--out", path("signed")});
  EXPECT_EQ(signed_again.exit, 0) << signed_again.err;
  EXPECT_EQ(signed_again.out + signed_again.err, "");
  const std::string text = read("signed");
  EXPECT_TRUE(text.starts_with(edited.substr(0, edited.rfind("end ")))) << text;
  const auto last = text.rfind("end ");
  EXPECT_TRUE(refused.err.contains(text.substr(last, text.size() - last - 1))) << refused.err;
  EXPECT_EQ(run({"replay", path("signed")}).exit, 0);
  EXPECT_EQ(run({"replay", "--sign", path("edited")}).out, text);
  // What is there stays, and what the rules forbid is not signed.
  EXPECT_EQ(run({"replay", "--sign", path("edited"), "--out", path("edited")}).exit, 1);
  EXPECT_EQ(read("edited"), edited);
  edited.replace(edited.find("nature p2 Y"), 11, "nature p4 R");
  const Outcome illegal = run({"replay", "--sign", write("edited", edited)});
  EXPECT_EQ(illegal.exit, 1);
  EXPECT_EQ(illegal.out, "");
}

TEST_F(ProgramTest, a_signature_keeps_the_proof_of_dice_only_while_it_holds) {
  std::string renamed = text_of(fair());
  const auto seat = renamed.find("seat 0 human ") + 13;
  renamed.replace(seat, renamed.find('\n', seat) - seat, "Bertrade");
  const Outcome kept = run({"replay", "--sign", write("renamed", renamed)});
  EXPECT_EQ(kept.err, "");
  EXPECT_TRUE(kept.out.contains("\ndice "));
  EXPECT_EQ(run({"verify", write("signed", kept.out)}).exit, 0);
  // Another answer of chance, at the end of what is left of the game.
  const auto roll = renamed.find("nature roll ");
  const Outcome lost = run({"replay", "--sign", write("rolled", renamed.substr(0, roll) + "nature roll k1 111\n")});
  EXPECT_EQ(lost.exit, 0) << lost.err;
  EXPECT_FALSE(lost.out.contains("\ndice ")) << lost.out;
  EXPECT_TRUE(lost.err.contains("proof")) << lost.err;
  const Outcome unproved = run({"verify", write("signed", lost.out)});
  EXPECT_EQ(unproved.exit, 1);
  EXPECT_TRUE(unproved.err.contains("no proof")) << unproved.err;
}

TEST_F(ProgramTest, faults_are_json_where_json_was_wanted) {
  std::string edited = text_of(two_players());
  edited.replace(edited.find("Blanche"), 7, "Bertrade");
  for (const char* command : {"replay", "verify"}) {
    const Outcome altered = run({command, "--json", write("edited", edited)});
    EXPECT_EQ(altered.exit, 1);
    EXPECT_EQ(altered.err, "");
    const auto error = nlohmann::json::parse(altered.out, nullptr, false)["error"];
    EXPECT_EQ(error["code"], "bad_record") << altered.out;
    EXPECT_EQ(error["fault"], "altered");
    EXPECT_TRUE(error["accepted"].get<std::string>().starts_with("end "));
    const Outcome nowhere = run({command, "--json", path("nowhere")});
    EXPECT_EQ(nowhere.exit, 1);
    EXPECT_EQ(nowhere.err, "");
    EXPECT_EQ(nlohmann::json::parse(nowhere.out, nullptr, false)["error"]["code"], "unreadable_file") << nowhere.out;
  }
  const Outcome beyond = run({"replay", "--json", "--at", "9999", two_players().string()});
  EXPECT_EQ(beyond.exit, 2);
  EXPECT_EQ(nlohmann::json::parse(beyond.out, nullptr, false)["error"]["code"], "no_such_line") << beyond.out;
}

TEST_F(ProgramTest, an_interrupted_simulation_reports_what_it_has_and_ends_with_130) {
  const pid_t child = start({"simulate", "troyes-dice", "--bots", "greedy", "--games", "100000000", "--json"});
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  kill(child, SIGINT);
  const Outcome outcome = wait(child);
  EXPECT_EQ(outcome.exit, 130);
  const auto report = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out;
  EXPECT_GT(report["games"], 0);
  EXPECT_LT(report["games"], 100'000'000);
}

TEST_F(ProgramTest, an_arena_measures_and_does_not_depend_on_threads) {
  const std::vector<std::string> match{"arena", "troyes-dice", "--bots",   "greedy,random", "--pairs",
                                       "40",    "--seed",      "5",        "--json",        "--players",
                                       "1,2,3", "--quiet",     "--threads"};
  const auto with = [&](const char* threads) {
    std::vector<std::string> line = match;
    line.emplace_back(threads);
    return run(line);
  };
  const Outcome one = with("1");
  ASSERT_EQ(one.exit, 0) << one.err;
  EXPECT_EQ(with("3").out, one.out);
  const auto report = nlohmann::json::parse(one.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << one.out;
  EXPECT_EQ(report["pairs"], 40);
  EXPECT_EQ(report["games"], 40 * (2 + 2 + 3));
  EXPECT_EQ(report["interrupted"], false);
  EXPECT_GT(report["score"], 0.9);
  EXPECT_GT(report["low"], 100);
  EXPECT_TRUE(report["high"].is_null() || report["high"] > report["low"]);
  EXPECT_EQ(report["bots"].size(), 2U);
  EXPECT_EQ(report["head_to_head"][0]["games"], 40 * (1 + 2 + 6));
  EXPECT_EQ(report["tables"].size(), 3U);
  EXPECT_EQ(report["tables"][2]["seats"].size(), 6U);
  EXPECT_EQ(report["alone"][0]["games"], 40);
  EXPECT_GT(report["alone"][0]["mean"], report["alone"][1]["mean"]);
  std::vector<std::string> range = match;
  std::ranges::replace(range, "1,2,3", "1-3");
  range.emplace_back("2");
  EXPECT_EQ(run(range).out, one.out);
}

TEST_F(ProgramTest, a_bound_lies_above_what_bots_reach_on_the_same_dice) {
  const Outcome known = run({"bound", "troyes-dice", "--games", "6", "--width", "30", "--seed", "5", "--json"});
  const Outcome one =
      run({"bound", "troyes-dice", "--games", "6", "--width", "30", "--seed", "5", "--json", "--threads", "1"});
  EXPECT_EQ(known.out, one.out);
  const auto bound = nlohmann::json::parse(known.out, nullptr, false);
  ASSERT_TRUE(bound.is_object()) << known.out << known.err;
  const Outcome played =
      run({"arena", "troyes-dice", "--bots", "master", "--players", "1", "--pairs", "6", "--seed", "5", "--json"});
  const auto report = nlohmann::json::parse(played.out, nullptr, false);
  EXPECT_GT(bound["mean"], report["alone"][0]["mean"]);
  const Outcome words = run({"--lang", "fr", "bound", "troyes-dice", "--games", "2", "--width", "5"});
  EXPECT_TRUE(words.out.contains("faisceau de 5")) << words.out;
  // Whoever pays for his luck has little of knowing it.
  const auto lucky = nlohmann::json::parse(
      run({"bound", "troyes-dice", "--games", "1", "--width", "2", "--seed", "5", "--json"}).out, nullptr, false);
  const auto paid = nlohmann::json::parse(
      run({"bound", "troyes-dice", "--games", "1", "--width", "2", "--seed", "5", "--json", "--luck"}).out, nullptr,
      false);
  EXPECT_EQ(paid["luck"], true);
  EXPECT_LT(paid["mean"], lucky["mean"]);
  const Outcome told = run({"--lang", "fr", "bound", "troyes-dice", "--games", "1", "--width", "1", "--luck"});
  EXPECT_TRUE(told.out.contains("chance déduite")) << told.out;
}

TEST_F(ProgramTest, an_arena_tells_points_without_luck_and_keeps_them_in_its_file) {
  const auto match = [&](const char* pairs, const char* file, bool luck) {
    std::vector<std::string> line{"arena",  "troyes-dice", "--bots", "greedy",  "--players", "1",
                                  "--seed", "9",           "--json", "--pairs", pairs};
    if (luck) line.emplace_back("--luck");
    if (file != nullptr) line.insert(line.end(), {"--results", path(file)});
    return line;
  };
  const Outcome whole = run(match("3", nullptr, true));
  ASSERT_EQ(whole.exit, 0) << whole.err;
  const auto report = nlohmann::json::parse(whole.out, nullptr, false);
  const auto plain = nlohmann::json::parse(run(match("3", nullptr, false)).out, nullptr, false);
  EXPECT_EQ(report["alone"][0]["mean"], plain["alone"][0]["mean"]);
  EXPECT_FALSE(plain["alone"][0].contains("mean_without_luck"));
  EXPECT_NEAR(report["alone"][0]["mean_without_luck"].get<double>(), report["alone"][0]["mean"].get<double>(), 12);
  // Three games are too few to spread less for certain; that luck is taken out is tested where games are many.
  EXPECT_NE(report["alone"][0]["se_without_luck"], report["alone"][0]["se"]);
  ASSERT_EQ(run(match("1", "lucky", true)).exit, 0);
  EXPECT_EQ(run(match("3", "lucky", true)).out, whole.out);
  // What was measured without luck is another match.
  EXPECT_EQ(run(match("3", "lucky", false)).exit, 1);
  for (const auto& [language, words] :
       std::vector<std::pair<std::string, std::string>>{{"en", "without luck"}, {"fr", "chance déduite"}}) {
    const Outcome told = run({"--lang", language, "arena", "troyes-dice", "--bots", "greedy", "--players", "1",
                              "--pairs", "1", "--luck", "--quiet"});
    EXPECT_TRUE(told.out.contains(words)) << told.out;
  }
}

TEST_F(ProgramTest, an_arena_in_words_speaks_both_languages_and_knows_le_roy) {
  const std::vector<std::string> match{"arena", "troyes",    "--bots", "random,random", "--pairs",
                                       "6",     "--players", "1,2",    "--sprt",        "0,50"};
  for (const auto& [language, words] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"en", {"random against random #2", "95% confidence", "undecided", "beats le Roy", "By seat"}},
           {"fr", {"random contre random #2", "confiance", "indécis", "bat le Roy", "Par place"}}}) {
    std::vector<std::string> line{"--lang", language};
    line.insert(line.end(), match.begin(), match.end());
    const Outcome outcome = run(line);
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    for (const std::string& word : words) EXPECT_TRUE(outcome.out.contains(word)) << outcome.out << word;
  }
}

TEST_F(ProgramTest, an_arena_in_which_one_wins_everything_tells_the_bound) {
  const Outcome above = run({"--lang", "en", "arena", "troyes-dice", "--bots", "greedy,random", "--pairs", "10"});
  EXPECT_TRUE(above.out.contains("Won everything")) << above.out;
  const Outcome below = run({"--lang", "en", "arena", "troyes-dice", "--bots", "random,greedy", "--pairs", "10"});
  EXPECT_TRUE(below.out.contains("Won nothing")) << below.out;
  const Outcome json = run({"arena", "troyes-dice", "--bots", "greedy,random", "--pairs", "10", "--json"});
  const auto report = nlohmann::json::parse(json.out, nullptr, false);
  EXPECT_TRUE(report["elo"].is_null() && report["high"].is_null()) << json.out;
  EXPECT_GT(report["low"], 100);
}

TEST_F(ProgramTest, an_arena_goes_on_from_its_file_as_if_it_had_never_stopped) {
  const auto match = [&](const char* pairs, const char* file) {
    std::vector<std::string> line{"arena",     "troyes-dice", "--bots",  "random,greedy,random",
                                  "--players", "2",           "--pairs", pairs,
                                  "--seed",    "9",           "--json"};
    if (file != nullptr) line.insert(line.end(), {"--results", path(file)});
    return line;
  };
  const Outcome whole = run(match("30", nullptr));
  ASSERT_EQ(whole.exit, 0) << whole.err;
  ASSERT_EQ(run(match("12", "match")).exit, 0);
  // A last line that was cut short is as if it had not been written.
  std::string kept = read("match");
  EXPECT_EQ(std::ranges::count(kept, '\n'), 13);
  write("match", kept.substr(0, kept.size() - 7));
  EXPECT_EQ(run(match("30", "match")).out, whole.out);
  kept = read("match");
  EXPECT_EQ(std::ranges::count(kept, '\n'), 31);
  EXPECT_EQ(run(match("30", "match")).out, whole.out);
  EXPECT_EQ(read("match"), kept);
  // So is a head that was.
  write("match", kept.substr(0, 20));
  EXPECT_EQ(run(match("30", "match")).out, whole.out);
}

TEST_F(ProgramTest, an_interrupted_arena_reports_ends_with_130_and_goes_on) {
  std::vector<std::string> match{"arena", "troyes",    "--bots",      "random,greedy", "--seed",
                                 "3",     "--results", path("match"), "--json",        "--pairs"};
  std::vector<std::string> endless = match;
  endless.emplace_back("1000000");
  const pid_t child = start(endless);
  ASSERT_TRUE(comes("match", "\"pair\":0,"));
  const Outcome busy = [&] {
    // The file is the running program's.
    std::vector<std::string> line = match;
    line.emplace_back("1");
    line.insert(line.end(), {"--lang", "en"});
    const std::string out = path("out");
    const std::string err = path("err");
    fs::rename(out, path("kept-out"));
    fs::rename(err, path("kept-err"));
    const Outcome second = run(line);
    fs::rename(path("kept-out"), out);
    fs::rename(path("kept-err"), err);
    return second;
  }();
  EXPECT_EQ(busy.exit, 1);
  EXPECT_TRUE(busy.err.contains("in use")) << busy.err;
  kill(child, SIGINT);
  const Outcome outcome = wait(child);
  EXPECT_EQ(outcome.exit, 130);
  EXPECT_TRUE(outcome.err.contains(path("match"))) << outcome.err;
  const auto report = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out;
  EXPECT_EQ(report["interrupted"], true);
  ASSERT_GE(report["pairs"], 1);
  const std::string pairs = std::to_string(report["pairs"].get<int>() + 2);
  std::vector<std::string> onwards = match;
  onwards.push_back(pairs);
  const Outcome resumed = run(onwards);
  EXPECT_EQ(resumed.exit, 0);
  onwards[7] = path("fresh");
  EXPECT_EQ(run(onwards).out, resumed.out);
}

TEST_F(ProgramTest, an_arena_stops_at_the_same_pair_whoever_was_quicker) {
  const auto match = [&](const char* threads, const char* file) {
    return run({"arena", "troyes-dice", "--bots", "greedy,random", "--pairs", "100000", "--sprt", "0,60", "--json",
                "--threads", threads, "--results", path(file)});
  };
  const Outcome one = match("1", "one");
  ASSERT_EQ(one.exit, 0);
  const auto report = nlohmann::json::parse(one.out, nullptr, false);
  EXPECT_EQ(report["sprt"]["result"], "accepted");
  EXPECT_GE(report["sprt"]["llr"], report["sprt"]["upper"]);
  EXPECT_LT(report["pairs"], 1000);
  EXPECT_EQ(match("4", "four").out, one.out);
  EXPECT_EQ(match("2", "four").out, one.out);
  const Outcome other_way =
      run({"arena", "troyes-dice", "--bots", "random,greedy", "--pairs", "100000", "--sprt", "0,60", "--json"});
  EXPECT_EQ(nlohmann::json::parse(other_way.out)["sprt"]["result"], "rejected");
}

TEST_F(ProgramTest, an_arena_refuses_the_file_of_another_match_and_what_is_no_pair) {
  const auto match = [&](const char* bots, const char* seed, const char* file) {
    return run({"arena", "troyes-dice", "--bots", bots, "--pairs", "2", "--seed", seed, "--results", path(file)});
  };
  ASSERT_EQ(match("random,greedy", "1", "match").exit, 0);
  const std::string kept = read("match");
  const Outcome seed = match("random,greedy", "2", "match");
  EXPECT_EQ(seed.exit, 1);
  EXPECT_TRUE(seed.err.contains("seed is 1 there and 2 here")) << seed.err;
  const Outcome bots = match("greedy,random", "1", "match");
  EXPECT_EQ(bots.exit, 1);
  EXPECT_TRUE(bots.err.contains("bots")) << bots.err;
  EXPECT_EQ(read("match"), kept);
  for (const char* line :
       {"nonsense", "{}", R"({"pair":7,"games":[]})", R"({"pair":0,"games":[]})",
        R"({"pair":7,"games":[{"bots":[1,0],"points":[1,2],"won":[1]},{"bots":[0,1],"points":[1,2],"won":[1]}]})"}) {
    write("broken", kept + line + "\n");
    const Outcome broken = match("random,greedy", "1", "broken");
    EXPECT_EQ(broken.exit, 1) << line;
    EXPECT_TRUE(broken.err.contains("line 4")) << broken.err;
  }
  write("strange", "a shopping list\n");
  const Outcome strange = match("random,greedy", "1", "strange");
  EXPECT_EQ(strange.exit, 1);
  EXPECT_TRUE(strange.err.contains("strange")) << strange.err;
  EXPECT_EQ(read("strange"), "a shopping list\n");
  EXPECT_EQ(match("random,greedy", "1", "nowhere/match").exit, 1);
}

TEST_F(ProgramTest, an_arena_refuses_a_file_whose_bots_thought_with_other_nets) {
  const auto teach = [&](const char* seed) {
    fs::remove(path("own.net"));
    return run({"train", "troyes-dice", "--games", "256", "--seed", seed, "--out", path("own.net"), "--quiet"});
  };
  const auto match = [&](const char* pairs) {
    return run({"arena", "troyes-dice", "--bots", "master,master:net=" + path("own.net"), "--players", "1", "--pairs",
                pairs, "--results", path("match")});
  };
  ASSERT_EQ(teach("1").exit, 0);
  ASSERT_EQ(match("1").exit, 0);
  EXPECT_EQ(match("2").exit, 0);
  const std::string kept = read("match");
  ASSERT_EQ(teach("2").exit, 0);
  const Outcome other = match("3");
  EXPECT_EQ(other.exit, 1);
  EXPECT_TRUE(other.err.contains("nets")) << other.err;
  EXPECT_EQ(read("match"), kept);
}

TEST_F(ProgramTest, a_training_that_was_interrupted_keeps_its_curve) {
  const std::vector<std::string> command{"train",   "troyes-dice",  "--games",     "1024",
                                         "--out",   path("a.net"),  "--curve",     path("whole"),
                                         "--quiet", "--checkpoint", path("a.part")};
  ASSERT_EQ(run(command).exit, 0);
  std::vector<std::string> interrupted = command;
  std::ranges::replace(interrupted, path("whole"), path("parts"));
  std::ranges::replace(interrupted, path("a.net"), path("b.net"));
  std::ranges::replace(interrupted, path("a.part"), path("b.part"));
  const pid_t child = start(interrupted);
  // After the first batch there is something to go on from.
  while (!fs::exists(path("parts.csv"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGINT);
  const int first = wait(child).exit;
  EXPECT_TRUE(first == 130 || first == 0) << first;
  const Outcome second = run(interrupted);
  EXPECT_EQ(second.exit, 0) << second.err;
  EXPECT_EQ(read("a.net"), read("b.net"));
  // The same laps with the same strength; only the clock is another.
  const auto games = [&](const char* name) {
    std::istringstream rows(read(name));
    std::string all;
    for (std::string row; std::getline(rows, row);) all += row.substr(0, row.find(',')) + row.substr(row.rfind(','));
    return all;
  };
  EXPECT_EQ(games("whole.csv"), games("parts.csv"));
  // Once it is done it says again how it went.
  EXPECT_EQ(run(command).out, second.out);
  write("b.part", read("b.part").substr(0, 2000));
  const Outcome damaged = run(interrupted);
  EXPECT_EQ(damaged.exit, 1);
  EXPECT_NE(damaged.err.find("no checkpoint"), std::string::npos) << damaged.err;
  interrupted[3] = "2048";
  interrupted.back() = path("a.part");
  EXPECT_NE(run(interrupted).err.find("another training"), std::string::npos);
}

TEST_F(ProgramTest, a_training_overwrites_nothing_that_it_has_not_made) {
  const auto train = [&](const char* seed, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"train", "troyes-dice", "--games", "256", "--seed", seed, "--quiet"});
    return run(more);
  };
  const std::vector<std::string> out{"--out", path("own.net")};
  ASSERT_EQ(train("1", out).exit, 0);
  const std::string made = read("own.net");
  EXPECT_TRUE(made.substr(0, made.find('\n')).ends_with(" trained 1 256 256"));
  EXPECT_FALSE(fs::exists(path("own.net.unfinished")));
  // Of another seed, a net that was there before, a text; the same training makes the same net.
  const Outcome other = train("2", out);
  EXPECT_EQ(other.exit, 1);
  EXPECT_TRUE(other.err.contains("own.net")) << other.err;
  EXPECT_EQ(read("own.net"), made);
  EXPECT_EQ(train("1", out).exit, 0);
  EXPECT_EQ(read("own.net"), made);
  for (const char* name : {"own.net", "own.net.unfinished", "curve.csv", "curve.svg"}) {
    fs::remove(path("own.net"));
    write(name, "a shopping list");
    const Outcome refused = train("1", {"--out", path("own.net"), "--curve", path("curve")});
    EXPECT_EQ(refused.exit, 1) << name;
    EXPECT_TRUE(refused.err.contains(path(name))) << refused.err;
    EXPECT_EQ(read(name), "a shopping list");
    fs::remove(path(name));
  }
  EXPECT_TRUE(train("1", {"--lang", "fr", "--out", write("text", "")}).err.contains("reste tel quel"));
}

TEST_F(ProgramTest, an_interrupted_training_replaces_no_finished_net) {
  const std::vector<std::string> command{"train", "troyes-dice", "--games", "768", "--out", path("a.net"), "--quiet"};
  ASSERT_EQ(run(command).exit, 0);
  const std::string made = read("a.net");
  const pid_t child = start(command);
  while (!fs::exists(path("a.net.unfinished"))) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGINT);
  const Outcome outcome = wait(child);
  EXPECT_EQ(read("a.net"), made);
  if (outcome.exit == 0) return;  // It was quicker.
  EXPECT_EQ(outcome.exit, 130);
  EXPECT_TRUE(outcome.err.contains(path("a.net.unfinished"))) << outcome.err;
  // It plays like any other.
  EXPECT_EQ(run({"simulate", "troyes-dice", "--bots", "master:net=" + path("a.net.unfinished"), "--games", "1"}).exit,
            0);
}

TEST_F(ProgramTest, what_is_written_goes_to_where_a_link_leads_and_replaces_no_device) {
  const auto train_to = [&](const char* name) {
    return run({"train", "troyes-dice", "--games", "256", "--out", path(name), "--quiet"}).exit;
  };
  ASSERT_EQ(train_to("real.net"), 0);
  const std::string made = read("real.net");
  std::string other = made;
  other.back() ^= 1;
  write("real.net", other);
  fs::create_symlink("real.net", folder_ / "link.net");
  ASSERT_EQ(train_to("link.net"), 0);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.net"));
  EXPECT_EQ(read("real.net"), made);
  fs::create_symlink("/dev/full", folder_ / "full.net");
  const Outcome full = run({"train", "troyes-dice", "--games", "256", "--out", path("full.net"), "--quiet"});
  EXPECT_EQ(full.exit, 1);
  EXPECT_NE(full.err.find("full.net cannot be written"), std::string::npos) << full.err;
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(ProgramTest, output_that_does_not_arrive_is_an_error) {
  for (const char* command :
       {"--help", "perft troyes-dice --depth 1", "simulate troyes --bots random --games 2 --quiet",
        "arena troyes-dice --bots random --players 1 --pairs 2 --json --quiet"}) {
    const std::string line = std::string(TRICASSE_PROGRAM " ") + command + " > /dev/full 2> " + path("err");
    EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1) << command;
    EXPECT_NE(read("err").find("cannot be written"), std::string::npos) << read("err");
  }
}

TEST_F(ProgramTest, a_stream_that_was_closed_is_told_and_stops_nothing) {
  const auto shell = [&](const std::string& line) {
    return WEXITSTATUS(std::system((std::string(TRICASSE_PROGRAM " ") + line + " 2> " + path("err")).c_str()));
  };
  for (const char* input : {"</dev/null", "<&-"}) {
    EXPECT_EQ(shell("play troyes-dice --seed 7 >/dev/null " + std::string(input)), 1) << input;
    EXPECT_TRUE(read("err").contains("nobody answers")) << read("err");
  }
  EXPECT_EQ(shell("replay - <&-"), 1);
  EXPECT_EQ(shell("bench --help >&-"), 1);
  EXPECT_TRUE(read("err").contains("cannot be written")) << read("err");
}

TEST_F(ProgramTest, a_bound_is_interrupted_within_a_game) {
  const pid_t child = start({"bound", "troyes-dice", "--games", "1", "--width", "100000", "--luck", "--quiet"});
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  kill(child, SIGINT);
  const Outcome outcome = wait(child);
  EXPECT_EQ(outcome.exit, 130);
  EXPECT_TRUE(outcome.err.contains("before the first game")) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

TEST_F(ProgramTest, an_interrupted_bound_prints_what_it_has) {
  const auto bound = [&](const char* width, bool waits) {
    const pid_t child = start({"bound", "troyes-dice", "--games", "1000000", "--width", width, "--json"});
    std::this_thread::sleep_for(std::chrono::milliseconds(waits ? 1500 : 300));
    kill(child, SIGINT);
    return wait(child);
  };
  const Outcome some = bound("1", true);
  EXPECT_EQ(some.exit, 130);
  const auto report = nlohmann::json::parse(some.out, nullptr, false);
  EXPECT_EQ(report["interrupted"], true) << some.out;
  EXPECT_GT(report["games"], 0);
  EXPECT_GT(report["mean"], 0);
  const Outcome none = bound("1000000", false);
  EXPECT_EQ(none.exit, 130);
  const auto nothing = nlohmann::json::parse(none.out, nullptr, false);
  EXPECT_EQ(nothing["games"], 0) << none.out;
  EXPECT_TRUE(nothing["mean"].is_null() && nothing["max"].is_null()) << none.out;
}

TEST_F(ProgramTest, the_server_starts_from_its_environment_and_stops_when_asked) {
  const pid_t child = start({"serve"}, {"TRICASSE_PORT=0", "TRICASSE_DATA=" + path("data"), "TRICASSE_LOG=info"});
  ASSERT_TRUE(comes("err", "\"event\":\"listening\"")) << read("err");
  kill(child, SIGTERM);
  const Outcome outcome = wait(child);
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_TRUE(outcome.out.contains(path("data"))) << outcome.out;
  // Every line of the log is JSON.
  std::istringstream lines(outcome.err);
  int events = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('{')) continue;
    const auto entry = nlohmann::json::parse(line, nullptr, false);
    ASSERT_FALSE(entry.is_discarded()) << line;
    EXPECT_TRUE(entry.contains("time") && entry.contains("level") && entry.contains("event")) << line;
    ++events;
  }
  EXPECT_GE(events, 3);
  EXPECT_TRUE(fs::exists(folder_ / "data" / "tricasse.sqlite"));
}

TEST_F(ProgramTest, a_server_that_cannot_start_says_why_and_ends_with_1) {
  const std::string file = write("file", "");
  const Outcome no_folder = run({"serve", "--port", "0", "--data", file + "/data"});
  EXPECT_EQ(no_folder.exit, 1);
  EXPECT_TRUE(no_folder.err.contains(file)) << no_folder.err;
  const Outcome no_address = run({"serve", "--port", "0", "--data", path("data"), "--address", "::2"});
  EXPECT_EQ(no_address.exit, 1);
  EXPECT_TRUE(no_address.err.contains("::2")) << no_address.err;
  EXPECT_FALSE(no_address.err.contains("boost")) << no_address.err;
  fs::create_directories(folder_ / "strange");
  write("strange/tricasse.sqlite", "this is no database, and it is longer than its header would be, surely");
  const Outcome strange = run({"serve", "--port", "0", "--data", path("strange")});
  EXPECT_EQ(strange.exit, 1);
  EXPECT_TRUE(strange.err.contains("tricasse.sqlite")) << strange.err;
}

TEST_F(ProgramTest, a_taken_port_is_named_with_what_to_do) {
  const pid_t first = start({"serve", "--port", "0", "--data", path("first")}, {}, "first-");
  ASSERT_TRUE(comes("first-out", "http://127.0.0.1:")) << read("first-err");
  const std::string port = port_in(read("first-out"));
  const Outcome english = run({"serve", "--port", port, "--data", path("second")});
  EXPECT_EQ(english.exit, 1);
  EXPECT_TRUE(english.err.contains("port " + port) && english.err.contains("--port")) << english.err;
  const Outcome french = run({"--lang", "fr", "serve", "--port", port, "--data", path("second")});
  EXPECT_TRUE(french.err.contains("déjà pris")) << french.err;
  kill(first, SIGTERM);
  EXPECT_EQ(wait(first).exit, 0);
}

TEST_F(ProgramTest, a_server_says_where_it_is_for_those_here_and_for_those_elsewhere) {
  const auto said_by = [&](const std::vector<std::string>& more) {
    std::vector<std::string> line{"serve", "--port", "0", "--data", path("data")};
    line.insert(line.end(), more.begin(), more.end());
    const pid_t child = start(line);
    EXPECT_TRUE(comes("err", "\"event\":\"listening\"")) << read("err");
    kill(child, SIGTERM);
    return wait(child).out;
  };
  std::string loopback_of_version_6;
  std::getline(std::ifstream("/proc/net/if_inet6"), loopback_of_version_6);
  const bool has_version_6 = !loopback_of_version_6.empty();
  for (const std::string address : {"0.0.0.0", "::"}) {
    if (is_ip_version_6(address) && !has_version_6) continue;
    const std::string said = said_by({"--address", address});
    EXPECT_FALSE(said.contains("http://" + in_url(address) + ":")) << said;
    const std::string port = port_in(said);
    EXPECT_TRUE(said.contains("http://127.0.0.1:" + port + "/\n")) << said;
    const auto others = addresses_for_others(address);
    for (const std::string& other : others) {
      EXPECT_TRUE(said.contains("  http://" + in_url(other) + ":" + port + "/\n")) << said;
    }
    EXPECT_EQ(said.contains("No network"), others.empty()) << said;
    // Only a screen is for cameras.
    EXPECT_FALSE(said.contains("█")) << said;
  }
  EXPECT_TRUE(said_by({"--public-url", "https://troyes.example"}).contains("Tricasse is at https://troyes.example\n"));
  if (!has_version_6) return;
  EXPECT_TRUE(said_by({"--address", "::1"}).contains("Tricasse is at http://[::1]:"));
  const pid_t six = start({"serve", "--port", "0", "--data", path("data"), "--address", "::1"}, {}, "six-");
  ASSERT_TRUE(comes("six-out", "http://[::1]:")) << read("six-err");
  const std::string there = read("six-out").substr(read("six-out").find("http://"));
  const Outcome played =
      run({"load", "--url", there.substr(0, there.find('\n')), "--tables", "1", "--seconds", "0.2", "--json"});
  kill(six, SIGTERM);
  EXPECT_EQ(wait(six).exit, 0);
  EXPECT_EQ(played.exit, 0) << played.err;
}

TEST_F(ProgramTest, on_a_screen_a_server_shows_its_address_to_cameras) {
  const auto shown = [&](std::vector<std::string> more, const char* letters, unsigned short columns) {
    std::vector<std::string> line{"serve", "--port", "0", "--data", path("data")};
    line.insert(line.end(), more.begin(), more.end());
    Screen screen(columns);
    const pid_t child = start(line, {std::string("LC_ALL=") + letters, "NO_COLOR=1"}, "", screen.name());
    std::string seen;
    while (!read("err").contains("listening") && waitpid(child, nullptr, WNOHANG) == 0) seen += screen.read();
    seen += screen.read();
    kill(child, SIGTERM);
    EXPECT_EQ(wait(child).exit, 0) << read("err");
    return seen;
  };
  // The address stands for a network, which a machine of tests need not have.
  const std::vector<std::string> house{"--public-url", "http://192.168.1.5:8080/"};
  const std::string drawn = shown(house, "C.UTF-8", 80);
  EXPECT_TRUE(drawn.contains("camera")) << drawn;
  const cli::Block code = cli::qr_code("http://192.168.1.5:8080/", cli::QrInk::as_it_comes, 80);
  for (const std::string& line : code) EXPECT_TRUE(drawn.contains(line + "\r\n")) << drawn;
  EXPECT_FALSE(shown(house, "C.UTF-8", 30).contains("█"));
  EXPECT_FALSE(shown(house, "C", 80).contains("camera"));
  // Nobody else reaches the loopback.
  EXPECT_FALSE(shown({}, "C.UTF-8", 80).contains("camera"));
}

TEST_F(ProgramTest, two_servers_never_keep_one_folder) {
  const std::vector<std::string> serve{"serve", "--port", "0", "--data", path("data")};
  // At once, on a folder that is not there yet: one of them, and the other says why.
  const pid_t one = start(serve, {}, "one-");
  const pid_t two = start(serve, {"LANG=fr_FR.UTF-8", "LC_ALL=fr_FR.UTF-8"}, "two-");
  int status = 0;
  const pid_t refused = waitpid(-1, &status, 0);
  ASSERT_TRUE(refused == one || refused == two);
  EXPECT_EQ(WEXITSTATUS(status), 1);
  const bool first_stays = refused == two;
  const std::string why = read(first_stays ? "two-err" : "one-err");
  EXPECT_TRUE(why.contains(path("data")) && why.contains("--data")) << why;
  EXPECT_EQ(why.contains("Un autre serveur"), first_stays) << why;
  const pid_t stays = first_stays ? one : two;
  ASSERT_TRUE(comes(first_stays ? "one-err" : "two-err", "listening"));
  // Beside it the other commands work.
  EXPECT_EQ(run({"backup", path("copy"), "--data", path("data")}).exit, 0);
  EXPECT_TRUE(run({"export", "nowhere", "--data", path("data")}).err.contains("nowhere"));
  EXPECT_EQ(run(serve).exit, 1);
  // A crash lets the folder go.
  kill(stays, SIGKILL);
  wait(stays);
  const pid_t next = start(serve);
  ASSERT_TRUE(comes("err", "listening")) << read("err");
  kill(next, SIGTERM);
  EXPECT_EQ(wait(next).exit, 0);
}

TEST_F(ProgramTest, backup_and_export_of_what_is_not_there_make_nothing) {
  const Outcome backup = run({"backup", path("copy"), "--data", path("nowhere")});
  EXPECT_EQ(backup.exit, 1);
  EXPECT_TRUE(backup.err.contains("nowhere")) << backup.err;
  EXPECT_FALSE(fs::exists(folder_ / "copy"));
  EXPECT_FALSE(fs::exists(folder_ / "nowhere"));
  EXPECT_EQ(run({"export", "table", "--data", path("nowhere")}).exit, 1);
  EXPECT_EQ(run({"backup"}).exit, 2);
  EXPECT_EQ(run({"export"}).exit, 2);
  const pid_t server = start({"serve", "--port", "0", "--data", path("data")});
  ASSERT_TRUE(comes("err", "listening"));
  kill(server, SIGTERM);
  ASSERT_EQ(wait(server).exit, 0);
  ASSERT_EQ(run({"backup", path("copy"), "--data", path("data")}).exit, 0);
  EXPECT_TRUE(fs::exists(folder_ / "copy"));
  const Outcome again = run({"backup", path("copy"), "--data", path("data")});
  EXPECT_EQ(again.exit, 1);
  EXPECT_TRUE(again.err.contains("copy")) << again.err;
  const Outcome unknown = run({"export", "nowhere", "--data", path("data")});
  EXPECT_EQ(unknown.exit, 1);
  EXPECT_TRUE(unknown.err.contains("nowhere")) << unknown.err;
}

TEST_F(ProgramTest, whoever_stops_reading_is_no_error) {
  const std::string program = TRICASSE_PROGRAM;
  EXPECT_EQ(std::system((program + " --help | head -c 1 >/dev/null").c_str()), 0);
  EXPECT_EQ(
      std::system(
          ("bash -o pipefail -c '" + program + " simulate troyes-dice --bots random --games 1 --csv | true'").c_str()),
      0);
}

}  // namespace
}  // namespace tricasse
