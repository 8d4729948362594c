// The engine in its worker: requests go in as JSON, answers and news come out.
import type { Failed, Message, News, Ok, Preview, Refusal, Replay, View } from '../game/messages';

export type Request = { do: string; [key: string]: unknown };
export type Answered<Result> =
  | { ok: true; result: Ok & Result; news: News[] }
  | { ok: false; error: Refusal; news: News[] };

let made = 0;
/** An id nobody else at the table uses. */
export const freshId = (): string =>
  `${Date.now().toString(36)}${(made++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

export class Engine {
  private readonly worker: Worker;
  private readonly waiting: ((messages: Message[]) => void)[] = [];
  private failed: Refusal | null = null;

  constructor() {
    this.worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<Message[] | { broken: string }>) => {
      if (Array.isArray(event.data)) this.waiting.shift()?.(event.data);
      else this.breakDown(event.data.broken);
    };
    this.worker.onerror = (event) => this.breakDown(event.message);
    this.worker.postMessage({ engine: __ENGINE__ ? new URL(__ENGINE__, document.baseURI).href : '' });
  }

  private breakDown(message: string) {
    this.failed = { code: 'engine', message };
    for (const answer of this.waiting.splice(0)) answer([{ is: 'error', id: '', error: this.failed }]);
  }

  async ask<Result = object>(request: Request): Promise<Answered<Result>> {
    if (this.failed) return { ok: false, error: this.failed, news: [] };
    const messages = await new Promise<Message[]>((resolve) => {
      this.waiting.push(resolve);
      this.worker.postMessage({ id: freshId(), ...request });
    });
    const [answer, ...news] = messages as [Ok | Failed, ...News[]];
    return answer.is === 'ok'
      ? { ok: true, result: answer as Ok & Result, news }
      : { ok: false, error: answer.error, news };
  }

  async preview(view: View, moves: readonly string[]): Promise<Preview | null> {
    const answer = await this.ask<Preview>({ do: 'preview', view, moves });
    return answer.ok ? answer.result : null;
  }

  async replay(record: string): Promise<Replay | null> {
    const answer = await this.ask<Replay>({ do: 'replay', record });
    return answer.ok ? answer.result : null;
  }

  close() {
    this.worker.terminate();
  }
}
