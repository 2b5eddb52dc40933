import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { DateTime } from 'luxon';
import { generate } from 'otplib';
import { DataSource } from 'typeorm';
import { ProtestHearingsOfProperties1795844393266 } from '../../migrations/1795844393266-protest-hearings-of-properties.js';
import { Database } from '../../src/platform/database/database.js';
import { checkKeptFigures } from '../../src/platform/database/kept-figures.js';
import type { TestDatabase } from '../support/database.js';
import { eventually, isRunning, killHard } from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';
import { dumpedFile, loadReleased, onDatabase, releasedSchemas } from '../support/released-schema.js';

/** Secrets that each dump was made with. */
const secrets = {
  JWT_SECRET: 'first landed version: sign-in secret of a test',
  LINK_SECRET: 'first landed version: link secret of a test',
};
const password = 'protest-demo-2026';
const zone = 'America/Chicago';

/** Lists and the table whose rows they show. */
const lists = {
  clients: 'clients',
  properties: 'properties',
  billings: 'billings',
  documents: 'documents',
  'bulk-documents': 'bulk_documents',
  'change-requests': 'change_requests',
  contracts: 'signed_contracts',
  notes: 'notes',
  messages: 'messages',
  agents: 'agents',
  results: 'results',
  states: 'states',
  'property-types': 'property_types',
  'exemption-types': 'exemption_types',
  counties: 'counties',
} as const;

/** A firm upgraded from a released version. */
class Upgrade {
  folder = '';
  database!: TestDatabase;
  product!: Product;
  private started = false;
  admin = '';

  constructor(readonly schema: string) {}

  async load(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'pd-upgrade-'));
    this.database = await loadReleased(this.schema, join(this.folder, 'data'));
  }

  async start(): Promise<void> {
    this.started = false;
    this.product = await startProduct(this.folder, {
      DATABASE_URL: this.database.url,
      BUSINESS_TIME_ZONE: zone,
      ...secrets,
    });
    this.started = true;
    this.admin = await signInAsAdmin(this.product.api, 'admin@protest-desk.example', password);
  }

  async stop(): Promise<void> {
    if (isRunning(this.product.pid)) this.product.child.kill('SIGTERM');
    await this.product.ended;
  }

  async end(): Promise<void> {
    if (this.started) await killHard([this.product.pid].filter(isRunning));
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return onDatabase(this.database.url, async (client) => (await client.query<Row>(sql, values)).rows);
  }

  async count(sql: string): Promise<number> {
    const [row] = await this.rows<{ count: number }>(`SELECT count(*)::int AS count ${sql}`);
    return row!.count;
  }

  /** The number of rows in the tables behind the lists. */
  async sizes(): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (const [list, table] of Object.entries(lists)) sizes[list] = await this.count(`FROM ${table}`);
    return sizes;
  }

  async get(path: string, token = this.admin): Promise<Response> {
    return fetch(`${this.product.api}${path}`, { headers: { authorization: `Bearer ${token}` } });
  }
  post(path: string, body: object = {}, token = this.admin): ReturnType<typeof send> {
    return send('POST', `${this.product.api}${path}`, body, token);
  }

  /** Opens a file by its link. */
  async open(url: string): Promise<{ status: number; content: Buffer }> {
    const answer = await fetch(new URL(url, this.product.api));
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  }
}

describe.each(releasedSchemas)('the schema of %s', (schema) => {
  const firm = new Upgrade(schema);
  afterAll(() => firm.end());

  it('a released schema is migrated at the start, with all its rows in the lists and right sums', async () => {
    await firm.load();
    const tables = await firm.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits'`,
    );
    for (const { name } of tables) expect([name, await firm.count(`FROM ${name}`)]).not.toEqual([name, 0]);
    const queues = await firm.count('FROM jobs.queue');
    const states = await firm.rows<{ state: string; queues: number }>(
      'SELECT state::text, count(DISTINCT name)::int AS queues FROM jobs.job GROUP BY 1 ORDER BY 1',
    );
    expect(states).toEqual(
      ['active', 'cancelled', 'completed', 'created', 'failed', 'retry'].map((state) => ({ state, queues })),
    );
    expect(await firm.count('FROM jobs.archive')).toBeGreaterThan(0);
    // Leaves only ended jobs, as after a graceful stop. The tests below start with waiting ones.
    await firm.rows(`DELETE FROM jobs.job WHERE state < 'completed'`);

    const before = await firm.sizes();
    await firm.start();
    for (const [list, size] of Object.entries(before)) {
      const answer = await firm.get(`/${list}?range=[0,0]`);
      const total = Number(answer.headers.get('content-range')?.split('/')[1]);
      expect([list, answer.status, total >= size]).toEqual([list, 200, true]);
    }
    const source = await new DataSource({ type: 'postgres', url: firm.database.url }).initialize();
    const figures = await checkKeptFigures(new Database(source)).finally(() => source.destroy());
    expect(figures.filter(({ differences }) => differences > 0)).toEqual([]);
    await firm.stop();
    expect(await firm.product.ended).toBe(0);
  });

  it('a second start after an upgrade changes nothing', async () => {
    const sizes = await firm.sizes();
    const protests = await firm.count('FROM protests');
    await firm.start();
    expect(await firm.sizes()).toEqual(sizes);
    expect(await firm.count('FROM protests')).toBe(protests);
    await firm.stop();
  });
});

describe('the first landed version', () => {
  const firm = new Upgrade('1b95b17');
  /** The client of the demonstration, with two properties of its own. */
  const client = {
    id: 3,
    email: 'client@protest-desk.example',
    session: '9a1d0620-fbd6-41af-89a8-69050df25a05',
  };
  /** Ids of active clients' properties, by what becomes of their hearing dates. */
  const hearings = { summer: 0, january: 0, billed: 0, old: 0, left: 0 };
  const businessDay = DateTime.now().setZone(zone);
  /** Hearings of a tax year go on until March of the next. */
  const taxYear = businessDay.minus({ months: 3 }).year;

  beforeAll(async () => {
    await firm.load();
    const places = Object.keys(hearings) as (keyof typeof hearings)[];
    const found = await firm.rows<{ id: number }>(
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.client_id JOIN billings b ON b.property_id = p.id
       WHERE p.hearing_date IS NULL AND p.status = 'A' AND u.status = 'A' GROUP BY 1 ORDER BY 1 LIMIT 5`,
    );
    places.forEach((place, index) => (hearings[place] = found[index]!.id));
    const setHearing = (id: number, day: string): Promise<object[]> =>
      firm.rows('UPDATE properties SET hearing_date = $2 WHERE id = $1', [id, day]);
    await setHearing(hearings.summer, `${taxYear}-06-15`);
    await setHearing(hearings.january, `${taxYear + 1}-01-20`);
    await setHearing(hearings.billed, `${taxYear}-05-20`);
    await setHearing(hearings.old, `${taxYear - 2}-06-10`);
    await setHearing(hearings.left, `${taxYear}-06-15`);
    await firm.rows(`UPDATE properties SET status = 'I', deactivated_at = now() WHERE id = $1`, [
      hearings.left,
    ]);
    await firm.rows('DELETE FROM billings WHERE property_id = $1 AND year >= $2', [hearings.summer, taxYear]);
    await firm.rows(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, assessed_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 420000, 420000, 0.02, 50) ON CONFLICT DO NOTHING`,
      [hearings.billed, taxYear],
    );
    await firm.start();
  });
  afterAll(() => firm.end());

  it('an upgrade removes the retired queues with their jobs, and finishes what was queued', async () => {
    const queues = await firm.rows<{ name: string }>('SELECT name FROM jobs.queue');
    const names = queues.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['password-reset', 'report-exports', 'clock-jobs']));
    for (const retired of ['mail', 'access-clean-up', 'documents-expire', 'report-exports-clean-up'])
      expect(names).not.toContain(retired);
    expect(firm.product.stdout() + firm.product.stderr()).not.toMatch(/queue|earlier version/);
    const statusOf = async (subject: string): Promise<string | undefined> =>
      (await firm.rows<{ status: string }>('SELECT status FROM messages WHERE subject = $1', [subject]))[0]
        ?.status;
    await eventually(
      'the waiting mail is sent once',
      async () => (await statusOf('Mail in state queued')) === 'sent',
    );
    // It may have been sent, so it is not sent again.
    await eventually(
      'the other is unknown',
      async () => (await statusOf('Mail in state sending')) === 'unknown',
    );
    await eventually('the waiting request for a new password is mailed', async () =>
      firm.count(
        `FROM messages WHERE template = 'password-reset' AND recipient = 'rosa.upgrade@example.com'`,
      ),
    );
    await eventually('the waiting export is made', async () =>
      firm.count(`FROM exports WHERE id = 2 AND state = 'done'`),
    );
    const mails = readdirSync(join(firm.folder, 'data/mail')).map((name) =>
      readFileSync(join(firm.folder, 'data/mail', name), 'utf8'),
    );
    expect(mails.filter((mail) => mail.includes('Subject: Mail in state'))).toHaveLength(1);
  });

  it('an upgraded service opens the files of the first landed version, and refuses its links', async () => {
    const files = [
      ['document', 'SELECT id FROM documents'],
      ['bulk-document', 'SELECT id FROM bulk_documents'],
      ['description-file', 'SELECT id FROM description_files'],
      ['contract', 'SELECT id FROM signed_contracts'],
    ] as const;
    for (const [purpose, sql] of files)
      for (const { id } of await firm.rows<{ id: number }>(sql)) {
        const { status, json } = await firm.post('/links', { purpose, id });
        expect([purpose, status]).toEqual([purpose, 201]);
        expect((await firm.open(json.url as string)).content.equals(dumpedFile)).toBe(true);
      }
    // Links of that version were signed differently, so even an unexpired one is refused.
    expect((await firm.open(oldLink('document', 1, client.id))).status).toBe(403);
  });

  it('an upgraded service knows earlier sessions, passwords, authenticators and recovery codes', async () => {
    const token = new JwtService({ secret: secrets.JWT_SECRET, signOptions: { expiresIn: 3600 } });
    const session = token.sign({ sub: client.id, sid: client.session });
    const account = await firm.get('/auth/account', session);
    expect(await account.json()).toMatchObject({ id: client.id, email: client.email });

    const signIn = (email: string): ReturnType<typeof send> =>
      firm.post('/auth/sign-in', { email, password, form: 'client' }, '');
    expect((await signIn('rosa.upgrade@example.com')).status).toBe(200);
    expect((await signIn('omar.schneider1@example.com')).status).toBe(202);

    for (const code of [await generate({ secret: 'RIZP5WAUEMKTJIFYXZRBD3LBAKOOHJUA' }), 'WDWCH-AYFG6']) {
      const { status, json } = await signIn('grace.dubois2@example.com');
      expect([status, json.method]).toEqual([202, 'totp']);
      const confirmed = await firm.post('/auth/sign-in/code', { challenge: json.challenge, code }, '');
      expect(confirmed.status).toBe(200);
    }

    const renewed = { password: 'Correct-Horse-9', passwordRepeat: 'Correct-Horse-9' };
    expect((await firm.post('/auth/password-reset/confirm', { key: resetKey, ...renewed }, '')).status).toBe(
      200,
    );
  });

  it('requests that were open before an upgrade can be approved', async () => {
    const open = await firm.rows<{ id: number; kind: string }>(
      'SELECT id, kind FROM change_requests WHERE status = 0 ORDER BY id',
    );
    const kinds = ['delete_account', 'delete_property', 'profile_change', 'property_change'];
    expect([...new Set(open.map(({ kind }) => kind))].sort()).toEqual(kinds);
    for (const { id, kind } of open) {
      const { status, json } = await firm.post(`/change-requests/${id}/approve`);
      expect([kind, status, json]).toEqual([kind, 200, expect.anything()]);
    }
    expect(await firm.count('FROM change_requests WHERE status = 0')).toBe(0);
    expect(await firm.rows('SELECT phone1 FROM users WHERE id = $1', [client.id])).toEqual([
      { phone1: '(512) 555-0199' },
    ]);
  });

  it('an upgrade makes a protest for each current hearing of an active property', async () => {
    const protests = async (place: keyof typeof hearings): Promise<object[]> => {
      const answer = await firm.get(`/protests?filter=${JSON.stringify({ propertyId: hearings[place] })}`);
      const rows = (await answer.json()) as Record<string, unknown>[];
      return rows.map(({ taxYear: year, stage, hearingOn }) => ({ year, stage, hearingOn }));
    };
    expect(await protests('summer')).toEqual([
      { year: taxYear, stage: 'hearing', hearingOn: `${taxYear}-06-15` },
    ]);
    expect(await protests('january')).toEqual([
      { year: taxYear, stage: 'hearing', hearingOn: `${taxYear + 1}-01-20` },
    ]);
    expect(await protests('billed')).toEqual([
      { year: taxYear, stage: 'closed', hearingOn: `${taxYear}-05-20` },
    ]);
    expect(await protests('old')).toEqual([]);
    expect(await protests('left')).toEqual([]);
    // The demonstration has hearings after the dump, which all need a protest.
    const coming = `FROM properties p JOIN users u ON u.id = p.client_id
      WHERE p.hearing_date >= '${businessDay.toISODate()}' AND p.status = 'A' AND u.status = 'A'`;
    const lacking =
      'AND NOT EXISTS (SELECT 1 FROM protests pt WHERE pt.property_id = p.id AND pt.hearing_on = p.hearing_date)';
    expect(await firm.count(coming)).toBeGreaterThan(5);
    expect(await firm.count(`${coming} ${lacking}`)).toBe(0);
    const history = await firm.rows(
      `SELECT s.from_stage, s.to_stage, s.reason, a.client_id = p.client_id AS told
       FROM protests pt JOIN protest_steps s ON s.protest_id = pt.id JOIN properties p ON p.id = pt.property_id
         JOIN activities a ON a.property_id = p.id AND a.details->>'event' = 'ProtestOpened'
       WHERE pt.property_id = $1`,
      [hearings.summer],
    );
    expect(history).toEqual([
      {
        from_stage: 'open',
        to_stage: 'hearing',
        reason: expect.stringContaining('hearing date'),
        told: true,
      },
    ]);
  });

  it('taking over the hearings again makes no second protest', async () => {
    const protests = await firm.count('FROM protests');
    const activities = await firm.count('FROM activities');
    const source = await new DataSource({ type: 'postgres', url: firm.database.url }).initialize();
    const runner = source.createQueryRunner();
    await new ProtestHearingsOfProperties1795844393266().up(runner);
    await runner.release();
    await source.destroy();
    expect(await firm.count('FROM protests')).toBe(protests);
    expect(await firm.count('FROM activities')).toBe(activities);
  });
});

/** A link to a file as the first landed version signed it, valid for an hour. */
function oldLink(purpose: string, id: number, userId: number): string {
  const expiry = DateTime.now().setZone(zone).plus({ hours: 1 }).toFormat('yyyy-MM-dd HH:mm:ss');
  const signature = createHmac('sha256', secrets.LINK_SECRET)
    .update(JSON.stringify([purpose, String(id), '', userId, expiry]))
    .digest('base64url');
  const base64 = (text: string): string => Buffer.from(text).toString('base64url');
  return `/api/links/${purpose}/${base64(String(id))}/${base64(expiry)}/${userId}.${signature}`;
}

/** Key of the password reset link mailed to the demonstration's client. */
const resetKey =
  'eyJlbWFpbCI6ImNsaWVudEBwcm90ZXN0LWRlc2suZXhhbXBsZSIsInRva2VuIjoiVjdkaExpbkJSSFJPcXNaWUlQUnJRemFfVUhOYkZDOVBpTE1pVFV1RHNUUSJ9';
