import { createResource, createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { type GameName, games } from '../game/games';
import { houseHonours } from '../host/lobby';
import { remember, wish } from '../host/store';
import { addTroyes, t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';
import { route } from '../routes';
import { DiceHonours } from './DiceHonours';

// What it says of Troyes comes with the words of Troyes.
const CityHonours = lazy(async () => (await Promise.all([import('../city/CityHonours'), addTroyes()]))[0]);

/** Whose honours are looked at. */
export type Whose = 'mine' | 'house';

/** What has been achieved, in each of the games: on this device, and where there is a server at the tables of the house. */
export default function Honours(): JSX.Element {
  /** The game that the address names, else the one of the start page. */
  const game = (): GameName => {
    const now = route();
    const wanted = (now.page === 'honours' && now.game) || wish('game');
    return games.find(({ name }) => name === wanted)?.name ?? games[0].name;
  };
  const [house] = createResource(game, houseHonours);
  const [whose, setWhose] = createSignal<Whose>('mine');
  const ofHouse = () => (whose() === 'house' ? (house.latest ?? null) : null);
  const tabs = () => (
    <>
      <nav class="books" aria-label={t('web.honours.games_label')}>
        <For each={games}>
          {({ name, title }) => (
            <a
              href={`#/honours/${name}`}
              aria-current={game() === name ? 'page' : undefined}
              onClick={() => remember('game', name)}
            >
              {title}
            </a>
          )}
        </For>
      </nav>
      <Show when={house.latest}>
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
    </>
  );
  return (
    <>
      <TopBar pages />
      <main class="pg hon" id="main">
        <Suspense fallback={<p class="loading">{t('web.loading')}</p>}>
          <Show when={game() === 'troyes'} fallback={<DiceHonours house={ofHouse()} tabs={tabs()} />}>
            <CityHonours house={ofHouse()} tabs={tabs()} />
          </Show>
        </Suspense>
      </main>
    </>
  );
}
