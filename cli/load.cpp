#include "tricasse/server/load.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/interrupt.hpp"
#include "tricasse/cli/progress.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/server/addresses.hpp"
#include "tricasse/server/descriptors.hpp"
#include "tricasse/server/listener.hpp"

namespace tricasse::cli {
namespace {

namespace fs = std::filesystem;

/// A server for the length of a measurement, with its games in a folder that goes with it.
class OwnServer {
 public:
  static std::expected<std::unique_ptr<OwnServer>, std::string> open(int threads) {
    std::string folder = (fs::temp_directory_path() / "tricasse-load-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return std::unexpected("cannot make a folder in " + folder);
    Settings settings{.port = 0, .data = folder, .threads = threads, .messages_a_second = 1'000'000};
    constexpr int all_we_want = 1'000'000;
    settings.max_connections = settings.max_connections_per_address = settings.max_sockets = all_we_want;
    settings.max_requests = settings.max_openings = settings.max_openings_in_all = all_we_want;
    settings.log = Weight::error;
    auto server = Server::open(settings);
    if (!server) {
      fs::remove_all(folder);
      return std::unexpected(server.error().message);
    }
    return std::make_unique<OwnServer>(folder, *std::move(server));
  }

  OwnServer(fs::path folder, std::unique_ptr<Server> server)
      : folder_(std::move(folder)), server_(std::move(server)), thread_([this] { server_->run(/*signals=*/false); }) {}
  ~OwnServer() {
    server_->stop();
    thread_.join();
    server_.reset();
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  int port() const { return server_->port(); }

 private:
  fs::path folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

struct Address {
  std::string host;
  std::string port;
};

/// "http://host", "http://host:8080/", "http://[::1]:8080/" or without the scheme; nothing for anything else.
std::optional<Address> parse_address(std::string_view url) {
  if (url.starts_with("http://")) url.remove_prefix(7);
  if (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t bracket = url.starts_with('[') ? url.find(']') : std::string_view::npos;
  const bool bracketed = bracket != std::string_view::npos;
  const std::string_view host = bracketed ? url.substr(1, bracket - 1) : url.substr(0, url.find(':'));
  std::string_view rest = url.substr(bracketed ? bracket + 1 : host.size());
  if (!rest.empty() && !rest.starts_with(':')) return std::nullopt;
  const std::string_view port = rest.empty() ? "80" : rest.substr(1);
  constexpr std::string_view digits = "0123456789";
  if (bracketed != is_ip_version_6(std::string(host)) || host.empty() ||
      host.find_first_of("/ @") != std::string_view::npos || port.empty() || port.size() > 5 ||
      port.find_first_not_of(digits) != std::string_view::npos) {
    return std::nullopt;
  }
  return Address{.host = std::string(host), .port = std::string(port)};
}

void print_json(const LoadSettings& settings, const LoadResult& result) {
  const auto milliseconds = [&](double share) { return fmt::format("{:.3f}", 1e3 * result.quantile(share)); };
  std::string line;
  JsonWriter out(line);
  out.begin_object().member("game", settings.game).member("tables", settings.tables).member("seats", settings.seats);
  out.member("idle", result.idle).key("seconds").raw(fmt::format("{:.3f}", result.seconds));
  out.member("moves", result.moves()).key("moves_per_second");
  out.raw(fmt::format("{:.1f}", static_cast<double>(result.moves()) / std::max(result.seconds, 1e-9)));
  out.key("latency_ms").begin_object();
  out.key("median").raw(milliseconds(0.5)).key("p90").raw(milliseconds(0.9)).key("p99").raw(milliseconds(0.99));
  out.key("max").raw(milliseconds(1)).end_object();
  out.member("games", result.games).member("refusals", result.refusals).member("broken", result.broken);
  out.end_object();
  fmt::print("{}\n", line);
}

}  // namespace

int load(const LoadArguments& arguments, const Console& console) {
  LoadSettings settings = arguments.load;
  allow_many_sockets();
  std::unique_ptr<OwnServer> own;
  if (arguments.url.empty()) {
    auto opened = OwnServer::open(arguments.threads);
    if (!opened) {
      return console.complain(Exit::failure, console.say(Text::cli_serve_failed, {{"why", opened.error()}}));
    }
    own = *std::move(opened);
    settings.port = std::to_string(own->port());
  } else {
    const auto address = parse_address(arguments.url);
    if (!address) {
      return console.complain(Exit::usage, console.say(Text::cli_bad_value, {{"option", "--url"},
                                                                             {"typed", printable(arguments.url)},
                                                                             {"accepted", "http://HOST:PORT"}}));
    }
    settings.host = address->host;
    settings.port = address->port;
  }
  watch_for_interrupt();
  Progress progress(console, static_cast<std::uint64_t>(settings.seconds * 1000), arguments.json, Text::progress_load);
  const auto result = run_load(settings, [&](std::uint64_t /*moves*/, double seconds) {
    progress.show(static_cast<std::uint64_t>(seconds * 1000));
    return !interrupted_by_user();
  });
  progress.finish();
  if (!result) {
    return console.complain(Exit::failure,
                            console.say(Text::cli_load_failed,
                                        {{"host", settings.host}, {"port", settings.port}, {"why", result.error()}}));
  }
  if (arguments.json) {
    print_json(settings, *result);
  } else {
    const auto milliseconds = [&](double share) {
      return format_decimal(console.language, 1e3 * result->quantile(share), 1);
    };
    const double rate = static_cast<double>(result->moves()) / std::max(result->seconds, 1e-9);
    fmt::print("{}\n",
               console.say(Text::cli_load_report, {{"moves", static_cast<std::int64_t>(result->moves())},
                                                   {"seconds", format_decimal(console.language, result->seconds, 1)},
                                                   {"rate", format_decimal(console.language, rate, 0)},
                                                   {"median", milliseconds(0.5)},
                                                   {"p99", milliseconds(0.99)},
                                                   {"max", milliseconds(1)},
                                                   {"games", static_cast<std::int64_t>(result->games)},
                                                   {"idle", static_cast<std::int64_t>(result->idle)}}));
  }
  if (!result->trouble.empty()) {
    return console.complain(
        Exit::failure,
        console.say(Text::cli_load_trouble, {{"n", static_cast<std::int64_t>(result->refusals + result->broken)},
                                             {"why", printable(result->trouble)}}));
  }
  return interrupted_by_user() ? Exit::interrupted : Exit::success;
}

}  // namespace tricasse::cli
