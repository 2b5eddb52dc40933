import { DateTime } from 'luxon';
import type { ReportDefinition } from '../report-definition.js';
import type { ReportRequest } from '../report-plan.js';
import type { ExportFormat } from './export-task.js';

/**
 * Builds the file name of a report from its name, the tax years of its filter if any, and the date, such as
 * `invoice-report_2026_2026-11-21.xlsx`.
 * @param now the current time, converted to a date in the business time zone
 */
export function exportName(
  report: Pick<ReportDefinition, 'name' | 'filters'>,
  { filter }: Pick<ReportRequest, 'filter'>,
  format: ExportFormat,
  now: Date,
  timeZone: string,
): string {
  const years = Object.entries(report.filters)
    .filter(([name, { type }]) => (type === 'year' || type === 'years') && filter[name] !== undefined)
    .flatMap(([name]) => filter[name] as number | number[]);
  const day = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
  return `${[report.name, ...yearsName(years), day].join('_')}.${format}`;
}

/** '2024-2026' for consecutive years, '2022+2024' for others. */
function yearsName(years: readonly number[]): string[] {
  const sorted = [...new Set(years)].sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isRun = last - first === sorted.length - 1;
  return [isRun && last > first ? `${first}-${last}` : sorted.join('+')];
}
