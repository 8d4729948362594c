#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tricasse {

/// The addresses under which other machines may reach this one, IPv4 first: of every network that is up, without the
/// loopback and without those that hold on one link alone and cannot be typed into a browser. Of each kind the one that
/// leads to the world comes first: the others may be of networks inside this machine.
std::vector<std::string> machine_addresses();

/// Whether who listens here listens on every address of the machine: 0.0.0.0 or ::.
bool is_every_address(const std::string& listening);

/// What people on other machines type to reach a server that listens here: none for the loopback. One address of IPv6
/// is enough, it is long to type.
std::vector<std::string> addresses_for_others(const std::string& listening);

/// Whether the text is an IPv4 or IPv6 address.
bool is_ip_address(const std::string& text);

/// An IPv4 or IPv6 address as the system writes it, one of IPv4 within IPv6 as IPv4; nothing when the text is none.
std::optional<std::string> written_address(std::string_view text);
/// Whether an IP address, or what would be one without brackets, is of version 6.
bool is_ip_version_6(const std::string& address);

/// The address as it stands in a URL: an IPv6 address in brackets.
std::string in_url(const std::string& address);

}  // namespace tricasse
