import { describe, expect, it } from 'vitest';
import { buildings, cards, cathedralInfluence, events, gates, thresholdsOf, useOf } from './catalogue';

/** Numbers of the box that this test knows by heart: a change of the shape of the catalogue must not lose them. */
describe('what is printed on the pieces', () => {
  it('says of a card what it costs, what it is good for, and what its cube does', () => {
    expect(cards.monk).toMatchObject({ colour: 'W', level: 1, hire: 6, spaces: [3, 2], divisor: 3 });
    expect(cards.monk?.modifier?.as_dice).toBe(3);
    expect(cards.priest?.modifier?.plus).toBe(3);
    expect(cards.blacksmith?.modifier?.group_plus).toBe(5);
    expect(cards.tithe?.modifier?.district_price).toBe(0);
    expect(cards.artisan).toMatchObject({ cost: { influence: 1 }, gain: { deniers: 6 } });
    expect(cards['chief-templar']?.hired_for).toBe('influence');
    expect(cards.breeder?.type).toBe('mixed');
    expect(cards.distiller?.modifier?.lead).toBe('turned');
  });

  it('says of events, characters, tiles and the cathedral what they ask and give', () => {
    expect(events.normans).toMatchObject({ colour: 'R', divisor: 5, points: [4, 2], banners: 4, black: 2 });
    expect(events['chief-outlaw']?.black_plus).toBe(3);
    expect(thresholdsOf('urbain', 2)).toEqual({ a: 4, b: 6, c: 8 });
    expect(thresholdsOf('urbain', 3)).toEqual({ a: 3, b: 5, c: 7 });
    expect([useOf('t1a'), useOf('t3a'), useOf('t4b')]).toEqual(['die_bought', 'swap', undefined]);
    expect([1, 3, 4, 6].map(cathedralInfluence)).toEqual([1, 1, 2, 2]);
    expect(buildings.map((each) => each.salary)).toEqual([2, 1, 0]);
    expect(gates).toEqual([5, 10, 15, 20]);
  });
});
