// One game of each kind in Firefox (over WebDriver BiDi) and in WebKit, from the start page to the result:
// `tools/browsers`, or `node scripts/browsers.mjs [firefox|webkit]`. What the page says wrong ends it with 1; pictures of
// the tables and of the ends lie in e2e/out/browsers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../e2e/browser.mjs';

const pictures = fileURLToPath(new URL('../e2e/out/browsers/', import.meta.url));
mkdirSync(pictures, { recursive: true });
const size = { width: 1366, height: 768 };

/** A browser as this script needs it: an address, a function of the page's own, a picture, an end. */
async function firefox() {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: size,
  });
  const page = await browser.newPage();
  const mistakes = [];
  page.on('pageerror', (error) => mistakes.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && mistakes.push(line.text()));
  return {
    version: await browser.version(),
    mistakes: async () => mistakes,
    open: (url) => page.goto(url),
    run: (code, ...facts) => page.evaluate(code, ...facts),
    picture: async () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function webkit() {
  const { Builder, Capabilities } = await import('selenium-webdriver');
  const { spawn } = await import('node:child_process');
  const port = 24_000 + (process.pid % 5000);
  // Its own small browser, without a screen: `tools/browsers` brings one (xvfb-run).
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  });
  const browser = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const listen = () => {
    window.mistakes = window.mistakes ?? [];
    addEventListener('error', (event) => window.mistakes.push(String(event.message)));
    addEventListener('unhandledrejection', (event) => window.mistakes.push(String(event.reason)));
  };
  return {
    version: `WebKit ${(await browser.getCapabilities()).get('browserVersion')}`,
    mistakes: () => browser.executeScript('return window.mistakes ?? []'),
    open: async (url) => {
      await browser.get(url);
      await browser.executeScript(listen);
    },
    run: (code, ...facts) => browser.executeScript(code, ...facts),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      driver.kill();
    },
  };
}

/** In the page: presses something that is offered, and tells how it stands. */
function press(luck) {
  if (document.querySelector('[data-result]')) return 'over';
  if (document.querySelector('[data-question][aria-busy=true]')) return 'busy';
  const confirm = document.querySelector('[data-confirm]:not([disabled])');
  const offered = [...document.querySelectorAll('[data-target][data-state~=offered]')];
  const chosen = offered[Math.floor(luck * offered.length)];
  if (confirm && (luck < 0.6 || !chosen)) confirm.click();
  else if (chosen) chosen.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  else return 'waiting';
  return 'pressed';
}

/** In the page: presses a button, the nth of those in a group or the one whose words begin so. */
function pressButton(words, group, nth) {
  const part = group ? document.querySelector(`[role=group][aria-label="${group}"], fieldset`) : document;
  const all = [...(part?.querySelectorAll('button') ?? [])];
  const one = group ? all[nth] : all.find((each) => each.textContent?.trim().startsWith(words));
  one?.click();
  return Boolean(one);
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(check, what) {
  for (let n = 0; n < 300; ++n) {
    if (await check()) return;
    await sleep(100);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** In the order of the start page. */
const games = ['Troyes Dice', 'Troyes'];

async function play(browser, site, name, game) {
  await browser.open(site.url);
  await until(() => browser.run(pressButton, '', 'Which game?', games.indexOf(game)), game);
  await until(() => browser.run(pressButton, 'Play now', '', 0), 'Play now');
  await until(() => browser.run(() => Boolean(document.querySelector('[data-question]'))), 'a question');
  writeFileSync(`${pictures}${name}-${game.replace(' ', '-')}.png`, await browser.picture());
  let state = 7;
  for (let n = 0; n < 5000; ++n) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const now = await browser.run(press, state / 2 ** 32);
    if (now === 'over') {
      await sleep(500);
      writeFileSync(`${pictures}${name}-${game.replace(' ', '-')}-end.png`, await browser.picture());
      return n;
    }
    await sleep(now === 'pressed' ? 5 : 40);
  }
  throw new Error(`${game} did not end`);
}

const known = { firefox, webkit };
const asked = process.argv.slice(2);
const wrong = asked.find((name) => !(name in known));
if (wrong) {
  console.error(`${wrong} is no browser of this script; accepted: ${Object.keys(known).join(', ')}`);
  process.exit(2);
}
const site = await serve();
let failed = 0;
for (const name of asked.length ? asked : Object.keys(known)) {
  const browser = await known[name]();
  try {
    for (const game of games) {
      const presses = await play(browser, site, name, game);
      const mistakes = await browser.mistakes();
      if (mistakes.length) throw new Error(`${game}: the page says\n${mistakes.join('\n')}`);
      console.log(`${name} (${browser.version}): ${game} to the end, ${presses} presses`);
    }
  } catch (error) {
    failed += 1;
    writeFileSync(`${pictures}${name}-failed.png`, await browser.picture());
    console.error(`${name}: ${error.stack}`);
  } finally {
    await browser.close();
  }
}
site.close();
process.exit(failed ? 1 : 0);
