#pragma once

#include <array>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tricasse/server/connection.hpp"

namespace tricasse {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

using Socket = websocket::stream<beast::tcp_stream, /*deflate*/ false>;

/// One socket at a table. Everything of it happens on its stream's strand; at most one write is on its way.
class SocketConnection final : public Connection, public std::enable_shared_from_this<SocketConnection> {
 public:
  explicit SocketConnection(Socket&& socket) : socket_(std::move(socket)), news_(socket_.get_executor()) {}

  Socket& socket() { return socket_; }

  /// A message for the table. The next one is read when the table has let go of it.
  SharedText deliver(std::string text) {
    handled_ = false;
    return {new std::string(std::move(text)), [self = shared_from_this()](const std::string* message) {
              delete message;
              asio::post(self->socket_.get_executor(), [self] {
                self->handled_ = true;
                self->news_.cancel();
              });
            }};
  }

  /// Whoever does not read is not read either: waits until the last message has been handled and everything has gone
  /// out.
  asio::awaitable<void> all_is_said() {
    while (!closed_ && !(handled_ && idle())) {
      news_.expires_at(asio::steady_timer::time_point::max());
      beast::error_code cancelled;
      co_await news_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
  }

 private:
  void wake() override {
    if (woken_.exchange(true)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
      self->woken_ = false;
      self->write_next();
    });
  }

  void close() override {
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
      if (std::exchange(self->closed_, true)) return;
      self->news_.cancel();
      beast::get_lowest_layer(self->socket_).close();
    });
  }

  void write_next() {
    if (parcel_ || !(parcel_ = take())) return;
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(parcel_->head), asio::buffer(parcel_->rest())};
    socket_.async_write(buffers, [self = shared_from_this()](beast::error_code error, std::size_t /*bytes*/) {
      self->parcel_.reset();
      self->sent();
      if (error) {
        self->cut_off();
        return;
      }
      self->write_next();
      if (self->idle()) self->news_.cancel();
    });
  }

  Socket socket_;
  asio::steady_timer news_;  ///< cancelled when something has been handled, sent or closed
  std::optional<Parcel> parcel_;
  std::atomic<bool> woken_ = false;
  bool handled_ = true;
  bool closed_ = false;
};

}  // namespace tricasse
