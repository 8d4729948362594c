import { For, type JSX } from 'solid-js';
import { t } from '../i18n/text';

/** What every table promises; a game names its own before these. */
export const tableKeys = [
  ['Enter', 'web.help.key_confirm'],
  ['U', 'web.help.key_undo'],
  ['H', 'web.help.key_hint'],
  ['Esc', 'web.help.key_clear'],
  ['?', 'web.help.key_help'],
] as const;

/** The keys of a table, each with what it does. */
export function KeyList(props: {
  keys: readonly (readonly [key: string, does: Parameters<typeof t>[0]])[];
  /** False where hints are switched off: their key does nothing there. */
  hints?: boolean;
}): JSX.Element {
  const keys = () => props.keys.filter(([, does]) => does !== 'web.help.key_hint' || props.hints !== false);
  return (
    <dl class="keys">
      <For each={keys()}>
        {([key, does]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </>
        )}
      </For>
    </dl>
  );
}
