import { type JSX, Show } from 'solid-js';
import type { Told } from '../game/envelope';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';

/** At the end of a game in which somebody was helped: that it counts for nobody's honours. */
export function Assisted<G extends Told>(props: { host: GameHost<G> }): JSX.Element {
  return (
    <Show when={props.host.assisted()}>
      <p class="assisted" data-assisted="true">
        {t('web.assisted.result')}
      </p>
    </Show>
  );
}
