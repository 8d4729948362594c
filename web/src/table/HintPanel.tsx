import './hint.css';
import {
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  Match,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import { Portal } from 'solid-js/web';
import type { HintOf, Told, WayOf } from '../game/envelope';
import { capital, language, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import type { Hinted } from './HintButton';

const tenths = (hundredths: number): number => Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10);
/** Hundredths of a point with one decimal, in the language of the page. */
const points = (hundredths: number, plus = false): string => {
  const value = tenths(hundredths);
  const digits = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }).format(Math.abs(value) / 10);
  return `${value < 0 ? '−' : plus && value > 0 ? '+' : ''}${digits}`;
};

/** The best ways to go on, what each does and promises; one press shows a way on the table, another plays it. */
export default function HintPanel(props: Hinted<Told> & { over: Element | null; close: () => void }): JSX.Element {
  const [answer] = createResource(() => props.host.hint());
  const hint = () => {
    const told = answer();
    return told && 'ways' in told ? told : null;
  };
  const failed = () => {
    const told = answer();
    return told && 'code' in told && told.code !== 'stale' ? told : null;
  };
  // It stands above the question, however high that is.
  const [bottom, setBottom] = createSignal(0);
  onMount(() => {
    const over = props.over;
    if (!over) return;
    const measure = () => setBottom(window.innerHeight - over.getBoundingClientRect().top);
    const watch = new ResizeObserver(measure);
    watch.observe(over);
    window.addEventListener('resize', measure);
    measure();
    onCleanup(() => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    });
  });
  return (
    <Portal>
      <section class="hintbox" style={{ bottom: `${bottom() + 8}px` }} aria-label={t('hint.title')} data-hintbox>
        <header>
          <Icon name="hint" />
          <b>{t('hint.title')}</b>
          <button type="button" class="iconbtn" aria-label={t('web.close')} onClick={() => props.close()}>
            <Icon name="close" />
          </button>
        </header>
        <Switch
          fallback={
            <p class="soft" role="status">
              {t('hint.thinking')}
            </p>
          }
        >
          <Match when={failed()}>
            {(refused) => <p role="alert">{t(refused().code === 'hints_off' ? 'hint.off' : 'hint.failed')}</p>}
          </Match>
          <Match when={hint()?.ways.length === 0}>
            <p role="status">{t('hint.none')}</p>
          </Match>
          <Match when={hint()}>{(found) => <Ways {...props} hint={found()} />}</Match>
        </Switch>
      </section>
    </Portal>
  );
}

function Ways(props: Hinted<Told> & { hint: HintOf<Told>; close: () => void }): JSX.Element {
  const [chosen, setChosen] = createSignal(0);
  const [busy, setBusy] = createSignal(false);
  const lead = () => props.hint.measure === 'lead';
  const words = (way: WayOf<Told>) => {
    const lines = props.tell(way);
    return lines.length ? lines.map(capital) : [t('hint.go_on')];
  };
  /** Of those that read alike the best one is enough. */
  const ways = createMemo(() =>
    [...new Map([...props.hint.ways].reverse().map((way) => [words(way).join(), way])).values()].sort(
      (a, b) => a.behind - b.behind,
    ),
  );
  const take = (index: number) => {
    setChosen(index);
    props.show(ways()[index] ?? null);
  };
  onMount(() => take(0));
  const said = () => {
    const [first, second] = ways();
    const what = words(first!).join('. ');
    if (!second) return t(props.hint.plans > 1 ? 'hint.one_idea' : 'hint.only', { what });
    return tenths(second.behind) === 0
      ? t('hint.equal', { what })
      : t('hint.better', { what, more: points(second.behind) });
  };
  const measured = () => t(!lead() ? 'hint.points' : props.host.seats().length === 1 ? 'hint.lead_roy' : 'hint.lead');
  return (
    <>
      <p class="spoken" role="status">
        {said()}
      </p>
      <p class="soft">{measured()}</p>
      <ol>
        <For each={ways()}>
          {(way, index) => (
            <li>
              <button
                type="button"
                class="course"
                classList={{ sel: chosen() === index() }}
                aria-pressed={chosen() === index()}
                onClick={() => take(index())}
              >
                <span class="worth">
                  <b>{points(way.expected, lead())}</b>
                  <small>
                    {tenths(way.behind) === 0
                      ? t(index() === 0 ? 'hint.best' : 'hint.as_good')
                      : t('hint.behind', { n: points(-way.behind) })}
                  </small>
                </span>
                <span class="does">
                  <For each={words(way)}>{(line) => <span>{line}</span>}</For>
                </span>
              </button>
            </li>
          )}
        </For>
      </ol>
      <footer>
        <Show when={props.hint.plans > ways().length}>
          <span class="soft">{t('hint.of', { n: props.hint.plans })}</span>
        </Show>
        <button
          type="button"
          class="prime"
          disabled={busy()}
          data-follow
          onClick={() => {
            setBusy(true);
            void props.play(ways()[chosen()]?.moves ?? []);
          }}
        >
          <Icon name="confirm" />
          <span>{t('hint.play')}</span>
        </button>
      </footer>
    </>
  );
}
