#include "tricasse/cli/told_bots.hpp"

#include <array>
#include <optional>
#include <utility>

#include "tricasse/cli/files.hpp"

namespace tricasse::cli {
namespace {

struct NumberSetting {
  std::string_view key;
  std::uint32_t least;
  std::uint32_t most;
  void (*set)(BotSettings& settings, std::uint32_t number);
};

constexpr std::array<NumberSetting, 8> number_settings{{
    {"evaluations", 1, 999'999'999, [](BotSettings& to, std::uint32_t number) { to.evaluations = number; }},
    {"ms", 1, 60'000, [](BotSettings& to, std::uint32_t number) { to.ms = number; }},
    {"choices", 1, 256, [](BotSettings& to, std::uint32_t number) { to.choices = static_cast<int>(number); }},
    {"depth", 0, 100, [](BotSettings& to, std::uint32_t number) { to.depth = static_cast<int>(number); }},
    {"prior", 0, 1000, [](BotSettings& to, std::uint32_t number) { to.prior = static_cast<int>(number); }},
    {"doubt", 0, 1000, [](BotSettings& to, std::uint32_t number) { to.doubt = static_cast<int>(number); }},
    {"threads", 1, 256, [](BotSettings& to, std::uint32_t number) { to.threads = number; }},
    {"aim", 0, 1000,
     [](BotSettings& to, std::uint32_t number) {
       to.aim = Aim{.what = Aim::What::target, .points = static_cast<int>(number)};
     }},
}};

/// A whole number of at most nine digits; nothing else.
std::optional<std::uint32_t> read_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  std::uint32_t number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(digit - '0');
  }
  return number;
}

bool set_number(std::string_view key, std::string_view value, BotSettings& settings) {
  const auto number = read_number(value);
  for (const NumberSetting& known : number_settings) {
    if (known.key != key) continue;
    if (!number || *number < known.least || *number > known.most) return false;
    known.set(settings, *number);
    return true;
  }
  return false;
}

/// "evaluations=1..999999999, ms=1..60000 ...": what is accepted.
std::string setting_names() {
  std::string names;
  for (const NumberSetting& known : number_settings) {
    names += std::string(known.key) + "=" + std::to_string(known.least) + ".." + std::to_string(known.most) + ", ";
  }
  return names + "aim=points, aim=victory, net=FILE";
}

Text word_of(NoNet why) {
  switch (why) {
    case NoNet::no_weights: return Text::told_bot_no_weights;
    case NoNet::other_game: return Text::told_bot_other_game;
    case NoNet::other_inputs: return Text::told_bot_other_inputs;
    case NoNet::no_such_net: return Text::told_bot_no_such_net;
    case NoNet::other_size: break;
  }
  return Text::told_bot_other_size;
}

std::expected<std::shared_ptr<const Net>, std::string> read_net(const Console& console, const std::string& path,
                                                                std::string_view game, NetShape shape) {
  const auto bytes = read_file(console, path);
  if (!bytes) return std::unexpected(bytes.error());
  auto net = Net::read(*bytes, game, shape);
  if (!net) {
    return std::unexpected(
        console.say(Text::told_bot_net,
                    {{"file", printable(path)}, {"game", game}, {"reason", console.say(word_of(net.error()))}}));
  }
  return std::make_shared<const Net>(*std::move(net));
}

}  // namespace

std::expected<BotSettings, std::string> read_settings(const Console& console, std::string_view text,
                                                      std::string_view game, NetShape shape) {
  BotSettings settings;
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view part = text.substr(0, text.find(':'));
    text.remove_prefix(part.size());
    const std::string_view key = part.substr(0, part.find('='));
    const std::string_view value = part.substr(std::min(key.size() + 1, part.size()));
    if (part == "aim=points") {
      settings.aim = Aim{.what = Aim::What::points};
    } else if (part == "aim=victory") {
      settings.aim = Aim{.what = Aim::What::victory};
    } else if (key == "net" && !value.empty() && value != "-") {
      auto net = read_net(console, std::string(value), game, shape);
      if (!net) return std::unexpected(std::move(net).error());
      settings.net = *std::move(net);
    } else if (!set_number(key, value, settings)) {
      return std::unexpected(
          console.say(Text::told_bot_setting, {{"setting", printable(part)}, {"accepted", setting_names()}}));
    }
  }
  return settings;
}

std::string unheard(const Console& console, std::string_view name, Untold bot, const BotSettings& settings) {
  BotSettings for_search = settings;
  for_search.net = nullptr;
  if (settings == BotSettings{}) return "";
  if (!bot.thinks) return console.say(Text::told_bot_deaf, {{"bot", name}});
  const bool would = bot.evaluations > 0 && bot.choices > 1;
  const bool will =
      (settings.ms || settings.evaluations.value_or(bot.evaluations) > 0) && settings.choices.value_or(bot.choices) > 1;
  if (would || will || for_search == BotSettings{}) return "";
  return console.say(Text::told_bot_no_search, {{"bot", name}});
}

}  // namespace tricasse::cli
