// Several browsers at one table, and a server that is killed in between.
import type { Locator, Page } from '@playwright/test';
import {
  answer,
  chance,
  confirmation,
  lines,
  offered,
  openTable,
  playCityToTheEnd,
  pressInCity,
  question,
  result,
} from './table.ts';
import { expect, screens, test } from './testing.ts';

const connectionLost = (page: Page): Locator => page.getByRole('banner').getByRole('status');
const links = (page: Page): Locator => page.getByRole('textbox', { name: 'Copy the link' });

/** The page of new games, once it knows that there is a server; at a table of this game. */
async function newTable(page: Page, house: { url: string }, hash: string, game: 'Troyes Dice' | 'Troyes') {
  await page.goto(`${house.url}#/new/${hash}`);
  await page.getByRole('group', { name: 'Where do you play?' }).waitFor();
  await page.getByRole('button', { name: game, exact: true }).click();
}
/** The name on the first seat, which is one's own. */
const myName = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of this seat' }).first();

/** Follows an invitation and sits down. */
async function sit(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('textbox').fill(name);
  await guest.locator('main button[type=submit]').click();
}

/** Has the dice of a finished game drawn again. */
async function dicePanel(page: Page, told: RegExp): Promise<void> {
  await page.locator('[data-check-dice]').click();
  await page.locator('[data-verdict=fair]').waitFor();
  await expect(page.getByRole('region', { name: 'The dice' })).toHaveText(told);
}

/** A house that shows another record than the one that was played is found out. */
async function otherRecord(page: Page, change: (record: string) => string, verdict: string): Promise<void> {
  await page.route('**/record', async (route) => {
    const record = await (await route.fetch()).text();
    await route.fulfill({ body: change(record) });
  });
  const check = page.locator('[data-check-dice]');
  await check.click();
  await check.click();
  await page.locator(verdict).waitFor();
  await page.unroute('**/record');
}
const nextFace = (face: string): number => (Number(face) % 6) + 1;

test('three people, a bot, a server killed in mid-half-day, to the end', async ({ page, house, another }) => {
  const guests = [await another(), await another()];
  const people = [page, ...guests];
  await newTable(page, house, 'friends', 'Troyes Dice');
  await myName(page).fill('Anne');
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await openTable(page);
  await links(page).nth(1).waitFor();
  for (const [index, guest] of guests.entries())
    await sit(guest, await links(page).nth(index).inputValue(), ['Bea', 'Cam'][index] ?? '');
  const random = chance(7);
  for (let n = 0; n < 120 && !(await result(page).count()); ++n) {
    if (n === 5) {
      house.kill();
      await connectionLost(page).waitFor();
      await house.start();
      await expect(connectionLost(page)).toHaveCount(0, { timeout: 30_000 });
    }
    for (const each of people) if (await question(each).count()) await answer(each, random).catch(() => {});
    await page.waitForTimeout(60);
  }
  for (const each of people) {
    await result(each).waitFor();
    await dicePanel(each, /9 plazas and 16 rolls.*shown before the first roll.*your browser threw in/s);
  }
  // Whoever has the address of a finished game may look at it.
  const anybody = await another();
  await page.getByRole('button', { name: 'Share' }).click();
  await anybody.goto(await page.getByRole('textbox', { name: 'Copy this link' }).inputValue());
  await result(anybody).waitFor();
  await expect(result(anybody).locator('[data-target^="seat:"]')).toHaveCount(4);
  await otherRecord(
    page,
    (record) => record.replace(/^nature roll k(\d)/m, (_, face: string) => `nature roll k${nextFace(face)}`),
    '[data-verdict=other_dice]',
  );
});

test('Troyes with a bot of the house, to the end', async ({ page, house }) => {
  await newTable(page, house, 'friends', 'Troyes');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A friend' })
    .getByRole('button', { name: 'Bot', exact: true })
    .click();
  await openTable(page);
  await question(page).waitFor();
  await playCityToTheEnd(page, chance(9));
  await expect(result(page).getByRole('heading', { level: 1 })).toHaveText(/win|share/);
});

test('a hint of the house at a table of Troyes, marked on the board and played', async ({ page, house }) => {
  await newTable(page, house, 'bots', 'Troyes');
  await page.getByRole('button', { name: /^Online/ }).click();
  await openTable(page);
  const box = page.getByRole('region', { name: 'Hint' });
  for (let n = 0; n < 3; ++n) {
    await question(page).waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const best = box.getByRole('listitem').getByRole('button').first();
    await expect(best).toHaveText(/^[+−]?\d+\.\d\s*best/);
    await page.locator('main [data-hinted]').first().waitFor();
    await box.getByRole('button', { name: 'Play it' }).click();
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await lines(page).filter({ hasText: 'You: place' }).first().waitFor();
});

test('Troyes for two in two browsers, the server killed in mid-action, to the end', async ({
  page,
  house,
  another,
}) => {
  const guest = await another();
  const people = [page, guest];
  const asked = async (each: Page) => ((await question(each).locator('b').first().textContent()) ?? '').trim();
  await newTable(page, house, 'friends', 'Troyes');
  await myName(page).fill('Anne');
  await openTable(page);
  await sit(guest, await links(page).first().inputValue(), 'Bea');
  await expect.poll(async () => (await question(page).count()) + (await question(guest).count())).toBe(1);
  const random = chance(11);
  let killed = false;
  for (let n = 0; n < 4000 && !(await result(page).count()); ++n) {
    for (const each of people) {
      if (!(await question(each).count())) continue;
      const card = offered(each, 'card:').first();
      if (!killed && (await question(each, 'menu').count()) && (await card.count())) {
        // A card is chosen and its dice are not: half an action lies on the table.
        const menu = await asked(each);
        await card.click();
        await expect.poll(() => asked(each), { message: 'the next question' }).not.toBe(menu);
        const now = await asked(each);
        house.kill();
        for (const one of people) await connectionLost(one).waitFor();
        await house.start();
        for (const one of people) await expect(connectionLost(one)).toHaveCount(0, { timeout: 30_000 });
        expect(await asked(each)).toBe(now);
        killed = true;
      }
      await pressInCity(each, random).catch(() => {});
    }
    await page.waitForTimeout(15);
  }
  expect(killed).toBe(true);
  // Both are told the same sums, and the characters that were hidden.
  const told = (each: Page) => result(each).getByRole('table').locator('tfoot td').allTextContents();
  for (const each of people) await result(each).waitFor();
  expect(await told(guest)).toEqual(await told(page));
  await expect(result(page).getByRole('table').locator('small', { hasText: 'held by' })).toHaveCount(4);
  for (const each of people) await dicePanel(each, /\d+ dice and \d+ cards.*your browser threw in/s);
  await otherRecord(
    page,
    (record) => record.replace(/^nature roll (\d)/m, (_, face: string) => `nature roll ${nextFace(face)}`),
    '[data-verdict]:not([data-verdict=fair])',
  );
  const titles = await Promise.all(people.map((each) => result(each).getByRole('heading', { level: 1 }).textContent()));
  const [first, second] = await told(page);
  expect(titles.filter((each) => /You win|share/.test(each ?? ''))).toHaveLength(first === second ? 2 : 1);
});

test('companion of a real table, each with a sheet on a device of his own', async ({ page, house, another }) => {
  const guest = await another({ ...screens.phone, locale: 'fr-FR' });
  const people = [page, guest] as const;
  const entering = (each: Page) => question(each, 'outcome').count();
  await newTable(page, house, 'friends', 'Troyes Dice');
  await myName(page).fill('Anne');
  await page.getByRole('switch', { name: 'We roll real dice' }).click();
  await openTable(page);
  await sit(guest, await links(page).first().inputValue(), 'Bea');
  // The plazas as they lie on the table; whoever is nearest types them in.
  for (let n = 0; n < 9; ++n) {
    const nearest = people[n % 2] ?? page;
    const far = people[(n + 1) % 2] ?? page;
    await offered(question(nearest, 'outcome'), 'bar:').first().click();
    await confirmation(nearest).click();
    // Both see it lie on the wheel.
    const wheel = far.getByRole('group', { name: /^(Wheel|Roue)/, includeHidden: true }).first();
    await expect(wheel.locator('[role=img], [role=button]')).toHaveCount(n + 1);
  }
  const random = chance(3);
  for (let half = 0; half < 2; ++half) {
    const nearest = people[half % 2] ?? page;
    const black = nearest.getByRole('group', { name: /^(Black die|Dé noir)$/ });
    const clear = nearest.getByRole('group', { name: /^(Clear dice|Dés transparents|Dés clairs)$/ });
    await black.getByRole('button').nth(half).click();
    for (const face of [0, 2, 4]) await clear.getByRole('button').nth(face).click();
    await confirmation(nearest).click();
    for (const each of people) {
      await question(each).waitFor();
      // Each chooses on his own sheet; a bonus may ask again.
      for (let n = 0; n < 12 && !(await entering(each)); ++n) {
        if (await question(each).count()) await answer(each, random).catch(() => {});
        else break;
      }
    }
  }
  await question(page, 'outcome').waitFor();
  await expect(question(guest, 'outcome')).toContainText(/dés|dé/);
  // Both saw the same afternoon go by.
  for (const each of people)
    await expect(each.locator('[data-half]').first()).toHaveAttribute('data-half', '2 morning');
});

test('an invitation leaves the address at once, and opens its seat on a second device too', async ({
  page,
  house,
  another,
}) => {
  await newTable(page, house, 'friends', 'Troyes Dice');
  await myName(page).fill('Anne');
  await openTable(page);
  const link = await links(page).first().inputValue();
  const table = /#\/t\/[^/]+/.exec(link)?.[0];
  const hash = (each: Page) => new URL(each.url()).hash;
  const guest = await another();
  await guest.goto(link);
  await guest.getByRole('textbox', { name: 'Your name' }).waitFor();
  expect(hash(guest)).toBe(table);
  // The seat is still his after a reload, and he may first look on.
  await guest.reload();
  await guest.getByRole('link', { name: 'Watch' }).click();
  await expect(guest.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
  await guest.reload();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Bea');
  await guest.locator('main button[type=submit]').click();
  await question(guest).waitFor();
  await guest.goto(house.url);
  await guest.goBack();
  await question(guest).waitFor();
  expect(hash(guest)).toBe(table);
  // His other device is asked nothing.
  const other = await another();
  await other.goto(link);
  await question(other).waitFor();
  expect(hash(other)).toBe(table);
  await other.reload();
  await question(other).waitFor();
  // Whoever has a seat of his own is led to it by any link of the table.
  await page.goto(link);
  await question(page).waitFor();
  expect(hash(page)).toBe(table);
});

test.describe('in French', () => {
  test.use({ language: 'fr' });
  test('why a house refuses is told in French', async ({ page, house, another }) => {
    const open = async () => {
      await page.goto(`${house.url}#/new/friends`);
      await page.getByRole('group', { name: /^Où jouez-vous/ }).waitFor();
      await page.getByRole('textbox', { name: 'Nom de cette place' }).first().fill('Anne');
      await page.getByRole('button', { name: 'Ouvrir la table' }).click();
    };
    await open();
    const link = await page.getByRole('textbox', { name: 'Copier le lien' }).first().inputValue();
    const guest = await another({ locale: 'fr-FR' });
    await guest.goto(`${link.slice(0, -3)}${link.endsWith('AAA') ? 'BBB' : 'AAA'}`);
    await guest.getByRole('textbox', { name: 'Votre nom' }).fill('Zoé');
    await guest.locator('main button[type=submit]').click();
    await expect(guest.getByRole('alert')).toHaveText(
      'Ce lien n’ouvre aucune place de la table. Il est peut-être incomplet.',
    );
    // More tables than one address may open in an hour.
    const data = { game: 'troyes-dice', player: 'A'.repeat(43), seats: [{ name: 'Anne' }] };
    const opening = () => page.request.post(`${house.url}api/tables`, { data });
    for (let opened = 0; opened < 400 && (await opening()).ok(); ++opened);
    await open();
    await expect(page.getByRole('alert')).toHaveText(/La table n’a pas pu s’ouvrir\..*Réessayez dans \d+ secondes?\./);
  });
});

test('the same player on another device, by a link', async ({ page, house, another }) => {
  await newTable(page, house, '', 'Troyes Dice');
  await page.getByRole('button', { name: /^Online/ }).click();
  await myName(page).fill('Anne');
  await openTable(page);
  await question(page).waitFor();
  await page.goto(`${house.url}#/device`);
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect(page.getByRole('img', { name: 'The link as a picture' })).toBeVisible();
  const link = await links(page).inputValue();
  const keyOf = (each: Page) => each.evaluate(() => localStorage.getItem('player') ?? '');
  const key = await keyOf(page);
  expect(link.endsWith(`#/device/${key}/Anne`), link).toBe(true);
  const there = await another();
  const requests: string[] = [];
  there.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  // Somebody who is a player already is warned, and nothing happens without a yes.
  const stranger = 'B'.repeat(43);
  await there.goto(house.url);
  await there.evaluate((other) => localStorage.setItem('player', other), stranger);
  await there.goto(link);
  await there.reload();
  await there.goto(link);
  await there.getByText('This browser is already a player of its own').waitFor();
  expect(new URL(there.url()).hash).toBe('#/device');
  await there.getByRole('button', { name: 'No, leave everything as it is' }).click();
  expect(await keyOf(there)).toBe(stranger);
  await there.goto(link);
  expect(requests.filter((each) => each.includes(key))).toEqual([]);
  await there.getByRole('button', { name: 'Yes, that is me' }).click();
  await there.getByRole('link', { name: 'To the start' }).click();
  await there.getByRole('main').getByRole('button', { name: 'Continue' }).first().click();
  await question(there).waitFor();
  expect(await keyOf(there)).toBe(key);
});
