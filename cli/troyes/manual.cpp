#include "tricasse/cli/troyes/manual.hpp"

#include <algorithm>

#include "tricasse/engine/troyes/questions.hpp"

namespace tricasse::cli::troyes {
namespace {

using What = Frame::What;
namespace question = tricasse::troyes::question;
using question::as;

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

bool is_roll(What what) {
  switch (what) {
    case What::le_roy_die:
    case What::workforce:
    case What::event_die:
    case What::black_die:
    case What::reroll:
    case What::archer_die:
    case What::le_roy_table: return true;
    default: return false;
  }
}

/// How many dice are thrown together from here on.
int dice_wanted(const State& state) {
  const Frame top = state.table.top();
  switch (top.what) {
    case What::le_roy_die: return 6 - as<question::LeRoyDie>(top).rolled;
    case What::workforce: {
      const auto asked = as<question::WorkforceDie>(top);
      return workforce(state.table, asked.owner, asked.colour) - state.seat(asked.owner).dice[at(asked.colour)].count();
    }
    case What::black_die: return as<question::BlackDie>(top).left;
    case What::le_roy_table: return as<question::LeRoyTable>(top).first == 0 ? 2 : 1;
    default: return 1;
  }
}

std::vector<Move> answers(const State& state) {
  OutcomeList outcomes;
  outcomes_of(state, outcomes);
  std::vector<Move> moves;
  for (const auto& outcome : outcomes) moves.push_back(outcome.move);
  return moves;
}

std::string words_for(const Words& words, Move move) {
  switch (move.kind()) {
    case Move::Kind::start: return words.owner(move.number());
    case Move::Kind::character: return words.character(move.card());
    case Move::Kind::reveal: return words.activity(move.card());
    case Move::Kind::event: return words.event(move.card());
    case Move::Kind::face: {
      const auto face = static_cast<tricasse::troyes::Face>(move.card());
      return words.say(Text::play_who_did, {{"name", words.outdoor(face)}, {"what", words.outdoor_does(face)}});
    }
    case Move::Kind::lot:
      return move.number() == owners ? words.say(Text::troyes_manual_nobody) : words.owner(move.number());
    default: return std::string(to_text(move).view());
  }
}

}  // namespace

Block RealPieces::question(const State& state) const {
  constexpr std::array activity{Text::troyes_manual_activity_red, Text::troyes_manual_activity_white,
                                Text::troyes_manual_activity_yellow};
  constexpr std::array reveal{Text::troyes_manual_reveal_red, Text::troyes_manual_reveal_white,
                              Text::troyes_manual_reveal_yellow};
  constexpr std::array workforce_of{Text::troyes_manual_workforce_red, Text::troyes_manual_workforce_white,
                                    Text::troyes_manual_workforce_yellow, Text::troyes_manual_workforce_purple};
  const Frame top = state.table.top();
  const int n = dice_wanted(state);
  switch (top.what) {
    case What::start_player: return {words_.say(Text::troyes_manual_start)};
    case What::character: {
      if (state.table.solo()) return {words_.say(Text::troyes_manual_stack)};
      const int seat = as<question::DealtCharacter>(top).dealt / setup_table[state.table.players].characters;
      if (seat == state.table.players) return {words_.say(Text::troyes_manual_open_character)};
      return {words_.say(Text::troyes_manual_character, {{"name", words_.owner(seat)}})};
    }
    case What::activity:
      return {words_.say(activity[at(as<question::RevealedActivity>(top).colour)], {{"n", int{state.table.round}}})};
    case What::reveal: return {words_.say(reveal[at(as<question::RevealedEvent>(top).deck)])};
    case What::workforce: {
      const auto asked = as<question::WorkforceDie>(top);
      return {words_.say(workforce_of[at(asked.colour)], {{"name", words_.owner(asked.owner)}, {"n", n}})};
    }
    case What::black_die: {
      for (int i = 0; i < state.table.queue_size; ++i) {
        const EventId event = state.table.queue[static_cast<std::size_t>(i)].card;
        const int plus = event_of(event).black_plus;
        if (plus == 0) continue;
        return wrapped(
            words_.say(Text::troyes_manual_black_plus, {{"n", n}, {"plus", plus}, {"event", words_.event(event)}}), 80);
      }
      return {words_.say(Text::troyes_manual_black, {{"n", n}})};
    }
    case What::event_die: {
      // The event whose die it is has just been resolved.
      const EventId event = question::resolved(state.table);
      const EventEffect effect = event_of(event).effect;
      return {words_.say(effect == EventEffect::uprising ? Text::troyes_manual_uprising
                         : effect == EventEffect::monk   ? Text::troyes_manual_monk
                                                         : Text::troyes_manual_citizen,
                         {{"event", words_.event(event)}})};
    }
    case What::outdoor_face:
      return {words_.say(Text::troyes_manual_outdoor_face,
                         {{"tile", std::string(tile_names[as<question::LaidTile>(top).laid])}})};
    case What::lot: {
      const auto asked = as<question::Lot>(top);
      return {words_.say(Text::troyes_manual_lot, {{"space", words_.space({asked.building, asked.space})}})};
    }
    case What::reroll: {
      const auto asked = as<question::Reroll>(top);
      // A tile may bring a die that nobody has rolled before.
      return {words_.say(state.table.has(Module::ramparts) ? Text::troyes_manual_new_die : Text::troyes_manual_reroll,
                         {{"name", words_.owner(asked.seat)}, {"colour", words_.colour(asked.colour)}})};
    }
    case What::archer_die: return {words_.say(Text::troyes_manual_archer, {{"name", words_.owner(top.seat)}})};
    case What::le_roy_die: return {words_.say(Text::troyes_manual_le_roy_die, {{"n", n}})};
    case What::le_roy_table: return {words_.say(Text::troyes_manual_le_roy_table, {{"n", n}})};
    default: return {};
  }
}

std::expected<std::vector<Move>, std::string> RealPieces::read(const State& state, std::string_view typed) const {
  const std::string text = as_typed(trimmed(typed));
  if (!is_roll(state.table.top().what)) {
    const std::vector<Move> moves = answers(state);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const MoveText notation = to_text(moves[i]);
      const std::string_view name = notation.view().substr(notation.view().find(' ') + 1);
      if (text == std::to_string(i + 1) || text == as_typed(notation.view()) ||
          (moves[i].kind() != Move::Kind::start && text == name) ||
          text == as_typed(unstyled(words_for(words_, moves[i]))) ||
          (moves[i].kind() == Move::Kind::face && text == as_typed(words_.outdoor(moves[i].card())))) {
        return std::vector{moves[i]};
      }
    }
    return std::unexpected(words_.say(Text::play_choose_one, {{"keys", "1–" + std::to_string(moves.size())}}));
  }
  std::vector<Move> rolls;
  const std::string_view dice = text.starts_with("roll ") ? std::string_view(text).substr(5) : std::string_view(text);
  for (const char c : dice) {
    if (c == ' ' || c == ',' || c == '\t') continue;
    if (c < '1' || c > '6') {
      return std::unexpected(words_.say(Text::troyes_manual_bad_die, {{"typed", shortened(printable(typed), 20)}}));
    }
    rolls.push_back(Move::roll(c - '0'));
  }
  if (rolls.empty()) return std::unexpected(words_.say(Text::troyes_manual_bad_die, {{"typed", std::string(typed)}}));
  if (static_cast<int>(rolls.size()) > dice_wanted(state)) {
    return std::unexpected(words_.say(Text::troyes_manual_too_many, {{"n", dice_wanted(state)}}));
  }
  return rolls;
}

std::optional<Move> RealPieces::ask(const State& state, Desk& desk) {
  // After a take-back what waits may no longer fit.
  if (!waiting_.empty() && !is_outcome(state, waiting_.front())) waiting_.clear();
  if (!waiting_.empty()) {
    const Move move = waiting_.front();
    waiting_.pop_front();
    return move;
  }
  Block lines = question(state);
  const bool roll = is_roll(state.table.top().what);
  if (!roll) {
    const std::vector<Move> moves = answers(state);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      lines.push_back(
          shortened("  " + right(styled(Style::key, std::to_string(i + 1)), 2) + "  " + words_for(words_, moves[i]),
                    desk.columns()));
    }
  }
  const std::string prompt = words_.say(roll ? Text::troyes_manual_ask_dice : Text::troyes_manual_ask_card) + " › ";
  while (true) {
    const auto typed = desk.ask(lines, prompt, [&](std::string_view text) { return read(state, text).has_value(); });
    if (!typed) {
      waiting_.clear();
      return std::nullopt;
    }
    const auto moves = read(state, *typed);
    if (moves) {
      waiting_.assign(moves->begin() + 1, moves->end());
      return moves->front();
    }
    desk.note(moves.error());
  }
}

}  // namespace tricasse::cli::troyes
