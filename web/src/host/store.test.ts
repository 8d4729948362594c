import { describe, expect, it } from 'vitest';
import { soundFinished, soundGame } from './store';

const game = {
  id: 'a',
  record: null,
  seed: '1',
  brief: null,
  dice: 'seeded',
  options: {},
  seats: [
    { name: 'Anne', bot: null },
    { name: 'page', bot: 'page' },
  ],
};
const points = { total: 40, cathedrals: [0], citizen_points: 3, achievements: [] };
const sheet = { circled: [3, 3, 3], citizens: [0, 0, 0], built: [], crossed: [] };
const finished = { id: 'a', when: 1, players: 1, winners: [0], seats: [{ name: 'A', mine: true, points, sheet }] };

describe('what the device has kept', () => {
  it('is a game only with everything that opens it', () => {
    expect(soundGame(game)).toBe(true);
    expect(soundGame({ ...game, record: 'troyes-dice 1' })).toBe(true);
    expect(soundGame({ id: 'a' })).toBe(false);
    expect(soundGame({ ...game, seats: [null] })).toBe(false);
    expect(soundGame({ ...game, seats: [] })).toBe(false);
    expect(soundGame({ ...game, record: 7 })).toBe(false);
    expect(soundGame({ ...game, brief: {} })).toBe(false);
    expect(soundGame(null)).toBe(false);
  });
  it('counts among the finished games only with its points and windows', () => {
    expect(soundFinished(finished)).toBe(true);
    expect(soundFinished({ ...finished, game: 'troyes', seats: [{ name: 'A', mine: true, total: 30 }] })).toBe(true);
    expect(soundFinished({ ...finished, game: 'troyes', seats: [{ name: 'A', mine: true }] })).toBe(false);
    expect(soundFinished({ id: 'a' })).toBe(false);
    expect(soundFinished({ ...finished, seats: [{ name: 'A', mine: true, points }] })).toBe(false);
    expect(soundFinished({ ...finished, seats: [{ name: 'A', mine: true, points: {}, sheet }] })).toBe(false);
  });
});
