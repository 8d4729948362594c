import { createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { events, numbers } from './catalogue';
import { comingOf } from './forecast';
import type { Owner, View } from './messages';
import type { CityModel } from './model';
import { DieIcon, Mark } from './pieces';
import { deniers, dieColour, eventDoes, eventName, ownerName } from './words';

/** Wages, dice and events of the next round, as things stand. */
export function Forecast(props: { model: CityModel; view: View }): JSX.Element {
  const name = (owner: Owner) => ownerName(owner, props.model.host.seats(), props.model.seat());
  const black = () => props.view.queue.reduce((sum, { event }) => sum + (events[event]?.black ?? 0), 0);
  const striking = () => props.view.queue.filter(({ event }) => !events[event]?.black && event !== 'possession');
  const [open, setOpen] = createSignal(false);
  return (
    <Show when={props.view.round > 0 && props.view.round < props.view.rounds}>
      <details class="forecast tabbed" data-in="log" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon name="hourglass" />
          {t('city.next.title')}
        </summary>
        <Show when={open()}>
          {' '}
          <ul>
            <For each={comingOf(props.view)}>
              {(coming) => (
                <li>
                  <Mark owner={coming.owner} />
                  <span class="spoken">{name(coming.owner)}</span>
                  <span class="nd">
                    <For each={coming.dice}>
                      {({ colour, n }) => (
                        <span data-tip={t('city.next.dice', { n, colour: dieColour(colour) })}>
                          {n}
                          <DieIcon die={`${colour}0`} />
                          <span class="spoken">{t('city.next.dice', { n, colour: dieColour(colour) })}</span>
                        </span>
                      )}
                    </For>
                  </span>
                  <Show when={coming.owner !== 'gray'}>
                    <span
                      class="np"
                      data-tip={t('city.next.wages', { income: deniers(numbers.income), wages: deniers(coming.wages) })}
                    >
                      −{coming.wages} → {coming.purse}
                      <Icon name="denier" colour="Y" lit label={t('city.deniers')} />
                    </span>
                  </Show>
                  <Show when={coming.short}>
                    <small class="why">{t('city.next.short')}</small>
                  </Show>
                </li>
              )}
            </For>
          </ul>
          <p>{t('city.next.black', { n: black() })}</p>
          <For each={striking()}>
            {({ event }) => (
              <p>
                <b>{eventName(event)}:</b> {eventDoes(event)}
              </p>
            )}
          </For>
          <p class="soft">{t('city.next.new')}</p>
        </Show>{' '}
      </details>
    </Show>
  );
}
