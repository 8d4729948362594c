#include "tricasse/server/audience.hpp"

#include <algorithm>
#include <utility>

#include "tricasse/table/sight.hpp"

namespace tricasse {

Audience::Listener& Audience::admit(std::shared_ptr<Connection> connection, Viewer viewer) {
  dismiss(connection.get());
  return listeners_.emplace_back(Listener{.connection = std::move(connection), .viewer = viewer});
}

bool Audience::dismiss(const Connection* connection) {
  return std::erase_if(listeners_, [&](const Listener& one) { return one.connection.get() == connection; }) > 0;
}

Audience::Listener* Audience::find(const Connection* connection) {
  const auto found =
      std::ranges::find(listeners_, connection, [](const Listener& one) { return one.connection.get(); });
  return found == listeners_.end() ? nullptr : &*found;
}

bool Audience::has(int seat) const {
  return std::ranges::any_of(listeners_, [seat](const Listener& one) { return one.viewer.index() == seat; });
}

void Audience::send(Listener& listener, std::string message) {
  // Every message is numbered, so that a client notices when it has missed one.
  message.replace(0, 1, "{\"n\":" + std::to_string(listener.number++) + ",");
  listener.connection->send(std::move(message));
}

void Audience::send(const std::weak_ptr<Connection>& connection, std::string message) {
  const auto there = connection.lock();
  if (Listener* listener = there ? find(there.get()) : nullptr) send(*listener, std::move(message));
}

void Audience::send_all(const std::string& message, const Listener* except) {
  for (Listener& listener : listeners_) {
    if (&listener != except) send(listener, message);
  }
}

void Audience::show(Listener& listener, const TableCard& card, const AnyMatch& match, int from) {
  listener.told = closed_chapters(match);
  send(listener, write_sight(card, match, listener.viewer, from));
}

void Audience::show_all(const TableCard& card, const AnyMatch& match) {
  for (Listener& listener : listeners_) show(listener, card, match);
}

void Audience::show_change(const TableCard& card, const AnyMatch& before, const AnyMatch& after) {
  const bool same = turn_of(before) == turn_of(after) && is_assisted(before) == is_assisted(after);
  const std::string seats = same ? "" : write_seats(card, after);
  for (Listener& listener : listeners_) {
    if (situation(before, listener.viewer) != situation(after, listener.viewer)) {
      show(listener, card, after, std::min(listener.told, closed_chapters(after)));
    } else if (!seats.empty()) {
      send(listener, seats);
    }
  }
}

}  // namespace tricasse
