// The engine plays the same games in the browser as natively: its WebAssembly module gives the bench numbers of
// tests/golden/bench_number.txt, one line a game. Called by tools/web test.
import { readFileSync } from 'node:fs';

const bytes = (path) => readFileSync(new URL(path, import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes('../build/wasm/tricasse.wasm'), {});
instance.exports._initialize();
const golden = bytes('golden/bench_number.txt').toString().trim().split('\n');
golden.forEach((line, index) => {
  const [game, expected] = line.split(' ');
  const played = BigInt.asUintN(64, instance.exports.bench_number(index)).toString(16).padStart(16, '0');
  if (played !== expected) {
    console.error(`the WebAssembly module plays another game of ${game}: ${played} instead of ${expected}`);
    process.exit(1);
  }
  console.log(`the WebAssembly module has the bench number ${played} of ${game}`);
});
