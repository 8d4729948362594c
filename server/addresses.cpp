#include "tricasse/server/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <memory>
#include <type_traits>

namespace tricasse {
namespace {

using Bytes = std::array<unsigned char, sizeof(in6_addr)>;

std::string text_of(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

bool is_loopback(const std::string& address) {
  in_addr four{};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24 == IN_LOOPBACKNET;
  in6_addr six{};
  return inet_pton(AF_INET6, address.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

/// The address with which this machine would speak to another one; empty when no way leads there. Nothing is sent.
template <class Address>
std::string own_address_towards(Address there) {
  const int family = reinterpret_cast<const sockaddr*>(&there)->sa_family;
  const int socket = ::socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {};
  socklen_t size = sizeof(there);
  auto* const either = reinterpret_cast<sockaddr*>(&there);
  const bool known = connect(socket, either, size) == 0 && getsockname(socket, either, &size) == 0;
  close(socket);
  if (!known) return {};
  if constexpr (std::is_same_v<Address, sockaddr_in>) return text_of(family, &there.sin_addr);
  if constexpr (std::is_same_v<Address, sockaddr_in6>) return text_of(family, &there.sin6_addr);
}

/// What leads to the world leads to these, which are kept for examples (RFC 5737 and 3849).
std::string own_address_towards_the_world(int family) {
  constexpr std::uint16_t any_port = 9;
  if (family == AF_INET) {
    sockaddr_in there{.sin_family = AF_INET, .sin_port = htons(any_port), .sin_addr = {}, .sin_zero = {}};
    inet_pton(AF_INET, "192.0.2.1", &there.sin_addr);
    return own_address_towards(there);
  }
  sockaddr_in6 there{};
  there.sin6_family = AF_INET6;
  there.sin6_port = htons(any_port);
  inet_pton(AF_INET6, "2001:db8::1", &there.sin6_addr);
  return own_address_towards(there);
}

void put_first(std::vector<std::string>& addresses, const std::string& first) {
  const auto found = std::ranges::find(addresses, first);
  if (found != addresses.end()) std::rotate(addresses.begin(), found, std::next(found));
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
  put_first(four, own_address_towards_the_world(AF_INET));
  put_first(six, own_address_towards_the_world(AF_INET6));
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

bool is_ip_version_6(const std::string& address) { return address.contains(':'); }

bool is_every_address(const std::string& listening) {
  Bytes bytes{};
  return (inet_pton(AF_INET, listening.c_str(), bytes.data()) == 1 ||
          inet_pton(AF_INET6, listening.c_str(), bytes.data()) == 1) &&
         std::ranges::all_of(bytes, [](unsigned char byte) { return byte == 0; });
}

std::vector<std::string> addresses_for_others(const std::string& listening) {
  if (is_loopback(listening)) return {};
  if (!is_every_address(listening)) return {listening};
  std::vector<std::string> all = machine_addresses();
  const auto six = std::ranges::find_if(all, is_ip_version_6);
  // Who listens on :: hears those of version 4 too.
  const auto kept = is_ip_version_6(listening) && six != all.end() ? std::next(six) : six;
  all.erase(kept, all.end());
  return all;
}

std::string in_url(const std::string& address) { return is_ip_version_6(address) ? "[" + address + "]" : address; }

}  // namespace tricasse
