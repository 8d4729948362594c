import { createMemo, type JSX } from 'solid-js';
import { t } from '../i18n/text';
import type { TableModel } from '../table/model';
import { Guide, type Said } from './Guide';
import { halfDay, lessonFor, type Moment, planFor } from './lessons';

/** The guide of a first game of Troyes Dice. */
export default function Coach(props: { model: TableModel }): JSX.Element {
  const model = props.model;
  const half = createMemo(() => {
    const view = model.view();
    return view ? halfDay(view) : 0;
  });
  const plan = createMemo(() => {
    const view = model.view();
    const sheet = model.sheet();
    return view && sheet ? planFor(half(), model.tuples(), view, sheet) : null;
  });
  const moment = createMemo<Moment | null>(() => {
    const view = model.view();
    const sheet = model.sheet();
    const seat = model.seat();
    if (!view || !sheet || seat === null) return null;
    const events = (model.host.chapters().at(-1)?.events ?? []).filter((each) => each.seat === seat);
    return {
      half: half(),
      view,
      sheet,
      question: model.question(),
      choice: model.filled(),
      tuple: model.tuple(),
      plan: plan(),
      events,
    };
  });
  const say = (told: ReadonlySet<string>): Said | null => {
    const at = moment();
    const found = at && lessonFor(at, told);
    if (!at || !found) return null;
    const { lesson, deed } = found;
    return {
      id: lesson.id,
      text: t(lesson.words, lesson.facts?.(at) ?? {}),
      point: lesson.point(at),
      deed,
      key: lesson.key?.(at),
    };
  };
  return <Guide game={model.host.id} busy={model.busy()} say={say} />;
}
