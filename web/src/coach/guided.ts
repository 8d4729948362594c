// The guided first games: tables whose dice suit the lessons, and how far their guides have come. Small, for the start page needs it.
import type { GameName } from '../game/games';
import { myName } from '../host/names';
import { keep, kept, remember, wish } from '../host/store';
import { draftGame } from '../host/worker_host';

/**
 * With these dice a player who follows the guide gets a link on day 2, and the first attack, on day 3, meets the Fortress of the
 * day before. With any other dice the guide works too; it only has less to show.
 */
const seed = '86';
/** The player begins, and the first events are mild. */
const citySeed = '7';

export interface Guided {
  /** Which game it teaches. */
  of: GameName;
  game: string;
  /** What has been told already. */
  told: string[];
  /** The player would rather do without. */
  hidden: boolean;
}

const names: Readonly<Record<GameName, string>> = { 'troyes-dice': 'guide', troyes: 'guide-troyes' };

function read(of: GameName): Guided | null {
  try {
    const found = JSON.parse(wish(names[of]) ?? 'null') as Partial<Guided> | null;
    if (typeof found?.game !== 'string' || !Array.isArray(found.told)) return null;
    return { of, game: found.game, told: found.told, hidden: found.hidden === true };
  } catch {
    return null;
  }
}

/** How far the guide of this game has come; null where there is none. */
export function guideOf(game: string): Guided | null {
  return [read('troyes-dice'), read('troyes')].find((each) => each?.game === game) ?? null;
}

export const noteGuide = (guide: Guided): void => remember(names[guide.of], JSON.stringify(guide));

/** Troyes Dice is learnt alone, Troyes against a novice. */
function draft(of: GameName) {
  const player = { name: myName(), bot: null };
  if (of === 'troyes-dice')
    return draftGame([player], { numbering: 'first', expansion: 'off' }, { take_back: false, dice: 'seeded', seed });
  const novice = { name: 'greedy', bot: 'greedy' };
  return draftGame(
    [player, novice],
    { bonus: 'none', rounds: 'standard' },
    { take_back: false, dice: 'seeded', seed: citySeed, game: of },
  );
}

/** Where the guided game is: the one that was begun, or a new one. */
export async function guidedGame(of: GameName = 'troyes-dice'): Promise<string> {
  const begun = read(of);
  const stored = begun ? await kept('games', begun.game) : null;
  if (begun && stored && !(await kept('history', begun.game))) {
    noteGuide({ ...begun, hidden: false });
    return `#/local/${stored.id}`;
  }
  const game = draft(of);
  await keep('games', game);
  noteGuide({ of, game: game.id, told: [], hidden: false });
  return `#/local/${game.id}`;
}
