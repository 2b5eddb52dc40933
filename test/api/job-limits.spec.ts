import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { forgetJobs } from '../../src/platform/jobs/forget-jobs.js';
import { Jobs, longLimit } from '../../src/platform/jobs/jobs.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';

describe('the queues of jobs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
  });
  afterAll(() => app.stop());

  it('removes a queue of an earlier version that still has a job', async () => {
    const queues = async () =>
      (await app.db.query<{ name: string }>(`SELECT name FROM jobs.queue WHERE name = 'mail'`)).length;
    const started = async (mail: boolean): Promise<Jobs> => {
      const jobs = new Jobs(app.db, { ...app.config, runWorker: false });
      if (mail) jobs.handle('mail', async () => undefined);
      await jobs.onApplicationBootstrap();
      return jobs;
    };
    const before = await started(true);
    await before.send('mail', {});
    await before.onModuleDestroy();
    expect(await queues()).toBe(1);
    await (await started(false)).onModuleDestroy();
    expect(await queues()).toBe(0);
  });

  it('restarts a job that exceeds its limit, and leaves one within it alone', async () => {
    const jobs = new Jobs(app.db, { ...app.config, runWorker: true });
    const slow = () => jest.fn(() => sleep(2500));
    const [cut, whole] = [slow(), slow()];
    jobs.handle('tiny-limit', cut, { limit: 1 });
    jobs.handle('long-limit', whole, { limit: 60 });
    await jobs.onApplicationBootstrap();
    try {
      await jobs.send('tiny-limit', {});
      await jobs.send('long-limit', {});
      await eventually('the first is started again', () => cut.mock.calls.length > 1);
      expect(whole).toHaveBeenCalledTimes(1);
      const [row] = await app.db.query(`SELECT state FROM jobs.job WHERE name = 'long-limit'`);
      expect(row).toEqual({ state: 'completed' });
    } finally {
      await jobs.onModuleDestroy();
    }
  });

  it('records that a job has failed even if its error cannot be stored', async () => {
    const jobs = new Jobs(app.db, { ...app.config, runWorker: true });
    jobs.handle('strange-error', () => Promise.reject(new Error('It says \0.')));
    await jobs.onApplicationBootstrap();
    try {
      await jobs.send('strange-error', {}, { retryLimit: 0 });
      const state = await eventually('it has failed', async () => {
        const [row] = await app.db.query<{ state: string }>(
          `SELECT state FROM jobs.job WHERE name = 'strange-error'`,
        );
        return row?.state === 'failed' ? row.state : undefined;
      });
      expect(state).toBe('failed');
    } finally {
      await jobs.onModuleDestroy();
    }
  });

  it('jobs forget an erased client, and keep what is about others', async () => {
    const jobs = new Jobs(app.db, { ...app.config, runWorker: false });
    const work = async (): Promise<void> => undefined;
    for (const queue of ['own-link', 'link-of-other', 'about-other']) jobs.handle(queue, work);
    await jobs.onApplicationBootstrap();
    try {
      await jobs.send('own-link', { email: 'Lee@example.com' });
      await jobs.send('link-of-other', { email: 'ann.lee@example.com' });
      await jobs.send('about-other', { id: 7 });
      await app.db.query(
        `UPDATE jobs.job SET output = '{"message":"Lee Ann is too long"}' WHERE name = 'about-other'`,
      );
      await app.db.transaction((tx) => forgetJobs(tx, { email: 'lee@example.com', fullName: 'Lee Ann' }));
      const rows = await app.db.query(
        `SELECT name, state, data, output FROM jobs.job WHERE name IN ('own-link', 'link-of-other', 'about-other') ORDER BY name`,
      );
      expect(rows).toEqual([
        { name: 'about-other', state: 'created', data: { id: 7 }, output: null },
        { name: 'link-of-other', state: 'created', data: { email: 'ann.lee@example.com' }, output: null },
        { name: 'own-link', state: 'cancelled', data: null, output: null },
      ]);
    } finally {
      await jobs.onModuleDestroy();
    }
  });

  it('the job of a client’s export has the long limit', async () => {
    const [admin, client] = [await app.admin(), await app.client()];
    await admin.post(`/api/clients/${client.id}/exports`).expect(201);
    const [job] = await app.db.query(
      `SELECT extract(epoch FROM expire_in)::int AS seconds FROM jobs.job WHERE name = 'client-exports'`,
    );
    expect(job).toEqual({ seconds: longLimit });
  });
});
