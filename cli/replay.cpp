#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/faces.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/record_file.hpp"
#include "tricasse/cli/replay.hpp"
#include "tricasse/cli/seat_names.hpp"
#include "tricasse/cli/terminal.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/codec/position.hpp"
#include "tricasse/match/points.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/verify.hpp"

namespace tricasse::cli {
namespace {

/// Writes a record that has been edited with the last line that fits. What proves its dice stays only where the seed
/// still gives every answer of chance: a signature says that nothing is broken, not that nothing was changed.
int sign(const ReplayArguments& arguments, const Console& console, AnyMatch match) {
  const auto verified = verify_dice(match);
  const bool loses_proof = !verified && verified.error().what == DiceDoubt::What::other_dice;
  if (loses_proof) std::visit([](auto& game) { game.prove_dice({}); }, match);
  const std::string text = write_record(match);
  if (arguments.out.empty()) {
    fmt::print("{}", text);
  } else if (file_exists(arguments.out)) {
    return console.complain(Exit::failure, console.say(Text::file_there, {{"path", printable(arguments.out)}}));
  } else if (const std::string reason = write_whole(arguments.out, text); !reason.empty()) {
    return console.complain(
        Exit::failure, console.say(Text::file_unwritable, {{"path", printable(arguments.out)}, {"reason", reason}}));
  }
  if (loses_proof) console.complain(Exit::success, console.say(Text::replay_sign_unproved));
  return Exit::success;
}

/// A record opened for looking at: any point of its canonical lines can be shown.
template <Game G>
class Reader {
 public:
  Reader(const Match<G>& match, const Console& console, Terminal& terminal)
      : whole_(match),
        lines_(match.canonical()),
        console_(console),
        terminal_(terminal),
        names_(display_names(match.seats())) {
    for (const SeatInfo& seat : match.seats()) people_.push_back(!seat.is_bot());
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
      if (names_.size() > 1) {
        terminal_.print(styled(Style::strong, console_.say(Text::replay_eyes, {{"name", names_[seat]}})));
      }
      terminal_.print(face.board(view, terminal_.columns(), 0));
      terminal_.print("");
    }
  }

  void print_log() {
    const typename FaceOf<G>::type face(console_, names_, people_);
    terminal_.print(face.log(whole_, std::nullopt, terminal_.columns()));
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

  /// One line at a time. Without a person at the keyboard: all lines.
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
      if (!note.empty()) terminal_.print(wrapped(std::exchange(note, {}), terminal_.columns(), 2));
      const auto prompt =
          console_.say(Text::replay_prompt, {{"at", at}, {"total", length()}, {"keys", keys(at)}}) + " › ";
      const Terminal::Line line = terminal_.read_line(prompt);
      if (line.got == Terminal::Got::resized) continue;
      if (line.got == Terminal::Got::interrupted) return Exit::interrupted;
      const std::string typed = as_typed(line.text);
      if (line.got == Terminal::Got::end || typed == "q") return Exit::success;
      const int wanted = typed.empty() ? at + 1 : typed == "b" ? at - 1 : number(typed);
      if (wanted >= 0 && wanted <= length()) {
        at = wanted;
      } else if (typed.empty()) {
        note = console_.say(Text::replay_was_last, {{"keys", keys(at)}});
      } else {
        note = console_.say(Text::replay_keys, {{"typed", printable(line.text)}, {"keys", keys(at)}});
      }
    }
  }

  /// What can be typed at this line: only what does something there.
  std::string keys(int at) const {
    std::string keys;
    const auto offer = [&](bool works, Text key) {
      if (works) keys += (keys.empty() ? "" : ", ") + console_.say(key, {{"total", length()}});
    };
    offer(at < length(), Text::replay_key_next);
    offer(at > 0, Text::replay_key_back);
    offer(length() > 0, Text::replay_key_number);
    offer(true, Text::replay_key_quit);
    return keys;
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
int show(const ReplayArguments& arguments, const Console& console, const Match<G>& match, Terminal& terminal) {
  Reader<G> reader(match, console, terminal);
  if (arguments.at && (*arguments.at < 0 || *arguments.at > reader.length())) {
    return complain(console, Exit::usage, arguments.json, "no_such_line",
                    console.say(Text::replay_no_such_line, {{"at", *arguments.at}, {"total", reader.length()}}));
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
    if (*arguments.at > 0) terminal.print(reader.line_text(*arguments.at));
    reader.print_position(*arguments.at);
  } else {
    return reader.summary();
  }
  return Exit::success;
}

}  // namespace

int show_record(const AnyMatch& record, const ReplayArguments& arguments, const Console& console, Terminal& terminal) {
  return std::visit([&](const auto& game) { return show(arguments, console, game, terminal); }, record);
}

int replay(const ReplayArguments& arguments, const Console& console) {
  if (arguments.sign) {
    auto edited = open_record(console, arguments.file, read_edited_record, false);
    return edited ? sign(arguments, console, *std::move(edited)) : edited.error();
  }
  const auto match = open_record(console, arguments.file, read_record, arguments.json);
  if (!match) return match.error();
  const auto terminal = Terminal::standard(console.colour);
  return show_record(*match, arguments, console, *terminal);
}

}  // namespace tricasse::cli
