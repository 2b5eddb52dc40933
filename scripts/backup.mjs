/** `npm run backup`: makes a backup of the database and the stored files; `-- --verify` verifies the newest one. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/programs/backup.js');
