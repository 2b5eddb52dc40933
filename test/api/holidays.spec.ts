import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { legalHolidays } from '../../common/season/holidays.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

interface Row {
  readonly id: number;
  readonly day: string;
  readonly name: string;
  readonly version: number;
}

describe('holidays', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let protestId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, client] = await Promise.all([app.staff(), app.client()]);
    const propertyId = await app.property(client.id);
    const { body } = await staff.post('/api/protests', { propertyId, taxYear: 2027 }).expect(201);
    protestId = body.id;
    await staff
      .put(`/api/protests/${protestId}`, { noticeMailedOn: '2027-04-16', version: body.version })
      .expect(200);
  });
  afterAll(() => app.stop());

  /** The last day to file the protest, as its owner sees it. */
  const protestOf2027 = async (): Promise<string> =>
    (await client.get(`/api/protests/${protestId}`).expect(200)).body.dates[0].on;

  it('the holidays from 2024 to 2030 are those of the rule', async () => {
    for (const year of [2024, 2025, 2026, 2027, 2028, 2029, 2030]) {
      const { body } = await staff.get(`/api/holidays?filter={"year":${year}}&range=[0,99]`).expect(200);
      const rows = body as Row[];
      const byRule = legalHolidays(year);
      expect(rows.map(({ day }) => day)).toEqual([...new Set(byRule.map(({ day }) => day))]);
      for (const { day, name } of byRule) expect(rows.find((row) => row.day === day)?.name).toContain(name);
    }
    const all = await staff.get('/api/holidays?range=[0,0]').expect(200);
    expect(all.headers['content-range']).toMatch(/^holidays 0-0\/125$/);
  });

  it('adding, changing or deleting a holiday moves legal dates at once, each with an activity', async () => {
    expect(await protestOf2027()).toBe('2027-05-17');
    const { body: added } = await staff
      .post('/api/holidays', { day: '2027-05-17', name: 'Day of the flood' })
      .expect(201);
    expect(added).toMatchObject({ day: '2027-05-17', name: 'Day of the flood', version: 1 });
    expect(await protestOf2027()).toBe('2027-05-18');

    const path = `/api/holidays/${added.id}`;
    await staff.put(path, { day: '2027-05-18', version: 1 }).expect(200);
    expect(await protestOf2027()).toBe('2027-05-17');
    await staff.put(path, { day: '2027-05-19', version: 1 }).expect(409);
    await staff.delete(path).expect(200);

    const activities = await app.db.query<{ details: object; fields: object[]; actor_id: number }>(
      `SELECT details, fields, actor_id FROM activities WHERE details->>'resource' = 'holidays' ORDER BY id`,
    );
    expect(activities).toMatchObject([
      {
        actor_id: staff.id,
        details: { event: 'ReferenceCreated', name: 'Day of the flood (2027-05-17)' },
        fields: [{ field: 'day', new: '2027-05-17' }, { field: 'name' }],
      },
      {
        details: { event: 'ReferenceUpdated' },
        fields: [{ field: 'day', old: '2027-05-17', new: '2027-05-18' }],
      },
      {
        details: { event: 'ReferenceRemoved' },
        fields: [{ field: 'day', old: '2027-05-18' }, { field: 'name' }],
      },
    ]);
  });

  it('holidays that another process has added count within seconds', async () => {
    expect(await protestOf2027()).toBe('2027-05-17');
    await app.db.query(`INSERT INTO holidays (day, name) VALUES ('2027-05-17', 'From elsewhere')`);
    try {
      await eventually('the day moves on', async () => (await protestOf2027()) === '2027-05-18');
    } finally {
      await staff.delete(`/api/holidays/${(await rowOf('2027-05-17'))?.id}`).expect(200);
    }
  });

  const rowOf = async (day: string): Promise<Row | undefined> =>
    app.db.first<Row>('SELECT id, day::text AS day, name, version FROM holidays WHERE day = $1', [day]);

  it.each([
    [{ day: '2027-12-25', name: 'Again' }, { day: 'This name or code is taken already' }],
    [{ name: 'Without a day' }, { day: 'This is required field' }],
    [{ day: '2031-05-26' }, { name: 'This is required field' }],
  ])('refuses the holiday form %j', async (form, errors) => {
    const { body } = await staff.post('/api/holidays', form).expect(400);
    expect(body.errors).toEqual(errors);
  });

  it('refuses holidays on days that the calendar does not have', async () => {
    for (const day of ['2027-02-29', '05/17/2027', '0000-01-01', '12027-01-01'])
      await staff.post('/api/holidays', { day, name: 'Wrong' }).expect(400);
  });

  it('every account reads holidays, and only the office changes them', async () => {
    const { body } = await client.get('/api/holidays?filter={"year":2027,"q":"memorial"}').expect(200);
    expect(body).toMatchObject([{ day: '2027-05-31', name: 'Memorial Day' }]);
    const [{ id }] = body as [Row];
    await client.put(`/api/holidays/${id}`, { name: 'Mine' }).expect(403);
    await client.delete(`/api/holidays/${id}`).expect(403);
    await client.post('/api/holidays', { day: '2031-05-26', name: 'Mine' }).expect(403);
    await app.anyone.get('/api/holidays').expect(401);
  });
});
