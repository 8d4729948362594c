import './result.css';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { titleOf } from '../game/games';
import type { GameHost } from '../host/host';
import { capital, listed, t } from '../i18n/text';
import { AfterGame } from '../parts/AfterGame';
import { Assisted } from '../parts/Assisted';
import { Chart } from '../parts/Chart';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { CathedralPlaces, CathedralWindow } from './CathedralWindow';
import { characters, thresholdsOf } from './catalogue';
import type { City, Owner, Score, Sight } from './messages';
import { Mark } from './pieces';
import { Replay } from './Replay';
import { characterAsks, characterCounts, characterName, outdoorName, ownerName, points } from './words';

const parts = ['tokens', 'events', 'tradesmen', 'cathedral'] as const;
const rare = ['fort', 'princess', 'hermit'] as const;

/** The game is over: who won, and every line of the sum. */
export default function Result(props: { host: GameHost<City>; sight: Sight; back: () => void }): JSX.Element {
  const viewer = () => props.sight.viewer;
  const seats = () => props.sight.table.seats;
  const name = (owner: Owner) => ownerName(owner, seats(), viewer());
  const solo = () => seats().length === 1;
  const columns = createMemo<{ owner: Owner; score: Score }[]>(() => {
    const own = props.sight.points.map((score) => ({ owner: score.seat as Owner, score: score as Score }));
    const king = props.sight.points[0]?.le_roy;
    return [...own, ...(solo() && king ? [{ owner: 'gray' as Owner, score: king }] : [])].sort(
      (a, b) => b.score.total - a.score.total,
    );
  });
  /** The King's Challenge: what is left of the pile. */
  const left = () => {
    const { stack = [], stack_left = 0 } = props.sight.view ?? {};
    return stack.slice(stack.length - stack_left);
  };
  const counted = () =>
    Object.keys(characters).filter(
      (each) => holder(each) !== '' || left().includes(each) || columns().some(({ score }) => score.characters[each]),
    );
  const title = () => {
    const winners = props.sight.end?.winners ?? [];
    const best = points(columns()[0]?.score.total ?? 0);
    if (solo()) {
      const score = props.sight.points[0]?.score ?? 0;
      if (score === 0) return t('city.result.challenge_tied');
      return t(score > 0 ? 'city.result.challenge_won' : 'city.result.challenge_lost', { n: Math.abs(score) });
    }
    if (winners.length > 1) return t('city.result.shared', { names: listed(winners.map(name)), points: best });
    return winners[0] === viewer()
      ? t('city.result.you_win', { points: best })
      : t('city.result.wins', { name: name(winners[0] ?? 0), points: best });
  };
  const under = () => {
    const said = [t('city.result.under', { n: seats().length, rounds: props.sight.view?.rounds ?? 0 })];
    const own = typeof viewer() === 'number' ? props.sight.points[viewer() as number] : undefined;
    if (own && !solo() && !props.sight.end?.winners.includes(own.seat)) {
      const rank = 1 + props.sight.points.filter((each) => each.total > own.total).length;
      said.push(
        t('city.result.you_come', {
          rank: rank === 2 || rank === 3 ? t(`web.end.rank.${rank}`) : t('web.end.rank.other', { n: rank }),
          points: points(own.total),
        }),
      );
    }
    return said.join(' ');
  };
  /** Who held a character, or that it lay open. */
  const holder = (character: string): string => {
    const seat = (props.sight.view?.seats ?? []).findIndex((each) => each.characters?.includes(character));
    if (seat >= 0 && seat === viewer()) return t('city.result.held_by_you');
    if (seat >= 0) return t('city.result.held_by', { name: name(seat) });
    return props.sight.view?.open_character === character ? t('city.result.open_to_all') : '';
  };
  /** How much of what a character asks for all its points; nobody needs more. */
  const had = (character: string, n: number): string => {
    const { c: of } = thresholdsOf(character, seats().length);
    return n < of ? t('city.result.reached', { n, of }) : `${n}`;
  };
  const grade = () => (solo() ? props.sight.points[0]?.grade : undefined);
  const [replaying, setReplaying] = createSignal(false);
  return (
    <>
      <TopBar pages>
        <span class="tname">{titleOf('troyes')}</span>
      </TopBar>
      <main class="pg cityend" id="main" data-result="troyes">
        <header>
          <h1>{title()}</h1>
          <p class="soft">{under()}</p>
          <Assisted host={props.host} />
          <Show when={grade() !== undefined}>
            <p class="motto">{t(`troyes.grade.${grade() as 0}`)}</p>
          </Show>
        </header>
        <figure class="nave" data-theme="vespers" aria-label={t('city.result.window')}>
          <CathedralWindow floors={props.sight.view?.cathedral ?? []} />
          <CathedralPlaces floors={props.sight.view?.cathedral ?? []} name={name} />
        </figure>
        <section>
          <h2>{t('city.result.sum')}</h2>
          <div class="scroll" tabindex="0">
            <table class="sums">
              <thead>
                <tr>
                  <td />
                  <For each={columns()}>
                    {({ owner }) => (
                      <th
                        scope="col"
                        classList={{ winner: props.sight.end?.winners.includes(owner as number) ?? false }}
                      >
                        <Mark owner={owner} />
                        {name(owner)}
                      </th>
                    )}
                  </For>
                </tr>
              </thead>
              <tbody>
                <For each={parts}>
                  {(part) => (
                    <Row
                      label={capital(t(`troyes.score.${part}`))}
                      why={t(`city.result.why.${part}`)}
                      icon={{ tokens: 'vp', events: 'event', tradesmen: 'tradesman', cathedral: 'cathedral' }[part]}
                      values={columns().map(({ score }) => score[part])}
                    />
                  )}
                </For>
                <For each={rare.filter((part) => columns().some(({ score }) => score[part]))}>
                  {(part) => (
                    <Row
                      label={t(`troyes.score.${part}`)}
                      icon="cube"
                      values={columns().map(({ score }) => score[part] ?? 0)}
                    />
                  )}
                </For>
                <Show when={columns().some(({ score }) => score.outdoors)}>
                  <Row
                    label={t('troyes.score.outdoors', { tile: outdoorName(props.sight.view?.tiles?.at(-1) ?? '') })}
                    icon="gate"
                    values={columns().map(({ score }) => score.outdoors ?? 0)}
                  />
                </Show>
                <For each={counted()}>
                  {(character) => (
                    <Row
                      label={t('troyes.score.character', {
                        name: characterName(character),
                        what: characterCounts(character),
                      })}
                      why={[characterAsks(character, seats().length), holder(character)].filter(Boolean).join(' · ')}
                      icon={`char-${character}`}
                      values={columns().map(({ score }) => score.characters[character] ?? 0)}
                      had={columns().map(({ score }) => had(character, score.reached?.[character] ?? 0))}
                    />
                  )}
                </For>
              </tbody>
              <tfoot>
                <Row label={t('troyes.score.total')} icon="vp" values={columns().map(({ score }) => score.total)} />
              </tfoot>
            </table>
          </div>
          <Show when={counted().length}>
            <p class="soft">{t(solo() ? 'city.result.from_pile' : 'city.result.for_all')}</p>
          </Show>
        </section>
        <section>
          <h2>
            {t(solo() ? 'city.result.chart_king' : 'city.result.chart')} <small>{t('city.result.chart_why')}</small>
          </h2>
          <Chart
            curve={props.sight.end?.curve ?? []}
            winners={solo() ? [0] : (props.sight.end?.winners ?? [])}
            from={0}
            label={t('city.result.chart_label')}
          />
        </section>
        <Show when={grade() !== undefined}>
          <section class="grades">
            <h2>{t('city.result.grades')}</h2>
            <ol reversed>
              <For each={[5, 4, 3, 2, 1, 0] as const}>
                {(each) => <li aria-current={grade() === each ? 'true' : undefined}>{t(`troyes.grade.${each}`)}</li>}
              </For>
            </ol>
          </section>
        </Show>
        <AfterGame
          host={props.host}
          sight={props.sight}
          picture={{ title: title(), drawing: '.cityend .nave svg' }}
          sealed={(words) => t('city.result.sealed', words)}
          asksEngine
          replaying={replaying()}
          replay={setReplaying}
        >
          <button type="button" class="btn" onClick={props.back}>
            <Icon name="undo" />
            {t('city.result.city')}
          </button>
        </AfterGame>
      </main>
      <Show when={replaying()}>
        <Replay host={props.host} sight={props.sight} />
      </Show>
    </>
  );
}

function Row(props: {
  label: string;
  why?: string;
  icon: string;
  values: readonly number[];
  /** What it was counted from. */
  had?: readonly string[];
}): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <Icon name={props.icon} />
        <span>
          {props.label}
          <Show when={props.why}>
            <small>{props.why}</small>
          </Show>
        </span>
      </th>
      <For each={props.values}>
        {(value, column) => (
          <td classList={{ less: value < 0 }}>
            {value < 0 ? `−${-value}` : value}
            <Show when={props.had}>{(had) => <small>{had()[column()]}</small>}</Show>
          </td>
        )}
      </For>
    </tr>
  );
}
