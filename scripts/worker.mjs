/** `npm run worker`: runs the queue's jobs in a process of their own. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/src/worker.js');
