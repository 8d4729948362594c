#include "tricasse/server/metrics.hpp"

#include <algorithm>
#include <array>

namespace tricasse {

namespace {

template <class Value>
void add(std::string& text, const char* name, const char* kind, const char* help, Value value) {
  const std::string full = std::string("tricasse_") + name;
  text += "# HELP " + full + " " + help + "\n# TYPE " + full + " " + kind + "\n";
  text += full + " " + std::to_string(value) + "\n";
}

/// A gauge for each trouble that a store may meet while it is open.
void add_troubles(std::string& text, const std::vector<StoreTrouble>& now) {
  constexpr std::array possible{StoreTrouble::locked,  StoreTrouble::full,      StoreTrouble::read_only,
                                StoreTrouble::moved,   StoreTrouble::corrupted, StoreTrouble::sync_failed,
                                StoreTrouble::failing, StoreTrouble::behind};
  text += "# HELP tricasse_store_trouble What is wrong with the disk.\n# TYPE tricasse_store_trouble gauge\n";
  for (const StoreTrouble trouble : possible) {
    const bool met = std::ranges::find(now, trouble) != now.end();
    text += "tricasse_store_trouble{trouble=\"" + std::string(name_of(trouble)) + "\"} " + (met ? "1" : "0") + "\n";
  }
}

}  // namespace

std::string write_metrics(const Metrics& metrics, const Health& health, std::uint64_t commits) {
  std::string text;
  add(text, "http_requests_total", "counter", "HTTP requests answered.", metrics.requests.load());
  add(text, "messages_total", "counter", "Messages read from sockets.", metrics.messages.load());
  add(text, "moves_total", "counter", "Moves, undos and rolls stored.", metrics.moves.load());
  add(text, "refusals_total", "counter", "Requests at tables that were refused.", metrics.refusals.load());
  add(text, "games_finished_total", "counter", "Games played to their end.", metrics.games_finished.load());
  add(text, "too_much_total", "counter", "Requests refused because they met a limit.", metrics.too_much.load());
  add(text, "silent_connections_total", "counter", "Connections closed because no request came.",
      metrics.silent_connections.load());
  add(text, "store_commits_total", "counter", "Transactions of the store.", commits);
  add(text, "store_errors_total", "counter", "Writes that the store refused.", health.refusals());
  add_troubles(text, health.troubles());
  add(text, "sockets", "gauge", "Sockets open now.", metrics.sockets.load());
  add(text, "tables", "gauge", "Tables in memory now.", metrics.tables.load());
  return text;
}

std::string write_traffic(const Traffic& traffic) {
  std::string text;
  add(text, "connections", "gauge", "TCP connections open now.", traffic.connections);
  add(text, "hung_up_total", "counter", "Silent connections that had to make room.", traffic.hung_up);
  add(text, "waiting_bytes", "gauge", "Bytes that wait for sockets to read them.", traffic.waiting);
  add(text, "cut_off_total", "counter", "Sockets cut off because they did not read.", traffic.cut_off);
  return text;
}

}  // namespace tricasse
