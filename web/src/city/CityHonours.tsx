import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { leadOf } from '../game/bests';
import type { HouseHonours } from '../host/lobby';
import { nameOrSomebody } from '../host/names';
import { type FinishedCity, finishedCities, unassisted } from '../host/store';
import { shortDate, t } from '../i18n/text';
import { bestOf, JustLit, Lancets, LastGame, type Pane, resultsOf, Scores, signed } from '../parts/HonoursBoard';
import { type Box, type CityQuarry, cityBoard, earnedInCity, opinions } from './honours';

const opinionOf = (box: Box): string =>
  box === 'adviser' || box === 'master' ? t(`troyes.grade.${opinions[box]}`) : '';
const what = (box: Box): string => t(`city.honours.what.${box}`, { opinion: opinionOf(box) });

/** Troyes: a window of twelve quarries, the best results, the best King's Challenges. */
export default function CityHonours(props: { house: HouseHonours | null; tabs: JSX.Element }): JSX.Element {
  const [history] = createResource(finishedCities);
  const earned = createMemo(() => earnedInCity(history() ?? []));
  const latest = createMemo(() => {
    const last = Math.max(0, ...earned().when.values());
    return [...earned().when].filter(([, when]) => when === last);
  });
  const iconOf = (box: Box) => cityBoard.flatMap(({ boxes }) => boxes).find((each) => each.box === box)?.icon ?? 'vp';
  const pane = ({ box, icon, colour }: CityQuarry): Pane => {
    const when = earned().when.get(box);
    const n = earned().games.get(box);
    const far = n === undefined ? t('web.honours.open') : t('web.honours.so_far', { n });
    return {
      key: box,
      icon,
      colour,
      name: t(`city.honours.short.${box}`),
      words: when === undefined ? far : shortDate(when),
      tip: what(box),
      lit: when !== undefined,
    };
  };
  const groups = createMemo(() =>
    cityBoard.map(({ group, boxes }) => ({ name: t(`city.honours.group.${group}`), panes: boxes.map(pane) })),
  );
  const counted = () => (history() ?? []).filter(unassisted);
  const scores = createMemo(() =>
    props.house
      ? props.house.best.map((it) => ({
          badge: null,
          me: false,
          ...it,
          name: nameOrSomebody(it.name),
          when: it.when * 1000,
        }))
      : bestOf(counted().flatMap((game) => resultsOf(game, ({ total }) => total))),
  );
  return (
    <>
      <section class="hmain">
        <header class="hh">
          <h1>{t('web.honours.title')}</h1>
          {props.tabs}
          <p>{props.house ? t('city.honours.house') : t('city.honours.lit', { n: earned().when.size })}</p>
        </header>
        <Show when={!props.house}>
          <Lancets groups={groups()} />
        </Show>
      </section>
      <aside class="hside">
        <Show when={!props.house && latest().length}>
          <h2>{t('web.honours.just')}</h2>
          <For each={latest()}>
            {([box, when]) => (
              <JustLit
                icon={iconOf(box)}
                name={t(`city.honours.short.${box}`)}
                words={`${what(box).replace(/\.$/, '')}. ${shortDate(when)}`}
              />
            )}
          </For>
        </Show>
        <Show when={!props.house}>
          <LastGame games={history() ?? []} />
        </Show>
        <Scores title={t('web.honours.scores')} none={t('web.honours.no_scores')} scores={scores()} />
        <Show when={!props.house}>
          <Leads games={counted()} />
        </Show>
        <p class="soft">
          {t(props.house ? 'web.honours.house_note' : 'web.honours.device')} {t('web.honours.assisted_note')}
        </p>
      </aside>
    </>
  );
}

/** How far ahead of le Roy the best King's Challenges ended, and what he thinks of them. */
function Leads(props: { games: readonly FinishedCity[] }): JSX.Element {
  const best = createMemo(() =>
    props.games
      .flatMap((game) => {
        const lead = leadOf(game);
        return lead === null ? [] : [{ lead, grade: game.challenge?.grade as 0, when: game.when }];
      })
      .sort((a, b) => b.lead - a.lead || a.when - b.when)
      .slice(0, 5),
  );
  return (
    <>
      <h2>{t('city.honours.leads')}</h2>
      <Show when={best().length} fallback={<p class="soft">{t('city.honours.no_leads')}</p>}>
        <table aria-label={t('city.honours.leads')}>
          <thead>
            <tr>
              <th class="n">{t('city.honours.lead')}</th>
              <th>{t('city.honours.opinion')}</th>
              <th>{t('web.honours.when')}</th>
            </tr>
          </thead>
          <tbody>
            <For each={best()}>
              {({ lead, grade, when }) => (
                <tr>
                  <td class="n">{signed(lead)}</td>
                  <td class="opinion">{t(`troyes.grade.${grade}`)}</td>
                  <td>{shortDate(when)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </>
  );
}
