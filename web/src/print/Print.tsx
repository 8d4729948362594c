import './print.css';
import { createSignal, For, type JSX } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { PaperSheet } from './PaperSheet';

/** Blank scoresheets for a real table: one or two on a page of A4. */
export default function Print(): JSX.Element {
  const [two, setTwo] = createSignal(true);
  return (
    <>
      <TopBar pages />
      <main class="pg printing" id="main">
        <header class="printhead">
          <div>
            <h1>{t('web.print.title')}</h1>
            <p class="soft">{t('web.print.why')}</p>
          </div>
          <fieldset class="seg">
            <legend class="spoken">{t('web.print.size')}</legend>
            <button type="button" aria-pressed={two()} onClick={() => setTwo(true)}>
              {t('web.print.two')}
            </button>
            <button type="button" aria-pressed={!two()} onClick={() => setTwo(false)}>
              {t('web.print.one')}
            </button>
          </fieldset>
          <button type="button" class="prime" onClick={() => window.print()}>
            <Icon name="quill" />
            {t('web.print.go')}
          </button>
        </header>
        <div class="leaf" classList={{ two: two() }} data-theme="day">
          <For each={two() ? [1, 2] : [1]}>{() => <PaperSheet />}</For>
        </div>
      </main>
    </>
  );
}
