import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type Call, send, validCall } from '../support/calls.js';
import { type Operation, operations } from '../support/description.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

/** Included in the texts of the owner's rows, so that none appears in a response unnoticed. */
const marker = 'Quetzal';
/** Markers for rows without texts: a session's IP address, a timestamp and an amount. */
const place = '203.0.113.77';
const moment = '2001-02-03T04:05:06';
const amount = '7654321';

/**
 * Calls every route that a client may call as another client, in a valid way but with the ids of the owner's
 * rows.
 */
describe('rows of another client', () => {
  let app: TestApp;
  let rows: Rows;
  let owner: TestUser;
  let stranger: TestUser;
  let propertyId: number;

  const forClients = operations.filter(({ levels }) => levels.includes(UserLevel.Client));

  /** A request by the other client that is valid except for whose row it names. */
  const foreignCall = (operation: Operation): Promise<Call> =>
    validCall(operation, { app, rows, caller: stranger, owner });

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    owner = await app.user(UserLevel.Client, {
      firstName: marker,
      email: `${marker}@example.com`.toLowerCase(),
    });
    stranger = await app.client();
    await app.property(stranger.id);
    propertyId = await app.property(owner.id, { ownerName: marker, accountNumber: `${marker}1` });
    await owner
      .post('/api/change-requests', { kind: 'profile_change', fields: { address: marker } })
      .expect(201);
    await Promise.all([
      rows.billing(owner),
      rows.contract(owner),
      rows.document(owner),
      rows.descriptionFile(owner),
      rows.appointment(owner),
      rows.hearing(owner),
      rows.offer(owner),
      rows.packet(owner),
      rows.changeRequest(owner),
    ]);
    await owner.post('/api/calendar-feed', {}).expect(201);
    await mark();
  });
  afterAll(() => app.stop());

  /** Puts the markers into the owner's rows. */
  async function mark(): Promise<void> {
    await app.db.query(
      'UPDATE properties SET owner_name = $2, address = $2, city = $2 WHERE client_id = $1',
      [owner.id, marker],
    );
    await app.db.query(
      `UPDATE stored_files SET name = $2 WHERE id IN (SELECT f.file_id FROM description_files f
         JOIN properties p ON p.id = f.property_id WHERE p.client_id = $1)`,
      [owner.id, `${marker}.pdf`],
    );
    await app.db.query('UPDATE sessions SET ip = $2 WHERE user_id = $1', [owner.id, place]);
    await app.db.query('UPDATE calendar_feeds SET created_at = $2 WHERE user_id = $1', [
      owner.id,
      `${moment}Z`,
    ]);
    await app.db.query(
      `UPDATE billings SET notice_value = ${amount}, final_value = 0 WHERE property_id IN
         (SELECT id FROM properties WHERE client_id = $1)`,
      [owner.id],
    );
  }

  /** The markers of the owner that a response contains. */
  const shown = (body: unknown): string[] =>
    [marker, place, moment, amount, `"clientId":${owner.id}[,}]`].filter((text) =>
      new RegExp(text, 'i').test(JSON.stringify(body)),
    );

  /** Every list that a client may read, except those that `naming` below calls with an id. */
  const lists = forClients.filter(
    ({ id, method, path, permission }) =>
      method === 'get' &&
      !path.includes('{') &&
      permission !== 'reference.read' &&
      // The first requests a deletion, and the second needs a property.
      !['ProviderClientRequests_askDeletion', 'ChangeRequests_pending'].includes(id),
  );
  /** Operations that return a setting instead of rows. */
  const withoutRows = new Set(['TwoFactor_state']);

  it('checks more than a dozen lists', () => {
    expect(lists.length).toBeGreaterThan(12);
  });

  it.each(lists)('$name: shows rows to their owner, and not to another client', async (operation) => {
    const call = { operation, path: {}, query: {} };
    const own = await send(app, call, owner.token);
    expect({ status: own.status, shown: shown(own.body).length > 0 }).toEqual({
      status: 200,
      shown: !withoutRows.has(operation.id),
    });
    const { status, body } = await send(app, call, stranger.token);
    expect({ status, shown: shown(body) }).toEqual({ status: 200, shown: [] });
  });

  it('reference data contains no rows of another client', async () => {
    const same = forClients.filter(
      ({ method, path, permission }) =>
        method === 'get' && !path.includes('{') && permission === 'reference.read',
    );
    for (const operation of same) {
      const { status, body } = await send(app, { operation, path: {}, query: {} }, stranger.token);
      expect({ operation: operation.name, status, shown: shown(body) }).toEqual({
        operation: operation.name,
        status: 200,
        shown: [],
      });
    }
  });

  it('a filter finds no rows of another client', async () => {
    const list = async (path: string, filter: object): Promise<unknown> =>
      (await stranger.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200)).body;
    expect(await list('/api/properties', { id: [propertyId] })).toEqual([]);
    expect(await list('/api/properties', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/properties', { q: marker })).toEqual([]);
    expect(await list('/api/billings', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/change-requests', { clientId: owner.id })).toEqual([]);
    expect(await list('/api/documents', { propertyId })).toEqual([]);
    expect(await list('/api/description-files', { propertyId })).toEqual([]);
  });

  /** Operations whose request names a row: in the path, or in a required field of body or query. */
  const naming = forClients.filter(
    ({ id, path, form, bodyFields }) =>
      path.includes('{id}') ||
      (isProviderCall({ path }) && 'id' in bodyFields && !path.endsWith('check-account-number-exist')) ||
      form !== undefined ||
      ['Links_create', 'Properties_create', 'ChangeRequests_ask', 'ChangeRequests_pending'].includes(id),
  );

  it('checks more than a dozen operations that name a row', () => {
    const reference =
      /^\/api\/(states|counties|property-types|exemption-types|results|agents|holidays|tax-year-rules|taxing-units|comparable-rules)\//;
    expect(naming.filter(({ path }) => !reference.test(path)).length).toBeGreaterThan(12);
  });

  /**
   * Refuses another client's id in a form without revealing whether that client exists. The second is 403 because the
   * existing front end leaves a property's page on that status.
   */
  const refusedBy403 = new Set(['Properties_create', 'ProviderProperties_details']);

  it.each(naming.filter(({ permission }) => permission !== 'reference.read'))(
    '$name: finds no row of another client, and leaves it unchanged',
    async (operation) => {
      const call = await foreignCall(operation);
      const before = await snapshot(app, owner.id);
      const { status, body } = await send(app, call, stranger.token);
      const refusal = refusedBy403.has(operation.id) ? 403 : 404;
      // The existing front end's lists of a property are empty instead.
      const isEmptyList = isProviderCall(operation) && status === 200;
      expect({ status, body }).toEqual({
        status: isEmptyList ? 200 : refusal,
        body: isEmptyList ? { data: [], total: 0 } : expect.objectContaining({ statusCode: refusal }),
      });
      expect(await snapshot(app, owner.id)).toEqual(before);
      // The same request succeeds when the owner sends it.
      const { status: own } = await send(app, call, owner.token);
      expect(own).toBeLessThan(300);
    },
  );
});

/** All data of a client. Equal snapshots before and after mean that nothing changed. */
async function snapshot(app: TestApp, clientId: number): Promise<unknown> {
  return app.db.query(
    `WITH p AS (SELECT * FROM properties WHERE client_id = $1 ORDER BY id)
     SELECT (SELECT json_agg(u) FROM users u WHERE u.id = $1) AS account,
       (SELECT json_agg(c) FROM clients c WHERE c.id = $1) AS client,
       (SELECT json_agg(p) FROM p) AS properties,
       (SELECT json_agg(b ORDER BY b.id) FROM billings b JOIN p ON p.id = b.property_id) AS billings,
       (SELECT json_agg(r ORDER BY r.id) FROM change_requests r WHERE r.client_id = $1) AS requests,
       (SELECT json_agg(n ORDER BY n.id) FROM notes n WHERE n.client_id = $1) AS notes,
       (SELECT json_agg(o ORDER BY o.id) FROM offers o JOIN protests t ON t.id = o.protest_id JOIN p ON p.id = t.property_id) AS offers,
       (SELECT json_agg(i ORDER BY i.id) FROM offer_instructions i WHERE i.client_id = $1) AS instructions,
       (SELECT json_agg(a ORDER BY a.id) FROM appointments a JOIN p ON p.id = a.property_id) AS appointments,
       (SELECT json_agg(d ORDER BY d.id) FROM documents d JOIN p ON p.id = d.property_id) AS documents,
       (SELECT json_agg(f ORDER BY f.id) FROM description_files f JOIN p ON p.id = f.property_id) AS description_files,
       (SELECT json_agg(c ORDER BY c.id) FROM signed_contracts c WHERE c.client_id = $1) AS contracts,
       (SELECT json_agg(s.id ORDER BY s.id) FROM sessions s WHERE s.user_id = $1) AS sessions,
       (SELECT json_agg(a ORDER BY a.id) FROM activities a WHERE a.client_id = $1) AS activities`,
    [clientId],
  );
}
