// A server that was upgraded while somebody plays: the page finishes its move and renews itself.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from './browser.mjs';
import { frozen, furnish } from './frozen.ts';
import { confirmation, offered, question } from './table.ts';
import { expect, test } from './testing.ts';

/** The same pages with another name for the script they begin with, as every new build has. */
function otherPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tricasse-pages-'));
  cpSync(dist, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.gz')) rmSync(join(folder, name));
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, script = ''] = /src="\.\/assets\/([^"]+\.js)"/.exec(index) ?? [];
  const other = script.replace('.js', '-upgraded.js');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(script, other));
    if (name.endsWith(script)) cpSync(file, file.replace(script, other));
  }
  return folder;
}

const [first] = frozen;
test.use({ furniture: first!.furniture });

test('old pages and an upgraded server: the move is finished, then the page renews itself', async ({ page, house }) => {
  const pages = otherPages();
  try {
    await furnish(page, house.url, first!.kept);
    await page.goto(`${house.url}#/t/${first!.house.tables['dice-rematch']!.table}`);
    await question(page).waitFor();
    await offered(page).first().dispatchEvent('click');
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    house.kill();
    house.pages = pages;
    await house.start();
    const notice = page.getByRole('status').filter({ hasText: 'newer pages' });
    await notice.waitFor();
    // Nothing is taken from who is in the middle of a choice.
    await expect(page.locator('body[data-before]')).toHaveCount(1);
    await question(page).waitFor();
    for (let n = 0; n < 6 && !(await confirmation(page).count()); ++n) {
      await offered(page).first().dispatchEvent('click');
      await page.waitForTimeout(150);
    }
    await confirmation(page).click();
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await question(page).waitFor();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('script[type=module][src*="-upgraded"]')).toHaveCount(1);
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
});
