#include "tricasse/cli/troyes/story.hpp"

#include <algorithm>
#include <utility>

#include "tricasse/cli/troyes/draft.hpp"
#include "tricasse/codec/troyes/chapters.hpp"
#include "tricasse/match/retell.hpp"

namespace tricasse::cli::troyes {
namespace {

using Kind = Event::Kind;
using What = Frame::What;

/// Makes sentences of events while a game is told again.
class Telling {
 public:
  Telling(const Words& words, Viewer viewer, bool tells_hands)
      : words_(words), viewer_(viewer), tells_hands_(tells_hands) {}

  void line(const Retold<Troyes>& told) {
    before_ = &told.before;
    what_ = told.before.table.top().what;
    chapter_ = chapter_of(told.before);
    if (!told.line.actor.is_nature()) begin_deed(told.line.actor.index(), told.line.move, told.events.empty());
    for (const Event& event : told.events) tell(event);
  }

  std::vector<Sentence> finish() {
    flush();
    return std::move(story_);
  }

 private:
  using MoveKind = Move::Kind;

  void begin_deed(int seat, Move move, bool quiet) {
    const MoveKind kind = move.kind();
    if (kind == MoveKind::reroll || kind == MoveKind::citizen || kind == MoveKind::flip) {
      flush();
      open(Topic::use, seat);
      rerolled_ = kind == MoveKind::reroll ? words_.die(move.die().colour(), move.die().value()) : "";
      return;
    }
    if (kind == MoveKind::tile && (what_ == What::menu || what_ == What::facing)) {
      flush();
      open(Topic::use, seat);
      rerolled_.clear();
      return;
    }
    // Somebody answers to what another does, or to an event: that is part of the story already begun.
    if (what_ == What::offer || what_ == What::winter || what_ == What::possession) {
      if (draft_.topic != Topic::none) return;
    }
    if (kind == MoveKind::act || kind == MoveKind::pass || kind == MoveKind::counter || kind == MoveKind::fail) flush();
    if (quiet) return;
    if (what_ == What::first_place) {
      open(Topic::placing, seat);
    } else if (what_ == What::turning || what_ == What::swap) {
      open(Topic::use, seat);
    } else if (what_ == What::facing || what_ == What::more_black || what_ == What::defence) {
      open(Topic::facing, seat);
    } else {
      open(Topic::action, seat);
      if (what_ == What::group || what_ == What::bought_die) name_action(before_->table);
    }
  }

  /// What the events of an action do not say.
  void name_action(const Table& table) {
    if (table.action.kind == ActionKind::agriculture) step(words_.say(Text::troyes_story_farms));
  }

  // ------------------------------------------------------------------------------------------------------- one event

  void tell(const Event& event) {
    switch (event.kind) {
      case Kind::deniers_gained: change(event.seat).deniers += event.a; return;
      case Kind::deniers_paid: change(event.seat).deniers -= event.a; return;
      case Kind::influence_gained: change(event.seat).influence += event.a; return;
      case Kind::influence_paid: change(event.seat).influence -= event.a; return;
      case Kind::points_gained: change(event.seat).points += event.a; return;
      case Kind::points_lost: change(event.seat).points -= event.a; return;
      case Kind::die_rolled: die_rolled(event); return;
      case Kind::die_discarded: die_discarded(event); return;
      case Kind::citizen_placed: citizen_placed(event); return;
      default: break;
    }
    if (!of_the_table(event) && !of_the_ladies(event)) of_a_deed(event);
  }

  void activated(const Event& event) {
    const Effect effect = card_of(event.a).effect;
    // How often these may act; each time is a question, and tells by itself.
    const bool asks_each = effect == Effect::ransom || effect == Effect::scout || effect == Effect::builder;
    const std::string card = words_.activity(event.a);
    step(asks_each ? card : words_.say(Text::troyes_story_uses, {{"card", card}, {"n", int{event.b}}}));
  }

  bool of_the_table(const Event& event) {
    switch (event.kind) {
      case Kind::start_player:
        say(-1, words_.say(Text::troyes_story_start, {{"name", words_.owner(event.seat)}}));
        break;
      case Kind::character_dealt: dealt(event); break;
      case Kind::character_stacked:
        open(Topic::stack, -1);
        draft_.items.push_back(words_.character(event.a));
        break;
      case Kind::character_opened:
        say(-1, words_.say(Text::troyes_story_opened,
                           {{"character", words_.character(event.a)}, {"what", words_.counts(event.a)}}));
        break;
      case Kind::tile_laid:
        open(Topic::tiles, -1);
        draft_.items.push_back(std::string(tile_names[face_of(event.a).level - std::size_t{1}]) + " " +
                               words_.outdoor(event.a));
        break;
      case Kind::round_began:
        flush();
        chapter_ = 2 * event.a - 1;
        follows_ = Topic::wages;
        break;
      case Kind::activity_revealed:
        open(Topic::cards, -1);
        draft_.items.push_back(words_.activity(event.a));
        follows_ = Topic::wages;
        break;
      case Kind::event_revealed:
        open(Topic::revealed, -1);
        draft_.items.push_back(words_.event(event.a));
        break;
      case Kind::event_resolved:
        flush();
        open(Topic::resolving, -1);
        draft_.card = event.a;
        break;
      case Kind::event_ignored: draft_.ignored = true; break;
      case Kind::black_rolled:
        open(Topic::black, -1);
        draft_.items.push_back(words_.black(event.a));
        break;
      case Kind::round_ended:
        flush();
        follows_ = Topic::home;
        break;
      case Kind::game_over:
        flush();
        say(-1, words_.say(Text::troyes_story_over));
        break;
      default: return false;
    }
    return true;
  }

  /// What only The Ladies of Troyes know.
  bool of_the_ladies(const Event& event) {
    const Table& table = before_->table;
    switch (event.kind) {
      case Kind::tile_used:
        if (what_ != What::move_on) {
          step(words_.say(event.seat == draft_.seat ? Text::troyes_story_uses_tile : Text::troyes_story_uses_tile_of,
                          {{"name", words_.owner(event.seat)}, {"tile", words_.tile(table, event.a)}}));
        }
        break;
      case Kind::guard_advanced:
        if (draft_.steps.empty() || draft_.steps.back().kind != Step::Kind::guard) {
          draft_.steps.push_back({.kind = Step::Kind::guard, .owner = event.seat, .count = 0, .text = ""});
        }
        ++draft_.steps.back().count;
        draft_.steps.back().card = event.a;
        break;
      case Kind::boosted: step(words_.say(Text::troyes_story_boosts, {{"n", int{event.a}}})); break;
      case Kind::cube_on_tile:
        step(words_.say(Text::troyes_story_cube_on_tile, {{"tile", words_.tile(table, event.a)}}));
        break;
      case Kind::cube_left_tile: lost_cube(event.seat, words_.tile(table, event.a)); break;
      case Kind::cube_on_card:
        if (what_ == What::move_on) {
          step(words_.say(Text::troyes_story_moves_on, {{"card", words_.activity(event.a)}}));
        } else if (card_of(event.a).type == CardType::mixed) {
          step(words_.say(Text::troyes_story_lays, {{"n", int{event.b}}}));
        }
        break;
      case Kind::cube_left_card:
        // A cube that is used up shows in what it brings.
        if (what_ == What::winter) lost_cube(event.seat, words_.activity(event.a));
        break;
      case Kind::dice_swapped: {
        const Die own = Die::from_bits(event.a);
        const Die other = Die::from_bits(event.b);
        step(words_.say(Text::troyes_story_swaps, {{"own", words_.die(own.colour(), own.value())},
                                                   {"other", words_.die(other.colour(), other.value())},
                                                   {"name", words_.owner(other.owner())}}));
        break;
      }
      case Kind::citizen_possessed:
        step(words_.say(Text::troyes_story_possessed, {{"name", words_.owner(event.seat)}}));
        break;
      case Kind::citizen_freed: {
        std::string text = event.a == owners
                               ? words_.say(Text::troyes_story_all_freed)
                               : words_.say(Text::troyes_story_freed, {{"name", words_.owner(event.seat)}});
        if (draft_.steps.empty() || draft_.steps.back().text != text) step(std::move(text));
        break;
      }
      case Kind::building_stirred: draft_.stirred = static_cast<Colour>(event.a); break;
      case Kind::black_averted: step(words_.say(Text::troyes_story_averted, {{"n", words_.black(event.a)}})); break;
      case Kind::loss_averted: step(words_.say(Text::troyes_story_spared, {{"name", words_.owner(event.seat)}})); break;
      default: return false;
    }
    return true;
  }
  void lost_cube(int seat, const std::string& from) {
    step(words_.say(Text::troyes_story_loses_cube, {{"name", words_.owner(seat)}, {"card", from}}));
  }

  void of_a_deed(const Event& event) {
    switch (event.kind) {
      case Kind::black_countered:
        open(Topic::facing, event.seat);
        draft_.items.push_back(words_.black(event.a));
        break;
      case Kind::black_unmet: step(words_.say(Text::troyes_story_unmet, {{"n", words_.black(event.a)}})); break;
      case Kind::die_turned: draft_.items.push_back(words_.die(static_cast<Colour>(event.a), event.b)); break;
      case Kind::citizen_called: step(words_.say(Text::troyes_story_calls)); break;
      case Kind::tradesman_hired:
        step(words_.say(draft_.topic != Topic::resolving ? Text::troyes_story_hires
                        : words_.solo()                  ? Text::troyes_story_le_roy_hired
                                                         : Text::troyes_story_gray_hired,
                        {{"card", words_.activity(event.a)}}));
        break;
      case Kind::die_bought:
        if (event.seat == gray) {
          step(words_.say(Text::troyes_story_buys_yours,
                          {{"die", bought_}, {"name", words_.owner(event.a)}, {"price", words_.deniers(event.b)}}));
        }
        break;
      case Kind::modifier_used: step(words_.say(Text::troyes_story_with, {{"card", words_.activity(event.a)}})); break;
      case Kind::activated: activated(event); break;
      case Kind::cube_on_cathedral: cathedral_cube(event); break;
      case Kind::cube_left_cathedral:
        step(words_.say(Text::troyes_story_cathedral_lost,
                        {{"name", words_.owner(event.seat)}, {"space", cathedral_space(event)}}));
        break;
      case Kind::cube_on_event: event_cube(event); break;
      case Kind::cube_left_event:
        step(words_.say(Text::troyes_story_cube_lost,
                        {{"name", words_.owner(event.seat)}, {"event", words_.event(event.a)}}));
        break;
      case Kind::event_countered:
        step(words_.say(Text::troyes_story_countered, {{"event", words_.event(event.a)}}));
        break;
      case Kind::event_card_taken:
        step(words_.say(Text::troyes_story_takes, {{"name", words_.owner(event.seat)}}));
        break;
      case Kind::event_discarded: step(words_.say(Text::troyes_story_discarded)); break;
      case Kind::citizen_entered: entered(event); break;
      case Kind::citizen_expelled:
        step(event.seat == gray && !words_.solo()
                 ? words_.say(Text::troyes_story_expelled_gray)
                 : words_.say(Text::troyes_story_expelled, {{"name", words_.owner(event.seat)}}));
        break;
      case Kind::archer_rolled: step(words_.say(Text::troyes_story_shoots, {{"n", int{event.a}}})); break;
      case Kind::passed: step(words_.say(Text::troyes_story_passes)); break;
      case Kind::le_roy_rolled:
        flush();
        open(Topic::le_roy, gray);
        draft_.card = event.a;
        break;
      case Kind::character_scored:
        step(words_.say(Text::troyes_story_scores, {{"character", words_.character(event.a)}}));
        break;
      default: break;
    }
  }

  void dealt(const Event& event) {
    const bool own = event.seat == viewer_.index();
    if (!own && !tells_hands_) return;
    say(-1, own && !tells_hands_ ? words_.say(Text::troyes_story_dealt_you, {{"character", words_.character(event.a)},
                                                                             {"what", words_.counts(event.a)}})
                                 : words_.say(Text::troyes_story_dealt, {{"name", words_.owner(event.seat)},
                                                                         {"character", words_.character(event.a)}}));
  }

  void die_rolled(const Event& event) {
    const std::string die = words_.face(static_cast<Colour>(event.a), event.b);
    if (what_ == What::reroll && rerolled_.empty()) {
      step(words_.say(Text::troyes_story_new_die, {{"die", words_.die(static_cast<Colour>(event.a), event.b)}}));
      return;
    }
    if (what_ == What::reroll) {
      step(words_.say(Text::troyes_story_rerolls,
                      {{"from", rerolled_}, {"to", words_.die(static_cast<Colour>(event.a), event.b)}}));
      return;
    }
    open(what_ == What::le_roy_die ? Topic::le_roy_places : Topic::workforce, what_ == What::le_roy_die ? gray : -1);
    draft_.dice[static_cast<std::size_t>(event.seat)].push_back(die);
  }

  void die_discarded(const Event& event) {
    const std::string die = words_.die(static_cast<Colour>(event.a), event.b);
    // Phase 3: dice against black dice; le Roy's is discarded first (KC-5).
    if (draft_.topic != Topic::le_roy && !in_actions(before_->table)) open(Topic::facing, event.seat);
    if (draft_.topic == Topic::le_roy && event.seat != gray) {
      bought_ = die;
      return;
    }
    const bool foreign = draft_.topic == Topic::action && event.seat != draft_.seat;
    auto& own = draft_.dice[static_cast<std::size_t>(std::max(0, draft_.seat))];
    own.push_back(
        foreign ? words_.say(Text::troyes_story_bought_from, {{"die", die}, {"name", words_.owner(event.seat)}}) : die);
  }

  void citizen_placed(const Event& event) {
    if (what_ == What::lot) {
      draft_.lots[event.b] = Piece::of(event.seat);
      return;
    }
    if (event.seat != gray) {
      open(Topic::placing, event.seat);
    } else {
      open(words_.solo() ? Topic::le_roy_places : Topic::gray_fills, words_.solo() ? gray : -1);
    }
    draft_.items.push_back(words_.space({static_cast<Colour>(event.a), event.b}));
  }

  void entered(const Event& event) {
    const auto building = static_cast<Colour>(event.a);
    const std::string into = words_.named("into", building_table[at(building)].name);
    const Text key = draft_.topic != Topic::resolving ? Text::troyes_story_enters
                     : words_.solo()                  ? Text::troyes_story_le_roy_enters
                                                      : Text::troyes_story_gray_enters;
    step(words_.say(key, {{"into", into}, {"value", int{event.b}}}));
  }

  std::string cathedral_space(const Event& event) const {
    return words_.say(Text::troyes_story_cathedral_space, {{"value", int{event.a}}, {"level", event.b + 1}});
  }
  void cathedral_cube(const Event& event) {
    if (draft_.steps.empty() || draft_.steps.back().kind != Step::Kind::cathedral) {
      draft_.steps.push_back({.kind = Step::Kind::cathedral, .owner = event.seat, .text = ""});
    }
    std::string& spaces = draft_.steps.back().text;
    spaces += (spaces.empty() ? "" : ", ") + cathedral_space(event);
  }
  void event_cube(const Event& event) {
    auto& steps = draft_.steps;
    if (!steps.empty() && steps.back().kind == Step::Kind::cube && steps.back().card == event.a &&
        steps.back().owner == event.seat) {
      ++steps.back().count;
    } else {
      steps.push_back({.kind = Step::Kind::cube, .owner = event.seat, .card = event.a, .text = ""});
    }
  }

  // --------------------------------------------------------------------------------------------------------- drafts

  void open(Topic topic, int seat) {
    if (draft_.topic == topic && draft_.seat == seat) return;
    flush();
    draft_.topic = topic;
    draft_.seat = seat;
    draft_.chapter = chapter_;
    follows_ = Topic::none;
  }
  void step(std::string text) { draft_.steps.push_back({.text = std::move(text)}); }
  Change& change(int owner) {
    if (follows_ != Topic::none) open(std::exchange(follows_, Topic::none), -1);
    return draft_.changes[static_cast<std::size_t>(owner)];
  }
  void say(int seat, std::string text) { story_.push_back({chapter_, seat, std::move(text)}); }

  void flush() {
    const Draft draft = std::exchange(draft_, {});
    std::string text = words_of(words_, draft);
    if (!text.empty()) story_.push_back({draft.chapter, draft.seat, std::move(text)});
  }

  const Words& words_;
  Viewer viewer_;
  bool tells_hands_;  ///< nothing has to be kept from the viewer
  const State* before_ = nullptr;
  What what_ = What::none;
  int chapter_ = 0;
  Topic follows_ = Topic::none;  ///< what the next change of a purse is about, when no draft is open for it
  std::string rerolled_;
  std::string bought_;
  Draft draft_;
  std::vector<Sentence> story_;
};

}  // namespace

std::vector<Sentence> tell_story(const Words& words, const Match<Troyes>& match, std::optional<Viewer> viewer) {
  Telling telling(words, viewer.value_or(Viewer::spectator()), !viewer || turn(match.state()).over());
  retell(match, [&telling](const Retold<Troyes>& told) { telling.line(told); });
  return telling.finish();
}

std::string with_name(const Words& words, const Sentence& sentence) {
  if (sentence.seat < 0) return sentence.text;
  return words.say(Text::play_who_did, {{"name", words.owner(sentence.seat)}, {"what", sentence.text}});
}

Block story_lines(const Words& words, const std::vector<Sentence>& story, int width) {
  Block lines;
  int chapter = -1;
  for (const Sentence& sentence : story) {
    if (sentence.chapter != chapter) {
      chapter = sentence.chapter;
      if (!lines.empty()) lines.emplace_back();
      const Text key = chapter == 0       ? Text::troyes_story_setup
                       : chapter % 2 == 1 ? Text::troyes_story_round
                                          : Text::troyes_story_actions;
      lines.push_back(styled(Style::strong, words.say(key, {{"n", (chapter + 1) / 2}})));
    }
    for (const std::string& line : wrapped(with_name(words, sentence), width - 2, 2)) lines.push_back("  " + line);
  }
  return lines;
}

}  // namespace tricasse::cli::troyes
