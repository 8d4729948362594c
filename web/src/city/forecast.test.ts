import { describe, expect, it } from 'vitest';
import { comingOf } from './forecast';
import type { View } from './messages';

const seat = { deniers: 1, pass_money: 2 };
const view = (modules: string) =>
  ({
    options: { modules },
    buildings: { palace: '0000001'.slice(0, 6), bishopric: '01g---', 'city-hall': '1-----' },
    seats: [seat, seat],
    gray: seat,
  }) as unknown as View;

describe('the next round', () => {
  it('pays everybody, takes wages, and rolls a die for each citizen who stands', () => {
    expect(comingOf(view('none'))).toEqual([
      // 1 and 2 in the district and 10 are 13: six in the Palace and one in the Bishopric are paid, nothing is left.
      {
        owner: 0,
        wages: 13,
        purse: 0,
        short: false,
        dice: [
          { colour: 'R', n: 6 },
          { colour: 'W', n: 1 },
        ],
      },
      {
        owner: 1,
        wages: 1,
        purse: 12,
        short: false,
        dice: [
          { colour: 'W', n: 1 },
          { colour: 'Y', n: 1 },
        ],
      },
      { owner: 'gray', wages: 0, purse: 0, short: false, dice: [{ colour: 'W', n: 1 }] },
    ]);
  });
  it('has a purple die for every player with that module, and says who cannot pay', () => {
    const [first, , gray] = comingOf({ ...view('1,4'), seats: [{ ...seat, deniers: 0 }, seat] } as unknown as View);
    expect(first?.short).toBe(true);
    expect(first?.dice.at(-1)).toEqual({ colour: 'V', n: 1 });
    expect(gray?.dice).toEqual([{ colour: 'W', n: 1 }]);
  });
});
