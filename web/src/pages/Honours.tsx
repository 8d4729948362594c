import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { board, earnedIn, nearest } from '../game/honours';
import { tincture } from '../game/sheet';
import { botName } from '../game/words';
import { all } from '../host/store';
import { shortDate, t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';

/** A window of 21 quarries, one for each achievement. */
export default function Honours(): JSX.Element {
  const [history] = createResource(() => all('history'));
  const earned = createMemo(() => earnedIn(history() ?? []));
  const latest = createMemo(() => [...earned().when].sort((a, b) => b[1] - a[1])[0] ?? null);
  const iconOf = (box: number) => board.flatMap((group) => group.boxes).find((each) => each.box === box)?.icon ?? 'vp';
  const scores = createMemo(() =>
    (history() ?? [])
      .flatMap((game) => game.seats.map((seat, index) => ({ ...seat, index, when: game.when, players: game.players })))
      .sort((a, b) => b.points.total - a.points.total || a.when - b.when)
      .slice(0, 8),
  );
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
            <p>{t('web.honours.lit', { n: earned().when.size })}</p>
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
                        const when = () => earned().when.get(quarry.box);
                        return (
                          <li
                            class={`hq ${quarry.colour ? tincture[quarry.colour] : 'jw'}`}
                            classList={{ lit: when() !== undefined }}
                            data-tip={t(`achievement.${quarry.box as 1}`)}
                          >
                            <svg class="qd" viewBox="0 0 100 144" preserveAspectRatio="none" aria-hidden="true">
                              <path class="ct" d="M0 0 25 36M100 0 75 36M0 144 25 108M100 144 75 108" fill="none" />
                              <path class="dm" d="M50 1 99 72 50 143 1 72z" />
                            </svg>
                            <div class="qi">
                              <Icon name={quarry.icon} />
                              <b>{t(`web.honours.short.${quarry.box as 1}`)}</b>
                              <small>
                                <Show when={when()} fallback={progress(quarry.box)}>
                                  {(it) => shortDate(it())}
                                </Show>
                              </small>
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
          <Show when={latest()}>
            {(it) => (
              <>
                <h2>{t('web.honours.just')}</h2>
                <div class="just">
                  <span class="quarry lit">
                    <svg viewBox="0 0 100 124" preserveAspectRatio="none" aria-hidden="true">
                      <path d="M50 2 98 62 50 122 2 62z" />
                    </svg>
                    <Icon name={iconOf(it()[0])} />
                  </span>
                  <div>
                    <b>{t(`web.honours.short.${it()[0] as 1}`)}</b>
                    <p>
                      {t(`achievement.${it()[0] as 1}`)}. {shortDate(it()[1])}
                    </p>
                  </div>
                </div>
              </>
            )}
          </Show>
          <Show when={nearest(earned(), 3).length}>
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
                    <tr classList={{ me: it.mine }}>
                      <td>
                        <SeatBadge seat={it.index} />
                        {it.bot ? botName(it.bot) : it.mine ? t('web.you') : it.name}
                      </td>
                      <td class="n">{it.points.total}</td>
                      <td>{it.players === 1 ? t('web.table.solo') : t('web.table.seats_n', { n: it.players })}</td>
                      <td>{shortDate(it.when)}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </Show>
          <p class="soft">{t('web.honours.device')}</p>
        </aside>
      </main>
    </>
  );
}
