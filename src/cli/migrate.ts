import 'reflect-metadata';
import { readConfig } from '../platform/config/config.js';
import { createLogger } from '../platform/logging/logger.js';
import { migrateAs, openDatabaseBesideOthers, run } from '../service.js';

/** `npm run migrate`: migrates the schema to this version. */
await run(
  async (started, fail) => {
    const config = await readConfig();
    const database = await openDatabaseBesideOthers(config, createLogger(config), fail);
    started(database.stop);
    const steps = await migrateAs(config, database.url);
    console.log(steps.length > 0 ? `Done: ${steps.join(', ')}.` : 'The schema is up to date.');
  },
  { stayAlive: false },
);
