#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "tricasse/server/settings.hpp"
#include "tricasse/store/store.hpp"

namespace tricasse {

/// Why no server was opened.
struct NotOpened : StoreError {
  bool port_taken = false;  ///< somebody else listens there
};

/// A running server: sockets, tables, store.
class Server {
 public:
  /// Opens the store and the port; a sentence when one of them is refused, with what is wrong if it is the store.
  static std::expected<std::unique_ptr<Server>, NotOpened> open(const Settings& settings);

  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  /// The port it listens on: the one asked for, or the free one found for port 0.
  virtual int port() const = 0;
  /// Answers until `stop`, or a signal when `signals` is set; what is on its way to the disk gets there first.
  virtual void run(bool signals) = 0;
  /// Safe to call from any thread.
  virtual void stop() = 0;
};

}  // namespace tricasse
