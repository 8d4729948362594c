// A table on the screen, of either game: what a test looks at and presses.
import type { Locator, Page } from '@playwright/test';
import type { StoredGame } from '../src/host/store.ts';
import { store } from './games.mjs';

/** The bar of the question that is open for whoever sits at this page, and that takes an answer; `named` asks for one question. */
export const question = (page: Page, named?: string): Locator =>
  page.locator(`${named ? `[data-question="${named}"]` : '[data-question]'}[aria-busy=false]`);

/** The one press that makes the answer count. */
export const confirmation = (page: Page): Locator => page.locator('[data-confirm]:not([disabled])');

/** Opens a game that was played up to a chosen moment, as one of those the client keeps. */
export async function openKept(page: Page, site: { url: string }, game: { stored: StoredGame }): Promise<void> {
  await page.goto(site.url);
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
}
