// A new game of Troyes: ready-made tables, the modules of The Ladies of Troyes, and every option as a sentence.
import { For, type JSX, Show } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { Toggle } from '../parts/Toggle';
import { bonusCards, type CityWishes, modules, type Preset, presetOf, presets, roundsOf } from './options';
import { pointsHidden, setPointsHidden } from './settings';
import { cardName, eventName } from './words';
import './city_rules.css';

interface Wishing {
  wishes: CityWishes;
  players: number;
  change(wishes: Partial<CityWishes>): void;
  /** Takes a ready-made table, with the seats it needs. */
  take(preset: Preset): void;
}

const presetIcons: Record<Preset, string> = {
  first: 'citizen',
  all: 'gate',
  tournament: 'shield',
  challenge: 'crown',
};
const moduleIcons = ['char-jeanne', 'tradesman', 'event', 'dice', 'guard'] as const;

export function Presets(props: Wishing): JSX.Element {
  return (
    <div class="games presets" role="group" aria-label={t('city.new.presets')}>
      <For each={Object.keys(presets) as Preset[]}>
        {(preset) => {
          const chosen = () => presetOf(props.wishes, props.players) === preset;
          return (
            <button
              type="button"
              class="gm"
              classList={{ sel: chosen() }}
              aria-pressed={chosen()}
              data-preset={preset}
              onClick={() => props.take(preset)}
            >
              <Icon name={presetIcons[preset]} />
              <span>
                <b>{t(`city.new.preset.${preset}`)}</b>
                <small>{t(`city.new.preset_why.${preset}`)}</small>
              </span>
            </button>
          );
        }}
      </For>
    </div>
  );
}

/** The rules of this table, as lines of the list that the page begins. */
export default function CityRules(props: Wishing): JSX.Element {
  const has = (n: number) => props.wishes.modules.includes(n);
  const flip = <T,>(list: readonly T[], each: T): T[] =>
    list.includes(each) ? list.filter((one) => one !== each) : [...list, each];
  return (
    <>
      <li class="plainrow">
        <Presets {...props} />
      </li>
      <li class="subhead">{t('troyes.title_ladies')}</li>
      <For each={modules}>
        {(n, index) => (
          <li data-module={n}>
            <Toggle
              on={has(n)}
              label={t(`city.new.module.${n}`)}
              flip={() => props.change({ modules: flip(props.wishes.modules, n) })}
            />
            <Icon name={moduleIcons[index()]!} class="modicon" />
            <span>
              <b>{t(`city.new.module.${n}`)}</b> {t(`troyes.module.${n}`)}
              <Show when={n === 2 && has(2)}>
                <Sub
                  on={props.wishes.newActivities}
                  flip={() => props.change({ newActivities: !props.wishes.newActivities })}
                >
                  {t('city.new.new_activities')}
                </Sub>
              </Show>
              <Show when={n === 3 && has(3)}>
                <Sub on={props.wishes.newEvents} flip={() => props.change({ newEvents: !props.wishes.newEvents })}>
                  {t('city.new.new_events')}
                </Sub>
              </Show>
            </span>
          </li>
        )}
      </For>
      <li class="subhead">{t('city.new.more')}</li>
      <li>
        <Toggle
          on={props.wishes.bonus.length > 0}
          label={t('city.new.bonus')}
          flip={() => props.change({ bonus: props.wishes.bonus.length ? [] : [...bonusCards] })}
        />
        <span>
          {t('city.new.bonus')}
          <span class="chips" role="group" aria-label={t('city.new.bonus')}>
            <For each={bonusCards}>
              {(card) => (
                <button
                  type="button"
                  class="pickchip"
                  aria-pressed={props.wishes.bonus.includes(card)}
                  onClick={() => props.change({ bonus: flip(props.wishes.bonus, card) })}
                >
                  {card === 'resistance' ? eventName(card) : cardName(card)}
                </button>
              )}
            </For>
          </span>
        </span>
      </li>
      <Show when={props.players === 2}>
        <Line
          on={props.wishes.long}
          flip={() => props.change({ long: !props.wishes.long })}
          off={t('city.new.long_off')}
        >
          {t('city.new.long')}
        </Line>
      </Show>
      <Show when={props.players > 1}>
        <Line on={props.wishes.open} flip={() => props.change({ open: !props.wishes.open })}>
          {t('city.new.open')}
        </Line>
      </Show>
      <Show when={props.players > 2}>
        <Line on={props.wishes.tournament} flip={() => props.change({ tournament: !props.wishes.tournament })}>
          {t('city.new.tournament')}
        </Line>
      </Show>
      <Line on={pointsHidden()} flip={() => setPointsHidden(!pointsHidden())} off={t('city.new.hidden_off')}>
        {t('city.new.hidden')}
      </Line>
    </>
  );
}

function Line(props: { on: boolean; flip: () => void; off?: string; children: string }): JSX.Element {
  return (
    <li>
      <Toggle on={props.on} label={props.children} flip={props.flip} />
      <span>
        {props.children}{' '}
        <Show when={props.off}>
          <small>{props.off}</small>
        </Show>
      </span>
    </li>
  );
}

function Sub(props: { on: boolean; flip: () => void; children: string }): JSX.Element {
  return (
    <span class="chips">
      <button type="button" class="pickchip" aria-pressed={props.on} onClick={props.flip}>
        {props.children}
      </button>
    </span>
  );
}

/** What will be on the table. */
export function CityFacts(props: { wishes: CityWishes; players: number }): JSX.Element {
  const minutes = () => 15 * props.players + 10 + 3 * props.wishes.modules.length;
  return (
    <ul class="facts">
      <li>
        <Icon name="hourglass" />
        {props.players === 1
          ? t('city.new.fact_alone')
          : t('city.new.fact_rounds', { n: roundsOf(props.wishes, props.players) })}
      </li>
      <li>
        <Icon name="crown" />
        {t(
          props.players === 1
            ? 'city.new.fact_pile'
            : props.players === 2
              ? 'city.new.fact_two_characters'
              : 'city.new.fact_characters',
        )}
      </li>
      <For each={props.wishes.modules.length ? [...props.wishes.modules].sort() : []}>
        {(n) => (
          <li>
            <Icon name={moduleIcons[n - 1]!} />
            {t(`city.new.module.${n as 1}`)}
          </li>
        )}
      </For>
      <li>
        <Icon name="dice" />
        {t('city.new.fact_length', { minutes: minutes() })}
      </li>
    </ul>
  );
}
