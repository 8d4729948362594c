import type { Chapter, Sight } from '../game/messages';

/** Keep the first `from` chapters, then append what came: so an undo needs nothing special. */
export const appended = (before: readonly Chapter[], log: Sight['log']): readonly Chapter[] => [
  ...before.slice(0, log.from),
  ...log.chapters,
];

/** Whether chapters are missing between what we have and what came. */
export const hasGap = (before: readonly Chapter[], log: Sight['log']): boolean => log.from > before.length;
