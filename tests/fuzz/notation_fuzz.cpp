#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tricasse/engine/troyes/game.hpp"
#include "tricasse/engine/troyes_dice/game.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Moves, buildings and options as text: no text crashes the readers, and what is read is written back as it was.
namespace tricasse {
namespace {

void check_error(TextError error, std::string_view text) {
  require(error.column >= 1 && error.column <= static_cast<int>(text.size()) + 1, "the error lies outside the text");
  require(!error.accepted.empty(), "the error does not say what would be accepted");
}

template <Game G>
void read_move(std::string_view text) {
  const auto move = parse_move(std::type_identity<G>{}, text);
  if (!move) {
    check_error(move.error(), text);
    return;
  }
  require(to_text(*move).view() == text, "a move is written differently");
  FieldList fields;
  fields_of(*move, fields);
  require(!fields.empty(), "a move without fields");
}

void read_building(std::string_view text) {
  const auto building = troyes_dice::parse_building(text);
  if (!building) {
    check_error(building.error(), text);
    return;
  }
  require(troyes_dice::to_text(*building).view() == text, "a building is written differently");
}

template <Game G>
void read_option(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view key = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  typename G::Options options;
  const typename G::Options before = options;
  if (const auto set = set_option(options, key, value); !set) {
    require(!set.error().accepted.empty(), "the error does not say what would be accepted");
    require(options == before, "a refused option changes something");
    return;
  }
  OptionTexts texts;
  list_options(options, texts);
  for (const OptionText& option : texts) {
    if (option.key == key) {
      // A list may be given in any order; what is written means the same and is written again as it is.
      typename G::Options again;
      require(set_option(again, key, option.value.view()).has_value() && again == options,
              "an option is written differently");
      return;
    }
  }
  require(false, "an accepted option is not listed");
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  using tricasse::troyes::Troyes;
  using tricasse::troyes_dice::TroyesDice;
  tricasse::read_move<TroyesDice>(text);
  tricasse::read_move<Troyes>(text);
  tricasse::read_building(text);
  tricasse::read_option<TroyesDice>(text);
  tricasse::read_option<Troyes>(text);
  return 0;
}
