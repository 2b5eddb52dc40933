import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { testSchool } from '../support/taxing-units.js';

const year = new Date().getFullYear();
const school = testSchool(year);

describe('the true saving of a billing', () => {
  let app: TestApp;
  let admin: TestUser;
  let unitId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    unitId = (await admin.post('/api/taxing-units', school).expect(201)).body.id;
  });
  afterAll(() => app.stop());

  const billing = (propertyId: number) => ({
    propertyId,
    year,
    agentId: 1,
    resultId: 1,
    noticeValue: '600000',
    finalValue: '430000',
    taxRate: '0.02',
    billingPercentage: '50',
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

  it('the true saving of an appeal goes by the protest’s order, and decides what the appeal should gain', async () => {
    const { propertyId } = await homestead();
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 480000, 0.02, 40)`,
      [propertyId, year - 1],
    );
    const path = `/api/properties/${propertyId}/arbitration`;
    expect((await admin.get(path).expect(200)).body.basis).toMatchObject({
      year: year - 1,
      protestId: null,
      finalValue: '480000.00',
      orderOn: null,
    });
    const protest = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, notice_market_value, order_value, order_on, order_received_on)
       VALUES ($1, $2, 'ordered', 600000, 550000, '${year}-07-01', '${year}-07-06') RETURNING id`,
      [propertyId, year],
    );
    const { body: proposed } = await admin.get(path).expect(200);
    expect(proposed.basis).toMatchObject({
      year,
      protestId: protest?.id,
      orderOn: `${year}-07-01`,
      orderReceivedOn: `${year}-07-06`,
      noticeValue: '600000.00',
      finalValue: '550000.00',
      // From the newest billing, while the year has none.
      taxRate: '0.02000000',
      billingPercentage: '40.00',
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
    // A later year has been billed without an order, while the appeal of this one continues.
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 490000, 0.02, 40)`,
      [propertyId, year + 1],
    );
    expect((await admin.get(path).expect(200)).body.basis.year).toBe(year + 1);
    await app.db.query(`UPDATE protests SET stage = 'arbitration' WHERE id = $1`, [protest?.id ?? 0]);
    expect((await admin.get(path).expect(200)).body.basis.year).toBe(year);
  });

  it('the firm’s policy decides which saving of a billing is invoiced, and earlier billings keep theirs', async () => {
    const amounts = async (policy: string) => {
      await setPolicy(policy);
      const { propertyId } = await homestead();
      return (await admin.post('/api/billings', billing(propertyId)).expect(201)).body;
    };
    const formula = await amounts('formula');
    // (440,000 - 430,000) x 1%, and by the formula (600,000 - 430,000) x 2%.
    expect(formula).toMatchObject({
      savingsPolicy: 'formula',
      taxSavings: '3400.00',
      trueSavings: '100.00',
      billedSavings: '3400.00',
      invoiceAmount: '1700.00',
      savingsAccount: {
        limit: { limitedValue: '440000.00' },
        noticeAppraised: '440000.00',
        finalAppraised: '430000.00',
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

  it('a true saving is unknown without facts, so the formula counts, until the values are saved again', async () => {
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

  it('the true saving of a paid billing stays when only facts have changed', async () => {
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

  it('a client reads the lines of its true saving, but not the facts, and no other client reads them', async () => {
    const { client, propertyId, path } = await homestead();
    const { body } = await admin.post('/api/billings', billing(propertyId)).expect(201);
    const own = await client.get(`/api/billings/${body.id}`).expect(200);
    expect(own.body.savingsAccount.savings).toBe('100.00');
    await client.get(path).expect(403);
    await client.put(path, {}).expect(403);
    await (await app.client()).get(`/api/billings/${body.id}`).expect(404);
  });
});
