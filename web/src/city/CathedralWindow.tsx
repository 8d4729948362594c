// The cathedral as a window: a light for each column, and in every pane the cube that was set there.
import { createMemo, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { cathedralInfluence } from './catalogue';
import type { Owner } from './messages';
import { markOf, ownerOf, seatColour } from './pieces';

const wide = 40;
/** A window of four floors is hardly higher than one of three: what is written in it would be too small. */
const highOf = (floors: number) => (floors > 3 ? 60 : 78);
/** Width and height of the drawing with so many floors. */
export const windowSize = (floors: number): [number, number] => [6 * wide + 4, 44 + floors * highOf(floors) + 28];

/** `then` is the cathedral as a choice would make it. */
export function CathedralWindow(props: {
  floors: readonly string[];
  then?: readonly string[] | undefined;
}): JSX.Element {
  const levels = createMemo(() => props.floors.length);
  const high = () => highOf(levels());
  const top = (level: number) => 44 + (levels() - 1 - level) * high();
  return (
    <svg class="cath" viewBox={`0 0 ${windowSize(levels()).join(' ')}`} aria-hidden="true">
      <For each={[1, 2, 3, 4, 5, 6]}>
        {(value, column) => (
          <g transform={`translate(${2 + column() * wide} 0)`}>
            <path class="ch" d={`M0 44V30C2 15 13 8 ${wide / 2} 2C${wide - 13} 8 ${wide - 2} 15 ${wide} 30V44Z`} />
            <text x={wide / 2} y="36">
              {value}
            </text>
            <For each={Array.from({ length: levels() }, (_, level) => level)}>
              {(level) => {
                const owner = () => ownerOf(props.floors[level]?.[column()] ?? '-');
                const next = () => ownerOf(props.then?.[level]?.[column()] ?? props.floors[level]?.[column()] ?? '-');
                // Drawn anew only when it changes: setting the same drawing again would copy it again.
                const shown = createMemo(() => next() ?? owner());
                return (
                  <g
                    transform={`translate(0 ${top(level)})`}
                    style={{ '--seat': shown() === null ? 'none' : seatColour(shown()!) }}
                  >
                    <rect
                      class="cp"
                      classList={{ on: shown() !== null, gain: owner() === null && next() !== null }}
                      width={wide}
                      height={high()}
                    />
                    <Show when={shown() !== null}>
                      <use
                        class="cm"
                        href={`#${markOf(shown()!)}`}
                        x={wide / 2 - 11}
                        y={high() / 2 - 11}
                        width="22"
                        height="22"
                      />
                    </Show>
                  </g>
                );
              }}
            </For>
            <text class="cv" x={wide / 2 - 2} y={44 + levels() * high() + 21}>
              +{cathedralInfluence(value)}
            </text>
            <use class="cvi" href="#influence" x={wide / 2} y={44 + levels() * high() + 5} width="19" height="19" />
          </g>
        )}
      </For>
    </svg>
  );
}

/** The same window for who hears the page: every place by itself, the free ones too, from the ground up. */
export function CathedralPlaces(props: { floors: readonly string[]; name: (owner: Owner) => string }): JSX.Element {
  return (
    <ul class="spoken" aria-label={t('troyes.cathedral')}>
      <For each={[...props.floors.keys()]}>
        {(floor) => (
          <For each={[1, 2, 3, 4, 5, 6]}>
            {(value) => {
              const owner = () => ownerOf(props.floors[floor]?.[value - 1] ?? '-');
              return (
                <li data-place={`${value} ${floor + 1}`}>
                  {t('city.cathedral_pane', {
                    value,
                    level: floor + 1,
                    who: owner() === null ? t('city.free') : props.name(owner()!),
                  })}
                </li>
              );
            }}
          </For>
        )}
      </For>
    </ul>
  );
}
