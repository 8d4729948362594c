#pragma once

#include <algorithm>
#include <utility>

#include "tricasse/cli/troyes/preview.hpp"
#include "tricasse/cli/troyes/question.hpp"

namespace tricasse::cli::troyes {

std::string small_letters(std::string_view text);

/// Puts one question together.
class Asking {
 public:
  Asking(const Words& words, const View& view, std::span<const Move> legal, int columns)
      : words_(words),
        view_(view),
        table_(view.table),
        legal_(legal),
        columns_(columns),
        top_(view.table.top()),
        own_(view.seats[static_cast<std::size_t>(view.viewer)]) {}

  Question ask();
  /// Which of the moves of one choice.
  Question which();

 private:
  using Kind = Move::Kind;
  using What = Frame::What;

  // Pieces of any question.
  bool offers(Kind kind) const;
  bool offers(Move move) const { return std::ranges::find(legal_, move) != legal_.end(); }
  std::vector<Move> all_of(Kind kind) const;
  void head(const std::string& text);
  void prompt(Text key) { question_.prompt = words_.say(key); }
  std::string next_key() const { return std::to_string(question_.choices.size() + 1); }
  Choice& add(std::string key, std::vector<Move> moves);
  void enter_takes_last() { question_.enter = question_.choices.size() - 1; }
  static std::string key_of(const std::string& key) { return styled(Style::key, key); }
  /// One line of a list: key, words.
  void line(const std::string& key, const std::string& text);
  /// Several choices a line, as many as fit.
  void flow(const std::vector<std::string>& parts);
  void finish();
  void plain();
  /// What a move brings, in words.
  std::string outcome(Move move) const;

  // Dice.
  std::vector<std::string> names_of(Die die) const;
  /// The dice of one owner that are offered, in one line.
  void dice_row(int owner, const std::string& price);
  /// One more die in the row that is being written.
  std::string die_choice(Die die, std::vector<Move> moves);
  void dice_line(int owner, const std::vector<std::string>& parts, const std::string& price);
  /// What ends a question, as 0; `takes_enter`: and on Enter.
  void last_choice(Move move, const std::string& text, bool takes_enter);
  /// "done", as 0 and on Enter.
  void done(const std::string& text) { last_choice(Move::done(), text, true); }

  // Menus and black dice.
  void first_place();
  void influence_uses();
  void tile_uses();
  std::string black_dice() const;
  void facing();
  void more_black();
  void defence();
  void turning();
  std::string targets_of(ActionKind action) const;
  void menu();

  // An action, step by step.
  std::string card_line(const ActivityPlace& place) const;
  std::string event_line(const QueuedEvent& event) const;
  const QueuedEvent& queued(EventId card) const;
  void target();
  void sources();
  void source();
  void modifier();
  std::string target_name() const;
  int divisor() const;
  std::string group_words() const;
  std::string price_words(const State& state, const Modifier& modifier, int owner) const;
  void group();
  void count();
  void miller();
  void archer();
  void cubes();

  // What only The Ladies of Troyes ask.
  const ActivityCard& action_card() const { return card_of(table_.activities[table_.action.target].card); }
  std::string here() const { return words_.tile(table_, top_.a); }
  void swap();
  void swap_for();
  void guard_die();
  void boost();
  void march();
  void bought_die();
  void offer();
  void mode();
  void hits();
  void catapult();
  void ransom();
  void scout();
  void either();
  void rob();
  void column();
  void liberate();
  void move_on();
  void winter();
  void possession();

  const Words& words_;
  const View& view_;
  const Table& table_;
  std::span<const Move> legal_;
  int columns_;
  Frame top_;
  const Seat& own_;
  Question question_;
};

}  // namespace tricasse::cli::troyes
