import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxWebhooks } from '../../common/programs/limits.js';
import { webhookEvents } from '../../common/programs/webhooks.js';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { holdRestoredDeliveries } from '../../src/programs/webhooks/restored-webhooks.js';
import { signedHeaders } from '../../src/programs/webhooks/signatures.js';
import { WebhookDeliveriesService } from '../../src/programs/webhooks/webhook-deliveries.service.js';
import { WebhookRequests } from '../../src/programs/webhooks/webhook-request.js';
import { TestApp, type TestUser } from '../support/app.js';
import { pdf } from '../support/files.js';
import { eventually } from '../support/processes.js';
import { newClient } from '../support/product.js';
import { upload } from '../support/uploads.js';
import { eventProblem } from '../support/webhook-events.js';
import { answerWith, type Received, WebhookReceiver } from '../support/webhook-receiver.js';

/** A delivery as the API returns it. */
interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly record: string;
  readonly status: string;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly failure: string | null;
  readonly responseStatus: number | null;
}

describe('webhooks', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let receiver: WebhookReceiver;
  const year = new Date().getFullYear();

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOKS_ALLOW_PRIVATE: 'true' });
    [admin, client] = await Promise.all([app.admin(), app.client()]);
    app.app.get(WebhookRequests, { strict: false }).timeLimit = 500;
    receiver = new WebhookReceiver();
    await receiver.start();
  });
  beforeEach(async () => {
    await app.db.query('DELETE FROM webhooks');
    receiver.received.length = 0;
    receiver.answer = answerWith(204);
  });
  afterAll(async () => {
    await receiver.stop();
    await app.stop();
  });

  const create = async (fields: object = {}): Promise<{ id: number; secret: string; version: number }> => {
    const form = { url: receiver.url, events: [...webhookEvents], ...fields };
    return (await admin.post('/api/webhooks', form).expect(201)).body;
  };
  const read = async (id: number) => (await admin.get(`/api/webhooks/${id}`).expect(200)).body;
  const log = async (webhookId: number): Promise<Delivery[]> =>
    (
      await admin
        .get(`/api/webhook-deliveries?sort=["id","ASC"]&filter=${JSON.stringify({ webhookId })}`)
        .expect(200)
    ).body as Delivery[];
  const arrived = (count: number, of = (_: Received): boolean => true): Promise<Received[]> =>
    eventually(`${count} deliveries arrive`, () => {
      const found = receiver.received.filter(of);
      return found.length >= count ? found : undefined;
    });
  /** Waits until all deliveries of a webhook have this status. */
  const settled = (id: number, status: string): Promise<Delivery[]> =>
    eventually(`the deliveries are ${status}`, async () => {
      const all = await log(id);
      return all.length > 0 && all.every((each) => each.status === status) ? all : undefined;
    });
  /** Makes the next attempts due. */
  const due = () =>
    app.db.query(
      `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 second' WHERE status = 'queued'`,
    );
  /** Sends a test event. */
  const ping = async (id: number): Promise<Delivery> =>
    (await admin.post(`/api/webhooks/${id}/test`).expect(200)).body as Delivery;
  const hearing = (propertyId: number, day: string) =>
    admin.put(`/api/properties/${propertyId}/hearing-date`, { date: day }).expect(200);
  const bill = async (propertyId: number, fields: object = {}): Promise<number> => {
    const figures = {
      agentId: 1,
      resultId: 1,
      noticeValue: '500000',
      finalValue: '400000',
      taxRate: '0.022',
    };
    const form = { ...figures, propertyId, year, ...fields };
    return (await admin.post('/api/billings', form).expect(201)).body.id as number;
  };
  const mails = () =>
    app.db.query<{ recipient: string; text: string }>(
      `SELECT recipient, text_body AS text FROM messages WHERE template = 'webhook-disabled'`,
    );
  const activities = async (): Promise<string[]> =>
    (
      await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE type = 'webhook' ORDER BY id`,
      )
    ).map(({ event }) => event);
  /** True if a delivery is signed with exactly these secrets. */
  const isSigned = ({ id, headers, body }: Received, ...secrets: string[]): boolean => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    return headers['webhook-signature'] === signedHeaders({ id, at, body }, secrets)['webhook-signature'];
  };

  it('webhooks report every event, signed and as described, with ids and little else', async () => {
    const { id, secret } = await create();
    const person = { ...newClient(71), address: '1 Secret St' };
    const clientId = (await admin.post('/api/clients', person).expect(201)).body.id as number;
    await app.db.transaction((tx) =>
      app.app.get(Journal, { strict: false }).publish(tx, 'ClientRegistered', { actor: null, clientId }),
    );
    const home = { address: '2 Bluebonnet Ln', city: 'Austin', zip: '78702', countyId: 5, propertyTypeId: 1 };
    const form = { ...home, clientId, ownerName: 'Nora Number', accountNumber: '12-34' };
    const propertyId = (await admin.post('/api/properties', form).expect(201)).body.id as number;
    await hearing(propertyId, `${year}-06-01`);
    await hearing(propertyId, `${year}-06-02`);
    const billingId = await bill(propertyId, { isPaid: false });
    await admin.put(`/api/billings/${billingId}`, { isPaid: true }).expect(200);
    const [file] = (
      await upload(app, admin, '/api/documents', { propertyId, type: 2 }, [
        { name: 'order.pdf', content: pdf() },
      ]).expect(201)
    ).body as [{ id: number }];
    await admin.post(`/api/documents/${file.id}/release`).expect(200);
    const request = { kind: 'profile_change', fields: { city: 'Dallas' } };
    const requestId = (await client.post('/api/change-requests', request).expect(201)).body.id as number;
    await admin.post(`/api/change-requests/${requestId}/reject`, { reason: 'No' }).expect(200);
    const exported = { format: 'csv', filter: {} };
    await admin.post('/api/reports/all-active-clients/exports', exported).expect(201);
    await admin.post(`/api/clients/${clientId}/deactivate`).expect(200);
    await admin.post(`/api/clients/${clientId}/erase`, { name: 'Nora Number 71' }).expect(200);

    await arrived(1, ({ event }) => event.type === 'client.erased');
    await eventually('nothing waits', async () => (await read(id)).waiting === 0);
    const { received } = receiver;
    // Every event was either sent before the erasure or cancelled by it.
    const sent = new Set(received.map(({ event }) => event.type));
    const cancelled = (await log(id)).filter(({ status }) => status === 'cancelled');
    expect(new Set([...sent, ...cancelled.map(({ type }) => type)])).toEqual(new Set(webhookEvents));
    for (const each of received) {
      expect(isSigned(each, secret)).toBe(true);
      const { type } = each.event;
      expect({ type, problem: eventProblem(each.event) }).toEqual({ type, problem: undefined });
      expect(each.body).not.toMatch(/Nora|Number 71|Secret St|5550123|nora/);
    }
    const decided = received.find(({ event }) => event.type === 'request.decided');
    expect(decided?.event.data).toMatchObject({ id: requestId, decision: 'rejected', clientId: client.id });
  });

  it('erasing a client erases the content of its deliveries, and cancels what waits', async () => {
    const { id } = await create({ events: ['property.created', 'client.erased'], active: true });
    receiver.answer = answerWith(500);
    const erased = await app.client();
    const home = { address: '3 Oak Ln', city: 'Austin', zip: '78702', countyId: 5, propertyTypeId: 1 };
    await admin.post('/api/properties', { ...home, clientId: erased.id, ownerName: 'X' }).expect(201);
    await eventually('an attempt has failed', async () => (await log(id))[0]?.attempts === 1);
    await admin.post(`/api/clients/${erased.id}/erase`, { name: 'Test Tester' }).expect(200);
    const [first, second] = await log(id);
    expect(first).toMatchObject({ type: 'property.created', status: 'cancelled' });
    expect(second).toMatchObject({ type: 'client.erased' });
    const { body } = await admin.get(`/api/webhook-deliveries/${first?.id}`).expect(200);
    expect(body).toMatchObject({ payload: null, responseBody: null });
    await admin.post(`/api/webhook-deliveries/${first?.id}/redeliver`).expect(200);
    expect((await log(id))[0]).toMatchObject({ status: 'cancelled' });
  });

  it('a delivery is retried while the receiver is down, slow or broken, until it works', async () => {
    const { id } = await create();
    const expectFailure = async (failure: string, responseStatus: number | null, attempts: number) => {
      const found = await eventually(`attempt ${attempts} has failed`, async () => {
        const [row] = await log(id);
        return row?.attempts === attempts && row.status === 'queued' ? row : undefined;
      });
      expect(found).toMatchObject({ failure, responseStatus });
      expect(Date.parse(found.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 2000);
    };
    await receiver.stop();
    const delivery = await ping(id);
    await expectFailure('connection', null, 1);
    await receiver.start();
    receiver.answer = () => undefined;
    await due();
    await expectFailure('timeout', null, 2);
    receiver.answer = answerWith(500, {}, 'Oops <b>');
    await due();
    await expectFailure('status', 500, 3);
    const { body } = await admin.get(`/api/webhook-deliveries/${delivery.id}`).expect(200);
    expect(body).toMatchObject({ responseBody: 'Oops <b>', failureDetail: 'HTTP 500' });
    expect((await read(id)).failingSince).not.toBeNull();

    receiver.answer = answerWith(503, { 'retry-after': '3000' });
    await due();
    await expectFailure('status', 503, 4);
    const [row] = await log(id);
    expect(Date.parse(row?.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(2_900_000);

    receiver.answer = answerWith(200);
    await due();
    await settled(id, 'delivered');
    expect(await read(id)).toMatchObject({ failingSince: null, lastSuccessAt: expect.any(String) });
    expect(new Set(receiver.received.map((each) => each.id))).toEqual(new Set([delivery.eventId]));
  });

  it('deliveries of a record arrive in order, while other records do not wait', async () => {
    const { id } = await create({ events: ['hearing.set'] });
    const [one, other] = [await app.property(client.id), await app.property(client.id)];
    receiver.answer = (response, { event }) =>
      answerWith(event.data['propertyId'] === one ? 500 : 204)(response, receiver.received[0]!);
    const days = ['01', '02', '03'].map((day) => `${year}-07-${day}`);
    for (const day of days) await hearing(one, day);
    await hearing(other, `${year}-07-09`);
    await arrived(1, ({ event }) => event.data['propertyId'] === other);
    await arrived(1, ({ event }) => event.data['propertyId'] === one);
    receiver.answer = answerWith(204);
    await due();
    await settled(id, 'delivered');
    const seen = receiver.received.filter(({ event }) => event.data['propertyId'] === one);
    const dates = seen.map(({ event }) => event.data['hearingDate']);
    expect(dates).toEqual([days[0], ...days]);
  });

  it('a delivery is given up in the end, so that later events of the record follow', async () => {
    const { id } = await create({ events: ['hearing.set'] });
    const propertyId = await app.property(client.id);
    receiver.answer = answerWith(500);
    await hearing(propertyId, `${year}-08-01`);
    await hearing(propertyId, `${year}-08-02`);
    await eventually('an attempt has failed', async () => (await log(id))[0]?.failure === 'status');
    await app.db.query(
      `UPDATE webhook_deliveries SET give_up_at = now() - interval '1 second' WHERE webhook_id = $1 AND id = (SELECT min(id) FROM webhook_deliveries)`,
      [id],
    );
    await due();
    await eventually('it is given up', async () => (await log(id))[0]?.status === 'failed');
    receiver.answer = answerWith(204);
    await eventually('the next one is delivered', async () => {
      await due();
      return (await log(id))[1]?.status === 'delivered';
    });
    // One failed delivery does not disable a webhook whose receiver works.
    expect(await read(id)).toMatchObject({ active: true });
  });

  it('a webhook that failed for days is disabled when a delivery is given up, with a mail to administrators', async () => {
    const { id } = await create({ url: `${receiver.url}?token=very-secret` });
    await app.db.query(`UPDATE webhooks SET failing_since = now() - interval '73 hours'`);
    receiver.answer = answerWith(500);
    await ping(id);
    await eventually('an attempt has failed', async () => (await log(id))[0]?.failure === 'status');
    expect(await read(id)).toMatchObject({ active: true });
    await app.db.query(`UPDATE webhook_deliveries SET give_up_at = now() - interval '1 second'`);
    await due();
    await eventually('it is disabled', async () => (await read(id)).disabledReason === 'failing');
    expect(await read(id)).toMatchObject({ active: false });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: admin.email });
    expect(mail?.text).toContain('/hook?…');
    expect(mail?.text).not.toContain('very-secret');
    expect(await activities()).toContain('WebhookDisabled');

    // Later events are not sent, but a test event is.
    const { length } = await log(id);
    await hearing(await app.property(client.id), `${year}-09-01`);
    expect(await log(id)).toHaveLength(length);
    receiver.answer = answerWith(204);
    const { eventId } = await ping(id);
    await arrived(1, (each) => each.id === eventId);
    const { body } = await admin.put(`/api/webhooks/${id}`, { active: true }).expect(200);
    expect(body).toMatchObject({ active: true, disabledReason: null, failingSince: null });
  });

  it('a webhook is disabled at once by a receiver that is gone', async () => {
    const { id } = await create({ events: ['hearing.set'] });
    const propertyId = await app.property(client.id);
    receiver.answer = answerWith(410);
    await hearing(propertyId, `${year}-08-01`);
    await hearing(propertyId, `${year}-08-02`);
    await eventually('it is disabled', async () => (await read(id)).disabledReason === 'gone');
    receiver.answer = answerWith(204);
    // The second delivery waits until somebody enables the webhook again.
    expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'queued']);
    await admin.put(`/api/webhooks/${id}`, { active: true }).expect(200);
    await eventually('it is delivered', async () => (await log(id))[1]?.status === 'delivered');
  });

  it('deliveries are sent again by hand, one or all that failed lately, with the same ids', async () => {
    const { id } = await create();
    const [first, second] = [await ping(id), await ping(id)];
    await settled(id, 'delivered');
    await admin.post(`/api/webhook-deliveries/${first.id}/redeliver`).expect(200);
    await arrived(3);
    await settled(id, 'delivered');
    expect(receiver.received.filter((each) => each.id === first.eventId)).toHaveLength(2);

    await app.db.query(`UPDATE webhook_deliveries SET status = 'failed'`);
    await app.db.query(
      `UPDATE webhook_deliveries SET created_at = now() - interval '3 hours' WHERE id = $1`,
      [first.id],
    );
    const { body } = await admin.post(`/api/webhooks/${id}/redeliver`, { hours: 2 }).expect(200);
    expect(body).toEqual({ count: 1 });
    await arrived(2, (each) => each.id === second.eventId);
    await admin.post(`/api/webhooks/${id}/redeliver`, { hours: 0 }).expect(400);
    expect((await activities()).filter((event) => event === 'WebhookRedelivered')).toHaveLength(2);
  });

  it('webhooks are signed with two secrets during a rotation; secrets are shown once and not stored as text', async () => {
    const { id, secret } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body: rotated } = await admin.post(`/api/webhooks/${id}/rotate-secret`).expect(200);
    expect(rotated.secret).not.toBe(secret);
    expect(Date.parse(rotated.oldSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(JSON.stringify(await read(id))).not.toContain('whsec_');
    expect(JSON.stringify(await app.db.query('SELECT * FROM webhooks ORDER BY id'))).not.toContain('whsec_');
    expect(JSON.stringify(await app.db.query('SELECT * FROM activities ORDER BY id'))).not.toContain(
      'whsec_',
    );

    await ping(id);
    const [both] = await arrived(1);
    expect(isSigned(both!, rotated.secret, secret)).toBe(true);
    const { body: ended } = await admin.post(`/api/webhooks/${id}/end-old-secret`).expect(200);
    expect(ended.oldSecretUntil).toBeNull();
    await ping(id);
    expect(isSigned((await arrived(2))[1]!, rotated.secret)).toBe(true);

    // After a second rotation, the old secret expires on its own.
    const { body: again } = await admin.post(`/api/webhooks/${id}/rotate-secret`).expect(200);
    await app.db.query(`UPDATE webhooks SET old_secret_until = now() - interval '1 second'`);
    await ping(id);
    expect(isSigned((await arrived(3))[2]!, again.secret)).toBe(true);
  });

  it('each change of a webhook leaves an activity with old and new values', async () => {
    await app.db.query('SELECT 1');
    const before = (await activities()).length;
    const { id, version } = await create({ events: ['hearing.set'], description: 'Calendar' });
    const form = { events: ['billing.paid', 'billing.paid'], description: null };
    const { body } = await admin.put(`/api/webhooks/${id}`, { ...form, version }).expect(200);
    expect(body).toMatchObject({ events: ['billing.paid'], description: null, url: receiver.url });
    await admin.put(`/api/webhooks/${id}`, { ...form, version }).expect(409);
    await admin.delete(`/api/webhooks/${id}`).expect(200);
    await admin.get(`/api/webhooks/${id}`).expect(404);
    expect((await activities()).slice(before)).toEqual([
      'WebhookCreated',
      'WebhookUpdated',
      'WebhookRemoved',
    ]);
    const [row] = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'event' = 'WebhookUpdated' ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.fields).toEqual([
      { field: 'description', old: 'Calendar', new: null },
      { field: 'events', old: 'hearing.set', new: 'billing.paid' },
    ]);
  });

  it('webhooks are limited in number, and invalid URLs and events are refused', async () => {
    for (const url of [
      'https://user:pass@example.com/',
      'ftp://example.com',
      'https://169.254.169.254/',
      'x',
    ]) {
      const { body } = await admin.post('/api/webhooks', { url, events: ['billing.paid'] }).expect(400);
      expect(Object.keys(body.errors)).toEqual(['url']);
    }
    for (const events of [[], ['nothing.such'], 'billing.paid', undefined]) {
      const { body } = await admin.post('/api/webhooks', { url: receiver.url, events }).expect(400);
      expect(Object.keys(body.errors)).toEqual(['events']);
    }
    for (let made = 0; made < maxWebhooks; made += 1) await create({ active: false });
    const form = { url: receiver.url, events: ['billing.paid'] };
    const { body } = await admin.post('/api/webhooks', form).expect(409);
    expect(body.code).toBe('tooManyWebhooks');
  });

  it('deliveries are deleted from the log after 30 days, and held in a restored database', async () => {
    const { id } = await create({ active: false });
    await app.db.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, type, record, payload, created_at)
       SELECT $1, gen_random_uuid(), 'hearing.set', 'property:1', '{}', now() - make_interval(days => age)
       FROM unnest(ARRAY[29, 31]) AS age`,
      [id],
    );
    expect(await app.app.get(WebhookDeliveriesService, { strict: false }).clearOld()).toBe(1);
    expect(await log(id)).toHaveLength(1);
    await app.db.query(holdRestoredDeliveries);
    expect(await log(id)).toMatchObject([{ status: 'failed', failure: 'restored' }]);
  });
});
