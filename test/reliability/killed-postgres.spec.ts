import { createServer } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import {
  createAdmin,
  newClient,
  type Product,
  send,
  signInAsAdmin,
  startProduct,
} from '../support/product.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('PostgreSQL that is killed under a living API', () => {
  let folder: string;
  let product: Product;
  let token: string;

  const postmaster = (): number =>
    Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const port = (): number => Number(readFileSync(join(folder, 'data/postgres-port'), 'utf8'));
  let clients = 0;
  const calls = (): Promise<{ status: number }[]> =>
    Promise.all([
      send('GET', `${product.api}/clients?range=[0,9]`, undefined, token),
      send('POST', `${product.api}/clients`, newClient(++clients), token),
      send('GET', `${product.api}/health/ready`),
    ]);
  const statuses = async (): Promise<number[]> => (await calls()).map(({ status }) => status);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-killed-'));
    const admin = await createAdmin(folder);
    product = await startProduct(folder);
    token = await signInAsAdmin(product.api, admin.email, admin.password);
    expect(await statuses()).toEqual([200, 201, 200]);
  }, 120_000);
  afterEach(async () => {
    if (isRunning(product.pid)) await killHard(processTree(product.pid));
    rmSync(folder, { recursive: true, force: true });
  });

  async function recovers(kill: () => Promise<void>): Promise<void> {
    const before = { postmaster: postmaster(), port: port() };
    const seen = new Set<number>();
    await kill();
    await eventually('calls are told to wait', async () => {
      (await statuses()).forEach((status) => seen.add(status));
      return seen.has(503);
    });
    await eventually('all works again', async () => {
      const now = await statuses();
      now.forEach((status) => seen.add(status));
      return now.join() === '200,201,200';
    });
    // There was no other response, and the earlier session is still valid.
    expect([...seen].sort()).toEqual([200, 201, 503]);
    expect(postmaster()).not.toBe(before.postmaster);
    expect(port()).toBe(before.port);
    expect(isRunning(product.pid)).toBe(true);
    expect(product.stderr()).toBe('');
  }

  it('is restarted: requests get 503, and then all succeed', async () => {
    await recovers(() => killHard([postmaster()]));
    await recovers(() => killHard([postmaster()]));
  });

  it('is restarted when only its supervisor is killed, so that it never runs without one', async () => {
    const [, supervisor] = processTree(product.pid);
    await recovers(() => killHard([supervisor ?? 0]));
  });

  it('is restarted while a backend of the killed server still runs a statement', async () => {
    const password = readFileSync(join(folder, 'data/postgres-password'), 'utf8').trim();
    const busy = new pg.Client({
      connectionString: `postgresql://protest_desk:${password}@127.0.0.1:${port()}/protest_desk`,
    });
    busy.on('error', () => {});
    await busy.connect();
    void busy.query('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => {});
    await recovers(() => killHard([postmaster()]));
    await busy.end().catch(() => {});
  });

  /**
   * A server that was started since then, as soon as its process exists or, if requested, accepts
   * connections.
   */
  const nextPostmaster = (before: number, isReady: boolean): Promise<number> =>
    eventually('it is started again', () => {
      const file = join(folder, 'data/postgres/postmaster.pid');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const pid = Number(lines[0]);
      return pid && pid !== before && isRunning(pid) && (!isReady || lines[7]?.startsWith('ready'))
        ? pid
        : undefined;
    });

  it('is restarted when it is killed again while starting', async () => {
    await recovers(async () => {
      let pid = postmaster();
      for (let kill = 0; kill < 2; kill++) {
        await killHard([pid]);
        pid = await nextPostmaster(pid, false);
      }
      await killHard([pid]);
    });
  });

  it('makes the API exit with one sentence when it exits again and again', async () => {
    let pid = postmaster();
    for (let death = 1; death <= 5; death++) {
      await killHard([pid]);
      pid = await nextPostmaster(pid, true);
      await eventually('calls work', async () => (await statuses()).join() === '200,201,200');
    }
    await killHard([pid]);
    expect(await product.ended).toBe(1);
    expect(product.stderr().trim()).toMatch(/^The built-in PostgreSQL keeps exiting: [^\n]*\.$/);
  }, 120_000);

  it('makes the API exit with one sentence when its data is gone', async () => {
    renameSync(join(folder, 'data/postgres'), join(folder, 'data/moved'));
    const pid = Number(readFileSync(join(folder, 'data/moved/postmaster.pid'), 'utf8').split('\n')[0]);
    await killHard([pid]);
    expect(await product.ended).toBe(1);
    expect(product.stderr().trim()).toBe(
      `The database's folder ${join(folder, 'data/postgres')} is gone: put it back and start again.`,
    );
  });

  it('makes the API exit with one sentence when another process has its port', async () => {
    const taken = createServer((socket) => socket.destroy());
    const wanted = port();
    await killHard([postmaster()]);
    await new Promise<void>((resolve, reject) => {
      taken.once('error', reject).listen(wanted, '127.0.0.1', resolve);
    });
    expect(await product.ended).toBe(1);
    expect(product.stderr().trim()).toMatch(
      /^The built-in PostgreSQL in [^\n]* did not start: could not [^\n]*\.$/,
    );
    await new Promise((resolve) => taken.close(resolve));
  }, 120_000);
});
