// A table on a server: the same messages over a WebSocket, which may be lost and come back.
import { createSignal } from 'solid-js';
import type { ChatLine, Failed, HintOf, MessageOf, Ok, PreviewOf, Refusal, SightOf, Told } from '../game/envelope';
import type { Dice } from '../game/messages';
import { Engine, freshId, type Request } from './engine';
import type { GameHost } from './host';
import { finishedOf } from './keeping';
import { forgetNumber, keepSeal, numberFor, tableThere } from './lobby';
import { hasGap } from './log';
import { lookForNewPages } from './renewal';
import { keep } from './store';
import { TableHost } from './table_host';

const firstPause = 500;
const longestPause = 15_000;

type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export class SocketHost<G extends Told = Dice> extends TableHost<G> implements GameHost<G> {
  readonly kind = 'online';
  private socket: Socket | null = null;
  private joined = false;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private threwIn = false;
  /** The number of the next message on this connection. */
  private next = 0;
  private engine: Engine<G> | null = null;
  /** Requests without an answer yet; sent again, with the same id, after a lost connection. */
  private readonly unanswered = new Map<
    string,
    { request: Request & { id: string }; resolve: (answer: Ok | Failed) => void }
  >();

  private readonly chatSignal = createSignal<readonly ChatLine[]>([]);
  private readonly rematchSignal = createSignal<string | null>(null);
  readonly rematched = this.rematchSignal[0];
  readonly chat = this.chatSignal[0];
  readonly curtain = (): null => null;

  constructor(
    readonly id: string,
    /** Tried one after the other; null is to look on without one. */
    private readonly keys: readonly (string | null)[],
    private readonly connect: (address: string) => Socket = (address) => new WebSocket(address),
    private readonly there: (table: string) => Promise<boolean | null> = tableThere,
    /** None of the keys opens a seat. */
    private readonly turnedAway: () => void = () => {},
  ) {
    super();
    this.dial();
  }

  private dial() {
    if (this.closed) return;
    const address = new URL(`api/tables/${encodeURIComponent(this.id)}/socket`, document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.connect(address.href);
    this.socket = socket;
    this.next = 0;
    socket.onopen = () => this.join(this.keys);
    socket.onmessage = (event: MessageEvent) => this.hear(JSON.parse(String(event.data)) as MessageOf<G>);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.joined = false;
      this.socket = null;
      for (const [id, each] of this.unanswered) if (each.request.do === 'join') this.unanswered.delete(id);
      if (this.status() === 'gone') return;
      this.statusSignal[1]('lost');
      if (!this.sight()) void this.search();
      this.timer = setTimeout(() => this.dial(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(longestPause, this.pause * 2);
    };
  }

  /** A browser does not tell why a socket was refused: whether there is such a table has to be asked apart. */
  private async search() {
    if ((await this.there(this.id)) !== false || this.closed || this.sight()) return;
    clearTimeout(this.timer);
    this.statusSignal[1]('gone');
  }

  /** The first request at a table: with a key to one's seat, without one to look on. */
  private join([key = null, ...others]: readonly (string | null)[]) {
    const request = { do: 'join', id: freshId(), key };
    this.unanswered.set(request.id, { request, resolve: (answer) => this.entered(answer, others) });
    this.socket?.send(JSON.stringify(request));
  }

  private entered(answer: Ok | Failed, others: readonly (string | null)[]) {
    if (answer.is === 'error') {
      if (answer.error.code === 'wrong_key' && others.length > 0) {
        this.join(others);
        return;
      }
      if (answer.error.code === 'wrong_key') this.turnedAway();
      else this.statusSignal[1]('gone');
      this.socket?.close();
      return;
    }
    const words = (answer as Ok & { words?: Omit<ChatLine, 'is'>[] }).words;
    if (words) this.chatSignal[1](words.map((line) => ({ ...line, is: 'chat' })));
    this.joined = true;
    this.pause = firstPause;
    // A server that comes back may have been upgraded.
    if (this.status() === 'lost') void lookForNewPages();
    this.statusSignal[1]('ready');
    for (const { request } of this.unanswered.values()) this.socket?.send(JSON.stringify(request));
  }

  private hear(message: MessageOf<G>) {
    if (message.n !== undefined) {
      const missed = message.n !== this.next;
      this.next = message.n + 1;
      if (missed) void this.ask({ do: 'look' });
    }
    switch (message.is) {
      case 'ok':
      case 'error': {
        const asked = this.unanswered.get(message.id);
        this.unanswered.delete(message.id);
        asked?.resolve(message);
        break;
      }
      case 'sight':
        if (message.table.commitment && !message.end) keepSeal(this.id, message.table.commitment);
        void this.throwIn(message);
        if (message.view && hasGap(this.chapters(), message.log)) void this.ask({ do: 'look' });
        this.take(message);
        if (message.end) void this.remember(message);
        break;
      case 'seats':
        this.take(message);
        break;
      case 'rematch':
        this.rematchSignal[1](`#/t/${message.table}`);
        break;
      case 'chat':
        this.chatSignal[1]((before) => [...before, message]);
        break;
    }
  }

  /** The seal is kept: now, and not before, this browser's own number goes into the dice. */
  private async throwIn({ viewer, table }: SightOf<G>) {
    if (this.threwIn || typeof viewer !== 'number' || table.seats[viewer]?.ready !== false) return;
    this.threwIn = true;
    const nonce = numberFor(this.id);
    if (!nonce) return;
    const answer = await this.ask({ do: 'nonce', nonce });
    if (answer.is === 'error') forgetNumber(this.id);
  }

  private ask(request: Request): Promise<Ok | Failed> {
    return new Promise((resolve) => {
      const whole = { ...request, id: freshId() };
      this.unanswered.set(whole.id, { request: whole, resolve });
      if (this.joined) this.socket?.send(JSON.stringify(whole));
    });
  }

  protected async step(request: Request): Promise<Refusal | null> {
    const answer = await this.ask({ at: this.sight()?.at ?? 0, ...request });
    return answer.is === 'error' ? answer.error : null;
  }

  async hint(): Promise<HintOf<G> | Refusal> {
    const answer = await this.ask({ do: 'hint', at: this.sight()?.at ?? 0 });
    return answer.is === 'error' ? answer.error : (answer as Ok & { hint: HintOf<G> }).hint;
  }
  async say(text: string): Promise<Refusal | null> {
    const answer = await this.ask({ do: 'say', text });
    return answer.is === 'error' ? answer.error : null;
  }
  async handOver(seat: number): Promise<Refusal | null> {
    const answer = await this.ask({ do: 'hand_over', seat });
    return answer.is === 'error' ? answer.error : null;
  }
  async rematch(): Promise<string | Refusal> {
    const open = this.rematched();
    if (open) return open;
    const answer = await this.ask({ do: 'rematch' });
    return answer.is === 'error' ? answer.error : `#/t/${(answer as Ok & { table: string }).table}`;
  }
  lift() {}

  /** An engine on this device, for what a server need not be asked. */
  private helper(): Engine<G> {
    this.engine ??= new Engine<G>(this.sight()?.table.game ?? 'troyes-dice');
    return this.engine;
  }

  async preview(moves: readonly string[]): Promise<PreviewOf<G> | null> {
    const view = this.sight()?.view;
    if (!view) return null;
    return this.helper().preview(view, moves);
  }

  async record(): Promise<string | null> {
    try {
      const response = await fetch(`api/tables/${encodeURIComponent(this.id)}/record`);
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  }

  replay(record: string, outcomes = false) {
    return this.helper().replay(record, outcomes);
  }

  private async remember(sight: SightOf<G>) {
    if (typeof sight.viewer !== 'number' || !sight.end || !sight.view) return;
    const seats = sight.table.seats.map((seat) => ({ name: seat.name ?? '', bot: seat.bot }));
    await keep('history', finishedOf(sight, { id: this.id, seats, online: true, record: null }, sight.viewer));
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.engine?.close();
  }
}
