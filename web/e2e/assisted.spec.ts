// Hints and moves taken back: the same numbers come again, and the game is marked.
import type { Page } from '@playwright/test';
import { cityUntil, gameUntil } from './games.mjs';
import {
  answer,
  chance,
  confirmation,
  openKept,
  openTable,
  playToTheEnd,
  question,
  result,
  situation,
} from './table.ts';
import { expect, test } from './testing.ts';

/** What this device keeps. */
function keptIn<Value>(page: Page, store: 'games' | 'history'): Promise<Value[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open('tricasse', 1);
        request.onsuccess = () => {
          const all = request.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
        request.onerror = () => reject(request.error);
      }),
    store,
  ) as Promise<Value[]>;
}
const record = async (page: Page) => (await keptIn<{ record: string }>(page, 'games'))[0]?.record ?? '';
const mark = (page: Page) => page.locator('[data-assisted]');

/** The dice of the half-day as the page tells them. */
const dice = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: 'Dice of this half-day' })
    .locator('[data-target^="die:"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
/** The faces alone: what a die costs depends on what one has. */
const faces = async (page: Page) => (await dice(page)).map((each) => each.split(',')[0]);

/** Answers, takes that back across the roll, answers otherwise: the dice of the next half-day are those that were seen. */
async function sameDiceAgain(page: Page): Promise<void> {
  await question(page, 'action').waitFor();
  const gain = async (die: number) => {
    await page.locator(`[data-question] [data-target="die:${die}"]`).click();
    await page.locator('[data-target="action:gain"]').click();
    const before = await situation(page);
    await confirmation(page).click();
    await expect.poll(() => situation(page), { message: 'the next half-day' }).not.toBe(before);
    await question(page, 'action').waitFor();
  };
  const first = await faces(page);
  const usable = await page
    .locator('[data-question] [data-target^="die:"][data-state~=offered]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-target')?.slice(4))));
  expect(usable.length).toBeGreaterThan(1);
  await gain(usable[0] ?? 0);
  const seen = await faces(page);
  await expect(mark(page)).toHaveText('No honours after a hint or taking back');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(mark(page)).toHaveText('Assisted: no honours');
  await expect.poll(() => faces(page), { message: 'the dice of before' }).toEqual(first);
  await gain(usable[1] ?? 0);
  expect(await faces(page), 'another choice meets the same dice').toEqual(seen);
}

test('nothing is taken back across dice unless somebody wanted it when the game began', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await question(page, 'action').waitFor();
  await expect(mark(page)).toHaveText('No honours after a hint');
  const before = await situation(page);
  await answer(page, chance(4));
  await expect.poll(() => situation(page)).not.toBe(before);
  await question(page).waitFor();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  for (const game of ['troyes-dice', 'troyes']) {
    await page.goto(`${site.url}#/new/bots/${game}`);
    const toggle = page.getByRole('switch', { name: /^Moves may be taken back/ });
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await expect(page.getByRole('main')).toContainText('counts for no honours and best results');
  }
});

test('a move taken back meets the same dice, marks the game, and wins nothing', async ({ page, site }) => {
  await page.goto(`${site.url}#/new`);
  await page.getByRole('switch', { name: /^Moves may be taken back/ }).click();
  await openTable(page);
  await sameDiceAgain(page);
  await page.reload();
  await expect(mark(page)).toHaveText('Assisted: no honours');
  await playToTheEnd(page, chance(2));
  await expect(result(page)).toContainText('Assisted: a hint was given or a move was taken back');
  await expect(result(page)).not.toContainText('Your best');
  await expect(result(page).getByRole('heading', { name: /^Honours won/ })).toHaveCount(0);
  await expect.poll(async () => (await keptIn<{ assisted: boolean }>(page, 'history'))[0]?.assisted).toBe(true);
  await page.goto(`${site.url}#/honours/troyes-dice`);
  await expect(page.locator('[data-last-game]')).toContainText('assisted');
  await expect(page.getByRole('main')).toContainText('Finish a game, and it stands here.');
  await expect(page.locator('[data-lit=true]')).toHaveCount(0);
  await page.goto(site.url);
  await page.getByRole('img', { name: 'Your window: 1 pane of 36 lit' }).waitFor();
  await expect(page.getByText('Your best:')).toHaveCount(0);
});

test('a hint marks the game before it is shown, in both games', async ({ page, site }) => {
  const alone = [{ name: 'Anne' }];
  const dice = gameUntil({ seed: '3', seats: alone, until: (sight) => sight.view.day === 2 });
  const city = cityUntil({
    seed: '14',
    seats: [...alone, { bot: 'squire' }],
    until: (sight) => sight.view.round === 1,
  });
  for (const game of [dice, city]) {
    await openKept(page, site, game);
    await question(page).waitFor();
    await expect(mark(page)).toHaveText(/^No honours after a hint/);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    await expect(mark(page)).toHaveText('Assisted: no honours');
    expect(await record(page)).toMatch(/^0 hint$/m);
    await page.reload();
    await question(page).waitFor();
    await expect(mark(page)).toHaveText('Assisted: no honours');
    await page.goto(site.url);
    await page.evaluate(() => indexedDB.deleteDatabase('tricasse'));
  }
});

test('online a move taken back meets the same dice, and is not counted by the house', async ({ page, house }) => {
  await page.goto(`${house.url}#/new`);
  await page.getByRole('button', { name: /^Online/ }).click();
  // The page offers it at tables of this device alone; a server allows it where one person plays.
  await page.route('**/api/tables', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), take_back: true };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('textbox', { name: 'Name of this seat' }).fill('Anne');
  await openTable(page);
  await sameDiceAgain(page);
  await playToTheEnd(page, chance(5));
  await expect(result(page)).toContainText('Assisted: a hint was given or a move was taken back');
  const told = await (await fetch(`${house.url}api/honours/troyes-dice`)).json();
  expect(told).toEqual({ honours: [], best: [] });
  await page.goto(`${house.url}#/honours/troyes-dice`);
  await expect(page.locator('[data-last-game]')).toContainText('assisted');
});
