import { describe, expect, it } from 'vitest';
import type { Chapter } from './messages';
import { chaptersUpTo } from './moments';
import { endOfDeed, eventsIn, freshLines } from './reading';

const seats = ['Anne', 'Bea'].map((name) => ({ name, bot: null, taken: true, here: true }));
const chapters: Chapter[] = [
  { round: 1, part: 'actions', events: [{ event: 'passed', seat: 0 }] },
  {
    round: 2,
    part: 'actions',
    events: [
      { event: 'citizen_called', seat: 1 },
      { event: 'passed', seat: 1 },
      { event: 'passed', seat: 0 },
    ],
  },
];
const fresh = (known: number) =>
  freshLines(chapters, known, seats, 0, []).map((lines) => lines.map(({ seat }) => seat));

describe('what has happened since', () => {
  it('is nothing when everything was read, and everything when nothing was', () => {
    expect(eventsIn(chapters)).toBe(4);
    expect(fresh(4)).toEqual([[], []]);
    expect(fresh(0).flat().length).toBeGreaterThan(2);
  });
  it('is what came later, in its chapter', () => {
    expect(fresh(3)).toEqual([[], [0]]);
    expect(fresh(1)[0]).toEqual([]);
    expect(fresh(1)[1]?.at(-1)).toBe(0);
  });
  it('begins with le Roy where he plays at once', () => {
    const solo: Chapter[] = [
      {
        round: 1,
        part: 'actions',
        events: [
          { event: 'citizen_called', seat: 0 },
          { event: 'passed', seat: 0 },
          { event: 'le_roy_rolled', sum: 7 },
        ],
      },
    ];
    expect(endOfDeed(solo, 0)).toBe(2);
    expect(endOfDeed(solo, 3)).toBe(3);
    expect(endOfDeed(chapters, 1)).toBe(4);
  });
  it('goes with the log up to a moment', () => {
    expect(chaptersUpTo(chapters, 2).map(({ events }) => events.length)).toEqual([1, 1]);
    expect(chaptersUpTo(chapters, 1)).toEqual([chapters[0]]);
    expect(chaptersUpTo(chapters, 0)).toEqual([]);
  });
});
