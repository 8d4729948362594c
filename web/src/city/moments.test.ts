import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplayStepOf } from '../game/envelope';
import { addTroyes } from '../i18n/text';
import type { Chapter, City, GameEvent } from './messages';
import { momentsOf, toldIn } from './moments';

const seats = ['Anne', 'Bea'].map((name) => ({ name, bot: null, taken: true, here: true }));
/** What follows each answer. */
const answers: GameEvent[][] = [
  [],
  [
    { event: 'deniers_paid', seat: 0, amount: 2 },
    { event: 'tradesman_hired', seat: 0, card: 'priest', space: 1 },
  ],
  [{ event: 'die_discarded', seat: 0, colour: 'W', value: 6 }],
  [{ event: 'activated', seat: 0, card: 'priest', times: 1 }],
  [],
  [{ event: 'passed', seat: 1 }],
  [{ event: 'pass_money', seat: 1, amount: 2 }],
  [{ event: 'passed', seat: 0 }],
];
const chapters: Chapter[] = [{ round: 1, part: 'actions', events: answers.flat() }];
const steps = answers.map((events) => ({ events, points: [], view: { turn: { who: 'seats' } } }));

describe('the moments of a game', () => {
  beforeAll(addTroyes);

  it('are its deeds, each told in the words of the log and none without any', () => {
    const moments = momentsOf(steps as unknown as ReplayStepOf<City>[], chapters, seats, 0, []);
    expect(moments.map(({ told }) => told)).toEqual([4, 5, 7]);
    expect(moments.map((each) => toldIn(each, chapters, seats, 0, []).map(({ text }) => text))).toEqual([
      ['white 6 → hire at Priest → Priest ×1 → −2 deniers'],
      ['passes'],
      ['pass'],
    ]);
  });
});
