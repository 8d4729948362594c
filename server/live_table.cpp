#include "tricasse/server/live_table.hpp"

#include <algorithm>
#include <array>

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/match/points.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/server/read_back.hpp"
#include "tricasse/server/stored_card.hpp"
#include "tricasse/table/sight.hpp"
#include "tricasse/table/step.hpp"

namespace tricasse {
namespace {

/// When everybody could last see something happen at a table; by then whoever has to act was asked. Where seats act at
/// once that is when chance decided: what each has done since is hidden.
std::int64_t last_seen(const WholeTable& whole, const AnyMatch& match, std::int64_t now) {
  const bool hidden = std::visit([]<Game G>(const Match<G>&) { return G::simultaneous; }, match);
  const auto shows = [hidden](const StoredLines& lines) {
    return !hidden || lines.text.starts_with("nature ") || lines.text.contains("\nnature ");
  };
  const auto last = std::ranges::find_if(whole.lines.rbegin(), whole.lines.rend(), shows);
  return last == whole.lines.rend() ? now : std::min(now, last->at);
}

std::size_t journal_size(const AnyMatch& match) {
  return std::visit([](const auto& game) { return game.journal().size(); }, match);
}

}  // namespace

std::expected<std::shared_ptr<LiveTable>, std::string> LiveTable::wake(const WholeTable& whole, HouseServices services,
                                                                       std::unique_ptr<Strand> strand) {
  auto match = read_back(whole);
  if (!match) return std::unexpected(match.error());
  auto table = std::make_shared<LiveTable>(whole, *std::move(match), std::move(services), std::move(strand));
  // The server may have been stopped between a person's move and the bots', or before the first roll.
  table->strand_->post([table] { table->play_on(); });
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
  for (const StoredAnswer& answer : whole.answers) keep(answer);
  acted_.assign(seats_.size(), last_seen(whole, match_, services_.open_for()));
  thoughts_.resize(seats_.size());
  refresh_card();
  ++services_.metrics->tables;
}

LiveTable::~LiveTable() { --services_.metrics->tables; }

void LiveTable::play_on() {
  line_up([](LiveTable& it) {
    if (it.resting_) return;
    const auto self = it.shared_from_this();
    self->take_seats_back([self] { self->start_if_full([self] { self->let_bots_play(); }); });
  });
}

void LiveTable::go_on() {
  if (stalled_.exchange(false)) play_on();
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

void LiveTable::receive(std::shared_ptr<Connection> from, SharedText text, std::function<void()> again) {
  const bool onlooker = !from->seated();
  line_up(onlooker, [from = std::move(from), text = std::move(text), again = std::move(again)](LiveTable& it) {
    if (it.resting_) {
      again();
    } else {
      it.handle(from, *text);
    }
  });
}

void LiveTable::leave(std::shared_ptr<Connection> who) {
  // In its turn: a join of the same socket may still wait.
  const bool onlooker = !who->seated();
  line_up(onlooker, [who = std::move(who)](LiveTable& it) {
    if (it.audience_.dismiss(who.get())) it.tell_seats();
  });
}

void LiveTable::look(std::function<void(const LiveTable&)> read) {
  line_up([read = std::move(read)](const LiveTable& it) { read(it); });
}

void LiveTable::sit(SitRequest request, std::function<void(Sat)> done, std::function<void()> again) {
  line_up([request = std::move(request), done = std::move(done), again = std::move(again)](LiveTable& it) {
    if (it.resting_) {
      again();
      return;
    }
    const auto self = it.shared_from_this();
    const std::string link = request.key.empty() ? "" : hash_of(request.key);
    const auto fits = [&](const StoredSeat& seat) {
      if (!seat.bot.empty() || (request.seat && seat.seat != *request.seat)) return false;
      return link.empty() ? self->stored_.lobby : seat.link_hash == link;
    };
    const bool any = std::ranges::any_of(self->seats_, fits);
    // Who sits here has his seat, and no second one: the request has come twice, or he has followed his own link.
    const std::string player = hash_of(request.player);
    const auto own =
        std::ranges::find_if(self->seats_, [&](const StoredSeat& seat) { return seat.owner_hash == player; });
    if (any && own != self->seats_.end()) {
      done(own->seat);
      return;
    }
    const auto seat =
        std::ranges::find_if(self->seats_, [&](const StoredSeat& it) { return fits(it) && it.owner_hash.empty(); });
    if (seat == self->seats_.end()) {
      JsonError error{.fault = any ? JsonFault::seat_taken : JsonFault::wrong_key,
                      .message = any ? "somebody sits here already" : "this link opens no seat of the table"};
      done(std::unexpected(std::move(error)));
      return;
    }
    StoredSeat taken = *seat;
    taken.owner_hash = player;
    taken.name = request.name;
    taken.nonce = request.nonce;
    StoredTable gathered = self->stored_;
    const bool last = std::ranges::none_of(self->seats_, [&](const StoredSeat& it) {
      return it.seat != taken.seat && it.bot.empty() && it.owner_hash.empty();
    });
    if (last) gathered.gathered = self->services_.open_for();
    self->busy_ = true;
    self->store({gathered, taken}, [self, gathered, taken, done](const Stored& stored) {
      self->busy_ = false;
      if (!stored) {
        done(std::unexpected(stored.error()));
        self->set_free();
        return;
      }
      self->stored_ = gathered;
      self->seats_[static_cast<std::size_t>(taken.seat)] = taken;
      self->tell_seats();
      self->start_if_full([self, done, taken] {
        done(taken.seat);
        self->let_bots_play();
      });
    });
  });
}

// ------------------------------------------------------------------------------------------------------------- playing

/// Stores the new lines in one transaction; then, and only then, the new game is the game and everybody is told.
/// `done` runs between the two.
void LiveTable::commit(Change change, std::function<void(const Stored&)> done) {
  const std::size_t from = journal_size(match_);
  std::vector<Write> writes{StoredLines{.table = stored_.id,
                                        .first = static_cast<int>(from),
                                        .count = static_cast<int>(journal_size(change.next) - from),
                                        .text = journal_lines(change.next, from),
                                        .seat = change.seat,
                                        .request = change.request,
                                        .at = services_.open_for()}};
  const bool ends = turn_of(change.next).over() && !stored_.over;
  if (ends) {
    StoredTable over = stored_;
    over.over = true;
    writes.emplace_back(over);
    add_results(writes, change.next);
  }
  if (change.answer) writes.emplace_back(*change.answer);
  busy_ = true;
  store(std::move(writes), [self = shared_from_this(), change = std::move(change), ends,
                            done = std::move(done)](const Stored& stored) mutable {
    self->busy_ = false;
    done(stored);
    if (stored) {
      ++self->services_.metrics->moves;
      if (change.seat >= 0 && !change.request.empty()) {
        self->answers_.keep(change.seat, change.request, ok_answer(change.request));
      }
      if (change.answer) self->keep(*change.answer);
      if (ends) {
        self->stored_.over = true;
        ++self->services_.metrics->games_finished;
        note(Weight::info, "game_over", {{"table", self->stored_.id}});
      }
      self->accept(std::move(change.next), change.seat);
    }
    if (stored) {
      self->let_bots_play();
    } else {
      self->set_free();
    }
  });
}

/// What the people at the table have achieved, for the honours of the house. Where somebody was helped it is nothing.
void LiveTable::add_results(std::vector<Write>& writes, const AnyMatch& finished) const {
  if (is_assisted(finished)) return;
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
                                           .when = services_.calendar()});
        }
      },
      finished);
}

/// `by`: whose step it was, or -1.
void LiveTable::accept(AnyMatch next, int by) {
  const AnyMatch before = std::exchange(match_, std::move(next));
  const Turn then = turn_of(before);
  const Turn now = turn_of(match_);
  const std::int64_t time = services_.open_for();
  // Whoever may hand a seat over learns how long it has been silent, so a step that only its own seat sees is no sign.
  const bool seen = situation(before, Viewer::spectator()) != situation(match_, Viewer::spectator());
  for (int seat = 0; seat < static_cast<int>(acted_.size()); ++seat) {
    const bool asked = now.allows(Actor::seat(seat)) && !then.allows(Actor::seat(seat));
    if (asked || (seen && seat == by)) acted_[static_cast<std::size_t>(seat)] = time;
  }
  for (int seat = 0; seat < static_cast<int>(thoughts_.size()); ++seat) {
    const auto& thought = thoughts_[static_cast<std::size_t>(seat)];
    if (thought && thought->at != situation(match_, Viewer::seat(seat))) thought->wanted->store(false);
  }
  refresh_card();
  audience_.show_change(card_, before, match_);
}

bool LiveTable::has_free_seat() const {
  return std::ranges::any_of(seats_,
                             [](const StoredSeat& seat) { return seat.bot.empty() && seat.owner_hash.empty(); });
}

bool LiveTable::may_start() const {
  if (has_free_seat()) return false;
  const bool late = stored_.gathered >= 0 && services_.open_for() - stored_.gathered >= stored_.limit;
  return late || std::ranges::all_of(seats_, [this](const StoredSeat& seat) { return is_ready(stored_, seat); });
}

/// Nobody is waited for for ever: who does not come adds no number to the dice, and can be handed to a bot later.
void LiveTable::start_if_late() {
  if (busy_ || resting_ || stored_.started || !may_start()) return;
  start_if_full([self = shared_from_this()] { self->let_bots_play(); });
}

void LiveTable::start_if_full(std::function<void()> done) {
  if (stored_.started) {
    if (!tickets_) refresh_card();
    done();
    return;
  }
  if (!may_start()) {
    done();
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
                                    .text = journal_lines(rolled, 0),
                                    .at = services_.open_for()});
  }
  busy_ = true;
  store(std::move(writes), [self = shared_from_this(), started, rolled = std::move(rolled),
                            done = std::move(done)](const Stored& stored) mutable {
    self->busy_ = false;
    if (stored) {
      self->stored_ = started;
      self->match_ = std::move(rolled);
      std::ranges::fill(self->acted_, self->services_.open_for());
    } else {
      self->stored_.started = false;
      self->stalled_ = true;
    }
    self->refresh_card();
    self->audience_.show_all(self->card_, self->match_);
    done();
    if (!stored) self->set_free();
  });
}

/// Who has returned takes his seat back from the bot that played for him.
void LiveTable::take_seats_back(std::function<void()> done) {
  std::vector<StoredSeat> back;
  for (StoredSeat seat : seats_) {
    if (seat.stand_in.empty() || !audience_.has(seat.seat)) continue;
    seat.stand_in.clear();
    back.push_back(std::move(seat));
  }
  if (back.empty()) {
    done();
    return;
  }
  busy_ = true;
  store({back.begin(), back.end()}, [self = shared_from_this(), back, done = std::move(done)](const Stored& stored) {
    self->busy_ = false;
    if (!stored) self->stalled_ = true;
    for (const StoredSeat& seat : back) {
      if (stored) self->seats_[static_cast<std::size_t>(seat.seat)] = seat;
    }
    self->tell_seats();
    done();
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
  commit({std::move(next)}, [self = shared_from_this()](const Stored& stored) {
    if (!stored) self->stalled_ = true;
  });
}

// ------------------------------------------------------------------------------------------------------------- storing

void LiveTable::store(std::vector<Write> writes, std::function<void(const Stored&)> done) {
  services_.scribe.write(std::move(writes), [self = shared_from_this(),
                                             done = std::move(done)](const std::expected<void, StoreError>& stored) {
    Stored told;
    if (!stored) {
      self->services_.health->refused(stored.error());
      told = std::unexpected(refusal_of(stored.error()));
    }
    self->strand_->post([self, done, told = std::move(told)] { done(told); });
  });
}

void LiveTable::line_up(bool onlooker, std::function<void(LiveTable&)> work) {
  {
    const std::lock_guard guard(waiting_mutex_);
    (onlooker ? onlookers_ : waiting_).push_back(std::move(work));
  }
  // One piece for each that has come, so that tables share the threads; what a change on its way holds up, it sets
  // free.
  strand_->post([self = shared_from_this()] { self->serve_next(); });
}

void LiveTable::set_free() {
  while (serve_next()) {
  }
}

bool LiveTable::serve_next() {
  if (busy_) return false;
  std::function<void(LiveTable&)> work;
  {
    const std::lock_guard guard(waiting_mutex_);
    auto& from = waiting_.empty() ? onlookers_ : waiting_;
    if (from.empty()) return false;
    work = std::move(from.front());
    from.pop_front();
  }
  work(*this);
  return true;
}

void LiveTable::sweep() {
  strand_->post([self = shared_from_this()] {
    self->start_if_late();
    self->rest_if_empty();
  });
}

void LiveTable::rest_if_empty() {
  if (busy_ || resting_ || !audience_.empty()) return;
  // Who comes now finds the table at rest and asks the house again.
  resting_ = true;
  services_.rest(stored_.id);
}

// ------------------------------------------------------------------------------------------------------------- telling

void LiveTable::show(Listener& listener) { audience_.show_anew(listener, card_, match_); }

void LiveTable::tell_seats() {
  if (refresh_card()) audience_.tell_seats(card_, match_);
}

bool LiveTable::refresh_card() {
  TableCard card = card_of(stored_, seats_, [this](int seat) { return audience_.has(seat); });
  const bool changed = card != card_;
  card_ = std::move(card);
  if (changed) audience_.forget_sights();
  make_tickets();
  return changed;
}

/// When the names and nonces are known.
void LiveTable::make_tickets() {
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
