#include "tricasse/server/addresses.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tricasse {
namespace {

TEST(Addresses, those_of_this_machine_can_be_typed_by_others) {
  for (const std::string& address : machine_addresses()) {
    EXPECT_TRUE(is_ip_address(address)) << address;
    EXPECT_FALSE(address.starts_with("127.")) << address;
    EXPECT_NE(address, "::1");
    EXPECT_FALSE(address.starts_with("fe80")) << address;
    EXPECT_EQ(std::ranges::count(machine_addresses(), address), 1) << address;
  }
}

TEST(Addresses, only_ip_version_6_stands_in_brackets) {
  EXPECT_EQ(in_url("192.168.1.5"), "192.168.1.5");
  EXPECT_EQ(in_url("2001:db8::1"), "[2001:db8::1]");
}

TEST(Addresses, whoever_listens_everywhere_is_reached_under_those_of_the_machine) {
  const auto everywhere = addresses_for_others("0.0.0.0");
  for (const std::string& address : everywhere) EXPECT_FALSE(address.contains(':')) << address;
  const auto both = addresses_for_others("::");
  ASSERT_GE(both.size(), everywhere.size());
  EXPECT_LE(both.size(), everywhere.size() + 1);
  EXPECT_TRUE(std::equal(everywhere.begin(), everywhere.end(), both.begin()));
  const auto all = machine_addresses();
  for (const std::string& address : both) EXPECT_TRUE(std::ranges::find(all, address) != all.end()) << address;
}

TEST(Addresses, whoever_listens_on_one_is_reached_under_that_and_nobody_else_reaches_the_loopback) {
  EXPECT_EQ(addresses_for_others("192.168.1.5"), std::vector<std::string>{"192.168.1.5"});
  EXPECT_EQ(addresses_for_others("2001:db8::7"), std::vector<std::string>{"2001:db8::7"});
  for (const char* text : {"127.0.0.1", "127.8.8.8", "::1"}) EXPECT_TRUE(addresses_for_others(text).empty()) << text;
}

TEST(Addresses, zeros_are_every_address_however_they_are_written) {
  for (const char* text : {"0.0.0.0", "::", "0:0:0:0:0:0:0:0"}) EXPECT_TRUE(is_every_address(text)) << text;
  for (const char* text : {"127.0.0.1", "::1", "", "nowhere"}) EXPECT_FALSE(is_every_address(text)) << text;
}

TEST(Addresses, a_name_is_none) {
  for (const char* text : {"127.0.0.1", "0.0.0.0", "::", "2001:db8::1"}) EXPECT_TRUE(is_ip_address(text)) << text;
  for (const char* text : {"", "localhost", "[::1]", "1.2.3", "1.2.3.4:80", "fe80::1%eth0"}) {
    EXPECT_FALSE(is_ip_address(text)) << text;
  }
}

}  // namespace
}  // namespace tricasse
