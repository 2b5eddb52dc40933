import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { OperatorError } from '../errors/operator-error.js';

/** One number for all processes that migrate this database: the second waits for the first. */
const migrationLock = 1_795_170_000;

/**
 * Brings the schema to this version of the code, one step at a time. Safe to call from several processes at once.
 * @returns the names of the steps that ran
 * @throws OperatorError when the database cannot be reached or its schema is newer than the code
 */
export async function migrate(url: string): Promise<string[]> {
  return withSource(url, async (source) => {
    const runner = source.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    try {
      await assertNotNewer(source);
      const done = await source.runMigrations({ transaction: 'each' });
      return done.map((step) => step.name);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
      await runner.release();
    }
  });
}

/**
 * Checks that the schema is exactly this version's, without changing it.
 * @throws OperatorError when steps are missing (run the migrations first) or the schema is newer
 */
export async function assertSchemaCurrent(url: string): Promise<void> {
  await withSource(url, async (source) => {
    await assertNotNewer(source);
    if (await source.showMigrations()) {
      throw new OperatorError('The database schema is older than this version; run `npm run migrate` first.');
    }
  });
}

async function assertNotNewer(source: DataSource): Promise<void> {
  const [table] = await source.query<{ name: string | null }[]>(
    `SELECT to_regclass('migrations')::text AS name`,
  );
  if (!table?.name) return;
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations');
  const known = new Set<string>(migrations.map((step) => step.name));
  const unknown = applied.filter((step) => !known.has(step.name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database schema is newer than this version of Protest Desk (it knows ${unknown.map((step) => step.name).join(', ')}); install the newer version.`,
    );
  }
}

async function withSource<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
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

/** The operator's sentence for a database that does not answer; the password stays out of it. */
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
