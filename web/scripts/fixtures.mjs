// node --experimental-websocket scripts/fixtures.mjs FOLDER: records with fair dice, made by a real server at which somebody plays,
// into src/verify/fixtures/FOLDER, which is called after the version of the records. What src/verify and server/verify_test.cpp are
// tested with; folders of older versions were made by older programs and stay. TRICASSE names the program.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chance, House, keyOf, play, Seat } from '../../tests/upgrade/house.mjs';

const [version] = process.argv.slice(2);
assert.ok(version, 'which folder?');
const folder = fileURLToPath(new URL(`../src/verify/fixtures/${version}/`, import.meta.url));
mkdirSync(folder, { recursive: true });
const program = process.env.TRICASSE ?? fileURLToPath(new URL('../../build/release/bin/tricasse', import.meta.url));

const dice = 'troyes-dice';
const games = [
  {
    name: 'solo',
    game: dice,
    options: { numbering: 'first', expansion: 'off' },
    seats: [{ name: 'Anne' }],
    take_back: true,
  },
  {
    name: 'rolled',
    game: dice,
    options: { numbering: 'rolled', expansion: 'random' },
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
  },
  {
    name: 'random',
    game: dice,
    options: { numbering: 'random', expansion: 'off' },
    seats: [{ name: 'Anne' }, { bot: 'random' }],
  },
  { name: 'city', game: 'troyes', seats: [{ name: 'Anne' }, { bot: 'greedy' }], take_back: true },
];

/** Three times a choice is taken back, over whatever chance has said since. */
async function playAndTakeBack(seat, random) {
  let moves = 0;
  for (const stop of [9, 20, 31]) {
    await play([seat], random, () => ++moves > stop);
    if (seat.sight.take_back) await seat.ask({ do: 'take_back', at: seat.sight.at });
  }
  await play([seat], random);
}

const house = await House.start(program);
try {
  for (const [number, { name, ...wanted }] of games.entries()) {
    const player = keyOf(`p${number}`);
    const nonce = keyOf(`n${number}`);
    const { table, seat, commitment } = await house.api('tables', { ...wanted, player, nonce });
    const anne = await Seat.join(house, table, player);
    await playAndTakeBack(anne, chance(number + 1));
    const record = await house.api(`tables/${table}/record`);
    anne.close();
    assert.ok(record.startsWith(`tricasse record ${version}\n`), record.split('\n')[0]);
    writeFileSync(`${folder}${name}.record`, record);
    writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ commitment, seat, nonce }, null, 2)}\n`);
    console.log(name, record.split('\n').length, 'lines');
  }
  await house.stop();
} finally {
  house.remove();
}
