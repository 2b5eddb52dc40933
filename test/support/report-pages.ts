import type { TestUser } from './app.js';
import { parseCsv } from './csv.js';

/** A page of a report with everything its screen shows. */
export interface ReportPage {
  title: string;
  subject: string;
  total: number;
  totals: Record<string, unknown>;
  figures: { key: string; value: unknown }[];
  filters: { name: string; label: string; values: string[] }[];
  columns: { key: string; title: string; type: string; link?: object }[];
  rows: Record<string, unknown>[];
}

/** Requests reports as an office user: as pages and as CSV. */
export class ReportPages {
  constructor(private readonly user: TestUser) {}

  async page(
    name: string,
    filter: object = {},
    more: { range?: number[]; sort?: string[]; columns?: string[] } = {},
  ): Promise<ReportPage> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    for (const [key, value] of Object.entries(more)) query.set(key, JSON.stringify(value));
    return (await this.user.get(`/api/reports/${name}?${query}`).expect(200)).body as ReportPage;
  }

  /** Returns the rows of a report's CSV, with the column titles first. */
  async csv(name: string, filter: object): Promise<string[][]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), format: 'csv' });
    return parseCsv((await this.user.get(`/api/reports/${name}/file?${query}`).expect(200)).text);
  }
}
