import type { JSX } from 'solid-js';

/** A switch, beside the sentence it is about. */
export function Toggle(props: { on: boolean; label: string; flip: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="tgl"
      classList={{ yes: props.on }}
      role="switch"
      aria-checked={props.on}
      aria-label={props.label}
      onClick={props.flip}
    >
      <i />
    </button>
  );
}
