import { createSignal, type JSX, Show } from 'solid-js';
import type { Refusal } from '../game/envelope';
import { reasonOf } from '../game/refused';
import { sit } from '../host/lobby';
import { keepMyName, longestName, myName } from '../host/names';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';

/** Somebody sent a link to a seat that is free: a name, and the seat is taken. */
export function Sit(
  props: Readonly<{ table: string; invitation: string | null; onSeat: () => void; onLook: () => void }>,
): JSX.Element {
  const [name, setName] = createSignal(myName());
  const [refused, setRefused] = createSignal<Refusal | null>(null);
  const take = async (event: SubmitEvent) => {
    event.preventDefault();
    keepMyName(name());
    if (!myName()) return;
    const why = await sit(props.table, myName(), props.invitation);
    // If it was taken meanwhile, with the same link on another device, the link opens it here too.
    if (why === null || why.code === 'seat_taken') props.onSeat();
    else setRefused(why);
  };
  return (
    <>
      <TopBar pages />
      <main class="pg gathering" id="main">
        <form class="form sitdown" onSubmit={(event) => void take(event)}>
          <Icon name="human" />
          <h1>{t('web.new.sit_title')}</h1>
          <label>
            {t('web.new.sit_name')}
            <input
              required
              maxLength={longestName}
              autocomplete="nickname"
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <Show when={refused()}>
            {(why) => (
              <p class="refused" role="alert">
                {reasonOf(why())}
              </p>
            )}
          </Show>
          <button type="submit" class="prime">
            <Icon name="confirm" />
            {t('web.start.sit')}
          </button>
          <a class="more" href={`#/t/${props.table}`} onClick={() => props.onLook()}>
            {t('web.start.watch')}
          </a>
        </form>
      </main>
    </>
  );
}
