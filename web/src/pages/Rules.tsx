import { createEffect, createResource, createSignal, For, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { titleOf } from '../game/games';
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

/** The rules in our own words, made from docs/rules when the client is built; and every card by its name. */
export default function Rules(): JSX.Element {
  const book = () => {
    const now = route();
    const place = now.page === 'rules' ? now.place : '';
    return place === 'cards' || place in books ? place : first;
  };
  const [html] = createResource(
    () => ({ book: book(), language: language() }),
    async (wanted) => (await books[wanted.book]?.[wanted.language]())?.default ?? '',
  );
  const [words, setWords] = createSignal('');
  const [found, setFound] = createSignal(0);
  let text: HTMLElement | undefined;
  const search = () => {
    if (book() === 'cards') return;
    const wanted = words().trim().toLocaleLowerCase();
    let count = 0;
    for (const each of text?.querySelectorAll<HTMLElement>('p, li, tr') ?? []) {
      const hit = wanted.length > 1 && (each.textContent ?? '').toLocaleLowerCase().includes(wanted);
      each.classList.toggle('hit', hit);
      if (hit) count += 1;
    }
    setFound(count);
    if (count) text?.querySelector('.hit')?.scrollIntoView({ block: 'center' });
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
              <a href={`#/rules/${each}`} aria-current={book() === each ? 'page' : undefined}>
                {title(each)}
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
          <span aria-live="polite">{words().trim().length > 1 ? t('web.rules.found', { n: found() }) : ''}</span>
        </form>
        <Show
          when={book() === 'cards'}
          fallback={
            /* Our own text, made into HTML by the build: nothing from outside comes here. */
            <article ref={text} class="prose" onClick={jump} innerHTML={html() ?? ''} />
          }
        >
          <Suspense>
            <Glossary words={words()} found={setFound} />
          </Suspense>
        </Show>
      </main>
    </>
  );
}
