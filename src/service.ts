import { existsSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger as Pino } from 'pino';
import type { Config } from './platform/config/config.js';
import { findRunningServer, startEmbeddedServer } from './platform/database/embedded-server.js';
import { assertSchemaCurrent, migrate } from './platform/database/schema.js';
import { OperatorError } from './platform/errors/operator-error.js';

/** Something that was started and has to be stopped, the last one first. */
type Stop = () => Promise<void>;

/** Settings from `.env` (if there is one) and the environment, which wins. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/**
 * The database of this process: the one of DATABASE_URL, else the embedded server, which `stop` ends.
 * @throws OperatorError in the words of the operator
 */
export async function openDatabase(config: Config, logger: Pino): Promise<{ url: string; stop: Stop }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  const server = await startEmbeddedServer({
    dataDir: config.dataDir,
    log: (line, level) => logger[level]({ context: 'PostgreSQL' }, line),
  });
  return { url: server.url, stop: () => server.stop() };
}

/**
 * The same for a command that may run while the product does: it joins the embedded server that is running and leaves
 * it running.
 */
export async function openDatabaseBesideOthers(
  config: Config,
  logger: Pino,
): Promise<{ url: string; stop: Stop }> {
  const running = config.databaseUrl ? null : findRunningServer(config.dataDir);
  return running ? { url: running.url, stop: async () => undefined } : openDatabase(config, logger);
}

/** Brings the schema up to date, or checks it where another process does that (RUN_MIGRATIONS=false). */
export async function prepareSchema(config: Config, url: string): Promise<void> {
  if (config.runMigrations) await migrate(url);
  else await assertSchemaCurrent(url);
}

/** @throws OperatorError when the port is taken or not allowed */
export async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  try {
    await app.init();
    // Not Nest's own listen, which also logs a taken port as a fault.
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
  const address = app.getHttpServer().address() as { port: number };
  return config.publicUrl ?? `http://localhost:${address.port}`;
}

/**
 * Runs a command: what it starts is stopped once, in reverse, on SIGINT, SIGTERM or a failure. An operator's mistake
 * is one sentence and exit code 1; anything else is a fault with its stack.
 */
export async function run(
  start: (started: (stop: Stop) => void) => Promise<void>,
  options: { stayAlive: boolean },
): Promise<void> {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = (): Promise<void> =>
    (stopping ??= (async () => {
      for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error));
    })());
  const end = (): void => {
    // A shutdown that hangs must not keep a terminal or a container: 25 seconds, then out.
    setTimeout(() => process.exit(1), 25_000).unref();
    void stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  try {
    await start((stop) => stops.push(stop));
    if (!options.stayAlive) {
      await stopAll();
      process.exit(0);
    }
  } catch (error) {
    // What fails because it was told to stop half-way is no news.
    if (stopping) return;
    console.error(error instanceof OperatorError ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
