#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/ai/hints.hpp"
#include "tricasse/cli/console.hpp"
#include "tricasse/cli/desk.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/play.hpp"
#include "tricasse/cli/seat_names.hpp"
#include "tricasse/cli/terminal.hpp"
#include "tricasse/cli/told_bots.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/match/record.hpp"

namespace tricasse::cli {

/// What a session is told beyond the match itself.
struct SessionPlan {
  std::uint64_t seed = 0;
  bool manual_dice = false;
  std::string save;  ///< empty: nowhere yet
  std::string note;  ///< said above the first question
};

/// What can be typed at any question, whatever the game.
enum class Command : std::uint8_t { undo, score, others, log, hint, help, save, quit };
struct TypedCommand {
  Command command;
  std::string argument;
};
/// "u", "undo", "annuler", "w FILE", "? F" ... Nothing for other lines.
std::optional<TypedCommand> parse_command(std::string_view line);

/// One game played by people and bots at one terminal. `Face` draws it and asks for its moves.
template <class Face>
class Session final : public Desk {
 public:
  using G = typename Face::Game;
  using Move = typename G::Move;

  Session(Match<G> match, SessionPlan plan, const Console& console, Terminal& terminal)
      : match_(std::move(match)),
        plan_(std::move(plan)),
        console_(console),
        terminal_(terminal),
        names_(display_names(match_.seats())),
        face_(console, names_, people(match_.seats())),
        seeded_(plan_.seed),
        manual_([this](const typename G::State& state) {
          // Whoever reads real dice aloud sees no more than his seat does.
          view_ = view_for(state, people_ == 1 ? only_person() : Viewer::spectator());
          return face_.read_chance(state, *this);
        }) {
    for (const SeatInfo& seat : match_.seats()) {
      bots_.push_back(seat.is_bot() ? bot_of(seat) : nullptr);
      if (!seat.is_bot()) ++people_;
    }
    if (!plan_.note.empty()) note(plan_.note);
    warn_of_narrowness();
  }

  int run() {
    // A file that cannot be written should be known before the first move, not after it.
    if (!save()) return console_.complain(Exit::failure, unstyled(notes_.back()));
    while (!leaving_) {
      if (terminal_.is_interrupted()) {
        leaving_ = Leaving::interrupted;
        break;
      }
      const Turn now = turn(match_.state());
      if (now.over()) return finish();
      if (now.nature) {
        let_nature_act();
      } else if (const int bot = bot_to_act(now); bot >= 0) {
        let_bot_act(bot);
      } else {
        let_person_act(now.first_seat());
      }
    }
    return leave();
  }

  // ------------------------------------------------------------------------------------------------------- the desk

  std::optional<std::string> ask(const Block& question, const std::string& prompt, const IsAnswer& is_answer) override {
    while (true) {
      show(question);
      const Terminal::Line line = terminal_.read_line(prompt);
      if (line.got == Terminal::Got::resized) {
        warn_of_narrowness();
        continue;
      }
      notes_.clear();
      if (line.got != Terminal::Got::line) {
        leaving_ = line.got == Terminal::Got::end ? Leaving::end_of_input : Leaving::interrupted;
        return std::nullopt;
      }
      was_answered_ = true;
      if (is_answer(line.text)) return line.text;
      const auto command = parse_command(line.text);
      if (!command) return line.text;
      if (!obey(*command)) return std::nullopt;
    }
  }

  void note(const std::string& sentence) override { notes_.push_back(sentence); }

  int columns() const override { return terminal_.columns(); }

 private:
  enum class Leaving : std::uint8_t { quit, end_of_input, interrupted };

  /// As it was told, unless the file of its net has gone meanwhile.
  std::unique_ptr<Bot<G>> bot_of(const SeatInfo& seat) const {
    const auto told = read_bot<G>(console_, seat.bot);
    return told ? told->make() : make_bot<G>(usual_bot);
  }

  static std::vector<bool> people(const std::vector<SeatInfo>& seats) {
    std::vector<bool> people;
    for (const SeatInfo& seat : seats) people.push_back(!seat.is_bot());
    return people;
  }

  // ------------------------------------------------------------------------------------------------- whose move it is

  void let_nature_act() {
    ChanceSource<G>* source = &seeded_;
    if (plan_.manual_dice) source = &manual_;
    const bool went_on = match_.advance(*source);
    if (plan_.manual_dice) save();
    // A person who reads real dice may also quit or take back: then the loop in `run` looks again.
    if (!went_on && !plan_.manual_dice) leaving_ = Leaving::quit;
  }

  int bot_to_act(Turn now) const {
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      if (bots_[seat] != nullptr && now.allows(Actor::seat(static_cast<int>(seat)))) return static_cast<int>(seat);
    }
    return -1;
  }

  void let_bot_act(int seat) {
    const auto view = view_for(match_.state(), Viewer::seat(seat));
    MoveListOf<Move> legal;
    legal_moves(match_.state(), Actor::seat(seat), legal);
    // The same seed, seat and position give the same choice, also after a take-back.
    Random random(stream_seed(stream_seed(plan_.seed, ~static_cast<std::uint64_t>(seat)), match_.canonical().size()));
    for (const Move move : bots_[static_cast<std::size_t>(seat)]->choose(view, std::span<const Move>(legal), random)) {
      if (match_.play(Actor::seat(seat), move)) continue;
      note(console_.say(Text::play_bot_failed, {{"name", names_[static_cast<std::size_t>(seat)]}}));
      leaving_ = Leaving::quit;
      return;
    }
  }

  void let_person_act(int seat) {
    save_news();
    if (people_ > 1 && at_keyboard_ != seat && !hand_over(seat)) return;
    view_ = view_for(match_.state(), Viewer::seat(seat));
    const bool fresh_turn = at_keyboard_ != seat || has_news(seat);
    at_keyboard_ = seat;
    MoveListOf<Move> legal;
    legal_moves(match_.state(), Actor::seat(seat), legal);
    if (fresh_turn) {
      board_is_new_ = true;
      told_at_ = match_.journal().size();
      for (const std::string& sentence : face_.recap(match_, seat)) note(sentence);
    }
    if (answers_itself(seat)) {
      if (const std::string said = face_.only_answer(legal[0]); !said.empty()) note(said);
      if (match_.play(Actor::seat(seat), legal[0])) save();
      return;
    }
    const auto move = face_.choose(*view_, legal, *this);
    if (!move) return;
    if (match_.play(Actor::seat(seat), *move)) save();
  }

  /// Whether somebody else, or chance, has acted since this seat was last told what happened, or a turn of its own has
  /// begun since.
  bool has_news(int seat) const {
    const auto& journal = match_.journal();
    if (journal.size() == told_at_) return false;
    return Face::begins_turn(*view_) ||
           std::any_of(journal.begin() + static_cast<std::ptrdiff_t>(told_at_), journal.end(),
                       [seat](const auto& line) { return line.actor != Actor::seat(seat); });
  }

  /// A question with one answer is, more often than not, one that nobody needs to be asked.
  bool answers_itself(int seat) const {
    MoveListOf<Move> legal;
    legal_moves(match_.state(), Actor::seat(seat), legal);
    return legal.size() == 1 && Face::answers_itself(view_for(match_.state(), Viewer::seat(seat)), legal[0]);
  }

  /// With several people at one keyboard nobody may see what another does in the running half-day. False: the seat
  /// that sat here took its choice back, or everybody leaves.
  bool hand_over(int seat) {
    const int before = at_keyboard_;
    view_ = view_for(match_.state(), Viewer::spectator());
    // What was said to the one before is not for the next.
    if (before >= 0) notes_.clear();
    Block question{"", styled(Style::strong,
                              console_.say(Text::play_hand_over, {{"name", names_[static_cast<std::size_t>(seat)]}}))};
    const bool can_undo = before >= 0 && match_.can_undo(before).has_value();
    if (can_undo)
      question.push_back(console_.say(Text::play_hand_over_undo, {{"name", names_[static_cast<std::size_t>(before)]}}));
    while (true) {
      terminal_.clear();
      terminal_.print(fitted_notes(0));
      terminal_.print(question);
      const Terminal::Line line = terminal_.read_line(console_.say(Text::play_press_enter) + " › ");
      if (line.got == Terminal::Got::resized) continue;
      if (line.got != Terminal::Got::line) {
        leaving_ = line.got == Terminal::Got::end ? Leaving::end_of_input : Leaving::interrupted;
        return false;
      }
      notes_.clear();
      was_answered_ = true;
      const auto command = parse_command(line.text);
      if (command && command->command == Command::quit) {
        if (!obey(*command)) return false;
        continue;
      }
      if (command && command->command == Command::undo && can_undo) {
        at_keyboard_ = before;
        take_back();
        return false;
      }
      if (!line.text.empty()) {
        note(console_.say(Text::play_just_enter));
        continue;
      }
      return true;
    }
  }

  // -------------------------------------------------------------------------------------------------------- commands

  /// Carries a command out. False: the open question is void.
  bool obey(const TypedCommand& typed) {
    const int columns = terminal_.columns();
    switch (typed.command) {
      case Command::undo: return !take_back();
      case Command::score: return show_page(face_.score(*view_, columns));
      case Command::others: return show_page(face_.others(*view_, columns));
      case Command::log: return show_page(face_.log(match_, viewer(), columns), Terminal::Begin::last_page);
      case Command::hint: return typed.argument.empty() ? give_hint() : !follow_hint(typed.argument);
      case Command::help: return show_page(face_.help(*view_, typed.argument, columns));
      case Command::save: save_as(typed.argument); return true;
      case Command::quit: return !quit();
    }
    return true;
  }

  Viewer viewer() const {
    return people_ > 1 && at_keyboard_ < 0 ? Viewer::spectator() : Viewer::seat(std::max(0, at_keyboard_));
  }

  bool show_page(const Block& block, Terminal::Begin begin = Terminal::Begin::first_page,
                 Text end = Text::play_page_end) {
    const std::string turn_prompt = console_.say(Text::play_page_turn) + " › ";
    if (terminal_.show_pages(block, begin, turn_prompt, console_.say(end) + " › ")) return true;
    leaving_ = terminal_.is_interrupted() ? Leaving::interrupted : Leaving::end_of_input;
    return false;
  }

  // ----------------------------------------------------------------------------------------------------------- hints

  /// What the strong bots would do on the seat at the keyboard. They see what the person sees.
  bool give_hint() {
    if (at_keyboard_ < 0 || !turn(match_.state()).allows(Actor::seat(at_keyboard_))) {
      note(console_.say(Text::play_no_hint));
      return true;
    }
    const auto view = view_for(match_.state(), Viewer::seat(at_keyboard_));
    const auto hint =
        hint_for<G>(view, {.seed = plan_.seed, .goes_on = [this] { return !terminal_.is_interrupted(); }});
    if (!hint || hint->ways.empty()) {
      note(console_.say(Text::play_no_hint));
      return true;
    }
    // The line says that there was help, which is no news on the table.
    const bool told = told_at_ == match_.journal().size();
    if (match_.note_hint(at_keyboard_)) save();
    if (told) told_at_ = match_.journal().size();
    hinted_ = hint->ways;
    hinted_at_ = match_.journal().size();
    const int columns = std::min(terminal_.columns(), 110);
    constexpr bool counts_lead = hint_measure<G> == "lead";
    const Text measured = !counts_lead        ? Text::play_hint_points
                          : bots_.size() == 1 ? Text::play_hint_lead_roy
                                              : Text::play_hint_lead;
    Block page =
        wrapped(styled(Style::strong, console_.say(Text::play_hint_ways, {{"n", static_cast<int>(hint->plans)}})) +
                    " " + console_.say(measured),
                columns);
    page.emplace_back();
    int number = 0;
    for (const Way<G>& way : hint->ways) {
      const std::string expected = in_points(way.expected, counts_lead);
      append(page, wrapped("  " + std::to_string(++number) + "  " + styled(Style::strong, expected) + "  " +
                               face_.tell_way(view, {way.moves.begin(), way.moves.end()}),
                           columns, 5));
    }
    if (hint->ways.size() > 1) {
      const int more = hint->ways[1].behind;
      page.emplace_back();
      append(page, wrapped(tenths(more) == 0 ? console_.say(Text::play_hint_equal)
                                             : console_.say(Text::play_hint_better, {{"more", in_points(more, false)}}),
                           columns));
    }
    append(page, wrapped(console_.say(number > 1 ? Text::play_hint_follow : Text::play_hint_follow_only), columns));
    if (!show_page(page, Terminal::Begin::first_page, Text::play_hint_page_end)) return false;
    // Below the numbered ways a bare number means one of them, whatever it would mean to the question of the game.
    if (is_way(terminal_.typed_ahead())) return !follow_hint(terminal_.take_typed_ahead());
    return true;
  }

  /// Whether this is the number of a way of the hint that was given last.
  bool is_way(std::string_view number) const {
    return number.size() == 1 && number[0] >= '1' && static_cast<std::size_t>(number[0] - '1') < hinted_.size();
  }

  /// Plays a way of the hint that was given last. True: it was played, and the open question is void.
  bool follow_hint(const std::string& number) {
    if (hinted_.empty() || hinted_at_ != match_.journal().size()) {
      note(console_.say(Text::play_hint_first));
      return false;
    }
    if (!is_way(number)) {
      note(console_.say(Text::play_hint_number,
                        {{"typed", printable(number)}, {"most", static_cast<int>(hinted_.size())}}));
      return false;
    }
    const Way<G> way = hinted_[static_cast<std::size_t>(number[0] - '1')];
    for (const Move move : way.moves) {
      if (!match_.play(Actor::seat(at_keyboard_), move)) break;
    }
    save();
    return true;
  }

  static int tenths(int hundredths) { return (std::abs(hundredths) + 5) / 10 * (hundredths < 0 ? -1 : 1); }
  /// Hundredths of a point as they are read: "60.9", "+1.3", "−0.4".
  std::string in_points(int hundredths, bool with_sign) const {
    const int value = tenths(hundredths);
    const std::string sign = value < 0 ? "−" : with_sign && value > 0 ? "+" : "";
    return sign + format_decimal(console_.language, std::abs(value) / 10.0, 1);
  }

  /// Undo within the half-day, else a take-back across the roll where the table allows it.
  bool take_back() {
    int seat = at_keyboard_;
    if (seat < 0) {
      for (std::size_t i = 0; i < bots_.size() && seat < 0; ++i) {
        if (bots_[i] == nullptr) seat = static_cast<int>(i);
      }
    }
    if (seat < 0) return false;
    if (people_ > 1 && !match_.can_undo(seat) && match_.take_back_rule() == TakeBack::allowed && !everybody_agrees())
      return false;
    bool across_a_roll = false;
    bool taken = false;
    // A question that answered itself would answer itself again: the choice before it is what was meant.
    do {
      auto undone = match_.undo(seat);
      if (!undone) {
        undone = match_.take_back(seat);
        across_a_roll = true;
      }
      if (!undone && !taken) {
        const auto key = find_text("undo." + std::string(name_of(undone.error())));
        if (key) note(console_.say(*key));
        return false;
      }
      if (!undone) break;
      taken = true;
    } while (turn(match_.state()).allows(Actor::seat(seat)) && answers_itself(seat));
    note(console_.say(!across_a_roll ? Text::play_undone
                      : people_ > 1  ? Text::play_taken_back_all
                                     : Text::play_taken_back));
    told_at_ = match_.journal().size();
    board_is_new_ = true;
    save();
    return true;
  }

  /// A take-back across a roll also cancels what the others have chosen since.
  bool everybody_agrees() {
    const Terminal::Line line = read_aside(Text::play_take_back_all);
    const bool agreed = line.got == Terminal::Got::line &&
                        (line.text == "y" || line.text == "o" || line.text == "Y" || line.text == "O");
    if (!agreed) note(console_.say(Text::play_not_taken_back));
    return agreed;
  }

  /// A question beside the game, under whatever stands on the screen.
  Terminal::Line read_aside(Text question) {
    while (true) {
      Terminal::Line line = terminal_.read_line(console_.say(question) + " › ");
      if (line.got != Terminal::Got::resized) return line;
    }
  }

  bool quit() {
    if (!plan_.save.empty() || !terminal_.is_interactive() || match_.journal().empty()) {
      leaving_ = Leaving::quit;
      return true;
    }
    const Terminal::Line line = read_aside(Text::play_save_first);
    if (line.got == Terminal::Got::line && !line.text.empty() && !save_as(line.text)) return false;
    leaving_ = line.got == Terminal::Got::interrupted ? Leaving::interrupted : Leaving::quit;
    return true;
  }

  // ---------------------------------------------------------------------------------------------------------- saving

  bool save() {
    if (plan_.save.empty()) return true;
    const std::string reason = write_whole(plan_.save, write_record(AnyMatch(match_)));
    saved_ = match_.journal().size();
    if (reason.empty()) return true;
    const std::string complaint =
        console_.say(Text::play_cannot_save, {{"file", printable(plan_.save)}, {"reason", reason}});
    note(styled(Style::bad, complaint));
    return false;
  }

  /// What bots and seeded dice did is written when a person is asked again: before it is told.
  void save_news() {
    if (saved_ != match_.journal().size()) save();
  }

  bool save_as(const std::string& file) {
    if (file.empty() && plan_.save.empty()) {
      note(console_.say(Text::play_save_where));
      return false;
    }
    if (!file.empty() && file != plan_.save) {
      if (file_exists(file)) {
        note(console_.say(Text::play_save_exists, {{"file", printable(file)}}));
        return false;
      }
      const std::string reason = write_whole(file, write_record(AnyMatch(match_)));
      if (!reason.empty()) {
        note(styled(Style::bad, console_.say(Text::play_cannot_save, {{"file", printable(file)}, {"reason", reason}})));
        return false;
      }
      plan_.save = file;
    } else if (!save()) {
      return false;
    }
    note(console_.say(Text::play_saved, {{"file", printable(plan_.save)}}));
    return true;
  }

  // ---------------------------------------------------------------------------------------------------------- screen

  static constexpr int usual_question = 8;

  /// Said above the question as long as the window is too narrow for the board; each width once.
  void warn_of_narrowness() {
    if (terminal_.columns() >= Face::board_columns || terminal_.columns() == warned_at_) return;
    warned_at_ = terminal_.columns();
    note(console_.say(Text::play_narrow, {{"columns", warned_at_}, {"needed", Face::board_columns}}));
  }

  /// What there is to say in at most `room` lines (0: no limit). Where it is too much every sentence gets one line,
  /// and the newest ones count most.
  Block fitted_notes(int room) const {
    Block lines;
    for (const std::string& sentence : notes_) append(lines, wrapped(sentence, columns(), 2));
    if (room == 0 || static_cast<int>(lines.size()) <= room) return lines;
    lines.clear();
    for (const std::string& sentence : notes_) lines.push_back(shortened(sentence, columns()));
    if (static_cast<int>(lines.size()) > room) lines.erase(lines.begin(), lines.end() - room);
    return lines;
  }

  void show(const Block& question) {
    const int columns = terminal_.columns();
    const int rows = terminal_.rows();
    if (!view_) view_ = view_for(match_.state(), people_ == 1 ? only_person() : Viewer::spectator());
    if (!terminal_.is_screen()) {
      if (board_is_new_) {
        terminal_.clear();
        terminal_.print(face_.board(*view_, columns, 0));
      }
      terminal_.print(fitted_notes(0));
    } else {
      const int asked = static_cast<int>(question.size()) + 1;
      const int least = face_.least_rows(*view_, columns);
      const Block notes = fitted_notes(std::max(1, rows - asked - least));
      const int below = static_cast<int>(notes.size()) + asked;
      // Room for the longest usual question is kept free, so that the board does not change its form at every step.
      int room = rows - std::max(below, usual_question + 1);
      if (room < least) room = std::min(least, rows - below);
      const Block board = face_.board(*view_, columns, std::max(1, room));
      terminal_.clear();
      terminal_.print(board);
      if (static_cast<int>(board.size()) + below < rows) terminal_.print("");
      terminal_.print(notes);
    }
    board_is_new_ = false;
    terminal_.print(question);
  }

  Viewer only_person() const {
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      if (bots_[seat] == nullptr) return Viewer::seat(static_cast<int>(seat));
    }
    return Viewer::spectator();
  }

  int finish() {
    save_news();
    terminal_.clear();
    terminal_.print(fitted_notes(0));
    terminal_.print(face_.result(match_.state(), terminal_.columns()));
    if (!plan_.save.empty()) {
      terminal_.print("");
      terminal_.print(
          wrapped(console_.say(Text::play_record_kept, {{"file", printable(plan_.save)}}), terminal_.columns()));
    }
    return terminal_.is_fine() ? Exit::success : Exit::failure;
  }

  int leave() {
    save_news();
    terminal_.print(fitted_notes(0));
    const bool was_left_alone = *leaving_ == Leaving::end_of_input && !terminal_.is_interactive();
    if (was_left_alone && !was_answered_ && plan_.save.empty()) {
      return console_.complain(Exit::failure, console_.say(Text::play_nobody_answers));
    }
    if (was_left_alone) terminal_.print(wrapped(console_.say(Text::play_input_ended), terminal_.columns(), 2));
    if (!plan_.save.empty()) {
      // The seed is not in the record: who knows it knows the dice to come.
      const Text key = plan_.manual_dice ? Text::play_resume_manual : Text::play_resume_with;
      const std::string seed = std::to_string(plan_.seed);
      terminal_.print(
          wrapped(console_.say(key, {{"file", printable(plan_.save)}, {"seed", seed}}), terminal_.columns(), 2));
    } else {
      terminal_.print(console_.say(Text::play_goodbye));
    }
    return *leaving_ == Leaving::interrupted ? Exit::interrupted : terminal_.is_fine() ? Exit::success : Exit::failure;
  }

  Match<G> match_;
  SessionPlan plan_;
  const Console& console_;
  Terminal& terminal_;
  std::vector<std::string> names_;
  Face face_;
  SeededChance<G> seeded_;
  ManualChance<G> manual_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  int people_ = 0;
  int at_keyboard_ = -1;                  ///< the person's seat; -1: nobody yet
  std::size_t told_at_ = 0;               ///< the line up to which the person has been told what happened
  std::optional<typename G::View> view_;  ///< what may be on the screen
  std::size_t saved_ = 0;                 ///< how many lines the file has, if there is one
  std::vector<Way<G>> hinted_;            ///< the ways of the last hint, and the line at which it was given
  std::size_t hinted_at_ = 0;
  bool board_is_new_ = true;
  int warned_at_ = 0;               ///< the width of the window of which the person was last told that it is narrow
  bool was_answered_ = false;       ///< anything at all was typed
  std::vector<std::string> notes_;  ///< to be said above the next question
  std::optional<Leaving> leaving_;
};

}  // namespace tricasse::cli
