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
