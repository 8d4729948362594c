/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { catalogue } from './build/catalogue.ts';
import { offline } from './build/offline.ts';
import { rules } from './build/rules.ts';
import { sentences } from './build/sentences.ts';
import { wasm } from './build/wasm.ts';

// Everything is relative: dist/ works behind any path and as a plain folder.
export default defineConfig({
  base: './',
  plugins: [solid(), catalogue(), sentences(), rules(), wasm(), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
