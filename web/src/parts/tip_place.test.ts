import { describe, expect, it } from 'vitest';
import { placeOf } from './tip_place';

const screen = { width: 1000, height: 600 };
const card = { width: 200, height: 40 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the little card', () => {
  it('stands above what it speaks of, and below where there is no room', () => {
    expect(placeOf(card, box(400, 300, 40, 40), screen, [])).toEqual({ x: 320, y: 252 });
    expect(placeOf(card, box(400, 20, 40, 40), screen, [])).toEqual({ x: 320, y: 68 });
  });
  it('stays on the screen at its edges', () => {
    expect(placeOf(card, box(0, 300, 40, 40), screen, [])).toEqual({ x: 6, y: 252 });
    expect(placeOf(card, box(960, 300, 40, 40), screen, [])).toEqual({ x: 794, y: 252 });
  });
  it('gives way to what is chosen, and is not shown where it would hide it everywhere', () => {
    const of = box(400, 300, 40, 40);
    const above = box(410, 240, 40, 40);
    const below = box(410, 350, 40, 40);
    expect(placeOf(card, of, screen, [above])).toEqual({ x: 320, y: 348 });
    expect(placeOf(card, of, screen, [above, below])).toEqual({ x: 448, y: 300 });
    expect(placeOf(card, of, screen, [above, below, box(450, 300, 40, 40), box(300, 300, 40, 40)])).toBeNull();
  });
  it('is not shown where nothing of the screen is left beside what it speaks of', () => {
    expect(placeOf(card, box(0, 0, 1000, 600), screen, [])).toBeNull();
  });
});
