#include <algorithm>

#include "tricasse/ai/bots.hpp"
#include "tricasse/codec/games.hpp"
#include "tricasse/codec/requests.hpp"
#include "tricasse/server/keys.hpp"
#include "tricasse/server/live_table.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/server/stored_card.hpp"
#include "tricasse/table/hint.hpp"
#include "tricasse/table/sight.hpp"
#include "tricasse/table/step.hpp"

// What those at a table may ask of it: to join, to play, to speak, for a hint, a bot or another game.

namespace tricasse {
namespace {

constexpr std::size_t longest_words = 500;
constexpr std::size_t kept_words = 200;

std::string error_answer(std::string_view id, const JsonError& error) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("is", "error").key("id").raw(id);
  write_error(out.key("error"), error);
  out.end_object();
  return json;
}

/// What the one who asked is told after his change has been to the disk.
std::string disk_answer(std::string_view id, const std::expected<void, JsonError>& stored) {
  return stored ? ok_answer(id) : error_answer(id, stored.error());
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

StoredAnswer LiveTable::answer_to(int seat, const std::string& id, std::string answer) const {
  return {.table = stored_.id, .seat = seat, .request = id, .answer = std::move(answer)};
}

void LiveTable::keep(const StoredAnswer& answer) {
  if (answer.request != "null") answers_.keep(answer.seat, answer.request, answer.answer);
}

void LiveTable::handle(const std::shared_ptr<Connection>& from, const std::string& text) {
  // Nobody would ever dismiss him: he left before the table was found.
  if (from->gone()) return;
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
  constexpr std::array<std::string_view, 11> known{"join", "nonce", "look", "play",      "undo",   "take_back",
                                                   "roll", "hint",  "say",  "hand_over", "rematch"};
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
  if (wanted == "nonce") {
    throw_in(*listener, request, id);
  } else if (wanted == "say") {
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
  from->be_seated(seat.has_value());
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
  if (refresh_card()) audience_.tell_seats(card_, match_, &listener);
  show(listener);
  if (!stored_.rematch.empty()) Audience::send(listener, R"({"is":"rematch","table":")" + stored_.rematch + "\"}");
  if (!seat) return;
  acted_[static_cast<std::size_t>(*seat)] = services_.open_for();
  if (seats_[static_cast<std::size_t>(*seat)].stand_in.empty()) return;
  take_seats_back([self = shared_from_this()] { self->set_free(); });
}

/// The number of this seat for the fair dice: the first one counts, and it is never told to anybody before the end.
void LiveTable::throw_in(Listener& listener, JsonNode request, const std::string& id) {
  request.only({"do", "id", "nonce"});
  const JsonNode given = request.need("nonce");
  if (!given) return;
  const std::string nonce(given.text());
  if (!request.ok()) return;
  if (!is_key(nonce)) {
    given.bad_value("43 letters, digits, - and _");
    return;
  }
  StoredSeat seat = seats_[static_cast<std::size_t>(listener.viewer.index())];
  if (seat.nonce == nonce) {
    Audience::send(listener, ok_answer(id));
    return;
  }
  if (is_ready(stored_, seat)) {
    given.fail(JsonFault::not_now, "this seat's number is fixed");
    return;
  }
  seat.nonce = nonce;
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  store({seat}, [self = shared_from_this(), seat, from, id](const Stored& stored) {
    self->busy_ = false;
    self->audience_.send(from, disk_answer(id, stored));
    if (!stored) {
      self->set_free();
      return;
    }
    self->seats_[static_cast<std::size_t>(seat.seat)] = seat;
    self->tell_seats();
    self->start_if_full([self] { self->let_bots_play(); });
  });
}

void LiveTable::make_step(Listener& listener, JsonNode request, const std::string& id) {
  if (!stored_.started) {
    request.fail(JsonFault::not_now, "the game has not begun: seats are free, or numbers for the dice are awaited");
    return;
  }
  const int seat = listener.viewer.index();
  auto next = step(match_, seat, request, *tickets_);
  if (!next) return;
  const std::weak_ptr<Connection> from = listener.connection;
  commit({*std::move(next), seat, id == "null" ? "" : id}, [self = shared_from_this(), from, id](const Stored& stored) {
    self->audience_.send(from, disk_answer(id, stored));
  });
}

/// Thinks beside the table, which goes on meanwhile; a change of the situation ends it.
void LiveTable::give_hint(Listener& listener, JsonNode request, const std::string& id) {
  if (!stored_.started) {
    request.fail(JsonFault::not_now, "the game has not begun: seats are free, or numbers for the dice are awaited");
    return;
  }
  const int seat = listener.viewer.index();
  const auto work = read_hint(match_, seat, stored_.hints, request);
  if (!work) return;
  std::optional<Thought>& thought = thoughts_[static_cast<std::size_t>(seat)];
  if (thought) {
    // Whoever lost his connection and asks again gets the answer that is on its way.
    const auto asker = thought->from.lock();
    const bool same = thought->id == id && id != "null";
    const bool left = audience_.find(asker.get()) == nullptr;
    if (!same && (!left || thought->at != situation(match_, listener.viewer))) {
      request.fail(JsonFault::too_much, "one hint after the other: the last one is still being thought about");
      return;
    }
    thought->from = listener.connection;
    thought->id = id;
    return;
  }
  thought = Thought{.from = listener.connection, .id = id, .at = situation(match_, listener.viewer)};
  services_.think([self = shared_from_this(), seat, work = *work, wanted = thought->wanted] {
    ToldHint hint = work([&wanted] { return wanted->load(); });
    self->line_up([seat, hint = std::move(hint)](LiveTable& it) { it.answer_hint(seat, hint); });
  });
}

/// That the seat was helped is on disk before it is told how.
void LiveTable::answer_hint(int seat, const ToldHint& hint) {
  const Thought thought = *std::exchange(thoughts_[static_cast<std::size_t>(seat)], std::nullopt);
  // Who has left is told nothing, so nothing is noted: without anybody here the table may have gone to rest meanwhile.
  const auto asker = thought.from.lock();
  if (audience_.find(asker.get()) == nullptr) return;
  if (thought.at != situation(match_, Viewer::seat(seat))) {
    audience_.send(thought.from, error_answer(thought.id, {.fault = JsonFault::stale,
                                                           .message = "the situation has changed meanwhile"}));
    return;
  }
  const StoredAnswer answer =
      answer_to(seat, thought.id, R"({"is":"ok","id":)" + thought.id + R"(,"hint":)" + hint.json + "}");
  const auto tell = [self = shared_from_this(), thought, answer](const Stored& stored) {
    self->audience_.send(thought.from, stored ? answer.answer : disk_answer(thought.id, stored));
  };
  if (auto noted = hint.helps ? note_hint(match_, seat) : std::nullopt) {
    commit({.next = *std::move(noted), .seat = seat, .request = "", .answer = answer}, tell);
    return;
  }
  busy_ = true;
  store({answer}, [self = shared_from_this(), answer, tell](const Stored& stored) {
    self->busy_ = false;
    if (stored) self->keep(answer);
    tell(stored);
    self->set_free();
  });
}

void LiveTable::hand_over(Listener& listener, JsonNode request, const std::string& id) {
  request.only({"do", "id", "seat"});
  const JsonNode given = request.need("seat");
  if (!given) return;
  const int seat = given.whole(0, static_cast<int>(seats_.size()) - 1);
  if (!request.ok()) return;
  StoredSeat silent = seats_[static_cast<std::size_t>(seat)];
  const std::int64_t waited = services_.open_for() - acted_[static_cast<std::size_t>(seat)];
  const bool may_act = stored_.started && turn_of(match_).allows(Actor::seat(seat));
  if (!silent.bot.empty() || !silent.stand_in.empty() || !may_act || seat == listener.viewer.index()) {
    given.fail(JsonFault::not_now, "only another person's seat that has to choose can be handed to a bot");
    return;
  }
  if (waited < stored_.limit) {
    given.fail(
        JsonFault::not_now,
        "this seat has been silent for " + std::to_string(waited) + " of " + std::to_string(stored_.limit) + " seconds",
        {}, {{"silent", waited}, {"of", std::int64_t{stored_.limit}}});
    return;
  }
  silent.stand_in = usual_bot;
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  const StoredAnswer answer = answer_to(listener.viewer.index(), id, ok_answer(id));
  store({silent, answer}, [self = shared_from_this(), silent, answer, from, id](const Stored& stored) {
    self->busy_ = false;
    if (stored) {
      self->keep(answer);
      self->seats_[static_cast<std::size_t>(silent.seat)] = silent;
    }
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
  const auto answer = [id](const std::string& name) { return R"({"is":"ok","id":)" + id + "," + name; };
  const auto named = [](const std::string& table) { return R"("table":")" + table + "\"}"; };
  // Whoever is the second to press comes to the same table.
  if (!stored_.rematch.empty()) {
    Audience::send(listener, answer(named(stored_.rematch)));
    return;
  }
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  const WholeTable last{.table = stored_, .seats = seats_, .lines = {}, .words = {}, .answers = {}};
  services_.open_rematch(
      last, [self = shared_from_this(), from, id, answer, named](std::expected<std::string, JsonError> table) {
        self->strand_->post([self, from, id, answer, named, table = std::move(table)] {
          self->busy_ = false;
          if (!table) {
            self->audience_.send(from, error_answer(id, table.error()));
          } else {
            self->stored_.rematch = *table;
            self->audience_.send(from, answer(named(*table)));
            const auto asker = from.lock();
            self->audience_.send_all(R"({"is":"rematch",)" + named(*table), self->audience_.find(asker.get()));
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
  StoredWords words{.table = stored_.id, .seat = listener.viewer.index(), .text = said, .when = services_.calendar()};
  busy_ = true;
  const std::weak_ptr<Connection> from = listener.connection;
  const StoredAnswer answer = answer_to(words.seat, id, ok_answer(id));
  store({words, answer}, [self = shared_from_this(), words, answer, from, id](const Stored& stored) {
    self->busy_ = false;
    self->audience_.send(from, disk_answer(id, stored));
    if (stored) {
      self->keep(answer);
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

}  // namespace tricasse
