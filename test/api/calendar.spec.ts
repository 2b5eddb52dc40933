import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { CalendarDto } from '../../src/season/calendar/calendar.dto.js';
import { hearingsMax } from '../../src/season/calendar/calendar-hearings.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { expectTexts } from '../support/letter-checks.js';
import { readPdf } from '../support/pdf-text.js';

interface Facts {
  readonly countyId?: number;
  readonly stage?: string;
  readonly hearing_on?: string;
  readonly hearing_time?: string;
  readonly hearing_kind?: string;
  readonly hearing_place?: string;
  readonly hearing_user_id?: number;
  readonly assigned_to?: number;
  readonly notice_mailed_on?: string;
  readonly order_on?: string;
  readonly order_received_on?: string;
}

describe('the calendar', () => {
  let app: TestApp;
  let staff: TestUser;
  let ann: TestUser;
  let ben: TestUser;
  let client: TestUser;
  let elPaso: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, ann, ben, client] = await Promise.all([app.staff(), app.staff(), app.staff(), app.client()]);
    const row = await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'El Paso'`);
    elPaso = row?.id ?? 0;
  });
  afterAll(() => app.stop());

  /** Creates a protest of 2027 with these facts, on a property of its own. */
  async function protest({ countyId = 1, ...facts }: Facts, property: object = {}): Promise<number> {
    const id = await app.property(client.id, { countyId, ...property });
    const names = Object.keys(facts);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year${names.map((name) => `, ${name}`).join('')})
       VALUES ($1, 2027${names.map((_, index) => `, $${index + 2}`).join('')}) RETURNING id`,
      [id, ...Object.values(facts)],
    );
    return row?.id ?? 0;
  }

  const read = async (from: string, to: string, filter = '', user = staff): Promise<CalendarDto> =>
    (await user.get(`/api/calendar?from=${from}&to=${to}${filter}`).expect(200)).body as CalendarDto;
  const day = (on: string, filter = '') => read(on, on, filter);

  it('the calendar has hearings at their moments, in winter and summer and in El Paso', async () => {
    const rows: readonly [string, string, number, string][] = [
      ['2027-03-12', '09:00', 1, '2027-03-12T15:00:00.000Z'],
      ['2027-03-15', '09:00', 1, '2027-03-15T14:00:00.000Z'],
      ['2027-03-15', '10:00', elPaso, '2027-03-15T16:00:00.000Z'],
      ['2027-11-05', '09:00', 1, '2027-11-05T14:00:00.000Z'],
      ['2027-11-08', '09:00', 1, '2027-11-08T15:00:00.000Z'],
      ['2027-11-08', '10:00', elPaso, '2027-11-08T17:00:00.000Z'],
    ];
    for (const [hearing_on, hearing_time, countyId] of rows)
      await protest({ hearing_on, hearing_time, countyId, stage: 'hearing' });
    const found = [
      ...(await read('2027-03-12', '2027-03-15', '&kind=hearing')).hearings,
      ...(await read('2027-11-05', '2027-11-08', '&kind=hearing')).hearings,
    ];
    expect(found.map(({ on, time, countyId, startsAt }) => [on, time, countyId, startsAt])).toEqual(rows);
    expect(found[0]?.endsAt).toBe('2027-03-12T16:00:00.000Z');
    expect(found[2]).toMatchObject({
      timeZone: 'America/Denver',
      countyName: 'El Paso',
      clientId: client.id,
    });
  });

  it('marks overlapping hearings of one person, also across counties, but not those of a docket', async () => {
    const on = '2027-06-07';
    const at = (hearing_time: string, rest: Facts): Promise<number> =>
      protest({ hearing_on: on, hearing_time, stage: 'hearing', ...rest });
    const early = await at('09:00', { hearing_user_id: ann.id, hearing_place: 'Room 1' });
    // Minutes later in the same room, where the board calls one case after the other.
    const docket = await at('09:10', { hearing_user_id: ann.id, hearing_place: 'ROOM 1' });
    const late = await at('09:59', { hearing_user_id: ann.id, hearing_place: 'Room 2' });
    const next = await at('11:00', { hearing_user_id: ann.id });
    const west = await at('10:30', { hearing_user_id: ann.id, countyId: elPaso });
    const bens = await at('09:00', { hearing_user_id: ben.id });
    const written = await at('09:00', { hearing_user_id: ann.id, hearing_kind: 'affidavit' });
    const { hearings, people } = await day(on, '&kind=hearing');
    // 10:30 in El Paso is 11:30 in the rest of Texas.
    expect(Object.fromEntries(hearings.map(({ id, overlaps }) => [id, overlaps]))).toEqual({
      [early]: 1,
      [docket]: 1,
      [late]: 2,
      [next]: 1,
      [west]: 1,
      [bens]: 0,
      [written]: 0,
    });
    const inElPaso = await day(on, `&kind=hearing&countyId=${elPaso}`);
    expect(inElPaso.hearings.map(({ id, overlaps }) => [id, overlaps])).toEqual([[west, 1]]);
    const ofBen = await day(on, `&kind=hearing&userId=${ben.id}`);
    expect(ofBen.hearings.map(({ id }) => id)).toEqual([bens]);
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ann.id, ben.id]));
    expect(ids).not.toContain(client.id);
  });

  it('the calendar leaves out hearings that do not take place', async () => {
    const on = '2027-06-10';
    const hearing = { hearing_on: on, hearing_time: '09:00' };
    const open = await protest({ ...hearing, stage: 'filed' });
    const heard = await protest({ ...hearing, stage: 'closed', order_on: '2027-06-20' });
    const dayOnly = await protest({ hearing_on: on, stage: 'hearing' });
    await protest({ ...hearing, stage: 'settled' });
    await protest({ ...hearing, stage: 'withdrawn' });
    await protest({ ...hearing, stage: 'closed' });
    await protest({ ...hearing, stage: 'hearing' }, { status: 'I' });
    const { hearings } = await day(on, '&kind=hearing');
    expect(hearings.map(({ id }) => id)).toEqual([open, heard, dayOnly]);
    expect(hearings[2]).toMatchObject({ time: null, startsAt: null, endsAt: null });
  });

  it('the calendar has each protest deadline once with its reason, and counts it by county', async () => {
    for (let count = 0; count < 3; count++) await protest({ countyId: 2 });
    await protest({ countyId: 3, assigned_to: ann.id });
    await protest({ countyId: 3, notice_mailed_on: '2027-05-03' });
    await protest({ countyId: 3, stage: 'filed' });
    const { deadlines, hearings } = await day('2027-05-17', '&kind=protest');
    expect(hearings).toEqual([]);
    const [due] = deadlines;
    expect(deadlines).toHaveLength(1);
    expect(due).toMatchObject({ rule: 'protest', by: 'owner', statutoryOn: '2027-05-15', name: 'Protest' });
    expect(due?.reason).toBe(
      'May 17, 2027: May 15 of the tax year (41.44(a)(1)), moved from Saturday (1.06)',
    );
    const counts = Object.fromEntries(due?.counties.map(({ countyId, count }) => [countyId, count]) ?? []);
    expect(counts).toMatchObject({ 2: 3, 3: 1 });
    expect(due?.count).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    const late = await day('2027-06-02', '&kind=protest');
    expect(late.deadlines.map(({ reason }) => reason)).toEqual([
      'June 2, 2027: 30 days after the notice of May 3 (41.44(a)(1))',
    ]);
    const ofAnn = await day('2027-05-17', `&kind=protest&userId=${ann.id}`);
    expect(ofAnn.deadlines.map(({ count }) => count)).toEqual([1]);
    expect(ofAnn.deadlines[0]?.counties[0]?.propertyId).toEqual(expect.any(Number));
    const inTwo = await day('2027-05-17', '&kind=protest&countyId=2');
    expect(inTwo.deadlines.map(({ count }) => count)).toEqual([3]);
  });

  it('counts deadlines back from hearings and on from orders', async () => {
    await protest({
      countyId: 4,
      hearing_on: '2027-07-12',
      stage: 'hearing',
      hearing_user_id: ben.id,
      assigned_to: ann.id,
    });
    await protest({ countyId: 4, hearing_on: '2027-07-12', stage: 'settled' });
    await protest({
      countyId: 4,
      stage: 'ordered',
      order_on: '2027-07-01',
      order_received_on: '2027-07-06',
      assigned_to: ann.id,
    });
    const rules = async (from: string, to: string, filter: string) =>
      (await read(from, to, `&countyId=4${filter}`)).deadlines.map(({ rule, on }) => `${on} ${rule}`);
    expect(await rules('2027-06-20', '2027-07-12', '&kind=preparation')).toEqual([
      '2027-06-28 districtEvidence',
      '2027-06-28 hearingNotice',
      '2027-06-28 lowerLastYear',
      '2027-06-28 swornAppraisal',
      '2027-07-02 oneMemberPanel',
      '2027-07-02 remoteHearing',
      '2027-07-09 informal',
      '2027-07-09 postponement',
      '2027-07-12 authority',
      '2027-07-12 evidence',
    ]);
    expect(await rules('2027-07-13', '2027-09-10', '&kind=order')).toEqual([
      '2027-08-11 orderExpected',
      '2027-09-07 arbitration',
      '2027-09-07 court',
    ]);
    expect(await rules('2027-07-12', '2027-07-12', `&kind=preparation&userId=${ann.id}`)).toEqual([]);
    expect(await rules('2027-07-12', '2027-07-12', `&kind=preparation&userId=${ben.id}`)).toHaveLength(2);
    expect(await rules('2027-09-07', '2027-09-07', `&kind=order&userId=${ann.id}`)).toHaveLength(2);
  });

  it('the filter of a deadline lists the protests that it counts', async () => {
    const total = async (filter: object): Promise<number> => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
      const { headers } = await staff.get(`/api/protests?${query.toString()}`).expect(200);
      return Number(headers['content-range']?.split('/').at(-1));
    };
    const bases = new Set<string>();
    for (const person of ['', `&userId=${ann.id}`, `&userId=${ben.id}`])
      for (const [from, to] of [
        ['2027-05-10', '2027-07-09'],
        ['2027-07-10', '2027-09-09'],
      ] as const)
        for (const { id, filter, count, counties } of (await read(from, to, person)).deadlines) {
          bases.add(filter.split('.')[0] ?? '');
          expect([id, await total({ deadline: filter })]).toEqual([id, count]);
          for (const { countyId, count: ofCounty } of counties)
            expect([id, await total({ deadline: filter, countyId })]).toEqual([id, ofCounty]);
        }
    // Whether protests are late depends on the day on which the test runs.
    const expected = [...bases].filter((basis) => basis !== 'late').sort();
    expect(expected).toEqual(['due', 'hearing', 'order', 'waiting', 'waitingLong']);
    for (const deadline of [
      'due',
      'due.2027-02-30',
      'due.2027-05-17.x',
      'other.2027-05-17',
      'due.2027-05-17.1.2',
    ])
      await staff.get(`/api/protests?filter=${JSON.stringify({ deadline })}`).expect(400);
  });

  it('the calendar returns at most so many hearings and says that there are more', async () => {
    const property = await app.property(client.id, { countyId: 5 });
    const columns = await app.db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = 'properties' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'account_number')
         AND (column_default IS NULL OR column_name = 'status')
       ORDER BY column_name`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await app.db.query(
      `INSERT INTO properties (${names}) SELECT ${names} FROM properties, generate_series(1, $2) WHERE id = $1`,
      [property, hearingsMax],
    );
    await app.db.query(
      `INSERT INTO protests (property_id, tax_year, stage, hearing_on, hearing_time, hearing_user_id, hearing_place)
       SELECT id, 2027, 'hearing', '2027-08-16', '09:00', $1, 'Room ' || id FROM properties WHERE county_id = 5`,
      [ben.id],
    );
    const { hearings, isCut } = await day('2027-08-16', '&kind=hearing');
    expect([hearings.length, isCut, hearings[0]?.overlaps]).toEqual([hearingsMax, true, hearingsMax]);
    expect((await day('2027-06-10', '&kind=hearing')).isCut).toBe(false);
  });

  it('exports a hearing as a calendar file at its moment, to its own client too', async () => {
    const file = async (id: number, user = client) => {
      const { headers, text, body } = await user.get(`/api/protests/${id}/hearing.ics`).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="hearing-${id}.ics"`,
        'cache-control': 'private, no-store',
      });
      const [event] = new ICAL.Component(
        ICAL.parse(text || (body as Buffer).toString()) as unknown[],
      ).getAllSubcomponents('vevent');
      if (!event) throw new Error('No entry.');
      const { startDate, endDate, summary } = new ICAL.Event(event);
      return { summary, moments: [startDate, endDate].map((time) => time.toJSDate().toISOString()) };
    };
    const rows: readonly [string, string, number, string, string][] = [
      ['2027-03-12', '09:00', 1, '2027-03-12T15:00:00.000Z', '2027-03-12T16:00:00.000Z'],
      ['2027-03-15', '09:00', 1, '2027-03-15T14:00:00.000Z', '2027-03-15T15:00:00.000Z'],
      ['2027-03-12', '09:00', elPaso, '2027-03-12T16:00:00.000Z', '2027-03-12T17:00:00.000Z'],
      ['2027-03-15', '09:00', elPaso, '2027-03-15T15:00:00.000Z', '2027-03-15T16:00:00.000Z'],
      ['2027-11-06', '09:00', 1, '2027-11-06T14:00:00.000Z', '2027-11-06T15:00:00.000Z'],
      ['2027-11-08', '09:00', 1, '2027-11-08T15:00:00.000Z', '2027-11-08T16:00:00.000Z'],
      ['2027-11-08', '09:00', elPaso, '2027-11-08T16:00:00.000Z', '2027-11-08T17:00:00.000Z'],
    ];
    for (const [hearing_on, hearing_time, countyId, ...moments] of rows) {
      const id = await protest({ hearing_on, hearing_time, countyId, stage: 'hearing' });
      expect([hearing_on, countyId, await file(id)]).toEqual([
        hearing_on,
        countyId,
        { summary: 'Hearing: 12 Bluebonnet Ln, Austin', moments },
      ]);
    }
    const own = await protest({ hearing_on: '2027-09-01', hearing_time: '09:00', stage: 'hearing' });
    const none = await protest({});
    const other = await app.client();
    await other.get(`/api/protests/${own}/hearing.ics`).expect(404);
    await client.get(`/api/protests/${none}/hearing.ics`).expect(404);
    await other.post('/api/links', { purpose: 'hearing', id: own }).expect(404);
    await client.post('/api/links', { purpose: 'hearing', id: none }).expect(404);
    const { body: link } = await client.post('/api/links', { purpose: 'hearing', id: own }).expect(201);
    const opened = await app.anyone.get(link.url as string).expect(200);
    expect(opened.headers['content-type']).toBe('text/calendar; charset=utf-8');
  });

  it('prints the day sheet of a person', async () => {
    const hearing = { hearing_on: '2027-10-04', hearing_user_id: ann.id, stage: 'hearing' };
    await protest(
      { ...hearing, hearing_time: '09:00' },
      { ownerName: 'Nora First', accountNumber: 'R-1001' },
    );
    await protest({ ...hearing, hearing_time: '09:30' }, { ownerName: 'Otto Second' });
    await protest({ ...hearing, hearing_user_id: ben.id }, { ownerName: 'Paul Other' });
    const sheet = async (params: object, user = staff, id = ann.id) =>
      user.post('/api/links', { purpose: 'day-sheet', id, params });
    const { body: link } = await sheet({ day: '2027-10-04' });
    const { body: pdf, headers } = await app.anyone
      .get(link.url as string)
      .buffer(true)
      .parse(binary)
      .expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    const printed = await readPdf(pdf as Buffer);
    expectTexts(printed, ['Nora First', 'R-1001', 'Otto Second', '9:00 AM', 'Evidence not ready yet']);
    expect(JSON.stringify(printed)).not.toContain('Paul');
    expect((await sheet({ day: '2027-02-30' })).status).toBe(400);
    expect((await sheet({})).status).toBe(400);
    expect((await sheet({ day: '2027-10-04' }, staff, client.id)).status).toBe(404);
    expect((await sheet({ day: '2027-10-04' }, client)).status).toBe(403);
  });

  it('the calendar is bounded, speaks the language of its reader and is not for clients', async () => {
    const bad = async (query: string) => (await staff.get(`/api/calendar?${query}`).expect(400)).body.errors;
    expect(await bad('from=2027-06-02&to=2027-06-01')).toEqual({ to: 'This ends before it begins' });
    expect(await bad('from=2027-06-01&to=2027-08-02')).toEqual({ to: 'Choose at most 62 days' });
    expect(Object.keys(await bad('from=2027-06-31&to=2027-07-01'))).toEqual(['from']);
    expect(Object.keys(await bad('from=2027-06-01&to=9999-12-31'))).toEqual(['to']);
    expect(Object.keys(await bad('from=2027-06-01&to=2027-06-02&kind=other'))).toEqual(['kind']);
    await read('2027-06-01', '2027-08-01');
    const german = await staff
      .get('/api/calendar?from=2027-05-17&to=2027-05-17&kind=protest')
      .set('accept-language', 'de')
      .expect(200);
    expect((german.body as CalendarDto).deadlines[0]?.reason).toMatch(/^17\. Mai 2027: /);
    await client.get('/api/calendar?from=2027-06-01&to=2027-06-02').expect(403);
  });
});
