import './glossary.css';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { capital, t } from '../i18n/text';
import { Icon } from '../parts/Icon';
import { cards, characters, events, outdoors } from './catalogue';
import type { Colour } from './messages';
import { tinctureOf } from './pieces';
import {
  cardDoes,
  cardName,
  characterAsks,
  characterCounts,
  characterName,
  dieColour,
  eventDoes,
  eventName,
  hirePrice,
  outdoorDoes,
  outdoorName,
} from './words';

interface Entry {
  name: string;
  icon: string;
  colour?: Colour;
  facts?: string;
  does: string;
}

const signs = [
  ['denier', 'denier'],
  ['influence', 'influence'],
  ['vp', 'vp'],
  ['citizen', 'citizen'],
  ['colours', 'dice'],
  ['black', 'black-4'],
  ['tradesman', 'tradesman'],
  ['divisor', 'any'],
  ['cube', 'cube'],
  ['event_sign', 'event'],
  ['quill', 'quill'],
  ['gate', 'gate'],
  ['guard', 'guard'],
] as const;

const roman = ['', 'I', 'II', 'III', 'IV'];

function sections(): { title: string; entries: Entry[] }[] {
  return [
    {
      title: t('city.signs.symbols'),
      entries: signs.map(([key, icon]) => ({ name: '', icon, does: t(`city.signs.${key}`) })),
    },
    {
      title: t('city.signs.activities'),
      entries: Object.entries(cards).map(([name, card]) => ({
        name: cardName(name),
        icon: 'tradesman',
        colour: card.colour,
        facts: [
          t('city.signs.card', {
            colour: capital(dieColour(card.colour)),
            level: roman[card.level] ?? '',
            price: hirePrice(card),
            spaces: card.spaces.filter(Boolean).join(' · '),
          }),
          ...(card.divisor ? [t('city.signs.divided', { n: card.divisor })] : []),
        ].join(' · '),
        does: cardDoes(name),
      })),
    },
    {
      title: t('city.signs.events'),
      entries: Object.entries(events).map(([name, event]) => ({
        name: eventName(name),
        icon: 'event',
        colour: event.colour,
        facts: t('city.signs.event', {
          colour: capital(dieColour(event.colour)),
          divisor: event.divisor,
          banners: t('city.signs.banners', { n: event.banners }),
          first: event.points[0],
          second: event.points[1],
        }),
        does: eventDoes(name),
      })),
    },
    {
      title: t('city.signs.characters'),
      entries: Object.keys(characters).map((name) => ({
        name: characterName(name),
        icon: `char-${name}`,
        facts: t('city.signs.asks', { many: characterAsks(name, 4), few: characterAsks(name, 2) }),
        does: capital(characterCounts(name)),
      })),
    },
    {
      title: t('city.signs.tiles'),
      entries: Object.keys(outdoors).map((face) => ({
        name: outdoorName(face),
        icon: 'gate',
        facts: t('city.signs.tile', { n: roman[Number(face[1])] ?? '' }),
        does: outdoorDoes(face),
      })),
    },
  ];
}

type Section = ReturnType<typeof sections>[number];
const having = (all: readonly Section[], wanted: string): Section[] =>
  all.map(({ title, entries }) => ({
    title,
    entries: entries.filter((each) =>
      [title, each.name, each.facts, each.does].join(' ').toLocaleLowerCase().includes(wanted),
    ),
  }));
const sum = (all: readonly Section[]): number => all.reduce((n, { entries }) => n + entries.length, 0);

/** How many entries have these words. */
export const entriesWith = (wanted: string): number => sum(having(sections(), wanted));

/** Every symbol, card, event, character and tile of Troyes by its name, with its rule. */
export default function Glossary(props: { words: string }): JSX.Element {
  const all = createMemo(sections);
  const shown = createMemo(() => having(all(), props.words.trim().toLocaleLowerCase()));
  const count = () => sum(shown());
  return (
    <article class="glossary">
      <h1>{t('web.rules.cards')}</h1>
      <Show when={count()} fallback={<p>{t('web.rules.none')}</p>}>
        <For each={shown().filter(({ entries }) => entries.length)}>
          {({ title, entries }) => (
            <section>
              <h2>{title}</h2>
              <ul>
                <For each={entries}>
                  {(each) => (
                    <li class={each.colour ? tinctureOf[each.colour] : ''} data-entry={each.name || each.icon}>
                      <Icon name={each.icon} class="gi" />
                      <div>
                        <Show when={each.name}>
                          <h3>{each.name}</h3>
                        </Show>
                        <p>{each.does}</p>
                        <Show when={each.facts}>
                          <small>{each.facts}</small>
                        </Show>
                      </div>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
    </article>
  );
}
