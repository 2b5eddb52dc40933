import { decodeKey, encodeKey } from './reportKey.js';
import type { ReportDescription, ReportFilter, ReportFilters, ReportRow } from './types.js';

/** Report parameters in a URL. */
export interface ScreenState {
  /** If undefined, the filter form is shown. */
  readonly filter?: ReportRow;
  /** Chosen columns; undefined if the URL contains none. */
  readonly columns?: readonly string[];
  /** Display name in the URL, of the client, county or agent. The heading uses the API's name instead. */
  readonly name?: string | undefined;
}

/** A report with a screen, and the parameters in its URL. */
export interface FoundScreen {
  readonly report: ReportDescription;
  readonly state: ScreenState;
}

/** Finds the report screen of a path below /admin; undefined if the path belongs to no report. */
export function screenOf(reports: readonly ReportDescription[], pathname: string): FoundScreen | undefined {
  for (const report of reports) {
    const path = report.screen?.path;
    if (!path || (pathname !== path && !pathname.startsWith(`${path}/`))) continue;
    const parts = pathname.slice(path.length).split('/').filter(Boolean).map(decode);
    const state = report.screen?.parts ? readParts(report, parts) : readKey(report, parts);
    if (state) return { report, state };
  }
  return undefined;
}

/** The path of a report's form; undefined for a report without a screen. */
export function formPath(reports: readonly ReportDescription[], name: string): string | undefined {
  return reports.find((report) => report.name === name)?.screen?.path;
}

interface ResultExtras {
  /** Whether each column is chosen, by key. */
  readonly columns?: ReadonlyMap<string, boolean> | undefined;
  readonly name?: string | undefined;
}

/** The path of a report's result for its filters; undefined for a report without a screen. */
export function resultPath(
  report: ReportDescription,
  asked: ReportRow,
  { columns, name }: ResultExtras = {},
): string | undefined {
  const { screen } = report;
  if (!screen) return undefined;
  const { path, parts, named } = screen;
  const filter = knownFilter(report, asked);
  const address = (values: readonly string[]) => [path, ...values.map(encodeURIComponent)].join('/');
  if (!parts) {
    const query = inKey(report, name ? { ...filter, name } : filter);
    // A query without filters also needs a key; otherwise the URL would open the form.
    return address([encodeKey(Object.keys(query).length > 0 || columns ? query : { all: 1 }, columns)]);
  }
  const absent = parts.filter((part) => filter[part] === undefined);
  if (report.filters.some(({ name: one, required }) => required && absent.includes(one))) return path;
  const others = absent.length > 0 || Object.keys(filter).some((one) => !parts.includes(one));
  const values = others ? [encodeKey(filter)] : parts.map((part) => [filter[part]].flat().join(','));
  return address(named && name ? [...values, name] : values);
}

/** Drops unknown filters of a URL, because the API would refuse them. */
export function knownFilter({ filters }: ReportDescription, filter: ReportRow): ReportFilters {
  return Object.fromEntries(
    filters.flatMap(({ name }) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  ) as ReportFilters;
}

/** Names in the keys of the detail reports, where they differ from the filter names. */
const keyNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'invoice-report-details': { county: 'county_id', name: 'county_name' },
  'commission-report-details': { agent: 'agent_id', name: 'agent_name' },
  'account-specific-report-details': { client: 'id' },
  'account-specific-report-billings': { client: 'id' },
};

/** Renames a query for its key. A single record is written as its id, not as a list. */
function inKey({ name: report }: ReportDescription, query: ReportRow): ReportRow {
  const names = keyNames[report] ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const only = names[name] && Array.isArray(value) && value.length === 1;
      return [names[name] ?? name, only ? (value as unknown[])[0] : value];
    }),
  ) as ReportRow;
}

/** Renames the query of a key back; filter names are accepted as well. */
function fromKey({ name: report, filters }: ReportDescription, query: ReportFilters): ReportFilters {
  const names = Object.entries(keyNames[report] ?? {});
  return Object.fromEntries(
    Object.entries(query).map(([inKey, value]) => {
      const name = names.find(([, spelled]) => spelled === inKey)?.[0] ?? inKey;
      const isList = filters.some((one) => one.name === name && ['ids', 'years'].includes(one.type));
      return [name, isList && typeof value === 'number' ? [value] : value];
    }),
  ) as ReportFilters;
}

/** Reads a path of one segment, the key of the query; without a key it is the form's path. */
function readKey(report: ReportDescription, [key, ...more]: readonly string[]): ScreenState | undefined {
  if (more.length > 0) return undefined;
  const found = key ? decodeKey(key) : undefined;
  if (!found) return {};
  const { name, ...filter } = fromKey(report, found.filter);
  return { ...found, filter, ...(typeof name === 'string' && { name }) };
}

/** Filter values are numbers or lists of numbers; a key starts with a letter of a filter's name. */
const isValue = (part: string): boolean => /^[\d,\s-]*$/.test(part);

/**
 * Reads a path whose segments are filter values. A key of the whole query replaces them if other filters are
 * set too, or one of these is missing.
 */
function readParts(
  { screen, filters }: ReportDescription,
  values: readonly string[],
): ScreenState | undefined {
  const { parts = [], named = false } = screen ?? {};
  const asked = parts.flatMap((part) => filters.find(({ name }) => name === part) ?? []);
  const [first = ''] = values;
  const key = parts.length === 0 || isValue(first) ? undefined : decodeKey(first);
  const places = key ? 1 : parts.length;
  if (values.length > places + (named ? 1 : 0)) return undefined;
  if (values.length < places) return {};
  const filter =
    key?.filter ??
    Object.fromEntries(asked.map((one, place) => [one.name, valueOf(one, values[place] ?? '')]));
  return { filter, name: values[places] };
}

/** Parses a path segment as a filter value. */
function valueOf({ type }: ReportFilter, text: string): unknown {
  switch (type) {
    case 'id':
    case 'year':
      return Number(text);
    case 'ids':
    case 'years':
      return text.split(',').map(Number);
    case 'choices':
    case 'zips':
      return text.split(/[,\s]+/).filter(Boolean);
    case 'choice':
      return text;
  }
}

/** A segment with broken encoding is returned unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
