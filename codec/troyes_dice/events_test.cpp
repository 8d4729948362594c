#include "tricasse/codec/troyes_dice/events.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tricasse::troyes_dice {
namespace {

std::string as_json(const Event& event) {
  std::string text;
  JsonWriter out(text);
  write_event(out, event);
  return text;
}

/// Runs of resources are one event: without the amount a client could not follow the track.
TEST(Events, resources_gained_and_lost_tell_how_many) {
  const Event gained{.kind = Event::Kind::resource_gained, .seat = 0, .colour = Colour::yellow, .a = 3};
  EXPECT_NE(as_json(gained).find("\"amount\":3"), std::string::npos) << as_json(gained);
  const Event lost{.kind = Event::Kind::resource_lost, .seat = 0, .colour = Colour::white, .a = 4};
  EXPECT_NE(as_json(lost).find("\"amount\":4"), std::string::npos) << as_json(lost);
}

}  // namespace
}  // namespace tricasse::troyes_dice
