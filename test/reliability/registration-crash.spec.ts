import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { pdf, type SentFile } from '../support/files.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  startNode,
} from '../support/processes.js';
import { type Product, send, signInAsAdmin, startProduct } from '../support/product.js';
import { registrationForm } from '../support/registration.js';
import { ownLocks, ownSessions } from '../support/own-sessions.js';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };

/** Kills at chosen points: a lock that the test holds on a table stops the product exactly there. */
describe('a crash in the middle of', () => {
  let folder: string;
  let database: TestDatabase;
  let db: pg.Client;
  let products: Product[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-crash-'));
    database = await createTestDatabase();
    db = new pg.Client({ connectionString: database.url });
    products = [];
    await start();
    await db.connect();
  });
  afterEach(async () => {
    await db.end();
    await killHard(products.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const product = (): Product => products.at(-1)!;
  async function start(): Promise<void> {
    products.push(await startProduct(folder, { DATABASE_URL: database.url }));
  }
  async function crash(): Promise<void> {
    await killHard(processTree(product().pid));
  }
  const rows = async <Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(sql, params)).rows;

  /** Runs something until its first use of a table, kills the product there, and restarts it. */
  async function crashAt(table: string, act: () => Promise<unknown>): Promise<void> {
    await db.query('BEGIN');
    await db.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const acted = act();
    await eventually(`something waits for ${table}`, async () => {
      const waiting = await rows(
        `SELECT 1 FROM ${ownLocks} WHERE NOT granted AND relation = $1::regclass AND pid <> pg_backend_pid()`,
        [table],
      );
      return waiting.length > 0;
    });
    await crash();
    await acted;
    await db.query('ROLLBACK');
    // The dead process's connection is still queued for the table; then PostgreSQL finds that its client is
    // gone.
    await eventually('the dead process is off the database', async () => {
      const left = await rows(
        `SELECT 1 FROM ${ownSessions} WHERE pid <> pg_backend_pid() AND state <> 'idle'`,
      );
      return left.length === 0;
    });
    await start();
  }

  const register = (form: object) => send('POST', `${product().api}/registration`, form);

  /** The rows of a registration: all of them must exist, or none. */
  async function found(email: string): Promise<Record<string, number>> {
    const [row] = await rows<Record<string, number>>(
      `WITH account AS (SELECT id FROM users WHERE email = $1)
       SELECT (SELECT count(*) FROM account)::int AS accounts,
         (SELECT count(*) FROM clients WHERE id IN (SELECT id FROM account))::int AS clients,
         (SELECT count(*) FROM properties WHERE client_id IN (SELECT id FROM account))::int AS properties,
         (SELECT count(*) FROM signed_contracts WHERE client_id IN (SELECT id FROM account))::int AS contracts,
         (SELECT count(*) FROM messages WHERE recipient = $1 AND template = 'welcome')::int AS mails,
         (SELECT count(*) FROM activities WHERE type = 'sign_contract' AND client_id IN (SELECT id FROM account))::int AS signatures`,
      [email],
    );
    return row!;
  }
  const nothing = { accounts: 0, clients: 0, properties: 0, contracts: 0, mails: 0, signatures: 0 };
  const everything = { accounts: 1, clients: 1, properties: 1, contracts: 1, mails: 1, signatures: 1 };

  /** Keys of the files in the store on disk. */
  function stored(): string[] {
    const store = join(folder, 'data/files');
    if (!existsSync(store)) return [];
    return readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(store, name)).isFile())
      .map((name) => name.replaceAll('\\', '/'));
  }

  async function printed(contractId: number): Promise<void> {
    const [document] = await eventually(
      'the contract is printed',
      async () => {
        const found = await rows<{ key: string; sha256: string }>(
          'SELECT key, sha256 FROM contract_documents WHERE contract_id = $1',
          [contractId],
        );
        return found.length > 0 ? found : undefined;
      },
      90,
    );
    expect(stored().filter((key) => key.startsWith('contracts/'))).toEqual([document!.key]);
    const content = readFileSync(join(folder, 'data/files', document!.key));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(content).digest('hex')).toBe(document!.sha256);
  }

  describe('a registration', () => {
    const keyed = () => ({
      ...registrationForm(),
      idempotencyKey: `crash-test-${Date.now()}-${Math.random()}`.replace('.', ''),
    });

    it.each(['properties', 'signed_contracts', 'activities', 'messages'])(
      'at its row in %s leaves nothing, and sending the form again creates one account',
      async (table) => {
        const form = keyed();
        await crashAt(table, () => register(form));
        expect(await found(form.email)).toEqual(nothing);
        const { status, json } = await register(form);
        expect(status).toBe(201);
        expect(await found(form.email)).toEqual(everything);
        await printed(json.contractId as number);
      },
      120_000,
    );

    it('after it is done, before its response arrives, returns the result when the form is sent again', async () => {
      const form = keyed();
      const lost = register(form);
      await eventually('the account is there', async () => (await found(form.email)).accounts === 1);
      await crash();
      await lost;
      await start();
      const { status, json } = await register(form);
      expect(status).toBe(201);
      expect(await found(form.email)).toEqual(everything);
      await printed(json.contractId as number);
      const again = await register(form);
      expect({ ...again.json, uploadTicket: '' }).toEqual({ ...json, uploadTicket: '' });
    }, 120_000);

    it('while its contract is printed: the contract is printed after the next start, once', async () => {
      const form = keyed();
      let contractId = 0;
      await crashAt('contract_documents', async () => {
        const { status, json } = await register(form);
        expect(status).toBe(201);
        contractId = json.contractId as number;
      });
      expect(await found(form.email)).toEqual(everything);
      expect(await rows('SELECT 1 FROM contract_documents')).toEqual([]);
      await printed(contractId);
      expect(await rows('SELECT 1 FROM pending_files')).toEqual([]);
    }, 120_000);

    it('while its files arrive: none of them is stored, and they can be sent again', async () => {
      const form = keyed();
      const { json } = await register(form);
      const files = [
        { name: 'deed.pdf', content: pdf('deed') },
        { name: 'closing.pdf', content: pdf('closing') },
      ];
      await crashAt('description_files', () => addFiles(json.uploadTicket as string, files));
      expect(await rows('SELECT 1 FROM description_files')).toEqual([]);
      expect(await rows('SELECT 1 FROM stored_files')).toEqual([]);
      expect(stored().filter((key) => key.startsWith('descriptions/'))).toEqual([]);
      const again = await register(form);
      for (let times = 0; times < 2; times++)
        expect(await addFiles(again.json.uploadTicket as string, files)).toBe(201);
      const kept = await rows<{ key: string; name: string }>(
        'SELECT f.key, f.name FROM description_files d JOIN stored_files f ON f.id = d.file_id ORDER BY f.name',
      );
      expect(kept.map(({ name }) => name)).toEqual(['closing.pdf', 'deed.pdf']);
      expect(
        stored()
          .filter((key) => key.startsWith('descriptions/'))
          .sort(),
      ).toEqual(kept.map(({ key }) => key).sort());
      expect(await found(form.email)).toEqual(everything);
    }, 120_000);

    async function addFiles(ticket: string, files: readonly SentFile[]): Promise<number> {
      const form = new FormData();
      form.append('ticket', ticket);
      form.append('type', '1');
      for (const { name, content } of files) form.append('file', new Blob([new Uint8Array(content)]), name);
      return fetch(`${product().api}/registration/files`, { method: 'POST', body: form }).then(
        ({ status }) => status,
        () => 0,
      );
    }
  });

  describe('an approval', () => {
    let token: string;
    let propertyId: number;
    let requestId: number;

    beforeEach(async () => {
      const created = startNode(
        [
          join(projectRoot, 'dist/api/programs/create-admin.js'),
          ...['--email', admin.email, '--first-name', 'Olga', '--last-name', 'Owner'],
        ],
        { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: admin.password, DATABASE_URL: database.url },
        folder,
      );
      expect(await created.ended).toBe(0);
      token = await signInAsAdmin(product().api, admin.email, admin.password);
      const form = registrationForm();
      ({ propertyId } = (await register(form)).json as { propertyId: number });
      const { email, password } = form;
      const client = await send('POST', `${product().api}/auth/sign-in`, { email, password, form: 'client' });
      const asked = await send(
        'POST',
        `${product().api}/change-requests`,
        { kind: 'property_change', propertyId, fields: { address: '99 New Street', city: 'Houston' } },
        client.json.accessToken as string,
      );
      expect(asked.status).toBe(201);
      requestId = asked.json.id as number;
    });

    const approve = () => send('POST', `${product().api}/change-requests/${requestId}/approve`, {}, token);
    async function state(): Promise<object> {
      const [row] = await rows<object>(
        `SELECT r.status, p.address, p.city,
           (SELECT count(*) FROM activities a WHERE a.details->>'event' = 'PropertyChangeApproved')::int AS activities,
           (SELECT count(*) FROM messages m WHERE m.template = 'property-change-approved')::int AS mails
         FROM change_requests r JOIN properties p ON p.id = r.property_id WHERE r.id = $1`,
        [requestId],
      );
      return row!;
    }
    const open = { status: 0, address: '2 Bluebonnet Ln', city: 'Austin', activities: 0, mails: 0 };
    const approved = { status: 1, address: '99 New Street', city: 'Houston', activities: 1, mails: 1 };

    it.each(['activities', 'messages'])(
      'at its row in %s changes nothing, and it can be repeated',
      async (table) => {
        await crashAt(table, approve);
        expect(await state()).toEqual(open);
        expect((await approve()).status).toBe(200);
        expect(await state()).toEqual(approved);
      },
      120_000,
    );

    it('after it is done takes effect only once, whatever is repeated', async () => {
      const lost = approve();
      await eventually('it is approved', async () => {
        const [row] = await rows<{ status: number }>('SELECT status FROM change_requests WHERE id = $1', [
          requestId,
        ]);
        return row?.status === 1;
      });
      await crash();
      await lost;
      await start();
      const again = await approve();
      expect({ status: again.status, code: again.json.code }).toEqual({
        status: 409,
        code: 'requestDecided',
      });
      expect(await state()).toEqual(approved);
    }, 120_000);
  });
});
