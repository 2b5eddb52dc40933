/** `npm run import -- --county travis --year 2027 --kind roll files…`: imports files that an appraisal district publishes. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/import.js');
