import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('search', () => {
  let app: TestApp;
  let office: TestUser;
  let garcia: TestUser;
  let brien: TestUser;
  let house: number;
  let harris: number;
  let sold: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [office, garcia, brien] = [await app.staffRole(), await app.client(), await app.client()];
    await app.db.query(
      `UPDATE users SET first_name = 'José', last_name = 'García', phone1 = '(512) 555-0173', company_name = 'Ångström & Söhne',
         email = 'jose.garcia@example.com', address = '7 Café Way', city = 'Round Rock', zip = '78664' WHERE id = $1`,
      [garcia.id],
    );
    // A changed address ends the sessions.
    garcia = await app.signedIn(garcia.id, 'jose.garcia@example.com');
    await app.db.query(`UPDATE users SET first_name = 'Sinéad', last_name = 'O''Brien' WHERE id = $1`, [
      brien.id,
    ]);
    house = await app.property(garcia.id, {
      ownerName: 'García Family Trust',
      accountNumber: 'R-12.345-678',
    });
    harris = await app.property(brien.id, {
      ownerName: "O'Brien Sinéad",
      accountNumber: '012-345-678-9012',
      countyId: 1,
    });
    sold = await app.property(garcia.id, { ownerName: 'Sold Long Ago', status: 'I' });
  });
  afterAll(() => app.stop());

  const find = async (q: string, more = ''): Promise<{ clients: number[]; properties: number[] }> => {
    const { body } = await office.get(`/api/search?q=${encodeURIComponent(q)}${more}`).expect(200);
    const ids = (rows: { id: number }[]): number[] => rows.map((row) => row.id);
    return { clients: ids(body.clients.rows), properties: ids(body.properties.rows) };
  };
  const listed = async (resource: string, filter: object): Promise<number[]> => {
    const { body } = await office
      .get(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200);
    return (body as { id: number }[]).map((row) => row.id);
  };

  it.each([
    ['jose garcia'],
    ['GARCÍA José'],
    ['garcia'],
    ['angstrom sohne'],
    ['512 555 0173'],
    ['+1 512.555.0173'],
    ['5125550173'],
    ['jose.garcia@example.com'],
    ['cafe way 78664'],
    ['arci'],
  ])('search finds a client by %s', async (q) => {
    expect((await find(q)).clients).toEqual([garcia.id]);
  });

  it.each([
    ['R12345678'],
    ['r-12345-678'],
    ['R 12.345.678'],
    ['12345678'],
    ['garcia family'],
    ['trust GARCÍA'],
  ])('search finds a property by %s', async (q) => {
    expect((await find(q)).properties).toContain(house);
  });

  it('search ignores the punctuation of names', async () => {
    for (const q of ["O'Brien", 'obrien', 'o’brien sinead']) {
      expect(await find(q)).toEqual({ clients: [brien.id], properties: [harris] });
    }
  });

  it('search finds a property by the name of its client, also after a change of that name', async () => {
    expect((await find('jose', '&active=all')).properties.toSorted()).toEqual([house, sold].toSorted());
    await app.db.query(`UPDATE users SET first_name = 'Joaquín' WHERE id = $1`, [garcia.id]);
    expect(await find('jose garcia')).toEqual({ clients: [garcia.id], properties: [] });
    expect((await find('joaquin family')).properties).toEqual([house]);
    await app.db.query(`UPDATE users SET first_name = 'José' WHERE id = $1`, [garcia.id]);
  });

  it('search finds a property by its county, also after a change of it', async () => {
    expect((await find('travis')).properties).toEqual([house]);
    expect((await find('travis family')).properties).toEqual([house]);
    expect(await listed('properties', { q: 'harris' })).toEqual([harris]);
    await app.db.query('UPDATE properties SET county_id = 1 WHERE id = $1', [house]);
    expect((await find('travis')).properties).toEqual([]);
    await app.db.query(
      `UPDATE properties SET county_id = (SELECT id FROM counties WHERE name = 'Travis') WHERE id = $1`,
      [house],
    );
    await app.db.query(`UPDATE counties SET name = 'Trávnik' WHERE name = 'Travis'`);
    expect((await find('travnik')).properties).toEqual([house]);
    await app.db.query(`UPDATE counties SET name = 'Travis' WHERE name = 'Trávnik'`);
  });

  it('search shows the active, the inactive or all records', async () => {
    expect((await find('sold long')).properties).toEqual([]);
    expect((await find('sold long', '&active=false')).properties).toEqual([sold]);
    expect((await find('sold long', '&active=all')).properties).toEqual([sold]);
    await app.db.query(`UPDATE properties SET status = 'A' WHERE id = $1`, [sold]);
    expect((await find('sold long')).properties).toEqual([sold]);
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = $1`, [sold]);
  });

  it('search respects its scope', async () => {
    expect(await find('garcia', '&scope=client')).toEqual({ clients: [garcia.id], properties: [] });
    expect(await find('garcia', '&scope=property')).toEqual({ clients: [], properties: [house] });
  });

  it('search puts the record with exactly that id or account number first, and marks it', async () => {
    const { body } = await office.get('/api/search?q=012345678-9012').expect(200);
    expect(body.properties.rows[0]).toMatchObject({ id: harris, exact: true });
    const byId = await office.get(`/api/search?q=%23${house}`).expect(200);
    expect(byId.body.properties.rows[0]).toMatchObject({ id: house, exact: true });
  });

  it('search treats any input as text', async () => {
    for (const q of ['%', '_', '100%', "'; DROP TABLE users; --", '\\', '(((', '&&&', 'x'.repeat(200), '…']) {
      expect(await find(q)).toEqual({ clients: [], properties: [] });
    }
    const { body } = await office.get('/api/search?q=').expect(400);
    expect(body).toMatchObject({ code: 'validation', errors: { q: 'This is required field' } });
    await office.get('/api/search?q=a&scope=everything').expect(400);
  });

  it('the q filter of a list searches, alone and with other filters', async () => {
    expect(await listed('clients', { q: 'jose', status: 'A' })).toEqual([garcia.id]);
    expect(await listed('properties', { q: 'garcia', status: 'A' })).toEqual([house]);
    expect(await listed('properties', { q: 'garcia', status: 'A', countyId: 1 })).toEqual([]);
    expect(await listed('properties', { q: 'obrien', countyId: 1 })).toEqual([harris]);
  });

  it('lists are searched by the fields of the client and the property search', async () => {
    expect(await listed('clients', { firstName: 'jose', lastName: 'garc', city: 'round r' })).toEqual([
      garcia.id,
    ]);
    expect(await listed('clients', { phone: '555-0173' })).toEqual([garcia.id]);
    expect(await listed('clients', { companyName: 'ANGSTROM', address: 'cafe' })).toEqual([garcia.id]);
    expect(await listed('clients', { lastName: 'jose' })).toEqual([]);
    expect(await listed('properties', { ownerName: 'obrien', accountNumber: '345-678' })).toEqual([harris]);
    expect(await listed('properties', { ownerName: 'trust', address: '12 Blue', zip: '787' })).toEqual([
      house,
    ]);
    expect(await listed('properties', { accountNumber: '---' })).toEqual([]);
  });

  it('a list sorts names alphabetically, not by code point', async () => {
    const names = ['zeta', 'Älpha', 'alpine', 'Beta', "O'Neil", 'Olsen'];
    const people = await Promise.all(names.map(() => app.client()));
    for (const [index, person] of people.entries()) {
      await app.db.query(`UPDATE users SET last_name = $1, city = 'Sorting' WHERE id = $2`, [
        names[index] ?? '',
        person.id,
      ]);
    }
    const { body } = await office
      .get(`/api/clients?filter={"city":"sorting"}&sort=["lastName","ASC"]`)
      .expect(200);
    expect((body as { lastName: string }[]).map((row) => row.lastName)).toEqual([
      'Älpha',
      'alpine',
      'Beta',
      'Olsen',
      "O'Neil",
      'zeta',
    ]);
  });

  it('search stops counting at 10,000 and marks the total as capped', async () => {
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, county_id, created_at)
       SELECT $1, 'Plenty ' || n, n || ' Many St', 5, now() - make_interval(mins => n) FROM generate_series(1, 10050) n`,
      [brien.id],
    );
    const capped = await office
      .get(`/api/properties?filter={"q":"plenty","status":"A"}&range=[0,4]`)
      .expect('Content-Range', 'properties 0-4/10000')
      .expect('X-Total-Capped', 'true')
      .expect(200);
    expect((capped.body as { ownerName: string }[]).map((row) => row.ownerName)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Plenty ${n}`),
    );
    const sorted = await office
      .get(`/api/properties?filter={"q":"plenty"}&range=[10000,10001]&sort=["createdAt","ASC"]`)
      .expect('X-Total-Capped', 'true')
      .expect(200);
    expect((sorted.body as { ownerName: string }[]).map((row) => row.ownerName)).toEqual([
      'Plenty 50',
      'Plenty 49',
    ]);
    const exact = await office
      .get(`/api/properties?filter={"q":"plenty 1004"}`)
      .expect('Content-Range', 'properties 0-10/11')
      .expect(200);
    expect(exact.headers['x-total-capped']).toBeUndefined();
    const { body } = await office.get('/api/search?q=plenty').expect(200);
    expect(body.properties).toMatchObject({ total: 10000, totalCapped: true });
  });

  it('the search tables equal their sources after concurrent changes', async () => {
    const owner = await app.client();
    const ids = await Promise.all(Array.from({ length: 6 }, () => app.property(owner.id)));
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const id = ids[turn % ids.length] ?? 0;
        return turn % 3 === 0
          ? app.db.query('UPDATE users SET first_name = $1 WHERE id = $2', [`Name${turn}`, owner.id])
          : app.db.query('UPDATE properties SET owner_name = $1 WHERE id = $2', [`Owner ${turn}`, id]);
      }),
    );
    await app.db.query('DELETE FROM properties WHERE id = $1', [ids[0] ?? 0]);
    for (const kind of ['property', 'client']) {
      const differences = await app.db.query(
        `(SELECT id, status, created_at, text FROM ${kind}_search EXCEPT ALL SELECT id, status, created_at, text FROM ${kind}_search_source)
         UNION ALL (SELECT id, status, created_at, text FROM ${kind}_search_source EXCEPT ALL SELECT id, status, created_at, text FROM ${kind}_search)`,
      );
      expect(differences).toEqual([]);
    }
  });

  it('search is for the office: a client searches its own properties in its list', async () => {
    await garcia.get('/api/search?q=obrien').expect(403);
    const { body } = await garcia.get(`/api/properties?filter={"q":"obrien"}`).expect(200);
    expect(body).toEqual([]);
    const own = await garcia.get(`/api/properties?filter={"q":"family"}`).expect(200);
    expect((own.body as { id: number }[]).map((row) => row.id)).toEqual([house]);
  });
});
