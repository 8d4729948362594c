// @ts-check
// A browser and a plain static folder: what the tests in a browser, the screenshots and the measurements need.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from '@playwright/test';

export const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** Debian's browser, or another one that the environment names. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** A browser that asks nobody on the network for anything. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** The strictest policy a server may send; everything has to work under it. */
export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

/**
 * dist/ as a plain folder, without any server behind it.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(dist, normalize(path === '/' ? '/index.html' : path));
    try {
      if (!file.startsWith(dist) || !statSync(file).isFile()) throw new Error('not a file');
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.setHeader('content-security-policy', policy);
      response.end(readFileSync(file));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the folder is served at no port');
      resolve({ url: `http://127.0.0.1:${address.port}/`, close: () => server.close() });
    });
  });
}

/** A browser with a profile of its own, for scripts. Tests are given theirs by the fixtures of `testing.ts`. */
export async function launch(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tricasse-browser-'));
  const context = await browserType.launchPersistentContext(folder, {
    executablePath: chromium,
    headless: true,
    args: flags,
    viewport: { width: 1440, height: 1000 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
