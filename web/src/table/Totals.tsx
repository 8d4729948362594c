import { For, type JSX, Show } from 'solid-js';
import type { Points, Sheet } from '../game/messages';
import { available, colours, resourceIcon, resourceOf } from '../game/sheet';
import { type Key, t } from '../i18n/text';
import { Icon } from '../parts/Icon';

export function Totals(props: { sheet: Sheet; points: Points | null; next: Points | null }): JSX.Element {
  const parts = [
    ['web.table.donors', 'cathedral_points'],
    ['web.table.resources', 'resource_points'],
    ['web.table.citizens', 'citizen_points'],
  ] as const satisfies readonly (readonly [Key, keyof Points])[];
  const subtotal = (points: Points | null) => (points?.cathedral_points ?? 0) + (points?.resource_points ?? 0);
  const Figure = (figure: { now: number; then: number }) => (
    <>
      <b>{figure.now}</b>
      <Show when={figure.then !== figure.now}>
        <em classList={{ down: figure.then < figure.now }}>{figure.then}</em>
      </Show>
    </>
  );
  return (
    <div class="totals">
      <div data-tip={t('web.table.donors_help')}>
        <span>{t(parts[0][0])}</span>
        <Figure
          now={props.points?.cathedral_points ?? 0}
          then={props.next?.cathedral_points ?? props.points?.cathedral_points ?? 0}
        />
      </div>
      <i>+</i>
      <div class="two" data-tip={t('web.table.resources_help')}>
        <span>
          <span class="wide">{t('web.table.by_two')}</span>
          <span class="narrow">{t('web.table.resources')}</span>
          <For each={colours}>
            {(colour, index) => (
              <>
                <Icon name={resourceIcon[resourceOf[colour]]} colour={colour} lit class="tiny" />
                <u>{Math.floor(available(props.sheet, index()) / 2)}</u>
              </>
            )}
          </For>
        </span>
        <Figure
          now={props.points?.resource_points ?? 0}
          then={props.next?.resource_points ?? props.points?.resource_points ?? 0}
        />
      </div>
      <i>=</i>
      <div class="sub">
        <span>{t('web.table.subtotal')}</span>
        <Figure now={subtotal(props.points)} then={props.next ? subtotal(props.next) : subtotal(props.points)} />
      </div>
      <i>+</i>
      <div data-tip={t('web.table.citizens_help')}>
        <span>{t('web.table.citizens')}</span>
        <Figure
          now={props.points?.citizen_points ?? 0}
          then={props.next?.citizen_points ?? props.points?.citizen_points ?? 0}
        />
      </div>
      <i>=</i>
      <div class="grand" data-tip={t('web.table.total_help')}>
        <span>
          <Icon name="vp" colour="Y" lit /> {t('web.table.total')}
        </span>
        <Figure now={props.points?.total ?? 0} then={props.next?.total ?? props.points?.total ?? 0} />
      </div>
    </div>
  );
}
