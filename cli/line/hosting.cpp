#include <memory>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/line/checks.hpp"
#include "tricasse/match/games.hpp"
#include "tricasse/server/addresses.hpp"

namespace tricasse::cli {
namespace {

void need(const Console& console, bool good, const char* option, std::string_view typed, Text accepted) {
  if (!good) refuse(console, option, typed, console.say(accepted));
}

/// A limit of `serve`.
struct Limit {
  const char* flag;
  const char* variable;
  int Settings::* wanted;
  Text help;
};
constexpr std::array limits{
    Limit{"--max-connections", "TRICASSE_MAX_CONNECTIONS", &Settings::max_connections, Text::cli_serve_connections},
    Limit{"--max-connections-per-address", "TRICASSE_MAX_CONNECTIONS_PER_ADDRESS",
          &Settings::max_connections_per_address, Text::cli_serve_connections_each},
    Limit{"--max-sockets", "TRICASSE_MAX_SOCKETS", &Settings::max_sockets, Text::cli_serve_sockets},
    Limit{"--max-sockets-per-address", "TRICASSE_MAX_SOCKETS_PER_ADDRESS", &Settings::max_sockets_per_address,
          Text::cli_serve_sockets_each},
    Limit{"--rate", "TRICASSE_RATE", &Settings::messages_a_second, Text::cli_serve_rate},
    Limit{"--max-requests", "TRICASSE_MAX_REQUESTS", &Settings::max_requests, Text::cli_serve_requests},
    Limit{"--max-openings", "TRICASSE_MAX_OPENINGS", &Settings::max_openings, Text::cli_serve_openings},
    Limit{"--max-openings-in-all", "TRICASSE_MAX_OPENINGS_IN_ALL", &Settings::max_openings_in_all,
          Text::cli_serve_openings_in_all},
    Limit{"--max-silence", "TRICASSE_MAX_SILENCE", &Settings::max_silence, Text::cli_serve_silence},
    Limit{"--max-waiting", "TRICASSE_MAX_WAITING", &Settings::max_waiting, Text::cli_serve_waiting}};

/// What `serve` is told, as it was typed.
struct ServeWords {
  Settings settings;
  std::string port;
  std::string threads;
  std::string log;
  std::array<std::string, limits.size()> numbers;
};

Settings read(const Console& console, const ServeWords& typed) {
  Settings wanted = typed.settings;
  read_number<int>(console, "--port", typed.port, wanted.port, 0, 65535);
  read_number<int>(console, "--threads", typed.threads, wanted.threads, 1, 1024);
  for (std::size_t i = 0; i < limits.size(); ++i) {
    read_number<int>(console, limits[i].flag, typed.numbers[i], wanted.*limits[i].wanted, 1, 1'000'000);
  }
  if (!typed.log.empty()) {
    const auto weight = weight_of(typed.log);
    if (!weight) refuse(console, "--log", typed.log, "debug, info, warning, error");
    wanted.log = *weight;
  }
  need(console, is_ip_address(wanted.address), "--address", wanted.address, Text::cli_serve_address_form);
  need(console, wanted.trusted_proxy.empty() || is_ip_address(wanted.trusted_proxy), "--trusted-proxy",
       wanted.trusted_proxy, Text::cli_serve_address_form);
  const std::string_view url = wanted.public_url;
  need(console, url.empty() || url.starts_with("http://") || url.starts_with("https://"), "--public-url", url,
       Text::cli_serve_url_form);
  return wanted;
}

void add_serve(CommandLine& line) {
  const auto typed = std::make_shared<ServeWords>();
  Settings& serve = typed->settings;
  Command command = line.add("serve", Text::cli_serve, Text::cli_serve_footer,
                             [typed](const Console& console) { return cli::serve(read(console, *typed), console); });
  command.value("--address", serve.address, Text::cli_serve_address, "IP", "TRICASSE_ADDRESS")
      .value("--port", typed->port, Text::cli_serve_port, "N", "TRICASSE_PORT")
      .value("--data", serve.data, Text::cli_serve_data, "FOLDER", "TRICASSE_DATA")
      .value("--web", serve.web, Text::cli_serve_web, "FOLDER", "TRICASSE_WEB")
      .value("--public-url", serve.public_url, Text::cli_serve_public_url, "URL", "TRICASSE_PUBLIC_URL")
      .value("--names", serve.names, Text::cli_serve_names, "NAME,NAME", "TRICASSE_NAMES")
      .value("--trusted-proxy", serve.trusted_proxy, Text::cli_serve_trusted_proxy, "IP", "TRICASSE_TRUSTED_PROXY")
      .value("--threads", typed->threads, Text::cli_serve_threads, "T", "TRICASSE_THREADS")
      .value("--log", typed->log, Text::cli_serve_log, "WHAT", "TRICASSE_LOG");
  for (std::size_t i = 0; i < limits.size(); ++i) {
    command.value(limits[i].flag, typed->numbers[i], limits[i].help, "N", limits[i].variable);
  }
}

void add_load(CommandLine& line) {
  struct Typed {
    LoadArguments arguments;
    std::string tables;
    std::string seats;
    std::string idle;
    std::string seconds;
    std::string threads;
    std::string seed;
  };
  const auto typed = std::make_shared<Typed>();
  line.add("load", Text::cli_load, Text::cli_load_footer,
           [typed](const Console& console) {
             LoadSettings& load = typed->arguments.load;
             read_number<int>(console, "--tables", typed->tables, load.tables, 0, 10'000);
             read_number<int>(console, "--seats", typed->seats, load.seats, 1, max_seats);
             read_number<int>(console, "--idle", typed->idle, load.idle, 0, 100'000);
             read_number<double>(console, "--seconds", typed->seconds, load.seconds, 0.1, 3600);
             read_number<int>(console, "--threads", typed->threads, typed->arguments.threads, 1, 1024);
             if (!typed->seed.empty()) load.seed = seed(console, typed->seed);
             return cli::load(typed->arguments, console);
           })
      .value("--url", typed->arguments.url, Text::cli_load_url, "URL")
      .value("--tables", typed->tables, Text::cli_load_tables, "N")
      .value("--seats", typed->seats, Text::cli_load_seats, "N")
      .value("--idle", typed->idle, Text::cli_load_idle, "N")
      .value("--seconds", typed->seconds, Text::cli_load_seconds, "T")
      .value("--threads", typed->threads, Text::cli_serve_threads, "T")
      .value("--seed", typed->seed, Text::cli_simulate_seed, "S")
      .flag("--json", typed->arguments.json, Text::cli_json);
}

/// A command about the games that a server keeps.
void add_kept(CommandLine& line, const char* name, Text description, Text footer, Text missing, const char* what,
              Text what_help, int (*run)(const KeptArguments&, const Console&)) {
  const auto typed = std::make_shared<KeptArguments>();
  line.add(name, description, footer,
           [=](const Console& console) {
             if (typed->wanted.empty()) throw WrongUsage{console.say(missing)};
             return run(*typed, console);
           })
      .word(what, typed->wanted, what_help)
      .value("--data", typed->data, Text::cli_serve_data, "FOLDER", "TRICASSE_DATA");
}

}  // namespace

void add_hosting(CommandLine& line) {
  add_serve(line);
  add_load(line);
  add_kept(line, "backup", Text::cli_backup, Text::cli_backup_footer, Text::cli_backup_file_missing, "FILE",
           Text::cli_backup_file, backup);
  add_kept(line, "export", Text::cli_export, Text::cli_export_footer, Text::cli_export_table_missing, "TABLE",
           Text::cli_export_table, export_table);
}

}  // namespace tricasse::cli
