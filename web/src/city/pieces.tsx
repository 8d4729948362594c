import { createSignal, type JSX, type ParentProps, Show } from 'solid-js';
import { Icon } from '../parts/Icon';
import { states } from '../parts/target';
import type { DieColour, Owner } from './messages';
import type { CityModel } from './model';
import type { Thing } from './narrowing';

/** A letter of the board: a seat, gray, or nobody. */
export const ownerOf = (letter: string): Owner | null =>
  letter === '-' ? null : letter === 'g' ? 'gray' : Number(letter);

export const seatColour = (owner: Owner): string => `var(--seat-${owner === 'gray' ? 0 : owner + 1})`;
export const markOf = (owner: Owner): string => (owner === 'gray' ? 'seat-neutral' : `seat-${owner + 1}`);
export const tinctureOf: Record<DieColour, string> = { R: 'gules', W: 'argent', Y: 'or', V: 'purple' };

/** One text for all: a class that changes would wipe away what `classList` has put beside it. */
export const dressed = (own: string, more: Readonly<Record<string, boolean>>): string =>
  [own, ...Object.keys(more).filter((each) => more[each])].join(' ');

/** In a wide but low window sentences are cut after a line: the whole of them is in the tip. As in wide.css. */
const lowWindow = globalThis.matchMedia?.('(min-width: 1200px) and (max-height: 829px)');
const [low, setLow] = createSignal(lowWindow?.matches ?? false);
lowWindow?.addEventListener('change', (event) => setLow(event.matches));

export { low };

/** Something of the board. It can be pressed while the engine offers it, and says so. */
export function Spot(
  props: ParentProps<{
    model: CityModel;
    thing: Thing;
    class: string;
    label?: string;
    tip?: string | undefined;
    /** What the running action aims at: it has been chosen. */
    aim?: boolean;
    place?: JSX.CSSProperties;
  }>,
): JSX.Element {
  const may = () => props.model.offers().has(props.thing);
  const picked = () => props.model.picked()?.thing === props.thing;
  const chosen = () => picked() || props.aim === true;
  const why = () => props.model.why(props.thing);
  const tip = () => [props.tip, why()].filter(Boolean).join(' · ') || undefined;
  return (
    <button
      type="button"
      class={dressed(props.class, { offered: may(), chosen: chosen(), blocked: why() !== null })}
      style={props.place}
      data-target={props.thing}
      data-state={states({ offered: may(), chosen: chosen() })}
      aria-label={props.label}
      aria-disabled={!may()}
      aria-pressed={may() ? picked() : undefined}
      data-tip={tip()}
      tabindex={may() ? 0 : -1}
      onClick={() => props.model.press(props.thing)}
    >
      {props.children}
    </button>
  );
}

export function Mark(props: { owner: Owner }): JSX.Element {
  return (
    <span class="seat" style={{ '--seat': seatColour(props.owner) }}>
      <Icon name={markOf(props.owner)} />
    </span>
  );
}

/** A citizen in the colour of his family, with its mark on the robe. */
export function Man(props: { owner: Owner | null; lost?: boolean }): JSX.Element {
  return (
    <Show when={props.owner !== null} fallback={<span class="man none" />}>
      <span class="man" classList={{ lost: props.lost ?? false }} style={{ '--seat': seatColour(props.owner!) }}>
        <Icon name="citizen" />
        <Icon name={markOf(props.owner!)} class="mk" />
      </span>
    </Show>
  );
}

export function Cube(props: { owner: Owner | null }): JSX.Element {
  return (
    <Show when={props.owner !== null} fallback={<span class="cu empty" />}>
      <span class="cu" style={{ '--seat': seatColour(props.owner!) }}>
        <Icon name={markOf(props.owner!)} />
      </span>
    </Show>
  );
}

/** A die outside the square: "R4". */
export function DieIcon(props: { die: string }): JSX.Element {
  return <Icon name={`die-${props.die[1]}`} class={`sdie ${tinctureOf[props.die[0] as DieColour]}`} />;
}
