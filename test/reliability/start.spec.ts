import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../support/database.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  startNode,
} from '../support/processes.js';
import { type Product, launch, send, signInAsAdmin, startProduct } from '../support/product.js';

const onLinux = process.platform === 'linux' ? it : it.skip;
const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };
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

/** Runs the product until it ends by itself, and gives what an operator sees. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | string; text: string }> {
  const running = launch(folder, settings);
  const code = await running.ended;
  return { code, text: `${running.stdout()}${running.stderr()}`.trim() };
}

async function createAdmin(settings: Record<string, string> = {}): Promise<void> {
  const running = startNode(
    [
      join(projectRoot, 'dist/api/src/cli/create-admin.js'),
      ...['--email', admin.email, '--first-name', 'Olga', '--last-name', 'Owner'],
    ],
    { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: admin.password, ...settings },
    folder,
  );
  expect({ code: await running.ended, stderr: running.stderr() }).toEqual({ code: 0, stderr: '' });
}

function newClient(number: number) {
  return {
    ...{ firstName: 'Nora', lastName: `Number ${number}`, companyName: 'Nora Homes', countyId: 5 },
    username: `nora.${number}`,
    ...{ email: `nora.${number}@example.com`, password: 'Correct-Horse-9', phone1: '5125550123' },
    ...{ address: `${number} Congress Ave`, city: 'Austin', state: 'TX', zip: '78701' },
  };
}

function embeddedPid(): number {
  return Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends everything, the database too', async (signal) => {
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
      await createAdmin();
      const first = await start();
      const token = await signInAsAdmin(first.api, admin.email, admin.password);
      const answered: number[] = [];
      let running = true;
      const writers = [0, 1, 2, 3].map(async (writer) => {
        for (let turn = 0; running; turn++) {
          const { status, json } = await send(
            'POST',
            `${first.api}/clients`,
            newClient(turn * 4 + writer),
            token,
          );
          if (status === 0) return;
          expect({ status, json }).toMatchObject({ status: 201 });
          answered.push(json.id as number);
        }
      });
      await eventually('some clients are written', () => answered.length >= 20);
      await killHard(processTree(first.pid));
      running = false;
      await Promise.all(writers);

      const second = await start();
      // The session that was open before the crash is still good.
      const kept: number[] = [];
      for (const id of answered) {
        const { status } = await send('GET', `${second.api}/clients/${id}`, undefined, token);
        if (status === 200) kept.push(id);
      }
      expect(kept).toEqual(answered);
      expect((await send('POST', `${second.api}/clients`, newClient(100_000), token)).status).toBe(201);
    },
  );

  it('the database goes with the API when only the API is killed', async () => {
    const product = await start();
    const database = embeddedPid();
    await killHard([product.pid]);
    await eventually('PostgreSQL ends by itself', () => !isRunning(database));
    await start();
  });
});

describe('what an operator can repair is one sentence and a bad exit code', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { code, text } = await refusal({ DATABASE_URL: database.url, PORT: String(port) });
    await new Promise((done) => other.close(done));
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*\\.$`));
  });

  it('the database does not answer, or knows neither name nor password', async () => {
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

  it('settings are wrong: all of them are named at once', async () => {
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

  it('the schema is older and this process may not change it', async () => {
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

  it('starts empty; create-admin makes the first administrator while it runs', async () => {
    const port = await freePort();
    const settings = { NODE_ENV: 'production', PUBLIC_URL: `http://127.0.0.1:${port}`, ...secrets };
    const product = await start({ HOST: '127.0.0.1', PORT: String(port), ...settings });
    await createAdmin({ DEMO_DATA: 'false', ...settings });
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

/** A port that nobody listens on: the address people use has to be known before the start. */
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
