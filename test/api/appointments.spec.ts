import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentState } from '../../common/season/appointments.js';
import { TestApp, type TestUser } from '../support/app.js';
import { docx, pdf, upload } from '../support/uploads.js';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly sentOn: string | null;
  readonly endsOn: string | null;
}

describe('appointments of agent', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let other: TestUser;
  let propertyId: number;

  const entered = (changes: object = {}) =>
    staff.post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10', ...changes });
  const appointment = async (changes: object = {}): Promise<Row> =>
    (await entered(changes).expect(201)).body as Row;
  const read = async (id: number): Promise<Row> =>
    (await staff.get(`/api/appointments/${id}`).expect(200)).body as Row;
  const changed = async (id: number, changes: object): Promise<Row> =>
    (await staff.put(`/api/appointments/${id}`, changes).expect(200)).body as Row;
  const sentDate = async (): Promise<string | null> =>
    (await admin.get(`/api/properties/${propertyId}`).expect(200)).body.aoaSentDate;
  const events = async (): Promise<string[]> =>
    (
      await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE property_id = $1
         AND type IN ('appointment', 'aoa_sent_date') ORDER BY id`,
        [propertyId],
      )
    ).map(({ event }) => event);

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client, other] = await Promise.all([app.admin(), app.staff(), app.client(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    propertyId = await app.property(client.id);
  });

  it('the office enters appointments, which their owner can read but no other client', async () => {
    const { id } = await appointment({ endsOn: '2099-12-31' });
    const { body } = await client.get(`/api/appointments/${id}`).expect(200);
    expect(body).toMatchObject({ propertyId, state: 'signed', signedOn: '2026-01-10', endsOn: '2099-12-31' });
    await client.put(`/api/appointments/${id}`, { endsOn: null }).expect(403);
    await client
      .post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' })
      .expect(403);
    await other.get(`/api/appointments/${id}`).expect(404);
    const list = await other.get(`/api/appointments?filter=${JSON.stringify({ propertyId })}`).expect(200);
    expect(list.body).toEqual([]);
    expect(await events()).toEqual(['AppointmentAdded']);
  });

  it('refuses an appointment with invalid or contradictory fields', async () => {
    const refused = async (changes: object, field: string) => {
      const { body } = await entered(changes).expect(400);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    };
    await refused({ signedOn: '2199-01-01' }, 'signedOn');
    await refused({ signedOn: '2026-02-30' }, 'signedOn');
    await refused({ endsOn: '2026-01-09' }, 'endsOn');
    await refused({ source: 'upload' }, 'source');
    await refused({ propertyId: 2_000_000_000 }, 'propertyId');
    // This client has not signed a contract.
    await refused({ source: 'contract' }, 'source');
    const { id } = await appointment();
    const refusedChange = async (changes: object, field: string) => {
      const { body } = await staff.put(`/api/appointments/${id}`, changes).expect(400);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    };
    await refusedChange({ sentOn: '2026-01-09' }, 'sentOn');
    await refusedChange({ sentOn: '2199-01-09' }, 'sentOn');
    await refusedChange({ receipt: '7019' }, 'sentOn');
    await refusedChange({ acceptedOn: '2026-01-09' }, 'acceptedOn');
    await refusedChange({ rejectedOn: '2026-02-01' }, 'rejectionReason');
    await refusedChange({ rejectionReason: 'Not signed' }, 'rejectedOn');
    await refusedChange({ revokedOn: '2026-02-01' }, 'revocationReason');
    await refusedChange(
      { acceptedOn: '2026-02-01', rejectedOn: '2026-02-01', rejectionReason: 'Not signed' },
      'rejectedOn',
    );
    expect(await events()).toEqual(['AppointmentAdded']);
  });

  it('each step of an appointment adds an activity', async () => {
    const { id } = await appointment();
    expect(await changed(id, { sentOn: '2026-01-20', sentBy: 'portal', receipt: 'T-1' })).toMatchObject({
      state: 'sent',
      sentBy: 'portal',
      receipt: 'T-1',
    });
    expect((await changed(id, { acceptedOn: '2026-02-01' })).state).toBe('accepted');
    const rejected = { acceptedOn: null, rejectedOn: '2026-02-02', rejectionReason: 'Wrong owner' };
    expect((await changed(id, rejected)).state).toBe('rejected');
    expect((await changed(id, { revokedOn: '2026-02-03', revocationReason: 'Sold' })).state).toBe('revoked');
    expect(await events()).toEqual([
      'AppointmentAdded',
      'AppointmentSent',
      'AoaSent',
      'AppointmentAccepted',
      'AppointmentRejected',
      'AppointmentRevoked',
    ]);
    const last = await app.db.first<{ fields: unknown }>(
      `SELECT fields FROM activities WHERE property_id = $1 AND type = 'appointment' ORDER BY id DESC LIMIT 1`,
      [propertyId],
    );
    expect(last?.fields).toEqual([
      { field: 'revokedOn', old: null, new: '2026-02-03' },
      { field: 'revocationReason', old: null, new: 'Sold' },
    ]);
  });

  it('refuses a change to an appointment with a stale version', async () => {
    const { id, version } = await appointment();
    await changed(id, { sentOn: '2026-01-20', version });
    const { body } = await staff
      .put(`/api/appointments/${id}`, { sentOn: '2026-01-21', version })
      .expect(409);
    expect(body).toMatchObject({ code: 'stale', data: { current: { sentOn: '2026-01-20' } } });
    expect(await events()).toEqual(['AppointmentAdded', 'AppointmentSent', 'AoaSent']);
  });

  it('an appointment and the AOA sent date of its property change together', async () => {
    const { id } = await appointment();
    await changed(id, { sentOn: '2026-01-20', sentBy: 'certified_mail', receipt: '7019' });
    expect(await sentDate()).toBe('2026-01-20');
    // In reverse, the screen that sets the property's date changes the appointment.
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-01-22' }).expect(200);
    expect(await read(id)).toMatchObject({ sentOn: '2026-01-22', receipt: '7019', state: 'sent' });
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: null }).expect(200);
    expect(await read(id)).toMatchObject({ sentOn: null, sentBy: null, receipt: null, state: 'signed' });
    await changed(id, { sentOn: '2026-01-25' });
    await changed(id, { sentOn: null });
    expect(await sentDate()).toBeNull();
  });

  it('the AOA sent date changes the appointment in force, never one that has ended', async () => {
    const setDate = (date: string | null) =>
      staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date });
    const live = await appointment();
    await changed(live.id, { sentOn: '2026-01-20' });
    const dead = await appointment({ signedOn: '2026-03-01' });
    await changed(dead.id, { rejectedOn: '2026-03-10', rejectionReason: 'Not signed' });
    expect(await sentDate()).toBe('2026-01-20');
    await setDate('2026-01-22').expect(200);
    expect(await read(live.id)).toMatchObject({ sentOn: '2026-01-22', endsOn: null, state: 'sent' });
    expect(await read(dead.id)).toMatchObject({ sentOn: null, state: 'rejected' });
    for (const [day, said] of [
      ['2026-01-09', 'This is before the day of the signature'],
      ['2199-01-01', 'This day cannot be in the future'],
    ] as const) {
      const { body } = await setDate(day).expect(400);
      expect(body.errors).toEqual({ date: said });
    }
    await changed(live.id, { revokedOn: '2026-04-01', revocationReason: 'Sold' });
    expect((await setDate('2026-04-02').expect(409)).body.code).toBe('appointmentEnded');
    expect(await read(dead.id)).toMatchObject({ sentOn: null, state: 'rejected' });
    expect(await read(live.id)).toMatchObject({ sentOn: '2026-01-22', state: 'revoked' });
    const again = await appointment({ signedOn: '2026-05-01' });
    await setDate('2026-05-02').expect(200);
    expect(await read(again.id)).toMatchObject({ sentOn: '2026-05-02', state: 'sent' });
  });

  it('an appointment takes over the AOA sent date of its property, unless it was signed later', async () => {
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-01-15' }).expect(200);
    expect(await appointment()).toMatchObject({ sentOn: '2026-01-15', state: 'sent' });
    // The newer form has not been sent yet.
    expect(await appointment({ signedOn: '2026-03-01' })).toMatchObject({ sentOn: null, state: 'signed' });
    expect(await sentDate()).toBeNull();
  });

  it('an appointment ends when a newer one is sent, not when that is signed', async () => {
    const old = await appointment();
    await changed(old.id, { sentOn: '2026-01-20', acceptedOn: '2026-02-01' });
    const newer = await appointment({ signedOn: '2026-03-01' });
    expect((await read(old.id)).state).toBe('accepted');
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-03-05' }).expect(200);
    expect((await read(newer.id)).state).toBe('sent');
    expect(await read(old.id)).toMatchObject({ state: 'expired', endsOn: '2026-03-05' });
  });

  it('lists appointments by state, client and whether sent, agreeing with common/season', async () => {
    const days = [null, '2026-02-01'];
    for (const sent of days)
      for (const accepted of days)
        for (const revoked of days)
          for (const ends of [null, '2026-03-01', '2099-01-01'])
            await app.db.query(
              `INSERT INTO appointments (property_id, signed_on, source, sent_on, accepted_on, rejected_on, revoked_on, ends_on)
               VALUES ($1, '2026-01-10', 'paper', $2, $3, $4, $5, $6)`,
              [propertyId, sent, accepted, sent && !accepted && ends ? '2026-02-10' : null, revoked, ends],
            );
    const { body } = await staff
      .get(`/api/appointments?filter=${JSON.stringify({ propertyId })}&range=[0,99]`)
      .expect(200);
    const rows = body as (Row & Parameters<typeof appointmentState>[0])[];
    expect(rows).toHaveLength(24);
    const today = new Date().toISOString().slice(0, 10);
    for (const row of rows) expect({ ...row, state: appointmentState(row, today) }).toEqual(row);
    const count = async (filter: object): Promise<number> =>
      (
        (
          await staff
            .get(`/api/appointments?filter=${JSON.stringify({ propertyId, ...filter })}&range=[0,99]`)
            .expect(200)
        ).body as unknown[]
      ).length;
    for (const state of ['signed', 'sent', 'accepted', 'rejected', 'revoked', 'expired'])
      expect(await count({ state })).toBe(rows.filter((row) => row.state === state).length);
    expect(await count({ isSent: true })).toBe(12);
    expect(await count({ clientId: client.id })).toBe(24);
    expect(await count({ clientId: other.id })).toBe(0);
  });

  it('keeps the signed form of an appointment, which its owner may open but no other client', async () => {
    const send = (user: TestUser, signedOn: string, file = { name: 'form.pdf', content: pdf() }) =>
      upload(app, user, '/api/appointments/upload', { propertyId, signedOn }, [file]);
    const { body } = await send(staff, '2026-01-10').expect(201);
    expect(body).toMatchObject({ source: 'upload', fileName: 'form.pdf', state: 'signed' });
    const link = (user: TestUser) => user.post('/api/links', { purpose: 'appointment', id: body.id });
    const { body: opened } = await link(client).expect(201);
    await client.get(opened.url as string).expect(200);
    await link(other).expect(404);
    await send(staff, '2026-02-31').expect(400);
    await send(staff, '2199-01-01').expect(400);
    await send(staff, '2026-01-10', { name: 'form.docx', content: docx() }).expect(415);
    await send(client, '2026-01-10').expect(403);
    expect(
      await app.db.query('SELECT 1 FROM appointments WHERE property_id = $1', [propertyId]),
    ).toHaveLength(1);
  });
});
