#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/server/settings.hpp"

namespace tricasse {

/// The address in an entry of `X-Forwarded-For`, written as the system writes it: "10.0.0.1", "10.0.0.1:443",
/// "2001:db8::1" or "[2001:db8::1]:443". Nothing when there is none.
std::optional<std::string> address_in(std::string_view entry);

/// Whose request it is: the other end's, or, when that is our own proxy, whom the proxy says it speaks for. Only what
/// the proxy has added itself counts, the last entry of the last line; where that is no address, the proxy's own does.
std::string caller(std::string_view peer, std::string_view trusted_proxy,
                   std::span<const std::string_view> forwarded_for);

/// The names under which the house may be asked for. A page of somewhere else can make its own name lead to this
/// machine (DNS rebinding), and its requests would look like those of our pages: so only names that are ours are
/// answered. Safe from any thread.
class OurNames {
 public:
  explicit OurNames(const Settings& settings);

  /// `host` is what the request calls the house, with or without a port.
  bool has(std::string_view host);

 private:
  bool is_here(const std::string& address);

  std::vector<std::string> named_;  ///< by the owner, and the machine's own
  std::mutex mutex_;
  std::vector<std::string> addresses_;  ///< of this machine, when they were last looked up
  std::chrono::steady_clock::time_point looked_up_;
};

/// The name in what a request calls the house, in small letters, without port, brackets and a final dot; empty when
/// that is no name.
std::string name_in(std::string_view host);

}  // namespace tricasse
