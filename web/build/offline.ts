import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { versionOf } from './wasm.ts';

/** Files of the second game and what bots think with: kept from the first time that somebody needs them. */
const later = /^(troyes\.wasm|[^/]*\.net|assets\/(City|Glossary|ladies-of-troyes-|troyes-(?!dice-))[^/]*)$/;

/** `sw.js`: keeps every file of this build, so that the client starts without a network. */
export function offline(): Plugin {
  return {
    name: 'tricasse-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => !name.endsWith('.woff') && !name.endsWith('.map'));
        const named = (name: string) => {
          const item = bundle[name];
          return /\.(wasm|net)$/.test(name) && item?.type === 'asset' ? `${name}?v=${versionOf(item.source)}` : name;
        };
        const others = files.filter((name) => name !== 'index.html');
        const kept = [
          './',
          ...others.filter((name) => !later.test(name)).map(named),
          'favicon.svg',
          'manifest.webmanifest',
        ];
        const keptLater = others.filter((name) => later.test(name)).map(named);
        const hash = createHash('sha256');
        for (const name of files) {
          const item = bundle[name];
          if (item) hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
        }
        const version = hash.digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, kept, keptLater) });
      },
    },
  };
}

const worker = (
  version: string,
  files: readonly string[],
  later: readonly string[],
) => `// Made by the build: everything this version consists of.
const cacheName = 'tricasse-${version}';
const files = ${JSON.stringify(files)};
const later = ${JSON.stringify(later)}.map((name) => new URL(name, location.href).href);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('tricasse-') && name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
// What belongs to another game is kept as soon as somebody plays it.
async function fetched(request) {
  const response = await fetch(request);
  if (response.ok && later.includes(request.url)) {
    const copy = response.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return response;
}
// Pages come from the network while there is one; files of this version never change.
self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin || address.pathname.includes('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('./')));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetched(event.request)));
});
`;
