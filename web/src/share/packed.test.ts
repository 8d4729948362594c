import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed';

const folder = new URL('../../../tests/records/', import.meta.url);
const records = readdirSync(folder).filter((name) => name.endsWith('.tricasse'));

describe('a game in a link', () => {
  for (const name of records) {
    it(`comes out as it went in, and is short enough to send (${name})`, async () => {
      const record = readFileSync(new URL(name, folder), 'utf8');
      const packed = await pack(record);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(packed.length).toBeLessThan(8000);
      expect(await unpack(packed)).toBe(record);
    });
  }
  it('is refused when it was cut or is something else', async () => {
    const packed = await pack(readFileSync(new URL(records[0]!, folder), 'utf8'));
    expect(await unpack(packed.slice(0, -20))).toBeNull();
    expect(await unpack('hello')).toBeNull();
    expect(await unpack(await pack('something else'))).toBeNull();
    expect(await unpack(await pack(`tricasse record ${'1'.repeat(2 ** 21)}`))).toBeNull();
  });
});
