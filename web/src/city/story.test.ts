import { beforeAll, describe, expect, it } from 'vitest';
import { addTroyes } from '../i18n/text';
import type { Chapter, GameEvent } from './messages';
import { bringsNothing, byRound, storyOf, wouldBe } from './story';
import { spaceNamed } from './words';

const seats = [
  { name: 'Anne', bot: null, taken: true, here: true },
  { name: 'Ben', bot: null, taken: true, here: true },
];
const told = (part: Chapter['part'], events: GameEvent[], viewer: number | 'spectator' = 'spectator') =>
  storyOf({ round: 1, part, events }, seats, viewer).map(({ seat, text }) =>
    seat === null ? text : `${seat}| ${text}`,
  );

describe('the story', () => {
  beforeAll(addTroyes);

  it('begins with who stands where', () => {
    expect(
      told('setup', [
        { event: 'start_player', seat: 1 },
        { event: 'citizen_placed', seat: 1, building: 'palace', space: 1 },
        { event: 'citizen_placed', seat: 0, building: 'city-hall', space: 4 },
        { event: 'citizen_placed', seat: 0, building: 'bishopric', space: 2 },
      ]),
    ).toEqual([
      'Ben begins.',
      '1| places 1 citizen: Palace 1',
      '0| places 2 citizens: City Hall 4–6 (left) and Bishopric 1–2 (right)',
    ]);
  });

  it('gives every space of a building a name of its own', () => {
    const names = ['P', 'B', 'H'].flatMap((letter) =>
      [1, 2, 3, 4, 5, 6].map((space) => spaceNamed(`${letter}${space}`)),
    );
    expect(new Set(names).size).toBe(18);
    expect(names.slice(0, 2)).toEqual(['Palace 1', 'Palace 2']);
    expect(names.slice(-3)).toEqual(['City Hall 4–6 (left)', 'City Hall 4–6 (middle)', 'City Hall 4–6 (right)']);
  });

  it('tells an action with whose dice it was done, and who was paid', () => {
    expect(
      told('actions', [
        { event: 'deniers_paid', seat: 0, amount: 2 },
        { event: 'die_bought', seat: 0, owner: 1, amount: 2 },
        { event: 'deniers_gained', seat: 1, amount: 2 },
        { event: 'die_discarded', seat: 1, colour: 'Y', value: 5 },
        { event: 'deniers_gained', seat: 0, amount: 2 },
        { event: 'die_discarded', seat: 1, colour: 'W', value: 1 },
        { event: 'cube_on_cathedral', seat: 1, value: 1, level: 1 },
        { event: 'points_gained', seat: 1, amount: 1 },
        { event: 'passed', seat: 0 },
        { event: 'pass_money', seat: 0, amount: 2 },
      ]),
    ).toEqual([
      '0| yellow 5 (Ben) → farms → Ben +2 deniers',
      '1| white 1 → cathedral: 1 on level 1 → +1 point',
      '0| passes',
    ]);
  });

  it('speaks to who reads it of his own deeds', () => {
    expect(
      told(
        'actions',
        [
          { event: 'die_discarded', seat: 0, colour: 'R', value: 4 },
          { event: 'citizen_entered', seat: 0, building: 'palace', value: 4 },
          { event: 'passed', seat: 1 },
          { event: 'passed', seat: 0 },
        ],
        0,
      ),
    ).toEqual(['0| red 4 → enter the Palace with 4', '1| passes', '0| pass']);
  });

  it('keeps what a card costs apart from the next action', () => {
    expect(
      told('actions', [
        { event: 'die_discarded', seat: 0, colour: 'Y', value: 4 },
        { event: 'activated', seat: 0, card: 'journeyman', times: 1 },
        { event: 'deniers_paid', seat: 0, amount: 3 },
        { event: 'points_gained', seat: 0, amount: 2 },
        { event: 'deniers_paid', seat: 1, amount: 2 },
        { event: 'tradesman_hired', seat: 1, card: 'mercenary', space: 1 },
        { event: 'die_discarded', seat: 1, colour: 'R', value: 6 },
        { event: 'activated', seat: 1, card: 'mercenary', times: 3 },
        { event: 'deniers_gained', seat: 1, amount: 9 },
      ]),
    ).toEqual([
      '0| yellow 4 → Journeyman ×1 → +2 points, −3 deniers',
      '1| red 6 → hires at Mercenary → Mercenary ×3 → +7 deniers',
    ]);
  });

  it('names a card that asks each time, and counts only what came of it', () => {
    expect(
      told('actions', [
        { event: 'die_discarded', seat: 1, colour: 'W', value: 6 },
        { event: 'activated', seat: 1, card: 'master-builder', times: 3 },
        { event: 'cube_on_cathedral', seat: 1, value: 4, level: 1 },
        { event: 'points_gained', seat: 1, amount: 1 },
      ]),
    ).toEqual(['1| white 6 → Master Builder → cathedral: 4 on level 1 → +1 point']);
  });

  it('tells black dice, events and influence before the actions', () => {
    expect(
      told('events', [
        { event: 'event_resolved', card: 'heresy' },
        { event: 'influence_paid', seat: 0, amount: 2 },
        { event: 'influence_paid', seat: 1, amount: 2 },
        { event: 'black_rolled', value: 5 },
        { event: 'influence_paid', seat: 0, amount: 1 },
        { event: 'die_rolled', seat: 0, colour: 'W', value: 3 },
        { event: 'black_countered', seat: 0, value: 5 },
        { event: 'die_discarded', seat: 0, colour: 'R', value: 3 },
        { event: 'influence_gained', seat: 0, amount: 1 },
      ]),
    ).toEqual([
      'Heresy: Anne −2 influence; Ben −2 influence.',
      'Black dice: 5.',
      '0| rolls a new die: white 3 → −1 influence',
      '0| counters black 5 with red 3 → +1 influence',
    ]);
  });

  it('tells the turning of dice in a line of its own, from the moment it is paid', () => {
    const before: GameEvent[] = [
      { event: 'die_discarded', seat: 1, colour: 'W', value: 1 },
      { event: 'cube_on_cathedral', seat: 1, value: 1, level: 1 },
      { event: 'points_gained', seat: 1, amount: 1 },
    ];
    const paid: GameEvent = { event: 'influence_paid', seat: 0, amount: 4 };
    const first = '1| white 1 → cathedral: 1 on level 1 → +1 point';
    expect(told('actions', [...before, paid])).toEqual([first, '0| −4 influence']);
    const turned: GameEvent[] = [
      ...before,
      paid,
      { event: 'die_turned', seat: 0, colour: 'R', value: 6 },
      { event: 'die_turned', seat: 0, colour: 'Y', value: 5 },
    ];
    expect(told('actions', turned)).toEqual([first, '0| turns over: red 6 and yellow 5 → −4 influence']);
    const action: GameEvent[] = [
      { event: 'die_discarded', seat: 0, colour: 'R', value: 6 },
      { event: 'citizen_entered', seat: 0, building: 'palace', value: 6 },
    ];
    expect(told('actions', [...turned, ...action], 0)).toEqual([
      first,
      '0| turn over: red 6 and yellow 5 → −4 influence',
      '0| red 6 → enter the Palace with 6',
    ]);
  });

  it('opens a line for who plays after le Roy, and names the die that le Roy buys', () => {
    const alone = seats.slice(0, 1);
    const lines = storyOf(
      {
        round: 2,
        part: 'actions',
        events: [
          { event: 'le_roy_rolled', seat: 'gray', sum: 11 },
          { event: 'die_discarded', seat: 0, colour: 'R', value: 3 },
          { event: 'die_bought', seat: 'gray', owner: 0, amount: 4 },
          { event: 'deniers_gained', seat: 0, amount: 4 },
          { event: 'die_discarded', seat: 'gray', colour: 'W', value: 5 },
          { event: 'points_gained', seat: 'gray', amount: 2 },
          { event: 'die_discarded', seat: 0, colour: 'Y', value: 4 },
          { event: 'modifier_used', seat: 0, card: 'priest' },
          { event: 'deniers_gained', seat: 0, amount: 3 },
          { event: 'le_roy_rolled', seat: 'gray', sum: 8 },
          { event: 'die_discarded', seat: 'gray', colour: 'W', value: 6 },
          { event: 'character_scored', seat: 'gray', character: 'hugues' },
          { event: 'die_discarded', seat: 0, colour: 'W', value: 2 },
          { event: 'guard_advanced', seat: 0, tower: 1 },
          { event: 'le_roy_rolled', seat: 'gray', sum: 6 },
          { event: 'tradesman_hired', seat: 'gray', card: 'archer', space: 2 },
          { event: 'tradesman_hired', seat: 0, card: 'priest', space: 1 },
          { event: 'die_discarded', seat: 0, colour: 'W', value: 3 },
          { event: 'activated', seat: 0, card: 'priest', times: 1 },
        ],
      },
      alone,
      'spectator',
    ).map(({ seat, text }) => `${seat}| ${text}`);
    expect(lines).toEqual([
      'gray| rolls 11: he buys one of your dice and scores → gives white 5 → buys red 3 (Anne) for 4 deniers → +2 points; Anne +4 deniers',
      '0| yellow 4 → with a cube of Priest → farms → +3 deniers',
      'gray| rolls 8: he reveals a character → gives white 6 → Hugues de Payns scores',
      '0| white 2 → the guard goes 1 tower on, to 1',
      'gray| rolls 6: he hires a tradesman → hires at Archer',
      '0| white 3 → hires at Priest → Priest ×1',
    ]);
  });

  it('has the income of a round in that round, also where no card is turned up before it', () => {
    const home: GameEvent[] = [
      { event: 'round_ended', round: 3 },
      { event: 'deniers_gained', seat: 0, amount: 2 },
    ];
    const income: GameEvent[] = [
      { event: 'round_began', round: 4 },
      { event: 'deniers_gained', seat: 0, amount: 10 },
    ];
    const dice: GameEvent[] = [{ event: 'die_rolled', seat: 0, colour: 'R', value: 1 }];
    const chapters: Chapter[] = [
      { round: 3, part: 'actions', events: [...home, ...income] },
      { round: 4, part: 'events', events: dice },
    ];
    const parted = byRound(chapters);
    expect(parted).toEqual([
      { round: 3, part: 'actions', events: home },
      { round: 4, part: 'events', events: [...income, ...dice] },
    ]);
    expect(storyOf(parted[1]!, seats, 'spectator').map(({ text }) => text)).toEqual([
      'Income after wages: Anne +10 deniers.',
      'Dice: Anne red 1.',
    ]);
    // What has not changed is not told again, and a round that has just begun has its chapter.
    expect(byRound(chapters)[0]).toBe(parted[0]);
    expect(byRound(chapters.slice(0, 1))).toEqual([
      { round: 3, part: 'actions', events: home },
      { round: 4, part: 'events', events: income },
    ]);
  });

  it('of passing says what waits, and of a card when it brings nothing', () => {
    const pass: GameEvent[] = [
      { event: 'passed', seat: 0 },
      { event: 'pass_money', seat: 0, amount: 2 },
    ];
    expect(wouldBe(pass, 'actions', seats, 0).map(({ text }) => text)).toEqual([
      'pass → 2 deniers wait for you until the round ends',
    ]);
    const joust: GameEvent[] = [
      { event: 'die_discarded', seat: 0, colour: 'R', value: 4 },
      { event: 'activated', seat: 0, card: 'joust', times: 1 },
      { event: 'points_gained', seat: 1, amount: 2 },
    ];
    expect(bringsNothing(joust, 0)).toBe(true);
    expect(bringsNothing([...joust, { event: 'points_gained', seat: 0, amount: 2 }], 0)).toBe(false);
    expect(bringsNothing(pass, 0)).toBe(false);
  });

  it('of a choice ends where the turn does', () => {
    const lines = wouldBe(
      [
        { event: 'cube_on_event', seat: 0, card: 'war' },
        { event: 'round_ended', round: 1 },
        { event: 'deniers_gained', seat: 1, amount: 4 },
      ],
      'actions',
      seats,
      0,
    );
    expect(lines.map(({ text }) => text).join()).toContain('1 cube');
    expect(lines).toHaveLength(1);
  });
});
