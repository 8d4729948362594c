import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Kept, verify } from './fair_dice';

// Made by servers: scripts/fixtures.mjs. server/verify_test.cpp reads them too.
const read = (name: string) => ({
  record: readFileSync(new URL(`./fixtures/${name}.record`, import.meta.url), 'utf8'),
  kept: JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as Kept,
});
/** Chance by the number of the line, and by what is asked. */
const versions = [1, 2];
const nothing: Kept = { commitment: null, seat: null, nonce: null };
const changed = (record: string, pattern: RegExp, to: (found: string) => string): string => {
  const next = record.replace(pattern, to);
  expect(next).not.toBe(record);
  return next;
};

describe.each(versions)('the dice of a real game in a record of version %i', (version) => {
  const answers = { solo: 9 + 16, rolled: 9 + 3 + 1 + 16, random: 9 + 1 + 16 };
  for (const name of ['solo', 'rolled', 'random'] as const) {
    it(`are what the seal held (${name})`, () => {
      const { record, kept } = read(`${version}/${name}`);
      const verdict = verify(record, kept);
      expect(verdict).toMatchObject({ fair: true, commitment: kept.commitment, sealKept: true, nonceKept: true });
      expect(verdict.fair && verdict.checked.length).toBe(answers[name]);
      expect(verify(record, nothing)).toMatchObject({ fair: true, sealKept: false, nonceKept: false });
    });

    it(`cannot be changed in any place (${name})`, () => {
      const { record, kept } = read(`${version}/${name}`);
      const lines = record.split('\n');
      const live = verify(record, kept);
      const seen = new Set<number>();
      for (const [index, line] of lines.entries()) {
        if (!line.startsWith('nature ')) continue;
        const other = line.startsWith('nature roll')
          ? line.replace(/k(\d)/, (_, black: string) => `k${(Number(black) % 6) + 1}`)
          : line.replace(/\d+/, (found) => `${found.startsWith('1') ? 2 : 1}${found.slice(1)}`);
        const verdict = verify(lines.with(index, other).join('\n'), kept);
        if (verdict.fair || verdict.why !== 'other_dice') continue;
        seen.add(verdict.number);
      }
      // Lines that were taken back are no dice any more; every other change is noticed.
      expect(seen.size).toBe(live.fair ? live.checked.length : -1);
    });
  }

  it('include those that were taken back and came again', () => {
    expect(read(`${version}/solo`).record).toMatch(/^0 take-back$/m);
  });

  it('are not those of the other version', () => {
    const { record, kept } = read(`${version}/solo`);
    const other = changed(record, /^tricasse record ./, () => `tricasse record ${3 - version}`);
    expect(verify(other, kept)).toMatchObject({ fair: false, why: 'other_dice' });
  });
});

describe('a choice that is taken back', () => {
  it('meets the same rolls again', () => {
    const { record, kept } = read('2/solo');
    const rolls = record.match(/^nature roll .*$/gm) ?? [];
    expect(rolls.length).toBeGreaterThan(16);
    expect(new Set(rolls).size).toBeLessThanOrEqual(16);
    expect(verify(record, kept)).toMatchObject({ fair: true });
  });
});

describe('a forged record', () => {
  const { record, kept } = read('2/rolled');
  it('with another roll is told with what it should have been', () => {
    const forged = changed(record, /nature roll k(\d) (\d\d\d)/, () => 'nature roll k6 666');
    const verdict = verify(forged, kept);
    expect(verdict).toMatchObject({ fair: false, why: 'other_dice', number: 13, recorded: 'roll k6 666' });
    const proved = !verdict.fair && verdict.why === 'other_dice' ? verdict.proved : '';
    expect(record).toContain(`nature ${proved}`);
  });
  it('with another seed does not fit the seal', () => {
    const forged = changed(
      record,
      /^(dice \S+ )(\S)/m,
      (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`,
    );
    expect(verify(forged, kept)).toEqual({ fair: false, why: 'other_seal' });
    expect(verify(forged, nothing)).toMatchObject({ fair: false, why: 'other_dice', number: 0 });
  });
  it('without the number this browser threw in', () => {
    const forged = record.replace(kept.nonce ?? '?', 'A'.repeat(43));
    expect(verify(forged, kept)).toEqual({ fair: false, why: 'other_nonce' });
  });
  it('without a proof, or no record at all', () => {
    expect(
      verify(
        changed(record, /^dice .*\n/m, () => ''),
        kept,
      ),
    ).toEqual({ fair: false, why: 'no_proof' });
    expect(verify('hello', kept)).toEqual({ fair: false, why: 'unreadable' });
    const later = changed(record, /^tricasse record ./, () => 'tricasse record 3');
    expect(verify(later, kept)).toEqual({ fair: false, why: 'unreadable' });
  });
});
