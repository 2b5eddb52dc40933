import 'reflect-metadata';
import { createApplication } from '../application.js';
import { readConfig } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { checkKeptFigures, rebuildKeptFigures } from '../platform/database/kept-figures.js';
import { createLogger } from '../platform/logging/logger.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openDatabaseBesideOthers, prepareSchema, run } from '../service.js';

/**
 * `npm run check-summaries`: compares every figure and search text that triggers maintain with plain SQL over the rows,
 * and fails when they differ. `-- --rebuild` rebuilds them first.
 */
await run(
  async (started, fail) => {
    const config = { ...(await readConfig()), runWorker: false };
    const logger = createLogger(config);
    const database = await openDatabaseBesideOthers(config, logger, fail);
    started(database.stop);
    await prepareSchema(config, database.url);
    const app = await createApplication({ config, databaseUrl: database.url, logger });
    started(() => app.close());
    const db = app.get(Database);
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
