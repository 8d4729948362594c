// Choosing is narrowing: the engine lists every legal tuple, and each answer keeps those that agree with it.
import type { Colour, Die, Resource, Sheet, Three, View } from './messages';
import {
  type Action,
  available,
  colourIndex,
  colourOfKind,
  columnOf,
  columnOfValue,
  kindOf,
  parseTile,
  prestigeOf,
  resourceIndex,
  resources,
  statusOf,
  workOf,
} from './sheet';

export interface Tuple {
  move: string;
  slot: number;
  pay: string;
  colour: Colour;
  value: number;
  action: Action;
}
export const steps = ['slot', 'pay', 'colour', 'value', 'action'] as const;
export type Step = (typeof steps)[number];
export type Choice = Partial<Pick<Tuple, Step>>;

const pattern = /^([0-3])([IDK]*) ([RYW])([0-6]) (gain|prestige|work)$/;

export function parseTuple(move: string): Tuple | null {
  const found = pattern.exec(move);
  if (!found) return null;
  return {
    move,
    slot: Number(found[1]),
    pay: found[2] ?? '',
    colour: found[3] as Colour,
    value: Number(found[4]),
    action: found[5] as Action,
  };
}

export const parseTuples = (legal: readonly string[]): Tuple[] =>
  legal.map(parseTuple).filter((tuple): tuple is Tuple => tuple !== null);

export const agrees = (tuple: Tuple, choice: Choice): boolean =>
  steps.every((step) => choice[step] === undefined || choice[step] === tuple[step]);

/** The answers that remain for a step when all the other answers stay as they are. */
export function optionsFor<S extends Step>(tuples: readonly Tuple[], choice: Choice, step: S): Set<Tuple[S]> {
  const others = { ...choice, [step]: undefined };
  return new Set(tuples.filter((tuple) => agrees(tuple, others)).map((tuple) => tuple[step]));
}

/** Answers a step. Other answers stay where the list still allows them; where not, the latest in the order of steps go first. */
export function choose<S extends Step>(tuples: readonly Tuple[], choice: Choice, step: S, value: Tuple[S]): Choice {
  const next: Choice = { [step]: value };
  for (const other of steps) {
    if (other === step || choice[other] === undefined) continue;
    const attempt = { ...next, [other]: choice[other] };
    if (tuples.some((tuple) => agrees(tuple, attempt))) Object.assign(next, attempt);
  }
  return next;
}

/** A step with one answer answers itself. */
export function settle(tuples: readonly Tuple[], choice: Choice): Choice {
  const settled: Choice = { ...choice };
  for (let changed = true; changed; ) {
    changed = false;
    for (const step of steps) {
      if (settled[step] !== undefined) continue;
      const options = optionsFor(tuples, settled, step);
      if (options.size === 1) {
        Object.assign(settled, { [step]: [...options][0] });
        changed = true;
      }
    }
  }
  return settled;
}

export type Price = Three;
export const free: Price = [0, 0, 0];
const sum = (a: Price, b: Price): Price => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const total = (price: Price): number => price[0] + price[1] + price[2];

export function pricedPayment(pay: string): Price {
  const count = (letter: Resource) => [...pay].filter((each) => each === letter).length;
  return [count('I'), count('D'), count('K')];
}

/** The value a die has before influence is spent: 0 under Raid 4. */
export const naturalValue = (die: Die): number => {
  const tile = parseTile(die.tile);
  return tile?.number === 4 && tile.side === 'raid' ? 0 : die.value;
};

/** The drawing of its face. What a Raid makes of the value is no matter of the black die. */
export const faceOf = (die: Die): string => (die.black ? `black-${die.value}` : `die-${naturalValue(die)}`);

/** Knowledge for another colour, influence for another value. */
export function priceOfColour(die: Die, colour: Colour): number {
  const tile = parseTile(die.tile);
  if (colour === die.colour) return 0;
  return tile?.number === 5 && tile.side === 'banquet' ? 1 : 2;
}
export function priceOfValue(die: Die, value: number): number {
  const tile = parseTile(die.tile);
  const steps = Math.abs(value - naturalValue(die));
  return tile?.number === 1 && tile.side === 'banquet' ? Math.ceil(steps / 2) : steps;
}

export function priceOf(tuple: Pick<Tuple, 'slot' | 'pay' | 'colour' | 'value'>, dice: readonly Die[]): Price {
  const die = dice.find((each) => each.slot === tuple.slot);
  if (!die) return pricedPayment(tuple.pay);
  return sum(pricedPayment(tuple.pay), [priceOfValue(die, tuple.value), 0, priceOfColour(die, tuple.colour)]);
}

/** What is spent beyond the die itself: the price tag of a pane. */
export function extraOf(tuple: Tuple, dice: readonly Die[]): Price {
  return priceOf({ ...tuple, pay: '' }, dice);
}

const kindsOf = (price: Price): number => price.filter((each) => each > 0).length;

/** Cheaper first; then fewer kinds of resources; then what there is more of; then the order of the list. */
function byCost(dice: readonly Die[], sheet: Sheet) {
  const scarcity = (price: Price) =>
    resources.reduce((worst, letter) => {
      const index = resourceIndex[letter];
      const amount = price[index] ?? 0;
      return amount > 0 ? Math.max(worst, amount / Math.max(1, available(sheet, index))) : worst;
    }, 0);
  return (a: Tuple, b: Tuple): number => {
    const left = priceOf(a, dice);
    const right = priceOf(b, dice);
    return total(left) - total(right) || kindsOf(left) - kindsOf(right) || scarcity(left) - scarcity(right);
  };
}

export function cheapest(tuples: readonly Tuple[], dice: readonly Die[], sheet: Sheet): Tuple | null {
  const order = byCost(dice, sheet);
  return tuples.reduce<Tuple | null>((best, tuple) => (best === null || order(tuple, best) < 0 ? tuple : best), null);
}

/**
 * What the bar shows: the player's answers, those that answer themselves, and, once a die is taken, the cheapest way
 * to use it for whatever is still open except the action. The action is always the player's.
 */
export function fill(tuples: readonly Tuple[], choice: Choice, dice: readonly Die[], sheet: Sheet): Choice {
  const settled = settle(tuples, choice);
  if (settled.slot === undefined) return settled;
  const best = cheapest(
    tuples.filter((tuple) => agrees(tuple, settled)),
    dice,
    sheet,
  );
  if (!best) return settled;
  return settle(tuples, {
    ...settled,
    pay: settled.pay ?? best.pay,
    colour: settled.colour ?? best.colour,
    value: settled.value ?? best.value,
  });
}

/** Whether these answers can still be given, all of them. */
export const fits = (tuples: readonly Tuple[], choice: Choice): boolean =>
  Object.keys(choice).length === 0 || tuples.some((tuple) => agrees(tuple, choice));

/** The tuple a complete choice stands for. */
export function chosenTuple(tuples: readonly Tuple[], choice: Choice): Tuple | null {
  if (steps.some((step) => choice[step] === undefined)) return null;
  return tuples.find((tuple) => agrees(tuple, choice)) ?? null;
}

/** The building a tuple would build, by its physical column. */
export function buildingOf(tuple: Pick<Tuple, 'colour' | 'value' | 'action'>, view: Pick<View, 'num'>): string | null {
  if (tuple.action === 'gain') return null;
  const kind = tuple.action === 'prestige' ? prestigeOf[tuple.colour] : workOf[tuple.colour];
  return `${kind}${columnOfValue(view, tuple.value)}`;
}

/** Every building within reach and the cheapest tuple for it; with a die chosen, only by that die. */
export function reachable(tuples: readonly Tuple[], choice: Choice, view: View, sheet: Sheet): Map<string, Tuple> {
  const best = new Map<string, Tuple>();
  const order = byCost(view.dice, sheet);
  for (const tuple of tuples) {
    if (choice.slot !== undefined && tuple.slot !== choice.slot) continue;
    const name = buildingOf(tuple, view);
    if (!name) continue;
    const before = best.get(name);
    if (!before || order(tuple, before) < 0) best.set(name, tuple);
  }
  return best;
}

/** Why something cannot be had: a refusal of the rules, or what is missing. */
export type Reason =
  | {
      why:
        | 'built'
        | 'lost'
        | 'destroyed'
        | 'colour_fixed'
        | 'value_fixed'
        | 'prestige_forbidden'
        | 'only_gain'
        | 'other';
    }
  | { why: 'short'; resource: Resource; needed: number; have: number };

/** What is missing to pay a price; the first kind that does not suffice. */
export function shortage(price: Price, sheet: Sheet): Reason | null {
  for (const letter of resources) {
    const index = resourceIndex[letter];
    const needed = price[index] ?? 0;
    const have = available(sheet, index);
    if (needed > have) return { why: 'short', resource: letter, needed, have };
  }
  return null;
}

export function whyNotDie(die: Die, sheet: Sheet): Reason {
  if (!die.usable) return { why: 'destroyed' };
  const short = die.payments.map((pay) => shortage(pricedPayment(pay), sheet));
  return short.find((each) => each !== null) ?? { why: 'other' };
}

export function whyNotColour(die: Die, pay: string, colour: Colour, sheet: Sheet): Reason {
  const tile = parseTile(die.tile);
  if (tile?.number === 5 && tile.side === 'raid') return { why: 'colour_fixed' };
  return shortage(sum(pricedPayment(pay), [0, 0, priceOfColour(die, colour)]), sheet) ?? { why: 'other' };
}

export function whyNotValue(die: Die, pay: string, value: number, sheet: Sheet): Reason {
  const tile = parseTile(die.tile);
  if (tile?.number === 1 && tile.side === 'raid') return { why: 'value_fixed' };
  return shortage(sum(pricedPayment(pay), [priceOfValue(die, value), 0, 0]), sheet) ?? { why: 'other' };
}

export function whyNotAction(
  die: Die | undefined,
  tuple: Omit<Tuple, 'move' | 'slot' | 'pay'>,
  view: View,
  sheet: Sheet,
): Reason {
  const name = buildingOf(tuple, view);
  if (name) {
    const status = statusOf(sheet, kindOf(name), columnOf(name));
    if (status !== 'empty') return { why: status };
  }
  if (tuple.value === 0) return { why: 'only_gain' };
  const tile = parseTile(die?.tile ?? null);
  if (tuple.action === 'prestige' && tile?.number === 7 && tile.side === 'raid') return { why: 'prestige_forbidden' };
  return { why: 'other' };
}

/** Why no die can build this: what the least of the shortages is, over the dice that lie there. */
export function whyNotBuilding(name: string, choice: Choice, view: View, sheet: Sheet): Reason {
  const kind = kindOf(name);
  const status = statusOf(sheet, kind, columnOf(name));
  if (status !== 'empty') return { why: status };
  const colour = colourOfKind[kind];
  const value = view.num[columnOf(name) - 1] ?? 0;
  let nearest: Reason = { why: 'other' };
  let least = Number.POSITIVE_INFINITY;
  for (const die of view.dice) {
    if (!die.usable || (choice.slot !== undefined && choice.slot !== die.slot)) continue;
    for (const pay of die.payments) {
      const price = priceOf({ slot: die.slot, pay, colour, value }, view.dice);
      const missing = resources.reduce(
        (count, letter) =>
          count + Math.max(0, (price[resourceIndex[letter]] ?? 0) - available(sheet, resourceIndex[letter])),
        0,
      );
      const reason = shortage(price, sheet);
      if (reason && missing < least) {
        least = missing;
        nearest = reason;
      }
    }
  }
  return nearest;
}

/** The index of a colour's resource and citizens in arrays of three. */
export const indexOf = (colour: Colour): 0 | 1 | 2 => colourIndex[colour];
