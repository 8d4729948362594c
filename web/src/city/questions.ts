// What is asked, and what the answers are called.
import { sentence, t } from '../i18n/text';
import { cards, diePrice, farmDivisor, passDeniers, penalty, prices, events as printedEvents } from './cards';
import type { View } from './messages';
import type { CityModel } from './model';
import type { Offer } from './narrowing';
import {
  buildingName,
  cardName,
  deniers,
  dieNamed,
  eventName,
  hirePrice,
  influence,
  ownerName,
  points,
  spaceNamed,
} from './words';

/** What dice are worth against black ones: red and purple ones count double. */
export const defence = (dice: readonly string[]): number =>
  dice.reduce((sum, die) => sum + Number(die[1]) * (die[0] === 'R' || die[0] === 'V' ? 2 : 1), 0);

/** The question the engine asks, in words. */
export function questionWords(model: CityModel, view: View): string {
  const top = view.pending.at(-1);
  const own = view.seats[model.seat() ?? 0];
  const a = top?.a ?? 0;
  if (model.mode() === 'reroll') return t('troyes.ask.reroll');
  if (model.mode() === 'swap') return t('troyes.ask.swap_own');
  switch (view.stage) {
    case 'facing':
      return t('troyes.ask.facing', { n: Math.max(0, ...view.black), worth: defence(own?.dice ?? []) });
    case 'more_black':
      return t('troyes.ask.more_black', { taken: a, worth: defence(own?.dice ?? []) });
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
      return view.action?.kind === 'place'
        ? t('troyes.ask.group_one', { a: diePrice })
        : t('troyes.ask.group', { a: diePrice, b: 2 * diePrice, c: 3 * diePrice });
    case 'count':
      return t(view.action?.kind === 'combat' ? 'troyes.ask.count_cubes' : 'troyes.ask.count');
    default:
      return sentence(`troyes.ask.${view.stage}`, { n: a }) ?? t('troyes.ask.choice');
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
    default:
      return '';
  }
}

export function divisorOf(view: View): number {
  const { kind, target = '' } = view.action ?? { kind: '' };
  if (kind === 'activity') return cards[target]?.divisor ?? 0;
  if (kind === 'combat') return printedEvents[target]?.divisor ?? 0;
  return kind === 'agriculture' ? farmDivisor : 0;
}

/** What pressing something would answer. */
export function offerWords(offer: Offer, model: CityModel): string {
  const { thing } = offer;
  const name = thing.slice(thing.indexOf(':') + 1);
  switch (thing.slice(0, thing.indexOf(':'))) {
    case 'card':
      return model.stage() === 'source' ? t('troyes.menu.tradesman', { card: cardName(name) }) : cardName(name);
    case 'event':
      return eventName(name);
    case 'building':
      return buildingName(name);
    case 'space':
      return spaceNamed(name);
    case 'lying':
      return t('troyes.menu.lying', { building: buildingName(name) });
    case 'die':
      return dieNamed(name.slice(1));
    case 'black':
      return name;
    case 'seat':
      return ownerName(name === 'g' ? 'gray' : Number(name), model.host.seats(), model.seat());
    case 'mode':
      return name === 'reroll'
        ? t('troyes.menu.reroll', { price: influence(prices.reroll) })
        : t('troyes.ask.swap_own');
    case 'bar':
      return barWords(name);
    default:
      return thing === 'cathedral'
        ? t('troyes.menu.cathedral')
        : thing === 'field'
          ? t('troyes.menu.agriculture')
          : name;
  }
}

function barWords(move: string): string {
  switch (move) {
    case 'pass':
      return t('troyes.menu.pass', { n: passDeniers });
    case 'citizen':
      return t('troyes.menu.citizen', { price: influence(prices.citizen) });
    case 'flip':
      return t('troyes.menu.turn', { price: influence(prices.flip) });
    case 'fail':
      return t('troyes.menu.fail', { points: points(penalty) });
    case 'with none':
      return t('troyes.menu.no_modifier');
    case 'from supply':
      return t('troyes.menu.supply');
    case 'from hire':
      return t('troyes.menu.hired', { price: influence(prices.citizen) });
    case 'store':
      return t('troyes.menu.lay');
    case 'spend':
      return t('troyes.menu.give_back');
    case 'decline':
      return t('troyes.menu.keep_cube');
    case 'take influence':
    case 'take points':
      return t(move === 'take points' ? 'city.points' : 'city.influence');
    default: {
      const [word = '', what = ''] = move.split(' ');
      return sentence(`troyes.menu.${word === 'act' ? what : word}`, { n: what }) ?? move;
    }
  }
}

/** What the big button says. */
export function deedWords(moves: readonly string[], view: View): string {
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
      return t('city.deed.fail', { points: points(penalty) });
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
    case 'done':
      if (view.stage === 'defence') return t('city.deed.counter');
      if (view.stage === 'turning') return t('city.deed.turn');
      if (kind === 'agriculture') return t('city.deed.farm');
      if (kind === 'cathedral') return t('city.deed.cathedral');
      if (kind === 'place') return t('city.deed.enter', { building: buildingName(view.action?.target ?? '') });
      return t('city.deed.go');
    default:
      return t('city.deed.go');
  }
}

/** The price of one more die of somebody else. */
export const nextPrice = (view: View): string => deniers(diePrice * ((view.action?.dice?.length ?? 0) + 1));
