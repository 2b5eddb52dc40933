import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CalendarDeadlineDto, CalendarDto } from '../../src/season/calendar/calendar.dto.js';
import { TestApp, type TestUser } from '../support/app.js';

/** Harris, where the ARB has 45 days to issue its order, and a county where it has 30. */
const harris = 1;
const bell = 15;

describe('deadlines in the calendar', () => {
  let app: TestApp;
  let staff: TestUser;
  let ann: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, ann, client] = await Promise.all([app.staff(), app.staff(), app.client()]);
    const [county] = await app.db.query<{ name: string }>('SELECT name FROM counties WHERE id = $1', [bell]);
    expect(county?.name).toBe('Bell');
  });
  afterAll(() => app.stop());

  async function protest(facts: object, { taxYear = 2027, countyId = bell } = {}): Promise<number> {
    const id = await app.property(client.id, { countyId });
    const values = Object.entries(facts);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year${values.map(([name]) => `, ${name}`).join('')})
       VALUES ($1, $2${values.map((_, index) => `, $${index + 3}`).join('')}) RETURNING id`,
      [id, taxYear, ...values.map(([, value]) => value)],
    );
    return row?.id ?? 0;
  }

  const read = async (from: string, to: string, filter = ''): Promise<readonly CalendarDeadlineDto[]> =>
    ((await staff.get(`/api/calendar?from=${from}&to=${to}${filter}`).expect(200)).body as CalendarDto)
      .deadlines;
  const shown = (deadlines: readonly CalendarDeadlineDto[]): string[] =>
    deadlines.map(({ kind, rule, on, count }) => `${on} ${kind} ${rule} ${count}`);
  /** Ids of the protests in the list that a deadline links to. */
  const listed = async ({ filter }: CalendarDeadlineDto): Promise<number[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify({ deadline: filter }), range: '[0,99]' });
    const { body } = await staff.get(`/api/protests?${query.toString()}`).expect(200);
    return (body as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
  };

  it('expects the order of the largest county after 45 days, in a deadline with its own list', async () => {
    const heard = { stage: 'hearing', hearing_on: '2027-06-10' };
    const inHarris = await protest(heard, { countyId: harris });
    const inBell = [await protest(heard), await protest(heard)];
    const orders = (await read('2027-07-01', '2027-08-01', '&kind=order')).filter(
      ({ rule }) => rule === 'orderExpected',
    );
    expect(shown(orders)).toEqual(['2027-07-12 order orderExpected 2', '2027-07-26 order orderExpected 1']);
    expect(await Promise.all(orders.map(listed))).toEqual([inBell, [inHarris]]);
  });

  it('SOAH deadlines are for orders of more than a million dollars on property that is not industrial', async () => {
    const ordered = { stage: 'ordered', order_on: '2027-09-06', order_received_on: '2027-09-07' };
    const large = await protest({ ...ordered, order_value: '1000000.01' });
    await protest({ ...ordered, order_value: '1000000.00' });
    const plant = await protest({ ...ordered, order_value: '5000000.00' });
    await app.db.query(
      `UPDATE properties SET property_type_id = (SELECT id FROM property_types WHERE value = 'F2')
       WHERE id = (SELECT property_id FROM protests WHERE id = $1)`,
      [plant],
    );
    const soah = await read('2027-10-01', '2027-11-01', '&kind=order');
    expect(shown(soah)).toEqual(['2027-10-07 order soahNotice 1']);
    expect(await listed(soah[0] as CalendarDeadlineDto)).toEqual([large]);
    expect(shown(await read('2027-11-02', '2027-12-31', '&kind=order'))).toEqual([
      '2027-11-08 order arbitration 3',
      '2027-11-08 order court 3',
      '2027-12-06 order soahDeposit 1',
    ]);
  });

  it.each([
    ['change_notice_on', { stage: 'filed' }, '2028-04-03 protest changeProtest'],
    ['missed_hearing_on', { stage: 'hearing' }, '2028-03-07 preparation missedHearing'],
    ['postponed_hearing_on', { stage: 'hearing' }, '2028-04-03 preparation postponedHearing'],
    ['agreement_on', { stage: 'settled' }, '2028-03-08 order agreedOrder'],
    ['refusal_notice_on', { stage: 'withdrawn' }, '2028-05-02 order refusalSuit'],
    ['breach_on', { stage: 'hearing' }, '2028-03-10 order breachLetter'],
    ['breach_letter_on', { stage: 'hearing' }, '2028-04-03 order limitedArbitration'],
  ])('counts a deadline from %s, with the list of its protests', async (fact, facts, expected) => {
    const id = await protest({ ...facts, [fact]: '2028-03-03', assigned_to: ann.id }, { taxYear: 2028 });
    const rule = expected.split(' ')[2];
    for (const filter of ['', `&userId=${ann.id}`]) {
      const found = (await read('2028-03-04', '2028-05-04', filter)).filter((one) => one.rule === rule);
      expect(shown(found).map((text) => text.slice(0, -2))).toEqual([expected]);
      expect(await listed(found[0] as CalendarDeadlineDto)).toEqual([id]);
    }
    await app.db.query(`UPDATE protests SET stage = 'closed' WHERE id = $1`, [id]);
    expect((await read('2028-03-04', '2028-05-04')).filter((one) => one.rule === rule)).toEqual([]);
  });

  it('late protests are due once the day to file is past, by what each county decided', async () => {
    // A past year, so that its filing deadlines are over whenever the test runs.
    const dallas = 2;
    const late = [
      await protest({}, { taxYear: 2025 }),
      await protest({ stage: 'authorised' }, { taxYear: 2025 }),
    ];
    await protest({ stage: 'filed', filed_on: '2025-05-01' }, { taxYear: 2025 });
    const inDallas = await protest({ assigned_to: ann.id }, { taxYear: 2025, countyId: dallas });
    const inHarris = await protest({}, { taxYear: 2025, countyId: harris });
    await app.db.query('UPDATE counties SET approval_postponed_for = 2025 WHERE id = $1', [dallas]);
    await app.db.query(`UPDATE counties SET records_approved_on = '2025-07-18' WHERE id = $1`, [harris]);
    const found = await read('2025-07-10', '2025-09-05', '&kind=protest');
    expect(shown(found)).toEqual([
      '2025-07-17 protest lateProtest 1',
      '2025-07-18 protest lateProtest 2',
      '2025-08-29 protest lateProtest 1',
    ]);
    expect(await Promise.all(found.map(listed))).toEqual([[inHarris], late, [inDallas]]);
    expect(shown(await read('2025-07-10', '2025-09-05', `&kind=protest&userId=${ann.id}`))).toEqual([
      '2025-08-29 protest lateProtest 1',
    ]);
    await app.db.query('UPDATE counties SET approval_postponed_for = NULL, records_approved_on = NULL');
  });
});
