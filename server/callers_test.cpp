#include "tricasse/server/callers.hpp"

#include <gtest/gtest.h>

#include "tricasse/server/addresses.hpp"

namespace tricasse {
namespace {

using Lines = std::vector<std::string_view>;

TEST(Callers, an_entry_is_an_address_with_or_without_a_port) {
  EXPECT_EQ(address_in("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(address_in(" 10.0.0.1 "), "10.0.0.1");
  EXPECT_EQ(address_in("10.0.0.1:52044"), "10.0.0.1");
  EXPECT_EQ(address_in("2001:DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(address_in("[2001:db8::1]"), "2001:db8::1");
  EXPECT_EQ(address_in("[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(address_in("::ffff:10.0.0.1"), "10.0.0.1");
}

TEST(Callers, what_is_no_address_is_none) {
  for (const char* entry : {"", " ", "unknown", "_hidden", "10.0.0", "10.0.0.256", "10.0.0.1:", "10.0.0.1:x",
                            "10.0.0.1:123456", "[10.0.0.1]", "[2001:db8::1", "[2001:db8::1]443",
                            "[2001:db8::1]:", "2001:db8::1]", "[]", "10.0.0.1 10.0.0.2", "a, b"}) {
    EXPECT_EQ(address_in(entry), std::nullopt) << entry;
  }
}

TEST(Callers, only_our_own_proxy_is_believed_and_only_what_it_has_added_itself) {
  EXPECT_EQ(caller("10.9.9.9", "", Lines{"10.0.0.1"}), "10.9.9.9");
  EXPECT_EQ(caller("10.9.9.9", "127.0.0.1", Lines{"10.0.0.1"}), "10.9.9.9");
  EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{}), "127.0.0.1");
  EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{"10.6.6.6, 10.0.0.1"}), "10.0.0.1");
  // The client's own line comes first, the proxy's after it.
  EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{"10.6.6.6", "10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{"10.6.6.6, 10.7.7.7", "10.8.8.8,[2001:db8::1]:80"}), "2001:db8::1");
  EXPECT_EQ(caller("::ffff:127.0.0.1", "127.0.0.1", Lines{"10.0.0.1"}), "10.0.0.1");
}

TEST(Callers, nonsense_behind_the_proxy_is_counted_for_the_proxy_and_never_as_an_address) {
  for (const char* nonsense : {"", "unknown", "10.0.0.1, ", "10.0.0.1, <script>", "10.0.0.1, 10.0.0", "x"}) {
    EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{nonsense}), "127.0.0.1") << nonsense;
    EXPECT_EQ(caller("127.0.0.1", "127.0.0.1", Lines{"10.0.0.1", nonsense}), "127.0.0.1") << nonsense;
  }
}

TEST(Callers, the_name_in_a_host) {
  EXPECT_EQ(name_in("Troyes.Example:8080"), "troyes.example");
  EXPECT_EQ(name_in("troyes.example."), "troyes.example");
  EXPECT_EQ(name_in("[::1]:8080"), "::1");
  EXPECT_EQ(name_in("127.0.0.1:8080"), "127.0.0.1");
  for (const char* none :
       {"", ":80", "a b", "user@troyes.example", "troyes.example/x", "troyes.example:x", "[x]", "troyes.."}) {
    EXPECT_EQ(name_in(none), "") << none;
  }
}

TEST(OurNames, are_those_of_the_loopback_of_the_machine_and_what_its_owner_named) {
  OurNames plain({});
  for (const char* ours : {"localhost", "localhost:8080", "LOCALHOST.", "troyes.localhost", "127.0.0.1:8080",
                           "127.8.8.8", "[::1]:8080", "[::1]"}) {
    EXPECT_TRUE(plain.has(ours)) << ours;
  }
  for (const std::string& address : machine_addresses()) EXPECT_TRUE(plain.has(in_url(address) + ":8080")) << address;
  for (const char* foreign :
       {"", "troyes.example", "localhost.example", "notlocalhost", "127.0.0.1.example", "203.0.113.9", "0.0.0.0",
        "[2001:db8::9]", "evil.example:8080", "localhost@evil.example"}) {
    EXPECT_FALSE(plain.has(foreign)) << foreign;
  }
  OurNames named(
      {.address = "0.0.0.0", .public_url = "https://Troyes.example:444/games", .names = "box.lan, 203.0.113.9"});
  for (const char* ours :
       {"troyes.example", "troyes.example:444", "box.lan:8080", "203.0.113.9:8080", "0.0.0.0:8080"}) {
    EXPECT_TRUE(named.has(ours)) << ours;
  }
  EXPECT_FALSE(named.has("evil.example"));
}

}  // namespace
}  // namespace tricasse
