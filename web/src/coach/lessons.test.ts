import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Die, Sheet, View } from '../game/messages';
import type { Tuple } from '../game/narrowing';
import type { Moment } from './lessons';

vi.stubGlobal('document', { documentElement: {} });
const { speak, sentence } = await import('../i18n/text');
const { parseTuples } = await import('../game/narrowing');
const { deeds, halfDay, lessonFor, planFor, tellings } = await import('./lessons');

const die = (slot: number, colour: Die['colour'], value: number, payments: string[], black = false): Die => ({
  slot,
  notch: slot + 1,
  colour,
  value,
  black,
  usable: !black,
  tile: null,
  payments,
});
const view = {
  day: 1,
  half: 'morning',
  stage: 'choosing',
  num: [1, 2, 3, 4, 5, 6],
  dice: [die(0, 'R', 1, ['']), die(1, 'W', 3, ['I', 'D', 'K']), die(2, 'Y', 4, [], true), die(3, 'R', 5, ['DD'])],
} as unknown as View;
const sheet: Sheet = {
  circled: [3, 3, 3],
  spent: [0, 0, 0],
  citizens: [0, 0, 0],
  built: ['P1'],
  crossed: [],
  cathedrals: [0, 0, 0, 0, 0, 0],
};
const tuples = parseTuples([
  '0 R1 gain',
  '0 R1 prestige',
  '0 R1 work',
  '0 R2 work',
  '0 Y1 prestige',
  '1D W3 gain',
  '1K W3 gain',
  '1D R3 prestige',
  '3DD R5 gain',
  '3DD R4 work',
]);
const moment = (change: Partial<Moment>): Moment => ({
  half: 1,
  view,
  sheet,
  question: 'action',
  choice: {},
  tuple: null,
  plan: null,
  events: [],
  ...change,
});
const named = (move: string): Tuple => tuples.find((tuple) => tuple.move === move)!;

describe('the advice of the guide', () => {
  it('teaches one new thing in each half-day', () => {
    expect(planFor(1, tuples, view, { ...sheet, built: [] })?.move).toBe('0 R1 work');
    // The third knowledge more is the sixth, which brings a priest.
    expect(planFor(2, tuples, view, sheet)?.move).toBe('1D W3 gain');
    // A changed value that completes a link, rather than one that does not.
    expect(planFor(3, tuples, view, sheet)?.move).toBe('0 R2 work');
    expect(planFor(4, tuples, view, sheet)?.move).toBe('1D R3 prestige');
  });
  it('is silent where nothing fits, and from day 4 on', () => {
    expect(planFor(5, tuples, view, sheet)).toBeNull();
    expect(planFor(7, tuples, view, sheet)).toBeNull();
  });
});

describe('the lessons', () => {
  const all = new Set(tellings.map((each) => each.id));
  const said = (change: Partial<Moment>, told: Iterable<string> = all) =>
    lessonFor(moment(change), new Set(told))?.lesson.id ?? null;
  const plan = named('0 R1 work');

  it('are told one after the other, before anything is asked', () => {
    expect(said({ plan }, [])).toBe('welcome');
    expect(said({ plan }, ['welcome'])).toBe('wheel');
    expect(said({ plan }, ['welcome', 'wheel', 'black', 'purse'])).toBe('do.die');
  });
  it('ask for what is still missing, and notice another way', () => {
    expect(said({ plan })).toBe('do.die');
    expect(said({ plan, choice: { slot: 0, pay: '', colour: 'Y', value: 1 } })).toBe('do.colour');
    expect(said({ plan, choice: { slot: 0, pay: '', colour: 'R', value: 2 } })).toBe('do.value');
    expect(said({ plan, choice: { slot: 0, pay: '', colour: 'R', value: 1 } })).toBe('do.build');
    expect(said({ plan, choice: { ...plan }, tuple: plan })).toBe('do.confirm');
    expect(said({ plan, choice: { slot: 3 }, tuple: named('3DD R5 gain') })).toBe('do.own_way');
  });
  it('speak of attacks when there are some, and of nothing when there is nothing', () => {
    const hit = { event: 'die_crossed', seat: 0, colour: 'R' as const, column: 2 };
    const some = [...all].filter((id) => id !== 'struck' && id !== 'held');
    expect(said({ half: 9, events: [hit] }, some)).toBe('struck');
    expect(said({ half: 9, events: [{ ...hit, event: 'attack_repelled' }] }, some)).toBe('held');
    expect(said({ half: 9, events: [hit], sheet: { ...sheet, built: ['F2', 'P2'] } }, some)).toBeNull();
    expect(said({ half: 9 })).toBeNull();
  });
  it('count half-days to the end', () => {
    expect(halfDay(view)).toBe(1);
    expect(halfDay({ ...view, day: 8, half: 'afternoon' })).toBe(16);
    expect(halfDay({ ...view, stage: 'over' })).toBe(17);
  });
});

describe('the words of the lessons', () => {
  for (const language of ['en', 'fr'] as const) {
    describe(language, () => {
      beforeAll(() => speak(language));
      it('have all their facts', () => {
        for (const lesson of [...tellings, ...deeds]) {
          const now = moment({ plan: named('0 R1 work'), choice: { slot: 0 } });
          const words = sentence(lesson.words, lesson.facts?.(now) ?? {});
          expect(words).toBeTruthy();
          expect(words).not.toMatch(/[{}]/);
        }
      });
    });
  }
});
