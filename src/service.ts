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

/** Registers what has to be stopped at the end, in reverse order. */
type Stop = () => Promise<void>;
/** Ends the command because of an error that occurred while it ran. */
type Fail = (error: Error) => void;

/**
 * The database of this process: that of DATABASE_URL, or else the embedded server, which `stop` ends.
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
 * The same for a command that may run beside the service: it uses the running embedded server and leaves it running.
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
 * The whole service for a command that may run beside others: what a change entails happens at the command line as it does over HTTP, because
 * every module has registered what it listens to. It takes no jobs of the queue.
 * @param schema what is done about a schema of an earlier version
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
 * Migrates with the owner's role if there is one (DATABASE_OWNER_URL), and then grants the service's role what it needs.
 * @returns the names of the migrations that ran
 * @throws OperatorError when there is an owner, but no role of the service
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
 * @returns the port
 * @throws OperatorError when it is taken or not allowed
 */
export async function listen(app: NestFastifyApplication, config: Config): Promise<number> {
  try {
    await app.init();
    // Not Nest's own listen, which also logs a port in use as an error.
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
 * Runs a command. Everything it starts is stopped once, in reverse order, on SIGINT, SIGTERM or a failure. An operator's
 * mistake prints one sentence and exits with code 1; any other error prints its stack. So does an error that nothing handles, unless
 * it is known to be harmless.
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
    // Docker and others kill after 10 seconds unless told otherwise: say in time what is waited for.
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
