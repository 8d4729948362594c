#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "tricasse/codec/json.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/match/games.hpp"

namespace tricasse {

/// Calls `visit(std::type_identity<G>{})` for the game that the member "game" of this object names, or complains.
template <class Visit>
void with_game(JsonNode node, Visit&& visit) {
  const JsonNode name = node.need("game");
  if (!name) return;
  const std::string_view wanted = name.text();
  if (!node.ok() || Games::with(wanted, visit)) return;
  std::vector<std::string_view> known;
  Games::for_each([&known]<Game G>(std::type_identity<G>) { known.push_back(G::name); });
  name.fail(JsonFault::unknown_game, name.dump() + " is no game of the house; expected " + any_of_names(known));
}

/// Whole numbers are numbers in JSON, everything else is text; so is a set, whatever its names.
inline void write_option_value(JsonWriter& out, const OptionText& option) {
  const std::string_view value = option.value;
  const bool number =
      !option.is_set && !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
  if (number) {
    out.raw(value);
  } else {
    out.value(value);
  }
}

/// All options of a game as one object.
template <class Options>
void write_options(JsonWriter& out, const Options& options) {
  OptionTexts texts;
  list_options(options, texts);
  out.begin_object();
  for (const OptionText& option : texts) {
    out.key(option.key);
    write_option_value(out, option);
  }
  out.end_object();
}

/// Takes the options that this object names and leaves the others as they are. Numbers may be given as text. Whether
/// the options agree with each other is for `agree` to say, when all of them are known.
template <class Options>
void read_options(JsonNode node, Options& options) {
  if (!node) return;
  if (!node.is_object()) {
    node.bad_value("an object of options");
    return;
  }
  for (const std::string_view key : node.keys()) {
    const JsonNode value = node[key];
    if (!value) continue;
    if (!value.is_text() && !value.is_number()) {
      value.bad_value("a number or a text");
      return;
    }
    const std::string text = value.is_text() ? std::string(value.text()) : value.dump();
    if (const auto set = set_option(options, key, text); !set) {
      const bool unknown = set.error().what == OptionError::What::unknown_key;
      value.fail(unknown ? JsonFault::unknown_option : JsonFault::bad_option,
                 (unknown ? "unknown option; expected " : value.dump() + " is not accepted; expected ") +
                     std::string(set.error().accepted));
      return;
    }
  }
}

template <class Options>
void agree(JsonNode node, const Options& options) {
  if (const auto fits = check_options(options); !fits) {
    node.fail(JsonFault::bad_option,
              "the options contradict each other; expected " + std::string(fits.error().accepted));
  }
}

}  // namespace tricasse
