#include "tricasse/server/api.hpp"

#include <algorithm>

#include "tricasse/codec/requests.hpp"
#include "tricasse/table/hello.hpp"

namespace tricasse {
namespace {

int status_of(JsonFault fault) {
  switch (fault) {
    case JsonFault::unknown_table: return 404;
    case JsonFault::foreign_page:
    case JsonFault::wrong_key:
    case JsonFault::not_seated: return 403;
    case JsonFault::seat_taken:
    case JsonFault::not_now:
    case JsonFault::not_finished: return 409;
    case JsonFault::foreign_name: return 421;
    case JsonFault::too_much: return 429;
    case JsonFault::bad_record: return 500;
    case JsonFault::not_stored:
    case JsonFault::outcome_unknown: return 503;
    default: return 400;
  }
}

ApiResponse refusal(int status, const JsonError& error) {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  write_error(out.key("error"), error);
  out.end_object();
  ApiResponse response{.status = status, .body = std::move(json)};
  for (const JsonError::Detail& detail : error.details) {
    const auto* seconds = std::get_if<std::int64_t>(&detail.value);
    if (detail.name == "retry_after" && seconds != nullptr) response.retry_after = *seconds;
  }
  return response;
}

}  // namespace

ApiResponse refusal(const JsonError& error) { return refusal(status_of(error.fault), error); }

namespace {

ApiResponse response_to(const House::Answer& answer) {
  if (!answer) return refusal(answer.error());
  return {.body = *answer};
}

std::string hello() {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  write_hello(out);
  out.end_object();
  return json;
}

}  // namespace

double price_of(std::string_view method, std::string_view whole_path) {
  if (whole_path.starts_with("/api/health") || whole_path == "/metrics") return 0;
  const bool list = (whole_path == "/api/tables" && method == "GET") || whole_path == "/api/mine" ||
                    whole_path.starts_with("/api/honours/");
  return list ? 10 : 1;
}

bool opens_table(std::string_view method, std::string_view whole_path) {
  return method == "POST" && whole_path == "/api/tables";
}

void answer_api(House& house, const ApiRequest& request, const std::function<void(ApiResponse)>& done) {
  const auto finish = [done](const House::Answer& answer) { done(response_to(answer)); };
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const std::size_t question = std::min(request.path.find('?'), request.path.size());
  const std::string_view path = request.path.substr(0, question);
  const std::string_view query = request.path.substr(std::min(question + 1, request.path.size()));
  if (path == "hello" && get) {
    done({.body = hello()});
  } else if (path == "health/live" && get) {
    done({.body = R"({"alive":true})"});
  } else if ((path == "health" || path == "health/ready") && get) {
    const std::vector<StoreTrouble> troubles = house.health().troubles();
    done({.status = troubles.empty() ? 200 : 503, .body = write_readiness(troubles)});
  } else if (path == "tables" && get) {
    house.lobby(query, finish);
  } else if (path == "tables" && post) {
    house.open(request.body, request.household, finish);
  } else if (path.starts_with("honours/") && get) {
    house.honours(path.substr(8), finish);
  } else if (path == "mine" && post) {
    house.tables_of(request.body, finish);
  } else if (path.starts_with("tables/")) {
    const std::string_view below = path.substr(7);
    const std::size_t slash = std::min(below.find('/'), below.size());
    const std::string table(below.substr(0, slash));
    const std::string_view what = below.substr(std::min(slash + 1, below.size()));
    if (what.empty() && get) {
      house.show(table, finish);
    } else if (what == "sit" && post) {
      house.sit(table, request.body, finish);
    } else if (what == "record" && get) {
      house.record(table, [done](const House::Answer& answer) {
        ApiResponse response = response_to(answer);
        if (answer) response.type = "text/plain; charset=utf-8";
        done(std::move(response));
      });
    } else {
      done(refusal(404, {.fault = JsonFault::unknown_command,
                         .message = "below a table there are: GET (nothing), POST sit, GET record, and its socket"}));
    }
  } else {
    done(refusal(404, {.fault = JsonFault::unknown_command,
                       .message = "below /api/ there are: GET hello, health, health/live and health/ready, GET and "
                                  "POST tables, POST mine, GET honours/<game>, "
                                  "tables/<id>, tables/<id>/sit, tables/<id>/record, tables/<id>/socket"}));
  }
}

}  // namespace tricasse
