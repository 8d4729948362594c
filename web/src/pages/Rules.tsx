import { createEffect, createResource, createSignal, type JSX, on } from 'solid-js';
import { language, t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';

/** The rules in our own words, made from docs/rules when the client is built. */
export default function Rules(): JSX.Element {
  const [html] = createResource(language, async (wanted) =>
    wanted === 'fr' ? (await import('virtual:rules/fr')).default : (await import('virtual:rules/en')).default,
  );
  const [words, setWords] = createSignal('');
  const [found, setFound] = createSignal(0);
  let text: HTMLElement | undefined;
  const search = () => {
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
  return (
    <>
      <TopBar pages />
      <main class="pg rules" id="main">
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
          <a class="more" href="#/print">
            {t('web.print.link')}
          </a>
          <span aria-live="polite">{words().trim().length > 1 ? t('web.rules.found', { n: found() }) : ''}</span>
        </form>
        {/* Our own text, made into HTML by the build: nothing from outside comes here. */}
        <article ref={text} class="prose" onClick={jump} innerHTML={html() ?? ''} />
      </main>
    </>
  );
}
