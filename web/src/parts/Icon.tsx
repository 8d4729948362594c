import { createMemo, type JSX } from 'solid-js';
import type { Colour } from '../game/messages';
import { tincture } from '../game/sheet';

/** One drawing of the kit. Without a label it is decoration. */
export function Icon(props: {
  name: string;
  colour?: Colour | null | undefined;
  lit?: boolean;
  class?: string;
  label?: string;
}): JSX.Element {
  // A drawing that is named again is copied again: only when it is another one.
  const drawing = createMemo(() => `#${props.name}`);
  return (
    <svg
      class={`k i-${props.name} ${props.colour ? tincture[props.colour] : ''} ${props.lit ? 'lit' : ''} ${props.class ?? ''}`}
      role={props.label ? 'img' : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : 'true'}
    >
      <use href={drawing()} />
    </svg>
  );
}

/** A seat's mark on its colour: always both. */
export function SeatBadge(props: { seat: number }): JSX.Element {
  return (
    <span class="seat" style={{ '--seat': `var(--seat-${props.seat + 1})` }}>
      <Icon name={`seat-${props.seat + 1}`} />
    </span>
  );
}
