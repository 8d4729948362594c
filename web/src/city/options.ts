// What can be chosen before a game of Troyes, as the engine names it.
import { numbers, setups } from './catalogue';

export const modules = [1, 2, 3, 4, 5] as const;
export const bonusCards = ['baker', 'prior', 'banquet', 'resistance'] as const;
export type BonusCard = (typeof bonusCards)[number];

export interface CityWishes {
  modules: readonly number[];
  bonus: readonly BonusCard[];
  /** Two players, five rounds. */
  long: boolean;
  newActivities: boolean;
  newEvents: boolean;
  open: boolean;
  tournament: boolean;
}

const plain: CityWishes = {
  modules: [],
  bonus: [],
  long: false,
  newActivities: false,
  newEvents: false,
  open: false,
  tournament: false,
};

/** Ready-made tables, each with the seats it needs. */
export const presets = {
  first: { wishes: plain, seats: [2, 4] },
  all: { wishes: { ...plain, modules, bonus: bonusCards }, seats: [1, 4] },
  tournament: { wishes: { ...plain, tournament: true }, seats: [3, 4] },
  challenge: { wishes: plain, seats: [1, 1] },
} as const satisfies Record<string, { wishes: CityWishes; seats: readonly [number, number] }>;
export type Preset = keyof typeof presets;

/** As the engine reads them; what does not apply to so many players is left out. */
export function cityOptions(wishes: CityWishes, players: number): Record<string, string | number> {
  const set = (chosen: readonly (string | number)[], all: readonly unknown[]) =>
    chosen.length === 0 ? 'none' : chosen.length === all.length ? 'all' : [...chosen].sort().join(',');
  return {
    players,
    bonus: set(wishes.bonus, bonusCards),
    rounds: wishes.long && players === 2 ? 5 : 'standard',
    modules: set(wishes.modules, modules),
    activities: wishes.newActivities && wishes.modules.includes(2) ? 'new' : 'mixed',
    events: wishes.newEvents && wishes.modules.includes(3) ? 'new-first' : 'mixed',
    characters: wishes.open && players > 1 ? 'open' : 'closed',
    tournament: wishes.tournament && players > 2 ? 'on' : 'off',
  };
}

/** Which ready-made table this is, if any. */
export function presetOf(wishes: CityWishes, players: number): Preset | null {
  const same = JSON.stringify(cityOptions(wishes, players));
  const found = (Object.keys(presets) as Preset[]).filter((name) => {
    const { wishes: its, seats } = presets[name];
    return players >= seats[0] && players <= seats[1] && JSON.stringify(cityOptions(its, players)) === same;
  });
  return found.includes('challenge') ? 'challenge' : (found[0] ?? null);
}

export const noWishes = plain;
/** How many rounds are played. */
export const roundsOf = (wishes: CityWishes, players: number): number =>
  wishes.long && players === 2
    ? numbers.long_game_rounds
    : (setups.find((each) => each.players === players)?.rounds ?? 0);
