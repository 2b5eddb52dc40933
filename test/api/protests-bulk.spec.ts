import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bulkRowsMax } from '../../common/platform/limits.js';
import type { BulkDto } from '../../src/platform/bulk/bulk.dto.js';
import { checkKeptFigures } from '../../src/platform/database/kept-figures.js';
import { TestApp, type TestUser } from '../support/app.js';

const year = 2026;

describe('bulk actions on protests', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let properties: number[];
  let ids: number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, owner] = await Promise.all([app.admin(), app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  /** Creates protests of new properties with an appointment, in stage 'authorised'. */
  const make = async (count: number): Promise<void> => {
    properties = await Promise.all(Array.from({ length: count }, () => app.property(owner.id)));
    const rows = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage) SELECT unnest($1::int[]), $2, 'authorised' RETURNING id`,
      [properties, year],
    );
    ids = rows.map(({ id }) => id);
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) SELECT unnest($1::int[]), '2026-01-05', 'contract'`,
      [properties],
    );
  };
  beforeEach(() => make(4));

  const filed = { to: 'filed', filedOn: '2026-05-04', filedBy: 'portal', filingConfirmation: 'T-1' };
  const step = async (form: object, user = staff): Promise<BulkDto> =>
    (await user.post('/api/protests/step', { ids, ...form }).expect(200)).body as BulkDto;
  const outcomes = ({ rows }: BulkDto) => rows.map(({ id, outcome }) => [id, outcome]);
  /** The protests as stored, with their steps and activities, but without ids, timestamps and hashes. */
  const stored = (of: readonly number[]) =>
    app.db.query<Record<string, unknown>>(
      `SELECT stage, filed_on::text AS "filedOn", filed_by AS "filedBy", filing_confirmation AS confirmation, assigned_to AS "assignedTo",
         (SELECT json_agg(json_build_array(s.from_stage, s.to_stage, s.reason, s.actor_id) ORDER BY s.id)
          FROM protest_steps s WHERE s.protest_id = pt.id) AS steps,
         (SELECT json_agg(json_build_array(a.type, a.actor_id, a.client_id, a.details::jsonb - 'protestId', a.fields) ORDER BY a.id)
          FROM activities a WHERE a.property_id = pt.property_id AND a.type = 'protest') AS activities
       FROM protests pt WHERE id = ANY($1::int[]) ORDER BY id`,
      [of],
    );

  it('a bulk step files each protest exactly as the single action does', async () => {
    const [single, ...others] = ids;
    await staff.post(`/api/protests/${single}/steps`, filed).expect(200);
    const body = await step({ ids: others, ...filed });
    expect(body).toMatchObject({ done: 3, unchanged: 0, refused: 0 });
    expect(outcomes(body)).toEqual(others.map((id) => [id, 'done']));
    const [expected, ...rows] = await stored(ids);
    expect(expected).toMatchObject({ stage: 'filed', filedOn: '2026-05-04', confirmation: 'T-1' });
    expect(expected?.['steps']).toHaveLength(1);
    expect(expected?.['activities']).toHaveLength(1);
    expect(rows).toEqual([expected, expected, expected]);
    expect((await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('a bulk step skips protests that lack something or were moved meanwhile, says why, and does the rest', async () => {
    const [missing = 0, moved = 0, fine = 0, gone = 0] = ids;
    await app.db.query(`UPDATE protests SET stage = 'open' WHERE id = $1`, [missing]);
    await app.db.query(
      'DELETE FROM appointments WHERE property_id = (SELECT property_id FROM protests WHERE id = $1)',
      [missing],
    );
    await staff
      .post(`/api/protests/${moved}/steps`, { to: 'withdrawn', reason: 'The owner sold it.' })
      .expect(200);
    await app.db.query('DELETE FROM protests WHERE id = $1', [gone]);
    const before = await stored([missing, moved]);
    const body = await step({ ...filed, from: ['open', 'authorised'] });
    expect(body).toMatchObject({ done: 1, unchanged: 0, refused: 3 });
    expect(body.rows).toMatchObject([
      { id: missing, outcome: 'refused', code: 'validation', errors: { reason: expect.any(String) } },
      { id: moved, outcome: 'refused', code: 'protestMoved', errors: {} },
      { id: fine, outcome: 'done', code: null, message: null, name: '12 Bluebonnet Ln' },
      { id: gone, outcome: 'refused', code: 'notFound', propertyId: null },
    ]);
    expect(await stored([missing, moved])).toEqual(before);
    expect(await stored([fine])).toMatchObject([{ stage: 'filed' }]);
    const proofless = await step({ ids: [missing], to: 'filed', reason: 'By phone' });
    expect(Object.keys(proofless.rows[0]?.errors ?? {}).sort()).toEqual([
      'filedBy',
      'filedOn',
      'filingConfirmation',
    ]);
    await step({ ids: [missing], ...filed, reason: 'Filed before the appointment came back' });
    expect(await stored([missing])).toMatchObject([
      {
        stage: 'filed',
        steps: [['open', 'filed', 'Filed before the appointment came back', staff.id]],
      },
    ]);
  });

  it('a bulk step files open protests by way of their appointment in force, without a reason', async () => {
    await app.db.query(`UPDATE protests SET stage = 'open' WHERE id = ANY($1)`, [ids]);
    const [ended = 0, ...others] = ids;
    await app.db.query(
      `UPDATE appointments SET rejected_on = '2026-02-01', rejection_reason = 'Not signed', sent_on = '2026-01-10'
       WHERE property_id = (SELECT property_id FROM protests WHERE id = $1)`,
      [ended],
    );
    const body = await step({ ...filed, from: ['open'] });
    expect(outcomes(body)).toEqual([[ended, 'refused'], ...others.map((id) => [id, 'done'])]);
    expect(body.rows[0]?.errors).toEqual({ reason: expect.any(String) });
    for (const row of await stored(others))
      expect(row).toMatchObject({
        stage: 'filed',
        steps: [
          ['open', 'authorised', null, staff.id],
          ['authorised', 'filed', null, staff.id],
        ],
      });
    expect((await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('a bulk step closes appealed cases only with the value that they were closed at', async () => {
    await app.db.query(
      `UPDATE protests SET stage = 'arbitration', order_on = '2026-07-01', order_received_on = '2026-07-05', order_value = 400000,
         final_value = 400000 WHERE id = ANY($1)`,
      [ids],
    );
    const body = await step({ to: 'closed' });
    expect(body).toMatchObject({ done: 0, refused: 4 });
    expect(body.rows[0]?.errors).toEqual({ finalValue: expect.any(String) });
    expect(await step({ to: 'closed', finalValue: '380000' })).toMatchObject({ done: 4 });
    expect(
      await app.db.query('SELECT DISTINCT final_value::text AS value FROM protests WHERE id = ANY($1)', [
        ids,
      ]),
    ).toEqual([{ value: '380000.00' }]);
  });

  it('a bulk step keeps the facts of each protest that it does not name', async () => {
    const [first = 0, second = 0] = ids;
    await staff.put(`/api/protests/${first}`, { hearingOn: '2026-06-10' }).expect(200);
    await step({ ids: [first, second], ...filed });
    const body = await step({ ids: [first, second], to: 'hearing' });
    expect(outcomes(body)).toEqual([
      [first, 'done'],
      [second, 'refused'],
    ]);
    expect(body.rows[1]?.errors).toEqual({ hearingOn: expect.any(String) });
  });

  it('a bulk assignment adds an activity for each protest that had another assignee', async () => {
    const [first = 0, ...others] = ids;
    await staff.put(`/api/protests/${first}`, { assignedTo: admin.id }).expect(200);
    const before = await stored([first]);
    const { body } = await staff.post('/api/protests/assign', { ids, assignedTo: admin.id }).expect(200);
    expect(body).toMatchObject({ done: 3, unchanged: 1, refused: 0 });
    expect(await stored([first])).toEqual(before);
    for (const row of await stored(others))
      expect(row).toMatchObject({
        assignedTo: admin.id,
        activities: [
          [
            'protest',
            staff.id,
            owner.id,
            { event: 'ProtestUpdated', year },
            [{ field: 'assignedTo', old: null, new: admin.id }],
          ],
        ],
      });
    const freed = await staff.post('/api/protests/assign', { ids: others }).expect(200);
    expect(freed.body).toMatchObject({ done: 3 });
    expect((await stored(others)).map(({ assignedTo }) => assignedTo)).toEqual([null, null, null]);
  });

  it('a bulk action takes all that match a filter, if they are still as many as were confirmed', async () => {
    const filter = { propertyId: properties, stage: 'authorised' };
    const one = (await staff.post('/api/protests/assign', { filter, count: 3, assignedTo: admin.id })).body;
    expect(one).toMatchObject({ statusCode: 409, code: 'bulkCountChanged', data: { count: 4 } });
    const body = await step({ ids: undefined, filter, count: 4, ...filed });
    expect(outcomes(body)).toEqual(ids.map((id) => [id, 'done']));
    expect((await stored(ids)).map(({ stage }) => stage)).toEqual(Array(4).fill('filed'));
    // No protest matches any longer, so nothing is done twice.
    expect(await step({ ids: undefined, filter, count: 0, ...filed })).toMatchObject({ done: 0, rows: [] });
    await staff.post('/api/protests/step', { ...filed, filter: { nonsense: 1 }, count: 1 }).expect(400);
    await staff.post('/api/protests/step', { ...filed, filter }).expect(400);
    await staff.post('/api/protests/step', { ...filed, filter, count: 4, ids }).expect(400);
  });

  it('a bulk action is refused as a whole when its filter matches too many rows', async () => {
    await app.db.query(
      `WITH made AS (INSERT INTO properties (client_id, owner_name, county_id, property_type_id, is_new)
         SELECT $1, 'Many', 7, 1, false FROM generate_series(1, $2) RETURNING id)
       INSERT INTO protests (property_id, tax_year) SELECT id, 2025 FROM made`,
      [owner.id, bulkRowsMax + 1],
    );
    const filter = { countyId: 7, taxYear: 2025 };
    const order = { filter, count: bulkRowsMax + 1, assignedTo: staff.id };
    const { body } = await staff.post('/api/protests/assign', order).expect(400);
    expect(body.code).toBe('bulkTooMany');
    const touched = await app.db.query(
      'SELECT 1 FROM protests WHERE tax_year = 2025 AND assigned_to IS NOT NULL',
    );
    expect(touched).toEqual([]);
  });

  it('an invalid bulk action is refused as a whole', async () => {
    const stranger = await staff.post('/api/protests/assign', { ids, assignedTo: owner.id }).expect(400);
    expect(Object.keys(stranger.body.errors)).toEqual(['assignedTo']);
    await staff.post('/api/protests/step', { ids, to: 'lost' }).expect(400);
    const many = Array.from({ length: bulkRowsMax + 1 }, (_, index) => index + 1);
    await staff.post('/api/protests/assign', { ids: many, assignedTo: staff.id }).expect(400);
    await owner.post('/api/protests/step', { ids, ...filed }).expect(403);
    await owner.post('/api/protests/assign', { ids }).expect(403);
    expect((await stored(ids)).map(({ stage }) => stage)).toEqual(Array(4).fill('authorised'));
  });

  it('the same bulk step by two people at once moves each protest once, in several chunks', async () => {
    await make(120);
    const [one, other] = await Promise.all([step(filed), step({ ...filed, ids: [...ids].reverse() }, admin)]);
    expect(one.done + other.done).toBe(120);
    expect(one.refused + other.refused).toBe(120);
    const codes = [...one.rows, ...other.rows].flatMap(({ code }) => code ?? []);
    expect([...new Set(codes)]).toEqual(['protestMoved']);
    for (const row of await stored(ids)) expect(row['steps']).toHaveLength(1);
  });
});
