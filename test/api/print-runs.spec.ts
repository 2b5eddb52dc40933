import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { bulkRowsMax } from '../../common/platform/limits.js';
import { printRunsAtOnce } from '../../src/letters/letter-limits.js';
import type { PrintRunDto } from '../../src/letters/print-runs/print-run.dto.js';
import { PrintRunsService } from '../../src/letters/print-runs/print-runs.service.js';
import { LetterPrinter } from '../../src/letters/printing/letter-printer.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { AppError } from '../../src/platform/errors/errors.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { protestBlank } from '../support/blanks.js';
import { emptyBoxes, readPdf, squash } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';
import { upload } from '../support/uploads.js';

describe('print runs', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let propertyIds: number[];
  let ids: number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, owner] = await Promise.all([app.admin(), app.staff(), app.client()]);
    const places = [
      { countyId: 5, accountNumber: 'B-2' },
      { countyId: 1, accountNumber: 'Z-9' },
      { countyId: 5, accountNumber: 'A-1' },
    ];
    propertyIds = [];
    for (const place of places) propertyIds.push(await app.property(owner.id, place));
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Protests in two counties, whose account numbers are not in the order of their ids. */
  beforeEach(async () => {
    await app.db.query('DELETE FROM protests');
    const rows = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, grounds) SELECT unnest($1::int[]), 2026, '{market}' RETURNING id`,
      [propertyIds],
    );
    ids = rows.map(({ id }) => id);
  });

  const start = async (order: object, user = staff): Promise<PrintRunDto> =>
    (await user.post('/api/print-runs', { form: '50-132', ...order }).expect(201)).body as PrintRunDto;
  const finished = ({ id }: PrintRunDto, user = staff): Promise<PrintRunDto> =>
    eventually('the run is over', async () => {
      const { body } = await user.get(`/api/print-runs/${id}`).expect(200);
      return ['done', 'failed'].includes(body.state as string) ? (body as PrintRunDto) : undefined;
    });
  const content = async (url: string): Promise<Buffer> =>
    (await app.anyone.get(url).buffer(true).parse(binary).expect(200)).body as Buffer;
  const remove = async ({ id }: PrintRunDto, user = staff) =>
    user.delete(`/api/print-runs/${id}`).expect(200);

  it('a print run makes one PDF per county, in the order of account numbers', async () => {
    const run = await finished(await start({ ids }));
    expect(run).toMatchObject({ state: 'done', total: 3, done: 3, refused: [], message: null });
    expect(run.files.map(({ countyId, forms }) => [countyId, forms]).sort()).toEqual([
      [1, 1],
      [5, 2],
    ]);
    const { url, pages } = run.files.find(({ countyId }) => countyId === 5)!;
    const pdf = await content(url);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(pages);
    const { text } = await readPdf(pdf);
    expect(text.indexOf('A-1')).toBeGreaterThan(0);
    expect(text.indexOf('A-1')).toBeLessThan(text.indexOf('B-2'));
    expect(text).not.toContain('Z-9');
    await remove(run);
    await staff.get(`/api/print-runs/${run.id}`).expect(404);
    await app.anyone.get(url).expect(404);
    expect(await app.db.query(`SELECT 1 FROM stored_files WHERE key LIKE 'print-runs/%'`)).toEqual([]);
  });

  it('a print run prints all that match a filter, if the confirmed count still holds', async () => {
    const refused = await staff.post('/api/print-runs', {
      form: '50-132',
      filter: { countyId: 5 },
      count: 3,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'bulkCountChanged', data: { count: 2 } } });
    const run = await finished(await start({ filter: { countyId: 5 }, count: 2 }));
    expect(run.files).toMatchObject([{ countyId: 5, forms: 2 }]);
    await remove(run);
  });

  it('a print run uses the official blank when there is one', async () => {
    const file = { name: '50-132.pdf', content: await protestBlank() };
    await upload(app, admin, '/api/official-forms/50-132/blank', {}, [file]).expect(200);
    try {
      const run = await finished(await start({ ids }));
      const { text } = await readPdf(await content(run.files[0]!.url));
      expect(text).toContain('Official blank 50-132');
      await remove(run);
    } finally {
      await admin.delete('/api/official-forms/50-132/blank').expect(200);
    }
  });

  it('a print run prints owner names in their own script, also on the official blank', async () => {
    await app.db.query(`UPDATE properties SET owner_name = '李明 🏠' WHERE id = $1`, [propertyIds[0]!]);
    const print = async (): Promise<void> => {
      const run = await finished(await start({ ids: [ids[0]!] }));
      const pdf = await content(run.files[0]!.url);
      expect(squash((await readPdf(pdf)).text)).toContain(squash('李明 🏠'));
      expect(await emptyBoxes(pdf)).toBe(0);
      await remove(run);
    };
    await print();
    const file = { name: '50-132.pdf', content: await protestBlank() };
    await upload(app, admin, '/api/official-forms/50-132/blank', {}, [file]).expect(200);
    try {
      await print();
    } finally {
      await admin.delete('/api/official-forms/50-132/blank').expect(200);
    }
  });

  it('a print run lists what it cannot print, with the reason, and prints the rest', async () => {
    const [groundless = 0, , broken = 0] = ids;
    await app.db.query(`UPDATE protests SET grounds = '{}' WHERE id = $1`, [groundless]);
    const print = LetterPrinter.prototype.print;
    jest.spyOn(LetterPrinter.prototype, 'print').mockImplementation(function (
      this: LetterPrinter,
      name,
      data,
      order,
    ) {
      if (JSON.stringify(data).includes('"A-1"')) throw new AppError(503, 'letterStopped');
      return print.call(this, name, data, order);
    });
    const run = await finished(await start({ ids: [...ids, 999_999] }));
    expect(run).toMatchObject({ state: 'done', total: 4, done: 4, files: [{ countyId: 1, forms: 1 }] });
    expect(run.refused.map(({ id, code, name }) => [id, code, name])).toEqual([
      [999_999, 'notFound', null],
      [broken, 'letterStopped', '12 Bluebonnet Ln'],
      [groundless, 'formWithoutGrounds', '12 Bluebonnet Ln'],
    ]);
    expect(run.refused.every(({ message }) => message.length > 10)).toBe(true);
    await remove(run);
  });

  it('a print run retries a form that found the machine busy', async () => {
    const print = jest
      .spyOn(LetterPrinter.prototype, 'print')
      .mockRejectedValueOnce(new AppError(503, 'lettersBusy'));
    const run = await finished(await start({ ids: ids.slice(1, 2) }));
    expect(run).toMatchObject({ state: 'done', done: 1, refused: [] });
    expect(print).toHaveBeenCalledTimes(2);
    await remove(run);
  });

  it('a print run of form 50-162 prints appointments in force only', async () => {
    const rows = await app.db.query<{ id: number }>(
      `INSERT INTO appointments (property_id, signed_on, source, revoked_on, revocation_reason)
       SELECT property_id, '2026-01-05', 'paper', CASE WHEN pt.id = $2 THEN date '2026-02-01' END,
         CASE WHEN pt.id = $2 THEN 'Sold' END
       FROM protests pt WHERE id = ANY($1::int[]) ORDER BY pt.id RETURNING id`,
      [ids, ids[1]!],
    );
    const run = await finished(await start({ form: '50-162', ids: rows.map(({ id }) => id) }));
    expect(run).toMatchObject({ state: 'done', files: [{ countyId: 5, forms: 2 }] });
    expect(run.refused).toMatchObject([{ id: rows[1]!.id, code: 'appointmentEnded' }]);
    expect((await readPdf(await content(run.files[0]!.url))).text).toContain('Appointment of Agent');
    await remove(run);
  });

  it('a cancelled print run stops and leaves no file', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const print = LetterPrinter.prototype.print;
    const printing = jest.spyOn(LetterPrinter.prototype, 'print').mockImplementation(async function (
      this: LetterPrinter,
      name,
      data,
      order,
    ) {
      await held;
      return print.call(this, name, data, order);
    });
    const run = await start({ ids });
    await eventually('the first form is being printed', async () => printing.mock.calls[0]);
    expect((await staff.get(`/api/print-runs/${run.id}`).expect(200)).body.state).toBe('running');
    await remove(run);
    letGo();
    await eventually('the job is over', async () => {
      const open = await app.db.query(
        `SELECT 1 FROM jobs.job WHERE name = 'print-runs' AND state < 'completed'`,
      );
      return open.length === 0 || undefined;
    });
    expect(await app.db.query('SELECT 1 FROM print_run_files')).toEqual([]);
    expect(await app.db.query(`SELECT 1 FROM stored_files WHERE key LIKE 'print-runs/%'`)).toEqual([]);
  });

  it('a print run is visible to its own account only, and deleted after a day or with an erased client', async () => {
    const run = await finished(await start({ ids }));
    await admin.get(`/api/print-runs/${run.id}`).expect(404);
    await admin.delete(`/api/print-runs/${run.id}`).expect(404);
    await owner.get(`/api/print-runs/${run.id}`).expect(403);
    await owner.post('/api/print-runs', { form: '50-132', ids }).expect(403);
    const stranger = await app.client();
    const elsewhere = await app.property(stranger.id, { accountNumber: 'E-1' });
    const [protest] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, grounds) VALUES ($1, 2026, '{market}') RETURNING id`,
      [elsewhere],
    );
    const erased = await finished(await start({ ids: [protest!.id] }));
    const { body: client } = await admin.get(`/api/clients/${stranger.id}`).expect(200);
    await admin.post(`/api/clients/${stranger.id}/erase`, { name: client.fullName }).expect(200);
    await staff.get(`/api/print-runs/${erased.id}`).expect(404);
    await staff.get(`/api/print-runs/${run.id}`).expect(200);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 25 * 3_600_000));
    expect(await app.app.get(PrintRunsService, { strict: false }).clearExpired()).toBe(1);
    await staff.get(`/api/print-runs/${run.id}`).expect(404);
    expect(await app.db.query(`SELECT 1 FROM stored_files WHERE key LIKE 'print-runs/%'`)).toEqual([]);
  });

  it('refuses an invalid order for a print run, and too many runs at once', async () => {
    const refuse = async (order: object, status: number, code: string) => {
      const { body } = await staff.post('/api/print-runs', order).expect(status);
      expect(body.code).toBe(code);
    };
    await refuse({ form: '50-999', ids }, 400, 'validation');
    await refuse({ form: '50-132' }, 400, 'validation');
    await refuse({ form: '50-132', ids: [] }, 400, 'validation');
    await refuse({ form: '50-132', ids, filter: {} }, 400, 'validation');
    await refuse({ form: '50-132', filter: {} }, 400, 'validation');
    await refuse({ form: '50-132', filter: { nonsense: 1 }, count: 1 }, 400, 'unknownFilter');
    const many = Array.from({ length: bulkRowsMax + 1 }, (_, index) => index + 1);
    await refuse({ form: '50-132', ids: many }, 400, 'validation');
    await app.db.query(
      `INSERT INTO print_runs (user_id, form, target_ids, client_ids, created_at, expires_at)
       SELECT $1, '50-132', '{}', '{}', now(), now() + interval '1 hour' FROM generate_series(1, $2)`,
      [staff.id, printRunsAtOnce],
    );
    await refuse({ form: '50-132', ids }, 429, 'tooManyExports');
    await app.db.query('DELETE FROM print_runs WHERE user_id = $1', [staff.id]);
  });
});
