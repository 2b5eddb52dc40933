import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

const recipients = 450;

describe('a batch e-mail whose workers are killed', () => {
  let folder: string;
  let app: TestApp;
  let workers: Running[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-batch-'));
    app = await TestApp.start({ RUN_WORKER: 'false' });
    workers = [];
  });
  afterEach(async () => {
    await killHard(workers.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function startWorker(): Running {
    const { url } = app.db.dataSource.options as { url: string };
    const data = join(folder, String(workers.length));
    const worker = startNode(
      [join(projectRoot, 'dist/api/programs/worker.js')],
      { DATABASE_URL: url, DATA_DIR: data, DATABASE_POOL_SIZE: '6' },
      folder,
    );
    workers.push(worker);
    return worker;
  }

  it('a batch e-mail gets one mail to every recipient, by two workers of which one is killed', async () => {
    await app.db.query(
      `WITH u AS (INSERT INTO users (level, first_name, last_name, username, email, password_hash)
         SELECT 1, 'Ann', 'Lee', 'ann' || n, 'ann' || n || '@example.com', 'x' FROM generate_series(1, $1::int) n RETURNING id),
       c AS (INSERT INTO clients (id, billing_percentage, source) SELECT id, 50, 'console' FROM u RETURNING id)
       INSERT INTO properties (client_id, owner_name, address, county_id, property_type_id) SELECT id, 'Ann Lee', '1 A St', 5, 1 FROM c`,
      [recipients],
    );
    const admin = await app.admin();
    const { body: batch } = await admin
      .post('/api/batches', {
        template: 'custom',
        subject: 'News',
        body: '<p>News</p>',
        minReductionPercent: 0,
      })
      .expect(201);
    expect(batch.recipients).toBe(recipients);
    const position = async (): Promise<number> =>
      (await admin.get(`/api/batches/${batch.id}`)).body.position as number;

    const first = startWorker();
    startWorker();
    await eventually('the first mails are written', async () => (await position()) > 0);
    await killHard(processTree(first.pid));
    await eventually('all mails are written', async () => (await position()) === recipients);

    const [written] = await app.db.query<{ mails: number; addresses: number }>(
      'SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS addresses FROM messages WHERE cause = $1',
      [`batch:${batch.id}`],
    );
    expect(written).toEqual({ mails: recipients, addresses: recipients });
    const unmarked = await app.db.query(
      'SELECT 1 FROM batch_recipients WHERE batch_id = $1 AND (message_id IS NULL OR skipped IS NOT NULL)',
      [batch.id],
    );
    expect(unmarked).toEqual([]);
  });
});
