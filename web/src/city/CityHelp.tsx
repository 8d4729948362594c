import { For, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { KeyList, tableKeys } from '../parts/KeyList';
import { Preferences } from '../parts/Preferences';
import type { View } from './messages';
import { cardDoes, cardName, eventDoes, eventName } from './words';

const rules = [
  ['dice', 'dice'],
  ['price', 'denier'],
  ['cards', 'tradesman'],
  ['place', 'citizen'],
  ['cathedral', 'cathedral'],
  ['events', 'event'],
  ['black', 'black-4'],
  ['influence', 'influence'],
  ['farm', 'denier'],
  ['pass', 'next'],
  ['cubes', 'cube'],
  ['characters', 'crown'],
  ['score', 'vp'],
] as const;
/** The rules in a sentence each, and everything that lies on the table by name. */
export function CityHelp(props: { view: View | null; hints?: boolean; close: () => void }): JSX.Element {
  const cards = () => props.view?.activities.flatMap((each) => (each ? [each.card] : [])) ?? [];
  return (
    <Dialog title={t('city.help.title')} close={props.close} class="help">
      <Preferences />
      <div class="helpcols">
        <ul class="signs">
          <For each={rules}>
            {([rule, icon]) => (
              <li>
                <Icon name={icon} />
                <span>{t(`troyes.rule.${rule}`)}</span>
              </li>
            )}
          </For>
          <Show when={props.view?.seats.length === 1}>
            <li>
              <Icon name="crown" />
              <span>{t('troyes.rule.roy')}</span>
            </li>
          </Show>
        </ul>
        <div>
          <h3>{t('city.help.cards')}</h3>
          <dl class="named">
            <For each={props.view?.queue ?? []}>
              {({ event }) => (
                <>
                  <dt>{eventName(event)}</dt>
                  <dd>{eventDoes(event)}</dd>
                </>
              )}
            </For>
            <For each={cards()}>
              {(card) => (
                <>
                  <dt>{cardName(card)}</dt>
                  <dd>{cardDoes(card)}</dd>
                </>
              )}
            </For>
          </dl>
          <p>
            <a class="more" href="#/rules/troyes">
              {t('city.help.rules')}
            </a>{' '}
            ·{' '}
            <a class="more" href="#/rules/cards">
              {t('web.rules.cards')}
            </a>
          </p>
          <h3>{t('city.help.keys')}</h3>
          <KeyList keys={tableKeys} hints={props.hints} />
        </div>
      </div>
    </Dialog>
  );
}
