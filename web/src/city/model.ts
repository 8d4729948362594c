// What the player is being asked, what can be pressed, and what would come of it.
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Refusal } from '../game/envelope';
import { arrival, playAll } from '../host/following';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { brought, reaches } from './dice_first';
import { createDraft } from './draft';
import { createHabits, type Habit, type Habits } from './habits';
import type { City, Preview, SeatView, View } from './messages';
import {
  type Ahead,
  aimed,
  byThing,
  type Counting,
  countsIn,
  inBar,
  type Mode,
  marches,
  type Offer,
  offersOf,
  type Thing,
} from './narrowing';
import { reasonFor } from './reasons';
import { turningOver, without } from './turning';

export interface CityModel {
  host: GameHost<City>;
  view: Accessor<View | null>;
  /** The viewer's seat, or null for who only watches. */
  seat: Accessor<number | null>;
  asked: Accessor<boolean>;
  stage: Accessor<string>;
  mode: Accessor<Mode>;
  offers: Accessor<Map<Thing, Offer>>;
  bar: Accessor<Offer[]>;
  /** What waits to be confirmed. */
  picked: Accessor<Offer | null>;
  /** Everything that confirming would play. */
  moves: Accessor<readonly string[]>;
  preview: Accessor<Preview | null>;
  /** A seat as it would be then. */
  after(seat: number): SeatView | null;
  /** How often or how many, where the choice leaves it open. */
  counting: Accessor<Counting | null>;
  count: Accessor<number | null>;
  busy: Accessor<boolean>;
  refusal: Accessor<Refusal | null>;
  press(thing: Thing): void;
  setCount(n: number): void;
  /** Leaves the whole choice, as far as nothing of it has been played. */
  clear(): void;
  /** Takes the last step of the choice back, also one that has been played already because it only led on. */
  back(): Promise<void>;
  confirm(): Promise<void>;
  /** Answers in a row, as a hint has them. */
  follow(moves: readonly string[]): Promise<void>;
  canUndo: Accessor<boolean>;
  undo(): Promise<void>;
  /** Own dice, "R4", that are to be turned over: nothing is played before that is confirmed. */
  turning: Accessor<readonly string[]>;
  /** Takes a die, "0R4", out of the group again, or out of those that are to be turned over. */
  putBack(die: string): Promise<void>;
  /** Dice that have been put forward before anything else: only what can be done with them is offered. */
  forward: Accessor<readonly string[]>;
  mayPutForward(die: string): boolean;
  putForward(die: string): void;
  /** Why a thing of the board cannot be pressed now. */
  why(thing: Thing): string | null;
  /** What was said last to a press that leads nowhere. */
  hint: Accessor<string | null>;
  habits: Habits;
  /** Answers the question about a tile from now on by itself. */
  settle(habit: Habit): void;
}

/** Questions that are answered by pressing several things and then saying so. */
const gathering = new Set(['group', 'defence', 'turning']);
const midway = new Set(['more_black', 'defence', 'turning', 'march', 'swap']);
/** Questions that were answered together with the one before: undoing goes past them. */
const between = new Set(['target', 'turning']);

export function createCityModel(host: GameHost<City>): CityModel {
  const view = createMemo(() => host.sight()?.view ?? null);
  const seat = createMemo(() => {
    const viewer = host.sight()?.viewer;
    return typeof viewer === 'number' ? viewer : null;
  });
  const legal = createMemo<readonly string[]>(() => (host.curtain() === null ? (view()?.legal ?? []) : []));
  const at = createMemo(() => host.sight()?.at ?? 0);
  const stage = createMemo(() => view()?.stage ?? '');

  const [mode, setMode] = createSignal<Mode>(null);
  const [picked, setPicked] = createSignal<Offer | null>(null);
  const [count, setCount] = createSignal<number | null>(null);
  const [counting, setCounting] = createSignal<Counting | null>(null);
  const [preview, setPreview] = createSignal<Preview | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);

  // What stands behind the actions of the menu. Until it is known their targets wait.
  const unknown: Ahead = new Map(aimed.map((each) => [each, []]));
  const [ahead, setAhead] = createSignal<Ahead>(unknown);
  createEffect(
    on([at, seat, legal], () => {
      setAhead(unknown);
      const wanted = aimed.filter((each) => legal().includes(each));
      if (stage() !== 'menu' || !wanted.length) return;
      const asked = at();
      void Promise.all(wanted.map((each) => host.preview([each]))).then((found) => {
        if (at() === asked) setAhead(new Map(wanted.map((each, index) => [each, found[index]?.view.legal ?? []])));
      });
    }),
  );
  // How many towers the guard could go on.
  const [steps, setSteps] = createSignal(0);
  createEffect(
    on([at, seat, legal], async () => {
      setSteps(0);
      if (stage() !== 'march') return;
      const asked = at();
      let n = 0;
      for (let next = legal(); next.includes('advance'); ++n) {
        const found = await host.preview(Array.from({ length: n + 1 }, () => 'advance'));
        next = found && mine(found) && found.view.stage === 'march' ? (found.view.legal ?? []) : [];
      }
      if (at() === asked) setSteps(n);
    }),
  );
  const guard = () => view()?.seats[seat() ?? 0]?.guard ?? 0;
  /** Dice that are to be turned over, and which others could be as well. */
  const [turning, setTurning] = createSignal<readonly string[]>([]);
  const [turnable, setTurnable] = createSignal<readonly string[]>([]);
  const everything = createMemo(() => [
    ...offersOf(legal(), seat() ?? 0, mode(), mode() === 'flip' ? new Map([['flip', turnable()]]) : ahead()),
    ...marches(guard(), steps()),
  ]);

  // Dice put forward: every action of the menu is tried with them, and the others step back.
  const [forward, setForward] = createSignal<readonly string[]>([]);
  const [fitting, setFitting] = createSignal<ReadonlySet<Thing> | null>(null);
  const [hint, setHint] = createSignal<string | null>(null);
  /** Dice that go into the group as soon as it is asked for. */
  let bringing: readonly string[] = [];
  const isAction = ({ moves }: Offer) => moves[0]?.startsWith('act ') ?? false;
  const putForward = async (dice: readonly string[]) => {
    const asked = at();
    setHint(null);
    if (!dice.length) {
      setForward([]);
      setFitting(null);
      return;
    }
    const tried = await Promise.all(
      everything()
        .filter(isAction)
        .map(async ({ thing, moves: begun }) => ((await reaches(host.preview.bind(host), begun, dice)) ? [thing] : [])),
    );
    if (at() !== asked || stage() !== 'menu') return;
    const found = new Set(tried.flat());
    if (!found.size) {
      setHint(t(dice.length > 1 ? 'city.why.together' : 'city.why.no_use'));
      return;
    }
    setForward(dice);
    setFitting(found);
  };
  const list = createMemo(() => {
    const only = fitting();
    return only ? everything().filter((offer) => !isAction(offer) || only.has(offer.thing)) : everything();
  });
  const offers = createMemo(() => byThing(list()));
  const bar = createMemo(() => inBar(list()));
  const moves = createMemo<readonly string[]>(() => {
    const chosen = picked()?.moves ?? [];
    return count() === null ? chosen : [...chosen, `${counting()?.word} ${count()}`];
  });

  const drop = () => {
    setTurning([]);
    setPicked(null);
    setCounting(null);
    setCount(null);
    setPreview(null);
  };

  /** Whether the question after it is still this player's. */
  const mine = (found: Preview) => found.view.turn.seats.includes(seat() ?? -1);

  /** Shows what an answer would do; where it leaves open how often, that is asked along with it. */
  const weigh = async (offer: Offer, first: Preview | null) => {
    const then = first && mine(first) ? countsIn(first.view.legal ?? []) : null;
    setCounting(then);
    setCount(usual(then));
    setPicked(offer);
    setPreview(then ? null : first);
    if (then) await look();
  };
  /** As often as possible; but nobody pays for more than he wants. */
  const usual = (numbers: Counting | null) =>
    (numbers?.word === 'boost' ? numbers.values[0] : numbers?.values.at(-1)) ?? null;
  /** Holds a choice of dice to turn over, and shows what it would do and cost. */
  const turnOver = async (dice: readonly string[]) => {
    const asked = at();
    drop();
    setTurning(dice);
    const begun = turningOver(dice);
    const [next, all] = await Promise.all([
      host.preview(begun),
      dice.length ? host.preview([...begun, 'done']) : Promise.resolve(null),
    ]);
    if (at() !== asked || mode() !== 'flip' || turning() !== dice) return;
    setTurnable((next?.view.legal ?? []).filter((move) => move !== 'done'));
    if (all) await weigh({ thing: 'mode:flip', moves: [...begun, 'done'] }, all);
  };
  const look = async () => {
    const wanted = moves();
    const found = await host.preview(wanted);
    if (moves() === wanted) setPreview(found);
  };

  const run = async (deed: () => Promise<Refusal | null>) => {
    if (busy()) return;
    setBusy(true);
    setRefusal(null);
    setRefusal(await deed());
    setBusy(false);
  };
  const play = (answers: readonly string[]) => run(() => playAll(host, answers));

  const habits = createHabits(host.id);
  /** The face of the tile that a question is about. */
  const faceAsked = () => view()?.tiles?.[view()?.pending.at(-1)?.a ?? 0] ?? '';

  /** How many presses of this choice have been played already: they only led to the next question. */
  let led = 0;
  /** What was picked by itself. */
  let given: Thing | null = null;
  /** Chooses what has only one answer, or what ends a question of several presses. */
  const giveAnswer = async (asked: number) => {
    const only = legal().length === 1 ? legal()[0] : undefined;
    const done = gathering.has(stage()) && legal().includes('done') ? 'done' : undefined;
    const move = only ?? done;
    if (move === undefined) {
      // How often is asked with the group; after a reload it may stand alone.
      const alone = countsIn(legal());
      if (!alone) return;
      given = 'bar:count';
      setCounting(alone);
      setPicked({ thing: given, moves: [] });
      setCount(usual(alone));
      await look();
      return;
    }
    const found = await host.preview([move]);
    if (at() !== asked || busy() || legal()[0] === undefined) return;
    if (only && found && !found.events.length && held !== asked) void play([only]);
    else {
      given = `bar:${move}`;
      await weigh({ thing: given, moves: [move] }, found);
    }
  };

  /** Where undoing stopped: what has only one answer is not answered there again by itself. */
  let held = -1;
  createEffect(
    on([at, seat, legal, busy], async () => {
      if (busy()) return;
      drop();
      given = null;
      setMode(null);
      setForward([]);
      setFitting(null);
      setHint(null);
      const asked = at();
      if (bringing.length) {
        const dice = bringing.map((die) => `die ${die}`);
        const ready = stage() === 'group' || stage() === 'guard_die';
        if (ready || !legal().length || stage() === 'menu') bringing = [];
        if (ready && legal().includes(dice[0] ?? '')) {
          void play(dice);
          return;
        }
      }
      const habit = stage() === 'offer' ? habits.of(seat() ?? -1, faceAsked()) : undefined;
      if (habit && held !== asked) {
        habits.note(seat() ?? -1, { chapter: host.chapters().length - 1, face: faceAsked(), habit });
        void play(legal().filter((move) => (move === 'decline') === (habit === 'never')));
        return;
      }
      await giveAnswer(asked);
    }),
  );

  createDraft({
    place: () => ({ table: host.id, seat: seat() ?? -1, at: at() }),
    asked: () => legal().length > 0 && !busy(),
    chosen: () => ({
      led,
      mode: mode(),
      turning: turning(),
      forward: forward(),
      thing: picked()?.thing ?? null,
      count: count(),
    }),
    /** The targets behind the actions of a menu are known. */
    ready: () => ahead() !== unknown || !aimed.some((each) => stage() === 'menu' && legal().includes(each)),
    async choose(draft) {
      led = draft.led;
      const asked = at();
      if (draft.mode && everything().some((offer) => offer.mode === draft.mode)) setMode(draft.mode);
      if (draft.turning.length && mode() === 'flip') await turnOver(draft.turning);
      if (draft.forward.length) await putForward(draft.forward);
      const offer = draft.turning.length ? undefined : offers().get(draft.thing ?? 'none');
      if (!offer || offer.mode) return;
      const found = await host.preview(offer.moves);
      if (at() !== asked || busy()) return;
      await weigh(offer, found);
      if (draft.count !== null && counting()?.values.includes(draft.count)) model.setCount(draft.count);
    },
  });

  const backFromGroup = (die: string) =>
    run(async () => {
      while (view()?.stage === 'group' && view()?.action?.dice?.includes(die) && host.sight()?.undo) {
        const before = at();
        const refused = await host.undo();
        if (refused) return refused;
        await arrival(host, before);
        held = at();
      }
      return null;
    });

  const model: CityModel = {
    host,
    view,
    seat,
    asked: () => legal().length > 0,
    stage,
    mode,
    offers,
    bar,
    picked,
    moves,
    preview,
    after: (index) => preview()?.view.seats[index] ?? null,
    counting,
    count,
    busy,
    refusal,
    press(thing) {
      if (busy()) return;
      if (thing === 'mode:none') {
        model.clear();
        return;
      }
      const offer = offers().get(thing);
      setHint(null);
      if (!offer) {
        setHint(model.why(thing));
        return;
      }
      if (offer.mode) {
        drop();
        setTurnable([]);
        setMode(offer.mode);
        if (offer.mode === 'flip') {
          void putForward([]);
          void turnOver([]);
        }
        return;
      }
      if (mode() === 'flip') {
        void turnOver([...turning(), ...offer.moves.map((move) => move.slice('turn '.length))]);
        return;
      }
      if (picked()?.thing === thing) {
        drop();
        return;
      }
      const asked = at();
      // What only leads to the next question is played at once, for it can be undone; what changes the table waits.
      void host.preview(offer.moves).then((found) => {
        if (at() !== asked || busy()) return;
        const goesOn = found && (!found.events.length || (mine(found) && midway.has(found.view.stage)));
        bringing = brought(stage(), isAction(offer), forward(), bringing);
        if (!goesOn) void weigh(offer, found);
        else {
          led += 1;
          void play(offer.moves);
        }
      });
    },
    setCount(n) {
      setCount(n);
      void look();
    },
    clear() {
      setMode(null);
      void putForward([]);
      drop();
      void giveAnswer(at());
    },
    async back() {
      if (busy()) return;
      setHint(null);
      const often = usual(counting());
      if (turning().length > 1) await turnOver(turning().slice(0, -1));
      else if (often !== null && count() !== often) model.setCount(often);
      else if (mode() || (picked() && picked()?.thing !== given)) {
        setMode(null);
        drop();
        await giveAnswer(at());
      } else if (forward().length) await putForward(forward().slice(0, -1));
      else if (led && host.sight()?.undo) {
        led -= 1;
        await model.undo();
      }
    },
    forward,
    mayPutForward: (die) =>
      stage() === 'menu' && mode() === null && legal().length > 1 && (die[1] !== 'V' || Number(die[0]) === seat()),
    putForward(die) {
      if (busy()) return;
      drop();
      const now = forward();
      void putForward(now.includes(die) ? now.filter((each) => each !== die) : [...now, die]);
    },
    why(thing) {
      const now = view();
      if (!now || !legal().length || offers().has(thing)) return null;
      if (fitting() && everything().some((offer) => offer.thing === thing)) return t('city.why.other_dice');
      return ahead() === unknown ? null : reasonFor(thing, now, seat() ?? -1);
    },
    hint,
    habits,
    settle(habit) {
      habits.set(seat() ?? -1, faceAsked(), habit);
      habits.note(seat() ?? -1, { chapter: host.chapters().length - 1, face: faceAsked(), habit });
      void play(legal().filter((move) => (move === 'decline') === (habit === 'never')));
    },
    follow: (answers) => {
      led = 0;
      return play(answers);
    },
    confirm: () => {
      if (!moves().length) return Promise.resolve();
      led = 0;
      return play(moves());
    },
    turning,
    putBack: async (die) => {
      if (mode() === 'flip') await turnOver(without(turning(), die.slice(1)));
      else await backFromGroup(die);
    },
    canUndo: () => Boolean(host.sight()?.undo || host.sight()?.take_back),
    undo: () =>
      run(async () => {
        // Back to the last question that was one: not to the middle of two answers given with one press.
        for (let n = 0; n < 12; ++n) {
          const now = host.sight();
          const before = at();
          const refused = now?.undo ? await host.undo() : now?.take_back && n === 0 ? await host.takeBack() : null;
          if (refused) return refused;
          await arrival(host, before);
          held = at();
          if (!host.sight()?.undo || (!between.has(stage()) && legal().length !== 1)) break;
        }
        return null;
      }),
  };
  return model;
}
