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
    app = await TestApp.start();
    [admin, staff, client, other] = await Promise.all([app.admin(), app.staff(), app.client(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    propertyId = await app.property(client.id);
  });

  it('are entered by the office and read by their owner', async () => {
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

  it('are checked', async () => {
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

  it('go through their life with an activity for each step', async () => {
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

  it('are refused when somebody else was faster', async () => {
    const { id, version } = await appointment();
    await changed(id, { sentOn: '2026-01-20', version });
    const { body } = await staff
      .put(`/api/appointments/${id}`, { sentOn: '2026-01-21', version })
      .expect(409);
    expect(body).toMatchObject({ code: 'stale', data: { current: { sentOn: '2026-01-20' } } });
    expect(await events()).toEqual(['AppointmentAdded', 'AppointmentSent', 'AoaSent']);
  });

  it('and the AOA sent date of the property are one fact', async () => {
    const { id } = await appointment();
    await changed(id, { sentOn: '2026-01-20', sentBy: 'certified_mail', receipt: '7019' });
    expect(await sentDate()).toBe('2026-01-20');
    // The other way round, with the screen that sets the property's date.
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-01-22' }).expect(200);
    expect(await read(id)).toMatchObject({ sentOn: '2026-01-22', receipt: '7019', state: 'sent' });
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: null }).expect(200);
    expect(await read(id)).toMatchObject({ sentOn: null, sentBy: null, receipt: null, state: 'signed' });
    await changed(id, { sentOn: '2026-01-25' });
    await changed(id, { sentOn: null });
    expect(await sentDate()).toBeNull();
  });

  it('in force follow the AOA sent date of the property, not those that have ended', async () => {
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

  it('take over the date that the property already has', async () => {
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-01-15' }).expect(200);
    expect(await appointment()).toMatchObject({ sentOn: '2026-01-15', state: 'sent' });
    // A newer form was not sent yet.
    expect(await appointment({ signedOn: '2026-03-01' })).toMatchObject({ sentOn: null, state: 'signed' });
    expect(await sentDate()).toBeNull();
  });

  it('end when a newer one is sent, and not before', async () => {
    const old = await appointment();
    await changed(old.id, { sentOn: '2026-01-20', acceptedOn: '2026-02-01' });
    const newer = await appointment({ signedOn: '2026-03-01' });
    expect((await read(old.id)).state).toBe('accepted');
    await staff.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2026-03-05' }).expect(200);
    expect((await read(newer.id)).state).toBe('sent');
    expect(await read(old.id)).toMatchObject({ state: 'expired', endsOn: '2026-03-05' });
  });

  it('are listed by state, county, client and whether they were sent, as common/season says', async () => {
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

  it('keep their signed form, which its owner may open', async () => {
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
describe('appointments of agent, many at a time', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let countyId: number;
  let accounts: string[];
  let ids: number[];
  let next = 500_001;

  beforeAll(async () => {
    app = await TestApp.start();
    [staff, client] = await Promise.all([app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    ids = [];
    accounts = [];
    for (let index = 0; index < 3; index += 1) {
      const propertyId = await app.property(client.id, { accountNumber: `R${next++}` });
      const { body } = await staff
        .post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' })
        .expect(201);
      ids.push(body.id as number);
      countyId = body.countyId as number;
      accounts.push(body.accountNumber as string);
    }
  });

  const state = async (id: number | undefined) =>
    (await staff.get(`/api/appointments/${id}`).expect(200)).body as Record<string, unknown>;
  const compared = async (path: string, changes: object) => {
    const form = { countyId, outcome: 'accepted', day: '2026-02-02', ...changes };
    const { body } = await staff.post(`/api/appointments/district-list${path}`, form).expect(200);
    return (body.lines as { state: string; accountNumber: string }[]).map((line) => line.state);
  };
  const activities = async (): Promise<number> =>
    (await app.db.query(`SELECT 1 FROM activities WHERE type = 'appointment'`)).length;

  it('are marked as sent with an outcome each', async () => {
    await staff.put(`/api/appointments/${ids[1]}`, { revokedOn: '2026-01-15', revocationReason: 'Sold' });
    const form = { sentOn: '2026-01-20', sentBy: 'certified_mail', receiptPrefix: 'R-' };
    const mark = async (changes: object = {}) =>
      (
        await staff
          .post('/api/appointments/mark-sent', { ids: [...ids, 2_000_000_000], ...form, ...changes })
          .expect(200)
      ).body.rows as { outcome: string; code: string | null }[];
    const outcomes = (rows: { outcome: string; code: string | null }[]) =>
      rows.map(({ outcome, code }) => code ?? outcome);
    const early = await mark({ sentOn: '2026-01-01' });
    expect(outcomes(early)).toEqual(['validation', 'appointmentEnded', 'validation', 'notFound']);
    expect(early[0]).toMatchObject({ errors: { sentOn: 'This is before the day of the signature' } });
    expect(outcomes(await mark())).toEqual(['done', 'appointmentEnded', 'done', 'notFound']);
    expect(await state(ids[2])).toMatchObject({ state: 'sent', sentBy: 'certified_mail', receipt: 'R-2' });
    expect(outcomes(await mark({ sentOn: '2026-01-25' }))).toEqual([
      'unchanged',
      'appointmentEnded',
      'unchanged',
      'notFound',
    ]);
    expect(await state(ids[0])).toMatchObject({ sentOn: '2026-01-20', receipt: 'R-1' });
    await client.post('/api/appointments/mark-sent', { ids, ...form }).expect(403);
  });

  it('get receipts that go on after the highest of the year, also in two runs at once', async () => {
    const sent = { sentOn: '2026-01-20', sentBy: 'certified_mail', receiptPrefix: 'A_%-' };
    const mark = (of: (number | undefined)[], changes: object = {}) =>
      staff.post('/api/appointments/mark-sent', { ids: of, ...sent, ...changes }).expect(200);
    const receipts = async () => (await Promise.all(ids.map(state))).map(({ receipt }) => receipt);
    await mark(ids.slice(0, 1));
    await mark(ids.slice(1, 2));
    // One that somebody has typed in, and one that only looks alike.
    await staff.put(`/api/appointments/${ids[1]}`, { sentOn: '2026-01-20', receipt: 'A_%-41' }).expect(200);
    await staff.put(`/api/appointments/${ids[0]}`, { receipt: 'Ax%-99' }).expect(200);
    await mark(ids.slice(2));
    expect(await receipts()).toEqual(['Ax%-99', 'A_%-41', 'A_%-42']);
    const more: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const propertyId = await app.property(client.id);
      const form = { propertyId, source: 'paper', signedOn: '2025-01-10' };
      more.push((await staff.post('/api/appointments', form).expect(201)).body.id as number);
    }
    await Promise.all([mark(more.slice(0, 4)), mark(more.slice(4, 7))]);
    // Another year counts from 1.
    await mark(more.slice(7), { sentOn: '2025-02-01' });
    const numbers = await Promise.all(more.map(async (id) => String((await state(id))['receipt'])));
    expect(numbers.slice(0, 7).sort()).toEqual([43, 44, 45, 46, 47, 48, 49].map((one) => `A_%-${one}`));
    expect(numbers[7]).toBe('A_%-1');
  });

  it('are accepted by the list of a district, each line once', async () => {
    const text = `Account,Owner\n${accounts[0]},x\n${accounts[1]?.split('').join('-')},y\nR-000-0,z\n${accounts[0]},x`;
    const before = await activities();
    expect(await compared('/preview', { text })).toEqual(['matched', 'matched', 'unknown', 'repeated']);
    expect(await activities()).toBe(before);
    expect(await compared('', { text })).toEqual(['applied', 'applied', 'unknown', 'repeated']);
    expect(await activities()).toBe(before + 2);
    expect(await state(ids[1])).toMatchObject({ state: 'accepted', acceptedOn: '2026-02-02' });
    expect(await compared('', { text })).toEqual(['already', 'already', 'unknown', 'repeated']);
    expect(await activities()).toBe(before + 2);
  });

  it('are rejected by it with the reason of the line, or of the list', async () => {
    const form = { countyId, outcome: 'rejected', day: '2026-02-02' };
    const refused = await staff
      .post('/api/appointments/district-list', { ...form, text: String(accounts[0]) })
      .expect(400);
    expect(Object.keys(refused.body.errors as object)).toEqual(['reason']);
    const text = `${accounts[0]}\tWrong owner\n${accounts[1]}\t`;
    expect(await compared('', { ...form, reason: 'Not signed', text })).toEqual(['applied', 'applied']);
    expect(await state(ids[0])).toMatchObject({ state: 'rejected', rejectionReason: 'Wrong owner' });
    expect(await state(ids[1])).toMatchObject({ state: 'rejected', rejectionReason: 'Not signed' });
    // The district thought better of it.
    expect(await compared('', { text: String(accounts[0]), day: '2026-03-01' })).toEqual(['applied']);
    expect(await state(ids[0])).toMatchObject({ state: 'accepted', rejectedOn: null, rejectionReason: null });
  });

  it('are not changed by lines that cannot be right', async () => {
    await staff.put(`/api/appointments/${ids[1]}`, { revokedOn: '2026-01-15', revocationReason: 'Sold' });
    await app.db.query(
      `UPDATE properties SET status = 'I', account_number = $1 WHERE id IN (SELECT property_id FROM appointments WHERE id = ANY($2))`,
      ['AMB-1', ids.filter((_, index) => index !== 1)],
    );
    const text = `AMB1\n${accounts[1]}`;
    expect(await compared('', { text })).toEqual(['ambiguous', 'none']);
    const early = { countyId, outcome: 'accepted', day: '2026-01-01' };
    await app.db.query(
      `UPDATE properties SET account_number = 'AMB-2', status = 'A' WHERE id = (SELECT property_id FROM appointments WHERE id = $1)`,
      ids.slice(2),
    );
    expect(await compared('/preview', { ...early, text: 'AMB2' })).toEqual(['refused']);
    await staff.post('/api/appointments/district-list', { ...early, day: '2199-01-01', text }).expect(400);
    await staff.post('/api/appointments/district-list', { ...early, text: '1\n'.repeat(5001) }).expect(400);
    await client.post('/api/appointments/district-list', { ...early, text }).expect(403);
  });
});

describe('filing a protest without an appointment of agent', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    [staff, client] = await Promise.all([app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  const opened = async (first: boolean | null) => {
    const propertyId = await app.property(client.id);
    await app.db.query(
      'UPDATE counties c SET appointment_first = $2 FROM properties p WHERE p.id = $1 AND c.id = p.county_id',
      [propertyId, first],
    );
    const { body } = await staff.post('/api/protests', { propertyId, taxYear: 2026 }).expect(201);
    return { propertyId, id: body.id as number, missing: body.appointmentMissingFirst as boolean };
  };
  const filed = {
    to: 'filed',
    filedOn: '2026-04-20',
    filedBy: 'portal',
    filingConfirmation: 'T-1',
    reason: 'Hurry',
  };

  it('is allowed with a reason where the county does not say otherwise', async () => {
    for (const first of [null, false]) {
      const { id, missing } = await opened(first);
      expect(missing).toBe(false);
      const { body } = await staff.post(`/api/protests/${id}/steps`, filed).expect(200);
      expect(body).toMatchObject({ stage: 'filed', hasAppointment: false });
    }
  });

  it('is refused where the county wants it first, until it is sent', async () => {
    const { id, propertyId, missing } = await opened(true);
    expect(missing).toBe(true);
    const refused = async () => {
      const { body } = await staff.post(`/api/protests/${id}/steps`, filed).expect(400);
      expect(body.errors.to).toMatch(/wants the appointment of agent/);
    };
    await refused();
    const { body } = await staff
      .post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' })
      .expect(201);
    await refused();
    await staff.put(`/api/appointments/${body.id}`, { sentOn: '2026-01-20' }).expect(200);
    await staff.post(`/api/protests/${id}/steps`, filed).expect(200);
  });

  it.each([
    ['rejected', { rejectedOn: '2026-02-01', rejectionReason: 'Wrong owner' }],
    ['revoked', { revokedOn: '2026-02-01', revocationReason: 'Sold' }],
    ['expired', { endsOn: '2026-02-01' }],
  ])('is refused, at risk and not counted when the one that was sent is %s', async (state, ending) => {
    const { id, propertyId } = await opened(true);
    const { body: appointment } = await staff
      .post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-05' })
      .expect(201);
    const facts = async () => {
      const filter = `filter=${JSON.stringify({ id, reason: 'no_appointment' })}`;
      const { body: risks } = await staff.get(`/api/season/2026/at-risk?${filter}`).expect(200);
      const { body: counted } = await staff
        .get(`/api/protests?filter=${JSON.stringify({ id, figure: 'appointed' })}`)
        .expect(200);
      const { body: protest } = await staff.get(`/api/protests/${id}`).expect(200);
      const [board] = await app.db.query<{ n: number }>(
        'SELECT sum(appointed)::int AS n FROM season_totals WHERE tax_year = 2026',
      );
      return {
        ...{ isAtRisk: risks.length > 0, isCounted: counted.length > 0, onBoard: board?.n ?? 0 },
        ...{ has: protest.hasAppointment, missing: protest.appointmentMissingFirst },
      };
    };
    await staff.put(`/api/appointments/${appointment.id}`, { sentOn: '2026-01-10' }).expect(200);
    const before = await facts();
    expect(before).toMatchObject({ isAtRisk: false, isCounted: true, has: true, missing: false });
    await staff.put(`/api/appointments/${appointment.id}`, ending).expect(200);
    const { body: ended } = await staff.get(`/api/appointments/${appointment.id}`).expect(200);
    expect(ended).toMatchObject({ state, sentOn: '2026-01-10' });
    expect(await facts()).toEqual({
      ...{ isAtRisk: true, isCounted: false, has: false, missing: true },
      onBoard: before.onBoard - 1,
    });
    const { body } = await staff.post(`/api/protests/${id}/steps`, filed).expect(400);
    expect(body.errors.to).toMatch(/wants the appointment of agent/);
  });
});
