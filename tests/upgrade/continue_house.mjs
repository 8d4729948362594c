// node --experimental-websocket continue_house.mjs TRICASSE: opens every frozen house with this program and goes on with
// each of its tables to the end. Ends with 1 when anything is not as it was left.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance, House, play, Seat } from './house.mjs';

const [program] = process.argv.slice(2);
if (!program) {
  console.error('usage: node --experimental-websocket continue_house.mjs TRICASSE');
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));

const verify = (record) => execFileSync(program, ['verify', '-'], { input: record, encoding: 'utf8' });
const replay = (record) => JSON.parse(execFileSync(program, ['replay', '-', '--json'], { input: record }).toString());

/** Everything a table showed when it was left; then its people go on to the end. */
async function goOn(house, { players, tables }, name) {
  const left = tables[name];
  const seats = [];
  for (const person of left.people) seats.push(await Seat.join(house, left.table, players[person]));
  const seen = seats.map((each) => each.sight);
  assert.deepEqual(
    seen.map((sight) => sight.viewer),
    left.seats,
  );
  assert.deepEqual(
    seen[0].points.map((each) => each.total),
    left.points,
    'the points',
  );
  assert.equal(Boolean(seen[0].end), left.over);
  if (left.over) {
    assert.equal(await house.api(`tables/${left.table}/record`), left.record, 'the record of a finished game');
  } else {
    assert.deepEqual(
      seats.map((each) => each.legal.length),
      left.to_choose,
      'what may be chosen',
    );
  }
  assert.deepEqual(
    seen.map((sight) => sight.at),
    left.at,
    'the situation',
  );
  // What was sent and answered before is counted once.
  for (const [index, request] of left.last.entries()) {
    if (!request) continue;
    const answer = await seats[index].ask(request);
    assert.equal(answer.is, 'ok', `sent again: ${JSON.stringify(answer)}`);
    assert.equal(seats[index].sight.at, left.at[index]);
  }
  if (name === 'dice-running') assert.equal(seats[0].joined.words.length, 2, 'what was said');
  if (name === 'king-running' && seats[0].legal.length) {
    assert.equal((await seats[0].ask({ do: 'hint', at: seats[0].sight.at })).is, 'ok');
  }
  await play(seats, chance(99));
  const record = await house.api(`tables/${left.table}/record`);
  assert.ok(replay(record).over);
  if (seen[0].table.dice === 'fair') verify(record);
  for (const each of seats) each.close();
}

/** A free seat of a table that waited is taken, and play begins. */
async function begin(house, { players, tables }) {
  const { table } = tables['dice-waiting'];
  assert.ok((await house.api('tables')).tables.some((each) => each.table.id === table), 'the lobby has it');
  const bea = players.bea;
  await house.api(`tables/${table}/sit`, { player: bea, name: 'Bea', nonce: `b${bea.slice(1)}` });
  const seats = [await Seat.join(house, table, players.anne), await Seat.join(house, table, bea)];
  await play(seats, chance(98));
  verify(await house.api(`tables/${table}/record`));
  for (const each of seats) each.close();
}

async function openHouse(folder) {
  const left = JSON.parse(readFileSync(join(folder, 'house.json'), 'utf8'));
  const house = await House.start(program, (data) => copyFileSync(join(folder, 'house.db'), join(data, left.database)));
  try {
    const best = left.tables['dice-finished-alone'].points[0];
    const honours = await house.api('honours/troyes-dice');
    assert.ok(honours.best.some((each) => each.name === 'Anne' && each.points === best), 'the honours of the house');
    const mine = await house.api('mine', { player: left.players.anne });
    assert.ok(mine.tables.length >= Object.keys(left.tables).length - 1, 'my tables');
    for (const name of Object.keys(left.tables).filter((each) => each !== 'dice-waiting')) {
      await goOn(house, left, name).catch((error) => {
        throw new Error(`${folder}, ${name}: ${error.message}; the server said: ${house.said}`, { cause: error });
      });
    }
    await begin(house, left);
    await house.stop();
  } finally {
    house.remove();
  }
}

/** Records and saved games: each replays to the points it was frozen with. */
function readRecords(folder) {
  const expected = JSON.parse(readFileSync(join(folder, 'points.json'), 'utf8'));
  for (const [name, points] of Object.entries(expected)) {
    const { seats } = replay(readFileSync(join(folder, name), 'utf8'));
    assert.deepEqual(
      seats.map((seat) => seat.total),
      points,
      `${folder}, ${name}`,
    );
  }
}

let houses = 0;
for (const entry of readdirSync(here, { withFileTypes: true })) {
  const folder = join(here, entry.name);
  if (!entry.isDirectory() || !existsSync(join(folder, 'house.db'))) continue;
  readRecords(join(folder, 'records'));
  await openHouse(folder);
  houses += 1;
}
assert.ok(houses > 0, 'no frozen house was found');
console.log(`upgrade: ${houses} frozen house, every table went on`);
