// A finished game in moments: the steps of one deed belong together, and so does what follows without a question.
import type { ReplayStepOf, TableSeat } from '../game/envelope';
import type { Chapter, City, GameEvent, Points, View } from './messages';
import { freshLines } from './reading';
import { byRound, type Line, storyOf } from './story';

export interface Moment {
  /** The board and the points when everything it tells has happened. */
  view: View;
  points: readonly Points[];
  /** How many events had been told before it, and how many have been with it. */
  before: number;
  told: number;
}

/** To whom the log of a game is told: its seats, the viewer, the faces of its outdoor tiles. */
type Audience = [seats: readonly TableSeat[], viewer: View['viewer'], tiles: readonly string[]];

/** What the log has more at a moment than before it. */
export const toldIn = ({ before, told }: Moment, chapters: readonly Chapter[], ...audience: Audience): Line[] =>
  freshLines(byRound(chaptersUpTo(chapters, told)), before, ...audience).flat();

/** The events it tells. */
export const eventsOf = ({ before, told }: Moment, chapters: readonly Chapter[]): GameEvent[] =>
  chapters.flatMap(({ events }) => events).slice(before, told);

/** The chapter of the log that its first line belongs to: the round may have ended with it. */
export function chapterOf(
  { before, told }: Moment,
  chapters: readonly Chapter[],
  ...audience: Audience
): Chapter | undefined {
  const upTo = byRound(chaptersUpTo(chapters, told));
  return upTo[freshLines(upTo, before, ...audience).findIndex((lines) => lines.length)];
}

/**
 * One for each line of the log, as far as the game stopped between two of them, be it for a question or for chance. A stop that
 * tells nothing is no moment, nor is one in the middle of a line.
 */
export function momentsOf(
  steps: readonly ReplayStepOf<City>[],
  chapters: readonly Chapter[],
  ...audience: Audience
): Moment[] {
  const moments: Moment[] = [];
  const linesOf = (chapter: Chapter | undefined) => (chapter ? storyOf(chapter, ...audience) : []);
  /** The lines of the chapter in which the last moment lies. */
  let lines: readonly Line[] = [];
  let chapter = 0;
  let told = 0;
  for (const { view, points, events } of steps) {
    told += events.length;
    const last = moments.at(-1);
    if (told === (last?.told ?? 0)) continue;
    const upTo = byRound(chaptersUpTo(chapters, told));
    const now = linesOf(upTo[chapter]);
    const grows = lines.some(({ text, seat }, index) => now[index]?.text !== text || now[index].seat !== seat);
    if (grows) moments.pop();
    const moment = { view, points, before: moments.at(-1)?.told ?? 0, told };
    if (toldIn(moment, chapters, ...audience).length) moments.push(moment);
    chapter = upTo.length - 1;
    lines = linesOf(upTo[chapter]);
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
