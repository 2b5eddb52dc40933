import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('notes, activities and dashboards', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staffRole(), app.client()]);
    propertyId = await app.property(client.id);
  });
  afterAll(() => app.stop());

  const rows = async (user: TestUser, resource: string, filter: object): Promise<Record<string, unknown>[]> =>
    (await user.get(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200))
      .body;

  describe('notes', () => {
    it('the office adds notes to a client or one of its properties, listed newest first', async () => {
      await staff.post('/api/notes', { kind: 1, clientId: client.id, text: 'Called, no answer' }).expect(201);
      const { body } = await staff
        .post('/api/notes', { kind: 2, propertyId, text: ' Roof\nleaks ' })
        .expect(201);
      expect(body).toMatchObject({
        clientId: client.id,
        propertyId,
        text: 'Roof\nleaks',
        createdBy: staff.id,
      });
      const second = await admin.post('/api/notes', { kind: 1, clientId: client.id, text: 'Called back' });
      expect((await rows(staff, 'notes', { clientId: client.id, kind: 1 })).map(({ text }) => text)).toEqual([
        'Called back',
        'Called, no answer',
      ]);
      expect(await rows(staff, 'notes', { propertyId })).toHaveLength(1);
      expect(second.body.createdByName).toBe('Test Tester');
    });

    it('a note requires a text and its client or property', async () => {
      const errors = async (note: object): Promise<unknown> =>
        (await staff.post('/api/notes', note).expect(400)).body.errors;
      expect(await errors({ kind: 1, clientId: client.id, text: '  ' })).toEqual({
        text: 'This is required field',
      });
      expect(await errors({ kind: 1, text: 'x' })).toEqual({ clientId: 'This is required field' });
      expect(await errors({ kind: 2, text: 'x' })).toEqual({ propertyId: 'This is required field' });
      expect(await errors({ kind: 1, clientId: admin.id, text: 'x' })).toEqual({
        clientId: 'Please choose one of the options',
      });
      expect(await errors({ kind: 3, text: 'x' })).toEqual({ kind: 'Please choose one of the options' });
    });

    it('an admin edits and deletes notes, and the timeline keeps the old text', async () => {
      const { body: note } = await staff
        .post('/api/notes', { kind: 1, clientId: client.id, text: 'Owes us' })
        .expect(201);
      await staff.put(`/api/notes/${note.id}`, { text: 'Owes nothing' }).expect(403);
      await staff.delete(`/api/notes/${note.id}`).expect(403);
      await admin.put(`/api/notes/${note.id}`, { ...note, text: 'Owes nothing' }).expect(200);
      await admin.put(`/api/notes/${note.id}`, { ...note, text: 'Late' }).expect(409);
      await admin.delete(`/api/notes/${note.id}`).expect(200, { id: note.id });
      await admin.get(`/api/notes/${note.id}`).expect(404);
      const told = await rows(staff, 'activities', { clientId: client.id, type: 'note' });
      expect(told.slice(0, 3).map(({ event, fields }) => [event, fields])).toEqual([
        ['NoteRemoved', [{ field: 'text', old: 'Owes nothing', new: null }]],
        ['NoteChanged', [{ field: 'text', old: 'Owes us', new: 'Owes nothing' }]],
        ['NoteAdded', [{ field: 'text', old: null, new: 'Owes us' }]],
      ]);
    });

    it('notes are not accessible to clients', async () => {
      await client.get('/api/notes').expect(403);
      await client.post('/api/notes', { kind: 1, clientId: client.id, text: 'Hello' }).expect(403);
    });
  });

  describe('activities', () => {
    it('activities show who did what, with old and new values, for a client and a property', async () => {
      await admin.put(`/api/properties/${propertyId}`, { city: 'Waco' }).expect(200);
      const [activity] = await rows(staff, 'activities', { propertyId, type: 'property_update' });
      expect(activity).toMatchObject({
        type: 'property_update',
        event: 'PropertyUpdated',
        fields: [{ field: 'city', old: 'Austin', new: 'Waco' }],
        actorId: admin.id,
        actorName: 'Test Tester',
        userType: 'admin',
        clientId: client.id,
        propertyAddress: '12 Bluebonnet Ln, Waco',
        status: null,
      });
      expect(
        await rows(staff, 'activities', { clientId: client.id, type: ['property_update'] }),
      ).toHaveLength(1);
      await staff.get('/api/activities?filter={"type":"nonsense"}').expect(400);
      await client.get('/api/activities').expect(403);
    });

    it('activities are filtered by several types, the author and the day in the business time zone', async () => {
      const id = await app.property(client.id);
      const add = (type: string, actorId: number, createdAt: string): Promise<unknown> =>
        app.db.query(
          `INSERT INTO activities (type, details, actor_id, actor_level, property_id, created_at)
           VALUES ($1, '{"event":"NoteAdded"}', $2, 3, $3, $4)`,
          [type, actorId, id, createdAt],
        );
      await app.db.query(`UPDATE users SET first_name = 'Nadia', last_name = 'Berg' WHERE id = $1`, [
        staff.id,
      ]);
      // Tegucigalpa is six hours behind UTC: its 3 March ends at 06:00 UTC of the fourth.
      await add('note', staff.id, '2026-03-04T05:59:59Z');
      await add('document', admin.id, '2026-03-04T06:00:00Z');
      await add('arbitration', admin.id, '2026-03-05T06:00:00Z');
      const types = async (filter: object): Promise<unknown[]> =>
        (await rows(staff, 'activities', { propertyId: id, ...filter })).map(({ type }) => type);
      expect(await types({ type: ['note', 'document'] })).toEqual(['document', 'note']);
      expect(await types({ actor: 'dia be' })).toEqual(['note']);
      expect(await types({ day: '2026-03-03' })).toEqual(['note']);
      expect(await types({ day: '2026-03-04' })).toEqual(['document']);
      for (const day of ['2026-02-30', '4 March', '0001-01-01', '9999-12-31', 20260304])
        await staff.get(`/api/activities?filter=${encodeURIComponent(JSON.stringify({ day }))}`).expect(400);
      await app.db.query('DELETE FROM properties WHERE id = $1', [id]);
      await app.db.query(`UPDATE users SET first_name = 'Test', last_name = 'Tester' WHERE id = $1`, [
        staff.id,
      ]);
    });

    it('an activity about a password names its account', async () => {
      await app.db.query(`INSERT INTO activities (type, details) VALUES ('password_change', $1)`, [
        JSON.stringify({ event: 'PasswordResetRequested', userId: staff.id }),
      ]);
      const [activity] = await rows(staff, 'activities', { type: 'password_change' });
      expect(activity).toMatchObject({ event: 'PasswordResetRequested', accountName: 'Test Tester' });
    });

    it('activities are counted up to 10,000, and can be paged beyond that', async () => {
      await app.db.query(
        `INSERT INTO activities (type, details, actor_id, actor_level)
         SELECT 'note', '{"event":"NoteAdded"}', $1, 3 FROM generate_series(1, 10005)`,
        [admin.id],
      );
      const all = await staff
        .get('/api/activities?range=[0,9]&filter={"type":"note"}')
        .expect('Content-Range', 'activities 0-9/10000')
        .expect('X-Total-Capped', 'true');
      expect(all.body).toHaveLength(10);
      const [{ id: newest }] = all.body as [{ id: number }];
      const past = await staff
        .get(`/api/activities?range=[10000,10009]&filter={"actorId":${admin.id},"type":"note"}`)
        .expect('X-Total-Capped', 'true');
      expect((past.body as { id: number }[]).slice(0, 5).map(({ id }) => newest - id)).toEqual([
        10000, 10001, 10002, 10003, 10004,
      ]);
      const few = await staff.get(`/api/activities?range=[0,9]&filter={"clientId":${client.id}}`).expect(200);
      expect(few.headers['x-total-capped']).toBeUndefined();
      expect(few.headers['content-range']).toMatch(/\/\d{1,3}$/);
    });

    it('the activity of a request is listed as pending until the request is decided', async () => {
      const { body: request } = await client
        .post('/api/change-requests', { kind: 'delete_property', propertyId })
        .expect(201);
      const [waiting] = await rows(staff, 'activities', { pending: true });
      expect(waiting).toMatchObject({
        type: 'delete_property',
        requestId: request.id,
        status: 0,
        userType: 'client',
      });
      const kept = await admin.delete(`/api/activities/${waiting?.['id']}`).expect(409);
      expect(kept.body.code).toBe('activityOfOpenRequest');
      await admin.post(`/api/change-requests/${request.id}/reject`, { reason: 'Still billed' }).expect(200);
      expect(await rows(staff, 'activities', { pending: true })).toEqual([]);
      const told = await rows(staff, 'activities', { requestId: request.id });
      expect(told.map(({ event, status }) => [event, status])).toEqual([
        ['PropertyDeletionRejected', 2],
        ['PropertyDeletionRequested', 2],
      ]);
      expect(told[0]?.['details']).toEqual({ reason: 'Still billed', property: '12 Bluebonnet Ln, Waco' });
    });

    it('an activity that an admin deletes disappears from the list, with a record of who hid it', async () => {
      const [activity] = await rows(staff, 'activities', { propertyId });
      const path = `/api/activities/${activity?.['id']}`;
      await staff.delete(path).expect(403);
      await admin.delete(path).expect(200);
      await admin.delete(path).expect(404);
      await staff.get(path).expect(404);
      const [row] = await app.db.query('SELECT hidden_by FROM hidden_activities WHERE activity_id = $1', [
        activity?.['id'] as number,
      ]);
      expect(row).toEqual({ hidden_by: admin.id });
    });
  });

  describe('dashboards', () => {
    it('the dashboard shows counts, open requests, hearings and years', async () => {
      const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const late = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const other = await app.property(client.id);
      await app.db.query('UPDATE properties SET hearing_date = $2 WHERE id = $1', [propertyId, soon]);
      await app.db.query('UPDATE properties SET hearing_date = $2 WHERE id = $1', [other, late]);
      await client.post('/api/change-requests', { kind: 'delete_account' }).expect(201);
      const year = new Date().getFullYear();
      await admin
        .post('/api/billings', {
          propertyId,
          year,
          agentId: 1,
          resultId: 1,
          noticeValue: '778372',
          finalValue: '700000',
          taxRate: '0.022',
        })
        .expect(201);
      const { body } = await admin.get('/api/dashboard').expect(200);
      expect(body).toMatchObject({
        clients: { active: 1, inactive: 0, currentYear: 1, new: 1 },
        properties: { active: 2, inactive: 0, currentYear: 2, new: 0 },
        openRequests: [{ kind: 'delete_account', count: 1 }],
        hearingsTotal: 1,
        hearings: [{ propertyId, hearingDate: soon, countyName: 'Travis' }],
        years: [{ year, billings: 1, taxSavings: '1724.18', invoiceAmount: '862.09' }],
      });
    });

    it('the dashboard hides amounts from users who may not read reports', async () => {
      const { body } = await staff.get('/api/dashboard').expect(200);
      expect(body).toMatchObject({ clients: { active: 1 }, years: null });
      expect(JSON.stringify(body)).not.toMatch(/taxSavings|invoiceAmount|reduction/);
    });

    it('the dashboard is not accessible to clients', async () => {
      await client.get('/api/dashboard').expect(403);
    });
  });
});
