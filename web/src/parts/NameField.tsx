import { createSignal, type JSX } from 'solid-js';
import { keepMyName, longestName, myName } from '../host/names';
import { t } from '../i18n/text';
import { Dialog } from './Dialog';
import { Icon } from './Icon';

/** What one is called at every table, kept as it is typed. It may stay empty. */
export function NameField(): JSX.Element {
  return (
    <label class="myname">
      <Icon name="human" />
      <span>{t('web.name.yours')}</span>
      <input
        value={myName()}
        maxLength={longestName}
        autocomplete="nickname"
        placeholder={t('web.somebody', { n: 1 })}
        onInput={(event) => keepMyName(event.currentTarget.value)}
      />
    </label>
  );
}

/** Asks for the name once, before others are to read it. */
export function NameDialog(props: { go: (name: string) => void; close: () => void }): JSX.Element {
  const [name, setName] = createSignal('');
  const done = (event: SubmitEvent) => {
    event.preventDefault();
    keepMyName(name());
    if (!myName()) return;
    props.close();
    props.go(myName());
  };
  return (
    <Dialog title={t('web.name.ask')} close={props.close} class="namedialog">
      <form onSubmit={done}>
        <p>{t('web.name.why')}</p>
        <label>
          {t('web.name.yours')}
          <input
            required
            autofocus
            maxLength={longestName}
            autocomplete="nickname"
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="prime">
          <Icon name="confirm" />
          {t('web.name.go')}
        </button>
      </form>
    </Dialog>
  );
}

/** Does what needs a name: at once where there is one, else when it has been given. `dialog` belongs on the page. */
export function createNamed(act: (name: string) => void): { start: () => void; dialog: () => JSX.Element } {
  const [asking, setAsking] = createSignal(false);
  return {
    start: () => (myName() ? act(myName()) : setAsking(true)),
    dialog: () => (asking() ? <NameDialog go={act} close={() => setAsking(false)} /> : null),
  };
}
