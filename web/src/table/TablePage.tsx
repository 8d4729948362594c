import { type JSX, lazy, Match, onCleanup, Show, Switch } from 'solid-js';
import type { City } from '../city/messages';
import type { GameHost } from '../host/host';
import { addTroyes, t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';
import { DiceTable } from './DiceTable';

// The second game comes with its drawing, its words and its engine when a table of it is opened.
const CityTable = lazy(async () => (await Promise.all([import('../city/CityTable'), addTroyes()]))[0]);

/** One table, wherever its game is held and whichever game it is. */
export function TablePage(props: { host: GameHost }): JSX.Element {
  const host = props.host;
  onCleanup(() => host.close());
  return (
    <Switch fallback={<Message text={t('web.table.connecting')} />}>
      <Match when={host.status() === 'gone'}>
        <Message text={t(host.kind === 'online' ? 'web.table_gone' : 'web.game_gone')} home />
      </Match>
      <Match when={host.status() === 'broken'}>
        <Message text={t('web.engine_missing')} home />
      </Match>
      <Match when={host.sight()?.table.game === 'troyes'}>
        {/* What the host tells is what its game says: from here on it is Troyes. */}
        <CityTable host={host as unknown as GameHost<City>} />
      </Match>
      <Match when={host.sight()}>
        <DiceTable host={host} />
      </Match>
    </Switch>
  );
}

function Message(props: { text: string; home?: boolean }): JSX.Element {
  return (
    <>
      <TopBar pages />
      <main class="pg message" id="main">
        <p>{props.text}</p>
        <Show when={props.home}>
          <a class="btn" href="#/">
            {t('web.home')}
          </a>
        </Show>
      </main>
    </>
  );
}
