#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "tricasse/server/house.hpp"

namespace tricasse {

/// One HTTP exchange, without any HTTP.
struct ApiRequest {
  std::string_view method;
  std::string_view path;  ///< below "/api/", with what follows a question mark
  std::string body;
  std::string household;  ///< whose address asks (limits.hpp)
};
struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::int64_t retry_after = 0;  ///< seconds, with a refusal that time heals
};

/// How an error goes over HTTP.
ApiResponse refusal(const JsonError& error);

/// What a request takes out of the bucket of its address: whether one is alive costs nothing, a list of tables much.
double price_of(std::string_view method, std::string_view whole_path);
bool opens_table(std::string_view method, std::string_view whole_path);

/// Answers everything below /api/ (docs/protocol.md). `done` is called once, on any thread.
void answer_api(House& house, const ApiRequest& request, const std::function<void(ApiResponse)>& done);

}  // namespace tricasse
