import { createMemo, createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { Colour, Refusal, View } from '../game/messages';
import { reasonOf } from '../game/refused';
import { citizenIcon, kindKey, kindOf, prestigeOf, resourceOf, workOf } from '../game/sheet';
import { resourceAmount, seatName, wayWords } from '../game/words';
import { listed, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { states } from '../parts/target';
import { Ask, walk } from './Ask';
import { Assistance } from './Assistance';
import { HintButton } from './HintButton';
import { Ledger } from './Ledger';
import type { TableModel } from './model';
import { Numbers, Outcome } from './SetupQuestions';
import { Steps } from './Steps';
import { bonusAsked } from './spoken';
import { TookBack } from './TookBack';

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
  /** Questions that a hint speaks about. */
  const helps = () => ['action', 'build', 'citizen'].includes(model.question());
  const canUndo = () => Boolean(sight()?.undo || sight()?.take_back);

  return (
    <footer
      class="choice"
      classList={{ asking: model.question() !== 'none' }}
      aria-label={t('web.choice.label')}
      aria-busy={model.busy()}
      data-question={model.question() === 'none' ? undefined : model.question()}
    >
      <TookBack host={model.host} />
      <Switch>
        <Match when={model.question() === 'action' && model.view()}>
          {(view) => <Steps model={model} view={view()} />}
        </Match>
        <Match when={model.question() === 'build'}>
          <Ask icon="quill">
            <b>{bonusAsked(model.view())}</b>
            <span>{t('web.choice.bonus_pick')}</span>
          </Ask>
        </Match>
        <Match when={model.question() === 'citizen'}>
          <Ask icon="citizen">
            <b>{bonusAsked(model.view())}</b>
            <div class="row acts" role="group" onKeyDown={walk}>
              <For each={model.view()?.legal ?? []}>
                {(move) => {
                  const colour = move.slice(8) as Colour;
                  return (
                    <button
                      type="button"
                      class="act"
                      classList={{ sel: model.picked() === move }}
                      data-target={`bar:${move}`}
                      data-state={states({ offered: true, chosen: model.picked() === move })}
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
                      data-target={`bar:${way}`}
                      data-state={states({ offered: true, chosen: model.picked() === way })}
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
              {reasonOf(refused())}
            </p>
          )}
        </Show>
        <Assistance host={model.host} hint={helps()} />
        <div class="go">
          <Show when={helps()}>
            <HintButton
              host={model.host}
              tell={(way) => [wayWords(way.events, model.seat() ?? 0, model.view()?.num ?? [])]}
              show={model.suggest}
              play={model.follow}
              standing={() => model.picked() ?? model.choice()}
              beside=".rose"
            />
          </Show>
          <Show when={model.question() !== 'none' && !model.begun() && !canUndo()}>
            {/* The place of what comes: nothing moves when something is chosen. */}
            <span class="ghost none" aria-hidden="true" />
          </Show>
          <Show when={model.begun() && model.question() !== 'none'}>
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
          <Show when={canUndo() && !(model.begun() && model.question() !== 'none')}>
            <button
              type="button"
              class="ghost"
              aria-label={t(sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              data-tip={t(sight()?.undo ? 'web.choice.undo' : 'web.choice.take_back')}
              disabled={model.busy()}
              aria-describedby={sight()?.undo ? undefined : 'assistance'}
              data-undo
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
  if (model.question() === 'build') return t('web.choice.bonus_pick');
  return t(model.question() === 'outcome' ? 'web.choice.outcome' : 'web.choice.answer_first');
}

function directed(view: View, way: 'increasing' | 'decreasing'): string {
  const first = view.num[0] || 1;
  return [0, 1, 2, 3, 4, 5].map((n) => ((first - 1 + (way === 'increasing' ? n : 6 - n)) % 6) + 1).join(' ');
}

/** Nothing to answer: who is being waited for. */
function Waiting(props: { model: TableModel }): JSX.Element {
  const host = props.model.host;
  const [early, setEarly] = createSignal<Refusal | null>(null);
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
                  setEarly(await host.handOver(index));
                }}
              >
                <Icon name="bot" />
                {t('web.table.hand_over', { name: seatName(host.seats(), index, null) })}
              </button>
            )}
          </For>
          <Show when={early()}>
            {(refused) => (
              <small class="soft" role="alert">
                {reasonOf(refused())}
              </small>
            )}
          </Show>
        </div>
      </Show>
    </Ask>
  );
}
