import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CalendarDto } from '../../src/season/calendar/calendar.dto.js';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';

interface Row {
  readonly id: number;
  readonly dateOn: string;
  readonly name: string;
  readonly section: string;
  readonly reason: string;
  readonly statutoryOn: string;
  readonly party: string;
  readonly agent: string | null;
  readonly county: string;
  readonly year: number;
  readonly propertyId: number;
}

/** Harris, where the ARB has 45 days to issue its order, and another county. */
const [harris, bell] = [1, 15];

describe('the report of legal dates', () => {
  let app: TestApp;
  let admin: TestUser;
  let ann: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    ann = await app.user(3, { firstName: 'Ann' });
    client = await app.client();
    const facts: readonly (readonly [number, object])[] = [
      [bell, { notice_mailed_on: '2026-04-16', assigned_to: ann.id }],
      [bell, {}],
      [bell, { stage: 'filed', hearing_on: '2026-06-22', assigned_to: admin.id, hearing_user_id: ann.id }],
      [harris, { stage: 'hearing', hearing_on: '2026-06-10' }],
      [bell, { stage: 'ordered', order_received_on: '2026-06-08', order_value: '2000000' }],
      [bell, { stage: 'hearing', breach_on: '2026-06-15' }],
      [bell, { stage: 'closed', hearing_on: '2026-06-22' }],
    ];
    for (const [countyId, values] of facts) {
      const propertyId = await app.property(client.id, { countyId });
      const names = Object.keys(values);
      await app.db.query(
        `INSERT INTO protests (property_id, tax_year${names.map((name) => `, ${name}`).join('')})
         VALUES ($1, 2026${names.map((_, index) => `, $${index + 2}`).join('')})`,
        [propertyId, ...Object.values(values)],
      );
    }
  });
  afterAll(() => app.stop());

  const read = async (filter: object, language = 'en'): Promise<{ rows: Row[]; total: number }> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
    const answer = admin.get(`/api/reports/legal-dates?${query}`).set('accept-language', language);
    return (await answer.expect(200)).body as { rows: Row[]; total: number };
  };
  const window = { from: '2026-05-10', to: '2026-07-09' };

  it('the report has each legal date with its section, its reason and who works on it', async () => {
    const { rows } = await read({ ...window, kind: ['protest'] });
    const may16 = rows.find(({ statutoryOn }) => statutoryOn === '2026-05-16');
    expect(may16).toMatchObject({
      dateOn: '2026-05-18',
      name: 'Protest',
      section: '41.44(a)(1)',
      party: 'owner',
      year: 2026,
      reason: 'May 18, 2026: 30 days after the notice of April 16 (41.44(a)(1)), moved from Saturday (1.06)',
      agent: 'Ann Tester',
      county: 'Bell',
      propertyId: expect.any(Number),
    });
    const french = await read({ ...window, kind: ['protest'] }, 'fr');
    expect(french.rows[0]?.reason).toContain('15 mai 2026');
    // The person who attends the hearing prepares it.
    const prepared = await read({ ...window, kind: ['preparation'] });
    expect(new Set(prepared.rows.map(({ agent }) => agent))).toEqual(new Set(['Ann Tester', null]));
  });

  it('the report of legal dates has as many rows as the calendar counts protests, date by date', async () => {
    const { rows, total } = await read(window);
    const { body } = await admin.get(`/api/calendar?from=${window.from}&to=${window.to}`).expect(200);
    const { deadlines } = body as CalendarDto;
    const counted = deadlines.flatMap(
      ({ on, name, count }) => Array(count).fill(`${on} ${name}`) as string[],
    );
    expect(rows.map(({ dateOn, name }) => `${dateOn} ${name}`).toSorted()).toEqual(counted.toSorted());
    expect(total).toBe(counted.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(rows.map(({ dateOn }) => dateOn)).toEqual(rows.map(({ dateOn }) => dateOn).toSorted());
    const names = rows.map(({ name }) => name);
    for (const name of [
      'Letter about a breach of procedure',
      'Notice of appeal to SOAH',
      'Informal conference',
    ])
      expect(names).toContain(name);
  });

  it('filters legal dates by days, kind, year and county', async () => {
    expect((await read({ from: '2026-05-15', to: '2026-05-15' })).rows).toHaveLength(1);
    expect((await read({ from: '2026-05-16', to: '2026-05-15' })).rows).toEqual([]);
    expect((await read({ ...window, year: [2025] })).rows).toEqual([]);
    const inHarris = await read({ from: '2026-05-10', to: '2026-07-31', county: [harris] });
    expect(inHarris.rows.map(({ dateOn, name }) => `${dateOn} ${name}`)).toContain(
      '2026-07-27 Order of the board',
    );
    expect(new Set(inHarris.rows.map(({ county }) => county))).toEqual(new Set(['Harris']));
    await admin.get('/api/reports/legal-dates?filter={"kind":["hearing"]}').expect(400);
    // Days at the limits of the calendar, and no days at all.
    for (const filter of [{ from: '8999-12-31' }, { to: '1900-01-01' }, {}]) await read(filter);
  });

  it('exports legal dates in the language of the caller, and schedules the report', async () => {
    const query = (format: string) =>
      new URLSearchParams({ filter: JSON.stringify(window), format }).toString();
    const csv = parseCsv((await admin.get(`/api/reports/legal-dates/file?${query('csv')}`).expect(200)).text);
    expect(csv).toHaveLength((await read(window)).total + 1);
    expect(csv.flat().join()).toContain('Appraisal district');
    const german = admin.get(`/api/reports/legal-dates/file?${query('csv')}`).set('accept-language', 'de');
    expect((await german.expect(200)).text).toContain('Einspruch');
    for (const format of ['xlsx', 'pdf']) {
      const answer = await admin.get(`/api/reports/legal-dates/file?${query(format)}`).expect(200);
      expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
    }
    const form = {
      name: 'Dates ahead',
      report: 'legal-dates',
      filter: {},
      format: 'xlsx',
      recipientIds: [admin.id],
      locale: 'en',
      yearsMove: true,
      frequency: 'weekly',
      time: '07:30',
      weekdays: [1],
      timeZone: 'America/Chicago',
    };
    await admin.post('/api/schedules', form).expect(201);
    await client.get('/api/reports/legal-dates').expect(403);
  });
});
