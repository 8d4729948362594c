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
  std::string names;          ///< under which the house is asked for besides, with commas between them
  std::string trusted_proxy;  ///< its address: only then X-Forwarded-For is believed
  int threads = 2;
  // Limits that friends who play never meet. An address of IPv6 counts with all others of its household (limits.hpp).
  int max_connections = 16'000;            ///< TCP; fewer when the system allows fewer descriptors
  int max_connections_per_address = 1000;  ///< not for the trusted proxy
  int max_sockets = 12'000;
  int max_sockets_per_address = 0;  ///< 0: as many as in all
  int messages_a_second = 30;       ///< from one socket, on average
  int max_requests = 200;           ///< a second from one address, on average
  int max_openings = 300;           ///< tables an hour, opened from one address
  int max_openings_in_all = 5000;   ///< tables an hour
  int max_silence = 30;             ///< seconds after which a socket that does not even answer a ping is gone
  int max_waiting = 64;             ///< MiB in all that may wait for sockets that do not read
  Weight log = Weight::info;
};

}  // namespace tricasse
