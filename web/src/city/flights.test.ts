import { describe, expect, it } from 'vitest';
import { flightsBetween } from './flights';
import type { SeatView, View } from './messages';

const seat = (deniers: number, dice: string[]): SeatView => ({
  deniers,
  influence: 4,
  points: 0,
  general: 0,
  personal: 0,
  event_cards: 0,
  passed: false,
  pass_money: 0,
  lying: [0, 0, 0],
  cubes: {},
  dice,
});
/** Only what leaves and arrives is looked at. */
const at = (seats: SeatView[], more: Partial<View> = {}): View =>
  ({
    round: 2,
    black: [],
    seats,
    gray: seat(0, ['R6']),
    turn: { who: 'seats', seats: [0], stage: 'group' },
    ...more,
  }) as unknown as View;

describe('what is seen to leave', () => {
  const action = { kind: 'activity', target: 'merchant', dice: ['0Y3', '1Y6'] };
  it('used dice go to the card, the price of a bought one to its owner', () => {
    const before = at([seat(8, ['Y3', 'Y3', 'W1']), seat(5, ['Y6', 'R2'])], { action });
    const after = at([seat(4, ['Y3', 'W1']), seat(9, ['R2'])]);
    expect(flightsBetween(before, after)).toEqual([
      { what: 'die', die: 'Y3', thing: 'die:0Y3', nth: 1, to: 'card:merchant' },
      { what: 'die', die: 'Y6', thing: 'die:1Y6', nth: 0, to: 'card:merchant' },
      { what: 'money', amount: 4, from: 0, to: 1 },
    ]);
  });
  it('dice against black ones go to the middle, and gain nobody money', () => {
    const before = at([seat(8, ['R3']), seat(5, [])], { black: [2, 4] });
    const after = at([seat(8, []), seat(5, [])], { black: [4] });
    expect(flightsBetween(before, after)).toEqual([{ what: 'die', die: 'R3', thing: 'die:0R3', nth: 0, to: 'black' }]);
  });
  it('nothing leaves when dice are rolled anew, when a round ends, or when nothing was done', () => {
    const before = at([seat(8, ['R3']), seat(5, [])], { action });
    expect(flightsBetween(before, at([seat(8, ['R5']), seat(5, [])]))).toEqual([]);
    expect(flightsBetween(before, at([seat(8, []), seat(5, [])], { round: 3 }))).toEqual([]);
    expect(flightsBetween(at([seat(8, ['R3'])]), at([seat(8, [])]))).toEqual([]);
  });
});
