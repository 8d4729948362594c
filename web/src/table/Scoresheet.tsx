import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Colour, Kind, Points, Sheet, View } from '../game/messages';
import { type Price, type Reason, total } from '../game/narrowing';
import {
  available,
  citizenIcon,
  citizenKey,
  colourOfKind,
  colours,
  columns,
  countOf,
  donors,
  isProtected,
  kindIcon,
  kindKey,
  kinds,
  links,
  prestigeOf,
  printedGain,
  resourceIcon,
  resourceKey,
  resourceOf,
  statusOf,
  tincture,
  workOf,
} from '../game/sheet';
import { linkWords, paneWords, priceWords, reasonWords } from '../game/words';
import { type Key, t } from '../i18n/text';
import { GiftSign, PriceSign } from '../parts/Gift';
import { Icon } from '../parts/Icon';

export interface Marks {
  /** The sheet and its points as they would be after the choice. */
  after: { sheet: Sheet; points: Points | null } | null;
  /** Buildings that may be picked, with what they cost beyond the die. */
  reach: ReadonlyMap<string, Price | null>;
  /** The building the choice itself builds. */
  picked: string | null;
  column: number;
  bonus: boolean;
  asking: boolean;
  /** What the last half-day lit and the last attack broke. */
  lit: ReadonlySet<string>;
  broken: ReadonlySet<string>;
  whyNot: (name: string) => Reason;
  pick: (name: string) => void;
}

export const noMarks: Marks = {
  after: null,
  reach: new Map(),
  picked: null,
  column: 0,
  bonus: false,
  asking: false,
  lit: new Set(),
  broken: new Set(),
  whyNot: () => ({ why: 'other' }),
  pick: () => {},
};

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

function District(props: { colour: Colour; sheet: Sheet; after: Sheet | null; view: View; marks: Marks }): JSX.Element {
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
  const chained = () => !picked() && status() === 'empty' && props.after?.built.includes(name()) === true;
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
      data-pane={name()}
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
  const there = here.closest('.window')?.querySelector<HTMLElement>(`[data-pane="${kinds[row]}${next}"]`);
  if (!there) return;
  here.tabIndex = -1;
  there.tabIndex = 0;
  there.focus();
}

function Track(props: { colour: Colour; sheet: Sheet; after: Sheet | null }): JSX.Element {
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

function Donors(props: { sheet: Sheet; after: Sheet | null; points: Points | null; next: Points | null }): JSX.Element {
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

const bonusColumns = [3, 6, 11] as const;
/** Where position n of a citizen track stands in the grid: behind the count. */
const gridColumn = (position: number) => position + 1;

function Citizens(props: { sheet: Sheet; after: Sheet | null }): JSX.Element {
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

function Totals(props: { sheet: Sheet; points: Points | null; next: Points | null }): JSX.Element {
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
