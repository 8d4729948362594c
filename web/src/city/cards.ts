// What is printed on the pieces, as engine/troyes has it: cards.test.ts compares the two. The client shows it and never
// counts with it; what a move comes to is the engine's answer.
import type { Building, Colour, DieColour } from './messages';

export interface Amounts {
  deniers?: number;
  influence?: number;
  points?: number;
}

interface Extra {
  cost?: Amounts;
  gain?: Amounts;
  /** Cubes lie on it for later. */
  cube?: true;
  forInfluence?: true;
  times?: number;
  plus?: number;
  fixed?: number;
  more?: number;
  die?: number;
  price?: number;
  /** Cubes are laid on it or given back. */
  mixed?: true;
  /** What its cube makes of the first die of a group. */
  lead?: 'turned' | 'taken' | 'copied';
}
export interface Card extends Extra {
  colour: Colour;
  level: 1 | 2 | 3;
  hire: number;
  /** Points of the tradesmen's spaces; 0: no such space. */
  spaces: readonly [number, number];
  /** 0: every die counts for itself. */
  divisor: number;
}
const card = (
  colour: Colour,
  level: 1 | 2 | 3,
  hire: number,
  spaces: readonly [number, number],
  divisor: number,
  extra: Extra = {},
): Card => ({ colour, level, hire, spaces, divisor, ...extra });

export const cards: Readonly<Record<string, Card>> = {
  monk: card('W', 1, 6, [3, 2], 3, { cube: true, times: 3 }),
  priest: card('W', 1, 6, [3, 2], 3, { cube: true, plus: 3 }),
  tithe: card('W', 1, 6, [3, 2], 4, { cube: true, price: 0 }),
  apprenticeship: card('W', 2, 6, [3, 2], 3, { cube: true, fixed: 5 }),
  confession: card('W', 2, 7, [3, 2], 3, { cube: true, plus: 2 }),
  templar: card('W', 2, 7, [3, 2], 3, { cube: true, times: 2 }),
  glassblower: card('W', 3, 7, [3, 2], 5, { gain: { points: 1 } }),
  pilgrimage: card('W', 3, 0, [1, 1], 7, { gain: { points: 2 } }),
  procession: card('W', 3, 5, [3, 2], 4, { gain: { points: 2 } }),
  merchant: card('Y', 1, 4, [2, 1], 2, { gain: { deniers: 2 } }),
  miller: card('Y', 1, 5, [2, 1], 4, { gain: { deniers: 2 } }),
  artisan: card('Y', 1, 5, [2, 1], 4, { cost: { influence: 1 }, gain: { deniers: 6 } }),
  militia: card('Y', 2, 6, [3, 2], 3, { cube: true }),
  innkeeper: card('Y', 2, 5, [3, 2], 1, { cost: { deniers: 1 }, gain: { influence: 1 } }),
  blacksmith: card('Y', 2, 5, [3, 2], 3, { cube: true, more: 5 }),
  sculptor: card('Y', 3, 15, [6, 5], 3, { gain: { points: 1 } }),
  journeyman: card('Y', 3, 5, [2, 1], 4, { cost: { deniers: 3 }, gain: { points: 2 } }),
  goldsmith: card('Y', 3, 8, [3, 2], 4, { gain: { deniers: 2, points: 1 } }),
  archer: card('R', 1, 6, [3, 2], 2),
  diplomat: card('R', 1, 6, [2, 1], 3, { cost: { influence: 1 } }),
  chivalry: card('R', 1, 6, [2, 1], 4),
  hunting: card('R', 2, 5, [3, 1], 3, { gain: { influence: 3 } }),
  mercenary: card('R', 2, 2, [1, 0], 2, { gain: { deniers: 3 } }),
  'tax-collector': card('R', 2, 6, [2, 1], 5, { gain: { deniers: 1 } }),
  joust: card('R', 3, 5, [3, 2], 3, { gain: { points: 2 } }),
  captain: card('R', 3, 7, [3, 2], 4, { gain: { points: 1 } }),
  troubadour: card('R', 3, 7, [3, 2], 3, { cost: { influence: 3 }, gain: { points: 2 } }),
  baker: card('Y', 1, 5, [2, 1], 3, { gain: { deniers: 1 } }),
  prior: card('W', 2, 8, [4, 3], 3, { cube: true, times: 2 }),
  banquet: card('R', 3, 7, [3, 2], 4, { gain: { points: 1 } }),
  lumberjack: card('Y', 1, 4, [2, 1], 2, { gain: { deniers: 4 }, cube: true, mixed: true }),
  'clog-maker': card('Y', 1, 4, [2, 1], 2, { gain: { deniers: 1 } }),
  weaver: card('Y', 1, 4, [2, 1], 2, { gain: { deniers: 1 } }),
  landlady: card('Y', 2, 6, [3, 2], 4, { gain: { influence: 4, points: 1 } }),
  distiller: card('Y', 2, 4, [2, 1], 2, { cube: true, lead: 'turned' }),
  viticulturist: card('Y', 2, 5, [2, 1], 3, { cube: true, lead: 'taken' }),
  banker: card('Y', 3, 5, [2, 1], 6, { gain: { points: 3 } }),
  breeder: card('Y', 3, 5, [3, 2], 2, { cost: { deniers: 3 }, gain: { points: 2 }, cube: true, mixed: true }),
  'master-tradesman': card('Y', 3, 8, [3, 2], 4, { gain: { points: 1 } }),
  augustine: card('W', 1, 5, [2, 1], 3, { cube: true, die: 6 }),
  bishop: card('W', 1, 5, [2, 1], 3, { gain: { deniers: 1 } }),
  'chief-templar': card('W', 1, 5, [3, 2], 4, { cube: true, price: 2, forInfluence: true }),
  herbalist: card('W', 2, 8, [2, 1], 6, { cube: true, times: 3 }),
  preacher: card('W', 2, 6, [3, 2], 3, { cube: true, lead: 'copied' }),
  'master-builder': card('W', 2, 7, [3, 2], 4),
  scribe: card('W', 3, 6, [2, 1], 5, { gain: { points: 1 } }),
  nun: card('W', 3, 8, [4, 2], 4, { gain: { points: 1 } }),
  hermit: card('W', 3, 6, [3, 2], 3, { cube: true }),
  catapult: card('R', 1, 6, [2, 1], 2, { cube: true, mixed: true }),
  ransom: card('R', 1, 6, [2, 1], 2, { cost: { deniers: 3 } }),
  scout: card('R', 1, 6, [2, 1], 5, { cost: { deniers: 1 } }),
  executioner: card('R', 2, 5, [2, 1], 2, { gain: { influence: 1 } }),
  squire: card('R', 2, 7, [2, 1], 2, { gain: { influence: 5 }, cube: true, mixed: true }),
  recruiter: card('R', 2, 3, [2, 1], 3, { cube: true, die: 6, forInfluence: true }),
  fort: card('R', 3, 6, [1, 1], 0, { cube: true }),
  marriage: card('R', 3, 7, [3, 2], 6, { cost: { deniers: 7 }, gain: { points: 4 } }),
  princess: card('R', 3, 6, [2, 1], 4, { cube: true }),
};

interface EventExtra {
  black?: number;
  amount?: number;
  plus?: number;
  /** Dice of any colour reach it. */
  any?: true;
}
export interface EventCard extends EventExtra {
  colour: Colour;
  divisor: number;
  points: readonly [number, number];
  banners: number;
}
const event = (
  colour: Colour,
  divisor: number,
  points: readonly [number, number],
  banners: number,
  extra: EventExtra = {},
): EventCard => ({ colour, divisor, points, banners, ...extra });

export const events: Readonly<Record<string, EventCard>> = {
  marauding: event('R', 3, [2, 1], 3, { black: 1, any: true }),
  'succession-conflict': event('R', 4, [4, 2], 5),
  'brigands-1': event('R', 3, [3, 1], 4, { black: 1 }),
  'skirmishes-1': event('R', 3, [2, 1], 3, { black: 1 }),
  'brigands-2': event('R', 3, [3, 1], 4, { black: 1 }),
  'skirmishes-2': event('R', 3, [2, 1], 3, { black: 1 }),
  normans: event('R', 5, [4, 2], 4, { black: 2 }),
  'brigands-3': event('R', 3, [3, 1], 4, { black: 1 }),
  war: event('R', 2, [2, 1], 5, { black: 2 }),
  support: event('Y', 3, [3, 1], 4, { amount: 2 }),
  'civil-war': event('Y', 4, [3, 2], 4, { amount: 3 }),
  wayfarers: event('Y', 3, [3, 1], 4),
  drought: event('Y', 4, [3, 1], 3, { amount: 1 }),
  'traveling-builders': event('W', 4, [3, 2], 4),
  'interrupted-work': event('W', 4, [3, 1], 3),
  heresy: event('W', 3, [3, 2], 5, { amount: 2 }),
  'theological-conflict': event('W', 4, [3, 1], 3),
  resistance: event('R', 6, [3, 2], 3),
  wolves: event('Y', 5, [2, 1], 2, { black: 1 }),
  'harsh-winter': event('Y', 5, [2, 1], 2),
  'chief-outlaw': event('R', 16, [6, 0], 1, { plus: 3 }),
  uprising: event('R', 4, [5, 2], 6),
  'monk-event': event('W', 5, [4, 2], 4),
  possession: event('W', 4, [3, 2], 4),
};

/** What a character asks for 1, 3 and 6 points: with three and four players, and with fewer. */
export const characters: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  thibaut: [
    [6, 12, 18],
    [6, 12, 18],
  ],
  henry: [
    [1, 3, 5],
    [1, 3, 5],
  ],
  hugues: [
    [5, 10, 15],
    [5, 10, 15],
  ],
  chretien: [
    [3, 5, 7],
    [4, 6, 8],
  ],
  florentin: [
    [2, 4, 6],
    [2, 4, 6],
  ],
  urbain: [
    [3, 5, 7],
    [4, 6, 8],
  ],
  jeanne: [
    [2, 4, 6],
    [2, 4, 6],
  ],
  isabeau: [
    [2, 4, 6],
    [2, 4, 6],
  ],
  marie: [
    [2, 4, 6],
    [2, 4, 6],
  ],
};

export interface BuildingInfo {
  name: Building;
  letter: 'P' | 'B' | 'H';
  colour: Colour;
  salary: number;
  /** Spaces in a row; a row takes as many values. */
  row: number;
}
export const buildings: readonly BuildingInfo[] = [
  { name: 'palace', letter: 'P', colour: 'R', salary: 2, row: 1 },
  { name: 'bishopric', letter: 'B', colour: 'W', salary: 1, row: 2 },
  { name: 'city-hall', letter: 'H', colour: 'Y', salary: 0, row: 3 },
];
export const buildingNamed = (name: string): BuildingInfo =>
  buildings.find((each) => each.name === name) ?? buildings[0]!;

/** What a cube on an outdoor tile waits for: whoever is asked, and what he is asked about. */
export type TileUse =
  | 'die_bought'
  | 'card_activated'
  | 'citizen_placed'
  | 'fields_worked'
  | 'cube_placed'
  | 'new_die'
  | 'swap'
  | 'ward'
  | 'move_on'
  | 'turn_die';
/** One face of an outdoor tile. */
export interface OutdoorFace {
  level: 1 | 2 | 3 | 4;
  use?: TileUse;
  gain?: Amounts;
  /** Of the new die. */
  colour?: DieColour;
  /** Points for the guards who arrive, the first one first. */
  arrivals?: readonly number[];
  each?: number;
  majority?: readonly number[];
}
export const outdoors: Readonly<Record<string, OutdoorFace>> = {
  t1a: { level: 1, use: 'die_bought', gain: { influence: 4 } },
  t1b: { level: 1, use: 'citizen_placed', gain: { influence: 4 } },
  t1c: { level: 1, use: 'fields_worked', gain: { deniers: 5 } },
  t1d: { level: 1, use: 'card_activated', gain: { deniers: 4 } },
  t2r: { level: 2, use: 'new_die', colour: 'R' },
  t2w: { level: 2, use: 'new_die', colour: 'W' },
  t2y: { level: 2, use: 'new_die', colour: 'Y' },
  t2p: { level: 2, use: 'new_die', colour: 'V' },
  t3a: { level: 3, use: 'swap' },
  t3b: { level: 3, use: 'ward' },
  t3c: { level: 3, use: 'move_on' },
  t3d: { level: 3, use: 'turn_die' },
  t4a: { level: 4, use: 'cube_placed', gain: { points: 2 } },
  t4b: { level: 4, arrivals: [6, 4, 2, 1] },
  t4c: { level: 4, arrivals: [3, 3, 3, 3], each: 1 },
  t4d: { level: 4, majority: [9, 6, 3] },
};
export const tileNames = ['I', 'II', 'III', 'IV'] as const;
/** Where a guard must have come to reach the tile of each level. */
export const gates = [5, 10, 15, 20] as const;
export const lastTower = 20;
export const purplePrice = 2;
export const maxSwaps = 3;

/** Deniers for everybody at the beginning of a round. */
export const income = 10;
/** Influence for rerolling a die, calling a citizen, turning dice over. */
export const prices = { reroll: 1, citizen: 2, flip: 4 } as const;
/** What a bought die costs: so much for each die of the group. */
export const diePrice = 2;
export const farmDivisor = 2;
export const passDeniers = 2;
export const penalty = 2;
export const maxInfluence = 20;
export const maxGroup = 3;
export const cathedralInfluence = (value: number): number => (value <= 3 ? 1 : 2);
