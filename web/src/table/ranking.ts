// The ways of a hint as they are listed.
import type { Told, WayOf } from '../game/envelope';

export interface Ranked<G extends Told> {
  way: WayOf<G>;
  lines: readonly string[];
  /** In tenths of a point, as it is shown, and by how much less than the best as that is shown. */
  worth: number;
  less: number;
}

export const tenths = (hundredths: number): number => Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10);

/** Best first; of those that read alike the best one is enough. */
export function ranked<G extends Told>(
  ways: readonly WayOf<G>[],
  words: (way: WayOf<G>) => readonly string[],
): Ranked<G>[] {
  const best = [...ways].sort((a, b) => a.behind - b.behind);
  const told = new Map<string, Ranked<G>>();
  for (const way of best) {
    const lines = words(way);
    const key = lines.join('\n');
    const worth = tenths(way.expected);
    if (!told.has(key)) told.set(key, { way, lines, worth, less: tenths(best[0]?.expected ?? 0) - worth });
  }
  return [...told.values()];
}
