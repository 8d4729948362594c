#pragma once

#include <string>

#include "tricasse/server/log.hpp"

namespace tricasse {

/// How a server is run; every field is a flag and an environment variable of `tricasse serve`.
struct Settings {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data;           ///< the folder of the database
  std::string web;            ///< the folder of the client's files; empty: none are served
  std::string public_url;     ///< as people type it, when a proxy stands before the server
  std::string trusted_proxy;  ///< its address: only then X-Forwarded-For is believed
  int threads = 2;
  int max_sockets = 12'000;
  int max_sockets_per_address = 0;  ///< 0: as many as in all
  int messages_a_second = 30;       ///< from one socket, on average
  int max_waiting = 64;             ///< MiB in all that may wait for sockets that do not read
  Weight log = Weight::info;
};

}  // namespace tricasse
