import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { TexasCounties1795324405277 } from '../../migrations/1795324405277-texas-counties.js';
import { migrate } from '../../src/platform/database/schema.js';
import { TestApp, type TestUser } from '../support/app.js';
import { createEmptyDatabase } from '../support/database.js';
import { readPdf } from '../support/pdf-text.js';

interface County {
  id: number;
  name: string;
  districtName: string;
  address: string | null;
  city: string | null;
  zipCode: string | null;
  districtConfirmed: boolean;
}

/** Counties that existed before the others were added. Their ids are stored wherever one of them was chosen. */
const firstOnes = { 1: 'Harris', 2: 'Dallas', 5: 'Travis', 12: 'Williamson', 42: 'Gregg', 45: 'Hunt' };

describe('counties', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    client = await app.client();
  });
  afterAll(() => app.stop());

  const counties = async (): Promise<County[]> =>
    (await admin.get('/api/counties?range=[0,999]').expect(200)).body as County[];
  const county = async (name: string): Promise<County> => {
    const found = (await counties()).find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name} County.`);
    return found;
  };

  it('has all 254 counties of Texas, the first ones under the ids that they had', async () => {
    const all = await counties();
    expect(all.length).toBe(254);
    expect(new Set(all.map(({ name }) => name)).size).toBe(254);
    expect(all.filter(({ id }) => Object.hasOwn(firstOnes, id))).toMatchObject(
      Object.entries(firstOnes)
        .map(([id, name]) => ({ id: Number(id), name }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Loving', 'Potter', 'Randall', 'Zavala']),
    );
  });

  it('counties have the address of their appraisal district', async () => {
    for (const { districtName, address, city, zipCode } of await counties())
      expect([districtName, address, city, zipCode]).toEqual([
        expect.stringMatching(/Appraisal District/),
        expect.stringMatching(/\d|Drawer/),
        expect.stringMatching(/^[A-Z][A-Za-z. ]+$/),
        expect.stringMatching(/^7\d{4}(-\d{4})?$/),
      ]);
    expect(await county('Travis')).toMatchObject({
      districtName: 'Travis Central Appraisal District',
      districtConfirmed: true,
    });
  });

  it('a mailing address needs a county in Texas, and has none elsewhere', async () => {
    const path = `/api/clients/${client.id}`;
    const texas = { state: 'TX', city: 'Mentone', zip: '79754', countyId: (await county('Loving')).id };
    await admin.put(path, texas).expect(200);
    const { body } = await admin.put(path, { ...texas, countyId: null }).expect(400);
    expect(body.errors).toEqual({ countyId: 'This is required field' });
    const away = { state: 'CA', city: 'Fresno', zip: '93701' };
    const refused = await admin.put(path, { ...away, countyId: texas.countyId }).expect(400);
    expect(Object.keys(refused.body.errors)).toEqual(['countyId']);
    // A form without the field clears the Texas county.
    const moved = await admin.put(path, away).expect(200);
    expect(moved.body).toMatchObject({ state: 'CA', countyId: null, countyName: null });
    await admin.put(path, { state: 'TX' }).expect(400);
  });

  describe("an appraisal district's name that is not confirmed", () => {
    const letter = async (propertyId: number): Promise<string> => {
      const { body } = await admin
        .post('/api/links', { purpose: 'property-aoa', id: propertyId, params: { variant: '1' } })
        .expect(201);
      const pdf = await app.anyone.get(body.url).responseType('blob').expect(200);
      return (await readPdf(pdf.body as Buffer)).text.replace(/\s+/g, ' ');
    };

    it('an unconfirmed district name is not printed until the office confirms it', async () => {
      const { id, districtName, address } = await county('Loving');
      const property = await app.property(client.id, { countyId: id });
      const own = await admin.get(`/api/properties/${property}`).expect(200);
      expect(own.body).toMatchObject({ countyName: 'Loving', districtConfirmed: false });
      const before = await letter(property);
      expect(before).toContain(address);
      expect(before).not.toContain(districtName);
      const name = 'Loving County Appraisal District';
      const confirmed = await admin.put(`/api/counties/${id}/district-name`, { districtName: name });
      expect([confirmed.status, confirmed.body]).toMatchObject([
        200,
        { id, districtName: name, districtConfirmed: true },
      ]);
      expect(await letter(property)).toContain(name);
      const [activity] = await app.db.query(
        `SELECT actor_id, fields FROM activities WHERE details->>'county' = 'Loving'`,
      );
      expect(activity).toMatchObject({
        actor_id: admin.id,
        fields: [
          { field: 'districtName', old: districtName, new: name },
          { field: 'districtConfirmed', old: false, new: true },
        ],
      });
    });

    it('only the office confirms a district name', async () => {
      const { id, districtName } = await county('Archer');
      const path = `/api/counties/${id}/district-name`;
      await client.put(path, { districtName }).expect(403);
      await admin.put(path, { districtName: ' ' }).expect(400);
      await admin.put('/api/counties/99999/district-name', { districtName }).expect(404);
      await (await app.staff()).put(path, { districtName }).expect(200);
      expect(await county('Archer')).toMatchObject({ districtName, districtConfirmed: true });
    });
  });
});

describe('the migration to all counties', () => {
  it('the migration keeps the rows, the ids and the addresses of a database in use', async () => {
    const database = await createEmptyDatabase();
    const before = migrations.slice(0, migrations.indexOf(TexasCounties1795324405277));
    const source = new DataSource({
      type: 'postgres',
      url: database.url,
      migrations: before,
      migrationsTableName: 'migrations',
    });
    try {
      await source.initialize();
      await source.runMigrations({ transaction: 'each' });
      await source.query(
        `UPDATE counties SET address = '1 Own St', city = 'Austin', district_name = 'Own Name' WHERE name = 'Travis'`,
      );
      await source.query(`INSERT INTO counties (name, district_name) VALUES ('Loving', 'Loving CAD')`);
      await source.query(
        `INSERT INTO users (level, first_name, last_name, username, email, password_hash, county_id)
         SELECT 1, 'A', 'B', 'ab', 'ab@example.com', 'x', id FROM counties WHERE name = 'Potter/Randall'`,
      );
      const ids = (await source.query(`SELECT id, name FROM counties ORDER BY id`)) as object[];
      await migrate(database.url);
      const after = (await source.query('SELECT id, name FROM counties ORDER BY id')) as object[];
      expect(after.slice(0, ids.length)).toEqual(ids);
      // Potter and Randall are added beside the joint entry that a client refers to.
      expect(after.length).toBe(255);
      const read = (await source.query(
        `SELECT name, district_name, address, zip_code, district_confirmed AS confirmed FROM counties
         WHERE name IN ('Travis', 'Loving', 'Gregg', 'Harris', 'Potter/Randall') ORDER BY name`,
      )) as { name: string }[];
      expect(read).toMatchObject([
        { name: 'Gregg', confirmed: false },
        { name: 'Harris', confirmed: true, zip_code: '77292-2004' },
        { name: 'Loving', district_name: 'Loving CAD', confirmed: true, address: expect.any(String) },
        { name: 'Potter/Randall', confirmed: true, address: 'P.O. Box 7190' },
        { name: 'Travis', district_name: 'Own Name', address: '1 Own St', zip_code: null },
      ]);
    } finally {
      if (source.isInitialized) await source.destroy();
      await database.drop();
    }
  });
});
