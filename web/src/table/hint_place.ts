// Where a hint stands, so that what it speaks of can be seen.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much of a thing lies under a box, from 0 to 1. */
function hidden(thing: Box, under: Box): number {
  const across = Math.min(thing.left + thing.width, under.left + under.width) - Math.max(thing.left, under.left);
  const down = Math.min(thing.top + thing.height, under.top + under.height) - Math.max(thing.top, under.top);
  return across > 0 && down > 0 ? (across * down) / (thing.width * thing.height) : 0;
}

/**
 * Which of these places hides least: of the first list of things, which are those of the way that is shown, then of all
 * the others. Where two are alike it stays `now`.
 */
export function bestPlace(places: readonly Box[], things: readonly (readonly Box[])[], now: number): number {
  const [shown = [], ...others] = things;
  const cost = (place: Box) => {
    const sum = (list: readonly Box[]) => list.reduce((all, each) => all + hidden(each, place), 0);
    return [sum(shown), others.reduce((all, list) => all + sum(list), 0)] as const;
  };
  const costs = places.map(cost);
  let best = Math.max(0, Math.min(now, places.length - 1));
  for (const [index, [first, rest]] of costs.entries()) {
    const [least, less] = costs[best] ?? [0, 0];
    if (first < least - 0.02 || (first < least + 0.02 && rest < less - 0.02)) best = index;
  }
  return best;
}
