import { createMemo, type JSX } from 'solid-js';
import { Guide, type Said } from '../coach/Guide';
import { t } from '../i18n/text';
import { lessonFor, type Moment, tried } from './lessons';
import type { CityModel } from './model';

/** The guide of a first game of Troyes. */
export default function CityCoach(props: { model: CityModel }): JSX.Element {
  const model = props.model;
  const moment = createMemo<Moment | null>(() => {
    const view = model.view();
    const seat = model.seat();
    if (!view || seat === null) return null;
    return {
      view,
      seat,
      over: view.turn.who === 'nobody',
      asked: model.asked(),
      at: model.host.sight()?.at ?? 0,
      stage: model.stage(),
      ready: model.asked() && model.moves().length > 0,
      events: (model.host.chapters().at(-1)?.events ?? []).filter((each) => each.seat === seat),
    };
  });
  /** An action that was begun need not be shown again. */
  const done = createMemo(() => {
    const kind = model.asked() ? model.view()?.action?.kind : undefined;
    return kind ? [tried(kind)] : [];
  });
  const say = (told: ReadonlySet<string>): Said | null => {
    const at = moment();
    const lesson = at && lessonFor(at, told);
    return lesson && { id: lesson.id, text: t(lesson.words), point: lesson.point, deed: lesson.deed };
  };
  return <Guide game={model.host.id} busy={model.busy()} say={say} done={done()} />;
}
