import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../support/database.js';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import {
  type Product,
  createAdmin,
  launch,
  newClient,
  send,
  signInAsAdmin,
  startProduct,
} from '../support/product.js';

const onLinux = process.platform === 'linux' ? it : it.skip;
const secrets = {
  JWT_SECRET: 'a secret of a test that is long enough, one',
  LINK_SECRET: 'a secret of a test that is long enough, two',
};

let folder: string;
let products: Product[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pd-start-'));
  products = [];
});

afterEach(async () => {
  await killHard(products.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(folder, settings);
  products.push(product);
  return product;
}

/** Runs the product until it exits, and returns its exit code and output. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | string; text: string }> {
  const running = launch(folder, settings);
  const code = await running.ended;
  return { code, text: `${running.stdout()}${running.stderr()}`.trim() };
}

function embeddedPid(): number {
  return Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('shutdown', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s stops the database too', async (signal) => {
    const product = await start();
    const tree = process.platform === 'linux' ? processTree(product.pid) : [product.pid, embeddedPid()];
    expect(tree).toContain(embeddedPid());
    product.child.kill(signal);
    expect(await product.ended).toBe(0);
    expect(tree.filter(isRunning)).toEqual([]);
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
    expect(await send('GET', `${product.api}/health/live`)).toMatchObject({ status: 0 });
    expect(product.stderr()).toBe('');
  });

  onLinux('a signal in the middle of a start leaves nothing running', async () => {
    for (const milliseconds of [300, 900, 1500, 2500]) {
      const running = launch(folder);
      await new Promise((later) => setTimeout(later, milliseconds));
      const tree = processTree(running.pid);
      running.child.kill('SIGTERM');
      await running.ended;
      await eventually('all its processes end', () => !tree.some(isRunning));
      expect(running.stderr()).toBe('');
    }
  });

  onLinux(
    'keeps everything answered with success when the whole process tree is killed while writing',
    async () => {
      const admin = await createAdmin(folder);
      const first = await start();
      const token = await signInAsAdmin(first.api, admin.email, admin.password);
      const answered: { id: number; form: ReturnType<typeof newClient> }[] = [];
      let running = true;
      const writers = [0, 1, 2, 3].map(async (writer) => {
        for (let turn = 0; running; turn++) {
          const form = newClient(turn * 4 + writer);
          const { status, json } = await send('POST', `${first.api}/clients`, form, token);
          if (status === 0) return;
          expect({ status, json }).toMatchObject({ status: 201 });
          answered.push({ id: json.id as number, form });
        }
      });
      await eventually('some clients are written', () => answered.length >= 20);
      await killHard(processTree(first.pid));
      running = false;
      await Promise.all(writers);

      const second = await start();
      // The session from before the crash is still valid.
      for (const { id, form } of answered) {
        const { firstName, lastName, email, address, city, zip } = form;
        expect(await send('GET', `${second.api}/clients/${id}`, undefined, token)).toMatchObject({
          status: 200,
          json: { id, firstName, lastName, email, address, city, zip },
        });
      }
      // Each with its activity.
      const filter = JSON.stringify({ clientId: answered.map(({ id }) => id) });
      const about = `filter=${encodeURIComponent(filter)}&range=[0,999]`;
      const { json } = await send('GET', `${second.api}/activities?${about}`, undefined, token);
      const traced = (json as unknown as { clientId: number }[]).map(({ clientId }) => clientId);
      expect(new Set(traced)).toEqual(new Set(answered.map(({ id }) => id)));
      expect((await send('POST', `${second.api}/clients`, newClient(100_000), token)).status).toBe(201);
    },
  );

  it('of the database follows when only the API is killed', async () => {
    const product = await start();
    const database = embeddedPid();
    await killHard([product.pid]);
    await eventually('PostgreSQL ends by itself', () => !isRunning(database));
    await start();
  });
});

describe('an error that an operator can fix is one sentence with a non-zero exit code:', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { code, text } = await refusal({ DATABASE_URL: database.url, PORT: String(port) });
    await new Promise((done) => other.close(done));
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*\\.$`));
  });

  it('the database does not respond, or the name or password is wrong', async () => {
    const { code, text } = await refusal({ DATABASE_URL: 'postgresql://u:secret-word@127.0.0.1:9/desk' });
    expect(code).toBe(1);
    expect(text).toMatch(/^The database desk at 127\.0\.0\.1:9 cannot be used [^\n]*\.$/);
    expect(text).not.toContain('secret-word');

    const unknown = new URL(database.url);
    unknown.pathname = '/no_such_database';
    expect((await refusal({ DATABASE_URL: unknown.href })).text).toMatch(
      /^The database no_such_database [^\n]*\.$/,
    );
    unknown.username = 'stranger';
    expect((await refusal({ DATABASE_URL: unknown.href })).text).toMatch(/^The database [^\n]*\.$/);
  });

  it('settings are invalid: all of them are listed at once', async () => {
    const { code, text } = await refusal({
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

  it('the schema is newer than the code', async () => {
    await onDatabase(
      database.url,
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture')`,
    );
    const { code, text } = await refusal({ DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(text).toMatch(/^The database schema is newer [^\n]*FromTheFuture[^\n]*\.$/);
  });

  it('the schema is older and this process may not migrate it', async () => {
    await onDatabase(database.url, 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    const { code, text } = await refusal({ DATABASE_URL: database.url, RUN_MIGRATIONS: 'false' });
    expect(code).toBe(1);
    expect(text).toMatch(/^The database schema is older [^\n]*\.$/);
  });

  it('another instance uses the data folder', async () => {
    const first = await start();
    const { code, text } = await refusal({});
    expect(code).toBe(1);
    expect(text).toBe(
      `Another Protest Desk (process ${first.pid}) is using ${join(folder, 'data')}. Stop it first.`,
    );
    expect((await fetch(`${first.api}/health/ready`)).status).toBe(200);
  });
});

describe('in production', () => {
  it('refuses default secrets and demonstration data', async () => {
    const { code, text } = await refusal({ NODE_ENV: 'production', DEMO_DATA: 'true' });
    expect(code).toBe(1);
    expect(text.split('\n')).toHaveLength(1);
    for (const name of ['JWT_SECRET', 'LINK_SECRET', 'PUBLIC_URL', 'DEMO_DATA']) expect(text).toContain(name);
  });

  it('starts empty; create-admin creates the first administrator while it runs', async () => {
    const port = await freePort();
    const settings = { NODE_ENV: 'production', PUBLIC_URL: `http://127.0.0.1:${port}`, ...secrets };
    const product = await start({ HOST: '127.0.0.1', PORT: String(port), ...settings });
    const admin = await createAdmin(folder, { DEMO_DATA: 'false', ...settings });
    const token = await signInAsAdmin(product.api, admin.email, admin.password);
    const clients = await fetch(`${product.api}/clients?range=[0,9]`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await clients.json()).toEqual([]);
    const demo = await send('POST', `${product.api}/auth/sign-in`, {
      ...{ email: 'admin@protest-desk.example', password: 'protest-demo-2026', form: 'admin' },
    });
    expect(demo.status).toBe(401);
  });
});

/** A free port: the public URL has to be known before the start. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function onDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
