/**
 * `npm run generate`: rewrites the generated files, or checks them with --check. First the list of reports and the types of the
 * migrated schema's tables, then common/openapi.json, api-types.ts, the types of clients/typescript and
 * docs/provider-api.md.
 */
import { ensureBuilt } from './lib/build.mjs';
import { dist } from './lib/paths.mjs';
import { writeReportIndex } from './lib/report-index.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const check = process.argv.includes('--check') ? ['--check'] : [];

const isCurrent = writeReportIndex({ check: check.length > 0 });
if (!isCurrent && check.length > 0) {
  console.error('Out of date: src/reports/definitions/all.ts; run `npm run generate`.');
  process.exit(1);
}
await prepare([]);
// A query with a new column does not compile before its type exists, but the compiler writes the output that
// this step runs.
await ensureBuilt(['api']).catch(() => undefined);
try {
  process.stdout.write(await run(process.execPath, [`${dist}/api/src/cli/generate-types.js`, ...check]));
} catch (error) {
  console.error(error.output.trim());
  process.exit(1);
}
await prepare(['api']);
process.setSourceMapsEnabled(true);
await import('../dist/api/src/cli/generate.js');
