import { createRoot } from 'solid-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, EngineHost, engineForTests } from '../host/engine_for_tests';
import { addTroyes } from '../i18n/text';
import type { City } from './messages';
import { type CityModel, createCityModel } from './model';
import { storyOf } from './story';
import { otherSide, turningOver, without } from './turning';

describe('the dice to turn over', () => {
  it('are named after the word that pays', () => {
    expect(turningOver([])).toEqual(['flip']);
    expect(turningOver(['R1', 'W6'])).toEqual(['flip', 'turn R1', 'turn W6']);
    expect(otherSide('R1')).toBe('R6');
  });
  it('are taken back one by one, of equal ones the last', () => {
    expect(without(['R1', 'W2', 'R1'], 'R1')).toEqual(['R1', 'W2']);
    expect(without(['R1'], 'W2')).toEqual(['R1']);
  });
});

/** A game of two at the first menu in which dice can be turned over. */
function atMenu(ask: Ask): EngineHost<City> {
  for (let seed = 1; seed < 60; ++seed) {
    const host = new EngineHost<City>(ask);
    ask({ do: 'new', game: 'troyes', seats: [{ name: 'Anne' }, { name: 'Ben' }], dice: 'seeded', seed: `${seed}` });
    host.watch(0);
    for (let n = 0; n < 200; ++n) {
      const view = host.sight()!.view!;
      const seat = view.turn.seats[0]!;
      if (seat !== host.sight()!.viewer) {
        host.watch(seat);
        continue;
      }
      const legal = view.legal ?? [];
      if (view.stage === 'menu' && legal.includes('flip') && view.seats[seat]!.dice.length >= 3) return host;
      const liked = legal.filter((move) => !/^(reroll|citizen|flip)/.test(move));
      void host.play(liked[(n * 7) % liked.length]!);
    }
  }
  throw new Error('nobody can turn dice over');
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('turning dice over', () => {
  let ask: Ask;
  let host: EngineHost<City>;
  let model: CityModel;
  let seat: number;
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    ask = await engineForTests('troyes');
    await addTroyes();
  });

  it('is held back, priced and undone as a whole', async () => {
    host = atMenu(ask);
    seat = host.sight()!.viewer as number;
    await createRoot(async (dispose) => {
      model = createCityModel(host);
      await settled();
      const record = await host.record();
      const { influence, dice } = host.sight()!.view!.seats[seat]!;
      const [one, two] = [dice[0]!, dice[2]!];

      // Choosing costs nothing and changes nothing.
      model.press('mode:flip');
      await settled();
      expect(model.mode()).toBe('flip');
      expect(model.moves()).toEqual([]);
      model.press(`die:${seat}${one}`);
      await settled();
      model.press(`die:${seat}${two}`);
      await settled();
      expect(model.turning()).toEqual([one, two]);
      expect(await host.record()).toBe(record);
      expect(model.view()!.seats[seat]!.influence).toBe(influence);

      // What it will cost and do.
      expect(model.after(seat)!.influence).toBe(influence - 4);
      expect(model.moves()).toEqual(['flip', `turn ${one}`, `turn ${two}`, 'done']);
      expect(model.preview()!.events.map(({ event }) => event)).toEqual(['influence_paid', 'die_turned', 'die_turned']);

      // A die goes back, and so does all of it.
      await model.putBack(`${seat}${two}`);
      expect(model.turning()).toEqual([one]);
      model.clear();
      expect(model.mode()).toBeNull();
      expect(model.turning()).toEqual([]);
      expect(model.moves()).toEqual([]);
      expect(await host.record()).toBe(record);

      // Confirmed it is paid, told in a line of its own, and undone with one press.
      model.press('mode:flip');
      await settled();
      model.press(`die:${seat}${one}`);
      await settled();
      await model.confirm();
      const now = host.sight()!.view!;
      expect(now.stage).toBe('menu');
      expect(now.seats[seat]!.influence).toBe(influence - 4);
      expect([...now.seats[seat]!.dice].sort()).toEqual([...dice.slice(1), otherSide(one)].sort());
      const lines = storyOf(host.chapters().at(-1)!, host.seats(), seat, []);
      expect(lines.at(-1)).toMatchObject({ seat, icon: 'influence' });
      expect(lines.at(-1)!.text).toMatch(/^turn over: \w+ \d → −4 influence$/);
      await model.undo();
      await settled();
      expect(host.sight()!.view!.stage).toBe('menu');
      expect(host.sight()!.view!.seats[seat]).toMatchObject({ influence, dice });
      dispose();
    });
  });

  it('of three dice takes no fourth, and of equal ones each by itself', async () => {
    host = atMenu(ask);
    seat = host.sight()!.viewer as number;
    await createRoot(async (dispose) => {
      model = createCityModel(host);
      await settled();
      model.press('mode:flip');
      await settled();
      for (const die of host.sight()!.view!.seats[seat]!.dice.slice(0, 3)) {
        model.press(`die:${seat}${die}`);
        await settled();
      }
      expect(model.turning()).toHaveLength(3);
      expect([...model.offers().keys()]).toEqual([]);
      expect(model.moves()).toHaveLength(5);
      dispose();
    });
  });
});
