import { For, type JSX, Show } from 'solid-js';
import type { Price } from '../game/narrowing';
import { citizenIcon, colourOfResource, colours, type Gift, resourceIcon, resources } from '../game/sheet';
import type { Tally } from '../game/words';
import { Icon } from './Icon';

/** "2" and a knight. */
export function GiftSign(props: { gift: Gift; class?: string; lit?: boolean }): JSX.Element {
  const icon = () =>
    props.gift.what === 'citizen' ? citizenIcon[props.gift.colour] : resourceIcon[props.gift.resource];
  const colour = () => (props.gift.what === 'citizen' ? props.gift.colour : colourOfResource[props.gift.resource]);
  return (
    <>
      <b data-n={props.gift.amount} />
      <Icon name={icon()} colour={colour()} lit={props.lit ?? false} class={props.class ?? 'tiny'} />
    </>
  );
}

/** A price as signs: "2" book "1" pennant. */
export function PriceSign(props: { price: Price; lit?: boolean }): JSX.Element {
  return (
    <For each={resources}>
      {(resource, index) => (
        <Show when={(props.price[index()] ?? 0) > 0}>
          <span data-n={props.price[index()]} />
          <Icon
            name={resourceIcon[resource]}
            colour={props.lit ? colourOfResource[resource] : null}
            lit={props.lit ?? false}
          />
        </Show>
      )}
    </For>
  );
}

/** What comes in, citizens first. */
export function TallySign(props: { tally: Tally }): JSX.Element {
  return (
    <>
      <For each={colours}>
        {(colour, index) => (
          <Show when={props.tally.citizens[index()]}>
            {(n) => (
              <span class="bit">
                <Icon name="plus" class="sign" />
                {n()}
                <Icon name={citizenIcon[colour]} colour={colour} lit />
              </span>
            )}
          </Show>
        )}
      </For>
      <For each={resources}>
        {(resource, index) => (
          <Show when={props.tally.resources[index()]}>
            {(n) => (
              <span class="bit">
                <Icon name="plus" class="sign" />
                {n()}
                <Icon name={resourceIcon[resource]} colour={colourOfResource[resource]} lit />
              </span>
            )}
          </Show>
        )}
      </For>
    </>
  );
}
