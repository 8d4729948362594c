// Turns en.json and fr.json into keys.hpp and tables.cpp, and refuses what does not agree.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::ordered_json;

struct Sentence {
  std::string one;
  std::string other;
  bool plural = false;
};
using Sentences = std::map<std::string, Sentence>;

/// Nested objects become dotted keys; {"one", "other"} is a sentence with plural forms.
void collect(const Json& node, const std::string& prefix, Sentences& out) {
  for (const auto& [name, value] : node.items()) {
    const std::string key = prefix.empty() ? name : prefix + "." + name;
    if (value.is_string()) {
      out[key] = {.one = "", .other = value.get<std::string>()};
    } else if (value.is_object() && value.contains("one") && value.contains("other")) {
      out[key] = {.one = value["one"].get<std::string>(), .other = value["other"].get<std::string>(), .plural = true};
    } else if (value.is_object()) {
      collect(value, key, out);
    } else {
      throw std::runtime_error(key + " is neither a sentence nor a group of sentences");
    }
  }
}

std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> names;
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const auto close = text.find('}', open);
    if (close == std::string::npos) throw std::runtime_error("a { without its }: " + text);
    names.insert(text.substr(open + 1, close - open - 1));
  }
  return names;
}

Sentences read(const std::filesystem::path& path) {
  std::ifstream file(path);
  Sentences sentences;
  collect(Json::parse(file), "", sentences);
  return sentences;
}

/// Says every disagreement; returns whether there was none.
bool agree(const Sentences& english, const Sentences& french) {
  bool fine = true;
  const auto complain = [&fine](const std::string& key, const std::string& what) {
    std::cerr << "i18n: " << key << ": " << what << '\n';
    fine = false;
  };
  for (const auto& [key, sentence] : english) {
    const auto other = french.find(key);
    if (other == french.end()) {
      complain(key, "missing in fr.json");
      continue;
    }
    if (sentence.plural != other->second.plural) complain(key, "plural forms in only one language");
    if (placeholders(sentence.other) != placeholders(other->second.other)) complain(key, "placeholders differ");
    if (sentence.other.empty() || other->second.other.empty()) complain(key, "empty");
    if (sentence.plural && !placeholders(sentence.other).contains("n")) complain(key, "plural forms need {n}");
  }
  for (const auto& [key, sentence] : french) {
    if (!english.contains(key)) complain(key, "missing in en.json");
  }
  return fine;
}

std::string identifier(std::string key) {
  for (char& c : key) {
    if (c == '.' || c == '-') c = '_';
  }
  return key;
}

std::string quoted(const std::string& text) { return Json(text).dump(); }

void write(const std::filesystem::path& path, const std::string& content) { std::ofstream(path) << content; }

}  // namespace

int main(int count, char** arguments) try {
  if (count != 4) {
    std::cerr << "usage: generate en.json fr.json output-folder\n";
    return 2;
  }
  const Sentences english = read(arguments[1]);
  const Sentences french = read(arguments[2]);
  if (!agree(english, french)) return 1;

  std::string keys =
      "#pragma once\n\n#include <cstdint>\n\nnamespace tricasse {\n\n/// Every sentence.\nenum class Text : "
      "std::uint16_t {\n";
  std::string names = "const std::array<std::string_view, text_count> text_names{{\n";
  std::string tables = "const std::array<std::array<TextEntry, text_count>, 2> text_tables{{\n";
  for (const auto& [key, sentence] : english) {
    keys += "  " + identifier(key) + ",\n";
    names += "    " + quoted(key) + ",\n";
  }
  for (const Sentences* sentences : {&english, &french}) {
    tables += "    {{\n";
    for (const auto& [key, sentence] : *sentences) {
      tables += "        {" + quoted(sentence.one) + ", " + quoted(sentence.other) + "},\n";
    }
    tables += "    }},\n";
  }
  keys += "};\ninline constexpr int text_count = " + std::to_string(english.size()) + ";\n\n}  // namespace tricasse\n";
  const std::filesystem::path folder = arguments[3];
  std::filesystem::create_directories(folder);
  write(folder / "keys.hpp", keys);
  write(folder / "tables.cpp", "#include \"tricasse/i18n/tables.hpp\"\n\nnamespace tricasse {\n\n" + names + "}};\n\n" +
                                   tables + "}};\n\n}  // namespace tricasse\n");
  return 0;
} catch (const std::exception& error) {
  std::cerr << "i18n: " << error.what() << '\n';
  return 1;
}
