// Answers that a player has given once for the whole game, tile by tile, and what they have answered since.
import { createSignal } from 'solid-js';
import { remember, wish } from '../host/store';

export type Habit = 'always' | 'never';
/** Something answered without asking: the chapter it belongs to, and what was answered. */
export interface Note {
  chapter: number;
  face: string;
  habit: Habit;
}
interface Kept {
  habits: Readonly<Record<string, Habit>>;
  notes: readonly Note[];
}

function read(name: string): Kept {
  try {
    const kept = JSON.parse(wish(name) ?? 'null') as Kept | null;
    if (kept) return kept;
  } catch {
    // What cannot be read was never said.
  }
  return { habits: {}, notes: [] };
}

/** By table and seat: two people at one device have habits of their own. */
export function createHabits(table: string) {
  const name = (seat: number) => `habits.${table}.${seat}`;
  const [changes, touch] = createSignal(0);
  const known = new Map<number, Kept>();
  const kept = (seat: number): Kept => {
    changes();
    const now = known.get(seat) ?? read(name(seat));
    known.set(seat, now);
    return now;
  };
  const write = (seat: number, value: Kept) => {
    known.set(seat, value);
    remember(name(seat), JSON.stringify(value));
    touch((n) => n + 1);
  };
  return {
    of: (seat: number, face: string): Habit | undefined => kept(seat).habits[face],
    all: (seat: number) => Object.entries(kept(seat).habits) as [string, Habit][],
    notes: (seat: number) => kept(seat).notes,
    set(seat: number, face: string, habit: Habit | null) {
      const { habits, notes } = kept(seat);
      const { [face]: _, ...others } = habits;
      write(seat, { notes, habits: habit ? { ...others, [face]: habit } : others });
    },
    note(seat: number, note: Note) {
      const { habits, notes } = kept(seat);
      write(seat, { habits, notes: [...notes, note] });
    },
  };
}
export type Habits = ReturnType<typeof createHabits>;
