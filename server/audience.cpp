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

void Audience::send(const std::weak_ptr<Connection>& connection, std::string message) {
  const auto there = connection.lock();
  if (Listener* listener = there ? find(there.get()) : nullptr) send(*listener, std::move(message));
}

void Audience::send_all(const std::string& message, const Listener* except) {
  for (Listener& listener : listeners_) {
    if (&listener != except) send(listener, message);
  }
}

void Audience::show(Listener& listener, const TableCard& card, const AnyMatch& match) {
  const int closed = closed_chapters(match);
  // A sight that still waits is replaced by this one, and so nobody has its chapters.
  if (!listener.connection->sight_waits()) listener.told = listener.offered;
  const int from = std::min(listener.told, closed);
  listener.offered = closed;
  SharedText& sight = sights_[{listener.viewer.index(), from}];
  if (!sight) sight = std::make_shared<const std::string>(write_sight(card, match, listener.viewer, from));
  listener.connection->show(sight);
}

void Audience::show_anew(Listener& listener, const TableCard& card, const AnyMatch& match) {
  listener.told = listener.offered = 0;
  show(listener, card, match);
}

void Audience::show_all(const TableCard& card, const AnyMatch& match) {
  forget_sights();
  for (Listener& listener : listeners_) show_anew(listener, card, match);
}

void Audience::show_change(const TableCard& card, const AnyMatch& before, const AnyMatch& after) {
  forget_sights();
  const int closed = closed_chapters(after);
  const bool same = turn_of(before) == turn_of(after) && is_assisted(before) == is_assisted(after);
  const SharedText seats = same ? nullptr : std::make_shared<const std::string>(write_seats(card, after));
  for (Listener& listener : listeners_) {
    // Chapters that were taken back are nobody's any more.
    listener.told = std::min(listener.told, closed);
    listener.offered = std::min(listener.offered, closed);
    if (situation(before, listener.viewer) != situation(after, listener.viewer)) {
      show(listener, card, after);
    } else if (seats) {
      listener.connection->tell_seats(seats);
    }
  }
}

void Audience::tell_seats(const TableCard& card, const AnyMatch& match, const Listener* except) {
  const auto seats = std::make_shared<const std::string>(write_seats(card, match));
  for (Listener& listener : listeners_) {
    if (&listener != except) listener.connection->tell_seats(seats);
  }
}

}  // namespace tricasse
