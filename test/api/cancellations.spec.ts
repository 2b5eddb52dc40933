import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { readPdf } from '../support/pdf-text.js';

describe('cancelling the service for a property', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    propertyId = await app.property(client.id);
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source, sent_on, sent_by)
       VALUES ($1, '2026-01-15', 'paper', '2026-01-20', 'mail'), ($1, '2025-01-15', 'paper', NULL, NULL)`,
      [propertyId],
    );
    await app.db.query(
      `UPDATE appointments SET ends_on = '2026-01-20' WHERE property_id = $1 AND signed_on = '2025-01-15'`,
      [propertyId],
    );
  });

  const ask = (user: TestUser, more: object = {}) =>
    user.post('/api/change-requests', {
      kind: 'delete_property',
      propertyId,
      signedName: 'Ann B. Lee',
      ...more,
    });
  const revoked = () =>
    app.db.query<{ signedOn: string; isRevoked: boolean }>(
      `SELECT signed_on::text AS "signedOn", revoked_on IS NOT NULL AS "isRevoked" FROM appointments
       WHERE property_id = $1 ORDER BY signed_on`,
      [propertyId],
    );
  const revocation = async (): Promise<string> => {
    const { body } = await staff
      .post('/api/links', { purpose: 'removal-of-agent', id: propertyId })
      .expect(201);
    const file = await app.anyone
      .get(body.url as string)
      .buffer(true)
      .parse(binary)
      .expect(200);
    return (await readPdf(file.body as Buffer)).text;
  };

  it('approving a cancellation that the owner signed revokes the appointments in force', async () => {
    expect(await revocation()).not.toContain('/s/');
    const { body: request } = await ask(client).expect(201);
    expect(request).toMatchObject({ kind: 'delete_property', signedName: 'Ann B. Lee', fields: {} });
    const text = await revocation();
    expect(text).toContain('/s/ Ann B. Lee');
    expect(text).toContain('Signed electronically on');
    expect((await revoked()).map(({ isRevoked }) => isRevoked)).toEqual([false, false]);

    await admin.post(`/api/change-requests/${request.id}/approve`, {}).expect(200);
    // The appointment that ended long ago is unchanged.
    expect(await revoked()).toEqual([
      { signedOn: '2025-01-15', isRevoked: false },
      { signedOn: '2026-01-15', isRevoked: true },
    ]);
    const property = await app.db.first<{ status: string }>('SELECT status FROM properties WHERE id = $1', [
      propertyId,
    ]);
    expect(property?.status).toBe('I');
    const events = await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities WHERE property_id = $1 ORDER BY id`,
      [propertyId],
    );
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['PropertyDeletionRequested', 'AppointmentRevoked', 'PropertyDeletionApproved']),
    );
  });

  it('a cancellation that is rejected or not signed revokes nothing', async () => {
    const { body: rejected } = await ask(client).expect(201);
    await admin.post(`/api/change-requests/${rejected.id}/reject`, { reason: 'By mistake.' }).expect(200);
    expect(await revocation()).not.toContain('/s/');
    const { body: unsigned } = await ask(client, { signedName: null }).expect(201);
    await admin.post(`/api/change-requests/${unsigned.id}/approve`, {}).expect(200);
    expect((await revoked()).some(({ isRevoked }) => isRevoked)).toBe(false);
  });

  it('only the owner signs a cancellation, and no other request takes a signature', async () => {
    for (const user of [staff, admin])
      expect((await ask(user).expect(400)).body.errors).toHaveProperty('signedName');
    const other = await app.client();
    await ask(other).expect(404);
    const profile = await client
      .post('/api/change-requests', { kind: 'profile_change', fields: { city: 'Waco' }, signedName: 'Ann' })
      .expect(400);
    expect(profile.body.errors).toHaveProperty('signedName');
    await ask(client, { signedName: 'x'.repeat(100_000) }).expect(400);
  });

  it('the signature of a cancellation is erased with the client', async () => {
    const leaving = await app.client();
    const id = await app.property(leaving.id);
    await leaving
      .post('/api/change-requests', { kind: 'delete_property', propertyId: id, signedName: 'Leaving Person' })
      .expect(201);
    const named = await app.db.first<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
      [leaving.id],
    );
    await admin.post(`/api/clients/${leaving.id}/erase`, named).expect(200);
    const left = await app.db.query(
      'SELECT 1 FROM change_requests WHERE signed_name IS NOT NULL AND property_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });
});
