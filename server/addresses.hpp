#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tricasse {

/// The addresses under which other machines may reach this one, IPv4 first: of every network that is up, without the
/// loopback and without those that hold on one link alone and cannot be typed into a browser.
std::vector<std::string> machine_addresses();

/// Whether the text is an IPv4 or IPv6 address.
bool is_ip_address(const std::string& text);

/// An IPv4 or IPv6 address as the system writes it, one of IPv4 within IPv6 as IPv4; nothing when the text is none.
std::optional<std::string> written_address(std::string_view text);

/// The address as it stands in a URL: an IPv6 address in brackets.
std::string in_url(const std::string& address);

}  // namespace tricasse
