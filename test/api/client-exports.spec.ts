import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClientExportsService } from '../../src/operations/client-exports/client-exports.service.js';
import { exportResources, notExported } from '../../src/operations/client-exports/resources.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { Rows } from '../support/rows.js';
import { unzip } from '../support/unzip.js';
import { pdf, upload } from '../support/uploads.js';

type Row = Readonly<Record<string, unknown>>;

describe('the export of all data of a client', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let other: TestUser;
  let files: Map<string, Buffer>;
  let link: string;

  const exportOf = async (id: number): Promise<{ url: string; size: number; id: number }> => {
    const { body } = await admin.post(`/api/clients/${id}/exports`).expect(201);
    return eventually('the export is done', async () => {
      const made = (await admin.get(`/api/client-exports/${body.id}`).expect(200)).body;
      if (made.state === 'failed') throw new Error(`The export failed: ${made.message}`);
      return made.url ? made : undefined;
    });
  };
  const download = (url: string) => app.anyone.get(url).buffer(true).parse(binary);
  const rowsOf = (name: string): Row[] =>
    JSON.parse(files.get(`data/${name}.json`)?.toString() ?? 'null') as Row[];

  /** Creates rows of every kind for a client, with `word` in all texts. */
  const fill = async (rows: Rows, user: TestUser, word: string): Promise<void> => {
    const propertyId = await app.property(user.id, { ownerName: word, accountNumber: `X-${word}` });
    await rows.billing(user);
    await rows.descriptionFile(user);
    await rows.document(user);
    await rows.contract(user);
    await rows.changeRequest(user);
    await rows.message(user);
    await rows.batch(user);
    await admin.post('/api/notes', { clientId: user.id, kind: 1, text: `${word} called` }).expect(201);
    await upload(app, user, '/api/documents', { propertyId, type: 1 }, [
      { name: `=${word} order.pdf`, content: pdf(word) },
    ]).expect(201);
    const { body: bulk } = await upload(app, admin, '/api/bulk-documents', {}, [
      { name: `AC_X-${word}.pdf`, content: pdf(word) },
    ]).expect(201);
    expect(bulk).toMatchObject({ propertyId });
    for (const sql of [
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($2, '2027-01-15', 'paper')`,
      `INSERT INTO protests (property_id, tax_year) VALUES ($2, 2027)`,
      `INSERT INTO protest_notices (protest_id, notice_market_value) SELECT id, 500000 FROM protests WHERE property_id = $2`,
      `INSERT INTO case_differences (county_id, tax_year, kind, property_id, import_id)
       SELECT county_id, 2027, 'notOurs', id, 1 FROM properties WHERE id = $2`,
      `INSERT INTO roll_notices (county_id, tax_year, kind, account_key, account_number, property_id, client_id, import_id)
       SELECT county_id, 2027, 'gone', account_number_key, account_number, id, $1, 1 FROM properties WHERE id = $2`,
      `INSERT INTO tax_facts (property_id, tax_year, is_over65) VALUES ($2, 2026, true)`,
      `INSERT INTO limit_entries (property_id, tax_year, appraised_value) VALUES ($2, 2024, 320000)`,
      `INSERT INTO taxing_units (county_id, tax_year, code, name, kind, rate)
       VALUES (1, 2026, 'ISD', 'Test ISD', 'school', 0.01) ON CONFLICT DO NOTHING`,
      `INSERT INTO tax_fact_units (facts_id, unit_id, ceiling)
       SELECT f.id, tu.id, 1200.50 FROM tax_facts f, taxing_units tu WHERE f.property_id = $2`,
      `INSERT INTO protest_steps (protest_id, from_stage, to_stage) SELECT id, 'open', 'authorised' FROM protests WHERE property_id = $2`,
      `INSERT INTO comparable_selections (protest_id, subject, rules, candidates, used, is_enough)
       SELECT id, '{"accountNumber":"X"}', '{}', '{}', 0, false FROM protests WHERE property_id = $2`,
      `INSERT INTO offers (protest_id, source, offered_value, offered_on)
       SELECT id, 'informal', 250000, '2027-05-20' FROM protests WHERE property_id = $2`,
      `INSERT INTO offer_answers (offer_id, protest_id, property_id, client_id, answer, way, actor_id, seen)
       SELECT o.id, pr.id, $2, $1, 'declined', 'portal', $1, '{"offeredValue":"250000.00"}'
       FROM protests pr JOIN offers o ON o.protest_id = pr.id WHERE pr.property_id = $2`,
      `INSERT INTO offer_instructions (client_id, property_id, kind) VALUES ($1, $2, 'ask')`,
      `INSERT INTO offer_confirmations (client_id, tax_year) VALUES ($1, 2027)`,
      `INSERT INTO arbitrations (property_id, opinion_of_value) VALUES ($2, 250000.50)`,
      `INSERT INTO mail_preferences (client_id, unsubscribed, source, changed_at) VALUES ($1, true, 'client', now())`,
      `INSERT INTO mail_suppressions (address, reason, source) SELECT lower(email::text), 'bounce', 'smtp' FROM users WHERE id = $1`,
      `INSERT INTO messages (message_id, template, recipient, subject, text_body, html_body, status, secret, user_id, unsubscribe_url)
       SELECT gen_random_uuid()::text, 'reset', email::text, 'Reset', 'secret-code-of', 'secret-code-of', 'sent', true, id, 'https://x/secret-link'
       FROM users WHERE id = $1`,
      `INSERT INTO webhooks (url, events, secret, active) SELECT 'https://hooks.example', '{note.created}', 'secret-code-of', false FROM who`,
      `INSERT INTO webhook_deliveries (webhook_id, event_id, type, record, client_id, payload, status)
       SELECT max(id), gen_random_uuid(), 'note.created', 'note:' || $2, $1, '{}', 'delivered' FROM webhooks`,
      `INSERT INTO client_views (client_id, user_id) SELECT $1, min(id) FROM users WHERE level = 3`,
    ])
      await app.db.query(`WITH who AS (SELECT $1::integer, $2::integer) ${sql}`, [user.id, propertyId]);
    await app.anyone
      .post('/api/auth/sign-in')
      .send({ email: user.email, password: 'not the password', form: 'client' })
      .expect(401);
  };

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client, other] = await Promise.all([
      app.admin(),
      app.user(1, { firstName: 'Minerva' }),
      app.user(1, { firstName: 'Otherling' }),
    ]);
    const rows = await Rows.of(app);
    await fill(rows, client, 'Minervan');
    await fill(rows, other, 'Otherlingen');
    // A mail about the other client went to this client's address, and vice versa.
    await app.db.query(
      `INSERT INTO messages (message_id, template, recipient, subject, status, client_id)
       VALUES ('a', 'welcome', $1, 'About Otherlingen', 'sent', $4), ('b', 'welcome', $2, 'Loose mail', 'sent', NULL),
              ('c', 'welcome', $3, 'Loose mail of Otherlingen', 'sent', NULL)`,
      [client.email, client.email.toUpperCase(), other.email, other.id],
    );
    const made = await exportOf(client.id);
    link = made.url;
    const { body, headers } = await download(link).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?client-\d+_\d{4}-\d\d-\d\d\.zip/);
    expect((body as Buffer).byteLength).toBe(made.size);
    files = await unzip(body as Buffer);
  });
  afterAll(() => app.stop());

  it('the export has a decision for every table of the database', async () => {
    const tables = await app.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
    );
    const decided = [...exportResources.map(({ table }) => table), ...Object.keys(notExported)];
    expect(decided.sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('the export has no column that looks like a secret', async () => {
    const columns = await app.db.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(hash|secret|token|salt|password|^key$)'`,
    );
    const harmless = ['password_changed_at', 'secret'];
    const exported = columns.filter(({ table, column }) =>
      exportResources.some(
        (resource) =>
          resource.table === table && !(column in (resource.withheld ?? {})) && !harmless.includes(column),
      ),
    );
    expect(exported).toEqual([]);
    const everything = [...files.values()].map(String).join('\n');
    for (const secret of ['$argon2', 'secret-code-of', 'secret-link'])
      expect(everything).not.toContain(secret);
  });

  it.each(exportResources.map(({ name, table }) => [name, table] as const))(
    'the export has all rows of the client in %s, and none of others',
    async (name, table) => {
      const rows = rowsOf(name);
      expect(rows.length).toBeGreaterThan(0);
      const columns = await app.db.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [table],
      );
      const has = (column: string): boolean => columns.some((each) => each.name === column);
      // Finds rows by any column that leads to the client, regardless of what the table declares.
      const ways = ['client_id', 'user_id', 'actor_id', 'property_id']
        .filter(has)
        .map((column) =>
          column === 'property_id'
            ? 't.property_id IN (SELECT id FROM properties WHERE client_id = $1)'
            : `t.${column} = $1`,
        );
      const found = await app.db.first<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${table} t WHERE $1::integer IS NULL OR ${[...ways, 'false'].join(' OR ')}`,
        [client.id],
      );
      expect(rows.length).toBeGreaterThanOrEqual(found?.rows ?? 0);
      const text = files.get(`data/${name}.json`)?.toString() ?? '';
      for (const strange of ['Otherling', other.email]) expect(text).not.toContain(strange);
      for (const row of rows) if ('clientId' in row) expect([client.id, null]).toContain(row['clientId']);
      // The CSV has a line for each, with the same fields.
      const csv = files.get(`data/${name}.csv`)?.toString() ?? '';
      expect(csv.split('\r\n')[0]).toBe(`\ufeff${Object.keys(rows[0] ?? {}).join(',')}`);
    },
  );

  it('the export keeps decimals as they are, and formulas in CSV inert', () => {
    expect(files.get('data/arbitrations.json')?.toString()).toContain('"opinionOfValue":250000.50');
    expect(files.get('data/documents.csv')?.toString()).toContain(`"'=Minervan order.pdf"`);
  });

  it('the export has the mails to the client, not those about others', () => {
    const subjects = rowsOf('mails').map(({ subject }) => subject);
    expect(subjects).toContain('Loose mail');
    expect(subjects).not.toContain('About Otherlingen');
  });

  it('the export has the client’s own IP addresses, not those of colleagues', () => {
    const byOffice = rowsOf('activities').filter(({ actorId }) => actorId === admin.id);
    expect(byOffice.length).toBeGreaterThan(0);
    expect(byOffice.map(({ ip }) => ip)).toEqual(byOffice.map(() => null));
    const own = rowsOf('activities').filter(({ actorId, origin }) => actorId === client.id && origin);
    expect(own.some(({ ip }) => ip !== null)).toBe(true);
  });

  it('the export has every stored file, as the manifest describes it', () => {
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
      resources: { name: string; rows: number }[];
      files: { path: string; sha256: string | null; missing: boolean }[];
    };
    const paths = [...files.keys()].filter((path) => path.startsWith('files/'));
    expect(paths.sort()).toEqual(manifest.files.map(({ path }) => path).sort());
    for (const folder of ['documents', 'questionnaire', 'bulk-documents', 'contracts'])
      expect(paths.some((path) => path.startsWith(`files/${folder}/`))).toBe(true);
    expect(paths.filter((path) => path.startsWith('files/documents/'))).toHaveLength(2);
    for (const { path, sha256 } of manifest.files)
      if (sha256) {
        const hash = createHash('sha256').update(files.get(path) ?? '');
        expect({ path, sha256: hash.digest('hex') }).toEqual({ path, sha256 });
      }
    expect(files.get(paths.find((path) => path.includes('contracts')) ?? '')?.toString()).toContain(
      `contract of ${client.id}`,
    );
    expect(manifest.resources.map(({ rows }) => rows)).toEqual(
      exportResources.map(({ name }) => rowsOf(name).length),
    );
    expect(files.get('README.txt')?.toString()).toContain('All data of Minerva Tester');
  });

  it('the export names a file that the store has lost', async () => {
    const owner = await app.client();
    await (await Rows.of(app)).document(owner);
    const file = await app.db.first<{ key: string }>('SELECT key FROM stored_files ORDER BY id DESC LIMIT 1');
    await app.app.get(Storage).remove(file?.key ?? '');
    const { body } = await download((await exportOf(owner.id)).url).expect(200);
    const lost = await unzip(body as Buffer);
    expect(lost.get('README.txt')?.toString()).toMatch(/Missing.*files\/documents\/\d+-order\.pdf/);
    expect(lost.get('manifest.json')?.toString()).toContain('"missing": true');
  });

  it('an export is recorded, only for administrators, and opens only for the one who asked', async () => {
    const [entry] = await app.db.query(
      `SELECT actor_id AS "actorId" FROM activities WHERE client_id = $1 AND details->>'event' = 'ClientDataExported'`,
      [client.id],
    );
    expect(entry).toEqual({ actorId: admin.id });
    await (await app.staff()).post(`/api/clients/${client.id}/exports`).expect(403);
    await client.post(`/api/clients/${client.id}/exports`).expect(403);
    await admin.post(`/api/clients/${admin.id}/exports`).expect(404);
    const { id } = await exportOf(client.id);
    await (await app.admin()).get(`/api/client-exports/${id}`).expect(404);
  });

  it('an export is deleted with its file when it has expired, and when the client is erased', async () => {
    const stored = () => app.db.query(`SELECT 1 FROM stored_files WHERE key LIKE 'client-exports/%'`);
    await exportOf(other.id);
    await app.db.query(
      `UPDATE client_exports SET expires_at = now() - interval '1 second' WHERE client_id <> $1`,
      [other.id],
    );
    expect(await app.app.get(ClientExportsService).clearExpired()).toBeGreaterThan(0);
    await download(link).expect(404);
    expect(await stored()).toHaveLength(1);
    await admin.post(`/api/clients/${other.id}/erase`, { name: 'Otherling Tester' }).expect(200);
    expect(await stored()).toEqual([]);
    await admin.post(`/api/clients/${other.id}/exports`).expect(409);
  });
});
