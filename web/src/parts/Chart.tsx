import { createMemo, For, type JSX, Show } from 'solid-js';

const dashes = ['', '7 4', '2 4', '12 3 2.5 3', '10 3', '4 2', '14 4', '2 2', '8 2 2 2', '16 2'];
const width = 600;
const left = 26;
const foot = 212;
const height = 202;

/** How the points grew: one line a seat; days or rounds along the foot, each of two halves. */
export function Chart(props: {
  /** The points of all seats after each half. */
  curve: readonly (readonly number[])[];
  winners: readonly number[];
  /** What everybody begins with. */
  from: number;
  label: string;
  /** Halves that hurt somebody: a cross each. */
  losses?: readonly { seat: number; index: number }[];
}): JSX.Element {
  const seats = () => (props.curve[0] ?? []).map((_, seat) => seat);
  const stretches = () => Math.ceil(props.curve.length / 2);
  const half = () => width / Math.max(1, props.curve.length);
  const top = () => Math.max(20, ...props.curve.flat());
  const low = () => Math.min(0, ...props.curve.flat());
  const every = () => (top() > 60 ? 20 : 10);
  const grid = () => {
    const first = Math.ceil(low() / every());
    return Array.from({ length: Math.floor(top() / every()) - first + 1 }, (_, n) => (first + n) * every());
  };
  const x = (index: number) => left + half() * (index + 1);
  const y = (points: number) => foot - (height * (points - low())) / ((top() - low()) * 1.04);
  const line = (seat: number) =>
    `M${left} ${y(props.from).toFixed(1)}${props.curve
      .map((row, index) => `L${x(index).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`)
      .join('')}`;
  const ends = createMemo(() => {
    const last = props.curve.at(-1) ?? [];
    const placed: { seat: number; y: number }[] = [];
    for (const seat of [...seats()].sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0))) {
      const above = placed.at(-1)?.y ?? -20;
      placed.push({ seat, y: Math.max(y(last[seat] ?? 0), above + 19) });
    }
    return placed;
  });
  return (
    <svg class="chart" viewBox="0 0 660 236" role="img" aria-label={props.label}>
      <For each={Array.from({ length: stretches() }, (_, n) => n + 1)}>
        {(stretch) => (
          <>
            <rect class="aft" x={left + half() * (2 * stretch - 1)} y="10" width={half()} height={height} />
            <text class="ax" x={left + half() * (2 * stretch - 1)} y="230">
              {stretch}
            </text>
          </>
        )}
      </For>
      <For each={grid()}>
        {(points) => (
          <>
            <path class="gr" d={`M${left} ${y(points)}H${left + width}`} />
            <text class="ax e" x={left - 5} y={y(points) + 4}>
              {points}
            </text>
          </>
        )}
      </For>
      <For each={seats()}>
        {(seat) => (
          <g style={{ '--seat': `var(--seat-${seat + 1})` }}>
            <path
              class="ln"
              classList={{ w: props.winners.includes(seat) }}
              stroke-dasharray={dashes[seat] || undefined}
              d={line(seat)}
            />
            <Show when={seats().length <= 4}>
              <For each={(props.losses ?? []).filter((each) => each.seat === seat)}>
                {(each) => {
                  const px = x(each.index) - half();
                  const py = y(props.curve[each.index - 1]?.[seat] ?? props.from);
                  return (
                    <g class="lx">
                      <circle cx={px} cy={py} r="6" />
                      <path d={`M${px - 3} ${py - 3}l6 6m0-6l-6 6`} />
                    </g>
                  );
                }}
              </For>
            </Show>
          </g>
        )}
      </For>
      <For each={ends()}>
        {(each) => (
          <g class="em" style={{ '--seat': `var(--seat-${each.seat + 1})` }}>
            <circle cx="641" cy={each.y} r="10" />
            <use href={`#seat-${each.seat + 1}`} x="634" y={each.y - 7} width="14" height="14" />
          </g>
        )}
      </For>
    </svg>
  );
}
