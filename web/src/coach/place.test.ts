import { describe, expect, it } from 'vitest';
import { type Box, placeCard } from './place';

const card = { width: 300, height: 120 };
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe('the card of the guide', () => {
  it('stands beside what it points at and stays on the screen', () => {
    for (const screen of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      for (let left = 0; left < screen.width - 60; left += 37) {
        for (let top = 50; top < screen.height - 50; top += 41) {
          const target = { left, top, width: 60, height: 50 };
          const place = placeCard(target, card, screen, 48);
          const box = { ...place, ...card };
          expect(overlaps(box, target)).toBe(false);
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(48);
          expect(box.left + box.width).toBeLessThanOrEqual(screen.width);
          expect(box.top + box.height).toBeLessThanOrEqual(screen.height);
        }
      }
    }
  });

  it('keeps to the far end of the screen when the thing leaves no room', () => {
    const tall = placeCard(
      { left: 0, top: 60, width: 360, height: 300 },
      { width: 340, height: 400 },
      { width: 360, height: 740 },
      48,
    );
    expect(tall).toMatchObject({ side: 'free', top: 740 - 8 - 400 });
  });
});
