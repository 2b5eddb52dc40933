/** `npm run check-summaries`: compares the maintained figures with plain SQL. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/check-summaries.js');
