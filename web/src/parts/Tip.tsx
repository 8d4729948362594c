import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { placeOf } from './tip_place';

/** How long the pointer stays, the keyboard stays, a finger is held, in milliseconds. */
const after = { pointer: 420, keys: 300, finger: 480 };
/** Around the place of a press the pointer is taken to rest: a hand that presses is never quite still. */
const still = 8;
/** What somebody has chosen and wants to see. */
const chosenThings = '[aria-pressed="true"], [data-state~="chosen"]';

const tipped = (target: EventTarget | null): Element | null =>
  (target as Element | null)?.closest?.('[data-tip]') ?? null;

/**
 * The little card that says what something is, or why it cannot be had: where the pointer was moved to, where the keyboard
 * is, on a long touch. What comes to lie below a pointer that rests opens nothing.
 */
export function Tip(): JSX.Element {
  const [holder, setHolder] = createSignal<Element | null>(null);
  const [text, setText] = createSignal('');
  const [place, setPlace] = createSignal<{ x: number; y: number } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the card will be about, or is. */
  let meant: Element | null = null;
  let last: { x: number; y: number } | null = null;
  let pressed: { x: number; y: number } | null = null;
  let card: HTMLDivElement | undefined;

  /** The board is drawn anew below an open card: what it spoke of may be gone, or say something else. */
  const watch = new MutationObserver(() => {
    if (!holder()?.isConnected || holder()?.getAttribute('data-tip') !== text()) leave();
    else stand();
  });
  const stand = () => {
    const element = holder();
    if (!element || !card) return;
    const boxes = [...document.querySelectorAll(chosenThings)]
      .filter((each) => !each.contains(element) && !element.contains(each))
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    setPlace(placeOf(size, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, boxes));
  };
  const show = (element: Element) => {
    const words = element.getAttribute('data-tip');
    if (!words || !element.isConnected) return;
    setText(words);
    setHolder(element);
    stand();
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-tip', 'aria-pressed', 'data-state'],
    });
  };
  const leave = () => {
    clearTimeout(timer);
    watch.disconnect();
    meant = null;
    setHolder(null);
    setPlace(null);
  };
  const mean = (element: Element | null, wait: number) => {
    if (element === meant) return;
    leave();
    meant = element;
    if (element) timer = setTimeout(() => show(element), wait);
  };

  const moved = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const here = { x: event.clientX, y: event.clientY };
    const rests = last !== null && last.x === here.x && last.y === here.y;
    last = here;
    if (rests) return;
    if (pressed && Math.hypot(here.x - pressed.x, here.y - pressed.y) < still) return;
    pressed = null;
    mean(tipped(event.target), after.pointer);
  };
  /** What lies below the pointer has changed although nobody moved it: the card is not about that. */
  const slidBelow = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && tipped(event.target) !== meant) leave();
  };
  const focused = (event: FocusEvent) => {
    const element = event.target as Element;
    if (element.matches(':focus-visible')) mean(tipped(element), after.keys);
  };
  const press = (event: PointerEvent) => {
    leave();
    if (event.pointerType === 'mouse') pressed = { x: event.clientX, y: event.clientY };
    else mean(tipped(event.target), after.finger);
  };
  const lift = () => {
    if (!holder()) clearTimeout(timer);
  };
  const keys = (event: KeyboardEvent) => {
    if (['Escape', 'Enter', ' '].includes(event.key)) leave();
  };
  const listening = new AbortController();
  onMount(() => {
    const { signal } = listening;
    document.addEventListener('pointermove', moved, { signal });
    document.addEventListener('pointerover', slidBelow, { signal });
    document.addEventListener('focusin', focused, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', lift, { signal });
    document.addEventListener('keydown', keys, { signal });
    window.addEventListener('scroll', leave, { passive: true, signal });
  });
  onCleanup(() => {
    listening.abort();
    leave();
  });
  return (
    <Show when={holder()}>
      <div
        ref={card}
        class="tipcard"
        classList={{ waits: place() === null }}
        role="presentation"
        data-tipcard
        aria-hidden="true"
        style={{ left: `${place()?.x ?? 0}px`, top: `${place()?.y ?? 0}px` }}
      >
        {text()}
      </div>
    </Show>
  );
}
