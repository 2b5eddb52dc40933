import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PersonalData } from '../../src/platform/personal-data/personal-data.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

describe('data about many clients', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  it('that was written during an erasure is erased by a job if the process ends before it has done so', async () => {
    const client = await app.client();
    const personalData = app.app.get(PersonalData);
    const left = async (): Promise<number> =>
      (await app.db.first<{ n: number }>('SELECT count(*)::int AS n FROM letter_prints'))?.n ?? 0;
    const { erase } = personalData;
    // Work that has read the client before keeps a letter before the erasure commits, and the process does nothing after it.
    personalData.erase = async (tx, person) => {
      await erase.call(personalData, tx, person);
      await app.db.query(
        `INSERT INTO letter_prints (user_id, subject, letter, fingerprint, data, created_at, expires_at)
         VALUES ($1, 'client-info-sheet:1', 'client-info-sheet', 'x', '{}', now(), now() + interval '1 hour')`,
        [admin.id],
      );
      expect(await left()).toBe(1);
    };
    personalData.finish = () => Promise.resolve();
    const { body } = await admin.get(`/api/clients/${client.id}`).expect(200);
    const { firstName, lastName } = body as { firstName: string; lastName: string };
    await admin.post(`/api/clients/${client.id}/erase`, { name: `${firstName} ${lastName}` }).expect(200);
    await eventually('the job has erased it', async () => (await left()) === 0);
  });
});
