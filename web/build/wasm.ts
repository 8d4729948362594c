import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** One engine a game: its preset of CMake, where else it may lie, and how it is called beside index.html. */
const engines = [
  { game: 'troyes-dice', preset: 'wasm', path: process.env.TRICASSE_WASM, file: 'tricasse.wasm' },
  { game: 'troyes', preset: 'wasm-troyes', path: process.env.TRICASSE_WASM_TROYES, file: 'troyes.wasm' },
].map((engine) => ({
  ...engine,
  weights: fileURLToPath(new URL(`../../ai/weights/${engine.game}.net`, import.meta.url)),
  path: engine.path ?? fileURLToPath(new URL(`../../build/${engine.preset}/tricasse.wasm`, import.meta.url)),
}));

/** What tells one engine from another in its address. */
export const versionOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** The engines and the weights of their bots beside index.html; `__ENGINES__` and `__WEIGHTS__` have their addresses with
 *  a version, by game. */
export function wasm(): Plugin {
  const built = engines.flatMap((engine) =>
    existsSync(engine.path)
      ? [{ ...engine, bytes: readFileSync(engine.path), minds: readFileSync(engine.weights) }]
      : [],
  );
  const addresses = Object.fromEntries(built.map(({ game, file, bytes }) => [game, `${file}?v=${versionOf(bytes)}`]));
  const weights = Object.fromEntries(built.map(({ game, minds }) => [game, `${game}.net?v=${versionOf(minds)}`]));
  return {
    name: 'tricasse-wasm',
    config: () => ({ define: { __ENGINES__: JSON.stringify(addresses), __WEIGHTS__: JSON.stringify(weights) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const mind = engines.find(({ game }) => request.url?.startsWith(`/${game}.net`));
        if (mind) return response.end(readFileSync(mind.weights));
        const engine = engines.find(({ file }) => request.url?.startsWith(`/${file}`));
        if (!engine || !existsSync(engine.path)) return next();
        response.setHeader('content-type', 'application/wasm');
        response.end(readFileSync(engine.path));
      });
    },
    buildStart() {
      for (const { path, preset, game } of engines) {
        if (!existsSync(path)) this.warn(`${path} is missing: build the preset "${preset}" to play ${game} offline`);
      }
    },
    generateBundle() {
      for (const { game, file, bytes, minds } of built) {
        this.emitFile({ type: 'asset', fileName: file, source: bytes });
        this.emitFile({ type: 'asset', fileName: `${game}.net`, source: minds });
      }
    },
  };
}
