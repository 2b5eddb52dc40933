import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import { Storage } from '../../src/platform/storage/storage.js';
import { exportsPerAccount, shortRows } from '../../src/reports/export/export-limits.js';
import { ExportRunner } from '../../src/reports/export/export-runner.js';
import { TestApp, type TestUser } from '../support/app.js';
import { liveCells, parseCsv, separators } from '../support/csv.js';
import { harmless, hostile } from '../support/hostile-cells.js';
import { eventually } from '../support/processes.js';
import { ReportFiles, readSheet } from '../support/report-files.js';

const zip = '78799';
const long = '79999';

describe('exports of user input', () => {
  let app: TestApp;
  let admin: TestUser;
  let files: ReportFiles;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    files = new ReportFiles(app, admin);
    const client = await app.client();
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status, is_new)
       SELECT $1::int, name, '1 Main St', name, '${zip}', 5, 1, 'A', false FROM unnest($2::text[]) AS name
       UNION ALL
       SELECT $1::int, 'Long ' || n, '1 Main St', 'Austin', '${long}', 5, 1, 'A', false FROM generate_series(1, ${shortRows.csv + 1}) AS n`,
      [client.id, [...hostile, ...harmless]],
    );
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const owners = async (): Promise<string[]> => {
    const [head = [], ...rows] = parseCsv(
      (await files.exported('properties-zip', 'csv', { zipcodes: zip })).toString('utf8'),
    );
    return rows.map((row) => row[head.indexOf("Owner's name")] ?? '');
  };

  it('a CSV contains no formula, whether it is read with commas, semicolons or tabs', async () => {
    const csv = (await files.exported('properties-zip', 'csv', { zipcodes: zip })).toString('utf8');
    for (const separator of separators) {
      // Proves that the check detects formulas.
      const alive = hostile.map((text) => `"x"${separator}"${text.replaceAll('"', '""')}"`).join('\r\n');
      expect(liveCells(alive, separator).length).toBeGreaterThan(15);
      expect({ separator, live: liveCells(csv, separator) }).toEqual({ separator, live: [] });
    }
  });

  it('a CSV keeps the text itself and does not change other values', async () => {
    const cells = await owners();
    for (const text of harmless) expect(cells).toContain(text);
    const bare = (text: string): string => text.replaceAll("'", '');
    expect(cells.map(bare).sort()).toEqual([...hostile, ...harmless].map(bare).sort());
  });

  it('a workbook has user input as strings, never formulas or links', async () => {
    const sheet = await readSheet(await files.exported('properties-zip', 'xlsx', { zipcodes: zip }));
    const column = (sheet.getRow(3).values as string[]).indexOf("Owner's name");
    const cells = [...hostile, ...harmless].map((_, index) => sheet.getCell(4 + index, column));
    expect(cells.map(({ type }) => type)).toEqual(cells.map(() => ExcelJS.ValueType.String));
    expect(cells.filter((cell) => cell.formula ?? cell.hyperlink)).toEqual([]);
    const values = cells.map(({ value }) => String(value));
    // They also stay text when somebody edits the cell without changing it.
    expect(values.filter((value) => /^["\s]*[=+\-@＝＋－＠]/u.test(value))).toEqual([]);
    for (const text of harmless) expect(values).toContain(text);
  });

  /** Files of exports in the store. */
  const stored = async (): Promise<string[]> =>
    readdir(
      join(String(app.config.storage.kind === 'disk' && app.config.storage.directory), 'exports'),
    ).catch(() => []);

  it('an export leaves nothing in the store and returns 507 when the disk is full', async () => {
    const before = await stored();
    const storage = app.app.get(Storage, { strict: false });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = jest.spyOn(storage, 'putStream').mockImplementation(async (key, content) => {
      // Only half of the file fits, as on a full disk.
      const whole = await buffer(content as Readable);
      const { directory } = app.config.storage as { directory: string };
      await writeFile(join(directory, key), whole.subarray(0, whole.length / 2));
      throw new Error('Cannot write file', { cause: full });
    });
    const form = { format: 'csv', filter: { zipcodes: zip } };
    await files.exported('properties-zip', 'csv', { zipcodes: '00000' }).catch(() => undefined);
    const refused = await admin.post('/api/reports/properties-zip/exports', form).expect(507);
    expect(refused.body).toMatchObject({
      code: 'storageFull',
      message: 'There is no space left to store this. Please contact the operators of this service.',
    });
    const { body } = await admin
      .post('/api/reports/properties-zip/exports', { format: 'csv', filter: { zipcodes: long } })
      .expect(201);
    const failed = await eventually('the job fails', async () => {
      const state = (await admin.get(`/api/exports/${body.id}`).expect(200)).body;
      return state.state === 'failed' && state;
    });
    expect(failed).toMatchObject({ url: null, message: refused.body.message });
    expect(put).toHaveBeenCalled();
    expect(await stored()).toEqual(before);
  });

  it('only its owner can delete an export, with its file', async () => {
    const form = { format: 'csv', filter: { zipcodes: zip } };
    const { body } = await admin.post('/api/reports/properties-zip/exports', form).expect(201);
    const kept = await stored();
    expect(kept.filter((name) => name.startsWith(`${body.id}-`))).toHaveLength(1);
    await (await app.admin()).delete(`/api/exports/${body.id}`).expect(404);
    expect(await stored()).toEqual(kept);
    expect((await admin.delete(`/api/exports/${body.id}`).expect(200)).body).toEqual({ id: body.id });
    expect((await stored()).filter((name) => name.startsWith(`${body.id}-`))).toEqual([]);
    await admin.get(`/api/exports/${body.id}`).expect(404);
    await app.anyone.get(body.url).expect(404);
  });

  it('limits exports per account, also for concurrent requests', async () => {
    const runner = app.app.get(ExportRunner, { strict: false });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(runner, 'run').mockReturnValue(held);
    const busy = await app.admin();
    const ask = () =>
      busy.post('/api/reports/properties-zip/exports', { format: 'csv', filter: { zipcodes: long } });
    const answers = await Promise.all(Array.from({ length: exportsPerAccount + 4 }, () => ask()));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(exportsPerAccount);
    for (const { status, body } of answers.filter((answer) => !accepted.includes(answer)))
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'tooManyExports' });
    // Other accounts are not affected, and cancelling one makes room for another.
    await admin
      .post('/api/reports/properties-zip/exports', { format: 'csv', filter: { zipcodes: long } })
      .expect(201);
    await busy.delete(`/api/exports/${accepted[0]?.body.id}`).expect(200);
    expect((await busy.get(`/api/exports/${accepted[0]?.body.id}`).expect(200)).body).toMatchObject({
      state: 'cancelled',
      url: null,
    });
    await ask().expect(201);
    release();
  });

  it('an export that was cancelled in the queue is never written', async () => {
    const { body } = await admin
      .post('/api/reports/properties-zip/exports', { format: 'csv', filter: { zipcodes: long } })
      .expect(201);
    await admin.delete(`/api/exports/${body.id}`).expect(200);
    await app.app.get(ExportRunner, { strict: false }).run(body.id as number);
    const state = await admin.get(`/api/exports/${body.id}`);
    // A 404 means that it was too late to cancel, so the export was removed with its file.
    if (state.status !== 404) expect(state.body).toMatchObject({ state: 'cancelled', url: null });
    expect((await stored()).filter((name) => name.startsWith(`${body.id}-`))).toEqual([]);
  });
});
