/** `npm run types`: checks the types of all programs and tests, with API types generated from the current description. */
import { join } from 'node:path';
import { ensureApiTypes } from './lib/api-types.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Compiler for type checks, several times as fast as the one that the build's plugins need. */
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
  // Parallel checkers would each check shared files: slower on two cores, and at the expense of other programs.
  await run(process.execPath, [compiler, '-p', project, '--noEmit', '--singleThreaded'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).catch(() => (failed = true));
}
process.exit(failed ? 1 : 0);
