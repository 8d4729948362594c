// End to end, in a real browser, on the plain folder dist/: no server behind it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, launch, serve } from './browser.mjs';
import { cityUntil, gameUntil, store } from './games.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const only = process.argv[2];
const site = await serve();
let failures = 0;

/** Games that begin with "Play now" have new dice each time, and a busy machine is slow: a failure is told, and tried once more. */
async function test(name, run, options) {
  if (only && !name.includes(only)) return;
  const first = await attempt(name, run, options);
  if (first === null) return;
  console.log(`again  ${name}\n${first}`);
  const second = await attempt(name, run, options);
  if (second === null) return;
  failures += 1;
  console.log(`FAILED ${name}\n${second}`);
}

/** Null when all went well, else what went wrong. */
async function attempt(name, run, options) {
  const browser = await launch(options);
  const page = await browser.context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    // What the browser notes by itself when a server or the whole network is not there is no mistake of ours.
    const lost = /404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(line.text());
    if (line.type() === 'error' && !lost) errors.push(line.text());
  });
  const began = Date.now();
  try {
    await run(page, browser.context);
    assert.deepEqual(errors, []);
    console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return null;
  } catch (error) {
    return `${error.stack}\n${errors.join('\n')}`;
  } finally {
    await browser.close();
  }
}

/** The same choices every time. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const situation = (page) =>
  page.evaluate(
    () => document.querySelector('.days')?.getAttribute('aria-label') + document.querySelectorAll('.pane.built').length,
  );
async function until(page, check, what) {
  for (let n = 0; n < 150; ++n) {
    if (await check()) return;
    await page.waitForTimeout(40);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** One answer by mouse: a pane within reach, or a die and its gain. */
async function answer(page, random) {
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

async function playToTheEnd(page, random) {
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

await test('a full solo game by mouse, replay and record', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  await playToTheEnd(page, chance(1));
  assert.match(await page.textContent('main.end h1'), /\d+ points/);
  await page.click('text=Replay');
  await page.locator('.replayed input[type=range]').waitFor();
  await page.locator('.replayed input[type=range]').fill('12');
  assert.match(await page.textContent('.told'), /Day \d/);
  await page.click('[data-share]');
  const saved = async (kind) => {
    const download = page.waitForEvent('download');
    await page.click(`[data-save=${kind}]`);
    const file = await download;
    assert.match(file.suggestedFilename(), new RegExp(`\\.${kind}$`));
    return readFileSync(await file.path());
  };
  assert.match((await saved('record')).toString(), /^tricasse record 1/);
  const drawing = (await saved('svg')).toString();
  assert.match(drawing, /<svg[^>]*viewBox="0 0 760 1035"/);
  for (const left of ['class=', 'var(', 'currentColor', '<use', 'url(http'])
    assert.ok(!drawing.includes(left), `the drawing still needs the page: ${left}`);
  const picture = await saved('png');
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1520, 2070]);
  // The link holds the whole game: somebody else sees the same points, and nothing is kept there.
  const link = await page.locator('.sharerow input').inputValue();
  const points = await page.textContent('main.end h1');
  const other = await launch();
  try {
    const there = await other.context.newPage();
    await there.goto(link);
    await there.locator('main.end').waitFor();
    assert.equal(await there.textContent('main.end h1'), points);
    await there.click('text=Replay');
    await there.locator('.replayed input[type=range]').waitFor();
    await there.goto(`${site.url}#/`);
    await there.waitForTimeout(300);
    assert.equal(await there.locator('.hero .pn.lit').count(), 0);
    await there.goto(link.slice(0, -30));
    await there.locator('main.message').waitFor();
  } finally {
    await other.close();
  }
  await page.goto(`${site.url}#/`);
  await until(page, async () => (await page.locator('.hero .pn.lit').count()) === 1, 'a lit pane');
});

await test('a full solo game by keyboard alone', async (page) => {
  await page.goto(site.url);
  for (let n = 0; n < 40; ++n) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-play-now'))) break;
  }
  await page.keyboard.press('Enter');
  const random = chance(2);
  for (let n = 0; n < 90 && !(await page.locator('main.end').count()); ++n) {
    await until(page, async () => (await page.locator('main.end, .choice.asking').count()) > 0, 'a question');
    if (await page.locator('main.end').count()) break;
    const before = await situation(page);
    if (await page.locator('.window.bonus').count()) {
      // Walk over the panes with the arrows until one may be built.
      await page.evaluate(() => document.querySelector('[data-pane][tabindex="0"]')?.focus());
      for (let step = 0; step < 40; ++step) {
        if (await page.evaluate(() => document.activeElement?.classList.contains('legal'))) break;
        await page.keyboard.press(step % 6 === 5 ? 'ArrowDown' : Math.floor(step / 6) % 2 ? 'ArrowLeft' : 'ArrowRight');
      }
      await page.keyboard.press('Space');
    } else if (await page.locator('.ask .act').count()) {
      await page.locator('.ask .act').first().focus();
      await page.keyboard.press('Space');
    } else {
      await page.evaluate(() => document.activeElement?.blur());
      for (const die of ['1', '2', '3', '4']) {
        await page.keyboard.press(die);
        if (await page.locator('.s-act').count()) break;
      }
      if (random() < 0.4) await page.keyboard.press('+');
      await page.keyboard.press(random() < 0.5 ? 'p' : 'o');
      if (await page.locator('[data-confirm][disabled]').count()) await page.keyboard.press('g');
    }
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Enter');
    await until(
      page,
      async () =>
        (await page.locator('main.end').count()) > 0 ||
        (await situation(page)) !== before ||
        (await page.locator('[data-confirm][disabled], .window.bonus').count()) > 0,
      'the next question',
    );
  }
  assert.equal(await page.locator('main.end').count(), 1);
});

await test('a reload in the middle finds the game as it was, and undo takes back', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  const random = chance(3);
  for (let n = 0; n < 4; ++n) await answer(page, random).catch(() => {});
  await page.waitForTimeout(300);
  const before = await situation(page);
  await page.reload();
  await until(page, async () => (await situation(page)) === before, 'the same game');
  await page.keyboard.press('u');
  await until(page, async () => (await situation(page)) !== before, 'a taken back move');
});

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
  const built = await page.locator('.pane.built').evaluateAll((all) => all.map((each) => each.dataset.pane).sort());
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
      await page.locator('.pane.built').evaluateAll((all) => all.map((each) => each.dataset.pane).sort()),
      ['C2', 'F1', 'G2', 'P1', 'P2'],
    );
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true },
);

await test('hot-seat: the curtain falls between two people', async (page) => {
  await page.goto(`${site.url}#/new/friends`);
  await page.click('.open .prime');
  await page.locator('.curtain').waitFor();
  await page.click('.curtain .prime');
  await page.locator('.choice.asking').waitFor();
  await answer(page, chance(4)).catch(() => {});
  await page.locator('.curtain').waitFor();
  await page.click('.curtain .prime');
  await page.locator('.choice.asking').waitFor();
  assert.equal((await page.locator('.seat .i-seat-2').count()) > 0, true);
});

await test('bots, Banquets and Raids, numbers by the crier, to the end', async (page) => {
  await page.goto(`${site.url}#/new/bots`);
  await page.selectOption('#numbering', 'expert');
  await page.locator('.tgl').first().click();
  await page.click('.open .prime');
  await page.locator('.numbers').waitFor();
  for (const n of [4, 3, 2, 1, 6]) await page.click(`.numbers [aria-label="${n}"]`);
  await page.click('[data-confirm]');
  await page.locator('.pane.legal').first().waitFor();
  assert.equal(await page.textContent('.arch b'), '4');
  await playToTheEnd(page, chance(5));
});

await test('a hint ranks the ways, shows one on the table and plays it; a table without hints has none', async (page) => {
  const hints = page.getByRole('switch', { name: 'Hints may be asked for' });
  await page.goto(`${site.url}#/new`);
  await page.click('.open .prime');
  await page.locator('.choice.asking').waitFor();
  await page.click('[data-hint]');
  const ways = page.locator('[data-hintbox] .course');
  await ways.nth(2).waitFor();
  assert.match(await ways.first().innerText(), /^\d+\.\d\s+best\s/);
  // It stands on the table as if it had been chosen by hand; another one takes its place.
  const chosen = async () => page.locator('[data-confirm]').innerText();
  await page.locator('.pane.preview, .act.sel').first().waitFor();
  const pressed = () => page.locator('.choice').innerHTML();
  const before = await pressed();
  await ways.nth(1).click();
  assert.notEqual(await pressed(), before);
  assert.notEqual(await chosen(), '');
  // The key closes it, and nothing is chosen any more; then the best way is played.
  await page.keyboard.press('h');
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  await page.locator('[data-confirm][disabled]').waitFor();
  await page.keyboard.press('h');
  await ways.first().waitFor();
  const told = (await ways.first().locator('.does').innerText()).toLowerCase();
  await page.click('[data-follow]');
  await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
  await page.locator('.chron').getByText(told.split(' →')[0], { exact: false }).first().waitFor();
  // Whoever opens the table may switch them off; among people they are off unless somebody wants them.
  await page.goto(`${site.url}#/new`);
  assert.equal(await hints.getAttribute('aria-checked'), 'true');
  await page.click('.adds .add:first-child');
  assert.equal(await hints.getAttribute('aria-checked'), 'false');
  await page.locator('.remove').last().click();
  await hints.click();
  await page.click('.open .prime');
  await page.locator('.choice.asking').waitFor();
  assert.equal(await page.locator('[data-hint]').count(), 0);
});

await test('real dice on the table: what they show is typed in', async (page) => {
  await page.goto(`${site.url}#/new`);
  await page.locator('.tgl').last().click();
  await page.click('.open .prime');
  for (let notch = 0; notch < 9; ++notch) {
    await page.locator('.outcomes .act').first().click();
    const before = await page.locator('.outcomes .act').count();
    await page.click('[data-confirm]');
    await until(
      page,
      async () =>
        (await page.locator('.rolls').count()) > 0 || (await page.locator('.outcomes .act.sel').count()) === 0,
      `a plaza less than ${before}`,
    );
  }
  await page.locator('.rolls').waitFor();
  await page.click('.rolls [aria-label="Black die"] button:nth-of-type(3)');
  for (const n of [6, 1, 3]) await page.click(`.rolls [aria-label="Clear dice"] button:nth-of-type(${n})`);
  await page.click('[data-confirm]');
  await page.locator('.pane.legal').first().waitFor();
});

await test('French without losing anything', async (page) => {
  await page.goto(site.url);
  await page.click('[data-play-now]');
  await page.locator('.pane.legal').first().click({ force: true });
  const chosen = await page.locator('.pane.preview').getAttribute('data-pane');
  await page.click('.lang');
  await until(page, async () => (await page.textContent('.sh h1'))?.includes('Votre vitrail'), 'French');
  assert.equal(await page.locator('.pane.preview').getAttribute('data-pane'), chosen);
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  await page.goto(`${site.url}#/rules`);
  await until(page, async () => (await page.textContent('.prose'))?.includes('Forteresse'), 'the rules in French');
});

await test(
  'a phone: dice strip, chips, confirm, nothing wider than the screen',
  async (page) => {
    await page.goto(site.url);
    await page.click('[data-play-now]');
    await page.locator('.sd.can').first().click();
    await page.locator('.s-act .act').first().click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `the page is ${wide} wide`);
    const before = await situation(page);
    await page.click('[data-confirm]');
    await until(page, async () => (await situation(page)) !== before, 'the next half-day');
    await page.click('.days');
    await page.locator('.wheeldialog .wheel').waitFor();
    for (const hash of ['#/', '#/new', '#/honours', '#/rules', '#/print', '#/device']) {
      await page.goto(site.url + hash);
      await page.waitForTimeout(400);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${hash} is ${width} wide`);
    }
  },
  { viewport: { width: 360, height: 740 } },
);

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

/** Presses something that is offered: on the board, in the bar, or the big button. */
async function pressInCity(page, random) {
  const confirm = page.locator('[data-confirm]:not([disabled])');
  if ((await confirm.count()) && random() < 0.6) {
    await confirm.click();
    return;
  }
  const offered = page.locator('[data-thing].offered, .citybar .chip');
  const count = await offered.count();
  if (count) await offered.nth(Math.floor(random() * count)).dispatchEvent('click', {}, { timeout: 1000 });
}

async function playCityToTheEnd(page, random) {
  for (let n = 0; n < 2000; ++n) {
    await page.locator('main.cityend, .citybar.asking:not([aria-busy=true])').first().waitFor();
    if (await page.locator('main.cityend').count()) return;
    // What was pressed may have been answered by the time it is pressed: then there is another question.
    await pressInCity(page, random).catch(() => {});
    await page.waitForTimeout(15);
  }
  throw new Error('the game did not end');
}

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
  const [one, another] = await page.locator('.sp.offered').evaluateAll((all) => all.map((each) => each.dataset.thing));
  await page.click(`[data-thing="${one}"]`);
  await page.locator(`[data-thing="${one}"].chosen`).waitFor();
  await page.click(`[data-thing="${another}"]`);
  await page.locator(`[data-thing="${another}"].chosen`).waitFor();
  assert.ok(await page.locator(`[data-thing="${one}"].offered`).count(), 'what was not taken is still offered');
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

await test('the start page leads into either game, and remembers which', async (page) => {
  await page.goto(site.url);
  await page.locator('[data-guided-game]').waitFor();
  await page.click('[data-start-game=troyes]');
  assert.equal(await page.getAttribute('.way[href^="#/new"]', 'href'), '#/new/friends/troyes');
  await page.click('[data-challenge]');
  await page.locator('.citybar.asking').waitFor();
  assert.match(await page.textContent('.citytop, header'), /solo/);
  await page.goto(`${site.url}#/new/friends/troyes`);
  await page.locator('[data-game=troyes].sel').waitFor();
  await page.goto(site.url);
  await page.reload();
  await page.locator('.cont h2', { hasText: 'Troyes ·' }).waitFor();
  await page.locator('[data-start-game=troyes].sel').waitFor();
  await page.click('[data-play-now]');
  await page.locator('.citybar.asking').waitFor();
});

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
    const answers = ['[data-confirm]:not([disabled])', '[data-thing="bar:pass"]', '[data-thing="bar:fail"]', '.chip'];
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

const atMenu = (sight) => sight.view.round >= 2 && sight.view.stage === 'menu' && sight.view.legal?.length > 3;

await test('Troyes: a reload in mid-action finds it as it was, and undo goes back to the menu', async (page) => {
  await page.goto(site.url);
  const game = cityUntil({
    seed: '14',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }],
    until: atMenu,
  });
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
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
  await page.goto(site.url);
  const game = cityUntil({
    seed: '14',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }],
    until: atMenu,
  });
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
  await page.locator('.cd.offered').first().waitFor();
  const targets = () =>
    page
      .locator('.city .offered[data-thing]')
      .evaluateAll((all) =>
        all.map((each) => each.dataset.thing).filter((thing) => /^(card|event|building|cath|field)/.test(thing)),
      );
  const before = await targets();
  const dice = page.locator('.square [data-thing^="die:0"]');
  await dice.first().dispatchEvent('click');
  await page.locator('.citybar .grp .gd').waitFor();
  await until(page, async () => (await targets()).length < before.length, 'fewer targets');
  const after = await targets();
  assert.ok(after.length > 0 && after.every((thing) => before.includes(thing)));
  // Whatever steps back says that it is for the dice.
  const gone = before.find((thing) => !after.includes(thing));
  await page.locator(`.city [data-thing="${gone}"]`).dispatchEvent('click');
  assert.match(await page.textContent('.citybar p.why'), /with these dice/);
  await page.locator(`.city [data-thing="${after[0]}"]`).first().dispatchEvent('click');
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
  await page.goto(site.url);
  const game = cityUntil({
    seed: '9',
    seats: [{ name: 'Anne' }, { bot: 'greedy' }],
    options: { modules: 'all' },
    until: (sight) => sight.view.stage === 'offer' && sight.view.legal?.length,
  });
  assert.equal(game.sight.view.stage, 'offer');
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
  await page.click('[data-habit=always]');
  await until(page, async () => (await page.getAttribute('.city', 'data-stage')) !== 'offer', 'the answer');
  await until(page, async () => /a cube was used for you/.test(await page.textContent('.city .chron')), 'the log');
  assert.match(await page.textContent('.habitis'), /Always used/);
  await page.reload();
  await page.locator('.habitis').click();
  await until(page, async () => (await page.locator('.habitis').count()) === 0, 'the habit gone');
});

await test('Troyes: the King’s Challenge to the end', async (page) => {
  await page.goto(site.url);
  const game = cityUntil({ seed: '5', seats: [{ name: 'Anne' }], until: atMenu });
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
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
  await page.goto(site.url);
  const seats = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];
  const over = cityUntil({ seed: '31', seats, options: { modules: 'all' }, until: () => false });
  await store(page, 'games', [over.stored]);
  await page.goto(`${site.url}#/local/${over.stored.id}`);
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
      await page.goto(site.url);
      const start = cityUntil({ seed: '7', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: () => true });
      await store(page, 'games', [start.stored]);
      await page.goto(`${site.url}#/local/${start.stored.id}`);
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
  await page.goto(site.url);
  const seats = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }];
  const game = cityUntil({ seed: '14', seats, until: atMenu });
  await store(page, 'games', [game.stored]);
  await page.goto(`${site.url}#/local/${game.stored.id}`);
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
  await page.locator('.chapter li', { hasText: 'farms' }).first().waitFor();
});

await test(
  'Troyes: on a phone, in French, a whole game, nothing wider than the screen, what happened since told',
  async (page) => {
    await page.goto(site.url);
    const game = cityUntil({ seed: '14', seats: [{ name: 'Anne' }, { bot: 'greedy' }], until: atMenu });
    await store(page, 'games', [game.stored]);
    await page.goto(`${site.url}#/local/${game.stored.id}`);
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
    await page.locator('.citybar .chip[data-thing="bar:pass"]').click();
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

await test('without a network: starts, plays and keeps the game', async (page, context) => {
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-play-now]');
  const random = chance(6);
  for (let n = 0; n < 3; ++n) await answer(page, random);
  await page.goto(`${site.url}#/rules`);
  await until(page, async () => (await page.textContent('.prose'))?.includes('Fortress'), 'the rules');
});

// With TRICASSE=path/to/tricasse also online: two browsers and a bot, the server killed in between.
if (process.env.TRICASSE) {
  /** A server on a folder of its own; it can be killed and started again. */
  async function withHouse(run) {
    const data = mkdtempSync(join(tmpdir(), 'tricasse-data-'));
    const port = 20_000 + (process.pid % 20_000);
    const address = `http://127.0.0.1:${port}/`;
    let server = null;
    const house = {
      address,
      kill: () => server.kill('SIGKILL'),
      async start() {
        const flags = ['serve', '--port', `${port}`, '--data', data, '--web', dist];
        server = spawn(process.env.TRICASSE, flags, { stdio: 'ignore' });
        for (let n = 0; n < 50; ++n) {
          const up = await fetch(`${address}api/health`).then(
            () => true,
            () => false,
          );
          if (up) return;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
    };
    await house.start();
    try {
      await run(house);
    } finally {
      server.kill();
      rmSync(data, { recursive: true, force: true });
    }
  }

  await test('online: three people, a bot, a server killed in mid-half-day, to the end', (page) =>
    withHouse(async (house) => {
      const guestBrowsers = [await launch(), await launch()];
      const guests = await Promise.all(guestBrowsers.map((each) => each.context.newPage()));
      const people = [page, ...guests];
      try {
        await page.goto(`${house.address}#/new/friends`);
        await page.locator('.games:not(.which)').waitFor();
        await page.fill('.sn input', 'Anne');
        await page.click('.adds .add:last-child');
        await page.click('.adds .add:first-child');
        await page.click('.open .prime');
        await page.locator('.links input').nth(1).waitFor();
        for (const [index, guest] of guests.entries()) {
          await guest.goto(await page.locator('.links input').nth(index).inputValue());
          await guest.fill('.sitdown input', ['Bea', 'Cam'][index]);
          await guest.click('.sitdown .prime');
        }
        const random = chance(7);
        for (let n = 0; n < 120 && !(await page.locator('main.end').count()); ++n) {
          if (n === 5) {
            house.kill();
            await page.locator('.offline').waitFor();
            await house.start();
            await page.locator('.offline').waitFor({ state: 'detached' });
          }
          for (const each of people)
            if (await each.locator('.choice.asking').count()) await answer(each, random).catch(() => {});
          await page.waitForTimeout(60);
        }
        await page.locator('main.end').waitFor({ timeout: 5000 });
        for (const each of people) {
          await each.locator('main.end').waitFor({ timeout: 5000 });
          await each.click('[data-check-dice]');
          assert.equal(await each.locator('[data-verdict]').getAttribute('data-verdict'), 'fair');
          assert.match(
            await each.textContent('.dicecheck'),
            /9 plazas and 16 rolls.*shown before the first roll.*your browser threw in/s,
          );
        }
        // Whoever has the address of a finished game may look at it.
        const anybody = await launch();
        try {
          const there = await anybody.context.newPage();
          await page.click('[data-share]');
          await there.goto(await page.locator('.sharerow input').inputValue());
          await there.locator('main.end').waitFor();
          assert.equal(await there.locator('.bars li').count(), 4);
        } finally {
          await anybody.close();
        }
        // A house that shows another record is found out.
        await page.route('**/record', async (route) => {
          const record = await (await route.fetch()).text();
          await route.fulfill({ body: record.replace(/^nature roll k(\d)/m, (_, n) => `nature roll k${(n % 6) + 1}`) });
        });
        await page.click('[data-check-dice]');
        await page.click('[data-check-dice]');
        await page.locator('[data-verdict=other_dice]').waitFor();
        await page.unroute('**/record');
      } finally {
        for (const each of guestBrowsers) await each.close();
      }
    }));

  await test('online: Troyes with a bot of the house, to the end', (page) =>
    withHouse(async (house) => {
      await page.goto(`${house.address}#/new/friends`);
      await page.click('[data-game=troyes]');
      await page.locator('.seats li').nth(1).locator('.kindsw button').nth(1).click();
      await page.click('.open .prime');
      await page.locator('.citybar.asking').waitFor();
      await playCityToTheEnd(page, chance(9));
      assert.match(await page.textContent('main.cityend h1'), /win|share/);
    }));

  await test('online: a hint of the house at a table of Troyes, marked on the board and played', (page) =>
    withHouse(async (house) => {
      await page.goto(`${house.address}#/new/bots`);
      await page.locator('.games:not(.which)').waitFor();
      await page.click('[data-game=troyes]');
      await page.locator('.games:not(.which) .gm').last().click();
      await page.click('.open .prime');
      for (let n = 0; n < 3; ++n) {
        await page.locator('.choice.asking').waitFor();
        await page.click('[data-hint]');
        await page.locator('[data-hintbox] .course').first().waitFor();
        assert.match(await page.locator('[data-hintbox] .course').first().innerText(), /^[+−]?\d+\.\d\s+best\s/);
        await page.locator('main .hinted').first().waitFor();
        await page.click('[data-follow]');
        await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
        assert.equal(await page.locator('.refused').count(), 0);
        await page.locator('.choice:not([aria-busy=true])').waitFor();
      }
      await page.locator('.chron').getByText('You: places', { exact: false }).first().waitFor();
    }));

  await test('online: Troyes for two in two browsers, the server killed in mid-action, to the end', (page) =>
    withHouse(async (house) => {
      const other = await launch();
      const guest = await other.context.newPage();
      const people = [page, guest];
      const question = async (each) => (await each.textContent('.citybar .q')).trim();
      try {
        await page.goto(`${house.address}#/new/friends`);
        await page.click('[data-game=troyes]');
        await page.fill('.sn input', 'Anne');
        await page.click('.open .prime');
        await page.locator('.links input').first().waitFor();
        await guest.goto(await page.locator('.links input').first().inputValue());
        await guest.fill('.sitdown input', 'Bea');
        await guest.click('.sitdown .prime');
        await guest.locator('.citybar').waitFor();
        const random = chance(11);
        let killed = false;
        for (let n = 0; n < 4000 && !(await page.locator('main.cityend').count()); ++n) {
          for (const each of people) {
            if (!(await each.locator('.citybar.asking:not([aria-busy=true])').count())) continue;
            if (!killed && (await each.locator('.cd.offered').count())) {
              // A card is chosen and its dice are not: half an action lies on the table.
              const menu = await question(each);
              await each.locator('.cd.offered').first().click();
              const settled = async () =>
                (await question(each)) !== menu && !(await each.locator('.citybar[aria-busy=true]').count());
              await until(each, settled, 'the next question');
              const asked = await question(each);
              house.kill();
              for (const one of people) await one.locator('.offline').waitFor();
              await house.start();
              for (const one of people) await one.locator('.offline').waitFor({ state: 'detached', timeout: 30_000 });
              assert.equal(await question(each), asked);
              killed = true;
            }
            await pressInCity(each, random).catch(() => {});
          }
          await page.waitForTimeout(15);
        }
        assert.ok(killed);
        for (const each of people) await each.locator('main.cityend').waitFor({ timeout: 10_000 });
        // Both are told the same sums, and the characters that were hidden.
        const told = (each) => each.locator('.sums tfoot td').allTextContents();
        assert.deepEqual(await told(guest), await told(page));
        assert.equal(await page.locator('.sums small', { hasText: 'held by' }).count(), 4);
        for (const each of people) {
          await each.click('[data-check-dice]');
          await each.locator('[data-verdict]').waitFor();
          assert.equal(await each.locator('[data-verdict]').getAttribute('data-verdict'), 'fair');
          assert.match(await each.textContent('.dicecheck'), /\d+ dice and \d+ cards.*your browser threw in/s);
        }
        // A house that shows another record is found out.
        await page.route('**/record', async (route) => {
          const record = await (await route.fetch()).text();
          await route.fulfill({ body: record.replace(/^nature roll (\d)/m, (_, n) => `nature roll ${(n % 6) + 1}`) });
        });
        await page.click('[data-check-dice]');
        await page.click('[data-check-dice]');
        await page.locator('[data-verdict]:not([data-verdict=fair])').waitFor();
        await page.unroute('**/record');
        assert.deepEqual(
          (await Promise.all(people.map((each) => each.textContent('main.cityend h1')))).filter((each) =>
            /You win|share/.test(each),
          ).length,
          (await told(page))[0] === (await told(page))[1] ? 2 : 1,
        );
      } finally {
        await other.close();
      }
    }));

  await test('online: companion of a real table, each with a sheet on a device of his own', (page) =>
    withHouse(async (house) => {
      const phone = await launch({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' });
      const guest = await phone.context.newPage();
      const people = [page, guest];
      const entering = (each) => each.locator('.ask .outcomes, .ask .rolls').count();
      const confirm = async (each) => {
        await each.locator('[data-confirm]:not([disabled])').click();
        await until(each, async () => !(await each.locator('.choice[aria-busy=true]').count()), 'the table');
      };
      try {
        await page.goto(`${house.address}#/new/friends`);
        await page.locator('.games:not(.which)').waitFor();
        await page.fill('.sn input', 'Anne');
        await page.locator('li', { hasText: 'real dice' }).locator('button').click();
        await page.click('.open .prime');
        await page.locator('.links input').first().waitFor();
        await guest.goto(await page.locator('.links input').first().inputValue());
        await guest.fill('.sitdown input', 'Bea');
        await guest.click('.sitdown .prime');
        // The plazas as they lie on the table; whoever is nearest types them in.
        for (let n = 0; n < 9; ++n) {
          const nearest = people[n % 2];
          await until(nearest, () => entering(nearest), 'the next plaza');
          await nearest.locator('.outcomes .act').first().click();
          await confirm(nearest);
          await until(page, async () => (await page.locator('.plz').count()) > n || (await entering(page)) > 0, 'it');
        }
        const random = chance(3);
        for (let half = 0; half < 2; ++half) {
          const nearest = people[half % 2];
          await nearest.locator('.ask .rolls').waitFor();
          const dice = nearest.locator('.ask .rolls .vals');
          await dice.first().locator('.val').nth(half).click();
          for (const face of [0, 2, 4]) await dice.last().locator('.val').nth(face).click();
          await confirm(nearest);
          for (const each of people) {
            await each.locator('.choice.asking, .ask .rolls').first().waitFor();
            // Each chooses on his own sheet; a bonus may ask again.
            for (let n = 0; n < 12 && !(await entering(each)); ++n) {
              if (await each.locator('.choice.asking').count()) await answer(each, random).catch(() => {});
              else break;
            }
          }
        }
        await page.locator('.ask .rolls').waitFor();
        assert.match(await guest.locator('.ask').textContent(), /dés|dé/);
        // Both saw the same afternoon go by.
        assert.match(await page.locator('.days').getAttribute('aria-label'), /2/);
      } finally {
        await phone.close();
      }
    }));

  await test('online: the same player on another device, by a link', (page) =>
    withHouse(async (house) => {
      await page.goto(`${house.address}#/new`);
      await page.locator('.games:not(.which)').waitFor();
      await page.locator('.gm').last().click();
      await page.fill('.sn input', 'Anne');
      await page.click('.open .prime');
      await page.locator('.choice.asking').waitFor();
      await page.goto(`${house.address}#/device`);
      await page.click('[data-show-link]');
      assert.ok(await page.locator('.qr').isVisible());
      const link = await page.locator('.copyrow input').inputValue();
      const key = await page.evaluate(() => localStorage.getItem('player'));
      assert.ok(link.endsWith(`#/device/${key}/Anne`), link);
      const other = await launch();
      try {
        const there = await other.context.newPage();
        const asked = [];
        there.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
        // Somebody who is a player already is warned, and nothing happens without a yes.
        await there.goto(house.address);
        await there.evaluate(() => localStorage.setItem('player', 'B'.repeat(43)));
        await there.goto(link);
        await there.reload();
        await there.goto(link);
        await there.locator('.device .refused').waitFor();
        assert.equal(new URL(there.url()).hash, '#/device');
        await there.click('.device .btn');
        assert.equal(await there.evaluate(() => localStorage.getItem('player')), 'B'.repeat(43));
        await there.goto(link);
        assert.deepEqual(
          asked.filter((each) => each.includes(key)),
          [],
        );
        await there.click('[data-take-key]');
        await there.click('.device .prime');
        await there.locator('.tables li .btn').first().click();
        await there.locator('.choice.asking').waitFor();
        assert.equal(await there.evaluate(() => localStorage.getItem('player')), key);
      } finally {
        await other.close();
      }
    }));
}

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

site.close();
console.log(failures ? `${failures} failed` : 'all fine');
process.exit(failures ? 1 : 0);
