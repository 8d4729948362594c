import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { board, earnedIn, nearest } from '../game/honours';
import { tincture } from '../game/sheet';
import { botName } from '../game/words';
import { houseHonours } from '../host/lobby';
import { finishedDice } from '../host/store';
import { shortDate, t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';

/** A window of 21 quarries, one for each achievement. */
export default function Honours(): JSX.Element {
  const [history] = createResource(finishedDice);
  const earned = createMemo(() => earnedIn(history() ?? []));
  /** All that the same game has lit. */
  const latest = createMemo(() => {
    const last = Math.max(0, ...earned().when.values());
    return [...earned().when].filter(([, when]) => when === last).sort(([a], [b]) => a - b);
  });
  const iconOf = (box: number) => board.flatMap((group) => group.boxes).find((each) => each.box === box)?.icon ?? 'vp';
  const [house] = createResource(() => houseHonours('troyes-dice'));
  const [whose, setWhose] = createSignal<'mine' | 'house'>('mine');
  const ofHouse = () => (whose() === 'house' ? (house() ?? null) : null);
  const houseBox = (box: number) => ofHouse()?.honours.find((each) => each.honour === `AC-${box}`);
  const tip = (box: number) => {
    const there = houseBox(box);
    const what = t(`achievement.${box as 1}`);
    return there ? `${what}. ${t('web.honours.times', { name: there.name, n: there.times })}` : what;
  };
  const scores = createMemo(() => {
    const there = ofHouse();
    if (there) {
      return there.best.map((it) => ({ badge: null, me: false, ...it, when: it.when * 1000 }));
    }
    return (history() ?? [])
      .flatMap((game) =>
        game.seats.map((seat, index) => ({
          badge: index,
          name: seat.bot ? botName(seat.bot) : seat.mine ? t('web.you') : seat.name,
          me: seat.mine,
          points: seat.points.total,
          players: game.players,
          when: game.when,
        })),
      )
      .sort((a, b) => b.points - a.points || a.when - b.when)
      .slice(0, 8);
  });
  const progress = (box: number) => {
    const it = earned().progress.get(box);
    if (!it?.best) return t('web.honours.open');
    return box <= 3 ? t('web.honours.so_far', { n: it.best }) : t('web.honours.best', { n: it.best });
  };
  return (
    <>
      <TopBar pages />
      <main class="pg hon" id="main">
        <section class="hmain">
          <header class="hh">
            <h1>{t('web.honours.title')}</h1>
            <p>
              {ofHouse()
                ? t('web.honours.house_lit', { n: ofHouse()?.honours.length ?? 0 })
                : t('web.honours.lit', { n: earned().when.size })}
            </p>
            <Show when={house()}>
              <fieldset class="seg">
                <legend class="spoken">{t('web.honours.whose')}</legend>
                <For each={['mine', 'house'] as const}>
                  {(each) => (
                    <button type="button" aria-pressed={whose() === each} onClick={() => setWhose(each)}>
                      {t(`web.honours.${each}`)}
                    </button>
                  )}
                </For>
              </fieldset>
            </Show>
          </header>
          <ul class="hwin">
            <For each={board}>
              {(group) => (
                <li>
                  <div class="lhead">
                    <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
                      <path d="M1.5 52V48C4 26 30 14 50 2C70 14 96 26 98.5 48V52" vector-effect="non-scaling-stroke" />
                    </svg>
                    <b>{t(`web.honours.group.${group.group}`)}</b>
                  </div>
                  <ol>
                    <For each={group.boxes}>
                      {(quarry) => {
                        const when = () => (ofHouse() ? houseBox(quarry.box)?.when : earned().when.get(quarry.box));
                        const words = () => {
                          const there = houseBox(quarry.box);
                          if (there) return `${there.name} · ${there.times}`;
                          const lit = when();
                          if (lit !== undefined) return shortDate(lit);
                          return ofHouse() ? t('web.honours.open') : progress(quarry.box);
                        };
                        return (
                          <li
                            class={`hq ${quarry.colour ? tincture[quarry.colour] : 'jw'}`}
                            classList={{ lit: when() !== undefined }}
                            data-tip={tip(quarry.box)}
                          >
                            <svg class="qd" viewBox="0 0 100 144" preserveAspectRatio="none" aria-hidden="true">
                              <path class="ct" d="M0 0 25 36M100 0 75 36M0 144 25 108M100 144 75 108" fill="none" />
                              <path class="dm" d="M50 1 99 72 50 143 1 72z" />
                            </svg>
                            <div class="qi">
                              <Icon name={quarry.icon} />
                              <b>{t(`web.honours.short.${quarry.box as 1}`)}</b>
                              <small>{words()}</small>
                            </div>
                          </li>
                        );
                      }}
                    </For>
                  </ol>
                </li>
              )}
            </For>
          </ul>
        </section>
        <aside class="hside">
          <Show when={!ofHouse() && latest().length}>
            <h2>{t('web.honours.just')}</h2>
            <For each={latest()}>
              {([box, when]) => (
                <div class="just">
                  <span class="quarry lit">
                    <svg viewBox="0 0 100 124" preserveAspectRatio="none" aria-hidden="true">
                      <path d="M50 2 98 62 50 122 2 62z" />
                    </svg>
                    <Icon name={iconOf(box)} />
                  </span>
                  <div>
                    <b>{t(`web.honours.short.${box as 1}`)}</b>
                    <p>
                      {t(`achievement.${box as 1}`)}. {shortDate(when)}
                    </p>
                  </div>
                </div>
              )}
            </For>
          </Show>
          <Show when={!ofHouse() && nearest(earned(), 3).length}>
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
          <h2>{t('web.honours.scores')}</h2>
          <Show when={scores().length} fallback={<p class="soft">{t('web.honours.no_scores')}</p>}>
            <table>
              <thead>
                <tr>
                  <th>{t('web.honours.name')}</th>
                  <th class="n">{t('web.honours.points')}</th>
                  <th>{t('web.honours.seats')}</th>
                  <th>{t('web.honours.when')}</th>
                </tr>
              </thead>
              <tbody>
                <For each={scores()}>
                  {(it) => (
                    <tr classList={{ me: it.me }}>
                      <td>
                        <Show when={it.badge !== null}>
                          <SeatBadge seat={it.badge ?? 0} />
                        </Show>
                        {it.name}
                      </td>
                      <td class="n">{it.points}</td>
                      <td>{it.players === 1 ? t('web.table.solo') : t('web.table.seats_n', { n: it.players })}</td>
                      <td>{shortDate(it.when)}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </Show>
          <p class="soft">{t(ofHouse() ? 'web.honours.house_note' : 'web.honours.device')}</p>
        </aside>
      </main>
    </>
  );
}
