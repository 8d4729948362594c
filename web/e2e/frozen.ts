// What people had of an earlier version: tests/upgrade/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const upgrade = fileURLToPath(new URL('../../tests/upgrade/', import.meta.url));

export interface Kept {
  localStorage: Record<string, string>;
  indexedDB: { name: string; version: number; stores: Record<string, { id: string }[]> };
  links: Record<'dice' | 'dice_running' | 'city' | 'city_running' | 'online' | 'invitation' | 'device', string>;
}
export interface FrozenHouse {
  database: string;
  players: { anne: string };
  tables: Record<string, { table: string }>;
}

/** Puts everything where the earlier version kept it, before a page of today has run. */
export async function furnish(page: Page, url: string, kept: Kept): Promise<void> {
  // An address of the same origin without a script: nothing of today opens the database first.
  await page.goto(`${url}api/hello`);
  await page.evaluate(
    ({ localStorage: wishes, indexedDB: { name, version, stores } }) =>
      new Promise<void>((resolve, reject) => {
        for (const [key, value] of Object.entries(wishes)) localStorage.setItem(key, value);
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const store of Object.keys(stores)) request.result.createObjectStore(store, { keyPath: 'id' });
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction(Object.keys(stores), 'readwrite');
          for (const [store, values] of Object.entries(stores))
            for (const value of values) change.objectStore(store).put(value);
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    kept,
  );
}

export interface Frozen {
  version: string;
  kept: Kept;
  house: FrozenHouse;
  furniture: { database: string; name: string };
}

/** Every version of which something was frozen. */
export const frozen: readonly Frozen[] = readdirSync(upgrade, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name: version }) => {
    const folder = `${upgrade}${version}/`;
    const read = <T>(name: string) => JSON.parse(readFileSync(folder + name, 'utf8')) as T;
    const house = read<FrozenHouse>('house.json');
    const furniture = { database: `${folder}house.db`, name: house.database };
    return { version, kept: read<Kept>('browser.json'), house, furniture };
  });
