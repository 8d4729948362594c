import { expect, test } from 'vitest';
import { thingsOf } from './hinted';

test('what a way names lies somewhere on the table', () => {
  expect(thingsOf(['act activity', 'use merchant', 'from supply', 'with none', 'die 0Y6', 'die gY4', 'done'])).toEqual([
    'card:merchant',
    'die:0Y6',
    'die:gY4',
  ]);
  expect(thingsOf(['act cathedral', 'with none', 'die 1W3', 'done'])).toEqual(['cathedral', 'die:1W3']);
  expect(thingsOf(['act place', 'enter city-hall', 'from B2', 'die gY1', 'done'])).toEqual([
    'building:city-hall',
    'space:B2',
    'die:gY1',
  ]);
  expect(thingsOf(['pass'])).toEqual([]);
});
