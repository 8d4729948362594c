#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/files.hpp"
#include "tricasse/cli/qr_code.hpp"
#include "tricasse/cli/terminal.hpp"
#include "tricasse/cli/typeset.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/addresses.hpp"
#include "tricasse/server/descriptors.hpp"
#include "tricasse/server/listener.hpp"
#include "tricasse/store/store.hpp"

namespace tricasse::cli {
namespace {

namespace fs = std::filesystem;

/// Where a person's data live (XDG base directories).
fs::path data_folder(const std::string& given) {
  if (!given.empty()) return given;
  if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0') {
    return fs::path(folder) / "tricasse";
  }
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr ? home : ".") / ".local" / "share" / "tricasse";
}

/// The pages that were installed beside the program, or none.
std::string installed_pages() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path pages = program.parent_path().parent_path() / "share" / "tricasse" / "web";
  return fs::exists(pages / "index.html", error) ? pages.string() : "";
}

/// The file of the games; looking must not make a new, empty one.
std::expected<std::string, std::string> kept_file(const Console& console, const std::string& data) {
  const fs::path file = data_folder(data) / "tricasse.sqlite";
  std::error_code error;
  if (fs::exists(file, error)) return file.string();
  return std::unexpected(console.say(Text::file_not_there, {{"path", printable(file.string())}}));
}

/// Opened beside a server that may be running. A file of an older version, which nobody keeps, is brought up to date.
std::expected<std::unique_ptr<Store>, StoreError> open_to_look(const std::string& file) {
  auto store = open_sqlite(file, StoreUse::look);
  if (!store && store.error().trouble == StoreTrouble::other_version) return open_sqlite(file, StoreUse::keep);
  return store;
}

/// Why no server began, in the words of whoever started it.
std::string why_not(const NotOpened& error, const Settings& settings, const Console& console) {
  const std::string folder = printable(settings.data);
  if (error.port_taken) {
    const int another = settings.port < 65535 ? settings.port + 1 : settings.port - 1;
    return console.say(Text::cli_serve_port_taken, {{"address", in_url(settings.address)},
                                                    {"port", std::to_string(settings.port)},
                                                    {"another", std::to_string(another)}});
  }
  switch (error.trouble) {
    case StoreTrouble::in_use: return console.say(Text::cli_serve_in_use, {{"folder", folder}});
    case StoreTrouble::read_only:
      return console.say(Text::cli_serve_read_only, {{"folder", folder}, {"why", printable(error.message)}});
    default: return error.message;
  }
}

std::string url_of(const std::string& address, int port) { return fmt::format("http://{}:{}/", in_url(address), port); }

/// For a camera, where somebody looks at a screen that can draw it.
void show_to_a_camera(const std::string& url, const Console& console) {
  const auto columns = window_columns(STDOUT_FILENO);
  if (!columns || !locale_is_utf8()) return;
  const Block code = qr_code(url, console.colour ? QrInk::black_on_white : QrInk::as_it_comes, *columns);
  if (!code.empty()) fmt::print("{}\n{}\n", console.say(Text::cli_serve_camera), fmt::join(code, "\n"));
}

/// Where the pages are: what is typed here, and what friends type on devices of their own.
void tell_where(const Settings& settings, int port, const Console& console) {
  if (!settings.public_url.empty()) {
    fmt::print("{}\n", console.say(Text::cli_serve_ready, {{"url", settings.public_url}}));
    show_to_a_camera(settings.public_url, console);
    return;
  }
  const bool everywhere = is_every_address(settings.address);
  const std::string here = url_of(everywhere ? "127.0.0.1" : settings.address, port);
  fmt::print("{}\n", console.say(Text::cli_serve_ready, {{"url", here}}));
  const std::vector<std::string> others = addresses_for_others(settings.address);
  if (others.empty()) {
    if (everywhere) fmt::print("{}\n", console.say(Text::cli_serve_no_network));
    return;
  }
  if (everywhere) {
    fmt::print("{}\n", console.say(Text::cli_serve_others));
    for (const std::string& address : others) fmt::print("  {}\n", url_of(address, port));
  }
  show_to_a_camera(url_of(others.front(), port), console);
}

}  // namespace

int serve(Settings settings, const Console& console) {
  settings.data = data_folder(settings.data).string();
  if (settings.web.empty()) settings.web = installed_pages();
  std::error_code error;
  const bool pages = !settings.web.empty() && fs::exists(fs::path(settings.web) / "index.html", error);
  allow_many_sockets();
  auto server = Server::open(settings);
  if (!server) {
    const std::string why = why_not(server.error(), settings, console);
    return console.complain(Exit::failure, console.say(Text::cli_serve_failed, {{"why", why}}));
  }
  if (!pages) fmt::print(stderr, "{}\n", console.say(Text::cli_serve_no_web));
  fmt::print("{}\n", console.say(Text::cli_serve_folder, {{"folder", settings.data}}));
  tell_where(settings, (*server)->port(), console);
  std::fflush(stdout);
  // Whoever reads the log may stop reading: the games go on.
  std::signal(SIGPIPE, SIG_IGN);
  (*server)->run(/*signals=*/true);
  return Exit::success;
}

int backup(const KeptArguments& arguments, const Console& console) {
  if (file_exists(arguments.wanted)) {
    const std::string there = console.say(Text::file_there, {{"path", printable(arguments.wanted)}});
    return console.complain(Exit::failure, console.say(Text::cli_backup_failed, {{"why", there}}));
  }
  const auto fail = [&](const std::string& why) {
    return console.complain(Exit::failure, console.say(Text::cli_backup_failed, {{"why", why}}));
  };
  const auto file = kept_file(console, arguments.data);
  if (!file) return fail(file.error());
  if (const auto copied = copy_sqlite(*file, arguments.wanted); !copied) return fail(copied.error().message);
  fmt::print("{}\n", console.say(Text::cli_backup_done, {{"file", arguments.wanted}}));
  return Exit::success;
}

int export_table(const KeptArguments& arguments, const Console& console) {
  const auto fail = [&](const std::string& why) {
    return console.complain(Exit::failure, console.say(Text::cli_export_failed, {{"why", why}}));
  };
  const auto file = kept_file(console, arguments.data);
  if (!file) return fail(file.error());
  const auto store = open_to_look(*file);
  if (!store) return fail(store.error().message);
  const auto whole = (*store)->load(arguments.wanted);
  if (!whole) return fail(whole.error().message);
  if (!*whole) return fail(console.say(Text::cli_export_unknown, {{"table", arguments.wanted}}));
  const auto match = read_journal((*whole)->journal());
  if (!match) return fail(fmt::format("line {}: {}", match.error().line, name_of(match.error().fault)));
  fmt::print("{}", write_record(*match));
  return Exit::success;
}

}  // namespace tricasse::cli
