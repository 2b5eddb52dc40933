import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { OperatorError } from '../errors/operator-error.js';
import { withSource } from './migration-source.js';
import { isOutage } from './outage.js';

/** What a process that must not migrate is waiting for: the whole schema, some migrations, or rights on the tables. */
type Lack = 'schema' | 'migrations' | 'rights';

/** Poll interval of the schema, in ms. */
const interval = 1000;

/** SQLSTATE of PostgreSQL for a missing right. */
const insufficientPrivilege = '42501';

const sentences: Readonly<Record<Lack, string>> = {
  schema: 'The database is empty',
  migrations: 'The database schema is older than this version',
  rights: 'The role of DATABASE_URL has no rights on the database schema yet',
};

/**
 * Waits until the schema matches this version, without changing it: another process migrates it.
 * @param tell called with a sentence for the operator whenever the reason for waiting changes
 * @throws OperatorError when the first connection fails or the schema is newer
 */
export async function waitForSchema(url: string, tell: (sentence: string) => void): Promise<void> {
  let lack = await lackOf(url);
  for (let told: Lack | undefined; lack; lack = await nextLack(url, lack)) {
    if (lack !== told)
      tell(`${sentences[lack]}: waiting until \`npm run migrate\` or another process has set it up.`);
    told = lack;
    await sleep(interval);
  }
}

/**
 * Checks that the schema matches this version, without changing it.
 * @throws OperatorError when migrations are missing or the schema is newer
 */
export async function assertSchemaCurrent(url: string): Promise<void> {
  const lack = await lackOf(url);
  if (lack) throw new OperatorError(`${sentences[lack]}; run \`npm run migrate\` first.`);
}

/** @throws OperatorError when the schema has migrations that this version does not know */
export async function assertNotNewer(source: DataSource): Promise<void> {
  const known = new Set<string>(migrations.map((step) => step.name));
  const unknown = [...(await appliedTo(source))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database schema is newer than this version of Protest Desk (it knows ${unknown.join(', ')}); install the newer version.`,
    );
  }
}

/** Checks again during the wait. During an outage, such as a restart of the database, the previous result stays. */
async function nextLack(url: string, before: Lack): Promise<Lack | undefined> {
  try {
    return await lackOf(url);
  } catch (error) {
    if (isOutage(error) || (error instanceof Error && isOutage(error.cause))) return before;
    throw error;
  }
}

function lackOf(url: string): Promise<Lack | undefined> {
  return withSource(url, async (source) => {
    try {
      await assertNotNewer(source);
      const applied = await appliedTo(source);
      if (applied.size === 0) return 'schema';
      if (migrations.some((step) => !applied.has(step.name))) return 'migrations';
      return (await hasRights(source)) ? undefined : 'rights';
    } catch (error) {
      if ((error as { code?: unknown }).code === insufficientPrivilege) return 'rights';
      throw error;
    }
  });
}

/** Names of the applied migrations. TypeORM's own check would create their table. */
async function appliedTo(source: DataSource): Promise<ReadonlySet<string>> {
  const [table] = await source.query<{ name: string | null }[]>(
    `SELECT to_regclass('migrations')::text AS name`,
  );
  if (!table?.name) return new Set();
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations');
  return new Set(applied.map(({ name }) => name));
}

/** Whether the role may read all tables. With two roles, the owner grants that after the last migration. */
async function hasRights(source: DataSource): Promise<boolean> {
  const denied = await source.query<object[]>(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT has_table_privilege(oid, 'SELECT') LIMIT 1`,
  );
  return denied.length === 0;
}
