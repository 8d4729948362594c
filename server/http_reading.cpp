#include "tricasse/server/http_reading.hpp"

#include <algorithm>
#include <boost/asio.hpp>

#include "tricasse/server/read_bytes.hpp"

namespace tricasse {

namespace asio = boost::asio;

namespace {

constexpr std::size_t largest_body = 64 << 10;
constexpr std::size_t largest_head = 16 << 10;

ApiResponse bad_request(std::string why) {
  return refusal({.fault = JsonFault::bad_request, .message = std::move(why)});
}

/// Bytes that come in pieces, as over a connection.
class Wire {
 public:
  Wire(std::string_view bytes, std::span<const std::size_t> cuts) : bytes_(bytes), cuts_(cuts) {}

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, beast::error_code& error) {
    while (!cuts_.empty() && cuts_.front() <= taken_) cuts_ = cuts_.subspan(1);
    const std::size_t end = cuts_.empty() ? bytes_.size() : std::min(cuts_.front(), bytes_.size());
    const std::size_t size = asio::buffer_copy(buffers, asio::buffer(bytes_.data() + taken_, end - taken_));
    taken_ += size;
    error = taken_ == bytes_.size() && size == 0 ? asio::error::eof : beast::error_code();
    return size;
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    beast::error_code error;
    return read_some(buffers, error);
  }

 private:
  std::string_view bytes_;
  std::span<const std::size_t> cuts_;
  std::size_t taken_ = 0;
};

}  // namespace

void bound(HttpParser& parser) {
  parser.body_limit(largest_body);
  parser.header_limit(largest_head);
}

std::vector<std::string_view> lines_of(const HttpRequest::header_type& head, std::string_view name) {
  std::vector<std::string_view> lines;
  const auto [first, last] = head.equal_range(beast::string_view(name.data(), name.size()));
  for (auto at = first; at != last; ++at) lines.emplace_back(at->value().data(), at->value().size());
  return lines;
}

std::optional<ApiResponse> flaw_in(const HttpRequest::header_type& head) {
  constexpr unsigned version_1_1 = 11;
  const auto target = head.target();
  if (target.empty() || target.front() != '/') return bad_request("what is asked for begins with /");
  const auto hosts = lines_of(head, "Host");
  if (hosts.size() > 1 || (hosts.empty() && head.version() >= version_1_1)) {
    return bad_request("a request has one line Host");
  }
  const auto lengths = lines_of(head, "Content-Length");
  const auto codings = lines_of(head, "Transfer-Encoding");
  // The parser would take "2, 2" for 2.
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (lengths.size() > 1 || (!lengths.empty() && !std::ranges::all_of(lengths.front(), is_digit))) {
    return bad_request("a request has at most one line Content-Length, and it is a number");
  }
  if (!codings.empty()) {
    const bool chunked = codings.size() == 1 && beast::iequals(codings.front(), "chunked");
    if (!chunked || head.version() < version_1_1)
      return bad_request("Transfer-Encoding may be chunked, and nothing else");
    if (!lengths.empty()) return bad_request("a request has Content-Length or Transfer-Encoding, never both");
  }
  // What follows the head of an upgrade is no request any more, so there may be nothing in between.
  const bool bodiless = codings.empty() && (lengths.empty() || lengths.front() == "0");
  if (!bodiless && !lines_of(head, "Upgrade").empty()) return bad_request("an upgrade has no body");
  return std::nullopt;
}

std::optional<ApiResponse> refusal_after(const beast::error_code& error) {
  constexpr int payload_too_large = 413;
  constexpr int head_too_large = 431;
  if (error == http::error::body_limit) {
    ApiResponse refused = refusal({.fault = JsonFault::too_much, .message = "a request has at most 65536 bytes"});
    refused.status = payload_too_large;
    return refused;
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    ApiResponse refused = bad_request("the head of a request has at most 16384 bytes");
    refused.status = head_too_large;
    return refused;
  }
  if (error == http::error::partial_message) return bad_request("the request ends in the middle");
  // All others are what the parser says of what it cannot read; the end of a connection is none of them.
  const bool read = error.category() == http::make_error_code(http::error::bad_method).category();
  if (!read || error == http::error::end_of_stream) return std::nullopt;
  return bad_request("this is no request of HTTP/1.1: " + error.message());
}

std::string table_of_socket(const HttpRequest::header_type& head) {
  const std::string_view target(head.target().data(), head.target().size());
  constexpr std::string_view before = "/api/tables/";
  constexpr std::string_view after = "/socket";
  if (!target.starts_with(before) || !target.ends_with(after)) return {};
  if (target.size() < before.size() + after.size()) return {};
  return std::string(target.substr(before.size(), target.size() - before.size() - after.size()));
}

std::vector<ReadRequest> read_bytes(std::string_view bytes, std::span<const std::size_t> cuts) {
  std::vector<ReadRequest> all;
  Wire wire(bytes, cuts);
  beast::flat_buffer buffer;
  while (true) {
    HttpParser parser;
    bound(parser);
    beast::error_code error;
    http::read_header(wire, buffer, parser, error);
    std::optional<ApiResponse> refused = error ? refusal_after(error) : flaw_in(parser.get());
    if (!error && !refused) {
      http::read(wire, buffer, parser, error);
      if (error) refused = refusal_after(error);
    }
    if (refused) all.push_back({.refused = refused->status});
    if (error || refused) return all;
    const HttpRequest& request = parser.get();
    all.push_back({.method = std::string(request.method_string()),
                   .target = std::string(request.target()),
                   .host = std::string(request[http::field::host]),
                   .table = table_of_socket(request),
                   .body = request.body(),
                   .upgrade = beast::websocket::is_upgrade(request)});
    if (all.back().upgrade || !request.keep_alive()) return all;
  }
}

}  // namespace tricasse
