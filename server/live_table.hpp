#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/server/audience.hpp"
#include "tricasse/server/connection.hpp"
#include "tricasse/server/given_answers.hpp"
#include "tricasse/server/health.hpp"
#include "tricasse/server/metrics.hpp"
#include "tricasse/store/scribe.hpp"
#include "tricasse/table/card.hpp"
#include "tricasse/table/hint.hpp"

namespace tricasse {

/// What a table needs of the house it stands in.
struct HouseServices {
  Scribe& scribe;
  std::shared_ptr<Health> health;
  std::shared_ptr<Metrics> metrics;        ///< outlives the house while tables are on their way out
  std::function<std::int64_t()> calendar;  ///< seconds since 1970, for what people read
  std::function<std::int64_t()> open_for;  ///< seconds that the house has been open: what silence is measured by
  /// Opens a table with the same people for another game and tells its name.
  std::function<void(const WholeTable&, std::function<void(std::expected<std::string, JsonError>)>)> open_rematch;
  /// Runs work that takes a while, beside the tables.
  std::function<void(std::function<void()>)> think;
  /// The table has nobody left and nothing to do: it may be forgotten.
  std::function<void(const std::string&)> rest;
};

/// Who wants to sit down, and where.
struct SitRequest {
  std::optional<int> seat;  ///< any free one without it
  std::string key;          ///< of the seat's link; empty in the lobby
  std::string player;       ///< the player's own key
  std::string name;
  std::string nonce;  ///< empty when it comes later, at the table
};

/// One table being played. Everything happens on its strand, one request after the other; a change is stored first and
/// told second, so that nothing that anybody was told can be lost.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  /// What is in the store, made playable; an error when it makes no game.
  static std::expected<std::shared_ptr<LiveTable>, std::string> wake(const WholeTable& whole, HouseServices services,
                                                                     std::unique_ptr<Strand> strand);

  LiveTable(const WholeTable& whole, AnyMatch match, HouseServices services, std::unique_ptr<Strand> strand);
  ~LiveTable();
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  /// A message from a socket, which is let go when it has been handled. `again` is called instead when the table has
  /// gone to rest in between.
  void receive(std::shared_ptr<Connection> from, SharedText text, std::function<void()> again);
  void leave(std::shared_ptr<Connection> who);

  using Sat = std::expected<int, JsonError>;
  void sit(SitRequest request, std::function<void(Sat)> done, std::function<void()> again);

  /// Called now and then: begins without whoever was waited for long enough; goes to rest if nobody is here and nothing
  /// is on its way.
  void sweep();
  /// The disk takes writes: what it refused and nobody will ask for again is tried once more.
  void go_on();

  /// `read(*this)` on the strand.
  void look(std::function<void(const LiveTable&)> read);
  const TableCard& card() const { return card_; }
  const AnyMatch& match() const { return match_; }
  bool over() const { return stored_.over; }
  /// The record of the finished game, with the proof of its dice.
  std::string record() const;

 private:
  using Listener = Audience::Listener;
  /// A hint that is being thought about.
  struct Thought {
    std::weak_ptr<Connection> from;
    std::string id;
    int at = 0;  ///< the situation it is about
    std::shared_ptr<std::atomic<bool>> wanted = std::make_shared<std::atomic<bool>>(true);
  };
  /// A change on its way to the disk.
  struct Change {
    AnyMatch next;
    int seat = -1;
    std::string request;
    std::optional<StoredAnswer> answer;  ///< where more than "ok" is answered
  };

  void play_on();
  void take_seats_back(std::function<void()> done);
  void handle(const std::shared_ptr<Connection>& from, const std::string& text);
  void answer_request(Listener* listener, const std::shared_ptr<Connection>& from, JsonNode request,
                      const std::string& id);
  void join(const std::shared_ptr<Connection>& from, JsonNode request, const std::string& id);
  void say(Listener& listener, JsonNode request, const std::string& id);
  void hand_over(Listener& listener, JsonNode request, const std::string& id);
  void rematch(Listener& listener, const std::string& id);
  void give_hint(Listener& listener, JsonNode request, const std::string& id);
  void answer_hint(int seat, const ToldHint& hint);
  void make_step(Listener& listener, JsonNode request, const std::string& id);
  /// The same request from this seat shall get this answer again.
  StoredAnswer answer_to(int seat, const std::string& id, std::string answer) const;
  void keep(const StoredAnswer& answer);

  /// Whether a change is on disk, or what the one who asked for it is told.
  using Stored = std::expected<void, JsonError>;
  void commit(Change change, std::function<void(const Stored&)> done);
  void add_results(std::vector<Write>& writes, const AnyMatch& finished) const;
  void accept(AnyMatch next, int by);
  void throw_in(Listener& listener, JsonNode request, const std::string& id);

  bool has_free_seat() const;
  /// Every seat is taken, and all numbers for the dice are in or were waited for long enough.
  bool may_start() const;
  void start_if_full(std::function<void()> done);
  void start_if_late();
  void let_bots_play();
  void store(std::vector<Write> writes, std::function<void(const Stored&)> done);
  /// Runs `work` on the strand when nothing is on its way to the disk. Onlookers wait until nobody else does.
  void line_up(bool onlooker, std::function<void(LiveTable&)> work);
  void line_up(std::function<void(LiveTable&)> work) { line_up(/*onlooker=*/false, std::move(work)); }
  /// Goes on with what waits.
  void set_free();
  bool serve_next();
  void rest_if_empty();

  /// Everything, as if he had nothing yet.
  void show(Listener& listener);
  /// Tells everybody who is there, if that has changed.
  void tell_seats();
  /// Whether there was anything new to write on it.
  bool refresh_card();
  void make_tickets();
  std::vector<std::string> bots() const;
  std::optional<int> seat_of(std::string_view key) const;

  HouseServices services_;
  std::unique_ptr<Strand> strand_;
  StoredTable stored_;
  std::vector<StoredSeat> seats_;
  std::vector<StoredWords> words_;
  AnyMatch match_;
  std::unique_ptr<Tickets> tickets_;
  TableCard card_;
  Audience audience_;
  GivenAnswers answers_;
  /// When everybody could last see each seat act, come or be asked; by the house's own clock.
  std::vector<std::int64_t> acted_;
  std::vector<std::optional<Thought>> thoughts_;  ///< one a seat at most
  bool busy_ = false;                             ///< something is on its way to the disk
  bool resting_ = false;
  /// The disk refused what nobody will ask for again: a bot's move, the first roll, a seat that is taken back.
  std::atomic<bool> stalled_ = false;
  std::mutex waiting_mutex_;
  /// Of each connection one message at most: it is not read before the last one has been handled.
  std::deque<std::function<void(LiveTable&)>> waiting_;
  std::deque<std::function<void(LiveTable&)>> onlookers_;
};

}  // namespace tricasse
