import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('filing a protest without an appointment of agent', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
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

  it('allows filing without an appointment, with a reason, where the county does not want one first', async () => {
    for (const first of [null, false]) {
      const { id, missing } = await opened(first);
      expect(missing).toBe(false);
      const { body } = await staff.post(`/api/protests/${id}/steps`, filed).expect(200);
      expect(body).toMatchObject({ stage: 'filed', hasAppointment: false });
    }
  });

  it('refuses filing until the appointment is sent where the county wants it first', async () => {
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
  ])('filing is refused, at risk and not counted when the appointment is %s', async (state, ending) => {
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
        isAtRisk: risks.length > 0,
        isCounted: counted.length > 0,
        onBoard: board?.n ?? 0,
        has: protest.hasAppointment,
        missing: protest.appointmentMissingFirst,
      };
    };
    await staff.put(`/api/appointments/${appointment.id}`, { sentOn: '2026-01-10' }).expect(200);
    const before = await facts();
    expect(before).toMatchObject({ isAtRisk: false, isCounted: true, has: true, missing: false });
    await staff.put(`/api/appointments/${appointment.id}`, ending).expect(200);
    const { body: ended } = await staff.get(`/api/appointments/${appointment.id}`).expect(200);
    expect(ended).toMatchObject({ state, sentOn: '2026-01-10' });
    expect(await facts()).toEqual({
      isAtRisk: true,
      isCounted: false,
      has: false,
      missing: true,
      onBoard: before.onBoard - 1,
    });
    const { body } = await staff.post(`/api/protests/${id}/steps`, filed).expect(400);
    expect(body.errors.to).toMatch(/wants the appointment of agent/);
  });
});
