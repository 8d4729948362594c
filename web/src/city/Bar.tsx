import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { reasonOf } from '../game/refused';
import { capital, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { states } from '../parts/target';
import { Ask, walk } from '../table/Ask';
import { Assistance } from '../table/Assistance';
import { HintButton } from '../table/HintButton';
import { TookBack } from '../table/TookBack';
import { cards } from './catalogue';
import { markWay } from './hinted';
import type { GameEvent, View } from './messages';
import type { CityModel } from './model';
import type { Offer } from './narrowing';
import { DieIcon, Mark } from './pieces';
import { deedWords, divisorOf, offerWords, questionWords, targetName } from './questions';
import { bringsNothing, type Line, wouldBe } from './story';
import { otherSide } from './turning';
import { cardName, deniers, dieNamed, ownerName } from './words';

const barIcons: Record<string, string> = {
  'bar:pass': 'next',
  'bar:citizen': 'citizen',
  'mode:flip': 'replay',
  'mode:reroll': 'dice',
  'bar:counter': 'shield',
  'bar:fail': 'broken',
  'bar:from supply': 'citizen',
  'bar:from hire': 'citizen',
  'bar:with none': 'close',
  'bar:stop': 'next',
  'bar:decline': 'close',
  'bar:store': 'cube',
  'bar:spend': 'undo',
  'bar:shoot': 'dice',
  'bar:take influence': 'influence',
  'bar:take points': 'vp',
  cathedral: 'cathedral',
  field: 'denier',
  ramparts: 'guard',
};
const iconOf = (offer: Offer): string | null =>
  barIcons[offer.thing] ??
  { card: 'tradesman', event: 'event', space: 'citizen', lying: 'citizen', tile: 'gate', column: 'cathedral' }[
    offer.thing.split(':')[0] ?? ''
  ] ??
  null;

/** Questions whose answers are dice or spaces: they are pressed where they lie. All others are spelled out in the bar too. */
const onBoard = new Set([
  'first_place',
  'menu',
  'facing',
  'defence',
  'turning',
  'group',
  'guard_die',
  'swap',
  'count',
  'boost',
]);
const inMenu = new Set(['cathedral', 'field', 'ramparts']);

/** The question at the foot of the city: what, with which dice, how often, what comes of it, and one press. */
export function Bar(props: { model: CityModel; view: View }): JSX.Element {
  const model = props.model;
  const chips = createMemo(() => {
    const all = [...model.offers().values()];
    const shown =
      model.mode() || onBoard.has(model.stage())
        ? all.filter(({ thing }) => inMenu.has(thing) || /^(bar|mode|tile):/.test(thing))
        : all.filter(({ thing }) => !thing.startsWith('tower:'));
    // Numbers have a row of their own.
    return shown.filter(
      ({ thing }) =>
        !/^bar:(count|boost) /.test(thing) && (thing !== 'bar:done' || model.picked()?.thing !== 'bar:done'),
    );
  });
  const dice = () => props.view.action?.dice ?? [];
  const told = (events: readonly GameEvent[]) => {
    const part = props.view.round === 0 ? 'setup' : inActions(props.view) ? 'actions' : 'events';
    return wouldBe(events, part, model.host.seats(), model.seat() ?? 'spectator', props.view.tiles);
  };
  const lines = createMemo<Line[]>(() => {
    const found = model.preview();
    const all = told(found?.events ?? []);
    const seat = model.seat();
    // While more is asked it may still bring something.
    const over = found?.view.pending.length === 1;
    return found && over && seat !== null && bringsNothing(found.events, seat)
      ? [...all, { seat, icon: 'next', text: t('city.then_none') }]
      : all;
  });
  /** Whose line it is, unless it is one's own. */
  const named = (line: Line) =>
    line.seat === null || line.seat === model.seat()
      ? line.text
      : t('city.pair', { a: ownerName(line.seat, model.host.seats(), model.seat()), b: line.text });
  // What was pressed may be gone or closed with the next question: whoever was here stays here.
  let bar: HTMLElement | undefined;
  let held = false;
  createEffect(
    on([model.busy, () => model.host.sight()?.at], () =>
      requestAnimationFrame(() => {
        if (held && document.activeElement === document.body) bar?.focus({ preventScroll: true });
      }),
    ),
  );
  const refused = () => (model.refusal()?.code === 'stale' ? null : model.refusal());
  return (
    <footer
      ref={bar}
      tabindex={-1}
      data-resting
      onFocusIn={() => {
        held = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) held = false;
      }}
      class="choice citybar"
      classList={{ asking: model.asked() }}
      aria-label={t('web.choice.label')}
      aria-busy={model.busy()}
      data-question={model.asked() ? model.stage() : undefined}
    >
      <TookBack host={model.host} />
      <Show when={model.asked()} fallback={<Waiting model={model} view={props.view} />}>
        <Ask icon="quill">
          <b class="q" aria-live="polite" aria-atomic="true">
            <Show when={targetName(props.view)}>{(name) => <span class="what">{name()}</span>}</Show>
            {capital(questionWords(model, props.view))}
            <Show when={model.stage() === 'menu' && !model.mode()}>
              <span class="hint">{t(model.forward().length ? 'city.with_dice' : 'city.pick_target')}</span>
            </Show>
          </b>
          <Show when={model.hint()}>
            {(words) => (
              <p class="why" role="status">
                {capital(words())}
              </p>
            )}
          </Show>
          <Show when={model.stage() === 'menu' && model.forward().length}>
            <Group view={props.view} dice={model.forward()} />
          </Show>
          <Show when={model.turning().length}>
            <div class="grp" data-turning>
              <Mark owner={model.seat() ?? 0} />
              <For each={model.turning()}>
                {(die) => (
                  <span
                    class="gd"
                    role="img"
                    aria-label={t('city.turning.to', { die: dieNamed(die), to: dieNamed(otherSide(die)) })}
                  >
                    <DieIcon die={die} />
                    <i aria-hidden="true">→</i>
                    <DieIcon die={otherSide(die)} />
                  </span>
                )}
              </For>
            </div>
          </Show>
          <Show when={model.stage() === 'group' || model.stage() === 'bought_die'}>
            <Group view={props.view} dice={dice()} />
          </Show>
          <Show when={(model.counting()?.values.length ?? 0) > 1}>
            <div class="row often" role="group" aria-label={t('troyes.ask.count')} onKeyDown={walk}>
              <For each={model.counting()?.values ?? []}>
                {(n) => (
                  <button
                    type="button"
                    class="act nth"
                    classList={{ sel: model.count() === n }}
                    aria-pressed={model.count() === n}
                    onClick={() => model.setCount(n)}
                  >
                    {numberWords(n, model.counting()?.word === 'boost')}
                  </button>
                )}
              </For>
            </div>
          </Show>
          <Show when={chips().length || model.mode()}>
            <div class="row acts" role="group" onKeyDown={walk}>
              <For each={chips()}>
                {(offer) => {
                  const words = createMemo(() => offerWords(offer, model, props.view));
                  return (
                    <button
                      type="button"
                      class="act chip"
                      classList={{
                        sel: model.picked()?.thing === offer.thing,
                        wide: words().name.length + (words().more?.length ?? 0) > 44,
                      }}
                      aria-pressed={model.picked()?.thing === offer.thing}
                      data-target={offer.thing}
                      data-state={states({ offered: true, chosen: model.picked()?.thing === offer.thing })}
                      onClick={() => model.press(offer.thing)}
                    >
                      <Show when={iconOf(offer)}>{(icon) => <Icon name={icon()} />}</Show>
                      <ChipWords {...words()} />
                    </button>
                  );
                }}
              </For>
              <Show when={model.stage() === 'offer'}>
                <For each={['always', 'never'] as const}>
                  {(habit) => (
                    <button
                      type="button"
                      class="act chip habit"
                      data-target={`habit:${habit}`}
                      data-state="offered"
                      onClick={() => model.settle(habit)}
                    >
                      <span>{t(`city.habit.${habit}`)}</span>
                    </button>
                  )}
                </For>
              </Show>
              <Show when={model.mode()}>
                <button
                  type="button"
                  class="act chip"
                  data-target="mode:none"
                  data-state="offered"
                  onClick={() => model.press('mode:none')}
                >
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
          <ul class="then" aria-live="polite" aria-atomic="true" aria-label={t('city.then')}>
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
              {reasonOf(it())}
            </p>
          )}
        </Show>
        <Assistance host={model.host} hint={model.asked()} />
        <div class="go">
          <Show when={model.asked()}>
            <HintButton
              host={model.host}
              tell={(way) => told(way.events).map(named)}
              show={(way) => markWay(model, way)}
              standing={model.picked}
              play={model.follow}
            />
          </Show>
          <Show when={model.canUndo()}>
            <button
              type="button"
              class="ghost"
              aria-label={t(model.host.sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              data-tip={t(model.host.sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              disabled={model.busy()}
              aria-describedby={model.host.sight()?.undo ? undefined : 'assistance'}
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

/** How often, or how many deniers more. */
const numberWords = (n: number, pays: boolean): string =>
  pays ? (n ? `+${deniers(n)}` : t('troyes.menu.no_boost')) : t('troyes.times', { n });

/** What an answer is called; below it in small letters what it costs and whatever else is to know. */
function ChipWords(props: { name: string; more?: string }): JSX.Element {
  const priced = () => /^(.*) \(([^()]*)\)$/.exec(props.name);
  const below = () => [priced()?.[2], props.more].filter(Boolean).join(' · ');
  return (
    <span>
      {priced()?.[1] ?? props.name}
      <Show when={below()}>
        <small>{below()}</small>
      </Show>
    </span>
  );
}

export const inActions = (view: View): boolean =>
  ['menu', 'turn_end', 'le_roy_table'].includes(view.pending[0]?.what ?? '');

/** The dice so far: whose, what they cost, what they come to. */
function Group(props: { view: View; dice: readonly string[] }): JSX.Element {
  const told = () => props.view.group;
  const value = () => told()?.value ?? props.dice.reduce((all, die) => all + Number(die[2]), 0);
  const divisor = () => divisorOf(props.view);
  const cube = () => cards[props.view.action?.modifier ?? ''];
  return (
    <div class="grp">
      <For each={props.dice}>
        {(die, index) => {
          const shows = () => told()?.shows[index()] ?? Number(die[2]);
          return (
            <span class="gd">
              <Mark owner={die[0] === 'g' ? 'gray' : Number(die[0])} />
              <DieIcon die={die.slice(1)} />
              <Show when={shows() !== Number(die[2])}>
                <i aria-hidden="true">→</i>
                <DieIcon die={`${die[1]}${shows()}`} />
              </Show>
              <Show when={told()?.paid[index()]}>{(paid) => <small class="pp">{deniers(paid())}</small>}</Show>
            </span>
          );
        }}
      </For>
      <Show when={cube()}>
        <span class="gd cube">
          <Icon name="cube" />
          <small>{cardName(props.view.action?.modifier ?? '')}</small>
        </span>
      </Show>
      <Show when={props.dice.length && divisor()}>
        <b class="sum">
          {t('city.quotient', { sum: value(), divisor: divisor(), n: Math.floor(value() / divisor()) })}
        </b>
      </Show>
      <Show when={props.view.action?.kind === 'agriculture' || !divisor() ? false : value() % divisor()}>
        {(rest) => <small>{t('city.rest_lost', { n: rest() })}</small>}
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
