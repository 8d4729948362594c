#pragma once

#include "tricasse/engine/troyes/events.hpp"
#include "tricasse/engine/troyes/listing.hpp"
#include "tricasse/engine/troyes/questions/question.hpp"

/// What activity cards and cubes on events ask (TR-DP-10 to 13, LT-DP-12 to 20). `fits`: whether the card of the
/// running action can ask it.
namespace tricasse::troyes::question {

/// The card of the running action.
inline const ActivityCard& card_at_work(const Table& table) {
  return card_of(table.activities[table.action.target].card);
}

/// The seat's cubes on it.
inline int cubes_at_work(const State& state, int seat) { return state.seat(seat).cubes[state.table.action.target]; }

/// What is counted when an action takes effect.
enum class Counting : std::uint8_t {
  some,      ///< at least one
  any,       ///< or none at all
  of_cubes,  ///< cubes of a mixed card are used up, at least one
};

/// TR-DP-10.
struct Activations {
  static constexpr What what = What::count;
  static constexpr std::string_view name = "count";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::count);

  std::uint8_t seat = 0;
  std::uint8_t most = 0;
  Counting counting = Counting::some;

  int least() const { return counting == Counting::any ? 0 : 1; }
  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && counting <= Counting::of_cubes && most >= least();
  }
  bool fits(const State& state, const ActivityCard& card) const {
    if (counting == Counting::of_cubes) return card.type == CardType::mixed && most <= cubes_at_work(state, seat);
    const bool asks_each_time = card.effect == Effect::archer || card.effect == Effect::ransom ||
                                card.effect == Effect::scout || card.effect == Effect::builder;
    return (counting == Counting::any) == card.optional && card.divisor != 0 &&
           most <= most_activations(state, seat, card, 255) && (card.type == CardType::mixed || !asks_each_time);
  }
  void list(Listing& out) const {
    for (int number = least(); number <= most; ++number) out.add(Move::count(number));
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// LT-DP-12: a mixed card stores cubes or uses them.
struct Mode {
  static constexpr What what = What::mode;
  static constexpr std::string_view name = "mode";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::store, Kind::spend);

  std::uint8_t seat = 0;
  std::uint8_t most = 0;  ///< activations

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat) && most >= 1; }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.type == CardType::mixed; }
  void list(Listing& out) const {
    out.add(Move::store());
    if (cubes_at_work(out.state, seat) > 0) out.add(Move::spend());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-11.
struct Miller {
  static constexpr What what = What::miller;
  static constexpr std::string_view name = "miller";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::miller);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;  ///< activations

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat) && left >= 1; }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::miller; }
  void list(Listing& out) const {
    out.add(Move::miller(Colour::red));
    out.add(Move::miller(Colour::white));
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0);
  }
};

/// LT-DP-16: influence or points.
struct Either {
  static constexpr What what = What::either;
  static constexpr std::string_view name = "either";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::take);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;  ///< activations

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat) && left >= 1; }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::either; }
  void list(Listing& out) const {
    out.add(Move::take_influence());
    out.add(Move::take_points());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0);
  }
};

/// What lays cubes on events is asked while an event has room. Below another question nothing may be left.
inline bool can_lay_cubes(const State& state, int left, bool top) {
  return !top || (left >= 1 && free_banners(state.table) > 0);
}

/// TR-DP-12: whether the archer shoots again.
struct Archer {
  static constexpr What what = What::archer;
  static constexpr std::string_view name = "archer";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::shoot, Kind::stop);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;  ///< activations

  bool is_sound(const State& state, bool top) const {
    return is_seat(state.table, seat) && can_lay_cubes(state, left, top);
  }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::archer; }
  void list(Listing& out) const {
    out.add(Move::shoot());
    out.add(Move::stop());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  /// TR-10.16: without a free banner what is left is forfeited.
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0 && free_banners(to.table) > 0);
  }
};

struct ArcherDie {
  static constexpr What what = What::archer_die;
  static constexpr std::string_view name = "archer_die";
  static constexpr std::uint64_t on = set_of(What::archer);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const { return is_seat(state.table, seat); }
  ChanceQuestion chance(const State& state) const { return {"archer-die", state.table.round, owner_names[seat]}; }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

/// TR-DP-13: cubes on any events.
struct EventCubes {
  static constexpr What what = What::cubes;
  static constexpr std::string_view name = "cubes";
  static constexpr std::uint64_t on = set_of(What::archer, What::turn_end);
  static constexpr std::uint64_t accepts = set_of(Kind::cube);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;

  bool is_sound(const State& state, bool top) const {
    return is_seat(state.table, seat) && can_lay_cubes(state, left, top);
  }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::event_cubes; }
  void list(Listing& out) const { out.list_events(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0 && free_banners(to.table) > 0);
  }
};

/// LT-DP-13: the event a shot is aimed at.
struct Catapult {
  static constexpr What what = What::catapult;
  static constexpr std::string_view name = "catapult";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::cube);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;  ///< shots

  bool is_sound(const State& state, bool top) const {
    return is_seat(state.table, seat) && can_lay_cubes(state, left, top);
  }
  bool fits(const State& state, const ActivityCard& card) const {
    return card.effect == Effect::catapult && left <= cubes_at_work(state, seat);
  }
  void list(Listing& out) const { out.list_events(); }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0 && free_banners(to.table) > 0);
  }
};

/// LT-DP-14.
struct Ransom {
  static constexpr What what = What::ransom;
  static constexpr std::string_view name = "ransom";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::cube, Kind::stop);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;  ///< activations

  bool is_sound(const State& state, bool top) const {
    return is_seat(state.table, seat) && (!top || (left >= 1 && can_ransom(state, seat)));
  }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::ransom; }
  void list(Listing& out) const {
    out.list_events();
    out.add(Move::stop());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0 && can_ransom(to.state, seat));
  }
};

/// LT-DP-15: whether a cube goes onto this event.
struct Scout {
  static constexpr What what = What::scout;
  static constexpr std::string_view name = "scout";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::cube, Kind::decline);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;   ///< walks along the queue, this one among them
  std::uint8_t event = 0;  ///< index in the queue

  bool is_sound(const State& state, bool top) const {
    const Table& table = state.table;
    return is_seat(table, seat) && left >= 1 &&
           (top ? event < table.queue_size && is_open(table, event) : event <= table.queue_size);
  }
  bool fits(const State& state, const ActivityCard& card) const {
    return card.effect == Effect::scout && (state.table.depth > 2 || state.seat(seat).deniers >= card.cost.deniers);
  }
  void list(Listing& out) const {
    out.add(Move::cube(out.table.queue[event].card));
    out.add(Move::decline());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// LT-DP-17: of those with most influence, who gives one up.
struct Rob {
  static constexpr What what = What::rob;
  static constexpr std::string_view name = "rob";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::owner);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;   ///< activations
  std::uint8_t taken = 0;  ///< 1: what comes from the supply has come

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && left >= 1 && taken == 1 && most_influence_of_others(state, seat) > 0;
  }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::rob; }
  void list(Listing& out) const {
    const int most = most_influence_of_others(out.state, seat);
    for (int other = 0; other < out.table.players; ++other) {
      if (other != seat && out.state.seat(other).influence == most) out.add(Move::owner(other));
    }
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// LT-DP-18: a cube on the cathedral, in any column with room.
struct CathedralColumn {
  static constexpr What what = What::column;
  static constexpr std::string_view name = "column";
  static constexpr std::uint64_t on = in_an_action;
  static constexpr std::uint64_t accepts = set_of(Kind::column, Kind::stop);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;   ///< activations
  std::uint8_t begun = 0;  ///< 1: a cube is placed

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && left >= 1 && begun <= 1 && open_columns(state.table, floors) != 0;
  }
  bool fits(const State& /*state*/, const ActivityCard& card) const { return card.effect == Effect::builder; }
  void list(Listing& out) const {
    for (int value = 1; value <= 6; ++value) {
      if (free_floors(out.table, value, floors) > 0) out.add(Move::column(value));
    }
    if (begun != 0) out.add(Move::stop());
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
  template <class Sink>
  bool run(Applying<Sink>& to) const {
    return to.close_unless(left > 0 && open_columns(to.table, floors) != 0);
  }
};

/// A step: cubes on one event, one by one, for each may set somebody free.
struct Fighting {
  static constexpr What what = What::fighting;
  static constexpr std::string_view name = "fighting";
  static constexpr std::uint64_t on = set_of(What::catapult, What::turn_end);

  std::uint8_t seat = 0;
  std::uint8_t left = 0;   ///< cubes
  std::uint8_t event = 0;  ///< index in the queue

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) && event < state.table.queue_size &&
           left <= state.table.queue[event].free_banners();
  }
  template <class Sink>
  bool run(Applying<Sink>& to) const;
};

/// LT-DP-20: who is freed from the event Possession.
struct Liberate {
  static constexpr What what = What::liberate;
  static constexpr std::string_view name = "liberate";
  static constexpr std::uint64_t on = set_of(What::fighting, What::cubes, What::ransom, What::scout);
  static constexpr std::uint64_t accepts = set_of(Kind::owner);

  std::uint8_t seat = 0;

  bool is_sound(const State& state, bool /*top*/) const {
    return is_seat(state.table, seat) &&
           std::ranges::any_of(state.seats, [](const Seat& it) { return it.possessed > 0; });
  }
  void list(Listing& out) const {
    for (int owner = 0; owner < owners; ++owner) {
      if (out.state.seat(owner).possessed > 0) out.add(Move::owner(owner));
    }
  }
  template <class Sink>
  void answer(Applying<Sink>& to, Move move) const;
};

// ------------------------------------------------------------------------------------------------ what the answers do

template <class Sink>
void Activations::answer(Applying<Sink>& to, Move move) const {
  to.activate(seat, move.number(), counting);
}

template <class Sink>
void Mode::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::spend) {
    const int cubes = cubes_at_work(to.state, seat);
    to.become(Activations{.seat = seat, .most = byte(std::min<int>(most, cubes)), .counting = Counting::of_cubes});
  } else {
    to.ask_how_often(seat, card_at_work(to.table), most);
  }
}

template <class Sink>
void Miller::answer(Applying<Sink>& to, Move move) const {
  to.gain_deniers(seat, card_at_work(to.table).gain.deniers * standing(to.table, seat, move.building()));
  to.become(Miller{.seat = seat, .left = byte(left - 1)});
}

template <class Sink>
void Either::answer(Applying<Sink>& to, Move move) const {
  const Amounts gains = card_at_work(to.table).gain;
  const bool points = move == Move::take_points();
  to.gain(seat, points ? Amounts{.points = gains.points} : Amounts{.influence = gains.influence}, 1);
  to.become(Either{.seat = seat, .left = byte(left - 1)});
}

template <class Sink>
void Archer::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::stop) {
    to.pop();
    return;
  }
  to.become(Archer{.seat = seat, .left = byte(left - 1)});
  to.push(ArcherDie{.seat = seat});
}

template <class Sink>
void ArcherDie::answer(Applying<Sink>& to, Move move) const {
  to.tell(Event::Kind::archer_rolled, seat, move.value());
  if (move.value() >= archer_hit) {
    to.become(EventCubes{.seat = seat, .left = 1});
  } else {
    to.pop();
  }
}

template <class Sink>
void EventCubes::answer(Applying<Sink>& to, Move move) const {
  to.become(EventCubes{.seat = seat, .left = byte(left - 1)});
  to.put_on_event(seat, to.index_of(move.card()));
}

/// The cube goes when the shot is fired; what finds no banner is void (LT-4.13).
template <class Sink>
void Catapult::answer(Applying<Sink>& to, Move move) const {
  to.take_from_card(seat, to.table.action.target, 1);
  to.become(Catapult{.seat = seat, .left = byte(left - 1)});
  const int index = to.index_of(move.card());
  const int cubes = std::min(catapult_cubes, to.table.queue[static_cast<std::size_t>(index)].free_banners());
  to.push(Fighting{.seat = seat, .left = byte(cubes), .event = byte(index)});
}

template <class Sink>
void Ransom::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::stop) {
    to.pop();
    return;
  }
  to.pay_deniers(seat, card_at_work(to.table).cost.deniers);
  to.become(Ransom{.seat = seat, .left = byte(left - 1)});
  to.put_on_event(seat, to.index_of(move.card()));
}

template <class Sink>
void Scout::answer(Applying<Sink>& to, Move move) const {
  to.become(Scout{.seat = seat, .left = left, .event = byte(event + 1)});
  if (move.kind() == Kind::decline) return;
  to.pay_deniers(seat, card_at_work(to.table).cost.deniers);
  const int before = to.table.queue_size;
  to.put_on_event(seat, event);
  // The event has left: the next one has its place.
  if (to.table.queue_size < before) to.become(*this);
}

/// LT-4.15: on to the next event that takes a cube, or to the next walk. Whoever has no money walks no more.
template <class Sink>
bool Scout::run(Applying<Sink>& to) const {
  const int price = card_at_work(to.table).cost.deniers;
  if (left == 0 || to.state.seat(seat).deniers < price) return to.close_unless(false);
  if (event == to.table.queue_size) {
    to.become(Scout{.seat = seat, .left = byte(left - 1)});
    return true;
  }
  if (is_open(to.table, event)) return false;
  to.become(Scout{.seat = seat, .left = left, .event = byte(event + 1)});
  return true;
}

/// LT-4.9: first from the supply, then from whoever has most.
template <class Sink>
bool Rob::run(Applying<Sink>& to) const {
  if (left == 0) return to.close_unless(false);
  if (taken == 0) {
    to.gain(seat, card_at_work(to.table).gain, 1);
    to.become(Rob{.seat = seat, .left = left, .taken = 1});
  }
  if (most_influence_of_others(to.state, seat) > 0) return false;
  to.become(Rob{.seat = seat, .left = byte(left - 1)});
  return true;
}

template <class Sink>
void Rob::answer(Applying<Sink>& to, Move move) const {
  to.pay_influence(move.number(), 1);
  to.gain_influence(seat, 1);
  to.become(Rob{.seat = seat, .left = byte(left - 1)});
}

template <class Sink>
void CathedralColumn::answer(Applying<Sink>& to, Move move) const {
  if (move.kind() == Kind::stop) {
    to.pop();
    return;
  }
  to.build_cathedral(seat, move.value(), floors);
  to.become(CathedralColumn{.seat = seat, .left = byte(left - 1), .begun = 1});
}

template <class Sink>
bool Fighting::run(Applying<Sink>& to) const {
  if (left == 0) {
    // The event may be gone.
    if (to.table.action.kind == ActionKind::combat) to.table.action.target = 0;
    to.pop();
    return true;
  }
  to.become(Fighting{.seat = seat, .left = byte(left - 1), .event = event});
  to.put_on_event(seat, event);
  return true;
}

template <class Sink>
void Liberate::answer(Applying<Sink>& to, Move move) const {
  to.pop();
  to.free_citizen(move.number(), seat);
}

}  // namespace tricasse::troyes::question
