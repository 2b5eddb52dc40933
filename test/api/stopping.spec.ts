import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportWriter } from '../../src/reports/export/export-writer.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

describe('a service that is stopping', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  it('a stopping service answers 503 to requests, and to those that fail because it stops', async () => {
    let isWriting = false;
    let stopThreads = (): void => undefined;
    const threadsEnd = new Promise<void>((resolve) => (stopThreads = resolve));
    // As when the thread pool is destroyed during an export, while the modules stop.
    Object.assign(app.app.get(ExportWriter, { strict: false }), {
      write: async () => {
        isWriting = true;
        await threadsEnd;
        throw new Error('The task has been aborted');
      },
      onModuleDestroy: () => eventually('the export is answered', () => answered !== undefined),
    });
    let answered: { status: number; body: { code?: string }; headers: Record<string, string> } | undefined;
    const order = admin.post('/api/reports/billing-report/exports', { format: 'xlsx' }).then((answer) => {
      answered = answer;
    });
    await eventually('the export is written', () => isWriting);
    const healthy = await app.anyone.get('/api/health/live');
    expect(healthy.status).toBe(200);

    const closed = app.app.close();
    const next = await app.anyone.get('/api/health/live');
    expect(next).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(next.headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
    stopThreads();
    await order;
    expect(answered).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answered?.headers['retry-after']).toBe('5');
    await closed;
  });
});
