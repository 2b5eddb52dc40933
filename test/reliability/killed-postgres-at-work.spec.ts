import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DatabaseAtWork,
  embeddedAtWork,
  externalAtWork,
  Questions,
  type Settings,
} from '../support/database-at-work.js';
import { isNightly } from '../support/nightly.js';
import { ownLocks, ownSessions } from '../support/own-sessions.js';
import { eventually, isRunning } from '../support/processes.js';
import { send, signInAsAdmin } from '../support/product.js';
import { roll } from '../support/roll-uploads.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;
const rounds = Array.from({ length: isNightly ? 10 : 1 }, (_, round) => round + 1);
const year = 2027;
const owners = 6;

onLinux.each([
  ['the embedded PostgreSQL', embeddedAtWork],
  ['an external PostgreSQL, under an API and a worker', externalAtWork],
] as const)('%s that is killed', (_name, begin: (settings: Settings) => Promise<DatabaseAtWork>) => {
  let smtp: SmtpServer;
  let receiver: WebhookReceiver;
  let work: DatabaseAtWork;
  let db: Questions;
  let token: string;
  let protests: number[];

  beforeEach(async () => {
    [smtp, receiver] = [await startSmtpServer(), new WebhookReceiver()];
    await receiver.start();
    work = await begin({ SMTP_URL: smtp.url, WEBHOOKS_ALLOW_PRIVATE: 'true' });
    db = new Questions(work.url);
    token = await signInAsAdmin(work.api, work.admin.email, work.admin.password);
    const rows = await db.rows<{ id: number }>(
      `WITH u AS (INSERT INTO users (level, first_name, last_name, username, email, password_hash)
         SELECT 1, 'Ann', 'Lee', 'ann' || n, 'ann' || n || '@example.com', 'x' FROM generate_series(1, $1::int) n RETURNING id),
       c AS (INSERT INTO clients (id, billing_percentage, source) SELECT id, 50, 'console' FROM u RETURNING id),
       p AS (INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id)
         SELECT id, 'Ann Lee', '1 A St', 'Austin', '78701', 5, 1 FROM c RETURNING id)
       INSERT INTO protests (property_id, tax_year, grounds) SELECT id, ${year}, '{market}' FROM p RETURNING id`,
      [owners],
    );
    protests = rows.map(({ id }) => id);
  });
  afterEach(async () => {
    await db.end();
    await work.stop();
    await receiver.stop();
    await smtp.stop();
  });

  const post = async (path: string, body: object = {}): Promise<Record<string, unknown>> => {
    const { status, json } = await send('POST', `${work.api}${path}`, body, token);
    expect({ path, json, status: Math.floor(status / 100) }).toMatchObject({ status: 2 });
    return json;
  };
  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await send('GET', `${work.api}${path}`, undefined, token)).json;
  const print = async (): Promise<number> =>
    (await post('/print-runs', { form: '50-132', ids: protests })).id as number;
  const waitsFor = (table: string): Promise<unknown> =>
    eventually(`something waits for ${table}`, () =>
      db.first(`SELECT 1 FROM ${ownLocks} WHERE NOT granted AND relation = $1::regclass LIMIT 1`, [table]),
    );

  /** Uploads and checks a roll. @returns the id of the upload, which can be imported */
  async function checkedRoll(): Promise<number> {
    const { id } = await post('/roll-uploads', { countyId: 5, taxYear: year, kind: 'roll' });
    const form = new FormData();
    form.set('uploadId', String(id));
    form.set('file', new Blob([roll([1, 2, 3], year)]), 'PROP.TXT');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${work.api}/roll-upload-files`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    await post(`/roll-uploads/${String(id)}/check`);
    await eventually(
      'it is checked',
      async () => (await read(`/roll-uploads/${String(id)}`)).state === 'checked',
    );
    return id as number;
  }

  /**
   * Kills the database: calls fail only with 503, and soon all of them work again.
   * @param whileAway called before the database is back
   */
  async function outage(whileAway: () => void = () => undefined): Promise<void> {
    const seen = new Set<number>();
    const look = async (): Promise<number[]> => {
      const calls = await Promise.all([
        send('GET', `${work.api}/clients?range=[0,9]`, undefined, token),
        send('GET', `${work.api}/health/ready`),
      ]);
      const statuses = calls.map(({ status }) => status);
      statuses.forEach((status) => seen.add(status));
      return statuses;
    };
    await work.kill();
    await eventually('calls are told to wait', async () => (await look()).includes(503));
    whileAway();
    await eventually('calls work again', async () => (await look()).join() === '200,200');
    expect([...seen].sort()).toEqual([200, 503]);
  }

  function expectAlive(): void {
    expect(work.programs.map(({ pid }) => isRunning(pid))).toEqual(work.programs.map(() => true));
    expect(work.programs.map(({ stderr }) => stderr())).toEqual(work.programs.map(() => ''));
  }

  /** Kills the database while a print run, an import, a batch and a delivery of a webhook are at work. */
  async function killAtWork(): Promise<void> {
    const webhook = await post('/webhooks', { url: receiver.url, events: ['client.created'] });
    const uploadId = await checkedRoll();
    const tables = ['print_run_files', 'roll_accounts', 'messages'];
    for (const table of tables) await db.hold(`LOCK TABLE ${table} IN SHARE MODE`);
    const runId = await print();
    await post(`/roll-uploads/${uploadId}/import`);
    const letter = { template: 'custom', subject: 'News', body: '<p>News</p>', minReductionPercent: 0 };
    const batch = await post('/batches', letter);
    for (const table of tables) await waitsFor(table);
    const delivered: ServerResponse[] = [];
    receiver.answer = (response) => delivered.push(response);
    await post(`/webhooks/${String(webhook.id)}/test`);
    await eventually('the webhook is being delivered', () => delivered.length > 0);

    await outage(() => delivered.forEach((response) => response.writeHead(204).end()));

    const states = async (): Promise<unknown[]> => [
      (await read(`/print-runs/${runId}`)).state,
      (await read(`/roll-uploads/${uploadId}`)).state,
      (await read(`/batches/${String(batch.id)}`)).state,
    ];
    const ends = ['failed', 'done', 'imported', 'open', 'cancelled'];
    await eventually('all work is over', async () =>
      (await states()).every((state) => ends.includes(String(state))),
    );
    expect(await states()).toEqual(['done', 'imported', 'done']);
    await eventually('all is sent', async () => {
      const left = await db.rows(
        `SELECT 1 FROM messages WHERE status IN ('queued', 'sending')
         UNION ALL SELECT 1 FROM webhook_deliveries WHERE status IN ('queued', 'sending')`,
      );
      return left.length === 0;
    });

    // Nothing was done twice.
    const files = await db.first(
      'SELECT count(*)::int AS files, sum(forms)::int AS forms FROM print_run_files WHERE run_id = $1',
      [runId],
    );
    expect(files).toEqual({ files: 1, forms: owners });
    expect(await db.rows('SELECT state FROM roll_imports ORDER BY id')).toEqual([
      { state: 'interrupted' },
      { state: 'done' },
    ]);
    expect(await db.first('SELECT count(*)::int AS accounts FROM roll_accounts')).toEqual({ accounts: 3 });
    expect([...smtp.recipients].sort()).toEqual(
      Array.from({ length: owners }, (_, index) => `ann${index + 1}@example.com`),
    );
    const sent = await db.rows('SELECT status, count(*)::int AS mails FROM messages GROUP BY status');
    expect(sent).toEqual([{ status: 'sent', mails: owners }]);
    const deliveries = await db.rows('SELECT status, attempts FROM webhook_deliveries ORDER BY id');
    expect(deliveries).toEqual([{ status: 'delivered', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
    expectAlive();
  }

  /** Kills the database while the completion of a job waits to be recorded. */
  async function killAtItsEnd(): Promise<void> {
    const release = await db.hold('LOCK TABLE print_run_files IN SHARE MODE');
    const runId = await print();
    const triesIn = (state: string) =>
      db.first<{ tries: number }>(
        `SELECT retry_count AS tries FROM jobs.job WHERE name = 'print-runs' AND state = $1 AND data->>'runId' = $2`,
        [state, String(runId)],
      );
    await waitsFor('print_run_files');
    await db.hold('LOCK TABLE jobs.job IN SHARE MODE');
    const before = await triesIn('active');
    await release();
    await eventually('the end of the job waits to be recorded', () =>
      db.first(
        `SELECT 1 FROM ${ownSessions} WHERE wait_event_type = 'Lock' AND query LIKE '%SET completed_on = now()%' LIMIT 1`,
      ),
    );
    await outage();
    const after = await eventually('its end is recorded', () => triesIn('completed'));
    // It did not run again.
    expect(after).toEqual(before);
    expect((await read(`/print-runs/${runId}`)).state).toBe('done');
    await eventually(
      'its lease is released',
      async () => !(await db.first(`SELECT 1 FROM job_leases WHERE queue = 'print-runs'`)),
    );
    expectAlive();
  }

  it.each(rounds)(
    'killing PostgreSQL loses and repeats nothing, at work and while a job ends, round %i',
    async () => {
      await killAtWork();
      await killAtItsEnd();
    },
  );
});
