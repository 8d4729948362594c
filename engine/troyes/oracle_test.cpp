// What is offered is exactly what can be completed: every question of an action against brute force over all groups.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/tests/support/random_game.hpp"

namespace tricasse::troyes {
namespace {

/// The rules of section 1.5 and TR-10 once more, written down straight, for whole groups only.
class Oracle {
 public:
  Oracle(const State& state, int seat) : state_(state), seat_(seat) {
    for (int owner = 0; owner < owners; ++owner) {
      for (const Colour colour : dice_colours) {
        if (colour == Colour::purple && owner != seat) continue;  // LT-6.4
        for (int value = 1; value <= 6; ++value) {
          for (int i = 0; i < state.seat(owner).dice[at(colour)].of(value); ++i)
            dice_.push_back({owner, colour, value});
        }
      }
    }
  }

  /// Whether a modifier says something about the first die.
  static bool leads(std::string_view modifier) {
    return modifier == "distiller" || modifier == "viticulturist" || modifier == "preacher";
  }
  /// Every legal group as a sorted list of dice, but the leading die first where there is one; `modifier` is a card's
  /// name, or "none".
  std::set<std::vector<int>> groups(const Action& action, std::string_view modifier) const {
    std::set<std::vector<int>> found;
    std::vector<Piece> group;
    if (!leads(modifier)) {
      extend(action, modifier, 0, group, found);
      return found;
    }
    for (std::size_t lead = 0; lead < dice_.size(); ++lead) {
      const bool own = dice_[lead].owner == seat_;
      if ((modifier == "distiller" && !own) || (modifier == "viticulturist" && own)) continue;
      group = {dice_[lead]};
      std::vector<Piece> others = dice_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(lead));
      extend_with(others, action, modifier, 0, group, found);
    }
    return found;
  }
  std::vector<std::string_view> modifiers() const {
    std::vector<std::string_view> names{"none"};
    for (std::size_t place = 0; place < activity_places; ++place) {
      if (state_.seat(seat_).cubes[place] == 0) continue;
      const ActivityCard& card = card_of(state_.table.activities[place].card);
      if (card.type == CardType::delayed) names.push_back(card.name);
    }
    return names;
  }
  std::vector<Source> sources(int but_place) const {
    std::vector<Source> list;
    for (int bits = 0; bits < Source::kinds; ++bits) {
      const Source source = Source::from_bits(bits);
      bool there = false;
      if (source.is_supply()) there = state_.seat(seat_).personal > 0;
      if (source.is_tradesman()) {
        there = source.place() != but_place &&
                state_.table.activities[static_cast<std::size_t>(source.place())].has_tradesman(seat_);
      }
      if (source.is_standing()) there = state_.table.standing(source.space()).is(seat_);
      if (source.is_lying()) there = state_.seat(seat_).lying[at(source.building())] > 0;
      if (there) list.push_back(source);
    }
    return list;
  }

 private:
  struct Piece {
    int owner;
    Colour colour;
    int value;
  };

  void extend(const Action& action, std::string_view modifier, std::size_t from, std::vector<Piece>& group,
              std::set<std::vector<int>>& found) const {
    extend_with(dice_, action, modifier, from, group, found);
  }
  void extend_with(const std::vector<Piece>& dice, const Action& action, std::string_view modifier, std::size_t from,
                   std::vector<Piece>& group, std::set<std::vector<int>>& found) const {
    if (!group.empty() && is_legal_somehow(action, modifier, group)) {
      std::vector<int> key;
      for (const Piece& die : group) key.push_back(Die(die.owner, die.colour, die.value).bits());
      std::sort(key.begin() + (leads(modifier) ? 1 : 0), key.end());
      found.insert(key);
    }
    if (group.size() == 3) return;
    for (std::size_t i = from; i < dice.size(); ++i) {
      group.push_back(dice[i]);
      extend_with(dice, action, modifier, i + 1, group, found);
      group.pop_back();
    }
  }

  /// Whatever colour a purple die takes, and with a bought die turned where a tile allows it.
  bool is_legal_somehow(const Action& action, std::string_view modifier, const std::vector<Piece>& group) const {
    const auto purple = std::ranges::find(group, Colour::purple, &Piece::colour);
    if (purple != group.end()) {
      std::vector<Piece> declared = group;
      return std::ranges::any_of(all_colours, [&](Colour colour) {
        declared[static_cast<std::size_t>(purple - group.begin())].colour = colour;
        return is_legal_somehow(action, modifier, declared);
      });
    }
    std::vector<int> values;
    for (const Piece& die : group) values.push_back(die.value);
    if (is_legal(action, modifier, group, values)) return true;
    if (cubes_for(state_, seat_, TileEffect::turn_die) == 0) return false;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!was_bought(modifier, group, i)) continue;
      std::vector<int> turned = values;
      turned[i] = 7 - turned[i];
      if (is_legal(action, modifier, group, turned)) return true;
    }
    return false;
  }

  bool was_bought(std::string_view modifier, const std::vector<Piece>& group, std::size_t i) const {
    if (group[i].owner == seat_ || (modifier == "viticulturist" && i == 0)) return false;
    if (modifier != "tithe") return true;
    return !state_.table.solo() && std::ranges::count(group, group[i].owner, &Piece::owner) > 1;
  }

  /// `values`: what the dice show when they have been paid.
  bool is_legal(const Action& action, std::string_view modifier, const std::vector<Piece>& group,
                std::vector<int> values) const {
    if (modifier == "distiller") values[0] = 7 - values[0];
    if (modifier == "preacher") std::ranges::fill(values, values[0]);
    const Table& table = state_.table;
    const Seat& me = state_.seat(seat_);
    const bool one_colour = std::ranges::all_of(group, [&](const Piece& die) { return die.colour == group[0].colour; });
    const auto all_are = [&](Colour colour) { return one_colour && group[0].colour == colour; };
    const auto has = [&](Colour colour) {
      return std::ranges::any_of(group, [&](const Piece& die) { return die.colour == colour; });
    };
    const bool placing = action.kind == ActionKind::place;
    const bool cathedral = action.kind == ActionKind::cathedral;
    const auto building = static_cast<Colour>(action.target);
    // What the target wants: a colour, any one colour, or any mixture.
    bool any_one = false;
    bool mixture = false;
    Colour wanted = Colour::yellow;
    int divisor = 1;
    int money = me.deniers;
    switch (action.kind) {
      case ActionKind::activity: {
        const ActivityCard& card = card_of(table.activities[action.target].card);
        wanted = card.colour;
        mixture = card.name == "pilgrimage";
        divisor = card.divisor;
        const bool influence = card.name == "chief-templar" || card.name == "recruiter";
        if (card.name == "fort") divisor = 1;
        if (card.name == "fort" && modifier == "blacksmith") return false;
        if (action.hires != 0 && influence && me.influence < card.hire) return false;
        if (action.hires != 0 && !influence) money -= card.hire;
        if (card.name == "innkeeper") money -= 1;
        if (card.name == "journeyman") money -= 3;
        if ((card.name == "artisan" || card.name == "diplomat") && me.influence < 1) return false;
        if (card.name == "troubadour" && me.influence < 3) return false;
        break;
      }
      case ActionKind::combat: {
        const EventCard& card = event_of(table.queue[action.target].card);
        wanted = card.deck;
        any_one = card.name == "marauding";
        divisor = card.divisor;
        break;
      }
      case ActionKind::cathedral: wanted = Colour::white; break;
      case ActionKind::place: wanted = building; break;
      case ActionKind::agriculture: divisor = 2; break;
      case ActionKind::guard: return false;
    }
    const auto takes = [&](Colour colour) { return any_one || mixture || wanted == colour; };
    if (placing && group.size() != 1) return false;

    int value = 0;
    for (const int die : values) value += die;
    int size = static_cast<int>(group.size());
    if (modifier == "none" || modifier == "distiller" || modifier == "viticulturist") {
      if (!mixture && !(one_colour && takes(group[0].colour))) return false;
    } else if (modifier == "monk") {
      if (group.size() != 1 || !all_are(Colour::white) || !takes(Colour::yellow) || placing) return false;
      value *= 3;
    } else if (modifier == "priest") {
      if (!all_are(Colour::yellow) || !takes(Colour::yellow) || placing) return false;
      value += 3 * static_cast<int>(group.size());
    } else if (modifier == "tithe") {
      if (!all_are(Colour::yellow) || !takes(Colour::yellow)) return false;
    } else if (modifier == "apprenticeship") {
      if (!any_one && !mixture && !has(wanted)) return false;
      if (cathedral || (placing && building != Colour::red)) return false;
      value = 5 * static_cast<int>(group.size());
    } else if (modifier == "confession") {
      if (!mixture && !(one_colour && takes(group[0].colour))) return false;
      if (cathedral || (placing && building != Colour::red)) return false;
      value += 2 * static_cast<int>(group.size());
    } else if (modifier == "templar") {
      if (group.size() != 1 || !all_are(Colour::white) || !takes(Colour::red) || placing) return false;
      value *= 2;
    } else if (modifier == "militia") {
      if (!all_are(Colour::yellow) || !takes(Colour::red)) return false;
    } else if (modifier == "blacksmith") {
      if (!all_are(Colour::red) || !takes(Colour::red) || placing) return false;
      value += 5;
    } else if (modifier == "prior") {
      if (group.size() != 1 || !all_are(Colour::white) || !takes(Colour::white) || placing) return false;
      value *= 2;
    } else if (modifier == "herbalist") {
      if (group.size() != 1 || !all_are(Colour::white) || !takes(Colour::red) || placing) return false;
      value *= 3;
    } else if (modifier == "preacher") {
      if (group.size() < 2 || !one_colour || !takes(group[0].colour)) return false;
    } else if (modifier == "augustine" || modifier == "recruiter") {
      const Colour colour = modifier == "augustine" ? Colour::yellow : Colour::red;
      if (!all_are(colour) || !takes(colour) || placing || ++size > 3) return false;
      value += 6;
    } else if (modifier == "chief-templar") {
      if (!all_are(Colour::red) || !takes(Colour::red)) return false;
    } else {
      return false;
    }

    int price = 0;
    for (int owner = 0; owner < owners; ++owner) {
      if (owner == seat_) continue;
      int from = static_cast<int>(std::ranges::count(group, owner, &Piece::owner));
      if (modifier == "viticulturist" && group[0].owner == owner) --from;
      if ((modifier == "tithe" || modifier == "chief-templar") && from > 0) {
        const int cheap = table.solo() ? from : 1;
        price += modifier == "tithe" ? 0 : 2 * cheap;
        from -= cheap;
      }
      price += from * 2 * size;
    }
    if (price > money || money < 0) return false;
    if (cathedral) {
      return std::ranges::all_of(
          values, [&](int column) { return std::ranges::count(values, column) <= free_levels(table, column); });
    }
    if (placing) return value >= 1 && value <= 6 && entry_is_legal(action.source, building, value);
    return value / divisor >= 1;
  }

  /// TR-12 played out on a copy of the row.
  bool entry_is_legal(Source source, Colour building, int value) const {
    Table table = state_.table;
    int own_lying = state_.seat(seat_).lying[at(building)];
    if (source.is_standing()) table.buildings[at(source.space().building)][source.space().index] = {};
    if (source.is_lying() && source.building() == building) --own_lying;
    const std::vector<std::vector<int>> rows =
        building == Colour::red     ? std::vector<std::vector<int>>{{1}, {2}, {3}, {4}, {5}, {6}}
        : building == Colour::white ? std::vector<std::vector<int>>{{1, 2}, {3, 4}, {5, 6}}
                                    : std::vector<std::vector<int>>{{1, 2, 3}, {4, 5, 6}};
    for (const auto& row : rows) {
      if (std::ranges::find(row, value) == row.end()) continue;
      troyes::Piece carry = troyes::Piece::of(seat_);
      for (const int space : row) {
        std::swap(carry, table.buildings[at(building)][static_cast<std::size_t>(space - 1)]);
        if (carry.empty()) return true;
      }
      return (carry.is(seat_) ? own_lying : state_.seat(carry.owner()).lying[at(building)]) == 0;
    }
    return false;
  }

  const State& state_;
  int seat_;
  std::vector<Piece> dice_;
};

std::set<std::string> offered(const State& state, int seat) {
  MoveList moves;
  legal_moves(state, Actor::seat(seat), moves);
  std::set<std::string> texts;
  for (const Move move : moves) texts.emplace(to_text(move).view());
  EXPECT_EQ(static_cast<int>(texts.size()), moves.size()) << "nothing is offered twice";
  return texts;
}

State after(State state, int seat, std::string_view text) {
  const auto move = parse_move(std::type_identity<Troyes>{}, text);
  apply(state, Actor::seat(seat), *move, NoEvents{});
  return state;
}

/// From a menu through every target, source, modifier and beginning of a group.
class Comparison {
 public:
  int groups = 0;
  int questions = 0;

  void menu(const State& state, int seat) {
    const Oracle oracle(state, seat);
    std::set<std::string> menu;
    for (const std::string& text : offered(state, seat)) {
      if (text.starts_with("act ") && text != "act guard") menu.insert(text);
    }
    std::set<std::string> expected;
    const auto act = [&](ActionKind kind, std::string_view word, const std::vector<Action>& targets) {
      std::vector<Action> open;
      for (const Action& action : targets) {
        if (is_open(oracle, action)) open.push_back(action);
      }
      if (open.empty()) return;
      expected.insert("act " + std::string(word));
      if (!menu.contains("act " + std::string(word))) return;
      const State acting = after(state, seat, "act " + std::string(word));
      if (kind == ActionKind::cathedral || kind == ActionKind::agriculture) {
        modifiers(acting, seat, oracle, open[0]);
        return;
      }
      std::set<std::string> names;
      for (const Action& action : open) names.insert(target_text(state, action));
      EXPECT_EQ(offered(acting, seat), names);
      ++questions;
      for (const Action& action : open) {
        const std::string text = target_text(state, action);
        if (!offered(acting, seat).contains(text)) continue;
        source(after(acting, seat, text), seat, oracle, action);
      }
    };
    std::vector<Action> activity;
    for (std::uint8_t place = 0; place < activity_places; ++place) {
      if (state.table.activities[place].card == 0) continue;
      Action action{};
      action.target = place;
      action.hires = state.table.activities[place].has_tradesman(seat) ? 0 : 1;
      activity.push_back(action);
    }
    act(ActionKind::activity, "activity", activity);
    Action cathedral{};
    cathedral.kind = ActionKind::cathedral;
    act(ActionKind::cathedral, "cathedral", {cathedral});
    std::vector<Action> combat;
    for (std::uint8_t i = 0; i < state.table.queue_size; ++i) {
      Action action{};
      action.kind = ActionKind::combat;
      action.target = i;
      combat.push_back(action);
    }
    act(ActionKind::combat, "combat", combat);
    std::vector<Action> place;
    for (std::uint8_t building = 0; building < colours; ++building) {
      Action action{};
      action.kind = ActionKind::place;
      action.target = building;
      place.push_back(action);
    }
    act(ActionKind::place, "place", place);
    Action agriculture{};
    agriculture.kind = ActionKind::agriculture;
    act(ActionKind::agriculture, "agriculture", {agriculture});
    EXPECT_EQ(menu, expected);
    ++questions;
  }

 private:
  static bool has_group(const Oracle& oracle, const Action& action) {
    return std::ranges::any_of(oracle.modifiers(),
                               [&](std::string_view name) { return !oracle.groups(action, name).empty(); });
  }
  static bool is_open(const Oracle& oracle, Action action) {
    const bool citizen = action.kind == ActionKind::place || action.hires != 0;
    if (!citizen) return has_group(oracle, action);
    return std::ranges::any_of(oracle.sources(action.hires != 0 ? action.target : -1), [&](Source source) {
      action.source = source;
      return has_group(oracle, action);
    });
  }
  static std::string target_text(const State& state, const Action& action) {
    switch (action.kind) {
      case ActionKind::activity: return "use " + std::string(card_of(state.table.activities[action.target].card).name);
      case ActionKind::combat: return "fight " + std::string(event_of(state.table.queue[action.target].card).name);
      default: return "enter " + std::string(building_table[action.target].name);
    }
  }

  void source(const State& state, int seat, const Oracle& oracle, Action action) {
    if (action.kind != ActionKind::place && action.hires == 0) {
      modifiers(state, seat, oracle, action);
      return;
    }
    std::set<std::string> expected;
    Source one{};
    for (const Source source : oracle.sources(action.hires != 0 ? action.target : -1)) {
      action.source = source;
      if (!has_group(oracle, action)) continue;
      const Activity card =
          source.is_tradesman() ? state.table.activities[static_cast<std::size_t>(source.place())].card : Activity{0};
      expected.emplace(to_text(Move::from(source, card)).view());
      one = source;
    }
    EXPECT_EQ(offered(state, seat), expected);
    ++questions;
    if (!expected.contains(std::string(to_text(Move::from(one, card_at(state, one))).view()))) return;
    action.source = one;
    modifiers(after(state, seat, to_text(Move::from(one, card_at(state, one))).view()), seat, oracle, action);
  }
  static Activity card_at(const State& state, Source source) {
    return source.is_tradesman() ? state.table.activities[static_cast<std::size_t>(source.place())].card : Activity{0};
  }

  void modifiers(const State& state, int seat, const Oracle& oracle, const Action& action) {
    std::set<std::string> expected;
    for (const std::string_view name : oracle.modifiers()) {
      if (!oracle.groups(action, name).empty()) expected.insert("with " + std::string(name));
    }
    EXPECT_EQ(offered(state, seat), expected);
    ++questions;
    for (const std::string& text : expected) {
      if (!offered(state, seat).contains(text)) continue;
      const std::string_view name = std::string_view(text).substr(5);
      const auto groups_found = oracle.groups(action, name);
      groups += static_cast<int>(groups_found.size());
      if (!Oracle::leads(name)) {
        begun(after(state, seat, text), seat, groups_found, {});
      } else {
        led(after(state, seat, text), seat, groups_found);
      }
    }
  }

  /// Every leading die, and what may follow it.
  void led(const State& state, int seat, const std::set<std::vector<int>>& legal) {
    std::map<int, std::set<std::vector<int>>> by_lead;
    for (const std::vector<int>& whole : legal) by_lead[whole[0]].insert({whole.begin() + 1, whole.end()});
    std::set<std::string> expected;
    for (const auto& [lead, rests] : by_lead) expected.emplace(to_text(Move::die(Die::from_bits(lead))).view());
    EXPECT_EQ(offered(state, seat), expected);
    ++questions;
    for (const auto& [lead, rests] : by_lead) {
      const std::string text(to_text(Move::die(Die::from_bits(lead))).view());
      if (offered(state, seat).contains(text)) begun(after(state, seat, text), seat, rests, {});
    }
  }

  /// Every beginning, its dice in ascending order; the order in which dice are chosen changes nothing.
  void begun(const State& state, int seat, const std::set<std::vector<int>>& legal, const std::vector<int>& group) {
    std::set<std::string> expected;
    for (const std::vector<int>& whole : legal) {
      std::vector<int> rest;
      if (!std::ranges::includes(whole, group)) continue;
      std::ranges::set_difference(whole, group, std::back_inserter(rest));
      if (rest.empty()) expected.insert("done");
      for (const int die : rest) expected.emplace(to_text(Move::die(Die::from_bits(die))).view());
    }
    EXPECT_EQ(offered(state, seat), expected);
    ++questions;
    for (const std::string& text : expected) {
      if (text == "done") continue;
      const auto move = parse_move(std::type_identity<Troyes>{}, text);
      const int die = move->die().bits();
      if (!group.empty() && die < group.back()) continue;
      if (!offered(state, seat).contains(text)) continue;
      std::vector<int> longer = group;
      longer.push_back(die);
      begun(after(state, seat, text), seat, legal, longer);
    }
  }
};

TEST(Oracle, every_question_of_an_action_offers_exactly_what_can_be_completed) {
  Comparison comparison;
  std::uint64_t node = 0;
  for (int players = 1; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < (TRICASSE_LONG ? 1000U : 24U); ++seed) {
      State state = start({.players = players,
                           .bonus = static_cast<std::uint8_t>(seed % 16),
                           .modules = static_cast<std::uint8_t>(seed % 2 == 0 ? 0 : seed * 7 % 32)});
      testing::play_random_game<State, Move>(state, 1000 + seed, [&](const State& now, Actor actor, Move) {
        if (actor.is_nature() || now.table.top().what != Frame::What::menu || ::testing::Test::HasFailure()) return;
        if (node++ % 5 != 0) return;
        comparison.menu(now, actor.index());
        // The same with other purses and a cube on every delayed card: modifiers are rare in random games.
        State rich = now;
        Seat& it = rich.seat(actor.index());
        it.deniers = static_cast<std::uint16_t>(node / 20 % 3 == 0 ? 0 : node / 20 * 7 % 25);
        it.influence = static_cast<std::uint8_t>(node / 5 % 5);
        for (std::size_t place = 0; place < activity_places; ++place) {
          const Activity card = rich.table.activities[place].card;
          if (card != 0 && card_of(card).modifier.exists) it.cubes[place] = 2;
        }
        if (rich.table.has(Module::ramparts) && node / 5 % 3 == 0) {
          rich.table.tile[2] = parse_move(std::type_identity<Troyes>{}, "face t3d")->card();
          it.guard = 15;
          it.outdoors[2] = 1;
        }
        if (node / 5 % 4 == 0) comparison.menu(rich, actor.index());
        if (::testing::Test::HasFailure()) ADD_FAILURE() << "players " << players << " seed " << seed;
      });
    }
  }
  EXPECT_GT(comparison.questions, 1000);
  EXPECT_GT(comparison.groups, 1000);
}

}  // namespace
}  // namespace tricasse::troyes
