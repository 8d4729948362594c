#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tricasse/server/house.hpp"

namespace tricasse {

/// One HTTP exchange, without any HTTP.
struct ApiRequest {
  std::string_view method;
  std::string_view path;  ///< below "/api/"
  std::string body;
};
struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
};

/// How an error goes over HTTP.
ApiResponse refusal(const JsonError& error);

/// Answers everything below /api/ (docs/protocol.md). `done` is called once, on any thread.
void answer_api(House& house, const ApiRequest& request, const std::function<void(ApiResponse)>& done);

}  // namespace tricasse
