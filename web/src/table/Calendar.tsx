import { For, type JSX } from 'solid-js';
import type { View } from '../game/messages';
import { t } from '../i18n/text';

/** Eight days of two halves; the black die strikes from the third on. */
export function Calendar(props: { view: View; open: () => void }): JSX.Element {
  const label = () => t('web.day_of', { day: props.view.day, half: t(`web.half.${props.view.half}`) });
  const state = (day: number) =>
    day < props.view.day || props.view.stage === 'over' ? 'past' : day === props.view.day ? 'cur' : '';
  return (
    <button
      type="button"
      class="days"
      data-half={`${props.view.day} ${props.view.half}`}
      aria-label={`${label()}. ${t('web.table.wheel_open')}`}
      data-tip={label()}
      onClick={props.open}
    >
      <For each={[1, 2, 3, 4, 5, 6, 7, 8]}>
        {(day) => (
          <span aria-hidden="true" class={`dayl ${state(day)}`} classList={{ raid: day >= 3 }}>
            <i
              classList={{
                now: state(day) === 'cur' && props.view.half === 'morning',
                gone: state(day) === 'cur' && props.view.half === 'afternoon',
              }}
            />
            <i classList={{ now: state(day) === 'cur' && props.view.half === 'afternoon' }} />
            <b data-n={day} />
          </span>
        )}
      </For>
    </button>
  );
}
