import { For, type JSX, Show } from 'solid-js';
import type { Points, Sheet } from '../game/messages';
import { colourOfKind, countOf, donors, kindIcon, kindKey, kinds, statusOf } from '../game/sheet';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';

export function Donors(props: {
  sheet: Sheet;
  after: Sheet | null;
  points: Points | null;
  next: Points | null;
}): JSX.Element {
  return (
    <div class="donors">
      <span class="hlab">
        <b>{t('web.table.donors')}</b>
      </span>
      <For each={donors}>
        {(donor, index) => {
          const kind = () => kinds[index()] ?? 'F';
          const status = () => statusOf(props.sheet, 'C', index() + 1);
          const number = () => props.sheet.cathedrals[index()] || props.after?.cathedrals[index()] || 0;
          const count = () => countOf(props.sheet, kind());
          const points = () => props.points?.cathedrals[index()] ?? 0;
          const next = () => props.next?.cathedrals[index()] ?? points();
          const name = () => t(`character.${donor}`);
          const label = () =>
            status() === 'lost'
              ? t('web.table.donor_lost', { name: name() })
              : status() === 'built'
                ? t('web.table.donor_row', {
                    name: name(),
                    number: number(),
                    kinds: t(`buildings.${kindKey[kind()]}`, { n: count() }),
                  })
                : t('web.table.donor_idle', { name: name() });
          return (
            <div
              class="donor"
              classList={{ lit: status() === 'built', lost: status() === 'lost' }}
              role="img"
              aria-label={label()}
              data-tip={label()}
            >
              <Icon name={`char-${donor}`} class="arms" />
              <span class="dn">{name().split(' ')[0]}</span>
              <span class="sc">
                <span class="sum">
                  <Show when={number()} fallback={<span class="ph">?</span>}>
                    <b>{number()}</b>
                  </Show>
                  ×<b>{count()}</b>
                  <Icon name={kindIcon[kind()]} colour={colourOfKind[kind()]} lit={status() === 'built'} class="tiny" />
                </span>
                <b class="pts">
                  {status() === 'built' ? points() : '–'}
                  <Show when={next() !== points()}>
                    <em>{next()}</em>
                  </Show>
                </b>
              </span>
              <Show when={status() === 'lost'}>
                <Icon name="broken" class="crack" />
              </Show>
            </div>
          );
        }}
      </For>
    </div>
  );
}
