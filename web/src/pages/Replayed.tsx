import { createEffect, createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import type { Sight } from '../game/messages';
import { captionOf, type Moment, momentsOf } from '../game/moments';
import { colourOfKind, kinds } from '../game/sheet';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { SeatBadge } from '../parts/Icon';
import { Moments } from '../parts/Moments';
import { markTold, showOpened } from '../parts/shown';
import { type Marks, noMarks } from '../table/marks';
import { Scoresheet } from '../table/Scoresheet';
import { DiceStrip, Wheel } from '../table/Wheel';

/** The whole game once more, moment by moment. */
export function Replayed(props: { host: GameHost; sight: Sight }): JSX.Element {
  // Not a resource: while that is on its way, nothing would be put in its place.
  const [moments, setMoments] = createSignal<readonly Moment[]>([]);
  const [at, setAt] = createSignal(0);
  /** Whose window is looked at, until the next moment shows that of who acts. */
  const [looking, setLooking] = createSignal<number | null>(null);
  const [last, setLast] = createSignal(typeof props.sight.viewer === 'number' ? props.sight.viewer : 0);
  const seat = () => looking() ?? moments()[at()]?.seat ?? last();
  const go = (moment: number) => {
    setLast(seat());
    setLooking(null);
    setAt(moment);
  };
  let section: HTMLElement | undefined;
  let head: HTMLDivElement | undefined;
  onMount(async () => {
    if (section) showOpened(section);
    const record = await props.host.record();
    const replay = record ? await props.host.replay(record) : null;
    setMoments(momentsOf(replay?.steps ?? []));
  });
  const now = () => moments()[at()];
  createEffect(() => {
    const told = thingsTold(now(), seat());
    if (section && head) markTold(section, head, told);
  });
  const name = (index: number) => seatName(props.sight.table.seats, index, props.sight.viewer);
  const titleOf = (index: number) =>
    index === props.sight.viewer ? t('web.table.your_window') : t('web.table.window_of', { name: name(index) });
  return (
    <section class="replayed" aria-label={t('web.end.replay')} ref={section} tabindex="-1">
      <div class="replayhead" ref={head}>
        <Moments at={at()} last={Math.max(0, moments().length - 1)} go={go}>
          <For each={props.sight.table.seats}>
            {(_, index) => (
              <button
                type="button"
                class="tab"
                aria-pressed={seat() === index()}
                aria-label={name(index())}
                onClick={() => setLooking(index())}
              >
                <SeatBadge seat={index()} />
              </button>
            )}
          </For>
        </Moments>
        <p class="told" aria-live="polite" aria-atomic="true" data-caption={at()}>
          <Show when={now()}>
            {(it) => (
              <>
                <b>{it().day ? t(`web.day_half.${it().half}`, { day: it().day }) : t('web.setup')}.</b>{' '}
                {captionOf(it(), props.sight)}
              </>
            )}
          </Show>
        </p>
      </div>
      <Show when={now()}>{(it) => <Board moment={it()} seat={seat()} title={titleOf(seat())} />}</Show>
    </section>
  );
}

/** What a moment tells of this window and of the wheel; first what has to be seen. */
function thingsTold(moment: Moment | undefined, seat: number): string[] {
  if (!moment) return [];
  const { built, broken } = changes(moment, seat);
  const die = moment.slot === undefined ? [] : [`die:${moment.slot}`];
  return [...[...built, ...broken].map((name) => `pane:${name}`), ...die];
}

/** The buildings that a moment lights and breaks on one window. */
function changes({ events, view }: Moment, seat: number): { built: ReadonlySet<string>; broken: ReadonlySet<string> } {
  const own = events.filter((each) => each.seat === seat);
  const stands = new Set(view.seats[seat]?.sheet.built);
  const struck = own.flatMap((each) =>
    each.event === 'die_crossed'
      ? kinds.filter((kind) => colourOfKind[kind] === each.colour).map((kind) => `${kind}${each.column}`)
      : [],
  );
  return {
    built: new Set(own.flatMap((each) => (each.event === 'built' && each.building ? [each.building] : []))),
    broken: new Set(struck.filter((name) => !stands.has(name))),
  };
}

/** The wheel with the die that was taken, and a window as it stands then. */
function Board(props: { moment: Moment; seat: number; title: string }): JSX.Element {
  const marks = createMemo<Marks>(() => {
    const { built, broken } = changes(props.moment, props.seat);
    return { ...noMarks, lit: built, broken };
  });
  return (
    <div class="replaytable" data-told-seat={props.seat}>
      <DiceStrip
        view={props.moment.wheel}
        may={new Set()}
        chosen={props.moment.slot}
        asking={false}
        whyNot={() => ({ why: 'other' })}
        pick={() => {}}
      />
      <Wheel
        view={props.moment.wheel}
        may={new Set()}
        chosen={props.moment.slot}
        asking={false}
        whyNot={() => ({ why: 'other' })}
        pick={() => {}}
      />
      <section class="sheet" aria-label={props.title}>
        <h3>{props.title}</h3>
        <Scoresheet
          sheet={props.moment.view.seats[props.seat]!.sheet}
          view={props.moment.view}
          points={props.moment.points[props.seat] ?? null}
          marks={marks()}
        />
      </section>
    </div>
  );
}
