#include "tricasse/server/listener.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "tricasse/server/api.hpp"
#include "tricasse/server/house.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/server/static_files.hpp"

namespace tricasse {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr std::size_t largest_body = 64 << 10;
constexpr std::size_t largest_message = 64 << 10;
constexpr auto http_patience = 30s;
constexpr auto sweep_interval = 20s;
constexpr auto farewell = 5s;
/// Who takes nothing of a message for so long is cut off.
constexpr auto reading_patience = 30s;
constexpr auto crowd_interval = 1s;
/// What the system keeps of what a reader has not taken; more would only hide from us that he does not read.
constexpr int send_buffer = 128 << 10;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;
using Socket = websocket::stream<beast::tcp_stream, /*deflate*/ false>;

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& context) : strand_(asio::make_strand(context)) {}
  void post(std::function<void()> work) override { asio::post(strand_, std::move(work)); }

 private:
  asio::strand<asio::io_context::executor_type> strand_;
};

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

/// How many sockets each address holds.
class Doorkeeper {
 public:
  Doorkeeper(int all, int each) : all_(all), each_(each) {}
  bool let_in(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (inside_ >= all_ || by_address_[address] >= each_) return false;
    ++inside_;
    ++by_address_[address];
    return true;
  }
  void let_out(const std::string& address) {
    const std::lock_guard guard(mutex_);
    --inside_;
    if (--by_address_[address] == 0) by_address_.erase(address);
  }

 private:
  std::mutex mutex_;
  int all_;
  int each_;
  int inside_ = 0;
  std::map<std::string, int> by_address_;
};

/// The connections that are open, so that stopping lets each come to its end: a socket whose operations are merely
/// forgotten keeps itself alive.
class OpenLines {
 public:
  void shut() {
    const std::lock_guard guard(mutex_);
    shut_ = true;
    for (const int line : lines_) ::shutdown(line, SHUT_RDWR);
  }

  /// One of them, as long as it is served.
  class Line {
   public:
    Line(OpenLines& all, int handle) : all_(all), handle_(handle) {
      const std::lock_guard guard(all_.mutex_);
      all_.lines_.insert(handle_);
      if (all_.shut_) ::shutdown(handle_, SHUT_RDWR);
    }
    ~Line() {
      const std::lock_guard guard(all_.mutex_);
      all_.lines_.erase(all_.lines_.find(handle_));
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

   private:
    OpenLines& all_;
    int handle_;
  };

 private:
  std::mutex mutex_;
  std::multiset<int> lines_;
  bool shut_ = false;
};

class BeastServer final : public Server {
 public:
  BeastServer(Settings settings, std::unique_ptr<Store> store)
      : settings_(std::move(settings)),
        files_(settings_.web.empty() ? StaticFiles() : StaticFiles(settings_.web)),
        doorkeeper_(settings_.max_sockets,
                    settings_.max_sockets_per_address > 0 ? settings_.max_sockets_per_address : settings_.max_sockets),
        crowd_(std::ptrdiff_t{settings_.max_waiting} << 20),
        acceptor_(door_),
        sweeping_(door_),
        crowd_control_(door_),
        house_(std::make_unique<House>(
            std::move(store), [this] { return std::make_unique<AsioStrand>(context_); }, seconds_now)) {}

  ~BeastServer() override {
    // The scribe writes what still waits; what it tells finds the context in place.
    house_.reset();
  }

  void listen() {
    const tcp::endpoint endpoint(asio::ip::make_address(settings_.address),
                                 static_cast<asio::ip::port_type>(settings_.port));
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(asio::socket_base::max_listen_connections);
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void run(bool signals) override {
    asio::signal_set caught(door_);
    if (signals) {
      caught.add(SIGINT);
      caught.add(SIGTERM);
      caught.async_wait([this](beast::error_code error, int number) {
        if (error) return;
        note(Weight::info, "stopping", {{"signal", std::int64_t{number}}});
        end();
      });
    }
    note(Weight::info, "listening", {{"address", settings_.address}, {"port", std::int64_t{port()}}});
    asio::co_spawn(door_, accept(), asio::detached);
    asio::co_spawn(door_, sweep(), asio::detached);
    asio::co_spawn(door_, control_crowd(), asio::detached);
    std::vector<std::thread> others;
    for (int i = 1; i < settings_.threads; ++i) others.emplace_back([this] { context_.run(); });
    while (!ending_) context_.run_one();
    const auto latest = std::chrono::steady_clock::now() + farewell;
    asio::post(door_, [&caught] { caught.cancel(); });
    while (!context_.stopped() && std::chrono::steady_clock::now() < latest) context_.run_one_for(50ms);
    context_.stop();
    for (std::thread& other : others) other.join();
    note(Weight::info, "stopped");
  }

  void stop() override {
    asio::post(door_, [this] { end(); });
  }

 private:
  void end() {
    ending_ = true;
    acceptor_.close();
    sweeping_.cancel();
    crowd_control_.cancel();
    lines_.shut();
  }

  asio::awaitable<void> accept() {
    while (true) {
      beast::error_code error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(context_),
                                                           asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        // Out of descriptors, most likely: wait a little instead of spinning.
        asio::steady_timer pause(door_, 100ms);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      const auto executor = socket.get_executor();
      asio::co_spawn(executor, serve(beast::tcp_stream(std::move(socket))), asio::detached);
    }
  }

  asio::awaitable<void> sweep() {
    beast::error_code error;
    while (!error && !ending_) {
      sweeping_.expires_after(sweep_interval);
      co_await sweeping_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      house_->sweep();
    }
  }

  asio::awaitable<void> control_crowd() {
    beast::error_code error;
    while (!error && !ending_) {
      crowd_control_.expires_after(crowd_interval);
      co_await crowd_control_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      crowd_.cut_off_idle(reading_patience);
    }
  }

  // ---------------------------------------------------------------------------------------------------------- http

  asio::awaitable<void> serve(beast::tcp_stream stream) {
    const OpenLines::Line line(lines_, stream.socket().native_handle());
    beast::flat_buffer buffer;
    beast::error_code error;
    while (true) {
      stream.expires_after(http_patience);
      http::request_parser<http::string_body> parser;
      parser.body_limit(largest_body);
      parser.header_limit(16 << 10);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error == http::error::body_limit) {
        Response refused =
            make(refusal({.fault = JsonFault::too_much, .message = "a request has at most 65536 bytes"}));
        refused.result(http::status::payload_too_large);
        refused.keep_alive(false);
        refused.prepare_payload();
        co_await http::async_write(stream, refused, asio::redirect_error(asio::use_awaitable, error));
        break;
      }
      if (error) break;
      if (websocket::is_upgrade(parser.get())) {
        const Request request = parser.release();
        const std::string table = table_of_socket(request);
        const std::string address = address_of(stream, request);
        const auto welcome = let_in(request, table, address);
        if (welcome) {
          co_await serve_socket(std::move(stream), request, table, address);
          doorkeeper_.let_out(address);
          co_return;
        }
        note(Weight::warning, "socket_refused", {{"address", address}, {"code", name_of(welcome.error().fault)}});
        Response refused = make(refusal(welcome.error()));
        refused.keep_alive(false);
        refused.prepare_payload();
        co_await http::async_write(stream, refused, asio::redirect_error(asio::use_awaitable, error));
        break;
      }
      const Request request = parser.release();
      ++house_->metrics().requests;
      const auto began = std::chrono::steady_clock::now();
      Response response = co_await answer(request);
      const auto took = std::chrono::steady_clock::now() - began;
      note(Weight::debug, "request",
           {{"method", std::string_view(request.method_string())},
            {"path", std::string_view(request.target())},
            {"status", std::int64_t{response.result_int()}},
            {"microseconds", std::int64_t{std::chrono::duration_cast<std::chrono::microseconds>(took).count()}}});
      response.version(request.version());
      response.keep_alive(request.keep_alive());
      response.prepare_payload();
      if (request.method() == http::verb::head) response.body().clear();
      co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
      if (error || !response.keep_alive()) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  /// Whether a socket may be opened here; the doorkeeper has counted it then.
  std::expected<void, JsonError> let_in(const Request& request, const std::string& table, const std::string& address) {
    if (!from_our_pages(request)) return std::unexpected(foreign_page());
    if (table.empty()) {
      return std::unexpected(
          JsonError{.fault = JsonFault::unknown_table, .message = "sockets are at /api/tables/<id>/socket"});
    }
    if (const auto there = house_->look_for(table); !there) return there;
    if (!doorkeeper_.let_in(address)) {
      return std::unexpected(JsonError{.fault = JsonFault::too_much, .message = "too many sockets are open"});
    }
    return {};
  }

  static JsonError foreign_page() {
    return {.fault = JsonFault::foreign_page, .message = "the page that asks is not of this house"};
  }

  asio::awaitable<Response> answer(const Request& request) {
    const std::string target(request.target());
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/metrics") co_return make(200, "text/plain; version=0.0.4", house_->write_metrics());
    if (!path.starts_with("/api/")) co_return file(request, path);
    if (request.method() == http::verb::post && !from_our_pages(request)) {
      co_return make(refusal(foreign_page()));
    }
    const std::string method(request.method_string());
    const ApiResponse response = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(ApiResponse)>(
        [this, &method, &path, &request](auto handler) {
          // The answer may come from any thread, and once.
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          answer_api(*house_, {.method = method, .path = std::string_view(path).substr(5), .body = request.body()},
                     [shared](ApiResponse done) {
                       const auto executor = asio::get_associated_executor(*shared);
                       asio::post(executor,
                                  [shared, done = std::move(done)]() mutable { std::move (*shared)(std::move(done)); });
                     });
        },
        asio::use_awaitable);
    co_return make(response);
  }

  Response file(const Request& request, std::string_view path) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      return make(405, "text/plain; charset=utf-8", "only GET is accepted here\n");
    }
    const StaticFiles::File* found = files_.find(path.substr(1));
    if (found == nullptr) return make(404, "text/plain; charset=utf-8", "there is no such page\n");
    const bool zipped =
        !found->zipped.empty() && request[http::field::accept_encoding].find("gzip") != std::string::npos;
    Response made = make(200, found->type, zipped ? found->zipped : found->body);
    if (zipped) made.set(http::field::content_encoding, "gzip");
    made.set(http::field::vary, "Accept-Encoding");
    made.set(http::field::cache_control, found->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    return made;
  }

  Response make(ApiResponse answer) const {
    Response made = make(answer.status, answer.type, std::move(answer.body));
    made.set(http::field::cache_control, "no-store");
    return made;
  }

  Response make(int status, std::string_view type, std::string body) const {
    Response response(static_cast<http::status>(status), 11);
    response.set(http::field::server, "tricasse");
    response.set(http::field::content_type, type);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("X-Frame-Options", "DENY");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.set("Content-Security-Policy",
                 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                 "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; "
                 "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    response.body() = std::move(body);
    return response;
  }

  /// Browsers say which page sends a request; other programs need not.
  bool from_our_pages(const Request& request) const {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return true;
    if (!settings_.public_url.empty()) {
      std::string ours = settings_.public_url;
      const std::size_t scheme = ours.find("://");
      const std::size_t slash = scheme == std::string::npos ? std::string::npos : ours.find('/', scheme + 3);
      if (slash != std::string::npos) ours.resize(slash);
      if (origin == ours) return true;
    }
    const std::string host(request[http::field::host]);
    return origin == "http://" + host || origin == "https://" + host;
  }

  std::string address_of(const beast::tcp_stream& stream, const Request& request) const {
    beast::error_code error;
    const auto endpoint = stream.socket().remote_endpoint(error);
    std::string address = error ? "unknown" : endpoint.address().to_string();
    if (!settings_.trusted_proxy.empty() && address == settings_.trusted_proxy) {
      // The last entry is the one our own proxy has added.
      std::string forwarded(request["X-Forwarded-For"]);
      if (const std::size_t comma = forwarded.rfind(','); comma != std::string::npos) forwarded.erase(0, comma + 1);
      forwarded.erase(0, std::min(forwarded.find_first_not_of(' '), forwarded.size()));
      if (!forwarded.empty()) address = forwarded;
    }
    return address;
  }

  static std::string table_of_socket(const Request& request) {
    const std::string_view target(request.target().data(), request.target().size());
    constexpr std::string_view before = "/api/tables/";
    constexpr std::string_view after = "/socket";
    if (!target.starts_with(before) || !target.ends_with(after)) return {};
    if (target.size() < before.size() + after.size()) return {};
    return std::string(target.substr(before.size(), target.size() - before.size() - after.size()));
  }

  // ------------------------------------------------------------------------------------------------------- sockets

  asio::awaitable<void> serve_socket(beast::tcp_stream stream, const Request& request, const std::string& table,
                                     const std::string& address) {
    stream.expires_never();
    beast::error_code error;
    stream.socket().set_option(asio::socket_base::send_buffer_size(send_buffer), error);
    const auto connection = std::make_shared<SocketConnection>(Socket(std::move(stream)));
    Socket& socket = connection->socket();
    socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket.read_message_max(largest_message);
    // A message is one frame, written at once from where it lies.
    socket.auto_fragment(false);
    co_await socket.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    ++house_->metrics().sockets;
    crowd_.enter(connection, table, address);
    beast::flat_buffer buffer;
    asio::steady_timer pause(socket.get_executor());
    // A bucket of tokens: who sends faster than it fills is read more slowly, and loses nothing.
    const double rate = settings_.messages_a_second;
    double tokens = 2 * rate;
    auto filled = std::chrono::steady_clock::now();
    while (!error) {
      co_await socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      const auto now = std::chrono::steady_clock::now();
      tokens = std::min(2 * rate, tokens + rate * std::chrono::duration<double>(now - filled).count());
      filled = now;
      if (tokens < 1) {
        pause.expires_after(
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>((1 - tokens) / rate)));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      }
      tokens -= 1;
      SharedText message = connection->deliver(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
      if (!house_->receive(table, connection, std::move(message))) break;
      co_await connection->all_is_said();
    }
    --house_->metrics().sockets;
    crowd_.leave(connection);
    house_->leave(table, connection);
    connection->cut_off();
  }

  Settings settings_;
  StaticFiles files_;
  Doorkeeper doorkeeper_;
  Crowd crowd_;
  OpenLines lines_;
  std::atomic<bool> ending_ = false;
  asio::io_context context_;
  asio::strand<asio::io_context::executor_type> door_ = asio::make_strand(context_);  ///< who comes, and the end
  tcp::acceptor acceptor_;
  asio::steady_timer sweeping_;
  asio::steady_timer crowd_control_;
  std::unique_ptr<House> house_;
};

}  // namespace

std::expected<std::unique_ptr<Server>, std::string> Server::open(const Settings& settings) {
  write_log_from(settings.log);
  std::error_code failed;
  std::filesystem::create_directories(settings.data, failed);
  if (failed) return std::unexpected("cannot make the folder " + settings.data + ": " + failed.message());
  auto store = open_sqlite((std::filesystem::path(settings.data) / "tricasse.sqlite").string());
  if (!store) return std::unexpected(store.error().message);
  try {
    auto server = std::make_unique<BeastServer>(settings, *std::move(store));
    server->listen();
    return server;
  } catch (const boost::system::system_error& error) {
    // Its own words end in a place of the library's source.
    return std::unexpected(settings.address + ":" + std::to_string(settings.port) + ": " + error.code().message());
  } catch (const std::exception& error) {
    return std::unexpected(error.what());
  }
}

}  // namespace tricasse
