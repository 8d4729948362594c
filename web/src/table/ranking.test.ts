import { describe, expect, it } from 'vitest';
import { ranked, tenths } from './ranking';

const way = (expected: number, behind: number, says: string) => ({ expected, behind, moves: [says], events: [] });
const words = (each: { moves: readonly string[] }) => [...each.moves];

describe('the ways of a hint', () => {
  it('are as far apart as the numbers beside them say', () => {
    // 62.16 and 62.05 read 62.2 and 62.1: a tenth, not the 0.11 that would be rounded on its own.
    const [first, second, third] = ranked([way(6216, 0, 'a'), way(6205, 16, 'b'), way(6215, 1, 'c')], words);
    expect([first?.worth, third?.worth]).toEqual([622, 621]);
    expect([first?.less, second?.less, third?.less]).toEqual([0, 0, 1]);
  });
  it('are told once where they read alike, the best of them', () => {
    const found = ranked([way(6000, 0, 'a'), way(5900, 100, 'b'), way(5800, 200, 'a')], words);
    expect(found.map(({ way, lines }) => [way.expected, lines])).toEqual([
      [6000, ['a']],
      [5900, ['b']],
    ]);
  });
  it('may be behind: halves are rounded away from nought', () => {
    expect([tenths(-3445), tenths(3445), tenths(4)]).toEqual([-345, 345, 0]);
  });
});
