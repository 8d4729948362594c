import { createEffect, createSignal, type JSX, lazy, on, onCleanup, onMount, Show, Suspense } from 'solid-js';
import type { Told, WayOf } from '../game/envelope';
import type { GameHost } from '../host/host';
import { addWords, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { helping } from '../parts/TopBar';

/** What a hint needs of the table it stands on. */
export interface Hinted<G extends Told> {
  host: GameHost<G>;
  /** What a way does, line by line. */
  tell(way: WayOf<G>): readonly string[];
  /** Shows a way on the table, or none. */
  show(way: WayOf<G> | null): void;
  play(moves: readonly string[]): Promise<void>;
}

// The panel and its words come with the first hint.
const HintPanel = lazy(async () => (await Promise.all([import('./HintPanel'), addWords('hint')]))[0]);

/** Asks for a hint, where the table allows it. */
export function HintButton<G extends Told>(props: Hinted<G>): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const allowed = () => props.host.sight()?.table.hints ?? false;
  const close = () => {
    if (!open()) return;
    setOpen(false);
    props.show(null);
  };
  // A hint is about one question.
  createEffect(
    on(
      () => [props.host.sight()?.at, props.host.curtain()],
      () => setOpen(false),
      { defer: true },
    ),
  );
  let button: HTMLButtonElement | undefined;
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || helping() || !allowed()) return;
    if ((event.target as HTMLElement).closest('input, select, textarea, dialog')) return;
    if (event.key.toLowerCase() === 'h') open() ? close() : setOpen(true);
    else if (event.key === 'Escape') close();
  };
  onMount(() => document.addEventListener('keydown', keys));
  onCleanup(() => document.removeEventListener('keydown', keys));
  return (
    <Show when={allowed()}>
      <button
        ref={button}
        type="button"
        class="ghost"
        aria-label={t('web.choice.hint')}
        aria-expanded={open()}
        data-tip={t('web.choice.hint')}
        data-hint
        onClick={() => (open() ? close() : setOpen(true))}
      >
        <Icon name="hint" />
      </button>
      <Show when={open()}>
        <Suspense>
          <HintPanel
            {...(props as unknown as Hinted<Told>)}
            over={button?.closest('footer') ?? null}
            close={() => {
              close();
              button?.focus();
            }}
          />
        </Suspense>
      </Show>
    </Show>
  );
}
