#include "tricasse/server/http_answer.hpp"

#include <utility>

namespace tricasse {

HttpAnswer make_answer(int status, std::string_view type, std::string body) {
  HttpAnswer made{.message{static_cast<http::status>(status), 11}, .own = std::move(body)};
  auto& response = made.message;
  response.set(http::field::server, "tricasse");
  response.set(http::field::content_type, type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("X-Frame-Options", "DENY");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
               "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; "
               "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  return made;
}

HttpAnswer make_answer(ApiResponse answer) {
  HttpAnswer made = make_answer(answer.status, answer.type, std::move(answer.body));
  made.message.set(http::field::cache_control, "no-store");
  if (answer.retry_after > 0) made.message.set(http::field::retry_after, std::to_string(answer.retry_after));
  return made;
}

HttpAnswer answer_with_file(const StaticFiles& files, const HttpRequest& request, std::string_view path) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return make_answer(405, "text/plain; charset=utf-8", "only GET is accepted here\n");
  }
  const StaticFiles::File* found = files.find(path.substr(1));
  if (found == nullptr) return make_answer(404, "text/plain; charset=utf-8", "there is no such page\n");
  const bool zipped = !found->zipped.empty() && request[http::field::accept_encoding].find("gzip") != std::string::npos;
  HttpAnswer made = make_answer(200, found->type, {});
  made.file = zipped ? &found->zipped : &found->body;
  if (zipped) made.message.set(http::field::content_encoding, "gzip");
  made.message.set(http::field::vary, "Accept-Encoding");
  made.message.set(http::field::cache_control, found->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  return made;
}

}  // namespace tricasse
