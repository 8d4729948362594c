import { type JSX, onMount } from 'solid-js';
import type { Told } from '../game/envelope';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { SeatBadge } from '../parts/Icon';
import { go } from '../routes';

/** Between two people at one device. */
export function Curtain<G extends Told>(props: { host: GameHost<G> }): JSX.Element {
  const seat = () => props.host.curtain() ?? 0;
  const name = () => seatName(props.host.seats(), seat(), null);
  let button: HTMLButtonElement | undefined;
  onMount(() => button?.focus());
  return (
    <div
      class="curtain"
      role="dialog"
      aria-modal="true"
      aria-label={t('web.table.curtain', { name: name() })}
      style={{ '--seat': `var(--seat-${seat() + 1})` }}
    >
      <div class="curtaincard">
        <SeatBadge seat={seat()} />
        <h1>{t('web.table.curtain', { name: name() })}</h1>
        <p>{t('web.table.curtain_why')}</p>
        <button ref={button} type="button" class="prime" onClick={() => props.host.lift()}>
          {t('web.table.curtain_go', { name: name() })}
        </button>
        <button type="button" class="more plain" onClick={() => go('#/')}>
          {t('web.home')}
        </button>
      </div>
    </div>
  );
}
