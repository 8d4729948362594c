import { describe, expect, it } from 'vitest';
import { offered, playable, titleOf } from './games';

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
});
