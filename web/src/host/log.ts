/** What came of the log: its first chapters are known already. */
export interface Log<Chapter> {
  from: number;
  chapters: readonly Chapter[];
}

/** Keep the first `from` chapters, then append what came: so an undo needs nothing special. */
export const appended = <Chapter>(before: readonly Chapter[], log: Log<Chapter>): readonly Chapter[] => [
  ...before.slice(0, log.from),
  ...log.chapters,
];

/** Whether chapters are missing between what we have and what came. */
export const hasGap = <Chapter>(before: readonly Chapter[], log: Log<Chapter>): boolean => log.from > before.length;
