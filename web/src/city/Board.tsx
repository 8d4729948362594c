// The city around its square: buildings, cathedral and fields, events, cards, influence.
import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { CathedralPlaces, CathedralWindow, windowSize } from './CathedralWindow';
import { type BuildingInfo, buildings, cards, events, numbers } from './catalogue';
import type { Colour, Owner, View } from './messages';
import type { CityModel } from './model';
import { Cube, dressed, low, Man, Mark, ownerOf, Spot, tinctureOf } from './pieces';
import { buildingName, cardDoes, cardName, eventDoes, eventName, ownerName, spaceWords } from './words';

interface Part {
  model: CityModel;
  view: View;
}
const namer = (model: CityModel) => (owner: Owner) => ownerName(owner, model.host.seats(), model.seat());

export function Buildings(props: Part): JSX.Element {
  return (
    <div class="blds tabbed" data-in="city">
      <For each={buildings}>{(building, index) => <House {...props} building={building} index={index()} />}</For>
    </div>
  );
}

function House(props: Part & { building: BuildingInfo; index: number }): JSX.Element {
  const { name, letter, row, colour } = props.building;
  const who = namer(props.model);
  const letters = () => props.view.buildings[name];
  /** Citizens that stand there now and would not any more. */
  const then = () => props.model.preview()?.view.buildings[name] ?? letters();
  const rows = Array.from({ length: 6 / row }, (_, n) => Array.from({ length: row }, (_, m) => n * row + m + 1));
  const lying = createMemo(() => {
    const next = props.model.preview()?.view;
    const all: Owner[] = [...props.view.seats.keys(), 'gray'];
    const of = (view: View, owner: Owner) =>
      (owner === 'gray' ? view.gray : view.seats[owner])?.lying[props.index] ?? 0;
    return all
      .map((owner) => ({ owner, before: of(props.view, owner), n: of(next ?? props.view, owner) }))
      .map((each) => ({ ...each, n: Math.max(each.before, each.n), pushed: each.n > each.before }))
      .filter(({ n }) => n > 0);
  });
  const thing = `building:${name}` as const;
  return (
    <section
      class={`bd ${tinctureOf[colour]}`}
      classList={{
        offered: props.model.offers().has(thing),
        chosen: props.model.picked()?.thing === thing || props.view.action?.target === name,
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('button')) props.model.press(thing);
      }}
    >
      <Spot model={props.model} thing={thing} class="bh">
        <Icon name={name} colour={colour} lit />
        <b>{buildingName(name)}</b>
        <small>
          {props.building.salary ? t('city.salary', { n: props.building.salary }) : t('city.no_salary')}
          <Show when={props.building.salary}>
            <Icon name="denier" colour="Y" lit />
          </Show>
        </small>
      </Spot>
      <div class={`spaces n${6 / row}`}>
        <For each={rows}>
          {(spaces) => (
            <div class="rw">
              <span class="vv" aria-hidden="true">
                <For each={spaces}>{(value) => <i>{value}</i>}</For>
              </span>
              <span class="ms">
                <For each={spaces}>
                  {(space) => {
                    const owner = () => ownerOf(letters()[space - 1] ?? '-');
                    const next = () => ownerOf(then()[space - 1] ?? '-');
                    const moves = () => owner() !== next();
                    const label = () =>
                      t('city.space', {
                        space: spaceWords(name, space),
                        who: owner() === null ? t('city.free') : who(owner()!),
                      });
                    return (
                      <Spot
                        model={props.model}
                        thing={`space:${letter}${space}`}
                        class={`sp ${moves() ? 'moves' : ''}`}
                        label={label()}
                      >
                        <Man owner={moves() ? (next() ?? owner()) : owner()} lost={moves() && next() === null} />
                      </Spot>
                    );
                  }}
                </For>
              </span>
            </div>
          )}
        </For>
      </div>
      <Show when={lying().length}>
        <div class="lying">
          <Index each={lying()}>
            {(group) => (
              <Spot
                model={props.model}
                thing={group().owner === props.model.seat() ? `lying:${name}` : `none:${name}:${group().owner}`}
                class={group().pushed ? 'ly new' : 'ly'}
                label={t('city.lying', { n: group().n, name: who(group().owner) })}
                tip={t('city.lying', { n: group().n, name: who(group().owner) })}
              >
                <Man owner={group().owner} />
                <Show when={group().n > 1}>{group().n}</Show>
              </Spot>
            )}
          </Index>
        </div>
      </Show>
    </section>
  );
}

export function Cathedral(props: Part): JSX.Element {
  const who = namer(props.model);
  const floors = () => props.view.cathedral;
  const then = () => props.model.preview()?.view.cathedral;
  return (
    <div class="cw tabbed" data-in="city">
      <h2>{t('troyes.cathedral')}</h2>
      <div class="cathw" style={{ 'aspect-ratio': windowSize(floors().length).join('/') }}>
        <Spot
          model={props.model}
          thing="cathedral"
          class="cathspot"
          aim={props.view.action?.kind === 'cathedral'}
          tip={t('city.cathedral_does')}
          label={`${t('troyes.cathedral')}. ${t('city.cathedral_does')}`}
        />
        {/* Drawn over the thing that is pressed, not in it: its numbers are no part of that one's name. */}
        <CathedralWindow floors={floors()} then={then()} />
        <CathedralPlaces floors={floors()} name={who} />
        <Show when={props.model.stage() === 'column' && props.model.asked()}>
          <div class="cols" role="group" aria-label={t('troyes.ask.column_of')}>
            <For each={[1, 2, 3, 4, 5, 6]}>
              {(value) => (
                <Spot
                  model={props.model}
                  thing={`column:${value}`}
                  class="col"
                  label={t('troyes.menu.column', { n: value })}
                >
                  {value}
                </Spot>
              )}
            </For>
          </div>
        </Show>
      </div>
      <Spot model={props.model} thing="field" class="field" aim={props.view.action?.kind === 'agriculture'}>
        <Icon name="denier" colour="Y" lit />
        <span>
          <b>{t('city.field')}</b>
          <small>{t('city.field_does', { n: numbers.agriculture_divisor })}</small>
        </span>
      </Spot>
    </div>
  );
}

/** Who has most cubes on a card of the queue. */
function leaderOf(cubes: string): Owner | null {
  const counts = new Map<string, number>();
  for (const letter of cubes) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return sorted[0] && sorted[0][1] !== sorted[1]?.[1] ? ownerOf(sorted[0][0]) : null;
}

/** Citizens that Possession holds, by owner. */
const held = (view: View): { owner: Owner; n: number }[] =>
  [...view.seats, view.gray].flatMap(({ possessed }, index) =>
    possessed ? [{ owner: index < view.seats.length ? index : 'gray', n: possessed } as const] : [],
  );

/** How many banners hang side by side where there is room: one row of them, or two. */
const abreast = (events: number): number => (events > 4 ? Math.ceil(events / 2) : Math.max(events, 3));

export function Events(props: Part): JSX.Element {
  const who = namer(props.model);
  return (
    <section
      class="evs tabbed"
      classList={{ many: props.view.queue.length > 5 }}
      style={{ '--abreast': abreast(props.view.queue.length) }}
      data-in="events"
      aria-label={t('city.events')}
    >
      {/* By name: a banner stays what it is while cubes come and go. */}
      <For each={props.view.queue.map(({ event }) => event)}>
        {(event) => {
          const card = events[event]!;
          const cubes = () => props.view.queue.find((each) => each.event === event)?.cubes ?? '';
          const then = () => props.model.preview()?.view.queue.find((each) => each.event === event)?.cubes ?? cubes();
          const leader = () => leaderOf(cubes());
          const leads = () =>
            leader() === null
              ? t('city.nobody_leads')
              : leader() === props.model.seat()
                ? t('city.you_lead')
                : t('city.leads', { name: who(leader()!) });
          return (
            <Spot
              model={props.model}
              thing={`event:${event}`}
              class={`ev ${event === 'marauding' ? 'sable' : tinctureOf[card.colour]}`}
              aim={props.view.action?.target === event}
              tip={[
                low() ? eventDoes(event) : '',
                t('city.event_points', { first: card.points[0], second: card.points[1] }),
                leads(),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <span class="evh">
                <b>{eventName(event)}</b>
                <Show when={event === 'possession' && held(props.view).length}>
                  <span class="hold">
                    <Index each={held(props.view)}>
                      {(each) => {
                        const words = () => t('city.held', { n: each().n, name: who(each().owner) });
                        return (
                          <span class="tr" data-tip={words()}>
                            <Man owner={each().owner} />
                            <b aria-hidden="true">{each().n}</b>
                            <span class="spoken">{words()}</span>
                          </span>
                        );
                      }}
                    </Index>
                  </span>
                </Show>
                <i class="dvs">:{card.divisor}</i>
              </span>
              <span class="does">{eventDoes(event)}</span>
              <span class="spoken">
                {t('city.event_points', { first: card.points[0], second: card.points[1] })}. {leads()}
              </span>
              <span class="evf">
                <span class="rg">
                  <For each={Array.from({ length: card.banners })}>
                    {(_, n) => (
                      <span classList={{ gain: n() >= cubes().length && n() < then().length }}>
                        <Cube owner={ownerOf(then()[n()] ?? '-')} />
                      </span>
                    )}
                  </For>
                </span>
                <span class="evp">
                  <span class="bl">
                    <For each={Array.from({ length: card.black ?? 0 })}>{() => <Icon name="black-4" />}</For>
                  </span>
                  <Icon name="vp" colour="Y" lit />
                  {card.points[0]} · {card.points[1]}
                </span>
              </span>
            </Spot>
          );
        }}
      </For>
    </section>
  );
}

const colours: readonly Colour[] = ['R', 'W', 'Y'];
const romans = ['I', 'II', 'III'];

export function Cards(props: Part): JSX.Element {
  return (
    <section class="cards tabbed" data-in="cards" aria-label={t('city.cards')}>
      <For each={[0, 1, 2, 3, 4, 5, 6, 7, 8]}>
        {(place) => (
          <Show when={props.view.activities[place]} fallback={<FaceDown place={place} />}>
            {(it) => <ActivityCard {...props} place={it()} />}
          </Show>
        )}
      </For>
    </section>
  );
}

function FaceDown(props: { place: number }): JSX.Element {
  return (
    <div class={`cd down ${tinctureOf[colours[Math.floor(props.place / 3)]!]}`}>
      <span class="edge">
        <b>{romans[props.place % 3]}</b>
      </span>
      <p>{t('city.face_down', { n: (props.place % 3) + 1 })}</p>
    </div>
  );
}

function ActivityCard(props: Part & { place: { card: string; spaces: string; illustration: string } }): JSX.Element {
  const name = () => props.place.card;
  const card = () => cards[name()]!;
  const who = namer(props.model);
  const cubes = () =>
    props.view.seats.flatMap((seat, owner) => Array.from({ length: seat.cubes[name()] ?? 0 }, () => owner));
  /** The card as a choice would make it. */
  const then = () => props.model.preview()?.view.activities.find((each) => each?.card === name()) ?? props.place;
  const spaces = () =>
    [...props.place.spaces].flatMap((letter, n) => {
      const worth = card().spaces[n as 0 | 1];
      const [owner, next] = [ownerOf(letter), ownerOf(then().spaces[n] ?? letter)];
      return worth
        ? [{ owner: next ?? owner, worth, moves: owner !== next, lost: owner !== null && next === null }]
        : [];
    });
  return (
    <Spot
      model={props.model}
      thing={`card:${name()}`}
      class={dressed(`cd ${tinctureOf[card().colour]}`, {
        long: cardDoes(name()).length > 82,
      })}
      aim={props.view.action?.target === name()}
      tip={low() ? cardDoes(name()) : undefined}
    >
      <span class="edge">
        <b>{romans[card().level - 1]}</b>
      </span>
      <span class="ct">
        <b>{cardName(name())}</b>
        <span class="pr">
          {card().hire}
          <Icon
            name={card().hired_for ? 'influence' : 'denier'}
            colour={card().hired_for ? 'R' : 'Y'}
            lit
            label={t(card().hired_for ? 'city.influence' : 'city.deniers')}
          />
        </span>
      </span>
      <span class="does">{cardDoes(name())}</span>
      <span class="cf">
        <Show when={card().divisor}>
          <i class="dvs">:{card().divisor}</i>
        </Show>
        <span class="trs">
          <Index each={spaces()}>
            {(space) => (
              <span class="tr" classList={{ moves: space().moves }}>
                <Man owner={space().owner} lost={space().lost} />
                <span class="spoken">{space().owner === null ? t('city.free') : who(space().owner!)}</span>
                <b>{space().worth}</b>
              </span>
            )}
          </Index>
          <For each={[...props.place.illustration]}>
            {(letter) => (
              <span class="tr">
                <Man owner={ownerOf(letter)} />
                <b>0</b>
              </span>
            )}
          </For>
        </span>
        <Show when={props.model.why(`card:${name()}`)}>{(why) => <small class="why">{why()}</small>}</Show>
        <span class="cus">
          <For each={cubes()}>{(owner) => <Cube owner={owner} />}</For>
        </span>
      </span>
    </Spot>
  );
}

export function Influence(props: Part): JSX.Element {
  const rows = Array.from({ length: numbers.max_influence + 1 }, (_, n) => numbers.max_influence - n);
  const value = (seat: number) => props.model.after(seat)?.influence ?? props.view.seats[seat]!.influence;
  return (
    <aside class="infl" aria-hidden="true">
      <h2>
        <Icon name="influence" colour="R" lit />
      </h2>
      <ol class="came">
        <For each={rows}>
          {(n) => (
            <li classList={{ ten: n % 5 === 0 }}>
              <i />
              <Show when={n % 5 === 0}>
                <b>{n}</b>
              </Show>
              <For each={[...props.view.seats.keys()]}>
                {(seat) => (
                  <Show when={value(seat) === n}>
                    <Mark owner={seat} />
                  </Show>
                )}
              </For>
            </li>
          )}
        </For>
      </ol>
    </aside>
  );
}
