#include "server/live_table.hpp"

#include <algorithm>
#include <array>

#include "ai/bots.hpp"
#include "codec/games.hpp"
#include "codec/requests.hpp"
#include "match/points.hpp"
#include "match/record.hpp"
#include "server/keys.hpp"
#include "server/log.hpp"
#include "server/stored_card.hpp"
#include "table/hint.hpp"
#include "table/sight.hpp"
#include "table/step.hpp"

namespace tricasse {
namespace {

constexpr std::size_t longest_words = 500;
constexpr std::size_t kept_words = 200;

std::string ok_answer(std::string_view id) { return R"({"is":"ok","id":)" + std::string(id) + "}"; }

std::string error_answer(std::string_view id, const JsonError& error) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("is", "error").key("id").raw(id);
  write_error(out.key("error"), error);
  out.end_object();
  return json;
}

/// What the one who asked is told after his change has been to the disk.
std::string disk_answer(std::string_view id, bool stored) {
  if (stored) return ok_answer(id);
  return error_answer(id, {.fault = JsonFault::not_stored, .message = "the disk refused; nothing has changed"});
}

std::size_t journal_size(const AnyMatch& match) {
  return std::visit([](const auto& game) { return game.journal().size(); }, match);
}
Turn turn_of(const AnyMatch& match) {
  return std::visit([](const auto& game) { return turn(game.state()); }, match);
}

void write_words(JsonWriter& out, const StoredWords& words, std::string_view name) {
  out.member("seat", words.seat).member("name", name).member("text", words.text).member("when", words.when);
}

/// At most so many bytes of text without control characters.
bool may_be_said(std::string_view text) {
  return !text.empty() && text.size() <= longest_words &&
         std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

}  // namespace

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::wake(const WholeTable& whole, HouseServices services,
                                                                       std::unique_ptr<Strand> strand) {
  auto match = read_journal(whole.journal());
  if (!match) {
    return std::unexpected("line " + std::to_string(match.error().line) + ": " +
                           std::string(name_of(match.error().fault)));
  }
  auto table = std::make_shared<LiveTable>(whole, *std::move(match), std::move(services), std::move(strand));
  table->strand_->post([table] { table->begin(); });
  return table;
}

LiveTable::LiveTable(const WholeTable& whole, AnyMatch match, HouseServices services, std::unique_ptr<Strand> strand)
    : services_(std::move(services)),
      strand_(std::move(strand)),
      stored_(whole.table),
      seats_(whole.seats),
      words_(whole.words),
      match_(std::move(match)) {
  for (const StoredLines& lines : whole.lines) {
    if (!lines.request.empty()) answers_.keep(lines.seat, lines.request, ok_answer(lines.request));
  }
  acted_.assign(seats_.size(), services_.clock());
  thoughts_.resize(seats_.size());
  refresh_card();
  ++services_.metrics->tables;
}

LiveTable::~LiveTable() { --services_.metrics->tables; }

void LiveTable::begin() {
  // The server may have been stopped between a person's move and the bots', or before the first roll.
  when_free([self = shared_from_this()] { self->start_if_full([self](bool) { self->let_bots_play(); }); });
}

std::string LiveTable::record() const {
  if (card_.dice != DiceKind::fair) return write_record(match_);
  DiceProof proof{.table = stored_.id, .seed = stored_.seed};
  for (const StoredSeat& seat : seats_) proof.nonces.push_back(seat.nonce);
  AnyMatch proved = match_;
  std::visit([&proof](auto& game) { game.prove_dice(std::move(proof)); }, proved);
  return write_record(proved);
}

// ------------------------------------------------------------------------------------------------------------ arriving

void LiveTable::receive(std::shared_ptr<Connection> from, std::string text, std::function<void()> again) {
  strand_->post([self = shared_from_this(), from = std::move(from), text = std::move(text), again = std::move(again)] {
    if (self->resting_) {
      again();
      return;
    }
    self->when_free([self, from, text] { self->handle(from, text); });
  });
}

void LiveTable::leave(std::shared_ptr<Connection> who) {
  strand_->post([self = shared_from_this(), who = std::move(who)] {
    // In its turn: a join of the same socket may still wait.
    self->when_free([self, who] {
      if (self->audience_.dismiss(who.get())) self->tell_seats();
    });
  });
}

void LiveTable::look(std::function<void(const LiveTable&)> read) {
  strand_->post(
      [self = shared_from_this(), read = std::move(read)] { self->when_free([self, read] { read(*self); }); });
}

void LiveTable::sit(SitRequest request, std::function<void(Sat)> done, std::function<void()> again) {
  strand_->post([self = shared_from_this(), request = std::move(request), done = std::move(done),
                 again = std::move(again)] {
    if (self->resting_) {
      again();
      return;
    }
    self->when_free([self, request, done] {
      const std::string link = request.key.empty() ? "" : hash_of(request.key);
      const auto fits = [&](const StoredSeat& seat) {
        if (!seat.bot.empty() || (request.seat && seat.seat != *request.seat)) return false;
        return link.empty() ? self->stored_.lobby : seat.link_hash == link;
      };
      const bool any = std::ranges::any_of(self->seats_, fits);
      const auto seat =
          std::ranges::find_if(self->seats_, [&](const StoredSeat& it) { return fits(it) && it.owner_hash.empty(); });
      if (seat == self->seats_.end()) {
        JsonError error{.fault = any ? JsonFault::seat_taken : JsonFault::wrong_key,
                        .message = any ? "somebody sits here already" : "this link opens no seat of the table"};
        done(std::unexpected(std::move(error)));
        return;
      }
      StoredSeat taken = *seat;
      taken.owner_hash = hash_of(request.player);
      taken.name = request.name;
      taken.nonce = request.nonce;
      self->busy_ = true;
      self->store({taken}, [self, taken, done](bool stored) {
        self->busy_ = false;
        if (!stored) {
          done(std::unexpected(JsonError{.fault = JsonFault::not_stored, .message = "the disk refused"}));
          self->set_free();
          return;
        }
        self->seats_[static_cast<std::size_t>(taken.seat)] = taken;
        self->tell_seats();
        self->start_if_full([self, done, taken](bool) {
          done(taken.seat);
          self->let_bots_play();
        });
      });
    });
  });
}

void LiveTable::handle(const std::shared_ptr<Connection>& from, const std::string& text) {
  ++services_.metrics->messages;
  JsonDocument document(text);
  std::string id = "null";
  Listener* listener = audience_.find(from.get());
  if (document.ok()) {
    const JsonNode request = document.root();
    if (!request.is_object()) request.fail(JsonFault::not_an_object, R"(a request is an object such as {"do":"look"})");
    id = read_id(request);
    if (document.ok()) answer_request(listener, from, request, id);
  }
  if (document.ok()) return;
  ++services_.metrics->refusals;
  const std::string answer = error_answer(id, document.error());
  if (listener != nullptr) {
    Audience::send(*listener, answer);
    // Whose table has changed under his hands is shown it at once.
    if (document.error().fault == JsonFault::stale) show(*listener);
  } else {
    from->send(answer);
  }
}

void LiveTable::answer_request(Listener* listener, const std::shared_ptr<Connection>& from, JsonNode request,
                               const std::string& id) {
  const std::string_view wanted = request.need("do").text();
  if (!request.ok()) return;
  if (wanted == "join") {
    join(from, request, id);
    return;
  }
  if (listener == nullptr) {
    request["do"].fail(JsonFault::not_now, "the first request at a table is join");
    return;
  }
  if (wanted == "look") {
    request.only({"do", "id"});
    if (!request.ok()) return;
    Audience::send(*listener, ok_answer(id));
    show(*listener);
    return;
  }
  constexpr std::array<std::string_view, 10> known{"join", "look", "play", "undo",      "take_back",
                                                   "roll", "hint", "say",  "hand_over", "rematch"};
  if (std::ranges::find(known, wanted) == known.end()) {
    request["do"].fail(JsonFault::unknown_command,
                       request["do"].dump() + " is no request; expected " + any_of_names(known));
    return;
  }
  if (listener->viewer.is_spectator()) {
    request.fail(JsonFault::not_seated, "spectators only look");
    return;
  }
  // Sent twice, it counts once and gets the same answer.
  if (const std::string* given = answers_.find(listener->viewer.index(), id); id != "null" && given != nullptr) {
    Audience::send(*listener, *given);
    show(*listener);
    return;
  }
  if (wanted == "say") {
    say(*listener, request, id);
  } else if (wanted == "hand_over") {
    hand_over(*listener, request, id);
  } else if (wanted == "rematch") {
    rematch(*listener, id);
  } else if (wanted == "hint") {
    give_hint(*listener, request, id);
  } else {
    make_step(*listener, request, id);
  }
}

void LiveTable::join(const std::shared_ptr<Connection>& from, JsonNode request, const std::string& id) {
  request.only({"do", "id", "key"});
  const JsonNode given = request["key"];
  const std::string key(given ? given.text() : std::string_view());
  if (!request.ok()) return;
  const auto seat = key.empty() ? std::nullopt : seat_of(key);
  if (!key.empty() && !seat) {
    given.fail(JsonFault::wrong_key, "this key opens no seat of the table; without a key you may look on");
    return;
  }
  Listener& listener = audience_.admit(from, seat ? Viewer::seat(*seat) : Viewer::spectator());
  std::string answer;
  JsonWriter out(answer);
  out.begin_object().member("is", "ok").key("id").raw(id).key("words").begin_array();
  for (const StoredWords& words : words_) {
    out.begin_object();
    write_words(out, words, seats_[static_cast<std::size_t>(words.seat)].name);
    out.end_object();
  }
  out.end_array().end_object();
  Audience::send(listener, std::move(answer));
  refresh_card();
  show(listener);
  tell_seats();
  if (!seat) return;
  // Whoever returns takes his seat back.
  StoredSeat own = seats_[static_cast<std::size_t>(*seat)];
  acted_[static_cast<std::size_t>(*seat)] = services_.clock();
  if (own.stand_in.empty()) return;
  own.stand_in.clear();
  busy_ = true;
  store({own}, [self = shared_from_this(), own](bool stored) {
    self->busy_ = false;
    if (stored) self->seats_[static_cast<std::size_t>(own.seat)] = own;
    self->tell_seats();
    self->set_free();
  });
}

// ------------------------------------------------------------------------------------------------------------- playing

void LiveTable::make_step(Listener& listener, JsonNode request, const std::string& id) {
  if (!stored_.started) {
    request.fail(JsonFault::not_now, "the game has not begun: seats are free");
    return;
  }
  const int seat = listener.viewer.index();
  auto next = step(match_, seat, request, *tickets_);
  if (!next) return;
  const std::weak_ptr<Connection> from = listener.connection;
  commit({*std::move(next), seat, id == "null" ? "" : id}, [self = shared_from_this(), from, seat, id](bool stored) {
    self->audience_.send(from, disk_answer(id, stored));
    if (stored) self->acted_[static_cast<std::size_t>(seat)] = self->services_.clock();
  });
}

/// Stores the new lines in one transaction; then, and only then, the new game is the game and everybody is told.
/// `done` runs between the two.
void LiveTable::commit(Change change, std::function<void(bool)> done) {
  const std::size_t from = journal_size(match_);
  std::vector<Write> writes{StoredLines{.table = stored_.id,
                                        .first = static_cast<int>(from),
                                        .count = static_cast<int>(journal_size(change.next) - from),
                                        .text = journal_lines(change.next, from),
                                        .seat = change.seat,
                                        .request = change.request}};
  const bool ends = turn_of(change.next).over() && !stored_.over;
  if (ends) {
    StoredTable over = stored_;
    over.over = true;
    writes.emplace_back(over);
    add_results(writes, change.next);
  }
  busy_ = true;
  store(std::move(writes),
        [self = shared_from_this(), change = std::move(change), ends, done = std::move(done)](bool stored) mutable {
          self->busy_ = false;
          done(stored);
          if (stored) {
            ++self->services_.metrics->moves;
            if (change.seat >= 0 && !change.request.empty()) {
              self->answers_.keep(change.seat, change.request, ok_answer(change.request));
            }
            if (ends) {
              self->stored_.over = true;
              ++self->services_.metrics->games_finished;
              note(Weight::info, "game_over", {{"table", self->stored_.id}});
            }
            self->accept(std::move(change.next));
          }
          if (stored) {
            self->let_bots_play();
          } else {
            self->set_free();
          }
        });
}

/// What the people at the table have achieved, for the honours of the house.
void LiveTable::add_results(std::vector<Write>& writes, const AnyMatch& finished) const {
  std::visit(
      [&]<Game G>(const Match<G>& game) {
        for (const StoredSeat& seat : seats_) {
          if (!seat.bot.empty()) continue;
          writes.emplace_back(StoredResult{.table = stored_.id,
                                           .seat = seat.seat,
                                           .game = std::string(G::name),
                                           .name = seat.name,
                                           .points = total_points<G>(game.state(), seat.seat),
                                           .players = static_cast<int>(seats_.size()),
                                           .honours = honours_of(game.state(), seat.seat),
                                           .when = services_.clock()});
        }
      },
      finished);
}

void LiveTable::accept(AnyMatch next) {
  const AnyMatch before = std::exchange(match_, std::move(next));
  const Turn then = turn_of(before);
  const Turn now = turn_of(match_);
  const std::int64_t time = services_.clock();
  for (int seat = 0; seat < static_cast<int>(acted_.size()); ++seat) {
    if (now.allows(Actor::seat(seat)) && !then.allows(Actor::seat(seat))) acted_[static_cast<std::size_t>(seat)] = time;
  }
  for (int seat = 0; seat < static_cast<int>(thoughts_.size()); ++seat) {
    const auto& thought = thoughts_[static_cast<std::size_t>(seat)];
    if (thought && thought->at != situation(match_, Viewer::seat(seat))) thought->wanted->store(false);
  }
  refresh_card();
  audience_.show_change(card_, before, match_);
}

void LiveTable::start_if_full(std::function<void(bool)> done) {
  const bool full =
      std::ranges::none_of(seats_, [](const StoredSeat& seat) { return seat.bot.empty() && seat.owner_hash.empty(); });
  if (stored_.started) {
    if (!tickets_) refresh_card();
    done(true);
    return;
  }
  if (!full) {
    done(false);
    set_free();
    return;
  }
  // The names and nonces are known only now.
  std::vector<SeatInfo> people;
  for (const StoredSeat& seat : seats_) people.push_back({.name = seat.name, .bot = seat.bot});
  const AnyMatch fresh = std::visit(
      [&]<Game G>(const Match<G>& game) -> AnyMatch {
        return Match<G>(game.options(), std::move(people), game.take_back_rule());
      },
      match_);
  StoredTable started = stored_;
  started.started = true;
  started.head = journal_head(fresh);
  stored_.started = true;
  refresh_card();
  AnyMatch rolled = fresh;
  roll_on(rolled, *tickets_);
  std::vector<Write> writes{started};
  if (journal_size(rolled) > 0) {
    writes.emplace_back(StoredLines{.table = stored_.id,
                                    .first = 0,
                                    .count = static_cast<int>(journal_size(rolled)),
                                    .text = journal_lines(rolled, 0)});
  }
  busy_ = true;
  store(std::move(writes),
        [self = shared_from_this(), started, rolled = std::move(rolled), done = std::move(done)](bool stored) mutable {
          self->busy_ = false;
          if (stored) {
            self->stored_ = started;
            self->match_ = std::move(rolled);
            std::ranges::fill(self->acted_, self->services_.clock());
          } else {
            self->stored_.started = false;
          }
          self->refresh_card();
          self->audience_.show_all(self->card_, self->match_);
          done(stored);
          if (!stored) self->set_free();
        });
}

void LiveTable::let_bots_play() {
  if (busy_) return;
  const std::vector<std::string> names = bots();
  AnyMatch next = match_;
  bool moved = false;
  while (stored_.started) {
    const auto seat = bot_to_act(next, names);
    if (!seat) break;
    // The bots' own dice have nothing to do with the table's: whoever knows the one learns nothing of the other.
    const std::string hash = hash_of("bot " + stored_.seed);
    std::uint64_t seed = 0;
    for (const char c : hash.substr(0, 16))
      seed = seed * 16 + static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    next = bot_step(next, *seat, names[static_cast<std::size_t>(*seat)], seed, *tickets_);
    moved = true;
    // People see a half-day close before the next begins.
    if (situation(next, Viewer::spectator()) != situation(match_, Viewer::spectator())) break;
  }
  if (!moved) {
    set_free();
    return;
  }
  commit({std::move(next)}, [](bool) {});
}

/// Thinks beside the table, which goes on meanwhile; a change of the situation ends it.
void LiveTable::give_hint(Listener& listener, JsonNode request, const std::string& id) {
  if (!stored_.started) {
    request.fail(JsonFault::not_now, "the game has not begun: seats are free");
    return;
  }
  const int seat = listener.viewer.index();
  const auto work = read_hint(match_, seat, stored_.hints, request);
  if (!work) return;
  std::optional<Thought>& thought = thoughts_[static_cast<std::size_t>(seat)];
  if (thought) {
    // Whoever lost his connection and asks again gets the answer that is on its way.
    const auto asker = thought->from.lock();
    if (thought->at != situation(match_, listener.viewer) || audience_.find(asker.get()) != nullptr) {
      request.fail(JsonFault::too_much, "one hint after the other: the last one is still being thought about");
      return;
    }
    thought->from = listener.connection;
    thought->id = id;
    return;
  }
  thought = Thought{.from = listener.connection, .id = id, .at = situation(match_, listener.viewer)};
  services_.think([self = shared_from_this(), seat, work = *work, wanted = thought->wanted] {
    std::string hint = work([&wanted] { return wanted->load(); });
    self->strand_->post([self, seat, hint = std::move(hint)] { self->answer_hint(seat, hint); });
  });
}

void LiveTable::answer_hint(int seat, const std::string& hint) {
  const Thought thought = *std::exchange(thoughts_[static_cast<std::size_t>(seat)], std::nullopt);
  if (thought.at == situation(match_, Viewer::seat(seat))) {
    audience_.send(thought.from, R"({"is":"ok","id":)" + thought.id + R"(,"hint":)" + hint + "}");
  } else {
    audience_.send(thought.from, error_answer(thought.id, {.fault = JsonFault::stale,
                                                           .message = "the situation has changed meanwhile"}));
  }
}

void LiveTable::hand_over(Listener& listener, JsonNode request, const std::string& id) {
  request.only({"do", "id", "seat"});
  const JsonNode given = request.need("seat");
  if (!given) return;
  const int seat = given.whole(0, static_cast<int>(seats_.size()) - 1);
  if (!request.ok()) return;
  StoredSeat silent = seats_[static_cast<std::size_t>(seat)];
  const std::int64_t waited = services_.clock() - acted_[static_cast<std::size_t>(seat)];
  const bool may_act = stored_.started && turn_of(match_).allows(Actor::seat(seat));
  if (!silent.bot.empty() || !silent.stand_in.empty() || !may_act || seat == listener.viewer.index()) {
    given.fail(JsonFault::not_now, "only another person's seat that has to choose can be handed to a bot");
    return;
  }
  if (waited < stored_.limit) {
    given.fail(JsonFault::not_now, "this seat has been silent for " + std::to_string(waited) + " of " +
                                       std::to_string(stored_.limit) + " seconds");
    return;
  }
  silent.stand_in = usual_bot;
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  store({silent}, [self = shared_from_this(), silent, from, id](bool stored) {
    self->busy_ = false;
    if (stored) self->seats_[static_cast<std::size_t>(silent.seat)] = silent;
    self->audience_.send(from, disk_answer(id, stored));
    self->tell_seats();
    self->let_bots_play();
  });
}

void LiveTable::rematch(Listener& listener, const std::string& id) {
  if (!stored_.over) {
    Audience::send(listener, error_answer(id, {.fault = JsonFault::not_now, .message = "the game is not over"}));
    return;
  }
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  services_.open_rematch({stored_, seats_, {}, {}}, [self = shared_from_this(), from, id,
                                                     seat = listener.viewer.index()](std::optional<std::string> table) {
    self->strand_->post([self, from, id, seat, table = std::move(table)] {
      self->busy_ = false;
      if (!table) {
        self->audience_.send(from, disk_answer(id, false));
      } else {
        const std::string name = R"("table":")" + *table + "\"}";
        const std::string answer = R"({"is":"ok","id":)" + id + "," + name;
        self->answers_.keep(seat, id, answer);
        self->audience_.send(from, answer);
        const auto asker = from.lock();
        self->audience_.send_all(R"({"is":"rematch",)" + name, self->audience_.find(asker.get()));
      }
      self->set_free();
    });
  });
}

void LiveTable::say(Listener& listener, JsonNode request, const std::string& id) {
  request.only({"do", "id", "text"});
  const JsonNode text = request.need("text");
  if (!text) return;
  const std::string said(text.text());
  if (!request.ok()) return;
  if (!may_be_said(said)) {
    text.bad_value("1 to " + std::to_string(longest_words) + " bytes without control characters");
    return;
  }
  StoredWords words{.table = stored_.id, .seat = listener.viewer.index(), .text = said, .when = services_.clock()};
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  store({words}, [self = shared_from_this(), words, from, id](bool stored) {
    self->busy_ = false;
    self->audience_.send(from, disk_answer(id, stored));
    if (stored) {
      self->answers_.keep(words.seat, id, ok_answer(id));
      self->words_.push_back(words);
      if (self->words_.size() > kept_words) self->words_.erase(self->words_.begin());
      std::string message;
      JsonWriter out(message);
      out.begin_object().member("is", "chat");
      write_words(out, words, self->seats_[static_cast<std::size_t>(words.seat)].name);
      out.end_object();
      self->audience_.send_all(message);
    }
    self->set_free();
  });
}

// ------------------------------------------------------------------------------------------------------------- storing

void LiveTable::store(std::vector<Write> writes, std::function<void(bool)> done) {
  services_.scribe.write(std::move(writes), [self = shared_from_this(),
                                             done = std::move(done)](const std::expected<void, StoreError>& stored) {
    if (!stored) count_refused_write(*self->services_.metrics, stored.error());
    self->strand_->post([self, done, good = stored.has_value()] { done(good); });
  });
}

void LiveTable::when_free(std::function<void()> work) {
  waiting_.push_back(std::move(work));
  if (!busy_) set_free();
}

void LiveTable::set_free() {
  while (!busy_ && !waiting_.empty()) {
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    work();
  }
}

void LiveTable::rest() {
  strand_->post([self = shared_from_this()] { self->rest_if_empty(); });
}

void LiveTable::rest_if_empty() {
  if (busy_ || resting_ || !waiting_.empty() || !audience_.empty()) return;
  resting_ = true;
  services_.rest(stored_.id);
}

// ------------------------------------------------------------------------------------------------------------- telling

void LiveTable::show(Listener& listener) { Audience::show(listener, card_, match_); }

void LiveTable::tell_seats() {
  refresh_card();
  audience_.send_all(write_seats(card_, match_));
}

void LiveTable::refresh_card() {
  card_ = card_of(stored_, seats_, [this](int seat) { return audience_.has(seat); });
  if (tickets_ || !stored_.started) return;
  if (card_.dice == DiceKind::manual) {
    tickets_ = std::make_unique<NoTickets>();
  } else {
    std::vector<std::string> nonces;
    for (const StoredSeat& seat : seats_) nonces.push_back(seat.nonce);
    tickets_ = std::make_unique<FairTickets>(stored_.seed, stored_.id, nonces);
  }
}

std::vector<std::string> LiveTable::bots() const {
  std::vector<std::string> names;
  for (const StoredSeat& seat : seats_) names.push_back(seat.bot.empty() ? seat.stand_in : seat.bot);
  return names;
}

std::optional<int> LiveTable::seat_of(std::string_view key) const {
  const std::string hash = hash_of(key);
  for (const StoredSeat& seat : seats_) {
    const bool taken = !seat.owner_hash.empty();
    if (seat.bot.empty() && taken && (seat.owner_hash == hash || seat.link_hash == hash)) return seat.seat;
  }
  return std::nullopt;
}

}  // namespace tricasse
