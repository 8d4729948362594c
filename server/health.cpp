#include "tricasse/server/health.hpp"

#include "tricasse/codec/json_writer.hpp"
#include "tricasse/server/log.hpp"

namespace tricasse {

void Health::looked(const std::expected<void, StoreError>& look) {
  StoreTrouble met = look ? StoreTrouble::none : look.error().trouble;
  if (!look && met == StoreTrouble::none) met = StoreTrouble::failing;
  const std::vector<StoreTrouble> before = troubles();
  const std::lock_guard guard(mutex_);
  if (!look) meet(met, look.error().message);
  for (const StoreTrouble trouble : before) {
    if (trouble != met && trouble != StoreTrouble::behind) miss(trouble);
  }
}

void Health::waited(std::chrono::steady_clock::duration longest) {
  const std::lock_guard guard(mutex_);
  if (longest > patience) {
    meet(StoreTrouble::behind, "something has waited for the disk for too long");
  } else {
    miss(StoreTrouble::behind);
  }
}

void Health::refused(const StoreError& error) {
  ++refusals_;
  if (error.trouble == StoreTrouble::none) {
    // Nothing is wrong with the disk: the mistake is in what was to be written, which is ours.
    note(Weight::error, "not_stored", {{"why", error.message}});
    return;
  }
  const std::lock_guard guard(mutex_);
  meet(error.trouble, error.message);
}

void Health::meet(StoreTrouble trouble, const std::string& why) {
  const auto [known, fresh] = troubles_.insert_or_assign(trouble, 0);
  if (fresh) note(Weight::error, "store_trouble", {{"trouble", name_of(trouble)}, {"why", why}});
}

void Health::miss(StoreTrouble trouble) {
  const auto known = troubles_.find(trouble);
  if (known == troubles_.end() || ++known->second < good_looks) return;
  troubles_.erase(known);
  note(Weight::info, "store_trouble_over", {{"trouble", name_of(trouble)}});
}

bool Health::well() const {
  const std::lock_guard guard(mutex_);
  return troubles_.empty();
}

std::vector<StoreTrouble> Health::troubles() const {
  const std::lock_guard guard(mutex_);
  std::vector<StoreTrouble> all;
  for (const auto& [trouble, missed] : troubles_) all.push_back(trouble);
  return all;
}

JsonError refusal_of(const StoreError& error) {
  if (!error.unknown) return {.fault = JsonFault::not_stored, .message = "the disk refused; nothing has changed"};
  return {.fault = JsonFault::outcome_unknown,
          .message =
              "nobody can know whether the disk has kept this; sent again, with the same id, when the server has "
              "been started anew, it is answered truly"};
}

std::string write_readiness(const std::vector<StoreTrouble>& troubles) {
  std::string json;
  JsonWriter out(json);
  out.begin_object().member("healthy", troubles.empty()).key("reasons").begin_array();
  for (const StoreTrouble trouble : troubles) out.value(name_of(trouble));
  out.end_array().end_object();
  return json;
}

}  // namespace tricasse
