import './coach.css';
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { aimAt } from '../table/keys';
import { type Guided, guideOf, noteGuide } from './guided';
import { type Box, type Place, placeCard } from './place';

/** What the guide says now. */
export interface Said {
  /** With "@" and the moment, where the same is asked for again and again. */
  id: string;
  text: string;
  /** The things it points at; the first that can be seen is taken. */
  point: readonly string[];
  /** It waits until this has been done; else there is a button to go on. */
  deed: boolean;
  /** A key that does the same. */
  key?: string | undefined;
}

/** Where a thing is; a button that says what follows is shown together with what it says. */
function aroundOf(thing: Element): DOMRect {
  const own = thing.getBoundingClientRect();
  const more = thing.closest('.verdict')?.querySelector('.then')?.getBoundingClientRect();
  if (!more?.height) return own;
  const [left, top] = [Math.min(own.left, more.left), Math.min(own.top, more.top)];
  return new DOMRect(left, top, Math.max(own.right, more.right) - left, Math.max(own.bottom, more.bottom) - top);
}

/** The guide of a first game: a card beside what it talks about, and a ring round it. It waits until the player has done it. */
export function Guide(props: {
  game: string;
  busy: boolean;
  say: (told: ReadonlySet<string>) => Said | null;
  /** What the player has done that the guide remembers as told. */
  done?: readonly string[];
}): JSX.Element {
  const [guide, setGuide] = createSignal<Guided | null>(guideOf(props.game));
  const note = (next: Guided) => {
    setGuide(next);
    noteGuide(next);
  };
  createEffect(() => {
    const so = guide();
    const more = (props.done ?? []).filter((each) => !so?.told.includes(each));
    if (so && more.length) note({ ...so, told: [...so.told, ...more] });
  });
  const now = createMemo(() => {
    const so = guide();
    if (!so || so.hidden || props.busy) return null;
    return props.say(new Set(so.told));
  });
  const id = createMemo(() => now()?.id ?? null);
  const goOn = () => {
    const so = guide();
    const said = id();
    byKeys = button?.matches(':focus-visible') === true;
    if (so && said) note({ ...so, told: [...so.told, said] });
  };

  let card: HTMLElement | undefined;
  let button: HTMLButtonElement | undefined;
  let byKeys = false;
  let led: Element | null = null;
  const [target, setTarget] = createSignal<Element | null>(null);
  const [box, setBox] = createSignal<Box | null>(null);
  const [place, setPlace] = createSignal<Place | null>(null);
  /** How much of the screen the choice bar covers. */
  const [foot, setFoot] = createSignal(0);
  const seen = (element: Element) => {
    const rect = element.getBoundingClientRect();
    return rect.width > 0 && rect.height > 0;
  };
  /** Looks again where the thing is: tables scroll, unfold and are drawn anew. */
  const look = () => {
    const lesson = now();
    const found = lesson?.point.flatMap((selector) => [...document.querySelectorAll(selector)]).find(seen) ?? null;
    if (found !== target()) {
      target()?.removeAttribute('data-guided');
      found?.setAttribute('data-guided', '');
      setTarget(found);
      if (found) bringIntoView(found);
    }
    const rect = found && aroundOf(found);
    const next = rect ? { left: rect.left, top: rect.top, width: rect.width, height: rect.height } : null;
    setBox((before) => (same(before, next) ? before : next));
    const bar = document.querySelector('.choice')?.getBoundingClientRect();
    setFoot(bar ? window.innerHeight - bar.top : 0);
    if (!card || !lesson) return;
    const head = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
    const there = placeCard(
      next,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      Math.max(0, head),
    );
    setPlace((before) => (same(before, there) ? before : there));
    leadOn();
  };
  const bringIntoView = (element: Element) => {
    const rect = element.getBoundingClientRect();
    const covered = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    const head = Math.max(covered('.top'), element.closest('.sheet') ? covered('.strip') : 0);
    const foot = document.querySelector('.choice')?.getBoundingClientRect().top ?? window.innerHeight;
    if (element.closest('.choice, .strip') || (rect.top >= head && rect.bottom <= foot)) return;
    element.scrollIntoView({ block: rect.height > foot - head ? 'start' : 'center' });
  };
  const timer = setInterval(look, 150);
  onMount(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
  });
  onCleanup(() => {
    clearInterval(timer);
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
    target()?.removeAttribute('data-guided');
  });

  // Who goes through the lessons by keyboard is led along: to the button that goes on, or to the thing itself.
  let lead = false;
  createEffect(
    on(id, (said) => {
      const here = document.activeElement;
      // The bar keeps the focus between two questions: there it is nowhere in particular.
      const idle = here === document.body || here?.hasAttribute('data-resting') === true;
      if (!idle && here !== led) byKeys = here?.matches(':focus-visible') === true;
      lead = said !== null && (idle || here === led || card?.contains(here) === true);
      look();
    }),
  );
  const leadOn = () => {
    if (!lead) return;
    const there = now()?.deed ? (byKeys ? target() : null) : button;
    if (there instanceof HTMLElement || there instanceof SVGElement) {
      there.focus({ preventScroll: true });
      // A card that is not placed yet cannot take the focus: the next look tries again.
      lead = document.activeElement !== there;
      if (!lead) aimAt(there);
      led = there;
    }
  };

  const last = () => id() === 'farewell';
  return (
    <>
      <Show when={now() && box()}>
        {(at) => (
          <div
            class="guidering"
            classList={{ dim: now()?.deed === false }}
            aria-hidden="true"
            style={{
              left: `${at().left}px`,
              top: `${at().top}px`,
              width: `${at().width}px`,
              height: `${at().height}px`,
            }}
          />
        )}
      </Show>
      <Show when={guide()?.hidden}>
        <button
          type="button"
          class="guidecall"
          style={{ bottom: `${foot() + 12}px` }}
          onClick={() => {
            const so = guide();
            if (so) note({ ...so, hidden: false });
          }}
        >
          <Icon name="help" />
          {t('web.coach.call')}
        </button>
      </Show>
      <Show when={now()}>
        {(it) => (
          <aside
            ref={card}
            class="guide"
            classList={{ placed: place() !== null }}
            data-side={place()?.side ?? 'free'}
            aria-label={t('web.coach.label')}
            data-lesson={it().id.split('@')[0]}
            data-said={it().id}
            style={{
              left: `${place()?.left ?? 0}px`,
              top: `${place()?.top ?? 0}px`,
              '--notch': `${place()?.notch ?? 0}px`,
            }}
          >
            <Icon name="quill" class="pen" />
            <p aria-live="polite">
              {it().text}
              <Show when={it().key}>
                {(key) => <small class="keyhint"> {t('web.coach.key', { key: key() })}</small>}
              </Show>
            </p>
            <div class="guidego">
              <Show when={!last()}>
                <button
                  type="button"
                  class="plain"
                  onClick={() => {
                    const so = guide();
                    if (so) note({ ...so, hidden: true });
                  }}
                >
                  {t('web.coach.hide')}
                </button>
              </Show>
              <Show when={!it().deed}>
                <button ref={button} type="button" class="prime" data-go-on onClick={goOn}>
                  {t(last() ? 'web.coach.finish' : 'web.coach.go_on')}
                </button>
              </Show>
            </div>
          </aside>
        )}
      </Show>
    </>
  );
}

function same(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
