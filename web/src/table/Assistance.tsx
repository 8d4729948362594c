import { type JSX, Show } from 'solid-js';
import type { Told } from '../game/envelope';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';

/** Said beside the buttons that give a hint or take back: what that means for the game, and later that it was done. */
export function Assistance<G extends Told>(props: { host: GameHost<G>; hint: boolean }): JSX.Element {
  const sight = () => props.host.sight();
  const words = () => {
    if (props.host.assisted()) return t('web.assisted.now');
    const hint = props.hint && (sight()?.table.hints ?? false);
    const back = Boolean(sight()?.take_back && !sight()?.undo);
    if (hint && back) return t('web.assisted.before_either');
    if (hint) return t('web.assisted.before_hint');
    return back ? t('web.assisted.before_take_back') : '';
  };
  return (
    <Show when={words()}>
      {(it) => (
        <small
          class="assistance"
          id="assistance"
          data-assisted={`${props.host.assisted()}`}
          data-tip={t('web.assisted.why')}
        >
          {it()}
        </small>
      )}
    </Show>
  );
}
