// Why something was refused, in the language of the page.
import { sentence, t } from '../i18n/text';
import type { Refusal } from './envelope';

/** Longer waits are told in minutes. */
const inSeconds = 120;

/** The reasons of the rules come first, then those of the house by their code; its own sentence is for programs. */
export function reasonOf(refused: Refusal): string {
  const reason = refused.refusal ?? '';
  return (
    sentence(`refusal.${reason}`) ??
    sentence(`undo.${reason}`) ??
    withFacts(refused) ??
    sentence(`fault.${refused.code}`) ??
    t('fault.unknown', { code: refused.code })
  );
}

function withFacts({ limit, retry_after: wait, silent, of }: Refusal): string | null {
  if (limit !== undefined && wait !== undefined)
    return wait < inSeconds
      ? t('fault.too_much_for_seconds', { n: wait, limit })
      : t('fault.too_much_for_minutes', { n: Math.ceil(wait / 60), limit });
  if (silent !== undefined && of !== undefined) return t('fault.not_now_silent', { n: silent, of });
  return null;
}
