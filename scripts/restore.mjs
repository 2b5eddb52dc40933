/** `npm run restore`: restores the newest backup, or the one named. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/restore.js');
