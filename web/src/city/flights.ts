// What is seen to leave its place between two situations: used dice go where they are used, the price of a die to its owner.
import type { Owner, View } from './messages';
import { dieThing, type Thing } from './narrowing';

export type Flight =
  /** A die of the square goes to what it was used for; `nth` among equal ones. */
  | { what: 'die'; die: string; thing: Thing; nth: number; to: Thing | 'black' }
  | { what: 'money'; amount: number; from: number; to: number };

/** Where the dice of an action go. */
function targetOf(view: View): Thing | null {
  const { kind, target = '' } = view.action ?? { kind: '' };
  switch (kind) {
    case 'activity':
      return `card:${target}`;
    case 'combat':
      return `event:${target}`;
    case 'place':
      return `building:${target}`;
    case 'cathedral':
      return 'cathedral';
    case 'agriculture':
      return 'field';
    case 'guard':
      return 'ramparts';
    default:
      return null;
  }
}

const diceOf = (view: View, owner: Owner): readonly string[] =>
  (owner === 'gray' ? view.gray : view.seats[owner])?.dice ?? [];

export function flightsBetween(before: View, after: View): Flight[] {
  // A new round, or an earlier one after undoing: nothing has been used.
  if (before.round !== after.round || before.seats.length !== after.seats.length) return [];
  const [actor] = before.turn.seats;
  const to = targetOf(before) ?? (before.black.length > after.black.length ? 'black' : null);
  if (actor === undefined || to === null) return [];
  const flights: Flight[] = [];
  for (const owner of [...before.seats.keys(), 'gray'] as Owner[]) {
    const left = [...diceOf(after, owner)];
    const seen = new Map<string, number>();
    let gone = 0;
    for (const die of diceOf(before, owner)) {
      const nth = seen.get(die) ?? 0;
      seen.set(die, nth + 1);
      const at = left.indexOf(die);
      if (at >= 0) left.splice(at, 1);
      else {
        gone += 1;
        flights.push({ what: 'die', die, thing: dieThing(owner, die), nth, to });
      }
    }
    // Dice that have been turned or rolled anew are still there.
    if (left.length) return [];
    if (!gone || owner === 'gray' || owner === actor) continue;
    const amount = (after.seats[owner]?.deniers ?? 0) - (before.seats[owner]?.deniers ?? 0);
    if (amount > 0) flights.push({ what: 'money', amount, from: actor, to: owner });
  }
  return flights;
}
