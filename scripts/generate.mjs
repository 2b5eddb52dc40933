/**
 * `npm run generate`: rewrites the generated files, or checks them with --check: the list of reports, and the files that
 * src/cli/generate.ts makes from the compiled API. Compiles into its own folder, so a running `npm run dev` and the build are unaffected.
 */
import { join } from 'node:path';
import { compileApi } from './lib/compile.mjs';
import { ensureApiTypes } from './lib/api-types.mjs';
import { cache, dist } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { writeReportIndex } from './lib/report-index.mjs';
import { StepFailure, run } from './lib/run.mjs';

const check = process.argv.includes('--check');
/** Uses the build instead of compiling; the caller has made sure that it is current. */
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
