import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { OperatorError } from '../errors/operator-error.js';

/** Connects to the database for the duration of `work`. @throws OperatorError when the database cannot be reached */
export async function withSource<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migrations',
    connectTimeoutMS: 10_000,
    applicationName: 'protest-desk-migrate',
  });
  try {
    await source.initialize();
  } catch (error) {
    throw unreachable(url, error);
  }
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Returns the operator error for an unreachable database, without the password. */
export function unreachable(url: string, error: unknown): OperatorError {
  const { host, pathname } = new URL(url);
  const reason =
    error instanceof AggregateError
      ? error.errors.map(String).join(', ')
      : error instanceof Error
        ? error.message
        : String(error);
  return new OperatorError(
    `The database ${pathname.slice(1)} at ${host} cannot be used (${reason}); check DATABASE_URL and that PostgreSQL runs.`,
    { cause: error },
  );
}
