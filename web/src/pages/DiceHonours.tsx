import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { board, earnedIn, nearest, type Quarry } from '../game/honours';
import type { HouseHonours } from '../host/lobby';
import { nameOrSomebody } from '../host/names';
import { finishedDice, unassisted } from '../host/store';
import { shortDate, t } from '../i18n/text';
import { bestOf, JustLit, Lancets, LastGame, type Pane, resultsOf, Scores } from '../parts/HonoursBoard';

/** Troyes Dice: a window of 21 quarries, one for each achievement. */
export function DiceHonours(props: { house: HouseHonours | null; tabs: JSX.Element }): JSX.Element {
  const [history] = createResource(finishedDice);
  const earned = createMemo(() => earnedIn(history() ?? []));
  /** All that the same game has lit. */
  const latest = createMemo(() => {
    const last = Math.max(0, ...earned().when.values());
    return [...earned().when].filter(([, when]) => when === last).sort(([a], [b]) => a - b);
  });
  const iconOf = (box: number) => board.flatMap((group) => group.boxes).find((each) => each.box === box)?.icon ?? 'vp';
  const progress = (box: number) => {
    const it = earned().progress.get(box);
    if (!it?.best) return t('web.honours.open');
    return box <= 3 ? t('web.honours.so_far', { n: it.best }) : t('web.honours.best', { n: it.best });
  };
  const pane = ({ box, icon, colour }: Quarry): Pane => {
    const common = { key: `${box}`, icon, colour, name: t(`web.honours.short.${box as 1}`) };
    const what = t(`achievement.${box as 1}`);
    if (props.house) {
      const there = props.house.honours.find((each) => each.honour === `AC-${box}`);
      const tip = there
        ? `${what}. ${t('web.honours.times', { name: nameOrSomebody(there.name), n: there.times })}`
        : what;
      const words = there ? `${nameOrSomebody(there.name)} · ${there.times}` : t('web.honours.open');
      return { ...common, words, tip, lit: there !== undefined };
    }
    const when = earned().when.get(box);
    return {
      ...common,
      words: when === undefined ? progress(box) : shortDate(when),
      tip: what,
      lit: when !== undefined,
    };
  };
  const groups = createMemo(() =>
    board.map(({ group, boxes }) => ({ name: t(`web.honours.group.${group}`), panes: boxes.map(pane) })),
  );
  const scores = createMemo(() =>
    props.house
      ? props.house.best.map((it) => ({
          badge: null,
          me: false,
          ...it,
          name: nameOrSomebody(it.name),
          when: it.when * 1000,
        }))
      : bestOf((history() ?? []).filter(unassisted).flatMap((game) => resultsOf(game, ({ points }) => points.total))),
  );
  return (
    <>
      <section class="hmain">
        <header class="hh">
          <h1>{t('web.honours.title')}</h1>
          {props.tabs}
          <p>
            {props.house
              ? t('web.honours.house_lit', { n: props.house.honours.length })
              : t('web.honours.lit', { n: earned().when.size })}
          </p>
        </header>
        <Lancets groups={groups()} />
      </section>
      <aside class="hside">
        <Show when={!props.house && latest().length}>
          <h2>{t('web.honours.just')}</h2>
          <For each={latest()}>
            {([box, when]) => (
              <JustLit
                icon={iconOf(box)}
                name={t(`web.honours.short.${box as 1}`)}
                words={`${t(`achievement.${box as 1}`)}. ${shortDate(when)}`}
              />
            )}
          </For>
        </Show>
        <Show when={!props.house && nearest(earned(), 3).length}>
          <h2>{t('web.honours.nearest')}</h2>
          <ul class="near">
            <For each={nearest(earned(), 3)}>
              {(it) => (
                <li>
                  <b>{t(`web.honours.short.${it.box as 1}`)}</b>
                  <Show when={it.wanted <= 6} fallback={<span>{`${it.best} / ${it.wanted}`}</span>}>
                    <span class="pg3" role="img" aria-label={`${it.best} / ${it.wanted}`}>
                      <For each={Array.from({ length: it.wanted }, (_, n) => n)}>
                        {(n) => <i classList={{ f: n < it.best }} />}
                      </For>
                    </span>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={!props.house}>
          <LastGame games={history() ?? []} />
        </Show>
        <Scores title={t('web.honours.scores')} none={t('web.honours.no_scores')} scores={scores()} />
        <p class="soft">
          {t(props.house ? 'web.honours.house_note' : 'web.honours.device')} {t('web.honours.assisted_note')}
        </p>
      </aside>
    </>
  );
}
