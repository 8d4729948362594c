// What the guide of a first game of Troyes says, when, and what it points at. Pure: a lesson looks at the moment and at nothing else.
import type { Key } from '../i18n/text';
import type { GameEvent, View } from './messages';

/** Everything the guide knows about the table. */
export interface Moment {
  view: View;
  seat: number;
  over: boolean;
  asked: boolean;
  /** The number of the situation: the same deed may be asked for twice. */
  at: number;
  stage: string;
  /** Something waits to be confirmed. */
  ready: boolean;
  /** What happened to this seat in the chapter that runs. */
  events: readonly GameEvent[];
}

export interface Lesson {
  id: string;
  words: Key;
  /** The things it points at; the first that can be seen is taken. */
  point: readonly string[];
  deed: boolean;
}

type Coach = typeof import('../../../i18n/en.json')['city']['coach'];

/** On a phone the thing may be on another part of the city: then the way there. */
const part = (name: string): string => `.ptabs [data-part="${name}"]:not([aria-pressed="true"])`;

/** The actions one after the other, each with what it is aimed at. */
export const ideas = [
  { kind: 'agriculture', point: ['.field.offered', part('city')] },
  { kind: 'activity', point: ['.cd.offered', part('cards')] },
  { kind: 'cathedral', point: ['.cathspot.offered', part('city')] },
  { kind: 'combat', point: ['.ev.offered', part('events')] },
  { kind: 'place', point: ['.bh.offered', part('city')] },
] as const;
export type Idea = (typeof ideas)[number]['kind'];

/** What has been tried counts as told. */
export const tried = (kind: string): string => `tried.${kind}`;

type Told = ReadonlySet<string>;
const left = (told: Told): Idea[] => ideas.map(({ kind }) => kind).filter((kind) => !told.has(tried(kind)));
/** The next action to try: the first that is still new and possible now. */
export function ideaOf(now: Moment, told: Told): Idea | null {
  if (!now.asked || now.stage !== 'menu') return null;
  return left(told).find((kind) => now.view.legal?.includes(`act ${kind}`)) ?? null;
}

const inPlay = (now: Moment): boolean => !now.over && now.view.round > 0;
const atMenu = (now: Moment): boolean => now.asked && now.stage === 'menu';
const happened = (now: Moment, event: string): boolean => now.events.some((each) => each.event === event);

interface Telling {
  id: keyof Coach['tell'];
  point: readonly string[];
  when: (now: Moment, told: Told) => boolean;
}
/** Told once each, in this order, with a button to go on. */
export const tellings: readonly Telling[] = [
  { id: 'welcome', point: ['.mid'], when: (now) => now.view.round === 0 },
  { id: 'buildings', point: ['.bd', part('city')], when: (now) => now.view.round === 0 },
  {
    id: 'character',
    point: ['.secret'],
    when: (now) => now.view.round === 0 && now.view.seats[now.seat]!.personal < 6,
  },
  { id: 'round', point: ['.phase'], when: inPlay },
  { id: 'purse', point: ['.pl .nums'], when: inPlay },
  { id: 'square', point: ['.square', part('square')], when: inPlay },
  { id: 'events', point: ['.ev', part('events')], when: inPlay },
  { id: 'black', point: ['.citybar'], when: (now) => now.asked && now.stage === 'facing' },
  { id: 'turn', point: ['.citybar'], when: atMenu },
  ...ideas.map(({ kind, point }) => ({
    id: kind,
    point,
    when: (now: Moment, told: Told) => ideaOf(now, told) === kind,
  })),
  { id: 'group', point: ['.citybar'], when: (now) => now.asked && now.stage === 'group' },
  { id: 'tradesman', point: ['.citybar'], when: (now) => now.asked && now.stage === 'source' },
  { id: 'influence', point: ['.pl .nums'], when: (now, told) => atMenu(now) && left(told).length <= 3 },
  {
    id: 'pass',
    point: ['[data-target="bar:pass"]'],
    when: (now, told) => atMenu(now) && ideaOf(now, told) === null,
  },
  {
    id: 'pushed',
    point: ['.ly[data-target^="lying:"]', part('city'), '.chron'],
    when: (now) => happened(now, 'citizen_expelled'),
  },
  { id: 'beaten', point: ['.pl .nums'], when: (now) => happened(now, 'event_card_taken') },
  {
    id: 'second',
    point: ['.cd:not(.down)', part('cards')],
    when: (now) => now.view.round === 2 && now.asked && !now.over,
  },
  {
    id: 'alone',
    point: ['.citybar'],
    when: (now, told) => atMenu(now) && (left(told).length === 0 || now.view.round > 2),
  },
  { id: 'last', point: ['.phase'], when: (now) => now.view.round === now.view.rounds && now.asked && !now.over },
  { id: 'score', point: ['.sums'], when: (now) => now.over },
  { id: 'farewell', point: ['.acts2'], when: (now) => now.over },
];

interface Deed {
  id: keyof Coach['do'];
  point: readonly string[];
  when: (now: Moment, told: Told) => boolean;
}
/** Said for as long as the thing is not done. */
export const deeds: readonly Deed[] = [
  { id: 'confirm', point: ['[data-confirm]:not([disabled])'], when: (now) => now.ready },
  // Some of each colour is a good beginning.
  ...['H', 'B', 'P'].map((letter, index) => ({
    id: 'space' as const,
    point: [`[data-target^="space:${letter}"].offered`, '.sp.offered', part('city')],
    when: (now: Moment) => now.stage === 'first_place' && now.view.seats[now.seat]!.personal % 3 === (3 - index) % 3,
  })),
  ...ideas.map(({ kind, point }) => ({
    id: kind,
    point,
    when: (now: Moment, told: Told) => ideaOf(now, told) === kind,
  })),
  {
    id: 'counter',
    point: ['[data-target="bar:counter"]', '[data-target="bar:fail"]'],
    when: (now) => now.stage === 'facing',
  },
  {
    id: 'dice',
    point: ['.sdie.offered', part('square')],
    when: (now) => now.stage === 'group' || now.stage === 'defence',
  },
  {
    id: 'answer',
    point: ['.chip[data-target="bar:from supply"]', '.citybar .chip', '.city .offered', '.ptabs .calls'],
    when: (now) => now.stage !== 'menu',
  },
];

/** What to say now; null when the player needs nobody. */
export function lessonFor(now: Moment, told: Told): Lesson | null {
  const telling = tellings.find((each) => !told.has(each.id) && each.when(now, told));
  if (telling) return { id: telling.id, words: `city.coach.tell.${telling.id}`, point: telling.point, deed: false };
  if (!now.asked || now.over || told.has('alone')) return null;
  const deed = deeds.find((each) => each.when(now, told));
  return deed
    ? { id: `do.${deed.id}@${now.at}`, words: `city.coach.do.${deed.id}`, point: deed.point, deed: true }
    : null;
}
