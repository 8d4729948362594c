// A choice that is half made outlives its page: of each table the last one, as long as the same question is open.
import { latest } from './latest';

const drafts = latest<{ seat: number; at: number; draft: unknown }>('drafts');

/** Whose choice it is, and in which situation. */
export interface Place {
  table: string;
  seat: number;
  at: number;
}

/** What was chosen there so far; whoever reads it looks whether it is still legal. */
export function draftAt({ table, seat, at }: Place): unknown {
  const kept = drafts.of(table);
  return kept?.seat === seat && kept.at === at ? kept.draft : null;
}

/** Keeps it, or with null nothing. */
export function keepDraft({ table, seat, at }: Place, draft: unknown): void {
  drafts.keep(table, draft === null ? null : { seat, at, draft });
}
