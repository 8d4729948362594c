import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { versionOf } from './wasm.ts';

/** `sw.js`: keeps every file of this build, so that the client starts without a network. */
export function offline(): Plugin {
  return {
    name: 'tricasse-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => !name.endsWith('.woff') && !name.endsWith('.map'));
        const engine = bundle['tricasse.wasm'];
        const named = (name: string) =>
          name === 'tricasse.wasm' && engine?.type === 'asset' ? `${name}?v=${versionOf(engine.source)}` : name;
        const kept = [
          './',
          ...files.filter((name) => name !== 'index.html').map(named),
          'favicon.svg',
          'manifest.webmanifest',
        ];
        const hash = createHash('sha256');
        for (const name of files) {
          const item = bundle[name];
          if (item) hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
        }
        const version = hash.digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, kept) });
      },
    },
  };
}

const worker = (
  version: string,
  files: readonly string[],
) => `// Made by the build: everything this version consists of.
const cacheName = 'tricasse-${version}';
const files = ${JSON.stringify(files)};

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
// Pages come from the network while there is one; files of this version never change.
self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin || address.pathname.includes('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('./')));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
`;
