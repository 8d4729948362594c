import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTroyes, speak, t } from './text';

describe('French', () => {
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await addTroyes();
    await speak('fr');
  });
  afterAll(() => speak('en'));

  it('draws "de" together with a name', () => {
    const expelled = (name: string) => t('troyes.story.expelled', { name });
    expect(expelled('Écuyer')).toBe('un citoyen d’Écuyer est évincé');
    expect(expelled('Le Roy')).toBe('un citoyen du Roy est évincé');
    expect(expelled('Marchand')).toBe('un citoyen de Marchand est évincé');
    expect(t('troyes.story.uses_tile', { tile: 'II Chapelle' })).toBe('utilise un cube de II Chapelle');
    expect(t('troyes.story.uses_tile', { tile: 'Isabeau' })).toBe('utilise un cube d’Isabeau');
  });
});
