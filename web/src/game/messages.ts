// The messages between the client and a table, as docs/protocol.md has them. The same over a socket and to the worker.
// `npm run types` checks them against messages of real games (scripts/samples.mjs).

export type Colour = 'R' | 'Y' | 'W';
export type Resource = 'I' | 'D' | 'K';
export type Three = readonly [number, number, number];
export type Half = 'morning' | 'afternoon';
export type Kind = 'F' | 'P' | 'G' | 'H' | 'C' | 'B';
/** A building: its kind and its physical column, such as "P2". */
export type Building = `${Kind}${number}`;

export interface Sheet {
  circled: Three;
  spent: Three;
  citizens: Three;
  built: readonly string[];
  crossed: readonly string[];
  cathedrals: readonly number[];
}

export interface Die {
  slot: number;
  notch: number;
  colour: Colour;
  value: number;
  black: boolean;
  usable: boolean;
  tile: string | null;
  payments: readonly string[];
}

export type Stage = 'layout' | 'tiles' | 'number' | 'direction' | 'columns' | 'roll' | 'choosing' | 'over';

export interface View {
  viewer: number | 'spectator';
  turn: { who: 'nature' | 'seats' | 'nobody'; seats: readonly number[]; stage: Stage };
  game: string;
  options: { players: number; numbering: string; expansion: string; crier: number };
  stage: Stage;
  day: number;
  half: Half;
  num: readonly number[];
  plazas: readonly (string | null)[];
  tiles: readonly (string | null)[];
  roll: { black: number; clear: readonly number[] } | null;
  dice: readonly Die[];
  seats: readonly { sheet: Sheet; done: boolean }[];
  chosen?: boolean;
  pending?: readonly string[];
  legal?: readonly string[];
}

export interface Points {
  seat: number;
  cathedrals: readonly number[];
  resources: readonly number[];
  citizens: readonly number[];
  cathedral_points: number;
  resource_points: number;
  citizen_points: number;
  total: number;
  achievements: readonly string[];
}

export interface GameEvent {
  event: string;
  seat?: number;
  colour?: Colour;
  notch?: number;
  plaza?: string;
  tile?: string | number;
  slot?: number;
  value?: number;
  column?: number;
  resource?: Resource;
  amount?: number;
  track?: Colour;
  position?: number;
  from?: Colour;
  to?: Colour;
  building?: string;
  by_die?: boolean;
  day?: number;
}

export interface Chapter {
  day: number;
  half: Half | null;
  events: readonly GameEvent[];
}

export interface TableSeat {
  name: string | null;
  bot: string | null;
  taken: boolean;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options?: View['options'];
  dice: 'fair' | 'seeded' | 'manual';
  pace: 'live' | 'slow' | 'none';
  limit: number;
  take_back: boolean;
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
export interface Sight {
  is: 'sight';
  at: number;
  viewer: number | 'spectator';
  table: TableInfo;
  view: View | null;
  outcomes?: readonly string[];
  points: readonly Points[];
  undo: boolean;
  take_back: boolean;
  log: { from: number; chapters: readonly Chapter[] };
  end: End | null;
}

export interface SeatsNews {
  is: 'seats';
  seats: readonly TableSeat[];
  done: readonly number[];
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
export type News = Sight | SeatsNews | ChatLine | RematchNews;
/** A server numbers its messages on each connection. */
export type Message = (Ok | Failed | News) & { n?: number };

/** What would happen up to the next question. */
export interface Preview {
  view: View;
  events: readonly GameEvent[];
  points: readonly Points[];
}

export interface ReplayStep {
  actor: number | 'nature';
  line: string;
  view: View;
  events: readonly GameEvent[];
  points: readonly Points[];
}
export interface Replay {
  game: string;
  options: View['options'];
  /** Their names. */
  seats: readonly string[];
  steps: readonly ReplayStep[];
}

/** Whom to seat at a new table. */
export type SeatWish = { name: string } | { bot: string } | { open: true };
