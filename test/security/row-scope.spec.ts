import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { UserLevel } from '../../common/enums.js';
import { TestApp, type TestUser } from '../support/app.js';

/** In every text of the first client's rows, so that no answer can carry one of them unseen. */
const marker = 'Quetzal';

/** Tables whose rows belong to a client, or to one of its properties. */
const tables = [
  'users',
  'properties',
  'billings',
  'signed_contracts',
  'change_requests',
  'notes',
  'stored_files',
  'documents',
  'description_files',
  'bulk_documents',
];

interface Operation {
  readonly 'x-levels'?: UserLevel[];
}

/** Every route that a client may call, called by another client with the ids of this one's rows. */
describe('rows of another client', () => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let ids: number[];
  let routes: { method: string; path: string }[];

  beforeAll(async () => {
    app = await TestApp.start();
    // Ids of different tables never meet, so that an id in a call means one row only.
    for (const [place, table] of tables.entries()) {
      await app.db.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, (place + 1) * 1000]);
    }
    const admin = await app.admin();
    owner = await app.user(UserLevel.Client, {
      firstName: marker,
      email: `${marker}@example.com`.toLowerCase(),
    });
    stranger = await app.client();
    await app.property(stranger.id);
    const propertyId = await app.property(owner.id, { ownerName: marker, accountNumber: `${marker}1` });
    await app.db.query('UPDATE properties SET address = $2, city = $2 WHERE id = $1', [propertyId, marker]);
    const { body: billing } = await admin
      .post('/api/billings', {
        propertyId,
        year: new Date().getFullYear(),
        agentId: 1,
        resultId: 1,
        noticeValue: '778372',
        finalValue: '700000',
        taxRate: '0.022',
      })
      .expect(201);
    const contract = await app.db.first<{ id: number }>(
      `INSERT INTO signed_contracts (client_id, contract_version, contract_text, text_sha256, billing_percentage,
         billing_delivery, signed_name, consent, signed_at, pdf_key, pdf_sha256)
       VALUES ($1, 'test', '{}', '', 50, 'paper', $2, true, now(), 'none', '') RETURNING id`,
      [owner.id, marker],
    );
    const { body: request } = await owner
      .post('/api/change-requests', { kind: 'profile_change', fields: { address: marker } })
      .expect(201);
    const { body: note } = await admin.post('/api/notes', { kind: 2, propertyId, text: marker }).expect(201);
    const file = async (): Promise<number> =>
      insert(
        app,
        `stored_files (key, name, content_type, size, sha256)
         VALUES (gen_random_uuid()::text, '${marker}.pdf', 'application/pdf', 1, '')`,
      );
    const documents = [
      await insert(
        app,
        `documents (property_id, type, file_id, created_by) VALUES (${propertyId}, 1, ${await file()}, ${owner.id})`,
      ),
      await insert(
        app,
        `description_files (property_id, kind, file_id) VALUES (${propertyId}, 1, ${await file()})`,
      ),
      await insert(
        app,
        `bulk_documents (property_id, account_number, file_id) VALUES (${propertyId}, '${marker}1', ${await file()})`,
      ),
    ];
    ids = [
      owner.id,
      propertyId,
      billing.id as number,
      contract?.id ?? 0,
      request.id as number,
      note.id as number,
      ...documents,
    ];
    const { body } = await app.anyone.get('/api/openapi.json').expect(200);
    routes = Object.entries((body as OpenAPIObject).paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>)
        .filter(([, operation]) => operation['x-levels']?.includes(UserLevel.Client))
        .map(([method]) => ({ method, path })),
    );
  });
  afterAll(() => app.stop());

  it('are seen by their owner', async () => {
    const own = [
      'properties',
      'contracts',
      `clients/${owner.id}`,
      'billings',
      'change-requests',
      'documents',
    ];
    for (const path of own.map((name) => `/api/${name}`)) {
      const { text } = await owner.get(path).expect(200);
      expect(text).toContain(marker);
    }
  });

  it('are in no answer to a reading call', async () => {
    const leaks: string[] = [];
    let calls = 0;
    for (const { path } of routes.filter(({ method }) => method === 'get')) {
      for (const address of addresses(path, ids)) {
        const { status, text } = await stranger.get(address);
        calls += 1;
        const body = text ?? '';
        if (body.toLowerCase().includes(marker.toLowerCase())) leaks.push(`${address} shows a row`);
        if (status >= 500) leaks.push(`${address} answers ${status}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(calls).toBeGreaterThan(15);
  });

  it('cannot be asked for with a filter', async () => {
    const list = async (path: string, filter: object): Promise<unknown> =>
      (await stranger.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200)).body;
    expect(await list('/api/properties', { id: ids })).toEqual([]);
    expect(await list('/api/properties', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/properties', { q: marker })).toEqual([]);
    expect(await list('/api/billings', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/change-requests', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/documents', { propertyId: ids[1] })).toEqual([]);
  });

  it('stay as they are whatever is written', async () => {
    const before = await snapshot(app, owner.id);
    const answers: string[] = [];
    for (const { method, path } of routes.filter((route) => route.method !== 'get')) {
      if (/^\/api\/auth\//.test(path)) continue;
      for (const address of addresses(path, ids)) {
        for (const body of [
          {},
          { clientId: owner.id, propertyId: ids[1], ownerName: 'Taken', fields: { city: 'X' } },
        ]) {
          const call = { post: stranger.post, put: stranger.put, delete: stranger.delete }[method];
          const answer = await call?.(address, body);
          if ((answer?.status ?? 0) >= 500) answers.push(`${method} ${address} answers ${answer?.status}`);
        }
      }
    }
    expect(answers).toEqual([]);
    expect(await snapshot(app, owner.id)).toEqual(before);
  });
});

/** The path with every id in its place; without a place it is itself. */
function addresses(path: string, ids: readonly number[]): string[] {
  return path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, String(id))) : [path];
}

/** Writes a row straight into the database. Returns its id. */
async function insert(app: TestApp, into: string): Promise<number> {
  return (await app.db.first<{ id: number }>(`INSERT INTO ${into} RETURNING id`))?.id ?? 0;
}

/** All that belongs to a client, as text: equal before and after means untouched. */
async function snapshot(app: TestApp, clientId: number): Promise<unknown> {
  return app.db.query(
    `SELECT (SELECT json_agg(u) FROM users u WHERE u.id = $1) AS account,
       (SELECT json_agg(c) FROM clients c WHERE c.id = $1) AS client,
       (SELECT json_agg(p) FROM properties p WHERE p.client_id = $1) AS properties,
       (SELECT json_agg(b) FROM billings b JOIN properties p ON p.id = b.property_id WHERE p.client_id = $1) AS billings,
       (SELECT json_agg(r) FROM change_requests r WHERE r.client_id = $1) AS requests,
       (SELECT json_agg(n) FROM notes n WHERE n.client_id = $1) AS notes,
       (SELECT json_agg(d) FROM documents d JOIN properties p ON p.id = d.property_id WHERE p.client_id = $1) AS documents,
       (SELECT json_agg(a) FROM activities a WHERE a.client_id = $1) AS activities`,
    [clientId],
  );
}
