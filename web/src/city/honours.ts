// The board of Troyes over the games this device remembers: twelve quarries in four lancets of three.
import type { Colour } from '../game/messages';
import { type FinishedCity, unassisted } from '../host/store';

export interface CityQuarry {
  box: Box;
  icon: string;
  colour: Colour | null;
}
export type Box =
  | 'company'
  | 'challenges'
  | 'ladies'
  | 'beaten'
  | 'adviser'
  | 'master'
  | 'two'
  | 'three'
  | 'four'
  | 'merchant'
  | 'provost'
  | 'count';

export const cityBoard: readonly {
  group: 'games' | 'king' | 'wins' | 'rivals';
  boxes: readonly CityQuarry[];
}[] = [
  {
    group: 'games',
    boxes: [
      { box: 'company', icon: 'human', colour: null },
      { box: 'challenges', icon: 'crown', colour: null },
      { box: 'ladies', icon: 'gate', colour: null },
    ],
  },
  {
    group: 'king',
    boxes: [
      { box: 'beaten', icon: 'palace', colour: 'R' },
      { box: 'adviser', icon: 'char-hugues', colour: 'R' },
      { box: 'master', icon: 'crown', colour: 'R' },
    ],
  },
  {
    group: 'wins',
    boxes: [
      { box: 'two', icon: 'cathedral', colour: 'W' },
      { box: 'three', icon: 'bishopric', colour: 'W' },
      { box: 'four', icon: 'vp', colour: 'W' },
    ],
  },
  {
    group: 'rivals',
    boxes: [
      { box: 'merchant', icon: 'bot', colour: 'Y' },
      { box: 'provost', icon: 'city-hall', colour: 'Y' },
      { box: 'count', icon: 'shield', colour: 'Y' },
    ],
  },
];

/** How many finished games light a quarry of the first lancet. */
export const gamesWanted = 3;
/** Bots from the weakest of those that light a quarry to the strongest. */
const levels = ['merchant', 'master', 'provost', 'count'];
/** What the King thinks of a Challenge: his best two opinions, as the engine counts them. */
export const opinions = { adviser: 4, master: 5 } as const;

/** What one game does for the board. */
function wonIn(game: FinishedCity): Record<Box, boolean> {
  const mine = game.seats.findIndex((seat) => seat.mine);
  const won = game.players > 1 && game.winners.includes(mine);
  const strongest = Math.max(-1, ...game.seats.map(({ bot }) => levels.indexOf(bot ?? '')));
  const grade = game.challenge?.grade ?? 0;
  const beats = (level: string) => won && strongest >= levels.indexOf(level);
  return {
    company: game.players > 1,
    challenges: game.players === 1,
    ladies: game.ladies === true,
    beaten: grade > 0,
    adviser: grade >= opinions.adviser,
    master: grade >= opinions.master,
    two: won && game.players === 2,
    three: won && game.players === 3,
    four: won && game.players === 4,
    merchant: beats('merchant'),
    provost: beats('provost'),
    count: beats('count'),
  };
}

export interface CityEarned {
  /** When each quarry was lit. */
  when: Map<Box, number>;
  /** How many games have counted for one that several games light. */
  games: Map<Box, number>;
}

const several: ReadonlySet<Box> = new Set(['company', 'challenges', 'ladies']);

export function earnedInCity(history: readonly FinishedCity[]): CityEarned {
  const when = new Map<Box, number>();
  const games = new Map<Box, number>();
  for (const game of history.filter(unassisted).sort((a, b) => a.when - b.when)) {
    if (!game.seats.some(({ mine }) => mine)) continue;
    for (const [box, counts] of Object.entries(wonIn(game)) as [Box, boolean][]) {
      if (!counts) continue;
      const n = (games.get(box) ?? 0) + 1;
      if (several.has(box)) games.set(box, n);
      if (!when.has(box) && (!several.has(box) || n >= gamesWanted)) when.set(box, game.when);
    }
  }
  return { when, games };
}
