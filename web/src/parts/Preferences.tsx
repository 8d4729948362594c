import { For, type JSX } from 'solid-js';
import { language, languages, speak, t } from '../i18n/text';
import { setTheme, theme } from '../theme';
import { Icon } from './Icon';

/** Language and light. */
export function Preferences(): JSX.Element {
  return (
    <div class="pair">
      <fieldset class="seg">
        <legend class="spoken">{t('web.nav.language', { language: t(`web.language.${language()}`) })}</legend>
        <For each={languages}>
          {(each) => (
            <button type="button" aria-pressed={language() === each} onClick={() => void speak(each)}>
              {t(`web.language.${each}`)}
            </button>
          )}
        </For>
      </fieldset>
      <fieldset class="seg">
        <legend class="spoken">{t('web.nav.theme')}</legend>
        <button type="button" aria-pressed={theme() === 'day'} onClick={() => setTheme('day')}>
          <Icon name="morning" />
          {t('web.theme.day')}
        </button>
        <button type="button" aria-pressed={theme() === 'vespers'} onClick={() => setTheme('vespers')}>
          <Icon name="afternoon" />
          {t('web.theme.vespers')}
        </button>
      </fieldset>
    </div>
  );
}
