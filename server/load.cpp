#include "tricasse/server/load.hpp"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <memory>
#include <string_view>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/match/random.hpp"
#include "tricasse/server/addresses.hpp"
#include "tricasse/server/keys.hpp"

namespace tricasse {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Socket = websocket::stream<beast::tcp_stream, /*deflate*/ false>;
using namespace std::chrono_literals;

constexpr auto patience = 30s;
/// Idle sockets are shared out over tables like this.
constexpr int idle_at_a_table = 100;
/// So many sockets are being opened at once.
constexpr int openers = 32;

struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value that follows `"key":` in a message of our own server, up to the character `end`. Sights are long and only
/// two of their members matter here: reading all of it would measure the reader.
std::string_view after(std::string_view message, std::string_view key, char end) {
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return {};
  message.remove_prefix(at + key.size());
  return message.substr(0, message.find(end));
}

/// The `which`-th text, modulo their number, of a list such as `"a","b"`.
std::string_view pick(std::string_view list, Random& random) {
  const auto count = static_cast<std::uint32_t>(std::ranges::count(list, ',') + 1);
  for (std::uint32_t skip = random.below(count); skip > 0; --skip) list.remove_prefix(list.find(',') + 1);
  return list.substr(0, list.find(','));
}

/// In the system's words; the library's own end in a place of its source.
std::string reason_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const boost::system::system_error& error) {
    return error.code().message();
  } catch (const std::exception& error) {
    return error.what();
  }
}

class Load {
 public:
  Load(const LoadSettings& settings, const std::function<bool(std::uint64_t, double)>& go_on)
      : settings_(settings), go_on_(go_on), clock_(context_) {}

  std::expected<LoadResult, std::string> run() {
    try {
      tcp::resolver resolver(context_);
      server_ = resolver.resolve(settings_.host, settings_.port);
      asio::co_spawn(context_, conduct(), [this](const std::exception_ptr& failure) { failed_ = failure; });
      context_.run();
      if (failed_) std::rethrow_exception(failed_);
    } catch (...) {
      return std::unexpected(reason_of(std::current_exception()));
    }
    std::ranges::sort(result_.latency);
    return std::move(result_);
  }

 private:
  asio::awaitable<void> conduct() {
    co_await open_idle();
    for (int i = 0; i < settings_.tables; ++i) {
      asio::co_spawn(context_, play_tables(static_cast<std::uint64_t>(i)),
                     [this](const std::exception_ptr& failure) { count_trouble(failure); });
    }
    // Moves count from the moment all tables have begun.
    while (begun_ + static_cast<int>(result_.broken) < settings_.tables) co_await pause(10ms);
    if (begun_ == 0 && settings_.tables > 0) throw Trouble(result_.trouble);
    result_.latency.clear();
    const auto start = Clock::now();
    while (true) {
      co_await pause(100ms);
      result_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
      if (result_.seconds >= settings_.seconds || !go_on_(result_.moves(), result_.seconds)) break;
    }
    stopping_ = true;
    result_.idle = idle_open_;
    context_.stop();
  }

  asio::awaitable<void> pause(Clock::duration time) {
    clock_.expires_after(time);
    co_await clock_.async_wait(asio::use_awaitable);
  }

  void count_trouble(const std::exception_ptr& failure) {
    if (!failure || stopping_) return;
    ++result_.broken;
    if (result_.trouble.empty()) result_.trouble = reason_of(failure);
  }

  // ---------------------------------------------------------------------------------------------------------- asking

  asio::awaitable<std::string> post(std::string path, std::string body) {
    beast::tcp_stream stream(context_);
    stream.expires_after(patience);
    co_await stream.async_connect(server_, asio::use_awaitable);
    http::request<http::string_body> request(http::verb::post, path, 11);
    request.set(http::field::host, in_url(settings_.host));
    request.keep_alive(false);
    request.body() = std::move(body);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    if (response.result() != http::status::ok) throw Trouble(response.body());
    co_return std::move(response.body());
  }

  asio::awaitable<std::unique_ptr<Socket>> open_socket(std::string table, std::string key) {
    auto socket = std::make_unique<Socket>(context_);
    auto& stream = beast::get_lowest_layer(*socket);
    stream.expires_after(patience);
    co_await stream.async_connect(server_, asio::use_awaitable);
    stream.socket().set_option(tcp::no_delay(true));
    stream.expires_never();
    co_await socket->async_handshake(in_url(settings_.host), "/api/tables/" + table + "/socket", asio::use_awaitable);
    std::string join;
    JsonWriter out(join);
    out.begin_object().member("do", "join").member("id", "join");
    if (!key.empty()) out.member("key", key);
    out.end_object();
    co_await socket->async_write(asio::buffer(join), asio::use_awaitable);
    co_return socket;
  }

  struct Opened {
    std::string table;
    std::vector<std::string> keys;
  };

  /// A table with nobody but us.
  asio::awaitable<Opened> open_table(int seats) {
    std::string request;
    JsonWriter out(request);
    out.begin_object().member("game", settings_.game).member("player", player_).member("nonce", new_key());
    out.key("seats").begin_array();
    for (int i = 0; i < seats; ++i) {
      out.begin_object();
      if (i == 0) {
        out.member("name", "Load");
      } else {
        out.member("open", true);
      }
      out.end_object();
    }
    out.end_array().end_object();
    const std::string answer = co_await post("/api/tables", std::move(request));
    JsonDocument document(answer);
    Opened opened{.table = std::string(document.root()["table"].text())};
    const JsonNode keys = document.root()["keys"];
    for (std::size_t i = 0; i < keys.size(); ++i) opened.keys.emplace_back(keys.at(i).text());
    if (!document.ok()) throw Trouble("not the answer of a tricasse server: " + answer.substr(0, 200));
    for (std::size_t i = 1; i < opened.keys.size(); ++i) {
      std::string sit;
      JsonWriter body(sit);
      // A player has one seat at a table.
      body.begin_object().member("player", new_key()).member("name", "Load").member("key", opened.keys[i]);
      body.member("nonce", new_key()).end_object();
      co_await post("/api/tables/" + opened.table + "/sit", std::move(sit));
    }
    co_return opened;
  }

  // --------------------------------------------------------------------------------------------------------- playing

  /// One game after the other.
  asio::awaitable<void> play_tables(std::uint64_t number) {
    for (std::uint64_t game = 0; !stopping_; ++game) {
      const Opened opened = co_await open_table(settings_.seats);
      if (game == 0) ++begun_;
      asio::steady_timer all_done(context_, Clock::time_point::max());
      int playing = settings_.seats;
      for (int seat = 0; seat < settings_.seats; ++seat) {
        const std::uint64_t stream = (number << 32U) + (game << 8U) + static_cast<std::uint64_t>(seat);
        asio::co_spawn(context_, play_seat(opened.table, opened.keys[static_cast<std::size_t>(seat)], stream),
                       [this, &playing, &all_done](const std::exception_ptr& failure) {
                         count_trouble(failure);
                         if (--playing == 0) all_done.cancel();
                       });
      }
      beast::error_code cancelled;
      if (playing > 0) co_await all_done.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
      ++result_.games;
    }
  }

  asio::awaitable<void> play_seat(std::string table, std::string key, std::uint64_t stream) {
    Random random(stream_seed(settings_.seed, stream));
    const auto socket = co_await open_socket(std::move(table), std::move(key));
    beast::flat_buffer buffer;
    Clock::time_point sent;
    for (int number = 0; !stopping_;) {
      co_await socket->async_read(buffer, asio::use_awaitable);
      const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
      const std::string_view kind = after(message.substr(0, 80), R"("is":")", '"');
      if (kind == "ok" && number > 0) {
        result_.latency.push_back(std::chrono::duration<double>(Clock::now() - sent).count());
      } else if (kind == "error") {
        ++result_.refusals;
        if (result_.trouble.empty()) result_.trouble = message;
      } else if (kind == "sight") {
        if (!message.contains(R"("end":null)")) co_return;
        const std::string_view legal = after(message, R"("legal":[)", ']');
        if (!legal.empty()) {
          const std::string move = R"({"do":"play","id":)" + std::to_string(++number) + R"(,"at":)" +
                                   std::string(after(message, R"("at":)", ',')) + R"(,"move":)" +
                                   std::string(pick(legal, random)) + "}";
          sent = Clock::now();
          co_await socket->async_write(asio::buffer(move), asio::use_awaitable);
        }
      }
      buffer.consume(buffer.size());
    }
  }

  // --------------------------------------------------------------------------------------------------------- looking

  asio::awaitable<void> open_idle() {
    int asked = 0;
    int opening = 0;
    std::string table;
    while (asked < settings_.idle) {
      if (asked % idle_at_a_table == 0) table = (co_await open_table(1)).table;
      ++asked;
      ++opening;
      asio::co_spawn(context_, look_on(table, [&opening] { --opening; }),
                     [this](const std::exception_ptr& failure) { count_trouble(failure); });
      while (opening >= openers) {
        co_await pause(1ms);
        if (!go_on_(0, 0)) co_return;
      }
    }
    while (idle_open_ + static_cast<int>(result_.broken) < settings_.idle && go_on_(0, 0)) co_await pause(10ms);
  }

  asio::awaitable<void> look_on(std::string table, std::function<void()> opened) {
    const auto socket = co_await open_socket(std::move(table), {});
    beast::flat_buffer buffer;
    co_await socket->async_read(buffer, asio::use_awaitable);
    opened();
    ++idle_open_;
    // Pings are answered while reading.
    beast::error_code error;
    while (!error) {
      buffer.consume(buffer.size());
      co_await socket->async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    }
    --idle_open_;
    throw Trouble("an idle socket was closed: " + error.message());
  }

  const LoadSettings& settings_;
  const std::function<bool(std::uint64_t, double)>& go_on_;
  asio::io_context context_{1};
  asio::steady_timer clock_;
  tcp::resolver::results_type server_;
  std::string player_ = new_key();
  LoadResult result_;
  std::exception_ptr failed_;
  int begun_ = 0;
  int idle_open_ = 0;
  bool stopping_ = false;
};

}  // namespace

double LoadResult::quantile(double share) const {
  if (latency.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(latency.size()));
  return latency[std::min(at, latency.size() - 1)];
}

std::expected<LoadResult, std::string> run_load(const LoadSettings& settings,
                                                const std::function<bool(std::uint64_t, double)>& go_on) {
  return Load(settings, go_on).run();
}

}  // namespace tricasse
