// The game in words: prices, gains, names, reasons, and what happened in a half-day.
import { personName } from '../host/names';
import { capital, type Key, listed, sentence, t } from '../i18n/text';
import type { Chapter, Colour, GameEvent, Resource, Sheet, Sight, TableSeat, View } from './messages';
import { type Price, pricedPayment, type Reason } from './narrowing';
import {
  citizenKey,
  colourKey,
  colours,
  columnOf,
  type Gift,
  kindKey,
  kindOf,
  links,
  parseTile,
  plazaSides,
  prestigeOf,
  printedGain,
  resourceKey,
  resources,
  type Tile,
  workOf,
} from './sheet';

export const resourceAmount = (resource: Resource, n: number): string => t(`resource.${resourceKey[resource]}`, { n });
export const citizenAmount = (colour: Colour, n: number): string => t(`citizen.${citizenKey[colour]}`, { n });
export const buildingName = (name: string): string => t(`building.${kindKey[kindOf(name)]}`);
export const giftWords = (gift: Gift): string =>
  gift.what === 'citizen' ? citizenAmount(gift.colour, gift.amount) : resourceAmount(gift.resource, gift.amount);
export const dieWords = (colour: Colour, value: number): string => t(`die.${colourKey[colour]}`, { value });

export function priceWords(price: Price): string {
  const parts = resources.flatMap((resource, index) =>
    price[index] ? [resourceAmount(resource, price[index] ?? 0)] : [],
  );
  return parts.length ? listed(parts) : t('web.table.free');
}

/** The price of a die as the wheel shows it, before anybody pays. */
export function paymentsWords(payments: readonly string[]): string {
  if (payments.length <= 1) return priceWords(pricedPayment(payments[0] ?? ''));
  const common = resources.map((letter) =>
    Math.min(...payments.map((pay) => [...pay].filter((each) => each === letter).length)),
  ) as unknown as Price;
  return common.some((each) => each > 0)
    ? t('web.table.price_any_and', { price: priceWords(common) })
    : t('web.table.price_any');
}

export function tileName(tile: Tile): string {
  return t(`tile.${tile.side}`, { n: tile.number });
}
export function tileEffect(tile: Tile): string {
  return sentence(`tile.${tile.side}_${tile.number}`) ?? '';
}

export function reasonWords(reason: Reason): string {
  if (reason.why !== 'short') return t(`web.why.${reason.why}`);
  return t('web.why.short', { needed: resourceAmount(reason.resource, reason.needed), have: reason.have });
}

/** What a pane is for, for its label and its card. */
export function paneWords(name: string): string {
  const { gift, per, counts } = printedGain(kindOf(name), columnOf(name));
  if (counts) return t('web.table.scores', { kinds: t(`buildings.${kindKey[counts]}`, { n: 2 }).replace(/^2\s/, '') });
  if (!gift) return '';
  const what = giftWords(gift);
  return t('web.table.brings', {
    what: per ? t('web.table.per_die', { what, colour: t(`web.colour_name.${per}`) }) : what,
  });
}

export function linkWords(name: string): string | null {
  const left = columnOf(name) % 2 === 1 ? columnOf(name) : columnOf(name) - 1;
  const link = links.find((each) => each.kind === kindOf(name) && each.left === left);
  return link ? t('web.table.link', { a: left, b: left + 1, what: giftWords(link.gift) }) : null;
}

export function botName(bot: string): string {
  return sentence(`web.bot.${bot}`) ?? capital(bot);
}

/** How a seat is called: the viewer is "You", bots have titles, numbered where there are several of a kind. */
export function seatName(seats: readonly TableSeat[], seat: number, viewer: number | 'spectator' | null): string {
  const it = seats[seat];
  if (!it) return t('web.somebody', { n: seat + 1 });
  if (seat === viewer) return t('web.you');
  if (it.bot && (it.name === it.bot || !it.name)) {
    const alike = seats.flatMap((each, index) => (each.bot === it.bot && each.name === it.name ? [index] : []));
    const title = botName(it.bot);
    return alike.length > 1 ? `${title} ${romans[alike.indexOf(seat)] ?? alike.indexOf(seat) + 1}` : title;
  }
  return personName(it.name, seat);
}
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** What a list of gains adds up to, citizens first, as the sheet changes. */
export interface Tally {
  citizens: [number, number, number];
  resources: [number, number, number];
}
export function tally(events: readonly GameEvent[]): Tally {
  const sum: Tally = { citizens: [0, 0, 0], resources: [0, 0, 0] };
  for (const each of events) {
    if (each.event === 'resource_gained' && each.resource)
      sum.resources[resources.indexOf(each.resource) as 0 | 1 | 2] += each.amount ?? 1;
    if (each.event === 'citizen_gained' && each.track) sum.citizens[colours.indexOf(each.track) as 0 | 1 | 2] += 1;
  }
  return sum;
}
export function tallyWords(sum: Tally): string {
  const parts = [
    ...colours.flatMap((colour, index) =>
      sum.citizens[index] ? [citizenAmount(colour, sum.citizens[index] ?? 0)] : [],
    ),
    ...resources.flatMap((resource, index) =>
      sum.resources[index] ? [resourceAmount(resource, sum.resources[index] ?? 0)] : [],
    ),
  ];
  return parts.length ? listed(parts) : t('web.log.nothing');
}

export interface LogLine {
  icon: string;
  tone: string;
  text: string;
  seat: number | null;
}

/** The lines of one half-day: the dice, the attack, then each seat's deed. */
export function chapterLines(
  chapter: Chapter,
  sight: Pick<Sight, 'table' | 'viewer'> & Partial<Pick<Sight, 'view'>>,
  num: readonly number[],
): LogLine[] {
  const lines: LogLine[] = [];
  const closing: LogLine[] = [];
  const name = (seat: number) => seatName(sight.table.seats, seat, sight.viewer);
  const add = (icon: string, text: string) => lines.push({ icon, tone: '', text, seat: null });
  /** What happens when everybody has chosen. */
  const close = (icon: string, text: string, tone = '') => closing.push({ icon, tone, text, seat: null });
  const deeds = new Map<number, GameEvent[]>();
  for (const each of chapter.events) {
    switch (each.event) {
      case 'plaza_placed':
        if (each.notch === 0) add('plaza', t('web.log.plazas'));
        break;
      case 'tile_attached':
      case 'tile_turned': {
        const tile = tileFrom(each, each.event === 'tile_turned' ? 'raid' : 'banquet');
        if (!tile) break;
        const plaza = { p1: 'red', p2: 'yellow', p3: 'white' }[each.plaza ?? ''] ?? 'red';
        if (each.event === 'tile_turned') close('raid', t('web.log.tile_turned', { tile: tileName(tile) }));
        else
          add(
            'banquet',
            t('web.log.tile', { tile: tileName(tile), plaza: t(`plaza.${plaza}` as Key), effect: tileEffect(tile) }),
          );
        break;
      }
      case 'numbered':
        add('iron', t('web.log.numbered', { numbers: num.join(' ') }));
        break;
      case 'plaza_destroyed':
        add(
          `black-${each.value ?? 1}`,
          t('web.event.destroys', { value: each.value ?? 0, colour: t(`web.colour_name.${each.colour ?? 'R'}`) }),
        );
        break;
      case 'black_harmless':
        add('banquet', t('web.event.harmless'));
        break;
      case 'plaza_turned':
        close('plaza', t('web.log.turned', { colour: t(`web.colour_name.${each.colour ?? 'R'}`) }), each.colour);
        break;
      case 'day_ended':
        if ((each.day ?? 8) < 8) close('hourglass', t('web.log.day_ended', { day: each.day ?? 0 }));
        break;
      case 'game_over':
        close('vp', t('web.log.over'));
        break;
      default:
        if (each.seat !== undefined) deeds.set(each.seat, [...(deeds.get(each.seat) ?? []), each]);
    }
  }
  const inserted: LogLine[] = [];
  // One line for all whom the same attack hurt, and one for all whose Fortress held.
  const attacks = ['die_crossed', 'attack_repelled', 'attack_repeated'];
  const struck = chapter.events.filter((each) => attacks.includes(each.event));
  for (const kind of attacks) {
    const places = new Map<string, GameEvent[]>();
    for (const each of struck.filter((it) => it.event === kind)) {
      if (kind === 'die_crossed' && standing(each, sight.view?.seats[each.seat ?? 0]?.sheet)) continue;
      const place = `${each.colour}${each.column}`;
      places.set(place, [...(places.get(place) ?? []), each]);
    }
    for (const hit of places.values()) {
      const { colour = 'R', column = 1 } = hit[0] ?? {};
      const lost = kind === 'die_crossed';
      const held = kind === 'attack_repelled';
      inserted.push({
        icon: held ? 'shield' : 'broken',
        tone: lost ? 'lost' : held ? 'ok' : '',
        seat: null,
        text: t('web.log.who', {
          name:
            hit.length > 2 && hit.length === sight.table.seats.length
              ? t('web.log.everybody')
              : listed(hit.map((each) => name(each.seat ?? 0))),
          what: lost
            ? t(`web.log.lost.${colour}`, { value: num[column - 1] ?? 0 })
            : t(held ? 'web.log.repelled' : 'web.log.repeated'),
        }),
      });
    }
  }
  for (const [seat, events] of [...deeds].sort(([a], [b]) => a - b)) {
    const deed = deedLine(events, num);
    if (deed) inserted.push({ ...deed, seat, text: t('web.log.who', { name: name(seat), what: deed.text }) });
  }
  return [...lines, ...inserted, ...closing];
}

/** Whether both buildings of a crossed die stand: then nothing was lost. What is crossed out is never built later. */
function standing(hit: GameEvent, sheet: Sheet | undefined): boolean {
  const pair = [prestigeOf[hit.colour ?? 'R'], workOf[hit.colour ?? 'R']];
  return sheet !== undefined && pair.every((kind) => sheet.built.includes(`${kind}${hit.column}`));
}

function tileFrom(each: GameEvent, side: Tile['side']): Tile | null {
  if (typeof each.tile === 'number') return { number: each.tile, side };
  return parseTile(each.tile ?? null) ?? (each.tile ? { number: Number.parseInt(each.tile, 10), side } : null);
}

/** What a seat does with these events, in one sentence: its choice, or the answer to a bonus. */
export function wayWords(events: readonly GameEvent[], seat: number, num: readonly number[]): string {
  const own = events.filter((each) => each.seat === seat);
  const deed = deedLine(own, num);
  if (deed) return deed.text;
  const names = own.flatMap((each) =>
    each.event === 'built' && each.building
      ? [`${t(`web.choice.build.${kindKey[kindOf(each.building)]}`)} ${numberOf(each.building, num)}`]
      : [],
  );
  const sum = tally(own);
  const gains = tallyWords(sum);
  const nothing = gains === t('web.log.nothing');
  if (!names.length) return [t('web.log.gains', { gains }), ...asides(own)].join(' · ');
  return [`${names.join(', ')}${nothing ? '' : ` (${gains})`}`, ...asides(own)].join(' · ');
}

/** The number above the column of a building, as the window shows it. */
const numberOf = (building: string, num: readonly number[]): number | string => num[columnOf(building) - 1] || '?';

/** One seat's half-day as one sentence. */
function deedLine(
  events: readonly GameEvent[],
  num: readonly number[],
): { icon: string; tone: string; text: string } | null {
  const chosen = events.find((each) => each.event === 'die_chosen');
  const sum = tally(events);
  if (!chosen) {
    return events.some((each) => each.event === 'cannot_afford')
      ? { icon: 'any', tone: '', text: t('web.log.cannot', { gains: tallyWords(sum) }) }
      : null;
  }
  const price = resources.map((letter) =>
    events.reduce((n, each) => (each.event === 'paid' && each.resource === letter ? n + (each.amount ?? 0) : n), 0),
  ) as unknown as Price;
  const die = dieWords(chosen.colour ?? 'R', chosen.value ?? 0);
  const taken = price.some((n) => n > 0)
    ? t('web.log.die_paid', { die, price: priceWords(price) })
    : t('web.log.die_free', { die });
  const built = events.filter((each) => each.event === 'built' && each.building);
  const names = built.map((each) =>
    each.by_die
      ? buildingName(each.building ?? 'F1')
      : t('web.log.bonus', {
          building: `${buildingName(each.building ?? 'F1')} ${numberOf(each.building ?? 'F1', num)}`,
        }),
  );
  const first = built[0]?.building;
  const gains = tallyWords(sum);
  const nothing = gains === t('web.log.nothing');
  const what = names.length ? `${listed(names)}${nothing ? '' : ` (${gains})`}` : t('web.log.gains', { gains });
  return {
    icon: first ? iconOf(first) : `die-${chosen.value ?? 1}`,
    tone: chosen.colour ?? '',
    text: [`${taken} → ${what}`, ...asides(events)].join(' · '),
  };
}

/** Why there was more than the building alone, or less. */
function asides(events: readonly GameEvent[]): string[] {
  return events.flatMap((each) => {
    switch (each.event) {
      case 'link_completed':
        return [t('web.log.link')];
      case 'column_bonus':
        return [t('web.log.column_bonus', { n: each.position ?? 0 })];
      case 'track_bonus':
        return [t(`web.log.track_bonus.${each.track ?? 'R'}`, { n: each.position ?? 0 })];
      case 'citizen_moved':
        return [t(`web.log.moved.${each.to ?? 'R'}`)];
      case 'citizen_lost':
        return [t('web.log.citizen_lost')];
      case 'bonus_lost':
        return [t('web.log.bonus_lost')];
      case 'resource_lost':
        return [t('web.log.lost_resource', { what: resourceAmount(each.resource ?? 'I', each.amount ?? 1) })];
      default:
        return [];
    }
  });
}

const iconOf = (name: string): string =>
  ({ F: 'fortress', P: 'palace', G: 'great-hall', H: 'city-hall', C: 'cathedral', B: 'bishopric' })[kindOf(name)];

export interface EventWords {
  value: number | null;
  head: string;
  body: string;
  tone: 'quiet' | 'held' | 'lost' | 'banquet';
}

/** The note of the black die: what it destroyed, and what it did to one sheet. */
export function eventWords(events: readonly GameEvent[], view: View, seat: number | null): EventWords | null {
  const black = view.roll?.black ?? null;
  if (black === null) return null;
  const harmless = events.some((each) => each.event === 'black_harmless');
  const destroyed = events.filter((each) => each.event === 'plaza_destroyed');
  const die = view.dice.find((each) => each.black);
  const head = t('web.event.destroys', { value: black, colour: t(`web.colour_name.${die?.colour ?? 'R'}`) });
  if (harmless) return { value: black, head, body: t('web.event.harmless'), tone: 'banquet' };
  const parts: string[] = [];
  if (destroyed.length > 1) {
    const second = view.dice.find((each) => !each.black && !each.usable);
    if (second) parts.push(t('web.event.second', { die: dieWords(second.colour, second.value) }));
  }
  let tone: EventWords['tone'] = 'quiet';
  if (view.day < 3) parts.push(t('web.event.quiet'));
  else if (seat === null) parts.push(t('web.event.strikes'));
  else {
    const sheet = view.seats[seat]?.sheet;
    for (const each of events) {
      if (each.seat !== seat) continue;
      if (each.event === 'attack_repelled') {
        parts.push(t('web.event.repelled'));
        if (tone === 'quiet') tone = 'held';
      }
      if (each.event === 'attack_repeated') parts.push(t('web.event.repeated'));
      if (each.event === 'die_crossed' && sheet) {
        const colour = each.colour ?? 'R';
        const lost = (['F', 'P', 'G', 'H', 'C', 'B'] as const)
          .filter((kind) => ({ F: 'R', P: 'R', G: 'Y', H: 'Y', C: 'W', B: 'W' })[kind] === colour)
          .filter((kind) => !sheet.built.includes(`${kind}${each.column}`))
          .map((kind) => t(`building.${kindKey[kind]}`));
        tone = lost.length ? 'lost' : tone;
        parts.push(
          lost.length
            ? t('web.event.crossed', { column: view.num[(each.column ?? 1) - 1] ?? 0, buildings: listed(lost) })
            : t('web.event.crossed_none'),
        );
      }
    }
  }
  return { value: black, head, body: parts.join(' '), tone };
}

/** What chance may have decided, for people who read it off a real table. */
export function outcomeWords(move: string): string {
  const [first = '', second = ''] = move.split(' ');
  const sides = plazaSides(first);
  if (sides) {
    const front = second as Colour;
    const back = (sides[0] === front ? sides[1] : sides[0]) as Colour;
    const colour = t(`web.colour_name.${front}`);
    return capital(
      back === front ? colour : `${colour}, ${t('web.table.back_is', { colour: t(`web.colour_name.${back}`) })}`,
    );
  }
  if (first === 'tile') return `${second}: ${tileEffect({ number: Number(second), side: 'banquet' })}`;
  if (first === 'columns') return [...second].join(' ');
  return second || first;
}
