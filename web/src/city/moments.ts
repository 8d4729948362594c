// A finished game in moments: what happened between two questions belongs together.
import type { ReplayStepOf } from '../game/envelope';
import type { Chapter, City, GameEvent, Points, View } from './messages';

export interface Moment {
  view: View;
  points: readonly Points[];
  /** What has happened since the moment before. */
  events: readonly GameEvent[];
  /** How many events have been told in all. */
  told: number;
}

/** Chance answers at once, and a question that changes nothing is no moment. */
export function momentsOf(steps: readonly ReplayStepOf<City>[]): Moment[] {
  const moments: Moment[] = [];
  let events: GameEvent[] = [];
  let told = 0;
  for (const { view, points, events: more } of steps) {
    events.push(...more);
    told += more.length;
    if (view.turn.who === 'nature' || !events.length) continue;
    moments.push({ view, points, events, told });
    events = [];
  }
  return moments;
}

/** The log after so many events. */
export function chaptersUpTo(chapters: readonly Chapter[], told: number): Chapter[] {
  const kept: Chapter[] = [];
  let left = told;
  for (const chapter of chapters) {
    if (left <= 0) break;
    kept.push(chapter.events.length <= left ? chapter : { ...chapter, events: chapter.events.slice(0, left) });
    left -= chapter.events.length;
  }
  return kept;
}
