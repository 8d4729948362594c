#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "tricasse/server/house.hpp"
#include "tricasse/server/keys.hpp"

// The people and threads around a house under test.

namespace tricasse::testing {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using namespace std::chrono_literals;

/// Threads that run the work of all strands; each strand's work stays in order.
class Pool {
 public:
  explicit Pool(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  ~Pool() {
    stop();
    for (const auto& queue : ready_) queue->work.clear();
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  std::unique_ptr<Strand> make() { return std::make_unique<Lane>(*this); }

  /// Runs what is there and then nothing more, as a server does before its house closes.
  void stop() {
    {
      const std::lock_guard guard(mutex_);
      stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

 private:
  struct Queue {
    std::deque<std::function<void()>> work;
    bool running = false;
  };
  class Lane final : public Strand {
   public:
    explicit Lane(Pool& pool) : pool_(pool) {}
    void post(std::function<void()> work) override {
      const std::lock_guard guard(pool_.mutex_);
      queue_->work.push_back(std::move(work));
      pool_.ready_.push_back(queue_);
      pool_.wake_.notify_one();
    }

   private:
    Pool& pool_;
    std::shared_ptr<Queue> queue_ = std::make_shared<Queue>();
  };

  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return stopping_ || !ready_.empty(); });
      if (ready_.empty()) return;
      const auto queue = ready_.front();
      ready_.pop_front();
      if (queue->running || queue->work.empty()) continue;
      queue->running = true;
      while (!queue->work.empty()) {
        std::function<void()> work = std::move(queue->work.front());
        queue->work.pop_front();
        lock.unlock();
        work();
        work = nullptr;
        lock.lock();
      }
      queue->running = false;
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Queue>> ready_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

/// A strand whose work can be kept waiting.
class Gate {
 public:
  std::unique_ptr<Strand> before(std::unique_ptr<Strand> lane) {
    return std::make_unique<Door>(*this, std::move(lane));
  }
  void shut() {
    const std::lock_guard guard(mutex_);
    shut_ = true;
  }
  void open() {
    const std::lock_guard guard(mutex_);
    shut_ = false;
    for (const auto& each : std::exchange(waiting_, {})) each();
  }

 private:
  class Door final : public Strand {
   public:
    Door(Gate& gate, std::unique_ptr<Strand> lane) : gate_(gate), lane_(std::move(lane)) {}
    void post(std::function<void()> work) override {
      const std::lock_guard guard(gate_.mutex_);
      if (gate_.shut_) {
        gate_.waiting_.emplace_back([lane = lane_, work = std::move(work)] { lane->post(work); });
      } else {
        lane_->post(std::move(work));
      }
    }

   private:
    Gate& gate_;
    std::shared_ptr<Strand> lane_;
  };

  std::mutex mutex_;
  bool shut_ = false;
  std::vector<std::function<void()>> waiting_;
};

/// Somebody at a table: keeps every byte it was sent.
class Client final : public Connection {
 public:
  /// Stops reading, or goes on.
  void read(bool reading) {
    {
      const std::lock_guard guard(mutex_);
      reading_ = reading;
    }
    wake();
  }
  bool closed() const { return closed_; }
  void wait_until_closed() { closed_.wait(false); }
  /// The first message from number `from` on that fits; fails after a while.
  template <class Fits>
  Json wait(Fits&& fits) {
    std::unique_lock lock(mutex_);
    Json found;
    const bool came = arrived_.wait_for(lock, 20s, [&] {
      for (; read_ < messages_.size(); ++read_) {
        found = Json::parse(messages_[read_], nullptr, false);
        if (found["is"] == "sight") sight = found;
        if (fits(found)) {
          ++read_;
          return true;
        }
      }
      return false;
    });
    EXPECT_TRUE(came);
    return came ? found : Json();
  }
  Json answer(const Json& id) {
    return wait([&](const Json& message) {
      return (message["is"] == "ok" || message["is"] == "error") && message["id"] == id;
    });
  }
  Json next_sight() {
    return wait([](const Json& message) { return message["is"] == "sight"; });
  }
  std::vector<std::string> messages() {
    const std::lock_guard guard(mutex_);
    return messages_;
  }

  Json sight;

 private:
  void wake() override {
    const std::lock_guard guard(mutex_);
    if (!reading_) return;
    while (const auto parcel = take()) {
      messages_.push_back(parcel->head + std::string(parcel->rest()));
      sent();
    }
    arrived_.notify_all();
  }
  void close() override {
    closed_ = true;
    closed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> messages_;
  bool reading_ = true;
  std::atomic<bool> closed_ = false;
  std::size_t read_ = 0;
};

/// A house on a real file, and what is asked of it.
class HouseTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tricasse-house-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    open_house();
  }
  void TearDown() override {
    close_house();
    fs::remove_all(folder_);
  }
  void open_house() {
    auto stores = HouseStores::open(file());
    ASSERT_TRUE(stores) << stores.error().message;
    pool_ = std::make_unique<Pool>(2);
    // The first strand of a house is the one on which hints are thought.
    const auto make = [this, first = true]() mutable {
      return std::exchange(first, false) ? thinking_.before(pool_->make()) : pool_->make();
    };
    house_ = std::make_unique<House>(
        *std::move(stores), make,
        Clocks{.calendar = [this] { return calendar_.load(); },
               .steady = [this] { return std::chrono::steady_clock::time_point(seconds_.load()); }});
  }
  std::string file() const { return (folder_ / "games.sqlite").string(); }
  void pass(std::chrono::seconds time) { seconds_ = seconds_.load() + time; }
  void close_house() {
    if (pool_) pool_->stop();
    house_.reset();
    pool_.reset();
  }

  Json call(const std::function<void(std::function<void(House::Answer)>)>& what) {
    std::mutex mutex;
    std::condition_variable told;
    std::optional<House::Answer> answer;
    what([&](House::Answer given) {
      const std::lock_guard guard(mutex);
      answer = std::move(given);
      told.notify_one();
    });
    std::unique_lock lock(mutex);
    EXPECT_TRUE(told.wait_for(lock, 20s, [&] { return answer.has_value(); }));
    if (!answer) return {};
    if (!*answer) return {{"code", name_of(answer->error().fault)}, {"message", answer->error().message}};
    const Json json = Json::parse(**answer, nullptr, false);
    return json.is_discarded() ? Json(**answer) : json;
  }
  Json open(Json request) {
    if (!request.contains("game")) request["game"] = "troyes-dice";
    if (!request.contains("player")) request["player"] = anne_;
    // As older clients do: then play begins when the seats are taken.
    if (!request.contains("nonce")) request["nonce"] = new_key();
    return open_as_it_is(request);
  }
  Json open_as_it_is(const Json& request) {
    return call([&](const auto& done) { house_->open(request.dump(), "10.0.0.1", done); });
  }
  Json sit(const std::string& table, Json request) {
    if (!request.contains("nonce")) request["nonce"] = new_key();
    return sit_as_it_is(table, request);
  }
  Json sit_as_it_is(const std::string& table, const Json& request) {
    return call([&](const auto& done) { house_->sit(table, request.dump(), done); });
  }
  Json honours_of(const std::string& game) {
    return call([&](const auto& done) { house_->honours(game, done); });
  }
  Json lobby(const std::string& query) {
    return call([&](const auto& done) { house_->lobby(query, done); });
  }
  Json tables_of(const std::string& player) {
    return call([&](const auto& done) { house_->tables_of(Json{{"player", player}}.dump(), done); });
  }
  Json show(const std::string& table) {
    return call([&](const auto& done) { house_->show(table, done); });
  }
  std::shared_ptr<Client> join(const std::string& table, const std::string& key) {
    auto client = std::make_shared<Client>();
    Json request{{"do", "join"}, {"id", "join"}};
    if (!key.empty()) request["key"] = key;
    receive(table, client, request.dump());
    EXPECT_EQ(client->answer("join")["is"], "ok");
    client->next_sight();
    return client;
  }
  void receive(const std::string& table, const std::shared_ptr<Client>& from, std::string text) {
    house_->receive(table, from, std::make_shared<const std::string>(std::move(text)));
  }
  Json ask(const std::string& table, const std::shared_ptr<Client>& client, Json request) {
    request["id"] = "r" + std::to_string(++requests_);
    receive(table, client, request.dump());
    return client->answer(request["id"]);
  }
  /// Plays the first legal move of the client's last sight.
  Json play(const std::string& table, const std::shared_ptr<Client>& client, std::size_t which = 0) {
    const Json sight = client->sight;
    EXPECT_TRUE(sight["view"].contains("legal")) << sight["view"]["turn"];
    if (!sight["view"].contains("legal")) return {};
    return ask(table, client, {{"do", "play"}, {"at", sight["at"]}, {"move", sight["view"]["legal"][which]}});
  }

  /// All play on, each the first legal move of what he sees at that moment.
  void play_to_the_end(const std::string& table, const std::vector<std::shared_ptr<Client>>& people) {
    while (people[0]->sight["end"].is_null() && !HasFailure()) {
      for (const auto& each : people) {
        ask(table, each, {{"do", "look"}});
        if (each->next_sight()["view"].contains("legal")) play(table, each);
      }
    }
  }

  std::string anne_ = new_key();
  std::string zoe_ = new_key();
  std::atomic<std::int64_t> calendar_ = 1'000'000;
  std::atomic<std::chrono::seconds> seconds_ = 1000s;
  fs::path folder_;
  std::unique_ptr<Pool> pool_;
  Gate thinking_;
  std::unique_ptr<House> house_;
  int requests_ = 0;
};

inline Json person(const char* name) { return {{"name", name}}; }
inline Json bot(const char* name) { return {{"bot", name}}; }
inline const Json free_seat{{"open", true}};

}  // namespace tricasse::testing
