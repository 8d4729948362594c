// Pieces on their way, drawn above the page: begun before the table shows what has become of them.
import { createComputed, on, onCleanup } from 'solid-js';
import { flightsBetween } from './flights';
import type { DieColour, View } from './messages';
import type { CityModel } from './model';
import { tinctureOf } from './pieces';

/** Who wishes nothing to move. */
export const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const svgName = 'http://www.w3.org/2000/svg';
const lasts = 520;

/** The part of the city that is open on a phone may be another one: then things go to where it is opened. */
const tabOf: Readonly<Record<string, string>> = {
  card: 'cards',
  event: 'events',
  building: 'city',
  cathedral: 'city',
  field: 'city',
  ramparts: 'walls',
};

function placeOf(selector: string, nth = 0): DOMRect | null {
  const found = document.querySelectorAll(`.city ${selector}`)[nth]?.getBoundingClientRect();
  return found?.width ? found : null;
}
const placeOfThing = (thing: string): DOMRect | null =>
  thing === 'black'
    ? placeOf('.wellring')
    : (placeOf(`[data-target="${thing}"]`) ??
      document.querySelector(`.ptabs [data-part="${tabOf[thing.split(':')[0] ?? '']}"]`)?.getBoundingClientRect() ??
      null);
const purseOf = (seat: number): DOMRect | null => placeOf('.players .pl .nums > :first-child', seat);

function drawing(name: string, dress: string): SVGSVGElement {
  const made = document.createElementNS(svgName, 'svg');
  made.setAttribute('class', `k ${dress}`);
  const use = document.createElementNS(svgName, 'use');
  use.setAttribute('href', `#${name}`);
  made.append(use);
  return made;
}

/** Lets dice and money be seen to go. */
export function createMotion(model: CityModel): void {
  const layer = document.createElement('div');
  layer.className = 'flying';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  onCleanup(() => layer.remove());

  const fly = (piece: Element, from: DOMRect, to: DOMRect, size: number, delay: number) => {
    const ghost = document.createElement('span');
    ghost.append(piece);
    layer.append(ghost);
    const middle = (rect: DOMRect) => [rect.x + rect.width / 2 - size / 2, rect.y + rect.height / 2 - size / 2];
    const [x = 0, y = 0] = middle(from);
    const [toX = 0, toY = 0] = middle(to);
    ghost
      .animate(
        [
          { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
          {
            transform: `translate(${(x + toX) / 2}px, ${(y + toY) / 2 - 24}px) scale(1.15)`,
            opacity: 1,
            offset: 0.45,
          },
          { transform: `translate(${toX}px, ${toY}px) scale(0.6)`, opacity: 1, offset: 0.9 },
          { transform: `translate(${toX}px, ${toY}px) scale(0.5)`, opacity: 0 },
        ],
        { duration: lasts, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'both' },
      )
      .finished.then(
        () => ghost.remove(),
        () => ghost.remove(),
      );
  };

  const show = (before: View, after: View) => {
    let n = 0;
    for (const flight of flightsBetween(before, after)) {
      if (flight.what === 'die') {
        const from = placeOf(`.square [data-target="${flight.thing}"] .cast`, flight.nth);
        const to = placeOfThing(flight.to);
        if (!from || !to) continue;
        const piece = drawing(`die-${flight.die[1]}`, `sdie ${tinctureOf[flight.die[0] as DieColour]}`);
        fly(piece, from, to, 34, 50 * n++);
      } else {
        const [from, to] = [purseOf(flight.from), purseOf(flight.to)];
        if (!from || !to) continue;
        const coin = document.createElement('b');
        coin.append(drawing('denier', 'or lit'), `+${flight.amount}`);
        fly(coin, from, to, 34, 50 * n++);
      }
    }
  };
  // Before the table is drawn anew: what leaves is still where it was.
  createComputed(
    on(model.view, (after, before) => {
      if (before && after && !calm?.matches && document.visibilityState === 'visible') show(before, after);
    }),
  );
}
