import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The groups of i18n/*.json the browser reads; the rest belongs to the terminal. Also listed in src/i18n/text.ts. */
const groups = [
  'web',
  'refusal',
  'undo',
  'colour',
  'die',
  'resource',
  'citizen',
  'track',
  'building',
  'buildings',
  'character',
  'list',
  'tile',
  'plaza',
  'achievement',
];
const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));

/** `virtual:sentences/en` and `/fr`: only what is shipped. */
export function sentences(): Plugin {
  const prefix = 'virtual:sentences/';
  return {
    name: 'tricasse-sentences',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = `${folder}${id.slice(prefix.length + 1)}.json`;
      this.addWatchFile(file);
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const kept = Object.fromEntries(groups.filter((group) => group in all).map((group) => [group, all[group]]));
      return `export default ${JSON.stringify(kept)}`;
    },
  };
}
