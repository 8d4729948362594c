// Where the guide's card goes: beside what it points at, never over it.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Side = 'right' | 'left' | 'below' | 'above' | 'free';
export interface Place {
  left: number;
  top: number;
  side: Side;
  /** How far along that edge of the card the thing's middle is. */
  notch: number;
}

const gap = 18;
const edge = 8;

const within = (wanted: number, size: number, from: number, to: number): number =>
  Math.max(from, Math.min(wanted, to - size));

/** `head` is what the bar at the top covers. */
export function placeCard(
  target: Box | null,
  card: { width: number; height: number },
  screen: { width: number; height: number },
  head: number,
): Place {
  const top = head + edge;
  const bottom = screen.height - edge;
  const right = screen.width - edge;
  if (!target) return { left: right - card.width, top: bottom - card.height, side: 'free', notch: 0 };
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const beside = within(middle.y - card.height / 2, card.height, top, bottom);
  const along = within(middle.x - card.width / 2, card.width, edge, right);
  const notchY = within(middle.y - beside, 0, 24, card.height - 24);
  const notchX = within(middle.x - along, 0, 24, card.width - 24);
  if (target.left + target.width + gap + card.width <= right)
    return { left: target.left + target.width + gap, top: beside, side: 'right', notch: notchY };
  if (target.top - gap - card.height >= top)
    return { left: along, top: target.top - gap - card.height, side: 'above', notch: notchX };
  if (target.top + target.height + gap + card.height <= bottom)
    return { left: along, top: target.top + target.height + gap, side: 'below', notch: notchX };
  if (target.left - gap - card.width >= edge)
    return { left: target.left - gap - card.width, top: beside, side: 'left', notch: notchY };
  // No room beside it: at the end of the screen that is farther from it.
  return { left: along, top: middle.y < screen.height / 2 ? bottom - card.height : top, side: 'free', notch: 0 };
}
