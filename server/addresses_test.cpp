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

TEST(Addresses, a_name_is_none) {
  for (const char* text : {"127.0.0.1", "0.0.0.0", "::", "2001:db8::1"}) EXPECT_TRUE(is_ip_address(text)) << text;
  for (const char* text : {"", "localhost", "[::1]", "1.2.3", "1.2.3.4:80", "fe80::1%eth0"}) {
    EXPECT_FALSE(is_ip_address(text)) << text;
  }
}

}  // namespace
}  // namespace tricasse
