import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { referenceUses } from '../../common/settings/reference.js';
import { TestApp, type TestUser } from '../support/app.js';

const county = {
  name: 'Orange',
  state: 'CA',
  districtName: 'Orange County Assessor',
  address: '500 S Main St',
  city: 'Orange',
  agentCode: 'PD-9',
};

describe('reference data', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = await Promise.all([app.admin(), app.staff()]);
  });
  afterAll(() => app.stop());

  const activity = async (name: string) =>
    (
      await app.db.query<{ type: string; details: object; fields: object[]; actor_id: number }>(
        `SELECT type, details, fields, actor_id FROM activities WHERE details->>'name' = $1 ORDER BY id DESC LIMIT 1`,
        [name],
      )
    )[0];

  it('the office adds, changes and deletes reference data, each with an activity', async () => {
    const { body: added } = await staff
      .post('/api/property-types', { type: 'Farm', value: ' d1 ' })
      .expect(201);
    expect(added).toMatchObject({ type: 'Farm', value: 'D1', version: 1 });
    expect(await activity('Farm')).toMatchObject({
      type: 'reference',
      actor_id: staff.id,
      details: { event: 'ReferenceCreated', resource: 'property-types', rowId: added.id },
      fields: [
        { field: 'type', old: null, new: 'Farm' },
        { field: 'value', old: null, new: 'D1' },
      ],
    });

    const path = `/api/property-types/${added.id}`;
    const { body: changed } = await staff.put(path, { value: 'D2', version: 1 }).expect(200);
    expect(changed).toMatchObject({ type: 'Farm', value: 'D2', version: 2 });
    expect(await activity('Farm')).toMatchObject({
      details: { event: 'ReferenceUpdated' },
      fields: [{ field: 'value', old: 'D1', new: 'D2' }],
    });

    expect((await staff.delete(path).expect(200)).body).toEqual({ id: added.id });
    await staff.get(path).expect(404);
    expect(await activity('Farm')).toMatchObject({
      details: { event: 'ReferenceRemoved' },
      fields: [
        { field: 'type', old: 'Farm', new: null },
        { field: 'value', old: 'D2', new: null },
      ],
    });
  });

  it('saving a form as it is changes nothing and leaves no activity', async () => {
    const count = () => app.db.query('SELECT id FROM activities ORDER BY id');
    const before = await count();
    const { body: texas } = await admin.get('/api/states?filter={"q":"Texas"}').expect(200);
    await admin.put(`/api/states/${texas[0].id}`, texas[0]).expect(200);
    expect(await count()).toHaveLength(before.length);
  });

  it.each([
    ['property-types', {}, { type: 'This is required field', value: 'This is required field' }],
    ['property-types', { type: 'Farm', value: 'D12' }, { value: '2 letters only' }],
    ['exemption-types', { code: 'X' }, { title: 'This is required field' }],
    ['states', { name: 'Nowhere' }, { code: 'This is required field' }],
    ['states', { name: 'Nowhere', code: '1!' }, { code: 'Please choose a state' }],
    ['states', { name: 'Nowhere', code: 'TX' }, { code: 'This name or code is taken already' }],
    ['states', { name: 'tEXAS', code: 'QQ' }, { name: 'This name or code is taken already' }],
    [
      'results',
      { name: 'pending', offeredInBilling: true, offeredInFilters: true },
      { name: 'This name or code is taken already' },
    ],
    [
      'counties',
      { ...county, address: '', agentCode: '', zipCode: '1', website: 'javascript:alert(1)' },
      {
        address: 'This is required field',
        agentCode: 'This is required field',
        zipCode: 'Entered value does not match zip code format',
        website: 'Please enter an address that starts with https://',
      },
    ],
    ['counties', { ...county, state: 'QQ' }, { state: 'Please choose a state' }],
    ['counties', { ...county, name: 'travis', state: 'TX' }, { name: 'This name or code is taken already' }],
    [
      'agents',
      { firstName: 'Ann', lastName: 'Lee', email: 'x', active: true },
      { email: 'Entered value does not match email format' },
    ],
  ])('refuses a form of %s with the error of each field: %j', async (resource, form, errors) => {
    const { body } = await admin.post(`/api/${resource}`, form).expect(400);
    expect(body.errors).toEqual(errors);
  });

  it.each([
    'counties',
    'states',
    'property-types',
    'exemption-types',
    'results',
    'agents',
    'holidays',
    'comparable-rules',
    'tax-year-rules',
    'taxing-units',
  ])('every delivered row of %s can be saved as it is', async (resource) => {
    const { body: rows } = await admin.get(`/api/${resource}?range=[0,499]`).expect(200);
    const refused = [];
    for (const row of rows as { id: number }[]) {
      const { status, body } = await admin.put(`/api/${resource}/${row.id}`, row);
      if (status !== 200) refused.push({ row, errors: body.errors ?? body });
    }
    expect(refused).toEqual([]);
  });

  it('a county without an agent code can be corrected, and keeps a code once there is one', async () => {
    const { body: rows } = await admin.get('/api/counties?filter={"q":"Loving"}').expect(200);
    const [loving] = rows as { id: number; agentCode: string | null; version: number }[];
    expect(loving).toMatchObject({ name: 'Loving', agentCode: null });
    const path = `/api/counties/${loving!.id}`;
    for (const agentCode of [null, '', undefined])
      await admin.put(path, { agentCode, officeHours: `9 am to ${String(agentCode)}` }).expect(200);
    const { body: corrected } = await admin.get(path).expect(200);
    expect(corrected).toMatchObject({ agentCode: null, officeHours: '9 am to undefined' });
    await admin.put(path, { agentCode: 'PD-77' }).expect(200);
    for (const agentCode of [null, '', '  ']) {
      const { body } = await admin.put(path, { agentCode, officeHours: 'none' }).expect(400);
      expect(body.errors).toEqual({ agentCode: 'This is required field' });
    }
    expect((await admin.get(path).expect(200)).body).toMatchObject({
      agentCode: 'PD-77',
      officeHours: '9 am to undefined',
    });
  });

  it('accepts the same county name in two states, and finds counties without an address', async () => {
    const { body } = await admin
      .post('/api/counties', { ...county, portalUrl: 'https://agents.example.com' })
      .expect(201);
    expect(body).toMatchObject({ ...county, districtConfirmed: true, zipCode: null });
    await admin.post('/api/counties', { ...county, state: 'FL' }).expect(201);
    await app.db.query(`UPDATE counties SET address = NULL WHERE name = 'Orange' AND state = 'FL'`);
    const missing = await admin.get('/api/counties?filter={"addressMissing":true}').expect(200);
    expect(missing.body).toMatchObject([{ name: 'Orange', state: 'FL' }]);
    const inTexas = await admin.get('/api/counties?filter={"state":"TX"}&range=[0,0]').expect(200);
    expect(inTexas.headers['content-range']).toBe('counties 0-0/254');
  });

  it('renaming a state keeps its code, which addresses contain', async () => {
    const { body } = await admin.post('/api/states', { name: 'Narnia', code: 'QN' }).expect(201);
    const renamed = await admin.put(`/api/states/${body.id}`, { name: 'Oz', code: 'QZ' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Oz', code: 'QN' });
  });

  describe('reference data in use', () => {
    it('a county in use cannot be deleted, and the error says by what', async () => {
      const client = await app.client();
      const { body: used } = await admin
        .post('/api/counties', { ...county, name: 'Used', state: 'TX' })
        .expect(201);
      await app.property(client.id, { countyId: used.id });
      await app.property(client.id, { countyId: used.id });
      await app.db.query('UPDATE users SET county_id = $2 WHERE id = $1', [client.id, used.id]);
      const refused = await admin.delete(`/api/counties/${used.id}`).expect(409);
      expect(refused.body).toMatchObject({
        code: 'inUseBy',
        message: 'This is used by 1 account and 2 properties, so it cannot be deleted.',
        data: {
          uses: [
            { table: 'properties', count: 2 },
            { table: 'users', count: 1 },
          ],
        },
      });
      const german = await admin.delete(`/api/counties/${used.id}`).set('accept-language', 'de').expect(409);
      expect(german.body.message).toContain('1 Konto und 2 Immobilien');
      await admin.get(`/api/counties/${used.id}`).expect(200);
      expect((await activity('Used, TX'))?.details).toMatchObject({ event: 'ReferenceCreated' });
    });

    it('a state used by a county or by the mailing address of an appointment cannot be deleted', async () => {
      const { body: state } = await admin.post('/api/states', { name: 'Used state', code: 'QU' }).expect(201);
      const { body: inIt } = await admin.post('/api/counties', { ...county, state: 'QU' }).expect(201);
      const property = await app.property((await app.client()).id);
      await app.db.query(`UPDATE properties SET aoa_state = 'QU' WHERE id = $1`, [property]);
      const path = `/api/states/${state.id}`;
      const refused = await admin.delete(path).expect(409);
      expect(refused.body.message).toBe('This is used by 1 property and 1 county, so it cannot be deleted.');
      await app.db.query(`UPDATE properties SET aoa_state = NULL WHERE id = $1`, [property]);
      await admin.delete(`/api/counties/${inIt.id}`).expect(200);
      await admin.delete(path).expect(200);
    });

    it('a property type chosen and deleted at once is either chosen or deleted, never both', async () => {
      const client = await app.client();
      for (let round = 0; round < 5; round += 1) {
        const { body: type } = await admin
          .post('/api/property-types', { type: `Round ${round}`, value: 'R1' })
          .expect(201);
        const id = await app.property(client.id);
        const [chosen, deleted] = await Promise.all([
          admin.put(`/api/properties/${id}`, { propertyTypeId: type.id }),
          staff.delete(`/api/property-types/${type.id}`),
        ]);
        const outcome = [chosen.status, deleted.status];
        expect([
          [200, 409],
          [400, 200],
        ]).toContainEqual(outcome);
        if (chosen.status === 400) expect(chosen.body.errors).toHaveProperty('propertyTypeId');
      }
    });

    it('every table that refers to reference data has a name for the error', async () => {
      const tables = await app.db.query<{ table: string }>(
        `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint WHERE contype = 'f' AND confrelid IN
           ('states'::regclass, 'counties'::regclass, 'property_types'::regclass, 'exemption_types'::regclass,
            'results'::regclass, 'agents'::regclass, 'taxing_units'::regclass)`,
      );
      expect(tables.map(({ table }) => table).sort()).toEqual([...referenceUses].sort());
    });
  });

  it('results and agents are changed by administrators only, and clients change nothing', async () => {
    await staff.post('/api/agents', { firstName: 'Ann', lastName: 'Lee', active: true }).expect(403);
    await staff.put('/api/results/1', { name: 'Other' }).expect(403);
    await (await app.client()).delete('/api/states/1').expect(403);
  });

  it('agents are known to clients by name only, whatever they ask for', async () => {
    const agent = { firstName: 'Rita', lastName: 'Reader', email: 'rita@firm.example', active: true };
    const { body: made } = await admin.post('/api/agents', agent).expect(201);
    const client = await app.client();
    const calls = [
      `agents?filter={"id":[${made.id}]}`,
      `agents/${made.id}`,
      'provider/client/agent-list',
      'provider/client/agent-list-active',
    ];
    for (const call of calls) {
      const { text } = await client.get(`/api/${call}`).expect(200);
      expect(text).toContain('Rita');
      expect(text).not.toContain('firm.example');
      expect((await staff.get(`/api/${call}`).expect(200)).text).toContain('rita@firm.example');
    }
    // The sort order would reveal the addresses.
    await client.get('/api/agents?sort=["email","ASC"]').expect(400);
    await staff.get('/api/agents?sort=["email","ASC"]').expect(200);
  });

  it('an inactive agent is not accepted in a new billing', async () => {
    const { body: agent } = await admin
      .post('/api/agents', { firstName: 'Gone', lastName: 'Agent', active: true })
      .expect(201);
    const property = await app.property((await app.client()).id);
    await admin.put(`/api/agents/${agent.id}`, { active: false, version: 1 }).expect(200);
    const offered = await admin.get('/api/agents?filter={"active":true}').expect(200);
    expect(offered.body.map(({ id }: { id: number }) => id)).not.toContain(agent.id);
    const { body } = await admin
      .post('/api/billings', {
        propertyId: property,
        year: new Date().getFullYear(),
        agentId: agent.id,
        resultId: 1,
        noticeValue: '100',
        finalValue: '90',
        taxRate: '0.02',
      })
      .expect(400);
    expect(body.errors).toEqual({
      agentId: 'This agent no longer works for the firm. Please choose another one.',
    });
  });
});
