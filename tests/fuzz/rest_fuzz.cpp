#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tricasse/codec/json.hpp"
#include "tricasse/server/api.hpp"
#include "tricasse/server/house.hpp"
#include "tricasse/server/log.hpp"
#include "tricasse/tests/fuzz/require.hpp"

/// Requests to a house with a real store: "METHOD path", then the body up to an empty line, then the next request.
/// "@" stands for the table that was opened last, "$1" for the key of its second seat. Each is answered once, with JSON
/// or a record, and none of them is the house's own mistake.
namespace tricasse {
namespace {

/// All strands of the house on the thread of the fuzzer.
class Work {
 public:
  void add(std::function<void()> piece) {
    const std::lock_guard guard(mutex_);
    pieces_.push_back(std::move(piece));
    come_.notify_one();
  }
  /// Goes on until `done`, which one of the pieces makes true or another thread together with `nudge`.
  void until(const std::function<bool()>& done) {
    std::unique_lock lock(mutex_);
    while (!done()) {
      if (pieces_.empty()) {
        come_.wait(lock);
        continue;
      }
      const auto piece = std::move(pieces_.front());
      pieces_.pop_front();
      lock.unlock();
      piece();
      lock.lock();
    }
  }
  void clear() {
    const std::lock_guard guard(mutex_);
    pieces_.clear();
  }

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> pieces_;
};

class OwnStrand final : public Strand {
 public:
  explicit OwnStrand(Work& work) : work_(work) {}
  void post(std::function<void()> piece) override { work_.add(std::move(piece)); }

 private:
  Work& work_;
};

/// A house in a folder of its own.
class Site {
 public:
  Site() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tricasse-rest-XXXXXX").string();
    require(mkdtemp(pattern.data()) != nullptr, "no folder for a house");
    folder_ = pattern;
    auto stores = HouseStores::open((folder_ / "games.sqlite").string());
    require(stores.has_value(), "no store for a house");
    house_ = std::make_unique<House>(
        *std::move(stores), [this] { return std::make_unique<OwnStrand>(work_); },
        Clocks{.calendar = [] { return std::int64_t{1'000'000}; }});
  }
  ~Site() {
    house_.reset();
    work_.clear();
    std::error_code unused;
    std::filesystem::remove_all(folder_, unused);
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  ApiResponse ask(const ApiRequest& request) {
    std::optional<ApiResponse> answer;
    answer_api(*house_, request, [this, &answer](ApiResponse given) {
      work_.add([&answer, given = std::move(given)]() mutable {
        require(!answer, "a second answer");
        answer = std::move(given);
      });
    });
    work_.until([&answer] { return answer.has_value(); });
    return *std::move(answer);
  }

 private:
  Work work_;
  std::filesystem::path folder_;
  std::unique_ptr<House> house_;
};

/// The table that was opened last.
struct Opened {
  std::string table = "none";
  std::vector<std::string> keys;
};

std::string filled_in(std::string_view text, const Opened& opened) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t seat = i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '0') : opened.keys.size();
    if (text[i] == '@') {
      filled += opened.table;
    } else if (text[i] == '$' && seat < opened.keys.size()) {
      filled += opened.keys[seat];
      ++i;
    } else {
      filled += text[i];
    }
  }
  return filled;
}

void look_at(const ApiResponse& answer, Opened& opened) {
  require(answer.status >= 200 && answer.status < 500, "the house calls it a mistake of its own");
  if (answer.type.starts_with("text/plain")) return;
  if (answer.body.size() > max_json_bytes) return;
  JsonDocument document(answer.body);
  const JsonNode told = document.root();
  require(document.ok() && told.is_object(), "an answer that is no JSON object");
  if (answer.status != 200) {
    const JsonNode error = told["error"];
    require(error["code"].is_text() && !error["code"].text().empty(), "an error without a code");
    require(error["message"].is_text() && !error["message"].text().empty(), "an error without a sentence");
    return;
  }
  const JsonNode keys = told["keys"];
  if (!keys) return;
  opened = {.table = std::string(told["table"].text()), .keys = {}};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    opened.keys.emplace_back(keys.at(i).is_text() ? keys.at(i).text() : std::string_view());
  }
}

void ask_all(Site& site, std::string_view text) {
  constexpr int most_requests = 20;
  Opened opened;
  for (int asked = 0; !text.empty() && asked < most_requests; ++asked) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    const std::size_t line = std::min(one.find('\n'), one.size());
    const std::size_t space = std::min(one.find(' '), line);
    const std::string path = filled_in(one.substr(space, line - space).substr(space < line ? 1 : 0), opened);
    const ApiRequest request{.method = one.substr(0, space),
                             .path = path,
                             .body = filled_in(one.substr(std::min(line + 1, one.size())), opened),
                             .household = "10.0.0.1"};
    look_at(site.ask(request), opened);
  }
}

}  // namespace
}  // namespace tricasse

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  // A new house now and then, so that its lists stay short.
  constexpr int inputs_of_a_house = 500;
  static std::unique_ptr<tricasse::Site> site;
  static int inputs = 0;
  if (inputs++ % inputs_of_a_house == 0) {
    site.reset();
    tricasse::write_log_from(tricasse::Weight::error);
    site = std::make_unique<tricasse::Site>();
  }
  tricasse::ask_all(*site, std::string_view(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
