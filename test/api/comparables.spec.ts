import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { addHouses, houses, neighborhood, protestOf } from '../support/neighborhood.js';
import { eventually } from '../support/processes.js';

interface Row {
  account: { accountNumber: string };
  state: string;
  adjustedValue: string | null;
  adjustments: { other: string } | null;
  leftOutFor: string | null;
  addedFor: string | null;
}

describe('comparables', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let propertyId: number;
  let protestId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
    await addHouses(app, neighborhood);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.db.query('DELETE FROM properties');
    await app.db.query('DELETE FROM comparable_rules');
    ({ propertyId, protestId } = await protestOf(app, client.id, 'S-1'));
  });

  const choose = (id = protestId) => staff.post('/api/comparable-selections', { protestId: id });
  const chosen = async (): Promise<{ id: number; version: number; rows: Row[] }> =>
    (await choose().expect(201)).body;
  const decide = (id: number, body: object) => staff.put(`/api/comparable-selections/${id}`, body);
  const states = (rows: readonly Row[]): string[] =>
    rows.map(({ account, state }) => `${account.accountNumber} ${state}`);
  const events = async (): Promise<string[]> =>
    (
      await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE property_id = $1 AND details->>'event' LIKE 'Comparables%' ORDER BY id`,
        [propertyId],
      )
    ).map(({ event }) => event);

  it('chooses the accounts alike by the rules, the most alike first, with their arithmetic', async () => {
    const { body } = await choose().expect(201);
    expect(states(body.rows)).toEqual(['C3 used', 'C1 used', 'C2 used']);
    expect(body).toMatchObject({
      protestId,
      propertyId,
      taxYear: 2027,
      used: 3,
      isEnough: false,
      isCurrent: true,
      marketValue: '420000.00',
      indicatedValue: '390000.00',
      reduction: '30000.00',
      subjectPerFoot: '210.00',
      medianPerFoot: '195.00',
      leastValue: '381680.00',
      subject: { accountNumber: 'S1', situs: '1 OAK S1', landSqft: '7000.00' },
      rules: { least: 5, most: 15, sameClass: true },
    });
    expect(body.rows[1]).toMatchObject({
      adjustments: { land: '0.00', area: '15000.00', age: '10800.00', net: '25800.00' },
      adjustedValue: '395800.00',
    });
    expect(await events()).toEqual(['ComparablesChosen']);
  });

  it('the rules of the county come before those of all counties', async () => {
    const usual = {
      areaPercent: '25',
      years: 10,
      landPercent: '50',
      sameClass: false,
      areaShare: '50',
      agePercent: '1',
      adjustmentCap: '15',
      grossCap: '25',
      least: 2,
      most: 15,
    };
    await admin.post('/api/comparable-rules', { ...usual, name: 'All' }).expect(201);
    expect((await chosen()).rows.some(({ account }) => account.accountNumber === 'X5')).toBe(true);
    const own = { ...usual, name: 'Travis', countyId: houses.countyId, areaPercent: '5', years: 3 };
    const { body: rule } = await admin.post('/api/comparable-rules', own).expect(201);
    expect(states((await chosen()).rows)).toEqual(['C3 used', 'X5 used']);
    const { body: taken } = await admin
      .post('/api/comparable-rules', { ...own, name: 'Travis again' })
      .expect(400);
    expect(taken.errors).toHaveProperty('countyId');
    const { body: few } = await admin
      .put(`/api/comparable-rules/${rule.id}`, { least: 16, version: rule.version })
      .expect(400);
    expect(few.errors.most).toContain('as many');
    await admin.delete(`/api/comparable-rules/${rule.id}`).expect(200);
  });

  it('a comparable is left out with a reason and taken in again', async () => {
    const { id, version } = await chosen();
    const { body } = await decide(id, { accountNumber: 'c-3', leftOutFor: 'Damaged by fire.', version });
    expect(states(body.rows)).toContain('C3 leftOut');
    expect(body).toMatchObject({ used: 2, indicatedValue: '388740.00' });
    const { body: again } = await decide(id, {
      accountNumber: 'C3',
      leftOutFor: null,
      version: body.version,
    }).expect(200);
    expect(again.indicatedValue).toBe('390000.00');
    expect(await events()).toEqual(['ComparablesChosen', 'ComparablesChanged', 'ComparablesChanged']);
    const [activity] = await app.db.query<{ fields: { field: string }[] }>(
      `SELECT fields FROM activities WHERE property_id = $1 ORDER BY id DESC LIMIT 1`,
      [propertyId],
    );
    expect(activity?.fields).toContainEqual({
      field: 'comparableLeftOutFor',
      old: 'Damaged by fire.',
      new: null,
    });
    await decide(id, { accountNumber: 'NOBODY', leftOutFor: 'x', version: again.version }).expect(400);
  });

  it('the office adjusts a comparable for what the roll does not say, with a reason', async () => {
    const { id, version } = await chosen();
    const { body: refused } = await decide(id, { accountNumber: 'C3', otherAmount: '-5000', version }).expect(
      400,
    );
    expect(refused.errors).toHaveProperty('otherReason');
    const { body } = await decide(id, {
      accountNumber: 'C3',
      otherAmount: '-5000',
      otherReason: 'It has a pool.',
      version,
    }).expect(200);
    const row = body.rows.find(({ account }: Row) => account.accountNumber === 'C3');
    expect(row).toMatchObject({ adjustments: { other: '-5000.00' }, adjustedValue: '385000.00' });
    expect(body.indicatedValue).toBe('385000.00');
  });

  it('adds a comparable by account number with a reason, and removes it', async () => {
    const { id, version } = await chosen();
    const add = (accountNumber: string, at: number) =>
      staff.post(`/api/comparable-selections/${id}/accounts`, {
        accountNumber,
        reason: 'The same plan.',
        version: at,
      });
    for (const number of ['S1', 'C1', 'NOBODY', '---']) await add(number, version).expect(400);
    const { body } = await add('f-ar', version).expect(200);
    expect(states(body.rows)[0]).toBe('FAR used');
    expect(body.used).toBe(4);
    const { body: without } = await decide(id, {
      accountNumber: 'FAR',
      leftOutFor: 'After all not.',
      version: body.version,
    }).expect(200);
    expect(states(without.rows)).toEqual(['C3 used', 'C1 used', 'C2 used']);
  });

  it('choosing again keeps what was decided before, which no longer changes', async () => {
    const first = await chosen();
    await decide(first.id, {
      accountNumber: 'C1',
      leftOutFor: 'Corner lot.',
      version: first.version,
    }).expect(200);
    const second = await chosen();
    const { body: older } = await staff.get(`/api/comparable-selections/${first.id}`).expect(200);
    expect(older).toMatchObject({ isCurrent: false, used: 2 });
    const { body } = await decide(first.id, { accountNumber: 'C1', leftOutFor: null }).expect(409);
    expect(body.code).toBe('comparablesOlder');
    const list = await staff.get('/api/comparable-selections').query({
      filter: JSON.stringify({ protestId, isCurrent: true }),
    });
    expect(list.body.map((row: { id: number }) => row.id)).toEqual([second.id]);
  });

  it('comparables are released once; nothing changes after it, and the evidence counts as ready', async () => {
    const { id, version } = await chosen();
    const reason = 'Three are alike.';
    const { body } = await staff
      .post(`/api/comparable-selections/${id}/release`, { version, reason })
      .expect(200);
    expect(body.releasedAt).not.toBeNull();
    const refused = await decide(id, { accountNumber: 'C1', leftOutFor: 'x' }).expect(409);
    expect(refused.body.code).toBe('comparablesReleased');
    await staff.post(`/api/comparable-selections/${id}/release`, {}).expect(409);
    const protest = await app.db.first<{ ready: boolean }>(
      'SELECT evidence_on IS NOT NULL AS ready FROM protests WHERE id = $1',
      [protestId],
    );
    expect(protest?.ready).toBe(true);
    expect(await events()).toEqual(['ComparablesChosen', 'ComparablesReleased']);
  });

  describe('a search beyond the neighborhood', () => {
    beforeAll(async () => {
      const near = { neighborhood: 'W1', school: 'WS1', market: 'WM1' };
      await addHouses(app, [
        ...[{ number: 'WS' }, { number: 'WA1' }].map((house) => ({ ...near, ...house })),
        { number: 'WA2', ...near, area: 1990 },
        ...[1, 2].map((index) => ({ ...near, number: `WB${index}`, neighborhood: 'W2' })),
        ...[1, 2, 3].map((index) => ({ ...near, number: `WC${index}`, neighborhood: 'W3', school: 'WS2' })),
        { number: 'WX', ...near, neighborhood: 'W2', classCode: 'R6' },
        { number: 'WY', ...near, neighborhood: 'W4', school: 'WS3', market: 'WM2' },
        // This neighborhood has enough comparables, so the search goes no further.
        ...[0, 1, 2, 3, 4, 5].map((index) => ({
          ...near,
          number: `WE${index}`,
          neighborhood: 'W5',
          school: 'WS5',
          market: 'WM5',
        })),
        { number: 'WF', ...near, neighborhood: 'W6', school: 'WS5', market: 'WM5' },
      ]);
    });
    const numbers = async (number: string): Promise<string[]> => {
      const { protestId: id } = await protestOf(app, client.id, number);
      const { body } = await choose(id).expect(201);
      return (body.rows as Row[]).map(({ account }) => account.accountNumber);
    };

    it('the search goes on in the school district, then in the market area, the nearer ones first', async () => {
      expect(await numbers('WS')).toEqual(['WA1', 'WA2', 'WB1', 'WB2', 'WC1', 'WC2', 'WC3']);
    });

    it('the search ends in a neighborhood with enough comparables', async () => {
      expect(await numbers('WE0')).toEqual(['WE1', 'WE2', 'WE3', 'WE4', 'WE5']);
    });

    it('a run for many protests searches beyond the neighborhood, too', async () => {
      await app.db.query('DELETE FROM protests');
      const { protestId: id } = await protestOf(app, client.id, 'WS');
      const { body } = await staff
        .post('/api/comparable-runs', {
          taxYear: houses.taxYear,
          countyId: houses.countyId,
          onlyMissing: false,
        })
        .expect(201);
      const run = await eventually('the run is over', async () => {
        const { body: state } = await staff.get(`/api/comparable-runs/${body.id}`).expect(200);
        return state.state === 'done' ? state : undefined;
      });
      expect(run).toMatchObject({ enough: 1, few: 0 });
      const filter = JSON.stringify({ protestId: id });
      const list = await staff.get('/api/comparable-selections').query({ filter }).expect(200);
      expect(list.body).toMatchObject([{ used: 7, isEnough: true }]);
    });
  });

  it('refuses to release a selection without comparables', async () => {
    const { protestId: lonely } = await protestOf(app, client.id, 'S2');
    const { body } = await choose(lonely).expect(201);
    expect(body).toMatchObject({ used: 0, indicatedValue: null, reduction: null, rows: [] });
    await staff.post(`/api/comparable-selections/${body.id}/release`, {}).expect(409);
  });

  it('choosing comparables needs the account in the roll of the tax year', async () => {
    const { protestId: unknown } = await protestOf(app, client.id, 'NOBODY');
    expect((await choose(unknown).expect(409)).body.code).toBe('notInRoll');
    expect((await choose(999_999).expect(400)).body.errors).toHaveProperty('protestId');
  });

  it('two people at once get one selection and one decision', async () => {
    const both = await Promise.all([choose(), choose()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const current = await app.db.query(
      'SELECT id FROM comparable_selections WHERE protest_id = $1 AND is_current',
      [protestId],
    );
    expect(current).toHaveLength(1);
    const { id, version } = await chosen();
    const decisions = await Promise.all(
      ['C1', 'C2'].map((accountNumber) => decide(id, { accountNumber, leftOutFor: 'x', version })),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('clients can neither read nor choose comparables', async () => {
    const { id } = await chosen();
    await client.get('/api/comparable-selections').expect(403);
    await client.get(`/api/comparable-selections/${id}`).expect(403);
    await client.post('/api/comparable-runs', { taxYear: 2027 }).expect(403);
  });
});
