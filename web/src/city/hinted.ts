// Where the answers of a hint lie on the table.
import type { WayOf } from '../game/envelope';
import type { City } from './messages';
import type { CityModel } from './model';
import type { Thing } from './narrowing';

const places: readonly (readonly [RegExp, Thing])[] = [
  [/^die (\w+)$/, 'die:$1'],
  [/^use (.+)$/, 'card:$1'],
  [/^fight (.+)$/, 'event:$1'],
  [/^enter (.+)$/, 'building:$1'],
  [/^place (.+)$/, 'space:$1'],
  [/^from ([PBH]\d)$/, 'space:$1'],
  [/^act cathedral$/, 'cathedral'],
  [/^act agriculture$/, 'field'],
  [/^act guard$/, 'ramparts'],
];

/** What of the table these answers name. */
export function thingsOf(moves: readonly string[]): Thing[] {
  return moves.flatMap((move) =>
    places.flatMap(([pattern, thing]) => (pattern.test(move) ? [move.replace(pattern, thing) as Thing] : [])),
  );
}

/** Marks them; whatever was marked before is not any more. */
export function markWay(model: CityModel, way: WayOf<City> | null): void {
  for (const each of document.querySelectorAll('[data-hinted]')) each.removeAttribute('data-hinted');
  if (!way) return;
  const things = new Set(thingsOf(way.moves));
  const begun = way.moves.join('\n');
  // What can be pressed now and leads there, such as a chip of the bar.
  for (const [thing, { moves, mode }] of model.offers()) {
    const start = mode ?? moves.join('\n');
    if (start && begun.startsWith(start)) things.add(thing);
  }
  for (const each of document.querySelectorAll<HTMLElement>('[data-target]'))
    if (things.has(each.dataset.target as Thing)) each.setAttribute('data-hinted', '');
}
