// What the guide says, when, and what it points at. Pure: a lesson looks at the moment and at nothing else.
import type { GameEvent, Sheet, View } from '../game/messages';
import {
  buildingOf,
  type Choice,
  cheapest,
  naturalValue,
  pricedPayment,
  priceOfColour,
  priceOfValue,
  type Tuple,
} from '../game/narrowing';
import { colourOfKind, columnOf, countOf, kindOf, links, printedGain, resourceOf } from '../game/sheet';
import { buildingName, dieWords, paneWords, paymentsWords, priceWords, resourceAmount } from '../game/words';
import { type Facts, type Key, t } from '../i18n/text';

/** Everything the guide knows about the table. */
export interface Moment {
  /** Half-days from 1 to 16; 17 when the game is over. */
  half: number;
  view: View;
  sheet: Sheet;
  question: string;
  choice: Choice;
  /** The whole choice, once it is complete. */
  tuple: Tuple | null;
  /** What the guide advises in this half-day. */
  plan: Tuple | null;
  /** What happened to this seat since the dice fell. */
  events: readonly GameEvent[];
}

export interface Lesson {
  id: string;
  words: Key;
  facts?: (now: Moment) => Facts;
  /** The things it points at; the first that can be seen is taken. */
  point: (now: Moment) => readonly string[];
  when: (now: Moment) => boolean;
  /** A key that does the same. */
  key?: (now: Moment) => string;
}

export const halfDay = (view: Pick<View, 'day' | 'half' | 'stage'>): number =>
  view.stage === 'over' ? 17 : 2 * view.day - (view.half === 'morning' ? 1 : 0);

const dieOf = (view: View, tuple: Tuple) => view.dice.find((die) => die.slot === tuple.slot);

interface Advice {
  fits: (tuple: Tuple, view: View, sheet: Sheet) => boolean;
  /** Among those that fit, the higher the better; then the cheapest. */
  worth?: (tuple: Tuple, view: View, sheet: Sheet) => number;
}
const asRolled = (tuple: Tuple, view: View): boolean => {
  const die = dieOf(view, tuple);
  return die !== undefined && tuple.colour === die.colour && tuple.value === naturalValue(die);
};
const bent = (tuple: Tuple, view: View): boolean => {
  const die = dieOf(view, tuple);
  return die !== undefined && tuple.colour === die.colour && priceOfValue(die, tuple.value) > 0;
};
const recoloured = (tuple: Tuple, view: View): boolean => {
  const die = dieOf(view, tuple);
  return die !== undefined && priceOfColour(die, tuple.colour) > 0;
};
const named = (tuple: Tuple, view: View): string => buildingOf(tuple, view) ?? '';
const indexOf = { R: 0, Y: 1, W: 2 } as const;
const completesLink = (tuple: Tuple, view: View, sheet: Sheet): boolean => {
  const name = named(tuple, view);
  return links.some(({ kind, left }) => {
    const pair = [`${kind}${left}`, `${kind}${left + 1}`];
    return pair.includes(name) && pair.every((each) => each === name || sheet.built.includes(each));
  });
};
/** How many usable dice a Great Hall would count. */
const counted = (name: string, view: View): number => {
  const { per } = printedGain(kindOf(name), columnOf(name));
  return view.dice.filter((die) => die.usable && die.colour === per).length;
};

/** One new thing in each of the first six half-days. */
const advice: Record<number, Advice> = {
  1: { fits: (tuple, view) => tuple.pay === '' && tuple.action === 'work' && asRolled(tuple, view) },
  2: {
    fits: (tuple, view) => tuple.pay !== '' && tuple.action === 'gain' && asRolled(tuple, view),
    worth: (tuple, _, sheet) => Number((sheet.circled[indexOf[tuple.colour]] ?? 0) + tuple.value >= 6),
  },
  3: {
    fits: (tuple, view) => tuple.action === 'work' && bent(tuple, view),
    worth: (tuple, view, sheet) => Number(completesLink(tuple, view, sheet)),
  },
  4: { fits: (tuple, view) => tuple.action === 'prestige' && tuple.colour === 'R' && recoloured(tuple, view) },
  5: {
    fits: (tuple) => tuple.action === 'prestige' && tuple.colour === 'W',
    worth: (tuple, view, sheet) => {
      const { counts } = printedGain('C', columnOf(named(tuple, view)));
      return counts ? countOf(sheet, counts) : 0;
    },
  },
  6: {
    fits: (tuple) => tuple.action === 'prestige' && tuple.colour === 'Y',
    worth: (tuple, view) => counted(named(tuple, view), view),
  },
};

/** What the guide would do in this half-day; null where it leaves the player alone. */
export function planFor(half: number, tuples: readonly Tuple[], view: View, sheet: Sheet): Tuple | null {
  const wanted = advice[half];
  if (!wanted) return null;
  const fitting = tuples.filter((tuple) => wanted.fits(tuple, view, sheet));
  const worth = wanted.worth ?? (() => 0);
  const most = Math.max(...fitting.map((tuple) => worth(tuple, view, sheet)));
  return cheapest(
    fitting.filter((tuple) => worth(tuple, view, sheet) === most),
    view.dice,
    sheet,
  );
}

const wheel = ['.wheelbox .wheel', '.strip'];
const slot = (now: Moment): string[] => {
  const n = now.plan?.slot ?? 0;
  return [`.wheelbox [data-target="die:${n}"]`, `.strip [data-target="die:${n}"]`];
};
const track = (tincture: string) => [`.district.${tincture} .track`];
const action = (now: Moment) => [`.s-act [data-target="action:${now.plan?.action}"]`];
const pane = (now: Moment) => [`[data-target="pane:${now.plan ? named(now.plan, now.view) : ''}"]`];
const chosen = (now: Moment): boolean => now.plan !== null && now.choice.slot === now.plan.slot;
const complete = (now: Moment): boolean => now.plan !== null && now.tuple?.move === now.plan.move;
const happened = (now: Moment, event: string): boolean => now.events.some((each) => each.event === event);
const asked = (now: Moment): boolean => now.question === 'action';

/** Told once each, in this order, with a button to go on. */
export const tellings: readonly Lesson[] = [
  tell('welcome', ['.window'], (now) => now.half === 1),
  tell('wheel', wheel, (now) => now.half === 1),
  tell('black', ['.wheelbox .plz.des', '.strip .sd.des'], (now) => now.half === 1),
  tell('purse', track('gules'), (now) => now.half === 1),
  {
    ...tell('column', ['.arch.cur'], (now) => now.half === 1 && chosen(now)),
    facts: ({ plan }) => ({ die: plan ? capitalDie(plan) : '' }),
  },
  tell('ledger', ['.ledger'], (now) => now.half === 1 && complete(now)),
  tell('turned', wheel, (now) => now.half === 2),
  tell('collect', ['.s-act'], (now) => now.half === 2 && chosen(now)),
  tell('payment', ['.s-pay'], (now) => now.half === 2 && chosen(now)),
  tell('new_day', wheel, (now) => now.half === 3),
  tell('influence', track('gules'), (now) => now.half === 3 && now.plan !== null),
  tell(
    'link',
    ['.link.win'],
    (now) => complete(now) && now.tuple !== null && completesLink(now.tuple, now.view, now.sheet),
  ),
  tell('knowledge', track('argent'), (now) => now.half === 4 && now.plan !== null),
  { ...tell('fortress', [], (now) => now.half === 4 && now.plan !== null), point: pane },
  tell('held', ['.event'], (now) => happened(now, 'attack_repelled')),
  tell('struck', ['.pane.fresh', '.event'], (now) => lost(now)),
  tell('cathedral', ['.donors'], (now) => now.half === 5 && now.plan !== null),
  { ...tell('hall', [], (now) => now.half === 6 && now.plan !== null), point: pane },
  tell('citizens', ['.citizens'], (now) => now.half === 7),
  tell('alone', ['.choice'], (now) => now.half === 7),
  tell('bonus', ['.pane.legal'], (now) => now.question === 'build'),
  tell('poor', ['.event', '.chron'], (now) => now.half > 1 && happened(now, 'cannot_afford')),
  tell('last_day', ['.totals'], (now) => now.half === 15),
  tell('score', ['.bars'], (now) => now.half === 17),
  tell('farewell', ['.acts2'], (now) => now.half === 17),
];

/**
 * Said for as long as the thing is not done: what they ask for is what the moment lacks. A phone shows only the answers that are
 * taken, so they may have to point at the step first, which unfolds.
 */
export const deeds: readonly Lesson[] = [
  {
    ...deed('own_way', (now) => now.plan !== null && now.tuple !== null && !complete(now)),
    point: () => ['.verdict'],
  },
  {
    ...deed('pane', (now) => now.half === 6 && !chosen(now)),
    point: pane,
  },
  {
    ...deed('die', (now) => !chosen(now)),
    point: slot,
    facts: ({ plan, view }) => {
      const die = plan && dieOf(view, plan);
      return {
        die: die ? dieWords(die.colour, naturalValue(die)) : '',
        price: die ? paymentsWords(die.payments) : '',
      };
    },
    key: ({ plan }) => `${(plan?.slot ?? 0) + 1}`,
  },
  {
    ...deed('pay', (now) => now.choice.pay !== now.plan?.pay && now.half !== 2),
    point: ({ plan }) => [`.s-pay [data-target="pay:${plan?.pay}"]`, '.s-pay'],
    facts: ({ plan }) => ({ price: priceWords(pricedPayment(plan?.pay ?? '')) }),
  },
  {
    ...deed('colour', (now) => now.choice.colour !== now.plan?.colour),
    point: ({ plan }) => [`.s-col [data-target="colour:${plan?.colour}"]`, '.s-col'],
    facts: ({ plan }) => ({ colour: t(`web.colour_name.${plan?.colour ?? 'R'}`) }),
    key: ({ plan }) => plan?.colour ?? '',
  },
  {
    ...deed('value', (now) => now.choice.value !== now.plan?.value),
    point: ({ plan }) => [`.s-val [data-target="value:${plan?.value}"]`, '.s-val'],
    facts: ({ plan }) => ({ value: plan?.value ?? 0 }),
    key: ({ choice, plan }) => ((choice.value ?? 0) < (plan?.value ?? 0) ? '+' : '−'),
  },
  {
    ...deed('gain', (now) => !complete(now) && now.plan?.action === 'gain'),
    point: action,
    facts: ({ plan }) => ({ what: plan ? resourceAmount(resourceOf[plan.colour], plan.value) : '' }),
    key: () => 'G',
  },
  {
    ...deed('build', (now) => !complete(now)),
    point: action,
    facts: (now) => {
      const name = now.plan ? named(now.plan, now.view) : 'F1';
      return { building: buildingName(name), brings: paneWords(name) };
    },
    key: ({ plan }) => (plan?.action === 'work' ? 'O' : 'E'),
  },
  { ...deed('confirm', complete), point: () => ['[data-confirm]'], key: () => 'Enter' },
];

/** What to say now; null when the player needs nobody. */
export function lessonFor(now: Moment, told: ReadonlySet<string>): { lesson: Lesson; deed: boolean } | null {
  const telling = tellings.find((each) => !told.has(each.id) && each.when(now));
  if (telling) return { lesson: telling, deed: false };
  const todo = deeds.find((each) => each.when(now));
  return todo ? { lesson: todo, deed: true } : null;
}

function tell(id: keyof Tellings, point: readonly string[], when: Lesson['when']): Lesson {
  return { id, words: `web.coach.tell.${id}`, point: () => point, when };
}
function deed(id: keyof Deeds, when: Lesson['when']): Omit<Lesson, 'point'> {
  return { id: `do.${id}`, words: `web.coach.do.${id}`, when: (now) => now.plan !== null && asked(now) && when(now) };
}
type Coach = typeof import('../../../i18n/en.json')['web']['coach'];
type Tellings = Coach['tell'];
type Deeds = Coach['do'];

/** Whether the latest attack took a pane of this window. */
function lost(now: Moment): boolean {
  return now.events.some(
    (each) =>
      each.event === 'die_crossed' &&
      ['F', 'P', 'G', 'H', 'C', 'B'].some(
        (kind) => colourOfKind[kind as 'F'] === each.colour && !now.sheet.built.includes(`${kind}${each.column}`),
      ),
  );
}

function capitalDie(plan: Tuple): string {
  const words = dieWords(plan.colour, plan.value);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
