import { createSignal, type JSX, lazy, type ParentProps, Show, Suspense } from 'solid-js';
import type { Refusal, SightOf, Told } from '../game/envelope';
import { reasonOf } from '../game/refused';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { go } from '../routes';
import { Icon } from './Icon';

const SharePanel = lazy(() => import('../share/SharePanel'));
const DiceCheck = lazy(() => import('../verify/DiceCheck'));

/** What one can do with a game that is over, whichever it was: play again, see it once more, show it, check its dice. */
export function AfterGame<G extends Told>(
  props: ParentProps<{
    host: GameHost<G>;
    sight: SightOf<G>;
    /** What is shared: its title, and where it is drawn. */
    picture: { title: string; drawing: string };
    /** What was sealed before the first roll, for who may now look. */
    sealed: (words: { seal: string; seed: string }) => string;
    /** What chance might have answered depends on the position. */
    asksEngine?: boolean;
    replaying: boolean;
    replay: (wanted: boolean) => void;
  }>,
): JSX.Element {
  const [checking, setChecking] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  const [refused, setRefused] = createSignal<Refusal | null>(null);
  const again = async () => {
    const there = await props.host.rematch();
    if (typeof there === 'string') go(there);
    else setRefused(there);
  };
  return (
    <>
      <div class="acts2">
        <Show
          when={typeof props.sight.viewer === 'number'}
          fallback={
            <a class="prime" href="#/">
              <Icon name="next" />
              {t('web.end.play_too')}
            </a>
          }
        >
          <button type="button" class="prime" onClick={() => void again()}>
            <Icon name="next" />
            {t(props.host.rematched() ? 'web.end.rematch' : 'web.end.again')}
          </button>
        </Show>
        <button
          type="button"
          class="btn"
          aria-expanded={props.replaying}
          onClick={() => props.replay(!props.replaying)}
        >
          <Icon name="replay" />
          {t('web.end.replay')}
        </button>
        <button type="button" class="btn" data-share aria-expanded={sharing()} onClick={() => setSharing(!sharing())}>
          <Icon name="share" />
          {t('web.end.share_open')}
        </button>
        <Show when={props.sight.table.dice === 'fair'}>
          <button
            type="button"
            class="btn"
            data-check-dice
            aria-expanded={checking()}
            onClick={() => setChecking(!checking())}
          >
            <Icon name="dice" />
            {t('web.end.verify.go')}
          </button>
        </Show>
        {props.children}
      </div>
      <Show when={refused()}>
        {(why) => (
          <p class="refused" role="alert">
            {reasonOf(why())}
          </p>
        )}
      </Show>
      <Show when={sharing()}>
        <Suspense>
          <SharePanel host={props.host} picture={props.picture} />
        </Suspense>
      </Show>
      <Show when={props.sight.table.seed}>
        {(seed) => (
          <p class="seal">
            <Icon name="shield" />
            {props.sealed({ seal: `${props.sight.table.commitment?.slice(0, 8)}…`, seed: seed() })}
          </p>
        )}
      </Show>
      <Show when={checking()}>
        <Suspense>
          <DiceCheck host={props.host} sight={props.sight} asksEngine={props.asksEngine} />
        </Suspense>
      </Show>
    </>
  );
}
