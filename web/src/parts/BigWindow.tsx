import { For, type JSX, Show } from 'solid-js';
import type { Colour, Sheet } from '../game/messages';
import {
  colourOfKind,
  columns,
  countOf,
  donors,
  isProtected,
  kindIcon,
  kinds,
  resourceIcon,
  resourceOf,
  statusOf,
  tincture,
} from '../game/sheet';

export interface Petal {
  colour: Colour;
  lit: boolean;
  tile?: 'banquet' | 'raid' | null;
}

const rowTop = [336, 411, 476, 551, 616, 691];
const petalAt = (index: number, radius: number) => {
  const angle = ((index * 40 - 90) * Math.PI) / 180;
  return { x: 320 + radius * Math.cos(angle), y: 162 + radius * Math.sin(angle) };
};

/** The window drawn large: stone, rose, six lancets; with donors at its foot when the game is over. */
export function BigWindow(props: {
  id: string;
  label: string;
  sheet: Sheet;
  num: readonly number[];
  petals: readonly Petal[];
  middle: string;
  under?: string;
  next?: string | null;
  donors?: { points: readonly number[]; name: (index: number) => string } | null;
  lit?: boolean;
}): JSX.Element {
  const height = () => (props.donors ? 835 : 765);
  const foot = () => (props.donors ? 831 : 761);
  const arch = () => `M17 ${foot()}V336C27 192 168 72 320 8C472 72 613 192 623 336V${foot()}Z`;
  const glass = (colour: Colour) => `url(#${props.id}-${tincture[colour]})`;
  return (
    <svg class="bw" viewBox={`0 0 640 ${height()}`} role="img" aria-label={props.label}>
      <defs>
        <For each={['gules', 'or', 'argent', 'jw']}>
          {(name) => (
            <radialGradient id={`${props.id}-${name}`} cx=".3" cy=".1" r="1">
              <stop class={`s0 ${name}`} offset="0" />
              <stop class={`s1 ${name}`} offset=".8" />
            </radialGradient>
          )}
        </For>
      </defs>
      <path class="bw-stone" d={arch()} />
      <path class="bw-in" d={arch()} />
      <For
        each={
          [
            [170, 222, 45, 4],
            [470, 222, 45, 4],
            [82, 252, 21, 3],
            [558, 252, 21, 3],
          ] as const
        }
      >
        {([x, y, radius, foils]) => (
          <g class="oc" classList={{ lit: props.lit ?? false }}>
            <circle class="gl" cx={x} cy={y} r={radius} fill={props.lit ? `url(#${props.id}-jw)` : undefined} />
            <For each={Array.from({ length: foils }, (_, index) => ((index * 360) / foils - 90) * (Math.PI / 180))}>
              {(angle) => (
                <circle
                  class="fo"
                  cx={x + radius * (foils === 4 ? 0.52 : 0.5) * Math.cos(angle)}
                  cy={y + radius * (foils === 4 ? 0.52 : 0.5) * Math.sin(angle)}
                  r={foils === 4 ? radius * 0.36 : radius * 0.42}
                />
              )}
            </For>
          </g>
        )}
      </For>
      <circle class="rim" cx="320" cy="162" r="112" />
      <circle class="rim2" cx="320" cy="162" r="106" />
      <For each={props.petals}>
        {(petal, index) => {
          const at = petalAt(index(), 77);
          const tile = petalAt(index(), 115);
          return (
            <>
              <g class={`rp ${tincture[petal.colour]}`} classList={{ lit: petal.lit }}>
                <circle class="gl" cx={at.x} cy={at.y} r="24.5" fill={petal.lit ? glass(petal.colour) : undefined} />
                <Show when={petal.lit && petal.colour !== 'W'}>
                  <circle cx={at.x} cy={at.y} r="24.5" fill={`url(#hatch-${tincture[petal.colour]})`} />
                </Show>
                <circle class="ri" cx={at.x} cy={at.y} r="20" />
                <use
                  href={`#${resourceIcon[resourceOf[petal.colour]]}`}
                  x={at.x - 12}
                  y={at.y - 12}
                  width="24"
                  height="24"
                />
              </g>
              <Show when={petal.tile}>
                {(side) => (
                  <g class={`tile ${side()}`}>
                    <circle cx={tile.x} cy={tile.y} r="18" />
                    <use href={`#${side()}`} x={tile.x - 12} y={tile.y - 12} width="24" height="24" />
                  </g>
                )}
              </Show>
            </>
          );
        }}
      </For>
      <circle class="hub" cx="320" cy="162" r="46" />
      <text class="bw-mid" x="320" y={props.under ? 172 : 178}>
        {props.middle}
      </text>
      <Show when={props.under}>
        <text class="bw-mids" x="320" y="190">
          {props.under}
        </text>
      </Show>
      <For each={columns}>
        {(column) => {
          const x = 24 + (column - 1) * 100;
          const iron = () => isProtected(props.sheet, column);
          return (
            <>
              <path
                class="lh"
                classList={{ pr: iron() }}
                d={`M${x} 338V330C${x + 3} 308 ${x + 26} 292 ${x + 46} 280C${x + 66} 292 ${x + 89} 308 ${x + 92} 330V338Z`}
              />
              <text class="lhn" x={x + 46} y="329">
                {props.num[column - 1] || '?'}
              </text>
              <For each={kinds}>
                {(kind, row) => {
                  const y = rowTop[row()] ?? 0;
                  const colour = colourOfKind[kind];
                  const status = () => statusOf(props.sheet, kind, column);
                  return (
                    <>
                      <g
                        class={`pn ${tincture[colour]}`}
                        classList={{
                          lit: status() === 'built',
                          lost: status() === 'lost',
                          unlit: status() === 'empty',
                          nextp: props.next === `${kind}${column}`,
                        }}
                      >
                        <rect
                          class="gl"
                          x={x}
                          y={y}
                          width="92"
                          height="58"
                          fill={status() === 'built' ? glass(colour) : undefined}
                        />
                        <Show when={status() === 'built'}>
                          <Show when={colour !== 'W'}>
                            <rect x={x} y={y} width="92" height="58" fill={`url(#hatch-${tincture[colour]})`} />
                          </Show>
                          <path
                            class="cm"
                            d={`M${x} ${y}l26 13M${x + 92} ${y}l-26 13M${x} ${y + 58}l26-13M${x + 92} ${y + 58}l-26-13`}
                          />
                          <circle class="md" cx={x + 46} cy={y + 29} r="25.5" />
                          <rect class="ld" x={x} y={y} width="92" height="58" />
                        </Show>
                        <Show when={status() === 'lost'}>
                          <rect x={x} y={y} width="92" height="58" fill="url(#hatch-sable)" />
                        </Show>
                        <use
                          classList={{ gh: status() === 'lost' }}
                          href={`#${kindIcon[kind]}`}
                          x={x + 28}
                          y={y + 11}
                          width="36"
                          height="36"
                        />
                        <Show when={status() === 'lost'}>
                          <use class="br" href="#broken" x={x + 21} y={y + 4} width="50" height="50" />
                        </Show>
                        <Show when={kind === 'C' && props.sheet.cathedrals[column - 1]}>
                          {(number) => (
                            <>
                              <circle class="cnb" cx={x + 78} cy={y + 44} r="11.5" />
                              <text class="cnn" x={x + 78} y={y + 51.5}>
                                {number()}
                              </text>
                            </>
                          )}
                        </Show>
                      </g>
                      <Show when={row() % 2 === 0}>
                        <rect class="sb" classList={{ pr: iron() }} x={x - 1} y={y + 58} width="94" height="17" />
                        <text
                          class="sbn"
                          classList={{ off: props.sheet.crossed.includes(`${colour}${column}`) }}
                          x={x + 46}
                          y={y + 71.5}
                        >
                          {props.num[column - 1] || ''}
                        </text>
                      </Show>
                    </>
                  );
                }}
              </For>
              <Show when={iron()}>
                <path class="irn" d={`M${x - 3.5} 336V749M${x + 95.5} 336V749`} />
              </Show>
              <Show when={props.donors}>
                {(row) => {
                  const built = () => props.sheet.built.includes(`C${column}`);
                  return (
                    <g class="dnr" classList={{ lit: built() }}>
                      <rect x={x} y="755" width="92" height="60" />
                      <use href={`#char-${donors[column - 1]}`} x={x + 6} y="760" width="32" height="32" />
                      <text class="dnn" x={x + 6} y="809">
                        {row().name(column - 1)}
                      </text>
                      <Show when={built()}>
                        <text class="dnp" x={x + 83} y="784">
                          {row().points[column - 1]}
                        </text>
                        <text class="dns" x={x + 83} y="809">
                          {props.sheet.cathedrals[column - 1]} × {countOf(props.sheet, kinds[column - 1]!)}
                        </text>
                      </Show>
                    </g>
                  );
                }}
              </Show>
            </>
          );
        }}
      </For>
    </svg>
  );
}
