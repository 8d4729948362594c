// Several answers in a row, each to the question that the one before leads to.
import type { Refusal, Told } from '../game/envelope';
import type { GameHost } from './host';

/** The next situation, which over a socket comes after the answer. */
export async function arrival<G extends Told>(host: GameHost<G>, before: number | undefined): Promise<void> {
  for (let n = 0; n < 200 && host.sight()?.at === before; ++n) await new Promise((resolve) => setTimeout(resolve, 20));
}

export async function playAll<G extends Told>(host: GameHost<G>, moves: readonly string[]): Promise<Refusal | null> {
  for (const move of moves) {
    const before = host.sight()?.at;
    const refused = await host.play(move);
    if (refused) return refused;
    await arrival(host, before);
  }
  return null;
}
