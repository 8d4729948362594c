import { describe, expect, it } from 'vitest';
import { bestOfCities, leadOf } from '../game/bests';
import type { FinishedCity } from '../host/store';
import { cityBoard, earnedInCity } from './honours';

const game = (when: number, more: Partial<FinishedCity> = {}, bot: string | null = 'squire'): FinishedCity => ({
  id: `${when}`,
  game: 'troyes',
  when,
  players: 2,
  online: false,
  winners: [0],
  record: null,
  seats: [
    { name: 'Anne', bot: null, mine: true, total: 30 },
    { name: bot ?? 'Bea', bot, mine: false, total: 20 },
  ],
  ...more,
});
const challenge = (when: number, le_roy: number, grade: number): FinishedCity =>
  game(when, {
    players: 1,
    winners: [],
    seats: [{ name: 'Anne', bot: null, mine: true, total: 30 }],
    challenge: { le_roy, grade },
  });
const lit = (history: FinishedCity[]) => [...earnedInCity(history).when.keys()].sort();

describe('the board of Troyes', () => {
  it('has twelve quarries in four lancets of three', () => {
    expect(cityBoard.map(({ boxes }) => boxes.length)).toEqual([3, 3, 3, 3]);
    expect(new Set(cityBoard.flatMap(({ boxes }) => boxes.map(({ box }) => box))).size).toBe(12);
  });
  it('lights what was won, and against whom', () => {
    expect(lit([game(1)])).toEqual(['two']);
    expect(lit([game(1, {}, 'provost')])).toEqual(['merchant', 'provost', 'two']);
    expect(lit([game(1, { winners: [1] }, 'count')])).toEqual([]);
    expect(lit([game(1, { ladies: true }), game(2, { ladies: true }), game(3, { ladies: true })])).toEqual([
      'company',
      'ladies',
      'two',
    ]);
  });
  it('lights what the King thinks', () => {
    expect(lit([challenge(1, 32, 0)])).toEqual([]);
    expect(lit([challenge(1, 28, 1)])).toEqual(['beaten']);
    expect(lit([challenge(1, 4, 5)])).toEqual(['adviser', 'beaten', 'master']);
    expect(leadOf(challenge(1, 32, 0))).toBe(-2);
    expect(earnedInCity([challenge(1, 32, 0)]).games.get('challenges')).toBe(1);
  });
  it('counts no assisted game, and no seat of somebody else', () => {
    const helped = { ...challenge(1, 4, 5), assisted: true };
    expect(lit([helped])).toEqual([]);
    expect(bestOfCities([helped])).toBe('');
    expect(lit([game(1, { seats: [{ name: 'Ben', bot: null, mine: false, total: 30 }] })])).toEqual([]);
  });
});
