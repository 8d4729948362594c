// The guided first games.
import assert from 'node:assert/strict';
import { answer, pressInCity } from './hands.mjs';
import { chance, site, test, until } from './testing.mjs';

/** Whether the guide has something to say: its card comes a moment after the table has changed. */
async function guided(page) {
  for (let n = 0; n < 30; ++n) {
    if (await page.locator('.guide.placed').count()) return true;
    if (n >= 6 && !(await page.locator('.choice[aria-busy=true]').count())) return false;
    await page.waitForTimeout(150);
  }
  return false;
}

/** Does what the guide says until it has nothing to say; tells what it said. */
const byMouse = async (page, guide) =>
  (await guide.locator('[data-go-on]').count())
    ? guide.locator('[data-go-on]').click()
    : page.locator('[data-guided]').click({ force: true });
/** The guide leads: its button or its thing has the focus by itself. */
const byKeys = async (page) => {
  await until(
    page,
    () => page.evaluate(() => document.activeElement?.matches('[data-go-on], [data-guided]') ?? false),
    'the focus',
  );
  await page.keyboard.press('Enter');
};

async function follow(page, said, press = byMouse) {
  for (let n = 0; n < 60; ++n) {
    const guide = page.locator('.guide.placed');
    if (!(await guided(page))) return;
    const lesson = await guide.getAttribute('data-lesson');
    const moment = await guide.getAttribute('data-said');
    said.push(lesson);
    await press(page, guide);
    await until(
      page,
      async () =>
        !(await guide.count()) || (await guide.getAttribute('data-said', { timeout: 500 }).catch(() => '')) !== moment,
      `the end of the lesson ${lesson}`,
    );
  }
  throw new Error('the guide never ends');
}

async function guidedGame(page) {
  await page.goto(site.url);
  await page.click('[data-guided-game]');
  const said = [];
  await page.locator('.guide.placed').waitFor();
  await follow(page, said);
  const built = await page.locator('.pane.built').evaluateAll((all) => all.map((each) => each.dataset.target.slice(5)).sort());
  assert.deepEqual(built, ['C2', 'F1', 'G2', 'P1', 'P2']);
  for (const lesson of ['link', 'held', 'struck', 'cathedral', 'hall', 'do.colour', 'do.value', 'do.pane', 'alone'])
    assert.ok(said.includes(lesson), `nothing was said about ${lesson}`);
  return said;
}

await test('the guided first game: follows the guide, comes back after a reload, leaves and calls it, to the end', async (page) => {
  const said = await guidedGame(page);
  await page.reload();
  await page.locator('.choice.asking').waitFor();
  await page.waitForTimeout(600);
  assert.equal(await page.locator('.guide').count(), 0, 'what was said is said again');
  const random = chance(8);
  for (let n = 0; n < 80; ++n) {
    await until(page, async () => (await page.locator('main.end, .choice.asking').count()) > 0, 'a question');
    await follow(page, said);
    if (await page.locator('main.end').count()) break;
    await answer(page, random).catch(async (error) => {
      if (!(await page.locator('main.end').count())) throw error;
    });
  }
  await follow(page, said);
  assert.equal(said.at(-1), 'farewell');
  for (const lesson of ['last_day', 'score']) assert.ok(said.includes(lesson), `nothing was said about ${lesson}`);
  // It was a game like any other.
  await page.goto(`${site.url}#/`);
  await until(page, async () => (await page.locator('.hero .pn.lit').count()) === 1, 'a lit pane');
});

await test('the guide by keyboard, left and called again', async (page) => {
  await page.goto(site.url);
  await page.locator('[data-guided-game]').focus();
  await page.keyboard.press('Enter');
  const lesson = () => page.locator('.guide.placed').getAttribute('data-lesson', { timeout: 2000 });
  for (const told of ['welcome', 'wheel', 'black', 'purse']) {
    await until(page, async () => (await lesson()) === told, told);
    await until(page, () => page.evaluate(() => document.activeElement?.hasAttribute('data-go-on')), 'the focus');
    await page.keyboard.press('Enter');
  }
  // The guide has led to the die itself.
  await until(page, async () => (await lesson()) === 'do.die', 'the die');
  await until(page, () => page.evaluate(() => document.activeElement?.hasAttribute('data-guided')), 'the focus');
  await page.keyboard.press('Enter');
  await until(page, async () => (await lesson()) === 'column', 'the column');
  await until(page, () => page.evaluate(() => document.activeElement?.hasAttribute('data-go-on')), 'the focus');
  await page.locator('.guide .plain').click();
  await until(page, async () => !(await page.locator('.guide').count()), 'nobody');
  await page.reload();
  await page.locator('.guidecall').click();
  await until(page, async () => (await lesson()) === 'do.die', 'the guide');
});

await test(
  'the guide on a phone covers nothing it points at',
  async (page) => {
    await page.goto(site.url);
    await page.click('[data-guided-game]');
    const over = [];
    for (let n = 0; n < 70; ++n) {
      await page.waitForTimeout(350);
      const guide = page.locator('.guide.placed');
      if (!(await guided(page))) break;
      const wrong = () =>
        page.evaluate(() => {
          const card = document.querySelector('.guide').getBoundingClientRect();
          const thing = document.querySelector('[data-guided]')?.getBoundingClientRect();
          const lesson = document.querySelector('.guide').dataset.lesson;
          if (!thing) return `${lesson}: points at nothing`;
          const small = thing.height < 300;
          const covered =
            card.left < thing.right && thing.left < card.right && card.top < thing.bottom && thing.top < card.bottom;
          const outside = card.left < 0 || card.right > innerWidth || card.top < 0 || card.bottom > innerHeight;
          return (small && covered) || outside ? `${lesson}: ${covered ? 'covers' : 'outside'}` : null;
        });
      // While the table scrolls to a thing the card follows a moment later.
      let found = await wrong();
      for (let patience = 0; found && patience < 8; ++patience) {
        await page.waitForTimeout(150);
        found = await wrong();
      }
      if (found) over.push(found);
      if (await guide.locator('[data-go-on]').count()) await guide.locator('[data-go-on]').click();
      else await page.locator('[data-guided]').click();
    }
    assert.deepEqual(over, []);
    assert.deepEqual(
      await page.locator('.pane.built').evaluateAll((all) => all.map((each) => each.dataset.target.slice(5)).sort()),
      ['C2', 'F1', 'G2', 'P1', 'P2'],
    );
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true },
);

await test('Troyes: the guided first game, by somebody who only follows the guide, to the end', async (page) => {
  await page.goto(site.url);
  await page.click('[data-start-game=troyes]');
  await page.click('[data-guided-city]');
  await page.locator('.guide.placed').waitFor();
  const said = [];
  const random = chance(5);
  for (let n = 0; n < 900; ++n) {
    await page.locator('main.cityend, .citybar.asking:not([aria-busy=true])').first().waitFor();
    if (!said.includes('alone') || (await page.locator('.guide').count())) await follow(page, said);
    if (await page.locator('main.cityend').count()) break;
    // Left alone: whatever is offered. The guide may speak up in between.
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(15);
  }
  await follow(page, said);
  assert.equal(said.at(-1), 'farewell');
  const ideas = ['agriculture', 'activity', 'cathedral', 'combat', 'place'];
  for (const lesson of [
    'welcome',
    'buildings',
    'character',
    'round',
    'square',
    'events',
    'group',
    'influence',
    'last',
    ...ideas,
  ])
    assert.ok(said.includes(lesson), `nothing was said about ${lesson}: ${said}`);
  for (const lesson of ['do.space', 'do.confirm', ...ideas.map((each) => `do.${each}`)])
    assert.ok(said.includes(lesson), `nothing was asked: ${lesson}: ${said}`);
});

await test('Troyes: the guided first game by keyboard alone, to the end', async (page) => {
  await page.goto(site.url);
  await page.click('[data-start-game=troyes]');
  await page.locator('[data-guided-city]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.guide.placed').waitFor();
  const said = [];
  for (let n = 0; n < 300; ++n) {
    await page.locator('main.cityend, .citybar.asking:not([aria-busy=true])').first().waitFor();
    await page.waitForTimeout(250);
    if (!said.includes('alone') || (await page.locator('.guide, main.cityend').count()))
      await follow(page, said, byKeys);
    if (await page.locator('main.cityend').count()) break;
    // Left alone: with the tabulator to the shortest answer there is.
    const answers = ['[data-confirm]:not([disabled])', '[data-target="bar:pass"]', '[data-target="bar:fail"]', '.chip'];
    const reached = await page.evaluate(
      (all) => all.find((each) => document.querySelector(each)) ?? '.sdie.offered',
      answers,
    );
    const here = () => page.evaluate((it) => document.activeElement?.matches(it) ?? false, reached);
    for (let tabs = 0; tabs < 150 && !(await here()); ++tabs) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  assert.equal(said.at(-1), 'farewell');
  assert.ok(said.includes('do.agriculture') && said.includes('do.place'), `${said}`);
});

await test(
  'Troyes: the guide on a phone shows what it talks about, to where the player is left alone',
  async (page) => {
    await page.goto(site.url);
    await page.click('[data-start-game=troyes]');
    await page.click('[data-guided-city]');
    const said = [];
    const wrong = [];
    for (let n = 0; n < 120 && said.at(-1) !== 'alone'; ++n) {
      await page.locator('.guide.placed').waitFor();
      const check = () =>
        page.evaluate(() => {
          const card = document.querySelector('.guide.placed')?.getBoundingClientRect();
          const thing = document.querySelector('[data-guided]')?.getBoundingClientRect();
          if (!card) return null;
          if (!thing) return 'points at nothing';
          const covered =
            card.left < thing.right && thing.left < card.right && card.top < thing.bottom && thing.top < card.bottom;
          if (card.left < 0 || card.right > innerWidth || card.top < 0 || card.bottom > innerHeight) return 'outside';
          return covered && thing.height < 300 ? 'covers' : null;
        });
      let found = await check();
      // While the city scrolls the card follows a moment later.
      for (let patience = 0; found && patience < 8; ++patience) {
        await page.waitForTimeout(150);
        found = await check();
      }
      const guide = page.locator('.guide.placed');
      const lesson = await guide.getAttribute('data-lesson', { timeout: 2000 }).catch(() => null);
      if (lesson === null) continue;
      if (found) wrong.push(`${lesson}: ${found}`);
      said.push(lesson);
      const moment = await guide.getAttribute('data-said', { timeout: 2000 }).catch(() => null);
      await byMouse(page, guide).catch(() => {});
      await until(
        page,
        async () => (await guide.getAttribute('data-said', { timeout: 200 }).catch(() => null)) !== moment,
        `the end of ${lesson}`,
      ).catch(() => {});
    }
    assert.equal(said.at(-1), 'alone');
    assert.deepEqual(wrong, []);
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true },
);
