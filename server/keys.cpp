#include "tricasse/server/keys.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>

namespace tricasse {
namespace {

/// The library must be woken before its first use; a second call does nothing.
void wake() { [[maybe_unused]] static const int awake = sodium_init(); }

/// As letters that may stand in an address.
std::string letters_of(std::span<const unsigned char> bits) {
  std::string text(sodium_base64_encoded_len(bits.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

constexpr std::size_t bytes_of_key = 32;
constexpr std::size_t bytes_of_table_id = 9;

std::string random_letters(std::size_t bytes) {
  wake();
  std::vector<unsigned char> bits(bytes);
  randombytes_buf(bits.data(), bits.size());
  return letters_of(bits);
}

const unsigned char* bytes_of(std::string_view text) {
  // Texts are bytes; the library wants them unsigned.
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast)
}

using Mac = std::array<unsigned char, crypto_auth_hmacsha256_BYTES>;
Mac mac_of(std::string_view key, std::string_view message) {
  wake();
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  Mac mac{};
  crypto_auth_hmacsha256_final(&state, mac.data());
  return mac;
}

}  // namespace

std::string new_key() { return random_letters(bytes_of_key); }
std::string new_table_id() { return random_letters(bytes_of_table_id); }

std::string derived_key(std::string_view key, std::string_view purpose) { return letters_of(mac_of(key, purpose)); }

std::string table_id_of(std::string_view player, std::string_view request) {
  const Mac mac = mac_of(player, "table\n" + std::string(request));
  return letters_of(std::span(mac).first(bytes_of_table_id));
}

bool is_key(std::string_view text) {
  return text.size() == 43 && std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

std::string hash_of(std::string_view text) {
  wake();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_of(text), text.size());
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

FairTickets::FairTickets(std::string seed, std::string table, const std::vector<std::string>& nonces)
    : seed_(std::move(seed)), message_(std::move(table)) {
  wake();
  for (const std::string& nonce : nonces) message_ += "\n" + nonce;
}

std::optional<std::uint32_t> FairTickets::draw(const ChanceKey& key, std::uint32_t total) {
  // Numbers at or above the largest multiple of `total` would favour the low tickets: they are drawn again.
  const std::uint64_t limit = (std::uint64_t{1} << 32) / total * total;
  const std::string asked = message_ + "\n" + key.text() + "\n";
  for (std::uint64_t retry = 0;; ++retry) {
    const std::string text = asked + std::to_string(retry);
    const Mac mac = mac_of(seed_, text);
    std::uint64_t value = 0;
    for (const unsigned char byte : std::span(mac).first(4)) value = value << 8 | byte;
    if (value < limit) return static_cast<std::uint32_t>(value % total);
  }
}

}  // namespace tricasse
