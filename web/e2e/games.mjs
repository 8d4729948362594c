// Games up to a chosen moment, made by the engine itself: for screenshots and end-to-end tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = (name) => readFileSync(fileURLToPath(new URL(`../dist/${name}`, import.meta.url)));
const engines = new Map();
function engineOf(name) {
  if (!engines.has(name)) {
    const module = new WebAssembly.Module(built(name === 'troyes' ? 'troyes.wasm' : 'tricasse.wasm'));
    engines.set(name, { module, weights: built(`${name}.net`) });
  }
  return engines.get(name);
}

/** The engine of a game, with the weights its bots think with. */
export function door(game = 'troyes-dice') {
  const { module, weights } = engineOf(game);
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  const put = (bytes) => {
    // The memory may grow for it: first the place, then the buffer.
    const at = exports.request_buffer(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  exports.load_weights(put(weights));
  return (request) => {
    const count = exports.request(put(new TextEncoder().encode(JSON.stringify({ id: 'x', ...request }))));
    return Array.from({ length: count }, (_, i) =>
      JSON.parse(
        new TextDecoder().decode(
          new Uint8Array(exports.memory.buffer, exports.reply_pointer(i), exports.reply_bytes(i)),
        ),
      ),
    );
  };
}

/** What a strong bot would do on the seat that is asked; null where it has nothing to say. */
const advice = (ask, at) => ask({ do: 'hint', at }).find((each) => each.hint)?.hint.ways[0]?.moves[0] ?? null;

const sightOf = (messages) => messages.find((each) => each.is === 'sight') ?? null;

/** Opens a game in which seat 0 is watched; returns the door to ask through. */
function begin(game, seed, seats, options) {
  const ask = door(game);
  const players = seats.map((seat) => (seat.bot ? { bot: seat.bot } : { name: seat.name }));
  ask({ do: 'new', game, options, seats: players, take_back: true, dice: 'seeded', seed });
  ask({ do: 'watch', viewer: 0 });
  return ask;
}

/** The game as the client keeps it, with what its list of games tells of it. */
function kept(ask, sight, game, brief) {
  const [{ record }] = ask({ do: 'record' });
  return {
    ...game,
    seats: game.seats.map((seat) => ({ name: seat.name ?? seat.bot, bot: seat.bot ?? null })),
    record,
    dice: 'seeded',
    take_back: true,
    created: 1,
    updated: Date.now(),
    brief: { ...brief, totals: sight.points.map((each) => each.total), mine: 0 },
  };
}

/**
 * Seat 0 takes what scores best, with a taste for Fortresses, or is advised; bots do as they do. Stops when `until` says
 * so.
 */
export function gameUntil({ seed, seats, options = {}, advised = false, until }) {
  const all = { numbering: 'first', expansion: 'off', ...options, players: seats.length };
  const ask = begin('troyes-dice', seed, seats, all);
  let sight = sightOf(ask({ do: 'look' }));
  for (let guard = 0; guard < 600 && !sight.end && !until(sight); ++guard) {
    const legal = sight.view.legal ?? [];
    if (legal.length) {
      const told = advised ? advice(ask, sight.at) : null;
      let best = { value: -99, move: told ?? legal[0] };
      for (const move of told ? [] : legal) {
        const [preview] = ask({ do: 'preview', view: sight.view, moves: [move] });
        const value = preview.points[0].total + (/prestige|F\d/.test(move) ? 0.8 : 0) - (/gain/.test(move) ? 0.4 : 0);
        if (value > best.value) best = { value, move };
      }
      ask({ do: 'play', at: sight.at, move: best.move });
    } else if (ask({ do: 'bot' })[0].seat === null) break;
    for (let bots = 0; bots < 20; ++bots) if (ask({ do: 'bot' })[0].seat === null) break;
    sight = sightOf(ask({ do: 'look' }));
  }
  const { day, half, seats: seen } = sight.view;
  const id = `shot${seed}${day}${half[0]}`;
  return { sight, stored: kept(ask, sight, { id, seed, seats, options: all }, { day, half, sheet: seen[0].sheet }) };
}

/** A game of Troyes: seat 0 does now this, now that, and seldom passes, or is advised. Stops when `until` says so. */
export function cityUntil({ seed, seats, options = {}, advised = false, until }) {
  const all = { bonus: 'none', rounds: 'standard', ...options, players: seats.length };
  const ask = begin('troyes', seed, seats, all);
  let sight = sightOf(ask({ do: 'look' }));
  for (let n = 0; n < 4000 && !sight.end && !until(sight); ++n) {
    const legal = sight.view.legal ?? [];
    const liked = legal.filter((move) => !/^(pass|reroll|flip|citizen|fail|stop)/.test(move));
    const from = liked.length ? liked : legal;
    const told = advised && from.length ? advice(ask, sight.at) : null;
    if (from.length) ask({ do: 'play', at: sight.at, move: told ?? from[(n * 7 + Number(seed)) % from.length] });
    else if (ask({ do: 'bot' })[0].seat === null) break;
    sight = sightOf(ask({ do: 'look' }));
  }
  const { round, rounds } = sight.view;
  const id = `city${seed}`;
  return { sight, stored: kept(ask, sight, { id, game: 'troyes', seed, seats, options: all }, { round, rounds }) };
}

/** Puts games where the client keeps them. */
export async function store(page, name, values) {
  await page.evaluate(
    ([store, list]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('tricasse', 1);
        request.onupgradeneeded = () => {
          for (const each of ['games', 'history']) request.result.createObjectStore(each, { keyPath: 'id' });
        };
        request.onsuccess = () => {
          const change = request.result.transaction(store, 'readwrite');
          for (const value of list) change.objectStore(store).put(value);
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
        request.onerror = () => reject(request.error);
      }),
    [name, values],
  );
}
