import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/processes.js';
import { createAdmin, send, signInAsAdmin } from '../support/product.js';
import { freePort } from '../support/free-port.js';
import { ProductsInFolder } from '../support/products-in-folder.js';

const secrets = {
  JWT_SECRET: 'a secret of a test that is long enough, one',
  LINK_SECRET: 'a secret of a test that is long enough, two',
};

describe('errors that an operator can fix', () => {
  const place = new ProductsInFolder(false);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('the start fails with one sentence when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { code, text } = await place.refusal({ DATABASE_URL: database.url, PORT: String(port) });
    await new Promise((done) => other.close(done));
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*\\.$`));
  });

  it('the start fails with one sentence when the database does not respond or refuses its name or user', async () => {
    const { code, text } = await place.refusal({
      DATABASE_URL: 'postgresql://u:secret-word@127.0.0.1:9/desk',
    });
    expect(code).toBe(1);
    expect(text).toMatch(/^The database desk at 127\.0\.0\.1:9 cannot be used [^\n]*\.$/);
    expect(text).not.toContain('secret-word');

    const unknown = new URL(database.url);
    unknown.pathname = '/no_such_database';
    expect((await place.refusal({ DATABASE_URL: unknown.href })).text).toMatch(
      /^The database no_such_database [^\n]*\.$/,
    );
    unknown.username = 'stranger';
    expect((await place.refusal({ DATABASE_URL: unknown.href })).text).toMatch(/^The database [^\n]*\.$/);
  });

  it('the start fails with one line that lists all invalid settings', async () => {
    const { code, text } = await place.refusal({
      PORT: 'three',
      LOG_LEVEL: 'loud',
      STORAGE: 's3',
      DATABASE_URL: 'mysql://x',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'DATABASE_URL']) {
      expect(text).toContain(name);
    }
    expect(text.split('\n')).toHaveLength(1);
  });

  it('the start fails with one sentence when the schema is newer than the code', async () => {
    await onDatabase(
      database.url,
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture')`,
    );
    const { code, text } = await place.refusal({ DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(text).toMatch(/^The database schema is newer [^\n]*FromTheFuture[^\n]*\.$/);
  });

  it('the start fails with a message when another instance uses the data folder', async () => {
    const first = await place.start();
    const { code, text } = await place.refusal({});
    expect(code).toBe(1);
    expect(text).toBe(
      `Another Protest Desk (process ${first.pid}) is using ${join(place.folder, 'data')}. Stop it first.`,
    );
    expect((await fetch(`${first.api}/health/ready`)).status).toBe(200);
  });
});

describe('in production', () => {
  const place = new ProductsInFolder(false);

  it('production refuses default secrets and demonstration data', async () => {
    const { code, text } = await place.refusal({ NODE_ENV: 'production', DEMO_DATA: 'true' });
    expect(code).toBe(1);
    expect(text.split('\n')).toHaveLength(1);
    for (const name of ['JWT_SECRET', 'LINK_SECRET', 'PUBLIC_URL', 'DEMO_DATA']) expect(text).toContain(name);
  });

  it('production starts empty, and create-admin creates the first administrator while it runs', async () => {
    const port = await freePort();
    const settings = { NODE_ENV: 'production', PUBLIC_URL: `http://127.0.0.1:${port}`, ...secrets };
    const product = await place.start({ HOST: '127.0.0.1', PORT: String(port), ...settings });
    const ofStart = product
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{"level"'));
    // On a busy machine, it logs every five seconds that it is still creating the database.
    expect(ofStart.filter((line) => !line.includes(' s)')).length).toBeLessThanOrEqual(10);
    expect(ofStart.every((line) => line.includes('"process":"service"'))).toBe(true);
    const admin = await createAdmin(place.folder, { DEMO_DATA: 'false', ...settings });
    const token = await signInAsAdmin(product.api, admin.email, admin.password);
    const clients = await fetch(`${product.api}/clients?range=[0,9]`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await clients.json()).toEqual([]);
    const demo = await send('POST', `${product.api}/auth/sign-in`, {
      email: 'admin@protest-desk.example',
      password: 'protest-demo-2026',
      form: 'admin',
    });
    expect(demo.status).toBe(401);
  });
});

describe('demonstration data', () => {
  const place = new ProductsInFolder(false);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('demonstration data that cannot be made does not stop the start, and is made later', async () => {
    // The folder cannot be created, because a file has its name.
    const obstacle = join(place.folder, 'data/files/demonstration');
    mkdirSync(join(place.folder, 'data/files'), { recursive: true });
    writeFileSync(obstacle, '');
    const settings = { DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'error' };
    const product = await place.start(settings);
    const told = await eventually('the start says it', () => product.stdout().match(/^.*not there yet.*$/gm));
    expect(told).toHaveLength(1);
    expect(product.stderr()).toBe('');
    await signInAsAdmin(product.api, 'admin@protest-desk.example', 'protest-demo-2026');

    rmSync(obstacle);
    await eventually('a job has made the rest', async () => {
      const [row] = await onDatabase(
        database.url,
        `SELECT value->'pending' = '[]' AND EXISTS (SELECT FROM documents) AS done FROM settings WHERE key = 'demonstration'`,
      );
      return row?.['done'];
    });
  });
});

async function onDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
