import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OffersService } from '../../src/season/offers/offers.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';
import { OfferedProtest } from '../support/offers.js';

describe('offers', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let other: TestUser;
  let protest: OfferedProtest;

  const endIn = (id: number, interval: string) =>
    app.db.query(`UPDATE offers SET ends_at = clock_timestamp() + $2::interval WHERE id = $1`, [
      id,
      interval,
    ]);
  const events = async (): Promise<string[]> =>
    (
      await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE type = 'offer' AND property_id = $1 ORDER BY id`,
        [protest.propertyId],
      )
    ).map(({ event }) => event);
  const answers = () =>
    app.db.query<{ answer: string; way: string; actorId: number }>(
      `SELECT answer, way, actor_id AS "actorId" FROM offer_answers WHERE property_id = $1`,
      [protest.propertyId],
    );

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client, other] = await Promise.all([app.admin(), app.staff(), app.client(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    protest = await OfferedProtest.of(app, staff, client);
  });

  it('an offer is entered by the office; the owner gets a mail and sees the offer', async () => {
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await protest.offer({ endsAt: `${day} 17:00` });
    const { body } = await client.get(`/api/offers/${id}`).expect(200);
    expect(body).toMatchObject({
      state: 'open',
      offeredValue: '450000.00',
      taxRate: '0.02200000',
      noticeMarketValue: '500000.00',
    });
    // Local time in Austin.
    expect(new Date(body.endsAt as string).toLocaleString('sv-SE', { timeZone: 'America/Chicago' })).toBe(
      `${day} 17:00:00`,
    );
    const mail = await nextMailTo(app, client.email, 'offer-received');
    expect(mail.text).toContain('$450,000.00');
    expect(mail.text).toMatch(/until \w+ \d\d, \d{4} 0?5:00.PM C[DS]T/);
    expect(await events()).toEqual(['OfferEntered']);
    // Sending the record back as read changes nothing, although its end is then an instant instead of a local time.
    const { body: read } = await staff.get(`/api/offers/${id}`).expect(200);
    const { body: kept } = await staff.put(`/api/offers/${id}`, read as object).expect(200);
    expect([kept, await events()]).toEqual([read, ['OfferEntered']]);
  });

  it('an offer with an invalid end, value, protest or source is refused', async () => {
    const refused = async (changes: object, field: string) => {
      const { body } = await protest.enter(changes).expect(400);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    };
    await refused({ endsAt: '2020-01-01 10:00' }, 'endsAt');
    await refused({ endsAt: '2027-02-30 10:00' }, 'endsAt');
    // The clocks skip this hour.
    await refused({ endsAt: '2027-03-14 02:30' }, 'endsAt');
    await refused({ endsAt: '8000-01-01 10:00' }, 'endsAt');
    await refused({ offeredValue: '450,000' }, 'offeredValue');
    await refused({ offeredValue: '-1' }, 'offeredValue');
    await refused({ protestId: 2_000_000_000 }, 'protestId');
    await refused({ source: 'gossip' }, 'source');
    expect(await events()).toEqual([]);
  });

  it('a protest has one open offer at a time, and gets none once it is decided', async () => {
    const { id } = await protest.offer();
    const { body } = await protest.enter().expect(409);
    expect(body).toMatchObject({ code: 'offerOpen', data: { offerId: id } });
    await staff.post(`/api/offers/${id}/withdraw`, { version: 1 }).expect(200);
    const next = await protest.offer();
    // An expired offer makes room for a new one even before the clock marks it.
    await endIn(next.id, '-1 minute');
    await protest.offer();
    await app.db.query("UPDATE protests SET stage = 'ordered' WHERE id = $1", [protest.id]);
    expect((await protest.enter().expect(409)).body.code).toBe('offerProtestDecided');
  });

  it('an offer changes only while it is open, and an owner must answer the version that was shown', async () => {
    const { id, version } = await protest.offer();
    const changed = await staff.put(`/api/offers/${id}`, { offeredValue: '440000', version }).expect(200);
    expect(changed.body).toMatchObject({ offeredValue: '440000.00', note: 'We advise to accept.' });
    const stale = await client.post(`/api/offers/${id}/accept`, { version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', data: { current: { offeredValue: '440000.00' } } });
    await client.post(`/api/offers/${id}/accept`, {}).expect(400);
    expect(await protest.row()).toMatchObject({ stage: 'informal', value: null });
    await staff.post(`/api/offers/${id}/withdraw`, {}).expect(200);
    for (const [call, body] of [
      ['withdraw', {}],
      ['phone-answer', { answer: 'accepted', version: 3, saidBy: 'Ann', saidAt: '2026-01-05 10:00' }],
    ] as const)
      expect((await staff.post(`/api/offers/${id}/${call}`, body).expect(409)).body.code).toBe(
        'offerWithdrawn',
      );
    await staff.put(`/api/offers/${id}`, { note: 'x' }).expect(409);
    expect(await events()).toEqual(['OfferEntered', 'OfferChanged', 'OfferWithdrawn']);
  });

  it('accepting an offer settles the protest, and what the owner saw is kept for good', async () => {
    const { id, version } = await protest.offer();
    const { body } = await client
      .post(`/api/offers/${id}/accept`, { version, note: 'Thank you' })
      .expect(200);
    expect(body).toMatchObject({ state: 'accepted', answerWay: 'portal', answerNote: 'Thank you' });
    expect(await protest.row()).toMatchObject({ stage: 'settled', value: '450000.00' });
    expect((await protest.row())?.consent).toContain(`#${client.id}`);
    const kept = await client.get(`/api/offers/${id}/answer`).expect(200);
    expect(kept.body).toMatchObject({
      answer: 'accepted',
      way: 'portal',
      offeredValue: '450000.00',
      noticeValue: '500000.00',
      taxSavings: '1100.00',
    });
    expect((kept.body.texts as string[]).join(' ')).toMatch(
      /\$450,000\.00.*\$50,000\.00.*\$1,100\.00.*final/,
    );
    for (const sql of [
      `UPDATE offer_answers SET answer = 'declined' WHERE offer_id = $1`,
      `UPDATE offer_answers SET note = NULL WHERE offer_id = $1`,
      'DELETE FROM offer_answers WHERE offer_id = $1',
    ])
      await expect(app.db.query(sql, [id])).rejects.toThrow('evidence and never change');
    await expect(app.db.query('TRUNCATE offer_answers')).rejects.toThrow('evidence and never change');
    const again = await client.post(`/api/offers/${id}/decline`, { version: 2 }).expect(409);
    expect(again.body).toMatchObject({ code: 'offerAnswered', data: { state: 'accepted' } });
    expect(await events()).toEqual(['OfferEntered', 'OfferAccepted']);
    // The evidence outlives the property.
    await app.db.query('DELETE FROM billings WHERE property_id = $1', [protest.propertyId]);
    await admin.delete(`/api/properties/${protest.propertyId}`).expect(200);
    expect(await answers()).toEqual([{ answer: 'accepted', way: 'portal', actorId: client.id }]);
  });

  it('declining an offer leaves the protest as it is', async () => {
    const { id, version } = await protest.offer();
    await client.post(`/api/offers/${id}/decline`, { version }).expect(200);
    expect(await protest.row()).toMatchObject({ stage: 'informal', value: null });
    expect(await answers()).toMatchObject([{ answer: 'declined' }]);
  });

  it('an offer decided twice at once has one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await protest.offer();
      const phone = { answer: 'accepted', version, saidBy: 'Ann Lee', saidAt: '2026-01-05 10:00' };
      const all = await Promise.all([
        client.post(`/api/offers/${id}/decline`, { version }),
        staff.post(`/api/offers/${id}/phone-answer`, { ...phone, answer: 'declined' }),
        client.post(`/api/offers/${id}/decline`, { version }),
        admin.post(`/api/offers/${id}/withdraw`, { version }),
      ]);
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, body } of all)
        if (status === 409) expect(['offerAnswered', 'offerWithdrawn']).toContain(body.code);
    }
    const { id, version } = await protest.offer();
    const [one, two] = await Promise.all([
      client.post(`/api/offers/${id}/accept`, { version }),
      client.post(`/api/offers/${id}/decline`, { version }),
    ]);
    const accepted = one.status === 200;
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((accepted ? two : one).body.message).toContain('answered already');
    expect((await protest.row())?.stage).toBe(accepted ? 'settled' : 'informal');
  });

  it('an offer cannot be answered once it has ended, and counts as ended before the clock marks it', async () => {
    const { id, version } = await protest.offer();
    await endIn(id, '-1 second');
    for (const call of ['accept', 'decline'])
      expect((await client.post(`/api/offers/${id}/${call}`, { version }).expect(409)).body.code).toBe(
        'offerEnded',
      );
    const { body } = await client.get(`/api/offers/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'expired', version });
    const open = await client
      .get(`/api/offers?filter=${JSON.stringify({ propertyId: protest.propertyId, state: 'open' })}`)
      .expect(200);
    expect(open.body).toEqual([]);
    expect(await protest.row()).toMatchObject({ stage: 'informal', value: null });
    expect(await app.app.get(OffersService).expire()).toBeGreaterThanOrEqual(1);
    expect(await app.app.get(OffersService).expire()).toBe(0);
    expect((await client.get(`/api/offers/${id}`).expect(200)).body).toMatchObject({
      state: 'expired',
      version: 2,
    });
    expect(await events()).toEqual(['OfferEntered', 'OfferExpired']);
    expect(await answers()).toEqual([]);
  });

  it('an offer that ends while its answer waits for the lock is not accepted', async () => {
    const { id, version } = await protest.offer();
    await endIn(id, '700 milliseconds');
    const runner = app.app.get(OffersService)['db'].dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM offers WHERE id = $1 FOR UPDATE', [id]);
    const answer = client.post(`/api/offers/${id}/accept`, { version }).then((response) => response);
    await runner.query('SELECT pg_sleep(1.2)');
    await runner.commitTransaction();
    await runner.release();
    expect(await answer).toMatchObject({ status: 409, body: { code: 'offerEnded' } });
    expect(await answers()).toEqual([]);
  });

  it('another client’s offers cannot be seen or answered, and clients cannot enter or change offers', async () => {
    const { id, version } = await protest.offer();
    await other.get(`/api/offers/${id}`).expect(404);
    await other.get(`/api/offers/${id}/answer`).expect(404);
    for (const call of ['accept', 'decline'])
      await other.post(`/api/offers/${id}/${call}`, { version }).expect(404);
    const { body } = await other
      .get(`/api/offers?filter=${JSON.stringify({ propertyId: protest.propertyId })}`)
      .expect(200);
    expect(body).toEqual([]);
    await other.get(`/api/properties/${protest.propertyId}/offer-instructions`).expect(404);
    await other
      .put(`/api/properties/${protest.propertyId}/offer-instructions`, { kind: 'advice' })
      .expect(404);
    await other.put(`/api/clients/${client.id}/offer-instructions`, { kind: 'advice' }).expect(404);
    await client.post('/api/offers', { protestId: protest.id }).expect(403);
    await client.put(`/api/offers/${id}`, { offeredValue: '1' }).expect(403);
    await client.post(`/api/offers/${id}/withdraw`, {}).expect(403);
    await client.post(`/api/offers/${id}/accept-by-instruction`, { version }).expect(403);
    await staff.post(`/api/offers/${id}/accept`, { version }).expect(403);
    expect((await client.get(`/api/offers/${id}`).expect(200)).body.state).toBe('open');
  });

  it('an answer to an offer by phone is recorded as such', async () => {
    const { id, version } = await protest.offer();
    const call = {
      answer: 'accepted',
      version,
      saidBy: 'Ann Lee',
      saidAt: '2026-01-05 10:00',
      note: 'Agreed',
    };
    const wrong = await staff
      .post(`/api/offers/${id}/phone-answer`, { ...call, saidAt: '2099-01-05 10:00' })
      .expect(400);
    expect(wrong.body.errors).toEqual({ saidAt: 'The time cannot be in the future' });
    await staff.post(`/api/offers/${id}/phone-answer`, { ...call, saidBy: '' }).expect(400);
    const { body } = await staff.post(`/api/offers/${id}/phone-answer`, call).expect(200);
    expect(body).toMatchObject({
      state: 'accepted',
      answerWay: 'phone',
      saidBy: 'Ann Lee',
      answerNote: 'Agreed',
    });
    expect(await answers()).toEqual([{ answer: 'accepted', way: 'phone', actorId: staff.id }]);
    expect(await protest.row()).toMatchObject({ stage: 'settled', consent: `Offer #${id}, phone: Ann Lee` });
  });

  it('erasing a client removes people’s words from its offers, not the decision', async () => {
    const gone = await app.user(1, { firstName: 'Gone' });
    const propertyId = await app.property(gone.id);
    const [row] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, 2027, 'filed') RETURNING id`,
      [propertyId],
    );
    const { id, version } = await new OfferedProtest(app, staff, propertyId, row?.id ?? 0).offer();
    await gone.post(`/api/offers/${id}/decline`, { version, note: 'My words' }).expect(200);
    await gone.put(`/api/clients/${gone.id}/offer-instructions`, { kind: 'ask' }).expect(200);
    const named = await app.db.first<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
      [gone.id],
    );
    await admin.post(`/api/clients/${gone.id}/erase`, named).expect(200);
    const [kept] = await app.db.query<{ row: string }>(
      'SELECT to_jsonb(a)::text AS row FROM offer_answers a WHERE offer_id = $1',
      [id],
    );
    expect(kept?.row).toContain('"declined"');
    expect(kept?.row).not.toMatch(/My words|We advise/);
    expect(await app.db.query('SELECT 1 FROM offer_instructions WHERE client_id = $1', [gone.id])).toEqual(
      [],
    );
    await expect(
      app.db.query(`UPDATE offer_answers SET answer = 'accepted' WHERE offer_id = $1`, [id]),
    ).rejects.toThrow('evidence');
  });
});
