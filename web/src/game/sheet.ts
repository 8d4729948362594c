// What is printed on a scoresheet, for drawing, as the engine's tables have it (`tricasse catalogue troyes-dice`).
import printed from 'virtual:catalogue/troyes-dice';
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

interface PrintedGain {
  citizens?: number;
  resources?: number;
  colour?: string;
}
interface PrintedKind {
  letter: string;
  gains: readonly PrintedGain[];
  links: readonly PrintedGain[];
}
const printedKinds = new Map((printed.kinds as readonly PrintedKind[]).map((row) => [row.letter, row]));

function giftOf(gain: PrintedGain | undefined): Gift | null {
  const colour = gain?.colour as Colour | undefined;
  if (!gain || !colour) return null;
  if (gain.citizens) return { what: 'citizen', colour, amount: gain.citizens };
  return gain.resources ? { what: 'resource', resource: resourceOf[colour], amount: gain.resources } : null;
}

/** The printed gain of a building; a Great Hall's is for each die of the colour `per`, a Cathedral counts a kind. */
export function printedGain(
  kind: Kind,
  column: number,
): { gift: Gift | null; per: Colour | null; counts: Kind | null } {
  const printed = printedKinds.get(kind)?.gains[column - 1];
  return {
    gift: giftOf(printed),
    per: kind === 'G' ? ((printed?.colour ?? null) as Colour | null) : null,
    counts: kind === 'C' ? (kinds[column - 1] ?? null) : null,
  };
}

/** The lozenges between neighbours, by kind and the left one of the two columns. */
export const links: readonly { kind: Kind; left: 1 | 3 | 5; gift: Gift }[] = kinds.flatMap((kind) =>
  ([1, 3, 5] as const).flatMap((left, nth) => {
    const gift = giftOf(printedKinds.get(kind)?.links[nth]);
    return gift ? [{ kind, left, gift }] : [];
  }),
);

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

/** The two colours of a plaza, "RY", or undefined for what is no plaza. */
export const plazaSides = (name: string): string | undefined => printed.plazas[Number(name.slice(1)) - 1];

/** A plaza as it lies: its visible colour, the one behind, and which tile of view.tiles hangs on it. */
export function plazaAt(view: Pick<View, 'plazas' | 'tiles'>, notch: number) {
  const text = view.plazas[notch];
  if (!text) return null;
  const [name = '', colour = 'R'] = text.split(' ');
  const sides = plazaSides(name) ?? `${colour}${colour}`;
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
