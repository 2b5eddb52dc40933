import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

const year = new Date().getFullYear();

describe('the exemption check', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  interface Account {
    /** Null if the roll has no data on exemptions. */
    readonly codes?: string | null;
    readonly prior?: string | null;
    readonly market?: number;
    readonly appraised?: number;
    readonly address?: string;
    readonly state?: string;
  }
  let number = 0;
  /** Creates a property of a client who lives at 12 Oak St., with its roll accounts of this year and last year. */
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

  it('the exemption check lists who misses a homestead, an age or a limit, and nobody else', async () => {
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
    // The district publishes no exemptions, so there is nothing to check.
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

  it('the exemption check goes by the value with which other property entered its limit', async () => {
    const entered = await checked({ codes: '{}', address: '1 Elm', market: 8_000_000 });
    const tooHigh = await checked({ codes: '{}', address: '1 Elm', market: 8_000_000 });
    const unknown = await checked({ codes: '{}', address: '1 Elm', market: 8_000_000 });
    for (const [id, value] of [
      [entered, 4_900_000],
      [tooHigh, 5_000_001],
    ] as const)
      await app.db.query('INSERT INTO limit_entries VALUES ($1, 2024, $2)', [id, value]);
    const filter = encodeURIComponent(JSON.stringify({ year }));
    const { body } = await admin.get(`/api/reports/exemption-check?filter=${filter}`).expect(200);
    const found = (body.rows as { propertyId: number }[]).map(({ propertyId }) => propertyId);
    expect(found.filter((id) => [entered, tooHigh, unknown].includes(id))).toEqual([entered]);
  });

  it('the exemption check finds accounts padded by the roll or written with dashes, in both years', async () => {
    const padded = await checked({ market: 500_000, appraised: 440_002 });
    const dashed = await checked({ market: 500_000, appraised: 440_002 });
    for (const [id, own, ofRoll] of [
      [padded, '88-10', '0000008810'],
      [dashed, '0088-20', '8820'],
    ] as const) {
      await app.db.query(
        `UPDATE roll_accounts r SET account_number = $2, account_key = $2 FROM properties p
         WHERE p.id = $1 AND r.county_id = 1 AND r.account_key = p.account_number_key`,
        [id, ofRoll],
      );
      await app.db.query('UPDATE properties SET account_number = $2 WHERE id = $1', [id, own]);
    }
    const filter = encodeURIComponent(JSON.stringify({ year }));
    const { body } = await admin.get(`/api/reports/exemption-check?filter=${filter}`).expect(200);
    const found = (body.rows as { propertyId: number; findings: string }[]).filter(({ propertyId }) =>
      [padded, dashed].includes(propertyId),
    );
    expect(found.map(({ findings }) => findings)).toEqual(['homesteadLimit', 'homesteadLimit']);
  });
});
