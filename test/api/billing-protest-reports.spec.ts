import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { decidedProtests } from '../support/decided-protests.js';

/** What reports say of decided protests and billings (docs/rules/billing.md). */
describe('reports about decided protests and their billings', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  /** Last year, so all of its dates are past whenever the test runs. */
  const year = new Date().getFullYear() - 1;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
  });
  afterAll(() => app.stop());

  const { protested, bill } = decidedProtests(() => ({ app, admin, client }), year);

  it('the report lists billings of the whole office that do not follow their protest', async () => {
    const countyId = 78;
    const [changed, kept, same] = [
      await protested({}, countyId),
      await protested({}, countyId),
      await protested({}, countyId),
    ];
    const ids = [];
    for (const { propertyId } of [changed, kept, same]) ids.push((await bill(propertyId)).id);
    for (const { protestId } of [changed, kept])
      await app.db.query('UPDATE protests SET final_value = 430000 WHERE id = $1', [protestId]);
    await admin.post(`/api/billings/${ids[1]}/keep`, { protestValue: '430000' }).expect(200);
    const listed = async (filter: object) =>
      (
        await admin
          .get(`/api/reports/protest-value-check?filter=${JSON.stringify({ county: [countyId], ...filter })}`)
          .expect(200)
      ).body.rows as object[];
    const row = {
      id: ids[0],
      propertyId: changed.propertyId,
      year,
      finalValue: '450000.00',
      protestValue: '430000.00',
      decidedOn: `${year}-06-10`,
      isPaid: false,
    };
    // Without a year, all years are listed.
    expect(await listed({})).toMatchObject([row]);
    expect(await listed({ year: [year], billing: ['unpaid'] })).toMatchObject([row]);
    expect(await listed({ year: [year - 1] })).toEqual([]);
    expect(await listed({ billing: ['paid'] })).toEqual([]);
    await admin.put(`/api/billings/${ids[0]}`, { finalValue: '430000' }).expect(200);
    expect(await listed({})).toEqual([]);
  });

  it('the not-invoiced reports tell decided protests from undecided ones', async () => {
    // A county that no other test uses.
    const countyId = 77;
    const decided = await protested({}, countyId);
    const open = await protested(
      { stage: 'filed', final_value: null, decided_on: null, consent: null },
      countyId,
    );
    const withdrawn = await protested({ stage: 'withdrawn', final_value: null, consent: null }, countyId);
    const none = await app.property(client.id, { countyId });
    const billed = await protested({}, countyId);
    await bill(billed.propertyId);
    interface Rows {
      readonly rows: readonly Record<string, unknown>[];
    }
    const report = async (name: string, filter: object): Promise<Rows> =>
      (await admin.get(`/api/reports/${name}?filter=${JSON.stringify(filter)}&range=[0,99]`).expect(200))
        .body as Rows;
    const { rows } = await report('not-invoiced-properties', { county: [countyId], year });
    const states = rows.map((row) => [row['propertyId'], row['protest'], row['finalValue']]);
    expect(new Set(states)).toEqual(
      new Set([
        [decided.propertyId, 'decided', '450000.00'],
        [open.propertyId, 'undecided', null],
        [withdrawn.propertyId, 'ended', null],
        [none, 'none', null],
      ]),
    );
    const byCounty = (await report('not-invoiced', { year })).rows.find(
      (row) => row['countyId'] === countyId,
    );
    expect(byCounty).toMatchObject({
      properties: 5,
      notInvoiced: 4,
      percentNotInvoiced: '80.00',
      decidedNotInvoiced: 1,
      undecidedNotInvoiced: 1,
    });
    const { body } = await admin.get('/api/reports').expect(200);
    const described = (body as { name: string; addBilling?: object }[]).filter((one) => one.addBilling);
    expect(described).toMatchObject([
      { name: 'not-invoiced-properties', addBilling: { propertyId: 'propertyId', year: 'year' } },
    ]);
  });
});
