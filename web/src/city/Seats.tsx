import { For, Index, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { numbers } from './catalogue';
import type { SeatView, View } from './messages';
import type { CityModel } from './model';
import { Man, Mark, Spot, seatColour } from './pieces';
import { pointsHidden } from './settings';
import { characterName, characterScores, deniers, outdoorName, ownerName } from './words';

/** Everybody's purse, influence, citizens and points; what a choice would make of them. */
export function Seats(props: { model: CityModel; view: View }): JSX.Element {
  const model = props.model;
  const host = model.host;
  const acting = () => props.view.turn.seats;
  const solo = () => props.view.seats.length === 1;
  /** The King's Challenge: the characters that are still to come, the top one first. */
  const stack = () => {
    const all = props.view.stack ?? [];
    return all.slice(all.length - (props.view.stack_left ?? all.length));
  };
  return (
    <section class="players" aria-label={t('web.table.at_table')}>
      <Index each={props.view.seats}>
        {(_, seat) => {
          const now = () => props.view.seats[seat]!;
          const then = () => model.after(seat) ?? now();
          const mine = () => seat === model.seat();
          const name = () => ownerName(seat, host.seats(), model.seat());
          const forecast = () => host.sight()?.points[seat]?.total ?? 0;
          const state = () => {
            if (now().passed)
              return now().pass_money ? t('city.passed_money', { n: deniers(now().pass_money) }) : t('city.passed');
            if (acting().includes(seat)) return t(mine() ? 'city.your_turn' : 'city.their_turn');
            return '';
          };
          return (
            <article
              class="pl"
              classList={{ now: acting().includes(seat), passed: now().passed, mine: mine() }}
              style={{ '--seat': seatColour(seat) }}
              data-target={`seat:${seat}`}
            >
              <header>
                <Mark owner={seat} />
                <b>{name()}</b>
                <Show when={props.view.start === `${seat}`}>
                  <span class="starts" data-tip={t('city.starts')}>
                    <Icon name="quill" label={t('city.starts')} />
                  </span>
                </Show>
                <small>{state()}</small>
              </header>
              <div class="nums">
                <Figure icon="denier" colour="Y" name={t('city.deniers')} now={now().deniers} then={then().deniers} />
                <Figure
                  icon="influence"
                  colour="R"
                  name={t('city.influence')}
                  now={now().influence}
                  then={then().influence}
                />
                <Spot
                  model={model}
                  thing={mine() ? 'bar:from supply' : `none:reserve:${seat}`}
                  class="num man1"
                  tip={reserve(now())}
                  label={reserve(now())}
                >
                  <Man owner={seat} />
                  {now().personal}
                  <Then now={now().personal} then={then().personal} />
                </Spot>
                <Figure icon="event" name={t('city.taken')} now={now().event_cards} then={then().event_cards} />
                <Show when={mine() || !pointsHidden() || props.view.turn.who === 'nobody'} fallback={<HiddenPoints />}>
                  <Figure
                    icon="vp"
                    colour="Y"
                    name={[t('city.points'), t('city.if_over', { n: forecast() })].join(t('city.then_too'))}
                    now={now().points}
                    then={then().points}
                  />
                </Show>
                <Show when={now().guard !== undefined}>
                  <span
                    class="num onwall"
                    data-tip={t('city.guard_at', { n: now().guard ?? 0, last: numbers.last_tower })}
                  >
                    <Icon name="guard" label={t('city.guard_at', { n: now().guard ?? 0, last: numbers.last_tower })} />
                    <span aria-hidden="true">{now().guard}</span>
                    <Then now={now().guard ?? 0} then={then().guard ?? 0} />
                  </span>
                </Show>
              </div>
              <Show when={mine()}>
                <For each={model.habits.all(seat)}>
                  {([face, habit]) => (
                    <button
                      type="button"
                      class="habitis"
                      data-tip={t('city.habit.ask_again', { tile: outdoorName(face) })}
                      onClick={() => model.habits.set(seat, face, null)}
                    >
                      {t(`city.habit.is_${habit}`, { tile: outdoorName(face) })}
                      <Icon name="close" label={t('city.habit.ask_again', { tile: outdoorName(face) })} />
                    </button>
                  )}
                </For>
              </Show>
              <For each={now().characters ?? []}>
                {(character) => (
                  <CharacterLine character={character} players={props.view.seats.length} tip={t('city.you_hold')} />
                )}
              </For>
            </article>
          );
        }}
      </Index>
      <Show when={props.view.open_character}>
        {(character) => (
          <article class="pl shared">
            <header>
              <b>{t('city.open_for_all')}</b>
            </header>
            <CharacterLine character={character()} players={props.view.seats.length} />
          </article>
        )}
      </Show>
      <Show when={solo()}>
        <article class="pl roy" style={{ '--seat': seatColour('gray') }} data-target="seat:gray">
          <header>
            <Mark owner="gray" />
            <b>{t('troyes.le_roy')}</b>
          </header>
          <div class="nums">
            <Figure
              icon="vp"
              colour="Y"
              name={[t('city.points'), t('city.if_over', { n: host.sight()?.points[0]?.le_roy?.total ?? 0 })].join(
                t('city.then_too'),
              )}
              now={props.view.gray.points}
              then={(model.preview()?.view ?? props.view).gray.points}
            />
          </div>
          <Show when={stack().length}>
            <p class="stackn">{t('city.stack')}</p>
            <For each={stack()}>{(character) => <CharacterLine character={character} players={1} />}</For>
          </Show>
        </article>
      </Show>
    </section>
  );
}

function CharacterLine(props: { character: string; players: number; tip?: string }): JSX.Element {
  return (
    <p
      class="secret"
      data-target={`character:${props.character}`}
      data-tip={[characterName(props.character), characterScores(props.character, props.players), props.tip]
        .filter(Boolean)
        .join(' · ')}
    >
      <Icon name={`char-${props.character}`} class="arms" />
      <span>
        <b>{characterName(props.character)}</b> {characterScores(props.character, props.players)}
      </span>
    </p>
  );
}

function HiddenPoints(): JSX.Element {
  return (
    <span class="num" data-tip={t('city.points_hidden')}>
      <Icon name="vp" colour="Y" lit label={t('city.points_hidden')} />
      <span aria-hidden="true">?</span>
    </span>
  );
}

const reserve = (seat: SeatView): string =>
  `${seat.personal} ${t('city.reserve')}, ${seat.general} ${t('city.supply')}`;

function Figure(props: {
  icon: string;
  colour?: 'R' | 'W' | 'Y';
  name: string;
  now: number;
  then: number;
}): JSX.Element {
  return (
    <span class="num" data-tip={props.name}>
      <Icon name={props.icon} colour={props.colour} lit={props.colour !== undefined} label={props.name} />
      {/* Drawn anew when it changes: the eye is drawn there. */}
      <Show when={`${props.now}`} keyed>
        {(n) => <span class="fig">{n}</span>}
      </Show>
      <Then now={props.now} then={props.then} />
    </span>
  );
}

/** What a choice would make of a number. */
function Then(props: { now: number; then: number }): JSX.Element {
  return (
    <Show when={props.then !== props.now}>
      <b class="to" classList={{ less: props.then < props.now }}>
        {props.then}
      </b>
    </Show>
  );
}
