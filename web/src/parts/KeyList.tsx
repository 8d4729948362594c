import { For, type JSX } from 'solid-js';
import { t } from '../i18n/text';

/** The keys of a table, each with what it does. */
export function KeyList(props: {
  keys: readonly (readonly [key: string, does: Parameters<typeof t>[0]])[];
}): JSX.Element {
  return (
    <dl class="keys">
      <For each={props.keys}>
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
