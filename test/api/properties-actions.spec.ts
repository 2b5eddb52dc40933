import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';

describe('actions on a property', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
    id = await app.property(client.id, { countyId: 1, accountNumber: '123-456-789-0123' });
  });
  afterAll(() => app.stop());

  const activities = (type: string) =>
    app.db.query<{ fields: { field: string; old: unknown; new: unknown }[]; actorId: number }>(
      'SELECT fields, actor_id AS "actorId" FROM activities WHERE property_id = $1 AND type = $2 ORDER BY id',
      [id, type],
    );

  it('a property is deactivated with a date and activated again, once each, with activities', async () => {
    const off = await admin.post(`/api/properties/${id}/deactivate`).expect(200);
    expect(off.body).toMatchObject({ status: 'I', deactivatedAt: expect.any(String) });
    await admin.post(`/api/properties/${id}/deactivate`).expect(200);
    const on = await admin.post(`/api/properties/${id}/activate`).expect(200);
    expect(on.body).toMatchObject({ status: 'A', deactivatedAt: null });
    expect(await activities('property_inactive')).toEqual([
      { fields: [{ field: 'status', old: 'A', new: 'I' }], actorId: admin.id },
    ]);
    expect(await activities('property_active')).toHaveLength(1);
    await staff.post(`/api/properties/${id}/deactivate`).expect(403);
    await client.post(`/api/properties/${id}/deactivate`).expect(403);
  });

  it('a property is not activated while another active one has its account number', async () => {
    await admin.post(`/api/properties/${id}/deactivate`).expect(200);
    const other = await app.property(client.id, { countyId: 1, accountNumber: '1234567890123' });
    const { body } = await admin.post(`/api/properties/${id}/activate`).expect(400);
    expect(body.errors).toEqual({ accountNumber: 'Property with the same account number already exists.' });
    await app.db.query('DELETE FROM properties WHERE id = $1', [other]);
    await admin.post(`/api/properties/${id}/activate`).expect(200);
  });

  it('checks whether an account number is taken, ignoring punctuation', async () => {
    const check = (form: object) => client.post('/api/properties/check-account-number', form).expect(200);
    expect((await check({ accountNumber: '1234567890123', countyId: 1 })).body).toEqual({ exists: true });
    expect((await check({ accountNumber: '1234567890123', countyId: 2 })).body).toEqual({ exists: false });
    expect((await check({ accountNumber: '123-456-789-0123' })).body).toEqual({ exists: true });
    expect((await check({ accountNumber: '1234567890123', countyId: 1, exceptId: id })).body).toEqual({
      exists: false,
    });
  });

  it('the appointment is enabled with the chosen address, and disabled again', async () => {
    const { body: problem } = await admin.put(`/api/properties/${id}/aoa`, { mailing: 'other' }).expect(400);
    expect(Object.keys(problem.errors).sort()).toEqual(['address', 'city', 'state', 'zip']);
    const other = { mailing: 'other', address: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };
    const on = await admin.put(`/api/properties/${id}/aoa`, other).expect(200);
    expect(on.body).toMatchObject({ aoaReady: true, aoaAddress: '1 Main St', aoaZip: '78701' });
    const own = await admin.put(`/api/properties/${id}/aoa`, { mailing: 'client' }).expect(200);
    expect(own.body).toMatchObject({ aoaReady: true, aoaAddress: null, aoaZip: null });
    const off = await admin.delete(`/api/properties/${id}/aoa`).expect(200);
    expect(off.body).toMatchObject({ aoaReady: false });
    expect(await activities('aoa_ready')).toHaveLength(2);
    expect(await activities('aoa_not_ready')).toHaveLength(1);
    await staff.put(`/api/properties/${id}/aoa`, { mailing: 'client' }).expect(403);
  });

  it('setting a hearing returns a message with its date and our address, and only an admin clears it', async () => {
    const set = await staff.put(`/api/properties/${id}/hearing-date`, { date: '2027-06-14' }).expect(200);
    expect(set.body.message).toContain('06/14/2027');
    expect(set.body.message).toContain(set.body.firmEmail);
    await staff.put(`/api/properties/${id}/hearing-date`, { date: null }).expect(403);
    await client.put(`/api/properties/${id}/hearing-date`, { date: '2027-06-15' }).expect(403);
    const clear = await admin.put(`/api/properties/${id}/hearing-date`, { date: null }).expect(200);
    expect(clear.body).toMatchObject({ hearingDate: null, message: null });
    await admin.put(`/api/properties/${id}/hearing-date`, { date: '2027-02-30' }).expect(400);
    expect(await activities('hearing_date')).toMatchObject([
      { fields: [{ old: null, new: '2027-06-14' }] },
      { fields: [{ old: '2027-06-14', new: null }] },
    ]);
  });

  it('the hearing date is mailed to the client, with an activity', async () => {
    await admin.post(`/api/properties/${id}/hearing-date/tell`).expect(409);
    await staff.put(`/api/properties/${id}/hearing-date`, { date: '2027-06-14' }).expect(200);
    await staff.post(`/api/properties/${id}/hearing-date/tell`).expect(200);
    const { subject, text } = await nextMailTo(app, client.email, 'hearing-scheduled');
    expect(subject).toBe('The hearing about your property is scheduled');
    expect(text.replaceAll('\n', ' ')).toContain(
      'The hearing is scheduled for 06/14/2027. Please e-mail us at',
    );
    const [told] = await app.db.query<{ details: object; actorId: number }>(
      `SELECT details, actor_id AS "actorId" FROM activities WHERE property_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(told).toMatchObject({
      details: { event: 'HearingDateTold', hearingDate: '2027-06-14' },
      actorId: staff.id,
    });
    await client.post(`/api/properties/${id}/hearing-date/tell`).expect(403);
    await admin.put(`/api/properties/${id}/hearing-date`, { date: null }).expect(200);
  });

  it('the day when an appointment was sent is noted and removed, with activities', async () => {
    const set = await staff.put(`/api/properties/${id}/aoa-sent-date`, { date: '2027-03-01' }).expect(200);
    expect(set.body.aoaSentDate).toBe('2027-03-01');
    await staff.put(`/api/properties/${id}/aoa-sent-date`, { date: null }).expect(200);
    expect(await activities('aoa_sent_date')).toHaveLength(2);
    await client.put(`/api/properties/${id}/aoa-sent-date`, { date: '2027-03-01' }).expect(403);
  });

  describe('arbitration', () => {
    const form = {
      leadType: 'arb',
      opinionOfValue: '600000',
      stateFilingFee: '500',
      upfrontFilingFee: '100',
      deadline: '2027-08-01',
    };

    beforeAll(async () => {
      await app.db.query(
        `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
         VALUES ($1, 2026, 1, 1, 778372, 700000, 0.022, 50)`,
        [id],
      );
    });

    it('an arbitration starts empty, with the basis of its figures', async () => {
      const { body } = await staff.get(`/api/properties/${id}/arbitration`).expect(200);
      expect(body).toMatchObject({
        opinionOfValue: null,
        version: null,
        basis: { year: 2026, finalValue: '700000.00', homestead: false },
        deposit: { deposit: '500.00', win: { refund: '450.00' }, loss: { refund: '0.00', cost: '500.00' } },
      });
    });

    it('saving an arbitration computes its figures and refuses a stale version', async () => {
      const { body } = await staff.put(`/api/properties/${id}/arbitration`, form).expect(200);
      expect(body).toMatchObject({
        leadType: 'arb',
        opinionOfValue: '600000.00',
        version: 1,
        emailedAt: null,
        figures: {
          potentialReduction: '100000.00',
          potentialTaxSavings: '2200.00',
          billingShare: '1100.00',
          filingFeeRefund: '450.00',
          totalSavings: '950.00',
        },
      });
      await staff
        .put(`/api/properties/${id}/arbitration`, { ...form, decision: 'confirmed', version: 1 })
        .expect(200);
      const stale = await staff.put(`/api/properties/${id}/arbitration`, { ...form, version: 1 }).expect(409);
      expect(stale.body.data.current).toMatchObject({ decision: 'confirmed', version: 2 });
      const bad = await staff
        .put(`/api/properties/${id}/arbitration`, { opinionOfValue: 'a lot' })
        .expect(400);
      expect(bad.body.errors).toHaveProperty('opinionOfValue');
      const days = { orderDate: '2027-06-02', orderReceivedOn: '2027-06-01' };
      const early = await staff.put(`/api/properties/${id}/arbitration`, { ...form, ...days }).expect(400);
      expect(Object.keys(early.body.errors)).toEqual(['orderReceivedOn']);
      await client.get(`/api/properties/${id}/arbitration`).expect(403);
    });

    it('an arbitration compares the ways to appeal an order, with their last days', async () => {
      const { body: now } = await staff.get(`/api/properties/${id}/arbitration`).expect(200);
      const weighed = {
        ...form,
        orderReceivedOn: '2026-11-02',
        winChance: '50',
        courtCost: '3000',
        version: now.version,
      };
      const { body } = await staff.put(`/api/properties/${id}/arbitration`, weighed).expect(200);
      expect(body).toMatchObject({ winChance: '50.00', soahCost: null, courtCost: '3000.00' });
      expect(body.appeals).toEqual([
        {
          way: 'arbitration',
          open: true,
          deposit: '500.00',
          costIfWon: '150.00',
          costIfLost: '600.00',
          // Half of 2,200 - 150, less half of 600.
          expectedGain: '725.00',
          worthFrom: '22.7',
        },
        { way: 'soah', open: false },
        expect.objectContaining({ way: 'court', costIfLost: '3000.00', expectedGain: '-1900.00' }),
        expect.objectContaining({ way: 'none', expectedGain: '0.00' }),
      ]);
      expect(body.dates).toEqual([
        expect.objectContaining({ name: 'Binding arbitration', statutoryOn: '2027-01-01', on: '2027-01-04' }),
        expect.objectContaining({ name: 'Suit in district court', on: '2027-01-04' }),
      ]);
      const refused = { winChance: '101', courtCost: '-1', version: body.version };
      const { body: bad } = await staff
        .put(`/api/properties/${id}/arbitration`, { ...form, ...refused })
        .expect(400);
      expect(Object.keys(bad.errors).sort()).toEqual(['courtCost', 'winChance']);
      const [change] = (await activities('arbitration')).slice(-1);
      expect(change?.fields).toContainEqual({ field: 'winChance', old: null, new: '50' });
    });

    it('an arbitration is deleted with its lead type, and its figures stay in the timeline', async () => {
      await client.delete(`/api/properties/${id}/arbitration`).expect(403);
      const { body } = await staff.delete(`/api/properties/${id}/arbitration`).expect(200);
      expect(body).toMatchObject({ opinionOfValue: null, leadType: null, decision: null, version: null });
      const [removed] = (await activities('arbitration')).slice(-1);
      expect(removed?.fields).toContainEqual({ field: 'opinionOfValue', old: '600000.00', new: null });
      const count = (await activities('arbitration')).length;
      await staff.delete(`/api/properties/${id}/arbitration`).expect(200);
      expect(await activities('arbitration')).toHaveLength(count);
      await staff.put(`/api/properties/${id}/arbitration`, form).expect(200);
    });

    it('the figures of an arbitration are mailed to the client', async () => {
      const { body } = await staff.post(`/api/properties/${id}/arbitration/send`, form).expect(200);
      expect(body.emailedAt).toEqual(expect.any(String));
      const mail = await app.db.first<{ body: string }>(
        `SELECT text_body AS body FROM messages WHERE client_id = $1 AND template = 'arbitration'`,
        [client.id],
      );
      expect(mail?.body).toContain('Potential tax savings: $2,200.00');
      expect(mail?.body).toContain('Last day to file: 08/01/2027');
    });

    it('an arbitration is mailed to the client once a day, unless a second mail is confirmed', async () => {
      const mails = async (): Promise<number> => {
        const rows = await app.db.query(
          `SELECT 1 FROM messages WHERE client_id = $1 AND template = 'arbitration'`,
          [client.id],
        );
        return rows.length;
      };
      const send = (fields: object = {}) =>
        staff.post(`/api/properties/${id}/arbitration/send`, { ...form, ...fields });
      const before = await mails();
      const { body: refused } = await send({ decision: 'denied' }).expect(409);
      expect(refused).toMatchObject({
        code: 'arbitrationSentLately',
        data: { emailedAt: expect.any(String) },
      });
      const { body: kept } = await staff.get(`/api/properties/${id}/arbitration`).expect(200);
      expect(kept.decision).toBeNull();
      expect(await mails()).toBe(before);
      await send({ sendAgain: true }).expect(200);
      expect(await mails()).toBe(before + 1);

      await app.db.query(
        `UPDATE arbitrations SET emailed_at = emailed_at - interval '25 hours' WHERE property_id = $1`,
        [id],
      );
      const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await mails()).toBe(before + 2);
    });
  });
});
