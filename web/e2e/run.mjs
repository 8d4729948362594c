// End to end, in a real browser. `npm run e2e WORD` runs those tests whose name has the word in it.
import { failed, site } from './testing.mjs';

await import('./dice.mjs');
await import('./guide.mjs');
await import('./pages.mjs');
await import('./troyes.mjs');
// With TRICASSE=path/to/tricasse also online.
if (process.env.TRICASSE) await import('./online.mjs');
await import('./access.mjs');

site.close();
console.log(failed.length ? `${failed.length} failed` : 'all fine');
process.exit(failed.length ? 1 : 0);
