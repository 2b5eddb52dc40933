/** `npm run types`: checks the types of all programs and tests, with the types of the API as its description has them. */
import { join } from 'node:path';
import { ensureApiTypes } from './lib/api-types.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** The compiler that checks: several times as fast as the one that builds, which plugins of the build need. */
const compiler = join(root, 'node_modules/typescript7/bin/tsc');
const projects = [
  'tsconfig.json',
  'client-ui/tsconfig.json',
  'admin-ui/tsconfig.json',
  'clients/typescript/tsconfig.json',
];

await ensureApiTypes();
let failed = false;
for (const project of projects) {
  // Several checkers would each check what they share: for longer on two cores, and at the cost of what runs beside.
  await run(process.execPath, [compiler, '-p', project, '--noEmit', '--singleThreaded'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).catch(() => (failed = true));
}
process.exit(failed ? 1 : 0);
