import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, isRunning, killHard, processTree, residentMegabytes } from '../support/processes.js';
import { type Product, send, startProduct } from '../support/product.js';
import { registrationForm } from '../support/registration.js';

/** Number of the client's properties, each with the longest texts that a form accepts. */
const properties = 500;
const letters = 3;
const signUps = 20;
/** Maximum time for the response to a sign-up, whatever is being printed, in seconds. */
const longestSignUp = 3;
/** Maximum slowdown of a signed-in request at the 99th percentile, compared to a service without load. */
const slowdown = 5;
/**
 * Maximum memory growth of the process while it prints, in MB: the heaps of all lanes, and the other memory of
 * the threads.
 */
const mostGrowth = 600;

describe('a client that prints its longest letters, all at once', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let token: string;
  let propertyIds: number[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-letters-'));
    database = await createTestDatabase();
    product = await startProduct(folder, { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '100' });
    const form = registrationForm();
    const registered = await send('POST', `${product.api}/registration`, form);
    expect(registered.status).toBe(201);
    const { email, password } = form;
    const signedIn = await send('POST', `${product.api}/auth/sign-in`, { email, password, form: 'client' });
    token = signedIn.json.accessToken as string;
    propertyIds = await fill(registered.json.clientId as number);
  });
  afterAll(async () => {
    if (product && isRunning(product.pid)) await killHard(processTree(product.pid));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function fill(clientId: number): Promise<number[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO properties (client_id, owner_name, address, address2, city, zip, county_id, account_number,
           legal_description, property_type_id, is_new)
         SELECT $1::int, repeat('Owner ', 33), repeat('Street ', 28), repeat('Suite ', 33), repeat('City ', 40), '78704', 5, 'W' || n,
           repeat('TRACT ' || n || ' ', 400), 1, false FROM generate_series(1, $2::int) AS n RETURNING id`,
        [clientId, properties],
      );
      return rows.map(({ id }) => id);
    } finally {
      await client.end();
    }
  }

  /** Sends signed-in requests, four at a time, until `during` settles. Returns their durations in ms, sorted. */
  async function timesOf(during: Promise<unknown>, least = 400): Promise<number[]> {
    let going = true;
    const over = during.finally(() => (going = false));
    const times: number[] = [];
    const caller = async (): Promise<void> => {
      while (going || times.length < least) {
        const asked = performance.now();
        const { status } = await send('GET', `${product.api}/properties?range=[0,9]`, undefined, token);
        expect(status).toBe(200);
        times.push(performance.now() - asked);
      }
    };
    await Promise.all([over, ...Array.from({ length: 4 }, caller)]);
    return times.sort((one, other) => one - other);
  }

  const letter = async (propertyId: number): Promise<number> => {
    const { json } = await send(
      'POST',
      `${product.api}/links`,
      { purpose: 'property-aoa', id: propertyId, params: { scope: 'district' } },
      token,
    );
    const url = `${new URL(product.api).origin}${json.url as string}`;
    return eventually('the letter is there', async () => {
      const answer = await fetch(url, { headers: { accept: 'application/json' } });
      const content = await answer.arrayBuffer();
      if (answer.status === 200) return content.byteLength;
      expect([202, 503]).toContain(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return undefined;
    });
  };

  const signUp = async (): Promise<number> => {
    const sent = performance.now();
    const { status } = await send('POST', `${product.api}/registration`, registrationForm());
    expect(status).toBe(201);
    return (performance.now() - sent) / 1000;
  };

  it('printing long letters all at once delays neither sign-ups nor signed-in requests and uses little memory', async () => {
    await timesOf(Promise.resolve(), 800);
    const quiet = await timesOf(Promise.resolve(), 800);
    const before = residentMegabytes(product.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(product.pid))), 50);
    const answers: number[] = [];
    const printed: number[] = [];
    const worst = Promise.all([
      ...propertyIds.slice(0, letters).map(async (id) => printed.push(await letter(id))),
      ...Array.from({ length: signUps }, async () => answers.push(await signUp())),
    ]);
    const busy = await timesOf(worst);
    clearInterval(watch);

    expect(printed).toHaveLength(letters);
    expect(answers).toHaveLength(signUps);
    expect(printed.every((bytes) => bytes > 100_000)).toBe(true);
    expect(Math.max(...answers)).toBeLessThan(longestSignUp);
    expect(most - before).toBeLessThan(mostGrowth);
    expect(p99(busy)).toBeLessThan(slowdown * p99(quiet));
  });
});

function p99(times: readonly number[]): number {
  return times[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
