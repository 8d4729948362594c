// Troyes Dice, alone, with bots and with friends at one device.
import { readFileSync } from 'node:fs';
import {
  answer,
  built,
  chance,
  chosen,
  confirmation,
  lines,
  myTurn,
  offered,
  openTable,
  playToTheEnd,
  question,
  result,
  situation,
} from './table.ts';
import { expect, screens, test } from './testing.ts';

test('a full solo game by mouse, replay and record', async ({ page, site, another }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await playToTheEnd(page, chance(1));
  const title = result(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\d+ points/);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('12');
  await expect(page.getByRole('region', { name: 'Replay' }).locator('p[aria-live]')).toHaveText(/Day \d/);
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = async (kind: string) => {
    const download = page.waitForEvent('download');
    await page.locator(`[data-save=${kind}]`).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
    return readFileSync(await file.path());
  };
  expect((await saved('record')).toString()).toMatch(/^tricasse record \d/);
  const drawing = (await saved('svg')).toString();
  expect(drawing).toMatch(/<svg[^>]*viewBox="0 0 760 1035"/);
  for (const left of ['class=', 'var(', 'currentColor', '<use', 'url(http'])
    expect(drawing.includes(left), `the drawing still needs the page: ${left}`).toBe(false);
  const picture = await saved('png');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1520, 2070]);
  // The link holds the whole game: somebody else sees the same points, and nothing is kept there.
  const link = await page.getByRole('textbox', { name: 'Copy this link' }).inputValue();
  const points = (await title.textContent()) ?? '';
  const there = await another();
  await there.goto(link);
  await expect(result(there).getByRole('heading', { level: 1 })).toHaveText(points);
  await there.getByRole('button', { name: 'Replay' }).click();
  await there.getByRole('slider').waitFor();
  await there.goto(`${site.url}#/`);
  await there.getByRole('img', { name: 'Your window: 0 panes of 36 lit' }).waitFor();
  await there.goto(link.slice(0, -30));
  await expect(there.getByRole('main')).toContainText('This link is not complete');
  await page.goto(`${site.url}#/`);
  await page.getByRole('img', { name: 'Your window: 1 pane of 36 lit' }).waitFor();
});

test('a full solo game by keyboard alone', async ({ page, site }) => {
  await page.goto(site.url);
  const now = page.getByRole('button', { name: /^Play now/ });
  await now.waitFor();
  for (let n = 0; n < 40 && !(await now.evaluate((it) => it === document.activeElement)); ++n)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const random = chance(2);
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let n = 0; n < 90 && (await myTurn(page)) === 'asked'; ++n) {
    const before = await situation(page);
    const answers = offered(question(page), 'bar:');
    if (await question(page, 'build').count()) {
      // Walk over the panes with the arrows until one may be built.
      await page.locator('[data-target^="pane:"][tabindex="0"]').focus();
      for (let step = 0; step < 40; ++step) {
        if (await focused('[data-state~=offered]')) break;
        await page.keyboard.press(step % 6 === 5 ? 'ArrowDown' : Math.floor(step / 6) % 2 ? 'ArrowLeft' : 'ArrowRight');
      }
      await page.keyboard.press('Space');
    } else if (await answers.count()) {
      await answers.first().focus();
      await page.keyboard.press('Space');
    } else {
      for (const die of ['1', '2', '3', '4']) {
        await page.keyboard.press(die);
        if (await page.locator('[data-target^="action:"]').count()) break;
      }
      if (random() < 0.4) await page.keyboard.press('+');
      await page.keyboard.press(random() < 0.5 ? 'p' : 'o');
      if (!(await confirmation(page).count())) await page.keyboard.press('g');
    }
    // Wherever the focus is.
    await page.keyboard.press('Enter');
    const moved = async () =>
      (await result(page).count()) > 0 ||
      (await situation(page)) !== before ||
      (await page.locator('[data-confirm][disabled]').count()) > 0 ||
      (await question(page, 'build').count()) > 0;
    await expect.poll(moved, { message: 'the next question', intervals: [40] }).toBe(true);
  }
  await expect(result(page)).toHaveCount(1);
});

test('a reload in the middle finds the game as it was, and undo takes back', async ({ page, site }) => {
  await page.goto(`${site.url}#/new`);
  await page.getByRole('switch', { name: /^Moves may be taken back/ }).click();
  await openTable(page);
  const random = chance(3);
  for (let n = 0; n < 4; ++n) await answer(page, random);
  await question(page).waitFor();
  const before = await situation(page);
  await page.reload();
  await expect.poll(() => situation(page), { message: 'the same game' }).toBe(before);
  await question(page).waitFor();
  await page.keyboard.press('u');
  await expect.poll(() => situation(page), { message: 'a taken back move' }).not.toBe(before);
});

test('hot-seat: the curtain falls between two people', async ({ page, site }) => {
  await page.goto(`${site.url}#/new/friends`);
  await openTable(page);
  const curtain = page.getByRole('dialog');
  const lift = curtain.getByRole('button', { name: /^I am / });
  const first = await lift.textContent();
  await lift.click();
  await question(page).waitFor();
  await answer(page, chance(4)).catch(() => {});
  await expect(lift).not.toHaveText(first ?? '');
  await lift.click();
  await question(page).waitFor();
  await expect(curtain).toHaveCount(0);
});

test('bots, Banquets and Raids, numbers by the crier, to the end', async ({ page, site }) => {
  await page.goto(`${site.url}#/new/bots`);
  await page.getByLabel('The columns are numbered').selectOption('expert');
  await page.getByRole('switch', { name: 'Banquets and Raids' }).click();
  await openTable(page);
  for (const n of [4, 3, 2, 1, 6])
    await question(page, 'columns')
      .getByRole('button', { name: `${n}` })
      .click();
  await confirmation(page).click();
  await offered(page, 'pane:').first().waitFor();
  await expect(page.getByRole('img', { name: /^Column of/ }).first()).toHaveText('4');
  await playToTheEnd(page, chance(5));
});

test('a hint ranks the ways, shows one on the table and plays it', async ({ page, site }) => {
  await page.goto(`${site.url}#/new`);
  await openTable(page);
  await question(page).waitFor();
  const candle = page.getByRole('button', { name: 'Hint', exact: true });
  await candle.click();
  const box = page.getByRole('region', { name: 'Hint' });
  const ways = box.getByRole('listitem').getByRole('button');
  await ways.nth(2).waitFor();
  expect(await ways.first().innerText()).toMatch(/^\d+\.\d\s+best\s/);
  // It stands on the table as if it had been chosen by hand; another one takes its place.
  await chosen(page, 'pane:').or(chosen(page, 'action:')).first().waitFor();
  const standing = () => question(page).innerHTML();
  const before = await standing();
  await ways.nth(1).click();
  await expect.poll(standing).not.toBe(before);
  await expect(confirmation(page)).not.toHaveText('');
  // The key closes it, and nothing is chosen any more; then the best way is played.
  await page.keyboard.press('h');
  await expect(box).toHaveCount(0);
  await page.locator('[data-confirm][disabled]').waitFor();
  await page.keyboard.press('h');
  await ways.first().waitFor();
  // By keyboard: the list has the focus, arrows go from way to way, Escape goes back to the candle.
  await expect(ways.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(ways.nth(1)).toBeFocused();
  await expect(ways.nth(1)).toHaveAttribute('aria-pressed', 'true');
  // What it recommends can be seen beside it.
  const there = await box.boundingBox();
  for (const pane of await chosen(page, 'pane:').all()) {
    const left = (await pane.boundingBox())?.x ?? 0;
    expect(left, 'the hint hides the pane').toBeGreaterThan((there?.x ?? 0) + (there?.width ?? 0));
  }
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(candle).toBeFocused();
  // Who chooses by hand keeps what he chose, and the hint goes.
  await page.keyboard.press('h');
  await ways.first().waitFor();
  await offered(page, 'pane:').last().click({ force: true });
  await expect(box).toHaveCount(0);
  await confirmation(page).waitFor();
  await page.keyboard.press('h');
  await ways.first().waitFor();
  const told = ((await ways.first().locator('span').last().innerText()).toLowerCase().split(' →')[0] ?? '').trim();
  await box.getByRole('button', { name: 'Play it' }).click();
  await expect(box).toHaveCount(0);
  await lines(page).getByText(told, { exact: false }).first().waitFor();
});

test('a table without hints has none; among people they are off unless somebody wants them', async ({ page, site }) => {
  await page.goto(`${site.url}#/new`);
  const hints = page.getByRole('switch', { name: 'Hints may be asked for' });
  await expect(hints).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(hints).toHaveAttribute('aria-checked', 'false');
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await hints.click();
  await openTable(page);
  await question(page).waitFor();
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
});

test('real dice on the table: what they show is typed in', async ({ page, site }) => {
  await page.goto(`${site.url}#/new`);
  await page.getByRole('switch', { name: 'We roll real dice' }).click();
  await openTable(page);
  const black = page.getByRole('group', { name: 'Black die' });
  for (let plaza = 0; plaza < 9; ++plaza) {
    await offered(question(page, 'outcome'), 'bar:').first().click();
    await confirmation(page).click();
    await expect(chosen(page, 'bar:')).toHaveCount(0);
  }
  await black.getByRole('button').nth(2).click();
  for (const n of [6, 1, 3])
    await page
      .getByRole('group', { name: 'Clear dice' })
      .getByRole('button')
      .nth(n - 1)
      .click();
  await confirmation(page).click();
  await offered(page, 'pane:').first().waitFor();
});

test('French without losing anything', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await offered(page, 'pane:').first().click({ force: true });
  const pane = (await chosen(page, 'pane:').getAttribute('data-target')) ?? '';
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre vitrail' }).waitFor();
  await expect(chosen(page, 'pane:')).toHaveAttribute('data-target', pane);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto(`${site.url}#/rules`);
  await expect(page.getByRole('article')).toContainText('Forteresse');
});

test.describe('on a phone', () => {
  test.use(screens.small);
  test('dice strip, chips, confirm, nothing wider than the screen', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: /^Play now/ }).click();
    await offered(page.getByRole('group', { name: 'Dice of this half-day' }), 'die:')
      .first()
      .click();
    await page.locator('[data-target^="action:"]').first().click();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    const before = await situation(page);
    await confirmation(page).click();
    await expect.poll(() => situation(page), { message: 'the next half-day' }).not.toBe(before);
    await page.getByRole('button', { name: /Show the whole wheel/ }).click();
    await page
      .getByRole('dialog', { name: 'The wheel' })
      .getByRole('group', { name: /^Wheel/ })
      .waitFor();
    for (const hash of ['#/', '#/new', '#/honours', '#/rules', '#/print', '#/device']) {
      await page.goto(site.url + hash);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await width(), hash).toBeLessThanOrEqual(360);
    }
  });
});

test('without a network: starts, plays and keeps the game', async ({ page, site, context }) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play now/ }).click();
  const random = chance(6);
  for (let n = 0; n < 3; ++n) await answer(page, random);
  expect((await built(page)).length + (await lines(page).count())).toBeGreaterThan(0);
  await page.goto(`${site.url}#/rules`);
  await expect(page.getByRole('article')).toContainText('Fortress');
});
