import { For, type JSX } from 'solid-js';
import type { Colour } from '../game/messages';
import { t } from '../i18n/text';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { KeyList, tableKeys } from './KeyList';
import { Preferences } from './Preferences';

const signs: readonly { icon: string; colour?: Colour; key: Parameters<typeof t>[0] }[] = [
  { icon: 'influence', colour: 'R', key: 'web.help.influence' },
  { icon: 'denier', colour: 'Y', key: 'web.help.denier' },
  { icon: 'knowledge', colour: 'W', key: 'web.help.knowledge' },
  { icon: 'any', key: 'web.help.any' },
  { icon: 'knight', colour: 'R', key: 'web.help.citizen' },
  { icon: 'fortress', colour: 'R', key: 'web.help.fortress' },
  { icon: 'palace', colour: 'R', key: 'web.help.palace' },
  { icon: 'great-hall', colour: 'Y', key: 'web.help.great_hall' },
  { icon: 'city-hall', colour: 'Y', key: 'web.help.city_hall' },
  { icon: 'cathedral', colour: 'W', key: 'web.help.cathedral' },
  { icon: 'bishopric', colour: 'W', key: 'web.help.bishopric' },
  { icon: 'link', key: 'web.help.link' },
  { icon: 'broken', key: 'web.help.broken' },
  { icon: 'shield', key: 'web.help.shield' },
  { icon: 'banquet', key: 'web.help.banquet' },
  { icon: 'raid', key: 'web.help.raid' },
];
const keys = [
  ['1 – 4', 'web.help.key_die'],
  ['R Y W', 'web.help.key_colour'],
  ['+ −', 'web.help.key_value'],
  ['G E O', 'web.help.key_action'],
  ['← ↑ ↓ →', 'web.help.key_arrows'],
  ...tableKeys,
] as const;

export function Help(props: {
  close: () => void;
  /** False at a table where none may be asked for. */
  hints?: boolean;
}): JSX.Element {
  return (
    <Dialog title={t('web.help.title')} close={props.close} class="help">
      <Preferences />
      <p class="motto">{t('web.help.line')}</p>
      <div class="helpcols">
        <ul class="signs">
          <For each={signs}>
            {(each) => (
              <li>
                <Icon name={each.icon} colour={each.colour} lit={Boolean(each.colour)} />
                <span>{t(each.key)}</span>
              </li>
            )}
          </For>
        </ul>
        <div>
          <h3>{t('web.help.keys')}</h3>
          <KeyList keys={keys} hints={props.hints} />
          <p>
            <a class="more" href="#/rules" onClick={props.close}>
              {t('web.help.more')}
            </a>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
