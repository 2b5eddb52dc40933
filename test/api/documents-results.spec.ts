import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { pdf, upload } from '../support/uploads.js';

interface Row {
  readonly id: number;
  readonly [name: string]: unknown;
}

describe('result files of many properties', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  const properties: number[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
    for (const accountNumber of ['RES-881', '00882881', 'RES-883'])
      properties.push(
        await app.property(client.id, { countyId: 5, accountNumber, ownerName: 'Resulta Roe' }),
      );
  });
  afterAll(() => app.stop());

  const send = (name: string, user = staff, content = pdf(name)) =>
    upload(app, user, '/api/documents/results', {}, [{ name, content }]);
  const listed = async (filter: object, user = staff): Promise<Row[]> =>
    (
      await user
        .get(`/api/documents?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
        .expect(200)
    ).body as Row[];

  it('result files are filed on hold by the account number in their names, once', async () => {
    const { body } = await send('AC_res881 order.pdf').expect(201);
    expect(body).toMatchObject({
      propertyId: properties[0],
      type: 2,
      status: 1,
      accountNumber: 'RES-881',
      createdByClient: false,
      name: 'AC_res881 order.pdf',
    });
    expect(body.createdByName).toBeTruthy();
    const again = await send('AC_res881 order.pdf').expect(201);
    expect(again.body.id).toBe(body.id);
    // The district pads the account number.
    const padded = await send('AC_882881.pdf').expect(201);
    expect(padded.body.propertyId).toBe(properties[1]);
    expect(await listed({ clientId: client.id }, client)).toEqual([]);
    const [activity] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE property_id = $1 AND details->>'event' = 'DocumentsUploaded'`,
      [properties[1]!],
    );
    expect(activity?.details).toMatchObject({ type: 2, names: 'AC_882881.pdf' });
  });

  it('refuses a result file with the reason, and does not store it, when no property or several fit', async () => {
    const twin = await app.property(client.id, { countyId: 6, accountNumber: 'RES-883' });
    const stored = async (): Promise<number> =>
      (await app.db.first<{ files: number }>('SELECT count(*)::int AS files FROM stored_files'))?.files ?? 0;
    const before = await stored();
    expect((await send('order.pdf').expect(400)).body.code).toBe('fileWithoutNumber');
    expect((await send('AC_4044040.pdf').expect(404)).body).toMatchObject({
      code: 'fileNumberUnknown',
      message: 'No property has the account number 4044040.',
    });
    expect((await send('AC_RES-883.pdf').expect(409)).body.code).toBe('fileNumberAmbiguous');
    expect(await stored()).toBe(before);
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = $1`, [twin]);
    await send('AC_RES-883.pdf').expect(201);
    await send('AC_RES-881.pdf', client).expect(403);
  });

  it('result files on hold are found and released together, each with its activity', async () => {
    const held = await listed({ status: 1, q: 'resulta', clientId: client.id });
    expect(held.map(({ propertyId }) => propertyId)).toEqual(properties);
    expect(await listed({ status: 1, q: '882881', clientId: client.id })).toHaveLength(1);
    const ids = held.map(({ id }) => id);
    await staff.post('/api/documents/release', { ids }).expect(403);
    await admin.post(`/api/documents/${ids[0]}/release`).expect(200);
    const { body } = await admin.post('/api/documents/release', { ids: [...ids, 999_999_999] }).expect(200);
    expect(body).toMatchObject({ done: 2, unchanged: 1, refused: 1 });
    const seen = await listed({}, client);
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect(seen.every(({ expiresAt }) => expiresAt !== null)).toBe(true);
    const activities = await app.db.query<{ property: number; fields: object }>(
      `SELECT property_id AS property, fields FROM activities
       WHERE client_id = $1 AND details->>'event' = 'DocumentReleased' ORDER BY property_id`,
      [client.id],
    );
    expect(activities).toEqual(
      properties.map((property) => ({ property, fields: [{ field: 'status', old: 1, new: 0 }] })),
    );
  });

  it('releases result files by a filter only while it matches as many as were seen', async () => {
    await send('AC_RES-881 second.pdf').expect(201);
    const filter = { status: 1, clientId: client.id };
    const wrong = await admin.post('/api/documents/release', { filter, count: 7 }).expect(409);
    expect(wrong.body.code).toBe('bulkCountChanged');
    const { body } = await admin.post('/api/documents/release', { filter, count: 1 }).expect(200);
    expect(body).toMatchObject({ done: 1, unchanged: 0, refused: 0 });
    expect(await listed(filter)).toEqual([]);
  });

  it('a result file that comes several times at once is stored once', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await send('AC_RES-881 at once.pdf').expect(201)).body.id as number),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await listed({ q: 'at once', clientId: client.id })).toHaveLength(1);
  });
});
