import { For, type JSX, Show } from 'solid-js';
import { available, citizenIcon, colours, resourceIcon, resourceOf } from '../game/sheet';
import { seatName } from '../game/words';
import { t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';
import { MiniWindow } from '../parts/MiniWindow';
import type { TableModel } from './model';

/** The others: their windows as stamps, what they hold, and whether they have chosen. */
export function SeatCards(props: {
  model: TableModel;
  look: (seat: number) => void;
  looking: number | null;
}): JSX.Element {
  const host = props.model.host;
  const others = () => host.seats().flatMap((seat, index) => (index === props.model.seat() ? [] : [{ seat, index }]));
  return (
    <Show when={others().length}>
      <section class="side" aria-label={t('web.table.at_table')}>
        <h2>{t('web.table.at_table')}</h2>
        <div class="olist" classList={{ many: others().length > 4 }}>
          <For each={others()}>
            {({ seat, index }) => {
              const name = () => seatName(host.seats(), index, props.model.seat());
              const sheet = () => props.model.view()?.seats[index]?.sheet;
              const points = () => host.sight()?.points?.[index]?.total ?? 0;
              const done = () => host.done().has(index);
              return (
                <button
                  type="button"
                  class="other"
                  classList={{ looking: props.looking === index }}
                  style={{ '--seat': `var(--seat-${index + 1})` }}
                  aria-label={`${t('web.table.look', { name: name() })}: ${t('web.table.points', { n: points() })}, ${t(done() ? 'web.table.has_chosen' : 'web.table.thinking')}`}
                  aria-pressed={props.looking === index}
                  onClick={() => props.look(index)}
                >
                  <span class="ohead" aria-hidden="true">
                    <SeatBadge seat={index} />
                    <b data-n={name()} />
                    <Icon name={seat.bot ? 'bot' : 'human'} class="kind" />
                    <span class="st" classList={{ done: done(), think: !done() }}>
                      <Icon name={!seat.taken ? 'quill' : !seat.here ? 'offline' : done() ? 'confirm' : 'hourglass'} />
                      <u
                        data-n={t(
                          !seat.taken
                            ? 'web.table.empty_seat'
                            : !seat.here
                              ? 'web.table.away'
                              : done()
                                ? 'web.table.has_chosen'
                                : 'web.table.thinking',
                        )}
                      />
                    </span>
                  </span>
                  <Show when={sheet()}>
                    {(it) => (
                      <span class="ob" aria-hidden="true">
                        <MiniWindow sheet={it()} />
                        <span class="on">
                          <span>
                            <For each={colours}>
                              {(colour, n) => (
                                <>
                                  <Icon name={citizenIcon[colour]} colour={colour} lit />
                                  <u data-n={it().citizens[n()]} />
                                </>
                              )}
                            </For>
                          </span>
                          <span>
                            <For each={colours}>
                              {(colour, n) => (
                                <>
                                  <Icon name={resourceIcon[resourceOf[colour]]} colour={colour} lit />
                                  <u data-n={available(it(), n())} />
                                </>
                              )}
                            </For>
                          </span>
                          <span class="ovp">
                            <Icon name="vp" colour="Y" lit />
                            <b data-n={points()} />
                          </span>
                        </span>
                      </span>
                    )}
                  </Show>
                </button>
              );
            }}
          </For>
        </div>
      </section>
    </Show>
  );
}
