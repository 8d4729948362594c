// Why something cannot be pressed in the menu of a turn. The engine only leaves it out; what is said here is what the view
// shows beyond doubt, and else no more than that it cannot be done.
import { t } from '../i18n/text';
import { buildings, cards } from './catalogue';
import type { View } from './messages';
import type { Thing } from './narrowing';
import { hirePrice, influence } from './words';

/** Own citizens that could be sent somewhere. */
function citizens(view: View, seat: number): number {
  const own = view.seats[seat];
  const letter = `${seat}`;
  const count = (text: string) => [...text].filter((each) => each === letter).length;
  return (
    (own?.personal ?? 0) +
    (own?.lying.reduce((sum, n) => sum + n, 0) ?? 0) +
    buildings.reduce((sum, { name }) => sum + count(view.buildings[name]), 0) +
    view.activities.reduce((sum, place) => sum + (place ? count(place.spaces) + count(place.illustration) : 0), 0)
  );
}

/** A short sentence, or null where nothing needs one. */
export function reasonFor(thing: Thing, view: View, seat: number): string | null {
  const [kind = '', name = ''] = thing.split(':');
  const own = view.seats[seat];
  if (!own || view.stage !== 'menu') return null;
  switch (kind) {
    case 'card': {
      const card = cards[name];
      const place = view.activities.find((each) => each?.card === name);
      if (!card || !place) return null;
      if (!`${place.spaces}${place.illustration}`.includes(`${seat}`)) {
        const have = card.hired_for ? own.influence : own.deniers;
        if (have < card.hire) return t('city.why.hire', { price: hirePrice(card), n: have });
        if (citizens(view, seat) === 0) return t('city.why.citizen');
      }
      const cost = card.cost?.influence ?? 0;
      if (cost > own.influence) return t('city.why.influence', { price: influence(cost), n: own.influence });
      return t('city.why.dice');
    }
    case 'building':
      return citizens(view, seat) === 0 ? t('city.why.citizen') : t('city.why.dice');
    case 'event':
    case 'cathedral':
    case 'field':
    case 'ramparts':
      return t('city.why.dice');
    default:
      return null;
  }
}
