import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Chapter, Sight, View } from './messages';

vi.stubGlobal('document', { documentElement: {} });
const { speak, t, listed } = await import('../i18n/text');
const { chapterLines, eventWords, paneWords, paymentsWords, priceWords, seatName, wayWords } = await import('./words');

const seats = [
  { name: 'Anne', bot: null, taken: true, here: true },
  { name: 'greedy', bot: 'greedy', taken: true, here: true },
  { name: 'greedy', bot: 'greedy', taken: true, here: true },
];
const sight = { viewer: 0, table: { seats } } as unknown as Sight;
const chapter: Chapter = {
  day: 3,
  half: 'morning',
  events: [
    { event: 'rolled' },
    { event: 'plaza_destroyed', colour: 'W', slot: 1, value: 3 },
    { event: 'die_crossed', seat: 0, colour: 'W', column: 3 },
    { event: 'attack_repelled', seat: 1, colour: 'W', column: 3 },
    { event: 'die_chosen', seat: 0, colour: 'W', slot: 2, value: 4 },
    { event: 'paid', seat: 0, resource: 'D', amount: 1 },
    { event: 'built', seat: 0, building: 'B4', by_die: true },
    { event: 'citizen_gained', seat: 0, track: 'W', position: 1 },
    { event: 'citizen_gained', seat: 0, track: 'W', position: 2 },
    { event: 'plaza_turned', colour: 'R', notch: 2 },
  ],
};

describe('in English', () => {
  beforeAll(() => speak('en'));
  it('names prices and people', () => {
    expect(priceWords([1, 2, 0])).toBe('1 influence and 2 deniers');
    expect(priceWords([0, 0, 0])).toBe('free');
    expect(paymentsWords(['D', 'I', 'K'])).toBe('1 resource of any kind');
    expect(paymentsWords(['DD', 'ID', 'DK'])).toBe('1 resource of any kind and 1 denier');
    expect(seatName(seats, 0, 0)).toBe('You');
    expect(seatName(seats, 2, 0)).toBe('Novice II');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });
  it('tells what a pane is for', () => {
    expect(paneWords('G5')).toBe('brings 3 knowledge for each white die');
    expect(paneWords('C1')).toBe('scores your Fortresses at the end');
  });
  it('tells a half-day', () => {
    expect(chapterLines(chapter, sight, [1, 2, 3, 4, 5, 6]).map((line) => line.text)).toEqual([
      'Black 3 on white.',
      'You: the religious quarter of column 3 is lost',
      'Novice I: the Fortress holds',
      'You: white 4 for 1 denier → Bishopric (2 priests)',
      'The destroyed plaza turns red.',
    ]);
  });
  it('tells bonuses, losses and the end of a day', () => {
    const events = [
      { event: 'attack_repeated', seat: 0, colour: 'R' as const, column: 2 },
      { event: 'die_chosen', seat: 0, colour: 'R' as const, slot: 0, value: 2 },
      { event: 'built', seat: 0, building: 'P2', by_die: true },
      { event: 'citizen_gained', seat: 0, track: 'R' as const, position: 20 },
      { event: 'track_bonus', seat: 0, track: 'R' as const, position: 20 },
      { event: 'citizen_moved', seat: 0, from: 'R' as const, to: 'Y' as const },
      { event: 'citizen_gained', seat: 0, track: 'Y' as const, position: 6 },
      { event: 'column_bonus', seat: 0, position: 6 },
      { event: 'bonus_lost', seat: 0 },
      { event: 'link_completed', seat: 0, building: 'P2' },
      { event: 'citizen_lost', seat: 0, track: 'R' as const },
      { event: 'resource_lost', seat: 0, resource: 'I' as const, amount: 2 },
      { event: 'day_ended', day: 3 },
    ];
    expect(
      chapterLines({ day: 3, half: 'afternoon', events }, sight, [1, 2, 3, 4, 5, 6]).map((line) => line.text),
    ).toEqual([
      'You: that quarter was lost already',
      'You: red 2, free → Palace (1 knight and 1 artisan) · bonus of the 20th knight · one goes to the artisans · bonus of 6 on every track · nothing left to build for the bonus · the link pays · one citizen finds no place · 2 influence lost, the track is full',
      'Day 3 is over; the ring of prices turns.',
    ]);
  });
  it('tells what the black die did to one sheet', () => {
    const view = {
      day: 3,
      num: [1, 2, 3, 4, 5, 6],
      roll: { black: 3, clear: [1, 4, 5] },
      dice: [{ slot: 1, black: true, colour: 'W', value: 3, usable: false }],
      seats: [{ sheet: { built: ['B3'], crossed: ['W3'] } }],
    } as unknown as View;
    expect(eventWords(chapter.events, view, 0)).toEqual({
      value: 3,
      head: 'Black 3 on white.',
      body: 'Column 3 unprotected: Cathedral lost.',
      tone: 'lost',
    });
  });
  it('tells where the bonus of a hint is built', () => {
    const num = [3, 4, 5, 6, 1, 2];
    const bonus = (building: string) => [
      { event: 'built', seat: 0, building },
      { event: 'citizen_gained', seat: 0, track: 'R' as const, position: 3 },
      { event: 'citizen_gained', seat: 0, track: 'R' as const, position: 4 },
    ];
    expect(wayWords(bonus('P2'), 0, num)).toBe('Build Palace 4 (2 knights)');
    expect(wayWords(bonus('P6'), 0, num)).toBe('Build Palace 2 (2 knights)');
    expect(wayWords([{ event: 'citizen_gained', seat: 0, track: 'W', position: 3 }], 0, num)).toBe('gains 1 priest');
    const chosen = [
      { event: 'die_chosen', seat: 0, colour: 'W' as const, slot: 2, value: 4 },
      { event: 'built', seat: 0, building: 'B2', by_die: true },
      ...bonus('H3'),
    ];
    expect(wayWords(chosen, 0, num)).toBe('white 4, free → Bishopric and bonus City Hall 5 (2 knights)');
  });
});

describe('in French', () => {
  beforeAll(() => speak('fr'));
  it('counts as French does', () => {
    expect(t('web.table.points', { n: 0 })).toBe('0 point');
    expect(t('web.table.points', { n: 2 })).toBe('2 points');
    expect(priceWords([0, 2, 1])).toBe('2 deniers et 1 connaissance');
    expect(t('web.start.forget_sure')).toBe('Vraiment l’oublier\u00a0?');
  });
});
