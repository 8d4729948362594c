// What people are called. Nobody has to have a name: then he is called after his seat, in the language of whoever reads it.
import { t } from '../i18n/text';
import { remember, wish } from './store';

/**
 * Words that stand for no name in a record or at a table: earlier versions kept the "You" of one's own screen, and a record
 * calls a person without a name "seat 0".
 */
const noNames = /^(you|vous|seat \d+)$/i;

/** What a record calls a person who has no name. */
export const nameOfSeat = (seat: number): string => `seat ${seat}`;

export const isName = (name: string | null | undefined): name is string =>
  typeof name === 'string' && name.trim() !== '' && !noNames.test(name.trim());

/** What a person on this seat is called by others. */
export const personName = (name: string | null | undefined, seat: number): string =>
  isName(name) ? name : t('web.somebody', { n: seat + 1 });

/** Somebody of whom only the name is known. */
export const nameOrSomebody = (name: string): string => (isName(name) ? name : t('web.name.somebody'));

/** The name this player has given himself, or ''. */
export function myName(): string {
  const kept = wish('name')?.trim();
  return isName(kept) ? kept : '';
}
export function keepMyName(name: string): void {
  remember('name', name.trim());
}
/** As long as a name may be: the server counts bytes, and a letter may have several. */
export const longestName = 24;
