import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';

const recipients = 6;
/** One every two seconds. */
const perMinute = '30';

describe('a small batch that is being sent slowly', () => {
  let smtp: SmtpServer;
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    app = await TestApp.start({ SMTP_URL: smtp.url, MAIL_PER_MINUTE: perMinute });
    admin = await app.admin();
    for (let count = 0; count < recipients; count++) {
      const { id } = await app.client();
      await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [id]);
      await app.property(id, { accountNumber: `SLOW-${id}` });
    }
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  it('a batch stops when it is paused, goes on when resumed, and sends no more once cancelled', async () => {
    const { body } = await admin
      .post('/api/batches', {
        template: 'custom',
        subject: 'News',
        body: '<p>News</p>',
        minReductionPercent: 0,
      })
      .expect(201);
    const { id } = body as { id: number };
    const act = (action: string) => admin.post(`/api/batches/${id}/${action}`).expect(200);
    const counts = async (): Promise<Record<string, number>> => {
      const { body: batch } = await admin.get(`/api/batches/${id}`).expect(200);
      const { progress } = batch as { progress: { state: string; count: number }[] };
      return Object.fromEntries(progress.map(({ state, count }) => [state, count]));
    };
    await eventually('the first mail arrives', () => smtp.recipients.length >= 1);
    // All mails of the batch are in the outbox by now.
    expect((await admin.get(`/api/batches/${id}`)).body.state).toBe('done');
    await act('pause');
    await eventually('none is on its way', async () => !(await counts())['sending']);
    const sent = smtp.recipients.length;
    // Enough time for three mails.
    await new Promise((resolve) => setTimeout(resolve, 6500));
    expect(smtp.recipients).toHaveLength(sent);
    expect((await counts())['queued']).toBe(recipients - sent);

    await act('resume');
    await eventually('another mail arrives', () => smtp.recipients.length > sent);
    await act('cancel');
    await eventually('none is on its way', async () => !(await counts())['sending']);
    const last = smtp.recipients.length;
    await new Promise((resolve) => setTimeout(resolve, 6500));
    expect(smtp.recipients).toHaveLength(last);
    expect(new Set(smtp.recipients).size).toBe(last);
    expect(await counts()).toEqual({ sent: last, cancelled: recipients - last });
  });
});
