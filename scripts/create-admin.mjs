/** `npm run create-admin`: makes a console account, the first administrator's above all. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/src/cli/create-admin.js');
