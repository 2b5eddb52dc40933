import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chain } from '../../src/platform/journal/chain.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { sealAll } from '../support/sealing.js';

describe('the erasure of a client', () => {
  let app: TestApp;
  let admin: TestUser;
  let other: TestUser;
  let id: number;
  let address: string;
  const name = 'Quillonia Zarembsky';

  const seal = (): Promise<void> => sealAll(app.app);
  /** The tables that contain one of the client's values, by searching every column of every row. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const tables = await app.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    );
    const found: string[] = [];
    for (const { name: table } of tables) {
      const row = await app.db.first(`SELECT 1 FROM ${table} t WHERE t::text ILIKE $1 LIMIT 1`, [
        `%${text}%`,
      ]);
      if (row) found.push(table);
    }
    return found;
  };
  const totals = () =>
    app.db.query(
      'SELECT year, sum(billings) AS n, sum(invoice_amount) AS amount FROM billing_totals GROUP BY year ORDER BY year',
    );

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    [admin, other] = await Promise.all([app.admin(), app.client()]);
    address = 'quillonia.z@people.example';
    const client = await app.client();
    id = client.id;
    await app.db.query(
      `UPDATE users SET first_name = 'Quillonia', last_name = 'Zarembsky', email = $2, phone1 = '(512) 555-0177', address = '9 Hidden Hollow' WHERE id = $1`,
      [id, address],
    );
    const propertyId = await app.property(id, { ownerName: name, accountNumber: 'ERASE-1' });
    await app.property(id, { ownerName: name, accountNumber: 'ERASE-2' });
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       SELECT $1, 2025, (SELECT min(id) FROM agents), (SELECT min(id) FROM results), 300000, 250000, 0.02, 50`,
      [propertyId],
    );
    await admin.post('/api/notes', { clientId: id, kind: 1, text: `${name} called` }).expect(201);
    await admin.post(`/api/clients/${id}/deactivate`).expect(200);
    await admin.post(`/api/clients/${id}/activate`).expect(200);
    await app.db.query(
      `INSERT INTO activities (type, details, fields, client_id, actor_id, actor_level, ip) VALUES
         ('client_update', '{"event":"ClientUpdated"}', $2, $1, $1, 1, '203.0.113.7'),
         ('billing_update', '{"event":"BillingUpdated","year":2025}', '[{"field":"isPaid","old":false,"new":true}]', $1, 1, 3, NULL)`,
      [id, JSON.stringify([{ field: 'lastName', old: 'Zarembsky', new: name }])],
    );
    await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: address, password: 'not the password', form: 'client' })
      .expect(401);
    await seal();
  });
  afterAll(() => app.stop());

  it('erasing a client takes the full name and an administrator', async () => {
    await admin.post(`/api/clients/${id}/erase`, { name: 'Quillonia' }).expect(400);
    await admin.post(`/api/clients/${admin.id}/erase`, { name: 'Test Tester' }).expect(404);
    await (await app.staff()).post(`/api/clients/${id}/erase`, { name }).expect(403);
    await other.post(`/api/clients/${id}/erase`, { name }).expect(403);
    expect(await tablesWith('Zarembsky')).toContain('users');
  });

  it('erasure leaves the name only in the suppression list, and the chain still verifies', async () => {
    const before = await totals();
    await admin.post(`/api/clients/${id}/erase`, { name }).expect(200);
    expect(await tablesWith('Zarembsky')).toEqual([]);
    expect(await tablesWith('Quillonia')).toEqual(['mail_suppressions']);
    for (const text of ['555-0177', 'Hidden Hollow', '203.0.113.7', 'ERASE-2'])
      expect(await tablesWith(text)).toEqual([]);
    // The property with a billing keeps the data that the billing is about.
    expect(await tablesWith('ERASE-1')).toContain('properties');
    expect(await totals()).toEqual(before);

    const entries = await app.db.query<{ event: string; fields: unknown; erased: boolean }>(
      `SELECT details->>'event' AS event, fields, erased_hash IS NOT NULL AS erased FROM activities WHERE client_id = $1 ORDER BY id`,
      [id],
    );
    expect(entries).toContainEqual({
      event: 'ClientUpdated',
      fields: [{ field: 'lastName', old: null, new: null }],
      erased: true,
    });
    expect(entries).toContainEqual({
      event: 'BillingUpdated',
      fields: [{ field: 'isPaid', old: false, new: true }],
      erased: false,
    });
    await seal();
    expect(await app.app.get(Chain).verify()).toMatchObject({ problems: [], unsealed: 0 });
  });

  it('erasure ends the sign-in, leaves other clients alone and works only once', async () => {
    expect(await app.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    await other.get(`/api/clients/${other.id}`).expect(200);
    await admin.post(`/api/clients/${id}/erase`, { name: `Erased #${id}` }).expect(409);
    const { body } = await admin.get(`/api/clients/${id}`).expect(200);
    expect(body).toMatchObject({ firstName: 'Erased', lastName: `#${id}`, status: 'I', phone1: null });
  });

  it('the chain finds words that were put into an erased entry', async () => {
    const newest = async (condition: string): Promise<number> =>
      (await app.db.first<{ id: number }>(`SELECT max(id)::int AS id FROM activities WHERE ${condition}`))!
        .id;
    const entry = await newest(`client_id = ${id} AND type = 'client_update'`);
    const erasure = await newest(`details->>'event' = 'ActivitiesErased'`);
    const change = (values: string): Promise<void> =>
      app.db.transaction(async (tx) => {
        await tx.query('ALTER TABLE activities DISABLE TRIGGER USER');
        await tx.query(`UPDATE activities SET ${values} WHERE id = ${entry}`);
        await tx.query('ALTER TABLE activities ENABLE TRIGGER USER');
      });
    const fields = (value: unknown): string => `fields = '${JSON.stringify(value)}'`;
    const left = [{ field: 'lastName', old: null, new: null }];
    const found = { kind: 'erasedAltered', id: entry };
    const told = { kind: 'erasureAltered', id: erasure };
    const words: readonly [change: string, undo: string, problems: object[]][] = [
      [
        `details = '{"event":"ClientUpdated","reason":"bribed"}'`,
        `details = '{"event":"ClientUpdated"}'`,
        [found, told],
      ],
      [fields([{ ...left[0], new: 'Smith' }]), fields(left), [found, told]],
      [fields({ words: 'bribed' }), fields(left), [found, told]],
      // An erasure could have left this row: only the hash of the row that it did leave gives the change away.
      [fields([{ ...left[0], field: 'bribed' }]), fields(left), [told]],
      [`device = 'bribed'`, 'device = NULL', [told]],
    ];
    for (const [values, undo, problems] of words) {
      await change(values);
      expect((await app.app.get(Chain).verify()).problems).toEqual(problems);
      await change(undo);
    }
    expect((await app.app.get(Chain).verify()).problems).toEqual([]);
  });

  it('the chain finds an entry of another client that is marked as erased', async () => {
    await app.db.query(
      `INSERT INTO activities (type, details, client_id, erased_hash) VALUES ('note', '{"event":"NoteAdded"}', $1, '\\x01')`,
      [other.id],
    );
    const { problems } = await app.app.get(Chain).verify();
    expect(problems).toMatchObject([{ kind: 'erasedWithoutEvent' }]);
  });
});
