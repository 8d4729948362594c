import { type JSX, onMount, type ParentProps } from 'solid-js';
import { t } from '../i18n/text';
import { Icon } from './Icon';

/** A sheet over the page; the browser keeps focus inside and Escape closes it. */
export function Dialog(props: ParentProps<{ title: string; close: () => void; class?: string }>): JSX.Element {
  let dialog: HTMLDialogElement | undefined;
  onMount(() => dialog?.showModal());
  return (
    <dialog
      ref={dialog}
      class={`sheetdialog ${props.class ?? ''}`}
      aria-label={props.title}
      onClose={props.close}
      onClick={(event) => event.target === dialog && dialog?.close()}
    >
      <header>
        <h2>{props.title}</h2>
        <button type="button" class="iconbtn" aria-label={t('web.close')} onClick={() => dialog?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {props.children}
    </dialog>
  );
}
