import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { riskPeriods, takesWay } from '../../common/season/at-risk.js';
import { filingWays } from '../../common/season/terms.js';
import { TestApp, type TestUser } from '../support/app.js';
import { noon } from '../support/at-risk.js';

interface Row {
  readonly propertyId: number;
  readonly reasons: string[];
  readonly actOn: string;
}

const year = 2027;

describe('the at-risk list', () => {
  let app: TestApp;
  let staff: TestUser;
  let owner: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
    owner = await app.client();
  });
  afterAll(() => app.stop());

  /** Creates a protest, with an appointment that has no end date unless `ends` is given. */
  const protest = async (facts: Record<string, unknown>, ends: string | null = null): Promise<number> => {
    const propertyId = await app.property(owner.id, { countyId: 2 });
    const all = { stage: 'filed', filed_on: '2027-05-03', grounds: ['market'], ...facts };
    const names = Object.keys(all);
    await app.db.query(
      `INSERT INTO protests (property_id, tax_year, ${names.join(', ')})
       VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
      [propertyId, year, ...(Object.values(all) as string[])],
    );
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source, ends_on) VALUES ($1, '2027-01-05', 'contract', $2)`,
      [propertyId, ends],
    );
    return propertyId;
  };
  const listed = async (today: string, filter: object = {}): Promise<Row[]> => {
    app.setTime(noon(today));
    const query = `filter=${encodeURIComponent(JSON.stringify({ clientId: owner.id, ...filter }))}&range=[0,199]`;
    return (await staff.get(`/api/season/${year}/at-risk?${query}`).expect(200)).body as Row[];
  };
  const reasonsOf = async (propertyId: number, today: string): Promise<string[]> =>
    (await listed(today)).find((row) => row.propertyId === propertyId)?.reasons ?? [];

  it.each([
    // The reason, the protest's facts, the last day without the risk, and the first day with it.
    ['no_order', { stage: 'hearing', hearing_on: '2027-06-10' }, '2027-07-09', '2027-07-10'],
    [
      'remedy_ending',
      { stage: 'ordered', order_on: '2027-06-28', order_received_on: '2027-07-01', order_value: '400000' },
      '2027-08-15',
      '2027-08-16',
    ],
    [
      'remedy_ending',
      { stage: 'ordered', order_on: '2027-06-28', order_received_on: '2027-07-01', order_value: '1000001' },
      '2027-07-16',
      '2027-07-17',
    ],
    ['remedy_ending', { stage: 'hearing', order_on: '2027-07-01' }, '2027-08-15', '2027-08-16'],
    ['remedy_ending', { stage: 'withdrawn', refusal_notice_on: '2027-07-01' }, '2027-08-15', '2027-08-16'],
    [
      'no_request',
      { stage: 'hearing', hearing_on: '2027-06-30', hearing_kind: 'telephone' },
      '2027-06-05',
      '2027-06-06',
    ],
    [
      'no_affidavit',
      {
        stage: 'hearing',
        hearing_on: '2027-06-30',
        hearing_kind: 'video',
        remote_requested_on: '2027-05-20',
      },
      '2027-06-15',
      '2027-06-16',
    ],
    [
      'no_affidavit',
      { stage: 'hearing', hearing_on: '2027-06-30', hearing_kind: 'affidavit' },
      '2027-06-15',
      '2027-06-16',
    ],
    ['no_evidence', { stage: 'hearing', hearing_on: '2027-06-30' }, '2027-06-15', '2027-06-16'],
  ])('lists %s of %j from its first day until the protest closes', async (reason, facts, silent, first) => {
    const id = await protest(facts);
    expect(await reasonsOf(id, silent)).not.toContain(reason);
    expect(await reasonsOf(id, first)).toContain(reason);
    await app.db.query(`UPDATE protests SET stage = 'closed' WHERE property_id = $1`, [id]);
    expect(await reasonsOf(id, first)).toEqual([]);
  });

  it('the board of a county of four million has 45 days for its order', async () => {
    await app.db.query(`UPDATE counties SET population_band = 'four_million' WHERE id = 2`);
    const id = await protest({ stage: 'hearing', hearing_on: '2027-06-10' });
    expect(await reasonsOf(id, '2027-07-24')).not.toContain('no_order');
    expect(await reasonsOf(id, '2027-07-25')).toContain('no_order');
    await app.db.query(`UPDATE counties SET population_band = NULL WHERE id = 2`);
  });

  it('lists an appointment that ends before the hearing, as soon as the hearing is known (1.111(i))', async () => {
    const id = await protest(
      { stage: 'hearing', hearing_on: '2027-07-20', evidence_on: '2027-05-20' },
      '2027-07-19',
    );
    expect(await reasonsOf(id, '2027-05-20')).toEqual(['appointment_ends']);
    await app.db.query(`UPDATE appointments SET ends_on = '2027-07-20' WHERE property_id = $1`, [id]);
    expect(await reasonsOf(id, '2027-05-20')).toEqual([]);
  });

  it('lists a filing without a ground, and one in a way that the county does not take', async () => {
    await app.db.query(`UPDATE counties SET filing_ways = '{portal}' WHERE id = 2`);
    const bare = await protest({ grounds: [] });
    expect(await reasonsOf(bare, '2027-05-20')).toEqual(['no_grounds']);
    for (const way of filingWays) {
      const id = await protest({ filed_by: way });
      expect([way, await reasonsOf(id, '2027-05-20')]).toEqual([
        way,
        takesWay(['portal'], way) ? [] : ['wrong_way'],
      ]);
    }
    await app.db.query(`UPDATE counties SET filing_ways = NULL WHERE id = 2`);
    expect((await listed('2027-05-20', { reason: 'wrong_way' })).length).toBe(0);
  });

  it('sorts the nearest day first and old misses last, and counts each part and one’s own', async () => {
    await app.db.query(`UPDATE protests SET stage = 'closed'`);
    const today = '2027-12-01';
    const old = await protest({ stage: 'authorised', filed_on: null, notice_mailed_on: '2027-04-01' });
    const tomorrow = await protest({ stage: 'hearing', hearing_on: '2027-12-02' });
    const yesterday = await protest({
      stage: 'ordered',
      order_received_on: '2027-10-01',
      assigned_to: staff.id,
    });
    const later = await protest({
      stage: 'hearing',
      hearing_on: '2027-12-14',
      hearing_user_id: staff.id,
    });
    const rows = await listed(today);
    expect(rows.map(({ propertyId, actOn }) => [propertyId, actOn])).toEqual([
      [yesterday, '2027-11-30'],
      [tomorrow, '2027-12-02'],
      [later, '2027-12-14'],
      [old, '2027-05-15'],
    ]);
    const ids = async (filter: object) => (await listed(today, filter)).map(({ propertyId }) => propertyId);
    expect(await ids({ queue: 'overdue' })).toEqual([yesterday, old]);
    expect(await ids({ queue: 'week' })).toEqual([tomorrow]);
    expect(await ids({ queue: 'later' })).toEqual([later]);
    expect(await ids({ person: staff.id })).toEqual([yesterday, later]);
    const { body } = await staff.get(`/api/season/${year}/at-risk/counts`).expect(200);
    expect(body).toMatchObject({
      total: 4,
      mine: 2,
      queues: [
        { queue: 'overdue', count: 2 },
        { queue: 'week', count: 1 },
        { queue: 'later', count: 1 },
      ],
    });
    await staff.get(`/api/season/${year}/at-risk?filter={"queue":"someday"}`).expect(400);
  });

  it('has fixed periods for appeals, SOAH, orders and remote requests', () => {
    expect(riskPeriods).toMatchObject({
      appeal: 60,
      soah: 30,
      order: 30,
      orderOfLargest: 45,
      remoteRequest: 10,
    });
  });
});
