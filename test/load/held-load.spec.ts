import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '../support/files.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { killHard, projectRoot, startNode } from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';

/** Maximum factor by which the p99 of other requests may grow. */
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
 * Writes that a client can send continuously: properties until the quota, refused forms of 100 kB, refused
 * links.
 */
const clientWrites = [
  `/api/properties ${JSON.stringify(property)}`,
  `/api/properties ${JSON.stringify({ ...property, description: '('.repeat(100_000) })}`,
  `/api/links ${JSON.stringify({ purpose: 'document', id: '999999' })}`,
];

/** Returns the body of a form with a file, as crowd.mjs sends it. */
const formWith = (fields: Readonly<Record<string, string | number>>, name: string, content: string): string =>
  [
    ...Object.entries(fields).map(
      ([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}`,
    ),
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}`,
    '--x--\r\n',
  ].join('\r\n');
const bytes = 50_000;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;

/** Requests for estimates, which visitors send before they register. */
const estimates = [
  `/api/estimates/addresses ${JSON.stringify({ countyId: 5, search: '1100 Main' })}`,
  `/api/estimates ${JSON.stringify({ countyId: 5, accountNumber: 'R1' })}`,
];

describe('continuous reads, writes and uploads from many anonymous callers, some with made-up tokens, and one client', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let admin: string;
  let client: string;
  let staff: string;
  /** Public calls besides `publicPaths`. Some need a secret address, and most have their own rate limits. */
  let openCalls: string[];
  /** Files that a staff member uploads continuously, stored or refused. */
  let uploads: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-load-'));
    database = await createTestDatabase();
    product = await startProduct(folder, { DATABASE_URL: database.url, DEMO_DATA: 'true' });
    const password = 'protest-demo-2026';
    admin = await signInAsAdmin(product.api, 'admin@protest-desk.example', password);
    const asClient = { email: 'client@protest-desk.example', password, form: 'client' };
    const { json } = await send('POST', `${product.api}/auth/sign-in`, asClient);
    client = String(json.accessToken);
    staff = await signInAsAdmin(product.api, 'staff@protest-desk.example', password);
    await prepare();
  });

  async function prepare(): Promise<void> {
    const { json: properties } = await send(
      'GET',
      `${product.api}/properties?range=[0,0]`,
      undefined,
      client,
    );
    const propertyId = (properties as unknown as { id: number }[])[0]!.id;
    const fields = { propertyId, type: 1 };
    uploads = [
      `/api/documents ${formWith(fields, 'a.pdf', `%PDF-1.7\n${'x'.repeat(bytes)}`)}`,
      `/api/documents ${formWith(fields, 'b.pdf', 'x'.repeat(bytes))}`,
    ];
    const form = async (path: string, token: string, name: string, more: Record<string, unknown>) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(more)) body.append(field, String(value));
      body.append(
        'file',
        new Blob([name.endsWith('.pdf') ? `%PDF-1.7\n${'x'.repeat(bytes)}` : new Uint8Array(png())]),
        name,
      );
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.api}${path}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: number; url: string } & { id: number }[];
    };
    const [document] = await form('/documents', client, 'c.pdf', fields);
    const { json: link } = await send(
      'POST',
      `${product.api}/links`,
      { purpose: 'document', id: document?.id },
      client,
    );
    const { url: image } = await form('/mail-files', admin, 'd.png', {});
    const { json: feed } = await send('POST', `${product.api}/calendar-feed`, {}, client);
    openCalls = [
      String(link.url),
      String(link.url),
      new URL(image, product.api).pathname,
      new URL(String(feed.address)).pathname,
      `/api/calendar-feeds/${'A'.repeat(43)}.ics`,
      `/api/unsubscribe/${'A'.repeat(60)}`,
      '/api/provider/county',
      '/api/provider/settings/registration-settings',
      '/api/logo',
    ];
  }
  afterAll(async () => {
    if (product) await killHard([product.pid]);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends requests as a signed-in user for some seconds. Returns the duration of each, in ms. */
  async function measured(seconds: number): Promise<number[]> {
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
    return times;
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

  it(`crowds of callers slow other requests down by at most a factor of ${atMost}`, async () => {
    await measured(3);
    // Rounds alternate, so both see the same machine; one round alone has too few requests for a p99.
    const quiet: number[] = [];
    const loaded: number[] = [];
    for (let round = 0; round < 5; round++) {
      quiet.push(...(await measured(roundSeconds)));
      const crowds = Promise.all([
        crowd(60, [...publicPaths, ...openCalls]),
        crowd(10, estimates),
        crowd(30, publicPaths, 'made-up'),
        crowd(30, [...clientReads, ...clientWrites], client),
        crowd(10, uploads, staff),
      ]);
      await sleep(1500);
      loaded.push(...(await measured(roundSeconds)));
      const [anonymous, estimated, madeUp, ofClient, files] = await crowds;
      // The crowds were active, and got only expected responses.
      expect(Object.keys(madeUp)).toEqual(['200']);
      expect(['200', '302', '403', '404', '429']).toEqual(expect.arrayContaining(Object.keys(anonymous)));
      // Estimates are made one at a time; callers who find the queue too long get 503.
      expect(['200', '404', '429', '503']).toEqual(expect.arrayContaining(Object.keys(estimated)));
      expect((anonymous['200'] ?? 0) + (madeUp['200'] ?? 0)).toBeGreaterThan(1000);
      expect(['200', '201', '400', '404', '429']).toEqual(expect.arrayContaining(Object.keys(ofClient)));
      expect(ofClient['200']).toBeGreaterThan(100);
      expect(ofClient['400']).toBeGreaterThan(20);
      expect(['201', '415', '429']).toEqual(expect.arrayContaining(Object.keys(files)));
      expect(files['415']).toBeGreaterThan(20);
    }
    expect(p99(loaded) / p99(quiet)).toBeLessThanOrEqual(atMost);
  });
});
