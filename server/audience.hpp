#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tricasse/match/games.hpp"
#include "tricasse/server/connection.hpp"
#include "tricasse/table/card.hpp"

namespace tricasse {

/// Who looks at a table, each with his own eyes. Used on the table's strand alone.
class Audience {
 public:
  struct Listener {
    std::shared_ptr<Connection> connection;
    Viewer viewer = Viewer::spectator();
    int told = 0;              ///< chapters of the log that it has for good
    std::uint64_t number = 0;  ///< of the next message
  };

  /// The same connection again is a new listener.
  Listener& admit(std::shared_ptr<Connection> connection, Viewer viewer);
  /// False when it was not there.
  bool dismiss(const Connection* connection);
  Listener* find(const Connection* connection);
  bool empty() const { return listeners_.empty(); }
  /// Somebody looks with the eyes of this seat.
  bool has(int seat) const;

  static void send(Listener& listener, std::string message);
  void send(const std::weak_ptr<Connection>& connection, std::string message);
  void send_all(const std::string& message, const Listener* except = nullptr);

  /// Everything this listener may see, with the log from chapter `from` on.
  static void show(Listener& listener, const TableCard& card, const AnyMatch& match, int from = 0);
  void show_all(const TableCard& card, const AnyMatch& match);
  /// Each learns what has changed for his eyes, and nothing else.
  void show_change(const TableCard& card, const AnyMatch& before, const AnyMatch& after);

 private:
  std::vector<Listener> listeners_;
};

}  // namespace tricasse
