import seats from 'virtual:catalogue/seats';

/** Fewest and most. */
const pair = (of: readonly number[]): readonly [number, number] => [of[0] ?? 1, of[1] ?? 1];

// The games this client has a table for. A server or engine may know more: they are not offered here.
export const games = [
  { name: 'troyes-dice', title: 'Troyes Dice', icon: 'dice', seats: pair(seats['troyes-dice']) },
  { name: 'troyes', title: 'Troyes', icon: 'cathedral', seats: pair(seats.troyes) },
] as const;
export type GameName = (typeof games)[number]['name'];

/** What a server or the engine says of itself. */
export interface Hello {
  program: string;
  version: string;
  games: readonly { name: string; bots: readonly string[] }[];
}

export interface Offer {
  name: GameName;
  title: string;
  icon: string;
  /** Fewest and most. */
  seats: readonly [number, number];
  /** From the weakest to the strongest. */
  bots: readonly string[];
}

/** The games that can be played here: those that both sides know. */
export function offered(hello: Hello | null): Offer[] {
  return games.flatMap((game) => {
    const known = hello?.games.find((each) => each.name === game.name);
    return known ? [{ ...game, bots: known.bots }] : [];
  });
}

export const playable = (name: string): boolean => games.some((game) => game.name === name);
export const titleOf = (name: string): string => games.find((game) => game.name === name)?.title ?? name;

/** What docs/strength.md says of a level: its points alone in Troyes Dice, of 100 games for two the ones it wins in Troyes. */
export const strengths: Readonly<Record<GameName, Readonly<Record<string, number>>>> = {
  'troyes-dice': { page: 32, squire: 43, merchant: 55, master: 64, provost: 64, count: 65 },
  troyes: { page: 3, squire: 28, merchant: 55, master: 81, provost: 93 },
};

/**
 * Whom to seat as the nth bot where nobody was chosen. Two of a level think alike and would make the same moves, so each is
 * another one; they begin where a newcomer may win.
 */
export function levelFor(bots: readonly string[], nth: number): string {
  const order = [1, 2, 3, 0, ...bots.keys()].flatMap((at) => bots[at] ?? []);
  const each = [...new Set(order)];
  return each[nth % each.length] ?? '';
}
