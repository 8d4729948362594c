// Whole games with everything in the box, played by the engine of the browser: whatever it asks and tells has words in both
// languages.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableSeat } from '../game/envelope';
import { engineForTests } from '../host/engine_for_tests';
import type { GameHost } from '../host/host';
import { addTroyes, languages, sentence, speak } from '../i18n/text';
import { cards, characters, events, outdoors } from './catalogue';
import type { Chapter, City, Sight } from './messages';
import type { CityModel } from './model';
import { byThing, countsIn, type Mode, offersOf } from './narrowing';
import { cityOptions, noWishes, presetOf, presets } from './options';
import { deedWords, offerWords, questionWords } from './questions';
import { storyOf } from './story';
import { cardDoes, eventDoes, outdoorDoes } from './words';

type Message = { is: string } & Sight;

let ask: (request: object) => Message[];

/** Every question a seat can be asked, as the engine lists them. */
const asked = (): string[] => {
  const catalogue = readFileSync(new URL('../../../codec/catalogue/troyes.json', import.meta.url), 'utf8');
  return (JSON.parse(catalogue) as { questions: string[] }).questions;
};
/** Every kind of event, as it is written. */
const kinds = (): string[] => {
  const source = readFileSync(new URL('../../../codec/troyes/events.cpp', import.meta.url), 'utf8');
  return [...source.matchAll(/\{Kind::\w+, "(\w+)"/g)].map(([, name]) => name!);
};

function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Likes the guard and the tiles, so that what is rare comes up. */
function choice(legal: readonly string[], random: () => number): string {
  const liked = [/^tile /, /^(act guard|advance|spend|swap|with [^n]|card )/, /^(?!pass|fail|stop|decline|count 0)/];
  for (const wish of liked) {
    const these = legal.filter((move) => wish.test(move));
    if (these.length && random() < 0.6) return these[Math.floor(random() * these.length)]!;
  }
  return legal[Math.floor(random() * legal.length)]!;
}

/** Plays a game out; calls `see` with every question. Gives the log. */
function play(seed: number, see: (sight: Sight) => void): { chapters: Chapter[]; sight: Sight } {
  const players = [2, 3, 4, 1][seed % 4]!;
  const random = chance(seed);
  const names = ['Anne', 'Ben', 'Cleo', 'Dora'].slice(0, players);
  ask({
    do: 'new',
    game: 'troyes',
    seats: names.map((name) => ({ name })),
    options: {
      bonus: 'all',
      modules: 'all',
      characters: seed % 2 ? 'open' : 'closed',
      activities: seed % 3 ? 'new' : 'mixed',
    },
    dice: 'seeded',
    seed: `${seed}`,
  });
  const sightIn = (messages: Message[]) => messages.find((each) => each.is === 'sight');
  const look = () => sightIn(ask({ do: 'look' }))!;
  let sight = look();
  for (let n = 0; n < 4000 && !sight.end; ++n) {
    const [seat] = sight.view!.turn.seats;
    if (sight.viewer !== seat) {
      sight = sightIn(ask({ do: 'watch', viewer: seat })) ?? look();
    }
    see(sight);
    sight = sightIn(ask({ do: 'play', at: sight.at, move: choice(sight.view!.legal!, random) })) ?? look();
  }
  sight = look();
  expect(sight.end).not.toBeNull();
  return { chapters: [...sight.log.chapters], sight };
}

/** As much of a model as questions look at. */
function model(sight: Sight, mode: Mode): CityModel {
  const host = { seats: () => sight.table.seats } as unknown as GameHost<City>;
  return { host, seat: () => sight.viewer, mode: () => mode, stage: () => sight.view!.stage } as unknown as CityModel;
}

/** Words are there, no hole is left in them, and none is the name of a sentence or of a move. */
function good(text: string, where: string): void {
  expect(text, where).not.toBe('');
  expect(text, where).not.toMatch(/[{}]|undefined|NaN|\b(troyes|city|die|resource)\.\w/);
}

/** Between them these games ask every question and have every kind of event; should the rules change, others may be needed. */
const seeds = [3, 58, 74, 117, 429, 474];

describe('a game with everything in the box', () => {
  beforeAll(async () => {
    const engine = await engineForTests('troyes');
    ask = (request) => engine<Message>(request);
    Object.assign(globalThis, { document: { documentElement: {} } });
    await addTroyes();
  });

  it('has words for every question, every answer and every event, in both languages', async () => {
    const stages = new Set<string>();
    const questions = new Map<string, Sight[]>();
    const logs: { chapters: Chapter[]; seats: readonly TableSeat[]; tiles: readonly string[] }[] = [];
    for (const seed of seeds) {
      const { chapters, sight } = play(seed, (now) => {
        const { stage, legal } = now.view!;
        stages.add(stage);
        // A few of each kind of question with other answers.
        const kind = `${stage} ${[...new Set(legal!.map((move) => move.split(' ')[0]))].join(' ')} ${now.view!.action?.modifier}`;
        const some = questions.get(kind) ?? [];
        if (some.length < 3) questions.set(kind, [...some, now]);
      });
      logs.push({ chapters, seats: sight.table.seats, tiles: sight.view!.tiles ?? [] });
    }
    expect([...stages].sort()).toEqual(asked().sort());

    for (const language of languages) {
      await speak(language);
      for (const sight of [...questions.values()].flat()) {
        const view = sight.view!;
        const where = `${language} ${view.stage} ${view.legal!.join(', ')}`;
        for (const mode of new Set([
          null,
          ...offersOf(view.legal!, sight.viewer as number).map((offer) => offer.mode),
        ])) {
          const here = model(sight, mode ?? null);
          good(questionWords(here, view), where);
          const offers = [...byThing(offersOf(view.legal!, sight.viewer as number, mode ?? null)).values()];
          for (const offer of offers) {
            if (countsIn(offer.moves)) continue;
            const { name, more } = offerWords(offer, here, view);
            good(name, `${where}: ${offer.thing}`);
            if (more !== undefined) good(more, `${where}: ${offer.thing}`);
            // No answer shows as the engine writes it: in English "column 1" would be right.
            if (language === 'fr') expect(offer.moves, where).not.toContain(name);
            if (offer.moves.length) good(deedWords(offer.moves, view), `${where}: ${offer.thing}`);
          }
        }
      }
      for (const { chapters, seats, tiles } of logs) {
        for (const chapter of chapters)
          for (const line of storyOf(chapter, seats, 0, tiles))
            good(line.text, `${language} ${chapter.round} ${chapter.part}`);
      }
    }

    // An event is told when the story would be another one without it.
    await speak('en');
    const told = new Set<string>();
    const seen = new Set<string>();
    for (const { chapters, seats, tiles } of logs) {
      for (const chapter of chapters) {
        const whole = JSON.stringify(storyOf(chapter, seats, 0, tiles));
        for (const [index, { event }] of chapter.events.entries()) {
          seen.add(event);
          if (told.has(event)) continue;
          const less = { ...chapter, events: chapter.events.filter((_, n) => n !== index) };
          if (JSON.stringify(storyOf(less, seats, 0, tiles)) !== whole) told.add(event);
        }
      }
    }
    expect([...seen].sort()).toEqual(kinds().sort());
    // Money for passing is told when it comes home.
    expect(kinds().filter((kind) => !told.has(kind))).toEqual(['pass_money']);
  }, 120_000);

  it('is opened as the page of new games words it, with every number of players', () => {
    for (const { wishes, seats } of Object.values(presets)) {
      for (let players = seats[0]; players <= seats[1]; ++players) {
        const names = Array.from({ length: players }, (_, n) => ({ name: `${n}` }));
        const every = { ...wishes, newActivities: true, newEvents: true, open: true, tournament: true, long: true };
        for (const wanted of [wishes, every]) {
          const options = cityOptions(wanted, players);
          const [answer, sight] = ask({ do: 'new', game: 'troyes', seats: names, options, seed: '1' });
          expect(answer?.is, JSON.stringify(options)).toBe('ok');
          expect({ ...sight!.table.options }).toEqual(options);
        }
      }
    }
    expect(presetOf(presets.all.wishes, 3)).toBe('all');
    expect(presetOf(noWishes, 1)).toBe('challenge');
    expect(presetOf({ ...noWishes, bonus: ['baker'] }, 2)).toBeNull();
  });

  it('has names and sentences for everything that is printed', async () => {
    for (const language of languages) {
      await speak(language);
      const groups = { activity: cards, event: events, outdoor: outdoors, character: characters, counts: characters };
      for (const [group, all] of Object.entries(groups)) {
        for (const name of Object.keys(all))
          expect(sentence(`troyes.${group}.${name}`), `${group} ${name}`).not.toBeNull();
      }
      for (const name of Object.keys(cards)) good(cardDoes(name), name);
      for (const name of Object.keys(events)) good(eventDoes(name), name);
      for (const name of Object.keys(outdoors)) good(outdoorDoes(name), name);
    }
  });
});
