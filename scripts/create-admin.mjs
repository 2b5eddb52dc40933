/** `npm run create-admin`: creates an administrator. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/create-admin.js');
