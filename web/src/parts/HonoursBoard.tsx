import { For, type JSX, Show } from 'solid-js';
import type { GameName } from '../game/games';
import type { Colour } from '../game/messages';
import { tincture } from '../game/sheet';
import { botName } from '../game/words';
import { personName } from '../host/names';
import type { FinishedCity, FinishedGame } from '../host/store';
import { shortDate, t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';

/** One quarry of a board as it is shown. */
export interface Pane {
  key: string;
  icon: string;
  colour: Colour | null;
  name: string;
  /** When it was lit, or how far one has come. */
  words: string;
  lit: boolean;
  tip: string;
}

/** The window: a lancet for each group of three. */
export function Lancets(props: { groups: readonly { name: string; panes: readonly Pane[] }[] }): JSX.Element {
  return (
    <ul class="hwin" classList={{ few: props.groups.length < 7 }}>
      <For each={props.groups}>
        {(group) => (
          <li>
            <div class="lhead">
              <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
                <path d="M1.5 52V48C4 26 30 14 50 2C70 14 96 26 98.5 48V52" vector-effect="non-scaling-stroke" />
              </svg>
              <b>{group.name}</b>
            </div>
            <ol>
              <For each={group.panes}>{(pane) => <Quarry {...pane} />}</For>
            </ol>
          </li>
        )}
      </For>
    </ul>
  );
}

function Quarry(props: Pane): JSX.Element {
  return (
    <li
      class={`hq ${props.colour ? tincture[props.colour] : 'jw'}`}
      classList={{ lit: props.lit }}
      data-tip={props.tip}
      data-quarry={props.key}
      data-lit={`${props.lit}`}
    >
      <svg class="qd" viewBox="0 0 100 144" preserveAspectRatio="none" aria-hidden="true">
        <path class="ct" d="M0 0 25 36M100 0 75 36M0 144 25 108M100 144 75 108" fill="none" />
        <path class="dm" d="M50 1 99 72 50 143 1 72z" />
      </svg>
      <div class="qi">
        <Icon name={props.icon} />
        <b>{props.name}</b>
        <small>{props.words}</small>
      </div>
    </li>
  );
}

/** What was lit last. */
export function JustLit(props: { icon: string; name: string; words: string }): JSX.Element {
  return (
    <div class="just">
      <span class="quarry lit">
        <svg viewBox="0 0 100 124" preserveAspectRatio="none" aria-hidden="true">
          <path d="M50 2 98 62 50 122 2 62z" />
        </svg>
        <Icon name={props.icon} />
      </span>
      <div>
        <b>{props.name}</b>
        <p>{props.words}</p>
      </div>
    </div>
  );
}

/** A result among the best. */
export interface Best {
  badge: number | null;
  me: boolean;
  name: string;
  points: number;
  players: number;
  when: number;
}

/** Fewer than none: with the sign of a printed number. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** The best eight, the earlier first where two are alike. */
export const bestOf = (all: readonly Best[]): Best[] =>
  [...all].sort((a, b) => b.points - a.points || a.when - b.when).slice(0, 8);

/** The seats of a finished game as results; a bot by its title, this device's player as "You". */
export function resultsOf<Seat extends { name: string; bot: string | null; mine: boolean }>(
  game: { seats: readonly Seat[]; players: number; when: number },
  points: (seat: Seat) => number,
): Best[] {
  return game.seats.map((seat, index) => ({
    badge: index,
    name: seat.bot ? botName(seat.bot) : seat.mine ? t('web.you') : personName(seat.name, index),
    me: seat.mine,
    points: points(seat),
    players: game.players,
    when: game.when,
  }));
}

export function Scores(props: { title: string; none: string; scores: readonly Best[] }): JSX.Element {
  return (
    <>
      <h2>{props.title}</h2>
      <Show when={props.scores.length} fallback={<p class="soft">{props.none}</p>}>
        <table aria-label={props.title}>
          <thead>
            <tr>
              <th>{t('web.honours.name')}</th>
              <th class="n">{t('web.honours.points')}</th>
              <th>{t('web.honours.seats')}</th>
              <th>{t('web.honours.when')}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.scores}>
              {(it) => (
                <tr classList={{ me: it.me }}>
                  <td>
                    <Show when={it.badge !== null}>
                      <SeatBadge seat={it.badge ?? 0} />
                    </Show>
                    {it.name}
                  </td>
                  <td class="n">{signed(it.points)}</td>
                  <td>{it.players === 1 ? t('web.table.solo') : t('web.table.seats_n', { n: it.players })}</td>
                  <td>{shortDate(it.when)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </>
  );
}

/** The game that was finished last, and the way back to it. */
export function LastGame(props: { games: readonly (FinishedGame | FinishedCity)[] }): JSX.Element {
  const last = () => [...props.games].sort((a, b) => b.when - a.when)[0];
  return (
    <>
      <h2>{t('web.honours.last')}</h2>
      <Show when={last()} fallback={<p class="soft">{t('web.honours.no_games')}</p>}>
        {(game) => (
          <p class="lastgame" data-last-game={game().game ?? ('troyes-dice' satisfies GameName)}>
            {lastWords(game())}{' '}
            <Show when={game().assisted}>
              <i>({t('web.assisted.mark')})</i>{' '}
            </Show>
            <a class="more" href={game().online ? `#/t/${game().id}` : `#/local/${game().id}`}>
              {t('web.honours.last_see')}
            </a>
          </p>
        )}
      </Show>
    </>
  );
}

function lastWords(game: FinishedGame | FinishedCity): string {
  const totals =
    game.game === 'troyes' ? game.seats.map(({ total }) => total) : game.seats.map((it) => it.points.total);
  const mine = game.seats.findIndex((seat) => seat.mine);
  const [points, when] = [t('web.table.points', { n: totals[mine] ?? 0 }).replace('-', '−'), shortDate(game.when)];
  if (game.game === 'troyes' && game.challenge)
    return t('web.honours.last_king', { points, best: game.challenge.le_roy, when });
  if (game.players === 1) return t('web.honours.last_alone', { points, when });
  if (game.winners.includes(mine)) return t('web.honours.last_won', { points, when });
  const winner = game.seats[game.winners[0] ?? 0];
  const name = winner?.bot ? botName(winner.bot) : personName(winner?.name, game.winners[0] ?? 0);
  return t('web.honours.last_lost', { points, when, name, best: totals[game.winners[0] ?? 0] ?? 0 });
}
