// What a browser has to fetch before a game can be played, as a server sends it: gzip for everything but fonts. Budgets in KiB.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dist, launch, serve } from '../e2e/browser.mjs';

const budgets = { 'troyes-dice': 350, troyes: 350, both: 475 };
const site = await serve();

/** The files that are fetched until a table of this game asks its first question. */
async function files(game) {
  // What is kept for later, for playing without a network, is not part of the first load.
  const browser = await launch({ serviceWorkers: 'block' });
  const page = await browser.context.newPage();
  const names = new Set();
  browser.context.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    // What bots think with comes when one sits down, and has a budget of its own.
    if (`${origin}/` === site.url && !pathname.startsWith('/api') && !pathname.endsWith('.net'))
      names.add(pathname === '/' ? 'index.html' : pathname.slice(1));
  });
  await page.goto(`${site.url}#/new`);
  await page.click(`[data-game=${game}]`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('[data-question]').waitFor();
  await browser.close();
  return names;
}

const sizeOf = (name) => {
  const bytes = readFileSync(dist + name);
  return name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};
const sum = (names) => [...names].reduce((all, name) => all + sizeOf(name), 0) / 1024;

const dice = await files('troyes-dice');
const city = await files('troyes');
const loads = { 'troyes-dice': dice, troyes: city, both: new Set([...dice, ...city]) };
if (process.argv.includes('--files'))
  for (const name of [...loads.both].sort((a, b) => sizeOf(b) - sizeOf(a)))
    console.log(
      `${(sizeOf(name) / 1024).toFixed(1).padStart(7)}  ${dice.has(name) ? 'D' : ' '}${city.has(name) ? 'T' : ' '}  ${name}`,
    );
let over = false;
for (const [load, names] of Object.entries(loads)) {
  const size = sum(names);
  over ||= size > budgets[load];
  console.log(`${load}: ${size.toFixed(1)} KiB of ${budgets[load]}`);
}
site.close();
process.exit(over ? 1 : 0);
