#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/match/chance_source.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/table/card.hpp"

namespace tricasse {

/// A table without any server: what a browser's worker holds. It speaks the messages of docs/protocol.md, so that a
/// client cannot tell it from a table far away, and it answers a few requests of its own: new games, hot-seat, bots,
/// previews, replays. Nothing a client sends crashes or blocks it.
class Door {
 public:
  Door();
  ~Door();
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  /// The answer to one request, and after it what the viewer at the door now sees, if that has changed.
  std::vector<std::string> handle(std::string_view request);

 private:
  friend class DoorCall;

  void open(AnyMatch match, DiceKind dice, std::uint64_t seed);
  std::string sight(int from);

  std::optional<AnyMatch> match_;
  TableCard card_;
  std::unique_ptr<Tickets> tickets_;
  std::uint64_t seed_ = 0;
  Viewer viewer_ = Viewer::spectator();
  int told_ = 0;  ///< chapters of the log that the viewer has for good
};

}  // namespace tricasse
