#include "tricasse/server/house.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "tricasse/codec/requests.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/server/read_back.hpp"
#include "tricasse/server/stored_card.hpp"
#include "tricasse/table/seats.hpp"
#include "tricasse/table/sight.hpp"

namespace tricasse {
namespace {

constexpr int listed_tables = 50;
/// The lobby's pages end here: more tables than these nobody looks through.
constexpr int most_waiting = 2000;
constexpr int best_results = 10;
/// A look at a disk that is well tries only now and then whether it takes a write.
constexpr int looks_to_a_trial = 30;
constexpr int live_limit = 180;
constexpr int slow_limit = 3 * 24 * 3600;
/// Seconds between two writings of the house's clock.
constexpr std::int64_t clock_kept_every = 60;

JsonError unknown_table() { return {.fault = JsonFault::unknown_table, .message = "there is no such table"}; }
JsonError unreadable_table() {
  return {.fault = JsonFault::bad_record, .message = "what is stored of this table cannot be read; the log says why"};
}
/// Nothing is known of the disk's state but that this could not be read now.
JsonError unread(std::string message) {
  constexpr std::int64_t come_again = 5;
  return {.fault = JsonFault::not_stored,
          .message = std::move(message),
          .details = {{.name = "retry_after", .value = come_again}}};
}
JsonError too_much_waits() { return unread("too much waits for the disk; nothing has changed"); }
JsonError cannot_read() { return unread("the disk cannot be read now; nothing has changed"); }

std::string read_player(JsonNode request) {
  const JsonNode given = request.need("player");
  const std::string key(given ? given.text() : std::string_view());
  if (request.ok() && !is_key(key)) given.bad_value("a key of 43 letters, digits, - and _");
  return key;
}

/// Empty when it comes later.
std::string read_nonce(JsonNode request) {
  const JsonNode given = request["nonce"];
  if (!given) return {};
  const std::string nonce(given.text());
  if (request.ok() && !is_key(nonce)) given.bad_value("43 letters, digits, - and _");
  return nonce;
}

/// From which table on the lobby is asked for: "" or "from=50".
std::expected<std::size_t, JsonError> first_listed(std::string_view query) {
  if (query.empty()) return 0;
  constexpr std::string_view key = "from=";
  std::size_t first = 0;
  const std::string_view digits = query.starts_with(key) ? query.substr(key.size()) : "";
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), first);
  if (digits.empty() || fault != std::errc() || end != digits.data() + digits.size() || first > most_waiting) {
    return std::unexpected(
        JsonError{.fault = JsonFault::bad_value,
                  .message = "a page of the lobby begins with from=0 to from=" + std::to_string(most_waiting)});
  }
  return first;
}

constexpr std::size_t longest_request_id = 200;

/// The key in the link of a seat. It follows from the key of who opened the table: he can be told it again, and nobody
/// has to keep it.
std::string link_key(std::string_view player, std::string_view table, int seat) {
  return derived_key(player, "seat\n" + std::string(table) + "\n" + std::to_string(seat));
}

/// What the player who opened this table is answered, also when he asks again.
std::string opened_answer(const WholeTable& whole, std::string_view player) {
  const auto own = std::ranges::find_if(
      whole.seats, [owner = hash_of(player)](const StoredSeat& it) { return it.owner_hash == owner; });
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("table", whole.table.id).key("seat");
  if (own != whole.seats.end()) {
    out.value(own->seat);
  } else {
    out.null();
  }
  out.member("commitment", hash_of(whole.table.seed));
  out.key("keys").begin_array();
  for (const StoredSeat& seat : whole.seats) {
    if (!seat.bot.empty()) {
      out.null();
    } else {
      out.value(link_key(player, whole.table.id, seat.seat));
    }
  }
  out.end_array().end_object();
  return json;
}

/// A table as a request describes it, not yet stored.
class Opening {
 public:
  /// `now` on the calendar, `open_for` by the hours of the house.
  Opening(JsonNode request, std::int64_t now, std::int64_t open_for)
      : request_(request), now_(now), open_for_(open_for) {}

  std::optional<WholeTable> read() {
    request_.only(
        {"game", "options", "seats", "pace", "limit", "dice", "lobby", "take_back", "hints", "player", "nonce", "id"});
    if (!request_.ok()) return std::nullopt;
    player_ = read_player(request_);
    const std::string nonce = read_nonce(request_);
    read_table();
    read_id();
    read_game();
    if (!request_.ok()) return std::nullopt;
    // The one who opens the table has the first seat that asks for a name.
    const auto own = std::ranges::find_if(
        whole_.seats, [](const StoredSeat& seat) { return seat.bot.empty() && !seat.name.empty(); });
    for (StoredSeat& seat : whole_.seats) {
      if (!seat.bot.empty()) continue;
      seat.link_hash = hash_of(link_key(player_, whole_.table.id, seat.seat));
    }
    if (own != whole_.seats.end()) {
      own->owner_hash = hash_of(player_);
      own->nonce = nonce;
    }
    const bool free = std::ranges::any_of(
        whole_.seats, [](const StoredSeat& seat) { return seat.bot.empty() && seat.owner_hash.empty(); });
    if (!free) whole_.table.gathered = open_for_;
    return whole_;
  }

  const std::string& player() const { return player_; }
  bool has_id() const { return has_id_; }

 private:
  void read_table() {
    constexpr std::array<std::string_view, 2> paces{"live", "slow"};
    constexpr std::array<std::string_view, 2> kinds{"fair", "manual"};
    const JsonNode pace = request_["pace"];
    const bool slow = pace && pace.one_of(paces) == 1;
    const JsonNode limit = request_["limit"];
    const JsonNode dice = request_["dice"];
    const JsonNode lobby = request_["lobby"];
    whole_.table = {.id = new_table_id(),
                    .dice = std::string(kinds[dice ? dice.one_of(kinds) : 0]),
                    .pace = slow ? "slow" : "live",
                    .limit = limit ? limit.whole(10, 30 * 24 * 3600) : (slow ? slow_limit : live_limit),
                    .lobby = lobby && lobby.boolean(),
                    .seed = new_key(),
                    .opened = now_};
  }

  void read_id() {
    const JsonNode id = request_["id"];
    if (!id) return;
    const std::string text(id.text());
    if (request_.ok() && (text.empty() || text.size() > longest_request_id)) id.bad_value("a text of 1 to 200 bytes");
    has_id_ = true;
    whole_.table.id = table_id_of(player_, text);
  }

  void read_game() {
    const JsonNode seats = request_["seats"];
    const JsonNode take_back = request_["take_back"];
    const bool allowed = take_back && take_back.boolean();
    const auto match = read_new_match(request_, allowed ? TakeBack::allowed : TakeBack::forbidden, FreeSeats::welcome);
    if (!match) return;
    if (!seats) request_.need("seats");
    if (seats && seats.size() == 0) seats.bad_value("at least one seat");
    need_known_bots(seats, *match);
    const std::vector<SeatInfo> people = std::visit([](const auto& game) { return game.seats(); }, *match);
    // Only who plays alone may take moves back across a roll.
    const auto humans = std::ranges::count_if(people, [](const SeatInfo& one) { return !one.is_bot(); });
    if (allowed && humans > 1) take_back.bad_value("false where several people play");
    // Whoever plays alone may look things up; among people it has to be said beforehand.
    const JsonNode hints = request_["hints"];
    whole_.table.hints = hints ? hints.boolean() : humans <= 1;
    if (!request_.ok()) return;
    for (std::size_t i = 0; i < people.size(); ++i) {
      StoredSeat stored{.table = whole_.table.id, .seat = static_cast<int>(i), .bot = people[i].bot};
      if (stored.bot.empty() && !seats.at(i)["open"]) stored.name = people[i].name;
      whole_.seats.push_back(std::move(stored));
    }
    whole_.table.head = journal_head(*match);
  }

  JsonNode request_;
  std::int64_t now_;
  std::int64_t open_for_;
  WholeTable whole_;
  std::string player_;
  bool has_id_ = false;
};

std::vector<Write> writes_of(const WholeTable& whole) {
  std::vector<Write> writes{NewTable{whole.table}};
  writes.insert(writes.end(), whole.seats.begin(), whole.seats.end());
  return writes;
}

}  // namespace

std::expected<HouseStores, StoreError> HouseStores::open(const std::string& path) {
  auto keeper = open_sqlite(path);
  if (!keeper) return std::unexpected(keeper.error());
  auto onlooker = open_sqlite(path, StoreUse::look);
  if (!onlooker) return std::unexpected(onlooker.error());
  return HouseStores{.keeper = *std::move(keeper), .onlooker = *std::move(onlooker)};
}

House::House(HouseStores stores, MakeStrand make_strand, Clocks clocks)
    : make_strand_(std::move(make_strand)),
      thinking_(make_strand_()),
      calendar_(std::move(clocks.calendar)),
      clock_(std::move(clocks.steady), stores.keeper->open_for().value_or(0)),
      reader_(std::move(stores.onlooker)),
      scribe_(std::move(stores.keeper)) {}

House::~House() {
  // What it has found may still be written.
  reader_.stop();
  keep_clock();
}

HouseServices House::services() {
  return {.scribe = scribe_,
          .health = health_,
          .metrics = metrics_,
          .calendar = calendar_,
          .open_for = [clock = clock_] { return clock.seconds(); },
          .open_rematch = [this](const WholeTable& last,
                                 std::function<void(Answer)> done) { open_rematch(last, std::move(done)); },
          .think = [thinking = thinking_](std::function<void()> work) { thinking->post(std::move(work)); },
          .rest =
              [this](const std::string& id) {
                const std::lock_guard guard(mutex_);
                tables_.erase(id);
              }};
}

void House::find(const std::string& table, std::function<void(const Found&)> then) {
  if (const auto live = in_memory(table)) {
    then(live);
    return;
  }
  const auto shared = std::make_shared<std::function<void(const Found&)>>(std::move(then));
  if (!reader_.ask([this, table, shared](Store& store) { (*shared)(wake(table, store)); })) {
    (*shared)(std::unexpected(too_much_waits()));
  }
}

std::shared_ptr<LiveTable> House::in_memory(const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : found->second;
}

/// On the reader's thread, the only one that wakes: whoever was asked for twice is in memory the second time.
House::Found House::wake(const std::string& table, Store& store) {
  if (const auto live = in_memory(table)) return live;
  const auto whole = store.load(table);
  if (whole && !*whole) return std::unexpected(unknown_table());
  auto live = whole ? LiveTable::wake(**whole, services(), make_strand_()) : std::unexpected(whole.error().message);
  if (!live) {
    note(Weight::error, "unreadable_table", {{"table", table}, {"why", live.error()}});
    const bool damaged = whole || whole.error().trouble == StoreTrouble::corrupted;
    return std::unexpected(damaged ? unreadable_table() : cannot_read());
  }
  const std::lock_guard guard(mutex_);
  tables_.emplace(table, *live);
  return *live;
}

void House::read(const std::function<void(Answer)>& done, std::function<Answer(Store&)> what) {
  if (!reader_.ask([done, what = std::move(what)](Store& store) { done(what(store)); })) {
    done(std::unexpected(too_much_waits()));
  }
}

void House::look_for(const std::string& table, const std::function<void(std::expected<void, JsonError>)>& done) {
  find(table, [done](const Found& live) {
    if (live) {
      done({});
    } else {
      done(std::unexpected(live.error()));
    }
  });
}

void House::receive(const std::string& table, const std::shared_ptr<Connection>& from, SharedText text) {
  find(table, [this, table, from, text = std::move(text)](const Found& live) {
    if (live) {
      (*live)->receive(from, text, [this, table, from, text] { receive(table, from, text); });
    } else {
      from->cut_off();
    }
  });
}

void House::leave(const std::string& table, const std::shared_ptr<Connection>& who) {
  const std::lock_guard guard(mutex_);
  if (const auto found = tables_.find(table); found != tables_.end()) found->second->leave(who);
}

void House::sweep() {
  const std::lock_guard guard(mutex_);
  for (const auto& [id, table] : tables_) table->sweep();
  if (clock_.seconds() - kept_ >= clock_kept_every) keep_clock();
}

/// Who kills the house takes at most what has passed since from everybody's silence.
void House::keep_clock() {
  kept_ = clock_.seconds();
  scribe_.write({StoredHours{kept_}}, [this](const std::expected<void, StoreError>& stored) {
    if (!stored) health_->refused(stored.error());
  });
}

void House::open(std::string_view text, const std::string& household, std::function<void(Answer)> done) {
  JsonDocument document(text);
  if (document.ok() && !document.root().is_object()) {
    document.root().fail(JsonFault::not_an_object,
                         R"(a table is an object such as {"game":"troyes-dice","seats":[...]})");
  }
  if (document.ok()) {
    Opening opening(document.root(), calendar_(), clock_.seconds());
    if (const auto whole = opening.read(); whole && document.ok()) {
      if (whole->table.lobby) {
        const std::lock_guard guard(mutex_);
        lobby_.opened(whole->table.id, household);
      }
      scribe_.write(writes_of(*whole), [this, id = whole->table.id, answer = opened_answer(*whole, opening.player()),
                                        player = opening.player(), named = opening.has_id(),
                                        done = std::move(done)](const std::expected<void, StoreError>& stored) {
        if (stored) {
          note(Weight::info, "table_opened", {{"table", id}});
          done(answer);
        } else if (named && stored.error().trouble == StoreTrouble::none) {
          // It was refused because it is there: the same request has come before.
          read(done, [id, player](Store& store) -> Answer {
            const auto before = store.load(id);
            if (!before || !*before) return std::unexpected(cannot_read());
            return opened_answer(**before, player);
          });
        } else {
          health_->refused(stored.error());
          done(std::unexpected(refusal_of(stored.error())));
        }
      });
      return;
    }
  }
  done(std::unexpected(document.error()));
}

void House::open_rematch(const WholeTable& last, std::function<void(Answer)> done) {
  WholeTable next{.table = last.table, .seats = last.seats};
  next.table.id = new_table_id();
  next.table.seed = new_key();
  next.table.opened = calendar_();
  next.table.started = next.table.over = false;
  next.table.gathered = clock_.seconds();
  next.table.rematch.clear();
  for (StoredSeat& seat : next.seats) {
    seat.table = next.table.id;
    seat.stand_in.clear();
    // Each throws a new number into the new dice.
    seat.nonce.clear();
  }
  std::vector<Write> writes = writes_of(next);
  StoredTable before = last.table;
  before.rematch = next.table.id;
  writes.emplace_back(before);
  scribe_.write(std::move(writes),
                [this, id = next.table.id, done = std::move(done)](const std::expected<void, StoreError>& stored) {
                  if (!stored) {
                    health_->refused(stored.error());
                    done(std::unexpected(refusal_of(stored.error())));
                  } else {
                    done(id);
                  }
                });
}

void House::sit(const std::string& table, std::string_view text, const std::function<void(Answer)>& done) {
  JsonDocument document(text);
  SitRequest sitting;
  if (document.ok()) {
    const JsonNode request = document.root();
    request.only({"seat", "key", "player", "name", "nonce"});
    if (request.ok()) {
      if (const JsonNode seat = request["seat"]) sitting.seat = seat.whole(0, max_seats - 1);
      if (const JsonNode key = request["key"]) sitting.key = std::string(key.text());
      sitting.player = read_player(request);
      sitting.name = request.ok() ? read_name(request.need("name")) : "";
      sitting.nonce = read_nonce(request);
    }
  }
  if (!document.ok()) {
    done(std::unexpected(document.error()));
    return;
  }
  find(table, [this, table, sitting, text = std::string(text), done](const Found& live) {
    if (!live) {
      done(std::unexpected(live.error()));
      return;
    }
    (*live)->sit(
        sitting,
        [done](const LiveTable::Sat& sat) {
          if (sat) {
            done(R"({"seat":)" + std::to_string(*sat) + "}");
          } else {
            done(std::unexpected(sat.error()));
          }
        },
        [this, table, text, done] { sit(table, text, done); });
  });
}

void House::show(const std::string& table, const std::function<void(Answer)>& done) {
  find(table, [done](const Found& live) {
    if (!live) {
      done(std::unexpected(live.error()));
      return;
    }
    (*live)->look([done](const LiveTable& it) {
      std::string json;
      JsonWriter out(json);
      out.begin_object().member("over", it.over());
      write_card(out.key("table"), it.card(), it.match());
      out.end_object();
      done(json);
    });
  });
}

void House::record(const std::string& table, const std::function<void(Answer)>& done) {
  find(table, [done](const Found& live) {
    if (!live) {
      done(std::unexpected(live.error()));
      return;
    }
    (*live)->look([done](const LiveTable& it) {
      if (!it.over()) {
        done(std::unexpected(JsonError{.fault = JsonFault::not_finished,
                                       .message = "the record is for everybody when the game is over"}));
      } else {
        done(it.record());
      }
    });
  });
}

House::Answer House::list(Store& store, std::span<const std::string> ids, std::optional<std::size_t> next) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().key("tables").begin_array();
  for (const std::string& id : ids) {
    const auto whole = store.load(id);
    if (!whole || !*whole) continue;
    const auto match = read_back(**whole);
    if (!match) continue;
    const StoredTable& table = (*whole)->table;
    const TableCard card = card_of(table, (*whole)->seats, [](int) { return false; });
    const Turn now = std::visit([](const auto& game) { return turn(game.state()); }, *match);
    out.begin_object().member("over", table.over).member("opened", table.opened);
    out.key("to_act").begin_array();
    for (int seat = 0; seat < max_seats && table.started; ++seat) {
      if (now.allows(Actor::seat(seat))) out.value(seat);
    }
    out.end_array();
    write_card(out.key("table"), card, *match);
    out.end_object();
  }
  out.end_array();
  if (next) out.member("next", static_cast<std::int64_t>(*next));
  out.end_object();
  return json;
}

void House::lobby(std::string_view query, const std::function<void(Answer)>& done) {
  const auto from = first_listed(query);
  if (!from) {
    done(std::unexpected(from.error()));
    return;
  }
  read(done, [this, from = *from](Store& store) -> Answer {
    const auto waiting = store.lobby(most_waiting);
    if (!waiting) return std::unexpected(cannot_read());
    std::vector<std::string> ids;
    {
      const std::lock_guard guard(mutex_);
      ids = lobby_.in_order(*waiting);
    }
    const std::size_t first = std::min(from, ids.size());
    const std::size_t end = std::min(first + listed_tables, ids.size());
    return list(store, std::span(ids).subspan(first, end - first),
                end < ids.size() ? std::optional(end) : std::nullopt);
  });
}

void House::tables_of(std::string_view text, const std::function<void(Answer)>& done) {
  JsonDocument document(text);
  std::string player;
  if (document.ok()) {
    document.root().only({"player"});
    if (document.ok()) player = read_player(document.root());
  }
  if (!document.ok()) {
    done(std::unexpected(document.error()));
    return;
  }
  read(done, [player](Store& store) -> Answer {
    const auto ids = store.tables_of(hash_of(player), listed_tables);
    if (!ids) return std::unexpected(cannot_read());
    return list(store, *ids);
  });
}

namespace {

House::Answer read_honours(Store& store, const std::string& game) {
  const auto earned = store.honours(game);
  const auto best = store.best_results(game, best_results);
  if (!earned || !best) return std::unexpected(cannot_read());
  std::string json;
  JsonWriter out(json);
  out.begin_object().key("honours").begin_array();
  for (const HouseHonour& honour : *earned) {
    out.begin_object().member("honour", honour.honour).member("times", honour.times);
    out.member("name", honour.name).member("when", honour.when).end_object();
  }
  out.end_array().key("best").begin_array();
  for (const StoredResult& result : *best) {
    out.begin_object().member("name", result.name).member("points", result.points);
    out.member("players", result.players).member("when", result.when).end_object();
  }
  out.end_array().end_object();
  return json;
}

}  // namespace

void House::honours(std::string_view game, const std::function<void(Answer)>& done) {
  if (!Games::with(game, [](auto) {})) {
    done(std::unexpected(JsonError{.fault = JsonFault::unknown_game, .message = "there is no such game here"}));
    return;
  }
  read(done, [game = std::string(game)](Store& store) { return read_honours(store, game); });
}

void House::watch() {
  health_->waited(std::max(scribe_.waiting(), reader_.waiting()));
  // Who still looks finds what is wrong; a second one would only wait behind him.
  if (looking_.exchange(true)) return;
  const bool thorough = !health_->well() || looks_++ % looks_to_a_trial == 0;
  scribe_.look(thorough, [this](const std::expected<void, StoreError>& look) {
    health_->looked(look);
    looking_ = false;
    if (!look) return;
    const std::lock_guard guard(mutex_);
    for (const auto& [id, table] : tables_) table->go_on();
  });
}

std::string House::write_metrics() const { return tricasse::write_metrics(*metrics_, *health_, scribe_.commits()); }

}  // namespace tricasse
