// A choice that is half made outlives its page: of each table the last one, as long as the same question is open.
import { remember, wish } from './store';

interface Kept {
  table: string;
  seat: number;
  at: number;
  draft: unknown;
}
const name = 'drafts';
const most = 12;

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(wish(name) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Whose choice it is, and in which situation. */
export interface Place {
  table: string;
  seat: number;
  at: number;
}

/** What was chosen there so far; whoever reads it looks whether it is still legal. */
export function draftAt({ table, seat, at }: Place): unknown {
  return all().find((each) => each.table === table && each.seat === seat && each.at === at)?.draft ?? null;
}

/** Keeps it, or with null nothing. */
export function keepDraft(place: Place, draft: unknown): void {
  const before = all();
  const others = before.filter(({ table }) => table !== place.table);
  if (draft === null && others.length === before.length) return;
  remember(name, JSON.stringify(draft === null ? others : [{ ...place, draft }, ...others].slice(0, most)));
}
