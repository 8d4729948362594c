import { For, type JSX, Show } from 'solid-js';
import { colourOfResource, resourceIcon, resources } from '../game/sheet';
import { t } from '../i18n/text';
import { TallySign } from '../parts/Gift';
import { Icon } from '../parts/Icon';
import type { TableModel } from './model';
import { spokenLedger } from './spoken';

/** You pay, you gain, points: exactly what would happen, the whole chain up to the next question. */
export function Ledger(props: { model: TableModel }): JSX.Element {
  const model = props.model;
  const now = () => model.host.sight()?.points[model.seat() ?? 0]?.total ?? 0;
  const then = () => model.after()?.points?.total ?? now();
  const bonus = () => (model.preview()?.view.legal?.length ?? 0) > 0;
  return (
    <div class="ledger">
      <span class="pay">
        <small>{t('web.choice.you_pay')}</small>
        <Show when={model.price()} fallback="–">
          {(price) => (
            <Show when={price().some((n) => n > 0)} fallback={<span class="nil">{t('web.choice.nothing')}</span>}>
              <For each={resources}>
                {(resource, index) => (
                  <Show when={price()[index()]}>
                    {(n) => (
                      <span class="bit">
                        <Icon name="minus" class="sign" />
                        {n()}
                        <Icon name={resourceIcon[resource]} colour={colourOfResource[resource]} lit />
                      </span>
                    )}
                  </Show>
                )}
              </For>
            </Show>
          )}
        </Show>
      </span>
      <span class="win">
        <small>{t('web.choice.you_gain')}</small>
        <Show when={model.gains()} fallback="–">
          {(gains) => (
            <>
              <TallySign tally={gains()} />
              <Show when={bonus()}>
                <span class="bit bonus" data-tip={t('web.choice.then_bonus_why')}>
                  {t('web.choice.then_bonus')}
                </span>
              </Show>
            </>
          )}
        </Show>
      </span>
      <span class="vpd">
        <small>{t('web.choice.points')}</small>
        <Icon name="vp" colour="Y" lit />
        {now()}
        <Show when={model.after()}>
          <b classList={{ down: then() < now(), same: then() === now() }}>{then()}</b>
        </Show>
      </span>
      <span class="spoken" aria-live="polite" aria-atomic="true" data-spoken>
        {spokenLedger(model)}
      </span>
    </div>
  );
}
