#pragma once

#include <functional>
#include <memory>
#include <string>

namespace tricasse {

/// Somebody at the other end of a socket. Safe to use from any thread; sending never waits.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Queues a message. Who reads too slowly is cut off, and finds everything again when he returns.
  virtual void send(std::string message) = 0;
};

/// Runs work one piece after the other, never two at once.
class Strand {
 public:
  Strand() = default;
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;
  virtual ~Strand() = default;
  virtual void post(std::function<void()> work) = 0;
};
using MakeStrand = std::function<std::unique_ptr<Strand>()>;

}  // namespace tricasse
