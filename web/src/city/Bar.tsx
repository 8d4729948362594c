import { createMemo, For, type JSX, Show } from 'solid-js';
import { sentence, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { Ask, walk } from '../table/Ask';
import { maxGroup } from './cards';
import type { View } from './messages';
import type { CityModel } from './model';
import type { Offer } from './narrowing';
import { DieIcon, Mark } from './pieces';
import { deedWords, divisorOf, nextPrice, offerWords, questionWords, targetName } from './questions';
import { wouldBe } from './story';
import { ownerName } from './words';

const barIcons: Record<string, string> = {
  'bar:pass': 'next',
  'bar:citizen': 'citizen',
  'bar:flip': 'replay',
  'mode:reroll': 'dice',
  'bar:counter': 'shield',
  'bar:fail': 'broken',
  'bar:from supply': 'citizen',
  'bar:with none': 'close',
  cathedral: 'cathedral',
  field: 'denier',
};
const iconOf = (offer: Offer): string | null =>
  barIcons[offer.thing] ??
  { card: 'tradesman', event: 'event', space: 'citizen', lying: 'citizen' }[offer.thing.split(':')[0] ?? ''] ??
  null;

/** Questions whose answers stand scattered over the board: the bar lists them too. */
const spelled = new Set(['source', 'modifier', 'miller', 'cubes', 'target', 'more_black']);

/** The question at the foot of the city: what, with which dice, how often, what comes of it, and one press. */
export function Bar(props: { model: CityModel; view: View }): JSX.Element {
  const model = props.model;
  const chips = createMemo(() => {
    const all = spelled.has(model.stage()) && !model.mode() ? [...model.offers().values()] : model.bar();
    const menu = model.stage() === 'menu' && !model.mode();
    const onBoard = menu
      ? [...model.offers().values()].filter(({ thing }) => thing === 'cathedral' || thing === 'field')
      : [];
    return [...onBoard, ...all.filter(({ thing }) => thing !== 'bar:done' || model.picked()?.thing !== 'bar:done')];
  });
  const dice = () => (model.stage() === 'group' ? (props.view.action?.dice ?? []) : []);
  const lines = createMemo(() => {
    const found = model.preview();
    if (!found) return [];
    const part = props.view.round === 0 ? 'setup' : inActions(props.view) ? 'actions' : 'events';
    return wouldBe(found.events, part, model.host.seats(), model.seat() ?? 'spectator');
  });
  const refused = () => (model.refusal()?.code === 'stale' ? null : model.refusal());
  return (
    <footer
      class="choice citybar"
      classList={{ asking: model.asked() }}
      aria-label={t('web.choice.label')}
      aria-busy={model.busy()}
    >
      <Show when={model.asked()} fallback={<Waiting model={model} view={props.view} />}>
        <Ask icon="quill">
          <b class="q" aria-live="polite">
            <Show when={targetName(props.view)}>{(name) => <span class="what">{name()}</span>}</Show>
            {questionWords(model, props.view)}
            <Show when={model.stage() === 'menu' && !model.mode()}>
              <span class="hint">{t('city.pick_target')}</span>
            </Show>
          </b>
          <Show when={model.stage() === 'group'}>
            <Group view={props.view} dice={dice()} />
          </Show>
          <Show when={model.counts().length > 1}>
            <div class="row often" role="group" aria-label={t('troyes.ask.count')} onKeyDown={walk}>
              <For each={model.counts()}>
                {(n) => (
                  <button
                    type="button"
                    class="act nth"
                    classList={{ sel: model.count() === n }}
                    aria-pressed={model.count() === n}
                    onClick={() => model.setCount(n)}
                  >
                    {t('troyes.times', { n })}
                  </button>
                )}
              </For>
            </div>
          </Show>
          <Show when={chips().length || model.mode()}>
            <div class="row acts" role="group" onKeyDown={walk}>
              <For each={chips()}>
                {(offer) => (
                  <button
                    type="button"
                    class="act chip"
                    classList={{ sel: model.picked()?.thing === offer.thing }}
                    aria-pressed={model.picked()?.thing === offer.thing}
                    data-thing={offer.thing}
                    onClick={() => model.press(offer.thing)}
                  >
                    <Show when={iconOf(offer)}>{(icon) => <Icon name={icon()} />}</Show>
                    <span>{offerWords(offer, model)}</span>
                  </button>
                )}
              </For>
              <Show when={model.mode()}>
                <button type="button" class="act chip" onClick={() => model.press('mode:none')}>
                  <Icon name="close" />
                  <span>{t('city.cancel')}</span>
                </button>
              </Show>
            </div>
          </Show>
        </Ask>
      </Show>
      <div class="verdict">
        <Show when={model.picked()}>
          <ul class="then" aria-live="polite" aria-label={t('city.then')}>
            <For each={lines()} fallback={<li>{model.preview() ? t('city.then_nothing') : ''}</li>}>
              {(line) => (
                <li>
                  <Show when={line.seat !== null && line.seat !== model.seat()}>
                    <b>{ownerName(line.seat!, model.host.seats(), model.seat())}: </b>
                  </Show>
                  {line.text}
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={refused()}>
          {(it) => (
            <p class="refused" role="alert">
              {sentence(`refusal.${it().refusal ?? ''}`) ??
                sentence(`undo.${it().refusal ?? ''}`) ??
                t('web.table.refused', { reason: it().message })}
            </p>
          )}
        </Show>
        <div class="go">
          <Show when={model.canUndo()}>
            <button
              type="button"
              class="ghost"
              aria-label={t(model.host.sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              data-tip={t(model.host.sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              disabled={model.busy()}
              data-undo
              onClick={() => void model.undo()}
            >
              <Icon name="undo" />
            </button>
          </Show>
          <Show when={model.asked()}>
            <button
              type="button"
              class="prime"
              data-confirm
              disabled={!model.moves().length || model.busy()}
              onClick={() => void model.confirm()}
            >
              <Show when={model.moves().length}>
                <Icon name="confirm" />
              </Show>
              <span>{deedWords(model.moves(), props.view)}</span>
            </button>
          </Show>
        </div>
      </div>
    </footer>
  );
}

export const inActions = (view: View): boolean =>
  ['menu', 'turn_end', 'le_roy_table'].includes(view.pending[0]?.what ?? '');

/** The dice so far: whose, what they add up to, what one more would cost. */
function Group(props: { view: View; dice: readonly string[] }): JSX.Element {
  const sum = () => props.dice.reduce((all, die) => all + Number(die[2]), 0);
  const divisor = () => divisorOf(props.view);
  const plain = () => props.view.action?.modifier === 'none';
  return (
    <div class="grp">
      <For each={props.dice}>
        {(die) => (
          <span class="gd">
            <Mark owner={die[0] === 'g' ? 'gray' : Number(die[0])} />
            <DieIcon die={die.slice(1)} />
          </span>
        )}
      </For>
      <Show when={props.dice.length && divisor() && plain()}>
        <b class="sum">{t('city.quotient', { sum: sum(), divisor: divisor(), n: Math.floor(sum() / divisor()) })}</b>
      </Show>
      <Show when={props.view.action?.kind !== 'place' && props.dice.length < maxGroup}>
        <small class="pp">{t('city.bought', { n: nextPrice(props.view) })}</small>
      </Show>
    </div>
  );
}

function Waiting(props: { model: CityModel; view: View }): JSX.Element {
  const words = () => {
    const [seat] = props.view.turn.seats;
    if (props.view.turn.who === 'nature' || seat === undefined) return t('city.chance');
    if (props.model.seat() === null) return t('city.watching');
    return t('city.waiting', { name: ownerName(seat, props.model.host.seats(), props.model.seat()) });
  };
  return (
    <Ask icon="hourglass">
      <span aria-live="polite">{words()}</span>
    </Ask>
  );
}
