// The start page, and what is printed.
import assert from 'node:assert/strict';
import { gameUntil, store } from './games.mjs';
import { site, test } from './testing.mjs';

await test('the start page leads into either game, and remembers which', async (page) => {
  await page.goto(site.url);
  await page.locator('[data-guided-game]').waitFor();
  await page.click('[data-start-game=troyes]');
  assert.equal(await page.getAttribute('.way[href^="#/new"]', 'href'), '#/new/friends/troyes');
  await page.click('[data-challenge]');
  await page.locator('.citybar.asking').waitFor();
  assert.match(await page.textContent('.citytop, header'), /King’s Challenge/);
  await page.goto(`${site.url}#/new/friends/troyes`);
  await page.locator('[data-game=troyes].sel').waitFor();
  await page.goto(site.url);
  await page.reload();
  await page.locator('.cont h2', { hasText: 'Troyes ·' }).waitFor();
  await page.locator('[data-start-game=troyes].sel').waitFor();
  await page.click('[data-play-now]');
  await page.locator('.citybar.asking').waitFor();
});

await test('what is damaged or not there is told, and can be left', async (page) => {
  const game = gameUntil({ seed: '3', seats: [{ name: 'Anne' }], until: () => true });
  await page.goto(site.url);
  await store(page, 'games', [{ ...game.stored, id: 'torn', record: 'nonsense' }, { id: 'empty' }]);
  await store(page, 'history', [{ id: 'half', seats: [{ mine: true }] }]);
  for (const id of ['empty', 'torn']) {
    await page.goto(`${site.url}#/local/${id}`);
    await page.locator('main', { hasText: 'damaged' }).waitFor();
  }
  await page.click('main button');
  await page.locator('main.start').waitFor();
  await page.goto(`${site.url}#/honours`);
  await page.locator('main.hon').waitFor();
  for (const link of ['xyz', 'abc/def']) {
    await page.goto(`${site.url}#/t/${link}`);
    await page.locator('main', { hasText: 'no such table' }).waitFor();
  }
});

const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
const sizeOf = (pdf) => {
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  return [Math.round(Number(width)), Math.round(Number(height))];
};

await test('print: blank scoresheets, two or one on a page of A4', async (page) => {
  await page.goto(`${site.url}#/print`);
  await page.locator('.paper').first().waitFor();
  assert.equal(await page.locator('.paper').count(), 2);
  const two = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pagesOf(two), 1);
  assert.deepEqual(sizeOf(two), [595, 842]);
  await page.click('.printhead .seg button:last-child');
  assert.equal(await page.locator('.paper').count(), 1);
  const one = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pagesOf(one), 1);
  assert.deepEqual(sizeOf(one), [842, 595]);
});

await test('print: a finished game on one page, by daylight, with every line of the sum', async (page) => {
  const over = gameUntil({ seed: '12', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => false });
  await page.goto(site.url);
  await page.evaluate(() => localStorage.setItem('theme', 'vespers'));
  await store(page, 'games', [over.stored]);
  await page.goto(`${site.url}#/local/${over.stored.id}`);
  await page.reload();
  await page.locator('main.end').waitFor();
  assert.equal(pagesOf(await page.pdf({ format: 'A4' })), 1);
  // Afterwards everything is as it was.
  assert.equal(await page.getAttribute('html', 'data-theme'), 'vespers');
  assert.equal(await page.locator('.pointbypoint').count(), 0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getAttribute('html', 'data-theme'), 'day');
  assert.equal(await page.getAttribute('.nave', 'data-theme'), 'day');
  assert.equal(await page.locator('.pointbypoint tbody tr').count(), 12);
  assert.equal(await page.locator('.top').isVisible(), false);
  const totals = await page.locator('.pointbypoint tfoot td').allTextContents();
  assert.deepEqual(
    totals.map(Number),
    over.sight.points.map((each) => each.total).sort((a, b) => b - a),
  );
});
