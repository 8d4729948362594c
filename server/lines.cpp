#include "tricasse/server/lines.hpp"

#include <utility>

namespace tricasse {

OpenLines::Line::Line(OpenLines& all, std::string household, std::function<void()> hang_up)
    : all_(all), household_(std::move(household)), hang_up_(std::move(hang_up)) {
  const std::lock_guard guard(all_.mutex_);
  number_ = place_ = all_.next_++;
  all_.lines_[number_] = all_.by_silence_[place_] = this;
  ++all_.by_household_[household_];
  if (all_.shut_) hang_up_();
}

OpenLines::Line::~Line() {
  const std::lock_guard guard(all_.mutex_);
  all_.lines_.erase(number_);
  all_.by_silence_.erase(place_);
  const auto mine = all_.by_household_.find(household_);
  if (--mine->second == 0) all_.by_household_.erase(mine);
}

void OpenLines::Line::spoke() {
  const std::lock_guard guard(all_.mutex_);
  if (ending_) return;
  all_.by_silence_.erase(place_);
  place_ = all_.next_++;
  all_.by_silence_[place_] = this;
}

void OpenLines::Line::stay() {
  const std::lock_guard guard(all_.mutex_);
  all_.by_silence_.erase(place_);
}

std::size_t OpenLines::size() const {
  const std::lock_guard guard(mutex_);
  return lines_.size();
}

bool OpenLines::room_for(const std::string& household) {
  const std::lock_guard guard(mutex_);
  const auto mine = by_household_.find(household);
  if (household == trusted_ || mine == by_household_.end() || mine->second < each_) return true;
  for (const auto& [place, line] : by_silence_) {
    if (line->household_ != household) continue;
    end(*line);
    return true;
  }
  return false;
}

void OpenLines::make_room() {
  const std::lock_guard guard(mutex_);
  for (std::size_t wanted = lines_.size() / 8 + 1; wanted > 0 && !by_silence_.empty(); --wanted) {
    end(*by_silence_.begin()->second);
  }
}

void OpenLines::shut() {
  const std::lock_guard guard(mutex_);
  shut_ = true;
  for (const auto& [number, line] : lines_) line->hang_up_();
}

void OpenLines::end(Line& line) {
  by_silence_.erase(line.place_);
  line.ending_ = true;
  line.hang_up_();
  ++hung_up_;
}

}  // namespace tricasse
