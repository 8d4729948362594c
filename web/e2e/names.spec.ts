// What people are called on the screens of others, what onlookers may do, and what is told of an undo.
import type { Locator, Page } from '@playwright/test';
import { cityUntil, gameUntil } from './games.mjs';
import { confirmation, offered, openKept, openTable, question, result } from './table.ts';
import { expect, screens, test } from './testing.ts';

const links = (page: Page): Locator => page.getByRole('textbox', { name: 'Copy the link' });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Your name' });

/** The link to a finished game, as its page shows it. */
async function sharedLink(page: Page): Promise<string> {
  await result(page).waitFor();
  await page.locator('[data-share]').click();
  return page.getByRole('textbox', { name: 'Copy this link' }).inputValue();
}

for (const language of ['en', 'fr'] as const) {
  test(`nobody is "You" in a shared link, read in ${language}`, async ({ page, site, another }) => {
    const played = {
      dice: gameUntil({ seed: '12', seats: [{ name: 'You' }, { bot: 'greedy' }], until: () => false }),
      city: cityUntil({ seed: '5', seats: [{ name: 'Vous' }, { bot: 'greedy' }], until: () => false }),
    };
    const there = await another({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });
    for (const game of Object.values(played)) {
      await openKept(page, site, game);
      await there.goto(await sharedLink(page));
      await result(there).waitFor();
      await expect(there.getByRole('main')).toContainText(language === 'en' ? 'Player 1' : 'Joueur 1');
      await expect(there.getByRole('main')).not.toContainText(/(^|[^\p{L}])(You|Vous)([^\p{L}]|$)/u);
    }
  });
}

test('a name is asked on the start page, once, and kept; without one no record says "You"', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await question(page).waitFor();
  const record = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          indexedDB.open('tricasse', 1).onsuccess = (event) => {
            const all = (event.target as IDBOpenDBRequest).result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => resolve(all.result.map((each) => each.record ?? ''));
          };
        }),
    );
  await expect.poll(record).toEqual([expect.stringMatching(/^seat 0 human seat 0$/m)]);
  await page.goto(site.url);
  await nameField(page).fill('  Anne ');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Anne');
  await page.goto(`${site.url}#/new`);
  await expect(page.getByRole('textbox', { name: 'Name of this seat' })).toHaveValue('Anne');
});

test('a table with others is not opened, and no seat taken, without a name', async ({ page, house, another }) => {
  await page.goto(`${house.url}#/new/friends/troyes-dice`);
  await page.getByRole('group', { name: 'Where do you play?' }).waitFor();
  await page.getByRole('switch', { name: /Anybody may take/ }).click();
  await openTable(page);
  const asked = (each: Page) => each.getByRole('dialog', { name: 'What shall the others call you?' });
  await asked(page).getByRole('textbox').fill('Anne');
  await asked(page).getByRole('textbox').press('Enter');
  await links(page).first().waitFor();
  const guest = await another(screens.phone);
  await guest.goto(house.url);
  await guest.getByRole('listitem').filter({ hasText: 'Anne' }).getByRole('button', { name: 'Sit down' }).click();
  await asked(guest).getByRole('textbox').fill('Bea');
  await asked(guest).getByRole('textbox').press('Enter');
  await question(guest).waitFor();
  await expect(page.getByRole('button', { name: /^Look at Bea/ })).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Look at Anne/ })).toBeVisible();

  // Who looks on reads what is said, and has no field that leads nowhere.
  const onlooker = await another();
  await onlooker.goto(page.url());
  const chat = (each: Page) => each.getByRole('region', { name: 'Talk' });
  await expect(chat(onlooker)).toContainText('Only those who play can write here.');
  await expect(chat(onlooker).getByRole('textbox')).toHaveCount(0);
  await chat(page).getByRole('textbox').fill('Hello');
  await chat(page).getByRole('textbox').press('Enter');
  await expect(chat(onlooker).getByText('Hello')).toBeVisible();

  // Below the fold it is unread, also after a reload, until it has been seen.
  const unread = guest.locator('[data-unread]');
  await expect(unread).toHaveText('1 new line');
  await guest.reload();
  await expect(unread).toHaveText('1 new line');
  await unread.click();
  await expect(chat(guest).getByText('Hello')).toBeInViewport();
  await expect(unread).toHaveCount(0);
  await guest.reload();
  await question(guest).waitFor();
  await expect(unread).toHaveCount(0);

  // Who has chosen and chooses again: the others are told that, and not what.
  const told = (each: Page) => each.locator('[data-took-back]');
  await page.keyboard.press('Escape');
  await offered(question(page), 'die:').first().click();
  await page.locator('[data-target="action:gain"]').click();
  await confirmation(page).click();
  await page.locator('[data-undo]').click();
  for (const each of [guest, onlooker]) await expect(told(each)).toHaveText('Anne takes the last move back.');
  await expect(told(page)).toHaveText('');
  await confirmation(page).or(page.locator('[data-confirm]')).first().waitFor();
  await page.keyboard.press('Escape');
  await offered(question(page), 'die:').first().click();
  await page.locator('[data-target="action:gain"]').click();
  await confirmation(page).click();
  for (const each of [guest, onlooker]) await expect(told(each)).toHaveText('');
});

test('Troyes: an undo is told to the others', async ({ page, house, another }) => {
  await page.goto(`${house.url}#/new/friends/troyes`);
  await page.getByRole('group', { name: 'Where do you play?' }).waitFor();
  await page.getByRole('textbox', { name: 'Name of this seat' }).first().fill('Anne');
  await openTable(page);
  const guest = await another();
  await guest.goto(await links(page).first().inputValue());
  await guest.getByRole('textbox').fill('Bea');
  await guest.getByRole('textbox').press('Enter');
  await expect.poll(async () => (await question(page).count()) + (await question(guest).count())).toBe(1);
  const [mover, other] = (await question(page).count()) ? [page, guest] : [guest, page];
  const name = mover === page ? 'Anne' : 'Bea';
  await offered(mover, 'space:').first().click();
  await confirmation(mover).click();
  await question(other).waitFor();
  await mover.locator('[data-undo]').click();
  await expect(other.locator('[data-took-back]')).toHaveText(`${name} takes the last move back.`);
  await expect(mover.locator('[data-took-back]')).toHaveText('');
});

test('the address decides the page of new games', async ({ page, site }) => {
  const game = (name: string) =>
    page.getByRole('group', { name: 'Which game?' }).getByRole('button', { name, exact: true });
  await page.goto(`${site.url}#/new`);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await game('Troyes').click();
  for (const [hash, title, seats] of [
    ['bots/troyes-dice', 'Troyes Dice', 3],
    ['friends/troyes', 'Troyes', 2],
    ['friends/troyes-dice', 'Troyes Dice', 2],
    ['', 'Troyes Dice', 1],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = `#/new/${to}`;
    }, hash);
    await expect(game(title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(seats);
  }
});
