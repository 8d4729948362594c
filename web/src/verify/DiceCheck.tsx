import './dice_check.css';
import { createMemo, createSignal, type JSX, onMount, Show } from 'solid-js';
import type { SightOf, Told } from '../game/envelope';
import type { GameHost } from '../host/host';
import { nonceOf, sealOf } from '../host/lobby';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { showOpened } from '../parts/shown';
import { type Verdict, verify } from './fair_dice';

/** Draws every roll of a finished game again and says in plain words what came of it. */
export default function DiceCheck<G extends Told>(props: {
  host: GameHost<G>;
  sight: SightOf<G>;
  /** What chance might answer depends on the position: the engine is asked for it. */
  asksEngine?: boolean;
}): JSX.Element {
  const table = () => props.sight.table;
  // Not a resource: while that is on its way, nothing would be put in its place.
  const [verdict, setVerdict] = createSignal<(Verdict & { sealKept?: boolean }) | null>(null);
  const check = async () => {
    const record = await props.host.record();
    if (!record) return { fair: false, why: 'unreadable' };
    const steps = props.asksEngine ? (await props.host.replay(record, true))?.steps : null;
    if (steps === undefined) return { fair: false, why: 'unreadable' };
    const seat = props.sight.viewer;
    const kept = sealOf(table().id);
    const result = verify(
      record,
      {
        commitment: kept ?? table().commitment ?? null,
        seat: typeof seat === 'number' ? seat : null,
        nonce: nonceOf(table().id),
      },
      steps?.flatMap(({ question, outcomes }) => (question && outcomes ? [{ question, outcomes }] : [])) ?? null,
    );
    return result.fair ? { ...result, sealKept: kept !== null } : result;
  };
  const fair = createMemo(() => {
    const found = verdict();
    return found?.fair ? found : null;
  });
  let panel: HTMLElement | undefined;
  onMount(() => {
    if (panel) showOpened(panel);
    void check().then(setVerdict);
  });
  const doubt = createMemo(() => {
    const found = verdict();
    return found && !found.fair ? found : null;
  });
  const count = (start: RegExp) => fair()?.checked.filter((each) => start.test(each.move)).length ?? 0;
  const others = () => (fair()?.checked.length ?? 0) - count(/^p\d/) - count(/^roll /);
  return (
    <section ref={panel} class="dicecheck" tabindex="-1" aria-live="polite" aria-label={t('web.end.verify.title')}>
      <h2>{t('web.end.verify.title')}</h2>
      <Show when={verdict()} fallback={<p class="soft">{t('web.end.verify.busy')}</p>}>
        <Show when={doubt()}>
          {(it) => (
            <p class="doubt" data-verdict={it().why}>
              <Icon name="broken" />
              <b>{doubtWords(it())}</b>
            </p>
          )}
        </Show>
        <Show when={fair()}>
          {(it) => (
            <>
              <p class="fair" data-verdict="fair">
                <Icon name="shield" />
                <b>
                  <Show
                    when={!props.asksEngine}
                    fallback={t('web.end.verify.fair_city', {
                      rolls: count(/^roll /),
                      cards: it().checked.length - count(/^roll /),
                    })}
                  >
                    {t('web.end.verify.fair', { plazas: count(/^p\d/), rolls: count(/^roll /) })}
                    <Show when={others()}> {t('web.end.verify.more', { n: others() })}</Show>
                  </Show>
                </b>
              </p>
              <p>
                {t(it().sealKept ? 'web.end.verify.seal_kept' : 'web.end.verify.seal_now', { seal: '' })}
                <code>{it().commitment}</code>
              </p>
              <Show when={it().nonceKept}>
                <p>{t('web.end.verify.nonce_kept')}</p>
              </Show>
            </>
          )}
        </Show>
      </Show>
      <p>{t('web.end.verify.why')}</p>
      <p class="soft">{t('web.end.verify.limits')}</p>
    </section>
  );
}

function doubtWords(doubt: Verdict & { fair: false }): string {
  if (doubt.why !== 'other_dice') return t(`web.end.verify.${doubt.why}`);
  return t('web.end.verify.other_dice', { n: doubt.number + 1, recorded: doubt.recorded, proved: doubt.proved });
}
