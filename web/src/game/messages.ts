// What a table of Troyes Dice says, as docs/protocol.md has it; what all games say alike stands in envelope.ts.
// `npm run types` checks it against messages of real games (scripts/samples.mjs).
import type { End, HintOf, MessageOf, NewsOf, PreviewOf, ReplayOf, SightOf, TableInfoOf } from './envelope';

export type {
  ChatLine,
  Failed,
  Ok,
  Refusal,
  RematchNews,
  SeatsNews,
  SeatWish,
  TableSeat,
} from './envelope';

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

/** Troyes Dice among the games of the house. */
export interface Dice {
  view: View;
  points: Points;
  event: GameEvent;
  chapter: Chapter;
}
export type TableInfo = TableInfoOf<Dice>;
export type Sight = SightOf<Dice>;
export type News = NewsOf<Dice>;
export type Message = MessageOf<Dice>;
export type Preview = PreviewOf<Dice>;
export type Hint = HintOf<Dice>;
export type Replay = ReplayOf<Dice>;
export type ReplayStep = Replay['steps'][number];
export type { End };
