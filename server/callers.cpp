#include "tricasse/server/callers.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "tricasse/server/addresses.hpp"

namespace tricasse {
namespace {

using namespace std::chrono_literals;

/// Addresses come and go with networks, and a stranger's guesses do not make us look for them each time.
constexpr auto looked_up_anew = 1s;

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// "[address]:port", "address:port" and "name:port" without the port and the brackets; an IPv6 address may stand alone.
/// Nothing when what follows is no port.
std::optional<std::string_view> without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text.substr(1, end - 1);
    const std::string_view rest = text.substr(end + 1);
    if (!inside.contains(':') || (!rest.empty() && !(rest.starts_with(':') && is_port(rest.substr(1))))) {
      return std::nullopt;
    }
    return inside;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos) return text;
  if (!is_port(text.substr(colon + 1))) return std::nullopt;
  return text.substr(0, colon);
}

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name_in(name.data()) : "";
}

}  // namespace

std::optional<std::string> address_in(std::string_view entry) {
  const auto address = without_port(trimmed(entry));
  return address ? written_address(*address) : std::nullopt;
}

std::string caller(std::string_view peer, std::string_view trusted_proxy,
                   std::span<const std::string_view> forwarded_for) {
  const std::string there = written_address(peer).value_or(std::string(peer));
  if (trusted_proxy.empty() || there != written_address(trusted_proxy) || forwarded_for.empty()) return there;
  const std::string_view last = forwarded_for.back();
  return address_in(last.substr(last.rfind(',') + 1)).value_or(there);
}

std::string name_in(std::string_view host) {
  const auto name = without_port(host);
  if (!name) return {};
  if (const auto address = written_address(*name)) return *address;
  std::string small(*name);
  if (small.ends_with('.')) small.pop_back();
  if (small.ends_with('.')) return {};
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  const bool good = std::ranges::all_of(small, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  });
  return good ? small : "";
}

OurNames::OurNames(const Settings& settings) {
  std::string_view url = settings.public_url;
  if (const std::size_t scheme = url.find("://"); scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  named_ = {name_in(url.substr(0, url.find('/'))), name_in(in_url(settings.address))};
  for (std::string_view rest = settings.names; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    named_.push_back(name_in(trimmed(rest.substr(0, comma))));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (const std::string own = machine_name(); !own.empty()) {
    named_.push_back(own);
    named_.push_back(own + ".local");
  }
  std::erase(named_, "");
}

bool OurNames::has(std::string_view host) {
  const std::string name = name_in(host);
  if (name.empty()) return false;
  // What ends in "localhost" leads nowhere else (RFC 6761).
  if (name == "localhost" || name.ends_with(".localhost")) return true;
  if (std::ranges::find(named_, name) != named_.end()) return true;
  return is_ip_address(name) && (is_loopback(name) || is_here(name));
}

bool OurNames::is_here(const std::string& address) {
  const std::lock_guard guard(mutex_);
  if (std::ranges::find(addresses_, address) != addresses_.end()) return true;
  const auto now = std::chrono::steady_clock::now();
  if (!addresses_.empty() && now - looked_up_ < looked_up_anew) return false;
  looked_up_ = now;
  addresses_ = machine_addresses();
  return std::ranges::find(addresses_, address) != addresses_.end();
}

}  // namespace tricasse
