import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import { outcomeWords } from '../game/words';
import { t } from '../i18n/text';
import { states } from '../parts/target';
import { Ask, walk } from './Ask';
import type { TableModel } from './model';

/** A die to be pressed: 1 to 6, clear or black. */
function Face(props: {
  n: number;
  black?: boolean;
  chosen?: boolean;
  taken?: boolean;
  press: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="val"
      classList={{ sel: props.chosen === true, blocked: props.taken === true }}
      disabled={props.taken}
      aria-label={`${props.n}`}
      aria-pressed={props.chosen}
      onClick={props.press}
    >
      <svg class="k" aria-hidden="true">
        <use href={`#${props.black ? 'black' : 'die'}-${props.n}`} />
      </svg>
    </button>
  );
}
const faces = [1, 2, 3, 4, 5, 6];

/** The town crier writes six numbers. */
export function Numbers(props: { model: TableModel }): JSX.Element {
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
          <For each={faces}>{(n) => <Face n={n} taken={order().includes(n)} press={() => add(n)} />}</For>
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
export function Outcome(props: { model: TableModel }): JSX.Element {
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
                    data-target={`bar:${each}`}
                    data-state={states({ offered: true, chosen: props.model.picked() === each })}
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
            <For each={faces}>{(n) => <Face n={n} black chosen={black() === n} press={() => setBlack(n)} />}</For>
          </div>
          <div class="row vals" role="group" aria-label={t('web.choice.roll_clear')} onKeyDown={walk}>
            <span>{t('web.choice.roll_clear')}</span>
            <For each={faces}>
              {(n) => <Face n={n} press={() => setClear((before) => (before.length < 3 ? [...before, n] : [n]))} />}
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
