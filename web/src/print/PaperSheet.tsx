import { For, type JSX, Show } from 'solid-js';
import type { Colour, Kind } from '../game/messages';
import {
  citizenIcon,
  colourOfResource,
  colours,
  columns,
  donors,
  type Gift,
  kindIcon,
  kindKey,
  kinds,
  links,
  prestigeOf,
  printedGain,
  resourceIcon,
  resourceOf,
  tincture,
  workOf,
} from '../game/sheet';
import { t } from '../i18n/text';

// Lengths in the units of the drawing, 1000 x 690: two of them make an A4 page upright, one an A4 page on its side.
const left = 92;
const wide = 102;
const right = left + 6 * wide;
const tall = 46;
const bar = 20;
const track = 27;
const district = 2 * tall + bar + track + 8;
const top = 50;
const foot = top + 3 * district;
const x = (column: number) => left + (column - 1) * wide;

/** A scoresheet for pencils: everything that is printed, nothing that is filled in but the three resources of the start. */
export function PaperSheet(): JSX.Element {
  return (
    <svg class="paper" viewBox="0 0 1000 690" role="img" aria-label={t('web.print.sheet')}>
      <For each={columns}>
        {(column) => (
          <path
            class="ln"
            d={`M${x(column) + 3} ${top}V${top - 5}C${x(column) + 6} 26 ${x(column) + 30} 17 ${x(column) + wide / 2} 5C${x(column) + wide - 30} 17 ${x(column) + wide - 6} 26 ${x(column) + wide - 3} ${top - 5}V${top}`}
          />
        )}
      </For>
      <text class="sm" x={left - 8} y={top - 10} text-anchor="end">
        {t('web.table.die_value')}
      </text>
      <For each={colours}>{(colour, index) => <District colour={colour} y={top + index() * district} />}</For>
      <DonorRow y={foot} />
      <Citizens y={foot + 66} />
      <Margin />
    </svg>
  );
}

const Sign = (props: { name: string; x: number; y: number; size: number; class?: string }): JSX.Element => (
  <use
    class={props.class ?? ''}
    href={`#${props.name}`}
    x={props.x}
    y={props.y}
    width={props.size}
    height={props.size}
  />
);

function GiftAt(props: { gift: Gift; x: number; y: number }): JSX.Element {
  const icon = () =>
    props.gift.what === 'citizen' ? citizenIcon[props.gift.colour] : resourceIcon[props.gift.resource];
  const tone = () =>
    tincture[props.gift.what === 'citizen' ? props.gift.colour : colourOfResource[props.gift.resource]];
  return (
    <>
      <text class="nr" x={props.x} y={props.y + 5} text-anchor="middle">
        {props.gift.amount}
      </text>
      <Sign name={icon()} x={props.x + 5} y={props.y - 9} size={18} class={tone()} />
    </>
  );
}

function District(props: { colour: Colour; y: number }): JSX.Element {
  const rows = () => [prestigeOf[props.colour], workOf[props.colour]] as const;
  const rowY = (row: number) => props.y + row * (tall + bar);
  return (
    <g class={tincture[props.colour]}>
      <rect class="bar" x={left - 4} y={props.y + tall} width={right - left + 8} height={bar} />
      <For each={rows()}>
        {(kind, row) => (
          <>
            <text class="rn" x={left - 10} y={rowY(row()) + tall / 2 + 4} text-anchor="end">
              {t(`building.${kindKey[kind]}`)}
            </text>
            <For each={columns}>{(column) => <Pane kind={kind} column={column} y={rowY(row())} />}</For>
            <For each={links.filter((link) => link.kind === kind)}>
              {(link) => {
                const at = x(link.left) + wide;
                const middle = rowY(row()) + tall / 2;
                return (
                  <>
                    <path
                      class="loz"
                      d={`M${at} ${middle - 21}L${at + 21} ${middle}L${at} ${middle + 21}L${at - 21} ${middle}Z`}
                    />
                    <GiftAt gift={link.gift} x={at - 9} y={middle} />
                  </>
                );
              }}
            </For>
          </>
        )}
      </For>
      <For each={columns}>
        {(column) => (
          <rect class="box" x={x(column) + wide / 2 - 14} y={props.y + tall + 1.5} width="28" height="17" rx="3" />
        )}
      </For>
      <Resources colour={props.colour} y={props.y + 2 * tall + bar} />
    </g>
  );
}

function Pane(props: { kind: Kind; column: number; y: number }): JSX.Element {
  const gain = () => printedGain(props.kind, props.column);
  // A lozenge covers the left edge of the second of its two panes.
  const linked = () => links.some((link) => link.kind === props.kind && link.left + 1 === props.column);
  const start = () => x(props.column) + (linked() ? 24 : 4);
  const middle = () => props.y + tall / 2;
  return (
    <>
      <rect class="pane" x={x(props.column)} y={props.y} width={wide} height={tall} />
      <Sign name={kindIcon[props.kind]} x={start()} y={middle() - 16} size={32} />
      <Show when={gain().gift}>{(gift) => <GiftAt gift={gift()} x={start() + 42} y={middle()} />}</Show>
      <Show when={gain().per}>
        {(per) => (
          <>
            <text class="nr" x={start() + 68} y={middle() + 5} text-anchor="middle">
              /
            </text>
            <circle class={`dot ${tincture[per()]}`} cx={start() + 75} cy={middle() + 4} r="4" />
          </>
        )}
      </Show>
      <Show when={gain().counts}>
        {(counts) => (
          <>
            <rect class="box" x={start() + 36} y={middle() - 9} width="16" height="18" rx="3" />
            <text class="nr" x={start() + 57} y={middle() + 5} text-anchor="middle">
              ×
            </text>
            <Sign name={kindIcon[counts()]} x={start() + 61} y={middle() - 9} size={18} />
          </>
        )}
      </Show>
    </>
  );
}

function Resources(props: { colour: Colour; y: number }): JSX.Element {
  const step = (right - left - 12) / 21;
  const icon = () => resourceIcon[resourceOf[props.colour]];
  // Behind every sixth stands the citizen it brings.
  const place = (n: number) => left + 6 + (n - 1 + Math.floor((n - 1) / 6)) * step;
  return (
    <>
      <rect class="ln" x={left} y={props.y} width={right - left} height={track} />
      <For each={Array.from({ length: 18 }, (_, index) => index + 1)}>
        {(n) => (
          <>
            <Sign name={icon()} x={place(n) + 4} y={props.y + 4.5} size={18} />
            <Show when={n <= 3}>
              <circle class="given" cx={place(n) + 13} cy={props.y + track / 2} r="12" />
            </Show>
            <Show when={n % 6 === 0}>
              <Sign
                name={citizenIcon[props.colour]}
                x={place(n) + step + 3}
                y={props.y + 4.5}
                size={18}
                class="bonus"
              />
            </Show>
          </>
        )}
      </For>
    </>
  );
}

function DonorRow(props: { y: number }): JSX.Element {
  return (
    <g class="argent">
      <text class="rn" x={left - 10} y={props.y + 32} text-anchor="end">
        {t('web.table.donors')}
      </text>
      <For each={donors}>
        {(donor, index) => {
          const at = x(index() + 1);
          return (
            <>
              <rect class="pane" x={at} y={props.y} width={wide} height="54" />
              <Sign name={`char-${donor}`} x={at + 5} y={props.y + 4} size={22} />
              <text class="dn" x={at + 31} y={props.y + 19}>
                {t(`character.${donor}`).split(' ')[0]}
              </text>
              <text class="nr" x={at + 6} y={props.y + 45}>
                ___ × ___
              </text>
              <Sign name={kindIcon[kinds[index()]!]} x={at + 58} y={props.y + 32} size={15} />
              <text class="nr" x={at + 77} y={props.y + 45}>
                =
              </text>
            </>
          );
        }}
      </For>
    </g>
  );
}

function Citizens(props: { y: number }): JSX.Element {
  const step = (right - left) / 20;
  const at = (n: number) => left + (n - 1) * step;
  const rowY = (row: number) => props.y + 14 + row * 27;
  return (
    <>
      <For each={[3, 6, 11, 15, 20]}>
        {(n) => (
          <text class="sm" x={at(n) + step / 2} y={props.y + 8} text-anchor="middle">
            {n}
          </text>
        )}
      </For>
      <For each={[3, 6, 11]}>
        {(n) => (
          <>
            <rect class="ln" x={at(n) + 2} y={props.y + 12} width={step - 4} height="82" rx="12" />
            <rect class="box" x={at(n) + step / 2 - 36} y={props.y + 97} width="72" height="26" rx="13" />
            <For each={n === 3 ? ['influence', 'denier', 'knowledge'] : ['palace', 'city-hall', 'bishopric']}>
              {(icon, index) => (
                <Sign
                  name={icon}
                  x={at(n) + step / 2 - 31 + index() * 21}
                  y={props.y + 100}
                  size={20}
                  class={tincture[colours[index()]!]}
                />
              )}
            </For>
          </>
        )}
      </For>
      <For each={colours}>
        {(colour, row) => {
          const others = colours.filter((each) => each !== colour);
          return (
            <g class={tincture[colour]}>
              <text class="rn" x={left - 10} y={rowY(row()) + 17} text-anchor="end">
                {t(`track.${({ R: 'knights', Y: 'artisans', W: 'priests' } as const)[colour]}`)}
              </text>
              <For each={Array.from({ length: 20 }, (_, index) => index + 1)}>
                {(n) => <Sign name={citizenIcon[colour]} x={at(n) + step / 2 - 11} y={rowY(row()) + 1} size={22} />}
              </For>
              <For each={[15, 20]}>
                {(n) => <rect class="ln" x={at(n) + step / 2 - 13} y={rowY(row())} width="26" height="25" rx="5" />}
              </For>
              <text class="sm" x={right + 6} y={rowY(row()) + 17}>
                15
              </text>
              <For each={others}>
                {(other, index) => (
                  <Sign
                    name={kindIcon[prestigeOf[other]]}
                    x={right + 22 + index() * 20}
                    y={rowY(row()) + 3}
                    size={18}
                    class={tincture[other]}
                  />
                )}
              </For>
              <text class="sm" x={right + 68} y={rowY(row()) + 17}>
                20
              </text>
              <For each={others}>
                {(other, index) => (
                  <Sign
                    name={citizenIcon[other]}
                    x={right + 84 + index() * 18}
                    y={rowY(row()) + 3}
                    size={18}
                    class={tincture[other]}
                  />
                )}
              </For>
            </g>
          );
        }}
      </For>
    </>
  );
}

/** The right margin: whose sheet it is, the calendar, the prices, the sum. */
function Margin(): JSX.Element {
  const at = right + 22;
  const end = 994;
  const line = (y: number, words: string) => (
    <>
      <text class="sm" x={at} y={y}>
        {words}
      </text>
      <path class="hair" d={`M${at + 58} ${y + 2}H${end}`} />
    </>
  );
  const sums = [
    ['web.table.donors', ''],
    ['web.table.by_two', '+'],
    ['web.table.subtotal', '='],
    ['web.table.citizens', '+'],
    ['web.table.total', '='],
  ] as const;
  return (
    <>
      <Sign name="logo" x={at} y={4} size={36} class="logo" />
      <text class="title" x={at + 44} y={32}>
        Troyes Dice
      </text>
      {line(72, t('web.print.name'))}
      {line(98, t('web.print.date'))}
      <For each={[1, 2, 3, 4, 5, 6, 7, 8]}>
        {(day) => {
          const dx = at + ((day - 1) % 4) * 66;
          const dy = 122 + Math.floor((day - 1) / 4) * 62;
          return (
            <>
              <text class="nr" x={dx + 27} y={dy + 12} text-anchor="middle">
                {day}
              </text>
              <rect class="box" x={dx} y={dy + 18} width="27" height="30" rx="4" />
              <rect class="night" x={dx + 27} y={dy + 18} width="27" height="30" rx="4" />
              <Sign name="morning" x={dx + 5} y={dy + 24} size={17} class="faint" />
              <Sign name="afternoon" x={dx + 32} y={dy + 24} size={17} class="faint" />
              <Show when={day >= 3}>
                <Sign name="broken" x={dx + 38} y={dy} size={14} />
              </Show>
            </>
          );
        }}
      </For>
      <text class="sm" x={at} y={262}>
        {t('web.print.strikes')}
      </text>
      <For each={['web.print.price', 'web.print.value', 'web.print.colour', 'web.print.columns'] as const}>
        {(key, index) => (
          <text class="sm" x={at} y={288 + index() * 19}>
            {t(key)}
          </text>
        )}
      </For>
      <For each={sums}>
        {([key, sign], index) => (
          <>
            <text class="nr" x={at} y={388 + index() * 31}>
              {sign}
            </text>
            <text class="sm" x={at + 16} y={388 + index() * 31}>
              {t(key)}
            </text>
            <rect
              class={index() === 4 ? 'box thick' : 'box'}
              x={end - 74}
              y={370 + index() * 31}
              width="74"
              height="26"
              rx="4"
            />
          </>
        )}
      </For>
    </>
  );
}
