import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { cityOptions, noWishes } from '../city/options';
import { guidedGame } from '../coach/guided';
import { bestOfCities, bestOfDice } from '../game/bests';
import { type GameName, games as known, titleOf } from '../game/games';
import type { Sheet } from '../game/messages';
import { columns, kinds } from '../game/sheet';
import { botName } from '../game/words';
import { type ListedTable, myTables, openTables, serverThere, sit } from '../host/lobby';
import { isName, myName, personName } from '../host/names';
import {
  all,
  type Brief,
  type CityBrief,
  finishedDice,
  forget,
  isCity,
  keep,
  newSheet,
  remember,
  type StoredGame,
  wish,
} from '../host/store';
import { draftGame } from '../host/worker_host';
import { listed, t } from '../i18n/text';
import { BigWindow, type Petal } from '../parts/BigWindow';
import { Icon, SeatBadge } from '../parts/Icon';
import { MiniWindow } from '../parts/MiniWindow';
import { createNamed, NameField } from '../parts/NameField';
import { Preferences } from '../parts/Preferences';
import { TopBar } from '../parts/TopBar';
import { go } from '../routes';

/** Panes are lit in an order that scatters over the window, the same for everybody. */
const order: readonly string[] = columns
  .flatMap((column) => kinds.map((kind) => `${kind}${column}`))
  .map((name, index) => ({ name, rank: (index * 23 + 5) % 36 }))
  .sort((a, b) => a.rank - b.rank)
  .map(({ name }) => name);

const myself = () => ({ name: myName(), bot: null });

/** At once: the shortest ways into a game. */
async function begin(game: StoredGame): Promise<void> {
  await keep('games', game);
  go(`#/local/${game.id}`);
}
const diceNow = () =>
  begin(draftGame([myself()], { numbering: 'first', expansion: 'off' }, { take_back: false, dice: 'seeded' }));
const cityNow = (seats: StoredGame['seats']) =>
  begin(draftGame(seats, cityOptions(noWishes, seats.length), { take_back: false, dice: 'seeded', game: 'troyes' }));
/** Of middling strength: it overlooks things. */
const rival = { name: 'merchant', bot: 'merchant' };

export function Start(): JSX.Element {
  const [games, { refetch }] = createResource(async () =>
    (await all('games')).filter((game) => game.brief).sort((a, b) => b.updated - a.updated),
  );
  const [history] = createResource(() => all('history'));
  const [windows] = createResource(finishedDice);
  const [game, setGame] = createSignal<GameName>(wish('game') === 'troyes' ? 'troyes' : 'troyes-dice');
  const choose = (name: GameName) => {
    setGame(name);
    remember('game', name);
  };
  const [online] = createResource(serverThere);
  const [mine] = createResource(myTables);
  const running = () => {
    const done = new Set((history() ?? []).map((game) => game.id));
    return (games() ?? []).filter((game) => !done.has(game.id));
  };
  const played = (game: { seats: readonly { mine: boolean }[] }) => game.seats.some((seat) => seat.mine);
  const finished = () => (windows() ?? []).filter(played).length;
  const cities = () => (history() ?? []).filter((past) => past.game === 'troyes' && played(past)).length;
  const best = () =>
    game() === 'troyes' ? bestOfCities((history() ?? []).filter(isCity)) : bestOfDice(windows() ?? []);
  const lit = () => Math.min(36, finished());
  const sheet = (): Sheet => ({ ...newSheet, built: order.slice(0, lit()) });
  const petals: Petal[] = Array.from({ length: 9 }, (_, index) => ({
    colour: (['R', 'Y', 'W'] as const)[index % 3]!,
    lit: false,
  }));
  const litPetals = () => petals.map((petal, index) => ({ ...petal, lit: cities() > index }));
  return (
    <>
      <TopBar pages />
      <main class="pg start" id="main">
        <figure class="hero">
          <BigWindow
            id="hero"
            label={t('web.start.window_label', { n: lit() })}
            sheet={sheet()}
            num={[1, 2, 3, 4, 5, 6]}
            petals={litPetals()}
            middle={`${finished() + cities()}`}
            next={order[lit()] ?? null}
          />
          <figcaption>
            {finished() + cities() ? t('web.start.window', { n: finished() + cities() }) : t('web.start.window_empty')}
          </figcaption>
        </figure>
        <header class="intro">
          <h1>{t('web.title')}</h1>
          <p>{t('web.tagline')}</p>
        </header>
        <div class="games which" role="group" aria-label={t('web.new.game')}>
          <For each={known}>
            {(each) => (
              <button
                type="button"
                class="gm"
                classList={{ sel: game() === each.name }}
                aria-pressed={game() === each.name}
                data-start-game={each.name}
                onClick={() => choose(each.name)}
              >
                <Icon name={each.icon} />
                <span>
                  <b>{each.title}</b>
                  <small>{t(each.name === 'troyes' ? 'web.start.city_what' : 'web.start.dice_what')}</small>
                </span>
              </button>
            )}
          </For>
        </div>
        <Show when={running()[0]} fallback={<Learn game={game()} />}>
          {(game) => <Continue game={game()} more={running().slice(1)} changed={() => void refetch()} />}
        </Show>
        <div class="ways">
          <NameField />
          <Show
            when={game() === 'troyes'}
            fallback={<Way icon="dice" title="play_now" why="play_now_why" play={() => void diceNow()} />}
          >
            <Way icon="dice" title="play_now" why="city_now_why" play={() => void cityNow([myself(), rival])} />
          </Show>
          <a class="way" href={`#/new/friends/${game()}`}>
            <Icon name="human" class="wi" />
            <b>{t('web.start.friends')}</b>
            <small>{t(online() ? 'web.start.friends_why' : 'web.start.friends_offline')}</small>
          </a>
          <Show
            when={game() === 'troyes'}
            fallback={
              <a class="way" href={`#/new/bots/${game()}`}>
                <Icon name="bot" class="wi" />
                <b>{t('web.start.bots')}</b>
                <small>{t('web.start.bots_why')}</small>
              </a>
            }
          >
            <Way icon="crown" title="challenge" why="challenge_why" play={() => void cityNow([myself()])} />
          </Show>
        </div>
        <Show
          when={online()}
          fallback={
            <Show when={running()[0]}>
              <Learn game={game()} />
            </Show>
          }
        >
          <section class="tables">
            <Show when={mine()?.length}>
              <h2>{t('web.start.my_tables')}</h2>
              <ul>
                <For each={mine()}>{(each) => <TableRow listed={each} own />}</For>
              </ul>
            </Show>
            <OpenTables />
          </section>
        </Show>
        <div class="prefs">
          <Preferences />
          <span class="foot">
            <Show when={best()}>{best()} · </Show>
            <a class="more" href={`#/rules/${game()}`}>
              {t('web.nav.rules')}
            </a>{' '}
            ·{' '}
            <a class="more" href="#/print">
              {t('web.print.link')}
            </a>
            <Show when={online()}>
              {' '}
              ·{' '}
              <a class="more" href="#/device">
                {t('web.device.link')}
              </a>
            </Show>
          </span>
        </div>
      </main>
    </>
  );
}

/** A game that begins with one press. */
function Way(props: {
  icon: string;
  title: 'play_now' | 'challenge';
  why: 'play_now_why' | 'city_now_why' | 'challenge_why';
  play: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="way"
      data-play-now={props.title === 'play_now' ? '' : undefined}
      data-challenge={props.title === 'challenge' ? '' : undefined}
      onClick={() => props.play()}
    >
      <Icon name={props.icon} class="wi" />
      <b>{t(`web.start.${props.title}`)}</b>
      <small>{t(`web.start.${props.why}`)}</small>
    </button>
  );
}

/** Who plays in a game on this device: its first person is the one who holds it. */
function namesOf(game: StoredGame): string[] {
  const own = game.brief?.mine;
  return game.seats.map((seat, index) => {
    if (seat.bot) return botName(seat.bot);
    return index === own && !isName(seat.name) ? t('web.you') : personName(seat.name, index);
  });
}

/** How far a game has come: its half-day, or its round. */
function stageOf(game: StoredGame): string {
  const { brief } = game;
  if (!brief) return '';
  return 'round' in brief
    ? t('web.start.round', { n: Math.max(1, brief.round), of: brief.rounds })
    : t(`web.day_half.${brief.half}`, { day: brief.day });
}

/** Who leads in a game that is going on. */
function standing({ game, seats }: StoredGame, { totals, mine }: Brief | CityBrief, nameOf: (seat: number) => string) {
  const own = totals[mine] ?? 0;
  const city = game === 'troyes';
  if (city && Math.max(...totals) <= 0) return t('web.start.nobody_scored');
  if (seats.length === 1) {
    if (!city) return t('web.start.alone', { mine: t('web.table.points', { n: own }) });
    const [, king] = totals;
    return king === undefined ? '' : t('web.start.against_king', { mine: own, best: king });
  }
  const best = Math.max(...totals.filter((_, seat) => seat !== mine));
  const other = totals.findIndex((total, seat) => seat !== mine && total === best);
  if (own === best) return t('web.start.level', { name: nameOf(other), best });
  return own > best
    ? t('web.start.you_lead', { mine: own })
    : t('web.start.you_have', { mine: own, name: nameOf(other), best });
}

function Continue(props: { game: StoredGame; more: StoredGame[]; changed: () => void }): JSX.Element {
  const [sure, setSure] = createSignal(false);
  const brief = () => props.game.brief!;
  const pane = () => {
    const now = brief();
    return 'round' in now ? null : (now.sheet ?? newSheet);
  };
  const leaderName = (leader: number) => {
    const seat = props.game.seats[leader];
    return seat?.bot ? botName(seat.bot) : personName(seat?.name, leader);
  };
  const words = () => standing(props.game, brief(), leaderName);
  return (
    <section class="cont">
      <Show when={pane()} fallback={<Icon name="cathedral" colour="W" lit class="citysign" />}>
        {(sheet) => <MiniWindow sheet={sheet()} />}
      </Show>
      <div>
        <p class="yourturn">
          <Icon name="hourglass" />
          {t('web.start.your_turn')}
        </p>
        <h2>
          {props.game.game === 'troyes'
            ? `${titleOf('troyes')} · ${stageOf(props.game)}`
            : t('web.start.game_at', { when: stageOf(props.game).toLowerCase() })}
        </h2>
        <p class="who">
          <For each={props.game.seats}>{(_, index) => <SeatBadge seat={index()} />}</For>
          <span>{words()}</span>
        </p>
      </div>
      <a class="prime" href={`#/local/${props.game.id}`}>
        <Icon name="next" />
        {t('web.start.continue')}
      </a>
      <p class="more">
        <button
          type="button"
          class="plain"
          onClick={async () => {
            if (!sure()) setSure(true);
            else {
              await forget('games', props.game.id);
              setSure(false);
              props.changed();
            }
          }}
        >
          {t(sure() ? 'web.start.forget_sure' : 'web.start.forget')}
        </button>
      </p>
      <Show when={props.more.length}>
        <details class="others">
          <summary>{t('web.start.more_games', { n: props.more.length })}</summary>
          <ul>
            <For each={props.more}>
              {(game) => (
                <li>
                  <a href={`#/local/${game.id}`}>
                    {titleOf(game.game ?? 'troyes-dice')} · {stageOf(game)}
                    {' · '}
                    {namesOf(game).join(', ')}
                  </a>
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
    </section>
  );
}

/** A game in three pictures, and the way to learn it. */
function Learn(props: { game: GameName }): JSX.Element {
  const city = () => props.game === 'troyes';
  return (
    <section class="learn">
      <h2>
        {t('web.start.learn')}
        <small>{t(city() ? 'web.start.learn_city_why' : 'web.start.learn_why')}</small>
      </h2>
      <Show when={city()} fallback={<DiceLessons />}>
        <CityLessons />
      </Show>
      <div class="teach">
        <button
          type="button"
          class="prime"
          data-guided-game={city() ? undefined : ''}
          data-guided-city={city() ? '' : undefined}
          onClick={() => void guidedGame(props.game).then(go)}
        >
          <Icon name="next" />
          {t('web.start.guided')}
        </button>
        <p>
          {t(city() ? 'web.start.guided_city_why' : 'web.start.guided_why')}{' '}
          <a class="more" href={city() ? '#/rules/troyes' : '#/rules'}>
            {t(city() ? 'web.start.city_rules' : 'web.start.first_time')}
          </a>
        </p>
      </div>
    </section>
  );
}

function DiceLessons(): JSX.Element {
  return (
    <ol>
      <li>
        <span class="dzs" aria-hidden="true">
          <span class="dz gules">
            <Icon name="die-5" />
          </span>
          <span class="dz or">
            <Icon name="die-2" />
          </span>
          <span class="dz argent">
            <Icon name="die-6" />
          </span>
        </span>
        <p>{t('web.start.learn_dice')}</p>
      </li>
      <li>
        <span class="dzs" aria-hidden="true">
          <Icon name="city-hall" colour="Y" lit class="huge" />
          <Icon name="artisan" colour="Y" lit class="mid" />
          <Icon name="artisan" colour="Y" lit class="mid" />
        </span>
        <p>{t('web.start.learn_build')}</p>
      </li>
      <li>
        <span class="dzs" aria-hidden="true">
          <span class="dz des">
            <Icon name="black-3" />
          </span>
          <Icon name="fortress" colour="R" lit class="huge" />
        </span>
        <p>{t('web.start.learn_black')}</p>
      </li>
    </ol>
  );
}

function CityLessons(): JSX.Element {
  return (
    <ol>
      <li>
        <span class="dzs" aria-hidden="true">
          <Icon name="palace" colour="R" lit class="huge" />
          <Icon name="bishopric" colour="W" lit class="huge" />
          <Icon name="city-hall" colour="Y" lit class="huge" />
        </span>
        <p>{t('web.start.learn_citizens')}</p>
      </li>
      <li>
        <span class="dzs" aria-hidden="true">
          <span class="dz or">
            <Icon name="die-4" />
          </span>
          <span class="dz or">
            <Icon name="die-6" />
          </span>
          <Icon name="denier" colour="Y" lit class="mid" />
        </span>
        <p>{t('web.start.learn_group')}</p>
      </li>
      <li>
        <span class="dzs" aria-hidden="true">
          <Icon name="cathedral" colour="W" lit class="huge" />
          <Icon name="event" class="mid" />
          <Icon name="char-hugues" class="mid" />
        </span>
        <p>{t('web.start.learn_fame')}</p>
      </li>
    </ol>
  );
}

/** The lobby: its first page, and then one more with each press. */
function OpenTables(): JSX.Element {
  const [tables, setTables] = createSignal<readonly ListedTable[]>([]);
  const [next, setNext] = createSignal<number | null>(0);
  let list: HTMLUListElement | undefined;
  const load = async (from: number) => {
    const before = tables();
    const page = await openTables(from);
    // Tables come and go between two pages: none is listed twice.
    const there = new Set(before.map((each) => each.table.id));
    setTables([...before, ...page.tables.filter((each) => !there.has(each.table.id))]);
    setNext(page.next);
    if (from) list?.children[before.length]?.querySelector('button')?.focus();
  };
  void load(0);
  return (
    <>
      <h2>{t('web.start.open_tables')}</h2>
      <Show when={tables().length} fallback={<p class="soft">{t('web.start.no_tables')}</p>}>
        <ul ref={(element) => (list = element)}>
          <For each={tables()}>{(each) => <TableRow listed={each} />}</For>
        </ul>
      </Show>
      <Show when={next()}>
        {(from) => (
          <p>
            <button type="button" class="btn" data-more-tables onClick={() => void load(from())}>
              {t('web.start.more_tables')}
            </button>
          </p>
        )}
      </Show>
    </>
  );
}

/** A table of the server: one's own to go on, another's to sit down. */
function TableRow(props: { listed: ListedTable; own?: boolean }): JSX.Element {
  const table = () => props.listed.table;
  const free = () => table().seats.some((seat) => !seat.taken);
  const enter = () => go(`#/t/${table().id}`);
  const named = createNamed((name) => void sit(table().id, name, null).then(enter));
  const join = () => (!props.own && free() ? named.start() : enter());
  return (
    <li>
      <span class="tg">
        <Icon name={known.find(({ name }) => name === table().game)?.icon ?? 'dice'} />
      </span>
      <span class="tn">
        <b>{titleOf(table().game)}</b>
        <small>
          {listed(
            table().seats.flatMap((seat, index) =>
              seat.bot ? [botName(seat.bot)] : seat.taken ? [personName(seat.name, index)] : [],
            ),
          )}
        </small>
      </span>
      <span class="ts">
        <For each={table().seats}>
          {(seat, index) => (seat.taken ? <SeatBadge seat={index()} /> : <span class="free" />)}
        </For>
      </span>
      {named.dialog()}
      <button type="button" class="btn" onClick={join}>
        {t(props.own ? 'web.start.continue' : free() ? 'web.start.sit' : 'web.start.watch')}
      </button>
    </li>
  );
}
