// What every host keeps about its table, whether the game is in a worker or on a server.
import { createSignal } from 'solid-js';
import type { Chapter, Refusal, SeatsNews, Sight, TableSeat } from '../game/messages';
import type { Request } from './engine';
import type { Status } from './host';
import { appended } from './log';

export abstract class TableHost {
  protected readonly statusSignal = createSignal<Status>('opening');
  private readonly sightSignal = createSignal<Sight | null>(null);
  private readonly seatsSignal = createSignal<readonly TableSeat[]>([]);
  private readonly doneSignal = createSignal<ReadonlySet<number>>(new Set());
  private readonly chaptersSignal = createSignal<readonly Chapter[]>([]);
  readonly status = this.statusSignal[0];
  readonly sight = this.sightSignal[0];
  readonly seats = this.seatsSignal[0];
  readonly done = this.doneSignal[0];
  readonly chapters = this.chaptersSignal[0];

  /** A sight replaces everything but the log, which grows; in between the table tells who came and who is done. */
  protected take(news: Sight | SeatsNews): void {
    if (news.is === 'seats') {
      this.seatsSignal[1](news.seats);
      this.doneSignal[1](new Set(news.done));
      return;
    }
    this.seatsSignal[1](news.table.seats);
    if (news.view) {
      this.chaptersSignal[1]((before) => appended(before, news.log));
      this.doneSignal[1](new Set(news.view.seats.flatMap((seat, index) => (seat.done ? [index] : []))));
    }
    this.sightSignal[1](news);
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
