// The engine plays the same games in the browser as natively: each game's WebAssembly module gives its bench number of
// tests/golden/bench_number.txt, one line a game. Called by tools/web test.
import { readFileSync } from 'node:fs';

const bytes = (path) => readFileSync(new URL(path, import.meta.url));
const modules = { 'troyes-dice': 'wasm', troyes: 'wasm-troyes' };
for (const line of bytes('golden/bench_number.txt').toString().trim().split('\n')) {
  const [game, expected] = line.split(' ');
  const { instance } = await WebAssembly.instantiate(bytes(`../build/${modules[game]}/tricasse.wasm`), {});
  instance.exports._initialize();
  const played = BigInt.asUintN(64, instance.exports.bench_number(0)).toString(16).padStart(16, '0');
  if (played !== expected) {
    console.error(`the WebAssembly module plays another game of ${game}: ${played} instead of ${expected}`);
    process.exit(1);
  }
  console.log(`the WebAssembly module has the bench number ${played} of ${game}`);
}
