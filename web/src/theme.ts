import { createSignal } from 'solid-js';
import { remember, wish } from './host/store';

export type Theme = 'day' | 'vespers';
const [theme, set] = createSignal<Theme>('day');

/** On paper it is always day: ink is dear, and night is not printed. */
const [onPaper, setOnPaper] = createSignal(false);

export { onPaper, theme };

export function setTheme(next: Theme): void {
  set(next);
  document.documentElement.dataset.theme = next;
  remember('theme', next);
}

/** The kept wish, else what the system prefers. */
export function startTheme(): void {
  const kept = wish('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const next = kept === 'day' || kept === 'vespers' ? kept : dark ? 'vespers' : 'day';
  set(next);
  document.documentElement.dataset.theme = next;
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => {
    setOnPaper(true);
    document.documentElement.dataset.theme = 'day';
  });
  window.addEventListener('afterprint', () => {
    setOnPaper(false);
    document.documentElement.dataset.theme = theme();
  });
}
