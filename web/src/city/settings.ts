// How this device shows a table of Troyes; the game itself does not know.
import { createSignal } from 'solid-js';
import { remember, wish } from '../host/store';

const [hidden, setHidden] = createSignal(wish('city.points') === 'hidden');
/** Whether the others' victory points are face down, as they are at a real table. */
export const pointsHidden = hidden;
export function setPointsHidden(on: boolean): void {
  setHidden(on);
  remember('city.points', on ? 'hidden' : 'shown');
}
