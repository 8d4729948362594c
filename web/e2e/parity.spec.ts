// What the pages around the tables say of Troyes, as they do of Troyes Dice.
import type { Page } from '@playwright/test';
import { cityUntil, store } from './games.mjs';
import { openKept, result } from './table.ts';
import { expect, test } from './testing.ts';

const alone = [{ name: 'Anne' }];
const atMenu = (round: number) => (sight: { view: { round: number; stage: string } }) =>
  sight.view.round >= round && sight.view.stage === 'menu';
const standing = (page: Page) => page.getByRole('main').getByText(/(You (have|lead|and)|Nobody)/);

test('before anybody has scored the start page does not say who leads', async ({ page, site }) => {
  const seats = [{ name: 'Anne' }, { bot: 'squire' }];
  const game = cityUntil({ seed: '14', seats, until: (sight) => sight.view.round === 1 });
  await openKept(page, site, game);
  await page.locator('[data-question]').first().waitFor();
  await page.goto(site.url);
  const words = (await standing(page).first().textContent()) ?? '';
  expect(words).not.toMatch(/[-−]\d/);
  const points = game.sight.view.seats.map((seat) => seat.points);
  if (Math.max(...points) === 0) expect(words).toBe('Nobody has scored yet.');
  // As an earlier version kept it: what the game would come to, below nothing.
  await store(page, 'games', [
    { ...game.stored, brief: { round: 1, rounds: 5, totals: [-6, -6], mine: 0 }, updated: Date.now() + 1000 },
  ]);
  await page.reload();
  await expect(standing(page).first()).toHaveText('Nobody has scored yet.');
});

test("the King's Challenge counts le Roy's points like one's own: on the start page, in the seats and in the result", async ({
  page,
  site,
}) => {
  const going = cityUntil({ seed: '5', seats: alone, until: atMenu(2) });
  const [own, king] = [going.sight.view.seats[0]?.points, going.sight.view.gray.points];
  await openKept(page, site, going);
  await page.locator('[data-question]').first().waitFor();
  const seats = page.getByRole('region', { name: 'At the table' });
  const laurels = seats.locator('article').locator('[data-tip^="points; "]');
  await expect(laurels).toHaveCount(2);
  await expect(laurels).toContainText([`${own}`, `${king}`]);
  await expect(laurels.first()).toHaveAttribute('data-tip', /if the game ended now/);
  await page.goto(site.url);
  await expect(standing(page).first()).toHaveText(`You have ${own}, le Roy ${king}.`);

  const over = cityUntil({ seed: '6', seats: alone, until: () => false });
  const points = over.sight.points[0] as unknown as { total: number; score: number; le_roy: { total: number } };
  await openKept(page, site, over);
  await expect(result(page).getByRole('heading', { level: 1 })).toContainText(`${Math.abs(points.score)}`);
  const totals = result(page)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell');
  const shown = (await totals.allTextContents()).map((each) => Number(each.replace('−', '-')));
  expect([...shown].sort((a, b) => a - b)).toEqual([points.total, points.le_roy.total].sort((a, b) => a - b));
  expect(points.total - points.le_roy.total).toBe(points.score);

  // What is kept of it: the last game, the best results, and how the King thought of it.
  await page.goto(`${site.url}#/honours`);
  await page.getByRole('link', { name: 'Troyes', exact: true }).click();
  await expect(page.locator('[data-last-game=troyes]')).toContainText(`against ${points.le_roy.total} of le Roy`);
  await expect(page.getByRole('table', { name: 'Best scores' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table', { name: /^Best King/ }).getByRole('row')).toHaveCount(2);
  await expect(page.locator('[data-quarry]')).toHaveCount(12);
  await page.getByRole('link', { name: 'See it again' }).click();
  await result(page).waitFor();
});

for (const language of ['en', 'fr'] as const) {
  test.describe(language, () => {
    test.use({ language });
    test('a search goes through all rules at once', async ({ page, site }) => {
      await page.goto(`${site.url}#/rules/troyes-dice`);
      await page.getByRole('searchbox').fill(language === 'en' ? 'rampart' : 'remparts');
      const status = page.getByRole('search');
      await expect(status).toContainText(
        language === 'en' ? /\d+ passages? found in all books/ : /dans tous les livres/,
      );
      const found = async (book: string) =>
        Number(await page.locator(`[data-book="${book}"] [data-hits]`).textContent());
      expect(await found('troyes-dice')).toBe(0);
      expect(await found('ladies-of-troyes')).toBeGreaterThan(0);
      expect(await found('cards')).toBeGreaterThan(0);
      const sum = (await Promise.all(['troyes-dice', 'troyes', 'ladies-of-troyes', 'cards'].map(found))).reduce(
        (all, n) => all + n,
      );
      await expect(status).toContainText(`${sum}`);
      // What was searched for stays, and the book shows where it is.
      await page.locator('[data-book="ladies-of-troyes"]').click();
      await expect(page.locator('article [data-hit]')).toHaveCount(await found('ladies-of-troyes'));
    });
  });
}

test('the rules open with the game that is played', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('[data-start-game=troyes]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await expect(page.locator('[data-book=troyes]')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('link', { name: 'Honours' }).click();
  await expect(page.getByRole('link', { name: 'Troyes', exact: true })).toHaveAttribute('aria-current', 'page');
});
