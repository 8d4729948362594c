// `tricasse`: reads the command line and calls one of the commands. The only file that knows CLI11.

#include <arpa/inet.h>
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <system_error>

#include "tricasse/ai/bots.hpp"
#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse::cli {
namespace {

constexpr int help_columns = 80;
constexpr int help_text_at = 30;

/// The language the environment asks for; English where it asks for one we do not speak.
Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return parse_language(value).value_or(Language::english);
  }
  return Language::english;
}

/// `--lang` is needed before anything can be said, the help included.
Language language_of(std::span<char*> arguments) {
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    std::string_view value;
    if (argument == "--lang" && i + 1 < arguments.size()) value = arguments[i + 1];
    if (argument.starts_with("--lang=")) value = argument.substr(7);
    if (const auto language = parse_language(value)) return *language;
  }
  return language_of_environment();
}

/// "auto" looks at the terminal, NO_COLOR (https://no-color.org) and TERM.
bool colours_wanted(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
  return isatty(STDOUT_FILENO) != 0;
}

bool is_ip_address(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::string game_names() {
  std::string names;
  Games::for_each([&]<class G>(std::type_identity<G>) { names += (names.empty() ? "" : ", ") + std::string(G::name); });
  return names;
}

/// A mistake on the command line, as a sentence.
struct WrongUsage {
  std::string sentence;
};

/// A description is written narrow, to stand beside the name of its command; above its own help it has the whole width.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    std::string text = app->get_description();
    std::ranges::replace(text, '\n', ' ');
    std::string out;
    for (const std::string& line : wrapped(text, help_columns)) out += line + "\n";
    return out + "\n";
  }
};

/// The commands and their options, in the person's language.
class CommandLine {
 public:
  explicit CommandLine(Language language) : app_("", "tricasse") {
    console_.language = language;
    app_.description(text(Text::cli_tricasse, help_columns));
    app_.formatter(std::make_shared<HelpFormatter>());
    app_.fallthrough();
    app_.require_subcommand(1);
    app_.option_defaults()->group(console_.say(Text::cli_options));
    app_.get_formatter()->column_width(help_text_at);
    app_.get_formatter()->label("Usage", console_.say(Text::cli_usage));
    app_.get_formatter()->label("OPTIONS", console_.say(Text::cli_usage_options));
    app_.get_formatter()->label("SUBCOMMAND", console_.say(Text::cli_usage_command));
    app_.get_formatter()->label("Positionals", console_.say(Text::cli_positionals));
    app_.set_help_flag("-h,--help", text(Text::cli_help));
    app_.set_version_flag("--version", "tricasse " TRICASSE_VERSION, text(Text::cli_version));
    app_.add_option("--lang", lang_, text(Text::cli_lang))->option_text("en|fr");
    app_.add_option("--color,--colour", colour_, text(Text::cli_color))->option_text("auto|always|never");
    app_.footer(console_.say(Text::cli_footer));

    add_play();
    add_simulate();
    add_arena();
    add_bound();
    add_train();
    add_replay();
    add_perft();
    add_bench();
    add_engine();
    add_verify();
    add_serve();
    add_load();
    add_backup();
    add_export();
  }

  int run(int count, char** arguments) {
    const int code = understood(count, arguments);
    // What was said counts when it has arrived.
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    return console_.complain(
        Exit::failure, console_.say(Text::file_output_lost, {{"reason", std::strerror(errno == 0 ? EIO : errno)}}));
  }

 private:
  int understood(int count, char** arguments) {
    try {
      app_.parse(count, arguments);
      if (!lang_.empty() && !parse_language(lang_)) {
        throw WrongUsage{console_.say(Text::cli_bad_value,
                                      {{"option", "--lang"}, {"typed", printable(lang_)}, {"accepted", "en, fr"}})};
      }
      if (colour_ != "auto" && colour_ != "always" && colour_ != "never") {
        throw WrongUsage{
            console_.say(Text::cli_bad_value,
                         {{"option", "--color"}, {"typed", printable(colour_)}, {"accepted", "auto, always, never"}})};
      }
      console_.colour = colours_wanted(colour_);
      return chosen_();
    } catch (const CLI::CallForHelp&) {
      fmt::print("{}", app_.help());
      return Exit::success;
    } catch (const CLI::CallForVersion&) {
      fmt::print("{}\n", app_.version());
      return Exit::success;
    } catch (const CLI::ParseError& error) {
      return console_.complain(Exit::usage, in_words(error));
    } catch (const WrongUsage& wrong) {
      return console_.complain(Exit::usage, wrong.sentence);
    } catch (const std::system_error& error) {
      if (std::ferror(stdout) == 0) throw;
      std::clearerr(stdout);
      return console_.complain(Exit::failure,
                               console_.say(Text::file_output_lost, {{"reason", error.code().message()}}));
    }
  }

  /// A text of the help, broken into lines that fit beside the options.
  std::string text(Text key, int width = help_columns - help_text_at) const {
    std::string out;
    for (const std::string& line :
         wrapped(console_.say(key, {{"games", game_names()}, {"bots", bot_names<troyes::Troyes>()}}), width))
      out += (out.empty() ? "" : "\n") + line;
    return out;
  }

  CLI::App* add_command(const char* name, Text description, Text footer, std::function<int()> run) {
    CLI::App* command = app_.add_subcommand(name, text(description, help_columns - help_text_at));
    command->group(console_.say(Text::cli_commands));
    command->footer(console_.say(footer));
    command->set_help_flag("-h,--help", text(Text::cli_help));
    // The callback only notes what was chosen: nothing runs before the whole line has been understood.
    command->callback([this, run = std::move(run)] { chosen_ = run; });
    return command;
  }

  void add_game(CLI::App* command, GameArguments& game) {
    command->add_option("GAME", game.game, text(Text::cli_game))->type_name("");
    command->add_option("--option", game.options, text(Text::cli_option))
        ->allow_extra_args(false)
        ->option_text("KEY=VALUE");
  }

  void need_game(const GameArguments& game) const {
    if (game.game.empty()) throw WrongUsage{console_.say(Text::cli_game_missing, {{"accepted", game_names()}})};
  }

  /// A whole number from `least` to `most`, or a complaint that names what is accepted.
  template <class Number>
  Number number(const char* option, const std::string& typed, Number least, Number most) const {
    Number value{};
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (error == std::errc{} && end == typed.data() + typed.size() && value >= least && value <= most) return value;
    const std::string accepted =
        console_.say(Text::cli_number, {{"least", fmt::format("{}", least)}, {"most", fmt::format("{}", most)}});
    throw WrongUsage{
        console_.say(Text::cli_bad_value, {{"option", option}, {"typed", printable(typed)}, {"accepted", accepted}})};
  }
  /// Of these at most one may be wanted.
  void exclude(std::initializer_list<std::pair<const char*, bool>> flags) const {
    const char* first = nullptr;
    for (const auto& [flag, wanted] : flags) {
      if (!wanted) continue;
      if (first != nullptr) throw WrongUsage{console_.say(Text::cli_exclusive, {{"a", first}, {"b", flag}})};
      first = flag;
    }
  }
  void need(bool good, const char* option, std::string_view typed, Text accepted) const {
    if (good) return;
    throw WrongUsage{console_.say(
        Text::cli_bad_value, {{"option", option}, {"typed", printable(typed)}, {"accepted", console_.say(accepted)}})};
  }
  std::uint64_t seed(const std::string& typed) const {
    return number<std::uint64_t>("--seed", typed, 0, std::numeric_limits<std::uint64_t>::max());
  }

  static std::vector<std::string> parts(std::string_view list) {
    std::vector<std::string> all;
    for (std::string_view rest = list; !rest.empty();) {
      const auto comma = std::min(rest.find(','), rest.size());
      all.emplace_back(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return all;
  }
  std::vector<std::string> bots() const {
    std::vector<std::string> names = parts(bots_);
    if (names.empty()) throw WrongUsage{console_.say(Text::cli_bots_missing)};
    return names;
  }

  // -------------------------------------------------------------------------------------------------------- commands

  void add_play() {
    CLI::App* command = add_command("play", Text::cli_play, Text::cli_play_footer, [this] {
      if (!seed_.empty()) play_.seed = seed(seed_);
      return play(play_, console_);
    });
    add_game(command, play_.game);
    command->add_option("--seat", play_.seats, text(Text::cli_play_seat))->allow_extra_args(false)->option_text("WHO");
    command->add_option("--dice", play_.dice, text(Text::cli_play_dice))->option_text("seeded|manual");
    command->add_option("--seed", seed_, text(Text::cli_play_seed))->option_text("S");
    command->add_option("--save", play_.save, text(Text::cli_play_save))->option_text("FILE");
    command->add_option("--resume", play_.resume, text(Text::cli_play_resume))->option_text("FILE");
    command->add_flag("--strict", play_.strict, text(Text::cli_play_strict));
  }

  void add_simulate() {
    CLI::App* command = add_command("simulate", Text::cli_simulate, Text::cli_simulate_footer, [this] {
      need_game(simulate_.game);
      simulate_.bots = bots();
      if (!games_.empty()) simulate_.games = number<std::uint64_t>("--games", games_, 1, 1'000'000'000'000);
      if (!seed_.empty()) simulate_.seed = seed(seed_);
      if (!threads_.empty()) simulate_.threads = number<unsigned>("--threads", threads_, 0, 1024);
      exclude({{"--json", simulate_.json}, {"--csv", simulate_.csv}});
      return simulate(simulate_, console_);
    });
    add_game(command, simulate_.game);
    command->add_option("--bots", bots_, text(Text::cli_simulate_bots))->option_text("A[,B...]");
    command->add_option("--games", games_, text(Text::cli_simulate_games))->option_text("N");
    command->add_option("--seed", seed_, text(Text::cli_simulate_seed))->option_text("S");
    command->add_option("--threads", threads_, text(Text::cli_simulate_threads))->option_text("T");
    command->add_flag("--json", simulate_.json, text(Text::cli_json));
    command->add_flag("--csv", simulate_.csv, text(Text::cli_simulate_csv));
    command->add_flag("--quiet", simulate_.quiet, text(Text::cli_simulate_quiet));
  }

  std::vector<int> table_sizes() const {
    std::vector<int> sizes;
    for (const std::string& part : parts(table_sizes_)) {
      const int size = number<int>("--players", part, 1, max_seats);
      if (std::ranges::find(sizes, size) != sizes.end()) {
        throw WrongUsage{console_.say(Text::cli_bad_value, {{"option", "--players"},
                                                            {"typed", printable(table_sizes_)},
                                                            {"accepted", console_.say(Text::cli_arena_sizes)}})};
      }
      sizes.push_back(size);
    }
    const bool twice = !sizes.empty() && std::ranges::any_of(arena_.game.options, [](const std::string& option) {
      return option.starts_with("players=");
    });
    if (twice) throw WrongUsage{console_.say(Text::cli_exclusive, {{"a", "--players"}, {"b", "--option players"}})};
    return sizes;
  }

  Sprt sprt() const {
    std::vector<double> values;
    for (const std::string& part : parts(sprt_)) {
      double value = 0;
      const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
      const bool read = error == std::errc{} && end == part.data() + part.size();
      values.push_back(read ? value : std::numeric_limits<double>::quiet_NaN());
    }
    Sprt test;
    bool good = values.size() == 2 || values.size() == 4;
    if (good) {
      test.elo0 = values[0];
      test.elo1 = values[1];
      good = test.elo0 >= -2000 && test.elo0 < test.elo1 && test.elo1 <= 2000;
    }
    if (good && values.size() == 4) {
      test.alpha = values[2];
      test.beta = values[3];
      good = test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5;
    }
    if (good) return test;
    throw WrongUsage{console_.say(
        Text::cli_bad_value,
        {{"option", "--sprt"}, {"typed", printable(sprt_)}, {"accepted", console_.say(Text::cli_arena_sprt_form)}})};
  }

  void add_arena() {
    CLI::App* command = add_command("arena", Text::cli_arena, Text::cli_arena_footer, [this] {
      need_game(arena_.game);
      arena_.bots = bots();
      arena_.players = table_sizes();
      if (!pairs_.empty()) arena_.pairs = number<std::uint64_t>("--pairs", pairs_, 1, 1'000'000'000);
      if (!seed_.empty()) arena_.seed = seed(seed_);
      if (!threads_.empty()) arena_.threads = number<unsigned>("--threads", threads_, 0, 1024);
      if (!sprt_.empty()) arena_.sprt = sprt();
      return arena(arena_, console_);
    });
    add_game(command, arena_.game);
    command->add_option("--bots", bots_, text(Text::cli_arena_bots))->option_text("A,B[,C...]");
    command->add_option("--pairs", pairs_, text(Text::cli_arena_pairs))->option_text("N");
    command->add_option("--players", table_sizes_, text(Text::cli_arena_players))->option_text("K[,L...]");
    command->add_option("--sprt", sprt_, text(Text::cli_arena_sprt))->option_text("ELO0,ELO1[,ALPHA,BETA]");
    command->add_flag("--luck", arena_.luck, text(Text::cli_arena_luck));
    command->add_option("--results", arena_.results, text(Text::cli_arena_results))->option_text("FILE");
    command->add_option("--seed", seed_, text(Text::cli_simulate_seed))->option_text("S");
    command->add_option("--threads", threads_, text(Text::cli_simulate_threads))->option_text("T");
    command->add_flag("--json", arena_.json, text(Text::cli_json));
    command->add_flag("--quiet", arena_.quiet, text(Text::cli_simulate_quiet));
  }

  void add_bound() {
    CLI::App* command = add_command("bound", Text::cli_bound, Text::cli_bound_footer, [this] {
      need_game(bound_.game);
      if (!games_.empty()) bound_.games = number<std::uint64_t>("--games", games_, 1, 1'000'000'000);
      if (!width_.empty()) bound_.width = number<std::uint64_t>("--width", width_, 1, 1'000'000);
      if (!seed_.empty()) bound_.seed = seed(seed_);
      if (!threads_.empty()) bound_.threads = number<unsigned>("--threads", threads_, 0, 1024);
      return bound(bound_, console_);
    });
    add_game(command, bound_.game);
    command->add_option("--games", games_, text(Text::cli_bound_games))->option_text("N");
    command->add_option("--width", width_, text(Text::cli_bound_width))->option_text("W");
    command->add_flag("--luck", bound_.luck, text(Text::cli_bound_luck));
    command->add_option("--seed", seed_, text(Text::cli_simulate_seed))->option_text("S");
    command->add_option("--threads", threads_, text(Text::cli_simulate_threads))->option_text("T");
    command->add_flag("--json", bound_.json, text(Text::cli_json));
    command->add_flag("--quiet", bound_.quiet, text(Text::cli_simulate_quiet));
  }

  void add_train() {
    CLI::App* command = add_command("train", Text::cli_train, Text::cli_train_footer, [this] {
      need_game(train_game_);
      train_.game = train_game_.game;
      if (!games_.empty()) train_.games = number<std::uint64_t>("--games", games_, 64, 1'000'000'000);
      if (!seed_.empty()) train_.seed = seed(seed_);
      if (!threads_.empty()) train_.threads = number<unsigned>("--threads", threads_, 0, 1024);
      return train(train_, console_);
    });
    command->add_option("GAME", train_game_.game, text(Text::cli_game))->type_name("");
    command->add_option("--out", train_.out, text(Text::cli_train_out))->option_text("FILE");
    command->add_option("--games", games_, text(Text::cli_train_games))->option_text("N");
    command->add_option("--seed", seed_, text(Text::cli_simulate_seed))->option_text("S");
    command->add_option("--threads", threads_, text(Text::cli_simulate_threads))->option_text("T");
    command->add_option("--checkpoint", train_.checkpoint, text(Text::cli_train_checkpoint))->option_text("FILE");
    command->add_option("--curve", train_.curve, text(Text::cli_train_curve))->option_text("FILE");
    command->add_flag("--json", train_.json, text(Text::cli_json));
    command->add_flag("--quiet", train_.quiet, text(Text::cli_simulate_quiet));
  }

  void add_replay() {
    CLI::App* command = add_command("replay", Text::cli_replay, Text::cli_replay_footer, [this] {
      if (replay_.file.empty()) throw WrongUsage{console_.say(Text::cli_file_missing)};
      if (!at_.empty()) replay_.at = number<int>("--at", at_, 0, std::numeric_limits<int>::max());
      exclude({{"--step", replay_.step}, {"--json", replay_.json}, {"--canonical", replay_.canonical}});
      exclude({{"--step", replay_.step}, {"--log", replay_.log}, {"--canonical", replay_.canonical}});
      return replay(replay_, console_);
    });
    command->add_option("FILE", replay_.file, text(Text::cli_replay_file))->type_name("");
    command->add_option("--at", at_, text(Text::cli_replay_at))->option_text("N");
    command->add_flag("--step", replay_.step, text(Text::cli_replay_step));
    command->add_flag("--json", replay_.json, text(Text::cli_json));
    command->add_flag("--canonical", replay_.canonical, text(Text::cli_replay_canonical));
    command->add_flag("--log", replay_.log, text(Text::cli_replay_log));
  }

  void add_perft() {
    CLI::App* command = add_command("perft", Text::cli_perft, Text::cli_perft_footer, [this] {
      need_game(perft_.game);
      if (!depth_.empty()) perft_.depth = number<int>("--depth", depth_, 0, 64);
      return perft(perft_, console_);
    });
    add_game(command, perft_.game);
    command->add_option("--depth", depth_, text(Text::cli_perft_depth))->option_text("N");
    command->add_option("--position", perft_.position, text(Text::cli_perft_position))->option_text("FILE");
    command->add_flag("--divide", perft_.divide, text(Text::cli_perft_divide));
    command->add_flag("--json", perft_.json, text(Text::cli_json));
  }

  void add_bench() {
    CLI::App* command = add_command("bench", Text::cli_bench, Text::cli_bench_footer, [this] {
      need_game(bench_.game);
      if (!seconds_.empty()) bench_.seconds = number<double>("--seconds", seconds_, 0, 3600);
      return bench(bench_, console_);
    });
    add_game(command, bench_.game);
    command->add_option("--seconds", seconds_, text(Text::cli_bench_seconds))->option_text("T");
    command->add_flag("--json", bench_.json, text(Text::cli_json));
  }

  void add_engine() {
    add_command("engine", Text::cli_engine, Text::cli_engine_footer, [this] { return engine(console_); });
  }

  void add_verify() {
    CLI::App* command = add_command("verify", Text::cli_verify, Text::cli_verify_footer, [this] {
      if (replay_.file.empty()) throw WrongUsage{console_.say(Text::cli_file_missing)};
      return verify(replay_.file, replay_.json, console_);
    });
    command->add_option("FILE", replay_.file, text(Text::cli_verify_file))->type_name("");
    command->add_flag("--json", replay_.json, text(Text::cli_json));
  }

  void add_serve() {
    CLI::App* command = add_command("serve", Text::cli_serve, Text::cli_serve_footer, [this] {
      if (!port_.empty()) serve_.port = number<int>("--port", port_, 0, 65535);
      if (!threads_.empty()) serve_.threads = number<int>("--threads", threads_, 1, 1024);
      if (!sockets_.empty()) serve_.max_sockets = number<int>("--max-sockets", sockets_, 1, 1'000'000);
      if (!rate_.empty()) serve_.messages_a_second = number<int>("--rate", rate_, 1, 1'000'000);
      if (!sockets_each_.empty()) {
        serve_.max_sockets_per_address = number<int>("--max-sockets-per-address", sockets_each_, 1, 1'000'000);
      }
      if (!log_.empty()) {
        const auto weight = weight_of(log_);
        if (!weight) {
          throw WrongUsage{console_.say(
              Text::cli_bad_value,
              {{"option", "--log"}, {"typed", printable(log_)}, {"accepted", "debug, info, warning, error"}})};
        }
        serve_.log = *weight;
      }
      need(is_ip_address(serve_.address), "--address", serve_.address, Text::cli_serve_address_form);
      need(serve_.trusted_proxy.empty() || is_ip_address(serve_.trusted_proxy), "--trusted-proxy", serve_.trusted_proxy,
           Text::cli_serve_address_form);
      const std::string_view url = serve_.public_url;
      need(url.empty() || url.starts_with("http://") || url.starts_with("https://"), "--public-url", url,
           Text::cli_serve_url_form);
      return serve(serve_, console_);
    });
    const auto add = [&](const char* flag, const char* variable, std::string& value, Text help, const char* form) {
      command->add_option(flag, value, text(help))->envname(variable)->option_text(form);
    };
    add("--address", "TRICASSE_ADDRESS", serve_.address, Text::cli_serve_address, "IP");
    add("--port", "TRICASSE_PORT", port_, Text::cli_serve_port, "N");
    add("--data", "TRICASSE_DATA", serve_.data, Text::cli_serve_data, "FOLDER");
    add("--web", "TRICASSE_WEB", serve_.web, Text::cli_serve_web, "FOLDER");
    add("--public-url", "TRICASSE_PUBLIC_URL", serve_.public_url, Text::cli_serve_public_url, "URL");
    add("--trusted-proxy", "TRICASSE_TRUSTED_PROXY", serve_.trusted_proxy, Text::cli_serve_trusted_proxy, "IP");
    add("--threads", "TRICASSE_THREADS", threads_, Text::cli_serve_threads, "T");
    add("--max-sockets", "TRICASSE_MAX_SOCKETS", sockets_, Text::cli_serve_sockets, "N");
    add("--max-sockets-per-address", "TRICASSE_MAX_SOCKETS_PER_ADDRESS", sockets_each_, Text::cli_serve_sockets_each,
        "N");
    add("--log", "TRICASSE_LOG", log_, Text::cli_serve_log, "WHAT");
    add("--rate", "TRICASSE_RATE", rate_, Text::cli_serve_rate, "N");
  }

  void add_load() {
    CLI::App* command = add_command("load", Text::cli_load, Text::cli_load_footer, [this] {
      LoadSettings& load = load_.load;
      if (!tables_.empty()) load.tables = number<int>("--tables", tables_, 0, 10'000);
      if (!seats_.empty()) load.seats = number<int>("--seats", seats_, 1, max_seats);
      if (!idle_.empty()) load.idle = number<int>("--idle", idle_, 0, 100'000);
      if (!seconds_.empty()) load.seconds = number<double>("--seconds", seconds_, 0.1, 3600);
      if (!threads_.empty()) load_.threads = number<int>("--threads", threads_, 1, 1024);
      if (!seed_.empty()) load.seed = seed(seed_);
      return tricasse::cli::load(load_, console_);
    });
    command->add_option("--url", load_.url, text(Text::cli_load_url))->option_text("URL");
    command->add_option("--tables", tables_, text(Text::cli_load_tables))->option_text("N");
    command->add_option("--seats", seats_, text(Text::cli_load_seats))->option_text("N");
    command->add_option("--idle", idle_, text(Text::cli_load_idle))->option_text("N");
    command->add_option("--seconds", seconds_, text(Text::cli_load_seconds))->option_text("T");
    command->add_option("--threads", threads_, text(Text::cli_serve_threads))->option_text("T");
    command->add_option("--seed", seed_, text(Text::cli_simulate_seed))->option_text("S");
    command->add_flag("--json", load_.json, text(Text::cli_json));
  }

  void add_kept(CLI::App* command, const char* name, Text what) {
    command->add_option(name, kept_.wanted, text(what))->type_name("");
    command->add_option("--data", kept_.data, text(Text::cli_serve_data))
        ->envname("TRICASSE_DATA")
        ->option_text("FOLDER");
  }
  void add_backup() {
    CLI::App* command = add_command("backup", Text::cli_backup, Text::cli_backup_footer, [this] {
      if (kept_.wanted.empty()) throw WrongUsage{console_.say(Text::cli_backup_file_missing)};
      return backup(kept_, console_);
    });
    add_kept(command, "FILE", Text::cli_backup_file);
  }
  void add_export() {
    CLI::App* command = add_command("export", Text::cli_export, Text::cli_export_footer, [this] {
      if (kept_.wanted.empty()) throw WrongUsage{console_.say(Text::cli_export_table_missing)};
      return export_table(kept_, console_);
    });
    add_kept(command, "TABLE", Text::cli_export_table);
  }

  // -------------------------------------------------------------------------------------------------------- mistakes

  std::string command_names() const {
    std::string names;
    for (const CLI::App* command : app_.get_subcommands({})) names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
  }

  /// "--seat, --dice, ..." of the command in question and of the program.
  std::string option_names() const {
    std::string names;
    const auto add = [&names](const CLI::App& app) {
      for (const CLI::Option* option : app.get_options()) {
        if (option->nonpositional())
          names += (names.empty() ? "" : ", ") + std::string("--") + option->get_lnames().front();
      }
    };
    const auto chosen = app_.get_subcommands();
    if (!chosen.empty()) add(*chosen.front());
    for (const char* name : {"--lang", "--color", "--version"})
      names += (names.empty() ? "" : ", ") + std::string(name);
    return names;
  }

  std::string in_words(const CLI::ParseError& error) const {
    const auto chosen = app_.get_subcommands();
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ||
        dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
      const std::vector<std::string> rest = app_.remaining(true);
      const std::string typed = rest.empty() ? "" : printable(rest.front());
      if (chosen.empty() && typed.empty())
        return console_.say(Text::cli_command_missing, {{"accepted", command_names()}});
      if (chosen.empty() && typed[0] != '-') {
        return console_.say(Text::cli_command_unknown, {{"typed", typed}, {"accepted", command_names()}});
      }
      if (typed[0] == '-')
        return console_.say(Text::cli_option_strange, {{"typed", typed}, {"accepted", option_names()}});
      return console_.say(Text::cli_word_strange, {{"typed", typed}, {"command", chosen.front()->get_name()}});
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
      const std::string option = what.substr(0, what.find_first_of(": "));
      return console_.say(Text::cli_value_missing, {{"option", option}});
    }
    return console_.say(Text::cli_not_understood, {{"what", printable(what)}});
  }

  Console console_;
  CLI::App app_;
  std::function<int()> chosen_;
  std::string lang_;
  std::string colour_ = "auto";
  // Numbers stay text until a command has been chosen: a wrong one is explained in the person's language.
  std::string seed_;
  std::string bots_;
  std::string games_;
  std::string threads_;
  std::string at_;
  std::string depth_;
  std::string seconds_;
  PlayArguments play_;
  SimulateArguments simulate_;
  std::string pairs_;
  std::string table_sizes_;
  std::string sprt_;
  ArenaArguments arena_;
  BoundArguments bound_;
  std::string width_;
  TrainArguments train_;
  GameArguments train_game_;
  ReplayArguments replay_;
  PerftArguments perft_;
  BenchArguments bench_;
  std::string port_;
  std::string sockets_;
  std::string sockets_each_;
  std::string log_;
  std::string rate_;
  Settings serve_;
  std::string tables_;
  std::string seats_;
  std::string idle_;
  LoadArguments load_;
  KeptArguments kept_;
};

/// Whoever reads our output may stop reading: `tricasse simulate ... | head` is no error.
void end_quietly(int /*signal*/) { _exit(Exit::success); }

}  // namespace
}  // namespace tricasse::cli

// Memory that runs out may end the program.
int main(int count, char** arguments) {  // NOLINT(bugprone-exception-escape)
  std::signal(SIGPIPE, tricasse::cli::end_quietly);
  const std::span<char*> words(arguments, static_cast<std::size_t>(count));
  tricasse::cli::CommandLine line(tricasse::cli::language_of(words));
  return line.run(count, arguments);
}
