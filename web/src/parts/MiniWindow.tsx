import { For, type JSX, Show } from 'solid-js';
import type { Sheet } from '../game/messages';
import { colourOfKind, columns, kinds, statusOf, tincture } from '../game/sheet';

const tops = [10, 19, 28.8, 37.8, 47.6, 56.6];

/** A whole window at the size of a stamp. */
export function MiniWindow(props: { sheet: Sheet }): JSX.Element {
  return (
    <svg class="mini" viewBox="0 0 75 66" aria-hidden="true">
      <For each={columns}>
        {(column) => {
          const x = 1 + (column - 1) * 12.4;
          return (
            <>
              <path
                class="ma"
                classList={{ pr: props.sheet.built.includes(`F${column}`) }}
                d={`M${x} 9q0-4 5.6-8q5.6 4 5.6 8z`}
              />
              <For each={kinds}>
                {(kind, row) => (
                  <>
                    <rect
                      class={`mp ${tincture[colourOfKind[kind]]}`}
                      classList={{
                        on: statusOf(props.sheet, kind, column) === 'built',
                        dead: statusOf(props.sheet, kind, column) === 'lost',
                      }}
                      x={x}
                      y={tops[row()]}
                      width="11.2"
                      height="8.2"
                    />
                    <Show when={statusOf(props.sheet, kind, column) === 'lost'}>
                      <path class="mx" d={`M${x + 3} ${tops[row()]! + 2}l5 4m0-4l-5 4`} />
                    </Show>
                  </>
                )}
              </For>
            </>
          );
        }}
      </For>
    </svg>
  );
}
