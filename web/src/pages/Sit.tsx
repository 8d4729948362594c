import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { sit, tableThere } from '../host/lobby';
import { remember, wish } from '../host/store';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { go } from '../routes';

/** Somebody sent a link: a name, and the seat is taken. */
export function Sit(props: { table: string; invitation: string }): JSX.Element {
  const [name, setName] = createSignal(wish('name') ?? '');
  const [failed, setFailed] = createSignal(false);
  const [there] = createResource(() => tableThere(props.table));
  const take = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = name().trim();
    if (!given) return;
    remember('name', given);
    if (await sit(props.table, given, props.invitation)) go(`#/t/${props.table}`);
    else setFailed(true);
  };
  return (
    <>
      <TopBar pages />
      <main class="pg" classList={{ gathering: there() !== false, message: there() === false }} id="main">
        <Show when={there() === false}>
          <p>{t('web.table_gone')}</p>
          <a class="btn" href="#/">
            {t('web.home')}
          </a>
        </Show>
        <Show when={there() !== false}>
          <form class="form sitdown" onSubmit={(event) => void take(event)}>
            <Icon name="human" />
            <h1>{t('web.new.sit_title')}</h1>
            <label>
              {t('web.new.sit_name')}
              <input
                required
                maxLength={24}
                autocomplete="nickname"
                value={name()}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <Show when={failed()}>
              <p class="refused" role="alert">
                {t('web.new.sit_failed')}
              </p>
            </Show>
            <button type="submit" class="prime">
              <Icon name="confirm" />
              {t('web.start.sit')}
            </button>
            <a class="more" href={`#/t/${props.table}`}>
              {t('web.start.watch')}
            </a>
          </form>
        </Show>
      </main>
    </>
  );
}
