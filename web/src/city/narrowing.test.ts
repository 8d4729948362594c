import { describe, expect, it } from 'vitest';
import { byThing, chosenOf, countsIn, dieThing, inBar, marches, offersOf, thingOf } from './narrowing';

describe('where an answer can be pressed', () => {
  it('is the thing it names', () => {
    const places: [string, string][] = [
      ['use merchant', 'card:merchant'],
      ['with monk', 'card:monk'],
      ['with none', 'bar:with none'],
      ['from archer', 'card:archer'],
      ['from P3', 'space:P3'],
      ['from lying city-hall', 'lying:city-hall'],
      ['from supply', 'bar:from supply'],
      ['from hire', 'bar:from hire'],
      ['fight brigands-2', 'event:brigands-2'],
      ['cube marauding', 'event:marauding'],
      ['enter palace', 'building:palace'],
      ['mill bishopric', 'building:bishopric'],
      ['place H4', 'space:H4'],
      ['die 2R4', 'die:2R4'],
      ['die gY6', 'die:gY6'],
      ['turn W2', 'die:1W2'],
      ['reroll R4', 'die:1R4'],
      ['black 3', 'black:3'],
      ['act cathedral', 'cathedral'],
      ['act agriculture', 'field'],
      ['act guard', 'ramparts'],
      ['advance', 'ramparts'],
      ['swap R4 2Y3', 'die:2Y3'],
      ['column 4', 'column:4'],
      ['tile III', 'tile:III'],
      ['seat 2', 'seat:2'],
      ['pass', 'bar:pass'],
    ];
    for (const [move, thing] of places) expect([move, thingOf(move, 1)]).toEqual([move, thing]);
  });

  it('shares its names with the dice of the square', () => {
    expect(dieThing('gray', 'Y6')).toBe(thingOf('die gY6', 0));
    expect(dieThing(2, 'R4')).toBe(thingOf('die 2R4', 0));
  });
});

describe('a menu', () => {
  const legal = ['reroll R4', 'reroll Y1', 'citizen', 'act activity', 'act cathedral', 'act combat', 'pass'];
  const ahead = new Map([
    ['act activity', ['use merchant', 'use monk']],
    ['act combat', ['fight marauding']],
  ]);
  it('offers targets before their action is chosen', () => {
    const offers = byThing(offersOf(legal, 0, null, ahead));
    expect(offers.get('card:merchant')?.moves).toEqual(['act activity', 'use merchant']);
    expect(offers.get('event:marauding')?.moves).toEqual(['act combat', 'fight marauding']);
    expect(offers.get('cathedral')?.moves).toEqual(['act cathedral']);
    expect(offers.has('die:0R4')).toBe(false);
    expect(inBar(offersOf(legal, 0, null, ahead)).map(({ thing }) => thing)).toEqual([
      'bar:citizen',
      'bar:pass',
      'mode:reroll',
    ]);
  });
  it('offers an action by itself while its targets are not known', () => {
    expect(byThing(offersOf(legal, 0)).get('bar:act activity')?.moves).toEqual(['act activity']);
  });
  it('keeps to the dice while one is to be rerolled', () => {
    expect(offersOf(legal, 0, 'reroll', ahead)).toEqual([
      { thing: 'die:0R4', moves: ['reroll R4'] },
      { thing: 'die:0Y1', moves: ['reroll Y1'] },
    ]);
  });
});

describe('an exchange of dice', () => {
  const legal = ['swap R4 1Y3', 'swap R4 gW6', 'swap W2 1Y3', 'stop'];
  it('takes two presses: one of the own dice, then the other one', () => {
    const first = offersOf(legal, 0);
    expect(first.map(({ thing, mode }) => [thing, mode])).toEqual([
      ['bar:stop', undefined],
      ['die:0R4', 'swap R4'],
      ['die:0W2', 'swap W2'],
    ]);
    expect(offersOf(legal, 0, 'swap R4')).toEqual([
      { thing: 'die:1Y3', moves: ['swap R4 1Y3'] },
      { thing: 'die:gW6', moves: ['swap R4 gW6'] },
    ]);
  });
});

describe('the guard', () => {
  it('goes as many towers as lie before the one that is pressed', () => {
    expect(marches(4, 2)).toEqual([
      { thing: 'tower:5', moves: ['advance'] },
      { thing: 'tower:6', moves: ['advance', 'advance'] },
    ]);
  });
});

describe('numbers', () => {
  it('are counted where the question is how many', () => {
    expect(countsIn(['count 1', 'count 2'])).toEqual({ word: 'count', values: [1, 2] });
    expect(countsIn(['boost 0', 'boost 1'])).toEqual({ word: 'boost', values: [0, 1] });
    expect(countsIn(['done', 'die 0R4'])).toBeNull();
  });
  it('of chosen dice tell equal ones apart by how many', () => {
    expect(chosenOf(['0R4', '0R4', 'gR4'], 0, 'R4')).toBe(2);
    expect(chosenOf(['0R4', 'gR4'], 'gray', 'R4')).toBe(1);
  });
});
