// What of the table a moment of a replay speaks of: it is marked there, and brought into sight.
import type { Target } from '../parts/target';
import { buildingNamed } from './catalogue';
import type { GameEvent, Owner, View } from './messages';
import { dieThing } from './narrowing';

/** Whether one of these dice lies on the square. */
const lies = (view: View, owner: Owner, die: string): boolean =>
  (owner === 'gray' ? view.gray : view.seats[owner])?.dice.includes(die) ?? false;

/** The first is the one that has to be seen. */
export function thingsTold(events: readonly GameEvent[], view: View): Target[] {
  return [...new Set([...events.flatMap((event) => placesOf(event, view)), ...events.flatMap(ownersOf)])];
}

/** Whose numbers have changed. */
function ownersOf({ event, seat = 'gray' }: GameEvent): Target[] {
  return /^(deniers|influence|points)_|^(passed|citizen_called|event_card_taken)$/.test(event) ? [`seat:${seat}`] : [];
}

function placesOf(event: GameEvent, view: View): Target[] {
  const { card = '', seat = 'gray', building = 'palace', tile = '' } = event;
  switch (event.event) {
    case 'citizen_placed':
      return [`space:${buildingNamed(building).letter}${event.space ?? 1}`];
    case 'citizen_entered':
      return [`space:${buildingNamed(building).letter}${event.value ?? 1}`];
    case 'citizen_expelled':
    case 'building_stirred':
      return [`building:${building}`];
    case 'activity_revealed':
    case 'tradesman_hired':
    case 'activated':
    case 'modifier_used':
    case 'cube_on_card':
    case 'cube_left_card':
      return [`card:${card}`];
    case 'event_revealed':
    case 'event_resolved':
    case 'cube_on_event':
    case 'cube_left_event':
      // What has been beaten has left the queue.
      return view.queue.some((each) => each.event === card) ? [`event:${card}`] : [];
    case 'cube_on_cathedral':
    case 'cube_left_cathedral':
      return ['cathedral'];
    case 'guard_advanced':
      return [`tower:${event.tower ?? 1}`];
    case 'tile_used':
    case 'cube_on_tile':
    case 'cube_left_tile':
      return [`tile:${tile}`];
    case 'black_rolled':
      return view.black.includes(event.value ?? 0) ? [`black:${event.value}`] : [];
    case 'die_rolled':
    case 'die_turned': {
      const die = `${event.colour}${event.value}`;
      return lies(view, seat, die) ? [dieThing(seat, die)] : [];
    }
    default:
      return [];
  }
}
