import { createSignal, For, type JSX, Show } from 'solid-js';
import type { Refusal } from '../game/envelope';
import { reasonOf } from '../game/refused';
import type { GameHost } from '../host/host';
import { personName } from '../host/names';
import { t } from '../i18n/text';
import { SeatBadge } from '../parts/Icon';

/** A few words across the table. */
export function Chat(props: { host: GameHost }): JSX.Element {
  const [text, setText] = createSignal('');
  const [refused, setRefused] = createSignal<Refusal | null>(null);
  const seated = () => typeof props.host.sight()?.viewer === 'number';
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const words = text().trim();
    if (!words) return;
    setText('');
    const why = await props.host.say(words);
    setRefused(why);
    // What was not said stays to be said.
    if (why && !text()) setText(words);
  };
  return (
    <section class="chat" aria-label={t('web.table.chat')}>
      <h2>{t('web.table.chat')}</h2>
      <ul role="log">
        <For each={props.host.chat().slice(-30)}>
          {(line) => (
            <li>
              {line.seat === null ? null : <SeatBadge seat={line.seat} />}
              <span>
                <b>{line.seat === null ? line.name : personName(line.name, line.seat)}</b> {line.text}
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={refused()}>
        {(why) => (
          <p class="refused" role="alert">
            {reasonOf(why())}
          </p>
        )}
      </Show>
      <Show when={seated()} fallback={<p class="soft">{t('web.table.chat_watching')}</p>}>
        <form onSubmit={(event) => void send(event)}>
          <input
            maxLength={300}
            value={text()}
            placeholder={t('web.table.say')}
            aria-label={t('web.table.say')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {t('web.table.send')}
          </button>
        </form>
      </Show>
    </section>
  );
}
