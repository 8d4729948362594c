// Every sentence comes from i18n/en.json and i18n/fr.json; a key that does not exist is a type error.

import english from 'virtual:sentences/en';
import { createSignal } from 'solid-js';

type Shipped = Pick<
  typeof import('../../../i18n/en.json'),
  | 'web'
  | 'refusal'
  | 'undo'
  | 'fault'
  | 'colour'
  | 'die'
  | 'resource'
  | 'citizen'
  | 'track'
  | 'building'
  | 'buildings'
  | 'character'
  | 'list'
  | 'tile'
  | 'plaza'
  | 'achievement'
  | 'troyes'
  | 'city'
  | 'hint'
>;
type Plural = { one: string; other: string };
type Keys<Node> = {
  [K in keyof Node & string]: Node[K] extends string | Plural ? K : `${K}.${Keys<Node[K]>}`;
}[keyof Node & string];

/** The dotted name of a sentence. */
export type Key = Keys<Shipped>;
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

type Table = { [name: string]: string | Plural | Table };

const [table, setTable] = createSignal<Table>(english as Table);
const [current, setCurrent] = createSignal<Language>('en');
export const language = current;

/** What is added to the sentences of the house when it is needed: a game once it is opened, hints with the first one. */
type Added = Record<Language, () => Promise<{ default: Record<string, unknown> }>>;
const packs = {
  troyes: { en: () => import('virtual:sentences/troyes-en'), fr: () => import('virtual:sentences/troyes-fr') },
  hint: { en: () => import('virtual:sentences/hint-en'), fr: () => import('virtual:sentences/hint-fr') },
  record: { en: () => import('virtual:sentences/record-en'), fr: () => import('virtual:sentences/record-fr') },
} satisfies Record<string, Added>;
type Pack = keyof typeof packs;
const [added, setAdded] = createSignal<Table>({});
const adding = new Set<Pack>();
const wordsOf = async (spoken: Language): Promise<Table> =>
  Object.assign(
    {},
    ...(await Promise.all([...adding].map((pack) => packs[pack][spoken]()))).map((each) => each.default),
  );

/** Loads what only this part says; from then on it follows the language. */
export async function addWords(pack: Pack): Promise<void> {
  adding.add(pack);
  const words = await wordsOf(current());
  setAdded(() => words);
}
export const addTroyes = (): Promise<void> => addWords('troyes');

const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const known = { en: new Map<number, boolean>(), fr: new Map<number, boolean>() };
/** Whether a number takes the singular. */
function isOne(n: number): boolean {
  const before = known[current()].get(n);
  if (before !== undefined) return before;
  const one = plurals[current()].select(n) === 'one';
  known[current()].set(n, one);
  return one;
}

/** Changes the language at once; nothing else on the page is lost. */
export async function speak(wanted: Language): Promise<void> {
  const next = wanted === 'fr' ? ((await import('virtual:sentences/fr')).default as Table) : (english as Table);
  const more = await wordsOf(wanted);
  setTable(() => next);
  setAdded(() => more);
  setCurrent(wanted);
  document.documentElement.lang = wanted;
  try {
    localStorage.setItem('language', wanted);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem('language');
    if (kept === 'en' || kept === 'fr') return kept;
  } catch {
    // No storage: the browser's language decides.
  }
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** What has been looked up, as long as the tables stay. */
let kept = new Map<string, string | Plural | null>();
let keptFrom: readonly [Table, Table] | null = null;

function find(key: string): string | Plural | null {
  const [first, second] = [table(), added()];
  if (keptFrom?.[0] !== first || keptFrom[1] !== second) {
    kept = new Map();
    keptFrom = [first, second];
  }
  const before = kept.get(key);
  if (before !== undefined) return before;
  const parts = key.split('.');
  let node: string | Plural | Table | undefined = parts[0]! in first ? first : second;
  for (const part of parts) node = typeof node === 'object' ? (node as Table)[part] : undefined;
  const found =
    node === undefined || (typeof node === 'object' && !('other' in node)) ? null : (node as string | Plural);
  kept.set(key, found);
  return found;
}

export type Facts = Record<string, string | number>;

/** A sentence with its facts filled in; `n` decides between one and many. */
export function t(key: Key, facts: Facts = {}): string {
  return sentence(key, facts) ?? key;
}

/** The same for a key made at run time; null where there is no such sentence. */
export function sentence(key: string, facts: Facts = {}): string | null {
  const found = find(key);
  if (found === null) return null;
  const text = typeof found === 'string' ? found : isOne(Number(facts.n)) ? found.one : found.other;
  if (current() !== 'fr')
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in facts ? shown(facts[name]!) : hole));
  return unbroken(
    text.replace(/(\bde )?\{(\w+)\}/g, (hole, of: string | undefined, name: string) =>
      name in facts ? (of ? ofFrench(shown(facts[name]!)) : shown(facts[name]!)) : hole,
    ),
  );
}

/** French draws "de" together with what follows: "d’Anne", "du Roy"; the number of a tile, "II", is read as a word. */
function ofFrench(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  return /^[aàâeéèêiîoôuû]/i.test(name) && !/^[IVX]+\b/.test(name) ? `d’${name}` : `de ${name}`;
}

/** French sets a space before its high signs, and no line may end there. */
const unbroken = (text: string): string => text.replace(/ (?=[?!:;»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

/** Made once: to make one takes far longer than to use it. */
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };
const shown = (fact: string | number): string => {
  if (typeof fact === 'string') return fact;
  // Nothing to group, nothing to round: both languages write these alike.
  return Number.isInteger(fact) && fact >= 0 && fact < 1000 ? `${fact}` : numbers[current()].format(fact);
};

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(t('list.comma'))}${t('list.and')}${parts.at(-1)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A day as people write it: "today", "12 Sep". */
export function shortDate(when: number): string {
  return new Intl.DateTimeFormat(current() === 'en' ? 'en-GB' : current(), { day: 'numeric', month: 'short' }).format(
    new Date(when),
  );
}
