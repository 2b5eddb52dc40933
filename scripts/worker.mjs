/** `npm run worker`: runs the queue's jobs in a process of their own. */
import { stopWithParent } from './lib/parent.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
stopWithParent();
process.setSourceMapsEnabled(true);
await import('../dist/api/src/worker.js');
