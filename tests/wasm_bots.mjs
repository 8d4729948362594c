// The bots think the same in the browser as natively: each game's WebAssembly module, given its weights, plays the game of
// tests/bots/<game>.txt. Called by tools/web test.
import { readFileSync } from 'node:fs';

const bytes = (path) => readFileSync(new URL(path, import.meta.url));
for (const [game, folder] of [
  ['troyes-dice', 'wasm'],
  ['troyes', 'wasm-troyes'],
]) {
  const { instance } = await WebAssembly.instantiate(bytes(`../build/${folder}/tricasse.wasm`), {});
  const door = instance.exports;
  door._initialize();
  const put = (text) => {
    const pointer = door.request_buffer(text.length);
    new Uint8Array(door.memory.buffer, pointer, text.length).set(text);
    return text.length;
  };
  const ask = (request) => {
    door.request(put(new TextEncoder().encode(JSON.stringify({ id: 1, ...request }))));
    const reply = new Uint8Array(door.memory.buffer, door.reply_pointer(0), door.reply_bytes(0));
    return JSON.parse(new TextDecoder().decode(reply));
  };
  if (door.load_weights(put(bytes(`../ai/weights/${game}.net`))) !== 1) {
    console.error(`the weights of ${game} do not fit its module`);
    process.exit(1);
  }
  ask({ do: 'new', game, seats: [{ bot: 'provost' }, { bot: 'provost' }], seed: '7' });
  let actions = 0;
  const began = performance.now();
  while (ask({ do: 'bot' }).seat !== null) actions += 1;
  const each = (performance.now() - began) / actions;
  if (ask({ do: 'record' }).record !== bytes(`bots/${game}.txt`).toString()) {
    console.error(`the bots of ${game} play another game in WebAssembly than natively`);
    process.exit(1);
  }
  console.log(`the bots of ${game} play the same in WebAssembly, ${each.toFixed(1)} ms an action`);
}
