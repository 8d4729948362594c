import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/grenze-gotisch/latin-600.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/icons.css';
import './styles/top_bar.css';
import './styles/table.css';
import './styles/controls.css';
import './styles/pages.css';
import { render } from 'solid-js/web';
import { App } from './App';
import { preferredLanguage, speak } from './i18n/text';
import kit from './kit.svg?raw';
import { startTheme } from './theme';

startTheme();
// The drawings, once, at the top of the body: everything else points to them.
const drawings = new DOMParser().parseFromString(kit, 'image/svg+xml').documentElement;
document.body.prepend(document.importNode(drawings, true));

void speak(preferredLanguage()).then(() => {
  const root = document.getElementById('app');
  if (root) render(() => <App />, root);
});

// Starts without a network from the second visit on; only where the browser allows it (https or this machine).
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => {}));
}
