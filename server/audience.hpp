#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
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
    int told = 0;     ///< chapters of the log that it has for good
    int offered = 0;  ///< those it will have when it takes the last sight
  };

  /// The same connection again is a new listener.
  Listener& admit(std::shared_ptr<Connection> connection, Viewer viewer);
  /// False when it was not there.
  bool dismiss(const Connection* connection);
  Listener* find(const Connection* connection);
  bool empty() const { return listeners_.empty(); }
  /// Somebody looks with the eyes of this seat.
  bool has(int seat) const;

  static void send(Listener& listener, std::string message) { listener.connection->send(std::move(message)); }
  void send(const std::weak_ptr<Connection>& connection, std::string message);
  void send_all(const std::string& message, const Listener* except = nullptr);

  /// Everything this listener may see, with the chapters of the log that it has not got yet.
  void show(Listener& listener, const TableCard& card, const AnyMatch& match);
  /// The same with the whole log, as if it had nothing.
  void show_anew(Listener& listener, const TableCard& card, const AnyMatch& match);
  void show_all(const TableCard& card, const AnyMatch& match);
  /// Each learns what has changed for his eyes, and nothing else.
  void show_change(const TableCard& card, const AnyMatch& before, const AnyMatch& after);
  void tell_seats(const TableCard& card, const AnyMatch& match, const Listener* except = nullptr);

  /// What was written of the table is no longer so.
  void forget_sights() { sights_.clear(); }

 private:
  std::vector<Listener> listeners_;
  /// By viewer and first chapter: all who look with the same eyes are sent the same text.
  std::map<std::pair<int, int>, SharedText> sights_;
};

}  // namespace tricasse
