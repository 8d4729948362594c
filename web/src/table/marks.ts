// What is marked on a window while its player chooses.
import type { Points, Sheet } from '../game/messages';
import type { Price, Reason } from '../game/narrowing';

export interface Marks {
  /** The sheet and its points as they would be after the choice. */
  after: { sheet: Sheet; points: Points | null } | null;
  /** Buildings that may be picked, with what they cost beyond the die. */
  reach: ReadonlyMap<string, Price | null>;
  /** The building the choice itself builds. */
  picked: string | null;
  /** What a hint would build with the bonus that follows. */
  following: ReadonlySet<string>;
  column: number;
  bonus: boolean;
  asking: boolean;
  /** What the last half-day lit and the last attack broke. */
  lit: ReadonlySet<string>;
  broken: ReadonlySet<string>;
  whyNot: (name: string) => Reason;
  pick: (name: string) => void;
}

export const noMarks: Marks = {
  after: null,
  reach: new Map(),
  picked: null,
  following: new Set(),
  column: 0,
  bonus: false,
  asking: false,
  lit: new Set(),
  broken: new Set(),
  whyNot: () => ({ why: 'other' }),
  pick: () => {},
};
