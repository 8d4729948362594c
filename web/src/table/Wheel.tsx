import { For, type JSX, Show } from 'solid-js';
import type { Die, View } from '../game/messages';
import { faceOf, naturalValue, type Reason } from '../game/narrowing';
import { notchOf, plazaAt, resourceIcon, resourceOf, restingNotch, tincture } from '../game/sheet';
import { dieWords, paymentsWords, reasonWords, tileEffect, tileName } from '../game/words';
import { t } from '../i18n/text';
import { states } from '../parts/target';

const at = (notch: number, radius: number) => {
  const angle = ((notch * 40 - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};
const round = (n: number) => Math.round(n * 10) / 10;
const point = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
};

/** A petal of the rose behind plaza `n`, the jewel between two petals, and a segment of the inner ring. */
const petal = (n: number) =>
  `M${point(n * 40 - 18.5, 112)}L${point(n * 40 - 17.2, 176)}A62 62 0 0 1 ${point(n * 40 + 17.2, 176)}L${point(n * 40 + 18.5, 112)}A112 112 0 0 0 ${point(n * 40 - 18.5, 112)}Z`;
const jewel = (n: number) =>
  `M${point(n * 40 + 15, 207)}A207 207 0 0 1 ${point(n * 40 + 25, 207)}L${point(n * 40 + 20, 180)}Z`;
const segment = (n: number) =>
  `M${point(n * 40 - 20, 58)}L${point(n * 40 - 20, 107)}A107 107 0 0 1 ${point(n * 40 + 20, 107)}L${point(n * 40 + 20, 58)}A58 58 0 0 0 ${point(n * 40 - 20, 58)}Z`;

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function dieLabel(die: Die): string {
  const what = die.black ? t('web.table.black_die', { value: die.value }) : dieWords(die.colour, naturalValue(die));
  return t('web.table.die_label', {
    die: what,
    price: die.usable ? paymentsWords(die.payments) : t('web.why.destroyed'),
  });
}

/** The rose: nine plazas that never move, and the ring of prices that turns once a day. */
export function Wheel(props: {
  view: View;
  may: ReadonlySet<number>;
  chosen: number | undefined;
  asking: boolean;
  whyNot: (die: Die) => Reason;
  pick: (slot: number) => void;
}): JSX.Element {
  const dieAt = (notch: number) => props.view.dice.find((die) => die.notch === notch) ?? null;
  const angle = () => restingNotch(props.view.day) * 40;
  const half = (index: number) => (index === 0 ? 'neu' : index <= 4 ? 'mor' : 'aft');
  const running = (index: number) =>
    index > 0 && props.view.stage === 'choosing' && (props.view.half === 'morning') === index <= 4;
  const isOn = (notch: number) => [0, 1, 2, 3].some((slot) => notchOf(props.view.day, props.view.half, slot) === notch);
  const tiled = () => props.view.tiles.some(Boolean);
  const move = (event: KeyboardEvent, slot: number) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (slot + step + 4) % 4;
    (event.currentTarget as Element).closest('svg')?.querySelector<SVGElement>(`[data-target="die:${next}"]`)?.focus();
  };
  return (
    <svg
      class="wheel"
      classList={{ tiled: tiled() }}
      viewBox={tiled() ? '-246 -246 492 492' : '-222 -222 444 444'}
      role="group"
      aria-label={t('web.table.wheel', { day: props.view.day, half: t(`web.half.${props.view.half}`) })}
    >
      <circle r="218" class="rim" />
      <circle r="211" class="rim2" />
      <For each={nine}>
        {(n) => (
          <>
            <path class="petal" classList={{ on: isOn(n) && props.view.stage === 'choosing' }} d={petal(n)} />
            <path class="span" d={jewel(n)} />
          </>
        )}
      </For>
      <g class="ring" style={{ transform: `rotate(${angle()}deg)` }} aria-hidden="true">
        <For each={nine}>
          {(index) => {
            const slot = (index - 1) % 4;
            const spot = at(index, 83);
            return (
              <>
                <path
                  class={`seg ${half(index)}`}
                  classList={{ on: running(index) }}
                  d={segment(index)}
                  data-tip={t(index === 0 ? 'web.table.segment.rest' : `web.table.segment.${slot as 0 | 1 | 2 | 3}`)}
                />
                <g
                  class={`segi ${half(index)}`}
                  classList={{ on: running(index) }}
                  style={{ transform: `translate(${round(spot.x)}px, ${round(spot.y)}px) rotate(${-angle()}deg)` }}
                >
                  <Show when={index === 0}>
                    <use href="#broken" x="-15" y="-15" width="30" height="30" />
                  </Show>
                  <Show when={index > 0 && slot === 0}>
                    <text y="5">{t('web.table.free')}</text>
                  </Show>
                  <Show when={index > 0 && slot === 1}>
                    <use href="#any" x="-13" y="-13" width="26" height="26" />
                  </Show>
                  <Show when={index > 0 && slot === 2}>
                    <use class="or lit" href="#denier" x="-13" y="-13" width="26" height="26" />
                  </Show>
                  <Show when={index > 0 && slot === 3}>
                    <use class="or lit" href="#denier" x="-23" y="-12" width="24" height="24" />
                    <use class="or lit" href="#denier" x="-1" y="-12" width="24" height="24" />
                  </Show>
                </g>
              </>
            );
          }}
        </For>
      </g>
      <circle r="58" class="hub" />
      <circle r="52" class="hub2" />
      <text class="h1" y="-17">
        {t('web.table.day')}
      </text>
      <text class="h2" y="21">
        {props.view.day}
      </text>
      <use class="moon" href={`#${props.view.half}`} x="-8" y="-49" width="16" height="16" />
      <text class="h3" y="39">
        {t(`web.half.${props.view.half}`)}
      </text>
      <For each={nine}>
        {(notch) => {
          const plaza = () => plazaAt(props.view, notch);
          const die = () => dieAt(notch);
          const place = at(notch, 160);
          const out = at(notch, 45);
          const may = () => {
            const it = die();
            return it !== null && props.asking && props.may.has(it.slot);
          };
          const label = () => {
            const it = die();
            const lies = plaza();
            if (!lies) return '';
            const parts = [it ? dieLabel(it) : t(`web.colour_name.${lies.colour}`)];
            if (lies.back !== lies.colour)
              parts.push(t('web.table.back_is', { colour: t(`web.colour_name.${lies.back}`) }));
            if (notch === restingNotch(props.view.day)) parts.push(t('web.table.rests'));
            if (lies.tile) parts.push(`${tileName(lies.tile)}: ${tileEffect(lies.tile)}`);
            if (it && props.asking && !may() && it.usable) parts.push(reasonWords(props.whyNot(it)));
            return parts.join(' · ');
          };
          return (
            <Show when={plaza()}>
              {(lies) => (
                <g
                  class={[
                    'plz',
                    tincture[lies().colour],
                    die() ? 'on' : '',
                    die() && !die()!.usable ? 'des' : '',
                    die()?.black && die()!.usable ? 'harmless' : '',
                    may() ? 'can' : '',
                  ].join(' ')}
                  style={{ transform: `translate(${round(place.x)}px, ${round(place.y)}px)` }}
                  role={die() ? 'button' : 'img'}
                  tabindex={die() ? 0 : undefined}
                  data-target={die() ? `die:${die()!.slot}` : undefined}
                  data-state={states({ offered: may(), chosen: props.chosen === die()?.slot })}
                  data-tip={label()}
                  aria-label={label()}
                  aria-pressed={die() ? props.chosen === die()?.slot : undefined}
                  aria-disabled={die() && !may() ? 'true' : undefined}
                  onClick={() => may() && props.pick(die()!.slot)}
                  onKeyDown={(event) => {
                    const it = die();
                    if (!it || event.defaultPrevented) return;
                    if (event.key === 'Enter' || event.key === ' ') {
                      event.preventDefault();
                      event.stopPropagation();
                      if (may()) props.pick(it.slot);
                    } else move(event, it.slot);
                  }}
                >
                  <Show when={lies().tile}>
                    {(tile) => (
                      <g class={`moonlet ${tile().side}`} style={{ transform: `rotate(${notch * 40}deg)` }}>
                        <path d="M-33 -38A33 33 0 0 1 33 -38Z" />
                        <g style={{ transform: `translate(0px, -57px) rotate(${-notch * 40}deg)` }}>
                          <use href={`#${tile().side}`} x="-11" y="-11" width="22" height="22" />
                        </g>
                      </g>
                    )}
                  </Show>
                  <circle r="45" class="disc" />
                  <Show when={lies().colour !== 'W'}>
                    <circle r="45" class="hat" fill={`url(#hatch-${tincture[lies().colour]})`} />
                  </Show>
                  <circle r="45" class="lead" />
                  <circle r="38" class="lead2" />
                  <Show when={!lies().tile}>
                    <circle class={`flip ${tincture[lies().back]}`} cx={round(out.x)} cy={round(out.y)} r="8.5" />
                  </Show>
                  <Show
                    when={die()}
                    fallback={
                      <use
                        href={`#${resourceIcon[resourceOf[lies().colour]]}`}
                        class="charge"
                        x="-19"
                        y="-19"
                        width="38"
                        height="38"
                      />
                    }
                  >
                    {(it) => (
                      <>
                        <Show when={!it().usable}>
                          <use href="#broken" class="brk" x="-48" y="-48" width="96" height="96" />
                        </Show>
                        <g class={`d s${it().slot}`}>
                          <use href={`#${faceOf(it())}`} x="-27" y="-27" width="54" height="54" />
                        </g>
                      </>
                    )}
                  </Show>
                  <Show when={may() && props.chosen !== die()?.slot}>
                    <circle r="50" class="may" />
                  </Show>
                  <Show when={die() && props.chosen === die()?.slot}>
                    <circle r="51" class="pick" />
                  </Show>
                  <circle r="54" class="focusring" />
                </g>
              )}
            </Show>
          );
        }}
      </For>
    </svg>
  );
}

/** The four dice of the half-day in a row: the wheel of a phone. */
export function DiceStrip(props: {
  view: View;
  may: ReadonlySet<number>;
  chosen: number | undefined;
  asking: boolean;
  whyNot: (die: Die) => Reason;
  pick: (slot: number) => void;
}): JSX.Element {
  return (
    <div class="strip" role="group" aria-label={t('web.table.dice_strip')}>
      <For each={props.view.dice}>
        {(die) => {
          const may = () => props.asking && props.may.has(die.slot);
          const plaza = () => plazaAt(props.view, die.notch);
          const label = () => {
            const tile = plaza()?.tile;
            return [
              dieLabel(die),
              ...(tile ? [`${tileName(tile)}: ${tileEffect(tile)}`] : []),
              ...(props.asking && die.usable && !may() ? [reasonWords(props.whyNot(die))] : []),
            ].join(' · ');
          };
          return (
            <button
              type="button"
              class={`sd ${tincture[die.colour]}`}
              classList={{ des: !die.usable, chosen: props.chosen === die.slot, can: may() }}
              data-target={`die:${die.slot}`}
              data-state={states({ offered: may(), chosen: props.chosen === die.slot })}
              aria-label={label()}
              data-tip={label()}
              aria-pressed={props.chosen === die.slot}
              aria-disabled={may() ? undefined : 'true'}
              onClick={() => may() && props.pick(die.slot)}
            >
              <span class="sdisc">
                <svg class="k d" aria-hidden="true">
                  <use href={`#${faceOf(die)}`} />
                </svg>
                <Show when={plaza()?.tile}>
                  {(tile) => (
                    <svg class={`k tilemark ${tile().side}`} aria-hidden="true">
                      <use href={`#${tile().side}`} />
                    </svg>
                  )}
                </Show>
              </span>
              <span class="cost" aria-hidden="true">
                <Show when={die.usable} fallback={t('web.table.destroyed')}>
                  <Cost payments={die.payments} />
                </Show>
              </span>
            </button>
          );
        }}
      </For>
    </div>
  );
}

/** The price of a die in signs. */
export function Cost(props: { payments: readonly string[] }): JSX.Element {
  const common = () => (props.payments.length > 1 ? '' : (props.payments[0] ?? ''));
  const extra = () => {
    if (props.payments.length < 2) return '';
    return [...'IDK'].filter((letter) => props.payments.every((pay) => pay.includes(letter))).join('');
  };
  const icons = { I: 'influence', D: 'denier', K: 'knowledge' } as const;
  const tones = { I: 'gules', D: 'or', K: 'argent' } as const;
  const sign = (letter: string) => (
    <svg class={`k i-${icons[letter as 'I']} ${tones[letter as 'I']} lit`} aria-hidden="true">
      <use href={`#${icons[letter as 'I']}`} />
    </svg>
  );
  return (
    <Show
      when={props.payments.length > 1}
      fallback={common() ? <For each={[...common()]}>{sign}</For> : t('web.table.free')}
    >
      <svg class="k i-any" aria-hidden="true">
        <use href="#any" />
      </svg>
      <For each={[...extra()]}>{sign}</For>
    </Show>
  );
}
