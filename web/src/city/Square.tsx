import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { states } from '../parts/target';
import type { Owner, View } from './messages';
import type { CityModel } from './model';
import { chosenOf, dieThing, type Thing } from './narrowing';
import { dressed, markOf, seatColour, tinctureOf } from './pieces';
import { otherSide } from './turning';
import { deniers, dieNamed, ownerName } from './words';

const middle = 210;
const outer = 192;
const inner = 64;
const size = 40;

const at = (angle: number, radius: number): [number, number] => [
  middle + radius * Math.cos(angle),
  middle + radius * Math.sin(angle),
];
const point = (angle: number, radius: number): string =>
  at(angle, radius)
    .map((n) => n.toFixed(1))
    .join(' ');

/** The outline of one light between two angles. */
function lightPath(from: number, to: number): string {
  const big = to - from > Math.PI ? 1 : 0;
  return `M${point(from, outer)}A${outer} ${outer} 0 ${big} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${big} 0 ${point(from, inner)}Z`;
}

/** Where dice lie: in as many rings as they need, the outer one first. */
function places(count: number, centre: number, width: number): [number, number][] {
  const rooms = [164, 124, 88].map((radius) => ({
    radius,
    room: Math.max(1, Math.floor(((width - 0.12) * radius) / (size + 5))),
  }));
  const one = rooms[1]!;
  const rings = count <= one.room ? [{ radius: 134, room: count }] : rooms;
  const found: [number, number][] = [];
  let left = count;
  for (const { radius, room } of rings) {
    const here = Math.min(left, room);
    const step = Math.min((size + 7) / radius, (width - 0.12) / Math.max(1, here));
    for (let n = 0; n < here; ++n) found.push(at(centre + (n - (here - 1) / 2) * step, radius));
    left -= here;
  }
  // More than three rings hold: the rest lies on the others.
  for (let n = 0; n < left; ++n) found.push(at(centre + (n - left / 2) * 0.1, 106));
  return found;
}

/** Questions during which dice are chosen that still lie in the square. */
const choosing = new Set(['group', 'bought_die', 'boost']);

interface Lain {
  die: string;
  owner: Owner;
  x: number;
  y: number;
  chosen: boolean;
}

/** The city square: a rose with a light for each district, its dice inside, black dice in the middle. */
export function Square(props: { model: CityModel; view: View }): JSX.Element {
  const model = props.model;
  const seats = () => model.host.seats();
  const name = (owner: Owner) => ownerName(owner, seats(), model.seat());
  const owners = createMemo<Owner[]>(() => {
    const first = model.seat() ?? 0;
    const players = props.view.seats.length;
    return [...Array.from({ length: players }, (_, n) => (first + n) % players), 'gray'];
  });
  const width = () => (2 * Math.PI) / owners().length;
  const centre = (index: number) => Math.PI / 2 + index * width();
  const group = () => {
    if (model.mode() === 'flip') return model.turning().map((die) => `${model.seat()}${die}`);
    if (model.stage() === 'menu') return model.forward();
    return choosing.has(model.stage()) ? (props.view.action?.dice ?? []) : [];
  };
  /** What pressing a die would do, or whose it is. */
  const words = ({ die, owner, chosen }: Lain): string => {
    const named = dieNamed(die);
    const turned = { die: named, to: dieNamed(otherSide(die)) };
    if (model.mode() === 'flip' && owner === model.seat())
      return t(chosen ? 'city.turning.chosen' : 'city.turning.die', turned);
    if (chosen) return t('city.die_back', { die: named });
    const sold = price({ die, owner });
    if (sold !== null) return t('city.die_price', { die: named, name: name(owner), price: deniers(sold) });
    if (model.mayPutForward(dieThing(owner, die).slice(4))) return t('city.die_forward', { die: named });
    return owner === model.seat()
      ? t('city.die_own', { die: named })
      : t('city.die_of', { die: named, name: name(owner) });
  };
  const lain = createMemo<Lain[]>(() =>
    owners().flatMap((owner, index) => {
      const dice = (owner === 'gray' ? props.view.gray : props.view.seats[owner])?.dice ?? [];
      const spots = places(dice.length, centre(index), width());
      const seen = new Map<string, number>();
      return dice.map((die, n) => {
        const before = seen.get(die) ?? 0;
        seen.set(die, before + 1);
        const [x, y] = spots[n]!;
        return { die, owner, x, y, chosen: before < chosenOf(group(), owner, die) };
      });
    }),
  );
  /** What the engine asks for a die of another district as the next one; null where it is not for sale now. */
  const price = (die: Pick<Lain, 'die' | 'owner'>): number | null =>
    props.view.group?.prices[dieThing(die.owner, die.die).slice(4)] ?? null;
  return (
    <section class="sqw tabbed" data-in="square" aria-label={t('city.square')}>
      <h2>{t('city.square')}</h2>
      <svg class="square" viewBox="0 0 420 420" role="group" aria-label={t('city.square')}>
        <circle class="frame" cx={middle} cy={middle} r={outer + 14} />
        <For each={owners()}>
          {(owner, index) => {
            const from = () => centre(index()) - width() / 2 + 0.02;
            const to = () => centre(index()) + width() / 2 - 0.02;
            return (
              <g class="district" style={{ '--seat': seatColour(owner) }}>
                <path
                  class="light"
                  classList={{ me: owner === model.seat() }}
                  d={lightPath(from(), to())}
                  data-tip={t('city.district', { name: name(owner) })}
                />
                <path
                  class="rimc"
                  d={`M${point(from(), outer + 7)}A${outer + 7} ${outer + 7} 0 ${to() - from() > Math.PI ? 1 : 0} 1 ${point(to(), outer + 7)}`}
                />
                <g transform={`translate(${point(centre(index()), outer + 4)})`}>
                  <circle class="sb" r="16" />
                  <use class="sbm" href={`#${markOf(owner)}`} x="-10" y="-10" width="20" height="20" />
                </g>
              </g>
            );
          }}
        </For>
        <circle class="wellring" cx={middle} cy={middle} r={inner - 4} />
        <Black model={model} view={props.view} />
        <Index each={lain()}>
          {(die) => (
            <Pressable
              model={model}
              thing={dieThing(die().owner, die().die)}
              class={`sdie ${tinctureOf[die().die[0] as 'R']}`}
              x={die().x}
              y={die().y}
              chosen={die().chosen}
              label={words(die())}
              use={`die-${die().die[1]}`}
              purple={die().die[0] === 'V'}
              price={price(die())}
            />
          )}
        </Index>
      </svg>
    </section>
  );
}

function Black(props: { model: CityModel; view: View }): JSX.Element {
  const spots = () =>
    props.view.black.map((value, index, all) => {
      const [x, y] =
        all.length === 1
          ? [middle, middle]
          : at((index / all.length) * 2 * Math.PI - Math.PI / 2, all.length > 4 ? 38 : 28);
      return { value, x, y };
    });
  return (
    <Show
      when={props.view.black.length}
      fallback={<use class="well" href="#gate" x={middle - 24} y={middle - 24} width="48" height="48" />}
    >
      <For each={spots()}>
        {(die) => (
          <Pressable
            model={props.model}
            thing={`black:${die.value}`}
            class="bdie"
            x={die.x}
            y={die.y}
            chosen={false}
            label={`${t('city.black')}: ${die.value}`}
            use={`black-${die.value}`}
            price={null}
          />
        )}
      </For>
    </Show>
  );
}

function Pressable(props: {
  model: CityModel;
  thing: Thing;
  class: string;
  x: number;
  y: number;
  chosen: boolean;
  label: string;
  use: string;
  purple?: boolean;
  price: number | null;
}): JSX.Element {
  const name = () => props.thing.slice(4);
  const drawing = createMemo(() => `#${props.use}`);
  /** In the menu of a turn dice may be put forward. */
  const ahead = () => props.thing.startsWith('die:') && props.model.mayPutForward(name());
  /** A chosen die goes back when it is pressed. */
  const returns = () => props.chosen && (props.model.stage() === 'group' || props.model.mode() === 'flip' || ahead());
  const may = () => !returns() && props.model.offers().has(props.thing);
  const picked = () => props.model.picked()?.thing === props.thing;
  // A chosen die goes back; with it those chosen after it.
  const press = () => {
    if (ahead()) props.model.putForward(name());
    else if (returns()) void props.model.putBack(name());
    else if (may()) props.model.press(props.thing);
  };
  return (
    <g
      class={dressed(props.class, { offered: may(), free: ahead(), chosen: props.chosen || picked() })}
      data-target={props.thing}
      data-state={states({ offered: may(), chosen: props.chosen || picked() })}
      transform={`translate(${(props.x - size / 2).toFixed(1)} ${(props.y - size / 2).toFixed(1)})`}
      role="button"
      aria-label={props.label}
      aria-disabled={!may() && !returns() && !ahead()}
      data-tip={props.label}
      tabindex={may() || returns() || ahead() ? 0 : -1}
      onClick={press}
      onKeyDown={(event) => {
        if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        press();
      }}
    >
      <rect class="grip" x="-4" y="-4" width={size + 8} height={size + 8} rx="9" />
      <rect class="cast" x="3" y="6" width={size - 6} height={size - 6} rx="7" />
      <use href={drawing()} width={size} height={size} />
      <Show when={props.purple}>
        <text class="pmark" x={size - 12} y={size - 4} aria-hidden="true">
          P
        </text>
      </Show>
      <Show when={may() && props.price !== null}>
        <g class="ptag" transform={`translate(${size - 12} -9)`} aria-hidden="true">
          <rect width="28" height="18" rx="3" />
          <text x="4" y="13.5">
            {props.price}
          </text>
          <use href="#denier" x="14" y="3" width="12" height="12" />
        </g>
      </Show>
    </g>
  );
}
