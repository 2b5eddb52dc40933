import 'reflect-metadata';
import { createApplication } from './application.js';
import { loadConfig } from './platform/config/config.js';
import { assertSchemaCurrent } from './platform/database/schema.js';
import { createLogger } from './platform/logging/logger.js';
import { OperatorError } from './platform/errors/operator-error.js';
import { readEnvironmentFile, run } from './service.js';

/** A process that only works off the queue; any number of them share one database. */
await run(
  async (started) => {
    readEnvironmentFile();
    const config = { ...loadConfig(process.env), runWorker: true };
    if (!config.databaseUrl) {
      throw new OperatorError(
        'A worker of its own needs DATABASE_URL; the embedded database serves one process, which works itself.',
      );
    }
    await assertSchemaCurrent(config.databaseUrl);
    const app = await createApplication({
      config,
      databaseUrl: config.databaseUrl,
      logger: createLogger(config),
    });
    started(() => app.close());
    await app.init();
    console.log('The worker is running. Ctrl+C stops it.');
  },
  { stayAlive: true },
);
