import { createMemo, createResource, createSignal, For, Index, type JSX, lazy, Show, Suspense } from 'solid-js';
import { type CityWishes, cityOptions, noWishes, type Preset, presets } from '../city/options';
import type { Refusal } from '../game/envelope';
import { type GameName, games, levelFor, offered, strengths } from '../game/games';
import { reasonOf } from '../game/refused';
import { botName } from '../game/words';
import { engineOf } from '../host/engine';
import { engineHello, openTable, serverHello, serverThere } from '../host/lobby';
import { isName, keepMyName, longestName, myName, nameOfSeat } from '../host/names';
import { keep, newSheet } from '../host/store';
import { draftGame } from '../host/worker_host';
import { addTroyes, sentence, t } from '../i18n/text';
import { BigWindow, type Petal } from '../parts/BigWindow';
import { Icon, SeatBadge } from '../parts/Icon';
import { NameDialog } from '../parts/NameField';
import { Toggle } from '../parts/Toggle';
import { TopBar } from '../parts/TopBar';
import { go } from '../routes';

interface Seat {
  kind: 'me' | 'person' | 'bot';
  name: string;
  /** The level that was chosen; '' where none was. */
  bot: string;
  /** Its place among the bots, which gives the level where none was chosen. */
  nth: number;
}
const seatOf = (kind: Seat['kind'], nth = 0): Seat => ({ kind, name: '', bot: '', nth });
/** One more bot, of a level that nobody was given yet. */
const botBeside = (seats: readonly Seat[]): Seat => {
  const there = new Set(seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.nth] : [])));
  let nth = 0;
  while (there.has(nth)) ++nth;
  return seatOf('bot', nth);
};
const numberings = ['first', 'rolled', 'expert', 'random'] as const;
/** What Troyes asks before a game comes with its words, when it is chosen. */
const rules = () => Promise.all([import('../city/CityRules'), addTroyes()]).then(([module]) => module);
const CityRules = lazy(rules);
const CityFacts = lazy(async () => ({ default: (await rules()).CityFacts }));

/** A table in two clicks; every rule is a sentence that can be changed where it stands. */
export default function NewGame(props: { how: string; game: string }): JSX.Element {
  /** The one that the address names. */
  const named = () => games.find(({ name }) => name === props.game)?.name ?? games[0].name;
  const me: Seat = { ...seatOf('me'), name: myName() };
  const [seats, setSeats] = createSignal<Seat[]>(
    props.how === 'friends'
      ? [me, seatOf('person')]
      : props.how === 'bots'
        ? [me, seatOf('bot'), seatOf('bot', 1)]
        : [me],
  );
  const [online] = createResource(serverThere);
  const [where, setWhere] = createSignal<'here' | 'online' | null>(null);
  const place = () => where() ?? (props.how === 'friends' && online() ? 'online' : 'here');
  // Games and bots are those of whoever will hold the table: the server or the engine on this device.
  const [offers] = createResource(
    place,
    async (at) =>
      at === 'online'
        ? offered(await serverHello())
        : games.filter((each) => engineOf(each.name)).map((each) => ({ ...each, bots: [] })),
    { initialValue: [] },
  );
  const [wanted, setWanted] = createSignal<GameName>(named());
  const offer = () => offers.latest.find((each) => each.name === wanted()) ?? offers.latest[0] ?? null;
  const game = () => offer()?.name ?? games[0].name;
  const city = () => game() === 'troyes';
  const most = () => offer()?.seats[1] ?? 10;
  // An engine is loaded when one of its bots is to be seated: its table will need it anyway.
  const [own] = createResource(
    () => (place() === 'here' && seats().some(({ kind }) => kind === 'bot') ? game() : null),
    async (name) => offered(await engineHello(name)).find((each) => each.name === name)?.bots,
  );
  const bots = () => (place() === 'here' ? own.latest : offer()?.bots) ?? [];
  const choose = (name: GameName) => {
    setWanted(name);
    const room = games.find((each) => each.name === name)!.seats[1];
    setSeats((before) =>
      name === 'troyes' && before.length === 1 ? [...before, botBeside(before)] : before.slice(0, room),
    );
  };
  const [wishes, setWishes] = createSignal<CityWishes>(noWishes);
  const takePreset = (preset: Preset) => {
    const [fewest, most] = presets[preset].seats;
    setWishes(presets[preset].wishes);
    setSeats((before) => {
      const next = before.slice(0, most);
      while (next.length < fewest) next.push(botBeside(next));
      return next;
    });
  };
  const botOf = (seat: Seat) => (bots().includes(seat.bot) ? seat.bot : levelFor(bots(), seat.nth));
  const [numbering, setNumbering] = createSignal<(typeof numberings)[number]>('first');
  const [expansion, setExpansion] = createSignal(false);
  const [chosen, setChosen] = createSignal(false);
  const [tiles, setTiles] = createSignal<[number, number, number]>([1, 2, 3]);
  const [takeBack, setTakeBack] = createSignal(false);
  /** Unless it was chosen: for who plays alone or with bots, not for several people. */
  const [wantHints, setWantHints] = createSignal<boolean | null>(null);
  const hints = () => wantHints() ?? seats().filter(({ kind }) => kind !== 'bot').length < 2;
  const [manual, setManual] = createSignal(false);
  const [limit, setLimit] = createSignal<'60' | '180' | '600' | '259200'>('180');
  const [lobby, setLobby] = createSignal(false);
  const [failed, setFailed] = createSignal<Refusal | null>(null);
  const [nameless, setNameless] = createSignal(false);

  const change = (index: number, seat: Partial<Seat>) =>
    setSeats((before) => before.map((each, at) => (at === index ? { ...each, ...seat } : each)));
  const name = (seat: Seat, index: number) => {
    if (seat.kind === 'bot') return botName(botOf(seat));
    return (
      seat.name.trim() ||
      (place() === 'online' && seat.kind !== 'me' ? t('web.new.a_friend') : t('web.somebody', { n: index + 1 }))
    );
  };
  const options = (): Record<string, string | number> =>
    city() ? cityOptions(wishes(), seats().length) : diceOptions();
  const diceOptions = () => ({
    numbering: numbering(),
    expansion: expansion() ? (chosen() ? tiles().join(',') : 'random') : 'off',
    players: seats().length,
  });
  const preview = createMemo(
    () =>
      ({
        first: [1, 2, 3, 4, 5, 6],
        rolled: [4, 5, 6, 1, 2, 3],
        expert: [0, 0, 0, 0, 0, 0],
        random: [2, 6, 1, 4, 3, 5],
      })[numbering()],
  );
  const petals = (): Petal[] =>
    (['R', 'Y', 'W', 'R', 'Y', 'W', 'R', 'Y', 'W'] as const).map((colour, index) => ({
      colour,
      lit: expansion() && (index === 0 || index === 4 || index === 8),
      tile: expansion() && (index === 0 || index === 4 || index === 8) ? 'banquet' : null,
    }));
  const open = async () => {
    setFailed(null);
    const mine = seats().find((seat) => seat.kind === 'me');
    if (isName(mine?.name)) keepMyName(mine.name);
    if (place() === 'online') {
      if (mine && !myName() && withOthers()) {
        setNameless(true);
        return;
      }
      const table = await openTable({
        game: game(),
        options: options(),
        seats: seats().map((seat, index) =>
          seat.kind === 'bot'
            ? { bot: botOf(seat) }
            : seat.kind === 'me'
              ? { name: myName() || nameOfSeat(index) }
              : { open: true },
        ),
        pace: limit() === '259200' ? 'slow' : 'live',
        limit: Number(limit()),
        dice: manual() ? 'manual' : 'fair',
        lobby: lobby(),
        hints: hints(),
      });
      if (typeof table === 'string') go(`#/t/${table}`);
      else setFailed(table);
      return;
    }
    const draft = draftGame(
      seats().map((seat) => ({ name: seat.name.trim(), bot: seat.kind === 'bot' ? botOf(seat) : null })),
      options(),
      { take_back: takeBack(), dice: manual() && !city() ? 'manual' : 'seeded', game: game(), hints: hints() },
    );
    await keep('games', draft);
    go(`#/local/${draft.id}`);
  };
  /** Somebody else will read the names of this table. */
  const withOthers = () => lobby() || seats().some(({ kind }) => kind === 'person');
  const takeName = (given: string) => {
    setSeats((before) => before.map((each) => (each.kind === 'me' ? { ...each, name: given } : each)));
    void open();
  };
  /** Whoever is to be seated is known. */
  const known = () => seats().every((seat) => seat.kind !== 'bot' || botOf(seat) !== '');
  const people = () => seats().some((seat) => seat.kind !== 'bot');

  return (
    <>
      <TopBar pages />
      <main class="pg newg" id="main">
        <section class="form">
          <h1>{t('web.new.title')}</h1>
          <Show when={offers.latest.length > 1}>
            <div class="games which" role="group" aria-label={t('web.new.game')}>
              <For each={offers.latest}>
                {(each) => (
                  <button
                    type="button"
                    class="gm"
                    classList={{ sel: offer()?.name === each.name }}
                    aria-pressed={offer()?.name === each.name}
                    data-game={each.name}
                    onClick={() => choose(each.name)}
                  >
                    <Icon name={each.icon} />
                    <b>{each.title}</b>
                  </button>
                )}
              </For>
            </div>
          </Show>
          <Show when={online()}>
            <div class="games" role="group" aria-label={t('web.new.where')}>
              <For each={['here', 'online'] as const}>
                {(each) => (
                  <button
                    type="button"
                    class="gm"
                    classList={{ sel: place() === each }}
                    aria-pressed={place() === each}
                    onClick={() => setWhere(each)}
                  >
                    <Icon name={each === 'here' ? 'dice' : 'language'} />
                    <span>
                      <b>{t(`web.new.${each}`)}</b>
                      <small>{t(`web.new.${each}_why`)}</small>
                    </span>
                  </button>
                )}
              </For>
            </div>
          </Show>
          <h2>
            {t('web.new.seats')} <small>{t('web.new.of_n', { n: seats().length, most: most() })}</small>
          </h2>
          <ul class="seats">
            <Index each={seats()}>
              {(seat, index) => (
                <li style={{ '--seat': `var(--seat-${index + 1})` }}>
                  <SeatBadge seat={index} />
                  <span class="sn">
                    <Show
                      when={seat().kind !== 'bot' && (seat().kind === 'me' || place() === 'here')}
                      fallback={<b>{name(seat(), index)}</b>}
                    >
                      <input
                        value={seat().name}
                        maxLength={longestName}
                        placeholder={name({ ...seat(), name: '' }, index)}
                        aria-label={t('web.new.name')}
                        onInput={(event) => change(index, { name: event.currentTarget.value })}
                      />
                    </Show>
                    <small>
                      {seat().kind === 'bot'
                        ? (sentence(`web.bot.${botOf(seat())}_does`) ?? t('web.bot.other_does'))
                        : seat().kind === 'me'
                          ? t('web.new.sits')
                          : place() === 'online'
                            ? t(lobby() ? 'web.new.free_seat' : 'web.new.by_link')
                            : t('web.new.sits')}
                    </small>
                  </span>
                  <span class="kindsw" role="group">
                    <button
                      type="button"
                      aria-label={t('web.new.person')}
                      data-tip={t('web.new.person')}
                      aria-pressed={seat().kind !== 'bot'}
                      onClick={() => change(index, { kind: index === 0 ? 'me' : 'person' })}
                    >
                      <Icon name="human" />
                    </button>
                    <button
                      type="button"
                      aria-label={t('web.new.bot')}
                      data-tip={t('web.new.bot')}
                      aria-pressed={seat().kind === 'bot'}
                      onClick={() =>
                        seat().kind !== 'bot' && change(index, { kind: 'bot', nth: botBeside(seats()).nth })
                      }
                    >
                      <Icon name="bot" />
                    </button>
                  </span>
                  <Show
                    when={seat().kind === 'bot'}
                    fallback={
                      <span class="say">
                        <Show when={index === 0 && !city()}>
                          <span data-tip={t('web.new.crier_why')}>
                            <Icon name="quill" /> {t('web.new.crier')}
                          </span>
                        </Show>
                      </span>
                    }
                  >
                    <span class="lvs" role="group" aria-label={t('web.new.strength')}>
                      <For each={bots()}>
                        {(each, level) => (
                          <button
                            type="button"
                            class="lv"
                            classList={{ up: level() <= bots().indexOf(botOf(seat())), me: botOf(seat()) === each }}
                            aria-label={botName(each)}
                            aria-pressed={botOf(seat()) === each}
                            data-tip={botName(each)}
                            onClick={() => change(index, { bot: each })}
                          >
                            <svg viewBox="0 0 30 42" aria-hidden="true">
                              <path d="M2 40V17C3 9 10 5 15 2c5 3 12 7 13 15v23z" />
                            </svg>
                            <b data-n={level() + 1} />
                          </button>
                        )}
                      </For>
                      <span class="lvn">
                        {botName(botOf(seat()))}
                        <Show when={strengths[game()][botOf(seat())]}>
                          {(n) => (
                            <small data-tip={t(city() ? 'web.bot.wins_why' : 'web.bot.makes_why')}>
                              {city() ? t('web.bot.wins', { games: n() }) : t('web.bot.makes', { points: n() })}
                            </small>
                          )}
                        </Show>
                      </span>
                    </span>
                  </Show>
                  <button
                    type="button"
                    class="remove"
                    aria-label={t('web.new.remove', { name: name(seat(), index) })}
                    disabled={seats().length === 1}
                    onClick={() => setSeats((before) => before.filter((_, at) => at !== index))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              )}
            </Index>
          </ul>
          <Show when={seats().length < most()}>
            <div class="adds">
              <button
                type="button"
                class="add"
                aria-label={t('web.new.add_person')}
                onClick={() => setSeats((before) => [...before, seatOf('person')])}
              >
                <Icon name="plus" />
                <Icon name="human" />
                {t('web.new.person')}
              </button>
              <button
                type="button"
                class="add"
                aria-label={t('web.new.add_bot')}
                onClick={() => setSeats((before) => [...before, botBeside(before)])}
              >
                <Icon name="plus" />
                <Icon name="bot" />
                {t('web.new.bot')}
              </button>
            </div>
          </Show>
          <h2>{t('web.new.rules')}</h2>
          <ul class="sent">
            <Show when={city()}>
              <Suspense>
                <CityRules
                  wishes={wishes()}
                  players={seats().length}
                  change={(some) => setWishes((before) => ({ ...before, ...some }))}
                  take={takePreset}
                />
              </Suspense>
            </Show>
            <Show when={!city()}>
              <li>
                <label for="numbering">{t('web.new.columns_are')}</label>
                <select
                  id="numbering"
                  class="pick1"
                  value={numbering()}
                  onChange={(event) => setNumbering(event.currentTarget.value as 'first')}
                >
                  <For each={numberings}>
                    {(each) => <option value={each}>{t(`web.new.numbering.${each}`)}</option>}
                  </For>
                </select>
              </li>
              <li>
                <Toggle on={expansion()} label={t('web.new.expansion_label')} flip={() => setExpansion(!expansion())} />
                <span>
                  {t('web.new.expansion')}{' '}
                  <select
                    class="pick1"
                    aria-label={t('web.new.tiles_chosen')}
                    value={chosen() ? 'chosen' : 'random'}
                    disabled={!expansion()}
                    onChange={(event) => setChosen(event.currentTarget.value === 'chosen')}
                  >
                    <option value="random">{t('web.new.tiles_random')}</option>
                    <option value="chosen">{t('web.new.tiles_chosen')}</option>
                  </select>
                </span>
              </li>
              <Show when={expansion() && chosen()}>
                <li class="tilepick">
                  <For each={['R', 'Y', 'W'] as const}>
                    {(colour, index) => (
                      <label>
                        {t(`web.new.tile_for.${colour}`)}
                        <select
                          class="pick1"
                          value={tiles()[index()]}
                          onChange={(event) => {
                            const next = [...tiles()] as [number, number, number];
                            const value = Number(event.currentTarget.value);
                            const other = next.indexOf(value);
                            if (other >= 0) next[other as 0] = next[index() as 0];
                            next[index() as 0] = value;
                            setTiles(next);
                          }}
                        >
                          <For each={[1, 2, 3, 4, 5, 6, 7, 8]}>
                            {(n) => (
                              <option value={n}>
                                {n}: {sentence(`tile.banquet_${n}`)}
                              </option>
                            )}
                          </For>
                        </select>
                      </label>
                    )}
                  </For>
                </li>
              </Show>
            </Show>
            <Show
              when={place() === 'online'}
              fallback={
                <li>
                  <Toggle on={takeBack()} label={t('web.new.take_back')} flip={() => setTakeBack(!takeBack())} />
                  <span>
                    {t('web.new.take_back')}{' '}
                    <small>{t(city() ? 'web.new.city.take_back_off' : 'web.new.take_back_off')}</small>
                  </span>
                </li>
              }
            >
              <li>
                <label for="limit">{t('web.new.choice_takes')}</label>
                <select
                  id="limit"
                  class="pick1"
                  value={limit()}
                  onChange={(event) => setLimit(event.currentTarget.value as '60')}
                >
                  <For each={['60', '180', '600', '259200'] as const}>
                    {(each) => <option value={each}>{t(`web.new.limit.${each}`)}</option>}
                  </For>
                </select>
                {t('web.new.then_bot')}
              </li>
              <li>
                <Toggle on={lobby()} label={t('web.new.lobby')} flip={() => setLobby(!lobby())} />
                <span>
                  {t('web.new.lobby')} <small>{t('web.new.lobby_off')}</small>
                </span>
              </li>
            </Show>
            <li>
              <Toggle on={hints()} label={t('web.new.hints')} flip={() => setWantHints(!hints())} />
              <span>
                {t('web.new.hints')} <small>{t('web.new.hints_why')}</small>
              </span>
            </li>
            <Show when={!city()}>
              <li>
                <Toggle on={manual()} label={t('web.new.manual')} flip={() => setManual(!manual())} />
                <span>{t('web.new.manual')}</span>
              </li>
            </Show>
          </ul>
        </section>
        <aside class="prev">
          <h2>
            {t('web.new.preview')} <small>{t('web.new.preview_why')}</small>
          </h2>
          <Show when={city()}>
            <Suspense>
              <CityFacts wishes={wishes()} players={seats().length} />
            </Suspense>
          </Show>
          <Show when={!city()}>
            <figure>
              <BigWindow
                id="new"
                label={t('web.new.preview_label', { columns: preview().join(' ') })}
                sheet={newSheet}
                num={preview()}
                petals={petals()}
                middle="1"
              />
            </figure>
            <ul class="facts">
              <li>
                <Icon name="iron" />
                {t(`web.new.fact_columns.${numbering()}`)}
              </li>
              <li>
                <Icon name="banquet" />
                {t(expansion() ? 'web.new.fact_tiles' : 'web.new.fact_no_tiles')}
              </li>
              <li>
                <Icon name="dice" />
                {t('web.new.fact_length', { minutes: 10 + 5 * seats().filter((seat) => seat.kind !== 'bot').length })}
              </li>
            </ul>
          </Show>
          <div class="open">
            <Show when={failed()}>
              {(refused) => (
                <p class="refused" role="alert">
                  {t('web.new.failed', { reason: reasonOf(refused()) })}
                </p>
              )}
            </Show>
            <Show when={nameless()}>
              <NameDialog go={(given) => takeName(given)} close={() => setNameless(false)} />
            </Show>
            <button type="button" class="prime" disabled={!people() || !known()} onClick={() => void open()}>
              <Icon name="confirm" />
              {people() ? t('web.new.open') : t('web.new.no_person')}
            </button>
          </div>
        </aside>
      </main>
    </>
  );
}
