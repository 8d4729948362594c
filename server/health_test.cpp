#include "tricasse/server/health.hpp"

#include <gtest/gtest.h>

namespace tricasse {
namespace {

using namespace std::chrono_literals;
using Troubles = std::vector<StoreTrouble>;

const std::expected<void, StoreError> good;
std::expected<void, StoreError> bad(StoreTrouble trouble) {
  return std::unexpected(StoreError{.message = "why", .trouble = trouble});
}

TEST(HealthTest, a_trouble_is_told_at_once_and_gone_after_several_looks_that_missed_it) {
  Health health;
  EXPECT_TRUE(health.well());
  health.looked(bad(StoreTrouble::full));
  EXPECT_EQ(health.troubles(), Troubles{StoreTrouble::full});
  // It comes and goes: one trouble.
  for (int round = 0; round < 5; ++round) {
    for (int i = 1; i < Health::good_looks; ++i) health.looked(good);
    EXPECT_FALSE(health.well());
    health.refused({.message = "again", .trouble = StoreTrouble::full});
  }
  for (int i = 0; i < Health::good_looks; ++i) health.looked(good);
  EXPECT_TRUE(health.well());
  EXPECT_EQ(health.refusals(), 5U);
}

TEST(HealthTest, one_trouble_may_follow_another) {
  Health health;
  health.looked(bad(StoreTrouble::locked));
  for (int i = 0; i < Health::good_looks; ++i) health.looked(bad(StoreTrouble::moved));
  EXPECT_EQ(health.troubles(), Troubles{StoreTrouble::moved});
  health.looked(bad(StoreTrouble::none));
  EXPECT_EQ(health.troubles(), (Troubles{StoreTrouble::moved, StoreTrouble::failing}));
}

TEST(HealthTest, who_waits_for_longer_than_a_second_waits_too_long) {
  Health health;
  health.waited(1s);
  EXPECT_TRUE(health.well());
  health.waited(1001ms);
  EXPECT_EQ(health.troubles(), Troubles{StoreTrouble::behind});
  for (int i = 0; i < Health::good_looks; ++i) health.looked(good);
  EXPECT_FALSE(health.well()) << "whether the disk is sound says nothing of how slow it is";
  for (int i = 0; i < Health::good_looks; ++i) health.waited(0s);
  EXPECT_TRUE(health.well());
}

TEST(HealthTest, what_was_wrong_with_a_write_is_not_wrong_with_the_disk) {
  Health health;
  health.refused({.message = "our mistake"});
  EXPECT_TRUE(health.well());
  EXPECT_EQ(health.refusals(), 1U);
}

TEST(HealthTest, readiness_names_its_reasons) {
  EXPECT_EQ(write_readiness({}), R"({"healthy":true,"reasons":[]})");
  EXPECT_EQ(write_readiness({StoreTrouble::full, StoreTrouble::behind}),
            R"({"healthy":false,"reasons":["full","behind"]})");
}

}  // namespace
}  // namespace tricasse
