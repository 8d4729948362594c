// What every host keeps about its table, whether the game is in a worker or on a server.
import { batch, createSignal } from 'solid-js';
import type { Refusal, SeatsNews, SightOf, TableSeat, Told } from '../game/envelope';
import type { Dice } from '../game/messages';
import type { Request } from './engine';
import type { Status } from './host';
import { appended } from './log';
import { type Moment, whoTookBack } from './took_back';

/** Where seats act at once each says whether it is done; else all are but the one whose turn it is. */
function doneIn(view: Told['view']): number[] {
  return view.seats.flatMap((seat, index) =>
    ('done' in seat ? seat.done : !view.turn.seats.includes(index)) ? [index] : [],
  );
}

/** Whether two small messages say the same. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export abstract class TableHost<G extends Told = Dice> {
  protected readonly statusSignal = createSignal<Status>('opening');
  private readonly sightSignal = createSignal<SightOf<G> | null>(null);
  // Every sight names them all again: who reads them need not read the same names twice.
  private readonly seatsSignal = createSignal<readonly TableSeat[]>([], { equals: same });
  private readonly doneSignal = createSignal<ReadonlySet<number>>(new Set());
  private readonly chaptersSignal = createSignal<readonly G['chapter'][]>([]);
  private readonly assistedSignal = createSignal(false);
  private readonly tookBackSignal = createSignal<number | null>(null);
  readonly tookBack = this.tookBackSignal[0];
  readonly status = this.statusSignal[0];
  readonly sight = this.sightSignal[0];
  readonly seats = this.seatsSignal[0];
  readonly done = this.doneSignal[0];
  readonly chapters = this.chaptersSignal[0];
  readonly assisted = this.assistedSignal[0];

  /** A sight replaces everything but the log, which grows; in between the table tells who came and who is done. */
  protected take(news: SightOf<G> | SeatsNews): void {
    const before = this.moment();
    if (news.is === 'seats') {
      this.seatsSignal[1](news.seats);
      this.doneSignal[1](new Set(news.done));
      this.assistedSignal[1](news.assisted ?? false);
      this.notice(before);
      return;
    }
    batch(() => {
      this.seatsSignal[1](news.table.seats);
      this.assistedSignal[1](news.table.assisted ?? false);
      if (news.view) {
        this.chaptersSignal[1]((before) => appended(before, news.log));
        this.doneSignal[1](new Set(doneIn(news.view)));
      }
      this.sightSignal[1](() => news);
      this.notice(before);
    });
  }

  private moment(): Moment {
    return { sight: this.sight(), chapters: this.chapters(), done: this.done() };
  }
  private notice(before: Moment): void {
    this.tookBackSignal[1]((was) => whoTookBack(before, this.moment(), was));
  }

  /** Asks for something in the situation that is being shown. */
  protected abstract step(request: Request): Promise<Refusal | null>;

  play(move: string): Promise<Refusal | null> {
    return this.step({ do: 'play', move });
  }
  roll(move: string): Promise<Refusal | null> {
    return this.step({ do: 'roll', move });
  }
  undo(): Promise<Refusal | null> {
    return this.step({ do: 'undo' });
  }
  takeBack(): Promise<Refusal | null> {
    return this.step({ do: 'take_back' });
  }
}
