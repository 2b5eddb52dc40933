import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger as Pino } from 'pino';
import { createApplication } from './application.js';
import { type Config, readConfig } from './platform/config/config.js';
import { findRunningServer, startEmbeddedServer } from './platform/database/embedded-server.js';
import { grantToService, migrate } from './platform/database/schema.js';
import { assertSchemaCurrent, waitForSchema } from './platform/database/schema-state.js';
import { assertSessions } from './platform/database/sessions.js';
import { OperatorError } from './platform/errors/operator-error.js';
import { createLogger } from './platform/logging/logger.js';
import { catchUnhandled } from './platform/process/last-resort.js';
import { longestStop } from './platform/process/stopping.js';
import { processName } from './platform/process/process-label.js';
import { asWork } from './platform/request/request-context.js';

/** Stops a resource that the command has started. */
type Stop = () => Promise<void>;
/** Ends the command after an error at run time. */
type Fail = (error: Error) => void;

/**
 * Opens the database of this process: DATABASE_URL if it is set, otherwise the embedded server, which `stop` ends.
 * @param fail called when the embedded server exited and cannot be restarted
 * @throws OperatorError with a message for the operator
 */
export async function openDatabase(
  config: Config,
  logger: Pino,
  fail: Fail,
): Promise<{ url: string; stop: Stop }> {
  if (config.databaseUrl) {
    await assertSessions(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const server = await startEmbeddedServer({
    dataDir: config.dataDir,
    log: (line, level) => logger[level]({ context: 'PostgreSQL' }, line),
    onLost: fail,
  });
  return { url: server.url, stop: () => server.stop() };
}

/**
 * Like `openDatabase`, for a command that may run beside the service: if the embedded server is already running, uses
 * it and leaves it running.
 */
export async function openDatabaseBesideOthers(
  config: Config,
  logger: Pino,
  fail: Fail,
): Promise<{ url: string; stop: Stop }> {
  const running = config.databaseUrl ? null : findRunningServer(config.dataDir);
  return running ? { url: running.url, stop: async () => undefined } : openDatabase(config, logger, fail);
}

/**
 * Starts the whole service for a command that may run beside other processes. All modules register their event
 * listeners, so a change at the command line has the same effects as one over HTTP. Queued jobs are not run.
 * @param schema whether an outdated schema is migrated or refused
 * @throws OperatorError with a message for the operator
 */
export async function openServiceBesideOthers(
  started: (stop: Stop) => void,
  fail: Fail,
  schema: 'migrated' | 'refused' = 'migrated',
): Promise<NestFastifyApplication> {
  const config = { ...(await readConfig()), runWorker: false };
  const logger = createLogger(config);
  const database = await openDatabaseBesideOthers(config, logger, fail);
  started(database.stop);
  if (schema === 'migrated') await prepareSchema(config, database.url);
  else await assertSchemaCurrent(database.url);
  const app = await createApplication({ config, databaseUrl: database.url, logger });
  started(() => app.close());
  return app.init();
}

/** Migrates the schema, or waits until another process has done so (RUN_MIGRATIONS=false). */
export async function prepareSchema(config: Config, url: string): Promise<void> {
  if (config.runMigrations) await migrateAs(config, url);
  else await waitForSchema(url, console.log);
}

/**
 * Migrates the schema. If DATABASE_OWNER_URL is set, migrates with the role of the owner and then grants the role of
 * the service the privileges it needs.
 * @returns the names of the migrations that ran
 * @throws OperatorError when DATABASE_OWNER_URL is set without DATABASE_URL
 */
export async function migrateAs(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  url: string,
): Promise<string[]> {
  if (databaseOwnerUrl && !databaseUrl)
    throw new OperatorError('DATABASE_OWNER_URL requires DATABASE_URL, with the role of the service.');
  const steps = await migrate(databaseOwnerUrl ?? url);
  if (databaseOwnerUrl) await grantToService(databaseOwnerUrl, new URL(url).username);
  return steps;
}

/**
 * Initializes the application and listens on the configured host and port.
 * @returns the port
 * @throws OperatorError when the port is taken or may not be used
 */
export async function listen(app: NestFastifyApplication, config: Config): Promise<number> {
  try {
    await app.init();
    // Nest's own listen would also log a port in use as an error.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${config.port} is taken by another program; stop it or set PORT to a free one.`,
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new OperatorError(
        `Port ${config.port} on ${config.host} may not be used (${code}); set HOST and PORT.`,
        { cause: error },
      );
    }
    throw error;
  }
  return (app.getHttpServer().address() as { port: number }).port;
}

const stillStopping =
  `Still stopping: jobs, mails and requests that have begun are finished, for at most ${longestStop} seconds. ` +
  'What is cut off earlier is done again after the next start.';

/**
 * Runs a command. Everything it starts is stopped once, in reverse order: on SIGINT, SIGTERM, SIGHUP, a failure, or at
 * the end of a command that does not stay alive. An operator's mistake prints one sentence and exits with code 1. Any
 * other error prints its stack, also an unhandled one unless it is known to be harmless.
 */
export async function run(
  start: (started: (stop: Stop) => void, fail: Fail) => Promise<void>,
  options: { stayAlive: boolean },
): Promise<void> {
  // Files are readable by this account only, unless created with another mode (docs/security.md, "Files on disk").
  process.umask(0o066);
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = (): Promise<void> =>
    (stopping ??= (async () => {
      for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error));
    })());
  const end = (code: number): void => {
    // Docker and others kill after 10 seconds unless told otherwise: report the wait before that.
    setTimeout(() => console.error(stillStopping), 8_000).unref();
    // A hanging shutdown must not block a terminal or a container.
    setTimeout(() => process.exit(1), longestStop * 1000).unref();
    process.exitCode = code;
    void stopAll().then(() => process.exit(code));
  };
  const fail: Fail = (error) => {
    // Errors caused by the shutdown itself are not reported.
    if (stopping) return;
    console.error(error instanceof OperatorError ? error.message : error);
    end(1);
  };
  catchUnhandled(() => {
    if (!stopping) end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  try {
    const begin = () => start((stop) => stops.push(stop), fail);
    await (options.stayAlive ? begin() : asWork({ kind: 'command', name: processName() }, begin));
    if (!options.stayAlive) end(0);
  } catch (error) {
    fail(error as Error);
  }
}
