import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as printed from './cards';

const source = (name: string): string =>
  readFileSync(new URL(`../../../engine/troyes/${name}.hpp`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\/\/.*/g, '');
const letters: Record<string, string> = { red: 'R', white: 'W', yellow: 'Y' };

describe('what is printed on the pieces', () => {
  it('is what the engine plays with: activity cards', () => {
    const rows = [
      ...source('activities').matchAll(
        /card\(\{"([\w-]+)", (\w+), (\d),\s+(\d+), \{(\d), (\d)\},\s+(\d+)(, influence)?\}/g,
      ),
    ];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(printed.cards));
    for (const [, name = '', colour = '', level, hire, first, second, divisor, influence] of rows) {
      expect({ name, ...printed.cards[name] }).toMatchObject({
        name,
        colour: letters[colour],
        level: Number(level),
        hire: Number(hire),
        spaces: [Number(first), Number(second)],
        divisor: Number(divisor),
      });
      expect(printed.cards[name]?.forInfluence ?? false).toBe(influence !== undefined);
    }
  });

  it('is what the engine plays with: what cubes do', () => {
    const rows = source('activities').split('card({"').slice(1);
    for (const row of rows) {
      const [name = ''] = row.split('"');
      const card = printed.cards[name];
      expect([name, card?.mixed ?? false]).toEqual([name, row.includes('CardType::mixed')]);
      expect([name, card?.lead]).toEqual([name, /Lead::(\w+)/.exec(row)?.[1]]);
      expect([name, card?.times]).toEqual([name, Number(/as_dice = (\d)/.exec(row)?.[1] ?? 0) || undefined]);
      expect([name, card?.die]).toEqual([name, Number(/own_die = (\d)/.exec(row)?.[1] ?? 0) || undefined]);
    }
  });

  it('is what the engine plays with: outdoor tiles', () => {
    const outdoor = source('outdoor');
    const rows = outdoor.split('{.name = "').slice(1, -1);
    expect(rows.map((row) => row.split('"')[0])).toEqual(Object.keys(printed.outdoors));
    const list = (row: string, member: string) =>
      new RegExp(`\\.${member} = \\{([^}]*)\\}`).exec(row)?.[1]?.split(', ').map(Number);
    for (const row of rows) {
      const [name = ''] = row.split('"');
      const tile = printed.outdoors[name]!;
      const effect = /\.effect = (\w+)/.exec(row)?.[1];
      expect([name, tile.use]).toEqual([name, effect === 'gain' ? /On::(\w+)/.exec(row)?.[1] : effect]);
      expect(tile.level).toBe(Number(/\.level = (\d)/.exec(row)?.[1]));
      const gain = /\.gain = \{\.(\w+) = (\d)\}/.exec(row);
      expect(tile.gain).toEqual(gain ? { [gain[1]!]: Number(gain[2]) } : undefined);
      const colour = /Colour::(\w+)/.exec(row)?.[1];
      expect(tile.colour).toBe(colour && (letters[colour] ?? 'V'));
      expect(tile.arrivals).toEqual(list(row, 'arrivals'));
      expect(tile.majority).toEqual(list(row, 'most_cubes'));
      expect(tile.each).toBe(Number(/each_cube = (\d)/.exec(row)?.[1] ?? 0) || undefined);
    }
    const number = (name: string) => Number(new RegExp(`int ${name} = (\\d+)`).exec(outdoor)?.[1]);
    expect(printed.lastTower).toBe(number('last_tower'));
    expect(printed.maxSwaps).toBe(number('max_swaps'));
    expect(outdoor).toContain(`gates{${printed.gates.slice(0, 3).join(', ')}, last_tower}`);
    expect(printed.purplePrice).toBe(Number(/int purple_price = (\d)/.exec(source('board'))?.[1]));
  });

  it('is what the engine plays with: events', () => {
    const rows = [
      ...source('event_cards').matchAll(/\{"([\w-]+)", (\w), [\w:]+, (\d+), (\d+), (\d+), (\d+)(?:, (\d+))?/g),
    ];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(printed.events));
    for (const [, name = '', deck = '', divisor, first, second, banners, black] of rows) {
      expect({ name, ...printed.events[name] }).toMatchObject({
        name,
        colour: deck.toUpperCase(),
        divisor: Number(divisor),
        points: [Number(first), Number(second)],
        banners: Number(banners),
      });
      expect(printed.events[name]?.black ?? 0).toBe(Number(black ?? 0));
    }
  });

  it('is what the engine plays with: the board', () => {
    const board = source('board');
    const number = (name: string) => Number(new RegExp(`int ${name} = (\\d+)`).exec(board)?.[1]);
    expect(printed.diePrice).toBe(number('die_price'));
    expect(printed.maxGroup).toBe(number('max_group'));
    expect(printed.maxInfluence).toBe(number('max_influence'));
    expect(printed.passDeniers).toBe(number('pass_deniers'));
    expect(printed.penalty).toBe(number('penalty'));
    expect(printed.income).toBe(number('income'));
    expect(printed.farmDivisor).toBe(number('agriculture_divisor'));
    expect(printed.prices).toEqual({
      reroll: number('reroll_price'),
      citizen: number('citizen_price'),
      flip: number('turn_price'),
    });
    for (const each of printed.buildings) {
      expect(board).toContain(`{.name = "${each.name}", .salary = ${each.salary}, .row_length = ${each.row}}`);
    }
    const rows = [
      ...source('characters').matchAll(/\{"(\w+)", Measure::\w+, \{(\d+), (\d+), (\d+)\}, \{(\d+), (\d+), (\d+)\}/g),
    ];
    expect(Object.fromEntries(rows.map(([, name = '', ...n]) => [name, [n.slice(0, 3), n.slice(3)]]))).toEqual(
      Object.fromEntries(
        Object.entries(printed.characters).map(([name, sets]) => [name, sets.map((s) => s.map(String))]),
      ),
    );
  });
});
