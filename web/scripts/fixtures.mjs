// Records with fair dice, made by a real server: what src/verify is tested with. TRICASSE names the program.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.mjs';

const folder = fileURLToPath(new URL('../src/verify/fixtures/', import.meta.url));
mkdirSync(folder, { recursive: true });
const program = process.env.TRICASSE ?? fileURLToPath(new URL('../../build/release/bin/tricasse', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'tricasse-data-'));
const port = 20_000 + (process.pid % 20_000);
const server = spawn(program, ['serve', '--port', `${port}`, '--data', data], { stdio: 'ignore' });
const house = `http://127.0.0.1:${port}/`;
for (let n = 0; n < 50; ++n) {
  const up = await fetch(`${house}api/health`).then(
    () => true,
    () => false,
  );
  if (up) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const games = [
  { name: 'solo', options: { numbering: 'first', expansion: 'off' }, seats: [{ name: 'Anne' }], take_back: true },
  {
    name: 'rolled',
    options: { numbering: 'rolled', expansion: 'random' },
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
  },
  { name: 'random', options: { numbering: 'random', expansion: 'off' }, seats: [{ name: 'Anne' }, { bot: 'random' }] },
];
const browser = await launch();
const page = await browser.context.newPage();
await page.goto(`${house}api/hello`);
for (const { name, ...wanted } of games) {
  // The browser brings the WebSocket; the first legal move will do, and now and then it is taken back.
  const made = await page.evaluate(async (table) => {
    const letters = () =>
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const player = letters();
    const nonce = letters();
    const opened = await (
      await fetch('/api/tables', {
        method: 'POST',
        body: JSON.stringify({ game: 'troyes-dice', ...table, player, nonce }),
      })
    ).json();
    const socket = new WebSocket(`ws://${location.host}/api/tables/${opened.table}/socket`);
    let id = 0;
    let shown = null;
    await new Promise((resolve, reject) => {
      const send = (request) => socket.send(JSON.stringify({ id: ++id, ...request }));
      let taken = 0;
      socket.onopen = () => send({ do: 'join', key: player });
      socket.onerror = reject;
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.is === 'error') reject(new Error(data));
        if (message.is !== 'sight') return;
        shown ??= message.table.commitment;
        if (message.end) resolve();
        else if (message.take_back && message.view.day === 3 && taken < 2) {
          taken += 1;
          send({ do: 'take_back', at: message.at });
        } else if (message.view.legal?.length)
          send({ do: 'play', at: message.at, move: message.view.legal[(id * 7) % message.view.legal.length] });
      };
    });
    const record = await (await fetch(`/api/tables/${opened.table}/record`)).text();
    return { record, facts: { commitment: shown, seat: opened.seat, nonce } };
  }, wanted);
  writeFileSync(`${folder}${name}.record`, made.record);
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(made.facts, null, 2)}\n`);
  console.log(name, made.record.split('\n').length, 'lines');
}
await browser.close();
server.kill();
rmSync(data, { recursive: true, force: true });
process.exit(0);
