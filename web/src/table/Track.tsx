import { For, type JSX, Show } from 'solid-js';
import type { Colour, Sheet } from '../game/messages';
import { available, citizenIcon, colours, resourceIcon, resourceKey, resourceOf } from '../game/sheet';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';

export function Track(props: { colour: Colour; sheet: Sheet; after: Sheet | null }): JSX.Element {
  const index = () => colours.indexOf(props.colour);
  const resource = () => resourceOf[props.colour];
  const circled = (sheet: Sheet) => sheet.circled[index()] ?? 0;
  const spent = (sheet: Sheet) => sheet.spent[index()] ?? 0;
  const now = () => available(props.sheet, index());
  const then = () => (props.after ? available(props.after, index()) : now());
  const state = (position: number) => {
    const gained = position > circled(props.sheet) && props.after !== null && position <= circled(props.after);
    const paid = position > spent(props.sheet) && props.after !== null && position <= spent(props.after);
    if (gained) return 'win';
    if (paid) return 'have pay';
    if (position <= spent(props.sheet)) return 'spent';
    return position <= circled(props.sheet) ? 'have' : 'off';
  };
  return (
    <div
      class="track"
      data-tip={t(`web.table.track_help.${props.colour}`)}
      role="img"
      aria-label={t('web.table.track', {
        what: t(`track.${resourceKey[resource()]}`),
        n: now(),
        gained: circled(props.sheet),
        spent: spent(props.sheet),
      })}
    >
      <span class="have-n">
        <Icon name={resourceIcon[resource()]} />
        <b>{now()}</b>
        <Show when={then() !== now()}>
          <span class="to" classList={{ up: then() > now(), down: then() < now() }}>
            {then()}
          </span>
        </Show>
      </span>
      <span class="slots">
        <For each={Array.from({ length: 18 }, (_, n) => n + 1)}>
          {(position) => (
            <span class={`slot ${state(position)} ${position % 6 === 0 ? 'six' : ''}`}>
              <Icon name={resourceIcon[resource()]} />
              <Show when={position % 6 === 0}>
                <Icon name={citizenIcon[props.colour]} class="bon" />
              </Show>
            </span>
          )}
        </For>
      </span>
    </div>
  );
}
