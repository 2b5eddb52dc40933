import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { killHard, projectRoot, startNode } from '../support/processes.js';
import { createAdmin, type Product, send, signInAsAdmin, startProduct } from '../support/product.js';

/** Maximum slowdown of the median. The nightly load test, which has the machine to itself, has a narrow bound for the slowest. */
const atMost = 50;
const seconds = 4;

describe('a crowd of anonymous callers', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-crowd-'));
    database = await createTestDatabase();
    const admin = await createAdmin(folder, { DATABASE_URL: database.url });
    product = await startProduct(folder, { DATABASE_URL: database.url });
    token = await signInAsAdmin(product.api, admin.email, admin.password);
  });
  afterAll(async () => {
    await killHard([product.pid]);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Median time of a signed-in user's requests, in milliseconds. */
  async function median(times = 60): Promise<number> {
    const took: number[] = [];
    for (let call = 0; call < times; call++) {
      const began = performance.now();
      const { status } = await send('GET', `${product.api}/clients?range=[0,9]`, undefined, token);
      took.push(performance.now() - began);
      expect(status).toBe(200);
    }
    return took.toSorted((one, other) => one - other)[times / 2] ?? NaN;
  }

  it('a crowd of anonymous callers does not keep those who are signed in waiting', async () => {
    await median();
    const quiet = await median();
    const paths = ['/api/health/ready', '/api/registration', '/api/openapi.json'];
    const { origin } = new URL(product.api);
    const crowd = startNode([
      join(projectRoot, 'test/support/crowd.mjs'),
      origin,
      '60',
      `${seconds}`,
      ...paths,
    ]);
    await sleep(1500);
    const loaded = await median(20);
    expect(await crowd.ended).toBe(0);
    const { 200: answered = 0, errors } = JSON.parse(crowd.stdout()) as Record<string, number>;
    expect(errors).toBe(0);
    expect(answered).toBeGreaterThan(60);
    expect(loaded / quiet).toBeLessThan(atMost);
  });
});
