import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The groups of i18n/*.json the browser reads; the rest belongs to the terminal. Also listed in src/i18n/text.ts. */
const groups = [
  'web',
  'refusal',
  'undo',
  'fault',
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
/** What only the second game says comes with it, less what only the terminal asks and shows. */
const city = ['troyes', 'city'];
const terminal = ['introduction', 'board', 'manual', 'help', 'setup', 'only_one', 'rest_dropped'];
const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));

const only = (all: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));

/** What is added later, by the name of its pack: `virtual:sentences/troyes-en`. */
const packs: Record<string, readonly string[]> = { troyes: city, hint: ['hint'], record: ['record'] };

/** `virtual:sentences/en` and `/fr`: only what is shipped at once; with the name of a pack before it what that adds. */
export function sentences(): Plugin {
  const prefix = 'virtual:sentences/';
  return {
    name: 'tricasse-sentences',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const file = `${folder}${name.slice(-2)}.json`;
      this.addWatchFile(file);
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const kept = only(all, packs[name.split('-')[0] ?? ''] ?? groups);
      if (kept.troyes) {
        const words = kept.troyes as Record<string, unknown>;
        kept.troyes = only(
          words,
          Object.keys(words).filter((each) => !terminal.includes(each)),
        );
      }
      return `export default ${JSON.stringify(kept)}`;
    },
  };
}
