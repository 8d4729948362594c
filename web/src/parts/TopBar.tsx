import { createSignal, For, type JSX, type ParentProps, Show } from 'solid-js';
import { language, speak, t } from '../i18n/text';
import { route } from '../routes';
import { setTheme, theme } from '../theme';
import { Help } from './Help';
import { Icon } from './Icon';

const [helping, setHelping] = createSignal(false);

export { helping, setHelping };

/** The bar at the top: where you are, the calendar at a table, language, theme, help. */
export function TopBar(
  props: ParentProps<{ pages?: boolean; help?: (close: () => void) => JSX.Element }>,
): JSX.Element {
  const pages = [
    { hash: '#/', page: 'start', key: 'web.nav.play' },
    { hash: '#/new', page: 'new', key: 'web.nav.new_game' },
    { hash: '#/honours', page: 'honours', key: 'web.nav.honours' },
    { hash: '#/rules', page: 'rules', key: 'web.nav.rules' },
  ] as const;
  return (
    <header class="top">
      <a class="brand" href="#/" aria-label={t('web.title')}>
        <Icon name="logo" />
        <span>{t('web.title')}</span>
      </a>
      <Show when={props.pages}>
        <nav class="pls" aria-label={t('web.nav.label')}>
          <For each={pages}>
            {(each) => (
              <a
                href={each.hash}
                classList={{ here: route().page === each.page }}
                aria-current={route().page === each.page ? 'page' : undefined}
              >
                {t(each.key)}
              </a>
            )}
          </For>
        </nav>
      </Show>
      {props.children}
      <div class="tools">
        <button
          type="button"
          class="lang"
          aria-label={t('web.nav.language', { language: t(`web.language.${language()}`) })}
          data-tip={t(`web.language.${language() === 'en' ? 'fr' : 'en'}`)}
          onClick={() => void speak(language() === 'en' ? 'fr' : 'en')}
        >
          <Icon name="language" />
          <small data-n={language()} />
        </button>
        <button
          type="button"
          aria-label={t('web.nav.theme')}
          aria-pressed={theme() === 'vespers'}
          data-tip={t(`web.theme.${theme() === 'day' ? 'vespers' : 'day'}`)}
          onClick={() => setTheme(theme() === 'day' ? 'vespers' : 'day')}
        >
          <Icon name="theme" />
        </button>
        <button
          type="button"
          aria-label={t('web.nav.help')}
          data-tip={t('web.nav.help')}
          onClick={() => setHelping(true)}
        >
          <Icon name="help" />
        </button>
      </div>
      <Show when={helping()}>{props.help?.(() => setHelping(false)) ?? <Help close={() => setHelping(false)} />}</Show>
    </header>
  );
}
