// What happened, in sentences. The log has events alone; which of them belong together is read from their order.
import type { TableSeat } from '../game/envelope';
import { type Facts, listed, sentence, t } from '../i18n/text';
import { buildingNamed, cards, outdoors, tileNames } from './cards';
import type { Building, Chapter, GameEvent, Owner, View } from './messages';
import {
  buildingName,
  type Change,
  cardName,
  changeWords,
  characterCounts,
  characterName,
  deniers,
  dieNamed,
  dieWords,
  eventName,
  isChange,
  noChange,
  outdoorName,
  ownerName,
  rowWords,
  spaceWords,
  tileNamed,
} from './words';

export interface Line {
  /** Whose deed it is; null: everybody's. */
  seat: Owner | null;
  icon: string;
  text: string;
}

type Topic =
  | 'none'
  | 'stack'
  | 'tiles'
  | 'placing'
  | 'gray_fills'
  | 'cards'
  | 'wages'
  | 'workforce'
  | 'revealed'
  | 'resolving'
  | 'black'
  | 'facing'
  | 'use'
  | 'action'
  | 'le_roy'
  | 'home';
const icons: Record<Topic, string> = {
  none: 'quill',
  stack: 'crown',
  tiles: 'gate',
  placing: 'citizen',
  gray_fills: 'citizen',
  cards: 'tradesman',
  wages: 'denier',
  workforce: 'dice',
  revealed: 'event',
  resolving: 'event',
  black: 'black-4',
  facing: 'shield',
  use: 'influence',
  action: 'next',
  le_roy: 'crown',
  home: 'denier',
};

/** Equal steps in a row are counted. */
interface Step {
  text: string;
  /** Cubes on an event, places on the cathedral, towers of the ramparts. */
  kind?: 'cube' | 'cathedral' | 'guard';
  owner?: Owner;
  card?: string;
  n?: number;
}

/** Cards that ask before each use: they tell how often they might be used, and then what came of each. */
const askedEach: ReadonlySet<string> = new Set(['ransom', 'scout', 'master-builder']);

class Telling {
  private lines: Line[] = [];
  private topic: Topic = 'none';
  private seat: Owner | null = null;
  private card = '';
  private items: string[] = [];
  private dice = new Map<Owner, string[]>();
  private steps: Step[] = [];
  private changes = new Map<Owner, Change>();
  private ignored = false;
  /** An action has shown what it does: the next die begins another one. */
  private acted = false;
  /** What the next change of a purse is about, where no sentence is begun. */
  private follows: Topic = 'none';
  /** Cards this action has said how often it uses. */
  private uses = new Set<string>();
  /** From whom dice were bought, or that a cube may have brought some for nothing. */
  private sellers = new Set<Owner | 'cube'>();
  /** A building whose citizens are placed anew by lot. */
  private stirred: { building: Building; lots: (Owner | null)[] } | null = null;

  constructor(
    private readonly seats: readonly TableSeat[],
    private readonly viewer: View['viewer'],
    private readonly part: Chapter['part'],
    private readonly tiles: readonly string[] = [],
  ) {}

  private name(owner: Owner): string {
    return ownerName(owner, this.seats, this.viewer);
  }

  /** A sentence about somebody, or about the viewer himself. */
  private of(
    key: keyof typeof import('../../../i18n/en.json')['city']['you'],
    owner: Owner,
    facts: Facts = {},
  ): string {
    return owner === this.viewer
      ? t(`city.you.${key}`, facts)
      : t(`troyes.story.${key}`, { ...facts, name: this.name(owner) });
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
        if (before?.event !== 'die_bought') this.effect(seat, this.topic === 'action' && seat === this.seat);
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
        if (next && ['die_rolled', 'citizen_called', 'die_turned'].includes(next.event) && this.topic !== 'resolving') {
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
        this.say(null, 'next', this.of('start', seat));
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
        this.card = event.card ?? '';
        return;
      case 'event_ignored':
        this.ignored = true;
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
        this.deed(event, seat);
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
        if (!this.stirred) return false;
        this.stirred.lots[(event.space ?? 1) - 1] = seat;
        return true;
      case 'die_rolled': {
        const before = events[index - 1]?.event === 'deniers_paid' ? events[index - 2] : events[index - 1];
        if (this.topic !== 'use' || before?.event !== 'tile_used') return false;
        this.step(t('troyes.story.new_die', { die: dieWords(event.colour ?? 'R', event.value ?? 0) }));
        return true;
      }
      case 'tile_used':
        this.tileUsed(seat, tile, this.tiles[tileNames.indexOf(event.tile as 'I')] ?? '', events, index);
        return true;
      case 'guard_advanced': {
        this.acted = true;
        const last = this.steps.at(-1);
        if (last?.kind === 'guard') Object.assign(last, { n: (last.n ?? 1) + 1, card: `${event.tower}` });
        else this.steps.push({ kind: 'guard', text: '', n: 1, card: `${event.tower}` });
        return true;
      }
      case 'boosted':
        this.acted = true;
        this.step(t('troyes.story.boosts', { n: event.amount ?? 0 }));
        return true;
      case 'cube_on_tile':
        this.acted = true;
        this.step(t('troyes.story.cube_on_tile', { tile }));
        return true;
      case 'cube_left_tile':
        this.step(this.of('loses_cube', seat, { card: tile }));
        return true;
      case 'cube_on_card':
        this.cubeOnCard(event, events[index - 1], events[index - 2]);
        return true;
      case 'cube_left_card':
        // A cube that is used up shows in what it brings.
        if (this.topic === 'resolving') this.step(this.of('loses_cube', seat, { card: cardName(event.card ?? '') }));
        return true;
      case 'dice_swapped':
        this.step(
          t('troyes.story.swaps', {
            own: dieNamed(event.own ?? ''),
            other: dieNamed((event.other ?? '').slice(1)),
            name: this.name(event.other?.[0] === 'g' ? 'gray' : Number(event.other?.[0])),
          }),
        );
        return true;
      case 'citizen_possessed':
        this.step(this.of('possessed', seat));
        return true;
      case 'citizen_freed': {
        const text = event.by === 'all' ? t('troyes.story.all_freed') : this.of('freed', seat);
        if (this.steps.at(-1)?.text !== text) this.step(text);
        return true;
      }
      case 'building_stirred':
        this.stirred = { building: event.building ?? 'palace', lots: Array.from({ length: 6 }, () => null) };
        return true;
      case 'black_averted':
        this.step(t('troyes.story.averted', { n: event.value ?? 0 }));
        return true;
      case 'loss_averted':
        this.step(this.of('spared', seat));
        return true;
      default:
        return false;
    }
  }

  private tileUsed(seat: Owner, tile: string, face: string, events: readonly GameEvent[], index: number): void {
    const paid = events[index + 1]?.event === 'deniers_paid';
    const next = events[index + (paid ? 2 : 1)]?.event;
    const use = outdoors[face]?.use;
    // The cube that moves on to a card is told with the card.
    if (next === 'cube_on_card') return;
    if (use === 'new_die' || use === 'swap' || next === 'die_rolled' || next === 'dice_swapped') {
      this.flush();
      this.open('use', seat);
    } else if (next === 'black_averted') this.open('facing', seat);
    else if (this.topic === 'none') this.open('action', seat);
    this.step(seat === this.seat ? t('troyes.story.uses_tile', { tile }) : this.of('uses_tile_of', seat, { tile }));
  }

  private cubeOnCard(event: GameEvent, before: GameEvent | undefined, earlier: GameEvent | undefined): void {
    this.acted = true;
    const card = event.card ?? '';
    const from = before?.event === 'deniers_paid' ? earlier : before;
    if (from?.event === 'tile_used') this.step(t('troyes.story.moves_on', { card: cardName(card) }));
    else if (cards[card]?.mixed || !this.uses.has(card))
      this.step(t('city.pair', { a: cardName(card), b: t('troyes.story.lays', { n: event.cubes ?? 1 }) }));
  }

  /** "Bishopric by lot: 1–2 Anne +, 3–4 gray + Ben". */
  private stirredWords(): string {
    if (!this.stirred) return '';
    const { building, lots } = this.stirred;
    const { row } = buildingNamed(building);
    const rows = Array.from({ length: 6 / row }, (_, n) => {
      const names = lots.slice(n * row, n * row + row).map((owner) => (owner === null ? '–' : this.name(owner)));
      return `${rowWords(building, n * row + 1)} ${names.join(' + ')}`;
    });
    return t('troyes.story.stirred', { building: buildingName(building), places: rows.join(', ') });
  }

  private deed(event: GameEvent, seat: Owner): void {
    const card = event.card ?? '';
    switch (event.event) {
      case 'die_bought':
        if (seat === 'gray') {
          this.step(
            t('troyes.story.buys_yours', {
              die: '',
              name: this.name(event.owner ?? 0),
              price: deniers(event.amount ?? 0),
            }),
          );
        } else {
          this.action(seat);
          this.sellers.add(event.owner ?? 'gray');
        }
        return;
      case 'die_discarded':
        this.discarded(event, seat);
        return;
      case 'modifier_used':
        this.action(seat);
        this.sellers.add('cube');
        this.step(t('troyes.story.with', { card: cardName(card) }));
        return;
      case 'tradesman_hired':
        if (this.topic !== 'resolving' && this.topic !== 'le_roy') this.action(seat);
        this.step(
          t(
            this.topic !== 'resolving'
              ? 'troyes.story.hires'
              : this.seats.length === 1
                ? 'troyes.story.le_roy_hired'
                : 'troyes.story.gray_hired',
            { card: cardName(card) },
          ),
        );
        return;
      case 'passed':
        this.flush();
        this.open('action', seat);
        this.step(t('troyes.story.passes'));
        this.acted = true;
        return;
      case 'black_countered':
        this.open('facing', seat).push(`${event.value}`);
        return;
      case 'black_unmet':
        this.open('facing', seat);
        this.step(t('troyes.story.unmet', { n: event.value ?? 0 }));
        return;
      case 'die_turned':
        this.items.push(dieWords(event.colour ?? 'R', event.value ?? 0));
        return;
      case 'citizen_called':
        this.step(t('troyes.story.calls'));
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
        const last = this.steps.at(-1);
        if (last?.kind === 'cathedral') last.text += `, ${space}`;
        else this.steps.push({ kind: 'cathedral', text: space });
        return;
      }
      case 'cube_left_cathedral':
        this.step(
          this.of('cathedral_lost', seat, {
            space: t('troyes.story.cathedral_space', { value: event.value ?? 0, level: event.level ?? 1 }),
          }),
        );
        return;
      case 'cube_on_event': {
        this.acted = true;
        const last = this.steps.at(-1);
        if (last?.kind === 'cube' && last.card === card && last.owner === seat) last.n = (last.n ?? 1) + 1;
        else this.steps.push({ kind: 'cube', text: '', owner: seat, card, n: 1 });
        return;
      }
      case 'cube_left_event':
        this.step(this.of('cube_lost', seat, { event: eventName(card) }));
        return;
      case 'event_countered':
        this.step(t('troyes.story.countered', { event: eventName(card) }));
        return;
      case 'event_card_taken':
        this.step(this.of('takes', seat));
        return;
      case 'event_discarded':
        this.step(t('troyes.story.discarded'));
        return;
      case 'citizen_entered': {
        this.acted = true;
        const into = sentence(`troyes.into.${event.building}`) ?? buildingName(event.building ?? '');
        const key =
          this.topic !== 'resolving'
            ? 'troyes.story.enters'
            : this.seats.length === 1
              ? 'troyes.story.le_roy_enters'
              : 'troyes.story.gray_enters';
        this.step(t(key, { into, value: event.value ?? 0 }));
        return;
      }
      case 'citizen_expelled':
        this.step(
          seat === 'gray' && this.seats.length > 1 ? t('troyes.story.expelled_gray') : this.of('expelled', seat),
        );
        return;
      case 'archer_rolled':
        this.acted = true;
        this.step(t('troyes.story.shoots', { n: event.value ?? 0 }));
        return;
      case 'le_roy_rolled':
        this.flush();
        this.open('le_roy', 'gray');
        this.card = `${event.sum ?? 0}`;
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
      seat === this.viewer
        ? t('troyes.story.dealt_you', { character, what: characterCounts(event.character ?? '') })
        : t('troyes.story.dealt', { name: this.name(seat), character }),
    );
  }

  private rolled(event: GameEvent, seat: Owner, before: GameEvent | undefined): void {
    const die = dieWords(event.colour ?? 'R', event.value ?? 0);
    if (this.topic === 'use' && before?.event === 'influence_paid') {
      this.step(t('troyes.story.new_die', { die }));
      return;
    }
    this.open('workforce', null);
    this.dice.set(seat, [...(this.dice.get(seat) ?? []), die]);
  }

  private discarded(event: GameEvent, seat: Owner): void {
    const die = dieWords(event.colour ?? 'R', event.value ?? 0);
    if (this.topic === 'le_roy') {
      this.items.push(die);
      return;
    }
    if (this.part !== 'actions') this.open('facing', seat);
    // A die of somebody else belongs to the action only if it was bought, or a cube took it.
    else if (this.topic !== 'action' || this.acted || !(this.sellers.has(seat) || this.sellers.has('cube')))
      this.action(seat);
    const own = this.seat ?? seat;
    const words = own === seat ? die : t('troyes.story.bought_from', { die, name: this.name(seat) });
    this.dice.set(own, [...(this.dice.get(own) ?? []), words]);
  }

  /** Dice are being paid: an action has begun, unless one is being paid already. */
  private action(seat: Owner): void {
    if (this.topic === 'action' && this.seat === seat && !this.acted) return;
    this.flush();
    this.open('action', seat);
  }

  private effect(_seat: Owner, own: boolean): void {
    if (!own || this.acted) return;
    // Nothing but farming brings an actor money without a card.
    this.acted = true;
    this.step(t('troyes.story.farms'));
  }

  private open(topic: Topic, seat: Owner | null): string[] {
    if (this.topic !== topic || this.seat !== seat) {
      this.flush();
      this.topic = topic;
      this.seat = seat;
      this.follows = 'none';
    }
    return this.items;
  }

  private step(text: string): void {
    this.steps.push({ text });
  }

  private change(owner: Owner): Change {
    if (this.follows !== 'none') this.open(this.follows, null);
    const change = this.changes.get(owner) ?? noChange();
    this.changes.set(owner, change);
    return change;
  }

  private say(seat: Owner | null, icon: string, text: string): void {
    if (text) this.lines.push({ seat, icon, text });
  }

  private flush(): void {
    this.say(this.seat, icons[this.topic], this.words());
    this.topic = 'none';
    this.seat = null;
    this.card = '';
    this.items = [];
    this.dice = new Map();
    this.steps = [];
    this.changes = new Map();
    this.ignored = false;
    this.acted = false;
    this.sellers = new Set();
    this.uses = new Set();
    this.stirred = null;
  }

  private words(): string {
    const n = this.items.length;
    switch (this.topic) {
      case 'stack':
        return t('troyes.story.stack', { characters: listed(this.items) });
      case 'tiles':
        return t('troyes.story.tiles', { tiles: listed(this.items) });
      case 'placing':
        return t('troyes.story.places', { n, spaces: listed(this.items) });
      case 'gray_fills':
        return t('troyes.story.gray_fills', { n, spaces: listed(this.items) });
      case 'cards':
        return t('troyes.story.cards', { cards: listed(this.items) });
      case 'wages':
        return t('troyes.story.wages', { gains: this.sums(null) });
      case 'workforce':
        return t('troyes.story.workforce', {
          dice: [...this.dice].map(([owner, dice]) => `${this.name(owner)} ${dice.join(', ')}`).join('; '),
        });
      case 'revealed':
        return t('troyes.story.revealed', { events: listed(this.items) });
      case 'resolving': {
        const event = eventName(this.card);
        const what = this.chain('');
        if (what) return t('troyes.story.event_did', { event, what });
        return this.ignored ? t('troyes.story.event_ignored', { event }) : '';
      }
      case 'black':
        return t('troyes.story.black', { dice: this.items.join(' ') });
      case 'facing': {
        const dice = this.own();
        const black = this.items.join(' ');
        if (!black) return this.chain('');
        return this.chain(
          dice ? t('troyes.story.counters', { black, dice }) : t('troyes.story.counters_alone', { black }),
        );
      }
      case 'use':
        return this.chain(n ? t('troyes.story.turns', { dice: listed(this.items) }) : '');
      case 'action':
        return this.chain(this.own());
      case 'le_roy': {
        const what = sentence(`troyes.le_roy_rolls.${this.card}`) ?? '';
        const head = t('troyes.story.le_roy', { sum: Number(this.card), what });
        return this.chain(n ? `${head} → ${t('troyes.story.gives', { dice: this.items.join(', ') })}` : head);
      }
      case 'home': {
        const gains = this.sums(null);
        return gains ? t('troyes.story.home', { gains }) : '';
      }
      default:
        return '';
    }
  }

  private own(): string {
    return (this.dice.get(this.seat ?? 'gray') ?? []).join(', ');
  }

  /** "+4 deniers" of `self`, and "Ben +2 deniers" of everybody else. */
  private sums(self: Owner | null): string {
    const parts: string[] = [];
    const mine = self === null ? undefined : this.changes.get(self);
    if (mine && isChange(mine)) parts.push(changeWords(mine));
    for (const [owner, change] of this.changes) {
      if (owner !== self && isChange(change)) parts.push(`${this.name(owner)} ${changeWords(change)}`);
    }
    return parts.join('; ');
  }

  private chain(head: string): string {
    const links = [head, this.stirredWords(), ...this.steps.map((step) => this.stepWords(step)), this.sums(this.seat)];
    return links.filter(Boolean).join(' → ');
  }

  private stepWords(step: Step): string {
    if (step.kind === 'cathedral') return t('troyes.story.cathedral', { spaces: step.text });
    if (step.kind === 'guard') return t('troyes.story.advances', { n: step.n ?? 1, to: Number(step.card) });
    if (step.kind !== 'cube') return step.text;
    const event = eventName(step.card ?? '');
    const n = step.n ?? 1;
    return step.owner === this.seat
      ? t('troyes.story.cubes_on', { n, event })
      : this.of('cubes_on_of', step.owner ?? 'gray', { n, event });
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
  return telling.tell(end < 0 ? events : events.slice(0, end));
}

export function chapterTitle(chapter: Chapter): string {
  if (chapter.part === 'setup') return t('troyes.story.setup');
  return t(chapter.part === 'events' ? 'troyes.story.round' : 'troyes.story.actions', { n: chapter.round });
}
