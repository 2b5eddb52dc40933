import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('equal requests at once', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
  });

  const count = async (table: string, event: string): Promise<{ rows: number; activities: number }> =>
    (await app.db.first<{ rows: number; activities: number }>(
      `SELECT (SELECT count(*)::int FROM ${table} WHERE client_id = $1) AS rows,
         (SELECT count(*)::int FROM activities WHERE client_id = $1 AND details->>'event' = $2) AS activities`,
      [client.id, event],
    ))!;

  describe('notes', () => {
    const notes = () => count('notes', 'NoteAdded');

    it.each(['client', 'property'])('equal requests make one note of a %s, and all get it', async (of) => {
      const subject =
        of === 'client'
          ? { kind: 1, clientId: client.id }
          : { kind: 2, propertyId: await app.property(client.id) };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => admin.post('/api/notes', { ...subject, text: 'Called' }).expect(201)),
      );
      const [first] = answers;
      for (const { body } of answers) expect(body).toEqual(first?.body);
      expect(await notes()).toEqual({ rows: 1, activities: 1 });
    });

    it('equal provider calls at once make one note', async () => {
      const form = { id: client.id, type: 1, notes: 'Called' };
      await Promise.all(
        Array.from({ length: 3 }, () => admin.post('/api/provider/note/store', form).expect(200)),
      );
      expect(await notes()).toEqual({ rows: 1, activities: 1 });
    });

    it('equal notes stay separate where text, sender or idempotency key differs', async () => {
      const note = { kind: 1, clientId: client.id, text: 'Called' };
      const colleague = await app.staff();
      await admin.post('/api/notes', note).expect(201);
      await admin.post('/api/notes', { ...note, text: 'Called twice' }).expect(201);
      await colleague.post('/api/notes', note).expect(201);
      for (const key of ['a', 'b'])
        await admin.post('/api/notes', note).set('idempotency-key', `note-${client.id}-${key}`).expect(201);
      expect(await notes()).toEqual({ rows: 5, activities: 5 });
    });

    it('the same note eleven seconds later is another note', async () => {
      const note = { kind: 1, clientId: client.id, text: 'Called' };
      const { body: first } = await admin.post('/api/notes', note).expect(201);
      await app.db.query(`UPDATE notes SET created_at = created_at - interval '11 seconds' WHERE id = $1`, [
        first.id,
      ]);
      const { body: second } = await admin.post('/api/notes', note).expect(201);
      expect(second.id).not.toBe(first.id);
      expect(await notes()).toEqual({ rows: 2, activities: 2 });
    });
  });

  describe('properties', () => {
    const properties = () => count('properties', 'PropertyCreated');
    const form = {
      ownerName: 'Ann Lee',
      address: '2 Bluebonnet Ln',
      city: 'Austin',
      zip: '78702',
      countyId: 5,
      propertyTypeId: 1,
      hasMajorDamage: true,
      damageDescription: 'Roof',
    };

    it('equal requests at once make one property, and all get it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => client.post('/api/properties', form).expect(201)),
      );
      const ids = new Set(answers.map(({ body }) => body.id as number));
      expect(ids.size).toBe(1);
      expect(await properties()).toEqual({ rows: 1, activities: 1 });
    });

    it('of equal properties with an account number, all but one are refused as taken', async () => {
      const numbered = { ...form, accountNumber: `EQ${client.id}` };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => client.post('/api/properties', numbered)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
      for (const { body } of answers.filter(({ status }) => status === 400))
        expect(Object.keys(body.errors as object)).toEqual(['accountNumber']);
      expect(await properties()).toEqual({ rows: 1, activities: 1 });
    });

    it('equal properties stay separate where a value or the person differs', async () => {
      await client.post('/api/properties', form).expect(201);
      await client.post('/api/properties', { ...form, address2: 'Unit 2' }).expect(201);
      await client.post('/api/properties', { ...form, hasMajorDamage: false }).expect(201);
      await admin.post('/api/properties', { ...form, clientId: client.id }).expect(201);
      expect(await properties()).toEqual({ rows: 4, activities: 4 });
    });
  });
});
