#pragma once

#include <atomic>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "tricasse/ai/minds/minds.hpp"
#include "tricasse/ai/net/net.hpp"

namespace tricasse {

/// The file of weights that the program carries for this game. A WebAssembly module carries none.
std::string_view shipped_weights(std::string_view game);

/// Where the net of a game is kept once it has been read.
template <Game G>
std::atomic<const Net*>& shelf_of() {
  static std::atomic<const Net*> shelf{nullptr};
  return shelf;
}

/// The trained net of a game; null where no weights are at hand: a WebAssembly module is given them when they are
/// needed.
template <Game G>
const Net* net_of() {
  std::atomic<const Net*>& shelf = shelf_of<G>();
  if (const Net* net = shelf.load()) return net;
  auto read = Net::read(shipped_weights(G::name), G::name, MindOf<G>::Type::shape);
  if (!read) return nullptr;
  // Whoever comes first puts it there.
  auto made = std::make_unique<const Net>(*std::move(read));
  const Net* expected = nullptr;
  return shelf.compare_exchange_strong(expected, made.get()) ? made.release() : expected;
}

/// Takes a file of weights for this game, unless there is a net already.
template <Game G>
std::expected<void, NoNet> load_weights(std::string_view bytes) {
  auto read = Net::read(bytes, G::name, MindOf<G>::Type::shape);
  if (!read) return std::unexpected(read.error());
  auto made = std::make_unique<const Net>(*std::move(read));
  const Net* expected = nullptr;
  if (shelf_of<G>().compare_exchange_strong(expected, made.get())) (void)made.release();
  return {};
}

}  // namespace tricasse
