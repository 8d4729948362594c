#include "tricasse/cli/json_lines.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <thread>

namespace tricasse::cli {
namespace {

/// A session behind two pipes, as a client sees it.
class Connection {
 public:
  Connection() {
    std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(::pipe(requests_.data()), 0);
    EXPECT_EQ(::pipe(replies_.data()), 0);
    server_ = std::thread([this] {
      served_ = serve_json_lines(session_, requests_[0], replies_[1]);
      ::close(replies_[1]);
    });
  }
  ~Connection() {
    end_input();
    join();
    ::close(requests_[0]);
    if (listening_) ::close(replies_[0]);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = ::write(requests_[1], text.data(), text.size());
      ASSERT_GT(count, 0);
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  /// One line, waited for.
  std::string receive() {
    std::string line;
    char c = 0;
    while (::read(replies_[0], &c, 1) == 1 && c != '\n') line += c;
    return line;
  }
  void stop_listening() {
    ::close(replies_[0]);
    listening_ = false;
  }
  void end_input() {
    if (sending_) ::close(requests_[1]);
    sending_ = false;
  }
  /// Waits for the session to end by itself.
  Served join() {
    if (server_.joinable()) server_.join();
    return served_;
  }

 private:
  EngineSession session_;
  std::array<int, 2> requests_{};
  std::array<int, 2> replies_{};
  bool sending_ = true;
  bool listening_ = true;
  Served served_ = Served::cannot_read;
  std::thread server_;
};

TEST(JsonLines, every_request_is_answered_before_the_next_one_is_sent) {
  Connection connection;
  for (int id = 0; id < 50; ++id) {
    connection.send("{\"id\":" + std::to_string(id) + ",\"cmd\":\"tables\"}\n");
    EXPECT_EQ(connection.receive(), "{\"id\":" + std::to_string(id) + ",\"tables\":[]}");
  }
  connection.end_input();
  EXPECT_EQ(connection.join(), Served::well);
}

TEST(JsonLines, requests_may_come_together_and_in_pieces) {
  Connection connection;
  connection.send("{\"id\":1,\"cmd\":\"tables\"}\n\n  \r\n{\"id\":2,\"cmd\":\"tables\"}\r\n{\"id\":3,");
  EXPECT_EQ(connection.receive(), R"({"id":1,"tables":[]})");
  EXPECT_EQ(connection.receive(), R"({"id":2,"tables":[]})");
  connection.send("\"cmd\":\"tables\"}\n");
  EXPECT_EQ(connection.receive(), R"({"id":3,"tables":[]})");
}

TEST(JsonLines, a_last_line_without_a_newline_is_answered) {
  Connection connection;
  connection.send(R"({"id":1,"cmd":"tables"})");
  connection.end_input();
  EXPECT_EQ(connection.receive(), R"({"id":1,"tables":[]})");
}

TEST(JsonLines, a_line_that_is_too_long_is_skipped_and_answered) {
  Connection connection;
  connection.send(std::string(EngineSession::max_line_bytes + 1, 'x') + "\n{\"id\":2,\"cmd\":\"tables\"}\n");
  EXPECT_TRUE(connection.receive().starts_with(R"({"id":null,"error":{"code":"line_too_long")"));
  EXPECT_EQ(connection.receive(), R"({"id":2,"tables":[]})");
  connection.send(std::string(3 * EngineSession::max_line_bytes, '[') + "\n");
  EXPECT_TRUE(connection.receive().starts_with(R"({"id":null,"error":{"code":"line_too_long")"));
  // The longest line that is read.
  const std::string request = R"({"id":3,"cmd":"tables"})";
  connection.send(request + std::string(EngineSession::max_line_bytes - request.size(), ' ') + "\n");
  EXPECT_EQ(connection.receive(), R"({"id":3,"tables":[]})");
}

TEST(JsonLines, bytes_that_are_no_text_are_answered) {
  Connection connection;
  connection.send(std::string("\xff\xfe\n\0\n", 5));
  EXPECT_TRUE(connection.receive().starts_with(R"({"id":null,"error":{"code":"bad_utf8")"));
  EXPECT_TRUE(connection.receive().starts_with(R"({"id":null,"error":{"code":"bad_json")"));
}

TEST(JsonLines, quit_ends_the_session_and_what_follows_is_not_answered) {
  Connection connection;
  connection.send("{\"cmd\":\"quit\"}\n{\"cmd\":\"tables\"}\n");
  EXPECT_EQ(connection.receive(), R"({"id":null,"bye":true})");
  EXPECT_EQ(connection.receive(), "");
  EXPECT_EQ(connection.join(), Served::well);
}

TEST(JsonLines, a_client_that_goes_away_is_an_ordinary_end) {
  Connection connection;
  connection.stop_listening();
  connection.send("{\"cmd\":\"hello\"}\n");
  EXPECT_EQ(connection.join(), Served::well);
}

TEST(JsonLines, an_input_that_cannot_be_read_is_no_ordinary_end) {
  EngineSession session;
  EXPECT_EQ(serve_json_lines(session, -1, -1), Served::cannot_read);
}

}  // namespace
}  // namespace tricasse::cli
