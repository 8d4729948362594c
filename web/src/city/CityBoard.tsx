import { type JSX, type ParentProps, Show } from 'solid-js';
import { Buildings, Cards, Cathedral, Events, Influence } from './Board';
import { Log } from './Log';
import type { View } from './messages';
import type { CityModel } from './model';
import { Outdoors, Ramparts } from './Ramparts';
import { Seats } from './Seats';
import { Square } from './Square';
import type { Line } from './story';

/** Everything that lies on the table: who plays, what happened, the city, its cards and events. */
export function CityBoard(
  props: ParentProps<{ model: CityModel; view: View; ahead?: JSX.Element; fresh?: readonly (readonly Line[])[] }>,
): JSX.Element {
  const model = props.model;
  return (
    <>
      <div class="left">
        <Seats model={model} view={props.view} />
        {props.ahead}
        <Log model={model} fresh={props.fresh ?? []} />
      </div>
      <div class="board">
        <Events model={model} view={props.view} />
        <div class="inside" classList={{ walled: Boolean(props.view.tiles) }}>
          <Show when={props.view.tiles}>
            <Ramparts model={model} view={props.view} />
          </Show>
          <div class="mid">
            <Buildings model={model} view={props.view} />
            <Square model={model} view={props.view} />
            <Cathedral model={model} view={props.view} />
          </div>
        </div>
        <Show when={props.view.tiles}>
          <Outdoors model={model} view={props.view} />
        </Show>
        <Cards model={model} view={props.view} />
        {props.children}
      </div>
      <Influence model={model} view={props.view} />
    </>
  );
}
