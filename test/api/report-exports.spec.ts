import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type ExcelJS from 'exceljs';
import type supertest from 'supertest';
import { common as texts } from '../../common/messages/en/platform.start.js';
import { reportColumns } from '../../common/messages/en/reports.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ExportsService } from '../../src/reports/exports.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { TestApp, type TestUser } from '../support/app.js';
import { parseCsv } from '../support/csv.js';
import { readPdf, squash } from '../support/pdf-text.js';
import { type SmallFirm, smallFirm } from '../support/report-data.js';
import { businessDay, type Column, ReportFiles, readSheet } from '../support/report-files.js';
import { eventually } from '../support/processes.js';

/** Texts that must be exported unchanged. */
const difficult = [
  `<b>"O'Neil" & Søn, Żółć</b>`,
  '_x0041_ and \u0007 bell',
  'two\nlines',
  'semicolon; and\ttab',
  'عقار في تكساس (12) – נכס',
  '😀 house',
];

describe('exports', () => {
  let app: TestApp;
  let admin: TestUser;
  let firm: SmallFirm;
  let files: ReportFiles;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    firm = await smallFirm(app);
    files = new ReportFiles(app, admin);
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status, is_new)
       SELECT $1, name, '1 Main St', 'Austin', '78799', 5, 1, 'A', false FROM unnest($2::text[]) AS name`,
      [firm.bob.id, difficult],
    );
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const cases = (): [string, object][] => [
    ['invoice-report', {}],
    ['invoice-report-details', { county: 5 }],
    ['account-specific-report', { client: firm.ann.id }],
    ['account-specific-report-details', { client: firm.ann.id, year: firm.year }],
    ['account-specific-report-billings', { client: firm.ann.id, year: firm.year }],
    ['outstanding-balance', {}],
    ['yearly-accounting-totals', { year: firm.year }],
    ['properties-zip', { zipcodes: '78704,78799' }],
    ['not-invoiced', { year: firm.year }],
    ['not-invoiced-properties', { year: firm.year }],
    ['custom-report', {}],
    ['leads', {}],
    ['all-active-clients', {}],
    ['protest-data', {}],
    ['useful-info', {}],
    ['billing-report', { year: [firm.year, firm.year - 1] }],
    ['client-properties', { client: firm.bob.id }],
    ['client-data', { client: firm.ann.id }],
    ['property-billing', { property: firm.properties.cottage }],
  ];

  it('every report is exported as CSV with the rows of the screen', async () => {
    for (const [name, filter] of cases()) {
      const page = await files.screen(name, filter);
      const [head, ...rows] = parseCsv((await files.exported(name, 'csv', filter)).toString('utf8'));
      expect(head).toEqual(page.columns.map(({ title }) => title));
      expect({ name, rows }).toEqual({
        name,
        rows: page.rows.map((row) => page.columns.map((column) => csvCell(column, row[column.key] ?? null))),
      });
    }
  });

  it('every report is exported as a workbook with typed cells, the rows and the totals of the screen', async () => {
    for (const [name, filter] of cases()) {
      const page = await files.screen(name, filter);
      const sheet = await readSheet(await files.exported(name, 'xlsx', filter));
      const head = sheet.views[0]?.state === 'frozen' ? Number(sheet.views[0].ySplit) : 0;
      expect(sheet.getCell('A1').value).toBe(page.title);
      expect(values(sheet, head, page.columns.length)).toEqual(page.columns.map(({ title }) => title));
      expect(String(sheet.autoFilter)).toMatch(
        new RegExp(`^A${head}:[A-Z]+${Math.max(head + page.total, head)}$`),
      );
      const rows = page.rows.map((_, index) => values(sheet, head + 1 + index, page.columns.length));
      expect({ name, rows }).toEqual({
        name,
        rows: page.rows.map((row) =>
          page.columns.map((column) => sheetCell(column, row[column.key] ?? null)),
        ),
      });
      const last = head + page.total + (Object.keys(page.totals).length > 0 ? 1 : 0);
      expect({ name, rows: sheet.rowCount }).toEqual({ name, rows: last });
      for (const [index, column] of page.columns.entries()) {
        const total = page.totals[column.key];
        if (total !== undefined && total !== null)
          expect(sheet.getCell(last, index + 1).value).toBe(sheetCell(column, total));
      }
    }
  });

  it('every report is exported as PDF with its amounts, totals and page numbers', async () => {
    for (const [name, filter] of cases()) {
      const page = await files.screen(name, filter);
      const pdf = await readPdf(await files.exported(name, 'pdf', filter));
      expect(pdf.text).toContain('Page 1 of');
      const text = squash(pdf.text);
      expect(text).toContain(squash(page.title));
      const money = page.columns.filter(({ type }) => type === 'money');
      for (const row of [...page.rows, page.totals]) {
        for (const { key } of money) {
          const amount = row[key];
          if (typeof amount === 'string')
            expect({ name, text }).toEqual({ name, text: expect.stringContaining(dollars(amount)) });
        }
      }
    }
  });

  it('a workbook formats numbers, shows the filter and includes the figures', async () => {
    const sheet = await readSheet(
      await files.exported('yearly-accounting-totals', 'xlsx', { year: firm.year }),
    );
    expect(sheet.getCell('A2').value).toMatch(`Year: ${firm.year}`);
    expect([sheet.getCell('A3').value, sheet.getCell('B3').value]).toEqual(['Total Invoice Amounts', 500]);
    expect(sheet.getCell('B7').numFmt).toContain('"$"#,##0.00');
    const billings = await readSheet(
      await files.exported('account-specific-report-billings', 'xlsx', {
        client: firm.ann.id,
        year: firm.year,
      }),
    );
    expect(billings.getCell('F4').numFmt).toBe('0.00%');
    expect(billings.getCell('F4').value).toBe(0.02);
    expect(billings.getColumn(1).width).toBeGreaterThan(20);
  });

  it('an export uses the language of the user who exports', async () => {
    const csv = (await files.exported('billing-report', 'csv', {}, 'de')).toString('utf8');
    expect(csv.split('\r\n')[0]).toContain('Name des Kunden');
    expect(csv).toContain(';Nein');
    // As a spreadsheet with a decimal comma reads it.
    expect(csv).toMatch(/;"?\d+,\d{2}"?;/);
    expect(csv).not.toMatch(/;"?\d+\.\d{2}"?;/);
    const pdf = await readPdf(await files.exported('outstanding-balance', 'pdf', {}, 'fr'));
    expect(squash(pdf.text)).toContain('Page1sur1');
    expect(squash(pdf.text)).toContain('704,99$');
  });

  it('the file of an export is named after the report, the years of its filter and the date', async () => {
    const { year } = firm;
    const named = async (name: string, filter: object): Promise<string> =>
      (await admin.post(`/api/reports/${name}/exports`, { format: 'csv', filter }).expect(201)).body.fileName;
    expect(await named('billing-report', {})).toBe(`billing-report_${businessDay()}.csv`);
    expect(await named('yearly-accounting-totals', { year })).toBe(
      `yearly-accounting-totals_${year}_${businessDay()}.csv`,
    );
    expect(await named('billing-report', { year: [year, year - 1, year - 2] })).toBe(
      `billing-report_${year - 2}-${year}_${businessDay()}.csv`,
    );
    expect(await named('billing-report', { year: [year, year - 3] })).toBe(
      `billing-report_${year - 3}+${year}_${businessDay()}.csv`,
    );
  });

  it('an export contains its creation time, with the time zone of the firm', async () => {
    const time = { hour: '2-digit', minute: '2-digit', timeZone: 'America/Tegucigalpa' } as const;
    const before = new Date().toLocaleTimeString('en-US', time);
    const sheet = await readSheet(await files.exported('outstanding-balance', 'xlsx'));
    const pdf = await readPdf(await files.exported('outstanding-balance', 'pdf'));
    const after = new Date().toLocaleTimeString('en-US', time);
    const made = new RegExp(`Created \\w{3} \\d\\d, \\d{4} (${before}|${after}) CST`);
    expect(sheet.getCell('A2').value).toMatch(made);
    expect(pdf.text).toMatch(made);
  });

  it('a short report is returned as a file directly', async () => {
    const answer = await admin
      .get(
        `/api/reports/property-billing/file?format=csv&filter=${encodeURIComponent(JSON.stringify({ property: firm.properties.cottage }))}`,
      )
      .expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="property-billing_${businessDay()}.csv"`,
    );
    expect(parseCsv(answer.text).length).toBe(3);
  });

  it('a long report is exported by a job whose progress can be polled', async () => {
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status, is_new)
       SELECT $1, 'Long ' || n, '1 Main St', 'Austin', '79999', 5, 1, 'A', false FROM generate_series(1, 11000) AS n`,
      [firm.bob.id],
    );
    const filter = { zipcodes: '79999' };
    await admin
      .get(`/api/reports/properties-zip/file?format=csv&filter=${JSON.stringify(filter)}`)
      .expect(400);
    const refused = await admin
      .post('/api/reports/properties-zip/exports', { format: 'pdf', filter })
      .expect(400);
    expect(refused.body.message).toBe(
      'A PDF can have at most 10000 rows, and this report has 11000. Please export it to Excel instead.',
    );
    const { body } = await admin
      .post('/api/reports/properties-zip/exports', { format: 'xlsx', filter })
      .expect(201);
    expect(body).toMatchObject({ rows: 11000, url: null });
    const done = await eventually('the export is done', async () => {
      const { body: now } = await admin.get(`/api/exports/${body.id}`).expect(200);
      return now.state === 'done' ? (now as { url: string; rowsDone: number }) : undefined;
    });
    expect(done).toMatchObject({ rowsDone: 11000 });
    const sheet = await readSheet(await files.download(done.url));
    expect(sheet.rowCount).toBe(3 + 11000);
  });

  it('an export is for its owner only, and for an hour', async () => {
    const { body } = await admin
      .post('/api/reports/outstanding-balance/exports', { format: 'csv' })
      .expect(201);
    const other = await app.admin();
    await other.get(`/api/exports/${body.id}`).expect(404);
    await other.post('/api/links', { purpose: 'export', id: body.id }).expect(404);
    await app.anyone.get(body.url.replace(/\.[^.]+$/, '.forged')).expect(403);

    const stored = await app.db.first<{ key: string }>('SELECT file_key AS key FROM exports WHERE id = $1', [
      body.id,
    ]);
    const storage = app.app.get(Storage, { strict: false });
    const exportsService = app.app.get(ExportsService, { strict: false });
    await exportsService.clearExpired();
    expect(await storage.exists(stored?.key ?? '')).toBe(true);
    const later = new Date(Date.now() + 61 * 60_000);
    jest.spyOn(app.app.get(Clock, { strict: false }), 'now').mockReturnValue(later);
    await app.anyone.get(body.url).expect(410);
    await exportsService.clearExpired();
    expect(await storage.exists(stored?.key ?? '')).toBe(false);
    await admin.get(`/api/exports/${body.id}`).expect(404);
  });

  it('the commission report is exported only for the addresses in the setting', async () => {
    const ask = (user: TestUser): supertest.Test =>
      user.post('/api/reports/commission-report/exports', { format: 'xlsx' });
    expect((await ask(admin).expect(403)).body.code).toBe('exportRestricted');
    await admin.get('/api/reports/commission-report/file?format=csv').expect(403);
    await app.db.query(
      `INSERT INTO settings (key, value) VALUES ('reports', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ commissionExportEmails: [admin.email.toUpperCase()] })],
    );
    const { body } = await ask(admin).expect(201);
    const sheet = await readSheet(await files.download(body.url));
    expect(sheet.getCell('G6').value).toBe(0.05);
    await ask(await app.admin()).expect(403);
    const details = { format: 'csv', filter: { agent: firm.agents.gail } };
    const one = await admin.post('/api/reports/commission-report-details/exports', details).expect(201);
    const page = await admin
      .get(
        `/api/reports/commission-report-details?filter=${encodeURIComponent(JSON.stringify(details.filter))}`,
      )
      .expect(200);
    // One line of column titles, and the rows on the screen.
    expect(parseCsv((await files.download(one.body.url)).toString('utf8'))).toHaveLength(page.body.total + 1);
    await (await app.admin()).post('/api/reports/commission-report-details/exports', details).expect(403);
    // After removal from the list, earlier exports cannot be opened either.
    await app.db.query(`DELETE FROM settings WHERE key = 'reports'`);
    await app.anyone.get(body.url).expect(403);
  });

  it.each([
    [{ format: 'docx' }, { format: 'Please choose one of the options' }],
    [{ format: 'csv', filter: { year: 'x' } }, { year: 'Please choose a tax year' }],
  ])('an export with %j is refused', async (form, errors) => {
    const { body } = await admin.post('/api/reports/yearly-accounting-totals/exports', form).expect(400);
    expect(body.errors).toMatchObject(errors);
  });
});

/** A value of the screen in CSV notation. */
function csvCell({ key, type }: Column, value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'rate') return `${Number((Number(value) * 100).toFixed(6))}%`;
  if (type === 'percent') return `${Number(value)}%`;
  return shown(key, String(value));
}

/** The same for a cell of a workbook. */
function sheetCell({ key, type }: Column, value: string | number | boolean | null): unknown {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'money' || type === 'rate') return Number(value);
  if (type === 'integer' || type === 'year') return Number(value);
  if (type === 'percent') return Number((Number(value) / 100).toFixed(6));
  if (type === 'date') return String(value);
  return shown(key, String(value)).replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

/** Texts of the codes in the test data. */
function shown(key: string, value: string): string {
  if (key === 'propertyStatus') return value === 'A' ? 'Active' : 'Inactive';
  if (key === 'billingDelivery') return value === 'paper' ? 'No' : 'Online';
  if (key === 'protest') return reportColumns.proposalState[value as 'decided'];
  if (key === 'aoaMissing')
    return value
      .split(', ')
      .map((name) => texts.field[name as 'accountNumber'])
      .join(', ');
  return value;
}

function dollars(amount: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));
}

function values(sheet: ExcelJS.Worksheet, row: number, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const { value } = sheet.getCell(row, index + 1);
    // Excel escapes a literal underscore as _x005F_; this reader does not decode it.
    if (typeof value === 'string') return value.replaceAll('_x005F_', '_');
    return value instanceof Date ? value.toISOString().slice(0, 10) : (value ?? null);
  });
}
