import { type JSX, lazy, Match, onCleanup, type ParentProps, Show, Switch } from 'solid-js';
import type { City } from '../city/messages';
import type { Refusal } from '../game/envelope';
import type { GameHost } from '../host/host';
import { renewBetweenDecisions } from '../host/renewal';
import { forget } from '../host/store';
import { addTroyes, addWords, t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';
import { go } from '../routes';

// Why a record cannot be read is said with words of its own, which few ever need.
const RecordTrouble = lazy(async () => (await Promise.all([import('./RecordTrouble'), addWords('record')]))[0]);

// Each game comes with its drawing when a table of it is opened, Troyes with its words as well.
const DiceTable = lazy(async () => ({ default: (await import('./DiceTable')).DiceTable }));
const CityTable = lazy(async () => (await Promise.all([import('../city/CityTable'), addTroyes()]))[0]);

/** One table, wherever its game is held and whichever game it is. */
export function TablePage(props: { host: GameHost }): JSX.Element {
  const host = props.host;
  onCleanup(() => host.close());
  renewBetweenDecisions(host);
  return (
    <Switch fallback={<Message text={t('web.table.connecting')} />}>
      <Match when={host.status() === 'gone'}>
        <Message text={t(host.kind === 'online' ? 'web.table_gone' : 'web.game_gone')} home />
      </Match>
      <Match when={host.status() === 'broken'}>
        <Message text={t('web.engine_missing')} home />
      </Match>
      <Match when={host.status() === 'damaged'}>
        <DamagedGame id={host.id} guest={host.guest} error={host.damage?.()} />
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

/** A game this device has kept, or one that came in a link, and nobody can open. */
export function DamagedGame(props: { id: string; guest?: boolean; error?: Refusal | null }): JSX.Element {
  const trouble = () => (props.error?.fault ? props.error : null);
  // Of a link its trouble says all there is to say.
  const text = () => (props.guest ? (trouble() ? null : t('web.end.share_broken')) : t('web.game_damaged'));
  return (
    <Message text={text()} home>
      <Show when={trouble()}>{(error) => <RecordTrouble error={error()} />}</Show>
      <Show when={!props.guest}>
        <button type="button" class="btn" onClick={() => void forget('games', props.id).then(() => go('#/'))}>
          {t('web.start.forget')}
        </button>
      </Show>
    </Message>
  );
}

function Message(props: ParentProps<{ text: string | null; home?: boolean }>): JSX.Element {
  return (
    <>
      <TopBar pages />
      <main class="pg message" id="main">
        <Show when={props.text}>{(text) => <p>{text()}</p>}</Show>
        {props.children}
        <Show when={props.home}>
          <a class="btn" href="#/">
            {t('web.home')}
          </a>
        </Show>
      </main>
    </>
  );
}
