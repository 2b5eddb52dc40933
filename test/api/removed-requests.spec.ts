import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DecisionsService } from '../../src/moderation/decisions.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { mailsTo } from '../support/mail.js';

describe('deleting a change request from the list', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = await Promise.all([app.admin(), app.staffRole()]);
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    client = await app.client();
  });

  const profileChange = { kind: 'profile_change', fields: { companyName: 'Lee & Co.' } };
  const ask = async (by: TestUser): Promise<number> =>
    (await by.post('/api/change-requests', { ...profileChange, clientId: client.id }).expect(201)).body.id;
  const statusOf = (id: number) =>
    app.db.first<{ status: number; decidedBy: number | null }>(
      'SELECT status, decided_by AS "decidedBy" FROM change_requests WHERE id = $1',
      [id],
    );
  const listed = async (): Promise<unknown[]> =>
    (await admin.get(`/api/change-requests?filter={"clientId":${client.id}}`).expect(200)).body;

  it('deleting an open request discards its changes, mails no decision, and appears in the timeline', async () => {
    const id = await ask(client);
    await admin.delete(`/api/change-requests/${id}`).expect(200, { id });
    expect(await statusOf(id)).toEqual({ status: 2, decidedBy: admin.id });
    expect(await listed()).toEqual([]);
    await admin.get(`/api/change-requests/${id}`).expect(404);
    await client.get(`/api/change-requests/${id}`).expect(404);
    expect((await admin.get(`/api/clients/${client.id}`).expect(200)).body.companyName).toBeNull();
    const { body } = await admin.get(`/api/activities?filter={"requestId":${id}}`).expect(200);
    expect(body).toMatchObject([
      { event: 'ProfileChangeRequestRemoved', actorId: admin.id, fields: [{ field: 'companyName' }] },
      { event: 'ProfileChangeRequested' },
    ]);
    await app.untilQuiet();
    // The request's receipt may have been mailed, but no decision.
    const mails = await mailsTo(app, client.email);
    expect(mails.filter(({ subject }) => subject !== 'We have received your request')).toEqual([]);
    // The removed request does not make the client wait an hour for the next one.
    await client.post('/api/change-requests', profileChange).expect(201);
  });

  it('deleting a decided request leaves it decided', async () => {
    const id = await ask(client);
    await admin.post(`/api/change-requests/${id}/approve`, {}).expect(200);
    await admin.delete(`/api/change-requests/${id}`).expect(200);
    expect(await statusOf(id)).toMatchObject({ status: 1 });
    expect(await listed()).toEqual([]);
    await admin.delete(`/api/change-requests/${id}`).expect(404);
  });

  it('staff may delete only their own requests, while nobody has decided them', async () => {
    const foreign = await ask(client);
    await staff.delete(`/api/change-requests/${foreign}`).expect(403);
    // Another client cannot see the request; its own client takes it back (taken-back.spec.ts).
    await (await app.client()).delete(`/api/change-requests/${foreign}`).expect(404);
    expect(await statusOf(foreign)).toMatchObject({ status: 0 });
    await admin.delete(`/api/change-requests/${foreign}`).expect(200);
    const own = await ask(staff);
    await staff.delete(`/api/change-requests/${own}`).expect(200);
    const decided = await ask(staff);
    await admin.post(`/api/change-requests/${decided}/reject`, { reason: 'Twice' }).expect(200);
    await staff.delete(`/api/change-requests/${decided}`).expect(403);
  });

  it('deleting a request just after its approval does not turn the answer to that into "not found"', async () => {
    const id = await ask(client);
    const decisions = app.app.get(DecisionsService);
    const approve = decisions.approve.bind(decisions);
    jest.spyOn(decisions, 'approve').mockImplementation(async (...given) => {
      await approve(...given);
      await admin.delete(`/api/change-requests/${id}`).expect(200);
    });
    const { body } = await admin.post(`/api/change-requests/${id}/approve`, {}).expect(200);
    expect(body).toMatchObject({ id, status: 1, changes: [{ decision: 'approved' }] });
  });

  it('deleting and approving a request at once have one outcome', async () => {
    const id = await ask(client);
    const answers = await Promise.all([
      admin.post(`/api/change-requests/${id}/approve`, {}),
      admin.delete(`/api/change-requests/${id}`),
    ]);
    const [approved, removed] = answers.map(({ status }) => status);
    expect(removed).toBe(200);
    const { companyName } = (await admin.get(`/api/clients/${client.id}`).expect(200)).body;
    expect([approved, companyName]).toEqual(approved === 200 ? [200, 'Lee & Co.'] : [409, null]);
  });
});
