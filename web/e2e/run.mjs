// The tests in a browser that have not been moved to `*.spec.ts` yet: `npm run e2e:old WORD`.
import { failed, site } from './testing.mjs';

await import('./dice.mjs');
await import('./guide.mjs');
await import('./troyes.mjs');
// With TRICASSE=path/to/tricasse also online.
if (process.env.TRICASSE) await import('./online.mjs');
await import('./access.mjs');

site.close();
console.log(failed.length ? `${failed.length} failed` : 'all fine');
process.exit(failed.length ? 1 : 0);
