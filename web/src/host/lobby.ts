// The server's lobby. Everything here may fail: without a server the client plays on.

import type { Refusal, SeatWish, TableInfoOf } from '../game/envelope';
import { type Hello, playable } from '../game/games';
import { Engine } from './engine';
import { remember, wish } from './store';

export interface ListedTable {
  over: boolean;
  opened: number;
  to_act: number[];
  table: TableInfoOf;
}

/** What a house answers, or why it does not. */
type Asked<T> = { ok: true; result: T } | { ok: false; error: Refusal };

async function request<T>(path: string, body?: object): Promise<Asked<T>> {
  try {
    const response = await fetch(`api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.headers.get('content-type')?.includes('json')) return nobody;
    const told = (await response.json()) as T & { error?: Refusal };
    if (response.ok) return { ok: true, result: told };
    return told.error ? { ok: false, error: told.error } : nobody;
  } catch {
    return nobody;
  }
}
const nobody = { ok: false, error: { code: 'unreachable', message: 'no house answers' } } as const;

async function ask<T>(path: string, body?: object): Promise<T | null> {
  const answer = await request<T>(path, body);
  return answer.ok ? answer.result : null;
}

/** 256 random bits as 43 letters. */
function freshLetters(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
export const isKey = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** Who this browser is to every server. Nobody else may see it. */
export function playerKey(): string {
  const kept = wish('player');
  if (isKey(kept)) return kept;
  const key = freshLetters();
  remember('player', key);
  return key;
}

/** Fair dice: the number this browser threw in at a table. */
export function nonceOf(table: string): string | null {
  const kept = wish(`nonce.${table}`);
  return isKey(kept) ? kept : null;
}
/**
 * The number to throw in, made when the seal is known. There is one for each table, whatever happens to it: a house that
 * could refuse it, and be given another one, could choose.
 */
export function numberFor(table: string): string | null {
  const kept = wish(`nonce.${table}`);
  if (kept !== null) return nonceOf(table);
  const nonce = freshLetters();
  remember(`nonce.${table}`, nonce);
  return nonce;
}
/** Another device of the same player was quicker: what this one made is not among the numbers. */
export function forgetNumber(table: string): void {
  remember(`nonce.${table}`, '');
}
/** The seal this browser was shown at a table before the end. */
export const sealOf = (table: string): string | null => wish(`seal.${table}`);
export function keepSeal(table: string, commitment: string): void {
  // The first one counts: a seal that changes later is what the check is for.
  if (sealOf(table) === null) remember(`seal.${table}`, commitment);
}

let greeted: Promise<Hello | null> | null = null;
/** What the server behind this page says of itself; null where there is none. */
export function serverHello(): Promise<Hello | null> {
  greeted ??= ask<Hello>('hello').then((hello) => (hello?.program === 'tricasse' ? hello : null));
  return greeted;
}
/** Whether a server stands behind this page. */
export const serverThere = (): Promise<boolean> => serverHello().then((hello) => hello !== null);

const own = new Map<string, Promise<Hello | null>>();
/** The same of the engine of one game on this device. */
export function engineHello(game: string): Promise<Hello | null> {
  const greeting = own.get(game) ?? greet(game);
  own.set(game, greeting);
  return greeting;
}
async function greet(game: string): Promise<Hello | null> {
  const engine = new Engine(game);
  const answer = await engine.ask<Hello>({ do: 'hello' });
  engine.close();
  return answer.ok ? answer.result : null;
}

/** Tables this client can show. */
const shown = (tables: readonly ListedTable[] | undefined): ListedTable[] =>
  (tables ?? []).filter((each) => playable(each.table.game));

/** A page of the lobby; `next` is where the following one begins. */
export interface LobbyPage {
  tables: ListedTable[];
  next: number | null;
}
export async function openTables(from = 0): Promise<LobbyPage> {
  if (!(await serverThere())) return { tables: [], next: null };
  const page = await ask<{ tables: ListedTable[]; next?: number }>(from ? `tables?from=${from}` : 'tables');
  return { tables: shown(page?.tables), next: page?.next ?? null };
}

/** The tables where this player sits and play goes on. */
export async function myTables(): Promise<ListedTable[]> {
  if (!wish('player') || !(await serverThere())) return [];
  const mine = await ask<{ tables: ListedTable[] }>('mine', { player: playerKey() });
  return shown(mine?.tables).filter((each) => !each.over);
}

/** What people have achieved at the tables of this house. */
export interface HouseHonours {
  honours: { honour: string; times: number; name: string; when: number }[];
  best: { name: string; points: number; players: number; when: number }[];
}
export async function houseHonours(game: string): Promise<HouseHonours | null> {
  if (!(await serverThere())) return null;
  return ask<HouseHonours>(`honours/${encodeURIComponent(game)}`);
}

export async function tableCard(table: string): Promise<ListedTable | null> {
  return ask<ListedTable>(`tables/${encodeURIComponent(table)}`);
}

/** Whether the server knows a table; null when it cannot be asked. */
export async function tableThere(table: string): Promise<boolean | null> {
  try {
    const response = await fetch(`api/tables/${encodeURIComponent(table)}`);
    return response.ok ? true : response.status === 404 ? false : null;
  } catch {
    return null;
  }
}

export interface NewTable {
  game: string;
  options: Record<string, string | number>;
  seats: SeatWish[];
  pace: 'live' | 'slow';
  limit: number;
  dice: 'fair' | 'manual';
  lobby: boolean;
  hints: boolean;
}

/** What was asked for without an answer: who presses again asks for the same table. */
let unanswered: { wanted: string; id: string } | null = null;

/** Opens a table; the first named seat is this player's, the keys of the others are for giving away. */
export async function openTable(wanted: NewTable): Promise<string | Refusal> {
  const text = JSON.stringify(wanted);
  if (unanswered?.wanted !== text) unanswered = { wanted: text, id: freshLetters() };
  const answer = await request<{ table: string; seat: number | null; keys: (string | null)[]; commitment?: string }>(
    'tables',
    {
      ...wanted,
      player: playerKey(),
      id: unanswered.id,
    },
  );
  if (!answer.ok) return answer.error;
  unanswered = null;
  const made = answer.result;
  if (made.commitment) keepSeal(made.table, made.commitment);
  remember(`keys.${made.table}`, JSON.stringify(made.keys.map((key, seat) => (seat === made.seat ? null : key))));
  return made.table;
}

/** Takes a seat: with the key of an invitation, or a free one of a table in the lobby. Why not, or null. */
export async function sit(table: string, name: string, key: string | null): Promise<Refusal | null> {
  const answer = await request<{ seat: number }>(`tables/${encodeURIComponent(table)}/sit`, {
    player: playerKey(),
    name,
    ...(key ? { key } : {}),
  });
  return answer.ok ? null : answer.error;
}

/** The key of the link that invited this device to a table. */
export const invitationTo = (table: string): string | null => wish(`invitation.${table}`);
export const keepInvitation = (table: string, key: string): void => remember(`invitation.${table}`, key);

/** The keys the opener of a table may give away, by seat. */
export function keysOf(table: string): (string | null)[] {
  try {
    return JSON.parse(wish(`keys.${table}`) ?? '[]') as (string | null)[];
  } catch {
    return [];
  }
}
