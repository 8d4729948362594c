// The city in words: cards, events, characters, pieces, amounts.
import type { TableSeat } from '../game/envelope';
import { seatName } from '../game/words';
import { capital, listed, sentence, t } from '../i18n/text';
import {
  type Amounts,
  buildingNamed,
  buildings,
  type Card,
  cards,
  events,
  numbers,
  outdoors,
  thresholdsOf,
  tileNames,
} from './catalogue';
import type { DieColour, Owner, View } from './messages';

export const deniers = (n: number): string => t('resource.deniers', { n });
export const influence = (n: number): string => t('resource.influence', { n });
export const points = (n: number): string => t('troyes.points', { n });

export function amounts(sum: Amounts | undefined): string {
  const parts: string[] = [];
  if (sum?.points) parts.push(points(sum.points));
  if (sum?.influence) parts.push(influence(sum.influence));
  if (sum?.deniers) parts.push(deniers(sum.deniers));
  return listed(parts);
}

const named = (group: string, name: string, facts: Record<string, string | number> = {}): string =>
  sentence(`troyes.${group}.${name}`, facts) ?? name;

export const cardName = (name: string): string => named('activity', name);
export const eventName = (name: string): string => named('event', name);
export const characterName = (name: string): string => named('character', name);
export const characterCounts = (name: string): string => named('counts', name);
export const buildingName = (name: string): string => named('building', name);

/** Numbers that are printed on no card: what the cards of the expansion say with them. */
const constants = {
  hit: numbers.archer_hit,
  limit: numbers.fortune - 1,
  cubes: numbers.catapult_cubes,
  weak: numbers.fort_weak_gain,
  strong: numbers.fort_strong_gain,
  from: numbers.fort_strong_die,
  most: numbers.hermit_most,
  least: numbers.hermit_least,
};

/** What a card does, in a sentence. */
export function cardDoes(name: string): string {
  const card: Card | undefined = cards[name];
  if (!card) return '';
  return capital(
    named('does', name, {
      ...constants,
      gain: amounts(card.gain),
      cost: amounts(card.cost),
      influence: influence(card.gain?.influence ?? 0),
      points: points(card.gain?.points ?? 0),
      times: card.modifier?.as_dice ?? 1,
      plus: card.modifier?.plus ?? 0,
      fixed: card.modifier?.fixed ?? 0,
      more: card.modifier?.group_plus ?? 0,
      die: card.modifier?.own_die ?? 0,
      price: deniers(card.modifier?.district_price ?? 0),
      end: points(name === 'fort' ? numbers.fort_points : numbers.princess_points),
    }),
  );
}

export const hirePrice = (card: Card): string => (card.hired_for ? influence(card.hire) : deniers(card.hire));

/** What an event does every round. */
export function eventDoes(name: string): string {
  const event = events[name];
  if (!event) return '';
  const what = named('event_does', name, {
    amount: event.amount ?? 0,
    deniers: deniers(event.amount ?? 0),
    influence: influence(event.amount ?? 0),
    plus: event.black_plus ?? 0,
  });
  return capital(event.black ? t('city.pair', { a: t('troyes.black_dice', { n: event.black }), b: what }) : what);
}

export const outdoorName = (face: string): string => named('outdoor', face);
/** What an outdoor tile is good for. */
export function outdoorDoes(face: string): string {
  const tile = outdoors[face];
  return capital(
    named('outdoor_does', face, {
      gain: amounts(tile?.gain),
      price: deniers(numbers.purple_price),
      swaps: numbers.max_swaps,
      arrivals: (tile?.arrivals ?? []).join('/'),
      arrive: points(tile?.arrivals?.[0] ?? 0),
      each: points(tile?.each_cube ?? 0),
      majority: (tile?.most_cubes ?? []).join('/'),
    }),
  );
}
/** "II Barracks", of "II": the tile of that level at this table. */
export function tileNamed(tile: string, faces: readonly string[] | undefined): string {
  const face = faces?.[tileNames.indexOf(tile as 'I')];
  return face ? `${tile} ${outdoorName(face)}` : tile;
}

/** What a character pays for, with the numbers for this many players. */
export function characterScores(name: string, players: number): string {
  return t('city.scores', { what: characterCounts(name), ...thresholdsOf(name, players) });
}

/** What it asks for 1, 3 and 6 points. */
export function characterAsks(name: string, players: number): string {
  return t('city.result.why.character', thresholdsOf(name, players));
}

const dieKeys = { R: 'die.red', W: 'die.white', Y: 'die.yellow', V: 'die.purple' } as const;
export const dieWords = (colour: DieColour, value: number): string => t(dieKeys[colour], { value });
const colourKeys = { R: 'colour.red', W: 'colour.white', Y: 'colour.yellow', V: 'colour.purple' } as const;
export const dieColour = (colour: DieColour | undefined): string => t(colourKeys[colour ?? 'R']);
/** Of "R4". */
export const dieNamed = (die: string): string => dieWords(die[0] as DieColour, Number(die[1]));
export const diceOf = (colour: 'R' | 'W' | 'Y'): string =>
  t(`troyes.dice_of.${({ R: 'red', W: 'white', Y: 'yellow' } as const)[colour]}`);

/** "3", or "1–2" where a row takes several values. */
export function rowWords(building: string, space: number): string {
  const { row } = buildingNamed(building);
  const first = Math.floor((space - 1) / row) * row + 1;
  return row === 1 ? `${first}` : `${first}–${first + row - 1}`;
}
/** "Palace 3", or "Bishopric 1–2 (left)": whoever enters a row pushes the others to the right, so the place in it matters. */
export function spaceWords(building: string, space: number): string {
  const { row: length } = buildingNamed(building);
  const row = `${buildingName(building)} ${rowWords(building, space)}`;
  if (length === 1) return row;
  const place = (space - 1) % length;
  return t(`troyes.space.${place === 0 ? 'left' : place === length - 1 ? 'right' : 'middle'}`, { row });
}
/** Of "P3". */
export function spaceNamed(space: string): string {
  const building = buildings.find(({ letter }) => letter === space[0]);
  return spaceWords(building?.name ?? '', Number(space[1]));
}

/** Whoever owns a piece: a player by name, gray, or le Roy where one plays alone. */
export function ownerName(owner: Owner | 'g', seats: readonly TableSeat[], viewer: View['viewer'] | null): string {
  if (owner === 'gray' || owner === 'g') return t(seats.length === 1 ? 'troyes.le_roy' : 'troyes.gray');
  return seatName(seats, owner, viewer);
}

/** Whether a module of The Ladies of Troyes is in play: options say "all", "none" or numbers. */
export const hasModule = (view: View, n: number): boolean =>
  view.options.modules === 'all' || `${view.options.modules}`.split(',').includes(`${n}`);

export interface Change {
  points: number;
  deniers: number;
  influence: number;
}
export const noChange = (): Change => ({ points: 0, deniers: 0, influence: 0 });
export const isChange = (change: Change): boolean => Boolean(change.points || change.deniers || change.influence);

/** "+2 points, −4 deniers". */
export function changeWords(change: Change): string {
  const parts: string[] = [];
  const add = (n: number, words: (n: number) => string) => {
    if (n) parts.push(`${n > 0 ? '+' : '−'}${words(Math.abs(n))}`);
  };
  add(change.points, points);
  add(change.deniers, deniers);
  add(change.influence, influence);
  return parts.join(', ');
}
