import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** Connection URL of a separate database. */
  url: string;
  /** Removes the database, closing its remaining connections. */
  drop(): Promise<void>;
}

/**
 * Creates a separate database for a test file: a copy of the migrated template that the run's global setup made,
 * with only the reference data that migrations load.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createCopyOf('pd_template');
}

/** Creates a database without a schema, as before the first start. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createCopyOf('template0');
}

async function createCopyOf(template: string): Promise<TestDatabase> {
  const server = process.env.PD_TEST_SERVER_URL;
  if (!server)
    throw new Error('PD_TEST_SERVER_URL is missing: run this test in the "api" project (npm run test:api).');
  const name = `pd_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
