// Keeps the types of src/game/messages.ts and src/city/messages.ts in step with what the engines really say: writes messages
// of real games as typed literals beside them, and the compiler refuses a member that is missing, unknown or of another type.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const path = (name) => new URL(name, import.meta.url);

let exports;
async function open(preset, game) {
  const file = path(`../../build/${preset}/tricasse.wasm`);
  if (!existsSync(file)) throw new Error(`build the preset "${preset}" first`);
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  exports = instance.exports;
  exports._initialize();
  const weights = readFileSync(path(`../../ai/weights/${game}.net`));
  // The memory may grow for it: first the place, then the buffer.
  const at = exports.request_buffer(weights.length);
  new Uint8Array(exports.memory.buffer, at, weights.length).set(weights);
  exports.load_weights(weights.length);
}

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify({ id: 'x', ...request }));
  new Uint8Array(exports.memory.buffer, exports.request_buffer(bytes.length), bytes.length).set(bytes);
  const count = exports.request(bytes.length);
  const text = (i) => new Uint8Array(exports.memory.buffer, exports.reply_pointer(i), exports.reply_bytes(i));
  return Array.from({ length: count }, (_, i) => JSON.parse(new TextDecoder().decode(text(i))));
}

let samples = [];
const keep = (type, value) => samples.push([type, value]);
const keepAll = (messages) => {
  for (const each of messages) {
    if (each.is === 'sight') keep('Sight', each);
    if (each.is === 'seats') keep('SeatsNews', each);
    if (each.is === 'error') keep('Failed', each);
  }
  return messages;
};

/** A whole game; a few of its sights, a preview and its replay are kept. */
function play(game, request, every) {
  let [, sight] = keepAll(ask({ do: 'new', game, ...request }));
  for (let n = 0; !sight.end && n < 2000; ++n) {
    const legal = sight.view.legal ?? [];
    let messages;
    if (legal.length) {
      const move = legal[(n * 7) % legal.length];
      if (n % every === 0) {
        const [{ is, id, ...preview }] = ask({ do: 'preview', view: sight.view, moves: [move] });
        keep('Preview', preview);
        if (n % (4 * every) === 0) keep('Hint', ask({ do: 'hint', at: sight.at })[0].hint);
      }
      messages = ask({ do: 'play', at: sight.at, move });
    } else if (sight.outcomes) {
      messages = ask({ do: 'roll', at: sight.at, move: sight.outcomes[n % sight.outcomes.length] });
    } else messages = ask({ do: 'bot' });
    if (n % every === 0) keepAll(messages);
    sight = messages.find((each) => each.is === 'sight') ?? ask({ do: 'look' })[1];
  }
  keep('Sight', sight);
  const [{ record }] = ask({ do: 'record' });
  const [{ is, id, ...replay }] = ask({ do: 'replay', record });
  keep('Replay', { ...replay, steps: replay.steps.filter((_, n) => n % (4 * every) === 0) });
}

const person = { name: 'Anne' };
const greedy = { bot: 'greedy' };

/** What has been kept so far becomes a file beside the types it checks. */
function check(folder) {
  const types = [...new Set(samples.map(([type]) => type))].sort();
  const lines = samples.map(([type, value]) => `  (): ${type} => (${JSON.stringify(value)}),`);
  writeFileSync(
    path(`../src/${folder}/samples.gen.ts`),
    `import type { ${types.join(', ')} } from './messages';\n\nexport const samples = [\n${lines.join('\n')}\n];\n`,
  );
  console.log(`${samples.length} messages of real games are checked against src/${folder}/messages.ts`);
  samples = [];
}

await open('wasm', 'troyes-dice');
play('troyes-dice', { seats: [person], take_back: true, seed: 1 }, 5);
play(
  'troyes-dice',
  {
    seats: [person, greedy, { bot: 'random' }],
    options: { expansion: 'random', numbering: 'expert' },
    seed: 2,
  },
  9,
);
play('troyes-dice', { seats: [person], dice: 'manual' }, 11);
keepAll(ask({ do: 'play', at: -1, move: 'nonsense' }));
keepAll(ask({ do: 'dance' }));
check('game');

await open('wasm-troyes', 'troyes');
play('troyes', { seats: [person, greedy], take_back: true, seed: 1 }, 60);
play('troyes', { seats: [person], seed: 2 }, 60);
play('troyes', { seats: [person, greedy, greedy, greedy], options: { bonus: 'all', modules: 'all' }, seed: 3 }, 120);
check('city');
