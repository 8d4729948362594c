import { createSignal, type JSX, onCleanup, type ParentProps } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from './Icon';

/** The way through a finished game: back, on, by itself, or straight to a moment. */
export function Moments(props: ParentProps<{ at: number; last: number; go: (moment: number) => void }>): JSX.Element {
  const [playing, setPlaying] = createSignal(false);
  const timer = setInterval(() => {
    if (!playing()) return;
    if (props.at >= props.last) setPlaying(false);
    else props.go(props.at + 1);
  }, 900);
  onCleanup(() => clearInterval(timer));
  return (
    <div class="player">
      <button
        type="button"
        class="iconbtn"
        aria-label={t('web.end.back')}
        disabled={props.at === 0}
        onClick={() => props.go(Math.max(0, props.at - 1))}
      >
        <Icon name="next" class="flip" />
      </button>
      <button type="button" class="btn" onClick={() => setPlaying(!playing())}>
        {t(playing() ? 'web.end.pause' : 'web.end.play')}
      </button>
      <button
        type="button"
        class="iconbtn"
        aria-label={t('web.end.next')}
        disabled={props.at === props.last}
        onClick={() => props.go(Math.min(props.last, props.at + 1))}
      >
        <Icon name="next" />
      </button>
      <input
        type="range"
        min="0"
        max={props.last}
        value={props.at}
        aria-label={t('web.end.slider')}
        onInput={(event) => props.go(Number(event.currentTarget.value))}
      />
      <span>{t('web.end.step', { at: props.at, of: props.last })}</span>
      {props.children}
    </div>
  );
}
