// A server that was upgraded brings new pages. Whoever sits at a table finishes his move with those he has; then the page
// renews itself, between two decisions. What a page keeps (its games, a half-made choice) outlives that.
import { createEffect, createSignal, on } from 'solid-js';
import { route } from '../routes';
import type { GameHost } from './host';

const [outdated, setOutdated] = createSignal(false);

/** Whether newer pages lie where these came from. */
export { outdated };

/** The script that a document begins with: its address changes with everything that is built into the pages. */
const beginning = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;
const own = (): string | undefined => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/** The script we renewed ourselves for: where it did not come, something between us and the server keeps old pages. */
const wantedName = 'renewed for';
function tried(script: string): boolean {
  try {
    return sessionStorage.getItem(wantedName) === script;
  } catch {
    return true;
  }
}

let wanted: string | undefined;

/** Looks for newer pages; where none can be had everything stays as it is. */
export async function lookForNewPages(): Promise<void> {
  const mine = own();
  if (!mine || outdated()) return;
  try {
    // With a question mark it is no address that the pages keep for the time without a network.
    const response = await fetch('./?newest', { cache: 'no-store' });
    const [, script] = beginning.exec(response.ok ? await response.text() : '') ?? [];
    if (!script) return;
    const theirs = new URL(script, document.baseURI).href;
    if (theirs === mine || tried(theirs)) return;
    wanted = theirs;
    setOutdated(true);
  } catch {
    // Without a network the pages we have are the newest there are.
  }
}

function renew(): void {
  try {
    if (wanted) sessionStorage.setItem(wantedName, wanted);
  } catch {
    // Without storage nobody could tell that it was tried: better to stay than to begin again and again.
    return;
  }
  location.reload();
}

/** At a table: when the decision that is open has been made, or at once where nothing is asked. */
export function renewBetweenDecisions(host: Pick<GameHost, 'sight'>): void {
  const asked = () => Boolean(host.sight()?.view?.legal?.length || host.sight()?.outcomes?.length);
  createEffect(
    on(
      () => host.sight()?.at,
      (now, before) => {
        if (outdated() && before !== undefined && now !== before) renew();
      },
    ),
  );
  createEffect(() => {
    const sight = host.sight();
    // At the end somebody may be reading: there it waits until he goes on.
    if (outdated() && sight && !sight.end && !asked()) renew();
  });
}

const visible = 'visibilitychange';
const pause = 10 * 60 * 1000;

/** Everywhere else: when another page is opened. Also where a part of these pages is gone from the server already. */
export function renewBetweenPages(): void {
  let looked = Date.now();
  document.addEventListener(visible, () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < pause) return;
    looked = Date.now();
    void lookForNewPages();
  });
  window.addEventListener('vite:preloadError', () => void lookForNewPages().then(() => outdated() && renew()));
  createEffect(on(route, () => outdated() && renew(), { defer: true }));
}
