// The board of 21 quarries over the games this device remembers. Boxes 4 to 21 come from the engine with each game; 1 to 3 count games.
import { type FinishedGame, unassisted } from '../host/store';
import type { Colour } from './messages';
import { countOf } from './sheet';

export interface Quarry {
  box: number;
  icon: string;
  colour: Colour | null;
}
export const board: readonly {
  group: 'games' | 'points' | 'feats' | 'prestige' | 'work' | 'resources' | 'citizens';
  boxes: readonly Quarry[];
}[] = [
  {
    group: 'games',
    boxes: [
      { box: 1, icon: 'human', colour: null },
      { box: 2, icon: 'dice', colour: null },
      { box: 3, icon: 'banquet', colour: null },
    ],
  },
  { group: 'points', boxes: [4, 5, 6].map((box) => ({ box, icon: 'vp', colour: null })) },
  {
    group: 'feats',
    boxes: [
      { box: 7, icon: 'crown', colour: null },
      { box: 8, icon: 'char-isabeau', colour: null },
      { box: 9, icon: 'citizen', colour: null },
    ],
  },
  {
    group: 'prestige',
    boxes: [
      { box: 10, icon: 'fortress', colour: 'R' },
      { box: 11, icon: 'great-hall', colour: 'Y' },
      { box: 12, icon: 'cathedral', colour: 'W' },
    ],
  },
  {
    group: 'work',
    boxes: [
      { box: 13, icon: 'palace', colour: 'R' },
      { box: 14, icon: 'city-hall', colour: 'Y' },
      { box: 15, icon: 'bishopric', colour: 'W' },
    ],
  },
  {
    group: 'resources',
    boxes: [
      { box: 16, icon: 'influence', colour: 'R' },
      { box: 17, icon: 'denier', colour: 'Y' },
      { box: 18, icon: 'knowledge', colour: 'W' },
    ],
  },
  {
    group: 'citizens',
    boxes: [
      { box: 19, icon: 'knight', colour: 'R' },
      { box: 20, icon: 'artisan', colour: 'Y' },
      { box: 21, icon: 'priest', colour: 'W' },
    ],
  },
];

export interface Earned {
  /** When each box was lit. */
  when: Map<number, number>;
  /** How far one has come: the best figure so far, and the one that is asked. */
  progress: Map<number, { best: number; wanted: number }>;
}

const wanted = (box: number): number =>
  ({ 1: 3, 2: 3, 3: 3, 4: 45, 5: 55, 6: 65, 7: 61, 8: 18, 9: 40 })[box] ?? (box < 16 ? 6 : box < 19 ? 18 : 20);

export function earnedIn(history: readonly FinishedGame[]): Earned {
  const when = new Map<number, number>();
  const progress = new Map<number, { best: number; wanted: number }>();
  const counts = { 1: 0, 2: 0, 3: 0 };
  const raise = (box: number, value: number) => {
    const before = progress.get(box)?.best ?? 0;
    progress.set(box, { best: Math.max(before, value), wanted: wanted(box) });
  };
  for (const game of history.filter(unassisted).sort((a, b) => a.when - b.when)) {
    const mine = game.seats.filter((seat) => seat.mine);
    if (!mine.length) continue;
    const light = (box: number) => {
      if (!when.has(box)) when.set(box, game.when);
    };
    for (const box of [1, 2, 3] as const) {
      const counted = box === 1 ? game.players === 1 : box === 2 ? game.players > 1 : game.expansion;
      if (counted) counts[box] += 1;
      raise(box, counts[box]);
      if (counts[box] >= 3) light(box);
    }
    for (const { points, sheet } of mine) {
      for (const box of [4, 5, 6]) raise(box, points.total);
      if (game.players > 1) raise(7, points.total);
      raise(8, Math.max(...points.cathedrals));
      raise(9, points.citizen_points);
      for (const [index, kind] of (['F', 'G', 'C', 'P', 'H', 'B'] as const).entries())
        raise(10 + index, countOf(sheet, kind));
      for (const index of [0, 1, 2]) {
        raise(16 + index, sheet.circled[index] ?? 0);
        raise(19 + index, sheet.citizens[index] ?? 0);
      }
      for (const name of points.achievements) light(Number(name.slice(3)));
    }
  }
  return { when, progress };
}

/** What a finished game has won, the new first; whether the history has that game already makes no difference. */
export function wonWith(history: readonly FinishedGame[], game: FinishedGame): { box: number; fresh: boolean }[] {
  if (!unassisted(game)) return [];
  const past = history.filter((each) => each.id !== game.id);
  const before = earnedIn(past);
  const again = new Set(game.seats.filter((seat) => seat.mine).flatMap((seat) => seat.points.achievements));
  return [...earnedIn([...past, game]).when.keys()]
    .filter((box) => !before.when.has(box) || again.has(`AC-${box}`))
    .map((box) => ({ box, fresh: !before.when.has(box) }))
    .sort((a, b) => Number(b.fresh) - Number(a.fresh) || a.box - b.box);
}

/** The open boxes one is nearest to. */
export function nearest(earned: Earned, count: number): { box: number; best: number; wanted: number }[] {
  return [...earned.progress]
    .filter(([box, { best }]) => !earned.when.has(box) && best > 0)
    .map(([box, it]) => ({ box, ...it }))
    .sort((a, b) => b.best / b.wanted - a.best / a.wanted)
    .slice(0, count);
}
