import { describe, expect, it } from 'vitest';
import english from '../../../i18n/en.json';
import { deeds, ideas, lessonFor, type Moment, tellings, tried } from './lessons';
import type { View } from './messages';

const seat = { personal: 6, dice: [] };
const moment = (more: Partial<Moment>, legal: string[] = [], round = 1): Moment => ({
  view: { round, rounds: 4, legal, seats: [seat, seat] } as unknown as View,
  seat: 0,
  over: false,
  asked: true,
  at: 9,
  stage: 'menu',
  ready: false,
  events: [],
  ...more,
});
const menu = [...ideas.map(({ kind }) => `act ${kind}`), 'pass'];
const all = new Set<string>(tellings.map(({ id }) => id));

describe('the guide of Troyes', () => {
  it('has words for everything, and says nothing else', () => {
    expect(Object.keys(english.city.coach.tell).sort()).toEqual([...all].sort());
    expect(Object.keys(english.city.coach.do).sort()).toEqual([...new Set(deeds.map(({ id }) => id))].sort());
  });
  it('explains an action before it asks for it', () => {
    const told = new Set([...all].filter((each) => each !== 'agriculture' && each !== 'alone'));
    expect(lessonFor(moment({}, menu), told)).toMatchObject({ id: 'agriculture', deed: false });
    told.add('agriculture');
    expect(lessonFor(moment({}, menu), told)).toMatchObject({ id: 'do.agriculture@9', deed: true });
  });
  it('goes on to the next action that is possible', () => {
    const told = new Set([...all, tried('agriculture')]);
    told.delete('alone');
    const legal = menu.filter((each) => each !== 'act activity');
    expect(lessonFor(moment({}, legal), told)?.id).toBe('do.cathedral@9');
  });
  it('leaves the player alone when everything was tried, and not before', () => {
    const told = new Set([...all, ...ideas.map(({ kind }) => tried(kind))]);
    told.delete('alone');
    expect(lessonFor(moment({}, menu), told)?.id).toBe('alone');
    expect(lessonFor(moment({}, menu), new Set([...told, 'alone']))).toBeNull();
  });
  it('asks to confirm what is ready', () => {
    const told = new Set([...all]);
    told.delete('alone');
    expect(lessonFor(moment({ stage: 'group', ready: true }), told)?.id).toBe('do.confirm@9');
    expect(lessonFor(moment({ stage: 'group' }), told)?.id).toBe('do.dice@9');
  });
});
