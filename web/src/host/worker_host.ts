// A table on this device: the engine in a worker, bots with a small pace, saved after every move.
import { createSignal } from 'solid-js';
import type { ChatLine, HintOf, NewsOf, PreviewOf, Refusal, Told } from '../game/envelope';
import type { GameName } from '../game/games';
import type { Dice } from '../game/messages';
import { Engine, type Request } from './engine';
import type { GameHost } from './host';
import { briefOf, finishedOf } from './keeping';
import { isName } from './names';
import { freshSeed, keep, type StoredGame } from './store';
import { TableHost } from './table_host';

/** How long a bot seems to think, in milliseconds. */
const pace = { bot: 260, within: 40 };
/** Questions in the middle of something: a bot that has begun goes on at once. */
const within = new Set(['target', 'source', 'modifier', 'group', 'count', 'defence', 'more_black', 'turning']);
export const hurry = (milliseconds: number): void => {
  pace.bot = milliseconds;
};

export function draftGame(
  seats: StoredGame['seats'],
  options: StoredGame['options'],
  wishes: { take_back: boolean; dice: StoredGame['dice']; seed?: string; game?: GameName; hints?: boolean },
): StoredGame {
  const now = Date.now();
  return {
    id: now.toString(36) + Math.random().toString(36).slice(2, 6),
    game: wishes.game ?? 'troyes-dice',
    record: null,
    seed: wishes.seed ?? freshSeed(),
    dice: wishes.dice,
    options: { ...options, players: seats.length },
    seats,
    take_back: wishes.take_back,
    hints: wishes.hints ?? true,
    created: now,
    updated: now,
    brief: null,
  };
}

export class WorkerHost<G extends Told = Dice> extends TableHost<G> implements GameHost<G> {
  readonly kind = 'local';
  readonly id: string;
  private readonly engine: Engine<G>;
  private readonly humans: number[];
  private botTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  private readonly damageSignal = createSignal<Refusal | null>(null);
  readonly damage = this.damageSignal[0];
  readonly guest: boolean;
  private readonly curtainSignal = createSignal<number | null>(null);
  readonly curtain = this.curtainSignal[0];
  readonly chat = (): readonly ChatLine[] => [];
  readonly rematched = (): null => null;

  /** A guest looks on and leaves no traces: nothing is kept, and no bot goes on where the record ends. */
  constructor(
    private game: StoredGame,
    private readonly way: { guest: boolean } = { guest: false },
  ) {
    super();
    this.id = game.id;
    this.guest = way.guest;
    this.engine = new Engine<G>(game.game ?? 'troyes-dice');
    this.humans = way.guest ? [] : game.seats.flatMap((seat, index) => (seat.bot ? [] : [index]));
    void this.open();
  }

  private async open() {
    const { record, seed, dice, options, seats, take_back, hints = true } = this.game;
    const request: Request = record
      ? { do: 'load', record, seed, dice, hints }
      : {
          do: 'new',
          game: this.game.game ?? 'troyes-dice',
          options,
          seats: seats.map((seat) => (seat.bot ? { bot: seat.bot } : isName(seat.name) ? { name: seat.name } : {})),
          take_back,
          dice,
          seed,
          hints,
        };
    const ready = !seats.some((seat) => seat.bot) || (await this.engine.think());
    const answer = await this.engine.ask(request);
    if (!answer.ok || !ready) {
      const read = !record || answer.ok || answer.error.code === 'engine';
      if (!answer.ok) this.damageSignal[1](answer.error);
      this.statusSignal[1](read ? 'broken' : 'damaged');
      return;
    }
    this.absorb(answer.news);
    const first = this.humans[0];
    const acting = this.sight()?.view?.turn.seats ?? [];
    const eyes = this.humans.find((seat) => acting.includes(seat)) ?? first ?? 0;
    if (this.humans.length > 1 && acting.length) this.curtainSignal[1](eyes);
    await this.look(this.way.guest ? 'spectator' : eyes);
    this.statusSignal[1]('ready');
    void this.save();
  }

  private async look(viewer: number | 'spectator') {
    const answer = await this.engine.ask({ do: 'watch', viewer });
    this.absorb(answer.news);
  }

  private absorb(news: readonly NewsOf<G>[]) {
    if (this.closed) return;
    for (const each of news) if (each.is === 'sight' || each.is === 'seats') this.take(each);
    this.letBotsPlay();
  }

  private letBotsPlay() {
    clearTimeout(this.botTimer);
    const bots = !this.way.guest && this.game.seats.some((seat) => seat.bot);
    if (!bots || this.sight()?.view?.turn.who !== 'seats') return;
    this.botTimer = setTimeout(
      async () => {
        if (this.closed) return;
        const answer = await this.engine.ask<{ seat: number | null }>({ do: 'bot' });
        if (!answer.ok || answer.result.seat === null) return;
        this.absorb(answer.news);
        this.passOn();
        void this.save();
      },
      within.has(this.sight()?.view?.turn.stage ?? '') ? pace.within : pace.bot,
    );
  }

  /** When this viewer has nothing to do and another person has, the device changes hands. */
  private passOn() {
    const sight = this.sight();
    const acting = sight?.view?.turn.seats ?? [];
    if (this.humans.length < 2 || sight?.view?.turn.who !== 'seats') return;
    if (typeof sight.viewer === 'number' && acting.includes(sight.viewer)) return;
    const next = this.humans.find((seat) => acting.includes(seat));
    if (next !== undefined && next !== sight.viewer) this.curtainSignal[1](next);
  }

  protected async step(request: Request): Promise<Refusal | null> {
    clearTimeout(this.botTimer);
    const answer = await this.engine.ask({ at: this.sight()?.at ?? 0, ...request });
    this.absorb(answer.news);
    if (answer.ok) {
      this.passOn();
      await this.save();
    } else this.letBotsPlay();
    return answer.ok ? null : answer.error;
  }

  async hint(): Promise<HintOf<G> | Refusal> {
    const at = this.sight()?.at ?? 0;
    await this.engine.think();
    const answer = await this.engine.ask<{ hint: HintOf<G> }>({ do: 'hint', at });
    if (!answer.ok) return answer.error;
    // That there was one is kept before it is shown: whoever reloads then has had it all the same.
    this.absorb(answer.news);
    await this.save();
    return answer.result.hint;
  }

  async say() {
    return null;
  }
  async handOver() {
    return null;
  }

  async rematch(): Promise<string> {
    const { seats, options, take_back, dice, game = 'troyes-dice', hints = true } = this.game;
    const next = draftGame(seats, options, { take_back, dice, game, hints });
    await keep('games', next);
    return `#/local/${next.id}`;
  }

  lift() {
    const seat = this.curtain();
    if (seat === null) return;
    void this.look(seat).then(() => this.curtainSignal[1](null));
  }

  async preview(moves: readonly string[]): Promise<PreviewOf<G> | null> {
    const view = this.sight()?.view;
    return view ? this.engine.preview(view, moves) : null;
  }

  async record(): Promise<string | null> {
    const answer = await this.engine.ask<{ record: string }>({ do: 'record' });
    return answer.ok ? answer.result.record : null;
  }

  replay(record: string, outcomes = false) {
    return this.engine.replay(record, outcomes);
  }

  private async save() {
    if (this.way.guest) return;
    const sight = this.sight();
    const record = await this.record();
    if (!record || !sight?.view || this.closed) return;
    this.game = { ...this.game, record, updated: Date.now(), brief: briefOf(sight, this.humans[0] ?? 0) };
    await keep('games', this.game);
    if (!sight.end) return;
    const { id, seats } = this.game;
    await keep('history', finishedOf(sight, { id, seats, online: false, record }, this.humans[0]));
  }

  close() {
    this.closed = true;
    clearTimeout(this.botTimer);
    this.engine.close();
  }
}
