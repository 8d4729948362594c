#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/server/house_clock.hpp"
#include "tricasse/server/live_table.hpp"
#include "tricasse/server/lobby.hpp"

namespace tricasse {

/// All tables. Those somebody looks at are in memory, the others rest in the store. Safe to use from any thread.
class House {
 public:
  House(std::unique_ptr<Store> store, MakeStrand make_strand, Clocks clocks);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// A new table as a request describes it; `done` gets the answer's JSON.
  using Answer = std::expected<std::string, JsonError>;
  void open(std::string_view request, const std::string& household, std::function<void(Answer)> done);
  void sit(const std::string& table, std::string_view request, const std::function<void(Answer)>& done);
  /// What is written over the table.
  void show(const std::string& table, const std::function<void(Answer)>& done);
  /// The record of a finished game, as text.
  void record(const std::string& table, const std::function<void(Answer)>& done);
  /// Tables that wait for people, a page of them: `query` is empty or "from=50"; tables of a player.
  Answer lobby(std::string_view query);
  Answer tables_of(std::string_view request);
  /// What has been achieved at the tables of this house.
  Answer honours(std::string_view game);

  /// A message for a table. False when there is no such table.
  bool receive(const std::string& table, const std::shared_ptr<Connection>& from, SharedText text);
  void leave(const std::string& table, const std::shared_ptr<Connection>& who);
  /// An error when there is no such table, or it cannot be read.
  std::expected<void, JsonError> look_for(const std::string& table);

  /// Sends tables to rest that nobody looks at, and keeps the house's clock. Called now and then.
  void sweep();

  Metrics& metrics() { return *metrics_; }
  std::string write_metrics() const;

 private:
  std::expected<std::shared_ptr<LiveTable>, JsonError> find(const std::string& table);
  HouseServices services();
  void keep_clock();
  void store_table(WholeTable whole, std::function<void(bool)> done);
  void open_rematch(const WholeTable& last, std::function<void(std::optional<std::string>)> done);
  /// `next`: where the next page begins.
  std::expected<std::string, JsonError> list(std::span<const std::string> ids, std::optional<std::size_t> next = {});

  std::shared_ptr<Metrics> metrics_ = std::make_shared<Metrics>();
  MakeStrand make_strand_;
  std::shared_ptr<Strand> thinking_;  ///< hints, one after the other: they never take more than one thread
  std::function<std::int64_t()> calendar_;
  HouseClock clock_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveTable>> tables_;
  Lobby lobby_;
  std::int64_t kept_ = 0;  ///< what the clock showed when it was written last
  Scribe scribe_;          ///< last, so that it stops first: what it still tells finds everything in place
};

}  // namespace tricasse
