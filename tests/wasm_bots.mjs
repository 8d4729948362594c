// The bots think the same in the browser as natively: each game's WebAssembly module, given its weights, plays the game of
// tests/bots/<game>.txt. Called by tools/web test. With the name of a level it tells how long that one takes instead.
import { readFileSync } from 'node:fs';

const bytes = (path) => readFileSync(new URL(path, import.meta.url));

/** A table behind the door of a module, its weights loaded: asked with an object, answers with one. */
async function tableOf(game, folder) {
  const { instance } = await WebAssembly.instantiate(bytes(`../build/${folder}/tricasse.wasm`), {});
  const door = instance.exports;
  door._initialize();
  const put = (text) => {
    const pointer = door.request_buffer(text.length);
    new Uint8Array(door.memory.buffer, pointer, text.length).set(text);
    return text.length;
  };
  if (door.load_weights(put(bytes(`../ai/weights/${game}.net`))) !== 1) {
    console.error(`the weights of ${game} do not fit its module`);
    process.exit(1);
  }
  return (request) => {
    door.request(put(new TextEncoder().encode(JSON.stringify({ id: 1, ...request }))));
    const reply = new Uint8Array(door.memory.buffer, door.reply_pointer(0), door.reply_bytes(0));
    return JSON.parse(new TextDecoder().decode(reply));
  };
}

/** Plays a game of two such bots; how long each action took, in milliseconds. */
function play(ask, game, bot) {
  const opened = ask({ do: 'new', game, seats: [{ bot }, { bot }], seed: '7' });
  if (opened.is !== 'ok') {
    console.error(`${bot} is no bot of ${game}`);
    process.exit(1);
  }
  const times = [];
  for (;;) {
    const began = performance.now();
    if (ask({ do: 'bot' }).seat === null) return times;
    times.push(performance.now() - began);
  }
}

const level = process.argv[2];
for (const [game, folder] of [
  ['troyes-dice', 'wasm'],
  ['troyes', 'wasm-troyes'],
]) {
  const ask = await tableOf(game, folder);
  const times = play(ask, game, level ?? 'provost');
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const spent = `${mean.toFixed(1)} ms an action, ${Math.max(...times).toFixed(1)} at the most`;
  if (level !== undefined) {
    console.log(`${level} of ${game}: ${spent}`);
  } else if (ask({ do: 'record' }).record !== bytes(`bots/${game}.txt`).toString()) {
    console.error(`the bots of ${game} play another game in WebAssembly than natively`);
    process.exit(1);
  } else {
    console.log(`the bots of ${game} play the same in WebAssembly, ${spent}`);
  }
}
