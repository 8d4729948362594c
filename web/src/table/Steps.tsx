import { createEffect, createMemo, createSignal, For, type JSX, on, type ParentProps, Show } from 'solid-js';
import type { Die, View } from '../game/messages';
import {
  faceOf,
  naturalValue,
  pricedPayment,
  priceOfColour,
  priceOfValue,
  type Reason,
  total,
  whyNotAction,
  whyNotColour,
  whyNotDie,
  whyNotValue,
} from '../game/narrowing';
import {
  type Action,
  actions,
  colourOfKind,
  colours,
  columnOfValue,
  kindIcon,
  kindKey,
  prestigeOf,
  resourceIcon,
  resourceOf,
  tincture,
  workOf,
} from '../game/sheet';
import { priceWords, reasonWords, resourceAmount } from '../game/words';
import { capital, t } from '../i18n/text';
import { PriceSign } from '../parts/Gift';
import { Icon } from '../parts/Icon';
import { states, type Target } from '../parts/target';
import { walk } from './Ask';
import type { TableModel } from './model';
import { dieLabel } from './Wheel';

/** Die, payment, colour, value, action: in any order, each showing what remains possible. */
export function Steps(props: { model: TableModel; view: View }): JSX.Element {
  const model = props.model;
  const filled = model.filled;
  const die = createMemo<Die | undefined>(() => props.view.dice.find((each) => each.slot === filled().slot));
  const sheet = () => model.sheet()!;
  const payments = () => die()?.payments ?? [];
  const pay = () => filled().pay ?? '';
  const colour = () => filled().colour;
  const value = () => filled().value;
  const [open, setOpen] = createSignal<'pay' | 'col' | 'val' | null>(null);
  // On a phone a step opens big when tapped, and closes when it is answered.
  createEffect(on([() => filled().slot, colour, value, pay], () => setOpen(null), { defer: true }));
  const opens = (step: 'pay' | 'col' | 'val') => ({
    capture: true,
    handleEvent(event: Event) {
      if (!matchMedia('(max-width: 899px)').matches || open() === step || filled().slot === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(step);
    },
  });
  const can = {
    slot: createMemo(() => model.options('slot')),
    pay: createMemo(() => model.options('pay')),
    colour: createMemo(() => model.options('colour')),
    value: createMemo(() => model.options('value')),
    action: createMemo(() => model.options('action')),
  };
  const values = () => {
    const it = die();
    return it && naturalValue(it) === 0 ? [0, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6];
  };
  const column = () => (value() ? columnOfValue(props.view, value()!) : 0);
  // The steps appear where the dice were: the second half of a double click is no answer to one of them.
  const once = {
    capture: true,
    handleEvent(event: MouseEvent) {
      if (event.detail > 1) event.stopPropagation();
    },
  };
  return (
    <div class="steps" classList={{ [`open-${open() ?? 'none'}`]: true }} on:click={once}>
      <Step number={1} name="die" title={t('web.choice.die')} now={filled().slot === undefined}>
        <For each={props.view.dice}>
          {(each) => {
            const possible = () => model.tuples().some((tuple) => tuple.slot === each.slot);
            const label = () =>
              `${dieLabel(each)}${possible() || !each.usable ? '' : ` · ${reasonWords(whyNotDie(each, sheet()))}`}`;
            return (
              <button
                type="button"
                class={`plz-s ${tincture[each.colour]}`}
                classList={{ sel: filled().slot === each.slot, blocked: !possible() }}
                aria-label={label()}
                data-tip={label()}
                data-target={`die:${each.slot}`}
                data-state={states({ offered: possible(), chosen: filled().slot === each.slot })}
                aria-pressed={filled().slot === each.slot}
                aria-disabled={possible() ? undefined : 'true'}
                onClick={() => possible() && model.answer('slot', each.slot)}
              >
                <svg class="k" aria-hidden="true">
                  <use href={`#${faceOf(each)}`} />
                </svg>
              </button>
            );
          }}
        </For>
      </Step>
      <Show when={filled().slot !== undefined}>
        <Step number={2} name="pay" title={t('web.choice.payment')} unfold={opens('pay')}>
          <For each={payments().length ? payments() : ['']}>
            {(each) => {
              const price = pricedPayment(each);
              const possible = () => model.tuples().some((tuple) => tuple.slot === filled().slot && tuple.pay === each);
              return (
                <Answer
                  class="opt pay1"
                  target={`pay:${each}`}
                  label={priceWords(price)}
                  chosen={pay() === each}
                  why={possible() ? null : whyNotDie({ ...die()!, payments: [each] }, sheet())}
                  take={() => model.answer('pay', each)}
                >
                  <Show when={total(price) > 0} fallback={<span class="freebie">{t('web.table.free')}</span>}>
                    <span class="coins">
                      <PriceSign price={price} lit />
                    </span>
                  </Show>
                </Answer>
              );
            }}
          </For>
        </Step>
        <Step number={3} name="col" title={t('web.choice.colour')} unfold={opens('col')}>
          <For each={colours}>
            {(each) => {
              const cost = () => (die() ? priceOfColour(die()!, each) : 0);
              return (
                <Answer
                  class={`opt ${tincture[each]}`}
                  target={`colour:${each}`}
                  label={`${capital(t(`web.colour_name.${each}`))}, ${cost() ? resourceAmount('K', cost()) : t('web.choice.as_is')}`}
                  chosen={colour() === each}
                  why={can.colour().has(each) ? null : whyNotColour(die()!, pay(), each, sheet())}
                  take={() => model.answer('colour', each)}
                >
                  <span class={`sw ${tincture[each]}`}>
                    <Icon name={resourceIcon[resourceOf[each]]} />
                  </span>
                  <small>
                    <Show when={cost()} fallback={t('web.choice.as_is')}>
                      {cost()}
                      <Icon name="knowledge" />
                    </Show>
                  </small>
                </Answer>
              );
            }}
          </For>
        </Step>
        <Step number={4} name="val" title={t('web.choice.value')} row="vals" unfold={opens('val')}>
          <For each={values()}>
            {(each) => {
              const cost = () => (die() ? priceOfValue(die()!, each) : 0);
              return (
                <Answer
                  class={`val ${tincture[colour() ?? 'Y']}`}
                  target={`value:${each}`}
                  label={`${each}, ${cost() ? resourceAmount('I', cost()) : t('web.choice.as_is')}`}
                  chosen={value() === each}
                  why={can.value().has(each) ? null : whyNotValue(die()!, pay(), each, sheet())}
                  take={() => model.answer('value', each)}
                >
                  <svg class="k" aria-hidden="true">
                    <use href={`#die-${each}`} />
                  </svg>
                  <small>
                    <Show when={cost()} fallback="–">
                      {cost()}
                      <Icon name="influence" />
                    </Show>
                  </small>
                </Answer>
              );
            }}
          </For>
        </Step>
        <Step
          number={5}
          name="act"
          title={column() ? t('web.choice.action_in', { value: value() ?? 0 }) : t('web.choice.action')}
          label={t('web.choice.action')}
          row="acts"
          now
        >
          <For each={actions}>
            {(each) => {
              const kind = () => (each === 'prestige' ? prestigeOf[colour() ?? 'R'] : workOf[colour() ?? 'R']);
              const words = () =>
                each === 'gain'
                  ? value()
                    ? t('web.choice.gain', { what: resourceAmount(resourceOf[colour() ?? 'R'], value() ?? 0) })
                    : t('web.choice.gain_nothing')
                  : t(`building.${kindKey[kind()]}`);
              const why = () =>
                can.action().has(each)
                  ? null
                  : whyNotAction(
                      die(),
                      { colour: colour() ?? 'R', value: value() ?? 0, action: each },
                      props.view,
                      sheet(),
                    );
              return (
                <Answer
                  class="act"
                  target={`action:${each}`}
                  label={words()}
                  chosen={model.tuple()?.action === each}
                  why={why()}
                  take={() => model.answer('action', each as Action)}
                >
                  <Show
                    when={each !== 'gain'}
                    fallback={<Icon name={resourceIcon[resourceOf[colour() ?? 'R']]} colour={colour() ?? 'R'} lit />}
                  >
                    <Icon name={kindIcon[kind()]} colour={colourOfKind[kind()]} lit={why() === null} />
                  </Show>
                  <span>
                    {words()}
                    {/* Its name has the reason already, after a point. */}
                    <Show when={why()}>{(reason) => <small data-n={reasonWords(reason())} />}</Show>
                  </span>
                </Answer>
              );
            }}
          </For>
        </Step>
      </Show>
      <Show when={filled().slot === undefined}>
        <section class="step prompt">
          <p>
            <b>{t('web.choice.pick_die')}</b>
          </p>
        </section>
      </Show>
    </div>
  );
}

/** One of the five questions: its number, its name, its answers. `unfold` makes it big on a phone. */
function Step(
  props: ParentProps<{
    number: number;
    name: string;
    title: string;
    label?: string;
    row?: string;
    now?: boolean;
    unfold?: EventListenerObject & AddEventListenerOptions;
  }>,
): JSX.Element {
  return (
    <section
      class={`step s-${props.name}`}
      classList={{ now: props.now === true, done: props.now !== true }}
      on:click={props.unfold}
    >
      <h2>
        <i>{props.number}</i>
        {props.title}
      </h2>
      <div class={`row ${props.row ?? ''}`} role="group" aria-label={props.label ?? props.title} onKeyDown={walk}>
        {props.children}
      </div>
    </section>
  );
}

/** One answer of a step: never hidden, never only grey; what cannot be had says why. */
function Answer(props: {
  class: string;
  target: Target;
  label: string;
  chosen: boolean;
  why: Reason | null;
  take: () => void;
  children: JSX.Element;
}): JSX.Element {
  const label = () => (props.why ? `${props.label} · ${reasonWords(props.why)}` : props.label);
  return (
    <button
      type="button"
      class={`${props.class} ${props.chosen ? 'sel' : props.why ? 'blocked' : ''}`}
      data-target={props.target}
      data-state={states({ offered: props.why === null, chosen: props.chosen })}
      aria-label={label()}
      aria-pressed={props.chosen}
      aria-disabled={props.why && !props.chosen ? 'true' : undefined}
      data-tip={label()}
      onClick={() => (props.why === null || props.chosen) && props.take()}
    >
      <span class="face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
