import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Colour, Kind, Sheet, View } from '../game/messages';
import { total } from '../game/narrowing';
import {
  colourOfKind,
  columns,
  isProtected,
  kindIcon,
  kindKey,
  kinds,
  links,
  prestigeOf,
  printedGain,
  statusOf,
  tincture,
  workOf,
} from '../game/sheet';
import { linkWords, paneWords, priceWords, reasonWords } from '../game/words';
import { t } from '../i18n/text';
import { GiftSign, PriceSign } from '../parts/Gift';
import { Icon } from '../parts/Icon';
import { states } from '../parts/target';
import type { Marks } from './marks';
import { Track } from './Track';

export function District(props: {
  colour: Colour;
  sheet: Sheet;
  after: Sheet | null;
  view: View;
  marks: Marks;
}): JSX.Element {
  const rows = () => [prestigeOf[props.colour], workOf[props.colour]] as const;
  const crossed = (column: number) => props.sheet.crossed.includes(`${props.colour}${column}`);
  return (
    <section class={`district ${tincture[props.colour]}`} aria-label={t(`web.district.${props.colour}`)}>
      <div class="panes">
        <For each={rows()}>
          {(kind, row) => (
            <>
              <div class={`rowname rn${row() + 1}`}>
                <b>{t(`building.${kindKey[kind]}`)}</b>
              </div>
              <For each={columns}>
                {(column) => (
                  <Pane
                    kind={kind}
                    column={column}
                    row={row()}
                    sheet={props.sheet}
                    after={props.after}
                    view={props.view}
                    marks={props.marks}
                  />
                )}
              </For>
              <For each={links.filter((link) => link.kind === kind)}>
                {(link) => {
                  const status = (sheet: Sheet) => {
                    const pair = [statusOf(sheet, kind, link.left), statusOf(sheet, kind, link.left + 1)];
                    if (pair.every((each) => each === 'built')) return 'done';
                    if (pair.includes('lost')) return 'dead';
                    return pair.includes('built') ? 'half' : '';
                  };
                  const wins = () =>
                    props.after !== null && status(props.sheet) !== 'done' && status(props.after) === 'done';
                  const tone = () => (link.gift.what === 'citizen' ? link.gift.colour : props.colour);
                  return (
                    <div
                      class={`link ${wins() ? 'win' : status(props.sheet)} ${tincture[tone()]} row${row() + 1}`}
                      style={{ 'grid-column': `${link.left + 1} / span 2`, 'grid-row': row() === 0 ? '1' : '3' }}
                      aria-hidden="true"
                    >
                      <Icon name="link" class="loz" />
                      <span>
                        <GiftSign gift={link.gift} class="" />
                      </span>
                    </div>
                  );
                }}
              </For>
            </>
          )}
        </For>
        <div class="bar" />
        <For each={columns}>
          {(column) => (
            <div
              class="dv"
              classList={{
                ironed: isProtected(props.sheet, column),
                x: crossed(column),
                cur: props.marks.column === column,
              }}
              style={{ 'grid-column': `${column + 1}` }}
              aria-hidden="true"
              data-tip={crossed(column) ? t('web.table.crossed_help') : undefined}
            >
              <span>{props.view.num[column - 1] || '?'}</span>
            </div>
          )}
        </For>
      </div>
      <Track colour={props.colour} sheet={props.sheet} after={props.after} />
    </section>
  );
}

function Pane(props: {
  kind: Kind;
  column: number;
  row: number;
  sheet: Sheet;
  after: Sheet | null;
  view: View;
  marks: Marks;
}): JSX.Element {
  const name = () => `${props.kind}${props.column}`;
  const status = createMemo(() => statusOf(props.sheet, props.kind, props.column));
  const legal = () => props.marks.reach.has(name());
  const extra = () => props.marks.reach.get(name()) ?? null;
  const picked = () => props.marks.picked === name();
  const chained = () =>
    !picked() &&
    status() === 'empty' &&
    (props.after?.built.includes(name()) === true || props.marks.following.has(name()));
  const gain = () => printedGain(props.kind, props.column);
  const number = () => props.sheet.cathedrals[props.column - 1] ?? 0;
  const label = () => {
    const state = () => {
      if (picked()) return t('web.table.state.preview');
      if (chained()) return t('web.table.state.chain');
      if (legal()) {
        const price = extra();
        if (props.marks.bonus) return t('web.table.state.bonus');
        return price && total(price) > 0
          ? t('web.table.state.legal', { price: priceWords(price) })
          : t('web.table.state.legal_free');
      }
      return t(`web.table.state.${status()}`);
    };
    const parts = [
      t('web.table.pane', {
        building: t(`building.${kindKey[props.kind]}`),
        value: props.view.num[props.column - 1] || '?',
        state: state(),
      }),
      paneWords(name()),
    ];
    const link = linkWords(name());
    if (link) parts.push(link);
    if (props.kind === 'C' && number()) parts.push(t('web.table.number_is', { n: number() }));
    if (props.marks.asking && !legal() && !picked() && status() === 'empty')
      parts.push(props.marks.bonus ? t('web.why.not_this') : reasonWords(props.marks.whyNot(name())));
    if (isProtected(props.sheet, props.column)) parts.push(t('web.table.protected_by'));
    return parts.join(' · ');
  };
  return (
    <button
      type="button"
      class={`pane ${props.row === 0 ? 'prestige' : 'work'} ${tincture[colourOfKind[props.kind]]} ${props.column % 2 ? 'odd' : 'even'}`}
      classList={{
        built: status() === 'built',
        lost: status() === 'lost',
        empty: status() === 'empty',
        legal: legal() && !picked(),
        preview: picked(),
        chained: chained(),
        ironed: isProtected(props.sheet, props.column),
        lighting: props.marks.lit.has(name()),
        fresh: props.marks.broken.has(name()),
      }}
      style={{ 'grid-column': `${props.column + 1}` }}
      tabindex={props.kind === 'F' && props.column === 1 ? 0 : -1}
      data-target={`pane:${name()}`}
      data-state={states({
        built: status() === 'built',
        lost: status() === 'lost',
        empty: status() === 'empty',
        offered: legal() && !picked(),
        chosen: picked(),
        follows: chained(),
      })}
      data-tip={label()}
      aria-label={label()}
      aria-pressed={legal() ? picked() : undefined}
      aria-disabled={legal() ? undefined : 'true'}
      onClick={() => legal() && props.marks.pick(name())}
      onKeyDown={(event) => roam(event, props.kind, props.column)}
    >
      <Icon name={kindIcon[props.kind]} class="bld" />
      <span class="gain" aria-hidden="true">
        <Show when={gain().gift}>{(gift) => <GiftSign gift={gift()} />}</Show>
        <Show when={gain().per}>
          {(per) => (
            <>
              <i class="per" data-n="/" />
              <i class={`dot ${tincture[per()]}`} />
            </>
          )}
        </Show>
        <Show when={gain().counts}>
          {(counts) => (
            <>
              <Show when={number()}>
                <b class="cn" data-n={number()} />
              </Show>
              <i class="per" data-n="×" />
              <Icon name={kindIcon[counts()]} colour={colourOfKind[counts()]} class="tiny" />
            </>
          )}
        </Show>
      </span>
      <Show when={legal() && !picked() && extra() && total(extra()!) > 0}>
        <span class="tag" aria-hidden="true">
          <PriceSign price={extra()!} />
        </span>
      </Show>
      <Show when={status() === 'lost'}>
        <Icon name="broken" class="crack" />
      </Show>
      <Show when={picked() || chained()}>
        <span class="badge gainb">
          <Icon name="plus" />
        </span>
      </Show>
    </button>
  );
}

/** Arrows walk over the 36 panes; the one that has the focus is the one Tab comes back to. */
function roam(event: KeyboardEvent, kind: Kind, column: number) {
  const step = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Home: [0, -9],
    End: [0, 9],
  }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const row = Math.max(0, Math.min(5, kinds.indexOf(kind) + (step[0] ?? 0)));
  const next = Math.max(1, Math.min(6, column + (step[1] ?? 0)));
  const here = event.currentTarget as HTMLElement;
  const there = here.closest('.window')?.querySelector<HTMLElement>(`[data-target="pane:${kinds[row]}${next}"]`);
  if (!there) return;
  here.tabIndex = -1;
  there.tabIndex = 0;
  there.focus();
}
