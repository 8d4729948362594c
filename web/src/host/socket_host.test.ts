import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../game/messages';

// A document without a script is none that could be renewed.
vi.stubGlobal('document', { baseURI: 'http://house/', querySelector: () => null });
const { SocketHost } = await import('./socket_host');

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { do: string; id: string; key?: string | null; move?: string; at?: number }[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  accept() {
    this.onopen?.();
    this.hear({ is: 'ok', id: this.sent[0]!.id });
  }
}
const sight = (from: number, chapters: number): Message =>
  ({
    is: 'sight',
    at: 7,
    viewer: 0,
    table: { id: 'x', seats: [] },
    view: { seats: [{ sheet: {}, done: true }] },
    points: [],
    undo: false,
    take_back: false,
    log: {
      from,
      chapters: Array.from({ length: chapters }, (_, n) => ({ day: from + n, half: 'morning', events: [] })),
    },
    end: null,
  }) as unknown as Message;

describe('a table far away', () => {
  let sockets: FakeSocket[] = [];
  const connect = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const open = () => new SocketHost('x', ['k', null], connect);
  beforeEach(() => {
    sockets = [];
    vi.useFakeTimers();
  });

  it('is joined with the key, and shows what it is sent', () => {
    const host = open();
    sockets[0]!.accept();
    expect(sockets[0]!.sent[0]).toMatchObject({ do: 'join', key: 'k' });
    sockets[0]!.hear(sight(0, 2));
    expect(host.status()).toBe('ready');
    expect(host.chapters().length).toBe(2);
    expect(host.done().has(0)).toBe(true);
    host.close();
  });

  it('is thrown a number into its dice when the seal was shown, once', () => {
    const host = open();
    sockets[0]!.accept();
    const numbers = () => sockets.flatMap(({ sent }) => sent.filter((each) => each.do === 'nonce'));
    expect(numbers()).toEqual([]);
    const seats = [{ name: 'Anne', bot: null, taken: true, here: true, ready: false }];
    const waiting = { ...sight(0, 0), view: null, table: { id: 'x', commitment: 'c', waiting: true, seats } };
    sockets[0]!.hear(waiting);
    sockets[0]!.hear(waiting);
    const [sent] = numbers();
    expect(sent).toMatchObject({ do: 'nonce', nonce: expect.stringMatching(/^[\w-]{43}$/) });
    // What was not answered goes out again as it was.
    sockets[0]!.close();
    vi.advanceTimersByTime(2000);
    sockets[1]!.accept();
    sockets[1]!.hear(waiting);
    expect(numbers()).toEqual([sent, sent]);
    host.close();
  });

  it('is thrown nothing by who looks on, or where no number is awaited', () => {
    const host = open();
    sockets[0]!.accept();
    const seats = [{ name: 'Anne', bot: null, taken: true, here: true, ready: false }];
    sockets[0]!.hear({ ...sight(0, 0), viewer: 'spectator', view: null, table: { id: 'x', waiting: true, seats } });
    sockets[0]!.hear(sight(0, 1));
    expect(sockets[0]!.sent.filter((each) => each.do === 'nonce')).toEqual([]);
    host.close();
  });

  it('may be looked at by who has no seat', () => {
    const host = open();
    sockets[0]!.onopen?.();
    sockets[0]!.hear({ is: 'error', id: sockets[0]!.sent[0]!.id, error: { code: 'wrong_key', message: '' } });
    expect(sockets[0]!.sent[1]).toMatchObject({ do: 'join', key: null });
    host.close();
  });

  it('is opened by the key of an invitation where one has no seat oneself', () => {
    const turnedAway = vi.fn();
    const host = new SocketHost('x', ['k', 'invitation'], connect, undefined, turnedAway);
    const refuse = (nth: number) =>
      sockets[0]!.hear({ is: 'error', id: sockets[0]!.sent[nth]!.id, error: { code: 'wrong_key', message: '' } });
    sockets[0]!.onopen?.();
    refuse(0);
    expect(sockets[0]!.sent[1]).toMatchObject({ do: 'join', key: 'invitation' });
    expect(turnedAway).not.toHaveBeenCalled();
    // Its seat is free: whoever was invited says his name first.
    refuse(1);
    expect(sockets[0]!.sent.length).toBe(2);
    expect(turnedAway).toHaveBeenCalledOnce();
    host.close();
  });

  it('gets an unanswered request again, with the same id, after a lost connection', async () => {
    const host = open();
    sockets[0]!.accept();
    sockets[0]!.hear(sight(0, 1));
    const played = host.play('0 R1 gain');
    const asked = sockets[0]!.sent.at(-1)!;
    expect(asked).toMatchObject({ do: 'play', at: 7, move: '0 R1 gain' });
    sockets[0]!.close();
    expect(host.status()).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(sockets.length).toBe(2);
    sockets[1]!.accept();
    expect(sockets[1]!.sent.at(-1)).toEqual(asked);
    sockets[1]!.hear({ is: 'ok', id: asked.id });
    expect(await played).toBeNull();
    host.close();
  });

  it('is not waited for where there is no such table', async () => {
    const there = vi.fn(async () => false);
    const host = new SocketHost('x', ['k', null], connect, there);
    sockets[0]!.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.status()).toBe('gone');
    expect(sockets.length).toBe(1);
    host.close();
  });

  it('is waited for where nobody answers', async () => {
    const host = new SocketHost('x', ['k', null], connect, async () => null);
    sockets[0]!.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(host.status()).toBe('lost');
    expect(sockets.length).toBe(2);
    host.close();
  });

  it('asks for everything when chapters are missing', () => {
    const host = open();
    sockets[0]!.accept();
    sockets[0]!.hear(sight(4, 1));
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ do: 'look' });
    host.close();
  });
});
