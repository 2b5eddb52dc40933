/** `npm run migrate`: brings the database's schema up to date. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/migrate.js');
