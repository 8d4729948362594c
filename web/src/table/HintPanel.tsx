import './hint.css';
import { createMemo, createSignal, For, type JSX, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import { Portal } from 'solid-js/web';
import type { HintOf, Refusal, Told, WayOf } from '../game/envelope';
import { reasonOf } from '../game/refused';
import { capital, language, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { walk } from './Ask';
import type { Hinted } from './HintButton';
import { type Box, bestPlace } from './hint_place';
import { ranked } from './ranking';

/** Tenths of a point with their decimal, in the language of the page. */
const points = (value: number, plus = false): string => {
  const digits = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }).format(Math.abs(value) / 10);
  return `${value < 0 ? '−' : plus && value > 0 ? '+' : ''}${digits}`;
};
/** Where there is no room beside the table, it covers the question instead. */
const narrow = '(max-width: 899px)';
const gap = 8;
const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top: top + window.scrollY, width, height };
};
/** What of the table is marked because a way names it. */
const marked = (): Element[] =>
  [...document.querySelectorAll('[data-target^="pane:"][data-state~=chosen], [data-hinted]')].filter(
    (each) => !each.closest('.choice'),
  );
/** On the page, not on the screen: the page may have been scrolled since. */
const markedBoxes = (): Box[] =>
  marked()
    .map(boxOf)
    .filter(({ width }) => width > 0);

/** The best ways to go on, what each does and promises; one press shows a way on the table, another plays it. */
export default function HintPanel(props: Hinted<Told> & { over: Element | null; close: () => void }): JSX.Element {
  // Not a resource: while that is on its way, nothing would be put in its place.
  const [answer, setAnswer] = createSignal<HintOf<Told> | Refusal | null>(null);
  const [folded, setFolded] = createSignal(false);
  let box: HTMLElement | undefined;
  onMount(() => {
    box?.focus({ preventScroll: true });
    void props.host.hint().then(setAnswer);
  });
  const hint = () => {
    const told = answer();
    return told && 'ways' in told ? told : null;
  };
  const failed = () => {
    const told = answer();
    return told && 'code' in told && told.code !== 'stale' ? told : null;
  };

  const [style, setStyle] = createSignal<Record<string, string>>({});
  /** Which corner of the page it stands in, where the table gives it no column. */
  let corner = 0;
  let things: readonly (readonly Box[])[] = [];
  const place = () => {
    const over = props.over?.getBoundingClientRect();
    if (!over || !box) return;
    const under = window.innerHeight - over.top;
    if (matchMedia(narrow).matches) {
      const height = Math.max(over.height, 280);
      setStyle(
        folded()
          ? { bottom: `${under}px` }
          : { bottom: `${window.innerHeight - over.bottom}px`, height: `${height}px` },
      );
      return;
    }
    const head = Math.max(0, document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0);
    const room = over.top - head - 2 * gap;
    const column = props.beside ? document.querySelector(props.beside)?.getBoundingClientRect() : undefined;
    if (column) {
      const width = Math.max(300, column.width);
      setStyle({
        left: `${column.left}px`,
        width: `${width}px`,
        bottom: `${under + gap}px`,
        'max-height': `${Math.min(560, room - 70)}px`,
      });
      return;
    }
    const most = Math.min(480, room);
    setStyle((before) => ({ ...before, 'max-height': `${most}px` }));
    const { width, height } = box.getBoundingClientRect();
    const right = document.documentElement.clientWidth - width - 2 * gap;
    const [top, bottom] = [head + gap, over.top - gap - Math.min(height, most)];
    const places = [
      [right, bottom],
      [2 * gap, bottom],
      [right, top],
      [2 * gap, top],
    ].map(([left = 0, top = 0]) => ({ left, top: top + window.scrollY, width, height: Math.min(height, most) }));
    corner = bestPlace(places, things, corner);
    const low = corner < 2;
    setStyle({
      left: `${places[corner]?.left ?? right}px`,
      'max-height': `${most}px`,
      ...(low ? { bottom: `${under + gap}px` } : { top: `${top}px` }),
    });
  };
  onMount(() => {
    const watch = new ResizeObserver(place);
    if (props.over) watch.observe(props.over);
    if (box) watch.observe(box);
    window.addEventListener('resize', place);
    place();
    onCleanup(() => {
      watch.disconnect();
      window.removeEventListener('resize', place);
    });
  });
  /** What it speaks of is to be seen: the page goes there, and it makes way. */
  const reveal = (others: readonly (readonly Box[])[]) => {
    if (props.beside || matchMedia(narrow).matches) return;
    const foot = props.over?.getBoundingClientRect().top ?? window.innerHeight;
    // Dice are known by their colours and faces, wherever they lie; what they are used for has to be seen.
    const isDie = (each: Element) => each.getAttribute('data-target')?.startsWith('die:') === true;
    const all = marked().filter((each) => boxOf(each).height > 0);
    const first = all.find((each) => !isDie(each)) ?? all[0];
    const at = first?.getBoundingClientRect();
    if (first && at && (at.top < 0 || at.bottom > foot)) first.scrollIntoView({ block: 'center' });
    things = [markedBoxes(), ...others];
    place();
  };
  return (
    <Portal>
      <section
        ref={box}
        class="hintbox"
        classList={{ folded: folded() }}
        style={style()}
        tabindex="-1"
        aria-label={t('hint.title')}
        data-hintbox
      >
        <header>
          <Icon name="hint" />
          <b>{t('hint.title')}</b>
          <button
            type="button"
            class="iconbtn fold"
            aria-label={t(folded() ? 'hint.unfold' : 'hint.fold')}
            aria-expanded={!folded()}
            onClick={() => {
              setFolded(!folded());
              place();
            }}
          >
            <Icon name="next" />
          </button>
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
          <Match when={failed()}>{(refused) => <p role="alert">{reasonOf(refused())}</p>}</Match>
          <Match when={hint()?.ways.length === 0}>
            <p role="status">{t('hint.none')}</p>
          </Match>
          <Match when={hint()}>{(found) => <Ways {...props} hint={found()} box={box} reveal={reveal} />}</Match>
        </Switch>
      </section>
    </Portal>
  );
}

function Ways(
  props: Hinted<Told> & {
    hint: HintOf<Told>;
    box: HTMLElement | undefined;
    reveal: (others: readonly (readonly Box[])[]) => void;
  },
): JSX.Element {
  const [chosen, setChosen] = createSignal(0);
  const [busy, setBusy] = createSignal(false);
  const lead = () => props.hint.measure === 'lead';
  const words = (way: WayOf<Told>) => {
    const lines = props.tell(way);
    return lines.length ? lines.map(capital) : [t('hint.go_on')];
  };
  const ways = createMemo(() => ranked(props.hint.ways, words));
  let boxes: (readonly Box[])[] = [];
  const take = (index: number) => {
    setChosen(index);
    props.show(ways()[index]?.way ?? null);
    props.reveal(boxes);
  };
  let list: HTMLOListElement | undefined;
  onMount(() => {
    // It had better stand where it need not move when another way is looked at.
    if (!props.beside)
      boxes = ways().map(({ way }) => {
        props.show(way);
        return markedBoxes();
      });
    take(0);
    if (props.box?.contains(document.activeElement)) list?.querySelector('button')?.focus({ preventScroll: true });
  });
  const said = () => {
    const [first, second] = ways();
    const what = first!.lines.join('. ');
    if (!second) return t(props.hint.plans > 1 ? 'hint.one_idea' : 'hint.only', { what });
    return second.less === 0 ? t('hint.equal', { what }) : t('hint.better', { what, more: points(second.less) });
  };
  const measured = () => t(!lead() ? 'hint.points' : props.host.seats().length === 1 ? 'hint.lead_roy' : 'hint.lead');
  return (
    <>
      <p class="spoken" role="status">
        {said()}
      </p>
      <p class="soft">{measured()}</p>
      <ol
        ref={list}
        onKeyDown={(event) => {
          walk(event);
          const here = [...event.currentTarget.querySelectorAll('button')].indexOf(
            document.activeElement as HTMLButtonElement,
          );
          if (event.defaultPrevented && here >= 0) take(here);
        }}
      >
        <For each={ways()}>
          {({ worth, less, lines }, index) => (
            <li>
              <button
                type="button"
                class="course"
                classList={{ sel: chosen() === index() }}
                aria-pressed={chosen() === index()}
                onClick={() => take(index())}
              >
                <span class="worth">
                  <b>{points(worth, lead())}</b>
                  <small>
                    {less === 0
                      ? t(index() === 0 ? 'hint.best' : 'hint.as_good')
                      : t('hint.behind', { n: points(-less) })}
                  </small>
                </span>
                <span class="does">
                  <For each={lines}>{(line) => <span>{line}</span>}</For>
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
          aria-label={t('hint.play')}
          data-follow
          onClick={() => {
            setBusy(true);
            void props.play(ways()[chosen()]?.way.moves ?? []);
          }}
        >
          <Icon name="confirm" />
          <span>{t('hint.play')}</span>
        </button>
      </footer>
    </>
  );
}
