import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { estimateYears } from '../../common/properties/rolls.js';
import { rateLimits } from '../../src/platform/rate-limits/rate-limits.table.js';
import { TestApp, type TestUser } from '../support/app.js';
import { addHouses, houses } from '../support/neighborhood.js';

describe('estimates before a sign-up', () => {
  let app: TestApp;
  let admin: TestUser;
  const { countyId, taxYear } = houses;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    admin = await app.admin();
    await addHouses(app, [
      { number: 'S1' },
      ...[1, 2, 3, 4, 5].map((n) => ({ number: `C${n}`, improvement: 288_000 + n * 500 })),
      { number: 'LONE', neighborhood: 'N900' },
      { number: 'R100201', neighborhood: 'N900' },
    ]);
    await app.db.query(
      `INSERT INTO roll_imports (county_id, tax_year, kind, state, accounts, finished_at) VALUES ($1, $2, 'roll', 'done', 7, now())`,
      [countyId, taxYear],
    );
    await app.db.query(
      `UPDATE roll_accounts SET owner_name = 'SECRET OWNER', situs_number = '11910', situs_city = 'AUSTIN', situs_zip = '78753-1234',
         exemptions = '{HS}' WHERE account_key = 'S1'`,
    );
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    await app.db.query(`DELETE FROM rate_limits`);
    await switched(true);
  });

  const find = (search: string, county: number = countyId) =>
    app.anyone.post('/api/estimates/addresses').send({ countyId: county, search });
  const estimate = (accountNumber: string, county: number = countyId) =>
    app.anyone.post('/api/estimates').send({ countyId: county, accountNumber });
  const switched = async (startsWithAddress: boolean): Promise<void> => {
    const { body } = await admin.get('/api/settings/registration').expect(200);
    await admin.put('/api/settings/registration', { ...body.value, startsWithAddress }).expect(200);
  };

  describe('finds a house however its address is spelled', () => {
    const main = '103 MAIN ST HOUSTON 77002';
    const west = '109 FAR WEST BLVD MANOR 78653';
    const lamar = '1200 N LAMAR BLVD AUSTIN 78703';
    beforeAll(async () => {
      const streets = [
        [main, '103', 'MAIN ST', null, 'HOUSTON', '77002'],
        ['decoy', '103', 'MAIN DR', null, 'KATY', '77449'],
        ['longer number', '1103', 'MAIN ST', null, 'HOUSTON', '77002'],
        [west, '109', 'FAR WEST BLVD', null, 'MANOR', '78653'],
        [lamar, '1200', 'N LAMAR BLVD', '204', 'AUSTIN', '78703'],
        ['other unit', '1200', 'N LAMAR BLVD', '205', 'AUSTIN', '78703'],
        ['south', '1200', 'S LAMAR BLVD', '204', 'AUSTIN', '78704'],
      ];
      await addHouses(
        app,
        streets.map((_, place) => ({ number: `ST${place}`, neighborhood: 'N901' })),
      );
      for (const [place, [legal, ...situs]] of streets.entries())
        await app.db.query(
          `UPDATE roll_accounts SET legal_description = $2, situs_number = $3, situs_street = $4, situs_unit = $5, situs_city = $6,
             situs_zip = $7, owner_name = 'CONGRESS HOLDINGS' WHERE account_key = $1`,
          [`ST${place}`, legal ?? '', ...situs],
        );
    });
    afterAll(() => app.db.query(`DELETE FROM roll_accounts WHERE account_key LIKE 'ST_'`));

    it.each([
      ['103 Main Street', main],
      ['103 Main St, Houston, TX 77002', main],
      ['103 main st. houston texas', main],
      ['103 Main Str Houston TX 77002-1234 USA', main],
      ['103 Main, Houston', main],
      ['103 Mian Street', main],
      ['109 Far West Boulevard Manor', west],
      ['109 Far West', west],
      ['109 far w blvd', west],
      ['1200 North Lamar Boulevard #204', lamar],
      ['1200 N. Lamar Blvd Apt 204, Austin, TX', lamar],
      ['1200 Lamar Blvd Unit 204, Austin, TX 78703', lamar],
    ])('finds the house at %s', async (typed, first) => {
      const { accounts } = (await find(typed).expect(200)).body as {
        accounts: { legalDescription: string }[];
      };
      expect(accounts[0]?.legalDescription).toBe(first);
    });

    it('finds no house by another number or by an owner', async () => {
      const found = async (typed: string) => (await find(typed).expect(200)).body.accounts as unknown[];
      expect(await found('104 Main Street')).toEqual([]);
      expect(await found('Congress Holdings')).toEqual([]);
      expect(await found('103 Congress')).toEqual([]);
    });

    it('the office finds houses however the address is spelled, and by account number with zeros', async () => {
      const listed = async (filter: object): Promise<string[]> => {
        const { body } = await admin
          .get(
            `/api/roll-accounts?filter=${encodeURIComponent(JSON.stringify({ countyId, taxYear, ...filter }))}`,
          )
          .expect(200);
        return (body as { legalDescription: string }[]).map(({ legalDescription }) => legalDescription);
      };
      expect(await listed({ q: '109 Far West Boulevard, Manor, TX 78653' })).toEqual([west]);
      expect(await listed({ q: 'North Lamar Boulevard 204' })).toEqual([lamar]);
      expect(await listed({ situs: 'Far West Boulevard' })).toEqual([west]);
      await app.db.query(
        `UPDATE roll_accounts SET account_number = '330562', account_key = '330562' WHERE account_key = 'ST0'`,
      );
      expect(await listed({ q: '0330562' })).toEqual([main]);
      await app.db.query(
        `UPDATE roll_accounts SET account_number = 'ST0', account_key = 'ST0' WHERE account_key = '330562'`,
      );
    });
  });

  it('finds houses by the beginning of the address or the number, and never by or with an owner', async () => {
    const { body, text } = await find('11910 oak').expect(200);
    expect(body).toEqual({
      taxYear,
      accounts: [
        {
          accountNumber: 'S1',
          address: '11910 OAK S1',
          city: 'AUSTIN',
          zip: '78753-1234',
          legalDescription: null,
          marketValue: '420000.00',
          appraisedValue: '420000.00',
          propertyTypeId: expect.any(Number),
          exemptionTypeId: expect.any(Number),
        },
      ],
    });
    expect(text).not.toContain('SECRET');
    expect((await find('SECRET OWNER').expect(200)).body.accounts).toEqual([]);
    for (const number of ['R100201', 'r-100201'])
      expect((await find(number).expect(200)).body.accounts).toMatchObject([{ accountNumber: 'R100201' }]);
    expect((await find('1 OAK C').expect(200)).body.accounts).toHaveLength(5);
    expect((await find('11910 oak', 6).expect(200)).body).toEqual({ taxYear: null, accounts: [] });
    await find('oak').expect(400);
    await find('x'.repeat(100_000)).expect(400);
    expect((await find('%%%%%').expect(200)).body.accounts).toEqual([]);
  });

  it('estimates from comparables, with the values of the last years and the rate of the county', async () => {
    const alone = await estimate('s-1').expect(200);
    // 388,500 to 390,500 without adjustments: the middle is 389,500.
    expect(alone.body).toMatchObject({
      accountNumber: 'S1',
      countyId,
      taxYear,
      comparables: 5,
      isHomestead: true,
      indicatedValue: '389500.00',
      reduction: '30500.00',
      outcome: 'noRate',
      savings: null,
      taxRate: null,
    });
    expect(alone.body.years).toEqual([{ taxYear, marketValue: '420000.00', appraisedValue: '420000.00' }]);
    expect(alone.text).not.toContain('SECRET');
    // A median of up to four clients could reveal one of them; from five on it is shown.
    for (const n of [1, 2, 3, 4, 5]) {
      const client = await app.client();
      const propertyId = await app.property(client.id, { countyId, accountNumber: `R${n}` });
      await app.db.query(
        `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
         SELECT $1, $2, (SELECT min(id) FROM agents), (SELECT min(id) FROM results), 300000, 250000, $3, 50`,
        [propertyId, taxYear, `0.0${n}`],
      );
      expect((await estimate('S1').expect(200)).body.taxRate).toBe(n < 5 ? null : '0.03000000');
    }
    expect((await estimate('S1').expect(200)).body).toMatchObject({ outcome: 'saves', savings: '915.00' });
  });

  it('an estimate says which of its parts it cannot give', async () => {
    expect((await estimate('LONE').expect(200)).body).toMatchObject({
      outcome: 'tooFew',
      indicatedValue: null,
      reduction: null,
      savings: null,
    });
    expect((await estimate('C1').expect(200)).body).toMatchObject({ outcome: 'notLower', savings: null });
    await app.db.query(`UPDATE roll_accounts SET appraised_value = 380000 WHERE account_key = 'S1'`);
    expect((await estimate('S1').expect(200)).body).toMatchObject({
      outcome: 'capped',
      reduction: '30500.00',
    });
    await estimate('NONE').expect(404);
    await estimate('---').expect(404);
    await estimate('S1', 6).expect(404);
  });

  it('an estimate shows the values of the last five tax years', async () => {
    await app.db.query(
      `INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, market_value, import_id)
       SELECT $1, y, 'S1', 'S1', y * 100, 1 FROM generate_series(2018, 2026) y`,
      [countyId],
    );
    const { body } = await estimate('S1').expect(200);
    expect(body.years).toHaveLength(estimateYears);
    expect(body.years[1]).toEqual({ taxYear: 2026, marketValue: '202600.00', appraisedValue: null });
  });

  it('estimates can be switched off', async () => {
    const counties = async () => (await app.anyone.get('/api/registration').expect(200)).body.addressCounties;
    expect(await counties()).toEqual([countyId]);
    await switched(false);
    expect(await counties()).toEqual([]);
    expect((await find('11910 oak').expect(200)).body).toEqual({ taxYear: null, accounts: [] });
    await estimate('S1').expect(404);
  });

  it('a stranger is stopped after the limit of estimates, and many at once leave others their connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: rateLimits.estimate.times + 5 }, async () => (await estimate('S1')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits.estimate.times);
    let answered = 0;
    const crowd = Array.from({ length: 100 }, async () => {
      const { status } = await find('1 OAK C');
      answered += 1;
      return status;
    });
    await admin.get('/api/clients').expect(200);
    expect(answered).toBeLessThan(crowd.length);
    const searched = await Promise.all(crowd);
    expect(searched).toContain(200);
    // Some requests queue, and the last ones get a 503.
    expect(searched.every((status) => [200, 503].includes(status))).toBe(true);
  });
});
