// What spectators who never read cost the others: a table of Troyes for four is played here at twenty moves a second, while
// hundreds of sockets look at it thirty times a second and take nothing of what they are sent. Cut off, they come again.
//
//   node bench/spectators.mjs [--program build/release/bin/tricasse] [--spectators 200] [--seconds 20] [--reading]
//
// Prints how long the seated players waited for their answers, and the server's memory before, during and after. With
// --reading the spectators take what they are sent. Nothing leaves this machine, and everything ends by itself.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    program: { type: 'string', default: 'build/release/bin/tricasse' },
    spectators: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    reading: { type: 'boolean', default: false },
  },
});
const spectators = Number(given.spectators);
const seconds = Number(given.seconds);
const looksASecond = 30;
const movesASecond = 20;
const seats = 4;
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** One masked text frame; a mask of zeros leaves the text as it is. */
function frame(request) {
  const text = Buffer.from(JSON.stringify(request));
  const head =
    text.length < 126 ? Buffer.from([0x81, 0x80 | text.length]) : Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), text]);
}

/** The messages in what has come so far, and what is left of it. */
function cut(bytes, parts, tell) {
  while (bytes.length >= 2) {
    let size = bytes[1] & 0x7f;
    let head = 2;
    if (size === 126) {
      if (bytes.length < 4) break;
      size = bytes.readUInt16BE(2);
      head = 4;
    } else if (size === 127) {
      if (bytes.length < 10) break;
      size = Number(bytes.readBigUInt64BE(2));
      head = 10;
    }
    if (bytes.length < head + size) break;
    if ((bytes[0] & 0x0f) <= 2) {
      parts.push(bytes.subarray(head, head + size));
      if (bytes[0] & 0x80) tell(JSON.parse(Buffer.concat(parts.splice(0)).toString()));
    }
    bytes = bytes.subarray(head + size);
  }
  return bytes;
}

/** A socket at the table. `tell` gets every message; without it nothing is ever read. */
function sitDown(port, table, key, tell, closed = () => {}) {
  const wire = connect(port, '127.0.0.1');
  wire.setNoDelay(true);
  let bytes = Buffer.alloc(0);
  let open = false;
  const parts = [];
  wire.write(
    `GET /api/tables/${table}/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  wire.on('error', () => {});
  wire.on('close', closed);
  wire.on('data', (some) => {
    bytes = Buffer.concat([bytes, some]);
    if (!open) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!bytes.subarray(0, 12).toString().includes('101')) return wire.destroy();
      open = true;
      bytes = bytes.subarray(end + 4);
      wire.write(frame({ do: 'join', id: 'join', ...(key ? { key } : {}) }));
      if (!tell) wire.pause();
    }
    if (tell) bytes = cut(bytes, parts, tell);
  });
  return { ask: (request) => open && !wire.destroyed && wire.writableLength < 65536 && wire.write(frame(request)), end: () => wire.destroy() };
}

const folder = mkdtempSync(join(tmpdir(), 'tricasse-spectators-'));
const server = spawn(given.program, ['serve', '--port', '0', '--data', folder, '--log', 'error'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const port = await new Promise((told) => {
  let text = '';
  server.stdout.on('data', (some) => {
    text += some;
    const found = /:(\d+)\//.exec(text);
    if (found) told(Number(found[1]));
  });
});
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;

async function post(path, body) {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return response.json();
}

let going = true;
const waits = [];

/** One person who plays what the table offers, and measures how long the answer takes. */
function play(table, key) {
  let number = 0;
  let asked = 0;
  let due = 0;
  const seat = sitDown(port, table, key, (message) => {
    // Play begins when everybody has thrown a number into the dice.
    if (message.id === 'join') seat.ask({ do: 'nonce', id: 'nonce', nonce: randomBytes(32).toString('base64url') });
    if (message.is === 'ok' && asked > 0 && message.id === number) {
      waits.push(performance.now() - asked);
      asked = 0;
    }
    const legal = message.is === 'sight' ? message.view?.legal : null;
    if (!going || !legal?.length) return;
    clearTimeout(due);
    due = setTimeout(() => {
      number += 1;
      asked = performance.now();
      const moves = legal.length > 1 ? legal.filter((move) => move !== 'pass') : legal;
      seat.ask({ do: 'play', id: number, at: message.at, move: moves[number % moves.length] });
    }, 1000 / movesASecond);
  });
  return seat;
}

const quantile = (share) => {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1) : '-';
};

let cutOff = 0;
try {
  const player = randomBytes(32).toString('base64url');
  const opened = await post('tables', {
    game: 'troyes',
    player,
    seats: [{ name: 'Anne' }, ...Array.from({ length: seats - 1 }, () => ({ open: true }))],
  });
  for (let seat = 1; seat < seats; seat += 1) {
    const own = randomBytes(32).toString('base64url');
    await post(`tables/${opened.table}/sit`, { player: own, name: `Seat ${seat}`, key: opened.keys[seat] });
  }
  const people = opened.keys.map((key) => play(opened.table, key));
  await rest(2000);
  const before = memory();
  console.log(`alone: ${waits.length} moves, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms; memory ${before.toFixed(0)} MB`);
  waits.length = 0;

  const lookers = new Set();
  const look = () => {
    if (!going) return;
    const tell = given.reading ? () => {} : null;
    const one = sitDown(port, opened.table, null, tell, () => {
      lookers.delete(one);
      if (going) {
        cutOff += 1;
        setTimeout(look, 1000);
      }
    });
    lookers.add(one);
  };
  for (let i = 0; i < spectators; i += 1) look();
  let looks = 0;
  let most = 0;
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    for (const one of lookers) one.ask({ do: 'look', id: turn });
    looks += lookers.size;
    most = Math.max(most, memory());
    await rest(1000 / looksASecond);
  }
  console.log(
    `${spectators} spectators who ${given.reading ? 'read' : 'never read'}: ${waits.length} moves, p50 ${quantile(0.5)} ms, ` +
      `p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms; memory at most ${most.toFixed(0)} MB; ` +
      `${looks} looks asked for, cut off ${cutOff} times`,
  );
  going = false;
  for (const one of lookers) one.end();
  await rest(5000);
  const after = memory();
  console.log(`after: memory ${after.toFixed(0)} MB, ${(after / before).toFixed(1)} times what it was`);
  for (const one of people) one.end();
} finally {
  server.kill('SIGTERM');
  await new Promise((gone) => server.on('exit', gone));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
