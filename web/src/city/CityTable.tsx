import './city.css';
import './seats.css';
import './board.css';
import './square.css';
import './ramparts.css';
import './bar.css';
import './since.css';
import './narrow.css';
import './wide.css';
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { guideOf } from '../coach/guided';
import { titleOf } from '../game/games';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { Curtain } from '../table/Curtain';
import { Gathering } from '../table/Gathering';
import { createTableKeys } from '../table/keys';
import { createTurnTitle, TableTop } from '../table/TableTop';
import { Bar, inActions } from './Bar';
import { CityBoard } from './CityBoard';
import { CityHelp } from './CityHelp';
import type { City, View } from './messages';
import { type CityModel, createCityModel } from './model';
import { createMotion } from './motion';
import { Forecast } from './NextRound';
import { createSince } from './reading';
import { Since } from './Since';

const Result = lazy(() => import('./Result'));
const CityCoach = lazy(() => import('./CityCoach'));

/** On a phone the city is shown in parts. */
const tabs = [
  { name: 'square', icon: 'dice' },
  { name: 'city', icon: 'palace' },
  { name: 'cards', icon: 'tradesman' },
  { name: 'events', icon: 'event' },
  { name: 'walls', icon: 'gate' },
  { name: 'log', icon: 'quill' },
] as const;

type Tab = (typeof tabs)[number]['name'];
const tabOfThing: Readonly<Record<string, Tab>> = {
  die: 'square',
  black: 'square',
  space: 'city',
  lying: 'city',
  building: 'city',
  cathedral: 'city',
  column: 'city',
  field: 'city',
  card: 'cards',
  event: 'events',
  tower: 'walls',
  tile: 'walls',
  ramparts: 'walls',
};

/** The table of Troyes: the city while it grows, and how it ended. */
export default function CityTable(props: { host: GameHost<City> }): JSX.Element {
  const host = props.host;
  const model = createCityModel(host);
  const [atEnd, setAtEnd] = createSignal(true);
  return (
    <>
      <Show
        when={atEnd() && host.sight()?.end && host.sight()}
        fallback={<Play model={model} finish={() => setAtEnd(true)} />}
      >
        {(sight) => (
          <Suspense>
            <Result host={host} sight={sight()} back={() => setAtEnd(false)} />
          </Suspense>
        )}
      </Show>
      <Show when={guideOf(host.id)}>
        <Suspense>
          <CityCoach model={model} />
        </Suspense>
      </Show>
    </>
  );
}

function phaseOf(view: View): string {
  if (view.round === 0) return t('city.phase.setup');
  return t(inActions(view) ? 'city.phase.actions' : 'city.phase.events');
}

function Play(props: { model: CityModel; finish: () => void }): JSX.Element {
  const model = props.model;
  const host = model.host;
  const since = createSince(model);
  createMotion(model);
  const [tab, setTab] = createSignal<Tab>('square');
  const offering = createMemo(() => {
    const found = new Map<Tab, number>();
    for (const thing of model.offers().keys()) {
      const there = tabOfThing[thing.split(':')[0] ?? ''];
      if (there) found.set(there, (found.get(there) ?? 0) + 1);
    }
    return found;
  });
  // The part of the city that a question is about comes forward.
  createEffect(
    on([model.stage, model.mode, offering], () => {
      if (model.stage() === 'menu' && !model.mode()) return;
      const [most] = [...offering()].sort((a, b) => b[1] - a[1]);
      if (most && !offering().has(tab())) setTab(most[0]);
    }),
  );

  createTableKeys({
    ready: () => model.moves().length > 0,
    confirm: model.confirm,
    undo: model.undo,
    back: () => void model.back(),
  });

  createTurnTitle(model.asked);

  return (
    <>
      <TableTop
        host={host}
        game="troyes"
        alone={t('web.start.challenge')}
        help={(close) => <CityHelp view={model.view()} hints={host.sight()?.table.hints ?? true} close={close} />}
      >
        <Show when={model.view()}>
          {(view) => (
            <span class="phase">
              <b>
                {view().round === 0 ? t('city.round_setup') : t('city.round', { n: view().round, of: view().rounds })}
              </b>{' '}
              {phaseOf(view())}
            </span>
          )}
        </Show>
      </TableTop>
      <Show when={model.view()} fallback={<Gathering host={host} />}>
        {(view) => (
          <>
            <main class="city" id="main" tabindex="-1" data-tab={tab()} data-stage={model.stage()}>
              <h1 class="spoken">{titleOf('troyes')}</h1>
              <CityBoard
                model={model}
                view={view()}
                fresh={since.fresh()}
                ahead={
                  <>
                    <Since model={model} since={since} />
                    <Forecast model={model} view={view()} />
                  </>
                }
              >
                <Show when={view().turn.who === 'nobody'}>
                  <button type="button" class="prime toend" onClick={props.finish}>
                    <Icon name="vp" />
                    {t('city.result.result')}
                  </button>
                </Show>
              </CityBoard>
            </main>
            <nav class="ptabs" aria-label={t('web.nav.label')}>
              <For each={tabs.filter(({ name }) => name !== 'walls' || view().tiles)}>
                {(each) => (
                  <button
                    type="button"
                    classList={{ calls: offering().has(each.name) }}
                    aria-pressed={tab() === each.name}
                    data-part={each.name}
                    onClick={() => setTab(each.name)}
                  >
                    <Icon name={each.icon} />
                    {t(`city.tab.${each.name}`)}
                  </button>
                )}
              </For>
            </nav>
            <Show when={view().turn.who !== 'nobody'}>
              <Bar model={model} view={view()} />
            </Show>
          </>
        )}
      </Show>
      <Show when={host.curtain() !== null}>
        <Curtain host={host} />
      </Show>
    </>
  );
}
