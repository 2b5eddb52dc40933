/**
 * `npm start`: installs and builds whatever is missing, then runs the API, which also serves both apps. The API runs in this
 * process, so signals reach it and nothing is left running when the process is killed.
 */
import { stopWithParent } from './lib/parent.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
stopWithParent();
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/main.js');
