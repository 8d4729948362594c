import type { JSX } from 'solid-js';
import { Icon } from '../parts/Icon';

/** Arrow keys walk over the answers of a step. */
export function walk(event: KeyboardEvent) {
  const step =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0;
  if (!step) return;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('button')];
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(here + step + all.length) % all.length];
  if (here < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** A question that is not one of the five steps. */
export function Ask(props: { icon: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="ask">
      <Icon name={props.icon} />
      <div>{props.children}</div>
    </div>
  );
}
