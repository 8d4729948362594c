// One test after the other, each in a browser of its own, on the plain folder dist/: no server behind it.
import assert from 'node:assert/strict';
import { launch, serve } from './browser.mjs';

const only = process.argv[2];
export const site = await serve();
/** The names of those that failed. */
export const failed = [];

/** Games that begin with "Play now" have new dice each time, and a busy machine is slow: a failure is told, and tried once more. */
export async function test(name, run, options) {
  if (only && !name.includes(only)) return;
  const first = await attempt(name, run, options);
  if (first === null) return;
  console.log(`again  ${name}\n${first}`);
  const second = await attempt(name, run, options);
  if (second === null) return;
  failed.push(name);
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
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits until it is so. */
export async function until(page, check, what) {
  for (let n = 0; n < 150; ++n) {
    if (await check()) return;
    await page.waitForTimeout(40);
  }
  throw new Error(`waited in vain for ${what}`);
}
