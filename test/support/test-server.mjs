import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { fingerprint } from '../../scripts/lib/fingerprint.mjs';
import { cache, root } from '../../scripts/lib/paths.mjs';
import { StepFailure, run } from '../../scripts/lib/run.mjs';

/** The migrated, empty database that all test databases are copied from. */
export const TEMPLATE = 'pd_template';
/** Prefix of the names of the copies. */
export const COPY_PREFIX = 'pd_test_';

/** Durability is off, because it costs time and test data is temporary. Crash tests use their own servers. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};
/** Maximum number of servers: concurrent runs each use their own. */
const MAX_SERVERS = 8;

/**
 * Starts a PostgreSQL server with the migrated template: `TEST_DATABASE_URL` if set (its role must be allowed
 * to create databases), else an embedded one under .cache that is kept between runs.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} the role in `url` may create databases
 */
export async function startTestServer() {
  await buildApi();
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startEmbedded();
  try {
    await makeTemplate(server.url);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Builds the API, only warning if the build fails: types are checked elsewhere, and a usable build may still exist. */
async function buildApi() {
  try {
    await ensureBuilt(['api']);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.warn(`${error.output.trim()}\n(The API was built in spite of these errors.)`);
  }
}

async function startEmbedded() {
  const { startEmbeddedServer } = await fromApi('platform/database/embedded-server.js');
  for (let number = 1; ; number++) {
    const dataDir = join(cache, number === 1 ? 'test-postgres' : `test-postgres-${number}`);
    try {
      const { superuserUrl, stop } = await startEmbeddedServer({ dataDir, settings: FAST });
      await dropCopies(superuserUrl);
      return { url: superuserUrl, stop };
    } catch (error) {
      if (number === MAX_SERVERS || !/^Another Protest Desk/.test(error.message)) throw error;
    }
  }
}

/** Drops copies left by a killed run. This is safe because only this run uses the server. */
async function dropCopies(url) {
  await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      `${COPY_PREFIX}%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}

/** Makes the template if its sources have changed. Their fingerprint is stored as the database's comment. */
async function makeTemplate(url) {
  const wanted = fingerprint(['migrations', 'common', 'src'], isSchemaSource);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT shobj_description(oid, 'pg_database') AS made_from FROM pg_database WHERE datname = $1`,
      [TEMPLATE],
    );
    if (rows[0]?.made_from === wanted) return;
    if (rows[0]) await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
    await migrate(withDatabase(url, TEMPLATE));
    // A template cannot be copied while connections to it are open.
    await client.query(`ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    await client.query(`COMMENT ON DATABASE ${TEMPLATE} IS '${wanted}'`);
  });
}

/**
 * Whether the template depends on a file: everything in migrations/ and common/, and the data files in src/
 * that migrations load.
 */
function isSchemaSource(file) {
  return (
    !/\.spec\.ts$/.test(file) && (!file.startsWith(join(root, 'src')) || /\.(tsv|csv|json|sql)$/.test(file))
  );
}

async function migrate(url) {
  try {
    await run(process.execPath, [join(root, 'dist/api/programs/migrate.js')], {
      env: { ...process.env, DATABASE_URL: url },
    });
  } catch (error) {
    throw new Error(`The migrations failed on the test database.\n${error.output ?? error.message}`, {
      cause: error,
    });
  }
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database with the same server and role. */
export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function fromApi(path) {
  return import(new URL(`../../dist/api/src/${path}`, import.meta.url).href);
}
