#pragma once

#include <boost/beast.hpp>
#include <string>
#include <string_view>

#include "tricasse/server/api.hpp"
#include "tricasse/server/static_files.hpp"

namespace tricasse {

namespace beast = boost::beast;
namespace http = beast::http;

using HttpRequest = http::request<http::string_body>;

/// An answer; a file stays where it lies while it is sent.
struct HttpAnswer {
  http::response<http::span_body<const char>> message;
  std::string own;
  const std::string* file = nullptr;

  const std::string& text() const { return file != nullptr ? *file : own; }
};

/// With the headers that keep a page ours.
HttpAnswer make_answer(int status, std::string_view type, std::string body);
HttpAnswer make_answer(ApiResponse answer);
/// A page, or what belongs to one; `path` begins with "/".
HttpAnswer answer_with_file(const StaticFiles& files, const HttpRequest& request, std::string_view path);

}  // namespace tricasse
