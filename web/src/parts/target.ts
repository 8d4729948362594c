// What an element of a table stands for, as every reader of the page may ask: the guide, hints, motion, tests in a browser.
// Classes belong to the styles and are asked for by nobody else.

/** The kinds of things that stand on a table. The thing itself follows after a colon: "card:merchant", "die:0R4". */
type Kind =
  // Troyes Dice: a building of the window, and the answers of the five steps.
  | 'pane'
  | 'pay'
  | 'colour'
  | 'value'
  | 'action'
  // Both: a die, a seat, an answer that stands in the bar.
  | 'die'
  | 'seat'
  | 'bar'
  // Troyes.
  | 'black'
  | 'building'
  | 'card'
  | 'cathedral'
  | 'character'
  | 'column'
  | 'event'
  | 'field'
  | 'habit'
  | 'lying'
  | 'mode'
  | 'none'
  | 'ramparts'
  | 'space'
  | 'tile'
  | 'tower';
export type Target = Kind | `${Kind}:${string}`;

/** How it stands now. Offered: pressing it answers the question that is asked. Chosen: it has been pressed, and can be taken back. */
export type State = 'offered' | 'chosen' | 'follows' | 'built' | 'lost' | 'empty';

/** The names of all that hold, for `data-state`. */
export const states = (all: Partial<Record<State, boolean>>): string =>
  Object.entries(all)
    .filter(([, holds]) => holds)
    .map(([state]) => state)
    .join(' ');

/** What elements say about themselves, each in one attribute. */
interface Marks {
  'data-target'?: Target | undefined;
  'data-state'?: string | undefined;
  /** The question that this seat is asked; absent while others are. */
  'data-question'?: string | undefined;
  /** How far a game of Troyes Dice is: its day and half. */
  'data-half'?: string;
  /** The end of a game: which one. */
  'data-result'?: string;
}
declare module 'solid-js' {
  namespace JSX {
    interface HTMLAttributes<T> extends Marks {}
    interface SVGAttributes<T> extends Marks {}
  }
}
