#pragma once

#include <algorithm>
#include <utility>

#include "tricasse/cli/troyes/preview.hpp"
#include "tricasse/cli/troyes/question.hpp"
#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::cli::troyes {

std::string small_letters(std::string_view text);

/// Puts one question together: `write` of its type writes it.
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
  void write(question::FirstPlace asked);
  void influence_uses();
  void tile_uses();
  std::string black_dice() const;
  void write(question::Facing asked);
  void write(question::MoreBlack asked);
  void write(question::Defence asked);
  void write(question::Turning asked);
  std::string targets_of(ActionKind action) const;
  void write(question::Menu asked);

  // An action, step by step.
  std::string card_line(const ActivityPlace& place) const;
  std::string event_line(const QueuedEvent& event) const;
  const QueuedEvent& queued(EventId card) const;
  void write(question::ActionTarget asked);
  void sources();
  void write(question::CitizenSource asked);
  void write(question::ActionModifier asked);
  std::string target_name() const;
  int divisor() const;
  std::string group_words() const;
  std::string price_words(const State& state, const Modifier& modifier, int owner) const;
  void write(question::DiceGroup asked);
  void write(question::Activations asked);
  void write(question::Miller asked);
  void write(question::Archer asked);
  void write(question::EventCubes asked);

  // What only The Ladies of Troyes ask.
  const ActivityCard& action_card() const { return card_of(table_.activities[table_.action.target].card); }
  std::string name_of_tile(int tile) const { return words_.tile(table_, tile); }
  void write(question::Swap asked);
  void swap_for();
  void write(question::GuardDie asked);
  void write(question::Boost asked);
  void write(question::March asked);
  void write(question::BoughtDie asked);
  void write(question::TileOffer asked);
  void write(question::Mode asked);
  void hits();
  void write(question::Catapult asked);
  void write(question::Ransom asked);
  void write(question::Scout asked);
  void write(question::Either asked);
  void write(question::Rob asked);
  void write(question::CathedralColumn asked);
  void write(question::Liberate asked);
  void write(question::MoveOn asked);
  void write(question::Winter asked);
  void write(question::Possession asked);

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
