#include "tricasse/server/listener.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "tricasse/server/keys.hpp"
#include "tricasse/server/load.hpp"
#include "tricasse/store/store.hpp"

namespace tricasse {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A plain TCP connection: what a stranger's program would send, byte for byte.
class Wire {
 public:
  explicit Wire(int port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  ~Wire() { close(socket_); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  /// Nothing more comes from here; the other side may still speak.
  void say_no_more() const { shutdown(socket_, SHUT_WR); }
  /// What comes until `enough(text)`, or until the other side closes.
  template <class Enough>
  std::string read(Enough&& enough) const {
    std::string text;
    std::array<char, 4096> some{};
    while (!enough(text)) {
      const ssize_t count = recv(socket_, some.data(), some.size(), 0);
      if (count <= 0) break;
      text.append(some.data(), static_cast<std::size_t>(count));
    }
    return text;
  }
  std::string read_all() const {
    return read([](const std::string&) { return false; });
  }
  std::string read_head() const {
    return read([](const std::string& text) { return text.contains("\r\n\r\n"); });
  }

 private:
  int socket_;
};

/// Somebody at a table over a WebSocket: keeps every byte of every message.
class Guest {
 public:
  Guest(int port, const std::string& upgrade) : wire_(std::make_unique<Wire>(port)) {
    wire_->send(upgrade);
    bytes_ = wire_->read([](const std::string& text) { return text.contains("\r\n\r\n"); });
    EXPECT_TRUE(bytes_.contains(" 101 ")) << bytes_;
    bytes_.erase(0, bytes_.find("\r\n\r\n") + 4);
  }
  /// One masked text frame; a mask of zeros leaves the text as it is.
  void send(const Json& request) const {
    const std::string text = request.dump();
    std::string frame = "\x81";
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += "\xfe";
      frame += static_cast<char>(text.size() >> 8);
      frame += static_cast<char>(text.size() & 0xff);
    }
    frame.append(4, '\0');
    wire_->send(frame + text);
  }
  /// Reads on until a message says that it is this; false when none comes.
  bool await(std::string_view is) {
    while (true) {
      const std::string message = next();
      if (message.empty()) return false;
      messages.push_back(message);
      const Json told = Json::parse(message, nullptr, false);
      if (told["is"] == "sight") sight = told;
      if (told["is"] == is) return true;
      if (told["is"] == "error") return false;
    }
  }

  std::vector<std::string> messages;
  Json sight;

 private:
  /// A message, which may come in several frames.
  std::string next() {
    std::string message;
    while (true) {
      const auto [text, last] = frame();
      message += text;
      if (last) return message;
    }
  }
  std::pair<std::string, bool> frame() {
    const auto fill = [this](std::size_t size) {
      if (bytes_.size() < size)
        bytes_ += wire_->read([&](const std::string& text) { return bytes_.size() + text.size() >= size; });
      return bytes_.size() >= size;
    };
    const auto byte = [this](std::size_t at) {
      return static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[at]));
    };
    if (!fill(2)) return {"", true};
    const bool last = (byte(0) & 0x80) != 0;
    std::uint64_t size = byte(1) & 0x7f;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (!fill(2 + more)) return {"", true};
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(2 + i);
      head += more;
    }
    if (!fill(head + size)) return {"", true};
    const std::string text = bytes_.substr(head, size);
    const bool ping = (byte(0) & 0x0f) == 9;
    bytes_.erase(0, head + size);
    if (!ping) return {text, last};
    wire_->send("\x8a" + std::string(1, static_cast<char>(0x80 | text.size())) + std::string(4, '\0') + text);
    return frame();
  }

  std::unique_ptr<Wire> wire_;
  std::string bytes_;
};

struct Reply {
  int status = 0;
  std::string head;
  std::string body;
  Json json() const { return Json::parse(body, nullptr, false); }
};

class ListenerTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tricasse-listener-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    fs::create_directories(folder_ / "web");
    std::ofstream(folder_ / "web" / "index.html") << "<title>a page</title>";
    std::ofstream(folder_ / "secret.txt") << "not for you";
    settings_ = {.port = 0, .data = (folder_ / "data").string(), .web = (folder_ / "web").string()};
    settings_.log = Weight::error;
    settings_.max_sockets = 2;
  }
  void start() {
    auto server = Server::open(settings_);
    ASSERT_TRUE(server) << server.error().message;
    server_ = *std::move(server);
    thread_ = std::thread([this] { server_->run(/*signals=*/false); });
  }
  void stop() {
    if (server_) server_->stop();
    if (thread_.joinable()) thread_.join();
    server_.reset();
  }
  void TearDown() override {
    stop();
    fs::remove_all(folder_);
  }

  static Reply parse(const std::string& text) {
    const std::size_t end = text.find("\r\n\r\n");
    if (text.size() < 12 || end == std::string::npos) return {};
    return {.status = std::stoi(text.substr(9, 3)), .head = text.substr(0, end), .body = text.substr(end + 4)};
  }
  Reply ask(std::string_view line, std::string_view headers = "", std::string_view body = "") {
    const Wire wire(server_->port());
    std::string request =
        std::string(line) + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + std::string(headers);
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    wire.send(request + "\r\n" + std::string(body));
    return parse(wire.read_all());
  }
  std::string open_table() {
    const Json request{{"game", "troyes-dice"},
                       {"player", new_key()},
                       {"nonce", new_key()},
                       {"seats", Json::array({Json{{"name", "Anne"}}})}};
    return ask("POST /api/tables", "", request.dump()).json()["table"];
  }
  static std::string upgrade(const std::string& path, std::string_view more = "") {
    return "GET " + path +
           " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           std::string(more) + "\r\n";
  }

  fs::path folder_;
  Settings settings_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(ListenerTest, pages_come_with_the_headers_that_keep_them_ours) {
  start();
  const Reply page = ask("GET /index.html");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<title>a page</title>");
  EXPECT_TRUE(page.head.contains("Content-Security-Policy: default-src 'self'"));
  EXPECT_TRUE(page.head.contains("X-Content-Type-Options: nosniff"));
  EXPECT_EQ(ask("HEAD /index.html").body, "");
  EXPECT_EQ(ask("DELETE /index.html").status, 405);
  EXPECT_EQ(ask("GET /nowhere").status, 404);
}

TEST_F(ListenerTest, no_path_reaches_a_file_outside_the_pages) {
  start();
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt",
                           "/./../secret.txt", "/web/../../secret.txt", "/..\\secret.txt", "/\xff"}) {
    const Reply reply = ask("GET " + std::string(path));
    EXPECT_NE(reply.status, 200) << path;
    EXPECT_FALSE(reply.body.contains("not for you")) << path;
  }
}

TEST_F(ListenerTest, what_is_asked_wrongly_is_refused_with_a_code_and_a_sentence) {
  start();
  const auto code = [](const Reply& reply) { return reply.json()["error"].value("code", ""); };
  EXPECT_EQ(code(ask("GET /api/nothing")), "unknown_command");
  EXPECT_EQ(code(ask("PUT /api/tables")), "unknown_command");
  EXPECT_EQ(code(ask("GET /api/tables/nowhere")), "unknown_table");
  EXPECT_EQ(code(ask("GET /api/tables/nowhere/record")), "unknown_table");
  EXPECT_EQ(code(ask("POST /api/tables", "", "{")), "bad_json");
  EXPECT_EQ(code(ask("POST /api/tables", "", "[]")), "not_an_object");
  EXPECT_EQ(code(ask("POST /api/tables", "", R"({"game":"chess","player":"x"})")), "bad_value");
  EXPECT_EQ(code(ask("POST /api/mine", "", R"({"player":"x"})")), "bad_value");
  const Reply large = ask("POST /api/tables", "", std::string(70'000, 'x'));
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(code(large), "too_much");
  const Reply foreign = ask("POST /api/tables", "Origin: http://elsewhere\r\n", "{}");
  EXPECT_EQ(foreign.status, 403);
  EXPECT_EQ(code(foreign), "foreign_page");
}

TEST_F(ListenerTest, what_is_no_request_gets_an_answer_before_the_connection_closes) {
  start();
  const std::string host = "Host: localhost\r\n";
  const std::string get = "GET / HTTP/1.1\r\n" + host;
  const std::string post = "POST /api/mine HTTP/1.1\r\n" + host;
  const std::string second = "GET /secret HTTP/1.1\r\n" + host + "\r\n";
  const std::vector<std::string> nonsense{
      "\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n",
      // What is asked for has no path.
      "GET ?x HTTP/1.1\r\n" + host + "\r\n", "GET x HTTP/1.1\r\n" + host + "\r\n",
      "GET http://localhost/ HTTP/1.1\r\n" + host + "\r\n", "OPTIONS * HTTP/1.1\r\n" + host + "\r\n",
      "CONNECT localhost:80 HTTP/1.1\r\n" + host + "\r\n",
      // Nobody is named, or two are.
      "GET / HTTP/1.1\r\n\r\n", get + host + "\r\n", get + "Host: there\r\n\r\n",
      // Two programs may find different ends of it.
      post + "Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n\r\nhello" + second,
      post + "Transfer-Encoding: xchunked\r\nContent-Length: 50\r\n\r\nhello",
      post + "Transfer-Encoding: xchunked\r\n\r\n" + second, post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}",
      post + "Transfer-Encoding:\r\nContent-Length: 2\r\n\r\n{}",
      post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + second,
      post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + second,
      post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
      post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ", post + "Content-Length: 2, 2\r\n\r\n{}",
      post + "Content-Length: +2\r\n\r\n{}", post + "Content-Length: -2\r\n\r\n{}",
      post + "Content-Length: 0x2\r\n\r\n{}", post + "Content-Length: \r\n\r\n{}",
      post + "Content-Length : 2\r\n\r\n{}", post + "Content-Length: 99999999999999999999\r\n\r\n{}",
      post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", post + " Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n",
      post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n\r\n",
      "POST /api/mine HTTP/1.0\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET /api/tables/x/socket HTTP/1.1\r\n" + host +
          "Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 5\r\n\r\nhello",
      // No lines, or no names.
      get + "no colon\r\n\r\n", get + ": nobody\r\n\r\n", get + "A\x01: b\r\n\r\n", get + "A: \x01\r\n\r\n",
      get + "A: b\rc\r\n\r\n", get + "A: " + std::string(20'000, 'a') + "\r\n\r\n", "GET / HTTP/1.1\n" + host + "\r\n",
      "GET /\t HTTP/1.1\r\n" + host + "\r\n", "GET / / HTTP/1.1\r\n" + host + "\r\n"};
  for (const std::string& bytes : nonsense) {
    const Wire wire(server_->port());
    wire.send(bytes);
    const std::string answer = wire.read_all();
    const Reply reply = parse(answer);
    EXPECT_GE(reply.status, 400) << bytes << "\n" << answer;
    EXPECT_LT(reply.status, 500) << bytes << "\n" << answer;
    EXPECT_TRUE(reply.head.contains("Connection: close")) << bytes << "\n" << answer;
    EXPECT_EQ(answer.find("Server: "), answer.rfind("Server: ")) << "a second answer to " << bytes << "\n" << answer;
  }
  EXPECT_EQ(ask("GET /api/health").json()["healthy"], true);
}

TEST_F(ListenerTest, health_tells_a_living_process_from_one_that_may_be_sent_work) {
  start();
  EXPECT_EQ(ask("GET /api/health/live").json()["alive"], true);
  EXPECT_EQ(ask("GET /api/health/ready").status, 200);
  EXPECT_TRUE(ask("GET /metrics").body.contains("tricasse_store_trouble{trouble=\"moved\"} 0\n"));
  const std::string table = open_table();
  fs::rename(folder_ / "data" / "tricasse.sqlite", folder_ / "taken-away");
  const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (ask("GET /api/health/ready").status == 200 && std::chrono::steady_clock::now() < latest) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (const char* path : {"GET /api/health/ready", "GET /api/health"}) {
    const Reply ready = ask(path);
    EXPECT_EQ(ready.status, 503);
    EXPECT_EQ(ready.json()["healthy"], false);
    EXPECT_EQ(ready.json()["reasons"], Json::array({"moved"}));
  }
  EXPECT_EQ(ask("GET /api/health/live").status, 200);
  EXPECT_EQ(ask("GET /api/tables/" + table).status, 200) << "what was stored can be looked at";
  EXPECT_TRUE(ask("GET /metrics").body.contains("tricasse_store_trouble{trouble=\"moved\"} 1\n"));
}

TEST_F(ListenerTest, a_request_that_stops_in_the_middle_is_answered_too) {
  start();
  for (const char* half : {"GET / HT", "POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n{"}) {
    const Wire wire(server_->port());
    wire.send(half);
    wire.say_no_more();
    EXPECT_EQ(parse(wire.read_all()).status, 400) << half;
  }
}

TEST_F(ListenerTest, the_client_of_the_proxy_is_who_the_proxy_says_and_never_who_the_client_says) {
  settings_.max_openings = 1;
  settings_.trusted_proxy = "127.0.0.1";
  start();
  const Json request{{"game", "troyes-dice"}, {"player", new_key()}, {"seats", Json::array({Json{{"name", "Anne"}}})}};
  const auto open_from = [&](std::string_view lines) { return ask("POST /api/tables", lines, request.dump()).status; };
  EXPECT_EQ(open_from("X-Forwarded-For: 10.0.0.1\r\n"), 200);
  // Its own line says somebody else each time; the proxy's line comes after it.
  EXPECT_EQ(open_from("X-Forwarded-For: 10.6.6.6\r\nX-Forwarded-For: 10.0.0.1\r\n"), 429);
  EXPECT_EQ(open_from("X-Forwarded-For: 10.7.7.7\r\nX-Forwarded-For: 10.8.8.8, 10.0.0.1:4242\r\n"), 429);
  // What is no address counts for the proxy itself, whatever it is.
  EXPECT_EQ(open_from("X-Forwarded-For: unknown\r\n"), 200);
  EXPECT_EQ(open_from("X-Forwarded-For: <b>\r\n"), 429);
  EXPECT_EQ(open_from("X-Forwarded-For: 10.0.0.9, \r\n"), 429);
  EXPECT_EQ(open_from("X-Forwarded-For: [2001:db8::1]:443\r\n"), 200);
  EXPECT_EQ(open_from("X-Forwarded-For: 2001:db8::2\r\n"), 429) << "one household";
}

TEST_F(ListenerTest, sockets_are_opened_only_at_a_table_for_our_own_pages_and_not_too_many) {
  start();
  const std::string path = "/api/tables/" + open_table() + "/socket";
  const auto refused = [&](const std::string& request) {
    const Wire wire(server_->port());
    wire.send(request);
    const Reply reply = parse(wire.read_all());
    return std::to_string(reply.status) + " " + reply.json()["error"].value("code", "");
  };
  EXPECT_EQ(refused(upgrade("/api/tables/nowhere/socket")), "404 unknown_table");
  EXPECT_EQ(refused(upgrade("/elsewhere")), "404 unknown_table");
  EXPECT_EQ(refused(upgrade(path, "Origin: http://elsewhere\r\n")), "403 foreign_page");
  const Wire first(server_->port());
  first.send(upgrade(path, "Origin: http://localhost\r\n"));
  EXPECT_TRUE(first.read_head().contains(" 101 "));
  const Wire second(server_->port());
  second.send(upgrade(path));
  EXPECT_TRUE(second.read_head().contains(" 101 "));
  EXPECT_EQ(refused(upgrade(path)), "429 too_much");
}

TEST_F(ListenerTest, a_page_whose_own_name_leads_to_this_machine_gets_nothing) {
  settings_.names = "box.lan";
  start();
  const std::string table = open_table();
  const auto status = [this](const std::string& request) {
    const Wire wire(server_->port());
    wire.send(request);
    return parse(wire.read([](const std::string& text) { return text.contains("\r\n\r\n"); })).status;
  };
  const auto under = [](std::string request, const std::string& name) {
    const std::string_view ours = "localhost";
    for (auto at = request.find(ours); at != std::string::npos; at = request.find(ours, at + name.size())) {
      request.replace(at, ours.size(), name);
    }
    return request;
  };
  const std::string socket = upgrade("/api/tables/" + table + "/socket", "Origin: http://localhost\r\n");
  const std::string rest = "GET /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const std::string page = "GET /index.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const std::string post =
      "POST /api/mine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 2\r\n\r\n{}";
  for (const char* foreign : {"evil.example", "evil.example:8080", "203.0.113.7", "localhost.evil.example"}) {
    for (const std::string& request : {socket, rest, page, post})
      EXPECT_EQ(status(under(request, foreign)), 421) << foreign;
  }
  for (const char* ours : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080", "box.lan", "BOX.lan:80"}) {
    EXPECT_EQ(status(under(rest, ours)), 200) << ours;
    EXPECT_EQ(status(under(page, ours)), 200) << ours;
    EXPECT_EQ(status(under(post, ours)), 400) << ours << ": {} names no player";
  }
  EXPECT_EQ(status(socket), 101);
  EXPECT_EQ(status(under(socket, "box.lan")), 101);
  const Wire wire(server_->port());
  wire.send(under(rest, "evil.example"));
  const Json error = parse(wire.read_all()).json()["error"];
  EXPECT_EQ(error["code"], "foreign_name");
  EXPECT_TRUE(error["message"].get<std::string>().contains("--public-url")) << error;
  // Whoever watches whether the house is well may call it as he likes.
  EXPECT_EQ(status("GET /api/health HTTP/1.1\r\nHost: a-balancer\r\nConnection: close\r\n\r\n"), 200);
  EXPECT_EQ(status("GET /api/tables HTTP/1.0\r\n\r\n"), 200) << "no browser leaves its name out";
}

TEST_F(ListenerTest, one_address_may_be_given_fewer_sockets_than_all_together) {
  settings_.max_sockets = 10;
  settings_.max_sockets_per_address = 1;
  settings_.trusted_proxy = "127.0.0.1";
  start();
  const std::string path = "/api/tables/" + open_table() + "/socket";
  const Wire first(server_->port());
  first.send(upgrade(path, "X-Forwarded-For: 10.0.0.1\r\n"));
  EXPECT_TRUE(first.read_head().contains(" 101 "));
  const Wire same(server_->port());
  same.send(upgrade(path, "X-Forwarded-For: 10.9.9.9, 10.0.0.1\r\n"));
  EXPECT_TRUE(same.read_head().contains(" 429 "));
  const Wire other(server_->port());
  other.send(upgrade(path, "X-Forwarded-For: 10.0.0.2\r\n"));
  EXPECT_TRUE(other.read_head().contains(" 101 "));
}

TEST_F(ListenerTest, silent_connections_make_room_for_those_who_ask) {
  settings_.max_connections = 16;
  start();
  std::vector<std::unique_ptr<Wire>> silent;
  for (int i = 0; i < 100; ++i) silent.push_back(std::make_unique<Wire>(server_->port()));
  EXPECT_EQ(ask("GET /api/health").json()["healthy"], true);
  // The first of them was closed long ago.
  EXPECT_EQ(silent.front()->read_all(), "");
  EXPECT_FALSE(ask("GET /metrics").body.contains("tricasse_hung_up_total 0\n"));
}

TEST_F(ListenerTest, one_address_may_have_fewer_connections_than_all_together) {
  settings_.max_connections_per_address = 3;
  settings_.max_sockets = 3;
  start();
  const std::string path = "/api/tables/" + open_table() + "/socket";
  std::vector<std::unique_ptr<Wire>> sockets;
  for (int i = 0; i < 3; ++i) {
    sockets.push_back(std::make_unique<Wire>(server_->port()));
    sockets.back()->send(upgrade(path));
    EXPECT_TRUE(sockets.back()->read_head().contains(" 101 "));
  }
  const Reply refused = parse(Wire(server_->port()).read_all());
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(refused.head.contains("Retry-After: "));
  EXPECT_EQ(refused.json()["error"]["limit"], "max-connections-per-address");
}

TEST_F(ListenerTest, who_asks_too_often_is_told_which_limit_that_was_and_when_to_try_again) {
  settings_.max_requests = 1;
  settings_.trusted_proxy = "127.0.0.1";
  start();
  const auto from = [](const char* address) { return "X-Forwarded-For: " + std::string(address) + "\r\n"; };
  Reply last;
  int answered = 0;
  for (; answered < 100; ++answered) {
    last = ask("GET /index.html", from("10.0.0.1"));
    if (last.status != 200) break;
  }
  EXPECT_GE(answered, 10) << "a burst is allowed";
  EXPECT_EQ(last.status, 429);
  EXPECT_TRUE(last.head.contains("Retry-After: "));
  const Json error = last.json()["error"];
  EXPECT_EQ(error["code"], "too_much");
  EXPECT_EQ(error["limit"], "max-requests");
  EXPECT_GE(error["retry_after"], 1);
  EXPECT_EQ(ask("GET /index.html", from("10.0.0.2")).status, 200) << "others are not concerned";
  EXPECT_EQ(ask("GET /api/health", from("10.0.0.1")).status, 200) << "health is always told";
}

TEST_F(ListenerTest, an_address_opens_so_many_tables_an_hour_and_all_of_them_together_too) {
  settings_.max_openings = 2;
  settings_.max_openings_in_all = 3;
  settings_.trusted_proxy = "127.0.0.1";
  start();
  const Json request{{"game", "troyes-dice"}, {"player", new_key()}, {"seats", Json::array({Json{{"name", "Anne"}}})}};
  const auto open_from = [&](const char* address) {
    const Reply reply = ask("POST /api/tables", "X-Forwarded-For: " + std::string(address) + "\r\n", request.dump());
    return reply.status == 200 ? "" : reply.json()["error"].value("limit", "something else");
  };
  EXPECT_EQ(open_from("10.0.0.1"), "");
  EXPECT_EQ(open_from("10.0.0.1"), "");
  EXPECT_EQ(open_from("10.0.0.1"), "max-openings");
  EXPECT_EQ(open_from("2001:db8::1"), "");
  EXPECT_EQ(open_from("2001:db8::2"), "max-openings-in-all");
}

TEST_F(ListenerTest, whose_connection_is_dead_is_soon_not_called_present_any_more) {
  settings_.max_silence = 2;
  start();
  const std::string anne = new_key();
  const Json request{{"game", "troyes-dice"}, {"player", anne}, {"seats", Json::array({Json{{"name", "Anne"}}})}};
  const std::string path =
      "/api/tables/" + ask("POST /api/tables", "", request.dump()).json()["table"].get<std::string>() + "/socket";
  // Takes nothing and answers nothing from now on, as if her network had gone.
  Guest dead(server_->port(), upgrade(path));
  dead.send({{"do", "join"}, {"id", "join"}, {"key", anne}});
  EXPECT_TRUE(dead.await("sight"));
  Guest onlooker(server_->port(), upgrade(path));
  onlooker.send({{"do", "join"}, {"id", "join"}});
  EXPECT_TRUE(onlooker.await("sight"));
  EXPECT_EQ(onlooker.sight["table"]["seats"][0]["here"], true);
  // Who answers pings stays.
  EXPECT_TRUE(onlooker.await("seats"));
  EXPECT_EQ(Json::parse(onlooker.messages.back())["seats"][0]["here"], false);
}

/// A game of Troyes for two, over sockets, in worlds that differ only in what one of them and onlookers cannot know.
class TwinCities : public ListenerTest {
 protected:
  /// What everybody was sent in one world.
  struct World {
    std::vector<std::string> anne;
    std::vector<std::string> zoe;
    std::vector<std::string> onlooker;
    Json last;
  };

  void SetUp() override {
    ListenerTest::SetUp();
    settings_.max_sockets = 20;
    settings_.messages_a_second = 1'000'000;
  }
  std::string file() const { return (fs::path(settings_.data) / "tricasse.sqlite").string(); }

  void open(const Json& options) {
    start();
    const Json request{{"game", "troyes"},
                       {"options", options},
                       {"player", anne_},
                       {"nonce", new_key()},
                       {"seats", Json::array({Json{{"name", "Anne"}}, Json{{"open", true}}})},
                       {"lobby", true}};
    const Json opened = ask("POST /api/tables", "", request.dump()).json();
    ASSERT_TRUE(opened.contains("table")) << opened;
    table_ = opened["table"];
    const Json seat{{"player", zoe_}, {"name", "Zoé"}, {"nonce", new_key()}};
    ASSERT_EQ(ask("POST /api/tables/" + table_ + "/sit", "", seat.dump()).status, 200);
  }
  Guest join(const std::string& key) {
    Guest guest(server_->port(), upgrade("/api/tables/" + table_ + "/socket"));
    Json request{{"do", "join"}, {"id", "join"}};
    if (!key.empty()) request["key"] = key;
    guest.send(request);
    EXPECT_TRUE(guest.await("ok"));
    EXPECT_TRUE(guest.await("sight"));
    return guest;
  }
  /// Both play on until there are `most` moves or the game is over. What they choose depends only on where the game is.
  World play(int first_id, int most) {
    Guest anne = join(anne_);
    Guest zoe = join(zoe_);
    EXPECT_TRUE(anne.await("seats"));
    Guest onlooker = join("");
    for (int moves = 0; moves < most && !HasFailure() && anne.sight["end"].is_null(); ++moves) {
      Guest& who = anne.sight["view"].contains("legal") ? anne : zoe;
      const Json& legal = who.sight["view"]["legal"];
      // Passing at once would leave little to see.
      std::size_t which = who.sight["at"].get<std::size_t>() * 7 % legal.size();
      if (legal[which] == "pass" && legal.size() > 1) which = (which + 1) % legal.size();
      who.send({{"do", "play"}, {"id", first_id + moves}, {"at", who.sight["at"]}, {"move", legal[which]}});
      if (!who.await("ok")) {
        ADD_FAILURE() << who.messages.back();
        break;
      }
      for (Guest* each : {&anne, &zoe, &onlooker}) EXPECT_TRUE(each->await("sight"));
    }
    // Who comes back, and who comes late, is told no more either.
    const Guest again = join(anne_);
    const Guest late = join("");
    for (const std::string& message : again.messages) anne.messages.push_back(message);
    for (const std::string& message : late.messages) onlooker.messages.push_back(message);
    return {anne.messages, zoe.messages, onlooker.messages, late.sight};
  }

  /// The table in a file of its own.
  void write(const WholeTable& whole, const std::string& data) {
    fs::create_directories(data);
    auto store = open_sqlite((fs::path(data) / fs::path(file()).filename()).string());
    ASSERT_TRUE(store);
    std::vector<Write> writes{whole.table};
    for (const StoredSeat& seat : whole.seats) writes.emplace_back(seat);
    for (const StoredLines& lines : whole.lines) writes.emplace_back(lines);
    ASSERT_TRUE((*store)->commit(writes));
  }
  /// The same table with another character in Zoé's hand.
  static WholeTable with_another_hand(WholeTable whole) {
    constexpr std::string_view deals = "nature character ";
    const std::string journal = whole.journal();
    std::string unused;
    for (const char* name : {"thibaut", "henry", "hugues", "chretien", "florentin", "urbain"}) {
      if (!journal.contains(std::string(deals) + name)) unused = name;
    }
    EXPECT_FALSE(unused.empty());
    int dealt = 0;
    for (StoredLines& lines : whole.lines) {
      for (std::size_t at = lines.text.find(deals); at != std::string::npos; at = lines.text.find(deals, at + 1)) {
        // Two each: the third is Zoé's first.
        if (++dealt != 3) continue;
        const std::size_t name = at + deals.size();
        lines.text.replace(name, lines.text.find('\n', name) - name, unused);
      }
    }
    EXPECT_GE(dealt, 4);
    return whole;
  }

  struct Quiet {
    std::size_t begin = 0;
    int moves = 0;
  };
  /// The longest run of moves in which chance decides nothing. The game's last move is none of them: it shows all.
  static Quiet quietest(const std::vector<StoredLines>& lines) {
    Quiet best;
    Quiet run;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      const bool quiet = !lines[i].text.contains("nature");
      run = quiet ? Quiet{run.begin, run.moves + 1} : Quiet{i + 1, 0};
      if (run.moves > best.moves) best = run;
    }
    return best;
  }

  /// The seal of the dice is published, and is another one for another seed.
  static void hide_seal(World& world) {
    for (auto* messages : {&world.anne, &world.onlooker}) {
      for (std::string& message : *messages) {
        constexpr std::string_view seal = R"("commitment":")";
        if (const auto at = message.find(seal); at != std::string::npos) message.replace(at + seal.size(), 64, "");
      }
    }
  }

  void compare(const Json& options) {
    open(options);
    play(/*first_id=*/0, 5000);
    stop();
    // The table once more, as it was before its longest time without chance.
    WholeTable whole = **(*open_sqlite(file()))->load(table_);
    ASSERT_TRUE(whole.table.over);
    const Quiet quiet = quietest(whole.lines);
    ASSERT_GT(quiet.moves, 3);
    whole.table.over = false;
    whole.lines.resize(quiet.begin);
    const auto told = [&](const char* name, const WholeTable& table, int most) {
      settings_.data = (folder_ / name).string();
      write(table, settings_.data);
      start();
      // Ids of the table's requests are not used again.
      World world = play(/*first_id=*/10'000, most);
      stop();
      return world;
    };

    // Another hand: to the end nobody else is sent another byte. Then it is shown.
    const World first = told("first", whole, 5000);
    ASSERT_FALSE(first.last["end"].is_null());
    const World hand = told("hand", with_another_hand(whole), 5000);
    const auto before_the_end = [](const std::vector<std::string>& messages) {
      const auto shown = [](const std::string& message) { return message.contains(R"("end":{)"); };
      return std::vector<std::string>(messages.begin(), std::ranges::find_if(messages, shown));
    };
    EXPECT_GT(before_the_end(first.anne).size(), static_cast<std::size_t>(quiet.moves));
    EXPECT_TRUE(before_the_end(first.anne) == before_the_end(hand.anne));
    EXPECT_TRUE(before_the_end(first.onlooker) == before_the_end(hand.onlooker));
    EXPECT_TRUE(before_the_end(first.zoe) != before_the_end(hand.zoe)) << "she knows her own";
    EXPECT_NE(first.last["view"]["seats"][1]["characters"], hand.last["view"]["seats"][1]["characters"]);

    // Another hand and other dice, cards and events to come: the same until chance decides the next thing.
    WholeTable other = with_another_hand(whole);
    other.table.seed = new_key();
    World same = told("same", whole, quiet.moves);
    World deck = told("deck", other, quiet.moves);
    hide_seal(same);
    hide_seal(deck);
    EXPECT_GT(same.anne.size(), static_cast<std::size_t>(quiet.moves));
    EXPECT_TRUE(same.anne == deck.anne);
    EXPECT_TRUE(same.onlooker == deck.onlooker);
  }

  std::string anne_ = new_key();
  std::string zoe_ = new_key();
  std::string table_;
};

TEST_F(TwinCities, send_the_same_bytes_until_something_is_shown) { compare(Json::object()); }

TEST_F(TwinCities, send_the_same_bytes_with_every_module_too) {
  compare({{"modules", "all"}, {"bonus", "all"}, {"characters", "open"}});
}

TEST_F(ListenerTest, who_does_not_read_is_not_read_and_loses_nothing) {
  settings_.messages_a_second = 1'000'000;
  start();
  const std::string path = "/api/tables/" + open_table() + "/socket";
  const auto messages = [this] {
    const std::string metrics = ask("GET /metrics").body;
    constexpr std::string_view name = "\ntricasse_messages_total ";
    return std::stoi(metrics.substr(metrics.find(name) + name.size()));
  };
  Guest silent(server_->port(), upgrade(path));
  silent.send({{"do", "join"}, {"id", "join"}});
  constexpr int looks = 2000;
  for (int id = 0; id < looks; ++id) silent.send({{"do", "look"}, {"id", id}});
  Guest other(server_->port(), upgrade(path));
  other.send({{"do", "join"}, {"id", "join"}});
  EXPECT_TRUE(other.await("sight"));
  for (int before = -1, now = 0; before != now; now = messages()) {
    before = now;
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
  }
  EXPECT_LT(messages(), looks);
  int answered = 0;
  int number = 0;
  while (answered < looks + 1 && silent.await("ok")) ++answered;
  EXPECT_EQ(answered, looks + 1);
  for (const std::string& message : silent.messages) EXPECT_EQ(Json::parse(message)["n"], number++);
}

TEST_F(ListenerTest, what_cannot_be_opened_is_said_in_a_sentence) {
  settings_.address = "not an address";
  ASSERT_FALSE(Server::open(settings_));
  EXPECT_TRUE(Server::open(settings_).error().message.contains("not an address"));
  settings_.address = "127.0.0.1";
  settings_.data = (folder_ / "secret.txt" / "data").string();
  ASSERT_FALSE(Server::open(settings_));
  EXPECT_TRUE(Server::open(settings_).error().message.contains("secret.txt"));
}

TEST_F(ListenerTest, the_load_generator_plays_whole_games_without_a_refusal) {
  settings_.max_sockets = 1000;
  settings_.messages_a_second = 1'000'000;
  start();
  const LoadSettings load{.port = std::to_string(server_->port()), .tables = 3, .seats = 2, .idle = 5, .seconds = 60};
  // Until enough has been played.
  const auto result = run_load(load, [](std::uint64_t moves, double) { return moves < 200; });
  ASSERT_TRUE(result) << result.error();
  EXPECT_GE(result->moves(), 200U);
  EXPECT_GT(result->games, 0U);
  EXPECT_EQ(result->idle, 5);
  EXPECT_EQ(result->refusals + result->broken, 0U) << result->trouble;
  EXPECT_LE(result->quantile(0.5), result->quantile(1));
  const LoadSettings nowhere{.port = "1"};
  EXPECT_FALSE(run_load(nowhere, [](std::uint64_t, double) { return true; }));
}

}  // namespace
}  // namespace tricasse
