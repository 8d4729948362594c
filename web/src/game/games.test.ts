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
    expect(offered(hello)).toEqual([
      { name: 'troyes-dice', title: 'Troyes Dice', icon: 'dice', bots: ['random', 'greedy', 'planner'] },
    ]);
    expect(offered({ ...hello, games: [hello.games[0]!] })).toEqual([]);
    expect(offered(null)).toEqual([]);
  });
  it('have a title', () => {
    expect(playable('troyes')).toBe(false);
    expect(titleOf('troyes-dice')).toBe('Troyes Dice');
  });
});
