#include "tricasse/server/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <memory>

namespace tricasse {
namespace {

using Bytes = std::array<unsigned char, sizeof(in6_addr)>;

std::string text_of(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

}  // namespace

std::vector<std::string> machine_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> four;
  std::vector<std::string> six;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || (at->ifa_flags & IFF_UP) == 0 || (at->ifa_flags & IFF_LOOPBACK) != 0) continue;
    if (at->ifa_addr->sa_family == AF_INET) {
      const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
      four.push_back(text_of(AF_INET, &address->sin_addr));
    } else if (at->ifa_addr->sa_family == AF_INET6) {
      const auto* address = reinterpret_cast<const sockaddr_in6*>(at->ifa_addr);
      if (!IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) six.push_back(text_of(AF_INET6, &address->sin6_addr));
    }
  }
  four.insert(four.end(), six.begin(), six.end());
  std::vector<std::string> once;
  for (const std::string& address : four) {
    if (!address.empty() && std::ranges::find(once, address) == once.end()) once.push_back(address);
  }
  return once;
}

bool is_ip_address(const std::string& text) {
  Bytes bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::optional<std::string> written_address(std::string_view text) {
  const std::string given(text);
  Bytes bytes{};
  if (inet_pton(AF_INET, given.c_str(), bytes.data()) == 1) return text_of(AF_INET, bytes.data());
  if (inet_pton(AF_INET6, given.c_str(), bytes.data()) != 1) return std::nullopt;
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) return text_of(AF_INET, bytes.data() + mapped.size());
  return text_of(AF_INET6, bytes.data());
}

std::string in_url(const std::string& address) { return address.contains(':') ? "[" + address + "]" : address; }

}  // namespace tricasse
