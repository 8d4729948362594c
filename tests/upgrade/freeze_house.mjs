// node --experimental-websocket freeze_house.mjs TRICASSE FOLDER: a house in mid-life, made by a real server.
//
// FOLDER/house.db is the database as `tricasse serve` left it, FOLDER/house.json what is needed to go on: the players'
// keys and, for each table, how it stood. README.md tells what is done with them.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance, House, keyOf, play, Seat, sleep } from './house.mjs';

const [program, folder] = process.argv.slice(2);
if (!program || !folder) {
  console.error('usage: node --experimental-websocket freeze_house.mjs TRICASSE FOLDER');
  process.exit(2);
}

const players = { anne: keyOf('anne-'), bea: keyOf('bea-'), cam: keyOf('cam-') };
const house = await House.start(program);
const tables = {};
/** Opens a table; the first person is Anne, the others sit down at the free seats. */
async function open(name, request, others = []) {
  const made = await house.api('tables', { player: players.anne, nonce: keyOf(`nonce-anne-${name}`), ...request });
  for (const other of others) {
    const seat = request.seats.findIndex((each, index) => each.open && !tables[name]?.taken?.includes(index));
    await house.api(`tables/${made.table}/sit`, {
      player: players[other],
      name: other[0].toUpperCase() + other.slice(1),
      nonce: keyOf(`nonce-${other}-${name}`),
      key: made.keys[seat],
    });
    tables[name] = { taken: [...(tables[name]?.taken ?? []), seat] };
  }
  tables[name] = { table: made.table, game: request.game, keys: made.keys, commitment: made.commitment, people: ['anne', ...others] };
  return made.table;
}

async function frozen(name, run) {
  const { table, people } = tables[name];
  const seats = [];
  for (const each of people) seats.push(await Seat.join(house, table, players[each]));
  await run(seats);
  await sleep(50);
  const [first] = seats;
  // Sent again after the upgrade, each of these must be answered as before and change nothing.
  tables[name].last = seats.map((each) => each.last);
  tables[name].seats = seats.map((each) => each.sight.viewer);
  tables[name].over = Boolean(first.sight.end);
  tables[name].at = seats.map((each) => each.sight.at);
  tables[name].to_choose = seats.map((each) => each.legal.length);
  tables[name].points = first.sight.points.map((each) => each.total);
  if (first.sight.end) tables[name].record = await house.api(`tables/${table}/record`);
  for (const each of seats) each.close();
}

const anne = { name: 'Anne' };
const free = { open: true };

async function fill() {
  await open('dice-finished-alone', { game: 'troyes-dice', options: { numbering: 'expert' }, seats: [anne] });
  await frozen('dice-finished-alone', (seats) => play(seats, chance(1)));

  const three = { game: 'troyes-dice', options: { expansion: 'random' }, seats: [anne, free, { bot: 'squire' }] };
  await open('dice-running', three, ['bea']);
  await frozen('dice-running', async (seats) => {
    await play(seats, chance(2), ([first]) => first.sight.view?.day === 4);
    await seats[0].ask({ do: 'say', text: 'Bien joué, Bea !' });
    await seats[1].ask({ do: 'say', text: 'Thank you – and now?' });
    // Anne has chosen something of the half-day, Bea nothing: one half-made choice, hidden from the other.
    await seats[0].act(chance(3));
  });

  await open('dice-waiting', { game: 'troyes-dice', options: {}, lobby: true, seats: [anne, free] });
  tables['dice-waiting'].over = false;

  await open('dice-manual', { game: 'troyes-dice', options: {}, dice: 'manual', take_back: true, seats: [anne] });
  await frozen('dice-manual', async ([seat]) => {
    await play([seat], chance(4), (_, n) => n === 30);
    await seat.ask({ do: 'take_back', at: seat.sight.at });
  });

  const city = { game: 'troyes', options: { modules: 'all' }, seats: [anne, free, { bot: 'page' }] };
  await open('troyes-running', city, ['cam']);
  await frozen('troyes-running', (seats) =>
    // In the middle of an action: a question inside an action is open.
    play(seats, chance(5), ([one, two]) => {
      const view = one.sight.view;
      const asked = one.legal.length ? one : two;
      return view && view.round >= 2 && asked.legal.length > 1 && !['menu'].includes(asked.sight.view.stage);
    }),
  );

  await open('troyes-finished', { game: 'troyes', options: { bonus: 'all' }, seats: [anne, free] }, ['bea']);
  await frozen('troyes-finished', (seats) => play(seats, chance(6)));

  await open('king-running', { game: 'troyes', options: {}, hints: true, seats: [anne] });
  await frozen('king-running', (seats) => play(seats, chance(7), ([first]) => first.sight.view?.round === 3));

  await open('dice-handed-over', { game: 'troyes-dice', options: {}, limit: 10, seats: [anne, free] }, ['cam']);
  await frozen('dice-handed-over', async (seats) => {
    await play(seats, chance(8), ([first]) => first.sight.view?.day === 2);
    for (let n = 0; n < 40 && seats[0].legal.length; ++n) await seats[0].act(chance(9 + n));
    await sleep(11_000);
    const answer = await seats[0].ask({ do: 'hand_over', seat: 1 });
    if (answer.is !== 'ok') throw new Error(`hand_over: ${JSON.stringify(answer)}`);
  });

  const last = await Seat.join(house, tables['dice-finished-alone'].table, players.anne);
  const rematch = await last.ask({ do: 'rematch' });
  if (rematch.is !== 'ok') throw new Error(`rematch: ${JSON.stringify(rematch)}`);
  last.close();
  const again = { table: rematch.table, game: 'troyes-dice', people: ['anne'] };
  tables['dice-rematch'] = again;
  await frozen('dice-rematch', (seats) => play(seats, chance(11), (_, n) => n === 6));
}

try {
  await fill();
  await house.stop();
  mkdirSync(folder, { recursive: true });
  const [database] = readdirSync(house.data).filter((name) => /\.(db|sqlite|sqlite3)$/.test(name));
  if (!database) throw new Error(`no database among ${readdirSync(house.data)}`);
  copyFileSync(join(house.data, database), join(folder, 'house.db'));
  writeFileSync(join(folder, 'house.json'), `${JSON.stringify({ database, players, tables }, null, 1)}\n`);
  console.log(`${folder}: ${Object.keys(tables).length} tables`);
} finally {
  house.remove();
}
