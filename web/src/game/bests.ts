// A player's best results on this device, in words. Assisted games are none.
import { type FinishedCity, type FinishedGame, unassisted } from '../host/store';
import { t } from '../i18n/text';

const most = (results: readonly number[]): number => Math.max(0, ...results);

/** What the seats of this device's player came to. */
const own = <Seat extends { mine: boolean }>(
  games: readonly { seats: readonly Seat[]; assisted?: boolean }[],
): Seat[] => games.filter(unassisted).flatMap(({ seats }) => seats.filter(({ mine }) => mine));

export function bestOfDice(games: readonly FinishedGame[]): string {
  const n = most(own(games).map(({ points }) => points.total));
  return n ? t('web.start.best', { n }) : '';
}

/** How far ahead of le Roy a King's Challenge ended; null where there was none, or it was kept before that was noted. */
export const leadOf = ({ challenge, seats }: FinishedCity): number | null =>
  challenge ? (seats[0]?.total ?? 0) - challenge.le_roy : null;

export function bestOfCities(games: readonly FinishedCity[]): string {
  const n = most(own(games.filter(({ players }) => players > 1)).map(({ total }) => total));
  const lead = most(games.filter(unassisted).flatMap((game) => leadOf(game) ?? []));
  return [n && t('web.start.best', { n }), lead && t('web.start.best_lead', { n: lead })].filter(Boolean).join(' · ');
}
