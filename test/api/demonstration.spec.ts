import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LetterPrinter } from '../../src/letters/printing/letter-printer.js';
import { Demonstration } from '../../src/operations/demo/demonstration.service.js';
import { loadDemonstration } from '../../src/operations/demo/load.js';
import { AppError } from '../../src/platform/errors/errors.js';
import { Database } from '../../src/platform/database/database.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { NotesService } from '../../src/clients/notes/notes.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { readPdf } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';

describe('the demonstration', () => {
  let app: TestApp;
  let admin: TestUser;
  let clientId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    await loadDemonstration(app.app);
    admin = await app.admin();
    const [client] = await app.db.query<{ id: number }>(
      `SELECT id FROM users WHERE level = 1 ORDER BY id LIMIT 1`,
    );
    clientId = client?.id ?? 0;
  });
  afterAll(() => app.stop());

  const counts = async () =>
    (
      await app.db.query<Record<string, number>>(
        `SELECT (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM bulk_documents) AS bulk,
           (SELECT count(*)::int FROM change_requests) AS requests, (SELECT count(*)::int FROM notes) AS notes,
           (SELECT count(*)::int FROM users) AS users`,
      )
    )[0] ?? {};
  const letter = async (purpose: string): Promise<string> => {
    const { body } = await admin.post('/api/links', { purpose, id: clientId }).expect(201);
    const { body: pdf } = await app.anyone.get(body.url).responseType('blob').expect(200);
    return (await readPdf(pdf as Buffer)).text.replace(/\s+/g, ' ');
  };

  it('the demonstration has hearings in the months of a season', async () => {
    const months = await app.db.query<{ month: number; n: number }>(
      `SELECT extract(month FROM hearing_date)::int AS month, count(*)::int AS n FROM properties
       WHERE hearing_date IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    expect(months.map(({ month }) => month)).toEqual([5, 6, 7]);
    expect(months.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(30);
  });

  it('the demonstration has one offer that its client can answer', async () => {
    const found = await app.db.query(
      `SELECT p.client_id AS "clientId", o.ends_at > now() + interval '1 day' AS "isOpen", pt.stage
       FROM offers o JOIN protests pt ON pt.id = o.protest_id JOIN properties p ON p.id = pt.property_id
       WHERE o.state = 'open'`,
    );
    expect(found).toEqual([{ clientId, isOpen: true, stage: 'informal' }]);
  });

  it('the demonstration has documents of several properties and clients', async () => {
    const [found] = await app.db.query(
      `SELECT count(DISTINCT d.property_id)::int AS properties, count(DISTINCT p.client_id)::int AS clients
       FROM documents d JOIN properties p ON p.id = d.property_id`,
    );
    expect(found).toEqual({ properties: 5, clients: 4 });
  });

  it('each client of the demonstration who accepted the terms has a signed contract', async () => {
    const { body } = await admin.get(`/api/clients/${clientId}`).expect(200);
    expect(body.termsAcceptedAt).toEqual(expect.any(String));
    expect(await letter('client-sign-terms')).not.toContain('No electronic signature is on file');
    const [unsigned] = await app.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM clients c WHERE terms_accepted_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM signed_contracts s WHERE s.client_id = c.id)`,
    );
    expect(unsigned?.n).toBe(0);
  });

  it('the contract of the demonstration prints the address of its firm', async () => {
    const address = '1100 Congress Ave, Austin, TX 78701';
    const [contract] = await app.db.query<{ text: unknown }>(
      'SELECT contract_text AS text FROM signed_contracts WHERE client_id = $1',
      [clientId],
    );
    expect(JSON.stringify(contract?.text)).toContain(address);
    const { body } = await app.anyone.get('/api/registration').expect(200);
    expect(body.firm.address).toContain('1100 Congress Ave');
  });

  it('the demonstration is loaded once, and a start that ended early is finished by the next one', async () => {
    const whole = await counts();
    expect(whole).toMatchObject({ bulk: 2, requests: 5, notes: 2 });
    await loadDemonstration(app.app);
    expect(await counts()).toEqual(whole);
    for (const table of ['documents', 'bulk_documents', 'notes']) await app.db.query(`DELETE FROM ${table}`);
    await app.db.query(
      'DELETE FROM change_requests WHERE id = (SELECT max(id) FROM change_requests WHERE status = 0)',
    );
    await app.db.query(
      `UPDATE settings SET value = jsonb_set(value, '{pending}', '["files", "requests"]') WHERE key = 'demonstration'`,
    );
    await loadDemonstration(app.app);
    expect(await counts()).toEqual(whole);
    await loadDemonstration(app.app);
    expect(await counts()).toEqual(whole);
  });

  it('a demonstration of an older version, which has no steps left, is not loaded again', async () => {
    await app.db.query(`UPDATE settings SET value = '{"accounts": 620}' WHERE key = 'demonstration'`);
    const before = await counts();
    await loadDemonstration(app.app);
    expect(await counts()).toEqual(before);
  });
});

describe('a start that cannot load the demonstration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'true' });
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const demonstration = () => app.app.get(Demonstration, { strict: false });
  const pending = async (): Promise<string[] | undefined> => {
    const [row] = await app.db.query<{ pending: string[] }>(
      `SELECT value->'pending' AS pending FROM settings WHERE key = 'demonstration'`,
    );
    return row?.pending;
  };
  const jobs = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM jobs.job WHERE name = 'demonstration'`,
    );
    return row?.n ?? 0;
  };

  it('a start goes on if not even a job for the demonstration can be ordered', async () => {
    jest.spyOn(Database.prototype, 'transaction').mockRejectedValue(new Error('The database is away.'));
    jest.spyOn(Jobs.prototype, 'send').mockRejectedValue(new Error('The database is away.'));
    expect(await demonstration().loadAtStart()).toBe(false);
    jest.restoreAllMocks();
    expect(await pending()).toBeUndefined();
  });

  it('a start goes on while the demonstration loads slowly, and what was begun is finished', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const create = NotesService.prototype.create;
    jest.spyOn(NotesService.prototype, 'create').mockImplementation(async function (
      this: NotesService,
      ...form
    ) {
      await held;
      return create.apply(this, form);
    });
    expect(await demonstration().loadAtStart(0)).toBe(false);
    letGo();
    await eventually('everything is loaded', async () => (await pending())?.length === 0);
    expect(await jobs()).toBe(0);
  });

  it('a start leaves letters of the demonstration that cannot be printed to a job', async () => {
    await app.db.query(
      `UPDATE settings SET value = jsonb_set(value, '{pending}', '["requests", "files"]') WHERE key = 'demonstration'`,
    );
    await app.db.query('DELETE FROM documents');
    const stopped = jest
      .spyOn(LetterPrinter.prototype, 'print')
      .mockRejectedValue(new AppError(503, 'letterStopped'));
    expect(await demonstration().loadAtStart()).toBe(false);
    expect(await pending()).toEqual(['files']);
    stopped.mockRestore();
    await eventually('the job has loaded the files', async () => (await pending())?.length === 0);
    const [files] = await app.db.query('SELECT count(*)::int AS n FROM documents');
    expect(files).toEqual({ n: 6 });
    expect(await jobs()).toBe(1);
    expect(await demonstration().loadAtStart()).toBe(true);
  });
});
