import { createEffect, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import type { Told, WayOf } from '../game/envelope';
import type { GameHost } from '../host/host';
import { addWords, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { createKeys } from './keys';

/** What a hint needs of the table it stands on. */
export interface Hinted<G extends Told> {
  host: GameHost<G>;
  /** What a way does, line by line. */
  tell(way: WayOf<G>): readonly string[];
  /** Shows a way on the table, or none. */
  show(way: WayOf<G> | null): void;
  play(moves: readonly string[]): Promise<void>;
  /** What has been chosen so far: whoever chooses by hand needs no hint any more. */
  standing?: () => unknown;
  /** The column of the page where nothing stands that a hint may speak of. */
  beside?: string;
}

// The panel and its words come with the first hint.
const HintPanel = lazy(async () => (await Promise.all([import('./HintPanel'), addWords('hint')]))[0]);

/** Asks for a hint, where the table allows it. */
export function HintButton<G extends Told>(props: Hinted<G>): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const allowed = () => props.host.sight()?.table.hints ?? false;
  let button: HTMLButtonElement | undefined;
  const close = () => {
    if (!open()) return;
    const inside = document.activeElement?.closest('[data-hintbox]');
    setOpen(false);
    props.show(null);
    if (inside) button?.focus({ preventScroll: true });
  };
  // A hint is about one question.
  createEffect(
    on(
      () => [props.host.sight()?.at, props.host.curtain()],
      () => setOpen(false),
      { defer: true },
    ),
  );
  let showing = false;
  let shown: unknown = props.standing?.();
  const show = (way: WayOf<G> | null) => {
    showing = true;
    props.show(way);
    showing = false;
    shown = props.standing?.();
  };
  createEffect(
    on(
      () => props.standing?.(),
      (now) => {
        if (!showing && now !== shown) close();
      },
      { defer: true },
    ),
  );
  const toggle = () => {
    if (open()) return close();
    shown = props.standing?.();
    setOpen(true);
  };
  /** What was pressed is gone with the hint: the keyboard goes on at the next question. */
  const play = async (moves: readonly string[]) => {
    await props.play(moves);
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-hint]') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
  createKeys((key) => {
    if (!allowed()) return false;
    // While the guide talks nothing else is on the table.
    if (key === 'h' && (open() || !document.querySelector('[data-go-on]'))) toggle();
    else if (key === 'escape' && open()) close();
    else return false;
    return true;
  });
  return (
    <Show when={allowed()}>
      <button
        ref={button}
        type="button"
        class="ghost"
        aria-label={t('web.choice.hint')}
        aria-expanded={open()}
        aria-describedby="assistance"
        data-tip={t('web.choice.hint')}
        data-hint
        onClick={toggle}
      >
        <Icon name="hint" />
      </button>
      <Show when={open()}>
        <Suspense>
          <HintPanel
            {...(props as unknown as Hinted<Told>)}
            show={show as Hinted<Told>['show']}
            play={play}
            over={button?.closest('footer') ?? null}
            close={close}
          />
        </Suspense>
      </Show>
    </Show>
  );
}
