// A finished game of Troyes Dice in moments: what chance did, one seat's whole choice, what closes a half-day.
import type { GameEvent, Half, Points, Replay, Sight, View } from './messages';
import { chapterLines } from './words';

type Step = Replay['steps'][number];

export interface Moment {
  /** The half-day it belongs to; day 0 is the setup. */
  day: number;
  half: Half;
  events: readonly GameEvent[];
  /** The sheets when everything it tells has happened, and what they are worth then. */
  view: View;
  points: readonly Points[];
  /** The wheel with the dice it tells of: they are gone when the last choice of a half-day has closed it. */
  wheel: View;
  /** Whose choice it is, and which die he took; null: everybody's. */
  seat: number | null;
  slot: number | undefined;
}

/** What happens when everybody has chosen. */
const closing: ReadonlySet<string> = new Set(['plaza_turned', 'tile_turned', 'day_ended', 'game_over']);

/** Where the events that close a half-day begin; all of a choice comes before them. */
function closesAt(events: readonly GameEvent[]): number {
  const from = events.findLastIndex(({ event }) => !closing.has(event)) + 1;
  return from > 0 ? from : events.length;
}

export function momentsOf(steps: readonly Step[]): Moment[] {
  const moments: Moment[] = [];
  let before: View | null = null;
  for (const step of steps) {
    const { view, points, events, actor } = step;
    const chosen = events.find(({ event }) => event === 'die_chosen');
    const last = moments.at(-1);
    const rolls = events.some(({ event }) => event === 'rolled');
    const split = actor === 'nature' ? events.length : closesAt(events);
    const told = events.slice(0, split);
    if (chosen || rolls || !last) {
      const { day, half } = before ?? view;
      // Before the first roll the game is laid out: that is one moment.
      const when = rolls || chosen ? { day, half } : { day: 0, half };
      const seat = chosen?.seat ?? null;
      moments.push({
        ...when,
        events: told,
        view,
        points,
        wheel: chosen ? (before ?? view) : view,
        seat,
        slot: chosen?.slot,
      });
    } else {
      // The answer to a bonus, or one more thing that is laid out.
      moments[moments.length - 1] = {
        ...last,
        events: [...last.events, ...told],
        view,
        points,
        wheel: last.seat === null ? view : last.wheel,
      };
    }
    const closed = events.slice(split);
    if (closed.length) {
      const { day, half } = moments.at(-1)!;
      moments.push({ day, half, events: closed, view, points, wheel: view, seat: null, slot: undefined });
    }
    before = view;
  }
  return moments;
}

/** A moment in the words of the chronicle. */
export const captionOf = (moment: Moment, { table, viewer }: Pick<Sight, 'table' | 'viewer'>): string =>
  chapterLines(moment, { table, viewer, view: moment.view }, moment.view.num)
    .map(({ text }) => text)
    .join(' ');
