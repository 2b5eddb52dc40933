import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';

interface LegalDate {
  readonly rule: string;
  readonly role: string;
  readonly on: string;
  readonly statutoryOn: string;
  readonly planBy: string;
  readonly section: string;
  readonly reason: string;
}

describe('the legal dates of a protest', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let other: TestUser;
  let propertyId: number;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    app.pauseClockJobs();
    [staff, client, other] = await Promise.all([app.staff(), app.client(), app.client()]);
  });
  afterAll(() => app.stop());
  afterEach(() => void jest.restoreAllMocks());

  beforeEach(async () => {
    propertyId = await app.property(client.id, { countyId: 1 });
    const { body } = await staff.post('/api/protests', { propertyId, taxYear: 2027 }).expect(201);
    id = body.id as number;
  });

  const itIs = (moment: string): void =>
    void jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(moment));
  const change = (form: object) => staff.put(`/api/protests/${id}`, form);
  const stage = (name: string) => app.db.query('UPDATE protests SET stage = $2 WHERE id = $1', [id, name]);
  const current = async (user = client): Promise<LegalDate[]> =>
    (await user.get(`/api/protests/${id}`).expect(200)).body.dates as LegalDate[];
  const all = async (user = client): Promise<LegalDate[]> =>
    (await user.get(`/api/protests/${id}/deadlines`).expect(200)).body as LegalDate[];
  const named = (dates: readonly LegalDate[]): string[] =>
    dates.map(({ role, rule, on }) => `${role} ${rule} ${on}`);

  it('a legal date gives its reason, its section, and the day before it was moved', async () => {
    itIs('2027-04-20T15:00:00Z');
    await change({ noticeMailedOn: '2027-04-16' }).expect(200);
    const [protest, tax] = await current();
    expect(protest).toEqual({
      rule: 'protest',
      role: 'due',
      on: '2027-05-17',
      statutoryOn: '2027-05-16',
      planBy: '2027-05-16',
      section: '41.44(a)(1)',
      by: 'owner',
      name: 'Protest',
      reason: 'May 17, 2027: 30 days after the notice of April 16 (41.44(a)(1)), moved from Sunday (1.06)',
    });
    expect(tax).toMatchObject({ rule: 'taxPayment', on: '2028-01-31' });
    const french = await client.get(`/api/protests/${id}/deadlines`).set('accept-language', 'fr').expect(200);
    expect((french.body as LegalDate[]).map(({ reason }) => reason).join()).toContain('17 mai 2027');
  });

  it('once its last day is over in the county, a protest shows what it missed and what remains', async () => {
    await change({ noticeMailedOn: '2027-04-16' }).expect(200);
    // 10 p.m. on May 17 in Houston.
    itIs('2027-05-18T03:00:00Z');
    expect(named(await current())).toContain('due protest 2027-05-17');
    itIs('2027-05-18T05:01:00Z');
    expect(named(await current())).toEqual([
      'missed protest 2027-05-17',
      'remedy lateProtest 2027-07-20',
      'remedy substantialError 2028-01-31',
      'remedy jointMotion 2028-01-31',
      'remedy undisputedTax 2028-01-31',
      'due taxPayment 2028-01-31',
      'remedy clericalError 2032-12-31',
    ]);
  });

  it('legal dates follow the facts of the county', async () => {
    itIs('2027-06-01T15:00:00Z');
    await change({ noticeMailedOn: '2027-04-16' }).expect(200);
    const late = async () => (await all()).find(({ rule }) => rule === 'lateProtest')?.on;
    expect(await late()).toBe('2027-07-20');
    const county = (form: object) => staff.put('/api/counties/1', form);
    await county({ approvalPostponedFor: 2027 }).expect(200);
    expect(await late()).toBe('2027-08-30');
    await county({ approvalPostponedFor: null, recordsApprovedOn: '2027-07-16' }).expect(200);
    expect(await late()).toBe('2027-07-15');
    await county({ recordsApprovedOn: null }).expect(200);
    // Harris has more than four million people.
    await change({ hearingOn: '2027-06-10' }).expect(200);
    await stage('hearing');
    const order = async () => (await current()).find(({ rule }) => rule === 'orderExpected')?.on;
    expect(await order()).toBe('2027-07-26');
    await county({ populationBand: 'million' }).expect(200);
    expect(await order()).toBe('2027-07-12');
    await county({ populationBand: 'four_million' }).expect(200);
  });

  it('legal dates are counted from facts that the office enters, with activities', async () => {
    itIs('2027-06-22T15:00:00Z');
    await change({ hearingOn: '2027-06-21' }).expect(200);
    await stage('hearing');
    await change({
      changeNoticeOn: '2027-06-01',
      missedHearingOn: '2027-06-21',
      postponedHearingOn: '2027-06-21',
      agreementOn: '2027-06-21',
      breachOn: '2027-06-21',
      refusalNoticeOn: '2027-06-21',
      delinquentOn: '2028-03-01',
    }).expect(200);
    expect(named(await current())).toEqual(
      expect.arrayContaining([
        'due changeProtest 2027-07-01',
        'due missedHearing 2027-06-25',
        'due postponedHearing 2027-07-21',
        'due agreedOrder 2027-06-28',
        'due breachLetter 2027-06-28',
        'due refusalSuit 2027-08-20',
        'due taxPayment 2028-02-29',
      ]),
    );
    itIs('2027-06-24T15:00:00Z');
    await change({ breachLetterOn: '2027-06-24' }).expect(200);
    expect(named(await current())).toContain('due limitedArbitration 2027-07-26');
    const [activity] = await app.db.query<{ fields: object[] }>(
      'SELECT fields FROM activities WHERE property_id = $1 ORDER BY id DESC LIMIT 1',
      [propertyId],
    );
    expect(activity?.fields).toEqual([{ field: 'breachLetterOn', old: null, new: '2027-06-24' }]);
    const { body } = await change({ breachLetterOn: '2027-06-20' }).expect(400);
    expect(Object.keys(body.errors as object)).toEqual(['breachLetterOn']);
    await change({ breachOn: 'soon' }).expect(400);
    await client.put(`/api/protests/${id}`, { breachOn: null }).expect(403);
  });

  it('SOAH dates appear only after an order of more than a million dollars', async () => {
    itIs('2027-07-02T15:00:00Z');
    await stage('ordered');
    await change({ orderOn: '2027-06-28', orderReceivedOn: '2027-07-01', orderValue: '1000000' }).expect(200);
    expect(named(await current())).not.toContain('due soahNotice 2027-08-02');
    await change({ orderValue: '1000000.01' }).expect(200);
    expect(named(await current())).toEqual(
      expect.arrayContaining(['due soahNotice 2027-08-02', 'due soahDeposit 2027-09-29']),
    );
  });

  it('only the owner and the office read legal dates, and an impossible day gives none', async () => {
    expect(await all(staff)).toEqual(await all(client));
    await other.get(`/api/protests/${id}/deadlines`).expect(404);
    await staff.get('/api/protests/99999999/deadlines').expect(404);
    await change({ breachOn: '9999-01-01' }).expect(400);
    expect(await all(staff)).not.toEqual([]);
    // Stored before days had bounds.
    await app.db.query(`UPDATE protests SET breach_on = '9999-01-01' WHERE id = $1`, [id]);
    expect(await all(staff)).toEqual([]);
    expect(await current(staff)).toEqual([]);
  });
});
