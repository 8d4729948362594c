import { describe, expect, it } from 'vitest';
import type { Die, Sheet, View } from './messages';
import {
  agrees,
  buildingOf,
  cheapest,
  choose,
  chosenTuple,
  faceOf,
  fill,
  naturalValue,
  optionsFor,
  parseTuple,
  parseTuples,
  priceOf,
  priceOfValue,
  reachable,
  settle,
  whyNotBuilding,
  whyNotColour,
  whyNotDie,
  whyNotValue,
} from './narrowing';

const die = (slot: number, colour: Die['colour'], value: number, more: Partial<Die> = {}): Die => ({
  slot,
  notch: slot + 1,
  colour,
  value,
  black: false,
  usable: true,
  tile: null,
  payments: [['']][slot] ?? (slot === 1 ? ['D', 'I', 'K'] : slot === 2 ? ['D'] : ['DD']),
  ...more,
});
const sheet: Sheet = {
  circled: [3, 3, 3],
  spent: [0, 0, 0],
  citizens: [0, 0, 0],
  built: ['H3'],
  crossed: ['R2'],
  cathedrals: [0, 0, 0, 0, 0, 0],
};
const dice = [die(0, 'R', 1), die(1, 'Y', 3), die(2, 'W', 5, { black: true, usable: false }), die(3, 'W', 6)];
const view = { num: [1, 2, 3, 4, 5, 6], dice } as unknown as View;
const moves = [
  '0 R1 gain',
  '0 R1 prestige',
  '0 R1 work',
  '0 Y1 gain',
  '0 Y1 work',
  '1D Y3 gain',
  '1K Y3 gain',
  '1D Y4 work',
  '3DD W6 gain',
];
const tuples = parseTuples(moves);

describe('a tuple', () => {
  it('is read from its notation', () => {
    expect(parseTuple('1DK W2 prestige')).toEqual({
      move: '1DK W2 prestige',
      slot: 1,
      pay: 'DK',
      colour: 'W',
      value: 2,
      action: 'prestige',
    });
    expect(parseTuple('build P2')).toBeNull();
  });

  it('costs its payment, its new colour and its new value', () => {
    expect(priceOf(parseTuple('1D Y4 work')!, dice)).toEqual([1, 1, 0]);
    expect(priceOf(parseTuple('0 Y3 gain')!, dice)).toEqual([2, 0, 2]);
  });

  it('names its building by the physical column', () => {
    expect(buildingOf(parseTuple('0 Y1 work')!, { num: [4, 3, 2, 1, 6, 5] })).toBe('H4');
    expect(buildingOf(parseTuple('0 Y1 gain')!, { num: [4, 3, 2, 1, 6, 5] })).toBeNull();
  });
});

describe('narrowing', () => {
  it('offers what agrees with all other answers', () => {
    expect([...optionsFor(tuples, { slot: 0 }, 'colour')]).toEqual(['R', 'Y']);
    expect([...optionsFor(tuples, { slot: 0, colour: 'R' }, 'slot')]).toEqual([0]);
    expect([...optionsFor(tuples, { action: 'work' }, 'slot')]).toEqual([0, 1]);
  });

  it('answers a step with one answer', () => {
    expect(settle(tuples, { slot: 3 })).toEqual({ slot: 3, pay: 'DD', colour: 'W', value: 6, action: 'gain' });
    expect(settle(tuples, {})).toEqual({});
  });

  it('keeps later answers that are still legal, and drops the others', () => {
    expect(choose(tuples, { slot: 0, colour: 'Y', action: 'work' }, 'slot', 1)).toEqual({
      slot: 1,
      colour: 'Y',
      action: 'work',
    });
    expect(choose(tuples, { slot: 0, colour: 'R', action: 'prestige' }, 'slot', 1)).toEqual({ slot: 1 });
  });

  it('fills in the cheapest way once a die is taken, but never the action', () => {
    const filled = fill(tuples, { slot: 0 }, dice, sheet);
    expect(filled).toEqual({ slot: 0, pay: '', colour: 'R', value: 1 });
    expect(chosenTuple(tuples, filled)).toBeNull();
    expect(chosenTuple(tuples, { ...filled, action: 'work' })?.move).toBe('0 R1 work');
  });

  it('never contradicts the list', () => {
    for (const tuple of tuples) {
      for (const step of ['slot', 'pay', 'colour', 'value', 'action'] as const) {
        const choice = fill(tuples, choose(tuples, {}, step, tuple[step]), dice, sheet);
        expect(tuples.some((each) => agrees(each, choice))).toBe(true);
      }
    }
  });
});

describe('the shortcut by a pane', () => {
  it('picks the cheapest tuple that builds it', () => {
    const all = parseTuples(['1D Y4 work', '1K Y4 work', '3DD Y4 work', '0 Y4 work']);
    expect(cheapest(all, dice, sheet)?.move).toBe('1D Y4 work');
    expect(reachable(all, {}, view, sheet).get('H4')?.move).toBe('1D Y4 work');
    expect(reachable(all, { slot: 3 }, view, sheet).get('H4')?.move).toBe('3DD Y4 work');
  });

  it('prefers to spend what there is more of', () => {
    const all = parseTuples(['1D Y3 work', '1I Y3 work', '1K Y3 work']);
    expect(cheapest(all, dice, { ...sheet, circled: [3, 3, 8] })?.move).toBe('1K Y3 work');
  });
});

describe('tiles change prices', () => {
  it('Banquet 1: two steps for one influence', () => {
    const lucky = die(0, 'R', 2, { tile: '1 banquet' });
    expect([1, 2, 3, 4, 5, 6].map((value) => priceOfValue(lucky, value))).toEqual([1, 0, 1, 1, 2, 2]);
  });
  it('Raid 4: the die counts as 0', () => {
    const poor = die(0, 'R', 5, { tile: '4 raid' });
    expect(naturalValue(poor)).toBe(0);
    expect(priceOfValue(poor, 2)).toBe(2);
  });
});

describe('what cannot be had says why', () => {
  const poor = { ...sheet, circled: [3, 3, 3], spent: [2, 3, 2] } as Sheet;
  it('a die', () => {
    expect(whyNotDie(dice[2]!, sheet)).toEqual({ why: 'destroyed' });
    expect(whyNotDie(dice[3]!, poor)).toEqual({ why: 'short', resource: 'D', needed: 2, have: 0 });
  });
  it('a colour and a value', () => {
    expect(whyNotColour(dice[0]!, '', 'Y', poor)).toEqual({ why: 'short', resource: 'K', needed: 2, have: 1 });
    expect(whyNotValue(dice[0]!, '', 4, poor)).toEqual({ why: 'short', resource: 'I', needed: 3, have: 1 });
    expect(whyNotColour(die(0, 'R', 1, { tile: '5 raid' }), '', 'Y', sheet)).toEqual({ why: 'colour_fixed' });
    expect(whyNotValue(die(0, 'R', 1, { tile: '1 raid' }), '', 2, sheet)).toEqual({ why: 'value_fixed' });
  });
  it('a building', () => {
    expect(whyNotBuilding('H3', {}, view, sheet)).toEqual({ why: 'built' });
    expect(whyNotBuilding('F2', {}, view, sheet)).toEqual({ why: 'lost' });
    expect(whyNotBuilding('F6', {}, view, poor)).toMatchObject({ why: 'short' });
  });
});

it('shows the face a die has: under Raid 4 a clear die counts as nothing, the black one keeps its eyes', () => {
  const tile = { tile: '4 raid' };
  expect(faceOf(die(0, 'R', 5))).toBe('die-5');
  expect(faceOf(die(0, 'R', 5, tile))).toBe('die-0');
  expect(faceOf(die(0, 'R', 5, { ...tile, black: true }))).toBe('black-5');
});
