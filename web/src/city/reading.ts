// What has happened since the player last looked: since his own turn was over, or the page went out of sight.
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js';
import type { TableSeat } from '../game/envelope';
import type { GameHost } from '../host/host';
import { latest } from '../host/latest';
import type { Chapter, City, View } from './messages';
import type { CityModel } from './model';
import { byRound, type Line, storyOf } from './story';

export const eventsIn = (chapters: readonly Chapter[]): number =>
  chapters.reduce((sum, chapter) => sum + chapter.events.length, 0);

/** The lines that were not there when only so many events had been told; a line that has grown counts as new. By chapter. */
export function freshLines(
  chapters: readonly Chapter[],
  known: number,
  seats: readonly TableSeat[],
  viewer: View['viewer'],
  tiles: readonly string[],
): Line[][] {
  let left = known;
  return chapters.map((chapter) => {
    const old = Math.max(0, Math.min(left, chapter.events.length));
    left -= chapter.events.length;
    if (old === chapter.events.length) return [];
    const told = storyOf(chapter, seats, viewer, tiles);
    if (!old) return told;
    const before = storyOf({ ...chapter, events: chapter.events.slice(0, old) }, seats, viewer, tiles);
    const same = told.findIndex(
      (line, index) => line.text !== before[index]?.text || line.seat !== before[index]?.seat,
    );
    return same < 0 ? [] : told.slice(same);
  });
}

/** What follows one's own deed without a question in between: le Roy's turn, the end of the round. */
const others = new Set(['le_roy_rolled', 'round_ended', 'round_began']);

/** How many events had been told when the player's own deed was over. */
export function endOfDeed(chapters: readonly Chapter[], known: number): number {
  const events = chapters.flatMap((chapter) => chapter.events);
  const next = events.findIndex((each, index) => index >= known && others.has(each.event));
  return next < 0 ? events.length : next;
}

/** The faces of the outdoor tiles: the same list as long as they are the same faces. */
export const facesOf = (host: GameHost<City>): Accessor<readonly string[]> =>
  createMemo(() => host.sight()?.view?.tiles ?? [], [], { equals: (one, other) => `${one}` === `${other}` });

export interface Since {
  /** New lines, by chapter. */
  fresh: Accessor<Line[][]>;
  /** The player has read them. */
  read(): void;
}

/** How far each game has been read. */
const readings = latest<number>('read');

export function createSince(model: CityModel): Since {
  const host = model.host;
  const total = createMemo(() => eventsIn(host.chapters()));
  const [known, setKnown] = createSignal<number | null>(null);
  const read = (upTo = total()) => {
    if (!total()) return;
    setKnown(upTo);
    if (model.seat() !== null) readings.keep(host.id, upTo);
  };
  // The first look: what was read on this device before, or everything.
  createEffect(
    on(total, (events) => {
      if (events && known() === null) setKnown(Math.min(readings.of(host.id) ?? events, events));
    }),
  );
  // What the player does himself he has seen; then the others play.
  let away = false;
  createEffect(
    on(model.asked, (asked, before) => {
      if (!before || asked) return;
      away = true;
      read();
    }),
  );
  createEffect(
    on(model.busy, (busy, before) => {
      if (busy) away = false;
      else if (before && model.asked() && !away) read(endOfDeed(host.chapters(), known() ?? 0));
    }),
  );
  const hide = () => {
    if (document.visibilityState === 'hidden' && !model.asked()) read();
  };
  onMount(() => document.addEventListener('visibilitychange', hide));
  onCleanup(() => document.removeEventListener('visibilitychange', hide));
  const viewer = createMemo(() => host.sight()?.viewer ?? 'spectator');
  const tiles = facesOf(host);
  const fresh = createMemo(() => {
    const from = known();
    if (from === null || from >= total()) return [];
    return freshLines(byRound(host.chapters()), from, host.seats(), viewer(), tiles());
  });
  return { fresh, read: () => read() };
}
