import { createMemo, type JSX, Show } from 'solid-js';
import { eventWords } from '../game/words';
import { Icon } from '../parts/Icon';
import type { TableModel } from './model';

/** What the black die did this half-day, to the plaza and to your window. */
export function EventNote(props: { model: TableModel }): JSX.Element {
  const words = createMemo(() => {
    const view = props.model.view();
    const chapter = props.model.host.chapters().at(-1);
    if (view?.stage !== 'choosing' || !chapter) return null;
    return eventWords(chapter.events, view, props.model.seat());
  });
  return (
    <Show when={words()}>
      {(it) => (
        <div class={`event ${it().tone}`} role="status">
          <Icon name={it().tone === 'banquet' ? 'banquet' : `black-${it().value ?? 1}`} class="blk" />
          <p>
            <b>{it().head}</b> <span>{it().body}</span>
          </p>
          <Show when={it().tone === 'held'}>
            <Icon name="shield" class="held" />
          </Show>
          <Show when={it().tone === 'lost'}>
            <Icon name="broken" class="lostsign" />
          </Show>
        </div>
      )}
    </Show>
  );
}
