import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Colour } from '../game/messages';
import { chapterLines } from '../game/words';
import type { GameHost } from '../host/host';
import { t } from '../i18n/text';
import { Icon } from '../parts/Icon';

/** What has happened, in words, the latest half-day first. */
export function Chronicle(props: { host: GameHost }): JSX.Element {
  const chapters = createMemo(() => {
    const sight = props.host.sight();
    if (!sight?.view) return [];
    const num = sight.view.num;
    return props.host
      .chapters()
      .map((chapter) => ({
        title:
          chapter.day > 0 && chapter.half ? t(`web.day_half.${chapter.half}`, { day: chapter.day }) : t('web.setup'),
        lines: chapterLines(chapter, sight, num),
      }))
      .filter((chapter) => chapter.lines.length);
  });
  return <Chapters chapters={chapters()} />;
}

export interface ToldLine {
  icon: string;
  tone: string;
  text: string;
  /** Whose deed it is, where the game tells it: his mark stands in place of the icon. */
  seat?: number | 'gray' | null;
  /** Whether it was not there when the player last looked. */
  fresh?: () => boolean;
}

/** The chapters of a game, whichever it is, the latest on top. */
export function Chapters(props: {
  chapters: readonly { title: string; lines: readonly ToldLine[] }[];
  mark?: (owner: number | 'gray') => JSX.Element;
}): JSX.Element {
  return (
    <section class="chron" aria-label={t('web.table.chronicle')}>
      <h2>{t('web.table.chronicle')}</h2>
      <Show when={props.chapters.length} fallback={<p class="soft">{t('web.table.chronicle_empty')}</p>}>
        <div class="log" tabindex="0" role="log">
          {/* By number: what has been told stays as it is when something is added. */}
          <For each={[...props.chapters.keys()].reverse()}>
            {(number) => (
              <div class="chapter">
                <h3>{props.chapters[number]?.title}</h3>
                <ul>
                  <For each={props.chapters[number]?.lines ?? []}>
                    {(line) => (
                      <li classList={{ ok: line.tone === 'ok', fresh: line.fresh?.() ?? false }}>
                        <Show
                          when={props.mark && line.seat !== undefined && line.seat !== null}
                          fallback={
                            <Icon
                              name={line.icon}
                              colour={/^[RYW]$/.test(line.tone) ? (line.tone as Colour) : null}
                              lit={/^[RYW]$/.test(line.tone)}
                            />
                          }
                        >
                          {props.mark?.(line.seat!)}
                        </Show>
                        <span>{line.text}</span>
                      </li>
                    )}
                  </For>
                </ul>
              </div>
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}
