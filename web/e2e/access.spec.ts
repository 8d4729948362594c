// What axe finds on every page, on both screens and in both themes.
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { cityUntil, gameUntil, store } from './games.mjs';
import { atMenu, offered, question, result } from './table.ts';
import { expect, screens, test } from './testing.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe has to say about the page as it is. Its script is let in for as long as it looks. */
async function axeOf(page: Page, where: string): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(
    (): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.violations.flatMap((each) =>
    each.nodes.map(
      (node) => `${where} ${each.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`,
    ),
  );
}
test.use({ bypassCSP: true });

const everything = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }];
/** Questions of Troyes with everything on, each with a seed whose game comes to it. */
const stages = { menu: 1, group: 1, march: 1, boost: 1, modifier: 1, winter: 2, possession: 4, offer: 1, swap: 26 };

for (const screen of ['desktop', 'phone'] as const)
  for (const theme of ['day', 'vespers'] as const)
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ ...screens[screen], theme });

      test('Troyes: axe finds nothing with everything on', async ({ page, site }) => {
        test.slow();
        await page.goto(site.url);
        const found: string[] = [];
        for (const [stage, seed] of Object.entries(stages)) {
          const { sight, stored } = cityUntil({
            seed: `${seed}`,
            seats: everything,
            options: { modules: 'all', bonus: 'all', characters: 'open' },
            until: ({ view }) => view.round >= 2 && view.stage === stage && (view.legal?.length ?? 0) > 1,
          });
          expect(sight.view.stage).toBe(stage);
          await store(page, 'games', [stored]);
          await page.goto(`${site.url}#/local/${stored.id}`);
          await page.reload();
          await question(page, stage).waitFor();
          const parts = screen === 'phone' && stage === 'menu' ? await page.locator('[data-part]').all() : [null];
          for (const part of parts) {
            await part?.click();
            const forecast = page.locator('summary:visible').first();
            if (await forecast.count()) await forecast.click();
            found.push(...(await axeOf(page, `${stage} ${(await part?.textContent()) ?? ''}`)));
          }
        }
        expect(found).toEqual([]);
      });
    });

for (const theme of ['day', 'vespers'] as const)
  test.describe(theme, () => {
    test.use({ theme });

    test('axe finds nothing on any page', async ({ page, site }) => {
      await page.goto(site.url);
      const game = gameUntil({
        seed: '11',
        seats: [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'random' }],
        options: { expansion: 'random' },
        until: (sight) => sight.view.day === 5,
      });
      const over = gameUntil({ seed: '12', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => false });
      const guided = gameUntil({ seed: '86', seats: [{ name: 'Anne' }], until: () => true });
      const people = everything.slice(0, 3);
      const city = cityUntil({ seed: '14', seats: people, until: atMenu });
      const cityOver = cityUntil({ seed: '31', seats: people, until: () => false });
      const guidedCity = cityUntil({ seed: '7', seats: everything.slice(0, 2), until: () => true });
      const stored = [game, over, guided, city, cityOver, guidedCity].map((each) => each.stored);
      await store(page, 'games', stored);
      await page.evaluate(
        ([dice, troyes, read]) => {
          localStorage.setItem('guide', JSON.stringify({ game: dice, told: [], hidden: false }));
          localStorage.setItem('guide-troyes', JSON.stringify({ game: troyes, told: [], hidden: false }));
          localStorage.setItem('read', JSON.stringify([[read, 40]]));
        },
        [guided.stored.id, guidedCity.stored.id, city.stored.id] as const,
      );
      const ready: Record<string, () => Promise<void>> = {
        [`#/local/${game.stored.id}`]: () => offered(page, 'pane:').first().click({ force: true }),
        [`#/local/${over.stored.id}`]: () => result(page).waitFor(),
        [`#/local/${guided.stored.id}`]: () => page.locator('[data-lesson]:visible').waitFor(),
        [`#/local/${city.stored.id}`]: () => question(page).waitFor(),
        [`#/local/${cityOver.stored.id}`]: () => result(page).waitFor(),
        [`#/local/${guidedCity.stored.id}`]: () => page.locator('[data-lesson]:visible').waitFor(),
      };
      const pages = [
        '#/',
        '#/new/bots',
        '#/honours',
        '#/rules',
        '#/rules/troyes',
        '#/rules/cards',
        '#/print',
        '#/device',
      ];
      const found: string[] = [];
      for (const hash of [...pages, ...Object.keys(ready)]) {
        await page.goto(site.url + hash);
        await page.reload();
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await ready[hash]?.();
        // A tip is no part of the page, and the pointer rests where it pressed.
        await page.mouse.move(0, 0);
        await page.waitForLoadState('networkidle');
        found.push(...(await axeOf(page, hash)));
      }
      expect(found).toEqual([]);
    });
  });
