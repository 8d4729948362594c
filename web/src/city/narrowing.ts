// The engine lists every legal answer as text; here each becomes a thing of the board or of the bar that can be pressed.
// Nothing of the rules is known here: a thing may be pressed because the engine offers it.

import type { Target } from '../parts/target';

/** Something that can be pressed, by name: "card:merchant", "die:0R4", "space:P3", "bar:pass". */
export type Thing = Target;

/** A thing and what pressing it plays, answer after answer. */
export interface Offer {
  thing: Thing;
  moves: readonly string[];
  /** Instead of moves: how the answers begin among which the next press decides. */
  mode?: Mode;
}

/** What stands behind an action of the menu, so that its targets can be pressed before it is chosen. */
export type Ahead = ReadonlyMap<string, readonly string[]>;

/** Actions whose targets are the engine's next question. */
export const aimed = ['act activity', 'act combat', 'act place'] as const;

export const dieThing = (owner: number | 'gray', die: string): Thing => `die:${owner === 'gray' ? 'g' : owner}${die}`;

/** Where an answer can be pressed. `seat` is who answers: dice without an owner are his. */
export function thingOf(move: string, seat: number): Thing {
  const [word = '', what = '', more = ''] = move.split(' ');
  switch (word) {
    case 'use':
    case 'card':
      return `card:${what}`;
    case 'with':
      return what === 'none' ? 'bar:with none' : `card:${what}`;
    case 'fight':
    case 'cube':
      return `event:${what}`;
    case 'enter':
    case 'mill':
      return `building:${what}`;
    case 'place':
      return `space:${what}`;
    case 'from':
      if (what === 'lying') return `lying:${more}`;
      if (what === 'supply' || what === 'hire') return `bar:${move}`;
      return /^[PBH][1-6]$/.test(what) ? `space:${what}` : `card:${what}`;
    case 'die':
      return `die:${what}`;
    case 'turn':
    case 'reroll':
      return `die:${seat}${what}`;
    case 'black':
      return `black:${what}`;
    case 'act':
      if (what === 'cathedral') return 'cathedral';
      if (what === 'agriculture') return 'field';
      if (what === 'guard') return 'ramparts';
      return `bar:${move}`;
    case 'advance':
      return 'ramparts';
    case 'swap':
      return `die:${more}`;
    case 'column':
      return `column:${what}`;
    case 'tile':
      return `tile:${what}`;
    case 'seat':
      return `seat:${what}`;
    default:
      return `bar:${move}`;
  }
}

/**
 * How answers begin that take several presses: first "reroll", "flip" or the die one gives, "swap R4", then the die. What
 * stands behind "flip" is the engine's next question: `model` asks it.
 */
export type Mode = string | null;
function modeOf(move: string): Mode {
  const [word = '', what = ''] = move.split(' ');
  return word === 'reroll' || word === 'flip' ? word : word === 'swap' ? `${word} ${what}` : null;
}
const modeThing = (mode: string, seat: number): Thing =>
  mode.startsWith('swap ') ? `die:${seat}${mode.slice(5)}` : `mode:${mode}`;

/**
 * Everything that can be pressed now. In a mode only its own answers can, or those that lie ahead of the word that begins
 * it; without one they hide behind what begins them. A menu offers the targets of its actions at once: pressing one plays
 * both answers.
 */
export function offersOf(legal: readonly string[], seat: number, mode: Mode = null, ahead: Ahead = new Map()): Offer[] {
  if (mode) {
    const answers = ahead.get(mode) ?? legal.filter((move) => modeOf(move) === mode && move !== mode);
    return answers.map((move) => ({ thing: thingOf(move, seat), moves: [move] }));
  }
  const offers: Offer[] = [];
  const behind = new Set<string>();
  for (const move of legal) {
    const its = modeOf(move);
    if (its) {
      behind.add(its);
      continue;
    }
    const targets = ahead.get(move);
    if (targets) for (const target of targets) offers.push({ thing: thingOf(target, seat), moves: [move, target] });
    else offers.push({ thing: thingOf(move, seat), moves: [move] });
  }
  for (const each of behind) offers.push({ thing: modeThing(each, seat), moves: [], mode: each });
  return offers;
}

/** The guard may go several towers at once: pressing one plays as many steps as lie before it. */
export const marches = (from: number, steps: number): Offer[] =>
  Array.from({ length: steps }, (_, n) => ({
    thing: `tower:${from + n + 1}`,
    moves: Array.from({ length: n + 1 }, () => 'advance'),
  }));

/** By thing; where several answers meet on one, the first counts. */
export function byThing(offers: readonly Offer[]): Map<Thing, Offer> {
  const found = new Map<Thing, Offer>();
  for (const offer of offers) if (!found.has(offer.thing)) found.set(offer.thing, offer);
  return found;
}

/** What only the bar can offer. */
export const inBar = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ thing }) => thing.startsWith('bar:') || thing.startsWith('mode:'));

/** Answers that are numbers, "count 3" or "boost 2", and nothing else is asked. */
export interface Counting {
  word: 'count' | 'boost';
  values: readonly number[];
}
export function countsIn(legal: readonly string[]): Counting | null {
  const [word] = (legal[0] ?? '').split(' ');
  if (word !== 'count' && word !== 'boost') return null;
  const values = legal.flatMap((move) => (move.startsWith(`${word} `) ? [Number(move.slice(6))] : []));
  return values.length === legal.length ? { word, values } : null;
}

/** How many of the dice a district shows are chosen: `dice` are "0R4", owner and die. */
export function chosenOf(dice: readonly string[], owner: number | 'gray', die: string): number {
  const name = dieThing(owner, die).slice(4);
  return dice.filter((each) => each === name).length;
}
