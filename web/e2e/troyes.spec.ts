// Troyes, with and without The Ladies of Troyes.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cityUntil } from './games.mjs';
import {
  atMenu,
  chance,
  chapters,
  chosen,
  confirmation,
  lines,
  myTurn,
  offered,
  openKept,
  openTable,
  playCityToTheEnd,
  pressInCity,
  question,
  result,
} from './table.ts';
import { expect, screens, test } from './testing.ts';

const amongThree = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];
const winner = /wins? with .*\d+ point|share the victory/;
const title = (page: Page): Locator => result(page).getByRole('heading', { level: 1 });
/** What is asked, in words. */
const asked = async (page: Page): Promise<string> =>
  ((await question(page).locator('b').first().textContent()) ?? '').trim();
const stage = async (page: Page): Promise<string> => (await question(page).getAttribute('data-question')) ?? '';
const sums = (page: Page): Locator => result(page).getByRole('table');

test('a whole game of two against a bot, by pressing whatever is offered', async ({ page, site }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.url}#/new`);
  await page.getByRole('button', { name: 'Troyes Dice' }).waitFor();
  expect(loaded.filter((url) => /troyes\.wasm|CityTable|troyes-en/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Troyes', exact: true }).click();
  await openTable(page);
  await question(page).waitFor();
  // A citizen is placed only when it is confirmed, and the confirmation can be undone.
  const spaces = await offered(page, 'space:').evaluateAll((all) => all.map((each) => each.dataset.target ?? ''));
  const [one, another] = spaces.map((each) => page.locator(`[data-target="${each}"]`));
  await one?.click();
  await expect(chosen(page, 'space:')).toHaveAttribute('data-target', spaces[0] ?? '');
  await another?.click();
  await expect(chosen(page, 'space:')).toHaveAttribute('data-target', spaces[1] ?? '');
  await expect(offered(page, spaces[0]), 'what was not taken is still offered').toHaveCount(1);
  await confirmation(page).click();
  await lines(page).first().waitFor();
  await playCityToTheEnd(page, chance(7));
  await expect(title(page)).toHaveText(winner);
  expect(await sums(page).locator('tbody tr').count()).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: 'Back to the city' }).click();
  await chapters(page).first().waitFor();
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Play now/ }).waitFor();
});

/** Opens Troyes with everything in the box, against so many bots, from the page of new games. */
async function openEverything(page: Page, site: { url: string }, bots: number): Promise<void> {
  await page.goto(`${site.url}#/new`);
  await page.getByRole('button', { name: 'Troyes', exact: true }).click();
  await page.locator('[data-preset=all]').click();
  for (let n = 1; n < bots; ++n) await page.getByRole('button', { name: 'Add a bot' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(bots + 1);
  await expect(page.locator('[data-module] [aria-checked=true]')).toHaveCount(5);
  await openTable(page);
  await question(page).waitFor();
}

for (const bots of [1, 3])
  test(`everything on against ${bots === 1 ? 'a bot' : 'three bots'}, offline, to the end`, async ({ page, site }) => {
    test.slow(bots > 1, 'four seats with everything on take four times as many answers');
    await openEverything(page, site, bots);
    await page.context().setOffline(true);
    const random = chance(40 + bots);
    const stages = new Set<string>();
    for (let n = 0; ; ++n) {
      expect(n, 'the game does not end').toBeLessThan(4000);
      if ((await myTurn(page)) === 'over') break;
      const said = await page.evaluate(() => {
        const bar = document.querySelector('[data-question]');
        const texts = [bar?.querySelector('b'), ...(bar?.querySelectorAll('[data-target]') ?? [])];
        return {
          stage: bar?.getAttribute('data-question'),
          texts: texts.map((each) => each?.textContent?.trim() ?? ''),
        };
      });
      if (said.stage) {
        stages.add(said.stage);
        for (const words of said.texts) expect(words, said.stage).toMatch(/^(?!.*(troyes|city)\.\w).*\S/);
      }
      await pressInCity(page, random).catch(() => {});
      await page.waitForTimeout(15);
    }
    // Dice are new each time: these are asked in every game of four seats.
    if (bots === 3) expect([...stages]).toEqual(expect.arrayContaining(['menu', 'group']));
    await expect(title(page)).toHaveText(winner);
  });

test('every question that a game with everything on can ask has its words', async ({ page, site }) => {
  const seats = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }];
  const options = { modules: 'all', bonus: 'all' };
  for (const wanted of ['guard_die', 'boost', 'march']) {
    const game = cityUntil({
      seed: '1',
      seats,
      options,
      until: (sight) => sight.view.stage === wanted && (sight.view.legal?.length ?? 0) > 1,
    });
    expect(game.sight.view.stage).toBe(wanted);
    await openKept(page, site, game);
    await page.reload();
    await question(page, wanted).waitFor();
    expect(await asked(page)).toMatch(/^(?!.*(troyes|city)\.\w).*\w/);
  }
});

test('a reload in mid-action finds it as it was, and undo goes back to the menu', async ({ page, site }) => {
  await openKept(page, site, cityUntil({ seed: '14', seats: amongThree, until: atMenu }));
  await offered(page, 'card:').first().waitFor();
  const menu = await asked(page);
  await offered(page, 'card:').first().click();
  await expect.poll(() => asked(page), { message: 'the next question' }).not.toBe(menu);
  const next = await asked(page);
  await page.reload();
  expect(await asked(page)).toBe(next);
  await page.locator('[data-undo]').click();
  await expect.poll(() => asked(page), { message: 'the menu' }).toBe(menu);
});

test('dice before the target narrow what is offered, and what cannot be pressed says why', async ({ page, site }) => {
  await openKept(page, site, cityUntil({ seed: '14', seats: amongThree, until: atMenu }));
  await offered(page, 'card:').first().waitFor();
  const targets = async () =>
    (
      await offered(page.getByRole('main')).evaluateAll((all) =>
        all.map((each) => each.getAttribute('data-target') ?? ''),
      )
    ).filter((thing) => /^(card|event|building|cath|field)/.test(thing));
  const before = await targets();
  const die = page.getByRole('group', { name: 'City square' }).locator('[data-target^="die:0"]').first();
  await die.dispatchEvent('click');
  await expect.poll(async () => (await targets()).length, { message: 'fewer targets' }).toBeLessThan(before.length);
  const after = await targets();
  expect(after.length).toBeGreaterThan(0);
  expect(before).toEqual(expect.arrayContaining(after));
  // Whatever steps back says that it is for the dice.
  const gone = before.find((thing) => !after.includes(thing));
  await page.locator(`main [data-target="${gone}"]`).dispatchEvent('click');
  await expect(question(page).getByRole('status').filter({ hasText: 'with these dice' })).toBeVisible();
  await page.locator(`main [data-target="${after[0]}"]`).first().dispatchEvent('click');
  await expect.poll(() => stage(page), { message: 'the action' }).not.toBe('menu');
  // What has only one answer is answered by itself.
  for (let n = 0; n < 3 && (await stage(page)) !== 'group'; ++n) {
    const now = await stage(page);
    await offered(question(page)).first().click();
    await expect.poll(() => stage(page)).not.toBe(now);
  }
  await expect(chosen(page.getByRole('group', { name: 'City square' }), 'die:'), 'the die in its group').toHaveCount(1);
});

test('a tile that is always used asks once, and the log says so', async ({ page, site }) => {
  const game = cityUntil({
    seed: '5',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
    options: { modules: 'all' },
    until: (sight) => sight.view.stage === 'offer' && Boolean(sight.view.legal?.length),
  });
  expect(game.sight.view.stage).toBe('offer');
  await openKept(page, site, game);
  await page.locator('[data-target="habit:always"]').click();
  await expect(question(page, 'offer')).toHaveCount(0);
  await lines(page).filter({ hasText: 'a cube was used for you' }).first().waitFor();
  const habit = page.getByRole('button', { name: /^Always used/ });
  await habit.waitFor();
  await page.reload();
  await habit.click();
  await expect(habit).toHaveCount(0);
});

test('the King’s Challenge to the end', async ({ page, site }) => {
  await openKept(page, site, cityUntil({ seed: '5', seats: [{ name: 'Anne' }], until: atMenu }));
  // After one's own deed le Roy's turn is told.
  const since = page.getByRole('complementary', { name: 'Since you last looked' });
  await offered(page.getByRole('main'), 'field').click();
  for (let n = 0; n < 40 && !(await since.count()); ++n) {
    await pressInCity(page, () => 0).catch(() => {});
    await page.waitForTimeout(100);
  }
  await expect(since).toContainText('Le Roy');
  await playCityToTheEnd(page, chance(3));
  await expect(title(page)).toHaveText(/King/);
  const grade = result(page).locator('li[aria-current]');
  await expect(grade).toHaveCount(1);
  await expect(result(page).locator('header')).toContainText((await grade.textContent()) ?? '?');
  // What le Roy does is told like anybody's deed.
  await page.getByRole('button', { name: 'Back to the city' }).click();
  await lines(page)
    .filter({ hasText: /Le Roy: rolls \d+/ })
    .first()
    .waitFor();
});

test('the end, line by line; the replay, the record and a link that anybody can open', async ({
  page,
  site,
  context,
}) => {
  const over = cityUntil({ seed: '31', seats: amongThree, options: { modules: 'all' }, until: () => false });
  await openKept(page, site, over);
  const numbers = async (there: Page) => {
    await sums(there).waitFor();
    const rows = await sums(there)
      .locator('tr')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => (cell.firstChild?.textContent ?? '').replace('−', '-')),
        ),
      );
    return rows.slice(1);
  };
  const told = await numbers(page);
  const totals = over.sight.points.map((each) => each.total).sort((a, b) => b - a);
  expect(told.at(-1)?.map(Number)).toEqual(totals);
  for (const [column, total] of totals.entries())
    expect(told.slice(0, -1).reduce((sum, row) => sum + Number(row[column]), 0)).toBe(total);
  // Every character names its holder.
  const held = over.sight.view.seats.flatMap((seat) => seat.characters ?? []);
  await expect(sums(page).locator('small', { hasText: 'held by' })).toHaveCount(held.length);
  // Under the points of a character stands what they were counted from.
  const reached = over.sight.points.flatMap((each) => Object.values(each.reached ?? {})).sort((a, b) => a - b);
  const counted = await sums(page).locator('td small').allTextContents();
  expect(counted.map((words) => Number.parseInt(words, 10)).sort((a, b) => a - b)).toEqual(reached);
  // The replay ends where the game did, and its log is the game's.
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const slider = replay.getByRole('slider');
  await slider.waitFor();
  await expect(chapters(replay)).toHaveCount(1);
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(50);
  await slider.fill(`${last}`);
  const caption = replay.locator('p[aria-live]').first();
  await expect(caption).toContainText('The game is over');
  await expect(chapters(replay)).toHaveCount(1 + 2 * over.sight.view.rounds);
  await replay.getByRole('button', { name: 'One back', exact: true }).click();
  await expect(caption).not.toContainText('over');
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = async (kind: string) => {
    const download = page.waitForEvent('download');
    await page.locator(`[data-save=${kind}]`).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  expect(await saved('record')).toBe(over.stored.record);
  const window = await saved('svg');
  expect(window).toMatch(/wins? with \d+ points/);
  const glass = over.sight.view.cathedral.join('').replaceAll('-', '').length;
  expect(window.match(/viewBox="0 0 64 64"/g)?.length ?? 0, 'a mark for every cube on the cathedral').toBe(glass);
  const there = await context.newPage();
  await there.goto(await page.getByRole('textbox', { name: 'Copy this link' }).inputValue());
  expect(await numbers(there)).toEqual(told);
});

test('the rules of both boxes, and every card and symbol by name', async ({ page, site }) => {
  await page.goto(`${site.url}#/rules/troyes`);
  const text = page.getByRole('article');
  await text.getByRole('heading', { level: 1, name: 'Troyes: the rules' }).waitFor();
  // One book leads to the other.
  await text.getByRole('link', { name: 'The Ladies of Troyes' }).first().click();
  await text.getByRole('heading', { level: 1, name: 'The Ladies of Troyes' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('rampart');
  await expect(page.getByRole('search')).toContainText(/(?!0|1 )\d+ passages found/);
  await search.fill('');
  await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Cards and symbols' }).click();
  await text.getByRole('heading', { level: 1, name: 'Cards and symbols' }).waitFor();
  await expect(page.locator('[data-entry]')).toHaveCount(13 + 57 + 24 + 9 + 16);
  for (const name of ['Pilgrimage', 'Uprising', 'Hugues de Payns', 'Watchtower']) {
    await search.fill(name.toLowerCase());
    await expect(page.locator(`[data-entry="${name}"] p`)).toHaveText(/.{6}/);
  }
  await search.fill('xyzzy');
  await expect(text).toContainText('Nothing here');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(reducedMotion === 'reduce' ? 'without motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });
    test('what happens moves, or does not where that is not wanted', async ({ page, site }) => {
      await openKept(page, site, cityUntil({ seed: '7', seats: amongThree.slice(0, 2), until: () => true }));
      await offered(page, 'space:').first().waitFor();
      const moved = await page.evaluateHandle(() => {
        const names = new Set<string>();
        document.addEventListener('animationstart', (event) => names.add(event.animationName));
        return names;
      });
      await offered(page, 'space:').first().click();
      await confirmation(page).click();
      await lines(page).filter({ hasText: 'You' }).first().waitFor();
      const arrived = () => moved.evaluate((names) => names.has('arrive'));
      if (reducedMotion === 'no-preference') await expect.poll(arrived).toBe(true);
      else {
        await page.waitForTimeout(600);
        expect(await arrived()).toBe(false);
      }
    });
  });

test('one turn by keyboard alone', async ({ page, site }) => {
  await openKept(page, site, cityUntil({ seed: '14', seats: amongThree, until: atMenu }));
  await offered(page.getByRole('main'), 'field').waitFor();
  const walkTo = async (selector: string) => {
    for (let n = 0; n < 120; ++n) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${selector}`);
  };
  const menu = await asked(page);
  await walkTo('[data-target=field][data-state~=offered]');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page), { message: 'the dice' }).not.toBe(menu);
  for (let n = 0; n < 3 && !(await confirmation(page).count()); ++n) {
    const dice = await chosen(page, 'die:').count();
    await walkTo('[data-target^="die:"][data-state~=offered]');
    await page.keyboard.press('Enter');
    await expect(chosen(page, 'die:')).toHaveCount(dice + 1);
    await question(page).waitFor();
  }
  await walkTo('[data-confirm]:not([disabled])');
  const before = await lines(page).count();
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page).count(), { message: 'the log' }).toBeGreaterThan(before);
  await lines(page).filter({ hasText: 'You: yellow' }).filter({ hasText: 'farm' }).first().waitFor();
});

test.describe('on a phone, in French', () => {
  test.use({ ...screens.phone, language: 'fr' });
  test('a whole game, nothing wider than the screen, what happened since told', async ({ page, site }) => {
    await openKept(page, site, cityUntil({ seed: '14', seats: amongThree.slice(0, 2), until: atMenu }));
    await question(page).waitFor();
    await expect(page.getByRole('banner')).toContainText(/Manche \d/);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const part of await page.locator('[data-part]').all()) {
      await part.click();
      expect(await fits(), 'something is wider than the screen').toBe(true);
    }
    // One's own characters are at hand, the other's are not.
    await expect(page.locator('[data-target^="character:"]')).toHaveCount(2);
    await expect(page.locator('[data-target^="character:"]').first()).toBeVisible();
    // After the other's turn there is a summary of it, and it can be put away.
    await page.locator('[data-target="bar:pass"]').click();
    await confirmation(page).click();
    const since = page.getByRole('complementary', { name: 'Depuis votre dernier regard' });
    await since.getByRole('listitem').first().waitFor();
    await question(page).waitFor();
    await expect(since).toContainText(/Novice|Nouveaux événements/);
    await since.getByRole('button').click();
    await expect(since).toHaveCount(0);
    await playCityToTheEnd(page, chance(2));
    await expect(result(page)).toContainText('Ligne par ligne');
    expect(await fits(), 'the end is wider than the screen').toBe(true);
    // The replay shows all of the city, one part below the other.
    await page.getByRole('button', { name: 'Revoir la partie' }).click();
    const replay = page.getByRole('region', { name: 'Revoir la partie' });
    for (const part of ['square', 'city', 'cards', 'events', 'log'])
      await expect(replay.locator(`[data-in=${part}]`).first(), part).toBeVisible();
    expect(await fits(), 'the replay is wider than the screen').toBe(true);
  });
});

test('hot-seat, and without a network once it has been played', async ({ page, site, context }) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.reload();
  await page.goto(`${site.url}#/new/friends`);
  await page.getByRole('button', { name: 'Troyes', exact: true }).click();
  await openTable(page);
  const curtain = page.getByRole('dialog');
  const lift = curtain.getByRole('button', { name: /^I am / });
  await lift.click();
  await expect(curtain).toHaveCount(0);
  const random = chance(4);
  for (let n = 0; n < 40 && !(await curtain.count()); ++n) {
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(60);
  }
  await expect(curtain).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await lift.click();
  await question(page).waitFor();
});
