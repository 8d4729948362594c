import { createSignal } from 'solid-js';

export type Route =
  | { page: 'start' }
  | { page: 'new'; how: string; game: string }
  | { page: 'local'; id: string }
  | { page: 'online'; id: string; key: string | null }
  | { page: 'honours'; game: string }
  | { page: 'print' }
  | { page: 'game'; packed: string }
  | { page: 'device'; key: string | null; name: string | null }
  | { page: 'rules'; place: string }
  | { page: 'lost' };

/** A link that somebody cut in the middle of a letter is no reason to stop. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Pages live behind the #, so that any folder can serve them. */
export function routeOf(hash: string): Route {
  const [page = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  switch (page) {
    case '':
      return { page: 'start' };
    case 'new':
      return { page: 'new', how: first, game: second };
    case 'local':
      return first ? { page: 'local', id: first } : { page: 'lost' };
    case 't':
      return first ? { page: 'online', id: first, key: second || null } : { page: 'lost' };
    case 'honours':
      return { page: 'honours', game: first };
    case 'device':
      return { page: 'device', key: first || null, name: second || null };
    case 'game':
      return first ? { page: 'game', packed: first } : { page: 'lost' };
    case 'print':
      return { page: 'print' };
    case 'rules':
      return { page: 'rules', place: first };
    default:
      return { page: 'lost' };
  }
}

const [route, setRoute] = createSignal<Route>(routeOf(typeof location === 'undefined' ? '' : location.hash));

export { route };

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    setRoute(routeOf(location.hash));
    window.scrollTo(0, 0);
  });
}

export const go = (hash: string): void => {
  location.hash = hash;
};
