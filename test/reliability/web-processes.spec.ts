import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import { launch, type Product, signInAsAdmin, startProduct } from '../support/product.js';

describe('several processes on one port (WEB_PROCESSES)', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-web-processes-'));
    database = await createEmptyDatabase();
    const settings = { WEB_PROCESSES: '2', DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'info' };
    product = await startProduct(folder, settings);
    token = await signInAsAdmin(product.api, 'admin@protest-desk.example', 'protest-demo-2026');
  });
  afterAll(async () => {
    if (isRunning(product.pid)) await killHard([product.pid]);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Ids of the processes that have answered requests so far. */
  const served = (): number[] => {
    const lines = product.stdout().split('\n');
    const pids = lines
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => (JSON.parse(line) as { pid: number }).pid);
    return [...new Set(pids)].toSorted((a, b) => a - b);
  };
  /** Status of a request over a new connection, which any process may get; 0 if the connection breaks. */
  const list = (): Promise<number> =>
    new Promise((done) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${product.api}/clients?range=[0,9]`, { agent: false, headers }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      })
        .on('error', () => done(0))
        .setTimeout(20_000, function (this: ClientRequest) {
          this.destroy();
        });
    });
  const many = (): Promise<number[]> => Promise.all(Array.from({ length: 20 }, list));

  it('web processes serve requests side by side, with the same sessions', async () => {
    await eventually('both answer', async () => {
      expect(new Set(await many())).toEqual(new Set([200]));
      return served().length === 2;
    });
    expect(served()).not.toContain(product.pid);
    expect(product.stdout().match(/Protest Desk is running/g)).toHaveLength(1);
  });

  it('web processes go on when one is killed, which is replaced', async () => {
    const [killed, other] = served();
    process.kill(killed!, 'SIGKILL');
    await eventually('the killed one is gone', () => !isRunning(killed!));
    // Requests in flight on the killed process's connections are lost, as with any killed server.
    await eventually('the other one answers', async () => (await list()) === 200);
    await eventually('another one serves in its place', async () => {
      await many();
      return served().some((pid) => pid !== killed && pid !== other);
    });
    expect(product.stdout()).toMatch(/Web process [12] ended; it is started again/);
  });

  it('web processes stop together', async () => {
    const running = served().filter(isRunning);
    expect(running).toHaveLength(2);
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
    expect(running.filter(isRunning)).toEqual([]);
  });

  it('web processes end with the process that watches them, even when it is killed', async () => {
    const watched = await startProduct(folder, { WEB_PROCESSES: '2', DATABASE_URL: database.url });
    const processes = processTree(watched.pid);
    expect(processes.length).toBeGreaterThanOrEqual(3);
    process.kill(watched.pid, 'SIGKILL');
    await eventually('none of them is left on the port', () => !processes.some(isRunning));
  });

  it('web processes say why they cannot be started', async () => {
    const settings = { WEB_PROCESSES: '2', DATABASE_URL: database.url };
    const first = await startProduct(folder, { DATABASE_URL: database.url });
    try {
      const second = launch(folder, { ...settings, PORT: new URL(first.api).port });
      expect(await second.ended).toBe(1);
      expect(second.stderr()).toMatch(
        /^Port \d+ is taken by another program; stop it or set PORT to a free one\.\n/,
      );
      expect(second.stderr().trim().split('\n')).toHaveLength(2);
    } finally {
      process.kill(first.pid, 'SIGTERM');
      await first.ended;
    }
  });
});
