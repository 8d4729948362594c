// What people's browsers keep of an earlier version opens and goes on: tests/upgrade/README.md.
import type { Page } from '@playwright/test';
import { frozen, furnish } from './frozen.ts';
import { confirmation, question } from './table.ts';
import { expect, test } from './testing.ts';

for (const { version, kept, house, furniture } of frozen) {
  test.describe(`what a browser kept of ${version}`, () => {
    test.use({ furniture });

    test('the start page knows the player, his games and his tables', async ({ page, house: { url } }) => {
      await furnish(page, url, kept);
      await page.goto(url);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
      await expect(page.locator(`a[href="${kept.links.city_running}"]`)).toBeVisible();
      // The older game is in the list that opens.
      await expect(page.locator(`a[href="${kept.links.dice_running}"]`)).toHaveCount(1);
      await expect(page.getByRole('listitem').filter({ hasText: 'Anne, Bea and Squire' })).toBeVisible();
      await page.goto(`${url}#/honours`);
      await page.getByRole('heading', { level: 1, name: 'Honours' }).waitFor();
    });

    const running = {
      'Troyes Dice on this device': kept.links.dice_running,
      'Troyes on this device': kept.links.city_running,
      'the King’s Challenge in a house': `#/t/${house.tables['king-running']!.table}`,
    };
    for (const [what, link] of Object.entries(running)) {
      test(`goes on: ${what}`, async ({ page, house: { url } }) => {
        await furnish(page, url, kept);
        await page.goto(`${url}${link}`);
        await question(page).waitFor();
        await pressSomething(page);
        await question(page).waitFor();
      });
    }

    test('shows what was said, and what was chosen but is not over', async ({ page, house: { url } }) => {
      await furnish(page, url, kept);
      await page.goto(`${url}${kept.links.online}`);
      await expect(page.getByRole('log').filter({ hasText: 'Bien joué, Bea !' })).toBeVisible();
      await expect(page.getByRole('log').filter({ hasText: 'Fortress (1 knight)' })).toBeVisible();
      await expect(page.locator('[data-question]')).toHaveCount(0);
    });

    for (const link of ['dice', 'city'] as const) {
      test(`a link that shows a finished game still does: ${link}`, async ({ page, house: { url } }) => {
        await page.goto(url + kept.links[link]);
        await page.locator('[data-result]').waitFor();
      });
    }

    test('an invitation and the link for another device still open', async ({ page, another, house: { url } }) => {
      await page.goto(url + kept.links.invitation);
      await page.getByRole('textbox').fill('Dora');
      await page.getByRole('textbox').press('Enter');
      await question(page).waitFor();
      const phone = await another();
      await phone.goto(url + kept.links.device);
      await phone.getByRole('button', { name: 'Yes, that is me' }).click();
      await expect.poll(() => phone.evaluate(() => localStorage.getItem('player'))).toBe(house.players.anne);
    });
  });
}

/** Anything that is offered, until something can be confirmed or has been answered. */
async function pressSomething(page: Page): Promise<void> {
  const before = await question(page).textContent();
  for (let n = 0; n < 12; ++n) {
    if (await confirmation(page).count()) {
      await confirmation(page).click();
      return;
    }
    if ((await question(page).textContent()) !== before) return;
    await page.locator('[data-target][data-state~=offered]').first().dispatchEvent('click');
    await page.waitForTimeout(150);
  }
  throw new Error('nothing could be chosen');
}
