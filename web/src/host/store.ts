// What this device keeps: running games, finished ones, and a few wishes. Everything works without it, for as long as the page lives.
import type { GameName } from '../game/games';
import type { Points, Sheet, Three } from '../game/messages';

export interface StoredSeat {
  name: string;
  bot: string | null;
}

/** A game held on this device: its record is the game, the rest is for the start page. */
export interface StoredGame {
  id: string;
  /** Games of Troyes Dice that were kept before there was a second game do not say it. */
  game?: GameName;
  record: string | null;
  seed: string;
  dice: 'seeded' | 'manual';
  options: Record<string, string | number>;
  seats: StoredSeat[];
  take_back: boolean;
  /** Games that were kept before there were hints do not say it: they may be asked for. */
  hints?: boolean;
  created: number;
  updated: number;
  brief: Brief | CityBrief | null;
}
/** How far a game has come, for the start page. */
export interface Brief {
  day: number;
  half: 'morning' | 'afternoon';
  totals: number[];
  sheet: Sheet | null;
  mine: number;
}
export interface CityBrief {
  round: number;
  rounds: number;
  /** The points that lie before each seat; in the King's Challenge le Roy's after the player's own. */
  totals: number[];
  mine: number;
}

/** A finished game, for the honours board and the window of the start page. */
export interface FinishedGame extends Finished {
  game?: 'troyes-dice';
  expansion: boolean;
  seats: (StoredSeat & { mine: boolean; points: Points; sheet: Sheet })[];
}
export interface FinishedCity extends Finished {
  game: 'troyes';
  seats: (StoredSeat & { mine: boolean; total: number })[];
  /** The King's Challenge, and whether The Ladies of Troyes were there. Games that were kept earlier do not say it. */
  challenge?: { le_roy: number; grade: number };
  ladies?: boolean;
}
interface Finished {
  id: string;
  when: number;
  players: number;
  online: boolean;
  winners: number[];
  /** Helped by a hint or a take-back. Games that were kept before that was noted do not say it. */
  assisted?: boolean;
  record: string | null;
}

/** Whether a finished game counts for honours and best results. */
export const unassisted = (game: { assisted?: boolean }): boolean => game.assisted !== true;

/** What was kept may be damaged, or come from another version: who reads it asks first. */
type Any = Record<string, unknown>;
const isObject = (value: unknown): value is Any => typeof value === 'object' && value !== null;
const isSheet = (value: unknown): boolean =>
  isObject(value) && ['circled', 'citizens', 'built', 'crossed'].every((name) => Array.isArray(value[name]));
const isPoints = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.total === 'number' &&
  typeof value.citizen_points === 'number' &&
  Array.isArray(value.cathedrals) &&
  Array.isArray(value.achievements);

/** Whether there is all that opens it; whether its record can be read only the engine knows. */
export function soundGame(value: unknown): value is StoredGame {
  return (
    isObject(value) &&
    (value.record === null || typeof value.record === 'string') &&
    typeof value.seed === 'string' &&
    isObject(value.options) &&
    (value.brief === null || (isObject(value.brief) && Array.isArray(value.brief.totals))) &&
    Array.isArray(value.seats) &&
    value.seats.length > 0 &&
    value.seats.every((seat) => isObject(seat) && (seat.bot === null || typeof seat.bot === 'string'))
  );
}
export function soundFinished(value: unknown): value is FinishedGame | FinishedCity {
  if (!isObject(value) || !Array.isArray(value.seats) || !Array.isArray(value.winners)) return false;
  if (typeof value.when !== 'number' || typeof value.players !== 'number') return false;
  return value.seats.every(
    (seat) =>
      isObject(seat) &&
      (value.game === 'troyes' ? typeof seat.total === 'number' : isPoints(seat.points) && isSheet(seat.sheet)),
  );
}

const memory = { games: new Map<string, StoredGame>(), history: new Map<string, FinishedGame | FinishedCity>() };
type Stores = { games: StoredGame; history: FinishedGame | FinishedCity };

let opened: Promise<IDBDatabase | null> | null = null;
function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open('tricasse', 1);
      request.onupgradeneeded = () => {
        for (const name of ['games', 'history']) request.result.createObjectStore(name, { keyPath: 'id' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

const settled = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });

export async function keep<S extends keyof Stores>(store: S, value: Stores[S]): Promise<void> {
  (memory[store] as Map<string, Stores[S]>).set(value.id, value);
  const db = await database();
  if (db) await settled(db.transaction(store, 'readwrite').objectStore(store).put(value));
}

export async function forget<S extends keyof Stores>(store: S, id: string): Promise<void> {
  memory[store].delete(id);
  const db = await database();
  if (db) await settled(db.transaction(store, 'readwrite').objectStore(store).delete(id));
}

export async function kept<S extends keyof Stores>(store: S, id: string): Promise<Stores[S] | null> {
  const db = await database();
  const found = db ? await settled<Stores[S]>(db.transaction(store).objectStore(store).get(id)) : null;
  return found ?? (memory[store] as Map<string, Stores[S]>).get(id) ?? null;
}

/** All that can be read; the rest is passed over. */
export async function all<S extends keyof Stores>(store: S): Promise<Stores[S][]> {
  const db = await database();
  const found = db ? await settled<Stores[S][]>(db.transaction(store).objectStore(store).getAll()) : null;
  const sound = store === 'games' ? soundGame : soundFinished;
  return (found ?? [...(memory[store] as Map<string, Stores[S]>).values()]).filter(sound);
}

export const isCity = (game: FinishedGame | FinishedCity): game is FinishedCity => game.game === 'troyes';

/** The finished games of Troyes Dice. */
export async function finishedDice(): Promise<FinishedGame[]> {
  return (await all('history')).filter((game): game is FinishedGame => game.game !== 'troyes');
}

/** Those of Troyes. */
export async function finishedCities(): Promise<FinishedCity[]> {
  return (await all('history')).filter(isCity);
}

/** Small wishes: theme, name, seat keys. */
export function wish(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage a wish lasts as long as the page.
  }
}

export const newSheet: Sheet = {
  circled: [3, 3, 3] as Three,
  spent: [0, 0, 0] as Three,
  citizens: [0, 0, 0] as Three,
  built: [],
  crossed: [],
  cathedrals: [0, 0, 0, 0, 0, 0],
};

/** A seed of 64 bits as decimal text. */
export function freshSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(words[0]!) << 32n) | BigInt(words[1]!)).toString();
}
