import { For, type JSX, Show } from 'solid-js';
import type { Points, Sheet, View } from '../game/messages';
import { colours, columns, isProtected } from '../game/sheet';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { Citizens } from './Citizens';
import { District } from './District';
import { Donors } from './Donors';
import type { Marks } from './marks';
import { Totals } from './Totals';

/** One player's window: six lancets, three quarters, their tracks, the donors, the citizens, the points. */
export function Scoresheet(props: { sheet: Sheet; view: View; points: Points | null; marks: Marks }): JSX.Element {
  const after = () => props.marks.after?.sheet ?? null;
  return (
    <>
      <div class="window" classList={{ bonus: props.marks.bonus }}>
        <div class="heads">
          <span class="hlab" aria-hidden="true">
            {t('web.table.die_value')}
          </span>
          <For each={columns}>
            {(column) => (
              <div
                class="arch"
                classList={{ prot: isProtected(props.sheet, column), cur: props.marks.column === column }}
                role="img"
                aria-label={`${t('web.table.column_head', { value: props.view.num[column - 1] || '?' })}${isProtected(props.sheet, column) ? `, ${t('web.table.protected_by')}` : ''}`}
                data-tip={[
                  t('web.table.head_help', { value: props.view.num[column - 1] || '?' }),
                  ...(isProtected(props.sheet, column) ? [t('web.table.protected_by')] : []),
                ].join(' · ')}
              >
                <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M1.5 52V48C4 26 30 14 50 2C70 14 96 26 98.5 48V52" vector-effect="non-scaling-stroke" />
                </svg>
                <b>{props.view.num[column - 1] || '?'}</b>
                <Show when={isProtected(props.sheet, column)}>
                  <Icon name="shield" class="prs" />
                </Show>
              </div>
            )}
          </For>
        </div>
        <For each={colours}>
          {(colour) => (
            <District colour={colour} sheet={props.sheet} after={after()} view={props.view} marks={props.marks} />
          )}
        </For>
        <Donors sheet={props.sheet} after={after()} points={props.points} next={props.marks.after?.points ?? null} />
      </div>
      <Citizens sheet={props.sheet} after={after()} />
      <Totals sheet={props.sheet} points={props.points} next={props.marks.after?.points ?? null} />
    </>
  );
}
