import { buildings, numbers } from './catalogue';
import type { DieColour, Owner, View } from './messages';
import { hasModule } from './words';

export interface Coming {
  owner: Owner;
  wages: number;
  purse: number;
  short: boolean;
  dice: { colour: DieColour; n: number }[];
}

/** What the next round would begin with if nothing else happened: it is all on the board. */
export function comingOf(view: View): Coming[] {
  const owners: Owner[] = [...view.seats.keys(), 'gray'];
  return owners.map((owner) => {
    const letter = owner === 'gray' ? 'g' : `${owner}`;
    const standing = buildings.map((each) => ({
      ...each,
      n: [...view.buildings[each.name]].filter((one) => one === letter).length,
    }));
    const seat = owner === 'gray' ? view.gray : view.seats[owner]!;
    const wages = owner === 'gray' ? 0 : standing.reduce((sum, { salary, n }) => sum + salary * n, 0);
    const before = owner === 'gray' ? 0 : seat.deniers + seat.pass_money + numbers.income;
    const dice: Coming['dice'] = standing.flatMap(({ colour, n }) => (n ? [{ colour, n }] : []));
    if (owner !== 'gray' && hasModule(view, 4)) dice.push({ colour: 'V', n: 1 });
    return { owner, wages, purse: Math.max(0, before - wages), short: before < wages, dice };
  });
}
