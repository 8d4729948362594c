// The guided first games.
import type { Locator, Page } from '@playwright/test';
import { answer, built, chance, myTurn, pressInCity, question, result } from './table.ts';
import { expect, screens, test } from './testing.ts';

/** The card of the guide, once it has found its place. */
const card = (page: Page): Locator => page.locator('[data-lesson]:visible');
const pointedAt = (page: Page): Locator => page.locator('[data-guided]');
const goOn = (page: Page): Locator => card(page).locator('[data-go-on]');
const lessonOf = (page: Page): Promise<string | null> =>
  card(page)
    .getAttribute('data-lesson', { timeout: 2000 })
    .catch(() => null);

/** Whether the guide has something to say: its card comes a moment after the table has changed. */
async function guided(page: Page): Promise<boolean> {
  for (let n = 0; n < 30; ++n) {
    if (await card(page).count()) return true;
    if (n >= 6 && !(await page.locator('[aria-busy=true]').count())) return false;
    await page.waitForTimeout(150);
  }
  return false;
}

type Press = (page: Page) => Promise<void>;
const byMouse: Press = async (page) =>
  (await goOn(page).count()) ? goOn(page).click() : pointedAt(page).click({ force: true });
/** The guide leads: its button or its thing has the focus by itself. */
const byKeys: Press = async (page) => {
  const led = () => page.evaluate(() => document.activeElement?.matches('[data-go-on], [data-guided]') ?? false);
  await expect.poll(led, { message: 'the focus' }).toBe(true);
  await page.keyboard.press('Enter');
};

/** Does what the guide says until it has nothing to say; tells what it said. */
async function follow(page: Page, said: string[], press: Press = byMouse): Promise<void> {
  for (let n = 0; n < 60; ++n) {
    if (!(await guided(page))) return;
    const now = await card(page).evaluate((it) => [it.dataset.lesson ?? '', it.dataset.said ?? '']);
    said.push(now[0] ?? '');
    await press(page);
    const saidNow = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[data-lesson]')?.dataset.said ?? null);
    await expect.poll(saidNow, { message: `the end of the lesson ${now[0]}` }).not.toBe(now[1]);
  }
  throw new Error('the guide never ends');
}

/** Presses the button of the start page that begins a guided game, of Troyes where it is wanted. */
async function begin(page: Page, site: { url: string }, game: 'troyes-dice' | 'troyes', by: Press | null = null) {
  await page.goto(site.url);
  if (game === 'troyes') await page.getByRole('button', { name: /^Troyes the big game/ }).click();
  const learn = page.getByRole('button', { name: 'Learn by playing' });
  if (by === byKeys) {
    await learn.focus();
    await page.keyboard.press('Enter');
  } else await learn.click();
  await card(page).waitFor();
}

const firstWindow = ['C3', 'F1', 'G4', 'P1', 'P2'];

test('the guided first game: comes back after a reload, leaves and calls it, to the end', async ({ page, site }) => {
  await begin(page, site, 'troyes-dice');
  const said: string[] = [];
  await follow(page, said);
  expect(await built(page)).toEqual(firstWindow);
  expect(said).toEqual(
    expect.arrayContaining([
      'link',
      'held',
      'struck',
      'cathedral',
      'hall',
      'do.colour',
      'do.value',
      'do.pane',
      'alone',
    ]),
  );
  await page.reload();
  await question(page).waitFor();
  expect(await guided(page), 'what was said is said again').toBe(false);
  const random = chance(8);
  for (let n = 0; n < 80; ++n) {
    const turn = await myTurn(page);
    await follow(page, said);
    if (turn === 'over' || (await result(page).count())) break;
    await answer(page, random).catch(async (error) => {
      if (!(await result(page).count())) throw error;
    });
  }
  await follow(page, said);
  expect(said.at(-1)).toBe('farewell');
  expect(said).toEqual(expect.arrayContaining(['last_day', 'score']));
  // It was a game like any other.
  await page.goto(`${site.url}#/`);
  await page.getByRole('img', { name: 'Your window: 1 pane of 36 lit' }).waitFor();
});

test('the guide by keyboard, left and called again', async ({ page, site }) => {
  await begin(page, site, 'troyes-dice', byKeys);
  const lesson = (name: string) => expect(card(page)).toHaveAttribute('data-lesson', name);
  for (const told of ['welcome', 'wheel', 'black', 'purse']) {
    await lesson(told);
    await expect(goOn(page)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  // The guide has led to the die itself.
  await lesson('do.die');
  await expect(pointedAt(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await lesson('column');
  await expect(goOn(page)).toBeFocused();
  await page.getByRole('button', { name: 'Leave me to it' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Call the guide' }).click();
  // What was chosen before the reload is chosen still.
  await expect(card(page)).toHaveAttribute('data-lesson', /^(do\.die|column)$/);
});

/** What is wrong with how the card stands; null where nothing is. */
const wrongNow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-lesson]')?.getBoundingClientRect();
    const thing = document.querySelector('[data-guided]')?.getBoundingClientRect();
    if (!box) return null;
    if (!thing) return 'points at nothing';
    const covered =
      box.left < thing.right && thing.left < box.right && box.top < thing.bottom && thing.top < box.bottom;
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) return 'outside';
    return covered && thing.height < 300 ? 'covers' : null;
  });

/** While the table scrolls to a thing the card follows a moment later. */
async function wrong(page: Page): Promise<string | null> {
  let found = await wrongNow(page);
  for (let patience = 0; found && patience < 20; ++patience) {
    await page.waitForTimeout(150);
    found = await wrongNow(page);
  }
  return found;
}

test.describe('on a phone', () => {
  test.use(screens.small);

  test('the guide covers nothing it points at', async ({ page, site }) => {
    await begin(page, site, 'troyes-dice');
    const faults: string[] = [];
    for (let n = 0; n < 70; ++n) {
      await page.waitForTimeout(350);
      if (!(await guided(page))) break;
      const found = await wrong(page);
      if (found) faults.push(`${await lessonOf(page)}: ${found}`);
      if (await goOn(page).count()) await goOn(page).click();
      else await pointedAt(page).click();
    }
    expect(faults).toEqual([]);
    expect(await built(page)).toEqual(firstWindow);
  });

  test('Troyes: the guide shows what it talks about, to where the player is left alone', async ({ page, site }) => {
    await begin(page, site, 'troyes');
    const said: string[] = [];
    const faults: string[] = [];
    for (let n = 0; n < 120 && said.at(-1) !== 'alone'; ++n) {
      await card(page).waitFor();
      const found = await wrong(page);
      const lesson = await lessonOf(page);
      if (lesson === null) continue;
      if (found) faults.push(`${lesson}: ${found}`);
      said.push(lesson);
      const saidNow = () =>
        page.evaluate(() => document.querySelector<HTMLElement>('[data-lesson]')?.dataset.said ?? null);
      const moment = await saidNow();
      await byMouse(page).catch(() => {});
      await expect
        .poll(saidNow)
        .not.toBe(moment)
        .catch(() => {});
    }
    expect(said.at(-1)).toBe('alone');
    expect(faults).toEqual([]);
  });
});

const ideas = ['agriculture', 'activity', 'cathedral', 'combat', 'place'];

test('Troyes: the guided first game, by somebody who only follows the guide, to the end', async ({ page, site }) => {
  await begin(page, site, 'troyes');
  const said: string[] = [];
  const random = chance(5);
  for (let n = 0; n < 900; ++n) {
    const turn = await myTurn(page);
    if (!said.includes('alone') || (await card(page).count())) await follow(page, said);
    if (turn === 'over' || (await result(page).count())) break;
    // Left alone: whatever is offered. The guide may speak up in between.
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(15);
  }
  await follow(page, said);
  expect(said.at(-1)).toBe('farewell');
  const lessons = ['welcome', 'buildings', 'character', 'round', 'square', 'events', 'group', 'influence', 'last'];
  expect(said).toEqual(expect.arrayContaining([...lessons, ...ideas]));
  expect(said).toEqual(expect.arrayContaining(['do.space', 'do.confirm', ...ideas.map((each) => `do.${each}`)]));
});

test('Troyes: the guided first game by keyboard alone, to the end', async ({ page, site }) => {
  await begin(page, site, 'troyes', byKeys);
  const said: string[] = [];
  for (let n = 0; n < 300; ++n) {
    const turn = await myTurn(page);
    if (!said.includes('alone') || (await guided(page))) await follow(page, said, byKeys);
    if (turn === 'over' || (await result(page).count())) break;
    // Left alone: with the tabulator to the shortest answer there is, past what is chosen already.
    const open = '[data-state~=offered]:not([data-state~=chosen])';
    const answers = [
      '[data-confirm]:not([disabled])',
      '[data-target="bar:pass"]',
      '[data-target="bar:fail"]',
      `[data-question] [data-target]${open}`,
    ];
    const reached = await page.evaluate(
      ([all, rest]) => all.find((each) => document.querySelector(each)) ?? `[data-target^="die:"]${rest}`,
      [answers, open] as const,
    );
    const here = () => page.evaluate((it) => document.activeElement?.matches(it) ?? false, reached);
    for (let tabs = 0; tabs < 150 && !(await here()); ++tabs) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  expect(said.at(-1)).toBe('farewell');
  expect(said).toEqual(expect.arrayContaining(['do.agriculture', 'do.place']));
});
