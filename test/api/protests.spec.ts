import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { Database } from '../../src/platform/database/database.js';
import { ProtestOpenings } from '../../src/season/protests/protest-openings.service.js';
import { Protest } from '../../src/season/protests/protest.entity.js';
import { ProtestsService } from '../../src/season/protests/protests.service.js';
import { TestApp, type TestUser } from '../support/app.js';

/** The current year in the business zone, as the service computes it. */
const year = DateTime.now().setZone('America/Tegucigalpa').year;

describe('protests', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let other: TestUser;
  let propertyId: number;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client, other] = await Promise.all([app.admin(), app.staff(), app.client(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    propertyId = await app.property(client.id, { countyId: 1 });
    const { body } = await staff.post('/api/protests', { propertyId, taxYear: year }).expect(201);
    id = body.id as number;
  });

  const step = (form: object, user = staff) => user.post(`/api/protests/${id}/steps`, form);
  const read = async (user = staff) => (await user.get(`/api/protests/${id}`).expect(200)).body;
  const activities = (type = 'protest') =>
    app.db.query<{ details: Record<string, unknown>; fields: object[]; actorId: number }>(
      'SELECT details, fields, actor_id AS "actorId" FROM activities WHERE property_id = $1 AND type = $2 ORDER BY id',
      [propertyId, type],
    );
  const authorise = () =>
    app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '${year}-03-01', 'contract')`,
      [propertyId],
    );
  const hearingOf = async () =>
    (
      await app.db.query<{ property: string | null; protest: string | null }>(
        `SELECT p.hearing_date::text AS property, t.hearing_on::text AS protest
         FROM properties p JOIN protests t ON t.property_id = p.id WHERE t.id = $1`,
        [id],
      )
    )[0];

  it('opens one protest per property and year, with its last day to file', async () => {
    expect(await read()).toMatchObject({
      propertyId,
      taxYear: year,
      stage: 'open',
      dueOn: `${year}-05-15`,
      clientId: client.id,
      hasAppointment: false,
      steps: [],
    });
    const again = await staff.post('/api/protests', { propertyId, taxYear: year }).expect(409);
    expect(again.body).toMatchObject({ code: 'protestExists', data: { protestId: id } });
    const missing = await staff.post('/api/protests', { propertyId: 999_999, taxYear: year }).expect(400);
    expect(Object.keys(missing.body.errors)).toEqual(['propertyId']);
    await staff.post('/api/protests', { propertyId, taxYear: 1999 }).expect(400);
    await client.post('/api/protests', { propertyId, taxYear: year - 1 }).expect(403);
    expect(await activities()).toMatchObject([
      {
        details: { event: 'ProtestOpened', protestId: id, year },
        fields: [{ field: 'stage', old: null, new: 'open' }],
        actorId: staff.id,
      },
    ]);
  });

  it('changing facts of a protest logs old and new values, and refuses an older version', async () => {
    const { version } = await read();
    const form = {
      noticeMailedOn: `${year}-05-01`,
      noticeMarketValue: '510000',
      grounds: ['market', 'unequal'],
      assignedTo: staff.id,
      version,
    };
    const { body } = await staff.put(`/api/protests/${id}`, form).expect(200);
    expect(body).toMatchObject({
      dueOn: `${year}-05-31`,
      noticeMarketValue: '510000.00',
      grounds: ['market', 'unequal'],
      assignedTo: staff.id,
      assignedName: expect.any(String),
    });
    const stale = await staff.put(`/api/protests/${id}`, { ...form, noticeMarketValue: '1' }).expect(409);
    expect(stale.body).toMatchObject({
      code: 'stale',
      data: { current: { noticeMarketValue: '510000.00' } },
    });
    await staff.put(`/api/protests/${id}`, { noticeMarketValue: '510000.0' }).expect(200);
    const told = await activities();
    expect(told).toHaveLength(2);
    expect(told[1]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'noticeMarketValue', old: null, new: '510000.00' },
        { field: 'grounds', old: [], new: ['market', 'unequal'] },
      ]),
    );
    const wrong = { assignedTo: client.id, hearingTime: '25:00', grounds: ['luck'], noticeMarketValue: '-1' };
    const refused = await staff.put(`/api/protests/${id}`, wrong).expect(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['grounds', 'hearingTime', 'noticeMarketValue']);
    await staff.put(`/api/protests/${id}`, { assignedTo: client.id }).expect(400);
    const days = { orderOn: `${year}-07-02`, orderReceivedOn: `${year}-07-01` };
    const early = await staff.put(`/api/protests/${id}`, days).expect(400);
    expect(Object.keys(early.body.errors)).toEqual(['orderReceivedOn']);
    await client.put(`/api/protests/${id}`, { opinionOfValue: '1' }).expect(403);
  });

  it('a protest moves from open to closed, and each step says what is missing', async () => {
    await app.db.query('UPDATE properties SET aoa_sent_date = NULL WHERE id = $1', [propertyId]);
    const bare = await step({ to: 'authorised' }).expect(400);
    expect(bare.body.errors).toEqual({ to: 'No appointment of agent is on file for this property' });
    await authorise();
    const steps: readonly [string, string[], object][] = [
      ['authorised', [], {}],
      [
        'filed',
        ['filedBy', 'filedOn', 'filingConfirmation'],
        { filedOn: `${year}-05-02`, filedBy: 'portal', filingConfirmation: 'T-1' },
      ],
      ['informal', ['informalOn'], { informalOn: `${year}-06-01` }],
      ['hearing', ['hearingOn'], { hearingOn: `${year}-06-15`, hearingTime: '09:30', hearingKind: 'video' }],
      [
        'ordered',
        ['orderOn', 'orderReceivedOn', 'orderValue'],
        { orderOn: `${year}-06-20`, orderReceivedOn: `${year}-06-24`, orderValue: '400000' },
      ],
      ['closed', [], {}],
    ];
    for (const [to, missing, facts] of steps) {
      if (missing.length > 0) {
        const { body } = await step({ to }).expect(400);
        expect(Object.keys(body.errors).sort()).toEqual(missing);
      }
      const { body } = await step({ to, ...facts }).expect(200);
      expect(body.stage).toBe(to);
    }
    const done = await read();
    expect(done).toMatchObject({
      stage: 'closed',
      hearingTime: '09:30',
      finalValue: '400000.00',
      decidedOn: `${year}-06-20`,
    });
    expect(done.steps.map(({ toStage }: { toStage: string }) => toStage)).toEqual(steps.map(([to]) => to));
    expect(done.steps[0]).toMatchObject({ fromStage: 'open', reason: null, actorName: expect.any(String) });
    expect((await activities()).slice(1).map(({ details }) => details['stage'])).toEqual(
      steps.map(([to]) => to),
    );
  });

  it('a step out of order needs a reason, and a settlement needs a value and a consent', async () => {
    const filing = { filedOn: `${year}-05-02`, filedBy: 'hand', filingConfirmation: 'stamp' };
    const jump = await step({ to: 'filed', ...filing }).expect(400);
    expect(Object.keys(jump.body.errors)).toEqual(['reason']);
    await step({ to: 'filed', ...filing, reason: 'The owner filed it himself.' }).expect(200);
    const bare = await step({ to: 'settled' }).expect(400);
    expect(Object.keys(bare.body.errors).sort()).toEqual(['consent', 'finalValue']);
    const { body } = await step({ to: 'settled', finalValue: '410000', consent: 'By phone' }).expect(200);
    expect(body).toMatchObject({ stage: 'settled', finalValue: '410000.00', decidedOn: expect.any(String) });
    const kept = await staff.put(`/api/protests/${id}`, { finalValue: null }).expect(400);
    expect(Object.keys(kept.body.errors)).toEqual(['finalValue']);
    expect((await read()).steps[0]).toMatchObject({ reason: 'The owner filed it himself.' });
  });

  it('when two set the same stage, one succeeds and the other is told', async () => {
    await authorise();
    const both = await Promise.all([
      step({ to: 'authorised', from: 'open' }, admin),
      step({ to: 'authorised', from: 'open' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'protestMoved', data: { stage: 'authorised' } });
    expect(refused.message).toContain('Somebody has moved this protest');
    expect((await read()).steps).toHaveLength(1);
    const late = { to: 'withdrawn', reason: 'Sold', from: 'open' };
    expect((await step(late).expect(409)).body.code).toBe('protestMoved');
  });

  it('a protest and its property have one hearing date, in both directions, logged once', async () => {
    const day = `${year}-06-15`;
    await staff.put(`/api/properties/${propertyId}/hearing-date`, { date: day }).expect(200);
    expect(await hearingOf()).toEqual({ property: day, protest: day });
    const next = `${year}-06-22`;
    const { version } = await read();
    const form = { hearingOn: next, hearingTime: '14:00', hearingPlace: 'Room 4', version };
    const { body } = await staff.put(`/api/protests/${id}`, form).expect(200);
    expect(body).toMatchObject({ hearingOn: next, hearingTime: '14:00', hearingPlace: 'Room 4' });
    expect(await hearingOf()).toEqual({ property: next, protest: next });
    expect((await activities('hearing_date')).map(({ fields }) => fields)).toEqual([
      [{ field: 'hearingDate', old: null, new: day }],
      [{ field: 'hearingDate', old: day, new: next }],
    ]);
    expect((await activities()).at(-1)?.fields).toEqual([
      { field: 'hearingTime', old: null, new: '14:00:00' },
      { field: 'hearingPlace', old: null, new: 'Room 4' },
    ]);
    await staff.put(`/api/protests/${id}`, { hearingOn: null }).expect(403);
    await admin.put(`/api/properties/${propertyId}/hearing-date`, { date: null }).expect(200);
    expect(await hearingOf()).toEqual({ property: null, protest: null });
    await admin.put(`/api/protests/${id}`, { hearingOn: day }).expect(200);
    await admin.put(`/api/protests/${id}`, { hearingOn: null }).expect(200);
    expect(await hearingOf()).toEqual({ property: null, protest: null });
  });

  it('a hearing date leaves the protest of another tax year alone', async () => {
    const former = (await staff.post('/api/protests', { propertyId, taxYear: year - 1 }).expect(201)).body.id;
    await staff.put(`/api/protests/${former}`, { hearingOn: `${year - 1}-06-10` }).expect(200);
    expect(await hearingOf()).toEqual({ property: null, protest: null });
    await staff.put(`/api/properties/${propertyId}/hearing-date`, { date: `${year}-06-15` }).expect(200);
    const { body } = await staff.get(`/api/protests/${former}`).expect(200);
    expect(body.hearingOn).toBe(`${year - 1}-06-10`);
  });

  it('a new protest takes the hearing date of its property', async () => {
    const fresh = await app.property(client.id, { countyId: 1 });
    const day = `${year}-06-16`;
    await staff.put(`/api/properties/${fresh}/hearing-date`, { date: day }).expect(200);
    const { body } = await staff.post('/api/protests', { propertyId: fresh, taxYear: year }).expect(201);
    expect(body.hearingOn).toBe(day);
    const old = await staff.post('/api/protests', { propertyId: fresh, taxYear: year - 1 }).expect(201);
    expect(old.body.hearingOn).toBeNull();
  });

  it('a client sees its own protests without what the office writes for itself', async () => {
    await staff.put(`/api/protests/${id}`, { informalNote: 'They may go lower' }).expect(200);
    await step({ to: 'withdrawn', reason: 'The owner asked for it' }).expect(200);
    expect(await read()).toMatchObject({ informalNote: 'They may go lower' });
    expect(await read(client)).toMatchObject({
      informalNote: null,
      steps: [{ toStage: 'withdrawn', reason: null, actorName: null }],
    });
    await other.get(`/api/protests/${id}`).expect(404);
    const rows = await other.get('/api/protests').query({ filter: JSON.stringify({ clientId: client.id }) });
    expect(rows.body).toEqual([]);
    await step({ to: 'open', reason: 'x' }, client).expect(403);
    await app.anyone.get(`/api/protests/${id}`).expect(401);
  });

  it('protests are listed by property, client, year, stage, county and person', async () => {
    await staff.put(`/api/protests/${id}`, { assignedTo: admin.id }).expect(200);
    const ids = async (filter: object): Promise<number[]> => {
      const { body } = await staff
        .get('/api/protests')
        .query({ filter: JSON.stringify({ propertyId, ...filter }), range: '[0,9]' })
        .expect(200);
      return (body as { id: number }[]).map((row) => row.id);
    };
    for (const filter of [
      { clientId: client.id },
      { taxYear: year },
      { stage: 'open' },
      { stage: ['open', 'filed'] },
      { countyId: 1 },
      { assignedTo: admin.id },
    ])
      expect(await ids(filter)).toEqual([id]);
    for (const filter of [
      { taxYear: year - 1 },
      { stage: ['filed'] },
      { countyId: 2 },
      { assignedTo: staff.id },
    ])
      expect(await ids(filter)).toEqual([]);
    const { headers } = await staff
      .get('/api/protests')
      .query({ filter: JSON.stringify({ propertyId }), sort: '["stage","DESC"]', range: '[0,0]' })
      .expect(200);
    expect(headers['content-range']).toBe('protests 0-0/1');
  });

  it('other modules open and move a protest in their own transaction', async () => {
    const protests = app.app.get(ProtestsService);
    const openings = app.app.get(ProtestOpenings);
    const fresh = await app.property(client.id, { countyId: 1 });
    const made = await app.app.get(Database).transaction(async (tx) => {
      await openings.complete(tx, fresh, [year]);
      const { id: opened } = await tx.findOneByOrFail(Protest, { propertyId: fresh });
      await protests.step(tx, null, opened, { to: 'closed', reason: 'No protest is needed' });
      return opened;
    });
    const { body } = await staff.get(`/api/protests/${made}`).expect(200);
    expect(body).toMatchObject({ stage: 'closed', steps: [{ actorName: null, toStage: 'closed' }] });
    const failing = app.app.get(Database).transaction(async (tx) => {
      await protests.step(tx, null, id, { to: 'closed', reason: 'x' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await read()).toMatchObject({ stage: 'open', steps: [] });
  });

  it('erasing a client removes the texts of its protests', async () => {
    await staff.put(`/api/protests/${id}`, { informalNote: 'Ann said so', consent: 'Ann' }).expect(200);
    await step({ to: 'withdrawn', reason: 'Ann moved' }).expect(200);
    const { firstName, lastName } = (await admin.get(`/api/clients/${client.id}`).expect(200)).body;
    await admin.post(`/api/clients/${client.id}/erase`, { name: `${firstName} ${lastName}` }).expect(200);
    const [row] = await app.db.query(
      `SELECT t.informal_note AS note, t.consent, s.reason FROM protests t JOIN protest_steps s ON s.protest_id = t.id
       WHERE t.id = $1`,
      [id],
    );
    expect(row).toEqual({ note: null, consent: null, reason: null });
  });
});
