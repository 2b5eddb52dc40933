import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

const year = new Date().getFullYear();

/** A unit of the county that the tests' properties are in. */
const school = { code: 'ISD', name: 'Test ISD', kind: 'school', rate: '0.01', taxYear: year, countyId: 1 };

describe('taxing units', () => {
  let app: TestApp;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.staff();
  });
  afterAll(() => app.stop());

  it('are added, changed with an activity and deleted by the office; clients only read them', async () => {
    const { body } = await staff.post('/api/taxing-units', school).expect(201);
    expect(body).toMatchObject({
      code: 'ISD',
      rate: '0.01000000',
      hasCeiling: false,
      homesteadPercent: null,
    });
    const path = `/api/taxing-units/${body.id}`;
    const changed = await staff.put(path, { homesteadPercent: '20', version: body.version }).expect(200);
    expect(changed.body.homesteadPercent).toBe('20.00');
    await staff.put(path, { rate: '0.02', version: body.version }).expect(409);
    const { body: second } = await staff.post('/api/taxing-units', { ...school, code: 'isd' }).expect(400);
    expect(Object.keys(second.errors)).toEqual(['code']);
    await staff.post('/api/taxing-units', { ...school, countyId: 2_000_000_000 }).expect(400);
    const client = await app.client();
    await client.get(path).expect(200);
    await client.put(path, { rate: '0' }).expect(403);
    await staff.delete(path).expect(200);
    const activities = await app.db.query<{ fields: { field: string }[] }>(
      `SELECT fields FROM activities WHERE details->>'resource' = 'taxing-units' ORDER BY id`,
    );
    expect(activities[1]?.fields).toEqual([{ field: 'homesteadPercent', old: null, new: '20' }]);
    expect(activities).toHaveLength(3);
  });

  it('are imported from a list: added, changed by their code, or all lines refused', async () => {
    const send = (csv: string) => staff.post('/api/taxing-units/import', { countyId: 7, taxYear: year, csv });
    const first = await send(
      'Code;Name;Kind;Rate;Homestead;Over 65;Ceiling\nTC;Travis County;county;0.344445;20;$125,000;yes\nAISD;Austin ISD;School;0.9505;;;\n',
    ).expect(200);
    expect(first.body).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const second = await send(
      'code,name,kind,rate,homestead,over65,ceiling\ntc,Travis County,county,0.35,20,125000,yes\nAISD,Austin ISD,school,0.9505,,,no',
    ).expect(200);
    expect(second.body).toEqual({ added: 0, changed: 1, unchanged: 1 });
    const { body } = await staff
      .get(`/api/taxing-units?filter={"countyId":7}&sort=["code","DESC"]`)
      .expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        ...{ code: 'tc', rate: '0.00350000', over65Exemption: '125000.00', hasCeiling: true },
      }),
      expect.objectContaining({ code: 'AISD', rate: '0.00950500', over65Exemption: null, hasCeiling: false }),
    ]);
    const refused = async (csv: string) => (await send(csv).expect(400)).body.errors.csv as string;
    expect(await refused('code,name\nA,B')).toContain('kind, rate');
    expect(await refused('code,name,kind,rate\nA,B,school,1.2\nC,D,church,1')).toContain('3');
    expect(await refused('code,name,kind,rate\nA,B,school,1.2\nA,D,school,1')).toContain('code');
    expect(await refused('code,name,kind,rate\nA,B,school,101')).toContain('rate');
    expect(await refused('code,name,kind,rate\nA,"B,school,1')).toBeTruthy();
    expect(await staff.get(`/api/taxing-units?filter={"countyId":7}`)).toMatchObject({ body: { length: 2 } });
  });
});

describe('the true saving of a billing', () => {
  let app: TestApp;
  let admin: TestUser;
  let unitId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
    unitId = (await admin.post('/api/taxing-units', school).expect(201)).body.id;
  });
  afterAll(() => app.stop());

  const billing = (propertyId: number) => ({
    ...{ propertyId, year, agentId: 1, resultId: 1, noticeValue: '600000', finalValue: '430000' },
    ...{ taxRate: '0.02', billingPercentage: '50' },
  });
  /** A homestead with a limit of 440,000. */
  const homestead = async (more: object = {}) => {
    const client = await app.client();
    const propertyId = await app.property(client.id);
    await app.db.query('UPDATE properties SET county_id = 1 WHERE id = $1', [propertyId]);
    const facts = {
      category: 'homestead',
      isFirstYear: false,
      priorAppraisedValue: '400000',
      unitIds: [unitId],
    };
    const path = `/api/properties/${propertyId}/tax-facts/${year}`;
    const { body } = await admin.put(path, { ...facts, ...more }).expect(200);
    return { client, propertyId, path, facts: body };
  };
  const setPolicy = (savingsPolicy: string) =>
    admin.put('/api/settings/billing', { defaultPercentage: '50', savingsPolicy }).expect(200);

  it('of an appeal goes by the order of the protest, and decides what it is expected to gain', async () => {
    const { propertyId } = await homestead();
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 480000, 0.02, 40)`,
      [propertyId, year - 1],
    );
    const path = `/api/properties/${propertyId}/arbitration`;
    expect((await admin.get(path).expect(200)).body.basis).toMatchObject({
      ...{ year: year - 1, protestId: null, finalValue: '480000.00', orderOn: null },
    });
    const protest = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, notice_market_value, order_value, order_on, order_received_on)
       VALUES ($1, $2, 'ordered', 600000, 550000, '${year}-07-01', '${year}-07-06') RETURNING id`,
      [propertyId, year],
    );
    const { body: proposed } = await admin.get(path).expect(200);
    expect(proposed.basis).toMatchObject({
      ...{ year, protestId: protest?.id, orderOn: `${year}-07-01`, orderReceivedOn: `${year}-07-06` },
      ...{ noticeValue: '600000.00', finalValue: '550000.00' },
      // Of the newest billing, while the year has none.
      ...{ taxRate: '0.02000000', billingPercentage: '40.00' },
    });
    expect(proposed).toMatchObject({ orderDate: null, trueSavings: null });
    expect(proposed.dates.length).toBeGreaterThan(0);
    const form = { opinionOfValue: '430000', winChance: '50', courtCost: '1000' };
    const { body } = await admin.put(path, form).expect(200);
    // The limit of 440,000 leaves 10,000 of the 120,000, at 1 %; the formula counts all of them at 2 %.
    expect(body).toMatchObject({ trueSavings: '100.00', figures: { potentialTaxSavings: '2400.00' } });
    const suit = (answer: { appeals: { way: string; expectedGain: string }[] }) =>
      answer.appeals.find(({ way }) => way === 'court')?.expectedGain;
    expect(suit(body)).toBe('-950.00');
    await admin.put(`/api/properties/${propertyId}/tax-facts/${year}`, { category: null, version: 1 });
    const { body: unknown } = await admin.get(path).expect(200);
    expect([unknown.trueSavings, suit(unknown)]).toEqual([null, '200.00']);
    // A later year without an order has been billed; the appeal of this one goes on.
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 490000, 0.02, 40)`,
      [propertyId, year + 1],
    );
    expect((await admin.get(path).expect(200)).body.basis.year).toBe(year + 1);
    await app.db.query(`UPDATE protests SET stage = 'arbitration' WHERE id = $1`, [protest?.id ?? 0]);
    expect((await admin.get(path).expect(200)).body.basis.year).toBe(year);
  });

  it('is kept with its lines; the policy of the firm decides what is invoiced, and earlier billings keep theirs', async () => {
    const amounts = async (policy: string) => {
      await setPolicy(policy);
      const { propertyId } = await homestead();
      return (await admin.post('/api/billings', billing(propertyId)).expect(201)).body;
    };
    const formula = await amounts('formula');
    // (440,000 - 430,000) x 1%, and by the formula (600,000 - 430,000) x 2%.
    expect(formula).toMatchObject({
      ...{ savingsPolicy: 'formula', taxSavings: '3400.00', trueSavings: '100.00' },
      ...{ billedSavings: '3400.00', invoiceAmount: '1700.00' },
      savingsAccount: {
        ...{
          limit: { limitedValue: '440000.00' },
          noticeAppraised: '440000.00',
          finalAppraised: '430000.00',
        },
        units: [{ name: 'Test ISD', savings: '100.00', notice: { taxableValue: '300000.00' } }],
      },
    });
    expect(await amounts('lower')).toMatchObject({ billedSavings: '100.00', invoiceAmount: '50.00' });
    expect(await amounts('true')).toMatchObject({ savingsPolicy: 'true', invoiceAmount: '50.00' });
    const { body } = await admin.get(`/api/billings/${formula.id}`).expect(200);
    expect(body).toMatchObject({ savingsPolicy: 'formula', invoiceAmount: '1700.00' });
    await admin.put('/api/settings/billing', { defaultPercentage: '50', savingsPolicy: null }).expect(400);
    await admin.put('/api/settings/billing', { defaultPercentage: '50', savingsPolicy: 'free' }).expect(400);
    await setPolicy('formula');
  });

  it('is unknown without facts, so that the formula counts; saving the values again computes it', async () => {
    await setPolicy('true');
    const client = await app.client();
    const propertyId = await app.property(client.id);
    await app.db.query('UPDATE properties SET county_id = 1 WHERE id = $1', [propertyId]);
    const { body } = await admin.post('/api/billings', billing(propertyId)).expect(201);
    expect(body).toMatchObject({ trueSavings: null, savingsAccount: null, billedSavings: '3400.00' });
    await admin
      .put(`/api/properties/${propertyId}/tax-facts/${year}`, { category: 'none', unitIds: [unitId] })
      .expect(200);
    const path = `/api/billings/${body.id}`;
    const marked = await admin.put(path, { isMarketCut: true }).expect(200);
    expect(marked.body.trueSavings).toBeNull();
    const again = await admin.put(path, { finalValue: '430000' }).expect(200);
    expect(again.body).toMatchObject({ trueSavings: '1700.00', invoiceAmount: '850.00' });
    const [activity] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE type = 'billing_update' AND property_id = $1 ORDER BY id DESC LIMIT 1`,
      [propertyId],
    );
    expect(activity?.fields).toEqual([{ field: 'trueSavings', old: null, new: '1700.00' }]);
    await setPolicy('formula');
  });

  it('of a paid billing stays when only facts have changed', async () => {
    await setPolicy('true');
    const { propertyId, path, facts } = await homestead();
    const { body } = await admin.post('/api/billings', { ...billing(propertyId), isPaid: true }).expect(201);
    await admin.put(path, { category: 'none', unitIds: [unitId], version: facts.version }).expect(200);
    const same = await admin.put(`/api/billings/${body.id}`, {
      ...billing(propertyId),
      propertyId: undefined,
    });
    expect(same.body).toMatchObject({ trueSavings: '100.00', invoiceAmount: '50.00' });
    const other = await admin.put(`/api/billings/${body.id}`, { finalValue: '429999' }).expect(200);
    expect(other.body.trueSavings).toBe('1700.01');
    await setPolicy('formula');
  });

  it('the client reads its lines, but not the facts, and nobody else', async () => {
    const { client, propertyId, path } = await homestead();
    const { body } = await admin.post('/api/billings', billing(propertyId)).expect(201);
    const own = await client.get(`/api/billings/${body.id}`).expect(200);
    expect(own.body.savingsAccount.savings).toBe('100.00');
    await client.get(path).expect(403);
    await client.put(path, {}).expect(403);
    await (await app.client()).get(`/api/billings/${body.id}`).expect(404);
  });
});

describe('the facts of a property', () => {
  let app: TestApp;
  let staff: TestUser;
  let propertyId: number;
  const path = (of = year) => `/api/properties/${propertyId}/tax-facts/${of}`;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.staff();
    propertyId = await app.property((await app.client()).id);
    await app.db.query(`UPDATE properties SET county_id = 1, account_number = '01-23' WHERE id = $1`, [
      propertyId,
    ]);
    for (const [taxYear, exemptions, value] of [
      [year - 1, '{HS}', 400_000],
      [year, '{HS,OV65,DV2}', 440_000],
    ] as const)
      await app.db.query(
        `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, owner_name, state_code, appraised_value, exemptions, import_id)
         VALUES (1, $1, '0123', '0123', 'LEE ANN', 'A1', $2, $3, 1)`,
        [taxYear, value, exemptions],
      );
  });
  afterAll(() => app.stop());

  it('are proposed from the rolls until somebody saves them, then they are what was saved', async () => {
    const proposed = await staff.get(path()).expect(200);
    expect(proposed.body).toMatchObject({
      ...{ isSaved: false, version: null, category: 'homestead', isFirstYear: false },
      ...{
        priorAppraisedValue: '400000.00',
        isOver65: true,
        isFirstSeniorYear: true,
        otherExemption: '7500.00',
      },
      ...{ units: [], rules: { homesteadLimit: '10.00' } },
    });
    const { body: unit } = await staff.post('/api/taxing-units', school).expect(201);
    const form = { category: 'homestead', isFirstYear: false, priorAppraisedValue: '400000', isOver65: true };
    const { body } = await staff
      .put(path(), { ...form, unitIds: [unit.id], ceilings: { [unit.id]: '1200.5' }, version: null })
      .expect(200);
    expect(body).toMatchObject({
      ...{ isSaved: true, version: 1, otherExemption: null },
      units: [{ unitId: unit.id, code: 'ISD', ceiling: '1200.50' }],
    });
    const [activity] = await app.db.query<{ details: object; fields: object[] }>(
      `SELECT details, fields FROM activities WHERE details->>'event' = 'TaxFactsSaved' AND property_id = $1`,
      [propertyId],
    );
    expect(activity).toMatchObject({ details: { year } });
    expect(activity?.fields).toContainEqual({ field: 'taxUnits', old: null, new: ['ISD: 1200.50'] });
    await staff.put(path(), { ...form, version: null }).expect(409);
    const used = await staff.delete(`/api/taxing-units/${unit.id}`).expect(409);
    expect(used.body.data.uses).toEqual([{ table: 'tax_fact_units', count: 1 }]);
  });

  it('have the units of the newest saved year with the same codes', async () => {
    const next = await staff
      .post('/api/taxing-units', { ...school, taxYear: year + 1, rate: '0.011' })
      .expect(201);
    const { body } = await staff.get(path(year + 1)).expect(200);
    expect(body).toMatchObject({
      ...{ isSaved: false, category: null, priorAppraisedValue: '440000.00' },
      units: [{ unitId: next.body.id, rate: '0.01100000', ceiling: null }],
    });
  });

  it('refuse units of another county or year, ceilings that are no amounts or of no unit, and unknown properties', async () => {
    const { body: other } = await staff.post('/api/taxing-units', { ...school, countyId: 2 }).expect(201);
    const errors = async (form: object) =>
      Object.keys((await staff.put(path(), form).expect(400)).body.errors as object);
    expect(await errors({ unitIds: [other.id] })).toEqual(['unitIds']);
    expect(await errors({ ceilings: { [other.id]: '1' } })).toEqual(['ceilings']);
    expect(await errors({ category: 'farm' })).toEqual(['category']);
    expect(await errors({ priorAppraisedValue: '-1' })).toEqual(['priorAppraisedValue']);
    await staff.get(`/api/properties/2000000000/tax-facts/${year}`).expect(404);
  });

  it('are deleted with the erasure of the client', async () => {
    const [{ clientId } = { clientId: 0 }] = await app.db.query<{ clientId: number }>(
      'SELECT client_id AS "clientId" FROM properties WHERE id = $1',
      [propertyId],
    );
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [clientId]);
    const admin = await app.admin();
    const [{ name } = { name: '' }] = await app.db.query<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
      [clientId],
    );
    await admin.post(`/api/clients/${clientId}/erase`, { name }).expect(200);
    expect(await app.db.query('SELECT 1 FROM tax_facts WHERE property_id = $1', [propertyId])).toEqual([]);
  });
});

describe('the exemption check', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  interface Account {
    /** Null: the roll does not have exemptions. */
    readonly codes?: string | null;
    readonly prior?: string | null;
    readonly market?: number;
    readonly appraised?: number;
    readonly address?: string;
    readonly state?: string;
  }
  let number = 0;
  /** A property of a client who lives at 12 Oak St., with its account of this year and of the year before. */
  const checked = async (account: Account): Promise<number> => {
    const {
      codes = '{HS}',
      prior = codes,
      market = 440_000,
      appraised = market,
      address = '12 OAK ST',
    } = account;
    const client = await app.client();
    const id = await app.property(client.id);
    number += 1;
    await app.db.query(`UPDATE users SET address = '12 Oak St.', zip = '78704-1234' WHERE id = $1`, [
      client.id,
    ]);
    await app.db.query(
      `UPDATE properties SET county_id = 1, account_number = $2, address = $3, zip = '78704' WHERE id = $1`,
      [id, `X${number}`, address],
    );
    for (const [year_, exemptions, value] of [
      [year - 1, prior, 400_000],
      [year, codes, appraised],
    ] as const)
      await app.db.query(
        `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, owner_name, state_code, market_value, appraised_value, exemptions, import_id)
         VALUES (1, $1, $2, $2, 'LEE ANN', $3, $4, $5, $6, 1)`,
        [year_, `X${number}`, account.state ?? 'A1', market, value, exemptions],
      );
    return id;
  };

  it('lists who misses a homestead, an age or a limit, and nobody else', async () => {
    const senior = await checked({});
    await admin.put(`/api/properties/${senior}/tax-facts/${year}`, { category: 'homestead', isOver65: true });
    const expected = new Map([
      [await checked({ codes: '{}', appraised: 400_000 }), 'homestead'],
      [senior, 'senior'],
      [await checked({ market: 500_000, appraised: 440_002 }), 'homesteadLimit'],
      [await checked({ codes: '{}', address: '1 Elm', market: 600_000, appraised: 480_002 }), 'otherLimit'],
      [await checked({ codes: '{}', market: 600_000, appraised: 600_000 }), 'homestead, otherLimit'],
    ]);
    // Within the limit, elsewhere, in the first year, without a limit, above the limit's value, with new improvements.
    await checked({ market: 500_000, appraised: 440_000 });
    await checked({ codes: '{}', address: '1 Elm', appraised: 480_000 });
    await checked({ prior: '{}', market: 500_000 });
    await checked({ codes: '{}', address: '1 Elm', market: 900_000, state: 'D1' });
    await checked({ codes: '{}', address: '1 Elm', market: 6_000_000 });
    // The district publishes no exemptions: nothing can be said about them.
    await checked({ codes: null, market: 600_000, appraised: 600_000 });
    await checked({ prior: null, market: 500_000, appraised: 480_000 });
    const built = await checked({ market: 500_000, appraised: 490_000 });
    await admin.put(`/api/properties/${built}/tax-facts/${year}`, { newImprovements: '50000' }).expect(200);

    const filter = encodeURIComponent(JSON.stringify({ year }));
    const { body } = await admin.get(`/api/reports/exemption-check?filter=${filter}`).expect(200);
    const found = body.rows.map((row: { propertyId: number; findings: string }) => [
      row.propertyId,
      row.findings,
    ]);
    expect(new Map(found)).toEqual(expected);
    const file = await admin.get(`/api/reports/exemption-check/file?filter=${filter}&format=csv`).expect(200);
    expect(file.text).toContain('Above the limit of other property');
    await (await app.staff()).get(`/api/reports/exemption-check?filter=${filter}`).expect(403);
  });
});
