// How a person plays: by mouse, whatever is offered.
import { store } from './games.mjs';
import { site, until } from './testing.mjs';

/** Where a game of Troyes Dice stands, as far as the page tells. */
export const situation = (page) =>
  page.evaluate(
    () => document.querySelector('.days')?.getAttribute('aria-label') + document.querySelectorAll('.pane.built').length,
  );

/** One answer by mouse: a pane within reach, or a die and its gain. */
export async function answer(page, random) {
  // What was confirmed is on its way: the question on the screen is still the old one.
  await until(page, async () => !(await page.locator('.choice[aria-busy=true]').count()), 'the table');
  const panes = page.locator('.pane.legal');
  const count = await panes.count();
  if (count && random() < 0.8) await panes.nth(Math.floor(random() * count)).click({ force: true });
  else if (await page.locator('.s-die .plz-s:not(.blocked)').count()) {
    await page.locator('.s-die .plz-s:not(.blocked)').first().click();
    await page.locator('.s-act .act').first().click();
  } else {
    await page.locator('.ask .act, .pane.legal, main.end').first().waitFor();
    if (await page.locator('main.end').count()) return;
    await page.locator('.ask .act, .pane.legal').first().click({ force: true });
  }
  const before = await situation(page);
  await page.locator('[data-confirm]:not([disabled])').click();
  await until(
    page,
    async () =>
      (await page.locator('main.end').count()) > 0 ||
      (await situation(page)) !== before ||
      // Done: the others still choose.
      (await page.locator('.choice.asking').count()) === 0 ||
      (await page.locator('[data-confirm][disabled], .window.bonus').count()) > 0,
    'the next question',
  );
}

export async function playToTheEnd(page, random) {
  for (let n = 0; n < 80; ++n) {
    await until(page, async () => (await page.locator('main.end, .choice.asking').count()) > 0, 'a question');
    if (await page.locator('main.end').count()) return;
    // The last answer may turn the page while the next one is being looked for.
    await answer(page, random).catch(async (error) => {
      if (!(await page.locator('main.end').count())) throw error;
    });
  }
  throw new Error('the game did not end');
}

/** Presses something that is offered: on the board, in the bar, or the big button. */
export async function pressInCity(page, random) {
  const confirm = page.locator('[data-confirm]:not([disabled])');
  if ((await confirm.count()) && random() < 0.6) {
    await confirm.click();
    return;
  }
  const offered = page.locator('[data-target].offered, .citybar .chip');
  const count = await offered.count();
  if (count) await offered.nth(Math.floor(random() * count)).dispatchEvent('click', {}, { timeout: 1000 });
}

export async function playCityToTheEnd(page, random) {
  for (let n = 0; n < 2000; ++n) {
    await page.locator('main.cityend, .citybar.asking:not([aria-busy=true])').first().waitFor();
    if (await page.locator('main.cityend').count()) return;
    // What was pressed may have been answered by the time it is pressed: then there is another question.
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(15);
  }
  throw new Error('the game did not end');
}

/** Somebody is at the menu of an action, and it is long. */
export const atMenu = (sight) => sight.view.round >= 2 && sight.view.stage === 'menu' && sight.view.legal?.length > 3;

/** Opens a game that was played up to a chosen moment, as one of those the client keeps. */
export async function openKept(page, game) {
  await page.goto(site.url);
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
}
