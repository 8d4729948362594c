// Every answer of chance drawn once more from the opened seal, as docs/fair-dice.md says it. On purpose without the engine: who checks
// the house should not have to borrow its dice. Only where it depends on the position what chance is asked and may answer, as in
// Troyes, that is handed in.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { plazaSides } from '../game/sheet';

/** What the player knew before the first roll, as far as his browser kept it. */
export interface Kept {
  /** The seal that was shown. */
  commitment: string | null;
  seat: number | null;
  /** The number his browser threw in. */
  nonce: string | null;
}
export interface Checked {
  number: number;
  move: string;
}
export type Verdict =
  | { fair: true; checked: Checked[]; commitment: string; sealKept: boolean; nonceKept: boolean }
  | { fair: false; why: 'no_proof' | 'unreadable' | 'other_seal' | 'other_nonce' }
  | { fair: false; why: 'other_dice'; number: number; recorded: string; proved: string };

interface Proof {
  table: string;
  seed: string;
  nonces: string[];
}
/** By which rule a record's chance is keyed: by the number of its line, or by what was asked. */
const versions = ['tricasse record 1', 'tricasse record 2'] as const;
interface Parsed {
  version: (typeof versions)[number];
  options: Map<string, string>;
  proof: Proof | null;
  /** What chance decided, cancelled lines left out. */
  chance: string[];
}

/** Undone lines are dropped: a seat's undo takes its last line, its take-back that line and everything after it. */
function parse(record: string): Parsed | null {
  const lines = record.split('\n');
  const from = lines.indexOf('moves');
  const version = versions.find((each) => each === lines[0]);
  if (!version || from < 0) return null;
  const head = lines.slice(0, from).map((line) => line.split(' '));
  const dice = head.find(([word]) => word === 'dice');
  const [, table, seed, ...nonces] = dice ?? [];
  const proof = table && seed ? { table, seed, nonces: nonces.map((each) => (each === '-' ? '' : each)) } : null;
  const live: { actor: string; move: string }[] = [];
  for (const line of lines.slice(from + 1)) {
    const [actor = '', ...rest] = line.split(' ');
    if (actor === 'end') break;
    const move = rest.join(' ');
    // That a hint was given is noted, and decides nothing.
    if (move === 'hint') continue;
    const last = live.findLastIndex((each) => each.actor === actor);
    if (move === 'undo') live.splice(last, 1);
    else if (move === 'take-back') live.length = last;
    else if (actor) live.push({ actor, move });
    if ((move === 'undo' || move === 'take-back') && last < 0) return null;
  }
  return {
    version,
    options: new Map(head.flatMap(([word, key, value]) => (word === 'option' && key && value ? [[key, value]] : []))),
    proof,
    chance: live.filter((each) => each.actor === 'nature').map((each) => each.move),
  };
}

export type Outcome = readonly [move: string, weight: number];
/** What chance was asked, and what it might have answered. */
export interface Asked {
  question: { kind: string; round: number; owner: string };
  outcomes: readonly Outcome[];
}

/** The rolls: the black die, and the three clear ones in ascending order. */
function rolls(): Outcome[] {
  const all: Outcome[] = [];
  for (let black = 1; black <= 6; ++black)
    for (let a = 1; a <= 6; ++a)
      for (let b = a; b <= 6; ++b)
        for (let c = b; c <= 6; ++c)
          all.push([`roll k${black} ${a}${b}${c}`, a === c ? 1 : a === b || b === c ? 3 : 6]);
  return all;
}

/** The plazas that are left, either side up; of two equal pieces the lower number stands for both. */
function plazas(laid: ReadonlySet<number>): Outcome[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((piece): Outcome[] => {
    const lower = piece > 3 && piece % 2 === 1 ? piece - 1 : 0;
    if (laid.has(piece) || (lower && !laid.has(lower))) return [];
    const [front, back] = plazaSides(`p${piece}`) ?? '';
    if (front === back) return [[`p${piece} ${front}`, 2]];
    const pieces = lower === 0 && !laid.has(piece + 1) ? 2 : 1;
    return [
      [`p${piece} ${front}`, pieces],
      [`p${piece} ${back}`, pieces],
    ];
  });
}

function permutations(left: readonly number[]): string[] {
  if (!left.length) return [''];
  return left.flatMap((first) => permutations(left.filter((each) => each !== first)).map((rest) => `${first}${rest}`));
}

/** What chance is asked next: the plazas, the tiles, the numbers of the columns, and then a roll each half-day. */
function next(before: readonly string[], options: ReadonlyMap<string, string>): Asked {
  const asked = (kind: string, outcomes: Outcome[], round = 0): Asked => ({
    question: { kind, round, owner: '-' },
    outcomes,
  });
  if (before.length < 9) return asked('plaza', plazas(new Set(before.map((move) => Number(move[1])))));
  const tiles = before.filter((move) => move.startsWith('tile ')).map((move) => Number(move.slice(5)));
  if (options.get('expansion') === 'random' && tiles.length < 3)
    return asked(
      'tile',
      [1, 2, 3, 4, 5, 6, 7, 8].filter((tile) => !tiles.includes(tile)).map((tile) => [`tile ${tile}`, 1]),
    );
  const numbered = before.some((move) => move.startsWith('number ') || move.startsWith('columns '));
  if (options.get('numbering') === 'rolled' && !numbered)
    return asked(
      'number',
      [1, 2, 3, 4, 5, 6].map((n) => [`number ${n}`, 1]),
    );
  if (options.get('numbering') === 'random' && !numbered)
    return asked(
      'columns',
      permutations([1, 2, 3, 4, 5, 6]).map((each) => [`columns ${each}`, 1]),
    );
  return asked('roll', rolls(), 1 + before.filter((move) => move.startsWith('roll ')).length);
}

/** The first four bytes as a number; those that would favour the low tickets are drawn again. */
function draw(proof: Proof, key: string, total: number): number {
  const limit = Math.floor(2 ** 32 / total) * total;
  const message = [proof.table, ...proof.nonces, key].join('\n');
  for (let retry = 0; ; ++retry) {
    const mac = hmac(sha256, utf8ToBytes(proof.seed), utf8ToBytes(`${message}\n${retry}`));
    const value = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
    if (value < limit) return value % total;
  }
}

/**
 * Checks the seal, the player's own number, and every answer of chance. `known` has what chance was asked each time and might have
 * answered, where that depends on the game.
 */
export function verify(record: string, kept: Kept, known: readonly Asked[] | null = null): Verdict {
  const parsed = parse(record);
  if (!parsed) return { fair: false, why: 'unreadable' };
  const { version, proof, options, chance } = parsed;
  if (!proof) return { fair: false, why: 'no_proof' };
  const commitment = bytesToHex(sha256(utf8ToBytes(proof.seed)));
  if (kept.commitment !== null && kept.commitment !== commitment) return { fair: false, why: 'other_seal' };
  if (kept.nonce !== null && kept.seat !== null && proof.nonces[kept.seat] !== kept.nonce)
    return { fair: false, why: 'other_nonce' };
  if (known && known.length !== chance.length) return { fair: false, why: 'unreadable' };
  const counts = new Map<string, number>();
  for (const [number, recorded] of chance.entries()) {
    const { question, outcomes } = known?.[number] ?? next(chance.slice(0, number), options);
    const asked = `${question.kind} ${question.round} ${question.owner}`;
    const ordinal = counts.get(asked) ?? 0;
    counts.set(asked, ordinal + 1);
    let ticket = draw(
      proof,
      version === 'tricasse record 1' ? `${number}` : `${asked} ${ordinal}`,
      outcomes.reduce((sum, [, weight]) => sum + weight, 0),
    );
    const holder = outcomes.find(([, weight]) => {
      ticket -= weight;
      return ticket < 0;
    });
    const proved = holder?.[0] ?? '';
    if (proved !== recorded) return { fair: false, why: 'other_dice', number, recorded, proved };
  }
  return {
    fair: true,
    checked: chance.map((move, number) => ({ number, move })),
    commitment,
    sealKept: kept.commitment !== null,
    nonceKept: kept.nonce !== null && kept.seat !== null,
  };
}
