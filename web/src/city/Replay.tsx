import { createEffect, createMemo, createResource, createSignal, type JSX, onMount, Show, Suspense } from 'solid-js';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { Moments } from '../parts/Moments';
import { markTold, showOpened } from '../parts/shown';
import { CityBoard } from './CityBoard';
import type { City, Sight } from './messages';
import { createCityModel } from './model';
import { chapterOf, chaptersUpTo, eventsOf, type Moment, momentsOf, toldIn } from './moments';
import { freshLines } from './reading';
import { byRound } from './story';
import { thingsTold } from './told_things';
import { ownerName } from './words';

/** The whole game once more: the city as it stood after every deed, and its log up to there. */
export function Replay(props: { host: GameHost<City>; sight: Sight }): JSX.Element {
  const [moments] = createResource<readonly Moment[]>(async () => {
    const record = await props.host.record();
    const replay = record ? await props.host.replay(record) : null;
    return momentsOf(replay?.steps ?? [], props.host.chapters(), ...audience(props));
  });
  // The page around it stays while the game is played again.
  return (
    <Suspense>
      <Show when={moments()?.length}>{<Shown host={props.host} sight={props.sight} moments={moments() ?? []} />}</Show>
    </Suspense>
  );
}

const audience = ({ host, sight }: { host: GameHost<City>; sight: Sight }) =>
  [host.seats(), sight.viewer, sight.view?.tiles ?? []] as const;

function Shown(props: { host: GameHost<City>; sight: Sight; moments: readonly Moment[] }): JSX.Element {
  const [at, setAt] = createSignal(0);
  const now = () => props.moments[at()]!;
  const chapters = createMemo(() => chaptersUpTo(props.host.chapters(), now().told));
  const sight = createMemo<Sight>(() => ({
    ...props.sight,
    view: { ...now().view, viewer: props.sight.viewer },
    points: now().points,
    end: null,
  }));
  /** The same table, at that moment: there is nothing to press. */
  const host: GameHost<City> = Object.assign(Object.create(props.host) as GameHost<City>, {
    sight,
    chapters,
    curtain: () => null,
    preview: () => Promise.resolve(null),
  });
  const model = createCityModel(host);
  const words = createMemo(() =>
    toldIn(now(), props.host.chapters(), ...audience(props))
      .map(({ seat, text }) =>
        seat === null ? text : t('city.pair', { a: ownerName(seat, props.host.seats(), props.sight.viewer), b: text }),
      )
      .join(' · '),
  );
  /** The round it is told of: with the last deed of a round the next one may begin. */
  const round = () => {
    const n = chapterOf(now(), props.host.chapters(), ...audience(props))?.round ?? now().view.round;
    return n === 0 ? t('city.round_setup') : t('city.round', { n, of: now().view.rounds });
  };
  const fresh = createMemo(() => freshLines(byRound(chapters()), now().before, ...audience(props)));
  let section: HTMLElement | undefined;
  let head: HTMLDivElement | undefined;
  onMount(() => section && showOpened(section));
  createEffect(() => {
    const things = thingsTold(eventsOf(now(), props.host.chapters()), now().view);
    if (section && head) markTold(section, head, things);
  });
  return (
    <section class="replayed cityreplay" aria-label={t('web.end.replay')} ref={section} tabindex="-1">
      <div class="replayhead" ref={head}>
        <Moments at={at()} last={props.moments.length - 1} go={setAt} />
        <p class="told" aria-live="polite" aria-atomic="true" data-caption={at()}>
          <b>{round()}.</b> {words()}
        </p>
      </div>
      <div class="city">
        <CityBoard model={model} view={sight().view!} fresh={fresh()} />
      </div>
    </section>
  );
}
