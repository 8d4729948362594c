// The start page, what cannot be opened, and what is printed.
import { deflateRawSync } from 'node:zlib';
import { gameUntil, store } from './games.mjs';
import { question } from './table.ts';
import { expect, test } from './testing.ts';

test('the start page leads into either game, and remembers which', async ({ page, site }) => {
  await page.goto(site.url);
  const game = (name: RegExp) => page.getByRole('group', { name: 'Which game?' }).getByRole('button', { name });
  await page.getByRole('button', { name: 'Learn by playing' }).waitFor();
  await game(/^Troyes the/).click();
  await expect(page.getByRole('link', { name: 'With friends' })).toHaveAttribute('href', '#/new/friends/troyes');
  await page.getByRole('button', { name: /^King’s Challenge/ }).click();
  await question(page).waitFor();
  await expect(page.getByRole('banner')).toContainText('King’s Challenge');
  await page.goto(`${site.url}#/new/friends/troyes`);
  await expect(game(/^Troyes$/)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(site.url);
  await page.reload();
  await page.getByRole('heading', { name: /^Troyes ·/ }).waitFor();
  await expect(game(/^Troyes the/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await question(page).waitFor();
});

test('what is damaged or not there is told, and can be left', async ({ page, site }) => {
  const game = gameUntil({ seed: '3', seats: [{ name: 'Anne' }], until: () => true });
  await page.goto(site.url);
  await store(page, 'games', [{ ...game.stored, id: 'torn', record: 'nonsense' }, { id: 'empty' }]);
  await store(page, 'history', [{ id: 'half', seats: [{ mine: true }] }]);
  const main = page.getByRole('main');
  for (const id of ['empty', 'torn']) {
    await page.goto(`${site.url}#/local/${id}`);
    await expect(main).toContainText('damaged');
  }
  await main.getByRole('button', { name: 'Forget this game' }).click();
  await page.getByRole('button', { name: /^Play now/ }).waitFor();
  await page.goto(`${site.url}#/honours`);
  await page.getByRole('heading', { level: 1, name: 'Honours' }).waitFor();
  for (const link of ['xyz', 'abc/def']) {
    await page.goto(`${site.url}#/t/${link}`);
    await expect(main).toContainText('no such table');
  }
});

test('a record in a link that was edited says what its last line would have to be', async ({ page, site }) => {
  const game = gameUntil({ seed: '3', seats: [{ name: 'Anne' }], until: () => true });
  const link = (record: string) => `${site.url}#/game/${deflateRawSync(record).toString('base64url')}`;
  const main = page.getByRole('main');
  const trouble = main.locator('[data-fault]');
  const record = game.stored.record ?? '';
  await page.goto(link(record.replace('Anne', 'Berthe')));
  await expect(trouble).toHaveAttribute('data-fault', 'altered');
  await expect(trouble).toContainText(/It would have to be “end \d+ [0-9a-f]{16}”/);
  await expect(main.getByRole('button', { name: 'Forget this game' })).toHaveCount(0);
  const signed = /“(end .*)”/.exec((await trouble.textContent()) ?? '')?.[1] ?? '';
  await page.goto(link(record.replace('Anne', 'Berthe').replace(/^end .*$/m, signed)));
  await expect(main).toContainText('Berthe');
});

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
const sizeOf = (pdf: Buffer) => {
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  return [Math.round(Number(width)), Math.round(Number(height))];
};

test('print: blank scoresheets, two or one on a page of A4', async ({ page, site }) => {
  await page.goto(`${site.url}#/print`);
  const sheets = page.getByRole('img', { name: 'A blank scoresheet' });
  await expect(sheets).toHaveCount(2);
  const two = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(two)).toBe(1);
  expect(sizeOf(two)).toEqual([595, 842]);
  await page.getByRole('button', { name: 'One a page' }).click();
  await expect(sheets).toHaveCount(1);
  const one = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(one)).toBe(1);
  expect(sizeOf(one)).toEqual([842, 595]);
});

test.describe('by vespers', () => {
  test.use({ theme: 'vespers' });
  test('print: a finished game on one page, by daylight, with every line of the sum', async ({ page, site }) => {
    const over = gameUntil({ seed: '12', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => false });
    await page.goto(site.url);
    await store(page, 'games', [over.stored]);
    await page.goto(`${site.url}#/local/${over.stored.id}`);
    await page.locator('[data-result]').waitFor();
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    // Afterwards everything is as it was.
    const root = page.locator('html');
    const sums = page.getByRole('table', { name: 'Point by point' });
    await expect(root).toHaveAttribute('data-theme', 'vespers');
    await expect(sums).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(root).toHaveAttribute('data-theme', 'day');
    await expect(page.locator('[data-result] [data-theme]')).toHaveAttribute('data-theme', 'day');
    await expect(sums.locator('tbody tr')).toHaveCount(12);
    await expect(page.getByRole('banner')).toBeHidden();
    const totals = await sums.locator('tfoot td').allTextContents();
    const points = over.sight.points.map((each) => each.total).sort((a, b) => b - a);
    expect(totals.map(Number)).toEqual(points);
  });
});
