// A table on the screen, of either game: what a test looks at, and how a person plays.
import { expect, type Locator, type Page } from '@playwright/test';
import type { StoredGame } from '../src/host/store.ts';
import { type CitySight, store } from './games.mjs';

/** The bar of the question that is open for whoever sits at this page, and that takes an answer; `named` asks for one question. */
export const question = (page: Page, named?: string): Locator =>
  page.locator(`${named ? `[data-question="${named}"]` : '[data-question]'}[aria-busy=false]`);

/** The one press that makes the answer count. */
export const confirmation = (page: Page): Locator => page.locator('[data-confirm]:not([disabled])');

/** The end of a game. */
export const result = (page: Page): Locator => page.locator('[data-result]');

/** Things of a kind that may be pressed to answer; without a kind, all of them. */
export const offered = (page: Page | Locator, kind = ''): Locator =>
  page.locator(`[data-target${kind && `^="${kind}"`}][data-state~=offered]`);

/** Things of a kind that have been pressed; without a kind, all of them. */
export const chosen = (page: Page | Locator, kind = ''): Locator =>
  page.locator(`[data-target${kind && `^="${kind}"`}][data-state~=chosen]`);

/** The lines of the chronicle, the latest chapter first. */
export const lines = (page: Page | Locator): Locator =>
  page.getByRole('region', { name: /^(Chronicle|Chronique)$/, includeHidden: true }).locator('li');

/** The chapters of the chronicle. */
export const chapters = (page: Page | Locator): Locator =>
  page.getByRole('region', { name: /^(Chronicle|Chronique)$/, includeHidden: true }).locator('h3');

/** Asked, or at the end: until then somebody else is thinking. */
export async function myTurn(page: Page): Promise<'asked' | 'over'> {
  await question(page).or(result(page)).first().waitFor();
  return (await result(page).count()) ? 'over' : 'asked';
}

/** Names of the buildings on the window, in order. */
export const built = (page: Page): Promise<string[]> =>
  page
    .locator('[data-target^="pane:"][data-state~=built]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-target')?.slice(5) ?? '').sort());

/** Opens a game that was played up to a chosen moment, as one of those the client keeps. */
export async function openKept(page: Page, site: { url: string }, game: { stored: StoredGame }): Promise<void> {
  await page.goto(site.url);
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
}

/** The same choices every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where a game of Troyes Dice stands, as far as the page tells. */
export const situation = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const half = document.querySelector('[data-half]')?.getAttribute('data-half') ?? '';
    return `${half} ${document.querySelectorAll('[data-target^="pane:"][data-state~=built]').length}`;
  });

/** One answer of Troyes Dice by mouse: a pane within reach, or a die and its gain. */
export async function answer(page: Page, random: () => number): Promise<void> {
  if ((await myTurn(page)) === 'over') return;
  const panes = offered(page, 'pane:');
  const dice = offered(question(page), 'die:');
  const count = await panes.count();
  if (count && random() < 0.8) await panes.nth(Math.floor(random() * count)).click({ force: true });
  else if (await dice.count()) {
    await dice.first().click();
    await page.locator('[data-target^="action:"]').first().click();
  } else await offered(question(page), 'bar:').or(panes).first().click({ force: true });
  const before = await situation(page);
  await confirmation(page).click();
  // The next question, the end, or nothing to do while the others choose.
  const moved = async () =>
    (await result(page).count()) > 0 ||
    (await situation(page)) !== before ||
    (await page.locator('[data-question]').count()) === 0 ||
    (await page.locator('[data-confirm][disabled]').count()) > 0 ||
    (await question(page, 'build').count()) > 0;
  await expect.poll(moved, { message: 'the next question', intervals: [40] }).toBe(true);
}

export async function playToTheEnd(page: Page, random: () => number): Promise<void> {
  for (let n = 0; n < 80; ++n) {
    if ((await myTurn(page)) === 'over') return;
    // The last answer may turn the page while the next one is being looked for.
    await answer(page, random).catch(async (error) => {
      if (!(await result(page).count())) throw error;
    });
  }
  throw new Error('the game did not end');
}

/** Presses something that is offered at a table of Troyes: on the board, in the bar, or the big button. */
export async function pressInCity(page: Page, random: () => number): Promise<void> {
  const confirm = confirmation(page);
  if ((await confirm.count()) && random() < 0.6) {
    await confirm.click();
    return;
  }
  // At once and by the page itself: between looking and pressing there may be another question.
  await page.evaluate((part) => {
    const things = document.querySelectorAll('[data-target][data-state~=offered]');
    things[Math.floor(part * things.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, random());
}

export async function playCityToTheEnd(page: Page, random: () => number): Promise<void> {
  for (let n = 0; n < 2000; ++n) {
    if ((await myTurn(page)) === 'over') return;
    // What was pressed may have been answered by the time it is pressed: then there is another question.
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(15);
  }
  throw new Error('the game did not end');
}

/** Somebody is at the menu of an action, and it is long. */
export const atMenu = (sight: { view: NonNullable<CitySight['view']> }): boolean =>
  sight.view.round >= 2 && sight.view.stage === 'menu' && (sight.view.legal?.length ?? 0) > 3;

/** Opens the page of new games and leaves it by its button. */
export const openTable = (page: Page): Promise<void> => page.getByRole('button', { name: 'Open the table' }).click();
