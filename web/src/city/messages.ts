// What a table of Troyes says, as docs/protocol.md has it; what all games say alike stands in game/envelope.ts.
// `npm run types` checks it against messages of real games (scripts/samples.mjs).
import type { HintOf, PreviewOf, ReplayOf, SightOf } from '../game/envelope';

export type { Failed, SeatsNews } from '../game/envelope';

export type Colour = 'R' | 'W' | 'Y';
/** Purple dice (V) come with The Ladies of Troyes. */
export type DieColour = Colour | 'V';
export type Building = 'palace' | 'bishopric' | 'city-hall';
/** A player, or the gray pieces, which are le Roy's in the King's Challenge. */
export type Owner = number | 'gray';
/** A die as the table writes it: "R4". */
export type DieText = string;

export interface SeatView {
  deniers: number;
  influence: number;
  points: number;
  /** Citizens in the general and in the personal supply. */
  general: number;
  personal: number;
  event_cards: number;
  passed: boolean;
  pass_money: number;
  /** Citizens pushed out of Palace, Bishopric, City Hall. */
  lying: readonly number[];
  /** Cubes on activity cards, by card. */
  cubes: Readonly<Record<string, number>>;
  dice: readonly DieText[];
  guard?: number;
  outdoors?: readonly number[];
  possessed?: number;
  /** One's own; of others only what may be seen. */
  characters?: readonly string[];
}

export interface Action {
  kind: string;
  target?: string;
  source?: string;
  hires?: boolean;
  modifier?: string;
  /** The group so far: owner and die, "0R4" or "gY6". */
  dice?: readonly string[];
  turned?: number;
  bought_from?: number;
  happened?: number;
}

export interface View {
  viewer: number | 'spectator';
  turn: { who: 'nature' | 'seats' | 'nobody'; seats: readonly number[]; stage: string };
  game: string;
  options: {
    players: number;
    bonus: string;
    rounds: string | number;
    modules: string | number;
    activities: string;
    events: string;
    characters: string;
    tournament: string;
  };
  stage: string;
  round: number;
  rounds: number;
  /** Who begins the round; a letter as in the buildings. */
  start: string;
  /** Six letters each: who stands on which space. */
  buildings: Readonly<Record<Building, string>>;
  /** Floor after floor from below, six letters each. */
  cathedral: readonly string[];
  /** Red, white, yellow, each by level; null while face down. */
  activities: readonly ({ card: string; spaces: string; illustration: string } | null)[];
  queue: readonly { event: string; cubes: string }[];
  /** Events that have left the queue. */
  gone: readonly string[];
  marauding_closed: boolean;
  black: readonly number[];
  stack?: readonly string[];
  stack_left?: number;
  open_character?: string;
  tiles?: readonly string[];
  possession_came?: boolean;
  pending: readonly { what: string; seat: number; a: number; b: number }[];
  action?: Action;
  turned?: readonly DieText[];
  le_roy_dice?: readonly number[];
  seats: readonly SeatView[];
  gray: SeatView;
  /** While dice of an action are being chosen: what they come to, and what the next die of another would cost. */
  group?: {
    shows: readonly number[];
    value: number;
    paid: readonly number[];
    prices: Readonly<Record<string, number>>;
  };
  legal?: readonly string[];
}

export interface Score {
  tokens: number;
  events: number;
  tradesmen: number;
  cathedral: number;
  fort?: number;
  princess?: number;
  hermit?: number;
  outdoors?: number;
  characters: Readonly<Record<string, number>>;
  total: number;
  /** When the game is over: how much there was of what each character counts. */
  reached?: Readonly<Record<string, number>>;
}
export interface Points extends Score {
  seat: number;
  /** The King's Challenge. */
  le_roy?: Score;
  score?: number;
  grade?: number;
}

export interface GameEvent {
  event: string;
  seat?: Owner;
  character?: string;
  building?: Building;
  space?: number;
  round?: number;
  card?: string;
  amount?: number;
  colour?: DieColour;
  value?: number;
  owner?: Owner;
  times?: number;
  cubes?: number;
  level?: number;
  sum?: number;
  face?: string;
  tile?: string;
  tower?: number;
  own?: string;
  other?: string;
  by?: number | 'all';
}

export interface Chapter {
  round: number;
  part: 'setup' | 'events' | 'actions';
  events: readonly GameEvent[];
}

/** Troyes among the games of the house. */
export interface City {
  view: View;
  points: Points;
  event: GameEvent;
  chapter: Chapter;
}
export type Sight = SightOf<City>;
export type Preview = PreviewOf<City>;
export type Hint = HintOf<City>;
export type Replay = ReplayOf<City>;
