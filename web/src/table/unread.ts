// What the others have said since this player last saw the talk: it may lie below the fold, or the page may be loaded anew.
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { Told } from '../game/envelope';
import type { GameHost } from '../host/host';
import { latest } from '../host/latest';

const heard = latest<number>('heard');

export interface Unread {
  count: Accessor<number>;
  /** Everything said so far has been seen. */
  seen(): void;
}

export function createUnread<G extends Told>(host: GameHost<G>): Unread {
  const [upTo, setUpTo] = createSignal(heard.of(host.id) ?? 0);
  const count = createMemo(() => {
    const own = host.sight()?.viewer;
    return typeof own === 'number' ? host.chat().filter(({ seat, when }) => seat !== own && when > upTo()).length : 0;
  });
  const seen = () => {
    const last = Math.max(0, ...host.chat().map(({ when }) => when));
    if (last <= upTo()) return;
    setUpTo(last);
    heard.keep(host.id, last);
  };
  return { count, seen };
}
