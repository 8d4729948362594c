// What a screen reader is told of a choice: all of it at once, also in the middle of what one choice brings.
import type { Chapter, GameEvent, Sight } from '../game/messages';
import { priceWords, tally, tallyWords } from '../game/words';
import { t } from '../i18n/text';
import type { TableModel } from './model';

/** What a seat's choice of the running half-day has brought before a bonus asks again. */
export function broughtSoFar(chapter: Chapter | undefined, seat: number | null): GameEvent[] {
  const own = (chapter?.events ?? []).filter((each) => each.seat === seat);
  const begun = own.findIndex((each) => each.event === 'die_chosen' || each.event === 'cannot_afford');
  return begun < 0 ? [] : own.slice(begun);
}

/** The bonus that is asked for, in one sentence. */
export function bonusAsked(view: Sight['view']): string {
  const pending = view?.pending?.[0] ?? '';
  if (pending.startsWith('bonus prestige')) return t('web.choice.bonus_prestige');
  if (pending === 'citizen choice') return t('web.choice.citizen_choice');
  return t(pending.startsWith('citizen') ? 'web.choice.citizen_overflow' : 'web.choice.bonus_work');
}

export function spokenLedger(model: TableModel): string {
  const preview = model.preview();
  const own = preview?.events.filter((each) => each.seat === model.seat()) ?? [];
  const now = model.host.sight()?.points[model.seat() ?? 0]?.total ?? 0;
  const after = model.after()?.points?.total ?? now;
  const bonus = (preview?.view.legal?.length ?? 0) > 0;
  const gains = tallyWords(tally(own));
  if (model.question() === 'action') {
    if (!preview) return '';
    const price = priceWords(model.price() ?? [0, 0, 0]);
    return t(bonus ? 'web.choice.spoken_bonus' : 'web.choice.spoken', { price, gains, now, after });
  }
  const before = broughtSoFar(model.host.chapters().at(-1), model.seat());
  if (!preview)
    return t('web.choice.spoken_within', { gains: tallyWords(tally(before)), question: bonusAsked(model.view()) });
  const all = tallyWords(tally([...before, ...own]));
  return t(bonus ? 'web.choice.spoken_on_bonus' : 'web.choice.spoken_on', { gains, all, now, after });
}
