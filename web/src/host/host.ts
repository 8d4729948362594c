// What a table is to the client, wherever the game is held.
import type { Accessor } from 'solid-js';
import type { ChatLine, HintOf, PreviewOf, Refusal, ReplayOf, SightOf, TableSeat, Told } from '../game/envelope';
import type { Dice } from '../game/messages';

/** Broken: there is no engine; damaged: there is one, and it cannot read the record. */
export type Status = 'opening' | 'ready' | 'lost' | 'gone' | 'broken' | 'damaged';

export interface GameHost<G extends Told = Dice> {
  readonly kind: 'local' | 'online';
  readonly id: string;
  readonly status: Accessor<Status>;
  /** Of a damaged game: what its record is refused with. */
  readonly damage?: Accessor<Refusal | null>;
  /** Whoever looks on at a game that came in a link, and keeps nothing of it. */
  readonly guest?: boolean;
  readonly sight: Accessor<SightOf<G> | null>;
  readonly seats: Accessor<readonly TableSeat[]>;
  /** Seats that are done with the running half-day. */
  readonly done: Accessor<ReadonlySet<number>>;
  readonly chapters: Accessor<readonly G['chapter'][]>;
  /** Somebody was helped by a hint or a take-back: the game counts for nobody's honours and best results. */
  readonly assisted: Accessor<boolean>;
  readonly chat: Accessor<readonly ChatLine[]>;
  /** The seat that has just taken its last move back, as far as this viewer may know; null when that is over. */
  readonly tookBack: Accessor<number | null>;
  /** Hot-seat: the seat the device has to be passed to, or null. */
  readonly curtain: Accessor<number | null>;

  /** Where the same people play again, once somebody has opened a new table. */
  readonly rematched: Accessor<string | null>;

  play(move: string): Promise<Refusal | null>;
  roll(move: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  takeBack(): Promise<Refusal | null>;
  say(text: string): Promise<Refusal | null>;
  handOver(seat: number): Promise<Refusal | null>;
  /** What the strong bots would do here, or why that is not told. */
  hint(): Promise<HintOf<G> | Refusal>;
  /** Same seats, new game: where it is, or why there is none. */
  rematch(): Promise<string | Refusal>;
  /** Lifts the curtain: from now on this seat looks. */
  lift(): void;
  preview(moves: readonly string[]): Promise<PreviewOf<G> | null>;
  replay(record: string, outcomes?: boolean): Promise<ReplayOf<G> | null>;
  /** The record of the game, once it may be seen. */
  record(): Promise<string | null>;
  close(): void;
}
