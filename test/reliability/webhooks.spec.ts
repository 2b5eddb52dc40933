import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { TestApp } from '../support/app.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  type Running,
  startNode,
} from '../support/processes.js';
import { answerWith, WebhookReceiver } from '../support/webhook-receiver.js';

/** Number of records, and of the ordered events of each. */
const properties = 40;
const eventsOfEach = 10;
/** Time that the receiver takes for each delivery, in milliseconds. */
const answerTime = 20;
/** One in this many first deliveries is refused. */
const refusedOneIn = 50;

describe('processes that are killed while they send webhooks', () => {
  let folder: string;
  let receiver: WebhookReceiver;
  let app: TestApp;
  let workers: Running[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-webhooks-'));
    receiver = new WebhookReceiver();
    await receiver.start();
    app = await TestApp.start({ RUN_WORKER: 'false', WEBHOOKS_ALLOW_PRIVATE: 'true' });
    workers = [];
  });
  afterEach(async () => {
    await killHard(workers.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await app.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startWorker(): Promise<void> {
    const { url } = app.db.dataSource.options as { url: string };
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), WEBHOOKS_ALLOW_PRIVATE: 'true' };
    const worker = startNode(
      [join(projectRoot, 'dist/api/programs/worker.js')],
      { ...env, DATABASE_POOL_SIZE: '6' },
      folder,
    );
    workers.push(worker);
    await eventually('the worker runs', () => worker.stdout().includes('The worker is running'));
  }

  it('killed processes lose no webhook event: each arrives at least once, those of a record in order', async () => {
    const admin = await app.admin();
    const form = { url: receiver.url, events: ['hearing.set'] };
    await admin.post('/api/webhooks', form).expect(201);
    const journal = app.app.get(Journal, { strict: false });
    for (let day = 1; day <= eventsOfEach; day += 1)
      await app.db.transaction(async (tx) => {
        for (let propertyId = 1; propertyId <= properties; propertyId += 1)
          await journal.publish(tx, 'HearingScheduled', {
            actor: null,
            clientId: 1,
            propertyId,
            fields: [{ field: 'hearingDate', old: null, new: `2027-05-${String(day).padStart(2, '0')}` }],
          });
      });

    /** The receiver stops answering after this many deliveries, so that some are in flight when the processes are killed. */
    let silentAfter = 100;
    let unanswered = 0;
    const refused = new Set<string>();
    receiver.answer = (response, received) => {
      if (receiver.received.length >= silentAfter) {
        unanswered += 1;
        return;
      }
      const isRefused = refused.size < receiver.received.length / refusedOneIn && !refused.has(received.id);
      if (isRefused) refused.add(received.id);
      void sleep(answerTime).then(() => answerWith(isRefused ? 500 : 204)(response, received));
    };
    await Promise.all([startWorker(), startWorker()]);
    await eventually('some are under way', () => unanswered >= 3);
    await killHard(workers.flatMap(({ pid }) => processTree(pid)));
    silentAfter = Infinity;
    await Promise.all([startWorker(), startWorker()]);
    await eventually('everything is delivered', async () => {
      const open = await app.db.query(`SELECT 1 FROM webhook_deliveries WHERE status <> 'delivered' LIMIT 1`);
      return open.length === 0;
    });

    const days = Array.from({ length: eventsOfEach }, (_, day) => day + 1);
    for (let propertyId = 1; propertyId <= properties; propertyId += 1) {
      const seen = receiver.received.filter(({ event }) => event.data['propertyId'] === propertyId);
      const first = seen.filter(({ id }, place) => seen.findIndex((other) => other.id === id) === place);
      const dates = first.map(({ event }) => Number(String(event.data['hearingDate']).slice(-2)));
      expect({ propertyId, dates }).toEqual({ propertyId, dates: days });
    }
    const all = receiver.received.map(({ id }) => id);
    expect(new Set(all).size).toBe(properties * eventsOfEach);
    expect(refused.size).toBeGreaterThan(2);
    // Only deliveries that were in flight or refused came again.
    const expected = properties * eventsOfEach + refused.size + unanswered;
    expect(all.length).toBeGreaterThanOrEqual(expected);
    // An answer that arrived just before the processes were killed may not be recorded.
    expect(all.length).toBeLessThanOrEqual(expected + 4);
  });
});
