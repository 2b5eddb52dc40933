import 'reflect-metadata';
import { Database } from '../platform/database/database.js';
import { checkKeptFigures, rebuildKeptFigures } from '../platform/database/kept-figures.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openServiceBesideOthers, run } from '../service.js';

/**
 * `npm run check-summaries`: compares every figure and search text maintained by triggers with plain SQL over the rows, and
 * fails if they differ. `-- --rebuild` rebuilds them first.
 */
await run(
  async (started, fail) => {
    const db = (await openServiceBesideOthers(started, fail)).get(Database);
    if (process.argv.includes('--rebuild')) await rebuildKeptFigures(db);
    const checks = await checkKeptFigures(db);
    for (const { title, differences, examples } of checks) {
      console.log(`${title}: ${differences === 0 ? 'right' : `${differences} rows differ`}`);
      for (const example of examples) console.log(`  ${example}`);
    }
    if (checks.some(({ differences }) => differences > 0)) {
      throw new OperatorError(
        'The figures do not match the rows; `npm run check-summaries -- --rebuild` rebuilds them.',
      );
    }
  },
  { stayAlive: false },
);
