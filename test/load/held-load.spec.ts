import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { killHard, projectRoot, startNode } from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';

/** How much slower the p99 of the requests may get. */
const atMost = 5;
const roundSeconds = 5;
const publicPaths = ['/api/health/ready', '/api/openapi.json', '/api/registration', '/api/health/live'];
/** The most expensive requests of a client. */
const clientReads = [
  '/api/properties?range=[0,999]',
  '/api/billings?range=[0,999]',
  '/api/documents?range=[0,999]',
  `/api/properties?range=[0,999]&filter=${encodeURIComponent('{"q":"a"}')}`,
  '/api/auth/account',
];
const property = {
  ownerName: 'Ann Lee',
  address: '1 Congress Ave',
  city: 'Austin',
  zip: '78701',
  countyId: 5,
  propertyTypeId: 1,
};
/**
 * Requests that a client can write continuously: properties until the quota, refused forms of 100 kB, refused
 * links.
 */
const clientWrites = [
  `/api/properties ${JSON.stringify(property)}`,
  `/api/properties ${JSON.stringify({ ...property, description: '('.repeat(100_000) })}`,
  `/api/links ${JSON.stringify({ purpose: 'document', id: '999999' })}`,
];

describe('continuous reads and writes from a hundred anonymous callers, some with made-up tokens, and one client', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let admin: string;
  let client: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-load-'));
    database = await createTestDatabase();
    product = await startProduct(folder, { DATABASE_URL: database.url, DEMO_DATA: 'true' });
    const password = 'protest-demo-2026';
    admin = await signInAsAdmin(product.api, 'admin@protest-desk.example', password);
    const asClient = { email: 'client@protest-desk.example', password, form: 'client' };
    const { json } = await send('POST', `${product.api}/auth/sign-in`, asClient);
    client = String(json.accessToken);
  }, 120_000);
  afterAll(async () => {
    if (product) await killHard([product.pid]);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends requests of a signed-in user for some seconds; returns their p99 in milliseconds. */
  async function slowest(seconds: number): Promise<number> {
    const times: number[] = [];
    const paths = ['properties?range=[0,9]', 'clients?range=[0,9]', 'auth/account'];
    const end = performance.now() + seconds * 1000;
    for (let call = 0; performance.now() < end; call++) {
      const began = performance.now();
      const { status } = await send('GET', `${product.api}/${paths[call % 3]}`, undefined, admin);
      times.push(performance.now() - began);
      expect(status).toBe(200);
      await sleep(5);
    }
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? 0;
  }

  /** Runs a crowd and returns the number of responses by status. */
  async function crowd(
    connections: number,
    requests: readonly string[],
    token = '',
  ): Promise<Readonly<Record<string, number>>> {
    const script = join(projectRoot, 'test/support/crowd.mjs');
    const { origin } = new URL(product.api);
    const args = [script, origin, String(connections), String(roundSeconds + 3), ...requests];
    const running = startNode(args, token ? { CROWD_TOKEN: token } : {});
    expect([await running.ended, running.stderr()]).toEqual([0, '']);
    const { errors, ...answered } = JSON.parse(running.stdout()) as Record<string, number>;
    expect(errors).toBe(0);
    return answered;
  }

  it(`slow other requests down to at most ${atMost} times their normal duration`, async () => {
    await slowest(3);
    const ratios: number[] = [];
    for (let round = 0; round < 5; round++) {
      const quiet = await slowest(roundSeconds);
      const crowds = Promise.all([
        crowd(70, publicPaths),
        crowd(30, publicPaths, 'made-up'),
        crowd(30, [...clientReads, ...clientWrites], client),
      ]);
      await sleep(1500);
      const loaded = await slowest(roundSeconds);
      const [anonymous, madeUp, ofClient] = await crowds;
      // The crowds were really there, and every response is one that was expected.
      for (const statuses of [anonymous, madeUp]) expect(Object.keys(statuses)).toEqual(['200']);
      expect((anonymous['200'] ?? 0) + (madeUp['200'] ?? 0)).toBeGreaterThan(1000);
      expect(['200', '201', '400', '404', '429']).toEqual(expect.arrayContaining(Object.keys(ofClient)));
      expect(ofClient['200']).toBeGreaterThan(100);
      expect(ofClient['400']).toBeGreaterThan(20);
      ratios.push(loaded / quiet);
    }
    const [, , middle] = ratios.sort((a, b) => a - b);
    expect(middle).toBeLessThanOrEqual(atMost);
  }, 240_000);
});
