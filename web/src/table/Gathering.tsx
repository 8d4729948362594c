import { createSignal, type JSX, Show } from 'solid-js';
import type { Refusal, TableSeat, Told } from '../game/envelope';
import { titleOf } from '../game/games';
import { reasonOf } from '../game/refused';
import { seatName } from '../game/words';
import type { GameHost } from '../host/host';
import { keysOf, sit } from '../host/lobby';
import { t } from '../i18n/text';
import { Icon, SeatBadge } from '../parts/Icon';
import { createNamed } from '../parts/NameField';

/** Before the first die: who sits where, and the links for those who do not yet. */
export function Gathering<G extends Told>(props: { host: GameHost<G> }): JSX.Element {
  const host = props.host;
  const mine = () => {
    const viewer = host.sight()?.viewer;
    return typeof viewer === 'number' ? viewer : null;
  };
  const keys = () => keysOf(host.id);
  const full = () => host.seats().every((seat) => seat.taken);
  /** Whose number is awaited; this browser's own is on its way. */
  const awaited = () =>
    host.seats().flatMap((seat, index) => (seat.ready === false && index !== mine() ? [index] : []));
  return (
    <Show when={!full() || awaited().length} fallback={<Coming />}>
      <GatheringList host={host} mine={mine()} keys={keys()} awaited={full() ? awaited() : []} />
    </Show>
  );
}

/** Everything is there: in a moment play begins. */
function Coming(): JSX.Element {
  return (
    <main class="pg message" id="main">
      <p>{t('web.table.connecting')}</p>
    </main>
  );
}

function GatheringList<G extends Told>(props: {
  host: GameHost<G>;
  mine: number | null;
  /** Of the seats whose links this browser may give away. */
  keys: readonly (string | null)[];
  /** Those who are waited for when every seat is taken. */
  awaited: readonly number[];
}): JSX.Element {
  const host = props.host;
  const [refused, setRefused] = createSignal<Refusal | null>(null);
  const standing = (seat: TableSeat, index: number) => {
    if (props.awaited.includes(index)) return t('web.table.not_come');
    if (seat.taken) return t('web.new.sits');
    return t(props.keys[index] ? 'web.new.by_link' : 'web.table.empty_seat');
  };
  const named = createNamed(
    (name) =>
      void sit(host.id, name, null).then((why) => {
        if (why) setRefused(why);
        else location.reload();
      }),
  );
  return (
    <main class="pg gathering" id="main">
      <section class="form">
        <h1>{titleOf(host.sight()?.table.game ?? 'troyes-dice')}</h1>
        <p>
          {t(props.awaited.length ? 'web.table.waiting_people' : 'web.table.waiting_seats')}{' '}
          {t(host.sight()?.table.hints ? 'web.new.hints' : 'web.table.no_hints')}
        </p>
        <ul class="seats">
          {/* The list is short and changes rarely: it is simply drawn again. */}
          {host.seats().map((seat, index) => (
            <li style={{ '--seat': `var(--seat-${index + 1})` }}>
              <SeatBadge seat={index} />
              <span class="sn">
                <b>{seat.taken ? seatName(host.seats(), index, props.mine) : t('web.new.a_friend')}</b>
                <small>{standing(seat, index)}</small>
              </span>
            </li>
          ))}
        </ul>
        <Show when={props.mine === null && host.seats().some((seat) => !seat.taken)}>
          <button type="button" class="prime" onClick={named.start}>
            {t('web.start.sit')}
          </button>
        </Show>
        <Show when={refused()}>
          {(why) => (
            <p class="refused" role="alert">
              {reasonOf(why())}
            </p>
          )}
        </Show>
        {named.dialog()}
        <Links table={host.id} />
      </section>
    </main>
  );
}

function Links(props: { table: string }): JSX.Element {
  const [copied, setCopied] = createSignal(-1);
  const links = () =>
    keysOf(props.table).flatMap((key, seat) =>
      key ? [{ seat, href: `${location.href.split('#')[0]}#/t/${props.table}/${key}` }] : [],
    );
  const copy = async (seat: number, href: string) => {
    try {
      await navigator.clipboard.writeText(href);
      setCopied(seat);
    } catch {
      setCopied(-1);
    }
  };
  return (
    <Show when={links().length}>
      <h2>{t('web.new.links')}</h2>
      <p class="soft">{t('web.new.links_why')}</p>
      <ul class="links">
        {links().map(({ seat, href }) => (
          <li>
            <SeatBadge seat={seat} />
            <input
              readonly
              value={href}
              aria-label={t('web.new.copy')}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" class="btn" onClick={() => void copy(seat, href)}>
              <Icon name="share" />
              {t(copied() === seat ? 'web.new.copied' : 'web.new.copy')}
            </button>
          </li>
        ))}
      </ul>
    </Show>
  );
}
