// The Ladies of Troyes: the ramparts round the city, and the tiles beyond their gates.
import { For, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { gates, numbers, outdoors, tileNames } from './catalogue';
import type { View } from './messages';
import type { CityModel } from './model';
import { Cube, low, markOf, Spot, seatColour } from './pieces';
import { outdoorDoes, outdoorName, ownerName, tileNamed } from './words';

interface Part {
  model: CityModel;
  view: View;
}

/** Where a tower stands on the wall, in hundredths from the top left: the gate in the middle of the top is both 0 and 20. */
function placeOf(tower: number): [number, number] {
  // Five on each side, a gate in its middle; the top begins two towers before the first gate.
  const side = Math.floor(((tower + 2) % numbers.last_tower) / 5);
  const near = 10 + 20 * ((tower + 2) % 5);
  return side === 0 ? [near, 0] : side === 1 ? [100, near] : side === 2 ? [100 - near, 100] : [0, 100 - near];
}

/** A guard in the colour of his family. */
export function Guard(props: { owner: number; coming?: boolean; leaving?: boolean }): JSX.Element {
  return (
    <span
      class="guardp"
      classList={{ coming: props.coming ?? false, leaving: props.leaving ?? false }}
      style={{ '--seat': seatColour(props.owner) }}
    >
      <Icon name="guard" />
      <Icon name={markOf(props.owner)} class="mk" />
    </span>
  );
}

/** Who stands on a tower now, and who would. */
function guardsAt(model: CityModel, view: View, tower: number) {
  return view.seats.flatMap((seat, owner) => {
    const now = seat.guard ?? 0;
    const then = model.after(owner)?.guard ?? now;
    if (now !== tower && then !== tower) return [];
    return [{ owner, coming: now !== tower, leaving: then !== tower }];
  });
}

/** The wall: sixteen towers and four gates, one behind the other in the order the guards walk. */
export function Ramparts(props: Part): JSX.Element {
  const who = (owner: number) => ownerName(owner, props.model.host.seats(), props.model.seat());
  return (
    <section class="walls tabbed" data-in="walls" aria-label={t('troyes.ramparts')}>
      <Spot model={props.model} thing="ramparts" class="wallname" tip={t('troyes.menu.guard_does')}>
        <Icon name="guard" />
        {t('troyes.ramparts')}
      </Spot>
      <For each={Array.from({ length: numbers.last_tower }, (_, n) => n)}>
        {(tower) => {
          const gate = gates.indexOf(tower);
          const level = tower === 0 ? 3 : gate;
          const [x, y] = placeOf(tower);
          const guards = () => guardsAt(props.model, props.view, tower);
          const name = () =>
            tower === 0
              ? t('city.start_gate', { tile: tileNamed(tileNames[3], props.view.tiles) })
              : gate < 0
                ? t('city.tower', { n: tower })
                : t('city.gate', { tile: tileNamed(tileNames[gate]!, props.view.tiles), n: tower });
          const label = () => [name(), ...guards().map(({ owner }) => who(owner))].join(', ');
          return (
            <Spot
              model={props.model}
              thing={`tower:${tower === 0 ? numbers.last_tower : tower}`}
              class={`${level < 0 ? 'tower' : 'tower gate'} ${y === 100 ? 'below' : ''}`}
              place={{ '--x': `${x}%`, '--y': `${y}%` }}
              label={label()}
              tip={label()}
            >
              <Show when={level >= 0} fallback={<i>{tower}</i>}>
                <Icon name="gate" />
                <b>{tileNames[level]}</b>
              </Show>
              <span class="gs">
                <Index each={guards()}>{(guard) => <Guard {...guard()} />}</Index>
              </span>
            </Spot>
          );
        }}
      </For>
    </section>
  );
}

/** What lies beyond the gates: one tile a level, with everybody's cubes. */
export function Outdoors(props: Part): JSX.Element {
  const who = (owner: number) => ownerName(owner, props.model.host.seats(), props.model.seat());
  return (
    <section class="tiles tabbed" data-in="walls" aria-label={t('city.outdoors')}>
      <For each={props.view.tiles ?? []}>
        {(face, level) => {
          const own = () => props.view.seats[props.model.seat() ?? -1]?.guard ?? 0;
          const open = () => own() >= (gates[level()] ?? 0);
          const cubes = () =>
            props.view.seats.flatMap((seat, owner) => {
              const n = seat.outdoors?.[level()] ?? 0;
              const then = props.model.after(owner)?.outdoors?.[level()] ?? n;
              return n || then ? [{ owner, n, then }] : [];
            });
          const arrived = () =>
            outdoors[face]?.level === 4 ? guardsAt(props.model, props.view, numbers.last_tower) : [];
          return (
            <Spot
              model={props.model}
              thing={`tile:${tileNames[level()]}`}
              class={`outd ${open() ? 'reached' : ''}`}
              tip={low() ? outdoorDoes(face) : undefined}
            >
              <span class="oh">
                <i>{tileNames[level()]}</i>
                <b>{outdoorName(face)}</b>
                <small>{open() ? t('city.tile_open') : t('city.tile_from', { n: gates[level()] ?? 0 })}</small>
              </span>
              <span class="does">{outdoorDoes(face)}</span>
              <span class="oc">
                <Index each={arrived()}>{(guard) => <Guard {...guard()} />}</Index>
                <Index each={cubes()}>
                  {(each) => (
                    <span class="on1" classList={{ gain: each().then > each().n, lose: each().then < each().n }}>
                      <Cube owner={each().owner} />
                      <b aria-hidden="true">{each().then}</b>
                      <span class="spoken">{t('city.cubes_of', { name: who(each().owner), n: each().n })}</span>
                    </span>
                  )}
                </Index>
              </span>
            </Spot>
          );
        }}
      </For>
    </section>
  );
}
