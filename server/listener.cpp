#include "tricasse/server/listener.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>
#include <vector>

#include "tricasse/server/addresses.hpp"
#include "tricasse/server/api.hpp"
#include "tricasse/server/callers.hpp"
#include "tricasse/server/crowd.hpp"
#include "tricasse/server/descriptors.hpp"
#include "tricasse/server/house.hpp"
#include "tricasse/server/http_answer.hpp"
#include "tricasse/server/http_reading.hpp"
#include "tricasse/server/limits.hpp"
#include "tricasse/server/lines.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/server/socket_connection.hpp"
#include "tricasse/server/static_files.hpp"

namespace tricasse {
namespace {

using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr std::size_t largest_message = 64 << 10;
/// So long a connection may take for a complete request, and so long for taking the answer.
constexpr auto asking_patience = 10s;
constexpr auto answer_patience = 30s;
/// So long, and so much, is taken of what somebody goes on sending after the last answer.
constexpr auto parting_patience = 2s;
constexpr std::size_t most_unread = 1 << 20;
/// A proxy keeps connections open for the next one who comes.
constexpr auto proxy_patience = 300s;
/// Bursts of requests may be as large as what is allowed in this time.
constexpr auto burst = 10s;
/// After a refusal for something that has no time of its own.
constexpr auto come_again = 30s;
/// OpenLines of the log a minute about refusals.
constexpr double refusals_in_log = 10;
constexpr auto sweep_interval = 20s;
constexpr auto farewell = 5s;
/// Who takes nothing of a message for so long is cut off.
constexpr auto reading_patience = 30s;
/// What the system keeps of what a reader has not taken; more would only hide from us that he does not read.
constexpr int send_buffer = 128 << 10;

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

/// The stream of a connection, for whoever wants to end it: touched on the stream's strand alone.
struct Wire {
  beast::tcp_stream* stream = nullptr;
};

std::function<void()> hanging_up(const asio::any_io_executor& executor, const std::shared_ptr<Wire>& wire) {
  return [executor, weak = std::weak_ptr(wire)] {
    asio::post(executor, [weak] {
      const auto it = weak.lock();
      if (!it || it->stream == nullptr || !it->stream->socket().is_open()) return;
      beast::error_code error;
      it->stream->socket().shutdown(tcp::socket::shutdown_both, error);
    });
  };
}

class BeastServer final : public Server {
 public:
  BeastServer(Settings settings, HouseStores stores)
      : settings_(std::move(settings)),
        files_(settings_.web.empty() ? StaticFiles() : StaticFiles(settings_.web)),
        names_(settings_),
        lines_(connections_allowed(settings_.max_connections),
               static_cast<std::size_t>(settings_.max_connections_per_address), household_of(settings_.trusted_proxy)),
        sockets_(most_sockets(),
                 settings_.max_sockets_per_address > 0 ? settings_.max_sockets_per_address : settings_.max_sockets),
        requests_({.each = burst / 1s * double(settings_.max_requests), .time = burst}),
        openings_({.each = double(settings_.max_openings), .time = 1h}),
        openings_in_all_({.each = double(settings_.max_openings_in_all), .time = 1h}),
        refusals_told_({.each = refusals_in_log, .time = 1min}),
        crowd_(std::ptrdiff_t{settings_.max_waiting} << 20),
        acceptor_(door_),
        sweeping_(door_),
        second_(door_),
        house_(std::make_unique<House>(
            std::move(stores), [this] { return std::make_unique<AsioStrand>(context_); },
            Clocks{.calendar = seconds_now})) {}

  ~BeastServer() override {
    // The scribe writes what still waits; what it tells finds the context in place.
    house_.reset();
  }

  void listen() {
    const tcp::endpoint endpoint(asio::ip::make_address(settings_.address),
                                 static_cast<asio::ip::port_type>(settings_.port));
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    // Whatever the system's habit: who listens on :: hears IPv4 too.
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()));
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
    asio::co_spawn(door_, every_second(), asio::detached);
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
    second_.cancel();
    lines_.shut();
  }

  /// Some are left for those who only ask.
  int most_sockets() const {
    const auto rest = lines_.bound() - lines_.bound() / 4;
    return std::min(settings_.max_sockets, static_cast<int>(rest));
  }

  asio::awaitable<void> accept() {
    asio::steady_timer pause(door_);
    beast::error_code error;
    while (true) {
      while (lines_.full() && !ending_) {
        // Whoever comes waits in the system's queue for this moment.
        lines_.make_room();
        pause.expires_after(5ms);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      }
      tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(context_),
                                                           asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        if (!std::exchange(cannot_accept_, true)) note(Weight::error, "cannot_accept", {{"why", error.message()}});
        lines_.make_room();
        pause.expires_after(100ms);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      cannot_accept_ = false;
      const auto peer = socket.remote_endpoint(error);
      const std::string household = error ? "unknown" : household_of(peer.address().to_string());
      if (!lines_.room_for(household)) {
        turn_away(socket, household);
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      const auto executor = socket.get_executor();
      asio::co_spawn(executor, serve(beast::tcp_stream(std::move(socket)), household), asio::detached);
    }
  }

  /// In as few words as go out without waiting.
  void turn_away(tcp::socket& socket, const std::string& household) {
    const ApiResponse refused =
        refuse(household, too_much("max-connections-per-address",
                                   "your address has as many connections open as it may have", come_again));
    const std::string text =
        "HTTP/1.1 " + std::to_string(refused.status) + " Too Many Requests\r\nContent-Type: " + refused.type +
        "\r\nRetry-After: " + std::to_string(refused.retry_after) +
        "\r\nConnection: close\r\nContent-Length: " + std::to_string(refused.body.size()) + "\r\n\r\n" + refused.body;
    beast::error_code error;
    socket.non_blocking(true, error);
    socket.write_some(asio::buffer(text), error);
    socket.close(error);
  }

  /// What is asked of a house of another name: by a page of somewhere else whose name leads here. Whether this one is
  /// well is told to everybody.
  std::optional<ApiResponse> misdirected(const HttpRequest::header_type& head, const std::string& household) {
    const auto hosts = lines_of(head, "Host");
    const std::string path(head.target().substr(0, head.target().find('?')));
    // No browser leaves it out.
    if (hosts.empty() || price_of(std::string(head.method_string()), path) == 0) return std::nullopt;
    const std::string_view host = hosts.front();
    if (names_.has(host)) return std::nullopt;
    if (!refusals_told_.take({}, 1, std::chrono::steady_clock::now())) {
      note(Weight::warning, "foreign_name", {{"address", household}, {"host", host.substr(0, 100)}});
    }
    return refusal(
        {.fault = JsonFault::foreign_name,
         .message =
             "this house does not go by that name: it answers to localhost, to the addresses of its machine, and to "
             "the names that its owner gives it with --public-url or --names"});
  }

  /// Counts a refusal; the log has some of them a minute.
  ApiResponse refuse(const std::string& household, const JsonError& error) {
    ++house_->metrics().too_much;
    if (!refusals_told_.take({}, 1, std::chrono::steady_clock::now())) {
      note(Weight::warning, "too_much", {{"address", household}, {"why", error.message}});
    }
    return refusal(error);
  }

  asio::awaitable<void> sweep() {
    beast::error_code error;
    while (!error && !ending_) {
      sweeping_.expires_after(sweep_interval);
      co_await sweeping_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      house_->sweep();
    }
  }

  asio::awaitable<void> every_second() {
    beast::error_code error;
    while (!error && !ending_) {
      second_.expires_after(1s);
      co_await second_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      crowd_.cut_off_idle(reading_patience);
      house_->watch();
    }
  }

  // ---------------------------------------------------------------------------------------------------------- http

  asio::awaitable<void> serve(beast::tcp_stream stream, std::string peer) {
    const auto wire = std::make_shared<Wire>(&stream);
    OpenLines::Line line(lines_, peer, hanging_up(stream.get_executor(), wire));
    const bool from_proxy = peer == household_of(settings_.trusted_proxy);
    beast::flat_buffer buffer;
    beast::error_code error;
    bool first = true;
    while (true) {
      stream.expires_after(from_proxy && !first ? std::chrono::seconds(proxy_patience) : asking_patience);
      HttpParser parser;
      bound(parser);
      co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      std::optional<ApiResponse> refused = error ? refusal_after(error) : flaw_in(parser.get());
      if (!error && !refused) refused = misdirected(parser.get(), peer);
      if (!error && !refused) {
        co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
        if (error) refused = refusal_after(error);
      }
      if (error == beast::error::timeout) ++house_->metrics().silent_connections;
      if (refused) co_await write_last(stream, make_answer(*std::move(refused)));
      if (error || refused) break;
      first = false;
      line.spoke();
      const HttpRequest request = parser.release();
      const std::string address = address_of(stream, request);
      if (websocket::is_upgrade(request)) {
        const std::string table = table_of_socket(request);
        const auto welcome = co_await let_in(request, table, address);
        if (welcome) {
          line.stay();
          co_await serve_socket(std::move(stream), *wire, request, table, address);
          sockets_.give_back(household_of(address));
          co_return;
        }
        note(Weight::warning, "socket_refused", {{"address", address}, {"code", name_of(welcome.error().fault)}});
        co_await write_last(stream, make_answer(refusal(welcome.error())));
        break;
      }
      ++house_->metrics().requests;
      const auto began = std::chrono::steady_clock::now();
      HttpAnswer response = co_await answer(request, household_of(address));
      const auto took = std::chrono::steady_clock::now() - began;
      note(Weight::debug, "request",
           {{"method", std::string_view(request.method_string())},
            {"path", std::string_view(request.target())},
            {"status", std::int64_t{response.message.result_int()}},
            {"microseconds", std::int64_t{std::chrono::duration_cast<std::chrono::microseconds>(took).count()}}});
      response.message.version(request.version());
      response.message.keep_alive(request.keep_alive());
      error = co_await write(stream, response, request.method() == http::verb::head);
      if (error || !request.keep_alive()) break;
    }
    co_await part(stream);
  }

  /// Takes what still comes for a moment: a connection that is closed with something unread loses what was answered
  /// last.
  static asio::awaitable<void> part(beast::tcp_stream& stream) {
    beast::error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    stream.expires_after(parting_patience);
    std::array<char, 4096> unread{};
    for (std::size_t taken = 0; !error && taken < most_unread;) {
      taken += co_await stream.async_read_some(asio::buffer(unread), asio::redirect_error(asio::use_awaitable, error));
    }
  }

  static asio::awaitable<beast::error_code> write(beast::tcp_stream& stream, HttpAnswer& response, bool head) {
    beast::error_code error;
    const std::string& text = response.text();
    response.message.body() = {text.data(), text.size()};
    response.message.prepare_payload();
    if (head) response.message.body() = {};
    stream.expires_after(answer_patience);
    co_await http::async_write(stream, response.message, asio::redirect_error(asio::use_awaitable, error));
    co_return error;
  }
  static asio::awaitable<void> write_last(beast::tcp_stream& stream, HttpAnswer response) {
    response.message.keep_alive(false);
    co_await write(stream, response, /*head=*/false);
  }

  /// Whether a socket may be opened here; it is counted then.
  asio::awaitable<std::expected<void, JsonError>> let_in(const HttpRequest& request, const std::string& table,
                                                         const std::string& address) {
    if (!from_our_pages(request)) co_return std::unexpected(foreign_page());
    if (table.empty()) {
      co_return std::unexpected(
          JsonError{.fault = JsonFault::unknown_table, .message = "sockets are at /api/tables/<id>/socket"});
    }
    const auto there =
        co_await told<std::expected<void, JsonError>>([&](const auto& done) { house_->look_for(table, done); });
    if (!there) co_return there;
    switch (sockets_.take(household_of(address))) {
      case Held::Met::none: co_return std::expected<void, JsonError>();
      case Held::Met::all:
        co_return std::unexpected(too_much("max-sockets", "as many sockets are open as may be", come_again));
      case Held::Met::each: break;
    }
    co_return std::unexpected(
        too_much("max-sockets-per-address", "your address has as many sockets open as it may have", come_again));
  }

  /// The error when an address asks for more than it may.
  std::optional<JsonError> overdone(const std::string& method, const std::string& path, const std::string& household) {
    const auto now = std::chrono::steady_clock::now();
    if (const auto wait = requests_.take(household, price_of(method, path), now)) {
      return too_much("max-requests",
                      "an address may send " + std::to_string(settings_.max_requests) + " requests a second on average",
                      *wait);
    }
    if (!opens_table(method, path)) return std::nullopt;
    if (const auto wait = openings_.take(household, 1, now)) {
      return too_much("max-openings",
                      "an address may open " + std::to_string(settings_.max_openings) + " tables an hour", *wait);
    }
    if (const auto wait = openings_in_all_.take({}, 1, now)) {
      return too_much("max-openings-in-all",
                      std::to_string(settings_.max_openings_in_all) + " tables an hour may be opened here", *wait);
    }
    return std::nullopt;
  }

  static JsonError foreign_page() {
    return {.fault = JsonFault::foreign_page, .message = "the page that asks is not of this house"};
  }

  /// Waits for what `ask(done)` is told, without keeping a thread. It may be told on any thread, and once.
  template <class Told, class Ask>
  static asio::awaitable<Told> told(Ask ask) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Told)>(
        [&ask](auto handler) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          ask([shared](Told it) {
            const auto executor = asio::get_associated_executor(*shared);
            asio::post(executor, [shared, it = std::move(it)]() mutable { std::move (*shared)(std::move(it)); });
          });
        },
        asio::use_awaitable);
  }

  asio::awaitable<HttpAnswer> answer(const HttpRequest& request, const std::string& household) {
    const std::string target(request.target());
    const std::string path = target.substr(0, target.find('?'));
    const std::string method(request.method_string());
    if (const auto error = overdone(method, path, household)) co_return make_answer(refuse(household, *error));
    if (path == "/metrics") co_return make_answer(200, "text/plain; version=0.0.4", write_metrics());
    if (!path.starts_with("/api/")) co_return answer_with_file(files_, request, path);
    if (request.method() == http::verb::post && !from_our_pages(request)) {
      co_return make_answer(refusal(foreign_page()));
    }
    const ApiResponse response = co_await told<ApiResponse>([&](const auto& done) {
      answer_api(*house_,
                 {.method = method,
                  .path = std::string_view(target).substr(5),
                  .body = request.body(),
                  .household = household},
                 done);
    });
    co_return make_answer(response);
  }

  /// Browsers say which page sends a request; other programs need not. The name in `Host` is ours.
  bool from_our_pages(const HttpRequest& request) const {
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

  std::string address_of(const beast::tcp_stream& stream, const HttpRequest& request) const {
    beast::error_code error;
    const auto endpoint = stream.socket().remote_endpoint(error);
    return caller(error ? "unknown" : endpoint.address().to_string(), settings_.trusted_proxy,
                  lines_of(request, "X-Forwarded-For"));
  }

  // ------------------------------------------------------------------------------------------------------- sockets

  asio::awaitable<void> serve_socket(beast::tcp_stream stream, Wire& wire, const HttpRequest& request,
                                     const std::string& table, const std::string& address) {
    stream.expires_never();
    beast::error_code error;
    stream.socket().set_option(asio::socket_base::send_buffer_size(send_buffer), error);
    const auto connection = std::make_shared<SocketConnection>(Socket(std::move(stream)));
    Socket& socket = connection->socket();
    wire.stream = &beast::get_lowest_layer(socket);
    // A ping goes out in the middle of a silence: who is cut off by his network is not called present for much longer.
    socket.set_option(websocket::stream_base::timeout{.handshake_timeout = asking_patience,
                                                      .idle_timeout = std::chrono::seconds(settings_.max_silence),
                                                      .keep_alive_pings = true});
    socket.read_message_max(largest_message);
    // A message is one frame, written at once from where it lies.
    socket.auto_fragment(false);
    co_await socket.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    ++house_->metrics().sockets;
    crowd_.enter(connection, table, household_of(address));
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
      house_->receive(table, connection, std::move(message));
      co_await connection->all_is_said();
    }
    --house_->metrics().sockets;
    crowd_.leave(connection);
    // First: a join that still waits for the disk lets in nobody who is gone.
    connection->cut_off();
    house_->leave(table, connection);
    wire.stream = nullptr;
  }

  std::string write_metrics() const {
    return house_->write_metrics() + write_traffic({.connections = static_cast<std::int64_t>(lines_.size()),
                                                    .hung_up = lines_.hung_up(),
                                                    .waiting = crowd_.waiting(),
                                                    .cut_off = crowd_.cut_off()});
  }

  Settings settings_;
  StaticFiles files_;
  OurNames names_;
  OpenLines lines_;
  Held sockets_;
  Buckets requests_;
  Buckets openings_;
  Buckets openings_in_all_;
  Buckets refusals_told_;
  Crowd crowd_;
  bool cannot_accept_ = false;
  std::atomic<bool> ending_ = false;
  asio::io_context context_;
  asio::strand<asio::io_context::executor_type> door_ = asio::make_strand(context_);  ///< who comes, and the end
  tcp::acceptor acceptor_;
  asio::steady_timer sweeping_;
  asio::steady_timer second_;
  std::unique_ptr<House> house_;
};

}  // namespace

std::expected<std::unique_ptr<Server>, NotOpened> Server::open(const Settings& settings) {
  const auto refuse = [](std::string why) { return std::unexpected(NotOpened{StoreError{std::move(why)}}); };
  write_log_from(settings.log);
  std::error_code failed;
  std::filesystem::create_directories(settings.data, failed);
  if (failed) return refuse("cannot make the folder " + settings.data + ": " + failed.message());
  auto stores = HouseStores::open((std::filesystem::path(settings.data) / "tricasse.sqlite").string());
  if (!stores) return std::unexpected(NotOpened{stores.error()});
  try {
    auto server = std::make_unique<BeastServer>(settings, *std::move(stores));
    server->listen();
    return server;
  } catch (const boost::system::system_error& error) {
    // Its own words end in a place of the library's source.
    const std::string place = in_url(settings.address) + ":" + std::to_string(settings.port);
    return std::unexpected(NotOpened{StoreError{place + ": " + error.code().message()},
                                     /*port_taken=*/error.code() == asio::error::address_in_use});
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace tricasse
