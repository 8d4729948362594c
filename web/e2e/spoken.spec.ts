// What a screen reader is told of a choice in Troyes Dice.
import { gameUntil } from './games.mjs';
import { confirmation, offered, openKept, question } from './table.ts';
import { expect, test } from './testing.ts';

test('in the middle of a gain all of it is announced', async ({ page, site }) => {
  const game = gameUntil({
    seed: '9',
    seats: [{ name: 'Anne' }],
    until: (sight) => sight.view.legal?.[0]?.startsWith('build ') ?? false,
  });
  expect(game.sight.view.legal?.[0]).toMatch(/^build /);
  await openKept(page, site, game);
  await question(page, 'build').waitFor();
  const told = page.locator('[data-spoken]');
  await expect(told).toHaveAttribute('aria-atomic', 'true');
  await expect(told).toHaveText(/^So far this choice has brought .*\d.*\. Bonus: a .* building/);
  const before = (await told.textContent()) ?? '';
  const brought = /brought (.*?)\. Bonus/.exec(before)?.[1] ?? '';
  expect(brought).not.toBe('');
  await offered(page, 'pane:').first().click();
  await expect(told).toHaveText(/^This brings .*, .* in all.*\. Points.*: \d+ → \d+\.$/);
  await confirmation(page).click();
});

test('a choice that leads to a bonus says so', async ({ page, site }) => {
  const game = gameUntil({
    seed: '9',
    seats: [{ name: 'Anne' }],
    until: (sight) => sight.view.legal?.[0]?.startsWith('build ') ?? false,
  });
  await openKept(page, site, game);
  await question(page, 'build').waitFor();
  await page.locator('[data-undo]').click();
  await question(page, 'action').waitFor();
  const told = page.locator('[data-spoken]');
  const panes = offered(page, 'pane:');
  const count = await panes.count();
  const heard: string[] = [];
  for (let n = 0; n < count; ++n) {
    await panes.nth(n).click({ force: true });
    await expect(told).toHaveText(/^You pay: .*\. You gain: /);
    heard.push((await told.textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(told).toHaveText('');
  }
  expect(heard.filter((each) => each.includes('then a bonus that you choose next'))).not.toEqual([]);
  expect(heard.filter((each) => !each.includes('then a bonus'))).not.toEqual([]);
});
