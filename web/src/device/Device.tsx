import './device.css';
import { encodeQR } from 'qr';
import { createMemo, createSignal, type JSX, Match, Show, Switch } from 'solid-js';
import { isKey, playerKey } from '../host/lobby';
import { isName, keepMyName, myName } from '../host/names';
import { remember, wish } from '../host/store';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { TopBar } from '../parts/TopBar';
import { go, type Route } from '../routes';

/** The same player on another device: gives the key away as a link, or takes one. */
export default function Device(props: { route: Extract<Route, { page: 'device' }> }): JSX.Element {
  // The key goes out of the address and out of the browser's history before anything else happens.
  const { key, name } = props.route;
  if (key !== null) history.replaceState(null, '', '#/device');
  return (
    <>
      <TopBar pages />
      <main class="pg gathering" id="main">
        <Show when={key !== null} fallback={<Give />}>
          <Take taken={key ?? ''} name={name} />
        </Show>
      </main>
    </>
  );
}

function Give(): JSX.Element {
  const [shown, setShown] = createSignal(false);
  const [copied, setCopied] = createSignal(false);
  const link = () =>
    [`${location.href.split('#')[0]}#/device`, playerKey(), ...(myName() ? [encodeURIComponent(myName())] : [])].join(
      '/',
    );
  const copy = () =>
    navigator.clipboard.writeText(link()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section class="form device">
      <Icon name="human" />
      <h1>{t('web.device.title')}</h1>
      <p>{t('web.device.why')}</p>
      <p class="refused">{t('web.device.warn')}</p>
      <Show
        when={shown()}
        fallback={
          <button type="button" class="prime" data-show-link onClick={() => setShown(true)}>
            {t('web.device.show')}
          </button>
        }
      >
        <div class="copyrow">
          <input
            readonly
            value={link()}
            aria-label={t('web.device.copy')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="btn" onClick={() => void copy()}>
            <Icon name="share" />
            {t(copied() ? 'web.device.copied' : 'web.device.copy')}
          </button>
        </div>
        <QrCode text={link()} label={t('web.device.qr')} />
      </Show>
      <p class="soft">{t('web.device.stays')}</p>
    </section>
  );
}

/** A picture of a link. Always dark on light, for cameras. */
function QrCode(props: { text: string; label: string }): JSX.Element {
  const cells = createMemo(() => encodeQR(props.text, 'raw', { border: 3 }));
  const path = () =>
    cells()
      .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${cells().length} ${cells().length}`} role="img" aria-label={props.label}>
      <rect class="light" width="100%" height="100%" />
      <path class="dark" d={path()} shape-rendering="crispEdges" />
    </svg>
  );
}

function Take(props: { taken: string; name: string | null }): JSX.Element {
  const before = wish('player');
  const [done, setDone] = createSignal(false);
  const take = () => {
    remember('player', props.taken);
    if (isName(props.name)) keepMyName(props.name);
    setDone(true);
  };
  const home = (
    <a class="prime" href="#/">
      {t('web.home')}
    </a>
  );
  return (
    <section class="form device">
      <Icon name="human" />
      <h1>{t('web.device.take_title')}</h1>
      <Switch>
        <Match when={!isKey(props.taken)}>
          <p class="refused" role="alert">
            {t('web.device.broken')}
          </p>
          {home}
        </Match>
        <Match when={done()}>
          <p role="status">{t('web.device.done')}</p>
          {home}
        </Match>
        <Match when={before === props.taken}>
          <p>{t('web.device.same')}</p>
          {home}
        </Match>
        <Match when={true}>
          <p>
            {t('web.device.take_why')}{' '}
            <Show when={props.name}>{t('web.device.take_name', { name: props.name ?? '' })}</Show>
          </p>
          <Show when={isKey(before)}>
            <p class="refused">{t('web.device.replace')}</p>
          </Show>
          <button type="button" class="prime" data-take-key onClick={take}>
            <Icon name="confirm" />
            {t('web.device.take')}
          </button>
          <button type="button" class="btn" onClick={() => go('#/')}>
            {t('web.device.leave')}
          </button>
        </Match>
      </Switch>
    </section>
  );
}
