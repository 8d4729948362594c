// A finished game once more: what is told is seen, and what is opened is seen.
import type { Page } from '@playwright/test';
import { cityUntil, gameUntil } from './games.mjs';
import { chance, openKept, openTable, playToTheEnd, question, result } from './table.ts';
import { expect, screens, test } from './testing.ts';

const replay = (page: Page) => page.getByRole('region', { name: 'Replay' });
const caption = (page: Page) => replay(page).locator('[data-caption]');
const seats = [{ name: 'Anne' }, { bot: 'squire' }];

/** Opens a panel of the result by its button: it has the keyboard, and its top stands in the window. */
async function opens(page: Page, button: string, panel: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: button, exact: true }).click();
  const region = page.getByRole('region', { name: panel });
  await expect(region).toBeFocused();
  const seen = () =>
    region.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && (top < window.innerHeight / 2 || bottom <= window.innerHeight);
    });
  await expect.poll(seen, { message: `${panel} is in sight` }).toBe(true);
}

/** Whether what is marked first can be seen, below what stays at the top. */
const markedInSight = (page: Page) =>
  replay(page).evaluate((section) => {
    const head = section.querySelector('[data-caption]')?.getBoundingClientRect().bottom ?? 0;
    const all = [...section.querySelectorAll('[data-told]')].map((each) => each.getBoundingClientRect());
    return all.length === 0 || all.some(({ top, bottom, width }) => width > 0 && bottom > head && top < innerHeight);
  });

for (const [name, screen] of [
  ['desktop', screens.desktop],
  ['phone', screens.phone],
] as const) {
  test.describe(name, () => {
    test.use(screen);

    test('Troyes Dice: the window, the building and the die of every choice that is told', async ({ page, site }) => {
      const game = gameUntil({ seed: '9', seats, until: () => false });
      await openKept(page, site, game);
      await result(page).waitFor();
      await opens(page, 'Replay', 'Replay');
      const slider = replay(page).getByRole('slider');
      await expect(slider).not.toHaveAttribute('max', '0');
      const last = Number(await slider.getAttribute('max'));
      let built = 0;
      let deeds = 0;
      for (let at = 1; at <= last; ++at) {
        await page.getByRole('button', { name: 'One on' }).click();
        await expect(caption(page)).toHaveAttribute('data-caption', `${at}`);
        const told = (await caption(page).textContent()) ?? '';
        expect(told).toMatch(/^(Setup|Day \d, (morning|afternoon))\. \S/);
        const deed = /\. (You|Squire): \w+ \d .*→ (.*)$/.exec(told);
        if (!deed) continue;
        deeds += 1;
        const seat = deed[1] === 'You' ? 0 : 1;
        await expect(replay(page).locator('[data-told-seat]')).toHaveAttribute('data-told-seat', `${seat}`);
        const panes = replay(page).locator('[data-target^="pane:"][data-told]');
        if (!/^gains/.test(deed[2] ?? '')) {
          built += 1;
          await expect(panes).not.toHaveCount(0);
          await expect(panes.first()).toHaveAttribute('data-state', /built/);
        } else await expect(panes).toHaveCount(0);
        await expect(replay(page).locator('[data-target^="die:"][data-told]:visible')).toHaveCount(1);
        expect(await markedInSight(page), told).toBe(true);
      }
      // Two people, sixteen half-days; one who can pay for no die takes a gift instead.
      expect(deeds).toBeGreaterThan(24);
      expect(built).toBeGreaterThan(10);
    });

    test('Troyes: the card, the space, the event, the purse that is told', async ({ page, site }) => {
      const game = cityUntil({ seed: '31', seats, options: { modules: 'all' }, until: () => false });
      await openKept(page, site, game);
      await result(page).waitFor();
      await opens(page, 'Replay', 'Replay');
      const last = Number(await replay(page).getByRole('slider').getAttribute('max'));
      const numbers = (seat: number) =>
        replay(page).locator(`[data-target="seat:${seat}"]`).getByText(/\d/).allTextContents();
      expect((await numbers(0)).length).toBeGreaterThan(3);
      for (let at = 1; at <= last; ++at) {
        await page.getByRole('button', { name: 'One on' }).click();
        await expect(caption(page)).toHaveAttribute('data-caption', `${at}`);
        const told = (await caption(page).textContent()) ?? '';
        expect(told).toMatch(/^(Setup|Round \d of \d)\. \S/);
        expect(await markedInSight(page), told).toBe(true);
        const marked = replay(page).locator('[data-told]');
        if (/hires? at|cubes? on \w/.test(told) && !/beats/.test(told)) await expect(marked).not.toHaveCount(0);
        if (/→ cathedral:/.test(told))
          await expect(replay(page).locator('[data-target=cathedral][data-told]')).toHaveCount(1);
      }
    });

    test('what is opened at the end is seen', async ({ page, site }) => {
      for (const game of [
        gameUntil({ seed: '9', seats, until: () => false }),
        cityUntil({ seed: '31', seats, until: () => false }),
      ]) {
        await openKept(page, site, game);
        await result(page).waitFor();
        await opens(page, 'Share', 'Keep it, or show it');
        await expect(page.locator('[data-save=record]')).toBeInViewport();
        await opens(page, 'Replay', 'Replay');
      }
    });
  });
}

test('the check of the dice is seen when it is opened', async ({ page, house }) => {
  await page.goto(`${house.url}#/new`);
  await page.getByRole('button', { name: /^Online/ }).click();
  await page.getByRole('textbox', { name: 'Name of this seat' }).fill('Anne');
  await openTable(page);
  await question(page).waitFor();
  await playToTheEnd(page, chance(8));
  await opens(page, 'Check the dice', 'The dice');
  await expect(page.locator('[data-verdict=fair]')).toBeInViewport();
});
