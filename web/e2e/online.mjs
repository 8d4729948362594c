// Several browsers at one table, and a server that is killed in between.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, launch } from './browser.mjs';
import { answer, playCityToTheEnd, pressInCity } from './hands.mjs';
import { chance, test, until } from './testing.mjs';

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
      await page.locator('main [data-hinted]').first().waitFor();
      await page.click('[data-follow]');
      await page.locator('[data-hintbox]').waitFor({ state: 'detached' });
      assert.equal(await page.locator('.refused').count(), 0);
      await page.locator('.choice:not([aria-busy=true])').waitFor();
    }
    await page.locator('.chron').getByText('You: place', { exact: false }).first().waitFor();
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
