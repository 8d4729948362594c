// An undo is told to nobody by a message of its own: it is seen by what is not there any more. What nobody may see, such as the
// choice of a half-day that still runs, is not in the sight either.
import type { SightOf, Told } from '../game/envelope';

/** What a viewer knows of a table at one moment. */
export interface Moment {
  sight: Pick<SightOf<Told>, 'at' | 'viewer' | 'view'> | null;
  chapters: readonly Told['chapter'][];
  done: ReadonlySet<number>;
}

const count = (chapters: Moment['chapters']): number => chapters.reduce((sum, each) => sum + each.events.length, 0);
/** Where seats act at once, each says whether it is done. */
const actAtOnce = (view: Told['view']): boolean => view.seats.some((seat) => 'done' in seat);

/** Another seat than the viewer's that has taken a move back between two moments; `was` who had before, until play goes on. */
export function whoTookBack(before: Moment, after: Moment, was: number | null): number | null {
  const [then, now] = [before.sight, after.sight];
  if (!then?.view || !now?.view || then.viewer !== now.viewer) return null;
  const own = typeof now.viewer === 'number' ? now.viewer : -1;
  if (actAtOnce(now.view)) {
    const sameHalfDay = before.chapters.length === after.chapters.length;
    const [again] = [...before.done].filter((seat) => seat !== own && !after.done.has(seat));
    if (sameHalfDay && again !== undefined) return again;
    return was !== null && sameHalfDay && !after.done.has(was) ? was : null;
  }
  const known = count(before.chapters);
  const left = count(after.chapters);
  const [actor] = now.view.turn.seats;
  if (left < known && actor !== undefined && actor !== own) return actor;
  return left === known && then.at === now.at ? was : null;
}
