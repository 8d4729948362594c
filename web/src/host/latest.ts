// Something small that this device keeps of each table: of the latest few, so that it never grows.
import { remember, wish } from './store';

const most = 12;

export interface Latest<T> {
  of(table: string): T | null;
  /** With null nothing is kept. */
  keep(table: string, value: T | null): void;
}

export function latest<T>(name: string): Latest<T> {
  const all = (): [string, T][] => {
    try {
      const kept: unknown = JSON.parse(wish(name) ?? '[]');
      return Array.isArray(kept) ? kept.filter((each): each is [string, T] => Array.isArray(each)) : [];
    } catch {
      // What cannot be read is begun anew.
      return [];
    }
  };
  return {
    of: (table) => all().find(([id]) => id === table)?.[1] ?? null,
    keep(table, value) {
      const before = all();
      const others = before.filter(([id]) => id !== table);
      if (value === null && others.length === before.length) return;
      remember(name, JSON.stringify(value === null ? others : [[table, value], ...others].slice(0, most)));
    },
  };
}
