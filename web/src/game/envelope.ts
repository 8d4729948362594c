// The messages between the client and a table that all games have alike, as docs/protocol.md has them. The same over a
// socket and to the worker. What a game puts into them is its own: game/messages.ts, city/messages.ts.

export type Viewer = number | 'spectator';

/** What every game says of itself. */
export interface Told {
  view: {
    viewer: Viewer;
    turn: { who: 'nature' | 'seats' | 'nobody'; seats: readonly number[]; stage: string };
    game: string;
    options: object;
    seats: readonly object[];
    legal?: readonly string[];
  };
  points: { seat: number; total: number };
  event: { event: string };
  chapter: { events: readonly { event: string }[] };
}

export interface TableSeat {
  name: string | null;
  bot: string | null;
  taken: boolean;
  here: boolean;
  /** False while the number that this person throws into the fair dice is awaited. */
  ready?: false;
}

export interface TableInfoOf<G extends Told = Told> {
  id: string;
  game: string;
  options?: G['view']['options'];
  dice: 'fair' | 'seeded' | 'manual';
  pace: 'live' | 'slow' | 'none';
  limit: number;
  take_back: boolean;
  /** Seats may ask for hints. */
  hints: boolean;
  /** Somebody was helped by a hint or a take-back: the game counts for nobody's honours. Older servers do not say it. */
  assisted?: boolean;
  /** Fair dice: the seal of the seed, and after the end the seed itself. */
  commitment?: string;
  seed?: string;
  /** Seats are still free: the game has not begun. */
  waiting: boolean;
  seats: readonly TableSeat[];
}

export interface End {
  winners: readonly number[];
  curve: readonly (readonly number[])[];
}

/** While people are still taking their seats there is nothing to see but the table itself. */
export interface SightOf<G extends Told = Told> {
  is: 'sight';
  at: number;
  viewer: Viewer;
  table: TableInfoOf<G>;
  view: G['view'] | null;
  outcomes?: readonly string[];
  points: readonly G['points'][];
  undo: boolean;
  take_back: boolean;
  log: { from: number; chapters: readonly G['chapter'][] };
  end: End | null;
}

export interface SeatsNews {
  is: 'seats';
  seats: readonly TableSeat[];
  done: readonly number[];
  assisted?: boolean;
}

export interface ChatLine {
  is: 'chat';
  seat: number | null;
  name: string;
  text: string;
  when: number;
}

export interface Refusal {
  code: string;
  message: string;
  path?: string;
  refusal?: string;
  /** The setting of the house that was met, and the seconds after which it can be tried again. */
  limit?: string;
  retry_after?: number;
  /** Seconds for which a seat has been silent, of those after which it may be handed over. */
  silent?: number;
  of?: number;
  /** Of a record that cannot be read (docs/notation.md): why, where, and what would have been right there. */
  fault?: string;
  line?: number;
  column?: number;
  accepted?: string;
}
export interface Ok {
  is: 'ok';
  id: string;
}
export interface Failed {
  is: 'error';
  id: string;
  error: Refusal;
}
/** Somebody opened a new table for the same people. */
export interface RematchNews {
  is: 'rematch';
  table: string;
}
export type NewsOf<G extends Told = Told> = SightOf<G> | SeatsNews | ChatLine | RematchNews;
/** A server numbers its messages on each connection. */
export type MessageOf<G extends Told = Told> = (Ok | Failed | NewsOf<G>) & { n?: number };

/** What would happen up to the next question. */
export interface PreviewOf<G extends Told = Told> {
  view: G['view'];
  events: readonly G['event'][];
  points: readonly G['points'][];
}

/** One way to go on: all answers until somebody else is asked, and what the strong bots expect of it. */
export interface WayOf<G extends Told = Told> {
  moves: readonly string[];
  /** In hundredths of a point, and how much less that is than with the best way. */
  expected: number;
  behind: number;
  events: readonly G['event'][];
}
/** The best ways, best first; none where there is nothing to be said. */
export interface HintOf<G extends Told = Told> {
  seat: number;
  /** The seat's points at the end, or how far it is ahead of the best of the others then. */
  measure: 'points' | 'lead';
  ways: readonly WayOf<G>[];
  /** How many ways there were in all. */
  plans: number;
  futures: number;
  evaluations: number;
}

export interface ReplayStepOf<G extends Told = Told> {
  actor: number | 'nature';
  line: string;
  view: G['view'];
  events: readonly G['event'][];
  points: readonly G['points'][];
  /** Where it was asked for, and chance decided: what it was asked, what it might have answered, and how much each weighs. */
  question?: { kind: string; round: number; owner: string };
  outcomes?: readonly (readonly [move: string, weight: number])[];
}
export interface ReplayOf<G extends Told = Told> {
  game: string;
  options: G['view']['options'];
  /** Their names. */
  seats: readonly string[];
  steps: readonly ReplayStepOf<G>[];
}

/** Whom to seat at a new table. */
export type SeatWish = { name: string } | { bot: string } | { open: true };
