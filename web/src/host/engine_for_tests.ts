// The engine of the browser in Node.js, for tests of whole games: the module that was built, and nothing in between.
import { existsSync, readFileSync } from 'node:fs';
import type { ChatLine, MessageOf, PreviewOf, Refusal, ReplayOf, Told, Viewer } from '../game/envelope';
import type { GameName } from '../game/games';
import type { Request } from './engine';
import type { GameHost } from './host';
import { TableHost } from './table_host';

interface Door {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_buffer(bytes: number): number;
  request(bytes: number): number;
  reply_pointer(index: number): number;
  reply_bytes(index: number): number;
}
/** One request in, the answer and what is told with it out. */
export type Ask = <Message>(request: object) => Message[];

const presets: Readonly<Record<GameName, string>> = { 'troyes-dice': 'wasm', troyes: 'wasm-troyes' };

export async function engineForTests(game: GameName): Promise<Ask> {
  const module = new URL(`../../../build/${presets[game]}/tricasse.wasm`, import.meta.url);
  if (!existsSync(module)) throw new Error(`build the preset "${presets[game]}" first`);
  const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
  const door = instance.exports as unknown as Door;
  door._initialize();
  return <Message>(request: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ id: 'x', ...request }));
    new Uint8Array(door.memory.buffer, door.request_buffer(bytes.length), bytes.length).set(bytes);
    const reply = (index: number) =>
      new TextDecoder().decode(new Uint8Array(door.memory.buffer, door.reply_pointer(index), door.reply_bytes(index)));
    return Array.from({ length: door.request(bytes.length) }, (_, index) => JSON.parse(reply(index)) as Message);
  };
}

/** A table held by that engine, seen from one seat: a host without a worker, a server or anything to wait for. */
export class EngineHost<G extends Told> extends TableHost<G> implements GameHost<G> {
  readonly kind = 'local';
  readonly id = 'engine';
  readonly curtain = (): null => null;
  readonly rematched = (): null => null;
  readonly chat = (): readonly ChatLine[] => [];

  constructor(private readonly ask: Ask) {
    super();
    this.statusSignal[1]('ready');
  }

  watch(viewer: Viewer): void {
    this.tell({ do: 'watch', viewer });
    this.tell({ do: 'look' });
  }
  protected async step(request: Request): Promise<Refusal | null> {
    return this.tell({ at: this.sight()?.at ?? 0, ...request });
  }
  private tell(request: Request): Refusal | null {
    const messages = this.ask<MessageOf<G>>(request);
    for (const each of messages) if (each.is === 'sight' || each.is === 'seats') this.take(each);
    const failed = messages.find((each) => each.is === 'error');
    return failed?.is === 'error' ? failed.error : null;
  }
  async preview(moves: readonly string[]): Promise<PreviewOf<G> | null> {
    const [answer] = this.ask<MessageOf<G>>({ do: 'preview', view: this.sight()?.view, moves });
    return answer?.is === 'ok' ? (answer as unknown as PreviewOf<G>) : null;
  }
  async replay(record: string, outcomes = false): Promise<ReplayOf<G> | null> {
    const [answer] = this.ask<MessageOf<G>>({ do: 'replay', record, outcomes });
    return answer?.is === 'ok' ? (answer as unknown as ReplayOf<G>) : null;
  }
  async record(): Promise<string> {
    return this.ask<{ record: string }>({ do: 'record' })[0]?.record ?? '';
  }
  async hint(): Promise<Refusal> {
    return { code: 'engine', message: 'there are no weights to think with' };
  }
  async say(): Promise<null> {
    return null;
  }
  async handOver(): Promise<null> {
    return null;
  }
  async rematch(): Promise<string> {
    return '#/';
  }
  lift(): void {}
  close(): void {}
}
