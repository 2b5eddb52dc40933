import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Jobs, longLimit } from '../../src/platform/jobs/jobs.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';

describe('the queues of jobs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
  });
  afterAll(() => app.stop());

  it('of an earlier version are removed with their jobs', async () => {
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

  it('start a job that exceeds their limit again, and leave one within it alone', async () => {
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

  it('leave an export of a client as much time as its files need', async () => {
    const [admin, client] = [await app.admin(), await app.client()];
    await admin.post(`/api/clients/${client.id}/exports`).expect(201);
    const [job] = await app.db.query(
      `SELECT extract(epoch FROM expire_in)::int AS seconds FROM jobs.job WHERE name = 'client-exports'`,
    );
    expect(job).toEqual({ seconds: longLimit });
  });
});
