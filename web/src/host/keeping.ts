// What is kept of a game on this device besides its record: how far it has come, and how it ended.
import type * as city from '../city/messages';
import type { SightOf, Told } from '../game/envelope';
import type * as dice from '../game/messages';
import { type Brief, type CityBrief, type FinishedCity, type FinishedGame, newSheet, type StoredSeat } from './store';

const isCity = (sight: SightOf<Told>): boolean => sight.table.game === 'troyes';

export function briefOf(sight: SightOf<Told>, mine: number): Brief | CityBrief | null {
  if (!sight.view) return null;
  if (isCity(sight)) {
    const { round, rounds, seats, gray } = (sight as city.Sight).view!;
    // What lies before everybody, not what the game would come to if it ended now: that is below nothing at first.
    const king = seats.length === 1 ? [gray.points] : [];
    return { round, rounds, totals: [...seats.map(({ points }) => points), ...king], mine };
  }
  const totals = sight.points.map((each) => each.total);
  const { day, half, seats } = (sight as dice.Sight).view!;
  return { day, half, totals, sheet: seats[mine]?.sheet ?? newSheet, mine };
}

/** Of a game that is over; `mine` is the seat of this device's player. */
export function finishedOf(
  sight: SightOf<Told>,
  game: { id: string; seats: readonly StoredSeat[]; online: boolean; record: string | null },
  mine: number | undefined,
): FinishedGame | FinishedCity {
  const common = {
    id: game.id,
    when: Date.now(),
    players: game.seats.length,
    online: game.online,
    winners: [...(sight.end?.winners ?? [])],
    assisted: sight.table.assisted ?? false,
    record: game.record,
  };
  if (isCity(sight)) {
    const { view, points } = sight as city.Sight;
    const { le_roy, grade } = points[0] ?? {};
    return {
      ...common,
      game: 'troyes',
      ladies: view?.options.modules !== 'none',
      ...(le_roy && grade !== undefined && { challenge: { le_roy: le_roy.total, grade } }),
      seats: game.seats.map((seat, index) => ({
        ...seat,
        mine: index === mine,
        total: sight.points[index]?.total ?? 0,
      })),
    };
  }
  const { view, points } = sight as dice.Sight;
  return {
    ...common,
    expansion: view?.options.expansion !== 'off',
    seats: game.seats.map((seat, index) => ({
      ...seat,
      mine: index === mine,
      points: points[index]!,
      sheet: view!.seats[index]!.sheet,
    })),
  };
}
