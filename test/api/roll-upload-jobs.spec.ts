import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { rollQueues, RollUploadWork } from '../../src/properties/rolls/roll-upload-work.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { ownSessions } from '../support/own-sessions.js';
import { eventually } from '../support/processes.js';
import { roll, RollUploads } from '../support/roll-uploads.js';

let app: TestApp;
let staff: TestUser;
let uploads: RollUploads;

beforeAll(async () => {
  app = await TestApp.shared();
  staff = await app.staff();
  uploads = await RollUploads.of(app, staff);
});
afterAll(() => app.stop());

describe('an import over HTTP', () => {
  it('an import cancelled before it began changes nothing, and can be run again', async () => {
    const id = await uploads.begin(2023);
    await uploads.send(id, 'PROP.TXT', roll([1], 2023));
    await uploads.check(id);
    await app.db.query(`UPDATE roll_uploads SET state = 'queued', run = gen_random_uuid() WHERE id = $1`, [
      id,
    ]);
    const { body } = await staff.post(`/api/roll-uploads/${id}/cancel`, {}).expect(200);
    expect(body.state).toBe('checked');
    expect(await uploads.accounts(2023)).toEqual([]);
    await uploads.run(id);
    expect(await uploads.accounts(2023)).toHaveLength(1);
  });

  it('an import whose process died can be run again', async () => {
    const id = await uploads.begin(2022);
    await uploads.send(id, 'PROP.TXT', roll([1], 2022));
    await uploads.check(id);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2022, 'roll') RETURNING id`,
      [uploads.countyId],
    );
    await app.db.query(`UPDATE roll_uploads SET state = 'importing', import_id = $2 WHERE id = $1`, [
      id,
      row!.id,
    ]);
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'checked', importId: row?.id });
    expect((await uploads.run(id)).importId).not.toBe(row?.id);
    expect((await staff.get(`/api/roll-imports/${row?.id}`).expect(200)).body.state).toBe('interrupted');
  });

  it('a finished import stays in progress until a retry of its job has deleted its files', async () => {
    const id = await uploads.begin(2024);
    await uploads.send(id, 'PROP.TXT', roll([1], 2024));
    await uploads.check(id);
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO roll_imports (county_id, tax_year, kind, state, finished_at) VALUES ($1, 2024, 'roll', 'done', now()) RETURNING id`,
      [uploads.countyId],
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

  it('an import says that another of its county and year is running', async () => {
    const id = await uploads.begin(2021);
    await uploads.send(id, 'PROP.TXT', roll([1], 2021));
    await uploads.check(id);
    const holder = app.db.dataSource.createQueryRunner();
    await holder.connect();
    await holder.query(
      `WITH r AS (INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2021, 'roll') RETURNING id)
       SELECT pg_advisory_lock(1795403733, id) FROM r`,
      [uploads.countyId],
    );
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(200);
    expect((await uploads.settled(id, 'checked')).problem?.code).toBe('otherRunning');
    await holder.query('SELECT pg_advisory_unlock_all()');
    await holder.release();
    await uploads.run(id);
  });
});

describe('jobs of imports', () => {
  it('a job that failed for good does not stop its upload from being cancelled, checked or deleted', async () => {
    const id = await uploads.begin(2020);
    await uploads.send(id, 'PROP.TXT', roll([1], 2020));
    const die = (state: string) =>
      app.db.query(`UPDATE roll_uploads SET state = $2, run = gen_random_uuid() WHERE id = $1`, [id, state]);
    await die('checking');
    const { body } = await staff.post(`/api/roll-uploads/${id}/cancel`, {}).expect(200);
    expect(body).toMatchObject({ state: 'open', problem: { code: 'unexpected' } });
    await die('checking');
    await uploads.check(id);
    await die('queued');
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
  });

  it('a job leaves an order alone that another process has begun meanwhile', async () => {
    const id = await uploads.begin(2017);
    await uploads.send(id, 'PROP.TXT', roll([1], 2017));
    await uploads.check(id);
    const other = app.db.dataSource.createQueryRunner();
    await other.startTransaction();
    const add = `INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2017, 'roll') RETURNING id`;
    const [begun] = (await other.query(add, [uploads.countyId])) as { id: number }[];
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(200);
    const states = (table: string, where: string) =>
      app.db.query<{ state: string }>(`SELECT state FROM ${table} WHERE ${where}`);
    const waits = `application_name = 'protest-desk-import' AND wait_event_type = 'Lock'`;
    await eventually('the job waits', async () => (await states(ownSessions, waits)).length === 1);
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

  it('a job that is stopped with the service is run again', async () => {
    const id = await uploads.begin(2020);
    const lines = Array.from({ length: 400_000 }, (_, n) => `${n},OWNER ${n} OF AUSTIN,${n}00\n`);
    await uploads.send(id, 'large.csv', `account,owner,market value\n${lines.join('')}`);
    await staff.post(`/api/roll-uploads/${id}/check`, {}).expect(200);
    await eventually('the file is read', async () => {
      const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
      return body.progress?.step === 'reading';
    });
    app.app.get(RollUploadWork, { strict: false }).onModuleDestroy();
    const { found } = await uploads.settled(id, 'checked');
    expect(found?.staging?.accounts).toBe(400_000);
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
  });
});
