import { createEffect, createMemo, createSignal, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Colour, Die, View } from '../game/messages';
import {
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
  citizenIcon,
  colourOfKind,
  colours,
  columnOfValue,
  kindIcon,
  kindKey,
  kindOf,
  prestigeOf,
  resourceIcon,
  resourceOf,
  tincture,
  workOf,
} from '../game/sheet';
import { outcomeWords, priceWords, reasonWords, resourceAmount, seatName } from '../game/words';
import { capital, listed, sentence, t } from '../i18n/text';
import { PriceSign } from '../parts/Gift';
import { Icon } from '../parts/Icon';
import { Ledger } from './Ledger';
import type { TableModel } from './model';
import { dieLabel } from './Wheel';

/** Arrow keys walk over the answers of a step. */
function walk(event: KeyboardEvent) {
  const step =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0;
  if (!step) return;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('button')];
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(here + step + all.length) % all.length];
  if (here < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The question at the foot of the table: five steps in any order, a ledger, and one explicit press. */
export function ChoiceBar(props: { model: TableModel }): JSX.Element {
  const model = props.model;
  const sight = () => model.host.sight();
  const last = createMemo(() => {
    const acting = model.view()?.turn.seats ?? [];
    return acting.length === 1 && (sight()?.table.seats.length ?? 1) > 1 && !sight()?.table.take_back;
  });
  const deed = createMemo(() => {
    const move = model.move();
    if (!move) return null;
    const tuple = model.tuple();
    if (tuple?.action === 'gain')
      return tuple.value
        ? t('web.choice.gain', { what: resourceAmount(resourceOf[tuple.colour], tuple.value) })
        : t('web.choice.gain_nothing');
    if (tuple)
      return t(
        `web.choice.build.${kindKey[tuple.action === 'prestige' ? prestigeOf[tuple.colour] : workOf[tuple.colour]]}`,
      );
    if (move.startsWith('build ')) return t(`web.choice.build.${kindKey[kindOf(move.slice(6))]}`);
    if (move.startsWith('citizen ')) return t(`web.choice.citizen_to.${move.slice(8) as Colour}`);
    if (move.startsWith('columns ')) return t('web.choice.columns_done', { numbers: [...move.slice(8)].join(' ') });
    if (move === 'increasing' || move === 'decreasing')
      return t(`web.choice.${move}`, { numbers: directed(model.view()!, move) });
    if (move.startsWith('roll ')) return t('web.choice.roll_go');
    return model.question() === 'outcome' ? t('web.choice.outcome_go') : move;
  });
  const canUndo = () => Boolean(sight()?.undo || sight()?.take_back);
  const answered = () => Object.values(model.choice()).some((each) => each !== undefined) || model.picked() !== null;

  return (
    <footer class="choice" classList={{ asking: model.question() !== 'none' }} aria-label={t('web.choice.label')}>
      <Switch>
        <Match when={model.question() === 'action' && model.view()}>
          {(view) => <Steps model={model} view={view()} />}
        </Match>
        <Match when={model.question() === 'build'}>
          <Ask icon="quill">
            <b>
              {t(
                model.view()?.pending?.[0]?.startsWith('bonus prestige')
                  ? 'web.choice.bonus_prestige'
                  : 'web.choice.bonus_work',
              )}
            </b>
            <span>{t('web.choice.bonus_pick')}</span>
          </Ask>
        </Match>
        <Match when={model.question() === 'citizen'}>
          <Ask icon="citizen">
            <b>
              {t(
                model.view()?.pending?.[0] === 'citizen choice'
                  ? 'web.choice.citizen_choice'
                  : 'web.choice.citizen_overflow',
              )}
            </b>
            <div class="row acts" role="group" onKeyDown={walk}>
              <For each={model.view()?.legal ?? []}>
                {(move) => {
                  const colour = move.slice(8) as Colour;
                  return (
                    <button
                      type="button"
                      class="act"
                      classList={{ sel: model.picked() === move }}
                      aria-pressed={model.picked() === move}
                      onClick={() => model.pick(move)}
                    >
                      <Icon name={citizenIcon[colour]} colour={colour} lit />
                      <span>{t(`web.choice.citizen_to.${colour}`)}</span>
                    </button>
                  );
                }}
              </For>
            </div>
          </Ask>
        </Match>
        <Match when={model.question() === 'direction' && model.view()}>
          {(view) => (
            <Ask icon="iron">
              <b>{t('web.choice.direction', { n: view().num[0] ?? 0 })}</b>
              <div class="row acts" role="group" onKeyDown={walk}>
                <For each={['increasing', 'decreasing'] as const}>
                  {(way) => (
                    <button
                      type="button"
                      class="act broad"
                      classList={{ sel: model.picked() === way }}
                      aria-pressed={model.picked() === way}
                      onClick={() => model.pick(way)}
                    >
                      <span>{t(`web.choice.${way}`, { numbers: directed(view(), way) })}</span>
                    </button>
                  )}
                </For>
              </div>
            </Ask>
          )}
        </Match>
        <Match when={model.question() === 'columns'}>
          <Numbers model={model} />
        </Match>
        <Match when={model.question() === 'outcome'}>
          <Outcome model={model} />
        </Match>
        <Match when={model.question() === 'none'}>
          <Waiting model={model} />
        </Match>
      </Switch>
      <div class="verdict">
        <Show when={model.question() === 'action' || model.question() === 'build' || model.question() === 'citizen'}>
          <Ledger model={model} />
        </Show>
        <Show when={model.refusal()?.code !== 'stale' && model.refusal()}>
          {(refused) => (
            <p class="refused" role="alert">
              {sentence(`refusal.${refused().refusal ?? ''}`) ??
                sentence(`undo.${refused().refusal ?? ''}`) ??
                t('web.table.refused', { reason: refused().message })}
            </p>
          )}
        </Show>
        <div class="go">
          <Show when={answered() && model.question() !== 'none'}>
            <button
              type="button"
              class="ghost"
              aria-label={t('web.choice.clear')}
              data-tip={t('web.choice.clear')}
              onClick={() => model.clear()}
            >
              <Icon name="close" />
            </button>
          </Show>
          <Show when={canUndo() && !(answered() && model.question() !== 'none')}>
            <button
              type="button"
              class="ghost"
              aria-label={t(sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              data-tip={t(sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              disabled={model.busy()}
              onClick={() => void model.undo()}
            >
              <Icon name="undo" />
            </button>
          </Show>
          <Show when={model.question() !== 'none'}>
            <button
              type="button"
              class="prime"
              data-confirm
              disabled={!deed() || model.busy()}
              data-tip={last() && deed() ? t('web.choice.last') : undefined}
              onClick={() => void model.confirm()}
            >
              <Show when={deed()} fallback={<span>{hint(model)}</span>}>
                {(words) => (
                  <>
                    <Icon name="confirm" />
                    <span>{words()}</span>
                  </>
                )}
              </Show>
            </button>
          </Show>
        </div>
      </div>
    </footer>
  );
}

function hint(model: TableModel): string {
  if (model.question() === 'action')
    return t(model.filled().slot === undefined ? 'web.choice.first_die' : 'web.choice.then_action');
  return t(model.question() === 'build' ? 'web.choice.bonus_pick' : 'web.choice.outcome');
}

function directed(view: View, way: 'increasing' | 'decreasing'): string {
  const first = view.num[0] || 1;
  return [0, 1, 2, 3, 4, 5].map((n) => ((first - 1 + (way === 'increasing' ? n : 6 - n)) % 6) + 1).join(' ');
}

function Ask(props: { icon: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="ask">
      <Icon name={props.icon} />
      <div>{props.children}</div>
    </div>
  );
}

function Steps(props: { model: TableModel; view: View }): JSX.Element {
  const model = props.model;
  const filled = model.filled;
  const die = createMemo<Die | undefined>(() => props.view.dice.find((each) => each.slot === filled().slot));
  const sheet = () => model.sheet()!;
  const now = () => (filled().slot === undefined ? 'die' : 'act');
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
  return (
    <div class="steps" classList={{ [`open-${open() ?? 'none'}`]: true }}>
      <section class="step s-die" classList={{ now: now() === 'die', done: now() !== 'die' }}>
        <h2>
          <i>1</i>
          {t('web.choice.die')}
        </h2>
        <div class="row" role="group" aria-label={t('web.choice.die')} onKeyDown={walk}>
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
                  aria-pressed={filled().slot === each.slot}
                  aria-disabled={possible() ? undefined : 'true'}
                  onClick={() => possible() && model.answer('slot', each.slot)}
                >
                  <svg class="k" aria-hidden="true">
                    <use href={`#${each.black ? 'black' : 'die'}-${naturalValue(each)}`} />
                  </svg>
                </button>
              );
            }}
          </For>
        </div>
      </section>
      <Show when={filled().slot !== undefined}>
        <section class="step s-pay done" on:click={opens('pay')}>
          <h2>
            <i>2</i>
            {t('web.choice.payment')}
          </h2>
          <div class="row" role="group" aria-label={t('web.choice.payment')} onKeyDown={walk}>
            <For each={payments().length ? payments() : ['']}>
              {(each) => {
                const price = pricedPayment(each);
                const possible = () =>
                  model.tuples().some((tuple) => tuple.slot === filled().slot && tuple.pay === each);
                return (
                  <Answer
                    class="opt pay1"
                    answer={each}
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
          </div>
        </section>
        <section class="step s-col done" on:click={opens('col')}>
          <h2>
            <i>3</i>
            {t('web.choice.colour')}
          </h2>
          <div class="row" role="group" aria-label={t('web.choice.colour')} onKeyDown={walk}>
            <For each={colours}>
              {(each) => {
                const cost = () => (die() ? priceOfColour(die()!, each) : 0);
                return (
                  <Answer
                    class={`opt ${tincture[each]}`}
                    answer={each}
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
          </div>
        </section>
        <section class="step s-val done" on:click={opens('val')}>
          <h2>
            <i>4</i>
            {t('web.choice.value')}
          </h2>
          <div class="row vals" role="group" aria-label={t('web.choice.value')} onKeyDown={walk}>
            <For each={values()}>
              {(each) => {
                const cost = () => (die() ? priceOfValue(die()!, each) : 0);
                return (
                  <Answer
                    class={`val ${tincture[colour() ?? 'Y']}`}
                    answer={each}
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
          </div>
        </section>
        <section class="step s-act now">
          <h2>
            <i>5</i>
            {column() ? t('web.choice.action_in', { value: value() ?? 0 }) : t('web.choice.action')}
          </h2>
          <div class="row acts" role="group" aria-label={t('web.choice.action')} onKeyDown={walk}>
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
                    answer={each}
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
                      <Show when={why()}>{(reason) => <small>{reasonWords(reason())}</small>}</Show>
                    </span>
                  </Answer>
                );
              }}
            </For>
          </div>
        </section>
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

/** One answer of a step: never hidden, never only grey; what cannot be had says why. */
function Answer(props: {
  class: string;
  answer: string | number;
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
      data-answer={props.answer}
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

/** The town crier writes six numbers. */
function Numbers(props: { model: TableModel }): JSX.Element {
  const [order, setOrder] = createSignal<number[]>([]);
  const add = (n: number) => {
    const next = [...order(), n];
    const rest = [1, 2, 3, 4, 5, 6].filter((each) => !next.includes(each));
    setOrder(rest.length === 1 ? [...next, rest[0]!] : next);
    if (order().length === 6) props.model.pick(`columns ${order().join('')}`);
  };
  return (
    <Ask icon="iron">
      <b>{t('web.choice.columns')}</b>
      <div class="row numbers">
        <output class="sofar" aria-live="polite">
          {[0, 1, 2, 3, 4, 5].map((index) => order()[index] ?? '·').join(' ')}
        </output>
        <div class="row" role="group" onKeyDown={walk}>
          <For each={[1, 2, 3, 4, 5, 6]}>
            {(n) => (
              <button
                type="button"
                class="val Y"
                classList={{ blocked: order().includes(n) }}
                disabled={order().includes(n)}
                aria-label={`${n}`}
                onClick={() => add(n)}
              >
                <svg class="k" aria-hidden="true">
                  <use href={`#die-${n}`} />
                </svg>
              </button>
            )}
          </For>
        </div>
        <button
          type="button"
          class="btn"
          onClick={() => {
            setOrder([]);
            props.model.pick(null);
          }}
        >
          {t('web.choice.columns_again')}
        </button>
      </div>
    </Ask>
  );
}

/** Real dice on a real table: what did they show? */
function Outcome(props: { model: TableModel }): JSX.Element {
  const outcomes = () => props.model.host.sight()?.outcomes ?? [];
  const rolls = () => outcomes()[0]?.startsWith('roll ') ?? false;
  const [black, setBlack] = createSignal(0);
  const [clear, setClear] = createSignal<number[]>([]);
  createEffect(() => {
    if (!rolls()) return;
    if (black() && clear().length === 3) props.model.pick(`roll k${black()} ${[...clear()].sort().join('')}`);
    else props.model.pick(null);
  });
  createEffect(
    on(
      () => props.model.host.sight()?.at,
      () => {
        setBlack(0);
        setClear([]);
      },
    ),
  );
  return (
    <Show
      when={rolls()}
      fallback={
        <Ask icon="dice">
          <b>{t('web.choice.outcome')}</b>
          <div class="row acts outcomes" role="group" onKeyDown={walk}>
            <Show
              when={outcomes().length <= 24}
              fallback={
                <select
                  onChange={(event) => props.model.pick(event.currentTarget.value || null)}
                  aria-label={t('web.choice.outcome')}
                >
                  <option value="">…</option>
                  <For each={outcomes()}>{(each) => <option value={each}>{outcomeWords(each)}</option>}</For>
                </select>
              }
            >
              <For each={outcomes()}>
                {(each) => (
                  <button
                    type="button"
                    class="act"
                    classList={{ sel: props.model.picked() === each }}
                    aria-pressed={props.model.picked() === each}
                    onClick={() => props.model.pick(each)}
                  >
                    <span>{outcomeWords(each)}</span>
                  </button>
                )}
              </For>
            </Show>
          </div>
        </Ask>
      }
    >
      <Ask icon="dice">
        <b>{t('web.choice.roll_title')}</b>
        <div class="rolls">
          <div class="row vals" role="group" aria-label={t('web.choice.roll_black')} onKeyDown={walk}>
            <span>{t('web.choice.roll_black')}</span>
            <For each={[1, 2, 3, 4, 5, 6]}>
              {(n) => (
                <button
                  type="button"
                  class="val"
                  classList={{ sel: black() === n }}
                  aria-label={`${n}`}
                  aria-pressed={black() === n}
                  onClick={() => setBlack(n)}
                >
                  <svg class="k" aria-hidden="true">
                    <use href={`#black-${n}`} />
                  </svg>
                </button>
              )}
            </For>
          </div>
          <div class="row vals" role="group" aria-label={t('web.choice.roll_clear')} onKeyDown={walk}>
            <span>{t('web.choice.roll_clear')}</span>
            <For each={[1, 2, 3, 4, 5, 6]}>
              {(n) => (
                <button
                  type="button"
                  class="val"
                  aria-label={`${n}`}
                  onClick={() => setClear((before) => (before.length < 3 ? [...before, n] : [n]))}
                >
                  <svg class="k" aria-hidden="true">
                    <use href={`#die-${n}`} />
                  </svg>
                </button>
              )}
            </For>
            <output class="sofar" aria-live="polite">
              {[0, 1, 2].map((index) => clear()[index] ?? '·').join(' ')}
            </output>
          </div>
        </div>
      </Ask>
    </Show>
  );
}

/** Nothing to answer: who is being waited for. */
function Waiting(props: { model: TableModel }): JSX.Element {
  const host = props.model.host;
  const [early, setEarly] = createSignal(false);
  const others = () =>
    host
      .seats()
      .flatMap((seat, index) =>
        host.done().has(index) || seat.bot || index === props.model.seat() ? [] : [{ seat, index }],
      );
  const words = () => {
    const sight = host.sight();
    if (!sight?.view) return t('web.table.waiting_seats');
    if (props.model.seat() === null) return t('web.table.watching');
    const names = others().map(({ index }) => seatName(host.seats(), index, props.model.seat()));
    return names.length ? t('web.table.waiting', { names: listed(names) }) : t('web.table.waiting_bots');
  };
  return (
    <Ask icon="hourglass">
      <span aria-live="polite">{words()}</span>
      <Show when={host.kind === 'online' && props.model.seat() !== null && host.sight()?.view}>
        <div class="row">
          <For each={others()}>
            {({ index }) => (
              <button
                type="button"
                class="btn small"
                onClick={async () => {
                  setEarly((await host.handOver(index)) !== null);
                }}
              >
                <Icon name="bot" />
                {t('web.table.hand_over', { name: seatName(host.seats(), index, null) })}
              </button>
            )}
          </For>
          <Show when={early()}>
            <small class="soft">{t('web.table.not_yet')}</small>
          </Show>
        </div>
      </Show>
    </Ask>
  );
}
