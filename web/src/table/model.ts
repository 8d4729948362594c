// What the player is being asked, what he has answered so far, and what would come of it.
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { WayOf } from '../game/envelope';
import type { Dice, Points, Preview, Refusal, Sheet, View } from '../game/messages';
import {
  type Choice,
  choose,
  chosenTuple,
  extraOf,
  fill,
  fits,
  optionsFor,
  type Price,
  parseTuples,
  priceOf,
  type Reason,
  reachable,
  type Step,
  type Tuple,
  whyNotBuilding,
} from '../game/narrowing';
import { columnOfValue } from '../game/sheet';
import { type Tally, tally } from '../game/words';
import { draftAt, keepDraft } from '../host/drafts';
import { playAll } from '../host/following';
import type { GameHost } from '../host/host';

export type Question = 'action' | 'build' | 'citizen' | 'direction' | 'columns' | 'outcome' | 'none';

export interface TableModel {
  host: GameHost;
  view: Accessor<View | null>;
  /** The viewer's seat, or null for who only watches. */
  seat: Accessor<number | null>;
  sheet: Accessor<Sheet | null>;
  question: Accessor<Question>;
  tuples: Accessor<Tuple[]>;
  /** What the player answered, and what the bar shows: with everything that answers itself. */
  choice: Accessor<Choice>;
  filled: Accessor<Choice>;
  tuple: Accessor<Tuple | null>;
  /** The answer to a bonus or setup question. */
  picked: Accessor<string | null>;
  /** The move that confirming would play. */
  move: Accessor<string | null>;
  price: Accessor<Price | null>;
  preview: Accessor<Preview | null>;
  after: Accessor<{ sheet: Sheet; points: Points | null } | null>;
  gains: Accessor<Tally | null>;
  /** Buildings in reach, and what they cost beyond the die. */
  reach: Accessor<Map<string, Price | null>>;
  /** The column the choice points at, or 0. */
  column: Accessor<number>;
  busy: Accessor<boolean>;
  refusal: Accessor<Refusal | null>;
  answer<S extends Step>(step: S, value: Tuple[S]): void;
  options<S extends Step>(step: S): Set<Tuple[S]>;
  pick(move: string | null): void;
  pickPane(name: string): void;
  whyNot(name: string): Reason;
  clear(): void;
  /** Takes the last step of the choice back; where that is not known any more, all of it. */
  back(): void;
  /** Something has been chosen that can be taken back. */
  begun: Accessor<boolean>;
  /** Chooses what a hint would do first and marks what follows from it; null: not any more. What was chosen by hand stays. */
  suggest(way: WayOf<Dice> | null): void;
  /** The buildings that follow from the first answer of what a hint would do. */
  following: Accessor<ReadonlySet<string>>;
  /** Answers in a row, as a hint has them. */
  follow(moves: readonly string[]): Promise<void>;
  confirm(): Promise<void>;
  undo(): Promise<void>;
}

export function createTableModel(host: GameHost): TableModel {
  const view = createMemo(() => host.sight()?.view ?? null);
  const seat = createMemo(() => {
    const viewer = host.sight()?.viewer;
    return typeof viewer === 'number' ? viewer : null;
  });
  const sheet = createMemo(() => view()?.seats[seat() ?? 0]?.sheet ?? null);
  const legal = createMemo<readonly string[]>(() => (host.curtain() === null ? (view()?.legal ?? []) : []));
  const question = createMemo<Question>(() => {
    const first = legal()[0];
    if (host.sight()?.outcomes?.length) return 'outcome';
    if (!first) return 'none';
    if (first.startsWith('build ')) return 'build';
    if (first.startsWith('citizen ')) return 'citizen';
    if (first.startsWith('columns ')) return 'columns';
    if (first === 'increasing' || first === 'decreasing') return 'direction';
    return 'action';
  });
  const tuples = createMemo(() => (question() === 'action' ? parseTuples(legal()) : []));

  const [choice, setChoice] = createSignal<Choice>({});
  const [picked, setPicked] = createSignal<string | null>(null);
  const [following, setFollowing] = createSignal<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = createSignal(false);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  /** What stood before each step of the choice. */
  let steps: { choice: Choice; picked: string | null }[] = [];
  const step = () => steps.push({ choice: choice(), picked: picked() });
  /** A question with one answer has it. */
  const given = () =>
    question() !== 'action' && question() !== 'outcome' && legal().length === 1 ? (legal()[0] ?? null) : null;
  const stand = (now: { choice: Choice; picked: string | null }) => {
    setChoice(now.choice);
    setPicked(now.picked);
  };
  const begin = () => {
    steps = [];
    stand({ choice: {}, picked: given() });
  };
  const begun = createMemo(() => Object.values(choice()).some((each) => each !== undefined) || picked() !== given());
  // A new question begins with nothing answered, or with what was chosen before the page was loaded anew.
  createEffect(
    on(
      () => [host.sight()?.at, seat(), legal().length, question()],
      () => {
        setFollowing(new Set<string>());
        begin();
        const kept = draftAt(place()) as { choice: Choice; picked: string | null } | null;
        const answers = [...legal(), ...(host.sight()?.outcomes ?? [])];
        if (kept && fits(tuples(), kept.choice) && (kept.picked === null || answers.includes(kept.picked))) stand(kept);
      },
    ),
  );
  const place = () => ({ table: host.id, seat: seat() ?? -1, at: host.sight()?.at ?? -1 });
  let suggested: string | null = null;
  createEffect(
    on(
      [choice, picked],
      () => {
        if (question() !== 'none' && suggested === null)
          keepDraft(place(), begun() ? { choice: choice(), picked: picked() } : null);
      },
      { defer: true },
    ),
  );

  const filled = createMemo<Choice>(() => {
    const now = view();
    const mine = sheet();
    return now && mine ? fill(tuples(), choice(), now.dice, mine) : {};
  });
  const tuple = createMemo(() => chosenTuple(tuples(), filled()));
  const move = createMemo(() => tuple()?.move ?? picked());
  const price = createMemo<Price | null>(() => {
    const { slot, pay, colour, value } = filled();
    const now = view();
    if (!now || slot === undefined || pay === undefined || colour === undefined || value === undefined) return null;
    return priceOf({ slot, pay, colour, value }, now.dice);
  });

  const [preview, setPreview] = createSignal<Preview | null>(null);
  createEffect(
    on(move, (wanted) => {
      setPreview(null);
      if (!wanted || !['action', 'build', 'citizen'].includes(question())) return;
      void host.preview([wanted]).then((result) => {
        if (move() === wanted) setPreview(result);
      });
    }),
  );
  const after = createMemo(() => {
    const shown = preview();
    const mine = seat();
    if (!shown || mine === null) return null;
    const next = shown.view.seats[mine]?.sheet;
    return next ? { sheet: next, points: shown.points[mine] ?? null } : null;
  });
  const gains = createMemo(() => {
    const shown = preview();
    return shown ? tally(shown.events.filter((each) => each.seat === seat())) : null;
  });

  const best = createMemo(() => {
    const now = view();
    const mine = sheet();
    return now && mine ? reachable(tuples(), choice(), now, mine) : new Map<string, Tuple>();
  });
  const reach = createMemo(() => {
    const found = new Map<string, Price | null>();
    const now = view();
    if (question() === 'build') for (const each of legal()) found.set(each.slice(6), null);
    else if (now) for (const [name, way] of best()) found.set(name, extraOf(way, now.dice));
    return found;
  });
  const column = createMemo(() => {
    const now = view();
    const { value, slot } = filled();
    return now && value && slot !== undefined ? columnOfValue(now, value) : 0;
  });

  const enter = (wanted: string | null) => {
    const way = tuples().find((each) => each.move === wanted);
    if (!way) {
      setChoice({});
      if (question() !== 'action') setPicked(wanted);
      return;
    }
    const { slot, pay, colour, value, action } = way;
    setChoice({ slot, pay, colour, value, action });
  };

  const suggest = (way: WayOf<Dice> | null) => {
    if (way || (suggested !== null && move() === suggested)) enter(way?.moves[0] ?? null);
    suggested = way?.moves[0] ?? null;
    const built = way?.moves.slice(1).flatMap((each) => (each.startsWith('build ') ? [each.slice(6)] : []));
    setFollowing(new Set(built));
  };

  const run = async (deed: () => Promise<Refusal | null>) => {
    if (busy()) return;
    setBusy(true);
    setRefusal(null);
    const refused = await deed();
    setRefusal(refused);
    setBusy(false);
  };

  return {
    host,
    view,
    seat,
    sheet,
    question,
    tuples,
    choice,
    filled,
    tuple,
    picked,
    move,
    price,
    preview,
    after,
    gains,
    reach,
    column,
    busy,
    refusal,
    answer(which, value) {
      const now = choice();
      step();
      // The same answer once more takes it back.
      if (now[which] === value) setChoice({ ...now, [which]: undefined });
      else
        setChoice(
          choose(tuples(), which === 'slot' ? { slot: now.slot, action: now.action } : filledFor(which), which, value),
        );
      function filledFor(each: Step): Choice {
        // Changing the value or colour keeps the die that is shown.
        return each === 'action' ? filled() : { ...now, slot: now.slot ?? filled().slot };
      }
    },
    options: (which) =>
      optionsFor(
        tuples(),
        { slot: filled().slot, pay: filled().pay, colour: filled().colour, value: filled().value },
        which,
      ),
    pick(wanted) {
      if (picked() === wanted) return;
      step();
      setPicked(wanted);
    },
    pickPane(name) {
      if (question() === 'build') {
        step();
        setPicked(picked() === `build ${name}` ? null : `build ${name}`);
        return;
      }
      const way = best().get(name);
      if (!way) return;
      step();
      enter(tuple()?.move === way.move ? null : way.move);
    },
    suggest,
    following,
    follow: (moves) => run(() => playAll(host, moves)),
    whyNot(name) {
      const now = view();
      const mine = sheet();
      return now && mine ? whyNotBuilding(name, choice(), now, mine) : { why: 'other' };
    },
    clear: begin,
    back() {
      const before = steps.pop();
      if (before) stand(before);
      else begin();
    },
    begun,
    confirm: () => {
      const wanted = move();
      return wanted ? run(() => (question() === 'outcome' ? host.roll(wanted) : host.play(wanted))) : Promise.resolve();
    },
    undo: () =>
      run(async () => {
        const now = host.sight();
        if (now?.undo) return host.undo();
        if (now?.take_back) return host.takeBack();
        return null;
      }),
  };
}
