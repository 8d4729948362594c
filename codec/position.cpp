#include "tricasse/codec/position.hpp"

#include "tricasse/codec/games.hpp"
#include "tricasse/codec/options.hpp"

namespace tricasse {

std::optional<LoadedPosition> read_position(JsonNode node, TakeBack take_back) {
  if (!node.is_object()) {
    node.bad_value("a position, which is an object");
    return std::nullopt;
  }
  std::optional<LoadedPosition> loaded;
  with_game(node, [&]<Game G>(std::type_identity<G> game) {
    const Position<G> position = read_position(game, node);
    if (!node.ok()) return;
    loaded.emplace(
        LoadedPosition{Match<G>(options_of(position.state), {}, take_back, position.state), position.settled});
  });
  return loaded;
}

std::expected<LoadedPosition, JsonError> load_position(std::string_view json) {
  JsonDocument document(json);
  if (!document.ok()) return std::unexpected(document.error());
  std::optional<LoadedPosition> loaded = read_position(document.root(), TakeBack::allowed);
  if (!loaded) return std::unexpected(document.error());
  return *std::move(loaded);
}

std::string dump_position(const AnyMatch& match) {
  std::string out;
  JsonWriter writer(out);
  std::visit([&](const auto& game) { write_position(writer, game.state()); }, match);
  return out;
}

}  // namespace tricasse
