import { createMemo, createResource, createSignal, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { invitationTo, keepInvitation, playerKey } from './host/lobby';
import { renewBetweenPages } from './host/renewal';
import { SocketHost } from './host/socket_host';
import { kept, soundGame } from './host/store';
import { WorkerHost } from './host/worker_host';
import { t } from './i18n/text';
import { Sit } from './pages/Sit';
import { Start } from './pages/Start';
import { Tip } from './parts/Tip';
import { TopBar } from './parts/TopBar';
import { type Route, route } from './routes';
import { DamagedGame, TablePage } from './table/TablePage';

const NewGame = lazy(() => import('./pages/NewGame'));
const Honours = lazy(() => import('./pages/Honours'));
const Rules = lazy(() => import('./pages/Rules'));
const Device = lazy(() => import('./device/Device'));
const Shared = lazy(() => import('./share/Shared'));
const Print = lazy(() => import('./print/Print'));

export function App(): JSX.Element {
  renewBetweenPages();
  const page = () => {
    const now = route();
    return now.page === 'local' || now.page === 'online' ? `${now.page}/${now.id}` : now.page;
  };
  /** The same as long as the address is: it decides what the page of new games begins with. */
  const opening = createMemo(
    (): Extract<Route, { page: 'new' }> | null => {
      const now = route();
      return now.page === 'new' ? now : null;
    },
    null,
    { equals: (one, other) => one?.how === other?.how && one?.game === other?.game },
  );
  const carrying = (): Extract<Route, { page: 'device' }> | null => {
    const now = route();
    return now.page === 'device' ? now : null;
  };
  const shared = (): string | null => {
    const now = route();
    return now.page === 'game' ? now.packed : null;
  };
  return (
    <Suspense fallback={<p class="loading">{t('web.loading')}</p>}>
      <Switch fallback={<Lost text={t('web.not_found')} />}>
        <Match when={page() === 'start'}>
          <Start />
        </Match>
        <Match when={opening()} keyed>
          {(address) => <NewGame how={address.how} game={address.game} />}
        </Match>
        <Match when={page() === 'honours'}>
          <Honours />
        </Match>
        <Match when={page() === 'rules'}>
          <Rules />
        </Match>
        <Match when={carrying()} keyed>
          {(it) => <Device route={it} />}
        </Match>
        <Match when={shared()} keyed>
          {(packed) => <Shared packed={packed} />}
        </Match>
        <Match when={page() === 'print'}>
          <Print />
        </Match>
        <Match when={page().startsWith('local/') && page()} keyed>
          {(name) => <LocalTable id={name.slice(6)} />}
        </Match>
        <Match when={page().startsWith('online/') && page()} keyed>
          {(name) => <OnlineTable id={name.slice(7)} />}
        </Match>
      </Switch>
      <Tip />
    </Suspense>
  );
}

function Lost(props: { text: string }): JSX.Element {
  return (
    <>
      <TopBar pages />
      <main class="pg message" id="main">
        <p>{props.text}</p>
        <a class="btn" href="#/">
          {t('web.home')}
        </a>
      </main>
    </>
  );
}

function LocalTable(props: { id: string }): JSX.Element {
  const [game] = createResource(() => kept('games', props.id));
  return (
    <Show when={game.state === 'ready'} fallback={<p class="loading">{t('web.loading')}</p>}>
      <Show when={game()} fallback={<Lost text={t('web.game_gone')} />} keyed>
        {(it) => (soundGame(it) ? <TablePage host={new WorkerHost(it)} /> : <DamagedGame id={props.id} />)}
      </Show>
    </Show>
  );
}

function OnlineTable(props: { id: string }): JSX.Element {
  // A link is the key to its seat: it leaves the address and the history at once, and this device keeps it.
  const invitation = createMemo<string | null>((before) => {
    const now = route();
    if (now.page !== 'online' || now.key === null) return before;
    history.replaceState(null, '', `#/t/${encodeURIComponent(props.id)}`);
    keepInvitation(props.id, now.key);
    return now.key;
  }, invitationTo(props.id));
  /** Whoever was invited and has no seat yet says his name, or looks on. */
  const [way, setWay] = createSignal<'seat' | 'name' | 'look'>('seat');
  const keys = (): (string | null)[] => [playerKey(), way() === 'look' ? null : invitation()];
  return (
    <Show when={{ way: way(), key: invitation() }} keyed>
      {(now) => (
        <Show
          when={now.way !== 'name' && now}
          fallback={
            <Sit table={props.id} invitation={now.key} onSeat={() => setWay('seat')} onLook={() => setWay('look')} />
          }
        >
          <TablePage host={new SocketHost(props.id, keys(), undefined, undefined, () => setWay('name'))} />
        </Show>
      )}
    </Show>
  );
}
