/** `npm run worker`: runs queued jobs in a separate process. */
import { stopWithParent } from './lib/parent.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
stopWithParent();
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/worker.js');
