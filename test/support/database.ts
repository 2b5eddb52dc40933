import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** Connection URL of a migrated database that nobody else uses. */
  url: string;
  /** Removes the database, ending what is still connected to it. */
  drop(): Promise<void>;
}

/**
 * A database of a test file's own: a copy of the migrated template that the run's global setup made, with the reference
 * data that the migrations load and nothing else.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.PD_TEST_SERVER_URL;
  if (!server)
    throw new Error('PD_TEST_SERVER_URL is missing: run this test in the "api" project (npm run test:api).');
  const name = `pd_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE pd_template`);
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
