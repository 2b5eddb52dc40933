import 'reflect-metadata';
import { createApplication } from './application.js';
import { readConfig } from './platform/config/config.js';
import { waitForSchema } from './platform/database/schema-state.js';
import { assertSessions } from './platform/database/sessions.js';
import { createLogger } from './platform/logging/logger.js';
import { OperatorError } from './platform/errors/operator-error.js';
import { startHeartbeat } from './platform/process/heartbeat.js';
import { run } from './service.js';

/** A process that only runs queued jobs. Any number of them can share one database. */
await run(
  async (started) => {
    const config = { ...(await readConfig()), runWorker: true };
    if (!config.databaseUrl) {
      throw new OperatorError(
        'A separate worker requires DATABASE_URL; the embedded database serves only one process, which runs the jobs itself.',
      );
    }
    await assertSessions(config.databaseUrl);
    await waitForSchema(config.databaseUrl, console.log);
    const app = await createApplication({
      config,
      databaseUrl: config.databaseUrl,
      logger: createLogger(config),
    });
    started(() => app.close());
    await app.init();
    started(await startHeartbeat(config.heartbeatFile));
    console.log('The worker is running. Ctrl+C stops it.');
  },
  { stayAlive: true },
);
