// A half-made choice of Troyes outlives its page: what was played already is in the game, the rest is kept here.
import { createEffect, on } from 'solid-js';
import { draftAt, keepDraft, type Place } from '../host/drafts';
import type { Mode, Thing } from './narrowing';

export interface Draft {
  /** How many presses of it have been played. */
  led: number;
  mode: Mode;
  turning: readonly string[];
  forward: readonly string[];
  thing: Thing | null;
  count: number | null;
}
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'led' in value && 'turning' in value && 'forward' in value;

/** Keeps the choice with each change, and chooses it again when the page opens on the same question. */
export function createDraft(of: {
  place: () => Place;
  asked: () => boolean;
  /** Everything that can be pressed is known. */
  ready: () => boolean;
  chosen: () => Draft;
  choose: (draft: Draft) => Promise<void>;
}): void {
  let opened = false;
  createEffect(
    on([of.asked, of.ready], async ([asked, ready]) => {
      if (opened || !asked || !ready) return;
      const kept = draftAt(of.place());
      if (isDraft(kept)) await of.choose(kept);
      opened = true;
    }),
  );
  createEffect(
    on([of.asked, of.chosen], ([asked, now]) => {
      if (!opened || !asked) return;
      const empty = !now.led && !now.mode && !now.turning.length && !now.forward.length && !now.thing;
      keepDraft(of.place(), empty ? null : now);
    }),
  );
}
