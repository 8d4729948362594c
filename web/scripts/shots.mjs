// The pictures of docs/images: the main screens, made from games that the engine plays by itself.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, serve } from '../e2e/browser.mjs';
import { gameUntil, store } from '../e2e/games.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const four = [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'random' }, { bot: 'greedy' }];
const middle = gameUntil({
  seed: '21',
  seats: four,
  options: { numbering: 'rolled', expansion: 'random' },
  until: (sight) => sight.view.day === 5 && sight.view.half === 'afternoon',
});
const over = gameUntil({ seed: '113', seats: four.slice(0, 3), until: () => false });
const history = Array.from({ length: 14 }, (_, index) => {
  const game = gameUntil({
    seed: `${100 + index}`,
    seats: index % 3 ? four.slice(0, 2) : four.slice(0, 1),
    options: { expansion: index % 4 ? 'off' : 'random' },
    until: () => false,
  });
  return {
    id: `past${index}`,
    when: Date.UTC(2026, 8, 20 + index * 3),
    players: game.stored.seats.length,
    expansion: index % 4 === 0,
    online: false,
    winners: [...game.sight.end.winners],
    record: null,
    seats: game.stored.seats.map((seat, at) => ({
      ...seat,
      mine: at === 0,
      points: game.sight.points[at],
      sheet: game.sight.view.seats[at].sheet,
    })),
  };
});

const guided = gameUntil({ seed: '4398', seats: [{ name: 'Anne' }], until: () => true });

const site = await serve();
const wide = { width: 1440, height: 1000 };
const screens = [
  { name: 'table-day', hash: `#/local/${middle.stored.id}`, theme: 'day', viewport: wide, choose: true },
  { name: 'table-vespers', hash: `#/local/${middle.stored.id}`, theme: 'vespers', viewport: wide, choose: true },
  {
    name: 'table-tablet',
    hash: `#/local/${middle.stored.id}`,
    theme: 'day',
    viewport: { width: 1024, height: 768 },
    choose: true,
  },
  {
    name: 'table-phone',
    hash: `#/local/${middle.stored.id}`,
    theme: 'day',
    viewport: { width: 360, height: 740 },
    choose: true,
  },
  { name: 'start', hash: '#/', theme: 'day', viewport: { width: 1440, height: 860 } },
  {
    name: 'guide',
    hash: `#/local/${guided.stored.id}`,
    theme: 'day',
    viewport: { width: 1440, height: 900 },
    told: ['welcome'],
  },
  { name: 'scoresheets', hash: '#/print', theme: 'day', viewport: { width: 1200, height: 900 } },
  { name: 'new-game', hash: '#/new/bots', theme: 'day', viewport: { width: 1440, height: 860 } },
  { name: 'end', hash: `#/local/${over.stored.id}`, theme: 'day', viewport: { width: 1440, height: 900 } },
  { name: 'honours', hash: '#/honours', theme: 'vespers', viewport: { width: 1440, height: 860 } },
];
const only = process.argv[2];
for (const { name, hash, theme, viewport, choose, told } of screens.filter((each) => !only || each.name === only)) {
  const browser = await launch({ viewport });
  const page = await browser.context.newPage();
  await page.goto(site.url);
  await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
  if (told) {
    const guide = { game: guided.stored.id, told, hidden: false };
    await page.evaluate((so) => localStorage.setItem('guide', JSON.stringify(so)), guide);
    await store(page, 'games', [guided.stored]);
  }
  await store(page, 'games', [over.stored, middle.stored]);
  await store(page, 'history', history);
  await page.goto(site.url + hash);
  await page.reload();
  await page.waitForTimeout(1200);
  if (choose) {
    const panes = page.locator('.pane.legal');
    await panes.nth((await panes.count()) - 1).click({ force: true });
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: `${folder}${name}.png` });
  await browser.close();
  console.log(name);
}
site.close();
