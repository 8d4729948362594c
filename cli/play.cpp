#include "tricasse/cli/play.hpp"

#include <array>
#include <expected>
#include <random>

#include "tricasse/cli/faces.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/game_choice.hpp"
#include "tricasse/cli/record_words.hpp"
#include "tricasse/cli/session.hpp"

namespace tricasse::cli {
namespace {

/// A complaint about the command line or a file, with its exit code.
struct Complaint {
  Exit code;
  std::string sentence;
};
template <class T>
using Checked = std::expected<T, Complaint>;

std::unexpected<Complaint> wrong_usage(std::string sentence) {
  return std::unexpected(Complaint{Exit::usage, std::move(sentence)});
}

std::uint64_t seed_from_system() {
  std::random_device device;
  // Short enough to be typed again.
  return device();
}

/// Asks the friendly questions before a game without a board to show.
class SetupDesk final : public Desk {
 public:
  explicit SetupDesk(Terminal& terminal) : terminal_(terminal) {}

  std::optional<std::string> ask(const Block& question, const std::string& prompt, const IsAnswer& is_answer) override {
    terminal_.print(question);
    while (true) {
      terminal_.print(std::exchange(notes_, {}));
      const Terminal::Line line = terminal_.read_line(prompt);
      if (line.got == Terminal::Got::resized) continue;
      if (line.got != Terminal::Got::line) return std::nullopt;
      if (is_answer(line.text)) return line.text;
      const auto command = parse_command(line.text);
      if (command && command->command == Command::quit) return std::nullopt;
      return line.text;
    }
  }
  void note(const std::string& sentence) override { append(notes_, wrapped(sentence, columns(), 2)); }
  int columns() const override { return terminal_.columns(); }

 private:
  Terminal& terminal_;
  Block notes_;
};

/// Everything that has to be settled before the first move.
template <Game G>
class Preparation {
 public:
  using Options = typename G::Options;
  using Face = typename FaceOf<G>::type;

  Preparation(const PlayArguments& arguments, const Console& console, Terminal& terminal)
      : arguments_(arguments), console_(console), terminal_(terminal) {}

  int play() {
    plan_.manual_dice = arguments_.dice == "manual";
    plan_.seed = arguments_.seed ? *arguments_.seed : seed_from_system();
    plan_.save = arguments_.save;
    auto match = arguments_.resume.empty() ? new_match() : resumed_match();
    if (!match) {
      if (match.error().sentence.empty()) return match.error().code;
      return console_.complain(match.error().code, match.error().sentence);
    }
    return Session<Face>(std::move(*match), std::move(plan_), console_, terminal_).run();
  }

 private:
  Checked<Match<G>> new_match() {
    const bool is_plain = arguments_.game.game.empty() && arguments_.game.options.empty() && arguments_.seats.empty();
    if (is_plain && terminal_.is_interactive()) {
      if (!ask_everything()) {
        return std::unexpected(Complaint{terminal_.is_interrupted() ? Exit::interrupted : Exit::success, ""});
      }
    } else if (const auto fine = from_arguments(); !fine) {
      return std::unexpected(fine.error());
    }
    if (!plan_.save.empty() && file_exists(plan_.save)) {
      return std::unexpected(
          Complaint{Exit::failure, console_.say(Text::play_save_is_there, {{"file", printable(plan_.save)}})});
    }
    if (!plan_.manual_dice) plan_.note = console_.say(Text::play_seed, {{"seed", std::to_string(plan_.seed)}});
    return Match<G>(options_, std::move(seats_), arguments_.strict ? TakeBack::forbidden : TakeBack::allowed);
  }

  // ------------------------------------------------------------------------------------------ from the command line

  Checked<void> from_arguments() {
    for (const std::string& text : arguments_.seats) {
      if (const auto seated = seat(text); !seated) return std::unexpected(seated.error());
    }
    const int given = static_cast<int>(seats_.size());
    if (given > most_players())
      return wrong_usage(console_.say(Text::play_too_many_seats, {{"n", given}, {"most", most_players()}}));
    const auto options = read_options<G>(console_, arguments_.game.options, given);
    if (!options) return wrong_usage(options.error());
    options_ = *options;
    if (given > 0 && options_.players != given) {
      return wrong_usage(console_.say(Text::play_players_and_seats, {{"players", options_.players}, {"n", given}}));
    }
    while (static_cast<int>(seats_.size()) < options_.players) seats_.push_back({.name = default_name(), .bot = ""});
    return {};
  }

  std::string default_name() const {
    return console_.say(Text::play_default_name, {{"n", static_cast<int>(seats_.size()) + 1}});
  }

  Checked<void> seat(const std::string& text) {
    constexpr std::string_view human = "human";
    if (text == human) {
      seats_.push_back({.name = default_name(), .bot = ""});
    } else if (text.starts_with("human:")) {
      const std::string name = text.substr(human.size() + 1);
      if (!is_seat_name(name)) return wrong_usage(console_.say(Text::play_bad_name, {{"typed", printable(name)}}));
      seats_.push_back({.name = name, .bot = ""});
    } else if (const auto bot = read_bot<G>(console_, text)) {
      // It goes into the record as it was told.
      if (!is_seat_name(text)) return wrong_usage(console_.say(Text::play_bad_name, {{"typed", printable(text)}}));
      seats_.push_back({.name = text, .bot = text});
    } else if (bot.error().is_named) {
      return wrong_usage(bot.error().words);
    } else {
      return wrong_usage(with_nearest(
          console_, console_.say(Text::play_bad_seat, {{"typed", printable(text)}, {"bots", bot_names<G>()}}),
          text.substr(0, text.find(':')), "human, " + bot_names<G>()));
    }
    return {};
  }

  // --------------------------------------------------------------------------------------------- the friendly setup

  bool ask_everything() {
    SetupDesk desk(terminal_);
    terminal_.print(wrapped(Face::introduction(console_), terminal_.columns()));
    terminal_.print("");
    if (!ask_players(desk)) return false;
    if (options_.players > 1 && !ask_seats(desk)) return false;
    if (seats_.empty()) seats_.push_back({.name = default_name(), .bot = ""});
    terminal_.print("");
    return Face::ask_options(console_, options_, desk);
  }

  bool ask_players(SetupDesk& desk) {
    const auto number = [](std::string_view text) -> std::optional<int> {
      if (text.empty()) return 1;
      Options trial;
      if (!set_option(trial, "players", text)) return std::nullopt;
      return trial.players;
    };
    while (true) {
      const auto typed = desk.ask(
          {},
          console_.say(Text::setup_ask_players, {{"most", most_players()}}) + " " + styled(Style::key, "[1]") + " › ",
          [&](std::string_view text) { return number(text).has_value(); });
      if (!typed) return false;
      if (const auto players = number(*typed)) {
        options_.players = *players;
        return true;
      }
      desk.note(console_.say(Text::setup_bad_players, {{"most", most_players()}}));
    }
  }

  static int most_players() {
    int most = max_seats;
    for (Options trial; !set_option(trial, "players", std::to_string(most));) --most;
    return most;
  }

  bool ask_seats(SetupDesk& desk) {
    const std::string usual(usual_bot);
    terminal_.print(wrapped(console_.say(Text::setup_seats, {{"bots", bot_names<G>()}}), terminal_.columns()));
    while (static_cast<int>(seats_.size()) < options_.players) {
      const std::string fallback = seats_.empty() ? default_name() : usual;
      const int number = static_cast<int>(seats_.size()) + 1;
      const auto typed = desk.ask(
          {},
          console_.say(Text::setup_ask_seat, {{"n", number}}) + " " + styled(Style::key, "[" + fallback + "]") + " › ",
          [](std::string_view text) { return text != "q" && is_seat_name(text); });
      if (!typed) return false;
      std::string name = typed->empty() ? fallback : *typed;
      // Nobody who writes “Count” means himself.
      if (const std::string small = as_typed(name); find_bot<G>(small) != nullptr) name = small;
      const auto bot = read_bot<G>(console_, name);
      if (!is_seat_name(name)) {
        desk.note(console_.say(Text::play_bad_name, {{"typed", printable(name)}}));
      } else if (!bot && bot.error().is_named) {
        desk.note(bot.error().words);
      } else {
        seats_.push_back({.name = name, .bot = bot ? name : ""});
      }
    }
    return true;
  }

  // --------------------------------------------------------------------------------------------------------- resuming

  Checked<Match<G>> resumed_match() {
    if (!arguments_.seats.empty() || !arguments_.game.options.empty() || arguments_.strict) {
      return wrong_usage(console_.say(Text::play_resume_alone));
    }
    const std::string shown = printable(arguments_.resume);
    const auto text = read_file(console_, arguments_.resume);
    if (!text) return std::unexpected(Complaint{Exit::failure, text.error()});
    auto record = read_record(*text);
    if (!record) {
      return std::unexpected(Complaint{Exit::failure, shown + ": " + words_for(record.error(), console_)});
    }
    auto* match = std::get_if<Match<G>>(&*record);
    if (match == nullptr) {
      return wrong_usage(console_.say(Text::play_resume_other_game, {{"file", shown}, {"game", G::name}}));
    }
    for (const SeatInfo& seat : match->seats()) {
      if (!seat.is_bot()) continue;
      const auto bot = read_bot<G>(console_, seat.bot);
      if (bot) continue;
      const std::string words =
          bot.error().is_named
              ? shown + ": " + bot.error().words
              : console_.say(Text::play_unknown_bot,
                             {{"file", shown}, {"bot", printable(seat.bot)}, {"bots", bot_names<G>()}});
      return std::unexpected(Complaint{Exit::failure, words});
    }
    if (plan_.save.empty()) plan_.save = arguments_.resume;
    if (plan_.save != arguments_.resume && file_exists(plan_.save)) {
      return std::unexpected(
          Complaint{Exit::failure, console_.say(Text::play_save_is_there, {{"file", printable(plan_.save)}})});
    }
    if (!plan_.manual_dice && !turn(match->state()).over()) {
      plan_.note = console_.say(arguments_.seed ? Text::play_resumed_seed : Text::play_resumed_new_seed,
                                {{"file", shown}, {"seed", std::to_string(plan_.seed)}});
    }
    return std::move(*match);
  }

  const PlayArguments& arguments_;
  const Console& console_;
  Terminal& terminal_;
  Options options_{};
  std::vector<SeatInfo> seats_;
  SessionPlan plan_;
};

std::string first_game() {
  std::string name;
  Games::for_each([&name]<class G>(std::type_identity<G>) {
    if (name.empty()) name = G::name;
  });
  return name;
}

/// Asks a person which game; nothing: he leaves.
std::optional<std::string> ask_game(const Console& console, Terminal& terminal) {
  terminal.clear();
  terminal.print(wrapped(styled(Style::strong, console.say(Text::setup_welcome)), terminal.columns()));
  std::vector<std::string> names;
  Block lines;
  Games::for_each([&]<class G>(std::type_identity<G>) {
    names.emplace_back(G::name);
    const auto words = find_text("game." + names.back());
    append(lines, wrapped("  " + styled(Style::key, std::to_string(names.size())) + "  " +
                              (words ? console.say(*words) : names.back()),
                          terminal.columns(), 5));
  });
  const auto chosen = [&names](std::string_view text) -> std::optional<std::string> {
    if (text.empty()) return names.front();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (text == names[i] || text == std::to_string(i + 1)) return names[i];
    }
    return std::nullopt;
  };
  SetupDesk desk(terminal);
  while (true) {
    const auto typed =
        desk.ask(std::exchange(lines, {}), console.say(Text::setup_ask_game) + " " + styled(Style::key, "[1]") + " › ",
                 [&](std::string_view text) { return chosen(text).has_value(); });
    if (!typed) return std::nullopt;
    if (auto game = chosen(*typed)) return game;
    desk.note(console.say(Text::play_choose_one, {{"keys", "1–" + std::to_string(names.size())}}));
  }
}

/// The game that is meant when none is named: that of the record to go on with, the one a person chooses, else the
/// first of the house.
std::optional<std::string> game_to_play(const PlayArguments& arguments, const Console& console, Terminal& terminal) {
  if (!arguments.game.game.empty()) return arguments.game.game;
  if (!arguments.resume.empty()) {
    const auto text = read_file(console, arguments.resume);
    const auto record = text ? read_record(*text) : std::unexpected(RecordError{});
    if (!record) return first_game();
    return std::visit([]<Game G>(const Match<G>&) { return std::string(G::name); }, *record);
  }
  const bool is_plain = arguments.game.options.empty() && arguments.seats.empty();
  if (is_plain && terminal.is_interactive()) return ask_game(console, terminal);
  return first_game();
}

}  // namespace

std::optional<TypedCommand> parse_command(std::string_view line) {
  struct Spelling {
    std::string_view word;
    Command command;
    bool has_argument = false;
  };
  constexpr std::array<Spelling, 31> spellings{{{"u", Command::undo},
                                                {"undo", Command::undo},
                                                {"annuler", Command::undo},
                                                {"s", Command::score},
                                                {"score", Command::score},
                                                {"points", Command::score},
                                                {"o", Command::others},
                                                {"others", Command::others},
                                                {"autres", Command::others},
                                                {"l", Command::log},
                                                {"log", Command::log},
                                                {"journal", Command::log},
                                                {"t", Command::hint, true},
                                                {"tip", Command::hint, true},
                                                {"hint", Command::hint, true},
                                                {"conseil", Command::hint, true},
                                                {"indice", Command::hint, true},
                                                {"?", Command::help, true},
                                                {"h", Command::help, true},
                                                {"help", Command::help, true},
                                                {"aide", Command::help, true},
                                                {"r", Command::help, true},
                                                {"rules", Command::help, true},
                                                {"règles", Command::help, true},
                                                {"regles", Command::help, true},
                                                {"w", Command::save, true},
                                                {"save", Command::save, true},
                                                {"enregistrer", Command::save, true},
                                                {"q", Command::quit},
                                                {"quit", Command::quit},
                                                {"quitter", Command::quit}}};
  const auto from = line.find_first_not_of(" \t");
  if (from == std::string_view::npos) return std::nullopt;
  line = line.substr(from, line.find_last_not_of(" \t") - from + 1);
  const auto space = line.find(' ');
  std::string word;
  for (const char c : line.substr(0, space)) word += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  std::string argument;
  if (space != std::string_view::npos) argument = line.substr(line.find_first_not_of(' ', space));
  // "t1" is as good as "t 1", "?F" as "? F".
  if (word.size() == 2 && word[0] == 't' && word[1] >= '1' && word[1] <= '9' && argument.empty()) {
    return TypedCommand{Command::hint, word.substr(1)};
  }
  if (word.size() > 1 && word[0] == '?' && argument.empty()) return TypedCommand{Command::help, word.substr(1)};
  for (const auto& [spelling, command, has_argument] : spellings) {
    if (word == spelling && (has_argument || argument.empty())) return TypedCommand{command, argument};
  }
  return std::nullopt;
}

int play(const PlayArguments& arguments, const Console& console, Terminal& terminal) {
  if (arguments.dice != "seeded" && arguments.dice != "manual") {
    return console.complain(Exit::usage, console.say(Text::play_bad_dice, {{"typed", printable(arguments.dice)}}));
  }
  const auto game = game_to_play(arguments, console, terminal);
  if (!game) return terminal.is_interrupted() ? Exit::interrupted : Exit::success;
  return with_game(console, *game,
                   [&]<class G>(std::type_identity<G>) { return Preparation<G>(arguments, console, terminal).play(); });
}

int play(const PlayArguments& arguments, const Console& console) {
  const auto terminal = Terminal::standard(console.colour);
  return play(arguments, console, *terminal);
}

}  // namespace tricasse::cli
