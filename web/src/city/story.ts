// What happened, in sentences. The log has events alone; which of them belong together is read from their order.
import type { TableSeat } from '../game/envelope';
import { sentence, t } from '../i18n/text';
import { cards, outdoors, tileNames, useOf } from './catalogue';
import { icons, Names, OpenLine, type Topic } from './line';
import type { Chapter, GameEvent, Owner, View } from './messages';
import {
  type Change,
  cardName,
  characterCounts,
  characterName,
  deniers,
  dieNamed,
  dieWords,
  eventName,
  outdoorName,
  spaceWords,
  tileNamed,
} from './words';

export interface Line {
  /** Whose deed it is; null: everybody's. */
  seat: Owner | null;
  icon: string;
  text: string;
}

/** Cards that ask before each use: they tell how often they might be used, and then what came of each. */
const askedEach: ReadonlySet<string> = new Set(['ransom', 'scout', 'master-builder']);

class Telling {
  private lines: Line[] = [];
  private line: OpenLine;
  /** An action has shown what it does: the next die begins another one. */
  private acted = false;
  /** What the next change of a purse is about, where no sentence is begun. */
  private follows: Topic = 'none';
  /** Cards this action has said how often it uses. */
  private uses = new Set<string>();
  /** From whom dice were bought, or that a cube may have brought some for nothing. */
  private sellers = new Set<Owner | 'cube'>();
  private readonly names: Names;

  constructor(
    private readonly seats: readonly TableSeat[],
    viewer: View['viewer'],
    private readonly part: Chapter['part'],
    private readonly tiles: readonly string[] = [],
  ) {
    this.names = new Names(seats, viewer);
    this.line = new OpenLine(this.names);
  }

  /** From the middle of a seat's deed: what comes first is the rest of it. */
  resume(seat: Owner): this {
    this.open(this.part === 'actions' ? 'action' : 'facing', seat);
    this.acted = true;
    return this;
  }

  tell(events: readonly GameEvent[]): Line[] {
    for (const [index, event] of events.entries()) {
      if (!this.ladies(event, events, index)) this.one(event, events[index - 1], events[index + 1]);
    }
    this.flush();
    return this.lines;
  }

  private one(event: GameEvent, before: GameEvent | undefined, next: GameEvent | undefined): void {
    const seat = event.seat ?? 'gray';
    const amount = event.amount ?? 0;
    switch (event.event) {
      case 'deniers_gained':
        if (before?.event !== 'die_bought') this.effect(this.line.topic === 'action' && seat === this.line.seat);
        this.change(seat).deniers += amount;
        return;
      case 'deniers_paid':
        if (next?.event === 'die_bought' || next?.event === 'tradesman_hired') this.action(seat);
        this.change(seat).deniers -= amount;
        return;
      case 'influence_gained':
        this.change(seat).influence += amount;
        return;
      case 'influence_paid':
        if (
          next &&
          ['die_rolled', 'citizen_called', 'die_turned'].includes(next.event) &&
          this.line.topic !== 'resolving'
        ) {
          this.flush();
          this.open('use', seat);
        } else if (!next && before?.event !== 'activated' && this.line.topic !== 'resolving') {
          // Dice are about to be turned over: what that costs is no part of the deed before.
          this.flush();
          this.open('use', seat);
        } else if (next?.event === 'tradesman_hired') this.action(seat);
        this.change(seat).influence -= amount;
        return;
      case 'points_gained':
        this.change(seat).points += amount;
        return;
      case 'points_lost':
        this.change(seat).points -= amount;
        return;
      case 'start_player':
        this.say(null, 'next', this.names.of('start', seat));
        return;
      case 'character_dealt':
        this.dealt(event, seat);
        return;
      case 'character_stacked':
        this.open('stack', null).push(characterName(event.character ?? ''));
        return;
      case 'citizen_placed':
        this.open(seat === 'gray' ? 'gray_fills' : 'placing', seat === 'gray' ? null : seat).push(
          spaceWords(event.building ?? '', event.space ?? 1),
        );
        return;
      case 'round_began':
        this.flush();
        this.follows = 'wages';
        return;
      case 'activity_revealed':
        this.open('cards', null).push(cardName(event.card ?? ''));
        this.follows = 'wages';
        return;
      case 'die_rolled':
        this.rolled(event, seat, before);
        return;
      case 'event_revealed':
        this.open('revealed', null).push(eventName(event.card ?? ''));
        return;
      case 'event_resolved':
        this.flush();
        this.open('resolving', null);
        this.line.card = event.card ?? '';
        return;
      case 'event_ignored':
        this.line.ignored = true;
        return;
      case 'black_rolled':
        this.open('black', null).push(`${event.value}`);
        return;
      case 'round_ended':
        this.flush();
        this.follows = 'home';
        return;
      case 'game_over':
        this.flush();
        this.say(null, 'vp', t('troyes.story.over'));
        return;
      default:
        this.deed(event, seat, before, next);
    }
  }

  /** What only The Ladies of Troyes know; false for everything else. */
  private ladies(event: GameEvent, events: readonly GameEvent[], index: number): boolean {
    const seat = event.seat ?? 'gray';
    const tile = tileNamed(event.tile ?? '', this.tiles);
    switch (event.event) {
      case 'character_opened': {
        const character = event.character ?? '';
        const facts = { character: characterName(character), what: characterCounts(character) };
        this.say(null, 'crown', t('troyes.story.opened', facts));
        return true;
      }
      case 'tile_laid':
        this.open('tiles', null).push(outdoorTile(event.face ?? ''));
        return true;
      case 'citizen_placed':
        if (!this.line.stirred) return false;
        this.line.stirred.lots[(event.space ?? 1) - 1] = seat;
        return true;
      case 'die_rolled': {
        const before = events[index - 1]?.event === 'deniers_paid' ? events[index - 2] : events[index - 1];
        if (this.line.topic !== 'use' || before?.event !== 'tile_used') return false;
        this.step(this.line.does('new_die', { die: dieWords(event.colour ?? 'R', event.value ?? 0) }));
        return true;
      }
      case 'tile_used':
        this.tileUsed(seat, tile, this.tiles[tileNames.indexOf(event.tile as 'I')] ?? '', events, index);
        return true;
      case 'guard_advanced': {
        this.acted = true;
        const last = this.line.steps.at(-1);
        if (last?.kind === 'guard') Object.assign(last, { n: (last.n ?? 1) + 1, card: `${event.tower}` });
        else this.line.steps.push({ kind: 'guard', text: '', n: 1, card: `${event.tower}` });
        return true;
      }
      case 'boosted':
        this.acted = true;
        this.step(this.line.does('boosts', { n: event.amount ?? 0 }));
        return true;
      case 'cube_on_tile':
        this.acted = true;
        this.step(t('troyes.story.cube_on_tile', { tile }));
        return true;
      case 'cube_left_tile':
        this.step(this.names.of('loses_cube', seat, { card: tile }));
        return true;
      case 'cube_on_card':
        this.cubeOnCard(event, events[index - 1], events[index - 2]);
        return true;
      case 'cube_left_card':
        // A cube that is used up shows in what it brings.
        if (this.line.topic === 'resolving')
          this.step(this.names.of('loses_cube', seat, { card: cardName(event.card ?? '') }));
        return true;
      case 'dice_swapped':
        this.step(
          t('troyes.story.swaps', {
            own: dieNamed(event.own ?? ''),
            other: dieNamed((event.other ?? '').slice(1)),
            name: this.names.name(event.other?.[0] === 'g' ? 'gray' : Number(event.other?.[0])),
          }),
        );
        return true;
      case 'citizen_possessed':
        this.step(this.names.of('possessed', seat));
        return true;
      case 'citizen_freed': {
        const text =
          event.by === 'all'
            ? t('troyes.story.all_freed')
            : !this.line.own
              ? this.names.of('freed', seat)
              : seat === this.names.viewer
                ? t('city.you_do.frees_own')
                : t('city.you_do.frees', { name: this.names.name(seat) });
        if (this.line.steps.at(-1)?.text !== text) this.step(text);
        return true;
      }
      case 'building_stirred':
        this.line.stirred = { building: event.building ?? 'palace', lots: Array.from({ length: 6 }, () => null) };
        return true;
      case 'black_averted':
        this.step(this.line.does('averted', { n: event.value ?? 0 }));
        return true;
      case 'loss_averted':
        this.step(this.names.of('spared', seat));
        return true;
      default:
        return false;
    }
  }

  private tileUsed(seat: Owner, tile: string, face: string, events: readonly GameEvent[], index: number): void {
    const paid = events[index + 1]?.event === 'deniers_paid';
    const next = events[index + (paid ? 2 : 1)]?.event;
    const use = useOf(face);
    // The cube that moves on to a card is told with the card.
    if (next === 'cube_on_card') return;
    if (use === 'new_die' || use === 'swap' || next === 'die_rolled' || next === 'dice_swapped') {
      this.flush();
      this.open('use', seat);
    } else if (next === 'black_averted') this.open('facing', seat);
    else if (this.line.topic === 'none' || (this.line.topic === 'le_roy' && use === 'turn_die')) this.action(seat);
    this.step(
      seat === this.line.seat ? this.line.does('uses_tile', { tile }) : this.names.of('uses_tile_of', seat, { tile }),
    );
  }

  private cubeOnCard(event: GameEvent, before: GameEvent | undefined, earlier: GameEvent | undefined): void {
    if (this.line.topic === 'le_roy' && event.seat !== 'gray') this.action(event.seat ?? 0);
    this.acted = true;
    const card = event.card ?? '';
    const from = before?.event === 'deniers_paid' ? earlier : before;
    if (from?.event === 'tile_used') this.step(t('troyes.story.moves_on', { card: cardName(card) }));
    else if (cards[card]?.type === 'mixed' || !this.uses.has(card))
      this.step(t('city.pair', { a: cardName(card), b: this.line.does('lays', { n: event.cubes ?? 1 }) }));
  }

  private deed(event: GameEvent, seat: Owner, before: GameEvent | undefined, next: GameEvent | undefined): void {
    const card = event.card ?? '';
    switch (event.event) {
      case 'die_bought':
        if (seat === 'gray') {
          this.step(
            t('troyes.story.buys_yours', {
              die: dieWords(before?.colour ?? 'R', before?.value ?? 0),
              name: this.names.name(event.owner ?? 0),
              price: deniers(event.amount ?? 0),
            }),
          );
        } else {
          this.action(seat);
          this.sellers.add(event.owner ?? 'gray');
        }
        return;
      case 'die_discarded':
        // The die le Roy buys is told with its price.
        if (next?.event !== 'die_bought' || next.seat !== 'gray') this.discarded(event, seat);
        return;
      case 'modifier_used':
        this.action(seat);
        this.sellers.add('cube');
        this.step(t('troyes.story.with', { card: cardName(card) }));
        return;
      case 'tradesman_hired':
        if (this.line.topic !== 'resolving' && (this.line.topic !== 'le_roy' || seat !== 'gray')) this.action(seat);
        this.step(
          this.line.topic !== 'resolving'
            ? this.line.does('hires', { card: cardName(card) })
            : t(this.seats.length === 1 ? 'troyes.story.le_roy_hired' : 'troyes.story.gray_hired', {
                card: cardName(card),
              }),
        );
        return;
      case 'passed':
        this.flush();
        this.open('action', seat);
        this.step(this.line.does('passes'));
        this.acted = true;
        return;
      case 'black_countered':
        this.open('facing', seat).push(`${event.value}`);
        return;
      case 'black_unmet':
        this.open('facing', seat);
        this.step(this.line.does('unmet', { n: event.value ?? 0 }));
        return;
      case 'die_turned':
        this.line.items.push(dieWords(event.colour ?? 'R', event.value ?? 0));
        return;
      case 'citizen_called':
        this.step(this.line.does('calls'));
        return;
      case 'activated':
        this.acted = true;
        this.uses.add(card);
        this.step(
          askedEach.has(card) ? cardName(card) : t('troyes.story.uses', { card: cardName(card), n: event.times ?? 1 }),
        );
        return;
      case 'cube_on_cathedral': {
        this.acted = true;
        const space = t('troyes.story.cathedral_space', { value: event.value ?? 0, level: event.level ?? 1 });
        const last = this.line.steps.at(-1);
        if (last?.kind === 'cathedral') last.text += `, ${space}`;
        else this.line.steps.push({ kind: 'cathedral', text: space });
        return;
      }
      case 'cube_left_cathedral':
        this.step(
          this.names.of('cathedral_lost', seat, {
            space: t('troyes.story.cathedral_space', { value: event.value ?? 0, level: event.level ?? 1 }),
          }),
        );
        return;
      case 'cube_on_event': {
        this.acted = true;
        const last = this.line.steps.at(-1);
        if (last?.kind === 'cube' && last.card === card && last.owner === seat) last.n = (last.n ?? 1) + 1;
        else this.line.steps.push({ kind: 'cube', text: '', owner: seat, card, n: 1 });
        return;
      }
      case 'cube_left_event':
        this.step(this.names.of('cube_lost', seat, { event: eventName(card) }));
        return;
      case 'event_countered':
        this.step(t('troyes.story.countered', { event: eventName(card) }));
        return;
      case 'event_card_taken':
        this.step(this.names.of('takes', seat));
        return;
      case 'event_discarded':
        this.step(t('troyes.story.discarded'));
        return;
      case 'citizen_entered': {
        this.acted = true;
        const into = sentence(`${this.line.own ? 'city.you_do' : 'troyes'}.into.${event.building}`) ?? '';
        const facts = { into, value: event.value ?? 0 };
        this.step(
          this.line.topic !== 'resolving'
            ? this.line.does('enters', facts)
            : t(this.seats.length === 1 ? 'troyes.story.le_roy_enters' : 'troyes.story.gray_enters', facts),
        );
        return;
      }
      case 'citizen_expelled':
        this.step(
          seat === 'gray' && this.seats.length > 1 ? t('troyes.story.expelled_gray') : this.names.of('expelled', seat),
        );
        return;
      case 'archer_rolled':
        this.acted = true;
        this.step(t('troyes.story.shoots', { n: event.value ?? 0 }));
        return;
      case 'le_roy_rolled':
        this.flush();
        this.open('le_roy', 'gray');
        this.line.card = `${event.sum ?? 0}`;
        return;
      case 'character_scored':
        this.step(t('troyes.story.scores', { character: characterName(event.character ?? '') }));
        return;
      default:
    }
  }

  private dealt(event: GameEvent, seat: Owner): void {
    const character = characterName(event.character ?? '');
    this.say(
      null,
      'crown',
      seat === this.names.viewer
        ? t('troyes.story.dealt_you', { character, what: characterCounts(event.character ?? '') })
        : t('troyes.story.dealt', { name: this.names.name(seat), character }),
    );
  }

  private rolled(event: GameEvent, seat: Owner, before: GameEvent | undefined): void {
    const die = dieWords(event.colour ?? 'R', event.value ?? 0);
    if (this.line.topic === 'use' && before?.event === 'influence_paid') {
      this.step(this.line.does('new_die', { die }));
      return;
    }
    this.open('workforce', null);
    this.line.die(seat, die);
  }

  private discarded(event: GameEvent, seat: Owner): void {
    const die = dieWords(event.colour ?? 'R', event.value ?? 0);
    // Le Roy's turn is over when a player pays dice.
    if (this.line.topic === 'le_roy' && seat === 'gray') {
      this.line.items.push(die);
      return;
    }
    if (this.part !== 'actions') this.open('facing', seat);
    // A die of somebody else belongs to the action only if it was bought, or a cube took it.
    else if (this.line.topic !== 'action' || this.acted || !(this.sellers.has(seat) || this.sellers.has('cube')))
      this.action(seat);
    const own = this.line.seat ?? seat;
    const words = own === seat ? die : t('troyes.story.bought_from', { die, name: this.names.name(seat) });
    this.line.die(own, words);
  }

  /** Dice are being paid: an action has begun, unless one is being paid already. */
  private action(seat: Owner): void {
    if (this.line.topic === 'action' && this.line.seat === seat && !this.acted) return;
    this.flush();
    this.open('action', seat);
  }

  private effect(own: boolean): void {
    if (!own || this.acted) return;
    // Nothing but farming brings an actor money without a card.
    this.acted = true;
    this.step(this.line.does('farms'));
  }

  private open(topic: Topic, seat: Owner | null): string[] {
    if (this.line.topic !== topic || this.line.seat !== seat) {
      this.flush();
      this.line = new OpenLine(this.names, topic, seat);
      this.follows = 'none';
    }
    return this.line.items;
  }

  private step(text: string): void {
    this.line.step(text);
  }

  private change(owner: Owner): Change {
    if (this.follows !== 'none') this.open(this.follows, null);
    return this.line.change(owner);
  }

  private say(seat: Owner | null, icon: string, text: string): void {
    if (text) this.lines.push({ seat, icon, text });
  }

  private flush(): void {
    this.say(this.line.seat, icons[this.line.topic], this.line.words());
    this.line = new OpenLine(this.names);
    this.acted = false;
    this.sellers = new Set();
    this.uses = new Set();
  }
}

const outdoorTile = (face: string): string => `${tileNames[(outdoors[face]?.level ?? 1) - 1]} ${outdoorName(face)}`;

/** `tiles` are the faces of the outdoor tiles at this table, as the view has them. */
export function storyOf(
  chapter: Chapter,
  seats: readonly TableSeat[],
  viewer: View['viewer'],
  tiles: readonly string[] = [],
): Line[] {
  return new Telling(seats, viewer, chapter.part, tiles).tell(chapter.events);
}

/** What an answer would bring: what follows when the turn is over belongs to nobody's choice. */
export function wouldBe(
  events: readonly GameEvent[],
  part: Chapter['part'],
  seats: readonly TableSeat[],
  viewer: View['viewer'],
  tiles: readonly string[] = [],
): Line[] {
  const end = events.findIndex(
    (each) => each.event === 'round_ended' || each.event === 'pass_money' || each.event === 'round_began',
  );
  const telling = new Telling(seats, viewer, part, tiles);
  if (part !== 'setup' && viewer !== 'spectator') telling.resume(viewer);
  const lines = telling.tell(end < 0 ? events : events.slice(0, end));
  const money = events[end];
  if (money?.event !== 'pass_money' || money.seat !== viewer || events[end - 1]?.event !== 'passed') return lines;
  const waits = t('city.then_waits', { deniers: deniers(money.amount ?? 0) });
  return lines.map((line) => (line.seat === viewer ? { ...line, text: `${line.text} → ${waits}` } : line));
}

/** Whether a card is used, and its user has nothing of it. Only where nothing more is asked before his turn is over. */
export function bringsNothing(events: readonly GameEvent[], seat: Owner): boolean {
  const used = events.findIndex((each) => each.event === 'activated' && each.seat === seat);
  if (used < 0) return false;
  const end = events.findIndex(({ event }) => event === 'round_ended' || event === 'le_roy_rolled');
  return !events
    .slice(used + 1, end < 0 ? undefined : end)
    .some((each) => each.seat === seat && each.event !== 'deniers_paid' && each.event !== 'influence_paid');
}

/** What a chapter becomes with what belongs to it from the one before, so that the same chapters stay the same things. */
const parted = new WeakMap<Chapter, { before: Chapter | undefined; chapter: Chapter }>();

/** Where a round begins in the wake of the last action, its income belongs to it and not to the round before. */
export function byRound(chapters: readonly Chapter[]): Chapter[] {
  const beginning = ({ events }: Chapter) => events.findIndex(({ event }) => event === 'round_began');
  /** What of a chapter belongs to the next one. */
  const late = (chapter: Chapter | undefined): readonly GameEvent[] => {
    const at = chapter ? beginning(chapter) : -1;
    return chapter && at >= 0 ? chapter.events.slice(at) : [];
  };
  const made = chapters.map((chapter, index): Chapter => {
    const before = chapters[index - 1];
    const known = parted.get(chapter);
    if (known && known.before === before) return known.chapter;
    const [more, less] = [late(before), late(chapter).length];
    const events = [...more, ...(less ? chapter.events.slice(0, -less) : chapter.events)];
    const whole = more.length || less ? { ...chapter, events } : chapter;
    parted.set(chapter, { before, chapter: whole });
    return whole;
  });
  const next = late(chapters.at(-1));
  return next.length ? [...made, { round: next[0]?.round ?? 1, part: 'events', events: next }] : made;
}

export function chapterTitle(chapter: Chapter): string {
  if (chapter.part === 'setup') return t('troyes.story.setup');
  return t(chapter.part === 'events' ? 'troyes.story.round' : 'troyes.story.actions', { n: chapter.round });
}
