#include "tricasse/cli/troyes_dice/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tricasse::cli::troyes_dice {
namespace {

template <std::size_t N>
Text pick(const std::array<Text, N>& keys, int at) {
  return keys[static_cast<std::size_t>(at)];
}

constexpr std::array colour_names{Text::colour_red, Text::colour_yellow, Text::colour_white};
constexpr std::array plaza_names{Text::plaza_red, Text::plaza_yellow, Text::plaza_white};
constexpr std::array track_colours{Text::colour_of_track_red, Text::colour_of_track_yellow,
                                   Text::colour_of_track_white};
constexpr std::array die_names{Text::die_red, Text::die_yellow, Text::die_white};
constexpr std::array resource_names{Text::resource_influence, Text::resource_deniers, Text::resource_knowledge};
constexpr std::array citizen_names{Text::citizen_knights, Text::citizen_artisans, Text::citizen_priests};
constexpr std::array kind_names{Text::building_fortress,  Text::building_palace,    Text::building_great_hall,
                                Text::building_city_hall, Text::building_cathedral, Text::building_bishopric};
constexpr std::array kinds_names{Text::buildings_fortress,  Text::buildings_palace,    Text::buildings_great_hall,
                                 Text::buildings_city_hall, Text::buildings_cathedral, Text::buildings_bishopric};
constexpr std::array ordinal_citizens{Text::event_citizen_red, Text::event_citizen_yellow, Text::event_citizen_white};
constexpr std::array banquets{Text::tile_banquet_1, Text::tile_banquet_2, Text::tile_banquet_3, Text::tile_banquet_4,
                              Text::tile_banquet_5, Text::tile_banquet_6, Text::tile_banquet_7, Text::tile_banquet_8};
constexpr std::array raids{Text::tile_raid_1, Text::tile_raid_2, Text::tile_raid_3, Text::tile_raid_4,
                           Text::tile_raid_5, Text::tile_raid_6, Text::tile_raid_7, Text::tile_raid_8};
static_assert(banquets.size() == tiles && raids.size() == tiles);

char resource_letter(Colour colour) { return resource_letters[static_cast<std::size_t>(index(colour))]; }

/// Collects a chain link by link; gains that follow each other are one link.
class Chain {
 public:
  explicit Chain(const Words& words) : words_(words) {}

  void add(std::string_view link) {
    flush();
    if (!links_.empty()) links_ += " → ";
    links_ += link;
  }
  void resource(Colour colour, int n) { resources_[Sheet::at(colour)] += n; }
  void citizen(Colour colour) { ++citizens_[Sheet::at(colour)]; }
  void lost_resource(Colour colour, int n) { lost_resources_[Sheet::at(colour)] += n; }
  void lost_citizen() { ++lost_citizens_; }

  std::string finish() {
    flush();
    return std::move(links_);
  }

 private:
  void flush() {
    std::string link = words_.gains(std::exchange(resources_, {}), std::exchange(citizens_, {}), Length::full);
    const auto also = [&link](const std::string& text) {
      link += (link.empty() ? "" : ", ") + styled(Style::bad, text);
    };
    for (const Colour colour : all_colours) {
      const int lost = std::exchange(lost_resources_[Sheet::at(colour)], 0);
      if (lost > 0) also(words_.say(Text::event_resource_lost, {{"what", words_.resources(colour, lost)}}));
    }
    if (lost_citizens_ > 0) also(words_.say(Text::event_citizen_lost, {{"n", std::exchange(lost_citizens_, 0)}}));
    if (link.empty()) return;
    if (!links_.empty()) links_ += " → ";
    links_ += link;
  }

  const Words& words_;
  std::string links_;
  std::array<int, 3> resources_{};
  std::array<int, 3> citizens_{};
  std::array<int, 3> lost_resources_{};
  int lost_citizens_ = 0;
};

}  // namespace

Style style_of(Colour colour) {
  constexpr std::array styles{Style::red, Style::yellow, Style::white};
  return styles[static_cast<std::size_t>(index(colour))];
}

Style die_style(Colour colour) {
  constexpr std::array styles{Style::red_die, Style::yellow_die, Style::white_die};
  return styles[static_cast<std::size_t>(index(colour))];
}

std::string Words::colour(Colour colour) const {
  return styled(style_of(colour), say(pick(colour_names, index(colour))));
}

std::string Words::plaza(Colour colour) const {
  return styled(style_of(colour), say(pick(plaza_names, index(colour))));
}

std::string Words::colour_of_track(Colour colour) const {
  return styled(style_of(colour), say(pick(track_colours, index(colour))));
}

std::string Words::die(Colour colour, int value) const {
  return styled(style_of(colour), say(pick(die_names, index(colour)), {{"value", value}}));
}

std::string Words::resources(Colour colour, int n) const {
  return say(pick(resource_names, index(colour)), {{"n", n}});
}

std::string Words::citizens(Colour colour, int n) const { return say(pick(citizen_names, index(colour)), {{"n", n}}); }

std::string Words::kind(Kind kind) const { return say(pick(kind_names, index(kind))); }

std::string Words::kinds(Kind kind, int n) const { return say(pick(kinds_names, index(kind)), {{"n", n}}); }

std::string Words::building(Building building) const {
  return styled(style_of(colour_of(building.kind)), kind(building.kind) + " " + std::to_string(building.column));
}

std::string Words::list(const std::vector<std::string>& items) const {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? say(Text::list_and) : say(Text::list_comma);
    out += items[i];
  }
  return out;
}

std::string Words::price(Price price, Length length) const {
  if (price == Price{}) return length == Length::full ? say(Text::price_free) : std::string("·");
  std::vector<std::string> parts;
  std::string letters;
  for (const Colour resource : {Colour::yellow, Colour::red, Colour::white}) {
    const int amount = price[resource];
    if (amount == 0) continue;
    parts.push_back(resources(resource, amount));
    if (!letters.empty()) letters += ' ';
    letters += std::to_string(amount) + resource_letter(resource);
  }
  return length == Length::full ? list(parts) : letters;
}

std::string Words::gain(Gain gain) const {
  switch (gain.what) {
    case Gain::What::nothing: return "";
    case Gain::What::resources: return resources(gain.colour, gain.amount);
    case Gain::What::citizens: return citizens(gain.colour, gain.amount);
    case Gain::What::citizen_yellow_or_white: return say(Text::event_yellow_or_white);
  }
  return "";
}

std::string Words::printed_gain(Building building, int cathedral_number) const {
  if (building.kind == Kind::cathedral) {
    // The Cathedral of column j scores the j-th kind (TD-11.1).
    return (cathedral_number > 0 ? std::to_string(cathedral_number) : "") + "×" +
           letter(static_cast<Kind>(building.column - 1));
  }
  const Gain gain =
      building_gains[static_cast<std::size_t>(building.kind)][static_cast<std::size_t>(building.column - 1)];
  std::string text = std::to_string(gain.amount) +
                     (gain.what == Gain::What::resources ? resource_letter(gain.colour) : letter(gain.colour));
  if (building.kind == Kind::great_hall) text += std::string("/") + letter(gain.colour);
  return text;
}

std::string Words::link_gain(Kind kind, int pair) const {
  const Gain gain = link_gains[static_cast<std::size_t>(kind)][static_cast<std::size_t>(pair)];
  if (gain.what == Gain::What::nothing) return "";
  return "+" + std::to_string(gain.amount) +
         (gain.what == Gain::What::resources ? resource_letter(gain.colour) : letter(gain.colour));
}

std::string Words::tile(int tile, bool raid) const {
  return styled(raid ? Style::bad : Style::good, say(raid ? Text::tile_raid : Text::tile_banquet, {{"n", tile}}));
}

std::string Words::tile_effect(int tile, bool raid) const { return say(pick(raid ? raids : banquets, tile - 1)); }

std::string Words::half_day(int day, bool afternoon) const {
  return say(afternoon ? Text::play_day_afternoon : Text::play_day_morning, {{"day", day}});
}

std::string Words::gains(const std::array<int, 3>& resources, const std::array<int, 3>& citizens, Length length) const {
  std::string out;
  const auto add = [&](const std::string& text) {
    if (!out.empty()) out += length == Length::full ? ", " : " ";
    out += styled(Style::good, text);
  };
  for (const Colour colour : all_colours) {
    const int n = resources[Sheet::at(colour)];
    if (n == 0) continue;
    add(length == Length::full ? "+" + this->resources(colour, n) : "+" + std::to_string(n) + resource_letter(colour));
  }
  for (const Colour colour : all_colours) {
    const int n = citizens[Sheet::at(colour)];
    if (n == 0) continue;
    add(length == Length::full ? "+" + this->citizens(colour, n) : "+" + std::to_string(n) + letter(colour));
  }
  return out;
}

std::string Words::chain(std::span<const Event> events) const {
  Chain chain(*this);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    switch (event.kind) {
      case Event::Kind::die_chosen: {
        Price price;
        while (i + 1 < events.size() && events[i + 1].kind == Event::Kind::paid) {
          const Event& paid = events[++i];
          (paid.colour == Colour::red      ? price.influence
           : paid.colour == Colour::yellow ? price.deniers
                                           : price.knowledge) = paid.a;
        }
        const std::string what = die(event.colour, event.b);
        chain.add(price == Price{} ? say(Text::event_die_free, {{"die", what}})
                                   : say(Text::event_die_paid, {{"die", what}, {"price", this->price(price)}}));
        break;
      }
      case Event::Kind::cannot_afford: chain.add(say(Text::event_cannot_afford)); break;
      case Event::Kind::resource_gained: chain.resource(event.colour, event.a); break;
      case Event::Kind::resource_lost: chain.lost_resource(event.colour, event.a); break;
      case Event::Kind::citizen_gained: chain.citizen(event.colour); break;
      case Event::Kind::citizen_lost: chain.lost_citizen(); break;
      case Event::Kind::citizen_moved:
        chain.add(say(Text::event_citizen_moved, {{"from", colour_of_track(event.colour)},
                                                  {"to", colour_of_track(static_cast<Colour>(event.a))}}));
        break;
      case Event::Kind::built: chain.add(building(building_of(event))); break;
      case Event::Kind::link_completed: {
        const Building second = building_of(event);
        const int pair = (second.column - 1) / 2;
        chain.add(say(Text::event_link, {{"a", 2 * pair + 1}, {"b", 2 * pair + 2}}));
        break;
      }
      case Event::Kind::column_bonus:
        chain.add(say(event.a == column_positions[0] ? Text::event_column_first : Text::event_column_work,
                      {{"n", int{event.a}}}));
        break;
      case Event::Kind::track_bonus:
        chain.add(say(event.a == prestige_position ? Text::event_track_prestige : Text::event_track_end,
                      {{"citizen", say(pick(ordinal_citizens, index(event.colour)), {{"n", int{event.a}}})}}));
        break;
      case Event::Kind::bonus_lost: chain.add(styled(Style::bad, say(Text::event_bonus_lost))); break;
      default: break;
    }
  }
  return chain.finish();
}

std::vector<std::string> Words::attacks(std::span<const Event> events, int seat, const Sheet& sheet) const {
  std::vector<std::string> sentences;
  for (const Event& event : events) {
    if (event.seat != seat) continue;
    const Building prestige{prestige_of(event.colour), event.a};
    const Building work{work_of(event.colour), event.a};
    if (event.kind == Event::Kind::attack_repelled) {
      sentences.push_back(
          styled(Style::good, say(Text::event_attack_repelled, {{"fortress", building({Kind::fortress, event.a})}})));
    } else if (event.kind == Event::Kind::attack_repeated) {
      sentences.push_back(say(Text::event_attack_repeated));
    } else if (event.kind == Event::Kind::die_crossed) {
      std::vector<std::string> lost;
      for (const Building building : {prestige, work}) {
        if (!sheet.is_built(building)) lost.push_back(this->building(building));
      }
      sentences.push_back(lost.empty() ? say(Text::event_attack_harmless)
                                       : say(Text::event_attack_crossed, {{"buildings", list(lost)}}));
    }
  }
  return sentences;
}

}  // namespace tricasse::cli::troyes_dice
