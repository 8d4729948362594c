import type { JSX } from 'solid-js';
import type { Refusal } from '../game/envelope';
import { sentence } from '../i18n/text';

/** Where a record stops being one, and why, in the words of the terminal. */
export default function RecordTrouble(props: { error: Refusal }): JSX.Element {
  const reason = () => {
    const { fault, accepted = '', message } = props.error;
    const rule = fault === 'illegal_move' ? `refusal.${accepted}` : fault === 'cannot_undo' ? `undo.${accepted}` : null;
    return sentence(`record.${fault}`, { accepted: (rule && sentence(rule)) ?? accepted }) ?? message;
  };
  const text = () =>
    sentence('record.where', { line: props.error.line ?? 1, column: props.error.column ?? 1, reason: reason() }) ?? '';
  // The terminal says it behind the name of the file.
  return <p data-fault={props.error.fault}>{text().charAt(0).toUpperCase() + text().slice(1)}</p>;
}
