// The engine plays the same game in the browser as natively: its WebAssembly module gives the bench number of
// tests/golden/bench_number.txt. Called by tools/web test.
import { readFileSync } from 'node:fs';

const bytes = (path) => readFileSync(new URL(path, import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes('../build/wasm/tricasse.wasm'), {});
instance.exports._initialize();
const played = BigInt.asUintN(64, instance.exports.bench_number()).toString(16).padStart(16, '0');
const golden = bytes('golden/bench_number.txt').toString().trim().split(/\s+/);
if (!golden.includes(played)) {
  console.error(`the WebAssembly module plays another game: ${played} instead of ${golden.join(' ')}`);
  process.exit(1);
}
console.log(`the WebAssembly module has the bench number ${played}`);
