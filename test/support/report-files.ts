import { expect } from '@jest/globals';
import ExcelJS from 'exceljs';
import type supertest from 'supertest';
import { DateTime } from 'luxon';
import type { TestApp, TestUser } from './app.js';
import { eventually } from './processes.js';

/** A column of a report's page. */
export interface Column {
  key: string;
  title: string;
  type: string;
}

/** A page of a report, as sent to the screen. */
export interface Page {
  title: string;
  total: number;
  columns: Column[];
  rows: Record<string, string | number | boolean | null>[];
  totals: Record<string, string | number | null>;
}

/** Requests reports as an office user: as pages and as files. */
export class ReportFiles {
  constructor(
    private readonly app: TestApp,
    private readonly user: TestUser,
  ) {}

  /** Exports a report and opens the file by its link, without a token. */
  async exported(name: string, format: string, filter: object = {}, locale = 'en'): Promise<Buffer> {
    const { body } = await this.user
      .post(`/api/reports/${name}/exports`, { format, filter })
      .set('accept-language', locale)
      .expect(201);
    const done = await eventually('the export is done', async () => {
      const made = (await this.user.get(`/api/exports/${body.id}`).expect(200)).body;
      if (made.state === 'failed') throw new Error(`The export failed: ${made.message}`);
      return made.state === 'done' && made;
    });
    expect(done.fileName).toMatch(namePattern(name, format));
    return this.download(done.url);
  }

  async download(url: string): Promise<Buffer> {
    const { body } = await this.app.anyone.get(url).buffer(true).parse(bytes).expect(200);
    return body as Buffer;
  }

  /** The first 1,000 rows of the report's page. */
  async screen(name: string, filter: object = {}): Promise<Page> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
    return (await this.user.get(`/api/reports/${name}?${query}`).expect(200)).body as Page;
  }
}

/** Today in the firm's time zone. */
export function businessDay(): string {
  return DateTime.now().setZone('America/Tegucigalpa').toFormat('yyyy-MM-dd');
}

function namePattern(name: string, format: string): RegExp {
  return new RegExp(`^${name}(_\\d{4}([-+]\\d{4})*)?_${businessDay()}\\.${format}$`);
}

/** Reads the first sheet of a workbook. */
export async function readSheet(file: Buffer): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

/** Collects a binary response. */
export function bytes(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
