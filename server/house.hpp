#pragma once

#include <atomic>
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
#include "tricasse/store/reader.hpp"

namespace tricasse {

/// The file of a house, opened twice: to keep it, and to look at it beside that.
struct HouseStores {
  std::unique_ptr<Store> keeper;
  std::unique_ptr<Store> onlooker;

  static std::expected<HouseStores, StoreError> open(const std::string& path);
};

/// All tables. Those somebody looks at are in memory, the others rest in the store. Safe to use from any thread, and
/// nothing here waits for a disk: what has to be read is read by a thread of its own, in the order in which it was
/// asked for, and whoever asks when too much waits already is refused.
class House {
 public:
  House(HouseStores stores, MakeStrand make_strand, Clocks clocks);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// A new table as a request describes it; `done` gets the answer's JSON, on any thread.
  using Answer = std::expected<std::string, JsonError>;
  void open(std::string_view request, const std::string& household, std::function<void(Answer)> done);
  void sit(const std::string& table, std::string_view request, const std::function<void(Answer)>& done);
  /// What is written over the table.
  void show(const std::string& table, const std::function<void(Answer)>& done);
  /// The record of a finished game, as text.
  void record(const std::string& table, const std::function<void(Answer)>& done);
  /// Tables that wait for people, a page of them: `query` is empty or "from=50"; tables of a player.
  void lobby(std::string_view query, const std::function<void(Answer)>& done);
  void tables_of(std::string_view request, const std::function<void(Answer)>& done);
  /// What has been achieved at the tables of this house.
  void honours(std::string_view game, const std::function<void(Answer)>& done);

  /// A message for a table. Its sender is cut off when there is no such table.
  void receive(const std::string& table, const std::shared_ptr<Connection>& from, SharedText text);
  void leave(const std::string& table, const std::shared_ptr<Connection>& who);
  /// An error when there is no such table, or it cannot be read.
  void look_for(const std::string& table, const std::function<void(std::expected<void, JsonError>)>& done);

  /// Sends tables to rest that nobody looks at, begins where somebody was waited for long enough, and keeps the house's
  /// clock. Called now and then.
  void sweep();
  /// Has somebody look at the disk, and lets tables go on that it held up. Called every second.
  void watch();
  const Health& health() const { return *health_; }

  Metrics& metrics() { return *metrics_; }
  std::string write_metrics() const;

 private:
  using Found = std::expected<std::shared_ptr<LiveTable>, JsonError>;
  /// The table, at once when it is in memory; else it is woken when its turn comes, and only once however many ask.
  void find(const std::string& table, std::function<void(const Found&)> then);
  std::shared_ptr<LiveTable> in_memory(const std::string& table);
  Found wake(const std::string& table, Store& store);
  /// What the reader answers, or that he was not asked.
  void read(const std::function<void(Answer)>& done, std::function<Answer(Store&)> what);
  HouseServices services();
  void keep_clock();
  void store_table(WholeTable whole, std::function<void(bool)> done);
  void open_rematch(const WholeTable& last, std::function<void(Answer)> done);
  /// `next`: where the next page begins.
  static Answer list(Store& store, std::span<const std::string> ids, std::optional<std::size_t> next = {});

  std::shared_ptr<Metrics> metrics_ = std::make_shared<Metrics>();
  std::shared_ptr<Health> health_ = std::make_shared<Health>();
  std::atomic<bool> looking_ = false;  ///< somebody looks at the disk
  std::atomic<int> looks_ = 0;
  MakeStrand make_strand_;
  std::shared_ptr<Strand> thinking_;  ///< hints, one after the other: they never take more than one thread
  std::function<std::int64_t()> calendar_;
  HouseClock clock_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveTable>> tables_;
  Lobby lobby_;
  std::int64_t kept_ = 0;  ///< what the clock showed when it was written last
  Reader reader_;          ///< is stopped before the scribe
  Scribe scribe_;          ///< last, so that it stops first: what it still tells finds everything in place
};

}  // namespace tricasse
