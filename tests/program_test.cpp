// The program from outside: what it prints, how it ends, what it leaves behind when it is asked wrongly.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace tricasse {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int exit = -1;
  std::string out;
  std::string err;
};

class ProgramTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tricasse-program-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Starts the program; its streams are files of this test's folder.
  pid_t start(std::vector<std::string> arguments, const std::vector<std::string>& environment = {}) const {
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
    posix_spawn_file_actions_addopen(&files, 1, (folder_ / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&files, 2, (folder_ / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
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
      {{"simulate", "troyes-dice"}, "--bots"},
      {{"simulate", "troyes-dice", "--bots", "random", "--games", "-1"}, "--games"},
      {{"simulate", "troyes-dice", "--bots", "random", "--games", "many"}, "many"},
      {{"simulate", "troyes-dice", "--bots", "random", "--json", "--csv"}, "--csv"},
      {{"simulate", "troyes-dice", "--bots", "random", "--threads", "0.5"}, "--threads"},
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
  };
  for (const WrongLine& line : lines) {
    const Outcome outcome = run(line.arguments);
    EXPECT_EQ(outcome.exit, 2) << line.arguments[0] << ": " << outcome.err;
    EXPECT_TRUE(outcome.err.contains(line.named)) << outcome.err << "does not name " << line.named;
    EXPECT_EQ(outcome.out, "");
  }
}

TEST_F(ProgramTest, every_command_explains_itself_in_both_languages) {
  for (const char* command :
       {"play", "simulate", "replay", "perft", "bench", "engine", "verify", "serve", "load", "backup", "export"}) {
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
  const fs::path record = fs::path(TRICASSE_SOURCE_DIR) / "tests" / "records" / "solo-first.tricasse";
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
  const Outcome no_address = run({"serve", "--port", "0", "--data", path("data"), "--address", "nowhere"});
  EXPECT_EQ(no_address.exit, 1);
  EXPECT_TRUE(no_address.err.contains("nowhere")) << no_address.err;
  fs::create_directories(folder_ / "strange");
  write("strange/tricasse.sqlite", "this is no database, and it is longer than its header would be, surely");
  const Outcome strange = run({"serve", "--port", "0", "--data", path("strange")});
  EXPECT_EQ(strange.exit, 1);
  EXPECT_TRUE(strange.err.contains("tricasse.sqlite")) << strange.err;
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
