import { createResource, type JSX, Show } from 'solid-js';
import type { StoredGame } from '../host/store';
import { WorkerHost } from '../host/worker_host';
import { t } from '../i18n/text';
import { TopBar } from '../parts/TopBar';
import { TablePage } from '../table/TablePage';
import { unpack } from './packed';

/** A game that came in a link: to be looked at. Nothing of it is kept here. */
export default function Shared(props: { packed: string }): JSX.Element {
  const [game] = createResource(async (): Promise<StoredGame | null> => {
    const record = await unpack(props.packed);
    if (!record) return null;
    const seats = [...record.matchAll(/^seat \d+ (human|bot) (.+)$/gm)].map(([, kind, name = '']) => ({
      name,
      bot: kind === 'bot' ? name : null,
    }));
    return {
      id: 'shared',
      game: /^game troyes$/m.test(record) ? 'troyes' : 'troyes-dice',
      record,
      seed: '0',
      dice: 'seeded',
      options: {},
      seats,
      take_back: false,
      created: 0,
      updated: 0,
      brief: null,
    };
  });
  return (
    <Show when={game.state === 'ready'} fallback={<p class="loading">{t('web.loading')}</p>}>
      <Show
        when={game()}
        keyed
        fallback={
          <>
            <TopBar pages />
            <main class="pg message" id="main">
              <p>{t('web.end.share_broken')}</p>
              <a class="btn" href="#/">
                {t('web.home')}
              </a>
            </main>
          </>
        }
      >
        {(it) => <TablePage host={new WorkerHost(it, { guest: true })} />}
      </Show>
    </Show>
  );
}
