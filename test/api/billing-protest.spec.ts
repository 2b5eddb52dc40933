import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BillingDto } from '../../src/billing/billing.dto.js';
import { TestApp, type TestUser } from '../support/app.js';
import { decidedProtests } from '../support/decided-protests.js';

/** What a decided protest means for its property's billing (docs/rules/billing.md). */
describe('a decided protest and its billing', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  /** Last year, so all of its dates are past whenever the test runs. */
  const year = new Date().getFullYear() - 1;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  const { protested, form, bill } = decidedProtests(() => ({ app, admin, client }), year);

  const proposal = async (propertyId: number, of = year): Promise<object> =>
    (await admin.get(`/api/billings/proposal?propertyId=${propertyId}&year=${of}`).expect(200))
      .body as object;

  const read = async (id: number, by = admin): Promise<BillingDto> =>
    (await by.get(`/api/billings/${id}`).expect(200)).body as BillingDto;
  const markOf = async (id: number): Promise<string | null> => (await read(id)).newProtestValue;

  async function agent(email: string | null, [first, last] = ['Ada', `Agent${Date.now()}`], active = true) {
    const [row] = await app.db.query<{ id: number }>(
      'INSERT INTO agents (first_name, last_name, email, active) VALUES ($1, $2, $3, $4) RETURNING id',
      [first, last, email, active],
    );
    return row?.id ?? 0;
  }

  it('a decided protest proposes the notice, final value, result and agent of its billing', async () => {
    const [attending, handling] = [await app.staff(), await app.staff()];
    const emailOf = async (user: TestUser) =>
      (await app.db.first<{ email: string }>('SELECT email FROM users WHERE id = $1', [user.id]))?.email ??
      '';
    const attended = await agent((await emailOf(attending)).toUpperCase());
    const handled = await agent(await emailOf(handling));
    const people = { assigned_to: handling.id, hearing_user_id: attending.id };
    const { propertyId } = await protested({ result_id: 1, ...people });
    expect(await proposal(propertyId)).toMatchObject({
      state: 'decided',
      decidedOn: `${year}-06-10`,
      noticeValue: '500000.00',
      finalValue: '450000.00',
      resultId: 1,
      resultName: expect.any(String),
      agentId: handled,
    });
    // The order is credited to the person who attended the hearing.
    const heard = await protested({
      stage: 'ordered',
      order_on: `${year}-06-10`,
      order_value: 450000,
      ...people,
    });
    expect(await proposal(heard.propertyId)).toMatchObject({ resultId: null, agentId: attended });
  });

  it('proposes no agent who has left or is one of several, and no result that new billings do not offer', async () => {
    const handling = await app.staff();
    const found = await app.db.first<{ first: string; last: string }>(
      `UPDATE users SET first_name = 'Nora', last_name = 'Namesake' WHERE id = $1 RETURNING first_name AS first, last_name AS last`,
      [handling.id],
    );
    const name = [found?.first ?? '', found?.last ?? ''] as [string, string];
    const { propertyId } = await protested({ assigned_to: handling.id, result_id: 12 });
    const left = await agent(null, name, false);
    expect(left).toBeGreaterThan(0);
    expect(await proposal(propertyId)).toMatchObject({ agentId: null, agentName: null, resultId: null });
    const only = await agent(null, name);
    expect(await proposal(propertyId)).toMatchObject({ agentId: only, agentName: 'Nora Namesake' });
    await agent(null, name);
    expect(await proposal(propertyId)).toMatchObject({ agentId: null });
  });

  it('proposes nothing for an undecided or withdrawn protest or another year, nor to staff or clients', async () => {
    const nothing = { noticeValue: null, finalValue: null, resultId: null, agentId: null, decidedOn: null };
    const open = await protested({ stage: 'hearing', assigned_to: staff.id, result_id: 1 });
    expect(await proposal(open.propertyId)).toMatchObject({ state: 'undecided', ...nothing });
    const withdrawn = await protested({ stage: 'withdrawn', final_value: null });
    expect(await proposal(withdrawn.propertyId)).toMatchObject({ state: 'ended', ...nothing });
    expect(await proposal(open.propertyId, year - 1)).toMatchObject({ state: 'none', ...nothing });
    await admin.get(`/api/billings/proposal?propertyId=999999999&year=${year}`).expect(404);
    for (const other of [staff, client])
      await other.get(`/api/billings/proposal?propertyId=${open.propertyId}&year=${year}`).expect(403);
  });

  it('an edited protest value marks the billing until the billing follows', async () => {
    const { propertyId, protestId } = await protested();
    const { id, newProtestValue } = await bill(propertyId);
    expect(newProtestValue).toBeNull();
    await staff.put(`/api/protests/${protestId}`, { finalValue: '430000' }).expect(200);
    expect(await markOf(id)).toBe('430000.00');
    const listed = async (filter: object) =>
      (
        await admin
          .get(`/api/billings?filter=${JSON.stringify({ propertyId, ...filter })}&range=[0,9]`)
          .expect(200)
      ).body as BillingDto[];
    expect(await listed({ hasNewProtestValue: true })).toMatchObject([{ id, newProtestValue: '430000.00' }]);
    expect(await listed({ hasNewProtestValue: false })).toEqual([]);
    // Clients don't see the protest's new value.
    expect(await read(id, client)).toMatchObject({ finalValue: '450000.00', newProtestValue: null });

    await admin.put(`/api/billings/${id}`, { isPaid: true }).expect(200);
    expect(await markOf(id)).toBe('430000.00');
    await admin.put(`/api/billings/${id}`, { finalValue: '430000' }).expect(200);
    expect(await read(id)).toMatchObject({ newProtestValue: null, keptProtestValue: null });
    expect(await listed({ hasNewProtestValue: false })).toMatchObject([{ id }]);
  });

  it('marks the billing whichever way the value of its protest changes', async () => {
    // A step that brings another value.
    const stepped = await protested();
    const { id: first } = await bill(stepped.propertyId);
    await staff
      .post(`/api/protests/${stepped.protestId}/steps`, { to: 'closed', finalValue: '440000' })
      .expect(200);
    expect(await markOf(first)).toBe('440000.00');
    // Once reopened, the protest is no longer decided.
    await staff
      .post(`/api/protests/${stepped.protestId}/steps`, {
        to: 'informal',
        informalOn: `${year}-05-20`,
        reason: 'Again',
      })
      .expect(200);
    expect(await markOf(first)).toBeNull();

    // An offer that is accepted after the billing was made.
    const offered = await protested({
      stage: 'informal',
      final_value: null,
      decided_on: null,
      consent: null,
    });
    const { id: second } = await bill(offered.propertyId);
    expect(await markOf(second)).toBeNull();
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2020-01-10', 'contract')`,
      [offered.propertyId],
    );
    await staff
      .put(`/api/properties/${offered.propertyId}/offer-instructions`, { kind: 'limit', maxValue: '445000' })
      .expect(200);
    const { body: offer } = await staff
      .post('/api/offers', {
        protestId: offered.protestId,
        source: 'informal',
        offeredValue: '445000',
        offeredOn: `${year}-05-20`,
        note: 'We advise to accept.',
      })
      .expect(201);
    const answer = await staff.post(`/api/offers/${offer.id}/accept-by-instruction`, {
      version: offer.version,
    });
    expect(answer.body).toMatchObject({ state: 'accepted' });
    expect(await markOf(second)).toBe('445000.00');

    // A change made directly in the database.
    await app.db.query('UPDATE protests SET final_value = 444000 WHERE id = $1', [offered.protestId]);
    expect(await markOf(second)).toBe('444000.00');
  });

  it('an administrator can keep a billing despite a new protest value that they have seen', async () => {
    const { propertyId, protestId } = await protested();
    const { id } = await bill(propertyId);
    const change = (value: number) =>
      app.db.query('UPDATE protests SET final_value = $2 WHERE id = $1', [protestId, value]);
    const keep = (protestValue: string, by = admin) => by.post(`/api/billings/${id}/keep`, { protestValue });
    const activities = () =>
      app.db.query<{ fields: unknown; actor: number }>(
        `SELECT fields, actor_id AS actor FROM activities WHERE property_id = $1 AND type = 'billing_update' ORDER BY id`,
        [propertyId],
      );
    await change(430000);
    for (const other of [staff, client]) await keep('430000', other).expect(403);
    expect((await keep('440000').expect(409)).body).toMatchObject({ code: 'stale' });
    expect([await markOf(id), await activities()]).toEqual(['430000.00', []]);

    const { body } = await keep('430000').expect(200);
    expect(body).toMatchObject({
      finalValue: '450000.00',
      newProtestValue: null,
      keptProtestValue: '430000.00',
    });
    await keep('430000.00').expect(200);
    expect(await activities()).toEqual([
      { actor: admin.id, fields: [{ field: 'keptProtestValue', old: null, new: '430000.00' }] },
    ]);

    await change(420000);
    expect(await markOf(id)).toBe('420000.00');
    await change(450000);
    expect(await markOf(id)).toBeNull();
    expect((await keep('430000').expect(409)).body).toMatchObject({ code: 'stale' });
  });

  it('a billing that was entered with another value is marked only once the protest value changes', async () => {
    const { propertyId, protestId } = await protested();
    await admin.post('/api/billings', form(propertyId, { finalValue: '400000' })).expect(409);
    const { id, keptProtestValue } = await bill(propertyId, { finalValue: '400000', confirmed: true });
    expect([keptProtestValue, await markOf(id)]).toEqual(['450000.00', null]);
    await app.db.query('UPDATE protests SET final_value = 440000 WHERE id = $1', [protestId]);
    expect(await markOf(id)).toBe('440000.00');
    // Changed to a third value on purpose.
    await admin.put(`/api/billings/${id}`, { finalValue: '439000' }).expect(200);
    expect(await read(id)).toMatchObject({ newProtestValue: null, keptProtestValue: '440000.00' });

    await admin.delete(`/api/billings/${id}`).expect(200);
    const { body } = await admin.post(`/api/billings/${id}/restore`).expect(200);
    expect(body).toMatchObject({
      finalValue: '439000.00',
      newProtestValue: null,
      keptProtestValue: '440000.00',
    });
  });

  it('an earlier billing with another value stays marked when it is saved with the same value', async () => {
    const { propertyId } = await protested();
    const [row] = await app.db.query<{ id: number }>(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 470000, 0.02, 50) RETURNING id`,
      [propertyId, year],
    );
    const id = row?.id ?? 0;
    expect(await markOf(id)).toBe('450000.00');
    const { propertyId: _, ...same } = form(propertyId, { finalValue: '470000' });
    await admin.put(`/api/billings/${id}`, same).expect(200);
    expect(await markOf(id)).toBe('450000.00');
    await admin.put(`/api/billings/${id}`, { ...same, taxRate: '0.021' }).expect(200);
    expect(await markOf(id)).toBe('450000.00');
  });

  it('the final value follows the order after a reopened settlement, and when the order is corrected', async () => {
    const { propertyId, protestId } = await protested();
    const { id } = await bill(propertyId);
    const step = (form: object) => staff.post(`/api/protests/${protestId}/steps`, form).expect(200);
    const hearing = { hearingOn: `${year}-06-15`, hearingTime: '09:00' };
    await step({ to: 'hearing', ...hearing, reason: 'The owner takes it back' });
    const order = { orderOn: `${year}-06-20`, orderReceivedOn: `${year}-06-22` };
    const ordered = await step({ to: 'ordered', ...order, orderValue: '430000' });
    expect(ordered.body).toMatchObject({ finalValue: '430000.00', decidedOn: `${year}-06-20` });
    expect(await markOf(id)).toBe('430000.00');
    expect(await proposal(propertyId)).toMatchObject({ finalValue: '430000.00' });
    const note = async (facts: object) =>
      (await staff.put(`/api/protests/${protestId}`, facts).expect(200)).body as object;
    // The form sends what it shows.
    expect(await note({ orderValue: '420000', finalValue: '430000.00' })).toMatchObject({
      orderValue: '420000.00',
      finalValue: '420000.00',
    });
    expect(await note({ orderValue: '421000', orderOn: `${year}-06-21` })).toMatchObject({
      finalValue: '421000.00',
      decidedOn: `${year}-06-21`,
    });
    expect(await markOf(id)).toBe('421000.00');
    // A final value that differs from the order's is kept.
    expect(await note({ finalValue: '410000' })).toMatchObject({ orderValue: '421000.00' });
    expect(await note({ orderValue: '422000' })).toMatchObject({ finalValue: '410000.00' });
  });

  it('reopening a settlement clears its value, so that the next one needs its own', async () => {
    const { protestId } = await protested();
    const step = (form: object) => staff.post(`/api/protests/${protestId}/steps`, form);
    const informal = { to: 'informal', informalOn: `${year}-05-20`, reason: 'The owner takes it back' };
    const { body } = await step(informal).expect(200);
    expect(body).toMatchObject({ finalValue: null, decidedOn: null, consent: null });
    const refused = await step({ to: 'settled' }).expect(400);
    expect(Object.keys(refused.body.errors as object).sort()).toEqual(['consent', 'finalValue']);
    const again = await step({ to: 'settled', finalValue: '440000', consent: 'by e-mail' }).expect(200);
    expect(again.body).toMatchObject({ finalValue: '440000.00', consent: 'by e-mail' });
    const [activity] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'protestId' = $1 AND details->>'stage' = 'informal'`,
      [String(protestId)],
    );
    expect(activity?.fields).toContainEqual({ field: 'finalValue', old: '450000.00', new: null });
  });
});
