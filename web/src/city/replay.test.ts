// Recorded games, moment by moment: the board of the replay is what its caption tells.
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplayOf } from '../game/envelope';
import { engineForTests } from '../host/engine_for_tests';
import { addTroyes } from '../i18n/text';
import type { Chapter, City, GameEvent, Owner, SeatView, Sight, View } from './messages';
import { eventsOf, type Moment, momentsOf, toldIn } from './moments';
import { thingsTold } from './told_things';

type Message = { is: string; record?: string } & Sight & Pick<ReplayOf<City>, 'steps'>;
let ask: (request: object) => Message[];

function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A finished game with everything in the box. */
function played(seed: number): {
  sight: Sight;
  steps: ReplayOf<City>['steps'];
  moments: Moment[];
  chapters: Chapter[];
} {
  const random = chance(seed);
  const names = ['Anne', 'Ben', 'Cleo'].slice(0, (seed % 3) + 1);
  const options = { bonus: 'all', modules: seed % 2 ? 'all' : 'none' };
  ask({ do: 'new', game: 'troyes', seats: names.map((name) => ({ name })), options, dice: 'seeded', seed: `${seed}` });
  const sightIn = (messages: Message[]) => messages.find((each) => each.is === 'sight');
  const look = () => sightIn(ask({ do: 'look' }))!;
  let sight = look();
  for (let n = 0; n < 4000 && !sight.end; ++n) {
    const [seat] = sight.view!.turn.seats;
    if (sight.viewer !== seat) sight = sightIn(ask({ do: 'watch', viewer: seat })) ?? look();
    const legal = sight.view!.legal!.filter((move) => !/^(pass|fail|stop|decline)/.test(move));
    const from = legal.length ? legal : sight.view!.legal!;
    sight = sightIn(ask({ do: 'play', at: sight.at, move: from[Math.floor(random() * from.length)]! })) ?? look();
  }
  sight = look();
  expect(sight.end).not.toBeNull();
  const { record } = ask({ do: 'record' })[0]!;
  const { steps } = ask({ do: 'replay', record })[0]!;
  const chapters = [...sight.log.chapters];
  const moments = momentsOf(steps, chapters, sight.table.seats, 0, sight.view!.tiles ?? []);
  return { sight, steps, moments, chapters };
}

const purse = (view: View, owner: Owner): SeatView => (owner === 'gray' ? view.gray : view.seats[owner]!);

/** What these events do to one number of one owner. */
function change(events: readonly GameEvent[], owner: Owner, up: string, down: string): number {
  return events
    .filter((each) => (each.seat ?? 'gray') === owner)
    .reduce((sum, { event, amount = 0 }) => sum + (event === up ? amount : event === down ? -amount : 0), 0);
}

/** What was put somewhere and not taken away again in the same moment lies there, and is marked. */
function checkPlaces(events: readonly GameEvent[], view: View, where: string): void {
  const things = thingsTold(events, view);
  for (const each of events) {
    const owner = each.seat ?? 'gray';
    if (each.event === 'tradesman_hired') {
      expect(things, where).toContain(`card:${each.card}`);
      const there = view.activities.find((card) => card?.card === each.card);
      // When all spaces are taken he lies on the picture.
      expect(`${there?.spaces}${there?.illustration}`, where).toContain(owner === 'gray' ? 'g' : `${owner}`);
    }
    if (each.event === 'cube_on_cathedral') {
      expect(things, where).toContain('cathedral');
      const left = events.some((other) => other.event === 'cube_left_cathedral');
      if (!left) expect(view.cathedral[each.level! - 1]?.[each.value! - 1], where).not.toBe('-');
    }
    if (each.event === 'cube_on_event') {
      const there = view.queue.find(({ event }) => event === each.card);
      if (there) expect(things, where).toContain(`event:${each.card}`);
    }
    if (each.event === 'citizen_placed')
      expect(
        things.some((thing) => thing.startsWith('space:')),
        where,
      ).toBe(true);
  }
}

describe('a replay of Troyes', () => {
  beforeAll(async () => {
    const engine = await engineForTests('troyes');
    ask = (request) => engine<Message>(request);
    Object.assign(globalThis, { document: { documentElement: {} } });
    await addTroyes();
  });

  it('shows at every moment the numbers that its caption tells', () => {
    for (const seed of [3, 4, 5]) {
      const { sight, moments, chapters, steps } = played(seed);
      const events = chapters.flatMap((each) => each.events);
      expect(steps.flatMap((step) => step.events).length).toBe(events.length);
      for (const [index, moment] of moments.entries()) {
        const told = toldIn(moment, chapters, sight.table.seats, 0, sight.view!.tiles ?? []);
        expect(told.length, `seed ${seed}, moment ${index}`).toBeGreaterThan(0);
        // A player's deed stands alone: what others or chance do after it is another moment.
        expect(new Set(told.filter(({ seat }) => seat !== null).map(({ seat }) => seat)).size).toBeLessThan(3);
        checkPlaces(eventsOf(moment, chapters), moment.view, `seed ${seed}, moment ${index}`);
      }
      for (const [index, { view, told }] of moments.entries()) {
        const before = moments[index - 1];
        if (!before) continue;
        const between = events.slice(before.told, told);
        for (const owner of [...view.seats.keys(), 'gray'] as Owner[]) {
          const [was, is] = [purse(before.view, owner), purse(view, owner)];
          const where = `seed ${seed}, moment ${index}, ${owner}: ${JSON.stringify(between)}`;
          expect(is.influence - was.influence, where).toBe(
            change(between, owner, 'influence_gained', 'influence_paid'),
          );
          expect(is.points - was.points, where).toBe(change(between, owner, 'points_gained', 'points_lost'));
          if (owner !== 'gray')
            expect(is.deniers - was.deniers, where).toBe(change(between, owner, 'deniers_gained', 'deniers_paid'));
        }
      }
    }
  }, 120_000);
});
