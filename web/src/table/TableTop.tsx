import { createEffect, type JSX, onCleanup, type ParentProps, Show } from 'solid-js';
import type { Told } from '../game/envelope';
import { titleOf } from '../game/games';
import type { GameHost } from '../host/host';
import { outdated } from '../host/renewal';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';

/** The top of every table: which game, how many, how far (what is put inside), and whether the server is lost. */
export function TableTop<G extends Told>(
  props: ParentProps<{
    host: GameHost<G>;
    game: string;
    /** What the game of one is called. */
    alone: string;
    help?: (close: () => void) => JSX.Element;
  }>,
): JSX.Element {
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('web.skip')}
      </a>
      <TopBar help={props.help}>
        <span class="tname">
          {titleOf(props.game)}{' '}
          <small>
            {props.host.seats().length > 1 ? t('web.table.seats_n', { n: props.host.seats().length }) : props.alone}
          </small>
        </span>
        {props.children}
        <Show when={props.host.status() === 'lost'}>
          <span class="offline" role="status">
            <Icon name="offline" />
            {t('web.table.lost_connection')}
          </span>
        </Show>
        <Show when={outdated()}>
          <span class="offline" role="status">
            {t('web.table.outdated')}
          </span>
        </Show>
      </TopBar>
    </>
  );
}

/** The tab of the browser says when it is one's turn. */
export function createTurnTitle(asked: () => boolean): void {
  createEffect(() => {
    document.title = asked() ? `${t('web.start.your_turn')} · ${t('web.title')}` : t('web.title');
  });
  onCleanup(() => {
    document.title = t('web.title');
  });
}
