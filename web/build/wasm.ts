import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = process.env.TRICASSE_WASM ?? fileURLToPath(new URL('../../build/wasm/tricasse.wasm', import.meta.url));

/** What tells one engine from another in its address. */
export const versionOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** The engine as `tricasse.wasm` beside index.html; `__ENGINE__` is its address with a version, or "" when it was not built. */
export function wasm(): Plugin {
  const bytes = existsSync(path) ? readFileSync(path) : null;
  const version = bytes ? versionOf(bytes) : '';
  return {
    name: 'tricasse-wasm',
    config: () => ({ define: { __ENGINE__: JSON.stringify(bytes ? `tricasse.wasm?v=${version}` : '') } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/tricasse.wasm') || !existsSync(path)) return next();
        response.setHeader('content-type', 'application/wasm');
        response.end(readFileSync(path));
      });
    },
    buildStart() {
      if (!bytes) this.warn(`${path} is missing: build the preset "wasm" first, or the client cannot play offline`);
    },
    generateBundle() {
      if (bytes) this.emitFile({ type: 'asset', fileName: 'tricasse.wasm', source: bytes });
    },
  };
}
