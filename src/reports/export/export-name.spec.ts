import { describe, expect, it } from '@jest/globals';
import { findReport } from '../definitions/index.js';
import type { ReportDefinition } from '../report-definition.js';
import { exportName } from './export-name.js';

const noon = new Date('2026-11-21T18:00:00Z');
const zone = 'America/Tegucigalpa';
const report = (name: string): ReportDefinition => findReport(name) as ReportDefinition;
const named = (name: string, filter: Record<string, unknown>): string =>
  exportName(report(name), { filter }, 'xlsx', noon, zone);

describe('the name of an exported file', () => {
  it('the file name contains the report and the date', () => {
    expect(named('outstanding-balance', {})).toBe('outstanding-balance_2026-11-21.xlsx');
  });

  it('the file name contains the tax years of the filter, one or several', () => {
    expect(named('yearly-accounting-totals', { year: 2026 })).toBe(
      'yearly-accounting-totals_2026_2026-11-21.xlsx',
    );
    expect(named('invoice-report', { year: [2026] })).toBe('invoice-report_2026_2026-11-21.xlsx');
    expect(named('invoice-report', { year: [2026, 2024, 2025] })).toBe(
      'invoice-report_2024-2026_2026-11-21.xlsx',
    );
    expect(named('invoice-report', { year: [2026, 2022] })).toBe('invoice-report_2022+2026_2026-11-21.xlsx');
  });

  it('the file name leaves out other filters and an empty list of years', () => {
    expect(named('invoice-report', { county: [5], year: [] })).toBe('invoice-report_2026-11-21.xlsx');
  });

  it('the file name uses the date in the business time zone', () => {
    const evening = new Date('2026-11-22T03:30:00Z');
    expect(exportName(report('leads'), { filter: {} }, 'csv', evening, zone)).toBe('leads_2026-11-21.csv');
    expect(exportName(report('leads'), { filter: {} }, 'csv', evening, 'UTC')).toBe('leads_2026-11-22.csv');
  });
});
