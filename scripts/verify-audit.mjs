/** `npm run verify-audit`: verifies the hash chain over the activities and prints its head. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/verify-audit.js');
