import { type JSX, Show } from 'solid-js';
import type { Told } from '../game/envelope';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';

/** Somebody else has taken his last move back: what was seen a moment ago is not so any more. */
export function TookBack<G extends Told>(props: { host: GameHost<G> }): JSX.Element {
  return (
    <div class="tookback" role="status" data-took-back>
      <Show when={props.host.tookBack() !== null}>
        <p>{t('web.table.took_back', { name: seatName(props.host.seats(), props.host.tookBack()!, null) })}</p>
      </Show>
    </div>
  );
}
