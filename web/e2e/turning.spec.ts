// Turning dice over in Troyes: it costs nothing before it is confirmed, and says what it will do.
import type { Page } from '@playwright/test';
import { cityUntil } from './games.mjs';
import { confirmation, openKept, question } from './table.ts';
import { expect, test } from './testing.ts';

/** The record as the device keeps it. */
const recordOf = (page: Page, id: string): Promise<string> =>
  page.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('tricasse');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const asked = open.result.transaction('games').objectStore('games').get(wanted);
          asked.onsuccess = () => {
            open.result.close();
            resolve((asked.result as { record: string }).record);
          };
          asked.onerror = () => reject(asked.error);
        };
      }),
    id,
  );

test('turning dice over costs nothing before it is confirmed, and one press undoes it', async ({ page, site }) => {
  const game = cityUntil({
    seed: '1',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
    until: ({ view }) =>
      view.stage === 'menu' && (view.legal ?? []).includes('flip') && new Set(view.seats[0]?.dice).size >= 3,
  });
  await openKept(page, site, game);
  await question(page, 'menu').waitFor();
  const before = await recordOf(page, game.stored.id);
  const { dice, influence } = game.sight.view.seats[0]!;
  const [one, other] = [...new Set(dice)] as [string, string];
  const log = page.getByRole('log');

  await page.locator('[data-target="mode:flip"]').click();
  await page.locator(`[data-target="die:0${one}"][data-state~="offered"]`).first().click();
  await page.locator(`[data-target="die:0${other}"][data-state~="offered"]`).first().click();
  const turning = page.locator('[data-turning]').getByRole('img');
  await expect(turning).toHaveCount(2);
  await expect(turning.first()).toHaveAccessibleName(new RegExp(`${one[1]} becomes \\w+ ${7 - Number(one[1])}$`));
  const then = page.getByRole('list', { name: 'What comes of it' });
  await expect(then).toContainText(/turn over: \w+ \d and \w+ \d → −4 influence/);
  expect(await recordOf(page, game.stored.id)).toBe(before);
  await expect(log).not.toContainText('turn over');

  // A die that was pressed goes back, and Escape leaves it all.
  await page.locator(`[data-target="die:0${other}"][data-state~="chosen"]`).first().click();
  await expect(turning).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(turning).toHaveCount(0);
  expect(await recordOf(page, game.stored.id)).toBe(before);

  await page.locator('[data-target="mode:flip"]').click();
  await page.locator(`[data-target="die:0${one}"][data-state~="offered"]`).first().click();
  await expect(turning).toHaveCount(1);
  await confirmation(page).click();
  await expect(log.getByRole('listitem').first()).toHaveText(/turn over: \w+ \d → −4 influence$/);
  expect(await recordOf(page, game.stored.id)).toContain('flip');

  await page.locator('[data-undo]').click();
  await expect(log).not.toContainText('turn over');
  await question(page, 'menu').waitFor();
  await expect(page.locator('[data-target="mode:flip"]')).toBeVisible();
  expect(influence).toBeGreaterThanOrEqual(4);
});
