import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { instructionVerdict, isAcceptableByInstruction } from '../../common/season/offers.js';
import { AppointmentsService } from '../../src/season/appointments/appointments.service.js';
import type { OfferDto } from '../../src/season/offers/offer.dto.js';
import { TestApp, type TestUser } from '../support/app.js';
import { OfferedProtest } from '../support/offers.js';

describe('offers', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let protest: OfferedProtest;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.db.query('DELETE FROM offer_instructions');
    protest = await OfferedProtest.of(app, staff, client);
  });

  it('an offer is accepted by instruction only where the owner allows it', async () => {
    const { id, version } = await protest.offer();
    const accept = (body: object = {}) =>
      staff.post(`/api/offers/${id}/accept-by-instruction`, { version, ...body });
    const verdict = async () => (await accept().expect(409)).body.data.verdict as string;
    expect(await verdict()).toBe('none');
    const standard = `/api/clients/${client.id}/offer-instructions`;
    const own = `/api/properties/${protest.propertyId}/offer-instructions`;
    await client.put(standard, { kind: 'limit', maxValue: '449999.99' }).expect(200);
    expect(await verdict()).toBe('aboveLimit');
    await client.put(standard, { kind: 'limit', maxValue: '450000' }).expect(200);
    // The property's own instruction takes precedence.
    await client.put(own, { kind: 'ask' }).expect(200);
    expect(await verdict()).toBe('ask');
    await client.put(own, { kind: 'advice' }).expect(200);
    expect((await accept().expect(400)).body.errors).toEqual({ note: 'This is required field' });
    await client.put(own, { kind: null }).expect(200);
    expect((await staff.get(`/api/offers/${id}`).expect(200)).body).toMatchObject({
      instructionKind: 'limit',
      instructionMaxValue: '450000.00',
    });
    expect((await accept().expect(200)).body).toMatchObject({ state: 'accepted', answerWay: 'instruction' });
    expect((await protest.row())?.stage).toBe('settled');
    const [kept] = await app.db.query<{ seen: object }>(
      'SELECT seen FROM offer_answers WHERE offer_id = $1',
      [id],
    );
    expect(kept?.seen).toMatchObject({ instruction: { kind: 'limit', maxValue: '450000.00' } });
  });

  it('no offer is accepted by instruction for an inactive property or without an appointment in force', async () => {
    await client
      .put(`/api/properties/${protest.propertyId}/offer-instructions`, { kind: 'advice' })
      .expect(200);
    const { id, version } = await protest.offer();
    const gapOfOffer = async () =>
      ((await staff.get(`/api/offers/${id}`).expect(200)).body as { authorityGap: string | null })
        .authorityGap;
    const accept = () =>
      staff.post(`/api/offers/${id}/accept-by-instruction`, { version, note: 'We advised it.' });
    const refusedFor = async (gap: string) => {
      expect((await accept().expect(409)).body).toMatchObject({ code: 'offerNoAuthority', data: { gap } });
      expect(await gapOfOffer()).toBe(gap);
    };
    const change = (sql: string) => app.db.query(sql, [protest.propertyId]);
    const fact = (facts: string) => change(`UPDATE appointments SET ${facts} WHERE property_id = $1`);
    expect(await gapOfOffer()).toBeNull();
    await fact(`revoked_on = '2027-02-01', revocation_reason = 'Client left'`);
    await refusedFor('noAppointment');
    // The property's own date is that of the revoked form.
    await change(`UPDATE properties SET aoa_sent_date = '2027-01-12' WHERE id = $1`);
    await refusedFor('noAppointment');
    await fact(
      `revoked_on = NULL, revocation_reason = NULL, rejected_on = '2027-02-01', rejection_reason = 'Unsigned'`,
    );
    await refusedFor('noAppointment');
    await fact(
      `rejected_on = NULL, rejection_reason = NULL, signed_on = '2020-01-10', ends_on = '2021-01-01'`,
    );
    await refusedFor('noAppointment');
    await fact('ends_on = NULL');
    await change(`UPDATE properties SET status = 'I', deactivated_at = now() WHERE id = $1`);
    await refusedFor('inactive');
    expect((await protest.row())?.stage).toBe('informal');
    // An answer by phone can still be recorded; the console warns first.
    await staff
      .post(`/api/offers/${id}/phone-answer`, {
        answer: 'declined',
        version,
        saidBy: 'Ann',
        saidAt: '2026-01-05 10:00',
      })
      .expect(200);
  });

  it('an offer is accepted by instruction on a property’s own AOA date where no appointment is on file', async () => {
    await client
      .put(`/api/properties/${protest.propertyId}/offer-instructions`, { kind: 'limit', maxValue: '450000' })
      .expect(200);
    await app.db.query('DELETE FROM appointments WHERE property_id = $1', [protest.propertyId]);
    const { id, version } = await protest.offer();
    const accept = () => staff.post(`/api/offers/${id}/accept-by-instruction`, { version });
    expect((await accept().expect(409)).body.code).toBe('offerNoAuthority');
    await app.db.query(`UPDATE properties SET aoa_sent_date = '2027-01-12' WHERE id = $1`, [
      protest.propertyId,
    ]);
    await accept().expect(200);
  });

  it('no offer is accepted by instruction while a cancellation of its appointment is in progress', async () => {
    await client
      .put(`/api/properties/${protest.propertyId}/offer-instructions`, { kind: 'limit', maxValue: '450000' })
      .expect(200);
    const { id, version } = await protest.offer();
    const appointments = app.app.get(AppointmentsService, { strict: false });
    let accepting: Promise<{ status: number }> | undefined;
    await app.db.transaction(async (tx) => {
      await appointments.revokeAll(tx, null, protest.propertyId, 'Cancelled by the owner');
      accepting = staff.post(`/api/offers/${id}/accept-by-instruction`, { version }).then((answer) => answer);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await accepting)?.status).toBe(409);
    expect((await protest.row())?.stage).toBe('informal');
  });

  it.each([
    ['0', '500000', '500000', 'zero'],
    ['500000', '500000', '500000', 'notBelowNotice'],
    ['249999.99', '500000', '500000', 'belowHalf'],
    ['460000', '500000', '460000', 'noSaving'],
  ])('an offer of %s (notice %s, capped %s) needs confirmation: %s', async (value, market, capped, doubt) => {
    const own = await OfferedProtest.of(app, staff, client);
    await app.db.query(
      'UPDATE protests SET notice_market_value = $2, notice_appraised_value = $3 WHERE id = $1',
      [own.id, market, capped],
    );
    const { body } = await own.enter({ offeredValue: value }).expect(409);
    expect(body).toMatchObject({ code: 'valueDoubtful', data: { doubt, noticeMarketValue: `${market}.00` } });
    // Confirming a different value does not count.
    await own.enter({ offeredValue: value, confirmedValue: '450000' }).expect(409);
    const offer = await own.offer({ offeredValue: value, confirmedValue: value });

    // No instruction accepts a doubtful value, and an answer by phone must confirm it again.
    await staff.put(`/api/properties/${own.propertyId}/offer-instructions`, { kind: 'advice' }).expect(200);
    const accept = `/api/offers/${offer.id}/accept-by-instruction`;
    expect(
      (await staff.post(accept, { version: offer.version, note: 'Fair.' }).expect(409)).body,
    ).toMatchObject({ code: 'offerNotInstructed', data: { verdict: 'doubtful' } });
    const said = {
      version: offer.version,
      answer: 'accepted',
      saidBy: 'Ann Lee',
      saidAt: '2026-05-20 10:00',
    };
    const phone = `/api/offers/${offer.id}/phone-answer`;
    expect((await staff.post(phone, said).expect(409)).body).toMatchObject({ code: 'valueDoubtful' });
    expect((await own.row())?.stage).toBe('informal');
    await staff.post(phone, { ...said, confirmedValue: value }).expect(200);
    expect(await own.row()).toMatchObject({ stage: 'settled', value: expect.stringMatching(`^${value}`) });
  });

  it('changing an offer to a doubtful value needs confirmation, and so does settling or closing with one', async () => {
    const own = await OfferedProtest.of(app, staff, client);
    const { id, version } = await own.offer();
    await staff.put(`/api/offers/${id}`, { offeredValue: '4500', version }).expect(409);
    await staff
      .put(`/api/offers/${id}`, { offeredValue: '4500', confirmedValue: '4500.00', version })
      .expect(200);
    // The value is confirmed already, so another change needs no confirmation.
    await staff.put(`/api/offers/${id}`, { note: 'Really.', offeredValue: '4500' }).expect(200);

    const step = { to: 'settled', finalValue: '385', consent: 'Ann Lee, by phone' };
    const steps = `/api/protests/${own.id}/steps`;
    expect((await staff.post(steps, step).expect(409)).body).toMatchObject({
      code: 'valueDoubtful',
      data: { doubt: 'belowHalf', value: '385.00', noticeMarketValue: '500000.00' },
    });
    const bulk = await staff.post('/api/protests/step', { ids: [own.id], ...step }).expect(200);
    expect(JSON.stringify(bulk.body)).toMatch(/Is \$385(?:\.00)? right/);
    expect(await own.row()).toMatchObject({ stage: 'informal', value: null });
    await staff.post(steps, { ...step, confirmedFinalValue: '385' }).expect(200);
    expect(await own.row()).toMatchObject({ stage: 'settled', value: '385.00' });
    await staff.put(`/api/protests/${own.id}`, { finalValue: '600000' }).expect(409);
    await staff.put(`/api/protests/${own.id}`, { finalValue: '385000' }).expect(200);

    // Closing a settlement with another value needs confirmation, as settling does.
    const closed = { to: 'closed', finalValue: '385' };
    expect((await staff.post(steps, closed).expect(409)).body).toMatchObject({ code: 'valueDoubtful' });
    expect(await own.row()).toMatchObject({ stage: 'settled', value: '385000.00' });
    await staff.post(steps, { ...closed, confirmedFinalValue: '385' }).expect(200);
    expect(await own.row()).toMatchObject({ stage: 'closed', value: '385.00' });
  });

  it('offers of all clients are listed by their end, and by what the firm may accept', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const instructions = [
      { kind: 'limit', maxValue: '450000' },
      { kind: 'limit', maxValue: '449999.99' },
      { kind: 'advice' },
      { kind: 'ask' },
      undefined,
    ] as const;
    const made: number[] = [];
    for (const [index, instruction] of instructions.entries()) {
      const owner = await app.client();
      const propertyId = await app.property(owner.id);
      const row = await app.db.first<{ id: number }>(
        `INSERT INTO protests (property_id, tax_year, stage, notice_market_value, notice_appraised_value)
         VALUES ($1, 2027, 'informal', 500000, 500000) RETURNING id`,
        [propertyId],
      );
      await app.db.query(
        `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2026-01-10', 'contract')`,
        [propertyId],
      );
      if (instruction)
        await owner.put(`/api/clients/${owner.id}/offer-instructions`, instruction).expect(200);
      const own = new OfferedProtest(app, staff, propertyId, row?.id ?? 0);
      made.push((await own.offer(index === 4 ? {} : { endsAt: `${day(9 - index)} 17:00` })).id);
    }
    const list = async (filter: object, sort = ''): Promise<OfferDto[]> =>
      (
        await staff
          .get(`/api/offers?filter=${JSON.stringify({ id: made, ...filter })}${sort && `&sort=${sort}`}`)
          .expect(200)
      ).body as OfferDto[];
    const soonest = await list({}, '["endsAt","ASC"]');
    expect(soonest.map(({ id }) => id)).toEqual([made[3], made[2], made[1], made[0], made[4]]);
    expect(soonest[0]).toMatchObject({ clientName: 'Test Tester', countyName: expect.any(String) });
    const acceptable = await list({ isAcceptable: true });
    // The rule that the console and the accepting transaction use.
    const expected = soonest.filter((offer) =>
      isAcceptableByInstruction(
        instructionVerdict(
          offer.instructionKind && { kind: offer.instructionKind, maxValue: offer.instructionMaxValue },
          offer,
        ),
      ),
    );
    expect(acceptable.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(acceptable.map(({ id }) => id).sort()).toEqual([made[0], made[2]].sort());
    expect(await list({ isAcceptable: false })).toHaveLength(3);
    await app.db.query(`UPDATE appointments SET ends_on = '2026-02-01' WHERE property_id = $1`, [
      soonest.find(({ id }) => id === made[0])?.propertyId ?? 0,
    ]);
    expect((await list({ isAcceptable: true })).map(({ id }) => id)).toEqual([made[2]]);
    expect(await list({ countyId: soonest[0]?.countyId, q: 'bluebonnet' })).toHaveLength(5);
    // The same list as a file.
    const file = await admin
      .post('/api/reports/offer-list/exports', { format: 'csv', filter: { year: [2027], state: ['open'] } })
      .expect(201);
    expect(file.body.rows).toBeGreaterThanOrEqual(5);
  });

  it('offer instructions check their limit and version, and log their changes', async () => {
    const path = `/api/properties/${protest.propertyId}/offer-instructions`;
    expect((await client.put(path, { kind: 'limit' }).expect(400)).body.errors).toHaveProperty('maxValue');
    await client.put(path, { kind: 'limit', maxValue: '1e5' }).expect(400);
    await client.put(path, { kind: 'limit', maxValue: '400000', version: null }).expect(200);
    await staff.put(path, { kind: 'ask', version: null }).expect(409);
    await staff.put(path, { kind: 'ask', version: 1 }).expect(200);
    const { body } = await client.get(path).expect(200);
    expect(body.own).toMatchObject({ kind: 'ask', maxValue: null });
    await client.put(path, { kind: 'advice', version: 1 }).expect(409);
    const changes = await app.db.query<{ fields: object }>(
      `SELECT fields FROM activities WHERE details->>'event' = 'OfferInstructionChanged' AND property_id = $1 ORDER BY id`,
      [protest.propertyId],
    );
    expect(changes.map(({ fields }) => fields)).toEqual([
      [
        { field: 'instruction', old: null, new: 'limit' },
        { field: 'instructionLimit', old: null, new: '400000.00' },
      ],
      [
        { field: 'instruction', old: 'limit', new: 'ask' },
        { field: 'instructionLimit', old: '400000.00', new: null },
      ],
    ]);
  });
});
