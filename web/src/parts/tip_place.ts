// Where the little card finds room: beside what it speaks of, and never over what is chosen.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

const gap = 8;
const edge = 6;

const within = (wanted: number, size: number, room: number): number =>
  Math.max(edge, Math.min(room - edge - size, wanted));
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Above, else below, else at a side; null where it would hide something everywhere. */
export function placeOf(card: Size, of: Box, screen: Size, chosen: readonly Box[]): { x: number; y: number } | null {
  const middle = within((of.left + of.right - card.width) / 2, card.width, screen.width);
  const level = within((of.top + of.bottom - card.height) / 2, card.height, screen.height);
  const places = [
    { x: middle, y: of.top - gap - card.height },
    { x: middle, y: of.bottom + gap },
    { x: of.right + gap, y: level },
    { x: of.left - gap - card.width, y: level },
  ];
  const free = ({ x, y }: { x: number; y: number }) => {
    const box = { left: x, top: y, right: x + card.width, bottom: y + card.height };
    const seen =
      box.left >= edge && box.top >= edge && box.right <= screen.width - edge && box.bottom <= screen.height - edge;
    return seen && ![of, ...chosen].some((each) => meet(box, each));
  };
  return places.find(free) ?? null;
}
