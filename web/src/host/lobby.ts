// The server's lobby. Everything here may fail: without a server the client plays on.
import type { SeatWish, TableSeat, View } from '../game/messages';
import { remember, wish } from './store';

export interface OpenTable {
  id: string;
  game: string;
  options: Partial<View['options']>;
  seats: TableSeat[];
  pace: string;
}

async function ask<T>(path: string, body?: object): Promise<T | null> {
  try {
    const response = await fetch(`api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return null;
    return (await response.json()) as T;
  } catch {
    return null;
  }
}

let known: Promise<boolean> | null = null;
/** Whether a server stands behind this page. */
export function serverThere(): Promise<boolean> {
  known ??= ask<{ program?: string }>('hello').then((hello) => hello?.program === 'tricasse');
  return known;
}

export async function openTables(): Promise<OpenTable[]> {
  if (!(await serverThere())) return [];
  return (await ask<{ tables: OpenTable[] }>('tables'))?.tables ?? [];
}

export interface NewTable {
  game: string;
  options: Record<string, string | number>;
  seats: SeatWish[];
  pace: 'live' | 'slow';
  limit: number;
  dice: 'fair' | 'manual';
  lobby: boolean;
}

/** Opens a table; the keys of all its seats stay in this browser, the first person's is used. */
export async function openTable(wanted: NewTable): Promise<string | null> {
  const made = await ask<{ table: string; keys: (string | null)[] }>('tables', wanted);
  if (!made) return null;
  const mine = wanted.seats.findIndex((seat) => 'name' in seat);
  const key = made.keys[mine];
  if (key) keepKey(made.table, key);
  remember(`keys.${made.table}`, JSON.stringify(made.keys.map((each, seat) => (seat === mine ? null : each))));
  return made.table;
}

export async function sit(table: string, seat: number, name: string): Promise<boolean> {
  const answer = await ask<{ key: string }>(`tables/${encodeURIComponent(table)}/sit`, { seat, name });
  if (!answer?.key) return false;
  keepKey(table, answer.key);
  return true;
}

/** The key to this browser's seat at a table. */
export const keyOf = (table: string): string | null => wish(`key.${table}`);
export const keepKey = (table: string, key: string): void => remember(`key.${table}`, key);

/** The keys the opener of a table may give away, by seat. */
export function keysOf(table: string): (string | null)[] {
  try {
    return JSON.parse(wish(`keys.${table}`) ?? '[]') as (string | null)[];
  } catch {
    return [];
  }
}
