import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../host/store';
import { board, earnedIn, nearest, wonWith } from './honours';

const game = (
  when: number,
  more: Partial<FinishedGame> = {},
  total = 40,
  achievements: string[] = [],
): FinishedGame => ({
  id: `${when}`,
  when,
  players: 1,
  expansion: false,
  online: false,
  winners: [],
  record: null,
  seats: [
    {
      name: 'Anne',
      bot: null,
      mine: true,
      sheet: {
        circled: [9, 18, 3],
        spent: [0, 0, 0],
        citizens: [12, 5, 7],
        built: ['F1', 'F2'],
        crossed: [],
        cathedrals: [0, 0, 0, 0, 0, 0],
      },
      points: {
        seat: 0,
        cathedrals: [0, 4, 0, 0, 0, 0],
        resources: [0, 0, 0],
        citizens: [12, 5, 7],
        cathedral_points: 4,
        resource_points: 0,
        citizen_points: 24,
        total,
        achievements,
      },
    },
  ],
  ...more,
});

describe('the honours board', () => {
  it('has 21 quarries in seven lancets of three', () => {
    expect(board.map((group) => group.boxes.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(board.flatMap((group) => group.boxes.map((each) => each.box)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, n) => n + 1),
    );
  });
  it('lights the first three with the third game, the others with the game that earned them', () => {
    const earned = earnedIn([game(1), game(2, {}, 46, ['AC-4', 'AC-17']), game(3)]);
    expect(earned.when.get(1)).toBe(3);
    expect(earned.when.get(4)).toBe(2);
    expect(earned.when.get(17)).toBe(2);
    expect(earned.when.has(2)).toBe(false);
  });
  it('knows what is nearest', () => {
    const earned = earnedIn([game(1), game(2)]);
    expect(nearest(earned, 1)).toEqual([{ box: 17, best: 18, wanted: 18 }]);
    expect(earned.progress.get(10)).toEqual({ best: 2, wanted: 6 });
  });
  it('tells what a game has won, whether or not it is kept already', () => {
    const past = [game(1, {}, 46, ['AC-4']), game(2)];
    const now = game(3, {}, 56, ['AC-4', 'AC-5']);
    const won = [
      { box: 1, fresh: true },
      { box: 5, fresh: true },
      { box: 4, fresh: false },
    ];
    expect(wonWith(past, now)).toEqual(won);
    expect(wonWith([...past, now], now)).toEqual(won);
    expect(wonWith([], game(3))).toEqual([]);
  });
  it('counts no game in which somebody was helped', () => {
    const helped = game(3, { assisted: true }, 56, ['AC-4', 'AC-5']);
    expect(wonWith([game(1), game(2)], helped)).toEqual([]);
    expect([...earnedIn([game(1), game(2), helped]).when]).toEqual([]);
    expect(earnedIn([helped]).progress.size).toBe(0);
  });
});
