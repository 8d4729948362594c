// The guided first game: a solo game whose dice suit the lessons, and how far its guide has come. Small, for the start page needs it.
import { keep, kept, remember, wish } from '../host/store';
import { draftGame } from '../host/worker_host';
import { t } from '../i18n/text';

/**
 * With these dice a player who follows the guide gets a link on day 2, and the first attack, on day 3, meets the Fortress of the
 * day before. With any other dice the guide works too; it only has less to show.
 */
const seed = '4398';

export interface Guided {
  game: string;
  /** What has been told already. */
  told: string[];
  /** The player would rather do without. */
  hidden: boolean;
}

function read(): Guided | null {
  try {
    const found = JSON.parse(wish('guide') ?? 'null') as Partial<Guided> | null;
    if (typeof found?.game !== 'string' || !Array.isArray(found.told)) return null;
    return { game: found.game, told: found.told, hidden: found.hidden === true };
  } catch {
    return null;
  }
}

/** How far the guide of this game has come; null where there is none. */
export function guideOf(game: string): Guided | null {
  const found = read();
  return found?.game === game ? found : null;
}

export const noteGuide = (guide: Guided): void => remember('guide', JSON.stringify(guide));

/** Where the guided game is: the one that was begun, or a new one. */
export async function guidedGame(): Promise<string> {
  const begun = read();
  const stored = begun ? await kept('games', begun.game) : null;
  if (begun && stored && !(await kept('history', begun.game))) {
    noteGuide({ ...begun, hidden: false });
    return `#/local/${stored.id}`;
  }
  const game = draftGame(
    [{ name: wish('name') || t('web.you'), bot: null }],
    { numbering: 'first', expansion: 'off' },
    { take_back: true, dice: 'seeded', seed },
  );
  await keep('games', game);
  noteGuide({ game: game.id, told: [], hidden: false });
  return `#/local/${game.id}`;
}
