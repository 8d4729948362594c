import { describe, expect, it } from 'vitest';
import { bestPlace } from './hint_place';

const box = (left: number, top: number, width = 100, height = 100) => ({ left, top, width, height });

describe('where a hint stands', () => {
  const places = [box(500, 400), box(0, 400), box(500, 0)];
  it('is where it hides nothing of what it speaks of', () => {
    expect(bestPlace(places, [[box(520, 420, 20, 20)]], 0)).toBe(1);
    expect(bestPlace(places, [[box(520, 420, 20, 20), box(10, 410, 20, 20)]], 0)).toBe(2);
  });
  it('stays the same as long as another is no better', () => {
    expect(bestPlace(places, [[box(300, 100)]], 0)).toBe(0);
    expect(bestPlace(places, [[box(300, 100)]], 2)).toBe(2);
  });
  it('is right for the way that is shown before it is right for the others', () => {
    const shown = [box(520, 420, 20, 20)];
    const other = [box(10, 410, 20, 20)];
    expect(bestPlace(places.slice(0, 2), [shown, other, other, other], 0)).toBe(1);
    expect(bestPlace(places, [shown, other], 0)).toBe(2);
  });
});
