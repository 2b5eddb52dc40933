import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';

describe('the version of a record in HTTP headers', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let rows: Rows;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client, rows] = [await app.admin(), await app.client(), await Rows.of(app)];
  });
  afterAll(() => app.stop());

  const tagOf = async (path: string): Promise<string> =>
    (await admin.get(path).expect(200)).headers['etag'] as string;

  it.each(['properties', 'clients', 'billings', 'notes'])(
    'the ETag of one of the %s starts with its version, and is compared with If-None-Match',
    async (resource) => {
      const make = { properties: rows.property, billings: rows.billing, notes: rows.note }[resource];
      const id = make ? await make.call(rows, client) : client.id;
      const path = `/api/${resource}/${id}`;
      const { headers, body } = await admin.get(path).expect(200);
      expect(headers['etag']).toMatch(new RegExp(`^"${body.version}-[\\w-]{12}"$`));
      const known = await admin.get(path).set('if-none-match', `"1-x", W/${headers['etag']}`).expect(304);
      expect(known.text).toBe('');
      await admin.get(path).set('if-none-match', '"1-x"').expect(200);
    },
  );

  it('a list has no ETag', async () => {
    expect((await admin.get('/api/properties').expect(200)).headers).not.toHaveProperty('etag');
  });

  it('the ETag changes with the names of other records that the answer has', async () => {
    const path = `/api/properties/${await rows.property(client)}`;
    const tag = await tagOf(path);
    await admin.put(`/api/clients/${client.id}`, { firstName: 'Renamed' }).expect(200);
    const { headers } = await admin.get(path).set('if-none-match', tag).expect(200);
    expect(headers['etag']).not.toBe(tag);
    // The record itself is unchanged, so its tag still allows a change.
    await admin.put(path, { city: 'Lockhart' }).set('if-match', tag).expect(200);
  });

  it('compares the ETag with If-Match before a change', async () => {
    const path = `/api/properties/${await rows.property(client)}`;
    const tag = await tagOf(path);
    const { headers } = await admin.put(path, { city: 'Bastrop' }).set('if-match', tag).expect(200);
    const { body } = await admin.put(path, { city: 'Elgin' }).set('if-match', tag).expect(412);
    expect(body).toMatchObject({ code: 'stale', data: { current: { city: 'Bastrop' } } });
    await admin.put(path, { city: 'Elgin' }).set('if-match', '"nonsense"').expect(412);
    await admin
      .put(path, { city: 'Taylor' })
      .set('if-match', headers['etag'] as string)
      .expect(200);
    await admin.put(path, { city: 'Manor' }).set('if-match', '*').expect(200);
    // The version in the body works as before.
    await admin.put(path, { city: 'Buda', version: 1 }).expect(409);
  });

  it.each(['properties', 'billings', 'notes'] as const)(
    'compares the ETag before one of the %s is deleted',
    async (resource) => {
      const make = { properties: rows.property, billings: rows.billing, notes: rows.note }[resource];
      const path = `/api/${resource}/${await make.call(rows, client)}`;
      await admin.delete(path).set('if-match', '"99"').expect(412);
      await admin
        .delete(path)
        .set('if-match', await tagOf(path))
        .expect(200);
      await admin.get(path).expect(404);
    },
  );

  it('refuses a change whose If-Match cannot be compared', async () => {
    const id = await rows.property(client);
    const { body } = await admin
      .put(`/api/properties/${id}/hearing-date`, { date: '2027-05-17' })
      .set('if-match', '"1"');
    expect(body.code).toBe('ifMatchUnsupported');
    expect((await admin.get(`/api/properties/${id}`)).body.hearingDate).toBeNull();
  });
});
