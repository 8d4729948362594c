// The keys of a table, the same for every game: who is asked first, and what Enter means. What help says of them: parts/KeyList.
import { onCleanup } from 'solid-js';
import { setHelping } from '../parts/TopBar';

/** Takes a key, "enter" or "u", or leaves it to whoever lies below. */
export type Keys = (key: string) => boolean;

const layers: Keys[] = [];
const textFields = 'input, textarea, [contenteditable]';
/** What lies over the table has the keys for itself. */
const over = 'dialog[open], [aria-modal=true]';
const pressable = 'button, a[href], summary, [role=button]';
const chosen = '[data-target][data-state~=chosen]';
const open = '[data-target][data-state~=offered]:not([data-state~=chosen])';

/**
 * Where Tab or an arrow has led, until it is pressed: Enter presses that first, as on every page. Whatever was pressed keeps
 * the focus, but not the Enter key.
 */
let aimed: Element | null = null;
let walking = false;

/** Leads the keyboard to a thing: Enter will press it. */
export function aimAt(element: Element): void {
  aimed = element;
}

function pressed(event: KeyboardEvent): void {
  walking = event.key === 'Tab' || event.key.startsWith('Arrow');
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(over)) return;
  const target = event.target as HTMLElement;
  const key = event.key.toLowerCase();
  if (target.closest(textFields)) {
    // Out of the text first; from there the keys are those of the table again.
    if (key === 'escape') target.blur();
    return;
  }
  // A list is walked by its letters.
  if (target.closest('select') && key !== 'enter' && key !== 'escape') return;
  if (key === 'enter' || key === ' ') {
    const here = aimed === document.activeElement && aimed?.matches(pressable) && !aimed.matches(chosen);
    aimed = null;
    if (key === 'enter' && here) return;
  }
  // A key that is held down confirms once.
  const taken = (key === 'enter' && event.repeat) || [...layers].reverse().some((layer) => layer(key));
  if (taken) event.preventDefault();
}
function reached(event: FocusEvent): void {
  aimed = walking ? (event.target as Element) : null;
}
function released(): void {
  aimed = null;
}
function pointed(): void {
  walking = false;
  aimed = null;
}

// Before anything on the page: what has the focus is not pressed by a key that confirms.
function listen(): void {
  document.addEventListener('keydown', pressed, true);
  document.addEventListener('focusin', reached, true);
  document.addEventListener('pointerdown', pointed, true);
  document.addEventListener('click', released, true);
}
function rest(): void {
  document.removeEventListener('keydown', pressed, true);
  document.removeEventListener('focusin', reached, true);
  document.removeEventListener('pointerdown', pointed, true);
  document.removeEventListener('click', released, true);
}

/** As long as the component lives its keys are asked first, before those of what was there before it. */
export function createKeys(keys: Keys): void {
  if (!layers.length) listen();
  layers.push(keys);
  onCleanup(() => {
    layers.splice(layers.indexOf(keys), 1);
    if (!layers.length) rest();
  });
}

/** What a table does with the keys that all of them have. */
export interface TableKeys {
  /** Whether something waits to be confirmed. */
  ready(): boolean;
  confirm(): Promise<void>;
  undo(): Promise<void>;
  /** One step back: what is open is closed, else the last step of the choice is taken back, else all of it. */
  back(): void;
  /** Those of the game. */
  own?: Keys;
}
export function createTableKeys(table: TableKeys): void {
  createKeys((key) => {
    if (key === 'enter') {
      // Where nothing waits, it presses what may be chosen and has the focus.
      if (!table.ready() && document.activeElement?.matches(open)) return false;
      void table.confirm();
    } else if (key === 'escape') table.back();
    else if (key === 'u') void table.undo();
    else if (key === '?') setHelping(true);
    else return table.own?.(key) ?? false;
    return true;
  });
}
