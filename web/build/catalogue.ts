import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What the pages show of the engine's catalogues (codec/catalogue, as `tricasse catalogue` prints them). Of a list of rows
 * these members of each row; everything else of a catalogue stays out of what is shipped.
 */
const shown: Readonly<Record<string, Readonly<Record<string, readonly string[] | true>>>> = {
  'troyes-dice': { kinds: ['letter', 'gains', 'links'], plazas: true },
  troyes: {
    activities: [
      'name',
      'colour',
      'level',
      'hire',
      'hired_for',
      'spaces',
      'divisor',
      'type',
      'cost',
      'gain',
      'modifier',
    ],
    events: ['name', 'colour', 'divisor', 'points', 'banners', 'black', 'black_plus', 'amount'],
    characters: ['name', 'thresholds', 'of_two'],
    outdoors: ['name', 'level', 'effect', 'trigger', 'gain', 'colour', 'arrivals', 'each_cube', 'most_cubes'],
    buildings: ['name', 'letter', 'colour', 'salary', 'row'],
    numbers: true,
    setups: ['players', 'rounds'],
    gates: true,
    tiles: true,
  },
};
/** Of a modifier: the dice it takes and where it may not be used are the engine's to know. */
const shownOfModifier = ['as_dice', 'plus', 'group_plus', 'fixed', 'own_die', 'district_price', 'lead'];

type Row = Record<string, unknown>;
const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

const read = (game: string): Row =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../codec/catalogue/${game}.json`, import.meta.url)), 'utf8'),
  ) as Row;

function shownOf(game: string): Row {
  const catalogue = read(game);
  const pick = (row: Row, names: readonly string[]): Row => {
    const picked = only(row, names);
    return picked.modifier ? { ...picked, modifier: only(picked.modifier as Row, shownOfModifier) } : picked;
  };
  return Object.fromEntries(
    Object.entries(shown[game] ?? {}).map(([list, names]) => [
      list,
      names === true ? catalogue[list] : (catalogue[list] as Row[]).map((row) => pick(row, names)),
    ]),
  );
}

const seats = (): Row => Object.fromEntries(Object.keys(shown).map((game) => [game, read(game).seats]));

/** `virtual:catalogue/troyes` and `/troyes-dice`; `virtual:catalogue/seats` has what every page needs of each game. */
export function catalogue(): Plugin {
  const mark = '\0virtual:catalogue/';
  return {
    name: 'tricasse-catalogue',
    resolveId: (id) => (id.startsWith('virtual:catalogue/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      const name = id.slice(mark.length);
      return `export default ${JSON.stringify(name === 'seats' ? seats() : shownOf(name))};`;
    },
  };
}
