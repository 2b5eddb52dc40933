import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { NewCalendarFeedDto } from '../../src/season/calendar/calendar-feed.dto.js';
import { hearingsMax } from '../../src/season/calendar/calendar-hearings.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, testPassword, type TestUser } from '../support/app.js';

/** The current year; a feed also covers the year before and the year after. */
const year = new Date().getFullYear();

/** The events of a feed, as another calendar program parses them. */
const eventsOf = (file: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
const hearingIds = (file: string): number[] =>
  eventsOf(file)
    .flatMap(({ uid }) => /^hearing-(\d+)@/.exec(uid)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);

describe('calendar feeds', () => {
  let app: TestApp;
  let elPaso: number;
  let clock: { now: () => Date };

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    clock = app.app.get(Clock);
    const row = await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'El Paso'`);
    elPaso = row?.id ?? 0;
  });
  afterEach(() => {
    clock.now = () => new Date();
  });
  afterAll(() => app.stop());

  interface Facts {
    readonly countyId?: number;
    readonly userId?: number;
    readonly stage?: string;
  }
  /** Creates a protest with a hearing. @returns its id */
  async function hearing(
    owner: TestUser,
    on: string,
    time: string | null,
    { countyId = 1, userId, stage = 'hearing' }: Facts = {},
  ): Promise<number> {
    const propertyId = await app.property(owner.id, { countyId });
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, hearing_on, hearing_time, hearing_user_id)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [propertyId, Number(on.slice(0, 4)), stage, on, time, userId ?? null],
    );
    return row?.id ?? 0;
  }
  const subscribe = async (user: TestUser, deadlines?: string): Promise<string> => {
    const { body } = await user.post('/api/calendar-feed', deadlines ? { deadlines } : {}).expect(201);
    return new URL((body as NewCalendarFeedDto).address).pathname;
  };
  const read = async (path: string): Promise<string> => (await app.anyone.get(path).expect(200)).text;

  it('a feed has the hearings that a person attends, at their moments in winter, in summer and in El Paso', async () => {
    const [staff, other, client] = await Promise.all([app.staff(), app.staff(), app.client()]);
    const rows: readonly [string, string, number, string][] = [
      ['2027-03-12', '09:00', 1, '2027-03-12T15:00:00.000Z'],
      ['2027-03-15', '09:00', 1, '2027-03-15T14:00:00.000Z'],
      ['2027-03-15', '10:00', elPaso, '2027-03-15T16:00:00.000Z'],
      ['2027-11-05', '09:00', 1, '2027-11-05T14:00:00.000Z'],
      ['2027-11-08', '09:00', 1, '2027-11-08T15:00:00.000Z'],
      ['2027-11-08', '10:00', elPaso, '2027-11-08T17:00:00.000Z'],
    ];
    clock.now = () => new Date('2027-02-01T18:00:00Z');
    const ids: number[] = [];
    for (const [on, time, countyId] of rows)
      ids.push(await hearing(client, on, time, { countyId, userId: staff.id }));
    await hearing(client, '2027-03-16', '09:00', { userId: other.id });
    await hearing(client, '2027-03-17', '09:00', { userId: staff.id, stage: 'settled' });
    await hearing(client, '2025-12-31', '09:00', { userId: staff.id });
    const early = await hearing(client, '2026-01-01', null, { userId: staff.id });
    const late = await hearing(client, '2028-12-31', null, { userId: staff.id });
    const file = await read(await subscribe(staff));
    expect(hearingIds(file)).toEqual([...ids, early, late]);
    const moments = new Map(
      eventsOf(file).map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()]),
    );
    expect(ids.map((id) => moments.get(`hearing-${id}@protest-desk`))).toEqual(
      rows.map(([, , , moment]) => moment),
    );
    expect(file).toMatch(/REFRESH-INTERVAL/);
  });

  it('a feed of a client has only the client’s own hearings, in the client’s language', async () => {
    const [client, other] = await Promise.all([app.client(), app.client()]);
    const mine = await hearing(client, `${year}-06-15`, '09:00');
    await hearing(other, `${year}-06-15`, '09:00');
    const path = await subscribe(client);
    await client.put('/api/auth/account/language', { locale: 'de' }).expect(200);
    const file = await read(path);
    expect(hearingIds(file)).toEqual([mine]);
    expect(eventsOf(file)[0]?.summary).toMatch(/^Anhörung: /);
    await client.post('/api/calendar-feed', { deadlines: 'all' }).expect(400);
  });

  it('a feed has the deadlines that were asked for', async () => {
    const [staff, client] = await Promise.all([app.staff(), app.client()]);
    const due = async (assignedTo: number | null): Promise<void> => {
      const id = await app.property(client.id, { countyId: 2 });
      await app.db.query(
        'INSERT INTO protests (property_id, tax_year, notice_mailed_on, assigned_to) VALUES ($1, 2031, $2, $3)',
        [id, '2031-05-05', assignedTo],
      );
    };
    clock.now = () => new Date('2031-05-20T18:00:00Z');
    await due(staff.id);
    await due(null);
    const counts = async (deadlines?: string): Promise<string[]> =>
      eventsOf(await read(await subscribe(staff, deadlines)))
        .filter(({ uid, startDate }) => uid.startsWith('deadline-') && startDate.toString() === '2031-06-04')
        .map(({ summary }) => summary);
    expect(await counts()).toEqual([]);
    expect(await counts('own')).toEqual(['Protest: 1 protest']);
    expect(await counts('all')).toEqual(['Protest: 2 protests']);
    const [event] = eventsOf(await read(await subscribe(staff, 'own')));
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.description).toContain('30 days after the notice of May 5');
  });

  it('a feed with too many hearings keeps the last ones', async () => {
    const [staff, client] = await Promise.all([app.staff(), app.client()]);
    const first = await hearing(client, `${year}-01-05`, '09:00', { userId: staff.id });
    const propertyId = await app.property(client.id);
    await app.db.query(
      `WITH p AS (INSERT INTO properties (client_id, owner_name, county_id, status)
         SELECT client_id, owner_name || n, county_id, status FROM properties, generate_series(1, $2::int) n WHERE id = $1 RETURNING id)
       INSERT INTO protests (property_id, tax_year, stage, hearing_on, hearing_user_id)
       SELECT id, $3::int, 'hearing', $4::date, $5 FROM p`,
      [propertyId, hearingsMax, year, `${year}-06-01`, staff.id],
    );
    const ids = hearingIds(await read(await subscribe(staff)));
    expect(ids).toHaveLength(hearingsMax);
    expect(ids).not.toContain(first);
  });

  it('a feed is not sent again while nothing has changed', async () => {
    const client = await app.client();
    const id = await hearing(client, `${year}-06-15`, '09:00');
    const path = await subscribe(client);
    const { headers } = await app.anyone.get(path).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const tag = headers['etag'] ?? '';
    await app.anyone.get(path).set('if-none-match', tag).expect(304);
    await app.db.query(`UPDATE protests SET hearing_time = '10:00', version = version + 1 WHERE id = $1`, [
      id,
    ]);
    const changed = await app.anyone.get(path).set('if-none-match', tag).expect(200);
    expect(changed.headers['etag']).not.toBe(tag);
  });

  it('a feed ends when it is renewed or revoked, and its activities do not contain its address', async () => {
    const staff = await app.staff();
    expect((await staff.get('/api/calendar-feed').expect(200)).body).toEqual({
      createdAt: null,
      deadlines: 'none',
    });
    const first = await subscribe(staff, 'own');
    const second = await subscribe(staff, 'all');
    await app.anyone.get(first).expect(404);
    await app.anyone.get(second).expect(200);
    expect((await staff.get('/api/calendar-feed').expect(200)).body).toEqual({
      createdAt: expect.any(String),
      deadlines: 'all',
    });
    const secrets = [first, second].map((path) => path.split('/').at(-1)?.replace('.ics', '') ?? '');
    expect(secrets.every((secret) => secret.length === 43)).toBe(true);
    await staff.delete('/api/calendar-feed').expect(200);
    await staff.delete('/api/calendar-feed').expect(200);
    await app.anyone.get(second).expect(404);
    const written = await app.db.query<{ event: string; row: string }>(
      `SELECT details->>'event' AS event, to_jsonb(a)::text AS row FROM activities a
       WHERE actor_id = $1 AND details->>'event' LIKE 'CalendarFeed%' ORDER BY id`,
      [staff.id],
    );
    expect(written.map(({ event }) => event)).toEqual([
      'CalendarFeedCreated',
      'CalendarFeedCreated',
      'CalendarFeedRevoked',
    ]);
    expect(written[1]?.row).toMatch(/"old": "own"/);
    for (const { row } of written) for (const secret of secrets) expect(row).not.toContain(secret);
  });

  describe('feeds when others are shut out of the account', () => {
    const ways: [string, (user: TestUser, admin: TestUser) => Promise<unknown>][] = [
      [
        'by a new password',
        (user) =>
          user
            .post('/api/auth/password', {
              currentPassword: testPassword,
              password: 'another horse 77',
              passwordRepeat: 'another horse 77',
            })
            .expect(200),
      ],
      [
        'by a password that an administrator sets',
        (user, admin) =>
          admin
            .post(`/api/clients/${user.id}/password`, {
              password: 'another horse 77',
              passwordRepeat: 'another horse 77',
            })
            .expect(200),
      ],
      ['by the end of all other sessions', (user) => user.delete('/api/auth/sessions').expect(200)],
      [
        'by an administrator who ends all sessions',
        (user, admin) => admin.delete(`/api/accounts/${user.id}/sessions`).expect(200),
      ],
    ];
    it.each(ways)('a feed is revoked %s', async (_way, shutOut) => {
      const [admin, client] = await Promise.all([app.admin(), app.client()]);
      await app.signedIn(client.id, client.email);
      const path = await subscribe(client);
      await app.anyone.get(path).expect(200);
      await shutOut(client, admin);
      await app.anyone.get(path).expect(404);
      const written = await app.db.query(
        `SELECT 1 FROM activities WHERE client_id = $1 AND details->>'event' = 'CalendarFeedRevoked'`,
        [client.id],
      );
      expect(written).toHaveLength(1);
    });

    it('a feed stays when one device signs out or one session is ended', async () => {
      const [admin, client] = await Promise.all([app.admin(), app.client()]);
      const [second, third] = [
        await app.signedIn(client.id, client.email),
        await app.signedIn(client.id, client.email),
      ];
      const path = await subscribe(client);
      await second.post('/api/auth/sign-out').expect(200);
      const sessions = await client.get('/api/auth/sessions').expect(200);
      const others = (sessions.body as { id: string; current: boolean }[]).filter(({ current }) => !current);
      await client.delete(`/api/auth/sessions/${others[0]?.id}`).expect(200);
      await third.get('/api/auth/account').expect(401);
      const { body: own } = await client.get('/api/auth/sessions').expect(200);
      await admin.delete(`/api/sessions/${own[0].id}`).expect(200);
      await client.get('/api/auth/account').expect(401);
      await app.anyone.get(path).expect(200);
    });
  });

  it('does not find a feed of an inactive or erased account, or at another address', async () => {
    const [admin, staff, client, erased] = await Promise.all([
      app.admin(),
      app.staff(),
      app.client(),
      app.client(),
    ]);
    const paths = new Map<TestUser, string>();
    for (const user of [staff, client, erased]) paths.set(user, await subscribe(user));
    for (const path of paths.values()) await app.anyone.get(path).expect(200);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = ANY($1)`, [[staff.id, client.id]]);
    await admin.post(`/api/clients/${erased.id}/erase`, { name: await nameOf(erased) }).expect(200);
    for (const path of paths.values()) await app.anyone.get(path).expect(404);
    const left = await app.db.query('SELECT 1 FROM calendar_feeds WHERE user_id = $1', [erased.id]);
    expect(left).toEqual([]);
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43)])
      await app.anyone.get(`/api/calendar-feeds/${name}`).expect(404);
  });

  const nameOf = async ({ id }: TestUser): Promise<string> =>
    (
      await app.db.first<{ name: string }>(
        `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
        [id],
      )
    )?.name ?? '';

  it('limits how often a feed is read', async () => {
    const client = await app.client();
    const path = await subscribe(client);
    const answers: number[] = [];
    for (let count = 0; count < 121; count++) answers.push((await app.anyone.get(path)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(answers.at(-1)).toBe(429);
  });
});
