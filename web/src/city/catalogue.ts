// What is printed on the pieces of Troyes, as the engine's tables have it: `tricasse catalogue troyes`, of which the tree keeps
// a copy that a test holds fresh. The client shows it and never counts with it; what a move comes to is the engine's answer.
import printed from 'virtual:catalogue/troyes';
import type { Building, Colour, DieColour } from './messages';

export interface Amounts {
  deniers?: number;
  influence?: number;
  points?: number;
}

/** What one cube of a card does to a group of dice; what is not said is as without a cube. */
export interface Modifier {
  /** Each die counts as so many. */
  as_dice?: number;
  /** More for each die, and for the whole group. */
  plus?: number;
  group_plus?: number;
  /** What each die counts, whatever it shows. */
  fixed?: number;
  /** The cube itself is a die of this value. */
  own_die?: number;
  /** What a die of another district costs. */
  district_price?: number;
  /** What becomes of the first die of the group. */
  lead?: 'turned' | 'taken' | 'copied';
}
export interface Card {
  name: string;
  colour: Colour;
  level: 1 | 2 | 3;
  hire: number;
  hired_for?: 'influence';
  /** Points of the tradesmen's spaces; 0: no such space. */
  spaces: readonly [number, number];
  /** 0: every die counts for itself. */
  divisor: number;
  type: 'immediate' | 'delayed' | 'mixed' | 'end_of_game';
  cost?: Amounts;
  gain?: Amounts;
  modifier?: Modifier;
}
export interface EventCard {
  name: string;
  colour: Colour;
  divisor: number;
  points: readonly [number, number];
  banners: number;
  black?: number;
  black_plus?: number;
  amount?: number;
}
interface CharacterCard {
  name: string;
  /** What it asks for 1, 3 and 6 points: with three and four players, and with fewer. */
  thresholds: readonly number[];
  of_two: readonly number[];
}
/** One face of an outdoor tile. */
export interface OutdoorFace {
  name: string;
  level: 1 | 2 | 3 | 4;
  effect?: 'gain' | 'new_die' | 'swap' | 'ward' | 'move_on' | 'turn_die';
  trigger?: 'die_bought' | 'card_activated' | 'citizen_placed' | 'fields_worked' | 'store_activated' | 'cube_placed';
  gain?: Amounts;
  /** Of the new die. */
  colour?: DieColour;
  /** Points for the guards who arrive, the first one first. */
  arrivals?: readonly number[];
  each_cube?: number;
  most_cubes?: readonly number[];
}
export interface BuildingInfo {
  name: Building;
  letter: 'P' | 'B' | 'H';
  colour: Colour;
  salary: number;
  /** Spaces in a row; a row takes as many values. */
  row: number;
}

/** Rows by their names, in the order of the table. */
const named = <Row extends { name: string }>(rows: readonly unknown[]): Readonly<Record<string, Row>> =>
  Object.fromEntries((rows as readonly Row[]).map((row) => [row.name, row]));

export const cards = named<Card>(printed.activities);
export const events = named<EventCard>(printed.events);
export const characters = named<CharacterCard>(printed.characters);
export const outdoors = named<OutdoorFace>(printed.outdoors);
export const buildings = printed.buildings as readonly BuildingInfo[];
export const { numbers, gates, setups } = printed;
export const tileNames = printed.tiles as unknown as readonly ['I', 'II', 'III', 'IV'];

export const buildingNamed = (name: string): BuildingInfo =>
  buildings.find((each) => each.name === name) ?? buildings[0]!;
/** What a cube on the cathedral gives besides its point, for the value of its die. */
export const cathedralInfluence = (value: number): number => numbers.cathedral_influence[value - 1] ?? 0;
/** What a question about a tile is about: what its cube does, or for a mere gain what it waited for. */
export type TileUse = Exclude<OutdoorFace['effect'], 'gain'> | OutdoorFace['trigger'];
export const useOf = (face: string): TileUse => {
  const tile = outdoors[face];
  return tile?.effect === 'gain' ? tile.trigger : tile?.effect;
};
/** What a character asks for 1, 3 and 6 points at a table of so many. */
export function thresholdsOf(character: string, players: number): { a: number; b: number; c: number } {
  const row = characters[character];
  const [a = 0, b = 0, c = 0] = (players <= 2 ? row?.of_two : row?.thresholds) ?? [];
  return { a, b, c };
}
