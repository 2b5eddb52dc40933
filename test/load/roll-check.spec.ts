import { once } from 'node:events';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { killHard } from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';

/** Uncompressed size of the roll, in bytes. */
const expanded = 3 * 2 ** 30;
/** Maximum p99 of the liveness check, in ms. */
const mostLive = 50;
/** Maximum factor by which the p99 of lists may grow while a roll is checked. */
const mostTimes = 2;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;

describe('a roll of three gigabytes that is checked', () => {
  let folder: string;
  let database: TestDatabase;
  let product: Product;
  let staff: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-roll-check-'));
    database = await createTestDatabase();
    product = await startProduct(folder, {
      DATABASE_URL: database.url,
      DEMO_DATA: 'true',
      RATE_LIMIT_FACTOR: '1000',
      TIME_LIMIT_FACTOR: '1',
    });
    staff = await signInAsAdmin(product.api, 'staff@protest-desk.example', 'protest-demo-2026');
  });
  afterAll(async () => {
    await killHard([product.pid]);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const { status } = await send('GET', `${product.api}${path}`, undefined, staff);
    expect(status).toBe(200);
    return performance.now() - began;
  };

  it('checking a roll of three gigabytes hardly slows other requests, and activities are still sealed', async () => {
    const path = join(folder, 'roll.csv.gz');
    await writeRoll(path);
    const list = '/clients?range=[0,99]';
    const quiet: number[] = [];
    for (let look = 0; look < 400; look += 1) quiet.push(await timed(list));

    const id = await begin(path);
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    const seen = { live: [] as number[], list: [] as number[], unsealed: 0 };
    for (let state = 'checking'; state === 'checking';) {
      for (let look = 0; look < 20; look += 1) {
        seen.live.push(await timed('/health/live'));
        seen.list.push(await timed(list));
      }
      // Writes an activity, which must be sealed while the check runs.
      await signInAsAdmin(product.api, 'admin@protest-desk.example', 'protest-demo-2026');
      const { rows } = await db.query(
        `SELECT count(*)::int AS late FROM activities WHERE created_at < now() - interval '30 seconds'
           AND id > (SELECT max(last_id) FROM activity_seals)`,
      );
      seen.unsealed = Math.max(seen.unsealed, rows[0].late);
      const { json } = await send('GET', `${product.api}/roll-uploads/${id}`, undefined, staff);
      state = json['state'] as string;
    }
    await db.end();
    const figures = {
      quiet: p99(quiet),
      live: p99(seen.live),
      list: p99(seen.list),
      looks: seen.live.length,
    };
    console.log(JSON.stringify(figures));
    expect(figures.looks).toBeGreaterThan(400);
    expect(figures.live).toBeLessThan(mostLive);
    expect(figures.list / figures.quiet).toBeLessThan(mostTimes);
    expect(seen.unsealed).toBe(0);
  });

  /** Uploads the file and starts its check. */
  async function begin(path: string): Promise<number> {
    const form = { countyId: 5, taxYear: 2027, kind: 'roll' };
    const { json } = await send('POST', `${product.api}/roll-uploads`, form, staff);
    const body = new FormData();
    body.append('uploadId', String(json['id']));
    body.append('file', await openAsBlob(path), 'roll.csv.gz');
    const headers = { authorization: `Bearer ${staff}` };
    const answer = await fetch(`${product.api}/roll-upload-files`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    const checked = await send('POST', `${product.api}/roll-uploads/${json['id']}/check`, {}, staff);
    expect(checked.json['state']).toBe('checking');
    return Number(json['id']);
  }
});

/** Writes a roll as compressed CSV. Many long lines repeat few accounts, so little is sent but much is read. */
async function writeRoll(path: string): Promise<void> {
  const gzip = createGzip({ level: 1 });
  gzip.pipe(createWriteStream(path));
  gzip.write('Account Number,Owner Name,Legal Description,Market Value,Appraised Value\n');
  const legal = 'LOT 1 BLK A BLUEBONNET ESTATES '.repeat(30);
  const lines = Array.from({ length: 1000 }, (_, n) => `${10_000_000 + n},OWNER ${n},${legal},250000,250000`);
  const text = `${lines.join('\n')}\n`;
  for (let written = 0; written < expanded; written += text.length)
    if (!gzip.write(text)) await once(gzip, 'drain');
  gzip.end();
  await finished(gzip);
  expect(statSync(path).size).toBeLessThan(100 * 2 ** 20);
}
