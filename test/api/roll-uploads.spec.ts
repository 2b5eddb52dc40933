import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { rollPreviewRows } from '../../common/rolls.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { rollQueues, RollUploadWork } from '../../src/rolls/roll-upload-work.service.js';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';
import { fileBalance, upload } from '../support/uploads.js';

let app: TestApp;
let staff: TestUser;
let travis: number;

beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.staff();
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(() => app.stop());

interface Details {
  readonly id: number;
  readonly state: string;
  readonly importId: number | null;
  readonly files: { id: number; name: string; size: number }[];
  readonly problem: { code: string; params: Record<string, unknown> } | null;
  readonly found: {
    readonly tables: { name: string; layout: string | null }[];
    readonly columns: string[] | null;
    readonly mapping: Record<string, string> | null;
    readonly staging: { accounts: number; refused: number; reasons: Record<string, number> } | null;
    readonly rows: Record<string, unknown>[];
    readonly changes: object | null;
  } | null;
}

const begin = async (taxYear = 2027, kind = 'roll'): Promise<number> => {
  const form = { countyId: travis, taxYear, kind };
  return (await staff.post('/api/roll-uploads', form).expect(201)).body.id;
};
const send = async (uploadId: number, name: string, content: string | Buffer): Promise<Details> =>
  (
    await upload(app, staff, '/api/roll-upload-files', { uploadId }, [
      { name, content: Buffer.from(content) },
    ]).expect(201)
  ).body;
const settled = async (id: number, state: string): Promise<Details> => {
  await eventually(`upload ${id} is ${state}`, async () => {
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    return body.state === state;
  });
  return (await staff.get(`/api/roll-uploads/${id}`).expect(200)).body;
};
const check = async (id: number, form: object = {}): Promise<Details> => {
  const { body } = await staff.post(`/api/roll-uploads/${id}/check`, form).expect(200);
  expect(body.state).toBe('checking');
  return settled(id, 'checked');
};
const run = async (id: number, form: object = {}): Promise<Details> => {
  await staff.post(`/api/roll-uploads/${id}/import`, form).expect(200);
  return settled(id, 'imported');
};
const accounts = async (year: number): Promise<Record<string, unknown>[]> =>
  (await staff.get(`/api/roll-accounts?filter={"taxYear":${year}}&sort=["accountNumber","ASC"]`).expect(200))
    .body;
const roll = (ids: readonly number[], year: number): string =>
  linesOf(ids.map((id) => propLine({ id, year })));

describe('files over HTTP', () => {
  it('are checked, shown as understood, imported in the background, and deleted', async () => {
    const id = await begin();
    const ids = Array.from({ length: rollPreviewRows + 5 }, (_, index) => index + 1);
    const sent = await send(id, 'PROP.TXT.gz', gzipSync(roll(ids, 2027)));
    expect(sent).toMatchObject({ state: 'open', files: [{ name: 'PROP.TXT.gz' }], found: null });
    const { found, problem } = await check(id);
    expect(problem).toBeNull();
    expect(found).toMatchObject({
      tables: [{ name: 'PROP.TXT', layout: 'PACS 8.0.18 PROP' }],
      columns: null,
      staging: { accounts: 55, refused: 0, isWhole: true },
    });
    expect(found?.rows).toHaveLength(rollPreviewRows);
    expect(found?.rows[0]).toMatchObject({ owner_name: 'OWNER JANE', situs_street: 'N LAMAR BLVD' });
    expect(await accounts(2027)).toEqual([]);

    const { importId, files } = await run(id);
    expect(files).toEqual([]);
    expect((await fileBalance(app)).missing).toEqual([]);
    expect(await accounts(2027)).toHaveLength(55);
    const { body } = await staff.get(`/api/roll-imports/${importId}`).expect(200);
    expect(body).toMatchObject({ state: 'done', added: 55, problem: null, files: [{ name: 'PROP.TXT.gz' }] });
    expect(body.requestedByName).not.toBeNull();
    const events = await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities WHERE details->>'event' LIKE 'Roll%' ORDER BY id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['RollFilesAdded', 'RollImported']);
  });

  it('say which lines are wrong, and are imported without them only when asked to', async () => {
    const id = await begin(2028);
    await send(id, 'PROP.TXT', roll([1, 2], 2028) + linesOf([propLine({ id: 2, year: 2028 })]));
    const { found } = await check(id);
    expect(found?.staging).toMatchObject({ accounts: 2, refused: 1, reasons: { duplicate: 1 } });
    const { text } = await staff.get(`/api/roll-uploads/${id}/refused-lines`).expect(200);
    expect(text).toContain('PROP.TXT,3,2,duplicate,2');
    const { body } = await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(400);
    expect(body.code).toBe('rollLinesRefused');
    const { importId } = await run(id, { skipRefused: true });
    const link = await staff.post('/api/links', { purpose: 'roll-import-lines', id: importId }).expect(201);
    expect((await supertest(app.app.getHttpServer()).get(link.body.url).expect(200)).text).toContain(
      'duplicate',
    );
  });

  it('show what they would change, and are asked about again when that removes many accounts', async () => {
    const csv = (from: number, to: number): string =>
      `account,market value\n${Array.from({ length: to - from }, (_, n) => `${from + n},100000\n`).join('')}`;
    const first = await begin(2019);
    await send(first, 'a.csv', csv(0, 300));
    await check(first);
    await run(first);
    const id = await begin(2019);
    await send(id, 'b.csv', csv(150, 310));
    const { found } = await check(id);
    expect(found?.changes).toEqual({ before: 300, added: 10, changed: 0, removed: 150 });
    for (const form of [{}, { removes: 149 }, { removes: 300 }]) {
      const { body } = await staff.post(`/api/roll-uploads/${id}/import`, form).expect(400);
      expect(body).toMatchObject({ code: 'rollRemovesMany', message: expect.stringContaining('150 of 300') });
    }
    const { importId } = await run(id, { removes: 150 });
    const { body } = await staff.get(`/api/roll-imports/${importId}`).expect(200);
    expect(body).toMatchObject({ accounts: 160, added: 10, removed: 150 });
  });

  it('can be deleted, one or all', async () => {
    const id = await begin();
    const { files } = await send(id, 'a.txt', 'first');
    await send(id, 'b.txt', 'second');
    await staff.delete(`/api/roll-upload-files/${files[0]?.id}`).expect(200);
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body.files).toMatchObject([{ name: 'b.txt', size: 6 }]);
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
    await staff.get(`/api/roll-uploads/${id}`).expect(404);
    expect(await app.db.query('SELECT 1 FROM roll_upload_files WHERE upload_id = $1', [id])).toEqual([]);
  });

  it('are neither checked nor imported when there are none, or before they were checked', async () => {
    const id = await begin();
    expect((await staff.post(`/api/roll-uploads/${id}/check`, {}).expect(400)).body.code).toBe('noFile');
    const { body } = await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(409);
    expect(body.code).toBe('rollUploadUnchecked');
  });

  it('are for the office', async () => {
    const client = await app.client();
    await client.get('/api/roll-uploads').expect(403);
    await client.post('/api/roll-uploads', { countyId: travis, taxYear: 2027, kind: 'roll' }).expect(403);
  });
});

describe('wrong files', () => {
  const line = propLine({ id: 1, year: 2027 });
  it.each([
    ['of another layout', 'letter.txt', 'Dear Sir', 'layout'],
    ['cut at the end', 'PROP.TXT', linesOf([line, line]).slice(0, -4000), 'cut'],
    ['of another year', 'PROP.TXT', roll([1], 2020), 'year'],
    ['with NUL bytes', 'a.csv', 'Account,Owner\n1,A\0B\n', 'nul'],
    ['damaged', 'a.zip', 'PK\x03\x04 nothing more', 'damaged'],
    ['that expand too far', 'a.txt.gz', gzipSync(Buffer.alloc(210 * 2 ** 20, 32)), 'longLine'],
    ['with wrong lines only', 'a.csv', 'Account,Market Value\n1,-5\n2,=1+1\n', 'noLines'],
  ])('%s say so in a code with a text, and change nothing', async (_what, name, content, code) => {
    const before = await accounts(2027);
    const id = await begin(2027);
    await send(id, name, content);
    const { problem } = await check(id);
    expect(problem?.code).toBe(code);
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(409);
    expect(await accounts(2027)).toEqual(before);
  });

  it('in Latin-1 are read as such', async () => {
    const id = await begin(2026);
    await send(id, 'a.csv', Buffer.from('Account,Owner\n1,MU\xd1OZ\n', 'latin1'));
    expect((await check(id)).found?.rows[0]).toMatchObject({ owner_name: 'MUÑOZ' });
  });
});

describe('a CSV file with unusual columns', () => {
  const csv = (rows: string): string => `Parcel;Holder;Worth;Owner\n${rows}`;
  const mapping = { account_number: 'Parcel', owner_name: 'Holder', market_value: 'Worth' };

  it('is imported by a mapping, which is remembered for the county', async () => {
    const id = await begin(2025);
    await send(id, 'first.csv', csv('77;SMITH;125000;x\n'));
    const unknown = await check(id);
    expect([unknown.problem?.code, unknown.found?.columns]).toEqual([
      'layout',
      ['Parcel', 'Holder', 'Worth', 'Owner'],
    ]);
    expect((await check(id, { mapping })).found).toMatchObject({ mapping, staging: { accounts: 1 } });
    await run(id);
    expect(await accounts(2025)).toMatchObject([
      { accountNumber: '77', ownerName: 'SMITH', marketValue: '125000.00' },
    ]);
    const next = await begin(2024);
    await send(next, 'second.csv', csv('78;JONES;90000;y\n'));
    expect((await check(next)).found).toMatchObject({ mapping, staging: { accounts: 1 } });
    // What was shown is imported, although the county has another choice meanwhile.
    const other = await begin(2018);
    await send(other, 'other.csv', csv('79;z;1;JONES\n'));
    await check(other, { mapping: { ...mapping, owner_name: 'Owner' } });
    await run(other);
    await run(next);
    expect(await accounts(2024)).toMatchObject([{ accountNumber: '78', ownerName: 'JONES' }]);
  });

  it('of hearings has fields of its own, and changes no accounts', async () => {
    const before = await accounts(2025);
    const id = await begin(2025, 'hearings');
    await send(id, 'h.csv', 'Parcel;When;Room\n77;06/15/2025 9:30 AM;4\n');
    const chosen = { account_number: 'Parcel', hearing_on: 'When' };
    const { found } = await check(id, { mapping: chosen });
    expect(found).toMatchObject({ mapping: { ...chosen, hearing_place: 'Room' }, staging: { accounts: 1 } });
    expect(found?.rows[0]).toMatchObject({ account_number: '77', hearing_time: '09:30' });
    await run(id);
    expect(await accounts(2025)).toEqual(before);
    expect(await app.db.query('SELECT hearing_on::text AS day, kind FROM district_cases')).toEqual([
      { day: '2025-06-15', kind: 'hearings' },
    ]);
    await staff.post(`/api/roll-uploads/${id}/check`, { mapping: { owner_name: 'Room' } }).expect(400);
  });

  it('takes known fields only', async () => {
    const id = await begin();
    await send(id, 'a.csv', csv('1;A;2;x\n'));
    await staff.post(`/api/roll-uploads/${id}/check`, { mapping: { id: 'Parcel' } }).expect(400);
  });
});

describe('an import over HTTP', () => {
  it('that was cancelled before it began changes nothing, and can be run again', async () => {
    const id = await begin(2023);
    await send(id, 'PROP.TXT', roll([1], 2023));
    await check(id);
    await app.db.query(`UPDATE roll_uploads SET state = 'queued', run = gen_random_uuid() WHERE id = $1`, [
      id,
    ]);
    const { body } = await staff.post(`/api/roll-uploads/${id}/cancel`, {}).expect(200);
    expect(body.state).toBe('checked');
    expect(await accounts(2023)).toEqual([]);
    await run(id);
    expect(await accounts(2023)).toHaveLength(1);
  });

  it('whose process died can be run again', async () => {
    const id = await begin(2022);
    await send(id, 'PROP.TXT', roll([1], 2022));
    await check(id);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2022, 'roll') RETURNING id`,
      [travis],
    );
    await app.db.query(`UPDATE roll_uploads SET state = 'importing', import_id = $2 WHERE id = $1`, [
      id,
      row!.id,
    ]);
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'checked', importId: row?.id });
    expect((await run(id)).importId).not.toBe(row?.id);
    expect((await staff.get(`/api/roll-imports/${row?.id}`).expect(200)).body.state).toBe('interrupted');
  });

  it('that is done goes on until its files are deleted, which a later try of its job does', async () => {
    const id = await begin(2024);
    await send(id, 'PROP.TXT', roll([1], 2024));
    await check(id);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO roll_imports (county_id, tax_year, kind, state, finished_at) VALUES ($1, 2024, 'roll', 'done', now()) RETURNING id`,
      [travis],
    );
    const order = await app.db.first<{ uploadId: number; run: string }>(
      `UPDATE roll_uploads SET state = 'importing', import_id = $2 WHERE id = $1 RETURNING id AS "uploadId", run`,
      [id, row!.id],
    );
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'importing', importId: row?.id });
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(409);
    await app.app.get(Jobs, { strict: false }).send(rollQueues.import, order!);
    const files = (): Promise<unknown[]> =>
      app.db.query('SELECT 1 FROM roll_upload_files WHERE upload_id = $1', [id]);
    await eventually('the files are deleted', async () => (await files()).length === 0);
    expect(await app.db.query('SELECT state FROM roll_uploads WHERE id = $1', [id])).toEqual([
      { state: 'imported' },
    ]);
  });

  it('while another of its county and year runs says so', async () => {
    const id = await begin(2021);
    await send(id, 'PROP.TXT', roll([1], 2021));
    await check(id);
    const holder = app.db.dataSource.createQueryRunner();
    await holder.connect();
    await holder.query(
      `WITH r AS (INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2021, 'roll') RETURNING id)
       SELECT pg_advisory_lock(1795403733, id) FROM r`,
      [travis],
    );
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(200);
    expect((await settled(id, 'checked')).problem?.code).toBe('otherRunning');
    await holder.query('SELECT pg_advisory_unlock_all()');
    await holder.release();
    await run(id);
  });
});

describe('a job', () => {
  it('that failed for good holds up nobody', async () => {
    const id = await begin(2020);
    await send(id, 'PROP.TXT', roll([1], 2020));
    const die = (state: string) =>
      app.db.query(`UPDATE roll_uploads SET state = $2, run = gen_random_uuid() WHERE id = $1`, [id, state]);
    await die('checking');
    const { body } = await staff.post(`/api/roll-uploads/${id}/cancel`, {}).expect(200);
    expect(body).toMatchObject({ state: 'open', problem: { code: 'unexpected' } });
    await die('checking');
    await check(id);
    await die('queued');
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
  });

  it('whose order another process has begun meanwhile leaves it alone', async () => {
    const id = await begin(2017);
    await send(id, 'PROP.TXT', roll([1], 2017));
    await check(id);
    const other = app.db.dataSource.createQueryRunner();
    await other.startTransaction();
    const add = `INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2017, 'roll') RETURNING id`;
    const [begun] = (await other.query(add, [travis])) as { id: number }[];
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(200);
    const states = (table: string, where: string) =>
      app.db.query<{ state: string }>(`SELECT state FROM ${table} WHERE ${where}`);
    const waits = `application_name = 'protest-desk-import' AND wait_event_type = 'Lock'`;
    await eventually('the job waits', async () => (await states('pg_stat_activity', waits)).length === 1);
    await other.query(`UPDATE roll_imports SET state = 'done', finished_at = now() WHERE id = ${begun?.id}`);
    await other.query(
      `UPDATE roll_uploads SET state = 'importing', import_id = ${begun?.id} WHERE id = ${id}`,
    );
    await other.commitTransaction();
    await other.release();
    const job = `name = '${rollQueues.import}' AND data->>'uploadId' = '${id}'`;
    await eventually('the job ends', async () => (await states('jobs.job', job))[0]?.state === 'completed');
    expect(await states('roll_uploads', `id = ${id}`)).toEqual([{ state: 'importing' }]);
  });

  it('that the service stops for its own end is run again', async () => {
    const id = await begin(2020);
    const lines = Array.from({ length: 400_000 }, (_, n) => `${n},OWNER ${n} OF AUSTIN,${n}00\n`);
    await send(id, 'large.csv', `account,owner,market value\n${lines.join('')}`);
    await staff.post(`/api/roll-uploads/${id}/check`, {}).expect(200);
    await eventually('the file is read', async () => {
      const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
      return body.progress?.step === 'reading';
    });
    app.app.get(RollUploadWork, { strict: false }).onModuleDestroy();
    const { found } = await settled(id, 'checked');
    expect(found?.staging?.accounts).toBe(400_000);
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
  });
});

describe('the lookup of an account', () => {
  it('finds by number, address and owner in the newest roll, at most ten', async () => {
    const client = await app.client();
    const find = async (search: string): Promise<{ hasRoll: boolean; accounts: Record<string, unknown>[] }> =>
      (await client.post('/api/roll-lookup', { countyId: travis, search }).expect(200)).body;
    expect((await find('lamar')).accounts).toHaveLength(2);
    const { hasRoll, accounts: found } = await find('lamar jane');
    expect([hasRoll, found[0]]).toMatchObject([
      true,
      {
        accountNumber: '1',
        taxYear: 2028,
        ownerName: 'OWNER JANE',
        address: '1 N LAMAR BLVD',
        city: 'AUSTIN',
      },
    ]);
    expect(found[0]?.['propertyTypeId']).not.toBeNull();
    await client.post('/api/roll-lookup', { countyId: travis, search: 'la' }).expect(400);
  });

  it('says where there is no roll', async () => {
    const other = await app.db.first<{ id: number }>(
      `SELECT id FROM counties WHERE name <> 'Travis' LIMIT 1`,
    );
    const { body } = await staff
      .post('/api/roll-lookup', { countyId: other?.id, search: 'lamar' })
      .expect(200);
    expect(body).toEqual({ hasRoll: false, accounts: [] });
  });
});
