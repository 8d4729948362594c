// A real `tricasse serve` and people at its tables, over real sockets (Node's own WebSocket: node --experimental-websocket).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The same choices every time. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 43 letters of base64url are 32 bytes; these are easy to tell apart. */
export const keyOf = (name) => name.padEnd(43, 'A').slice(0, 43);

/** A server on a folder of its own. */
export class House {
  static async start(program, fill = () => {}) {
    const house = new House();
    house.data = mkdtempSync(join(tmpdir(), 'tricasse-house-'));
    fill(house.data);
    const port = 21_000 + (process.pid % 20_000);
    house.address = `http://127.0.0.1:${port}/`;
    // This is one program with many seats: it sends more than a person does.
    const flags = ['serve', '--port', `${port}`, '--data', house.data, '--rate', '1000', '--log', 'error'];
    house.server = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    house.said = '';
    house.server.stderr.on('data', (text) => {
      house.said = (house.said + text).slice(-10_000);
    });
    for (let n = 0; n < 200; ++n) {
      const up = await fetch(`${house.address}api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return house;
      if (house.server.exitCode !== null) throw new Error(`the server ended with ${house.server.exitCode}: ${house.said}`);
      await sleep(50);
    }
    throw new Error('the server does not answer');
  }

  async api(path, body) {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : undefined;
    const answer = await fetch(`${this.address}api/${path}`, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return path.endsWith('/record') ? text : JSON.parse(text);
  }

  /** Ends the server kindly and waits for it. */
  async stop() {
    if (this.server.exitCode !== null) return;
    this.server.kill('SIGTERM');
    await new Promise((resolve) => this.server.once('exit', resolve));
  }

  /** Whatever happened: no process and no folder stays behind. */
  remove() {
    this.server.kill('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Somebody at a table: keeps the last sight, answers one question at a time. */
export class Seat {
  requests = 0;
  waiting = new Map();
  sight = null;
  last = null;

  static async join(house, table, player) {
    const seat = new Seat();
    seat.socket = new WebSocket(`${house.address.replace('http', 'ws')}api/tables/${table}/socket`);
    await new Promise((resolve, reject) => {
      seat.socket.onopen = resolve;
      seat.socket.onerror = () => reject(new Error(`no socket for ${table}`));
    });
    seat.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.is === 'sight') seat.sight = message;
      if (message.is === 'ok' || message.is === 'error') seat.waiting.get(message.id)?.(message);
    };
    seat.joined = await seat.ask({ do: 'join', key: player });
    if (seat.joined.is !== 'ok') throw new Error(`join: ${JSON.stringify(seat.joined)}`);
    for (let n = 0; n < 200 && !seat.sight; ++n) await sleep(10);
    if (!seat.sight) throw new Error('joined, but nothing to see');
    return seat;
  }

  ask(request) {
    const whole = { id: `${Date.now()}-${this.requests++}`, ...request };
    if (['play', 'roll', 'take_back', 'undo'].includes(whole.do)) this.last = whole;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(whole)}`)), 30_000);
      this.waiting.set(whole.id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      this.socket.send(JSON.stringify(whole));
    });
  }

  get legal() {
    return this.sight.view?.legal ?? [];
  }

  /** One answer: to the table's question, or to what real dice show. False when nothing is asked of this seat. */
  async act(random, liked = () => true) {
    if (this.sight.end) return false;
    const outcomes = this.sight.outcomes ?? [];
    const good = this.legal.filter(liked);
    const from = outcomes.length ? outcomes : good.length ? good : this.legal;
    if (!from.length) return false;
    const chosen = from[Math.floor(random() * from.length)];
    const move = Array.isArray(chosen) ? chosen[0] : chosen;
    const answer = await this.ask({ do: outcomes.length ? 'roll' : 'play', at: this.sight.at, move });
    // The sight that follows comes right after the answer.
    await sleep(5);
    return answer.is === 'ok';
  }

  close() {
    this.socket.close();
  }
}

export const notIdle = (move) => !/^(pass|reroll|flip|fail|stop)/.test(move);

/** All seats answer in turn until `until` says so, or the game is over. */
export async function play(seats, random, until = () => false) {
  for (let n = 0; n < 6000; ++n) {
    if (seats[0].sight.end || until(seats, n)) return;
    let acted = false;
    for (const seat of seats) acted = (await seat.act(random, notIdle)) || acted;
    if (!acted) await sleep(10);
  }
  throw new Error('the game went on for too long');
}
