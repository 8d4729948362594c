import { For, type JSX, Show } from 'solid-js';
import type { Colour, Sheet } from '../game/messages';
import { citizenIcon, citizenKey, colours, kindIcon, prestigeOf, tincture } from '../game/sheet';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';

const bonusColumns = [3, 6, 11] as const;
/** Where position n of a citizen track stands in the grid: behind the count. */
const gridColumn = (position: number) => position + 1;

export function Citizens(props: { sheet: Sheet; after: Sheet | null }): JSX.Element {
  const reached = (position: number) => props.sheet.citizens.every((n) => n >= position);
  const winning = (position: number) =>
    !reached(position) && props.after?.citizens.every((n) => n >= position) === true;
  const others = (colour: Colour) => colours.filter((each) => each !== colour);
  return (
    <section class="citizens" aria-label={t('web.table.citizens')}>
      <div class="cz">
        <For each={bonusColumns}>
          {(position) => (
            <>
              <span
                class="colb"
                classList={{ got: reached(position), win: winning(position) }}
                style={{ 'grid-column': `${gridColumn(position)}` }}
              />
              <span
                class="cb"
                classList={{ got: reached(position), win: winning(position) }}
                style={{ 'grid-column': `${gridColumn(position) - 2} / span 5` }}
                data-tip={t(`web.table.bonus_${position}`)}
                role="img"
                aria-label={t(`web.table.bonus_${position}`)}
              >
                <For
                  each={
                    position === 3
                      ? (['influence', 'denier', 'knowledge'] as const)
                      : (['palace', 'city-hall', 'bishopric'] as const)
                  }
                >
                  {(icon, index) => (
                    <Icon name={icon} colour={colours[index()]} lit={reached(position) && position === 3} />
                  )}
                </For>
              </span>
            </>
          )}
        </For>
        <For each={[3, 6, 11, 15, 20]}>
          {(position) => (
            <small class="cno" style={{ 'grid-column': `${gridColumn(position)}` }} aria-hidden="true">
              {position}
            </small>
          )}
        </For>
        <For each={colours}>
          {(colour, row) => {
            const now = () => props.sheet.citizens[row()] ?? 0;
            const then = () => props.after?.citizens[row()] ?? now();
            const state = (position: number) => (position <= now() ? 'have' : position <= then() ? 'win' : 'off');
            return (
              <>
                <span
                  class={`czn ${tincture[colour]}`}
                  style={{ 'grid-row': `${row() + 2}` }}
                  role="img"
                  data-tip={t('web.table.citizens_help')}
                  aria-label={t('web.table.track_of', { what: t(`track.${citizenKey[colour]}`), n: now() })}
                >
                  <Icon name={citizenIcon[colour]} />
                  <b>{now()}</b>
                  <Show when={then() !== now()}>
                    <span class="to up">{then()}</span>
                  </Show>
                </span>
                <For each={Array.from({ length: 20 }, (_, n) => n + 1)}>
                  {(position) => (
                    <span
                      class={`slot ${state(position)} ${tincture[colour]} ${position === 15 || position === 20 ? 'big' : ''}`}
                      style={{ 'grid-row': `${row() + 2}`, 'grid-column': `${gridColumn(position)}` }}
                      aria-hidden="true"
                      data-tip={position === 15 || position === 20 ? t('web.table.bonus_note') : undefined}
                    >
                      <Icon name={citizenIcon[colour]} />
                      <Show when={position === 15}>
                        <span class="bx">
                          <For each={others(colour)}>
                            {(other) => <Icon name={kindIcon[prestigeOf[other]]} colour={other} />}
                          </For>
                        </span>
                      </Show>
                      <Show when={position === 20}>
                        <span class="bx">
                          <For each={others(colour)}>
                            {(other) => <Icon name={citizenIcon[other]} colour={other} />}
                          </For>
                        </span>
                      </Show>
                    </span>
                  )}
                </For>
              </>
            );
          }}
        </For>
        <span class="cbn">{t('web.table.bonus_short')}</span>
      </div>
    </section>
  );
}
