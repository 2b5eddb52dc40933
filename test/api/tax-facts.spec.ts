import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { testSchool } from '../support/taxing-units.js';

const year = new Date().getFullYear();
const school = testSchool(year);

describe('taxing units', () => {
  let app: TestApp;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
  });
  afterAll(() => app.stop());

  it('the office adds, changes and deletes taxing units, each with an activity; clients only read them', async () => {
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

  it('taxing units are imported from a list: added, changed by their code, or all lines refused', async () => {
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
        code: 'tc',
        rate: '0.00350000',
        over65Exemption: '125000.00',
        hasCeiling: true,
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

describe('tax facts of a property', () => {
  let app: TestApp;
  let staff: TestUser;
  let propertyId: number;
  const path = (of = year) => `/api/properties/${propertyId}/tax-facts/${of}`;

  beforeAll(async () => {
    app = await TestApp.shared();
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

  it('tax facts are proposed from the rolls until somebody saves them, then they are what was saved', async () => {
    const proposed = await staff.get(path()).expect(200);
    expect(proposed.body).toMatchObject({
      isSaved: false,
      version: null,
      category: 'homestead',
      isFirstYear: false,
      priorAppraisedValue: '400000.00',
      isOver65: true,
      isFirstSeniorYear: true,
      otherExemption: '7500.00',
      units: [],
      rules: { homesteadLimit: '10.00' },
    });
    const { body: unit } = await staff.post('/api/taxing-units', school).expect(201);
    const form = { category: 'homestead', isFirstYear: false, priorAppraisedValue: '400000', isOver65: true };
    const { body } = await staff
      .put(path(), { ...form, unitIds: [unit.id], ceilings: { [unit.id]: '1200.5' }, version: null })
      .expect(200);
    expect(body).toMatchObject({
      isSaved: true,
      version: 1,
      otherExemption: null,
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

  it('tax facts have the units of the newest saved year with the same codes', async () => {
    const next = await staff
      .post('/api/taxing-units', { ...school, taxYear: year + 1, rate: '0.011' })
      .expect(201);
    const { body } = await staff.get(path(year + 1)).expect(200);
    expect(body).toMatchObject({
      isSaved: false,
      category: null,
      priorAppraisedValue: '440000.00',
      units: [{ unitId: next.body.id, rate: '0.01100000', ceiling: null }],
    });
  });

  it('tax facts refuse units of another county, ceilings of no unit, wrong values and unknown properties', async () => {
    const { body: other } = await staff.post('/api/taxing-units', { ...school, countyId: 2 }).expect(201);
    const errors = async (form: object) =>
      Object.keys((await staff.put(path(), form).expect(400)).body.errors as object);
    expect(await errors({ unitIds: [other.id] })).toEqual(['unitIds']);
    expect(await errors({ ceilings: { [other.id]: '1' } })).toEqual(['ceilings']);
    expect(await errors({ category: 'farm' })).toEqual(['category']);
    expect(await errors({ priorAppraisedValue: '-1' })).toEqual(['priorAppraisedValue']);
    await staff.get(`/api/properties/2000000000/tax-facts/${year}`).expect(404);
  });

  describe('when other property first qualified for its limit', () => {
    const ofYear = (of: number) => `/api/properties/${propertyId}/tax-facts/${of}`;
    const save = async (of: number, form: object) => {
      const { version } = (await staff.get(ofYear(of)).expect(200)).body as { version: number | null };
      return staff.put(ofYear(of), { category: 'other', ...form, version });
    };
    const entryOf = async (of: number) => {
      const { body } = await staff.get(ofYear(of)).expect(200);
      return [body.firstQualifiedYear, body.firstQualifiedValue];
    };

    it('the first qualified year is a fact of all years, which an absent field keeps and null takes away', async () => {
      await save(2026, { firstQualifiedYear: 2024, firstQualifiedValue: '4900000' }).then(
        ({ status, body }) => {
          expect(status).toBe(200);
          expect(body).toMatchObject({
            firstQualifiedYear: 2024,
            firstQualifiedValue: '4900000.00',
            rules: {
              entryAmounts: [
                { taxYear: 2024, upTo: '5000000.00' },
                { taxYear: 2025, upTo: '5160000.00' },
                { taxYear: 2026, upTo: '5320000.00' },
              ],
            },
          });
        },
      );
      expect(await entryOf(2025)).toEqual([2024, '4900000.00']);
      await save(2025, { priorAppraisedValue: '4500000' });
      expect(await entryOf(2026)).toEqual([2024, '4900000.00']);
      const activities = await app.db.query<{ fields: object[] }>(
        `SELECT fields FROM activities WHERE details->>'event' = 'TaxFactsSaved' AND property_id = $1 ORDER BY id`,
        [propertyId],
      );
      const told = activities.filter(({ fields }) => JSON.stringify(fields).includes('firstQualified'));
      expect(told).toHaveLength(1);
      expect(told[0]?.fields).toContainEqual({ field: 'firstQualifiedYear', old: null, new: 2024 });
      expect(told[0]?.fields).toContainEqual({ field: 'firstQualifiedValue', old: null, new: '4900000.00' });
      await save(2025, { firstQualifiedYear: null });
      expect(await entryOf(2026)).toEqual([null, null]);
    });

    it('the first qualified year is not overwritten by another year’s form that still shows the old one', async () => {
      const versionOf = async (of: number): Promise<number> =>
        (await staff.get(ofYear(of)).expect(200)).body.version as number;
      await save(2025, { priorAppraisedValue: '4400000' });
      await save(2026, { firstQualifiedYear: 2024, firstQualifiedValue: '4900000' });
      const seen = await versionOf(2025);
      // A form without the entry leaves the other year's version as it is.
      await save(2026, { priorAppraisedValue: '5000000' });
      expect(await versionOf(2025)).toBe(seen);
      await save(2026, { firstQualifiedYear: 2025, firstQualifiedValue: '5000000' });
      const stale = { firstQualifiedYear: 2024, firstQualifiedValue: '4900000', version: seen };
      await staff.put(ofYear(2025), { category: 'other', ...stale }).expect(409);
      expect(await entryOf(2025)).toEqual([2025, '5000000.00']);
      await save(2026, { firstQualifiedYear: null });
    });

    it('refuses a first qualified year without the limit, a value without a year, and a contradicting first year', async () => {
      const errors = async (form: object) => {
        const { status, body } = await save(2026, form);
        return [status, ...Object.keys((body.errors ?? {}) as object)];
      };
      expect(await errors({ firstQualifiedYear: 2023 })).toEqual([400, 'firstQualifiedYear']);
      expect(await errors({ firstQualifiedYear: 2027 })).toEqual([400, 'firstQualifiedYear']);
      expect(await errors({ firstQualifiedValue: '1' })).toEqual([400, 'firstQualifiedYear']);
      expect(await errors({ firstQualifiedYear: 2026, isFirstYear: true })).toEqual([400, 'isFirstYear']);
      expect(await entryOf(2026)).toEqual([null, null]);
    });

    it('the first qualified year is proposed from the rolls since the year before the limit', async () => {
      const owned = await app.property((await app.client()).id);
      await app.db.query(`UPDATE properties SET county_id = 1, account_number = '77-1' WHERE id = $1`, [
        owned,
      ]);
      for (const [taxYear, owner] of [
        [2024, 'BEFORE'],
        [2025, 'LEE ANN'],
        [2026, 'LEE ANN'],
      ] as const)
        await app.db.query(
          `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, owner_name, state_code, appraised_value, exemptions, import_id)
           VALUES (1, $1, '771', '771', $2, 'F1', 5600000, '{}', 1)`,
          [taxYear, owner],
        );
      const { body } = await staff.get(`/api/properties/${owned}/tax-facts/2026`).expect(200);
      expect(body).toMatchObject({ firstQualifiedYear: 2026, firstQualifiedValue: '5600000.00' });
    });
  });

  it('tax facts are not proposed from the roll when the number fits several accounts there', async () => {
    const { clientId = 0 } =
      (await app.db.first<{ clientId: number }>(
        'SELECT client_id AS "clientId" FROM properties WHERE id = $1',
        [propertyId],
      )) ?? {};
    const unclear = await app.property(clientId, { countyId: 1, accountNumber: '00772' });
    for (const key of ['772', '0772']) {
      await app.db.query(
        `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, owner_name, state_code, appraised_value, exemptions, import_id)
         VALUES (1, 2025, $1, $1, 'LEE ANN', 'A1', 300000, '{HS}', 1)`,
        [key],
      );
      const { body } = await staff.get(`/api/properties/${unclear}/tax-facts/2026`).expect(200);
      expect(body).toMatchObject({ priorAppraisedValue: key === '772' ? '300000.00' : null });
    }
  });

  it('erasing a client deletes the tax facts of its properties', async () => {
    await app.db.query('INSERT INTO limit_entries (property_id, tax_year) VALUES ($1, 2024)', [propertyId]);
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
    expect(await app.db.query('SELECT 1 FROM limit_entries WHERE property_id = $1', [propertyId])).toEqual(
      [],
    );
  });
});
