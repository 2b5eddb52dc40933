/**
 * Runs the worker's ten-minute job for a future date: `node expire-documents.mjs <days>`. The product has no
 * way to set the clock, so this runs next to the server under test, on the same database and files.
 */
import 'reflect-metadata';

const dist = '../../../dist/api/src';
const { Clock } = await import(`${dist}/platform/clock/clock.js`);
const { createApplication } = await import(`${dist}/application.js`);
const { loadConfig } = await import(`${dist}/platform/config/config.js`);
const { createLogger } = await import(`${dist}/platform/logging/logger.js`);
const { openDatabaseBesideOthers } = await import(`${dist}/service.js`);
const { DocumentsService } = await import(`${dist}/properties/documents/documents.service.js`);

const days = Number(process.argv[2]);
Clock.prototype.now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

const config = { ...loadConfig(process.env), runWorker: false };
const logger = createLogger(config);
const database = await openDatabaseBesideOthers(config, logger);
const app = await createApplication({ config, databaseUrl: database.url, logger });
console.log(await app.get(DocumentsService, { strict: false }).removeExpired());
await app.close();
await database.stop();
process.exit(0);
