import { describe, expect, it } from 'vitest';
import { speak } from '../i18n/text';
import { reasonOf } from './refused';

// The language is noted in the document too.
Object.assign(globalThis, { document: { documentElement: {} } });

const house = { message: 'the disk refused; nothing has changed' };

describe('why something was refused', () => {
  it('is told in the language of the page, never in the words of the house', async () => {
    const codes = ['not_stored', 'seat_taken', 'too_much', 'wrong_key', 'foreign_name', 'unreachable', 'bad_json'];
    for (const language of ['en', 'fr'] as const) {
      await speak(language);
      for (const code of codes) {
        expect(reasonOf({ ...house, code })).not.toContain('disk');
        expect(reasonOf({ ...house, code })).not.toContain('fault.');
      }
    }
    expect(reasonOf({ ...house, code: 'seat_taken' })).toBe('Quelqu’un est déjà assis ici.');
    await speak('en');
    expect(reasonOf({ ...house, code: 'seat_taken' })).toBe('Somebody sits here already.');
  });

  it('names the limit and when to try again', () => {
    const met = { ...house, code: 'too_much', limit: 'max-openings' };
    expect(reasonOf({ ...met, retry_after: 12 })).toMatch(/“max-openings”.*in 12 seconds/);
    expect(reasonOf({ ...met, retry_after: 1 })).toMatch(/in 1 second\./);
    expect(reasonOf({ ...met, retry_after: 3000 })).toMatch(/in 50 minutes/);
    expect(reasonOf({ ...house, code: 'too_much' })).toBe('That is too much at once.');
  });

  it('says how long a seat has been silent', () => {
    expect(reasonOf({ ...house, code: 'not_now', silent: 40, of: 180 })).toMatch(/180 seconds.*for 40 seconds/);
  });

  it('gives the reason of the rules where there is one', () => {
    expect(reasonOf({ ...house, code: 'refused', refusal: 'game_over' })).toBe('The game is over.');
  });

  it('says at least its code where a newer house has a new one', () => {
    expect(reasonOf({ ...house, code: 'something_new' })).toContain('something_new');
  });
});
