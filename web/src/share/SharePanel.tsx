import './share.css';
import { createSignal, type JSX, onMount, Show } from 'solid-js';
import type { Told } from '../game/envelope';
import { titleOf } from '../game/games';
import type { GameHost } from '../host/host';
import { shortDate, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { showOpened } from '../parts/shown';
import { pack } from './packed';
import { asPicture, windowDrawing } from './picture';

function save(blob: Blob, file: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A finished game to keep or to show: a picture where the game has one, a link, the record. */
export default function SharePanel<G extends Told>(props: {
  host: GameHost<G>;
  /** What is drawn, where it stands on the page, and what is written under it. */
  picture?: { title: string; drawing: string };
}): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  let panel: HTMLElement | undefined;
  onMount(() => {
    if (panel) showOpened(panel);
    void address().then(setLink);
  });
  // Not a resource: while that is on its way, nothing would be put in its place.
  const [link, setLink] = createSignal<string | null>(null);
  const address = async () => {
    const page = location.href.split('#')[0];
    if (props.host.kind === 'online') return `${page}#/t/${props.host.id}`;
    const record = await props.host.record();
    return record ? `${page}#/game/${await pack(record)}` : null;
  };
  const drawing = async () => {
    const window = props.picture && document.querySelector<SVGSVGElement>(props.picture.drawing);
    if (!props.picture || !window) return null;
    const game = titleOf(props.host.sight()?.table.game ?? '');
    return windowDrawing(window, {
      title: props.picture.title,
      under: `${game} · ${t('web.title')} · ${shortDate(Date.now())}`,
    });
  };
  const saveDrawing = async () => {
    const made = await drawing();
    if (made) save(new Blob([made], { type: 'image/svg+xml' }), `tricasse-${props.host.id}.svg`);
  };
  const savePicture = async () => {
    const made = await drawing();
    const picture = made ? await asPicture(made) : null;
    if (picture) save(picture, `tricasse-${props.host.id}.png`);
  };
  const saveRecord = async () => {
    const record = await props.host.record();
    if (record) save(new Blob([record], { type: 'text/plain' }), `tricasse-${props.host.id}.record`);
  };
  const copy = async () => {
    const shown = link();
    if (!shown) return;
    setCopied(
      await navigator.clipboard.writeText(shown).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <section ref={panel} class="sharing" tabindex="-1" aria-label={t('web.end.share_title')}>
      <h2>{t('web.end.share_title')}</h2>
      <div class="sharerow">
        <Show when={props.picture}>
          <button type="button" class="btn" data-save="png" onClick={() => void savePicture()}>
            <Icon name="cathedral" />
            {t('web.end.share_png')}
          </button>
          <button type="button" class="btn" data-save="svg" onClick={() => void saveDrawing()}>
            <Icon name="quill" />
            {t('web.end.share_svg')}
          </button>
        </Show>
        <button type="button" class="btn" data-save="record" onClick={() => void saveRecord()}>
          <Icon name="replay" />
          {t('web.end.record')}
        </button>
      </div>
      <Show when={link()}>
        {(address) => (
          <>
            <div class="sharerow">
              <input
                readonly
                value={address()}
                aria-label={t('web.end.share_this')}
                onFocus={(event) => event.currentTarget.select()}
              />
              <button type="button" class="btn" onClick={() => void copy()}>
                <Icon name="share" />
                {t(copied() ? 'web.end.share_copied' : 'web.end.share_link')}
              </button>
            </div>
            <p class="soft">
              {t('web.end.share_link_why')}{' '}
              <Show when={props.host.kind === 'local'}>{t('web.end.share_link_long')}</Show>
            </p>
          </>
        )}
      </Show>
    </section>
  );
}
