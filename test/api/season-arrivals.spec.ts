import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { checkKeptFigures } from '../../src/platform/database/kept-figures.js';
import { TestApp, type TestUser } from '../support/app.js';
import { registrationForm } from '../support/registration.js';

/** The current year in the business zone, as the service computes it. */
const year = DateTime.now().setZone('America/Tegucigalpa').year;

interface Counts {
  readonly total: number;
  readonly reasons: { readonly reason: string; readonly count: number }[];
  readonly unopened: object | null;
}

describe('properties that come after the season was opened', () => {
  let app: TestApp;
  let admin: TestUser;
  let owner: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, owner] = await Promise.all([app.admin(), app.client()]);
  });
  afterAll(() => app.stop());
  beforeEach(() => app.db.query('TRUNCATE protests, seasons CASCADE'));

  const open = (taxYear = year) => admin.post(`/api/season/${taxYear}/open`).expect(200);
  const yearsOf = async (propertyId: number): Promise<number[]> =>
    (
      await app.db.query<{ year: number }>(
        'SELECT tax_year AS year FROM protests WHERE property_id = $1 ORDER BY 1',
        [propertyId],
      )
    ).map((row) => row.year);
  const counts = async (): Promise<Counts> =>
    (await admin.get(`/api/season/${year}/at-risk/counts`).expect(200)).body as Counts;
  const created = async (clientId: number): Promise<number> => {
    const form = { ownerName: 'Ann Lee', address: '2 Elm St', city: 'Austin', zip: '78701', countyId: 5 };
    const { body } = await admin
      .post('/api/properties', { ...form, clientId, propertyTypeId: 1 })
      // Without a key, equal requests within moments would count as one.
      .set('idempotency-key', randomUUID())
      .expect(201);
    return body.id as number;
  };

  it('before a season is opened, properties have no protest, and the list at risk says so', async () => {
    const propertyId = await created(owner.id);
    expect(await yearsOf(propertyId)).toEqual([]);
    const season = await admin.get(`/api/season/${year}`).expect(200);
    const before = await counts();
    expect(before.total).toBe(0);
    expect(before.unopened).toMatchObject({ properties: season.body.missing });
    await open();
    expect(await yearsOf(propertyId)).toEqual([year]);
    expect((await counts()).unopened).toBeNull();
  });

  it('a sign-up opens protests in this and the next season as far as they are open', async () => {
    await open();
    const first = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
    expect(await yearsOf(first.body.propertyId as number)).toEqual([year]);
    await open(year + 1);
    await open(year - 1);
    const second = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
    const { propertyId, clientId } = second.body as { propertyId: number; clientId: number };
    expect(await yearsOf(propertyId)).toEqual([year, year + 1]);
    const told = await app.db.query(
      `SELECT actor_id AS actor, client_id AS "clientId", details->>'year' AS year FROM activities
       WHERE property_id = $1 AND details->>'event' = 'ProtestOpened' ORDER BY id`,
      [propertyId],
    );
    expect(told).toEqual([
      { actor: null, clientId, year: String(year) },
      { actor: null, clientId, year: String(year + 1) },
    ]);
  });

  it('a property gets its protest when the office adds or activates it, once', async () => {
    await open();
    const propertyId = await created(owner.id);
    expect(await yearsOf(propertyId)).toEqual([year]);
    await admin.post(`/api/properties/${propertyId}/deactivate`).expect(200);
    await admin.post(`/api/properties/${propertyId}/activate`).expect(200);
    expect(await yearsOf(propertyId)).toEqual([year]);
    const late = await app.property(owner.id, { status: 'I' });
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, $2, 1, 1, 500000, 450000, 0.02, 50)`,
      [late, year - 1],
    );
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2026-01-05', 'paper')`,
      [late],
    );
    expect(await yearsOf(late)).toEqual([]);
    await admin.post(`/api/properties/${late}/activate`).expect(200);
    const { body } = await admin
      .get(`/api/protests?filter=${JSON.stringify({ propertyId: late })}`)
      .expect(200);
    expect(body).toMatchObject([{ taxYear: year, stage: 'authorised', lastYearValue: '450000.00' }]);
    expect((await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('a property of an inactive client gets its protest with the client’s activation', async () => {
    await open();
    const client = await app.client();
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [client.id]);
    const propertyId = await app.property(client.id);
    expect(await yearsOf(propertyId)).toEqual([]);
    expect((await counts()).reasons).toContainEqual({ reason: 'no_protest', count: 0 });
    await admin.post(`/api/clients/${client.id}/activate`);
    expect(await yearsOf(propertyId)).toEqual([year]);
  });

  it('an active property without a protest is at risk until the season is opened again', async () => {
    await open();
    const propertyId = await app.property(owner.id, { ownerName: 'Bare' });
    expect((await counts()).reasons).toContainEqual({ reason: 'no_protest', count: 1 });
    const filter = JSON.stringify({ reason: 'no_protest' });
    const { body, headers } = await admin.get(`/api/season/${year}/at-risk?filter=${filter}`).expect(200);
    expect(headers['content-range']).toBe('at-risk 0-0/1');
    expect(body).toMatchObject([
      {
        id: -propertyId,
        protestId: null,
        propertyId,
        ownerName: 'Bare',
        taxYear: year,
        stage: null,
        version: null,
        dueOn: `${year}-05-15`,
        reasons: ['no_protest'],
      },
    ]);
    await open();
    expect((await counts()).reasons).toContainEqual({ reason: 'no_protest', count: 0 });
    expect(await yearsOf(propertyId)).toEqual([year]);
  });

  it('a property is in the season whether it or the opening comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.db.query('TRUNCATE protests, seasons CASCADE');
      const answers = await Promise.all([
        created(owner.id),
        ...(round % 2 ? [] : [open()]),
        created(owner.id),
        ...(round % 2 ? [open()] : []),
        created(owner.id),
      ]);
      const ids = answers.filter((answer): answer is number => typeof answer === 'number');
      expect(ids).toHaveLength(3);
      for (const id of ids) expect(await yearsOf(id)).toEqual([year]);
    }
  });
});
