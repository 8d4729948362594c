import './end_print.css';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { board, wonWith } from '../game/honours';
import type { Points, Sight } from '../game/messages';
import {
  citizenIcon,
  citizenKey,
  colourOfKind,
  colours,
  donors,
  kindIcon,
  kinds,
  plazaAt,
  resourceIcon,
  resourceKey,
  resourceOf,
} from '../game/sheet';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { finishedOf } from '../host/keeping';
import { type FinishedGame, finishedDice, unassisted } from '../host/store';
import { capital, listed, t } from '../i18n/text';
import { AfterGame } from '../parts/AfterGame';
import { Assisted } from '../parts/Assisted';
import { BigWindow, type Petal } from '../parts/BigWindow';
import { Chart } from '../parts/Chart';
import { Icon, SeatBadge } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { onPaper } from '../theme';
import { Replayed } from './Replayed';

/** The game is over: a finished window, the points row by row, how they grew, what was earned, and all of it once more. */
export function End(props: { host: GameHost; sight: Sight; back: () => void }): JSX.Element {
  const end = () => props.sight.end!;
  const view = () => props.sight.view!;
  const viewer = () => props.sight.viewer;
  const name = (seat: number) => seatName(props.sight.table.seats, seat, viewer());
  /** For others, who are not the viewer's "You". */
  const realName = (seat: number) => seatName(props.sight.table.seats, seat, null);
  const solo = () => props.sight.table.seats.length === 1;
  const ranked = createMemo(() => [...props.sight.points].sort((a, b) => b.total - a.total || a.seat - b.seat));
  const best = () => ranked()[0]!.total;
  const [shown, setShown] = createSignal(ranked()[0]!.seat);
  const [replaying, setReplaying] = createSignal(false);
  const [history] = createResource(finishedDice);
  const mine = () => (typeof viewer() === 'number' ? props.sight.points[viewer() as number] : undefined);

  const title = () => {
    if (solo()) return t('web.end.solo', { points: t('web.table.points', { n: best() }) });
    const winners = end().winners;
    if (winners.length > 1) return t('web.end.shared', { names: listed(winners.map(name)), points: best() });
    return winners[0] === viewer()
      ? t('web.end.you_win', { points: best() })
      : t('web.end.wins', { name: name(winners[0] ?? 0), points: best() });
  };
  const under = () => {
    const past = (history() ?? []).filter(
      (game) => unassisted(game) && game.id !== props.host.id && (game.players === 1) === solo(),
    );
    const record = Math.max(
      0,
      ...past.flatMap((game) => game.seats.filter((seat) => seat.mine).map((seat) => seat.points.total)),
    );
    const own = mine()?.total ?? 0;
    const parts = [solo() ? t('web.end.solo_why') : t('web.end.table_why', { n: props.sight.table.seats.length })];
    if (!solo() && mine() && !end().winners.includes(viewer() as number)) {
      const rank = 1 + props.sight.points.filter((each) => each.total > own).length;
      parts.push(
        t('web.end.you_come', {
          rank: rank === 2 || rank === 3 ? t(`web.end.rank.${rank}`) : t('web.end.rank.other', { n: rank }),
          points: own,
        }),
      );
    }
    if (past.length && mine() && unassisted(finished()))
      parts.push(own > record ? t('web.end.best_yet') : t('web.end.best_is', { n: record }));
    return parts.join(' ');
  };
  const petals = (): Petal[] =>
    Array.from({ length: 9 }, (_, notch) => {
      const plaza = plazaAt(view(), notch);
      return { colour: plaza?.colour ?? 'R', lit: true, tile: plaza?.tile?.side ?? null };
    });
  /** This game as the device keeps it: it may not be among the kept ones yet. */
  const finished = createMemo(() => {
    const { seats } = props.sight.table;
    const own = props.host.kind === 'local' ? seats.findIndex((seat) => !seat.bot) : viewer();
    const kept = seats.map((seat) => ({ name: seat.name ?? '', bot: seat.bot }));
    const about = { id: props.host.id, seats: kept, online: props.host.kind === 'online', record: null };
    return finishedOf(props.sight, about, typeof own === 'number' ? own : undefined) as FinishedGame;
  });
  const honours = createMemo(() => (mine() ? wonWith(history() ?? [], finished()) : []));

  /** Where an attack cost two buildings or more. */
  const losses = createMemo(() =>
    props.host
      .chapters()
      .filter((chapter) => chapter.day > 0)
      .flatMap((chapter, index) =>
        chapter.events.flatMap((each) => {
          if (each.event !== 'die_crossed' || each.seat === undefined) return [];
          // What is crossed out is never built later, so the final sheet tells what the attack took.
          const built = view().seats[each.seat]!.sheet.built;
          const lost = kinds.filter(
            (kind) => colourOfKind[kind] === each.colour && !built.includes(`${kind}${each.column}`),
          );
          return lost.length > 1 ? [{ seat: each.seat, index }] : [];
        }),
      ),
  );

  return (
    <>
      <TopBar pages />
      <main class="pg end" id="main" data-result="troyes-dice">
        <figure class="nave" data-theme={onPaper() ? 'day' : 'vespers'}>
          <BigWindow
            id="end"
            label={t('web.end.window_label', {
              name: name(shown()),
              points: t('web.table.points', { n: props.sight.points[shown()]?.total ?? 0 }),
            })}
            sheet={view().seats[shown()]!.sheet}
            num={view().num}
            petals={petals()}
            middle={`${props.sight.points[shown()]?.total ?? 0}`}
            under={t('web.end.pts')}
            donors={{
              points: props.sight.points[shown()]?.cathedrals ?? [],
              name: (index) => t(`character.${donors[index]!}`).split(' ')[0] ?? '',
            }}
            lit
          />
          <div class="spill" aria-hidden="true" />
        </figure>
        <section class="res">
          <header class="vic">
            <span class="lau">
              <Icon name="vp" colour="Y" lit />
            </span>
            <div>
              <h1>{title()}</h1>
              <p>{under()}</p>
              <Assisted host={props.host} />
            </div>
          </header>
          <Bars
            points={ranked()}
            best={best()}
            winners={end().winners}
            name={name}
            sight={props.sight}
            shown={shown()}
            show={setShown}
          />
          <h2>
            {t('web.end.chart')}
            <small>
              <Icon name="broken" />
              {t('web.end.chart_lost')}
            </small>
          </h2>
          <Chart
            curve={end().curve}
            winners={solo() ? [0] : end().winners}
            from={3}
            label={t('web.end.chart_label')}
            losses={losses()}
          />
          <Show when={mine() && !props.host.assisted()}>
            <h2>
              {t('web.end.honours')}
              <a class="more" href="#/honours">
                {t('web.end.board')}
              </a>
            </h2>
            <Show when={honours().length} fallback={<p class="soft">{t('web.end.no_honours')}</p>}>
              <ul class="won">
                <For each={honours()}>
                  {({ box, fresh }) => {
                    const quarry = board.flatMap((group) => group.boxes).find((each) => each.box === box)!;
                    return (
                      <li>
                        <span class="quarry lit">
                          <svg viewBox="0 0 100 124" preserveAspectRatio="none" aria-hidden="true">
                            <path d="M50 2 98 62 50 122 2 62z" />
                          </svg>
                          <Icon name={quarry.icon} />
                        </span>
                        <span>
                          <b>{t(`web.honours.short.${box as 1}`)}</b>
                          <small>{fresh ? t('web.end.new') : t(`achievement.${box as 1}`)}</small>
                        </span>
                      </li>
                    );
                  }}
                </For>
              </ul>
            </Show>
          </Show>
          <AfterGame
            host={props.host}
            sight={props.sight}
            picture={{
              title: t('web.end.window_label', {
                name: realName(shown()),
                points: t('web.table.points', { n: props.sight.points[shown()]?.total ?? 0 }),
              }),
              drawing: '.nave svg.bw',
            }}
            sealed={(words) => t('web.end.sealed', words)}
            replaying={replaying()}
            replay={setReplaying}
          >
            <button type="button" class="btn" onClick={() => window.print()}>
              <Icon name="quill" />
              {t('web.print.game')}
            </button>
            <button type="button" class="btn" onClick={props.back}>
              <Icon name="undo" />
              {t('web.end.table')}
            </button>
          </AfterGame>
        </section>
        <Show when={onPaper()}>
          <PointByPoint points={ranked()} name={name} />
        </Show>
        <Show when={replaying()}>
          <Replayed host={props.host} sight={props.sight} />
        </Show>
      </main>
    </>
  );
}

/** One bar a seat, the same scale for all; a part opens into its rows. */
function Bars(props: {
  points: readonly Points[];
  best: number;
  winners: readonly number[];
  name: (seat: number) => string;
  sight: Sight;
  shown: number;
  show: (seat: number) => void;
}): JSX.Element {
  const [part, setPart] = createSignal<string | null>(props.points.length === 1 ? '0d' : null);
  const parts = [
    ['d', 'cathedral_points', 'web.end.donors', 'char-hugues'],
    ['r', 'resource_points', 'web.end.resources', 'any'],
    ['c', 'citizen_points', 'web.end.citizens', 'citizen'],
  ] as const;
  return (
    <>
      <ol class="bars">
        <For each={props.points}>
          {(each) => (
            <li style={{ '--seat': `var(--seat-${each.seat + 1})` }}>
              <button
                type="button"
                class="bseat"
                data-target={`seat:${each.seat}`}
                aria-pressed={props.shown === each.seat}
                aria-label={props.name(each.seat)}
                onClick={() => props.show(each.seat)}
              >
                <SeatBadge seat={each.seat} />
                <span class="bn">
                  <b>{props.name(each.seat)}</b>
                  <Icon name={props.sight.table.seats[each.seat]?.bot ? 'bot' : 'human'} class="kind" />
                </span>
              </button>
              <span class="bb" style={{ '--w': `${(100 * each.total) / Math.max(1, props.best)}%` }}>
                <For each={parts}>
                  {([key, field, words, icon]) => (
                    <Show when={each[field] > 0}>
                      <button
                        type="button"
                        class={`sgm ${key}`}
                        classList={{ open: part() === `${each.seat}${key}` }}
                        style={{ flex: `${each[field]}` }}
                        aria-label={`${props.name(each.seat)}, ${t(words)}: ${each[field]}`}
                        aria-expanded={part() === `${each.seat}${key}`}
                        onClick={() => {
                          props.show(each.seat);
                          setPart(part() === `${each.seat}${key}` ? null : `${each.seat}${key}`);
                        }}
                      >
                        <span aria-hidden="true">
                          <Icon name={icon} />
                          {each[field]}
                        </span>
                      </button>
                    </Show>
                  )}
                </For>
              </span>
              <span class="bt">
                <Show when={props.winners.includes(each.seat) || props.points.length === 1}>
                  <Icon name="vp" colour="Y" lit />
                </Show>
                {each.total}
              </span>
              <Show when={part()?.startsWith(`${each.seat}`) && part()!.length === `${each.seat}`.length + 1}>
                <Rows points={each} part={part()!.at(-1) as 'd' | 'r' | 'c'} sight={props.sight} />
              </Show>
            </li>
          )}
        </For>
      </ol>
      <p class="lgd">
        <For each={parts}>
          {([key, , words]) => (
            <span>
              <i class={key} />
              {t(words)}
            </span>
          )}
        </For>
        <span class="tip">{t('web.end.tap')}</span>
      </p>
    </>
  );
}

function Rows(props: { points: Points; part: 'd' | 'r' | 'c'; sight: Sight }): JSX.Element {
  const sheet = () => props.sight.view!.seats[props.points.seat]!.sheet;
  return (
    <ul class="rows">
      <Show when={props.part === 'd'}>
        <For each={donors}>
          {(donor, index) => (
            <li classList={{ zero: !props.points.cathedrals[index()] }}>
              <Icon name={`char-${donor}`} />
              <span>{t(`character.${donor}`)}</span>
              <span class="how">
                {sheet().cathedrals[index()] || '–'} ×{' '}
                {sheet().built.filter((each) => each[0] === kinds[index()]).length}
                <Icon name={kindIcon[kinds[index()]!]} />
              </span>
              <b>{props.points.cathedrals[index()]}</b>
            </li>
          )}
        </For>
      </Show>
      <Show when={props.part === 'r'}>
        <For each={colours}>
          {(colour, index) => (
            <li>
              <Icon name={resourceIcon[resourceOf[colour]]} colour={colour} lit />
              <span>{t(`track.${resourceKey[resourceOf[colour]]}`)}</span>
              <span class="how">{sheet().circled[index()]! - sheet().spent[index()]!} : 2</span>
              <b>{props.points.resources[index()]}</b>
            </li>
          )}
        </For>
      </Show>
      <Show when={props.part === 'c'}>
        <For each={colours}>
          {(colour, index) => (
            <li>
              <Icon name={citizenIcon[colour]} colour={colour} lit />
              <span>{t(`track.${citizenKey[colour]}`)}</span>
              <span class="how" />
              <b>{props.points.citizens[index()]}</b>
            </li>
          )}
        </For>
      </Show>
    </ul>
  );
}

/** Every line of the sum side by side: on paper nothing can be unfolded. */
function PointByPoint(props: { points: readonly Points[]; name: (seat: number) => string }): JSX.Element {
  const lines = [
    ...donors.map((donor, index) => ({
      words: () => t(`character.${donor}`),
      of: (each: Points) => each.cathedrals[index] ?? 0,
    })),
    ...colours.map((colour, index) => ({
      words: () => t(`track.${resourceKey[resourceOf[colour]]}`),
      of: (each: Points) => each.resources[index] ?? 0,
    })),
    ...colours.map((colour, index) => ({
      words: () => t(`track.${citizenKey[colour]}`),
      of: (each: Points) => each.citizens[index] ?? 0,
    })),
  ];
  return (
    <section class="pointbypoint">
      <h2>{t('web.end.scoring')}</h2>
      <table aria-label={t('web.end.scoring')}>
        <thead>
          <tr>
            <td />
            <For each={props.points}>{(each) => <th>{props.name(each.seat)}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={lines}>
            {(line) => (
              <tr>
                <th>{capital(line.words())}</th>
                <For each={props.points}>{(each) => <td>{line.of(each)}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <th>{t('web.table.total')}</th>
            <For each={props.points}>{(each) => <td>{each.total}</td>}</For>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
