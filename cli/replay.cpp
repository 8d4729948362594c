#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/faces.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/record_words.hpp"
#include "tricasse/cli/terminal.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/match/points.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse::cli {
namespace {

/// A record opened for looking at: any point of its canonical lines can be shown.
template <Game G>
class Reader {
 public:
  Reader(const Match<G>& match, const Console& console, Terminal& terminal)
      : whole_(match), lines_(match.canonical()), console_(console), terminal_(terminal) {
    for (const SeatInfo& seat : match.seats()) {
      names_.push_back(printable(seat.name));
      people_.push_back(!seat.is_bot());
    }
  }

  int length() const { return static_cast<int>(lines_.size()); }

  /// The game after its first `count` lines.
  Match<G> after(int count) const {
    Match<G> match(whole_.options(), whole_.seats(), whole_.take_back_rule());
    for (int i = 0; i < count; ++i) {
      const auto& line = lines_[static_cast<std::size_t>(i)];
      (void)match.play(line.actor, line.move);
    }
    return match;
  }

  std::string line_text(int number) const {
    const auto& line = lines_[static_cast<std::size_t>(number - 1)];
    const std::string who = line.actor.is_nature() ? console_.say(Text::replay_nature)
                                                   : names_[static_cast<std::size_t>(line.actor.index())];
    return fmt::format("{:>4}  {}: {}", number, who, to_text(line.move).view());
  }

  /// Everything on the table: the wheel, and every sheet as it is. The owner of a record may see it all.
  void print_position(int count) {
    const Match<G> match = after(count);
    const typename FaceOf<G>::type face(console_, names_, people_);
    if (turn(match.state()).over()) {
      terminal_.print(face.result(match.state(), terminal_.columns()));
      return;
    }
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      const auto view = view_for(match.state(), Viewer::seat(static_cast<int>(seat)));
      terminal_.print(face.board(view, terminal_.columns(), 0));
      terminal_.print("");
    }
  }

  void print_log() {
    const typename FaceOf<G>::type face(console_, names_, people_);
    terminal_.print(face.log(whole_, Viewer::spectator(), terminal_.columns()));
  }

  int summary() {
    const bool over = turn(whole_.state()).over();
    terminal_.print(console_.say(Text::replay_sound, {{"game", G::name}, {"n", length()}}));
    terminal_.print(console_.say(over ? Text::replay_finished : Text::replay_unfinished));
    terminal_.print(
        console_.say(Text::replay_fingerprint, {{"fingerprint", fmt::format("{:016x}", fingerprint(whole_))}}));
    terminal_.print("");
    print_position(length());
    return Exit::success;
  }

  /// One line at a time: Enter goes on, b back, a number there, q out. Without a person at the keyboard: all lines.
  int step() {
    if (!terminal_.is_interactive()) {
      for (int i = 1; i <= length(); ++i) terminal_.print(line_text(i));
      return terminal_.is_fine() ? Exit::success : Exit::failure;
    }
    int at = 0;
    std::string note;
    while (true) {
      terminal_.clear();
      print_position(at);
      if (at > 0) terminal_.print(styled(Style::strong, line_text(at)));
      if (at < length()) terminal_.print(styled(Style::faint, line_text(at + 1)));
      if (!note.empty()) terminal_.print(std::exchange(note, {}));
      const auto prompt = console_.say(Text::replay_prompt, {{"at", at}, {"total", length()}}) + " › ";
      const Terminal::Line line = terminal_.read_line(prompt);
      if (line.got == Terminal::Got::resized) continue;
      if (line.got == Terminal::Got::interrupted) return Exit::interrupted;
      if (line.got == Terminal::Got::end || line.text == "q") return Exit::success;
      if (line.text.empty()) {
        at = std::min(at + 1, length());
      } else if (line.text == "b") {
        at = std::max(at - 1, 0);
      } else if (const auto wanted = number(line.text); wanted >= 0 && wanted <= length()) {
        at = wanted;
      } else {
        note = console_.say(Text::replay_keys, {{"total", length()}});
      }
    }
  }

 private:
  static int number(std::string_view text) {
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? value : -1;
  }

  const Match<G>& whole_;
  std::vector<Line<G>> lines_;
  const Console& console_;
  Terminal& terminal_;
  std::vector<std::string> names_;
  std::vector<bool> people_;
};

template <Game G>
std::string as_json(const Match<G>& match, int length) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("game", G::name).member("lines", length).member("over", turn(match.state()).over());
  out.member("fingerprint", fmt::format("{:016x}", fingerprint(match)));
  out.key("seats").begin_array();
  for (std::size_t seat = 0; seat < match.seats().size(); ++seat) {
    PointSources sources;
    list_points(match.state(), static_cast<int>(seat), sources);
    out.begin_object().member("name", match.seats()[seat].name);
    out.member("total", total_points<G>(match.state(), static_cast<int>(seat))).key("sources").begin_object();
    for (const PointSource& source : sources) out.member(source.name, source.points);
    out.end_object().end_object();
  }
  out.end_array().end_object();
  return text;
}

template <Game G>
int show(const ReplayArguments& arguments, const Console& console, const Match<G>& match) {
  const auto terminal = Terminal::standard(console.colour);
  Reader<G> reader(match, console, *terminal);
  if (arguments.at && (*arguments.at < 0 || *arguments.at > reader.length())) {
    return console.complain(
        Exit::usage, console.say(Text::replay_no_such_line, {{"at", *arguments.at}, {"total", reader.length()}}));
  }
  if (arguments.canonical) {
    fmt::print("{}", write_record(match, Lines::canonical));
  } else if (arguments.step) {
    return reader.step();
  } else if (arguments.log) {
    reader.print_log();
  } else if (arguments.at && arguments.json) {
    fmt::print("{}\n", dump_position(reader.after(*arguments.at)));
  } else if (arguments.json) {
    fmt::print("{}\n", as_json(match, reader.length()));
  } else if (arguments.at) {
    if (*arguments.at > 0) terminal->print(reader.line_text(*arguments.at));
    reader.print_position(*arguments.at);
  } else {
    return reader.summary();
  }
  return Exit::success;
}

}  // namespace

int replay(const ReplayArguments& arguments, const Console& console) {
  const auto text = read_file(console, arguments.file);
  if (!text) return console.complain(Exit::failure, text.error());
  const auto match = read_record(*text);
  if (!match) {
    return console.complain(Exit::failure, fmt::format("{}: {}", arguments.file, words_for(match.error(), console)));
  }
  return std::visit([&](const auto& game) { return show(arguments, console, game); }, *match);
}

}  // namespace tricasse::cli
