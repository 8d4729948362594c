#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

/// Troyes Dice a second time, written down straight from sections 1 to 4 of the specification with no thought of speed
/// and no line of the engine: plain numbers, moves as text. Tests play both side by side.
namespace tricasse::testing::reference {

struct Sheet {
  std::array<int, 3> circled{3, 3, 3};
  std::array<int, 3> spent{};
  std::array<int, 3> cit{};
  std::array<std::array<bool, 7>, 6> built{};        // [kind F P G H C B][column]
  std::array<std::array<bool, 7>, 3> die_crossed{};  // [colour R Y W][column]
  int cath_count = 0;
  std::array<int, 7> cath_number{};

  int avail(int c) const { return circled[at(c)] - spent[at(c)]; }
  bool empty(int kind, int column) const {
    return !built[at(kind)][at(column)] && !die_crossed[at(kind / 2)][at(column)];
  }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
};

struct Item {
  enum What { res, cit, bonus_work, bonus_prestige, cit_choice } what;
  int colour;
};

struct Player {
  Sheet sheet;
  std::vector<Item> stack;  // top last
  bool chosen = false;
  bool done() const { return chosen && stack.empty(); }
};

struct Slot {
  int notch, colour, value;
  bool black, usable;
  int tile;  // 0 none
  bool raid;
};

/// A game after its setup. Colours are 0 R, 1 Y, 2 W; kinds 0 F, 1 P, 2 G, 3 H, 4 C, 5 B.
class Game {
 public:
  std::array<int, 7> num{};  // [column]
  int day = 1;
  bool afternoon = false;
  std::array<int, 9> tile_at{};  // plaza 1..9 by notch
  std::array<int, 9> face{};     // visible colour by notch
  std::array<int, 4> br_tile{};  // [plaza 1..3]
  std::array<bool, 4> br_raid{};
  std::vector<Player> players;
  std::array<Slot, 4> half_day{};
  bool choosing = false;
  bool over = false;

  /// Phases 1 and 2.
  void roll(int black, std::array<int, 3> clear) {
    std::vector<std::array<int, 2>> dice{{black, 0}, {clear[0], 1}, {clear[1], 1}, {clear[2], 1}};
    std::ranges::sort(dice);
    for (int k = 0; k < 4; ++k) {
      Slot& slot = half_day[at(k)];
      slot.notch = (day + (afternoon ? 4 : 0) + k) % 9;
      slot.colour = face[at(slot.notch)];
      slot.value = dice[at(k)][0];
      slot.black = dice[at(k)][1] == 0;
      const int plaza = tile_at[at(slot.notch)];
      slot.tile = plaza <= 3 ? br_tile[at(plaza)] : 0;
      slot.raid = plaza <= 3 && br_raid[at(plaza)];
      slot.usable = slot.black ? slot.tile == 8 && !slot.raid : slot.tile != 8 || !slot.raid;
    }
    if (day >= 3) {
      for (const Slot& slot : half_day) {
        if (slot.usable) continue;
        for (Player& player : players) attack(player.sheet, slot.colour, col(slot.value));
      }
    }
    choosing = true;
    for (Player& player : players) {
      player.chosen = false;
      if (!legal(player).empty()) continue;
      player.chosen = true;
      push(player, {{Item::res, 0}, {Item::res, 1}, {Item::res, 2}});
      resolve(player);
    }
    close();
  }

  /// Every legal move of the player's open question, in canonical order.
  std::vector<std::string> legal(const Player& player) const {
    std::vector<std::string> moves;
    if (over || !choosing || player.done()) return moves;
    const Sheet& sheet = player.sheet;
    if (!player.stack.empty()) {
      const Item top = player.stack.back();
      for (int c = 0; c < 3; ++c) {
        if (top.what == Item::cit && sheet.cit[at(c)] < 20) moves.push_back(std::string("citizen ") + "RYW"[c]);
        if (top.what == Item::cit_choice && c > 0) moves.push_back(std::string("citizen ") + "RYW"[c]);
        for (int column = 1; column <= 6; ++column) {
          if (top.what == Item::bonus_work && sheet.empty(2 * c + 1, column))
            moves.push_back(build_text(2 * c + 1, column));
          if (top.what == Item::bonus_prestige && c != top.colour && sheet.empty(2 * c, column)) {
            moves.push_back(build_text(2 * c, column));
          }
        }
      }
      return moves;
    }
    for (int k = 0; k < 4; ++k) {
      const Slot& slot = half_day[at(k)];
      if (!slot.usable) continue;
      for (const std::array<int, 3> pay : payments(slot, k)) {
        if (pay[0] > sheet.avail(0) || pay[1] > sheet.avail(1) || pay[2] > sheet.avail(2)) continue;
        for (int colour = 0; colour < 3; ++colour) {
          const int knowledge = colour_cost(slot, colour);
          if (knowledge < 0 || pay[2] + knowledge > sheet.avail(2)) continue;
          for (int value = 0; value <= 6; ++value) {
            const int influence = value_cost(slot, value);
            if (influence < 0 || pay[0] + influence > sheet.avail(0)) continue;
            std::string text = std::to_string(k);
            for (int r = 0; r < 3; ++r) text += std::string(at(pay[at(r)]), "IDK"[r]);
            text += std::string(" ") + "RYW"[colour] + std::to_string(value);
            moves.push_back(text + " gain");
            if (value == 0) continue;
            if ((slot.tile != 7 || !slot.raid) && sheet.empty(2 * colour, col(value)))
              moves.push_back(text + " prestige");
            if (sheet.empty(2 * colour + 1, col(value))) moves.push_back(text + " work");
          }
        }
      }
    }
    return moves;
  }

  /// A legal move of one player.
  void play(int seat, const std::string& move) {
    Player& player = players[at(seat)];
    if (move.starts_with("citizen ")) {
      const Item top = player.stack.back();
      player.stack.pop_back();
      const int colour = static_cast<int>(std::string("RYW").find(move[8]));
      if (top.what == Item::cit_choice) {
        push(player, {{Item::cit, colour}});
      } else {
        circle(player, colour);
      }
    } else if (move.starts_with("build ")) {
      player.stack.pop_back();
      push(player, build(player.sheet, static_cast<int>(std::string("FPGHCB").find(move[6])), move[7] - '0', nullptr));
    } else {
      act(player, move);
    }
    resolve(player);
    close();
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  static std::string build_text(int kind, int column) {
    return std::string("build ") + "FPGHCB"[kind] + std::to_string(column);
  }

  int col(int value) const {
    int column = 1;
    while (num[at(column)] != value) ++column;
    return column;
  }

  static void attack(Sheet& sheet, int colour, int column) {
    if (!sheet.built[0][at(column)]) sheet.die_crossed[at(colour)][at(column)] = true;
  }

  /// The amounts (I, D, K) of each way to buy the die, in the order D, I, K.
  static std::vector<std::array<int, 3>> payments(const Slot& slot, int k) {
    std::vector<std::array<int, 3>> ways{{0, 0, 0}};
    if (slot.tile == 2 && !slot.raid) return ways;
    if (k == 1) ways = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}};
    if (k == 2) ways = {{0, 1, 0}};
    if (k == 3) ways = {{0, 2, 0}};
    for (std::array<int, 3>& way : ways) {
      if (slot.raid && slot.tile == 2) ++way[1];
      if (slot.raid && slot.tile == 3) ++way[2];
      if (slot.raid && slot.tile == 6) ++way[0];
    }
    return ways;
  }

  /// Knowledge for the colour; -1 when it cannot be had.
  static int colour_cost(const Slot& slot, int colour) {
    if (colour == slot.colour) return 0;
    if (slot.tile == 5) return slot.raid ? -1 : 1;
    return 2;
  }

  /// Influence for the value; -1 when it cannot be had.
  static int value_cost(const Slot& slot, int value) {
    const int base = slot.tile == 4 && slot.raid ? 0 : slot.value;
    if (value == base) return 0;
    if (value < 1 || value > 6) return -1;
    const int steps = value > base ? value - base : base - value;
    if (slot.tile == 1) return slot.raid ? -1 : (steps + 1) / 2;
    return steps;
  }

  int dice_of(int colour) const {
    int n = 0;
    for (const Slot& slot : half_day) n += slot.usable && slot.colour == colour ? 1 : 0;
    return n;
  }

  void act(Player& player, const std::string& move) {
    Sheet& sheet = player.sheet;
    const Slot& slot = half_day[at(move[0] - '0')];
    std::size_t i = 1;
    for (; move[i] != ' '; ++i) ++sheet.spent[std::string("IDK").find(move[i])];
    const int colour = static_cast<int>(std::string("RYW").find(move[i + 1]));
    const int value = move[i + 2] - '0';
    const std::string action = move.substr(i + 4);
    sheet.spent[2] += colour_cost(slot, colour);
    sheet.spent[0] += value_cost(slot, value);
    player.chosen = true;
    if (action == "gain") {
      push(player, std::vector<Item>(at(value), Item{Item::res, colour}));
    } else {
      push(player, build(sheet, 2 * colour + (action == "work" ? 1 : 0), col(value), &slot));
    }
  }

  /// Marks the building and returns own gain, link and Banquet extra; `die` is null for a bonus.
  std::vector<Item> build(Sheet& sheet, int kind, int column, const Slot* die) const {
    sheet.built[at(kind)][at(column)] = true;
    std::vector<Item> list;
    const auto add = [&list](Item::What what, int colour, int count) {
      list.insert(list.end(), at(count), Item{what, colour});
    };
    const int q = (column - 1) / 2;  // R, R, Y, Y, W, W
    const bool banquet = die != nullptr && !die->raid;
    const int tile = banquet ? die->tile : 0;
    switch (kind) {
      case 0: add(Item::cit, q, 1); break;
      case 2: {
        const int n = dice_of(q) + (tile == 7 ? 1 : 0);
        add(column % 2 == 1 ? Item::res : Item::cit, q, (column % 2 == 1 ? 3 : 2) * n);
        break;
      }
      case 4:
        ++sheet.cath_count;
        sheet.cath_number[at(column)] = (sheet.cath_count + 1) / 2;
        break;
      default: add(Item::cit, kind / 2, 2); break;
    }
    const int partner = column % 2 == 1 ? column + 1 : column - 1;
    if (sheet.built[at(kind)][at(partner)]) {
      if (kind == 0) add(Item::cit, q, 1);
      if (kind == 1 && q == 0) add(Item::cit, 0, 2);
      if (kind == 1 && q == 2) add(Item::res, 0, 3);
      if (kind == 3 && q == 0) add(Item::res, 1, 3);
      if (kind == 3 && q == 1) add(Item::cit, 1, 2);
      if (kind == 5 && q == 1) add(Item::res, 2, 3);
      if (kind == 5 && q == 2) add(Item::cit, 2, 2);
    }
    if (tile == 3 && kind == 4) list.insert(list.end(), {{Item::res, 0}, {Item::res, 1}, {Item::res, 2}});
    if (tile == 4 && kind % 2 == 1) add(Item::cit, kind / 2, 1);
    if (tile == 6 && kind == 0) list.insert(list.end(), {{Item::cit, 0}, {Item::cit_choice, 0}});
    return list;
  }

  /// So that the first of the list is on top.
  static void push(Player& player, const std::vector<Item>& list) {
    player.stack.insert(player.stack.end(), list.rbegin(), list.rend());
  }

  static void circle(Player& player, int colour) {
    Sheet& sheet = player.sheet;
    const int p = ++sheet.cit[at(colour)];
    const auto& [r, y, w] = sheet.cit;
    if (p == 15) push(player, {{Item::bonus_prestige, colour}});
    if (p == 20) {
      std::vector<Item> others;
      for (int c = 0; c < 3; ++c) {
        if (c != colour) others.push_back({Item::cit, c});
      }
      push(player, others);
    }
    if ((p == 3 || p == 6 || p == 11) && r >= p && y >= p && w >= p) {
      if (p == 3) {
        push(player, {{Item::res, 0}, {Item::res, 1}, {Item::res, 2}});
      } else {
        push(player, {{Item::bonus_work, 0}});
      }
    }
  }

  static void resolve(Player& player) {
    Sheet& sheet = player.sheet;
    while (!player.stack.empty()) {
      const Item item = player.stack.back();
      if (item.what == Item::cit_choice) return;
      if (item.what == Item::bonus_work || item.what == Item::bonus_prestige) {
        for (int c = 0; c < 3; ++c) {
          for (int column = 1; column <= 6; ++column) {
            if (item.what == Item::bonus_work ? sheet.empty(2 * c + 1, column)
                                              : c != item.colour && sheet.empty(2 * c, column))
              return;
          }
        }
        player.stack.pop_back();
        continue;
      }
      if (item.what == Item::res) {
        player.stack.pop_back();
        if (sheet.circled[at(item.colour)] == 18) continue;
        if (++sheet.circled[at(item.colour)] % 6 == 0) push(player, {{Item::cit, item.colour}});
        continue;
      }
      std::vector<int> open;
      for (int c = 0; c < 3; ++c) {
        if (sheet.cit[at(c)] < 20) open.push_back(c);
      }
      if (sheet.cit[at(item.colour)] == 20 && open.size() == 2) return;
      player.stack.pop_back();
      if (sheet.cit[at(item.colour)] < 20) {
        circle(player, item.colour);
      } else if (!open.empty()) {
        circle(player, open[0]);
      }
    }
  }

  /// Phases 4 and 5, once everybody is done.
  void close() {
    for (const Player& player : players) {
      if (!player.done()) return;
    }
    static constexpr const char* sides[] = {"", "RR", "YY", "WW", "RY", "RY", "RW", "RW", "YW", "YW"};
    for (const Slot& slot : half_day) {
      const int plaza = tile_at[at(slot.notch)];
      if (slot.usable && !slot.black) continue;
      if (plaza <= 3 && br_tile[at(plaza)] != 0) br_raid[at(plaza)] = true;
      if (slot.usable) continue;
      const char other = sides[plaza][0] == "RYW"[slot.colour] ? sides[plaza][1] : sides[plaza][0];
      face[at(slot.notch)] = static_cast<int>(std::string("RYW").find(other));
    }
    for (Player& player : players) player.chosen = false;
    choosing = false;
    if (!afternoon) {
      afternoon = true;
    } else if (day == 8) {
      over = true;
    } else {
      afternoon = false;
      ++day;
    }
  }
};

}  // namespace tricasse::testing::reference
