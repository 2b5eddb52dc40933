import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Outbox } from '../../src/mail/outbox.service.js';
import { Database } from '../../src/platform/database/database.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const lost = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

describe('a connection that breaks', () => {
  let app: TestApp;
  let jobs: Jobs;
  let smtp: SmtpServer;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    [smtp, receiver] = [await startSmtpServer(), new WebhookReceiver()];
    await receiver.start();
    app = await TestApp.start({ SMTP_URL: smtp.url, WEBHOOKS_ALLOW_PRIVATE: 'true' });
    jobs = new Jobs(app.app.get(Database), { ...app.config, runWorker: true });
  });
  afterEach(async () => {
    await jobs.onModuleDestroy();
    jest.restoreAllMocks();
    await app.stop();
    await receiver.stop();
    await smtp.stop();
  });

  /**
   * Breaks the connection of the next statements that match `like`.
   * @param isRun true: the statement runs and its answer is lost; false: the statement does not arrive
   * @param queue only statements about this queue, because the service has jobs of its own when it starts
   * @returns the number of broken statements so far
   */
  function breakAt(like: RegExp, isRun: boolean, times = 1, queue = ''): { count: number } {
    const broken = { count: 0 };
    const isMeant = (sql: string, params: unknown): boolean =>
      like.test(sql) && `${sql} ${JSON.stringify(params)}`.includes(queue);
    const query = Database.prototype.query;
    jest.spyOn(Database.prototype, 'query').mockImplementation(async function (this: Database, sql, params) {
      if (broken.count >= times || !isMeant(sql, params))
        return query.call(this, sql, params) as Promise<never[]>;
      if (!isRun) {
        broken.count += 1;
        throw lost();
      }
      const rows = await query.call(this, sql, params);
      // Losing an empty answer would have no effect.
      if (rows.length === 0) return rows as never[];
      broken.count += 1;
      throw lost();
    });
    return broken;
  }
  const afterIt = true;
  const beforeIt = false;

  const stateOf = (queue: string) =>
    app.db.first<{ state: string; tries: number }>(
      'SELECT state::text, retry_count AS tries FROM jobs.job WHERE name = $1',
      [queue],
    );
  const ended = (queue: string, state: string) =>
    eventually(`the job is ${state}`, async () => {
      const job = await stateOf(queue);
      return job?.state === state ? job : undefined;
    });

  async function queue(name: string, work: () => Promise<void>): Promise<void> {
    jobs.handle(name, work);
    await jobs.onApplicationBootstrap();
  }

  it('a job runs once when the connection breaks while its success is recorded', async () => {
    const work = jest.fn(async () => undefined);
    await queue('ends-well', work);
    const broken = breakAt(/SET completed_on = now\(\)/, beforeIt, 2, 'ends-well');
    await jobs.send('ends-well', {});
    expect(await ended('ends-well', 'completed')).toEqual({ state: 'completed', tries: 0 });
    expect([broken.count, work.mock.calls.length]).toEqual([2, 1]);
    await eventually(
      'its lease is released',
      async () => !(await app.db.first(`SELECT 1 FROM job_leases WHERE queue = 'ends-well'`)),
    );
  });

  it('a job runs once when the connection breaks after its success was recorded', async () => {
    const work = jest.fn(async () => undefined);
    await queue('has-ended', work);
    const broken = breakAt(/SET completed_on = now\(\)/, afterIt, 1, 'has-ended');
    await jobs.send('has-ended', {});
    expect(await ended('has-ended', 'completed')).toEqual({ state: 'completed', tries: 0 });
    await eventually(
      'its lease is released',
      async () => !(await app.db.first(`SELECT 1 FROM job_leases WHERE queue = 'has-ended'`)),
    );
    expect([broken.count, work.mock.calls.length]).toEqual([1, 1]);
  });

  it('a job is retried when the connection breaks while its failure is recorded', async () => {
    const work = jest.fn(async () => undefined);
    work.mockRejectedValueOnce(new Error('at first') as never);
    await queue('ends-badly', work);
    const broken = breakAt(/WITH deleted_jobs AS/, beforeIt, 1, 'ends-badly');
    await jobs.send('ends-badly', {});
    expect(await ended('ends-badly', 'completed')).toEqual({ state: 'completed', tries: 1 });
    expect([broken.count, work.mock.calls.length]).toEqual([1, 2]);
  });

  it('a job runs after its lease expires when the connection breaks as it is taken', async () => {
    const work = jest.fn(async () => undefined);
    // Set up before the first poll, which may still be running when the job is sent.
    const broken = breakAt(/WITH fetched AS/, afterIt, 1, 'taken-unseen');
    await queue('taken-unseen', work);
    await jobs.send('taken-unseen', {});
    expect(await ended('taken-unseen', 'completed')).toEqual({ state: 'completed', tries: 1 });
    expect([broken.count, work.mock.calls.length]).toEqual([1, 1]);
  });

  it('mails are sent once when the connection breaks as they are claimed', async () => {
    const broken = breakAt(/UPDATE messages SET\s+status = CASE WHEN reason IS NULL THEN 'sending'/, afterIt);
    const mail = { template: 'figures', locale: 'en', subject: 'x', text: 'x', html: '<p>x</p>' } as const;
    const outbox = app.app.get(Outbox, { strict: false });
    await app.db.transaction((tx) =>
      outbox.postMany(tx, [{ ...mail, recipient: 'nora@example.com', cause: 'batch:1' }]),
    );
    const sent = await eventually('it is sent', () =>
      app.db.first(`SELECT status, attempts FROM messages WHERE status = 'sent'`),
    );
    expect([sent, broken.count, smtp.recipients]).toEqual([
      { status: 'sent', attempts: 1 },
      1,
      ['nora@example.com'],
    ]);
  });

  it('webhooks are delivered once when the connection breaks as they are claimed', async () => {
    const broken = breakAt(/UPDATE webhook_deliveries d SET status = 'sending'/, afterIt);
    const admin = await app.admin();
    const { body } = await admin
      .post('/api/webhooks', { url: receiver.url, events: ['hearing.set'] })
      .expect(201);
    await admin.post(`/api/webhooks/${body.id}/test`);
    const sent = await eventually('it is delivered', () =>
      app.db.first(`SELECT status, attempts FROM webhook_deliveries WHERE status = 'delivered'`),
    );
    expect([sent, broken.count, receiver.received.length]).toEqual([
      { status: 'delivered', attempts: 1 },
      1,
      1,
    ]);
  });
});
