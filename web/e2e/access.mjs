// What axe finds on every page, in both themes.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { cityUntil, gameUntil, store } from './games.mjs';
import { atMenu } from './hands.mjs';
import { site, test } from './testing.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe has to say about the page after a reload. */
async function axeOf(page, where, prepare = async () => {}) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(200);
  const scripts = await page.context().newCDPSession(page);
  await scripts.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await page.waitForTimeout(900);
  await prepare();
  await page.addScriptTag({ path: axe });
  const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  await scripts.send('Page.setBypassCSP', { enabled: false });
  return result.violations.flatMap((each) =>
    each.nodes.map(
      (node) => `${where} ${each.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`,
    ),
  );
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  await test(
    `Troyes: axe finds nothing with everything on (${viewport.width})`,
    async (page) => {
      await page.goto(site.url);
      const seats = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }];
      const options = { modules: 'all', bonus: 'all', characters: 'open' };
      const stages = {
        menu: 5,
        group: 1,
        march: 2,
        boost: 1,
        modifier: 2,
        winter: 4,
        possession: 2,
        offer: 8,
        swap: 6,
      };
      const stopped = Object.entries(stages).map(([stage, seed]) =>
        cityUntil({
          seed: `${seed}`,
          seats,
          options,
          until: (sight) => sight.view.round >= 2 && sight.view.stage === stage && sight.view.legal?.length > 1,
        }),
      );
      // Games of one seed share a name: they are kept one after the other.
      assert.deepEqual(
        stopped.map(({ sight }) => sight.view.stage),
        Object.keys(stages),
      );
      const found = [];
      for (const theme of ['day', 'vespers']) {
        await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
        for (const { sight, stored } of stopped) {
          await store(page, 'games', [stored]);
          await page.goto(`${site.url}#/local/${stored.id}`);
          const tabs = viewport.width < 900 ? [0, 1, 2, 3, 4, 5] : [null];
          for (const tab of sight.view.stage === 'menu' ? tabs : [null])
            found.push(
              ...(await axeOf(page, `${theme} ${sight.view.stage} ${tab}`, async () => {
                if (tab !== null) await page.locator('.ptabs button').nth(tab).click();
                const forecast = page.locator('.forecast:visible summary');
                if (await forecast.count()) await forecast.click();
              })),
            );
        }
      }
      assert.deepEqual(found, []);
    },
    { viewport },
  );

for (const theme of ['day', 'vespers']) {
  await test(`axe finds nothing (${theme})`, async (page) => {
    await page.goto(site.url);
    await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
    const game = gameUntil({
      seed: '11',
      seats: [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'random' }],
      options: { expansion: 'random' },
      until: (sight) => sight.view.day === 5,
    });
    const over = gameUntil({ seed: '12', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => false });
    const guided = gameUntil({ seed: '4398', seats: [{ name: 'Anne' }], until: () => true });
    const people = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];
    const city = cityUntil({ seed: '14', seats: people, until: atMenu });
    const cityOver = cityUntil({ seed: '31', seats: people, until: () => false });
    const guidedCity = cityUntil({ seed: '7', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => true });
    const stored = [game, over, guided, city, cityOver, guidedCity].map((each) => each.stored);
    await store(page, 'games', stored);
    await page.evaluate(
      ([dice, troyes, read]) => {
        localStorage.setItem('guide', JSON.stringify({ game: dice, told: [], hidden: false }));
        localStorage.setItem('guide-troyes', JSON.stringify({ game: troyes, told: [], hidden: false }));
        localStorage.setItem('read', JSON.stringify([[read, 40]]));
      },
      [guided.stored.id, guidedCity.stored.id, city.stored.id],
    );
    const found = [];
    for (const hash of [
      '#/',
      '#/new/bots',
      `#/local/${game.stored.id}`,
      `#/local/${over.stored.id}`,
      `#/local/${guided.stored.id}`,
      `#/local/${city.stored.id}`,
      `#/local/${cityOver.stored.id}`,
      `#/local/${guidedCity.stored.id}`,
      '#/honours',
      '#/rules',
      '#/rules/troyes',
      '#/rules/cards',
      '#/print',
      '#/device',
    ]) {
      await page.goto(site.url + hash);
      await page.reload();
      await page.waitForTimeout(900);
      if (hash.includes(game.stored.id)) await page.locator('.pane.legal').first().click({ force: true });
      found.push(...(await axeOf(page, hash)));
    }
    assert.deepEqual(found, []);
  });
}
