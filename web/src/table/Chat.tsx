import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { Refusal } from '../game/envelope';
import { reasonOf } from '../game/refused';
import type { GameHost } from '../host/host';
import { personName } from '../host/names';
import { t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';
import type { Unread } from './unread';

/** A few words across the table. */
export function Chat(props: { host: GameHost; unread: Unread }): JSX.Element {
  let list: HTMLUListElement | undefined;
  /** On the screen, and somebody looks at the page. */
  const [shown, setShown] = createSignal(false);
  const looked = () => {
    if (shown() && document.visibilityState === 'visible') props.unread.seen();
  };
  createEffect(on([shown, props.host.chat], looked));
  onMount(() => {
    // What lies below the bar of the question is not seen.
    const rootMargin = '0px 0px -25% 0px';
    const watch = new IntersectionObserver((all) => setShown(all.at(-1)?.isIntersecting ?? false), { rootMargin });
    if (list) watch.observe(list);
    document.addEventListener('visibilitychange', looked);
    onCleanup(() => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', looked);
    });
  });
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
    <section class="chat" id="talk" tabindex="-1" aria-label={t('web.table.chat')}>
      <h2>{t('web.table.chat')}</h2>
      <ul ref={list} role="log">
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

/** How much has been said that this player has not seen, and the way there. */
export function UnreadSign(props: { unread: Unread }): JSX.Element {
  const go = () => {
    const talk = document.getElementById('talk');
    talk?.scrollIntoView({ block: 'center' });
    talk?.focus({ preventScroll: true });
  };
  return (
    <Show when={props.unread.count()}>
      <button type="button" class="unread" data-unread onClick={go}>
        <Icon name="quill" />
        {t('web.table.unread', { n: props.unread.count() })}
      </button>
    </Show>
  );
}
