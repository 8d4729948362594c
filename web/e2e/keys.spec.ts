// Every key that help promises, after every kind of press: what was pressed keeps the focus, but not the keys.
import type { Locator, Page } from '@playwright/test';
import { cityUntil, gameUntil } from './games.mjs';
import { chosen, confirmation, lines, offered, openKept, question, situation } from './table.ts';
import { expect, screens, test } from './testing.ts';

type Press = (page: Page) => Promise<void>;
const dialog = (page: Page): Locator => page.getByRole('dialog');
const hint = (page: Page): Locator => page.locator('[data-hintbox]');
const nothingReady = (page: Page): Promise<void> => page.locator('[data-confirm][disabled]').waitFor();

/** What both tables have. */
const anywhere: Record<string, Press> = {
  'the light': (page) => page.getByRole('button', { name: 'Day or vespers' }).click(),
  'help, and its cross': async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Signs and keys' }).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
  },
  'the candle, twice': async (page) => {
    await page.locator('[data-hint]').click();
    await hint(page).waitFor();
    await page.locator('[data-hint]').click();
    await expect(hint(page)).toHaveCount(0);
  },
  'the log': (page) => page.getByRole('log').first().click({ force: true }),
  'the empty table': (page) => page.mouse.click(3, 500),
};

/** Help and the candle answer their keys, and Escape closes them. */
async function opensAndCloses(page: Page, press: Press): Promise<void> {
  await press(page);
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await press(page);
  await page.keyboard.press('h');
  await hint(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(hint(page)).toHaveCount(0);
}

test.describe('Troyes Dice', () => {
  const game = () =>
    gameUntil({
      seed: '3',
      seats: [{ name: 'Anne' }, { bot: 'greedy' }],
      until: ({ view }) =>
        view.day === 3 && view.stage === 'choosing' && view.dice.filter((die) => die.usable).length > 2,
    });
  /** By their place: the dice that may be taken. */
  const dice = async (page: Page): Promise<string[]> =>
    [
      ...new Set(
        await offered(question(page), 'die:').evaluateAll((all) =>
          all.map((each) => `${Number(each.getAttribute('data-target')?.slice(4)) + 1}`),
        ),
      ),
    ].sort();
  const die = (key: string) => `[data-target="die:${Number(key) - 1}"]`;
  const presses: Record<string, Press> = {
    ...anywhere,
    'a die of the wheel': (page) =>
      page
        .getByRole('group', { name: /^Wheel/ })
        .first()
        .locator('[data-target^="die:"][data-state~=offered]')
        .last()
        .click({ force: true }),
    'a pane': (page) => offered(page, 'pane:').last().click({ force: true }),
    'a pane that cannot be had': (page) =>
      page.locator('[data-target^="pane:"][aria-disabled=true]').first().click({ force: true }),
    'the window of another, and back': async (page) => {
      await page.getByRole('button', { name: /^Look at/ }).click();
      await page.getByRole('button', { name: /^Look at/ }).click();
    },
  };
  for (const [what, press] of Object.entries(presses)) {
    test(`after pressing ${what}`, async ({ page, site }) => {
      await openKept(page, site, game());
      await question(page, 'action').waitFor();
      const [first = '', second = ''] = await dice(page);
      const before = await situation(page);
      await opensAndCloses(page, press);
      for (let n = 0; n < 4 && (await chosen(page).count()); ++n) await page.keyboard.press('Escape');
      await nothingReady(page);

      // The five steps.
      await press(page);
      await page.keyboard.press(first);
      await page.keyboard.press(second);
      await expect(question(page).locator(die(second))).toHaveAttribute('data-state', /chosen/);
      for (const colour of ['R', 'Y', 'W']) {
        const answer = question(page).locator(`[data-target="colour:${colour}"][data-state~=offered]`);
        if (!(await answer.count())) continue;
        await press(page);
        await page.keyboard.press(second);
        await page.keyboard.press(colour.toLowerCase());
        await expect(answer).toHaveAttribute('data-state', /chosen/);
      }
      const actions = [
        ['g', 'gain'],
        ['e', 'prestige'],
        ['o', 'work'],
      ] as const;
      for (const [key, action] of actions) {
        const answer = page.locator(`[data-target="action:${action}"][data-state~=offered]`);
        if (!(await answer.count())) continue;
        await page.keyboard.press(key);
        await expect(answer).toHaveAttribute('data-state', /chosen/);
        await expect(confirmation(page)).toHaveCount(1);
      }
      // P is no key: it is the letter of the Palace.
      const standing = await chosen(page).count();
      await page.keyboard.press('p');
      await expect(chosen(page)).toHaveCount(standing);

      // Step by step back, then all of it again, and Enter.
      for (let n = 0; n < 24 && (await chosen(page).count()); ++n) await page.keyboard.press('Escape');
      await nothingReady(page);
      await page.keyboard.press(second);
      await page.keyboard.press('g');
      await confirmation(page).waitFor();
      await press(page);
      if (!(await confirmation(page).count())) await page.keyboard.press('g');
      await confirmation(page).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => situation(page)).not.toBe(before);
      await question(page).waitFor();
      if (await page.locator('[data-hint]').count()) await press(page);
      for (let n = 0; n < 4 && (await chosen(page).count()); ++n) await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      await expect.poll(() => situation(page)).toBe(before);
    });
  }

  test('what Tab has reached is pressed by Enter, and then Enter confirms', async ({ page, site }) => {
    await openKept(page, site, game());
    await question(page, 'action').waitFor();
    const before = await situation(page);
    const [first = ''] = await dice(page);
    await page.keyboard.press(first);
    await page.keyboard.press('g');
    const light = page.getByRole('button', { name: 'Day or vespers' });
    const theme = await page.locator('html').getAttribute('data-theme');
    for (let n = 0; n < 80 && !(await light.evaluate((it) => it === document.activeElement)); ++n)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
    expect(await situation(page)).toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => situation(page)).not.toBe(before);
  });

  test('a half-made choice outlives a reload', async ({ page, site }) => {
    await openKept(page, site, game());
    await question(page, 'action').waitFor();
    const [, second = ''] = await dice(page);
    await page.keyboard.press(second);
    await page.keyboard.press('g');
    await confirmation(page).waitFor();
    const words = await confirmation(page).textContent();
    const things = () => chosen(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-target')).sort());
    const there = await things();
    await page.reload();
    await confirmation(page).waitFor();
    await expect(confirmation(page)).toHaveText(words ?? '');
    expect(await things()).toEqual(there);
    // Nobody knows its steps any more: all of it goes.
    await page.keyboard.press('Escape');
    await nothingReady(page);
    await page.reload();
    await nothingReady(page);
    await expect(chosen(page)).toHaveCount(0);
  });
});

test.describe('Troyes', () => {
  const game = () =>
    cityUntil({
      seed: '14',
      seats: [{ name: 'Anne' }, { bot: 'greedy' }],
      until: ({ view }) => view.round >= 2 && view.stage === 'menu' && (view.legal ?? []).includes('act agriculture'),
    });
  const presses: Record<string, Press> = {
    ...anywhere,
    'a card': (page) => page.locator('[data-target^="card:"]').first().click({ force: true }),
    'an event': (page) => page.locator('[data-target^="event:"]').first().click({ force: true }),
    'a space': (page) => page.locator('[data-target^="space:"]').first().click({ force: true }),
    'the space that is chosen': async (page) => {
      const there = chosen(page, 'die:');
      // Where dice are gathered: one more, as a hand does it.
      if (await there.count()) await page.locator('[data-question]').click({ position: { x: 4, y: 4 }, force: true });
    },
  };
  /** The farm with one die, ready to be confirmed. */
  const farm = async (page: Page): Promise<void> => {
    await question(page, 'menu').waitFor();
    await offered(page.getByRole('main'), 'field').click();
    await question(page, 'group').waitFor();
    await offered(page, 'die:').first().click();
    await expect(chosen(page, 'die:')).not.toHaveCount(0);
    await confirmation(page).waitFor();
  };
  for (const [what, press] of Object.entries(presses)) {
    test(`after pressing ${what}`, async ({ page, site }) => {
      await openKept(page, site, game());
      await offered(page.getByRole('main'), 'field').waitFor();
      const told = await lines(page).count();
      await farm(page);
      await opensAndCloses(page, press);
      // Back: first the die, then the farm.
      await press(page);
      await page.keyboard.press('Escape');
      await expect(chosen(page, 'die:')).toHaveCount(0);
      await question(page, 'group').waitFor();
      await press(page);
      await page.keyboard.press('Escape');
      await question(page, 'menu').waitFor();
      for (let n = 0; n < 3 && (await chosen(page).count()); ++n) await page.keyboard.press('Escape');
      await expect(chosen(page)).toHaveCount(0);
      await farm(page);
      await press(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => lines(page).count()).toBeGreaterThan(told);
      await question(page).waitFor();
      await press(page);
      // What the press itself has begun is undone first.
      await expect(async () => {
        await page.keyboard.press('u');
        await expect.poll(() => lines(page).count(), { timeout: 3000 }).toBe(told);
      }).toPass();
    });
  }

  test('a half-made choice outlives a reload', async ({ page, site }) => {
    await openKept(page, site, game());
    await farm(page);
    const words = await confirmation(page).textContent();
    await page.reload();
    await confirmation(page).waitFor();
    await expect(confirmation(page)).toHaveText(words ?? '');
    await expect(chosen(page, 'die:')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(chosen(page, 'die:')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await question(page, 'menu').waitFor();
    // What only waits to be confirmed is there again as well.
    await page.locator('[data-target="bar:pass"]').click();
    await confirmation(page).waitFor();
    await page.reload();
    await expect(chosen(page, 'bar:pass')).toHaveCount(1);
    await confirmation(page).waitFor();
    await page.keyboard.press('Escape');
    await nothingReady(page);
  });

  test.describe('on a phone', () => {
    test.use(screens.phone);
    test('after pressing a tab', async ({ page, site }) => {
      const tab = (name: string) => page.locator(`[data-part="${name}"]`);
      await openKept(page, site, game());
      await question(page, 'menu').waitFor();
      const told = await lines(page).count();
      await tab('city').click();
      await farm(page);
      await tab('log').click();
      await page.keyboard.press('Enter');
      await expect.poll(() => lines(page).count()).toBeGreaterThan(told);
      await question(page).waitFor();
      await tab('events').click();
      await page.keyboard.press('u');
      await expect.poll(() => lines(page).count()).toBe(told);
    });
  });
});
