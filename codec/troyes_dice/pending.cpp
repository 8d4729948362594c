#include "tricasse/codec/troyes_dice/pending.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

namespace tricasse::troyes_dice {
namespace {

using Item = Frame::Item;

constexpr int longest_run = 15;
constexpr std::size_t most_items = std::size_t{max_frames} * longest_run;

struct ItemName {
  Item item;
  std::string_view text;
  bool coloured;  ///< followed by a colour
};
constexpr std::array<ItemName, 5> item_names{{{Item::resource, "resource ", true},
                                              {Item::citizen, "citizen ", true},
                                              {Item::bonus_work, "bonus work", false},
                                              {Item::bonus_prestige, "bonus prestige ", true},
                                              {Item::citizen_choice, "citizen choice", false}}};

constexpr std::string_view accepted =
    R"("resource R", "citizen R", "bonus work", "bonus prestige R" or "citizen choice", with R, Y or W)";

/// Only gains come in runs; every bonus is a frame of its own.
bool comes_in_runs(Frame frame) { return frame.item() == Item::resource || frame.item() == Item::citizen; }

bool same_item(Frame a, Frame b) { return a.item() == b.item() && a.colour() == b.colour(); }

ShortText<20> text_of(Frame frame) {
  ShortText<20> text;
  const ItemName& name = item_names[static_cast<std::size_t>(frame.item())];
  text << name.text;
  if (name.coloured) text << letter(frame.colour());
  return text;
}

std::optional<Frame> parse_item(std::string_view text) {
  // "citizen choice" before "citizen ", which is its beginning.
  for (const ItemName& name : std::views::reverse(item_names)) {
    Scanner scan(text);
    if (!scan.take_if(name.text)) continue;
    const int colour = name.coloured ? scan.one_of(colour_letters, "") : 0;
    scan.end();
    if (!scan.ok()) return std::nullopt;
    return Frame{name.item, static_cast<Colour>(colour), 1};
  }
  return std::nullopt;
}

/// The lengths of the runs, the next one first: as given, or as long as possible.
std::vector<int> read_runs(JsonNode runs, const std::vector<Frame>& items) {
  std::vector<int> lengths;
  if (!runs) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool joins =
          i > 0 && same_item(items[i], items[i - 1]) && comes_in_runs(items[i]) && lengths.back() < longest_run;
      if (joins) {
        ++lengths.back();
      } else {
        lengths.push_back(1);
      }
    }
    return lengths;
  }
  runs.array_of_at_most(max_frames, "run lengths that add up to the number of pending items");
  std::size_t at = 0;
  for (std::size_t i = 0; i < runs.size() && runs.ok(); ++i) {
    const int length = runs.at(i).whole(1, longest_run);
    if (at + static_cast<std::size_t>(length) > items.size()) break;
    for (int k = 1; k < length; ++k) {
      const Frame item = items[at + static_cast<std::size_t>(k)];
      if (!same_item(item, items[at]) || !comes_in_runs(item)) runs.at(i).bad_value("a run of equal gains");
    }
    at += static_cast<std::size_t>(length);
    lengths.push_back(length);
  }
  if (at != items.size() || lengths.size() != runs.size()) {
    runs.bad_value("run lengths that add up to the number of pending items");
  }
  return lengths;
}

}  // namespace

void write_pending_members(JsonWriter& out, std::span<const Frame> frames) {
  out.key("pending").begin_array();
  bool runs_meet = false;
  for (std::size_t i = frames.size(); i > 0; --i) {
    const Frame frame = frames[i - 1];
    const auto text = text_of(frame);
    for (int k = 0; k < frame.count(); ++k) out.value(text.view());
    runs_meet = runs_meet || (i > 1 && same_item(frame, frames[i - 2]) && comes_in_runs(frame));
  }
  out.end_array();
  if (!runs_meet) return;
  out.key("runs").begin_array();
  for (std::size_t i = frames.size(); i > 0; --i) out.value(frames[i - 1].count());
  out.end_array();
}

void read_pending_members(JsonNode node, Seat& seat) {
  const JsonNode pending = node["pending"];
  const JsonNode runs = node["runs"];
  if (!pending) {
    if (runs) runs.bad_value(R"("pending" beside it)");
    return;
  }
  pending.array_of_at_most(most_items, "items");
  std::vector<Frame> items;
  for (std::size_t i = 0; i < pending.size() && pending.ok(); ++i) {
    const auto item = parse_item(pending.at(i).text());
    if (!item) {
      pending.at(i).bad_value(accepted);
      return;
    }
    items.push_back(*item);
  }
  const std::vector<int> lengths = read_runs(runs, items);
  if (!pending.ok()) return;
  if (lengths.size() > max_frames) {
    pending.fail(JsonFault::bad_position,
                 "the stack has " + std::to_string(lengths.size()) + " runs of items; play never has more than " +
                     std::to_string(max_frames),
                 {}, {{"flaw", "pending"}});
    return;
  }
  // The document has the next item first, the stack has it last.
  std::size_t at = items.size();
  for (const int length : std::views::reverse(lengths)) {
    at -= static_cast<std::size_t>(length);
    seat.frames[seat.depth++] = Frame{items[at].item(), items[at].colour(), length};
  }
}

}  // namespace tricasse::troyes_dice
