// The pictures of docs/images: the main screens, made from games that the engine plays by itself.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, serve } from '../e2e/browser.mjs';
import { cityUntil, gameUntil, store } from '../e2e/games.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const four = [{ name: 'Anne' }, { bot: 'merchant' }, { bot: 'page' }, { bot: 'squire' }];
const middle = gameUntil({
  seed: '21',
  seats: four,
  advised: true,
  options: { numbering: 'rolled', expansion: 'random' },
  until: (sight) => sight.view.day === 5 && sight.view.half === 'afternoon',
});
const over = gameUntil({ seed: '113', seats: four.slice(0, 3), advised: true, until: () => false });
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

const guided = gameUntil({ seed: '86', seats: [{ name: 'Anne' }], until: () => true });

const table = [{ name: 'Anne' }, { bot: 'squire' }, { bot: 'merchant' }];
const atMenu = (round) => (sight) =>
  sight.view.round >= round && sight.view.stage === 'menu' && sight.view.legal?.length > 8;
const city = cityUntil({ seed: '14', seats: table, advised: true, until: atMenu(3) });
const ladies = cityUntil({ seed: '25', seats: table, advised: true, options: { modules: 'all' }, until: atMenu(3) });
const cityOver = cityUntil({ seed: '31', seats: table, advised: true, until: () => false });
// The guide speaks of a Novice.
const guidedCity = cityUntil({ seed: '7', seats: [table[0], { bot: 'greedy' }], until: () => true });

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
  { name: 'troyes', hash: `#/local/${city.stored.id}`, theme: 'day', viewport: wide },
  { name: 'troyes-vespers', hash: `#/local/${city.stored.id}`, theme: 'vespers', viewport: wide },
  { name: 'troyes-ladies', hash: `#/local/${ladies.stored.id}`, theme: 'day', viewport: { width: 1440, height: 1240 } },
  {
    name: 'troyes-phone',
    hash: `#/local/${city.stored.id}`,
    theme: 'day',
    viewport: { width: 390, height: 844 },
    language: 'fr',
  },
  { name: 'troyes-end', hash: `#/local/${cityOver.stored.id}`, theme: 'day', viewport: { width: 1440, height: 1000 } },
  { name: 'troyes-guide', hash: `#/local/${guidedCity.stored.id}`, theme: 'day', viewport: wide, told: ['welcome'] },
  { name: 'honours', hash: '#/honours', theme: 'vespers', viewport: { width: 1440, height: 860 } },
];
const only = process.argv[2];
const wanted = screens.filter((each) => !only || each.name.startsWith(only));
for (const { name, hash, theme, viewport, choose, told, language } of wanted) {
  const browser = await launch({ viewport });
  const page = await browser.context.newPage();
  await page.goto(site.url);
  await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
  if (language) await page.evaluate((it) => localStorage.setItem('language', it), language);
  if (told) {
    for (const [key, game] of [
      ['guide', guided],
      ['guide-troyes', guidedCity],
    ]) {
      const guide = { game: game.stored.id, told, hidden: false };
      await page.evaluate(([at, so]) => localStorage.setItem(at, JSON.stringify(so)), [key, guide]);
      await store(page, 'games', [game.stored]);
    }
  }
  const stored = [over, middle, ...(hash.includes('city') ? [city, ladies, cityOver] : [])];
  await store(
    page,
    'games',
    stored.map((each) => each.stored),
  );
  await store(page, 'history', history);
  await page.goto(site.url + hash);
  await page.reload();
  await page.waitForTimeout(1200);
  if (choose) {
    const panes = page.locator('[data-target^="pane:"][data-state~=offered]');
    await panes.nth((await panes.count()) - 1).click({ force: true });
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: `${folder}${name}.png` });
  await browser.close();
  console.log(name);
}
site.close();
