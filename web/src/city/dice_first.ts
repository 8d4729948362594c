// Dice before the target: which actions could be done with the dice that a player has put forward. The engine is asked, step
// by step, as if the player did it; nothing here knows why something fits.
import type { Preview } from './messages';

type Look = (moves: readonly string[]) => Promise<Preview | null>;

/** Questions between a target and its dice: any answer that leads to the dice will do. */
const between = new Set(['target', 'source', 'modifier']);

/** Whether these moves can be followed by ones that take all these dice, "0R4", into one group. */
export async function reaches(look: Look, moves: readonly string[], dice: readonly string[]): Promise<boolean> {
  const found = await look(moves);
  if (!found) return false;
  const legal = found.view.legal ?? [];
  if (found.view.stage === 'group' || found.view.stage === 'guard_die') {
    const [die, ...rest] = dice;
    if (die === undefined) return true;
    if (!legal.includes(`die ${die}`)) return false;
    return rest.length === 0 || reaches(look, [...moves, `die ${die}`], rest);
  }
  if (!between.has(found.view.stage)) return false;
  for (const answer of legal) if (await reaches(look, [...moves, answer], dice)) return true;
  return false;
}

/** The dice that go along with an answer: an action takes those put forward, what it asks in between keeps them. */
export function brought(
  stage: string,
  isAction: boolean,
  forward: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (isAction) return forward;
  return between.has(stage) ? before : [];
}
