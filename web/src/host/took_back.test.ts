import { describe, expect, test } from 'vitest';
import type { Told } from '../game/envelope';
import { type Moment, whoTookBack } from './took_back';

const chapter = (events: number): Told['chapter'] => ({
  events: Array.from({ length: events }, () => ({ event: 'x' })),
});
const viewOf = (acting: readonly number[], seats: readonly object[]): Told['view'] => ({
  viewer: 1,
  turn: { who: 'seats', seats: acting, stage: 'menu' },
  game: 'troyes',
  options: {},
  seats,
});
const city = (at: number, acting: number, events: readonly number[], viewer: number | 'spectator' = 1): Moment => ({
  sight: { at, viewer, view: viewOf([acting], [{}, {}]) },
  chapters: events.map(chapter),
  done: new Set([1 - acting]),
});
const dice = (at: number, done: readonly number[], chapters: number): Moment => ({
  sight: { at, viewer: 1, view: viewOf([0, 1], [{ done: false }, { done: false }]) },
  chapters: Array.from({ length: chapters }, () => chapter(3)),
  done: new Set(done),
});

describe('who took a move back', () => {
  test('Troyes: the log is shorter, and the turn is with who undid', () => {
    expect(whoTookBack(city(9, 1, [4, 6]), city(8, 0, [4, 5]), null)).toBe(0);
    const spectator = (at: number, acting: number, last: number) => city(at, acting, [4, last], 'spectator');
    expect(whoTookBack(spectator(9, 1, 6), spectator(8, 0, 5), null)).toBe(0);
  });
  test('nobody is told of an undo of his own, or of a move', () => {
    expect(whoTookBack(city(9, 0, [4, 6], 0), city(8, 0, [4, 5], 0), null)).toBeNull();
    expect(whoTookBack(city(9, 0, [4, 6]), city(10, 1, [4, 8]), null)).toBeNull();
  });
  test('it is told until play goes on', () => {
    expect(whoTookBack(city(8, 0, [4, 5]), city(8, 0, [4, 5]), 0)).toBe(0);
    expect(whoTookBack(city(8, 0, [4, 5]), city(9, 0, [4, 6]), 0)).toBeNull();
  });
  test('Troyes Dice: who had chosen chooses again; a new half-day is no undo', () => {
    expect(whoTookBack(dice(4, [0], 3), dice(4, [], 3), null)).toBe(0);
    expect(whoTookBack(dice(4, [], 3), dice(4, [0], 3), 0)).toBeNull();
    expect(whoTookBack(dice(4, [0], 3), dice(5, [], 4), null)).toBeNull();
  });
});
