// The engine as a WebAssembly module: a thin door, no rules. A request is a JSON text written into `request_buffer`;
// `request` answers with a number of JSON messages, which stay readable until the next request.

#include <string>
#include <vector>

#include "tricasse/ai/net/weights.hpp"
#include "tricasse/ai/random_games.hpp"
#include "tricasse/table/door.hpp"

namespace {

std::string& buffer() {
  static std::string text;
  return text;
}

std::vector<std::string>& replies() {
  static std::vector<std::string> texts;
  return texts;
}

tricasse::Door& door() {
  static tricasse::Door one;
  return one;
}

}  // namespace

#define TRICASSE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

TRICASSE_EXPORT(request_buffer) char* request_buffer(unsigned bytes) {
  buffer().resize(bytes);
  return buffer().data();
}

TRICASSE_EXPORT(request) unsigned request(unsigned bytes) {
  replies() = door().handle(std::string_view(buffer()).substr(0, bytes));
  return static_cast<unsigned>(replies().size());
}

TRICASSE_EXPORT(reply_pointer) const char* reply_pointer(unsigned index) { return replies().at(index).data(); }
TRICASSE_EXPORT(reply_bytes) unsigned reply_bytes(unsigned index) {
  return static_cast<unsigned>(replies().at(index).size());
}

/// Takes the weights of the bots, written into `request_buffer`; 0 when they fit no game of this module.
TRICASSE_EXPORT(load_weights) unsigned load_weights(unsigned bytes) {
  unsigned taken = 0;
  tricasse::Games::for_each([&]<class G>(std::type_identity<G>) {
    if (tricasse::load_weights<G>(std::string_view(buffer()).substr(0, bytes))) ++taken;
  });
  return taken;
}

/// The bench number of one game, counted from 0 in the list of games, for the test that native and browser play the
/// same; 0 when there is no such game.
TRICASSE_EXPORT(bench_number) unsigned long long bench_number(unsigned index) {
  unsigned long long number = 0;
  unsigned at = 0;
  tricasse::Games::for_each([&]<class G>(std::type_identity<G>) {
    if (at++ == index) number = tricasse::bench_signature<G>();
  });
  return number;
}
