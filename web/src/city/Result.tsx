import { createMemo, For, type JSX, Show } from 'solid-js';
import { titleOf } from '../game/games';
import type { GameHost } from '../host/host';
import { listed, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { go } from '../routes';
import { characters } from './cards';
import type { City, Owner, Score, Sight } from './messages';
import { Mark } from './pieces';
import { characterCounts, characterName, ownerName, points } from './words';

const parts = ['tokens', 'events', 'tradesmen', 'cathedral'] as const;
const rare = ['fort', 'princess', 'hermit'] as const;

/** The game is over: who won, and every line of the sum. */
export function Result(props: { host: GameHost<City>; sight: Sight; back: () => void }): JSX.Element {
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
  const counted = () => Object.keys(characters).filter((each) => columns().some(({ score }) => score.characters[each]));
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
  const again = async () => {
    const there = await props.host.rematch();
    if (there) go(there);
  };
  const save = async () => {
    const record = await props.host.record();
    if (!record) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
    link.download = `troyes-${props.host.id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <TopBar pages>
        <span class="tname">{titleOf('troyes')}</span>
      </TopBar>
      <main class="pg cityend" id="main">
        <header>
          <h1>{title()}</h1>
          <p class="soft">{t('city.result.under', { n: seats().length, rounds: props.sight.view?.rounds ?? 0 })}</p>
          <Show when={solo() && props.sight.points[0]?.grade !== undefined}>
            <p class="motto">{t(`troyes.grade.${props.sight.points[0]?.grade as 0}`)}</p>
          </Show>
        </header>
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
                      label={t(`troyes.score.${part}`)}
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
                <For each={counted()}>
                  {(character) => (
                    <Row
                      label={t('troyes.score.character', {
                        name: characterName(character),
                        what: characterCounts(character),
                      })}
                      icon={`char-${character}`}
                      values={columns().map(({ score }) => score.characters[character] ?? 0)}
                    />
                  )}
                </For>
              </tbody>
              <tfoot>
                <Row label={t('troyes.score.total')} icon="vp" values={columns().map(({ score }) => score.total)} />
              </tfoot>
            </table>
          </div>
          <ul class="held">
            <For each={props.sight.view?.seats ?? []}>
              {(seat, index) => (
                <Show when={seat.characters?.length}>
                  <li>
                    {t('troyes.score.holds', {
                      name: name(index()),
                      characters: listed((seat.characters ?? []).map(characterName)),
                    })}
                  </li>
                </Show>
              )}
            </For>
          </ul>
        </section>
        <p class="acts2">
          <button type="button" class="prime" onClick={() => void again()}>
            <Icon name="replay" />
            {t('web.end.again')}
          </button>
          <button type="button" class="btn" onClick={props.back}>
            {t('city.result.city')}
          </button>
          <button type="button" class="btn" onClick={() => void save()}>
            {t('web.end.record')}
          </button>
        </p>
      </main>
    </>
  );
}

function Row(props: { label: string; icon: string; values: readonly number[] }): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <Icon name={props.icon} />
        {props.label}
      </th>
      <For each={props.values}>{(value) => <td classList={{ less: value < 0 }}>{value}</td>}</For>
    </tr>
  );
}
