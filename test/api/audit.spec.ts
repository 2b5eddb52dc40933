import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chain } from '../../src/platform/journal/chain.service.js';
import { Journal } from '../../src/platform/journal/journal.service.js';
import { Sealer } from '../../src/platform/journal/sealer.service.js';
import { asWork } from '../../src/platform/request/request-context.js';
import { TestApp, type TestUser } from '../support/app.js';
import { sealAll } from '../support/sealing.js';

describe('the audit', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    // The tests run the sealer themselves instead of the clock.
    app = await TestApp.start({ RUN_WORKER: 'false' });
    [admin, client] = await Promise.all([app.admin(), app.client()]);
  });
  afterAll(() => app.stop());

  const entries = async (filter: object): Promise<Record<string, unknown>[]> =>
    (await admin.get(`/api/audit-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200))
      .body as Record<string, unknown>[];
  const journal = () => app.app.get(Journal);
  const write = (count = 1) =>
    app.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await journal().publish(tx, 'ClientMarkedReady', { actor: null, clientId: client.id });
    });

  describe('origins of changes', () => {
    it('an entry of a request has its address, device and id', async () => {
      const { headers } = await admin
        .put('/api/settings/reports', { commissionExportEmails: ['a@b.example'] })
        .set(
          'user-agent',
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
        );
      const [entry] = await entries({ event: 'SettingChanged' });
      expect(entry).toMatchObject({
        origin: 'request',
        ip: expect.stringMatching(/127\.0\.0\.1$/),
        device: 'Chrome, Windows',
        callId: headers['x-request-id'],
        actorId: admin.id,
        isHidden: false,
      });
    });

    it('an entry of a job or command has its name', async () => {
      await asWork({ kind: 'job', name: 'hearing-reminders' }, () => write());
      await asWork({ kind: 'command', name: 'create-admin' }, () => write());
      await write();
      const found = await entries({ clientId: client.id });
      expect(found.slice(0, 3).map(({ origin, originName, ip }) => [origin, originName, ip])).toEqual([
        ['service', null, null],
        ['command', 'create-admin', null],
        ['job', 'hearing-reminders', null],
      ]);
      expect(await entries({ clientId: client.id, origin: 'command' })).toHaveLength(1);
    });
  });

  it('the audit still shows an entry that was removed from the activities list', async () => {
    await write();
    const [entry] = await entries({ clientId: client.id });
    await admin.delete(`/api/activities/${entry?.['id']}`).expect(200);
    await admin.get(`/api/activities/${entry?.['id']}`).expect(404);
    await admin.delete(`/api/activities/${entry?.['id']}`).expect(404);
    const [same] = await entries({ clientId: client.id });
    expect(same).toMatchObject({ id: entry?.['id'], isHidden: true });
  });

  it('filters audit entries by person, period and text, and refuses an unknown event', async () => {
    const note = `unmistakable ${Date.now()}`;
    await admin.post('/api/notes', { clientId: client.id, kind: 1, text: note }).expect(201);
    const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
    expect(await entries({ q: note })).toMatchObject([{ event: 'NoteAdded', actorId: admin.id }]);
    expect(await entries({ q: note, actorId: client.id })).toEqual([]);
    expect(await entries({ q: note, from: today, to: today })).toHaveLength(1);
    expect(await entries({ q: note, to: '2020-01-01' })).toEqual([]);
    expect(await entries({ q: note, from: '2100-01-01' })).toEqual([]);
    await admin.get('/api/audit-entries?filter={"event":"Nonsense"}').expect(400);
  });

  it('text search covers only the last month unless something else narrows it', async () => {
    await app.db.query(
      `INSERT INTO activities (type, details, client_id, created_at) VALUES ('note', '{"event":"NoteAdded","names":"ancient"}', $1, now() - interval '40 days')`,
      [client.id],
    );
    expect(await entries({ q: 'ancient' })).toEqual([]);
    expect(await entries({ q: 'ancient', clientId: client.id })).toHaveLength(1);
    expect(await entries({ q: 'ancient', from: '2020-01-01' })).toHaveLength(1);
  });

  it('only administrators read the audit', async () => {
    const staff = await app.staff();
    for (const path of ['/api/audit-entries', '/api/audit-chain']) {
      await staff.get(path).expect(403);
      await client.get(path).expect(403);
      await app.anyone.get(path).expect(401);
    }
  });

  describe('append-only tables', () => {
    it.each([
      `UPDATE activities SET type = 'mail'`,
      'UPDATE activities SET actor_id = 1',
      `UPDATE activities SET details = '{}', erased_hash = '\\x00'`,
      'DELETE FROM activities',
      'TRUNCATE activities CASCADE',
      'TRUNCATE activity_seals',
    ])('refuses to change the journal: %s', async (statement) => {
      await write();
      await expect(app.db.query(statement)).rejects.toThrow(/never change/);
    });
  });

  describe('the hash chain', () => {
    const seal = (): Promise<void> => sealAll(app.app);
    const chain = () => app.app.get(Chain);
    const problems = async () => (await chain().verify()).problems;
    /** Changes rows as someone with full access to the database could. */
    const tamper = (...statements: string[]) =>
      app.db.transaction(async (tx) => {
        for (const table of ['activities', 'activity_seals'])
          await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
        for (const statement of statements) await tx.query(statement);
        for (const table of ['activities', 'activity_seals'])
          await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      });
    const newest = async (): Promise<number> =>
      Number((await app.db.first<{ id: string }>('SELECT max(id) AS id FROM activities'))?.id);

    beforeEach(async () => {
      await write(5);
      await seal();
      expect(await chain().verify()).toMatchObject({ problems: [], unsealed: 0 });
    });

    it('the chain finds a changed row', async () => {
      const id = (await newest()) - 2;
      await tamper(`UPDATE activities SET created_at = created_at + interval '1 second' WHERE id = ${id}`);
      expect(await problems()).toEqual([{ kind: 'activityAltered', id }]);
      await tamper(`UPDATE activities SET created_at = created_at - interval '1 second' WHERE id = ${id}`);
    });

    it('the chain finds changed fields', async () => {
      const id = await newest();
      await tamper(`UPDATE activities SET fields = '[{"field":"city"}]' WHERE id = ${id}`);
      expect(await problems()).toEqual([{ kind: 'activityAltered', id }]);
      await tamper(`UPDATE activities SET fields = '[]' WHERE id = ${id}`);
    });

    it('the chain finds rows that changed places', async () => {
      const id = await newest();
      const swap = [
        'ALTER TABLE activities ALTER COLUMN id SET GENERATED BY DEFAULT',
        `UPDATE activities SET id = -1 WHERE id = ${id}`,
        `UPDATE activities SET id = ${id} WHERE id = ${id - 1}`,
        `UPDATE activities SET id = ${id - 1} WHERE id = -1`,
      ];
      await tamper(...swap);
      expect(await problems()).toEqual([
        { kind: 'activityAltered', id: id - 1 },
        { kind: 'activityAltered', id },
      ]);
      await tamper(...swap);
    });

    it('the chain finds a deleted row, and one that was added later', async () => {
      const id = (await newest()) - 1;
      await tamper(
        `CREATE TABLE kept_row AS SELECT * FROM activities WHERE id = ${id}`,
        `DELETE FROM activities WHERE id = ${id}`,
      );
      expect(await problems()).toEqual([{ kind: 'activityRemoved', id }]);
      await tamper(
        `INSERT INTO activities OVERRIDING SYSTEM VALUE SELECT * FROM kept_row`,
        'DROP TABLE kept_row',
      );
      await tamper(
        `INSERT INTO activities (id, type) OVERRIDING SYSTEM VALUE VALUES (0, 'note')`,
        `UPDATE activity_seals SET first_id = 0 WHERE id = 1`,
      );
      expect(await problems()).toContainEqual({ kind: 'activityAdded', id: 0 });
      await tamper(
        'DELETE FROM activities WHERE id = 0',
        'UPDATE activity_seals SET first_id = 1 WHERE id = 1',
      );
    });

    it('the chain finds changed and deleted seals', async () => {
      const { head, seals } = await chain().verify();
      await tamper(`UPDATE activity_seals SET sealed_at = sealed_at + interval '1 hour' WHERE id = 1`);
      expect(await problems()).toEqual([{ kind: 'sealAltered', id: 1 }]);
      await tamper(`UPDATE activity_seals SET sealed_at = sealed_at - interval '1 hour' WHERE id = 1`);
      await tamper('CREATE TABLE kept_seal AS SELECT * FROM activity_seals WHERE id = ' + seals);
      await tamper(`DELETE FROM activity_seals WHERE id = ${seals}`);
      // The remaining chain is intact, but an earlier verification reached further, and this one must not erase that fact.
      const endRemoved = { kind: 'endRemoved', id: seals };
      expect(await problems()).toEqual([endRemoved]);
      expect(await problems()).toEqual([endRemoved]);
      expect((await chain().verify(head ?? '')).problems).toEqual([
        { kind: 'headMissing', id: 0 },
        endRemoved,
      ]);
      await seal();
      // The number of seals is unchanged, but the last one differs.
      expect(await chain().verify()).toMatchObject({ seals, problems: [endRemoved] });
      await tamper(`DELETE FROM activity_seals WHERE id = ${seals}`);
      await tamper('INSERT INTO activity_seals SELECT * FROM kept_seal', 'DROP TABLE kept_seal');
      expect((await chain().verify(head ?? '')).problems).toEqual([]);
    });

    it('sealing does not wait for a transaction that writes something else', async () => {
      const open = app.db.dataSource.createQueryRunner();
      await open.startTransaction();
      await open.query('CREATE TEMPORARY TABLE long_work ON COMMIT DROP AS SELECT 1 AS one');
      await write();
      await seal();
      expect((await chain().state()).sealedTo).toBe(await newest());
      // A row that the transaction does write later is sealed after its commit.
      await journal().publish(open.manager, 'ClientMarkedReady', { actor: null, clientId: client.id });
      await open.commitTransaction();
      await open.release();
      await seal();
      expect(await chain().verify()).toMatchObject({ problems: [], unsealed: 0 });
    });

    it('sealing waits for transactions that commit late', async () => {
      const open = app.db.dataSource.createQueryRunner();
      await open.startTransaction();
      await journal().publish(open.manager, 'ClientMarkedReady', { actor: null, clientId: client.id });
      await write();
      const { sealedTo } = await chain().state();
      const sealer = app.app.get(Sealer);
      for (let round = 0; round < 4; round += 1) await sealer.seal();
      // Seals neither the open row nor the one after it: they go into one range or none.
      expect((await chain().state()).sealedTo).toBe(sealedTo);
      await open.commitTransaction();
      await open.release();
      await seal();
      expect(await chain().verify()).toMatchObject({ problems: [], unsealed: 0 });
      expect((await chain().state()).sealedTo).toBe(await newest());
    });

    it('sealing works after a restore on a server with other transaction ids', async () => {
      await app.db.query(`UPDATE activity_chain SET ready_to = ready_to + 1, ready_after = '99999999999'`);
      await write(2);
      await seal();
      expect(await chain().verify()).toMatchObject({ problems: [], unsealed: 0 });
    });

    it('the audit page shows the state of the chain', async () => {
      const { head, seals } = await chain().verify();
      const { body } = await admin.get('/api/audit-chain').expect(200);
      expect(body).toMatchObject({ head, seals, unsealed: 0, verifiedProblems: 0, verifiedSeals: seals });
    });
  });
});
