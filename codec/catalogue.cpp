#include "tricasse/codec/catalogue.hpp"

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/codec/troyes/catalogue.hpp"
#include "tricasse/codec/troyes_dice/catalogue.hpp"
#include "tricasse/engine/core/hash.hpp"

namespace tricasse {
namespace {

/// The same JSON with a line for each member of the outermost object and for each row of a list in it, so that a change
/// of one row is a change of one line.
std::string in_lines(std::string_view json) {
  std::string lines;
  std::string open;  // the brackets that are open, innermost last
  int broken = 0;    // how many of them, from the outermost on, have a line for each item
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"' && (i == 0 || json[i - 1] != '\\')) quoted = !quoted;
    const auto depth = static_cast<int>(open.size());
    if (!quoted && (c == '}' || c == ']')) {
      if (broken == depth) {
        lines += '\n';
        --broken;
      }
      open.pop_back();
    }
    lines += c;
    if (quoted) continue;
    if (c == '{' || c == '[') {
      open += c;
      // The game itself, its numbers, and lists of rows; a list of plain values stays in its line.
      const bool rows = c == '{' || json[i + 1] == '{' || json[i + 1] == '[';
      if (broken == depth && depth < 2 && rows) {
        lines += '\n';
        ++broken;
      }
    } else if (c == ',' && broken == depth) {
      lines += '\n';
    }
  }
  return lines + "\n";
}

/// Which of the bots are offered to people, weakest first.
template <Game G>
void write_bots(JsonWriter& out) {
  out.key("bots").begin_array();
  for (const BotRow<G>& row : bot_table<G>()) {
    out.begin_object().member("name", row.name).member("level", row.is_level).end_object();
  }
  out.end_array();
}

template <Game G>
std::string write_catalogue() {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("game", G::name).member("rules", G::rules_version).key("tables").hex(G::tables_hash());
  write_game_options<G>(out.key("options"));
  write_bots<G>(out);
  write_pieces(out, std::type_identity<G>{});
  out.end_object();
  return in_lines(json);
}

template <Game G>
std::uint64_t hash_once() {
  static const std::uint64_t hash = Hash{}.add(catalogue_of<G>()).value();
  return hash;
}

}  // namespace

template <>
std::string catalogue_of<troyes_dice::TroyesDice>() {
  return write_catalogue<troyes_dice::TroyesDice>();
}
template <>
std::string catalogue_of<troyes::Troyes>() {
  return write_catalogue<troyes::Troyes>();
}
template <>
std::uint64_t catalogue_hash<troyes_dice::TroyesDice>() {
  return hash_once<troyes_dice::TroyesDice>();
}
template <>
std::uint64_t catalogue_hash<troyes::Troyes>() {
  return hash_once<troyes::Troyes>();
}

}  // namespace tricasse
