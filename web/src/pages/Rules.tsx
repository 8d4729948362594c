import { createEffect, createResource, createSignal, For, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { titleOf } from '../game/games';
import { wish } from '../host/store';
import { addTroyes, type Language, language, t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';
import { route } from '../routes';

const Glossary = lazy(async () => (await Promise.all([import('../city/Glossary'), addTroyes()]))[0]);

type Text = () => Promise<{ default: string }>;
const books: Readonly<Record<string, Record<Language, Text>>> = {
  'troyes-dice': { en: () => import('virtual:rules/troyes-dice.en'), fr: () => import('virtual:rules/troyes-dice.fr') },
  troyes: { en: () => import('virtual:rules/troyes.en'), fr: () => import('virtual:rules/troyes.fr') },
  'ladies-of-troyes': {
    en: () => import('virtual:rules/ladies-of-troyes.en'),
    fr: () => import('virtual:rules/ladies-of-troyes.fr'),
  },
};
const first = 'troyes-dice';
/** What a search finds: paragraphs, points of lists, rows of tables. */
const passages = 'p, li, tr';
const has = (passage: Element, wanted: string): boolean =>
  wanted.length > 1 && (passage.textContent ?? '').toLocaleLowerCase().includes(wanted);

/** How many passages of each book have these words, the cards among them. */
async function foundIn(wanted: string, spoken: Language): Promise<Record<string, number>> {
  const [{ entriesWith }] = await Promise.all([import('../city/Glossary'), addTroyes()]);
  const texts = Object.entries(books).map(async ([book, text]) => {
    const parsed = new DOMParser().parseFromString((await text[spoken]()).default, 'text/html');
    return [book, [...parsed.querySelectorAll(passages)].filter((each) => has(each, wanted)).length] as const;
  });
  return { ...Object.fromEntries(await Promise.all(texts)), cards: entriesWith(wanted) };
}

/** The rules in our own words, made from docs/rules when the client is built; and every card by its name. */
export default function Rules(): JSX.Element {
  const book = () => {
    const now = route();
    const place = (now.page === 'rules' && now.place) || wish('game') || first;
    return place === 'cards' || place in books ? place : first;
  };
  const [html] = createResource(
    () => ({ book: book(), language: language() }),
    async (wanted) => (await books[wanted.book]?.[wanted.language]())?.default ?? '',
  );
  const [words, setWords] = createSignal('');
  const wanted = () => words().trim().toLocaleLowerCase();
  const [found] = createResource(
    () => (wanted().length > 1 ? { words: wanted(), language: language() } : null),
    (asked) => foundIn(asked.words, asked.language),
  );
  const hits = (each: string) => (wanted().length > 1 ? found.latest?.[each] : undefined);
  const total = () => Object.values(found.latest ?? {}).reduce((sum, n) => sum + n, 0);
  let text: HTMLElement | undefined;
  const search = () => {
    if (book() === 'cards') return;
    for (const each of text?.querySelectorAll(passages) ?? []) each.toggleAttribute('data-hit', has(each, wanted()));
    text?.querySelector('[data-hit]')?.scrollIntoView({ block: 'center' });
  };
  createEffect(on([html], () => queueMicrotask(search)));
  const jump = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-place]');
    if (!link) return;
    event.preventDefault();
    document.getElementById(link.dataset.place?.slice(1) ?? '')?.scrollIntoView({ block: 'start' });
  };
  const title = (each: string): string => {
    if (each === 'cards') return t('web.rules.cards');
    return each === 'ladies-of-troyes' ? t('web.rules.ladies') : titleOf(each);
  };
  return (
    <>
      <TopBar pages />
      <main class="pg rules" id="main">
        <nav class="books" aria-label={t('web.rules.books')}>
          <For each={[...Object.keys(books), 'cards']}>
            {(each) => (
              <a
                href={`#/rules/${each}`}
                aria-current={book() === each ? 'page' : undefined}
                aria-label={
                  hits(each) === undefined ? undefined : t('web.rules.hits', { book: title(each), n: hits(each) ?? 0 })
                }
                data-book={each}
              >
                {title(each)}
                <Show when={hits(each) !== undefined}>
                  <span class="hits" aria-hidden="true" data-hits>
                    {hits(each)}
                  </span>
                </Show>
              </a>
            )}
          </For>
        </nav>
        <form
          class="search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <input
            type="search"
            value={words()}
            placeholder={t('web.rules.search')}
            aria-label={t('web.rules.search')}
            onInput={(event) => {
              setWords(event.currentTarget.value);
              search();
            }}
          />
          <Show when={book() === first}>
            <a class="more" href="#/print">
              {t('web.print.link')}
            </a>
          </Show>
          <span aria-live="polite">
            {wanted().length > 1 && found.latest ? t('web.rules.in_books', { n: total() }) : ''}
          </span>
        </form>
        <Show
          when={book() === 'cards'}
          fallback={
            /* Our own text, made into HTML by the build: nothing from outside comes here. */
            <article ref={text} class="prose" onClick={jump} innerHTML={html() ?? ''} />
          }
        >
          <Suspense>
            <Glossary words={words()} />
          </Suspense>
        </Show>
      </main>
    </>
  );
}
