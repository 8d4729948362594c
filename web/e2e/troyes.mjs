// Troyes, with and without The Ladies of Troyes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cityUntil } from './games.mjs';
import { atMenu, openKept, playCityToTheEnd, pressInCity } from './hands.mjs';
import { chance, site, test, until } from './testing.mjs';

const amongThree = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];

await test('Troyes: a whole game of two against a bot, by pressing whatever is offered', async (page) => {
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${site.url}#/new`);
  await page.locator('[data-game=troyes-dice]').waitFor();
  assert.ok(!loaded.some((url) => /troyes\.wasm|CityTable|troyes-en/.test(url)), 'Troyes waits until it is wanted');
  await page.click('[data-game=troyes]');
  await page.click('.open .prime');
  await page.locator('.citybar.asking').waitFor();
  // A citizen is placed only when it is confirmed, and the confirmation can be undone.
  const [one, another] = await page.locator('.sp.offered').evaluateAll((all) => all.map((each) => each.dataset.target));
  await page.click(`[data-target="${one}"]`);
  await page.locator(`[data-target="${one}"].chosen`).waitFor();
  await page.click(`[data-target="${another}"]`);
  await page.locator(`[data-target="${another}"].chosen`).waitFor();
  assert.ok(await page.locator(`[data-target="${one}"].offered`).count(), 'what was not taken is still offered');
  await page.locator('[data-confirm]:not([disabled])').click();
  await until(page, async () => (await page.locator('.city .chapter li').count()) > 0, 'the log');
  await playCityToTheEnd(page, chance(7));
  assert.match(await page.textContent('main.cityend h1'), /wins? with .*\d+ point|share the victory/);
  assert.ok((await page.locator('.sums tbody tr').count()) >= 4);
  await page.click('text=Back to the city');
  await page.locator('.city .chapter').first().waitFor();
  await page.goto(site.url);
  await page.locator('main.start').waitFor();
});

/** Opens Troyes with everything in the box, against so many bots, from the page of new games. */
async function openEverything(page, bots) {
  await page.goto(`${site.url}#/new`);
  await page.click('[data-game=troyes]');
  await page.click('[data-preset=all]');
  for (let n = 1; n < bots; ++n) await page.locator('.adds .add').last().click();
  assert.equal(await page.locator('ul.seats > li').count(), bots + 1);
  assert.equal(await page.locator('[data-module] [aria-checked=true]').count(), 5);
  await page.click('.open .prime');
  await page.locator('.citybar.asking').waitFor();
}

// What was asked in either game: their dice are new each time, and not every one comes to every question.
const askedWithEverythingOn = new Set();
for (const bots of [1, 3])
  await test(`Troyes: everything on against ${bots === 1 ? 'a bot' : 'three bots'}, offline, to the end`, async (page, context) => {
    await openEverything(page, bots);
    await context.setOffline(true);
    const random = chance(40 + bots);
    const asked = askedWithEverythingOn;
    for (let n = 0; ; ++n) {
      assert.ok(n < 4000, 'the game does not end');
      await page.locator('main.cityend, .citybar.asking:not([aria-busy=true])').first().waitFor();
      if (await page.locator('main.cityend').count()) break;
      const said = await page.evaluate(() => ({
        stage: document.querySelector('.city')?.dataset.stage,
        question: document.querySelector('.citybar.asking .q')?.textContent ?? null,
        chips: [...document.querySelectorAll('.citybar .chip')].map((chip) => chip.textContent.trim()),
      }));
      if (said.question !== null) {
        asked.add(said.stage);
        assert.match(said.question, /\w/, said.stage);
        for (const words of [said.question, ...said.chips])
          assert.match(words, /^(?!.*(troyes|city)\.\w).*\S/, said.stage);
      }
      await pressInCity(page, random).catch(() => {});
      await page.waitForTimeout(15);
    }
    if (bots === 3)
      for (const stage of ['menu', 'group', 'guard_die', 'boost', 'march'])
        assert.ok(asked.has(stage), `${stage} was asked`);
    assert.match(await page.textContent('main.cityend h1'), /wins? with .*\d+ point|share the victory/);
  });

await test('Troyes: a reload in mid-action finds it as it was, and undo goes back to the menu', async (page) => {
  const game = cityUntil({ seed: '14', seats: amongThree, until: atMenu });
  await openKept(page, game);
  const question = async () => (await page.textContent('.citybar .q')).trim();
  await page.locator('.cd.offered').first().waitFor();
  const menu = await question();
  await page.locator('.cd.offered').first().click();
  await until(page, async () => (await question()) !== menu, 'the next question');
  const asked = await question();
  await page.reload();
  await page.locator('.citybar.asking').waitFor();
  assert.equal(await question(), asked);
  await page.locator('[data-undo]').click();
  await until(page, async () => (await question()) === menu, 'the menu');
});

await test('Troyes: dice before the target narrow what is offered, and what cannot be pressed says why', async (page) => {
  const game = cityUntil({ seed: '14', seats: amongThree, until: atMenu });
  await openKept(page, game);
  await page.locator('.cd.offered').first().waitFor();
  const targets = () =>
    page
      .locator('.city .offered[data-target]')
      .evaluateAll((all) =>
        all.map((each) => each.dataset.target).filter((thing) => /^(card|event|building|cath|field)/.test(thing)),
      );
  const before = await targets();
  const dice = page.locator('.square [data-target^="die:0"]');
  await dice.first().dispatchEvent('click');
  await page.locator('.citybar .grp .gd').waitFor();
  await until(page, async () => (await targets()).length < before.length, 'fewer targets');
  const after = await targets();
  assert.ok(after.length > 0 && after.every((thing) => before.includes(thing)));
  // Whatever steps back says that it is for the dice.
  const gone = before.find((thing) => !after.includes(thing));
  await page.locator(`.city [data-target="${gone}"]`).dispatchEvent('click');
  assert.match(await page.textContent('.citybar p.why'), /with these dice/);
  await page.locator(`.city [data-target="${after[0]}"]`).first().dispatchEvent('click');
  await until(page, async () => (await page.getAttribute('.city', 'data-stage')) !== 'menu', 'the action');
  for (let n = 0; n < 3 && (await page.getAttribute('.city', 'data-stage')) !== 'group'; ++n) {
    // What has only one answer is answered by itself.
    await page
      .locator('.citybar .chip')
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.waitForTimeout(300);
  }
  await until(page, async () => (await page.locator('.square .chosen').count()) === 1, 'the die in its group');
});

await test('Troyes: a tile that is always used asks once, and the log says so', async (page) => {
  const game = cityUntil({
    seed: '9',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
    options: { modules: 'all' },
    until: (sight) => sight.view.stage === 'offer' && sight.view.legal?.length,
  });
  assert.equal(game.sight.view.stage, 'offer');
  await openKept(page, game);
  await page.click('[data-target="habit:always"]');
  await until(page, async () => (await page.getAttribute('.city', 'data-stage')) !== 'offer', 'the answer');
  await until(page, async () => /a cube was used for you/.test(await page.textContent('.city .chron')), 'the log');
  assert.match(await page.textContent('.habitis'), /Always used/);
  await page.reload();
  await page.locator('.habitis').click();
  await until(page, async () => (await page.locator('.habitis').count()) === 0, 'the habit gone');
});

await test('Troyes: the King’s Challenge to the end', async (page) => {
  const game = cityUntil({ seed: '5', seats: [{ name: 'Anne' }], until: atMenu });
  await openKept(page, game);
  // After one's own deed le Roy's turn is told.
  await page.locator('.field.offered').click();
  for (let n = 0; n < 40 && !(await page.locator('.since').count()); ++n) {
    await pressInCity(page, () => 0).catch(() => {});
    await page.waitForTimeout(100);
  }
  assert.match(await page.textContent('.since'), /Le Roy/);
  await playCityToTheEnd(page, chance(3));
  assert.match(await page.textContent('main.cityend h1'), /King/);
  assert.equal(await page.locator('.grades [aria-current]').count(), 1);
  assert.equal(await page.textContent('.grades [aria-current]'), await page.textContent('.cityend .motto'));
  // What le Roy does is told like anybody's deed.
  await page.click('text=Back to the city');
  await page
    .locator('.chapter li', { hasText: /Le Roy: rolls \d+/ })
    .first()
    .waitFor();
});

await test('Troyes: the end, line by line; the replay, the record and a link that anybody can open', async (page, context) => {
  const over = cityUntil({ seed: '31', seats: amongThree, options: { modules: 'all' }, until: () => false });
  await openKept(page, over);
  const sums = async (there) =>
    (
      await there
        .locator('.sums tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td')].map((cell) => (cell.firstChild?.textContent ?? '').replace('−', '-')),
          ),
        )
    ).slice(1);
  await page.locator('.sums tfoot td').first().waitFor();
  const told = await sums(page);
  const totals = over.sight.points.map((each) => each.total).sort((a, b) => b - a);
  assert.deepEqual(told.at(-1).map(Number), totals);
  for (const [column, total] of totals.entries())
    assert.equal(
      told.slice(0, -1).reduce((sum, row) => sum + Number(row[column]), 0),
      total,
    );
  // Every character names its holder.
  const held = over.sight.view.seats.flatMap((seat) => seat.characters);
  assert.equal(await page.locator('.sums small', { hasText: 'held by' }).count(), held.length);
  // Under the points of a character stands what they were counted from.
  const reached = over.sight.points.flatMap((each) => Object.values(each.reached)).sort((a, b) => a - b);
  const counted = await page.locator('.sums td small').allTextContents();
  assert.deepEqual(
    counted.map((words) => Number.parseInt(words, 10)).sort((a, b) => a - b),
    reached,
  );
  assert.equal(await page.locator('.chart .ln').count(), 3);
  // The replay ends where the game did, and its log is the game's.
  await page.click('text=Replay');
  await page.locator('.cityreplay .city').waitFor();
  assert.equal(await page.locator('.cityreplay .chapter').count(), 1);
  const last = Number(await page.locator('.player input').getAttribute('max'));
  assert.ok(last > 50);
  await page.locator('.player input').fill(`${last}`);
  await page.locator('.told', { hasText: 'The game is over' }).waitFor();
  assert.equal(await page.locator('.cityreplay .chapter').count(), 1 + 2 * over.sight.view.rounds);
  await page.locator('.player .iconbtn').first().click();
  await until(page, async () => !(await page.textContent('.told')).includes('over'), 'the moment before');
  await page.click('[data-share]');
  const download = page.waitForEvent('download');
  await page.click('[data-save=record]');
  assert.equal(readFileSync(await (await download).path(), 'utf8'), over.stored.record);
  const drawn = page.waitForEvent('download');
  await page.click('[data-save=svg]');
  const window = readFileSync(await (await drawn).path(), 'utf8');
  assert.match(window, /wins? with \d+ points/);
  const glass = over.sight.view.cathedral.join('').replaceAll('-', '').length;
  assert.equal(window.match(/viewBox="0 0 64 64"/g)?.length ?? 0, glass, 'a mark for every cube on the cathedral');
  const there = await context.newPage();
  await there.goto(await page.locator('.sharerow input').inputValue());
  await there.locator('.sums tfoot td').first().waitFor();
  assert.deepEqual(await sums(there), told);
});

await test('Troyes: the rules of both boxes, and every card and symbol by name', async (page) => {
  await page.goto(`${site.url}#/rules/troyes`);
  await page.locator('.prose h1', { hasText: 'Troyes: the rules' }).waitFor();
  // One book leads to the other.
  await page.locator('.prose a', { hasText: 'The Ladies of Troyes' }).first().click();
  await page.locator('.prose h1', { hasText: 'The Ladies of Troyes' }).waitFor();
  await page.fill('.search input', 'rampart');
  await until(page, async () => (await page.locator('.prose .hit').count()) > 1, 'the ramparts');
  await page.fill('.search input', '');
  await page.click('.books a:last-child');
  await page.locator('.glossary').waitFor();
  assert.equal(await page.locator('[data-entry]').count(), 13 + 57 + 24 + 9 + 16);
  for (const name of ['Pilgrimage', 'Uprising', 'Hugues de Payns', 'Watchtower']) {
    await page.fill('.search input', name.toLowerCase());
    await page.locator(`[data-entry="${name}"] p`).waitFor();
    assert.ok((await page.textContent(`[data-entry="${name}"] p`)).length > 5);
  }
  await page.fill('.search input', 'xyzzy');
  await page.locator('.glossary', { hasText: 'Nothing here' }).waitFor();
});

for (const reducedMotion of ['no-preference', 'reduce']) {
  await test(
    `Troyes: what happens moves, or does not where that is not wanted (${reducedMotion})`,
    async (page) => {
      const start = cityUntil({ seed: '7', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => true });
      await openKept(page, start);
      await page.locator('.sp.offered').first().waitFor();
      await page.evaluate(() => {
        window.moved = new Set();
        document.addEventListener('animationstart', (event) => window.moved.add(event.animationName));
      });
      await page.locator('.sp.offered').first().click();
      await page.locator('[data-confirm]:not([disabled])').click();
      await page.locator('.chapter li', { hasText: 'You' }).first().waitFor();
      await page.waitForTimeout(600);
      const moved = await page.evaluate(() => [...window.moved]);
      assert.equal(moved.includes('arrive'), reducedMotion === 'no-preference', `${moved}`);
    },
    { reducedMotion },
  );
}

await test('Troyes: one turn by keyboard alone', async (page) => {
  const game = cityUntil({ seed: '14', seats: amongThree, until: atMenu });
  await openKept(page, game);
  await page.locator('.field.offered').waitFor();
  const walkTo = async (selector) => {
    for (let n = 0; n < 120; ++n) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${selector}`);
  };
  const question = async () => (await page.textContent('.citybar .q')).trim();
  const menu = await question();
  await walkTo('.field.offered');
  await page.keyboard.press('Enter');
  await until(page, async () => (await question()) !== menu, 'the dice');
  for (let n = 0; n < 3 && !(await page.locator('[data-confirm]:not([disabled])').count()); ++n) {
    await walkTo('.sdie.offered');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await walkTo('[data-confirm]:not([disabled])');
  const lines = await page.locator('.chapter li').count();
  await page.keyboard.press('Enter');
  await until(page, async () => (await page.locator('.chapter li').count()) > lines, 'the log');
  await page.locator('.chapter li', { hasText: 'You: yellow' }).filter({ hasText: 'farm' }).first().waitFor();
});

await test(
  'Troyes: on a phone, in French, a whole game, nothing wider than the screen, what happened since told',
  async (page) => {
    const game = cityUntil({ seed: '14', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: atMenu });
    await openKept(page, game);
    await page.locator('.citybar.asking').waitFor();
    assert.match(await page.textContent('.phase'), /Manche \d/);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const part of await page.locator('.ptabs button').all()) {
      await part.click();
      assert.ok(await fits(), 'something is wider than the screen');
    }
    // One's own characters are at hand, the other's are not.
    assert.equal(await page.locator('.secret .arms').count(), 2);
    assert.ok(await page.locator('.secret .arms').first().isVisible());
    // After the other's turn there is a summary of it, and it can be put away.
    await page.locator('.citybar .chip[data-target="bar:pass"]').click();
    await page.locator('[data-confirm]:not([disabled])').click();
    await page.locator('.since li').first().waitFor();
    assert.match(await page.textContent('.since'), /Depuis votre dernier regard.*Novice/s);
    await page.locator('.since .iconbtn').click();
    await page.locator('.since').waitFor({ state: 'detached' });
    await playCityToTheEnd(page, chance(2));
    assert.match(await page.textContent('main.cityend'), /Ligne par ligne/);
    assert.ok(await fits(), 'the end is wider than the screen');
    // The replay shows all of the city, one part below the other.
    await page.click('text=Revoir la partie');
    await page.locator('.cityreplay .cards').waitFor();
    for (const part of ['square', 'city', 'cards', 'events', 'log'])
      assert.ok(await page.locator(`.cityreplay [data-in=${part}]`).first().isVisible(), part);
    assert.ok(await fits(), 'the replay is wider than the screen');
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' },
);

await test('Troyes: hot-seat, and without a network once it has been played', async (page, context) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.goto(`${site.url}#/new/friends`);
  await page.click('[data-game=troyes]');
  await page.click('.open .prime');
  await page.locator('.curtain .prime').click();
  const random = chance(4);
  const passed = () => page.locator('.curtain').count();
  await until(page, async () => !(await passed()), 'the curtain to rise');
  for (let n = 0; n < 40 && !(await passed()); ++n) {
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(60);
  }
  assert.equal(await passed(), 1);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.curtain .prime').click();
  await page.locator('.citybar.asking').waitFor();
});
