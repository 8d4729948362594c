// The little card beside a thing, and what a screen reader is told of the cathedral.
import type { Locator, Page } from '@playwright/test';
import { cityUntil } from './games.mjs';
import { openKept, question } from './table.ts';
import { expect, test } from './testing.ts';

const seats = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];
const atMenu = () =>
  cityUntil({
    seed: '14',
    seats,
    until: ({ view }) => view.round >= 2 && view.stage === 'menu' && (view.legal?.length ?? 0) > 3,
  });
const tip = (page: Page) => page.locator('[data-tipcard]');
/** Longer than anything waits before it opens. */
const longer = 900;

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('a tip opens where the pointer is moved to, not where it rests', async ({ page, site }) => {
  await openKept(page, site, atMenu());
  await question(page).waitFor();
  const die = page.locator('[data-target^="die:0"]').first();
  const at = await middleOf(die);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await expect(tip(page)).toHaveText((await die.getAttribute('data-tip')) ?? '');

  // After a press the pointer rests, and so it does when the board is drawn anew below it.
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('[data-target^="die:0"][data-state~="chosen"]')).toHaveCount(1);
  await page.waitForTimeout(longer);
  await expect(tip(page)).toHaveCount(0);
  await page.mouse.move(at.x + 2, at.y + 1);
  await page.waitForTimeout(longer);
  await expect(tip(page)).toHaveCount(0);

  await page.mouse.move(at.x + 60, at.y + 60, { steps: 3 });
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await expect(tip(page)).toBeVisible();
  await die.evaluate((each) => each.replaceWith(each.cloneNode(true)));
  await page.waitForTimeout(longer);
  await expect(tip(page)).toHaveCount(0);
});

test('a tip never hides what is chosen', async ({ page, site }) => {
  await openKept(page, site, atMenu());
  await question(page).waitFor();
  await page.locator('[data-target^="die:0"]').first().click();
  const chosen = page.locator('[data-target^="die:0"][data-state~="chosen"]').first();
  await chosen.waitFor();
  const rectOf = (thing: Locator) => thing.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  let shown = 0;
  for (const thing of await page.locator('[data-tip]').all()) {
    const box = await thing.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > 900) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
    await page.waitForTimeout(450);
    if (!(await tip(page).isVisible())) continue;
    ++shown;
    expect(meet(await rectOf(tip(page)), await rectOf(chosen)), await thing.getAttribute('data-tip').then(String)).toBe(
      false,
    );
  }
  expect(shown).toBeGreaterThan(20);
});

for (const [language, first, last] of [
  ['en', /^Value 1, level 1: \S/, /^Value 6, level 3: \S/],
  ['fr', /^Valeur 1, niveau 1\s:\s\S/, /^Valeur 6, niveau 3\s:\s\S/],
] as const)
  test.describe(language, () => {
    test.use({ language });
    test('every place of the cathedral is told by itself, in the language of the page', async ({ page, site }) => {
      await openKept(page, site, atMenu());
      await question(page).waitFor();
      const places = page
        .getByRole('list', { name: language === 'en' ? 'Cathedral' : 'Cathédrale' })
        .getByRole('listitem');
      await expect(places).toHaveCount(18);
      await expect(places.first()).toHaveText(first);
      await expect(places.last()).toHaveText(last);
      // The thing that is pressed is told without them.
      const name = await page.getByRole('button', { name: /^Cath/ }).first().getAttribute('aria-label');
      expect(name).not.toMatch(/Value|Valeur/);
    });
  });
