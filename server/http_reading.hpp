#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tricasse/server/api.hpp"
#include "tricasse/server/http_answer.hpp"

namespace tricasse {

using HttpParser = http::request_parser<http::string_body>;

/// Gives a parser the bounds of what is read.
void bound(HttpParser& parser);

/// What is wrong with a head that the parser has taken. Whatever two programs might read in two ways is refused, so
/// that nothing can hide in a request that a proxy has let through; so is what no page and no program of ours would
/// ask.
std::optional<ApiResponse> flaw_in(const HttpRequest::header_type& head);

/// What is answered when reading ended with this; nothing when there was no request, or nobody waits for an answer.
std::optional<ApiResponse> refusal_after(const beast::error_code& error);

/// All lines of this name, as they came.
std::vector<std::string_view> lines_of(const HttpRequest::header_type& head, std::string_view name);

/// The table whose socket is asked for; empty when this is no way to one.
std::string table_of_socket(const HttpRequest::header_type& head);

}  // namespace tricasse
