import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DateTime } from 'luxon';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { Batches } from '../support/batches.js';

describe('batch e-mails', () => {
  let app: TestApp;
  let admin: TestUser;
  let batches: Batches;

  beforeAll(async () => {
    // No worker: the tests decide when the next mails are written.
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
    batches = new Batches(app, admin);
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(() => batches.newAudience());

  const statuses = async (id: number): Promise<string[]> =>
    (
      await app.db.query<{ status: string }>('SELECT status FROM messages WHERE cause = $1 ORDER BY id', [
        `batch:${id}`,
      ])
    ).map(({ status }) => status);
  const dueOf = async (id: number): Promise<number> =>
    (
      await app.db.query('SELECT 1 FROM messages WHERE cause = $1 AND next_attempt_at <= now()', [
        `batch:${id}`,
      ])
    ).length;

  describe('scheduling', () => {
    const local = (time: DateTime): string =>
      time.setZone(app.config.businessTimeZone).toFormat('yyyy-MM-dd HH:mm:ss');
    const refused = async (sendAt: string): Promise<string> => {
      const { body } = await admin.post('/api/batches', batches.form({ sendAt })).expect(400);
      return (body.errors as { sendAt: string }).sendAt;
    };

    it('a batch is scheduled in the business time zone and starts when it is due', async () => {
      const due = DateTime.now().plus({ hours: 3 }).startOf('second');
      const batch = await batches.create({ sendAt: local(due) });
      expect(batch.state).toBe('scheduled');
      expect(new Date(batch.sendAt)).toEqual(due.toJSDate());
      expect(await batches.step(batch.id)).toBe('over');
      expect(await batches.messages(batch.id)).toEqual([]);
      jest.spyOn(Clock.prototype, 'now').mockReturnValue(due.toJSDate());
      await batches.step(batch.id);
      expect(await batches.messages(batch.id)).toHaveLength(2);
    });

    it('refuses a send time that is past, too far ahead or no valid date and time', async () => {
      expect(await refused(local(DateTime.now().minus({ minutes: 2 })))).toContain('past');
      expect(await refused(local(DateTime.now().plus({ days: 400 })))).toContain('365 days');
      for (const text of ['tomorrow', '2027-02-30 10:00:00', '2027-05-17'])
        expect(await refused(text)).toContain('date and a time');
    });
  });

  describe('control', () => {
    it('pauses, resumes and cancels a batch, each only where it makes sense', async () => {
      const { id } = await batches.create();
      const act = (action: string) => admin.post(`/api/batches/${id}/${action}`);
      await act('resume').expect(409);
      expect((await act('pause').expect(200)).body.state).toBe('paused');
      expect(await batches.step(id)).toBe('over');
      expect(await batches.messages(id)).toEqual([]);
      expect((await act('resume').expect(200)).body.state).toBe('sending');
      await act('cancel').expect(200);
      expect(await batches.step(id)).toBe('over');
      for (const action of ['pause', 'resume', 'cancel']) await act(action).expect(409);
      expect(await batches.messages(id)).toEqual([]);
      expect(await batches.progress(id)).toMatchObject({ progress: [{ state: 'waiting', count: 2 }] });
    });

    it('cancelling a batch while it is sent has one outcome', async () => {
      const { id } = await batches.create();
      await Promise.all([admin.post(`/api/batches/${id}/cancel`).expect(200), batches.step(id)]);
      await batches.step(id);
      const left = await statuses(id);
      expect([0, 2]).toContain(left.length);
      expect(left.every((status) => status === 'cancelled')).toBe(true);
      expect((await batches.progress(id)).state).toBe('cancelled');
    });

    it('a batch can be paused and cancelled while its mails wait in the outbox', async () => {
      const { id } = await batches.create();
      const act = (action: string) => admin.post(`/api/batches/${id}/${action}`);
      expect(await batches.step(id)).toBe('over');
      expect(await batches.progress(id)).toMatchObject({ state: 'done' });
      expect((await act('pause').expect(200)).body.state).toBe('paused');
      expect(await statuses(id)).toEqual(['queued', 'queued']);
      expect(await dueOf(id)).toBe(0);
      // Nothing is left to write.
      expect((await act('resume').expect(200)).body.state).toBe('done');
      expect(await dueOf(id)).toBe(2);
      await app.db.query(
        `UPDATE messages SET status = 'sending' WHERE id = (SELECT min(id) FROM messages WHERE cause = $1)`,
        [`batch:${id}`],
      );
      await act('cancel').expect(200);
      expect(await statuses(id)).toEqual(['sending', 'cancelled']);
      const [event] = await app.db.query<{ left: number }>(
        `SELECT details->'left' AS left FROM activities WHERE details->>'event' = 'BatchCancelled' AND details->>'batchId' = $1`,
        [String(id)],
      );
      expect(event?.left).toBe(1);
      for (const action of ['pause', 'resume', 'cancel']) await act(action).expect(409);
    });

    it('a batch cannot be controlled once all its mails are sent', async () => {
      const { id } = await batches.create();
      await batches.step(id);
      await app.db.query(`UPDATE messages SET status = 'sent' WHERE cause = $1`, [`batch:${id}`]);
      for (const action of ['pause', 'resume', 'cancel'])
        await admin.post(`/api/batches/${id}/${action}`).expect(409);
      expect(await batches.progress(id)).toMatchObject({ state: 'done' });
    });

    it('a batch stays close ahead of the outbox, so that pausing takes effect', async () => {
      const { id } = await batches.create();
      await app.db.query(
        `WITH m AS (INSERT INTO messages (message_id, template, recipient, subject)
           SELECT gen_random_uuid()::text, 'x', 'x', 'x' FROM generate_series(1, 450) RETURNING id),
         w AS (UPDATE batches SET recipients = 1000, position = 450 WHERE id = $1)
         INSERT INTO batch_recipients (batch_id, position, client_id, email, message_id)
         SELECT $1, 10 + row_number() OVER (), 1000000 + m.id, m.id || '@x', m.id FROM m`,
        [id],
      );
      expect(await batches.step(id)).toBe('full');
    });
  });
});
