// What is printed on a scoresheet, for drawing. The rules themselves are in the engine.
import type { Building, Colour, Kind, Resource, Sheet, View } from './messages';

export const colours = ['R', 'Y', 'W'] as const;
export const resources = ['I', 'D', 'K'] as const;
export const kinds = ['F', 'P', 'G', 'H', 'C', 'B'] as const;
export const columns = [1, 2, 3, 4, 5, 6] as const;
export const actions = ['gain', 'prestige', 'work'] as const;
export type Action = (typeof actions)[number];

/** The tincture of a colour: the class that gives its glass, hatching and ink. */
export const tincture = { R: 'gules', Y: 'or', W: 'argent' } as const satisfies Record<Colour, string>;
export const resourceOf = { R: 'I', Y: 'D', W: 'K' } as const satisfies Record<Colour, Resource>;
export const colourOfResource = { I: 'R', D: 'Y', K: 'W' } as const satisfies Record<Resource, Colour>;
export const colourIndex = { R: 0, Y: 1, W: 2 } as const satisfies Record<Colour, number>;
export const resourceIndex = { I: 0, D: 1, K: 2 } as const satisfies Record<Resource, number>;
export const colourOfKind = { F: 'R', P: 'R', G: 'Y', H: 'Y', C: 'W', B: 'W' } as const satisfies Record<Kind, Colour>;
export const prestigeOf = { R: 'F', Y: 'G', W: 'C' } as const satisfies Record<Colour, Kind>;
export const workOf = { R: 'P', Y: 'H', W: 'B' } as const satisfies Record<Colour, Kind>;

/** The keys of i18n and the names of drawings for each kind. */
export const kindKey = {
  F: 'fortress',
  P: 'palace',
  G: 'great_hall',
  H: 'city_hall',
  C: 'cathedral',
  B: 'bishopric',
} as const satisfies Record<Kind, string>;
export const kindIcon = {
  F: 'fortress',
  P: 'palace',
  G: 'great-hall',
  H: 'city-hall',
  C: 'cathedral',
  B: 'bishopric',
} as const satisfies Record<Kind, string>;
export const resourceKey = { I: 'influence', D: 'deniers', K: 'knowledge' } as const;
export const resourceIcon = { I: 'influence', D: 'denier', K: 'knowledge' } as const;
export const citizenKey = { R: 'knights', Y: 'artisans', W: 'priests' } as const;
export const citizenIcon = { R: 'knight', Y: 'artisan', W: 'priest' } as const;
export const colourKey = { R: 'red', Y: 'yellow', W: 'white' } as const;
export const donors = ['hugues', 'isabeau', 'thibaut', 'jeanne', 'urbain', 'marie'] as const;

/** What a symbol on the sheet stands for. */
export type Gift =
  | { what: 'citizen'; colour: Colour; amount: number }
  | { what: 'resource'; resource: Resource; amount: number };

const third = (column: number): Colour => colours[Math.floor((column - 1) / 2)] ?? 'R';

/** The printed gain of a building; a Great Hall's is for each die of the colour `per`, a Cathedral counts a kind. */
export function printedGain(
  kind: Kind,
  column: number,
): { gift: Gift | null; per: Colour | null; counts: Kind | null } {
  const colour = third(column);
  switch (kind) {
    case 'F':
      return { gift: { what: 'citizen', colour, amount: 1 }, per: null, counts: null };
    case 'G':
      return {
        gift:
          column % 2 === 1
            ? { what: 'resource', resource: resourceOf[colour], amount: 3 }
            : { what: 'citizen', colour, amount: 2 },
        per: colour,
        counts: null,
      };
    case 'C':
      return { gift: null, per: null, counts: kinds[column - 1] ?? null };
    default:
      return { gift: { what: 'citizen', colour: colourOfKind[kind], amount: 2 }, per: null, counts: null };
  }
}

/** The lozenges between neighbours, by kind and the left one of the two columns. */
export const links: readonly { kind: Kind; left: 1 | 3 | 5; gift: Gift }[] = [
  { kind: 'F', left: 1, gift: { what: 'citizen', colour: 'R', amount: 1 } },
  { kind: 'F', left: 3, gift: { what: 'citizen', colour: 'Y', amount: 1 } },
  { kind: 'F', left: 5, gift: { what: 'citizen', colour: 'W', amount: 1 } },
  { kind: 'P', left: 1, gift: { what: 'citizen', colour: 'R', amount: 2 } },
  { kind: 'P', left: 5, gift: { what: 'resource', resource: 'I', amount: 3 } },
  { kind: 'H', left: 1, gift: { what: 'resource', resource: 'D', amount: 3 } },
  { kind: 'H', left: 3, gift: { what: 'citizen', colour: 'Y', amount: 2 } },
  { kind: 'B', left: 3, gift: { what: 'resource', resource: 'K', amount: 3 } },
  { kind: 'B', left: 5, gift: { what: 'citizen', colour: 'W', amount: 2 } },
];

export const building = (kind: Kind, column: number): Building => `${kind}${column}`;
export const kindOf = (name: string): Kind => name[0] as Kind;
export const columnOf = (name: string): number => Number(name.slice(1));

export type Status = 'built' | 'lost' | 'empty';

export function statusOf(sheet: Sheet, kind: Kind, column: number): Status {
  if (sheet.built.includes(`${kind}${column}`)) return 'built';
  return sheet.crossed.includes(`${colourOfKind[kind]}${column}`) ? 'lost' : 'empty';
}

export const isProtected = (sheet: Sheet, column: number): boolean => sheet.built.includes(`F${column}`);
export const countOf = (sheet: Sheet, kind: Kind): number => sheet.built.filter((name) => name[0] === kind).length;
export const available = (sheet: Sheet, index: number): number =>
  (sheet.circled[index] ?? 0) - (sheet.spent[index] ?? 0);

/** The physical column that carries a die's number, or 0 while the columns are not numbered. */
export const columnOfValue = (view: Pick<View, 'num'>, value: number): number => view.num.indexOf(value) + 1;

const backs: Record<string, string> = {
  p1: 'RR',
  p2: 'YY',
  p3: 'WW',
  p4: 'RY',
  p5: 'RY',
  p6: 'RW',
  p7: 'RW',
  p8: 'YW',
  p9: 'YW',
};

/** The two colours of a plaza, "RY", or undefined for what is no plaza. */
export const plazaSides = (name: string): string | undefined => backs[name];

/** A plaza as it lies: its visible colour, the one behind, and which tile of view.tiles hangs on it. */
export function plazaAt(view: Pick<View, 'plazas' | 'tiles'>, notch: number) {
  const text = view.plazas[notch];
  if (!text) return null;
  const [name = '', colour = 'R'] = text.split(' ');
  const sides = backs[name] ?? `${colour}${colour}`;
  const back = (sides[0] === colour ? sides[1] : sides[0]) as Colour;
  const single = { p1: 0, p2: 1, p3: 2 }[name];
  return {
    name,
    colour: colour as Colour,
    back,
    tile: single === undefined ? null : parseTile(view.tiles[single] ?? null),
  };
}

export interface Tile {
  number: number;
  side: 'banquet' | 'raid';
}
export function parseTile(text: string | null): Tile | null {
  const match = text ? /^(\d) (banquet|raid)$/.exec(text) : null;
  return match ? { number: Number(match[1]), side: match[2] as Tile['side'] } : null;
}

/** The notch of the resting plaza, and of slot k in a half-day (section 1.3 of the specification). */
export const restingNotch = (day: number): number => (day - 1) % 9;
export const notchOf = (day: number, half: 'morning' | 'afternoon', slot: number): number =>
  (day + (half === 'morning' ? 0 : 4) + slot) % 9;
