import { describe, expect, it } from 'vitest';
import { levelFor, offered, playable, titleOf } from './games';

describe('the games on offer', () => {
  const hello = {
    program: 'tricasse',
    version: '1',
    games: [
      { name: 'troyes', bots: ['random'] },
      { name: 'troyes-dice', bots: ['random', 'greedy', 'planner'] },
    ],
  };
  it('are those that both sides know, with the bots the other side has', () => {
    expect(offered(hello).map(({ name, bots }) => ({ name, bots }))).toEqual([
      { name: 'troyes-dice', bots: ['random', 'greedy', 'planner'] },
      { name: 'troyes', bots: ['random'] },
    ]);
    expect(offered({ ...hello, games: [{ name: 'chess', bots: [] }] })).toEqual([]);
    expect(offered(null)).toEqual([]);
  });
  it('have a title', () => {
    expect(playable('troyes')).toBe(true);
    expect(playable('chess')).toBe(false);
    expect(titleOf('troyes-dice')).toBe('Troyes Dice');
  });
  it('seat another level with each further bot, the first ones such as a newcomer can beat', () => {
    const levels = ['page', 'squire', 'merchant', 'master', 'provost', 'count'];
    expect([0, 1, 2, 3, 4, 5].map((nth) => levelFor(levels, nth))).toEqual([
      'squire',
      'merchant',
      'master',
      'page',
      'provost',
      'count',
    ]);
    expect(levelFor(levels, 6)).toBe('squire');
    expect(levelFor(['random'], 1)).toBe('random');
    expect(levelFor([], 0)).toBe('');
  });
});
