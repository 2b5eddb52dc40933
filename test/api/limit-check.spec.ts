import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { testSchool } from '../support/taxing-units.js';

describe('the limit on other property in billings', () => {
  let app: TestApp;
  let admin: TestUser;
  let unitId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    unitId = (await admin.post('/api/taxing-units', testSchool(2026)).expect(201)).body.id;
    await admin.put('/api/settings/billing', { defaultPercentage: '50', savingsPolicy: 'lower' }).expect(200);
  });
  afterAll(() => app.stop());

  /** Creates a property appraised at $5,880,000 in 2025, noticed at $8,000,000 and lowered to $7,200,000 in 2026. */
  const billed = async (entry: object, more: object = {}) => {
    const propertyId = await app.property((await app.client()).id, { countyId: 1 });
    const path = `/api/properties/${propertyId}/tax-facts/2026`;
    const facts = {
      category: 'other',
      isFirstYear: false,
      priorAppraisedValue: '5880000',
      unitIds: [unitId],
    };
    const saved = await admin.put(path, { ...facts, ...entry }).expect(200);
    const { body } = await admin
      .post('/api/billings', {
        propertyId,
        year: 2026,
        agentId: 1,
        resultId: 1,
        noticeValue: '8000000',
        finalValue: '7200000',
        taxRate: '0.01',
        billingPercentage: '50',
        ...more,
      })
      .expect(201);
    return { billing: body, propertyId, path, facts: { ...facts, version: saved.body.version as number } };
  };
  const listed = async (ids: readonly number[]) => {
    const filter = encodeURIComponent(JSON.stringify({ year: 2026 }));
    const { body } = await admin.get(`/api/reports/limit-check?filter=${filter}`).expect(200);
    return (body.rows as { propertyId: number; findings: string }[])
      .filter(({ propertyId }) => ids.includes(propertyId))
      .map(({ propertyId, findings }) => [propertyId, findings]);
  };

  it('property that outgrew its first value keeps the limit; property above it never had one', async () => {
    const kept = await billed({ firstQualifiedYear: 2024, firstQualifiedValue: '4900000' });
    expect(kept.billing).toMatchObject({
      trueSavings: '0.00',
      billedSavings: '0.00',
      invoiceAmount: '0.00',
      savingsAccount: { limit: { limitedValue: '7056000.00' } },
    });
    const never = await billed({ firstQualifiedYear: 2026, firstQualifiedValue: '5600000' });
    expect(never.billing).toMatchObject({ trueSavings: '8000.00', savingsAccount: { limit: null } });
    const unknown = await billed({});
    expect(unknown.billing).toMatchObject({ trueSavings: null, savingsAccount: null });
  });

  it('lists a billing that was computed with another limit until it is saved again', async () => {
    const [grown, entered, unknown, asBefore] = [
      await billed({ firstQualifiedYear: 2026, firstQualifiedValue: '5600000' }),
      await billed({ firstQualifiedYear: 2024, firstQualifiedValue: '4900000' }),
      await billed({ firstQualifiedYear: 2024, firstQualifiedValue: '4900000' }),
      await billed({ firstQualifiedYear: 2024, firstQualifiedValue: '4900000' }),
    ];
    const ids = [grown, entered, unknown, asBefore].map(({ propertyId }) => propertyId);
    expect(await listed(ids)).toEqual([]);
    await admin
      .put(grown.path, { ...grown.facts, firstQualifiedYear: 2024, firstQualifiedValue: '4900000' })
      .expect(200);
    await admin
      .put(entered.path, { ...entered.facts, firstQualifiedYear: 2024, firstQualifiedValue: '5000000.01' })
      .expect(200);
    await admin.put(unknown.path, { ...unknown.facts, firstQualifiedYear: null }).expect(200);
    const found = await listed(ids);
    expect(found.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [grown.propertyId, 'limit'],
      [entered.propertyId, 'noLimit'],
      [unknown.propertyId, 'unknown'],
    ]);
    const { id, version } = grown.billing as { id: number; version: number };
    const again = await admin.put(`/api/billings/${id}`, { finalValue: '7200000', version }).expect(200);
    expect(again.body).toMatchObject({ trueSavings: '0.00', invoiceAmount: '0.00' });
    expect((await listed(ids)).map(([of]) => of)).not.toContain(grown.propertyId);
    // The formula ignores the limit.
    await app.db.query(`UPDATE billings SET savings_policy = 'formula' WHERE property_id = $1`, [
      entered.propertyId,
    ]);
    expect((await listed(ids)).map(([of]) => of)).toEqual([unknown.propertyId]);
  });
});
