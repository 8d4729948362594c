#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/asked.hpp"

namespace tricasse {

/// A move that a request asks to play, and where it stands there.
template <Game G>
struct AskedMove {
  Actor actor = Actor::nature();
  typename G::Move move{};
  JsonNode where;
};

/// Reads notation; `skip` bytes of the text come before it.
template <Game G>
std::optional<typename G::Move> read_move(JsonNode node, std::string_view text, std::size_t skip = 0) {
  const auto move = parse_move(std::type_identity<G>{}, text);
  if (move) return *move;
  const auto column = static_cast<std::int64_t>(skip) + move.error().column;
  const std::string accepted(move.error().accepted);
  node.fail(JsonFault::bad_move,
            "not a move: at column " + std::to_string(column) + " expected " + accepted + "; see docs/notation.md", {},
            {{"column", column}, {"accepted", accepted}});
  return std::nullopt;
}

/// A line as in a record: "0 2D Y6 gain", "nature roll k3 136".
template <Game G>
void read_line(JsonNode node, int seats, std::vector<AskedMove<G>>& out) {
  const std::string_view line = node.text();
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string_view who = line.substr(0, space);
  Actor actor = Actor::nature();
  if (who != "nature") {
    int seat = 0;
    while (seat < seats && who != std::to_string(seat)) ++seat;
    if (seat == seats) {
      node.bad_value("an actor and a move as in a record; actors are nature and the seats 0 to " +
                     std::to_string(seats - 1));
      return;
    }
    actor = Actor::seat(seat);
  }
  const std::size_t from = std::min(space + 1, line.size());
  if (const auto move = read_move<G>(node, line.substr(from), from)) out.push_back({actor, *move, node});
}

template <Game G>
void read_pair(JsonNode node, int seats, std::vector<AskedMove<G>>& out) {
  const JsonNode actor = node.need("actor");
  const JsonNode move = node.need("move");
  if (!node.ok()) return;
  const Actor who = read_actor(actor, seats);
  const std::string_view text = move.text();
  if (!node.ok()) return;
  if (const auto read = read_move<G>(move, text)) out.push_back({who, *read, move});
}

/// Either "actor" and "move", or "moves": a list of lines as in a record, or of such pairs.
template <Game G>
std::vector<AskedMove<G>> read_moves(JsonNode request, int seats) {
  std::vector<AskedMove<G>> moves;
  const JsonNode list = request["moves"];
  if (!list) {
    read_pair<G>(request, seats, moves);
    return moves;
  }
  if (request["move"] || request["actor"]) list.bad_value(R"(either "moves", or "actor" and "move")");
  if (!list.is_array()) list.bad_value("an array of moves");
  for (std::size_t i = 0; i < list.size() && list.ok(); ++i) {
    const JsonNode item = list.at(i);
    if (item.is_object()) {
      item.only({"actor", "move"});
      read_pair<G>(item, seats, moves);
    } else {
      read_line<G>(item, seats, moves);
    }
  }
  return moves;
}

}  // namespace tricasse
