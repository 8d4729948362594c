// Recorded games of Troyes Dice, moment by moment: what the replay shows is what its caption tells.
import { beforeAll, describe, expect, it } from 'vitest';
import { engineForTests } from '../host/engine_for_tests';
import type { GameEvent, Replay, Sight } from './messages';
import { captionOf, type Moment, momentsOf } from './moments';
import { colours, resources } from './sheet';

type Message = { is: string; record?: string; seat?: number | null } & Sight & Pick<Replay, 'steps'>;
let ask: (request: object) => Message[];

/** A finished game; everybody builds where he can. */
function played(seed: number): { sight: Sight; steps: Replay['steps'] } {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const names = ['Anne', 'Ben', 'Cleo'].slice(0, (seed % 3) + 1);
  const options = { numbering: 'first', expansion: seed % 2 ? 'random' : 'off' };
  const seats = names.map((name) => ({ name }));
  ask({ do: 'new', game: 'troyes-dice', seats, options, dice: 'seeded', seed: `${seed}` });
  const sightIn = (messages: Message[]) => messages.find((each) => each.is === 'sight');
  const look = () => sightIn(ask({ do: 'look' }))!;
  let sight = look();
  for (let n = 0; n < 600 && !sight.end; ++n) {
    const [seat] = sight.view!.turn.seats;
    if (sight.viewer !== seat) sight = sightIn(ask({ do: 'watch', viewer: seat })) ?? look();
    const legal = sight.view!.legal ?? [];
    const building = legal.filter((move) => /prestige|work|build/.test(move));
    const from = building.length ? building : legal;
    sight = sightIn(ask({ do: 'play', at: sight.at, move: from[Math.floor(random() * from.length)]! })) ?? look();
  }
  sight = look();
  expect(sight.end).not.toBeNull();
  const { record } = ask({ do: 'record' })[0]!;
  return { sight, steps: ask({ do: 'replay', record })[0]!.steps };
}

const count = (events: readonly GameEvent[], seat: number, holds: (event: GameEvent) => boolean) =>
  events.reduce((n, each) => n + (each.seat === seat && holds(each) ? (each.amount ?? 1) : 0), 0);

/** Every fact of a moment against its sheet and its wheel, and the sheet before it. */
function check(moment: Moment, before: Moment, where: string): void {
  for (const [seat, { sheet }] of moment.view.seats.entries()) {
    const was = before.view.seats[seat]!.sheet;
    const own = moment.events.filter((each) => each.seat === seat);
    const built = own.flatMap((each) => (each.event === 'built' ? [each.building!] : []));
    expect([...sheet.built].sort(), where).toEqual([...was.built, ...built].sort());
    for (const [index, resource] of resources.entries()) {
      const gained = count(own, seat, (each) => each.event === 'resource_gained' && each.resource === resource);
      expect(sheet.circled[index as 0] - was.circled[index as 0], `${where} ${resource} gained`).toBe(gained);
    }
    for (const [index, track] of colours.entries()) {
      const gained = count(own, seat, (each) => each.event === 'citizen_gained' && each.track === track);
      expect(sheet.citizens[index as 0] - was.citizens[index as 0], `${where} citizens ${track}`).toBe(gained);
    }
  }
  const chosen = moment.events.find((each) => each.event === 'die_chosen');
  if (!chosen) return;
  expect(moment.seat, where).toBe(chosen.seat);
  expect(moment.slot, where).toBe(chosen.slot);
  // The die it tells of lies on the wheel, although the half-day may be over.
  expect(
    moment.wheel.dice.map(({ slot }) => slot),
    where,
  ).toContain(chosen.slot);
}

describe('a replay of Troyes Dice', () => {
  beforeAll(async () => {
    const engine = await engineForTests('troyes-dice');
    ask = (request) => engine<Message>(request);
  });

  it('shows at every moment what its caption tells, and tells every event once', () => {
    for (const seed of [3, 4, 5, 7]) {
      const { sight, steps } = played(seed);
      const moments = momentsOf(steps);
      expect(moments.flatMap(({ events }) => events)).toEqual(steps.flatMap(({ events }) => events));
      for (const [index, moment] of moments.entries()) {
        const where = `seed ${seed}, moment ${index}: ${JSON.stringify(moment.events)}`;
        const before = moments[index - 1];
        if (before) check(moment, before, where);
        expect(captionOf(moment, sight), where).not.toBe('');
      }
      // A deed and what chance did are never one moment, nor the deeds of two.
      for (const { events } of moments) {
        const deeds = events.filter(({ event }) => event === 'die_chosen');
        expect(deeds.length).toBeLessThan(2);
        if (deeds.length) expect(events.some(({ event }) => event === 'rolled')).toBe(false);
      }
    }
  }, 120_000);
});
