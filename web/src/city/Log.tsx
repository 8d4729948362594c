import { createDeferred, createMemo, type JSX, mapArray } from 'solid-js';
import { t } from '../i18n/text';
import { Chapters, type ToldLine } from '../table/Chronicle';
import type { CityModel } from './model';
import { Mark } from './pieces';
import { facesOf } from './reading';
import { byRound, chapterTitle, type Line, storyOf } from './story';
import { outdoorName, ownerName } from './words';

/** What has happened, in words, the latest chapter first. */
export function Log(props: { model: CityModel; fresh?: readonly (readonly Line[])[] }): JSX.Element {
  const host = props.model.host;
  const viewer = createMemo(() => host.sight()?.viewer ?? 'spectator');
  const tiles = facesOf(host);
  /** The line and its chapter: what has been told before stays the same thing. */
  const kept = new Map<string, ToldLine>();
  const keep = (chapter: number, index: number, line: Line): ToldLine => {
    const text =
      line.seat === null
        ? line.text
        : t('city.pair', { a: ownerName(line.seat, host.seats(), viewer()), b: line.text });
    const key = `${chapter}.${index} ${text}`;
    const fresh = () => index >= seen(chapter);
    const found = kept.get(key) ?? { icon: line.icon, tone: '', text, seat: line.seat, fresh };
    kept.set(key, found);
    return found;
  };
  /** What was answered without asking, as the player had wished. */
  const notes = (chapter: number): Line[] =>
    props.model.habits
      .notes(props.model.seat() ?? -1)
      .filter((note) => note.chapter === chapter)
      .map(({ face, habit }) => ({
        seat: props.model.seat(),
        icon: 'gate',
        text: t(`city.habit.did_${habit}`, { tile: outdoorName(face) }),
      }));
  // Chapters that are closed stay as they are, and so do the lines of the one that grows.
  // The board comes first: the log is told when there is time.
  const told = mapArray(
    createDeferred(() => byRound(host.chapters()), { timeoutMs: 400 }),
    (chapter, number) => {
      const story = createMemo(() => storyOf(chapter, host.seats(), viewer(), tiles()));
      const lines = createMemo(() =>
        [...story(), ...notes(number())].map((line, index) => keep(number(), index, line)).reverse(),
      );
      const whole = createMemo(() => ({ title: chapterTitle(chapter), lines: lines() }));
      return { story, whole };
    },
  );
  /** The first line of a chapter that the player has not seen. */
  const seen = (chapter: number) => (told()[chapter]?.story().length ?? 0) - (props.fresh?.[chapter]?.length ?? 0);
  const chapters = createMemo(() =>
    told()
      .map(({ whole }) => whole())
      .filter(({ lines }) => lines.length),
  );
  return (
    <div class="tabbed logbox" data-in="log">
      <Chapters chapters={chapters()} mark={(owner) => <Mark owner={owner} />} />
    </div>
  );
}
