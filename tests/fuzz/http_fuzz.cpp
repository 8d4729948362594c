#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/server/addresses.hpp"
#include "tricasse/server/callers.hpp"
#include "tricasse/server/read_bytes.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// What comes over a connection: whatever it is, the same is read however it is cut, and nothing of it in two ways.
namespace tricasse {
namespace {

/// A name is itself again, and an address is one that the system knows.
void look_at_host(const std::string& host) {
  const std::string name = name_in(host);
  if (name.empty()) return;
  require(name_in(in_url(name)) == name, "a name that is another one when it is read again");
  require(name.find_first_of("/@?# \t:,") == std::string::npos || is_ip_address(name), "a name that is none");
}

void look_at_line(std::string_view line) {
  if (const auto address = address_in(line)) require(is_ip_address(*address), "an address that is none");
  const std::array<std::string_view, 2> lines{"10.6.6.6", line};
  require(is_ip_address(caller("127.0.0.1", "127.0.0.1", lines)), "a caller without an address");
  require(caller("10.0.0.1", "127.0.0.1", lines) == "10.0.0.1", "somebody else than the proxy was believed");
}

void read(std::string_view bytes) {
  constexpr std::size_t largest_body = 65'536;
  const std::vector<ReadRequest> whole = read_bytes(bytes);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const ReadRequest& one = whole[i];
    if (one.refused != 0) {
      require(i + 1 == whole.size(), "something was read after a refusal");
      require(one.refused >= 400 && one.refused < 500, "a refusal that is none of the client's mistakes");
      continue;
    }
    require(!one.method.empty() && one.target.starts_with('/'), "a request without a method or a path");
    require(one.body.size() <= largest_body, "a body that is too large");
    require(!one.upgrade || one.body.empty(), "an upgrade with a body");
    look_at_host(one.host);
  }
  // The same bytes in four pieces, which an attacker may choose.
  const std::size_t step = bytes.size() / 4 + 1;
  const std::array<std::size_t, 3> cuts{step, step + step / 2, 3 * step};
  const std::vector<ReadRequest> pieces = read_bytes(bytes, cuts);
  require(pieces.size() == whole.size(), "another number of requests when they come in pieces");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const bool both = (whole[i].refused != 0) == (pieces[i].refused != 0);
    require(both && (whole[i].refused != 0 || whole[i] == pieces[i]), "other requests when they come in pieces");
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  tricasse::read(text);
  tricasse::look_at_host(std::string(text.substr(0, 100)));
  tricasse::look_at_line(text.substr(0, 100));
  return 0;
}
