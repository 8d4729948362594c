import { createMemo, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import type { CityModel } from './model';
import { Mark } from './pieces';
import type { Since as Reading } from './reading';
import { ownerName } from './words';

const most = 5;

/** What the others have done since, in a few lines, until it has been read or answered. */
export function Since(props: { model: CityModel; since: Reading }): JSX.Element {
  // Rolled dice lie on the square for all to see.
  const lines = createMemo(() =>
    props.since
      .fresh()
      .flat()
      .filter(({ icon }) => icon !== 'dice'),
  );
  const shown = createMemo(() => lines().slice(-most));
  const host = props.model.host;
  const words = (seat: number | 'gray' | null, text: string) =>
    seat === null ? text : t('city.pair', { a: ownerName(seat, host.seats(), props.model.seat()), b: text });
  return (
    <Show when={shown().length}>
      <aside class="since" aria-label={t('city.since.title')}>
        <header>
          <b>{t('city.since.title')}</b>
          <button
            type="button"
            class="iconbtn"
            aria-label={t('city.since.read')}
            data-tip={t('city.since.read')}
            onClick={() => props.since.read()}
          >
            <Icon name="confirm" />
          </button>
        </header>
        <Show when={lines().length > most}>
          <p class="soft">{t('city.since.more', { n: lines().length - most })}</p>
        </Show>
        <ul>
          <Index each={shown()}>
            {(line) => (
              <li>
                <Show when={line().seat !== null} fallback={<Icon name={line().icon} />}>
                  <Mark owner={line().seat!} />
                </Show>
                <span>{words(line().seat, line().text)}</span>
              </li>
            )}
          </Index>
        </ul>
      </aside>
    </Show>
  );
}
