import type { ReportDefinition } from '../report-definition.js';
import { all } from './all.js';

/** Every report, in the order of the console's menus. */
export const reports: readonly ReportDefinition[] = all.toSorted((one, other) => one.order - other.order);

const byName = new Map(reports.map((report) => [report.name, report]));

/** @returns undefined for an unknown name */
export function findReport(name: string): ReportDefinition | undefined {
  return byName.get(name);
}
