/**
 * `npm run generate`: rewrites the generated files, or checks them with --check: the list of reports, and what src/cli/generate.ts
 * makes of the compiled API. It compiles into a folder of its own, so a running `npm run dev` and a build stay as they are.
 */
import { join } from 'node:path';
import { compileApi } from './lib/compile.mjs';
import { ensureApiTypes } from './lib/api-types.mjs';
import { cache, dist } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { writeReportIndex } from './lib/report-index.mjs';
import { StepFailure, run } from './lib/run.mjs';

const check = process.argv.includes('--check');
/** Uses the build, which is of the current sources, in place of a compilation. */
const isBuilt = process.argv.includes('--built');

try {
  await prepare([]);
  if (!writeReportIndex({ check }) && check)
    throw new StepFailure('Out of date: src/reports/definitions/all.ts; run `npm run generate`.', '');
  const target = isBuilt ? join(dist, 'api') : join(cache, 'generate');
  if (!isBuilt) await compileApi('tsconfig.generate.json', target);
  const program = join(target, 'src/cli/generate.js');
  process.stdout.write(
    await run(process.execPath, ['--enable-source-maps', program, ...(check ? ['--check'] : [])]),
  );
  await ensureApiTypes();
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.output.trim() || error.message);
  process.exit(1);
}
