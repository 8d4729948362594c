import { createEffect, createMemo, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { guideOf } from '../coach/guided';
import type { Sheet } from '../game/messages';
import { buildingOf, type Step, type Tuple, whyNotDie } from '../game/narrowing';
import { colourOfKind, kinds } from '../game/sheet';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { End } from '../pages/End';
import { Dialog } from '../parts/Dialog';
import { Help } from '../parts/Help';
import { Icon, SeatBadge } from '../parts/Icon';
import { Calendar } from './Calendar';
import { Chat, UnreadSign } from './Chat';
import { ChoiceBar } from './ChoiceBar';
import { Chronicle } from './Chronicle';
import { Curtain } from './Curtain';
import { EventNote } from './EventNote';
import { Gathering } from './Gathering';
import { createTableKeys } from './keys';
import { type Marks, noMarks } from './marks';
import { createTableModel, type TableModel } from './model';
import { Scoresheet } from './Scoresheet';
import { SeatCards } from './SeatCards';
import { createTurnTitle, TableTop } from './TableTop';
import { createUnread } from './unread';
import { DiceStrip, Wheel } from './Wheel';

const Coach = lazy(() => import('../coach/Coach'));

/** The table of Troyes Dice: the windows while they are being made, and how it ended. */
export function DiceTable(props: { host: GameHost }): JSX.Element {
  const host = props.host;
  const model = createTableModel(host);
  const [atEnd, setAtEnd] = createSignal(true);
  return (
    <>
      <Show
        when={atEnd() && host.sight()?.end && host.sight()}
        fallback={<Play model={model} finish={() => setAtEnd(true)} />}
      >
        {(sight) => <End host={host} sight={sight()} back={() => setAtEnd(false)} />}
      </Show>
      <Show when={guideOf(host.id)}>
        <Suspense>
          <Coach model={model} />
        </Suspense>
      </Show>
    </>
  );
}

function Play(props: { model: TableModel; finish: () => void }): JSX.Element {
  const model = props.model;
  const host = model.host;
  const [looking, setLooking] = createSignal<number | null>(null);
  const unread = createUnread(host);
  const [wheelOpen, setWheelOpen] = createSignal(false);
  const asking = () => model.question() === 'action';
  const may = createMemo(() => new Set(model.tuples().map((tuple) => tuple.slot)));
  const shown = () => looking() ?? model.seat() ?? 0;
  const sheet = () => model.view()?.seats[shown()]?.sheet ?? null;
  createEffect(on([model.question, () => host.sight()?.at], () => setLooking(null)));

  // What has just been lit or broken is told by comparing the sheet with the one before.
  const [lit, setLit] = createSignal<ReadonlySet<string>>(new Set());
  let before: { seat: number; sheet: Sheet } | null = null;
  createEffect(() => {
    const mine = model.sheet();
    const seat = model.seat() ?? 0;
    if (!mine) return;
    if (before && before.seat === seat && before.sheet !== mine) {
      const old = before.sheet;
      setLit(new Set(mine.built.filter((name) => !old.built.includes(name))));
    } else if (!before || before.seat !== seat) setLit(new Set<string>());
    before = { seat, sheet: mine };
  });
  const broken = createMemo<ReadonlySet<string>>(() => {
    const events = host.chapters().at(-1)?.events ?? [];
    const names = events.flatMap((each) =>
      each.event === 'die_crossed' && each.seat === shown()
        ? kinds.filter((kind) => colourOfKind[kind] === each.colour).map((kind) => `${kind}${each.column}`)
        : [],
    );
    return new Set(names.filter((name) => !sheet()?.built.includes(name)));
  });

  const marks = createMemo<Marks>(() => {
    if (looking() !== null) return { ...noMarks, broken: broken() };
    const tuple = model.tuple();
    const view = model.view();
    const picked =
      tuple && view ? buildingOf(tuple, view) : model.picked()?.startsWith('build ') ? model.picked()!.slice(6) : null;
    return {
      after: model.after(),
      reach: model.reach(),
      picked,
      following: model.following(),
      column: model.column(),
      bonus: model.question() === 'build',
      asking: model.question() === 'action' || model.question() === 'build',
      lit: lit(),
      broken: broken(),
      whyNot: model.whyNot,
      pick: model.pickPane,
    };
  });

  // The pane that was chosen comes into view, whatever the size of the screen.
  createEffect(
    on(
      () => marks().picked,
      (picked) => {
        if (picked)
          requestAnimationFrame(() => document.querySelector('.pane.preview')?.scrollIntoView({ block: 'nearest' }));
      },
      { defer: true },
    ),
  );

  // A new half-day begins with what has just happened, and that stands at the top.
  const halfDay = createMemo(() => `${model.view()?.day} ${model.view()?.half}`);
  createEffect(
    on(
      halfDay,
      () => {
        if (matchMedia('(max-width: 899px)').matches) requestAnimationFrame(() => window.scrollTo({ top: 0 }));
      },
      { defer: true },
    ),
  );

  createTableKeys({
    ready: () => model.move() !== null,
    confirm: model.confirm,
    undo: model.undo,
    back: () => (looking() === null ? model.back() : setLooking(null)),
    own: (key) => asking() && answeredBy(key, model, may()),
  });

  createTurnTitle(() => model.question() !== 'none');

  const name = (seat: number) => seatName(host.seats(), seat, model.seat());
  return (
    <>
      <TableTop
        host={host}
        game={host.sight()?.table.game ?? 'troyes-dice'}
        alone={t('web.table.solo')}
        help={(close) => <Help close={close} hints={host.sight()?.table.hints ?? true} />}
      >
        <Show when={model.view()}>{(view) => <Calendar view={view()} open={() => setWheelOpen(true)} />}</Show>
        <UnreadSign unread={unread} />
      </TableTop>
      <Show when={model.view()} fallback={<Gathering host={host} />}>
        {(view) => (
          <main class="table" id="main" tabindex="-1" classList={{ solo: host.seats().length < 2 }}>
            <section class="rose">
              <EventNote model={model} />
              <DiceStrip
                view={view()}
                may={may()}
                chosen={model.filled().slot}
                asking={asking()}
                whyNot={(die) => whyNotDie(die, model.sheet()!)}
                pick={(slot) => model.answer('slot', slot)}
              />
              <div class="wheelbox">
                <WheelNow model={model} />
              </div>
              <p class="legend" aria-hidden="true">
                <span>
                  <i class="lg may" />
                  {t('web.table.may')}
                </span>
                <span>
                  <i class="lg pick" />
                  {t('web.table.chosen')}
                </span>
                <span>
                  <i class="lg flip" />
                  {t('web.table.other_side')}
                </span>
              </p>
              <Show when={host.kind === 'online'}>
                <Chat host={host} unread={unread} />
              </Show>
              <Chronicle host={host} />
            </section>
            <section
              class="sheet"
              aria-label={
                looking() === null ? t('web.table.your_window') : t('web.table.window_of', { name: name(shown()) })
              }
            >
              <header class="sh">
                <SeatBadge seat={shown()} />
                <h1>
                  {shown() === model.seat()
                    ? t('web.table.your_window')
                    : t('web.table.window_of', { name: name(shown()) })}
                  <Show when={looking() !== null}>
                    <small>{t('web.table.as_began')}</small>
                  </Show>
                </h1>
                <Show when={looking() !== null}>
                  <button type="button" class="btn small" onClick={() => setLooking(null)}>
                    <Icon name="undo" />
                    {t('web.table.back_to_mine')}
                  </button>
                </Show>
                <span class="key" aria-hidden="true">
                  <i class="ky built" />
                  {t('web.table.built')} <i class="ky legal" />
                  {t('web.table.in_reach')} <i class="ky preview" />
                  {t('web.table.this_choice')}{' '}
                  <i class="ky lost">
                    <Icon name="broken" />
                  </i>
                  {t('web.table.destroyed')}{' '}
                  <i class="ky prot">
                    <Icon name="shield" />
                  </i>
                  {t('web.table.protected')}
                </span>
              </header>
              <Show when={sheet()}>
                {(it) => (
                  <Scoresheet
                    sheet={it()}
                    view={view()}
                    points={host.sight()?.points[shown()] ?? null}
                    marks={marks()}
                  />
                )}
              </Show>
            </section>
            <SeatCards
              model={model}
              look={(seat) => setLooking((now) => (now === seat ? null : seat))}
              looking={looking()}
            />
            <Show when={view().stage === 'over'}>
              <button type="button" class="prime toend" onClick={props.finish}>
                <Icon name="vp" />
                {t('web.end.hide')}
              </button>
            </Show>
          </main>
        )}
      </Show>
      <Show when={model.view() && model.view()?.stage !== 'over'}>
        <ChoiceBar model={model} />
      </Show>
      <Show when={wheelOpen() && model.view()}>
        <Dialog title={t('web.table.wheel_title')} close={() => setWheelOpen(false)} class="wheeldialog">
          <WheelNow model={model} />
        </Dialog>
      </Show>
      <Show when={host.curtain() !== null}>
        <Curtain host={host} />
      </Show>
    </>
  );
}

/** What the keys of the five steps answer; an answer that stands is not given twice. */
function answeredBy(key: string, model: TableModel, may: ReadonlySet<number>): boolean {
  const now = model.filled();
  const say = <S extends Step>(step: S, value: Tuple[S], allowed: boolean): true => {
    if (allowed && model.choice()[step] !== value) model.answer(step, value);
    return true;
  };
  if (/^[1-4]$/.test(key)) {
    const slot = Number(key) - 1;
    return say('slot', slot, may.has(slot) && now.slot !== slot);
  }
  const colour = ({ r: 'R', y: 'Y', w: 'W' } as const)[key];
  if (colour) return say('colour', colour, model.options('colour').has(colour));
  const action = ({ g: 'gain', e: 'prestige', o: 'work' } as const)[key];
  if (action) return say('action', action, model.options('action').has(action));
  if (!['+', '=', '-'].includes(key)) return false;
  const value = (now.value ?? 0) + (key === '-' ? -1 : 1);
  return say('value', value, model.options('value').has(value));
}

function WheelNow(props: { model: TableModel }): JSX.Element {
  const model = props.model;
  const may = createMemo(() => new Set(model.tuples().map((tuple) => tuple.slot)));
  return (
    <Show when={model.view()}>
      {(view) => (
        <Wheel
          view={view()}
          may={may()}
          chosen={model.filled().slot}
          asking={model.question() === 'action'}
          whyNot={(die) => whyNotDie(die, model.sheet()!)}
          pick={(slot) => model.answer('slot', slot)}
        />
      )}
    </Show>
  );
}
