import { AppError, type FieldErrorCode, invalid } from '../platform/errors/errors.js';
import { asFilter, parameter, readSort } from '../platform/query/index.js';
import type { ReportDefinition, ReportSort } from './report-definition.js';
import { UnusableFilter } from './report-filters.js';
import type { ReportRequest } from './report-plan.js';

/** The unparsed parameters of a report request. */
export interface ReportParams {
  readonly filter?: string;
  readonly sort?: string;
  readonly columns?: string;
}

/**
 * Parses and validates a report request.
 * @param taxYear the current tax year
 * @throws 400 with an error per filter, or for an unknown sort or column
 */
export function readRequest(report: ReportDefinition, params: ReportParams, taxYear: number): ReportRequest {
  const given = {
    filter: parameter('filter', params.filter) ?? {},
    sort: parameter('sort', params.sort),
    columns: parameter('columns', params.columns),
  };
  return checkRequest(report, given, taxYear);
}

/** Like `readRequest`, for parsed JSON from a request body. */
export function checkRequest(
  report: ReportDefinition,
  given: { readonly filter: unknown; readonly sort?: unknown; readonly columns?: unknown },
  taxYear: number,
): ReportRequest {
  return {
    filter: checkFilter(report, asFilter(given.filter), taxYear),
    sort: checkSort(report, given.sort ?? undefined),
    columns: checkColumns(report, given.columns ?? undefined),
  };
}

/**
 * Advances the tax years of a filter, for a request that is repeated in later years.
 * @param by number of years, 0 or more
 */
export function moveYears(
  report: ReportDefinition,
  filter: Readonly<Record<string, unknown>>,
  by: number,
): Record<string, unknown> {
  const moved = Object.entries(filter).map(([name, value]) => {
    const type = report.filters[name]?.type;
    if (type === 'year') return [name, Number(value) + by];
    if (type === 'years') return [name, (value as number[]).map((year) => year + by)];
    return [name, value];
  });
  return Object.fromEntries(moved) as Record<string, unknown>;
}

function checkFilter(
  report: ReportDefinition,
  given: Readonly<Record<string, unknown>>,
  taxYear: number,
): Record<string, unknown> {
  const errors: Record<string, FieldErrorCode> = {};
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(report.filters, name)) throw new AppError(400, 'unknownFilter', { params: { name } });
  }
  for (const [name, filter] of Object.entries(report.filters)) {
    const value = given[name];
    const missing =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (missing && filter.required) errors[name] = 'required';
    if (missing) continue;
    try {
      values[name] = filter.read(value, taxYear);
    } catch (error) {
      if (!(error instanceof UnusableFilter)) throw error;
      errors[name] = error.code;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

function checkSort(report: ReportDefinition, given: unknown): ReportSort {
  const sort = readSort(given, (name) => name === 'id' || report.columns.some(({ key }) => key === name));
  return sort ? { column: sort.name, descending: sort.direction === 'DESC' } : report.defaultSort;
}

function checkColumns(report: ReportDefinition, given: unknown): string[] {
  const all = report.columns.map(({ key }) => key);
  if (given === undefined) return all;
  if (!Array.isArray(given) || !given.every((key) => typeof key === 'string'))
    throw new AppError(400, 'badQuery', { params: { name: 'columns' } });
  const unknown = given.find((key) => !all.includes(key));
  if (unknown !== undefined)
    throw new AppError(400, 'unknownColumn', { params: { name: unknown.slice(0, 60) } });
  const chosen = all.filter((key) => given.includes(key));
  return chosen.length > 0 ? chosen : all;
}
