#include "tricasse/server/metrics.hpp"

#include "tricasse/server/log.hpp"

namespace tricasse {

void count_refused_write(Metrics& metrics, const StoreError& error) {
  ++metrics.store_errors;
  note(Weight::error, "not_stored", {{"why", error.message}});
}

std::string write_metrics(const Metrics& metrics, std::uint64_t commits) {
  std::string text;
  const auto add = [&text](const char* name, const char* kind, const char* help, auto value) {
    const std::string full = std::string("tricasse_") + name;
    text += "# HELP " + full + " " + help + "\n# TYPE " + full + " " + kind + "\n";
    text += full + " " + std::to_string(value) + "\n";
  };
  add("http_requests_total", "counter", "HTTP requests answered.", metrics.requests.load());
  add("messages_total", "counter", "Messages read from sockets.", metrics.messages.load());
  add("moves_total", "counter", "Moves, undos and rolls stored.", metrics.moves.load());
  add("refusals_total", "counter", "Requests at tables that were refused.", metrics.refusals.load());
  add("games_finished_total", "counter", "Games played to their end.", metrics.games_finished.load());
  add("store_commits_total", "counter", "Transactions of the store.", commits);
  add("store_errors_total", "counter", "Writes that the store refused.", metrics.store_errors.load());
  add("sockets", "gauge", "Sockets open now.", metrics.sockets.load());
  add("tables", "gauge", "Tables in memory now.", metrics.tables.load());
  return text;
}

}  // namespace tricasse
