// Games up to a chosen moment, made by the engine itself: for screenshots and end-to-end tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = new Map();
function moduleOf(file) {
  if (!modules.has(file)) {
    modules.set(file, new WebAssembly.Module(readFileSync(fileURLToPath(new URL(`../dist/${file}`, import.meta.url)))));
  }
  return modules.get(file);
}

export function door(file = 'tricasse.wasm') {
  const { exports } = new WebAssembly.Instance(moduleOf(file), {});
  exports._initialize();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ id: 'x', ...request }));
    const at = exports.request_buffer(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const count = exports.request(bytes.length);
    return Array.from({ length: count }, (_, i) =>
      JSON.parse(
        new TextDecoder().decode(
          new Uint8Array(exports.memory.buffer, exports.reply_pointer(i), exports.reply_bytes(i)),
        ),
      ),
    );
  };
}

const sightOf = (messages) => messages.find((each) => each.is === 'sight') ?? null;

/** Seat 0 takes what scores best, with a taste for Fortresses; bots do as they do. Stops when `until` says so. */
export function gameUntil({ seed, seats, options = {}, until }) {
  const ask = door();
  const all = { numbering: 'first', expansion: 'off', ...options, players: seats.length };
  ask({
    do: 'new',
    game: 'troyes-dice',
    options: all,
    seats: seats.map((seat) => (seat.bot ? { bot: seat.bot } : { name: seat.name })),
    take_back: true,
    dice: 'seeded',
    seed,
  });
  ask({ do: 'watch', viewer: 0 });
  let sight = sightOf(ask({ do: 'look' }));
  for (let guard = 0; guard < 600 && !sight.end && !until(sight); ++guard) {
    const legal = sight.view.legal ?? [];
    if (legal.length) {
      let best = { value: -99, move: legal[0] };
      for (const move of legal) {
        const [preview] = ask({ do: 'preview', view: sight.view, moves: [move] });
        const value = preview.points[0].total + (/prestige|F\d/.test(move) ? 0.8 : 0) - (/gain/.test(move) ? 0.4 : 0);
        if (value > best.value) best = { value, move };
      }
      ask({ do: 'play', at: sight.at, move: best.move });
    } else if (ask({ do: 'bot' })[0].seat === null) break;
    for (let bots = 0; bots < 20; ++bots) if (ask({ do: 'bot' })[0].seat === null) break;
    sight = sightOf(ask({ do: 'look' }));
  }
  const [{ record }] = ask({ do: 'record' });
  return {
    sight,
    stored: {
      id: `shot${seed}${sight.view.day}${sight.view.half[0]}`,
      record,
      seed,
      dice: 'seeded',
      options: all,
      seats: seats.map((seat) => ({ name: seat.name ?? seat.bot, bot: seat.bot ?? null })),
      take_back: true,
      created: 1,
      updated: Date.now(),
      brief: {
        day: sight.view.day,
        half: sight.view.half,
        totals: sight.points.map((each) => each.total),
        sheet: sight.view.seats[0].sheet,
        mine: 0,
      },
    },
  };
}

/** A game of Troyes: seat 0 does now this, now that, and seldom passes. Stops when `until` says so. */
export function cityUntil({ seed, seats, options = {}, until }) {
  const ask = door('troyes.wasm');
  const all = { bonus: 'none', rounds: 'standard', ...options, players: seats.length };
  ask({
    do: 'new',
    game: 'troyes',
    options: all,
    seats: seats.map((seat) => (seat.bot ? { bot: seat.bot } : { name: seat.name })),
    take_back: true,
    dice: 'seeded',
    seed,
  });
  ask({ do: 'watch', viewer: 0 });
  let sight = sightOf(ask({ do: 'look' }));
  for (let n = 0; n < 4000 && !sight.end && !until(sight); ++n) {
    const legal = sight.view.legal ?? [];
    const liked = legal.filter((move) => !/^(pass|reroll|flip|citizen|fail|stop)/.test(move));
    const from = liked.length ? liked : legal;
    if (from.length) ask({ do: 'play', at: sight.at, move: from[(n * 7 + Number(seed)) % from.length] });
    else if (ask({ do: 'bot' })[0].seat === null) break;
    sight = sightOf(ask({ do: 'look' }));
  }
  const [{ record }] = ask({ do: 'record' });
  return {
    sight,
    stored: {
      id: `city${seed}`,
      game: 'troyes',
      record,
      seed,
      dice: 'seeded',
      options: all,
      seats: seats.map((seat) => ({ name: seat.name ?? seat.bot, bot: seat.bot ?? null })),
      take_back: true,
      created: 1,
      updated: Date.now(),
      brief: {
        round: sight.view.round,
        rounds: sight.view.rounds,
        totals: sight.points.map((each) => each.total),
        mine: 0,
      },
    },
  };
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
