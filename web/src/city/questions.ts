// What is asked, and what the answers are called.
import { sentence, t } from '../i18n/text';
import { cards, gates, numbers, outdoors, events as printedEvents, type TileUse, tileNames, useOf } from './catalogue';
import type { View } from './messages';
import type { CityModel } from './model';
import type { Offer } from './narrowing';
import { otherSide } from './turning';
import {
  amounts,
  buildingName,
  cardDoes,
  cardName,
  deniers,
  dieColour,
  dieNamed,
  eventName,
  hasModule,
  hirePrice,
  influence,
  outdoorDoes,
  outdoorName,
  ownerName,
  points,
  spaceNamed,
  tileNamed,
} from './words';

/** What dice are worth against black ones: red and purple ones count double. */
export const defence = (dice: readonly string[]): number =>
  dice.reduce((sum, die) => sum + Number(die[1]) * (die[0] === 'R' || die[0] === 'V' ? 2 : 1), 0);

const dieOf = (text: string): string => dieNamed(text.slice(1));

/** The question the engine asks, in words. */
export function questionWords(model: CityModel, view: View): string {
  const top = view.pending.at(-1);
  const own = view.seats[model.seat() ?? 0];
  const a = top?.a ?? 0;
  const b = top?.b ?? 0;
  const mode = model.mode();
  if (mode === 'reroll') return t('troyes.ask.reroll');
  if (mode === 'flip') return t('city.turning.ask', { price: influence(numbers.turn_price) });
  if (mode?.startsWith('swap ')) return t('troyes.ask.swap_other', { die: dieNamed(mode.slice(5)) });
  switch (view.stage) {
    case 'first_place':
    case 'menu':
    case 'turning':
    case 'modifier':
    case 'miller':
    case 'archer':
    case 'cubes':
    case 'rob':
    case 'liberate':
    case 'winter':
    case 'possession':
      return t(`troyes.ask.${view.stage}`);
    case 'facing':
      return t(hasModule(view, 4) ? 'troyes.ask.facing_purple' : 'troyes.ask.facing', {
        n: Math.max(0, ...view.black),
        worth: defence(own?.dice ?? []),
      });
    case 'more_black':
      return t(b === 0 ? 'troyes.ask.more_black_free' : 'troyes.ask.more_black', {
        taken: a,
        worth: defence(own?.dice ?? []),
      });
    case 'defence':
      return a > 0 ? t('troyes.ask.defence', { n: a }) : t('troyes.ask.defence_enough');
    case 'target':
      return t(
        view.action?.kind === 'activity'
          ? 'troyes.ask.card'
          : view.action?.kind === 'combat'
            ? 'troyes.ask.event'
            : 'troyes.ask.building',
      );
    case 'source': {
      const card = cards[view.action?.target ?? ''];
      return view.action?.kind === 'activity' && card
        ? t('troyes.ask.source_hire', { price: hirePrice(card) })
        : t('troyes.ask.source_place');
    }
    case 'group':
      return groupQuestion(view);
    case 'count':
      return countQuestion(view, b);
    case 'swap':
      return `${t('troyes.ask.swap_own')} (${t('troyes.menu.swaps_left', { n: numbers.max_swaps - b })})`;
    case 'guard_die':
      return t('troyes.ask.guard_die', { price: deniers(numbers.die_price) });
    case 'boost': {
      const [die = ''] = view.action?.dice ?? [];
      const n = view.group?.shows[0] ?? Number(die[2]);
      return t('troyes.ask.boost', { die: dieNamed(`${die[1]}${n}`), points: t('troyes.steps', { n }) });
    }
    case 'march':
      return marchQuestion(view, own?.guard ?? 0, a);
    case 'bought_die':
      return t('troyes.ask.bought_die', { tile: tileWith(view, 'turn_die') });
    case 'offer':
      return offerQuestion(model, view, a);
    case 'move_on':
      return t('troyes.ask.move_on', { tile: tileNamed(tileNames[a] ?? '', view.tiles) });
    case 'mode':
      return t('city.pair', { a: t('troyes.ask.choice'), b: cardDoes(view.action?.target ?? '') });
    case 'catapult':
    case 'either':
    case 'column':
      return t(`troyes.ask.${view.stage}`, { n: a });
    case 'ransom':
      return t('troyes.ask.ransom', { n: a, price: costOf(view) });
    case 'scout':
      return `${t('troyes.ask.scout', { event: eventName(view.queue[b]?.event ?? ''), price: costOf(view) })} ${t('troyes.ask.walks_left', { n: a })}`;
    default:
      return '';
  }
}

const costOf = (view: View): string => deniers(cards[view.action?.target ?? '']?.cost?.deniers ?? 0);

/** The tile of this table that is good for something, "III Juggler". */
function tileWith(view: View, use: TileUse): string {
  const face = view.tiles?.find((each) => useOf(each) === use);
  return face ? tileNamed(tileNames[(outdoors[face]?.level ?? 1) - 1] ?? '', view.tiles) : '';
}

function groupQuestion(view: View): string {
  const { kind, modifier = 'none', dice = [] } = view.action ?? { kind: '' };
  const cube = cards[modifier]?.modifier;
  const prices = { a: numbers.die_price, b: 2 * numbers.die_price, c: 3 * numbers.die_price };
  const one = kind === 'place' || cube?.as_dice !== undefined;
  const many = cube?.own_die ? t('troyes.ask.group_two', prices) : t('troyes.ask.group', prices);
  const words = one ? t('troyes.ask.group_one', prices) : many;
  return cube?.lead && !dice.length ? `${t(`troyes.ask.lead_${cube.lead}`)} ${words}` : words;
}

function countQuestion(view: View, bits: number): string {
  if (view.action?.kind === 'combat') return t('troyes.ask.count_cubes');
  const card = cards[view.action?.target ?? ''];
  if (card?.type !== 'mixed') return t('troyes.ask.count');
  return t(bits & 2 ? 'troyes.ask.count_used' : 'troyes.ask.count_laid');
}

function marchQuestion(view: View, tower: number, left: number): string {
  const words = t('troyes.ask.march', { tower, last: numbers.last_tower, points: t('troyes.steps', { n: left }) });
  const gate = gates.findIndex((each) => each > tower);
  if (gate < 0) return words;
  return `${words} ${t('troyes.ask.next_gate', { tile: tileNamed(tileNames[gate]!, view.tiles), n: gates[gate]! })}`;
}

/** Whose deed it is that somebody may answer to. */
function offerQuestion(model: CityModel, view: View, level: number): string {
  const tile = tileNamed(tileNames[level] ?? '', view.tiles);
  const bottom = view.pending[0];
  const actor = bottom?.seat ?? 0;
  const alone = view.seats.length === 1;
  const name = ownerName(alone || actor >= view.seats.length ? 'gray' : actor, model.host.seats(), model.seat());
  switch (useOf(view.tiles?.[level] ?? '')) {
    case 'ward':
      return t('troyes.ask.offer_ward', { event: eventName(view.queue[(bottom?.a ?? 1) - 1]?.event ?? ''), tile });
    case 'turn_die':
      return t('troyes.ask.offer_turn', { die: dieOf(view.action?.dice?.[0] ?? ''), tile });
    case 'die_bought':
      return t('troyes.ask.offer_die_bought', { name, tile });
    case 'card_activated':
      return t('troyes.ask.offer_card_activated', { name, card: targetName(view), tile });
    default:
      return t('troyes.ask.offer_own', { tile });
  }
}

/** What the running action aims at. */
export function targetName(view: View): string {
  const { kind, target = '' } = view.action ?? { kind: '' };
  switch (kind) {
    case 'activity':
      return cardName(target);
    case 'combat':
      return eventName(target);
    case 'place':
      return buildingName(target);
    case 'cathedral':
      return t('troyes.cathedral');
    case 'agriculture':
      return t('troyes.menu.agriculture');
    case 'guard':
      return t('troyes.ramparts');
    default:
      return '';
  }
}

export function divisorOf(view: View): number {
  const { kind, target = '' } = view.action ?? { kind: '' };
  if (kind === 'activity') return cards[target]?.divisor ?? 0;
  if (kind === 'combat') return printedEvents[target]?.divisor ?? 0;
  return kind === 'agriculture' ? numbers.agriculture_divisor : 0;
}

/** What pressing something would answer, and what there is to know about it. */
export function offerWords(offer: Offer, model: CityModel, view: View): { name: string; more?: string } {
  const { thing } = offer;
  const name = thing.slice(thing.indexOf(':') + 1);
  const stage = view.stage;
  switch (thing.slice(0, thing.indexOf(':'))) {
    case 'card': {
      if (stage === 'source' || stage === 'possession')
        return { name: t('troyes.menu.tradesman', { card: cardName(name) }) };
      if (stage === 'winter') return { name: cardName(name), more: lyingThere(model, view, name) };
      const cost = stage === 'move_on' ? cards[name]?.cost?.deniers : undefined;
      return {
        name: cost ? `${cardName(name)}, ${t('troyes.menu.for_price', { price: deniers(cost) })}` : cardName(name),
        ...(stage === 'modifier' || stage === 'move_on' ? { more: cardDoes(name) } : {}),
      };
    }
    case 'event': {
      const left =
        (printedEvents[name]?.banners ?? 0) - (view.queue.find(({ event }) => event === name)?.cubes.length ?? 0);
      return { name: eventName(name), more: t('troyes.banners', { n: left }) };
    }
    case 'building':
      return { name: buildingName(name) };
    case 'space':
      return { name: spaceNamed(name) };
    case 'lying':
      return { name: t('troyes.menu.lying', { building: buildingName(name) }) };
    case 'die':
      return {
        name: dieNamed(name.slice(1)),
        ...(stage === 'bought_die' ? { more: dieNamed(otherSide(name.slice(1))) } : {}),
      };
    case 'black':
      return { name };
    case 'seat': {
      const who = ownerName(name === 'g' ? 'gray' : Number(name), model.host.seats(), model.seat());
      if (stage === 'liberate') return { name: t('troyes.menu.free_citizen', { name: who }) };
      return { name: who, more: influence(view.seats[Number(name)]?.influence ?? 0) };
    }
    case 'column': {
      const level = view.cathedral.findIndex((floor) => floor[Number(name) - 1] === '-') + 1;
      return { name: t('troyes.menu.column', { n: Number(name) }), more: t('troyes.menu.level', { n: level }) };
    }
    case 'tile':
      return tileOffer(name, model, view);
    case 'tower':
      return { name: t('troyes.menu.advance', { n: Number(name) }) };
    case 'mode':
      return {
        name:
          name === 'flip'
            ? t('troyes.menu.turn', { price: influence(numbers.turn_price) })
            : t('troyes.menu.reroll', { price: influence(numbers.reroll_price) }),
      };
    case 'bar':
      return { name: barWords(name, view) };
    default:
      return { name: placeWords(thing, model, view) };
  }
}

function placeWords(thing: string, model: CityModel, view: View): string {
  if (thing === 'cathedral') return t('troyes.menu.cathedral');
  if (thing === 'field') return t('troyes.menu.agriculture');
  if (view.stage !== 'march') return t('troyes.menu.guard');
  const next = (view.seats[model.seat() ?? 0]?.guard ?? 0) + 1;
  const gate = gates.indexOf(next);
  const words = t('troyes.menu.advance', { n: next });
  return gate < 0 ? words : `${words}, ${t('troyes.menu.opens', { tile: tileNamed(tileNames[gate]!, view.tiles) })}`;
}

const lyingThere = (model: CityModel, view: View, card: string): string =>
  t('troyes.menu.cubes_left', { n: view.seats[model.seat() ?? 0]?.cubes[card] ?? 0 });

/** A tile in one of the menus, on the guard's way, or asked about. */
function tileOffer(tile: string, model: CityModel, view: View): { name: string; more?: string } {
  const level = tileNames.indexOf(tile as 'I');
  const face = view.tiles?.[level] ?? '';
  const printed = outdoors[face];
  const there = t('troyes.menu.cubes_left', { n: view.seats[model.seat() ?? 0]?.outdoors?.[level] ?? 0 });
  const named = tileNamed(tile, view.tiles);
  switch (view.stage) {
    case 'march':
      return { name: t('troyes.menu.cube_on_tile', { tile: named }), more: outdoorDoes(face) };
    case 'winter':
      return { name: named, more: there };
    case 'offer': {
      const use = t('troyes.menu.use_cube');
      const gain = amounts(printed?.gain);
      return { name: gain ? t('city.pair', { a: use, b: gain }) : use, more: there };
    }
    default: {
      const facts = { tile: outdoorName(face), die: dieColour(printed?.colour), price: deniers(numbers.purple_price) };
      const key =
        useOf(face) === 'swap'
          ? 'troyes.menu.swap'
          : useOf(face) === 'ward'
            ? 'troyes.menu.ward'
            : printed?.colour === 'V'
              ? 'troyes.menu.purple_back'
              : 'troyes.menu.new_die';
      return { name: t(key, facts), more: there };
    }
  }
}

function barWords(move: string, view: View): string {
  switch (move) {
    case 'pass':
      return t('troyes.menu.pass', { n: numbers.pass_deniers });
    case 'citizen':
      return t('troyes.menu.citizen', { price: influence(numbers.citizen_price) });
    case 'fail':
      return t('troyes.menu.fail', { points: points(numbers.penalty) });
    case 'with none':
      return t('troyes.menu.no_modifier');
    case 'from supply':
      return t('troyes.menu.supply');
    case 'from hire':
      return t('troyes.menu.hired', { price: influence(numbers.citizen_price) });
    case 'store': {
      const cost = cards[view.action?.target ?? '']?.cost?.deniers;
      return cost ? t('troyes.menu.lay_for', { price: deniers(cost) }) : t('troyes.menu.lay');
    }
    case 'spend':
      return t('troyes.menu.give_back');
    case 'decline':
      return declineWords(view);
    case 'stop':
      return t(
        view.stage === 'march'
          ? 'troyes.menu.stop_march'
          : view.stage === 'swap'
            ? 'troyes.menu.done'
            : 'troyes.menu.stop',
      );
    case 'take influence':
      return influence(cards.landlady?.gain?.influence ?? 0);
    case 'take points':
      return points(cards.landlady?.gain?.points ?? 0);
    case 'shoot':
      return t('city.pair', {
        a: t('troyes.menu.shoot'),
        b: t('troyes.menu.shots_left', { n: view.pending.at(-1)?.a ?? 0 }),
      });
    default: {
      const [word = '', what = ''] = move.split(' ');
      return sentence(`troyes.menu.${word === 'act' ? what : word}`) ?? '';
    }
  }
}

function declineWords(view: View): string {
  if (view.stage === 'scout') return t('troyes.menu.skip');
  if (view.stage === 'bought_die') return t('troyes.menu.leave_die');
  if (view.stage === 'move_on') return t('troyes.menu.leave_cube');
  const ward = useOf(view.tiles?.[view.pending.at(-1)?.a ?? 0] ?? '') === 'ward';
  return t(ward ? 'troyes.menu.suffer' : 'troyes.menu.keep_cube');
}

/** What the big button says. */
export function deedWords(moves: readonly string[], view: View): string {
  if (moves[0] === 'flip') return t('city.deed.turn');
  const last = moves.at(-1) ?? '';
  const [word = '', what = ''] = last.split(' ');
  const kind = view.action?.kind ?? '';
  const n = Number(what);
  switch (word) {
    case '':
      return t('city.deed.pick');
    case 'place':
      return t('city.deed.place', { space: spaceNamed(what) });
    case 'pass':
      return t('city.deed.pass');
    case 'reroll':
      return t('city.deed.reroll', { die: dieNamed(what) });
    case 'citizen':
      return t('city.deed.citizen');
    case 'fail':
      return t('city.deed.fail', { points: points(numbers.penalty) });
    case 'count':
      return kind === 'combat'
        ? t('city.deed.fight', { n, event: eventName(view.action?.target ?? '') })
        : t('city.deed.use', { n, card: cardName(view.action?.target ?? '') });
    case 'cube':
      return t('city.deed.cube', { event: eventName(what) });
    case 'mill':
      return t('city.deed.mill', { building: buildingName(what) });
    case 'counter':
      return t('troyes.menu.counter');
    case 'boost':
      return n > 0 ? t('city.deed.boost', { n }) : t('city.deed.guard');
    case 'advance': {
      const steps = moves.filter((move) => move === 'advance').length;
      return t('city.deed.advance', { n: steps });
    }
    case 'tile':
      if (view.stage === 'march') return t('troyes.menu.cube_on_tile', { tile: tileNamed(what, view.tiles) });
      return view.stage === 'winter'
        ? t('city.deed.winter', { card: tileNamed(what, view.tiles) })
        : t('troyes.menu.use_cube');
    case 'card':
      return view.stage === 'winter'
        ? t('city.deed.winter', { card: cardName(what) })
        : t('city.deed.move_on', { card: cardName(what) });
    case 'column':
      return t('city.deed.column', { n });
    case 'swap':
      return t('city.deed.swap', { own: dieNamed(what), other: dieNamed((last.split(' ')[2] ?? '').slice(1)) });
    case 'seat':
    case 'take':
    case 'stop':
    case 'decline':
    case 'shoot':
    case 'from':
      return t('city.deed.go');
    case 'done':
      if (view.stage === 'defence') return t('city.deed.counter');
      if (view.stage === 'turning') return t('city.deed.turn');
      if (kind === 'agriculture') return t('city.deed.farm');
      if (kind === 'cathedral') return t('city.deed.cathedral');
      if (kind === 'activity') return t('city.deed.card', { card: cardName(view.action?.target ?? '') });
      if (kind === 'place') return t('city.deed.enter', { building: buildingName(view.action?.target ?? '') });
      return t('city.deed.go');
    default:
      return t('city.deed.go');
  }
}
