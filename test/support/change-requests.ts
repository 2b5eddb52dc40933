import type { TestApp, TestUser } from './app.js';

/** A client with an address and a phone number to change. */
export async function clientWithAddress(app: TestApp): Promise<TestUser> {
  const client = await app.client();
  await app.db.query(
    `UPDATE users SET address = '1 Old St', city = 'Austin', state = 'TX', zip = '78701', county_id = 5,
       phone1 = '(512) 555-0101' WHERE id = $1`,
    [client.id],
  );
  return client;
}

/** A client's request to change its profile. */
export async function askProfile(client: TestUser, fields: object): Promise<number> {
  return (await client.post('/api/change-requests', { kind: 'profile_change', fields }).expect(201)).body.id;
}

/** The activities of a client, oldest first. */
export function activitiesOf(app: TestApp, clientId: number, type: string) {
  return app.db.query<{ type: string; event: string; fields: unknown; request_id: number | null }>(
    `SELECT type, details->>'event' AS event, fields, request_id FROM activities
     WHERE client_id = $1 AND type = $2 ORDER BY id`,
    [clientId, type],
  );
}

/** A client's profile as the office sees it. */
export async function accountOf(office: TestUser, clientId: number): Promise<Record<string, unknown>> {
  return (await office.get(`/api/clients/${clientId}`).expect(200)).body;
}
