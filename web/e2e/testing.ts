// What every test in a browser is given: a page on the plain folder dist/, more browsers for more people, a real server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { dist, serve } from './browser.mjs';

export { expect };

/** The program whose server is tested: what the environment names, else what the preset `release` has built. */
const program = process.env.TRICASSE ?? fileURLToPath(new URL('../../build/release/bin/tricasse', import.meta.url));

/** Screens to look at a page on. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** A server on a folder of its own; it can be killed and started again on the same port and the same games. */
export interface House {
  readonly url: string;
  kill(): void;
  start(): Promise<void>;
  /** The folder of the pages that it serves from its next start on. */
  pages: string;
}

interface Fixtures {
  /** 'day' or 'vespers': as if somebody had chosen it before; else the page decides. */
  theme: 'day' | 'vespers' | undefined;
  /** The language of the browser: the page follows it. */
  language: 'en' | 'fr';
  /** A database that the house begins with, and what a server calls it; else it begins empty. */
  furniture: { database: string; name: string } | undefined;
  house: House;
  /** Another person's browser: a page of a profile of its own, watched for errors like the first one. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
  /** Refuses every test in which a page wrote an error to its console. */
  watch: (page: Page) => void;
}

const localeOf = { en: 'en-GB', fr: 'fr-FR' };

/** What the browser notes by itself when a server refuses something, or is not there, or the whole network, is no mistake of ours. */
const lost = /status of (403|404|429)|response code: 404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/;

export const test = base.extend<Fixtures, { site: { url: string } }>({
  theme: [undefined, { option: true }],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(localeOf[language]),
  furniture: [undefined, { option: true }],

  /** The folder dist/ under the strictest policy, without a server behind it. */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = await serve();
      await use(folder);
      folder.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  watch: async ({}, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
      page.on('console', (line) => {
        if (line.type() === 'error' && !lost.test(line.text())) errors.push(line.text());
      });
    });
    expect(errors, 'errors on the console').toEqual([]);
  },

  context: async ({ context, theme, watch }, use) => {
    context.on('page', watch);
    if (theme)
      await context.addInitScript((wanted) => {
        // An empty page, as every browser opens with, has no storage.
        const kept = location.protocol.startsWith('http') ? localStorage.getItem('theme') : wanted;
        if (kept === null) localStorage.setItem('theme', wanted);
      }, theme);
    await use(context);
  },

  another: async ({ browser, watch, contextOptions, locale, viewport }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, locale, viewport, ...options });
      context.on('page', watch);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },

  house: async ({ furniture }, use, info) => {
    // Named by the environment it must be there; else the pages are tested without one.
    if (!process.env.TRICASSE)
      info.skip(!existsSync(program), `there is no ${program}: build it, or name one by TRICASSE`);
    const data = mkdtempSync(join(tmpdir(), 'tricasse-data-'));
    if (furniture) copyFileSync(furniture.database, join(data, furniture.name));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    let server: ChildProcess | null = null;
    const house: House = {
      url,
      pages: dist,
      kill: () => server?.kill('SIGKILL'),
      start: async () => {
        // One process keeps the file: the last one has to be gone.
        if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
        const flags = ['serve', '--port', `${port}`, '--data', data, '--web', house.pages, '--log', 'warning'];
        server = spawn(program, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
        await expect.poll(() => isUp(url), { message: 'the server answers', timeout: 20_000 }).toBe(true);
      },
    };
    await house.start();
    await use(house);
    house.kill();
    rmSync(data, { recursive: true, force: true });
  },
});

const isUp = (url: string) =>
  fetch(`${url}api/health`).then(
    () => true,
    () => false,
  );

/** Below the ports that the system gives to connections: it stays free while its server is down. */
async function freePort(): Promise<number> {
  for (let tried = 0; tried < 100; ++tried) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error('no port between 20000 and 30000 is free');
}
