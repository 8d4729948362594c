// @ts-check
// Games up to a chosen moment, made by the engine itself: for screenshots and tests in a browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, bot?: undefined } | { bot: string, name?: undefined }} Seat */
/** @typedef {import('../src/game/messages').Sight} DiceSight */
/** @typedef {import('../src/city/messages').Sight} CitySight */
/** @typedef {import('../src/host/store').StoredGame} StoredGame */
/**
 * @template Sight
 * @typedef {Sight & { view: NonNullable<Sight extends { view: infer View } ? View : never> }} Begun a sight of a game that
 * has begun: here all do
 */
/**
 * What is read here of an engine's answers.
 * @typedef {object} Reply
 * @property {string} is
 * @property {number | null} [seat]
 * @property {string} [record]
 * @property {{ ways: { moves: string[] }[] }} [hint]
 * @property {{ total: number }[]} [points]
 */
/** @typedef {(request: { do: string, [key: string]: unknown }) => Reply[]} Ask */
/**
 * @typedef {object} Exports of the WebAssembly module
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {(bytes: number) => number} request_buffer
 * @property {(bytes: number) => number} request
 * @property {(bytes: number) => number} load_weights
 * @property {(reply: number) => number} reply_pointer
 * @property {(reply: number) => number} reply_bytes
 */

/** @param {string} name */
const built = (name) => readFileSync(fileURLToPath(new URL(`../dist/${name}`, import.meta.url)));
/** @type {Map<string, { module: WebAssembly.Module, weights: Uint8Array }>} */
const engines = new Map();
/** @param {string} name */
function engineOf(name) {
  const loaded = engines.get(name);
  if (loaded) return loaded;
  const module = new WebAssembly.Module(built(name === 'troyes' ? 'troyes.wasm' : 'tricasse.wasm'));
  const engine = { module, weights: built(`${name}.net`) };
  engines.set(name, engine);
  return engine;
}

/**
 * The engine of a game, with the weights its bots think with.
 * @returns {Ask}
 */
export function door(game = 'troyes-dice') {
  const { module, weights } = engineOf(game);
  /** @type {unknown} */
  const instance = new WebAssembly.Instance(module, {}).exports;
  const exports = /** @type {Exports} */ (instance);
  exports._initialize();
  /** @param {Uint8Array} bytes */
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

/**
 * What a strong bot would do on the seat that is asked; null where it has nothing to say.
 * @param {Ask} ask
 * @param {number} at
 */
const advice = (ask, at) => ask({ do: 'hint', at }).find((each) => each.hint)?.hint?.ways[0]?.moves[0] ?? null;

/**
 * What the watched seat sees now.
 * @param {Ask} ask
 */
function look(ask) {
  const sight = ask({ do: 'look' }).find((each) => each.is === 'sight');
  if (!sight) throw new Error('the engine shows nothing');
  return sight;
}

/**
 * Opens a game in which seat 0 is watched; returns the door to ask through.
 * @param {string} game
 * @param {string} seed
 * @param {readonly Seat[]} seats
 * @param {object} options
 */
function begin(game, seed, seats, options) {
  const ask = door(game);
  const players = seats.map((seat) => (seat.bot ? { bot: seat.bot } : { name: seat.name }));
  ask({ do: 'new', game, options, seats: players, take_back: true, dice: 'seeded', seed });
  ask({ do: 'watch', viewer: 0 });
  return ask;
}

/**
 * The game as the client keeps it, with what its list of games tells of it.
 * @param {Ask} ask
 * @param {DiceSight | CitySight} sight
 * @param {{ id: string, game?: 'troyes', seed: string, seats: readonly Seat[], options: Record<string, string | number> }} game
 * @param {object} brief
 * @returns {StoredGame}
 */
function kept(ask, sight, game, brief) {
  const record = ask({ do: 'record' })[0]?.record ?? null;
  const totals = sight.points.map((each) => each.total);
  return {
    ...game,
    seats: game.seats.map((seat) => ({ name: seat.name ?? seat.bot, bot: seat.bot ?? null })),
    record,
    dice: 'seeded',
    take_back: true,
    created: 1,
    updated: Date.now(),
    brief: /** @type {StoredGame['brief']} */ ({ totals, mine: 0, ...brief }),
  };
}

/**
 * Seat 0 takes what scores best, with a taste for Fortresses, or is advised; bots do as they do. Stops when `until` says
 * so.
 * @param {{ seed: string, seats: readonly Seat[], options?: Record<string, string | number>, advised?: boolean,
 *   until: (sight: Begun<DiceSight>) => boolean }} wanted
 */
export function gameUntil({ seed, seats, options = {}, advised = false, until }) {
  const all = { numbering: 'first', expansion: 'off', ...options, players: seats.length };
  const ask = begin('troyes-dice', seed, seats, all);
  const seen = () => /** @type {Begun<DiceSight>} */ (/** @type {unknown} */ (look(ask)));
  let sight = seen();
  for (let guard = 0; guard < 600 && !sight.end && !until(sight); ++guard) {
    const legal = sight.view.legal ?? [];
    if (legal.length) {
      const told = advised ? advice(ask, sight.at) : null;
      let best = { value: -99, move: told ?? legal[0] };
      for (const move of told ? [] : legal) {
        const [preview] = ask({ do: 'preview', view: sight.view, moves: [move] });
        const total = preview?.points?.[0]?.total ?? 0;
        const value = total + (/prestige|F\d/.test(move) ? 0.8 : 0) - (/gain/.test(move) ? 0.4 : 0);
        if (value > best.value) best = { value, move };
      }
      ask({ do: 'play', at: sight.at, move: best.move });
    } else if (ask({ do: 'bot' })[0]?.seat === null) break;
    for (let bots = 0; bots < 20; ++bots) if (ask({ do: 'bot' })[0]?.seat === null) break;
    sight = seen();
  }
  const { day, half, seats: sheets } = sight.view;
  const id = `shot${seed}${day}${half[0]}`;
  const brief = { day, half, sheet: sheets[0]?.sheet ?? null };
  return { sight, stored: kept(ask, sight, { id, seed, seats, options: all }, brief) };
}

/**
 * A game of Troyes: seat 0 does now this, now that, and seldom passes, or is advised. Stops when `until` says so.
 * @param {{ seed: string, seats: readonly Seat[], options?: Record<string, string | number>, advised?: boolean,
 *   until: (sight: Begun<CitySight>) => boolean }} wanted
 */
export function cityUntil({ seed, seats, options = {}, advised = false, until }) {
  const all = { bonus: 'none', rounds: 'standard', ...options, players: seats.length };
  const ask = begin('troyes', seed, seats, all);
  const seen = () => /** @type {Begun<CitySight>} */ (/** @type {unknown} */ (look(ask)));
  let sight = seen();
  for (let n = 0; n < 4000 && !sight.end && !until(sight); ++n) {
    const legal = sight.view.legal ?? [];
    const liked = legal.filter((move) => !/^(pass|reroll|flip|citizen|fail|stop)/.test(move));
    const from = liked.length ? liked : legal;
    const told = advised && from.length ? advice(ask, sight.at) : null;
    if (from.length) ask({ do: 'play', at: sight.at, move: told ?? from[(n * 7 + Number(seed)) % from.length] });
    else if (ask({ do: 'bot' })[0]?.seat === null) break;
    sight = seen();
  }
  const { round, rounds, seats: there, gray } = sight.view;
  const totals = [...there.map(({ points }) => points), ...(seats.length === 1 ? [gray.points] : [])];
  const id = `city${seed}`;
  return {
    sight,
    stored: kept(ask, sight, { id, game: 'troyes', seed, seats, options: all }, { round, rounds, totals }),
  };
}

/**
 * Puts games where the client keeps them.
 * @param {import('@playwright/test').Page} page
 * @param {'games' | 'history'} name
 * @param {readonly object[]} values
 */
export async function store(page, name, values) {
  await page.evaluate(
    ([store, list]) =>
      new Promise((/** @type {(done: void) => void} */ resolve, reject) => {
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
    /** @type {const} */ ([name, values]),
  );
}
