import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { Database, txQuery } from '../../src/platform/database/database.js';
import { Idempotency } from '../../src/platform/idempotency/idempotency.js';
import { requestContext, withRequestContext } from '../../src/platform/request/request-context.js';
import { TestApp, type TestUser } from '../support/app.js';

describe('a request with an Idempotency-Key', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = [await app.admin(), await app.client()];
  });
  afterAll(() => app.stop());

  const note = (key: string, text: string, by = admin): supertest.Test =>
    by.post('/api/notes', { kind: 1, clientId: client.id, text }).set('idempotency-key', key);
  const notesWith = async (text: string): Promise<number> =>
    (await app.db.query('SELECT 1 FROM notes WHERE text = $1', [text])).length;
  /** Expires the locks of claims, as after a process died. */
  const expireLocks = (): Promise<object[]> =>
    app.db.query("UPDATE idempotency_keys SET locked_until = now() - interval '1 second'");

  it('a request with a key is done once, and its answer repeated', async () => {
    const first = await note('one', 'Done once').expect(201);
    const second = await note('one', 'Done once').expect(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'content-type': first.headers['content-type'],
    });
    expect(await notesWith('Done once')).toBe(1);
  });

  it('a request with a key is done once when it arrives several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => note('many', 'At once')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses).toContain(201);
    for (const { body, headers } of answers.filter(({ status }) => status === 409)) {
      expect(body.code).toBe('idempotencyKeyBusy');
      expect(headers['retry-after']).toBe('1');
    }
    expect(await notesWith('At once')).toBe(1);
  });

  it('refuses a used key with another body, but not from another sender', async () => {
    await note('two', 'First').expect(201);
    expect((await note('two', 'Second').expect(422)).body.code).toBe('idempotencyKeyReused');
    expect(await notesWith('Second')).toBe(0);
    await note('two', 'Third', await app.admin()).expect(201);
  });

  it('a refused request with a key gets the same refusal again', async () => {
    const first = await note('bad', '').expect(400);
    const second = await note('bad', '').expect(400);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it.each(['', ' ', 'x'.repeat(201), 'späte'])('refuses the unusable key "%s"', async (key) => {
    const { body } = await admin
      .post('/api/notes', { kind: 1, clientId: client.id, text: 'No key' })
      .set('idempotency-key', Buffer.from(key).toString('latin1'))
      .expect(400);
    expect(body.code).toBe('idempotencyKeyInvalid');
  });

  it('stores an answer in a form that only its sender can read, for a day', async () => {
    await note('secret', 'Only for the sender').expect(201);
    const stored = await app.db.query(
      "SELECT k::text, encode(body, 'escape') FROM idempotency_keys k ORDER BY 1",
    );
    expect(JSON.stringify(stored)).not.toMatch(/Only for the sender|"secret"/);
    await app.db.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours'");
    expect(await app.app.get(Idempotency, { strict: false }).cleanUp()).toBeGreaterThan(0);
    await note('secret', 'Only for the sender').expect(201);
    expect(await notesWith('Only for the sender')).toBe(2);
  });

  describe('a process that died', () => {
    /** Leaves the state of a process that died: the claim, and the change if it got that far. */
    async function die(key: string, text: string, change: boolean): Promise<void> {
      const idempotency = app.app.get(Idempotency, { strict: false });
      const body = { kind: 1, clientId: client.id, text };
      const claim = await idempotency.claim({ id: admin.id, level: 3, sessionId: '', firstName: '' }, key, {
        method: 'POST',
        url: '/api/notes',
        body,
      } as Parameters<Idempotency['claim']>[2]);
      if (!change) return;
      await withRequestContext({ ...requestContext(), claim }, () =>
        app.app.get(Database).transaction(async (tx) => {
          await txQuery(tx, 'INSERT INTO notes (kind, client_id, text) VALUES (1, $1, $2)', [
            client.id,
            text,
          ]);
        }),
      );
    }

    it('a repeat does the request if the process died before it changed anything', async () => {
      await die('died-before', 'Died before', false);
      await note('died-before', 'Died before').expect(409);
      await expireLocks();
      await note('died-before', 'Died before').expect(201);
      expect(await notesWith('Died before')).toBe(1);
    });

    it('a request is not done again if the process died after its change was committed', async () => {
      await die('died-after', 'Died after', true);
      await expireLocks();
      expect((await note('died-after', 'Died after').expect(409)).body.code).toBe('idempotencyKeyLost');
      expect(await notesWith('Died after')).toBe(1);
    });

    it('a slow request cannot commit any more once a repeat has taken over', async () => {
      const idempotency = app.app.get(Idempotency, { strict: false });
      const caller = { id: admin.id, level: 3, sessionId: '', firstName: '' } as const;
      const body = { kind: 1, clientId: client.id, text: 'Slow' };
      const request = { method: 'POST', url: '/api/notes', body } as Parameters<Idempotency['claim']>[2];
      const claim = await idempotency.claim(caller, 'slow', request);
      await expireLocks();
      await note('slow', 'Slow').expect(201);
      const late = withRequestContext({ ...requestContext(), claim }, () =>
        app.app.get(Database).transaction(async (tx) => {
          await txQuery(tx, 'INSERT INTO notes (kind, client_id, text) VALUES (1, $1, $2)', [
            client.id,
            'Slow',
          ]);
        }),
      );
      await expect(late).rejects.toMatchObject({ code: 'idempotencyKeyBusy' });
      expect(await notesWith('Slow')).toBe(1);
    });
  });

  it('a request with a key may be repeated after an error of the service', async () => {
    await app.db.query("ALTER TABLE notes ADD CONSTRAINT broken CHECK (text <> 'Broken') NOT VALID");
    await app.db.query(
      "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$",
    );
    await app.db.query('CREATE TRIGGER fail BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION fail()');
    app.described.allow(/POST \/api\/notes 500/);
    await note('error', 'After an error').expect(500);
    await app.db.query('DROP TRIGGER fail ON notes');
    await note('error', 'After an error').expect(201);
    expect(await notesWith('After an error')).toBe(1);
  });
});
