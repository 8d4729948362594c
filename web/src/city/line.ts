// One line of the story while it is gathered: what belongs to it, and the words it comes to.
import type { TableSeat } from '../game/envelope';
import { type Facts, listed, sentence, t } from '../i18n/text';
import { buildingNamed } from './catalogue';
import type { Building, Owner, View } from './messages';
import { buildingName, type Change, changeWords, eventName, isChange, noChange, ownerName, rowWords } from './words';

/** What a line is about. */
export type Topic =
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
export const icons: Record<Topic, string> = {
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

/** Who is spoken of, to whom. */
export class Names {
  constructor(
    private readonly seats: readonly TableSeat[],
    readonly viewer: View['viewer'],
  ) {}

  name(owner: Owner): string {
    return ownerName(owner, this.seats, this.viewer);
  }

  /** A sentence about somebody, or about the viewer himself. */
  of(key: keyof typeof import('../../../i18n/en.json')['city']['you'], owner: Owner, facts: Facts = {}): string {
    return owner === this.viewer
      ? t(`city.you.${key}`, facts)
      : t(`troyes.story.${key}`, { ...facts, name: this.name(owner) });
  }
}

type Doing = Exclude<keyof typeof import('../../../i18n/en.json')['city']['you_do'], 'into' | 'frees' | 'frees_own'>;

export class OpenLine {
  card = '';
  readonly items: string[] = [];
  readonly dice = new Map<Owner, string[]>();
  readonly steps: Step[] = [];
  readonly changes = new Map<Owner, Change>();
  /** The event it is about did nothing. */
  ignored = false;
  /** A building whose citizens are placed anew by lot. */
  stirred: { building: Building; lots: (Owner | null)[] } | null = null;

  constructor(
    private readonly names: Names,
    readonly topic: Topic = 'none',
    /** Whose deed it is; null: everybody's. */
    readonly seat: Owner | null = null,
  ) {}

  /** Whether it tells the viewer's own deed. */
  get own(): boolean {
    return this.seat !== null && this.seat === this.names.viewer;
  }

  /** What he does whose line it is: "passes", or "pass" after "You". */
  does(key: Doing, facts: Facts = {}): string {
    return this.own ? t(`city.you_do.${key}`, facts) : t(`troyes.story.${key}`, facts);
  }

  step(text: string): void {
    this.steps.push({ text });
  }

  /** A die that somebody rolled or gave. */
  die(owner: Owner, words: string): void {
    this.dice.set(owner, [...(this.dice.get(owner) ?? []), words]);
  }

  change(owner: Owner): Change {
    const change = this.changes.get(owner) ?? noChange();
    this.changes.set(owner, change);
    return change;
  }

  words(): string {
    const n = this.items.length;
    switch (this.topic) {
      case 'stack':
        return t('troyes.story.stack', { characters: listed(this.items) });
      case 'tiles':
        return t('troyes.story.tiles', { tiles: listed(this.items) });
      case 'placing':
        return this.does('places', { n, spaces: listed(this.items) });
      case 'gray_fills':
        return t('troyes.story.gray_fills', { n, spaces: listed(this.items) });
      case 'cards':
        return t('troyes.story.cards', { cards: listed(this.items) });
      case 'wages':
        return t('troyes.story.wages', { gains: this.sums(null) });
      case 'workforce':
        return t('troyes.story.workforce', {
          dice: [...this.dice]
            .map(([owner, dice]) => `${this.names.name(owner)} ${dice.join(', ')}`)
            .join(t('city.then_too')),
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
        const dice = this.paid();
        const black = this.items.join(' ');
        if (!black) return this.chain('');
        return this.chain(dice ? this.does('counters', { black, dice }) : this.does('counters_alone', { black }));
      }
      case 'use':
        return this.chain(n ? this.does('turns', { dice: listed(this.items) }) : '');
      case 'action':
        return this.chain(this.paid());
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

  /** "Bishopric by lot: 1–2 Anne +, 3–4 gray + Ben". */
  private stirredWords(): string {
    if (!this.stirred) return '';
    const { building, lots } = this.stirred;
    const { row } = buildingNamed(building);
    const rows = Array.from({ length: 6 / row }, (_, n) => {
      const names = lots.slice(n * row, n * row + row).map((owner) => (owner === null ? '–' : this.names.name(owner)));
      return `${rowWords(building, n * row + 1)} ${names.join(' + ')}`;
    });
    return t('troyes.story.stirred', { building: buildingName(building), places: rows.join(', ') });
  }

  private paid(): string {
    return (this.dice.get(this.seat ?? 'gray') ?? []).join(', ');
  }

  /** "+4 deniers" of `self`, and "Ben +2 deniers" of everybody else. */
  private sums(self: Owner | null): string {
    const parts: string[] = [];
    const mine = self === null ? undefined : this.changes.get(self);
    if (mine && isChange(mine)) parts.push(changeWords(mine));
    for (const [owner, change] of this.changes) {
      if (owner !== self && isChange(change)) parts.push(`${this.names.name(owner)} ${changeWords(change)}`);
    }
    return parts.join(t('city.then_too'));
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
      : this.names.of('cubes_on_of', step.owner ?? 'gray', { n, event });
  }
}
