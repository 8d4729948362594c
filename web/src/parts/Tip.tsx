import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';

/** The little card that says what something is, or why it cannot be had: on hover, on focus, on a long touch. */
export function Tip(): JSX.Element {
  const [tip, setTip] = createSignal<{ text: string; x: number; y: number; below: boolean } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holder: Element | null = null;

  const show = (element: Element) => {
    const text = element.getAttribute('data-tip');
    if (!text) return;
    const box = element.getBoundingClientRect();
    const half = Math.min(150, innerWidth / 2 - 8);
    const below = box.top < 90;
    setTip({
      text,
      x: Math.max(half + 6, Math.min(innerWidth - half - 6, box.left + box.width / 2)),
      y: below ? box.bottom + 8 : box.top - 8,
      below,
    });
  };
  const over = (event: Event) => {
    const element = (event.target as Element | null)?.closest?.('[data-tip]') ?? null;
    if (element === holder) return;
    clearTimeout(timer);
    holder = element;
    setTip(null);
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (element && !touch) timer = setTimeout(() => show(element), event.type === 'focusin' ? 300 : 420);
  };
  const hold = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') {
      clearTimeout(timer);
      setTip(null);
      return;
    }
    const element = (event.target as Element | null)?.closest?.('[data-tip]');
    clearTimeout(timer);
    setTip(null);
    if (element) timer = setTimeout(() => show(element), 480);
  };
  const leave = () => {
    clearTimeout(timer);
    holder = null;
    setTip(null);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  onMount(() => {
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', over);
    document.addEventListener('pointerdown', hold);
    document.addEventListener('pointerup', () => clearTimeout(timer));
    document.addEventListener('keydown', keys);
    window.addEventListener('scroll', leave, { passive: true });
  });
  onCleanup(leave);
  return (
    <Show when={tip()}>
      {(it) => (
        <div
          class="tipcard"
          classList={{ below: it().below }}
          aria-hidden="true"
          style={{ left: `${it().x}px`, top: `${it().y}px` }}
        >
          {it().text}
        </div>
      )}
    </Show>
  );
}
