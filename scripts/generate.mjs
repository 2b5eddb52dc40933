/** `npm run generate`: writes common/openapi.json and api-types.ts anew, or checks them with --check. */
import { prepare } from './lib/prepare.mjs';

await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/src/cli/generate.js');
