// Troyes Dice, alone, with bots and with friends at one device.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';
import { answer, playToTheEnd, situation } from './hands.mjs';
import { chance, site, test, until } from './testing.mjs';

await test('a full solo game by mouse, replay and record', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  await playToTheEnd(page, chance(1));
  assert.match(await page.textContent('main.end h1'), /\d+ points/);
  await page.click('text=Replay');
  await page.locator('.replayed input[type=range]').waitFor();
  await page.locator('.replayed input[type=range]').fill('12');
  assert.match(await page.textContent('.told'), /Day \d/);
  await page.click('[data-share]');
  const saved = async (kind) => {
    const download = page.waitForEvent('download');
    await page.click(`[data-save=${kind}]`);
    const file = await download;
    assert.match(file.suggestedFilename(), new RegExp(`\\.${kind}$`));
    return readFileSync(await file.path());
  };
  assert.match((await saved('record')).toString(), /^tricasse record 1/);
  const drawing = (await saved('svg')).toString();
  assert.match(drawing, /<svg[^>]*viewBox="0 0 760 1035"/);
  for (const left of ['class=', 'var(', 'currentColor', '<use', 'url(http'])
    assert.ok(!drawing.includes(left), `the drawing still needs the page: ${left}`);
  const picture = await saved('png');
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1520, 2070]);
  // The link holds the whole game: somebody else sees the same points, and nothing is kept there.
  const link = await page.locator('.sharerow input').inputValue();
  const points = await page.textContent('main.end h1');
  const other = await launch();
  try {
    const there = await other.context.newPage();
    await there.goto(link);
    await there.locator('main.end').waitFor();
    assert.equal(await there.textContent('main.end h1'), points);
    await there.click('text=Replay');
    await there.locator('.replayed input[type=range]').waitFor();
    await there.goto(`${site.url}#/`);
    await there.waitForTimeout(300);
    assert.equal(await there.locator('.hero .pn.lit').count(), 0);
    await there.goto(link.slice(0, -30));
    await there.locator('main.message').waitFor();
  } finally {
    await other.close();
  }
  await page.goto(`${site.url}#/`);
  await until(page, async () => (await page.locator('.hero .pn.lit').count()) === 1, 'a lit pane');
});

await test('a full solo game by keyboard alone', async (page) => {
  await page.goto(site.url);
  for (let n = 0; n < 40; ++n) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-play-now'))) break;
  }
  await page.keyboard.press('Enter');
  const random = chance(2);
  for (let n = 0; n < 90 && !(await page.locator('main.end').count()); ++n) {
    await until(page, async () => (await page.locator('main.end, .choice.asking').count()) > 0, 'a question');
    if (await page.locator('main.end').count()) break;
    const before = await situation(page);
    if (await page.locator('.window.bonus').count()) {
      // Walk over the panes with the arrows until one may be built.
      await page.evaluate(() => document.querySelector('[data-target^="pane:"][tabindex="0"]')?.focus());
      for (let step = 0; step < 40; ++step) {
        if (await page.evaluate(() => document.activeElement?.classList.contains('legal'))) break;
        await page.keyboard.press(step % 6 === 5 ? 'ArrowDown' : Math.floor(step / 6) % 2 ? 'ArrowLeft' : 'ArrowRight');
      }
      await page.keyboard.press('Space');
    } else if (await page.locator('.ask .act').count()) {
      await page.locator('.ask .act').first().focus();
      await page.keyboard.press('Space');
    } else {
      await page.evaluate(() => document.activeElement?.blur());
      for (const die of ['1', '2', '3', '4']) {
        await page.keyboard.press(die);
        if (await page.locator('.s-act').count()) break;
      }
      if (random() < 0.4) await page.keyboard.press('+');
      await page.keyboard.press(random() < 0.5 ? 'p' : 'o');
      if (await page.locator('[data-confirm][disabled]').count()) await page.keyboard.press('g');
    }
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Enter');
    await until(
      page,
      async () =>
        (await page.locator('main.end').count()) > 0 ||
        (await situation(page)) !== before ||
        (await page.locator('[data-confirm][disabled], .window.bonus').count()) > 0,
      'the next question',
    );
  }
  assert.equal(await page.locator('main.end').count(), 1);
});

await test('a reload in the middle finds the game as it was, and undo takes back', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  const random = chance(3);
  for (let n = 0; n < 4; ++n) await answer(page, random).catch(() => {});
  await page.waitForTimeout(300);
  const before = await situation(page);
  await page.reload();
  await until(page, async () => (await situation(page)) === before, 'the same game');
  await page.keyboard.press('u');
  await until(page, async () => (await situation(page)) !== before, 'a taken back move');
});

await test('hot-seat: the curtain falls between two people', async (page) => {
  await page.goto(`${site.url}#/new/friends`);
  await page.click('.open .prime');
  await page.locator('.curtain').waitFor();
  await page.click('.curtain .prime');
  await page.locator('.choice.asking').waitFor();
  await answer(page, chance(4)).catch(() => {});
  await page.locator('.curtain').waitFor();
  await page.click('.curtain .prime');
  await page.locator('.choice.asking').waitFor();
  assert.equal((await page.locator('.seat .i-seat-2').count()) > 0, true);
});

await test('bots, Banquets and Raids, numbers by the crier, to the end', async (page) => {
  await page.goto(`${site.url}#/new/bots`);
  await page.selectOption('#numbering', 'expert');
  await page.locator('.tgl').first().click();
  await page.click('.open .prime');
  await page.locator('.numbers').waitFor();
  for (const n of [4, 3, 2, 1, 6]) await page.click(`.numbers [aria-label="${n}"]`);
  await page.click('[data-confirm]');
  await page.locator('.pane.legal').first().waitFor();
  assert.equal(await page.textContent('.arch b'), '4');
  await playToTheEnd(page, chance(5));
});

await test('a hint ranks the ways, shows one on the table and plays it; a table without hints has none', async (page) => {
  const hints = page.getByRole('switch', { name: 'Hints may be asked for' });
  await page.goto(`${site.url}#/new`);
  await page.click('.open .prime');
  await page.locator('.choice.asking').waitFor();
  await page.click('[data-hint]');
  const ways = page.locator('[data-hintbox] .course');
  await ways.nth(2).waitFor();
  assert.match(await ways.first().innerText(), /^\d+\.\d\s+best\s/);
  // It stands on the table as if it had been chosen by hand; another one takes its place.
  const chosen = async () => page.locator('[data-confirm]').innerText();
  await page.locator('.pane.preview, .act.sel').first().waitFor();
  const pressed = () => page.locator('.choice').innerHTML();
  const before = await pressed();
  await ways.nth(1).click();
  assert.notEqual(await pressed(), before);
  assert.notEqual(await chosen(), '');
  // The key closes it, and nothing is chosen any more; then the best way is played.
  await page.keyboard.press('h');
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  await page.locator('[data-confirm][disabled]').waitFor();
  await page.keyboard.press('h');
  await ways.first().waitFor();
  // By keyboard: the list has the focus, arrows go from way to way, Escape goes back to the candle.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  assert.equal(await focused(), await ways.first().textContent());
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), await page.locator('.course.sel').textContent());
  assert.equal(await focused(), await ways.nth(1).textContent());
  // What it recommends can be seen beside it.
  const there = await page.locator('[data-hintbox]').boundingBox();
  for (const pane of await page.locator('.pane.preview').all())
    assert.ok((await pane.boundingBox()).x > there.x + there.width, 'the hint hides the pane');
  await page.keyboard.press('Escape');
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute('data-hint')), true);
  // Who chooses by hand keeps what he chose, and the hint goes.
  await page.keyboard.press('h');
  await ways.first().waitFor();
  await page.locator('.pane.legal').last().click({ force: true });
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  await page.locator('[data-confirm]:not([disabled])').waitFor();
  await page.keyboard.press('h');
  await ways.first().waitFor();
  const told = (await ways.first().locator('.does').innerText()).toLowerCase();
  await page.click('[data-follow]');
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  await page.locator('.chron').getByText(told.split(' →')[0], { exact: false }).first().waitFor();
  // Whoever opens the table may switch them off; among people they are off unless somebody wants them.
  await page.goto(`${site.url}#/new`);
  assert.equal(await hints.getAttribute('aria-checked'), 'true');
  await page.click('.adds .add:first-child');
  assert.equal(await hints.getAttribute('aria-checked'), 'false');
  await page.locator('.remove').last().click();
  await hints.click();
  await page.click('.open .prime');
  await page.locator('.choice.asking').waitFor();
  assert.equal(await page.locator('[data-hint]').count(), 0);
});

await test('real dice on the table: what they show is typed in', async (page) => {
  await page.goto(`${site.url}#/new`);
  await page.locator('.tgl').last().click();
  await page.click('.open .prime');
  for (let notch = 0; notch < 9; ++notch) {
    await page.locator('.outcomes .act').first().click();
    const before = await page.locator('.outcomes .act').count();
    await page.click('[data-confirm]');
    await until(
      page,
      async () =>
        (await page.locator('.rolls').count()) > 0 || (await page.locator('.outcomes .act.sel').count()) === 0,
      `a plaza less than ${before}`,
    );
  }
  await page.locator('.rolls').waitFor();
  await page.click('.rolls [aria-label="Black die"] button:nth-of-type(3)');
  for (const n of [6, 1, 3]) await page.click(`.rolls [aria-label="Clear dice"] button:nth-of-type(${n})`);
  await page.click('[data-confirm]');
  await page.locator('.pane.legal').first().waitFor();
});

await test('French without losing anything', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  await page.locator('.pane.legal').first().click({ force: true });
  const chosen = await page.locator('.pane.preview').getAttribute('data-target');
  await page.click('.lang');
  await until(page, async () => (await page.textContent('.sh h1'))?.includes('Votre vitrail'), 'French');
  assert.equal(await page.locator('.pane.preview').getAttribute('data-target'), chosen);
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  await page.goto(`${site.url}#/rules`);
  await until(page, async () => (await page.textContent('.prose'))?.includes('Forteresse'), 'the rules in French');
});

await test(
  'a phone: dice strip, chips, confirm, nothing wider than the screen',
  async (page) => {
    await page.goto(site.url);
    await page.click('[data-play-now]');
    await page.locator('.sd.can').first().click();
    await page.locator('.s-act .act').first().click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `the page is ${wide} wide`);
    const before = await situation(page);
    await page.click('[data-confirm]');
    await until(page, async () => (await situation(page)) !== before, 'the next half-day');
    await page.click('.days');
    await page.locator('.wheeldialog .wheel').waitFor();
    for (const hash of ['#/', '#/new', '#/honours', '#/rules', '#/print', '#/device']) {
      await page.goto(site.url + hash);
      await page.waitForTimeout(400);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${hash} is ${width} wide`);
    }
  },
  { viewport: { width: 360, height: 740 } },
);

await test('without a network: starts, plays and keeps the game', async (page, context) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-play-now]');
  const random = chance(6);
  for (let n = 0; n < 3; ++n) await answer(page, random);
  await page.goto(`${site.url}#/rules`);
  await until(page, async () => (await page.textContent('.prose'))?.includes('Fortress'), 'the rules');
});
