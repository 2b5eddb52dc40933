import 'reflect-metadata';
import { loadConfig } from '../platform/config/config.js';
import { migrate } from '../platform/database/schema.js';
import { createLogger } from '../platform/logging/logger.js';
import { openDatabaseBesideOthers, readEnvironmentFile, run } from '../service.js';

/** `npm run migrate`: brings the schema up to this version. */
await run(
  async (started) => {
    readEnvironmentFile();
    const config = loadConfig(process.env);
    const database = await openDatabaseBesideOthers(config, createLogger(config));
    started(database.stop);
    const steps = await migrate(database.url);
    console.log(steps.length > 0 ? `Done: ${steps.join(', ')}.` : 'The schema is up to date.');
  },
  { stayAlive: false },
);
