// The engine in its worker: requests go in as JSON, answers and news come out.
import type { Failed, MessageOf, NewsOf, Ok, PreviewOf, Refusal, ReplayOf, Told } from '../game/envelope';

export type Request = { do: string; [key: string]: unknown };
export type Answered<Result, G extends Told = Told> =
  | { ok: true; result: Ok & Result; news: NewsOf<G>[] }
  | { ok: false; error: Refusal; news: NewsOf<G>[] };

let made = 0;
/** An id nobody else at the table uses. */
export const freshId = (): string =>
  `${Date.now().toString(36)}${(made++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Where the engine of a game lies; "" when this client was built without it. */
export const engineOf = (game: string): string => __ENGINES__[game] ?? '';

/** The engine of one game: each is a module of its own, loaded when it is needed. */
export class Engine<G extends Told = Told> {
  private readonly worker: Worker;
  private readonly waiting: ((messages: MessageOf<G>[]) => void)[] = [];
  private failed: Refusal | null = null;

  private thinking: Promise<boolean> | null = null;

  constructor(private readonly game: string) {
    this.worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<MessageOf<G>[] | { broken: string }>) => {
      if (Array.isArray(event.data)) this.waiting.shift()?.(event.data);
      else this.breakDown(event.data.broken);
    };
    this.worker.onerror = (event) => this.breakDown(event.message);
    const address = engineOf(game);
    this.worker.postMessage({ engine: address ? new URL(address, document.baseURI).href : '' });
  }

  private breakDown(message: string) {
    this.failed = { code: 'engine', message };
    for (const answer of this.waiting.splice(0)) answer([{ is: 'error', id: '', error: this.failed }]);
  }

  async ask<Result = object>(request: Request): Promise<Answered<Result, G>> {
    if (this.failed) return { ok: false, error: this.failed, news: [] };
    const messages = await new Promise<MessageOf<G>[]>((resolve) => {
      this.waiting.push(resolve);
      this.worker.postMessage({ id: freshId(), ...request });
    });
    const [answer, ...news] = messages as [Ok | Failed, ...NewsOf<G>[]];
    return answer.is === 'ok'
      ? { ok: true, result: answer as Ok & Result, news }
      : { ok: false, error: answer.error, news };
  }

  /** Brings what bots and hints think with, once; false when it did not come. */
  think(): Promise<boolean> {
    this.thinking ??= this.bring().then((came) => {
      // What is not there now may be there later.
      if (!came) this.thinking = null;
      return came;
    });
    return this.thinking;
  }
  private async bring(): Promise<boolean> {
    const address = __WEIGHTS__[this.game];
    if (!address) return true;
    const answer = await this.ask({ do: 'weights', weights: new URL(address, document.baseURI).href });
    return answer.ok;
  }

  async preview(view: G['view'], moves: readonly string[]): Promise<PreviewOf<G> | null> {
    const answer = await this.ask<PreviewOf<G>>({ do: 'preview', view, moves });
    return answer.ok ? answer.result : null;
  }

  async replay(record: string, outcomes = false): Promise<ReplayOf<G> | null> {
    const answer = await this.ask<ReplayOf<G>>({ do: 'replay', record, ...(outcomes ? { outcomes } : {}) });
    return answer.ok ? answer.result : null;
  }

  close() {
    this.worker.terminate();
  }
}
