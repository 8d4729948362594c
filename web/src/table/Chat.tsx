import { createSignal, For, type JSX } from 'solid-js';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { SeatBadge } from '../parts/Icon';

/** A few words across the table. */
export function Chat(props: { host: GameHost }): JSX.Element {
  const [text, setText] = createSignal('');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const words = text().trim();
    if (!words) return;
    setText('');
    await props.host.say(words);
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
                <b>{line.name}</b> {line.text}
              </span>
            </li>
          )}
        </For>
      </ul>
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
    </section>
  );
}
