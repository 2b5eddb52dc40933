import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiKeyPermission, apiKeyPermissions, isForLimitedKeys } from '../../common/auth/api-keys.js';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, testPassword, type TestUser } from '../support/app.js';
import { type Call, send, validCall } from '../support/calls.js';
import { type Operation, operations } from '../support/description.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

/** Included in every text of the foreign client's rows, so that none appears in a response unnoticed. */
const marker = 'Quetzal';

/** Calls every operation with a key that is limited to one client and has every permission that such a key can have. */
describe('a key that is limited to one client', () => {
  let app: TestApp;
  let rows: Rows;
  let foreign: TestUser;
  let own: TestUser;
  let admin: TestUser;
  /** Further clients of the key, for operations that use a client up. */
  let spare: Readonly<Record<string, TestUser>>;
  let key: TestUser;

  const granted: readonly string[] = apiKeyPermissions.filter(isForLimitedKeys);
  const open = operations.filter(({ permission }) => granted.includes(permission));
  const aboutClients = open.filter(({ permission }) => permission !== 'reference.read');
  const naming = aboutClients.filter(
    ({ id, path, form, method }) =>
      path.includes('{id}') || form !== undefined || method !== 'get' || id === 'Billings_unpaid',
  );

  const checkDuplicates = operations.find(({ id }) => id === 'Clients_checkDuplicates')!;

  const call = (operation: Operation, owner: TestUser): Promise<Call> =>
    validCall(operation, { app, rows, caller: admin, owner });

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    admin = await app.admin();
    own = await app.client();
    spare = { Clients_remove: await app.client(), Clients_deactivate: await app.client() };
    foreign = await app.user(UserLevel.Client, {
      firstName: marker,
      email: `${marker}@example.com`.toLowerCase(),
    });
    const form = {
      name: 'Limited',
      permissions: granted,
      clientIds: [own, ...Object.values(spare)].map(({ id }) => id),
      currentPassword: testPassword,
    };
    const { body } = await admin.post('/api/api-keys', form).expect(201);
    key = app.withToken(body.key as string, admin.id, admin.email);
    await app.db.query('UPDATE api_keys SET rate_limit = 1000000');
    const propertyId = await app.property(foreign.id, { ownerName: marker, accountNumber: `${marker}1` });
    await app.db.query('UPDATE properties SET address = $2, city = $2 WHERE id = $1', [propertyId, marker]);
    // The key's creator has viewed the foreign client.
    await admin.get(`/api/clients/${foreign.id}`).expect(200);
    await admin.post('/api/notes', { kind: 1, clientId: foreign.id, text: marker }).expect(201);
    const season = [rows.protest, rows.appointment, rows.offer, rows.comparables];
    for (const make of [rows.billing, rows.contract, rows.document, rows.descriptionFile, ...season])
      await make.call(rows, foreign);
    for (const make of [rows.billing, rows.contract, rows.document, rows.note, ...season])
      await make.call(rows, own);
  });
  afterAll(() => app.stop());

  it('a limited key may call more than 50 operations about clients', () => {
    expect(aboutClients.length).toBeGreaterThan(50);
    expect(naming.length).toBeGreaterThan(40);
  });

  it('a limited key is refused every operation whose permission does not keep clients apart', async () => {
    const others = operations.filter(
      ({ permission }) => permission !== 'public' && !open.some((o) => o.permission === permission),
    );
    expect(others.length).toBeGreaterThan(80);
    const answers: string[] = [];
    for (const operation of others) {
      const path = Object.fromEntries(operation.parameters.map(({ name }) => [name, '1']));
      const body = operation.form ? undefined : {};
      const { status } = await send(
        app,
        { operation, path, query: {}, ...(operation.method !== 'get' && { body }) },
        key.token,
      );
      if (status !== 403) answers.push(`${operation.name}: ${status}`);
    }
    expect(answers).toEqual([]);
  });

  it('a limited key reads no row of another client in any list', async () => {
    const lists = aboutClients.filter(({ method, path }) => method === 'get' && !path.includes('{'));
    expect(lists.length).toBeGreaterThan(10);
    const answers: string[] = [];
    for (const operation of lists) {
      const { query } = await call(operation, own);
      const { status, body } = await send(app, { operation, path: {}, query }, key.token);
      const shown = JSON.stringify(body);
      const isForeign = shown.includes(marker) || shown.includes(`"clientId":${foreign.id}`);
      if (status !== 200 || isForeign) answers.push(`${operation.name}: ${status} ${shown.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });

  it('a limited key finds no row of another client with a filter or a search', async () => {
    for (const resource of [
      'clients',
      'properties',
      'billings',
      'documents',
      'notes',
      'activities',
      'contracts',
      'protests',
      'appointments',
      'offers',
    ]) {
      const name = resource === 'clients' ? 'id' : 'clientId';
      const read = async (id: number): Promise<{ clientId?: number; id: number }[]> =>
        (await key.get(`/api/${resource}?filter={"${name}":${id}}`).expect(200)).body as [];
      if (resource === 'documents' || resource === 'contracts') continue;
      expect({ resource, rows: await read(foreign.id) }).toEqual({ resource, rows: [] });
      expect((await read(own.id)).length).toBeGreaterThan(0);
    }
    const { body } = await key.get(`/api/search?q=${marker}`).expect(200);
    expect(body).toMatchObject({ clients: { rows: [], total: 0 }, properties: { rows: [], total: 0 } });
    const savings = (await key.get('/api/billings/savings').expect(200)).body as {
      years: { properties: number }[];
    };
    const count = await app.db.first<{ n: number }>(
      'SELECT count(*)::int AS n FROM billings b JOIN properties p ON p.id = b.property_id WHERE p.client_id = $1',
      [own.id],
    );
    expect(savings.years.map(({ properties }) => properties)).toEqual([count?.n]);
  });

  /** Creates a client for one provider call, because calls may leave the client unusable. */
  const freshClient = async (firstName: string, isOfKey: boolean): Promise<TestUser> => {
    const client = await app.user(UserLevel.Client, { firstName });
    if (isOfKey) await app.db.query('UPDATE api_keys SET client_ids = client_ids || $1::int', [client.id]);
    return client;
  };

  it.each(naming)(
    '$name: a limited key reads and changes nothing of another client, but works on its own',
    async (operation) => {
      const isProvider = isProviderCall(operation);
      const other = isProvider ? await freshClient(marker, false) : foreign;
      const asked = await call(operation, other);
      const before = await snapshot(app, other.id);
      const { status, body } = await send(app, asked, key.token);
      // The existing front end reads its lists by POST; these return the rows within the key's scope.
      expect({
        isRefused: isRefusal(operation, status, body) || (isProvider && status === 200),
        status,
        body,
      }).toEqual({
        isRefused: true,
        status,
        body,
      });
      const shown = JSON.stringify(body);
      expect(shown).not.toContain(marker);
      expect(shown).not.toContain(other.email);
      expect(await snapshot(app, other.id)).toEqual(before);
      const ours = isProvider ? await freshClient('Test', true) : (spare[operation.id] ?? own);
      const { status: done, body: said } = await send(app, await call(operation, ours), key.token);
      expect({ done: done < 300, said: done < 300 || said }).toEqual({ done: true, said: true });
    },
  );

  it('a limited key takes accounts of other clients in lists of a district for unknown', async () => {
    const accountOf = async (owner: TestUser): Promise<string> => {
      const number = `LIST-${owner.id}`;
      const propertyId = await app.property(owner.id, { accountNumber: number, ownerName: marker });
      await app.db.query(`INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, 2027, 'filed')`, [
        propertyId,
      ]);
      await app.db.query(
        `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2026-01-10', 'paper')`,
        [propertyId],
      );
      return number;
    };
    const [ours, theirs] = [await accountOf(own), await accountOf(foreign)];
    const statesOf = async (path: string, form: object): Promise<string[]> => {
      const { body } = await key.post(path, { countyId: 5, ...form }).expect(200);
      const { lines } = body as { lines: { state: string; propertyId?: number; protestId?: number }[] };
      expect(lines[1]).not.toMatchObject({ propertyId: expect.any(Number) });
      expect(lines[1]).not.toMatchObject({ protestId: expect.any(Number) });
      expect(JSON.stringify(lines[1])).not.toContain(marker);
      return lines.map(({ state }) => state);
    };
    const confirmations = { taxYear: 2027, text: `${ours}, TCAD-1\n${theirs}, TCAD-2` };
    expect(await statesOf('/api/protests/confirmations/preview', confirmations)).toEqual([
      'matched',
      'unknown',
    ]);
    expect(await statesOf('/api/protests/confirmations', confirmations)).toEqual(['applied', 'unknown']);
    const topline = {
      taxYear: 2027,
      offeredOn: '2026-05-20',
      accept: false,
      text: `${ours},1000\n${theirs},1000`,
    };
    expect(await statesOf('/api/offers/topline-list/preview', topline)).toEqual(['ask', 'unknown']);
    expect(await statesOf('/api/offers/topline-list', topline)).toEqual(['entered', 'unknown']);
    const list = { outcome: 'accepted', day: '2026-02-02', text: `${ours}\n${theirs}` };
    expect(await statesOf('/api/appointments/district-list/preview', list)).toEqual(['matched', 'unknown']);
    expect(await statesOf('/api/appointments/district-list', list)).toEqual(['applied', 'unknown']);
  });

  it('a limited key finds duplicates only among its own clients', async () => {
    const unique = (): string => `Alike${Math.random().toString(36).slice(2)}`;
    const [ours, theirs] = [await freshClient(unique(), true), await freshClient(unique(), false)];
    const found = async (caller: TestUser, client: TestUser): Promise<number[]> => {
      const { body } = await send(app, await call(checkDuplicates, client), caller.token);
      return (body as ManyAnswer).duplicates!.map(({ id }) => id);
    };
    expect(await found(admin, theirs)).toEqual([theirs.id]);
    expect(await found(key, theirs)).toEqual([]);
    expect(await found(key, ours)).toEqual([ours.id]);
  });

  it('a bulk assignment by a limited key covers only protests of its own clients', async () => {
    const made = await Promise.all([rows.protest(own), rows.protest(foreign)]);
    const filter = { id: made };
    const { body } = await key
      .post('/api/protests/assign', { filter, count: 1, assignedTo: null })
      .expect(200);
    expect((body as { rows: { id: number }[] }).rows.map(({ id }) => id)).toEqual([made[0]]);
  });

  it.each([
    'property-aoa',
    'removal-of-agent',
    'binding-arbitration',
    'client-info-sheet',
    'client-sign-terms',
    'description-file',
    'document',
    'contract',
    'notice-of-protest',
    'hearing',
    'appointment',
    'evidence-packet',
  ])('a limited key gets no link for the purpose %s to a file of another client', async (purpose) => {
    const ids: Readonly<Record<string, () => Promise<number> | number>> = {
      'client-info-sheet': () => foreign.id,
      'client-sign-terms': () => foreign.id,
      'description-file': () => rows.descriptionFile(foreign),
      document: () => rows.document(foreign),
      contract: () => rows.contract(foreign),
      'notice-of-protest': () => rows.protest(foreign),
      hearing: () => rows.hearing(foreign),
      appointment: () => rows.appointment(foreign),
      'evidence-packet': () => rows.comparables(foreign),
    };
    const id = await (ids[purpose] ?? (() => rows.property(foreign)))();
    const { status } = await key.post('/api/links', { purpose, id: String(id) });
    expect([400, 403, 404]).toContain(status);
  });

  it('a limited key can have the permission properties.edit', () => {
    expect(granted).toContain('properties.edit' satisfies ApiKeyPermission);
  });
});

/** Create something for a record named in the body. A foreign record is an error of that field, like a nonexistent one. */
const namesRecord = ['Appointments_create', 'Protests_open', 'Offers_create', 'Comparables_create'];
/** Cover many records. Records within the key's scope are processed, and nothing is revealed about the others. */
const namesMany: Readonly<Record<string, (body: ManyAnswer) => boolean>> = {
  ...Object.fromEntries(
    [
      'Appointments_markSent',
      'Documents_releaseMany',
      'Protests_assign',
      'Protests_stepAll',
      'Differences_take',
      'Differences_ignore',
    ].map((id) => [id, isNothingTold]),
  ),
  ...Object.fromEntries(
    ['Appointments_previewDistrictList', 'Appointments_applyDistrictList'].map((id) => [id, isUnknown]),
  ),
  ...Object.fromEntries(['Offers_previewTopline', 'Offers_applyTopline'].map((id) => [id, isUnknown])),
  ...Object.fromEntries(
    ['Protests_previewConfirmations', 'Protests_enterConfirmations'].map((id) => [id, isUnknown]),
  ),
  Clients_checkDuplicates: ({ duplicates }) => duplicates?.length === 0,
};

interface ManyAnswer {
  readonly done?: number;
  readonly rows?: readonly { outcome: string; code: string; name: unknown; propertyId: unknown }[];
  readonly lines?: readonly { state: string; propertyId?: unknown; protestId?: unknown }[];
  readonly duplicates?: readonly { id: number }[];
}

function isNothingTold({ done, rows = [] }: ManyAnswer): boolean {
  const isHidden = rows.every(
    ({ outcome, code, name, propertyId }) =>
      outcome === 'refused' && code === 'notFound' && name === null && propertyId === null,
  );
  return done === 0 && rows.length > 0 && isHidden;
}

function isUnknown({ lines = [] }: ManyAnswer): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ state, propertyId, protestId }) => state === 'unknown' && !propertyId && !protestId)
  );
}

function isRefusal({ id }: Operation, status: number, body: unknown): boolean {
  if (status === 200) return namesMany[id]?.(body as ManyAnswer) ?? false;
  return [403, 404].includes(status) || (status === 400 && namesRecord.includes(id));
}

/** All data of a client. Equal snapshots before and after mean that nothing changed. */
async function snapshot(app: TestApp, clientId: number): Promise<unknown> {
  return app.db.query(
    `WITH p AS (SELECT * FROM properties WHERE client_id = $1 ORDER BY id)
     SELECT (SELECT json_agg(u) FROM users u WHERE u.id = $1) AS account,
       (SELECT json_agg(c) FROM clients c WHERE c.id = $1) AS client,
       (SELECT json_agg(p) FROM p) AS properties,
       (SELECT json_agg(b ORDER BY b.id) FROM billings b JOIN p ON p.id = b.property_id) AS billings,
       (SELECT json_agg(pt ORDER BY pt.id) FROM protests pt JOIN p ON p.id = pt.property_id) AS protests,
       (SELECT json_agg(s ORDER BY s.id) FROM protest_steps s JOIN protests pt ON pt.id = s.protest_id
        JOIN p ON p.id = pt.property_id) AS steps,
       (SELECT json_agg(a ORDER BY a.id) FROM appointments a JOIN p ON p.id = a.property_id) AS appointments,
       (SELECT json_agg(o ORDER BY o.id) FROM offers o JOIN protests pt ON pt.id = o.protest_id
        JOIN p ON p.id = pt.property_id) AS offers,
       (SELECT json_agg(i ORDER BY i.id) FROM offer_instructions i WHERE i.client_id = $1) AS instructions,
       (SELECT json_agg(s ORDER BY s.id) FROM comparable_selections s JOIN protests pt ON pt.id = s.protest_id
        JOIN p ON p.id = pt.property_id) AS selections,
       (SELECT json_agg(d ORDER BY d.id) FROM case_differences d JOIN p ON p.id = d.property_id) AS differences,
       (SELECT json_agg(a ORDER BY a.property_id) FROM arbitrations a JOIN p ON p.id = a.property_id) AS arbitrations,
       (SELECT json_agg(m) FROM mail_preferences m WHERE m.client_id = $1) AS mail_preferences,
       (SELECT json_agg(r ORDER BY r.id) FROM change_requests r WHERE r.client_id = $1) AS requests,
       (SELECT json_agg(n ORDER BY n.id) FROM notes n WHERE n.client_id = $1) AS notes,
       (SELECT json_agg(d ORDER BY d.id) FROM documents d JOIN p ON p.id = d.property_id) AS documents,
       (SELECT json_agg(f ORDER BY f.id) FROM description_files f JOIN p ON p.id = f.property_id) AS description_files,
       (SELECT json_agg(a ORDER BY a.id) FROM activities a WHERE a.client_id = $1) AS activities`,
    [clientId],
  );
}
