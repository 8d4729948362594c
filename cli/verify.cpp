#include "tricasse/server/verify.hpp"

#include <fmt/core.h>

#include "tricasse/cli/commands.hpp"
#include "tricasse/cli/record_file.hpp"
#include "tricasse/codec/json_writer.hpp"
#include "tricasse/match/record.hpp"
#include "tricasse/server/keys.hpp"

namespace tricasse::cli {

int verify(const std::string& file, bool json, const Console& console) {
  const auto match = open_record(console, file, read_record, json);
  if (!match) return match.error();
  const auto verified = verify_dice(*match);
  const DiceProof proof = std::visit([](const auto& game) { return game.dice_proof(); }, *match);
  const std::string commitment = proof.known() ? hash_of(proof.seed) : "";
  if (json) {
    std::string line;
    JsonWriter out(line);
    out.begin_object().member("fair", verified.has_value());
    if (proof.known()) out.member("commitment", commitment);
    if (verified) {
      out.member("answers", *verified);
    } else {
      const bool no_proof = verified.error().what == DiceDoubt::What::no_proof;
      out.member("reason", no_proof ? "no_proof" : "other_answer");
    }
    if (!verified && proof.known()) {
      out.member("line", verified.error().line).member("recorded", verified.error().recorded);
      out.member("proved", verified.error().proved);
    }
    out.end_object();
    fmt::print("{}\n", line);
    return verified ? Exit::success : Exit::failure;
  }
  if (!verified && verified.error().what == DiceDoubt::What::no_proof) {
    return console.complain(Exit::failure, console.say(Text::cli_verify_no_proof));
  }
  if (!verified) {
    const DiceDoubt& doubt = verified.error();
    return console.complain(Exit::failure, console.say(Text::cli_verify_bad, {{"number", doubt.line + 1},
                                                                              {"recorded", doubt.recorded},
                                                                              {"proved", doubt.proved}}));
  }
  fmt::print("{}\n", console.say(Text::cli_verify_good, {{"count", *verified}}));
  fmt::print("{}\n", console.say(Text::cli_verify_commitment, {{"commitment", commitment}}));
  return Exit::success;
}

}  // namespace tricasse::cli
