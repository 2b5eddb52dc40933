import { filterMaxLength, largestId, maxIdsPerCall } from '../../../../common/platform/limits.js';
import { maxTaxYear, minTaxYear } from '../../../../common/season/limits.js';
import { findReport } from '../../../reports/definitions/index.js';
import type { ColumnType, ReportDefinition } from '../../../reports/report-definition.js';
import { billingStates, type ReportFilter } from '../../../reports/report-filters.js';
import type { ReportPageDto } from '../../../reports/report.dto.js';
import { array, integer, type JsonSchema, object, string } from '../shape/call.js';
import { type Codec, oneZero } from '../shape/codecs.js';
import type { ProviderRow } from '../shape/shape.js';

/** Values of a report row by column or key. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Columns or keys of a report by provider name. */
type ReportNames = Readonly<Record<string, string | { readonly name: string; readonly as: Codec }>>;

/** A report under provider names. */
export interface ReportShape {
  /** Name of the report (src/reports/definitions). */
  readonly report: string;
  /** Filters of the report by provider name. */
  readonly filters: Readonly<Record<string, string>>;
  readonly row: ReportNames;
  /** Row fields that repeat a filter's value; null unless the filter has a single value. */
  readonly asked?: Readonly<Record<string, string>>;
  /** `total_query[0]`: totals of the report by provider name. */
  readonly totals?: Readonly<Record<string, string>>;
  /** Whether the response has the key of its filters, for exporting the report. */
  readonly hasKey?: boolean;
  /** Whether the caller can choose columns, by provider name with true or false. */
  readonly choosesColumns?: boolean;
}

/** A page of a report under provider names. */
export interface ReportAnswer {
  readonly data: readonly ProviderRow[];
  readonly total: number;
  readonly total_query?: readonly ProviderRow[];
  readonly key?: string;
}

const nullable = (schema: JsonSchema): JsonSchema => ({ ...schema, nullable: true });
const decimal: JsonSchema = { ...nullable(string), example: '1250.00' };
const columnSchemas: Readonly<Record<ColumnType, JsonSchema>> = {
  text: nullable(string),
  date: { ...nullable(string), format: 'date' },
  money: decimal,
  rate: decimal,
  percent: decimal,
  integer: nullable(integer),
  year: nullable(integer),
  flag: oneZero.schema,
};

/**
 * Writes rows under provider names. Flags become 1 and 0, fields with a codec are encoded, the rest stay as in REST.
 * @param filter of the request, under REST names
 */
export function writeRows(
  { report, row, asked = {} }: ReportShape,
  rows: readonly ReportRow[],
  filter: ReportRow,
): ProviderRow[] {
  const flags = flagsOf(definition(report));
  const fields = Object.entries(row).map(([provider, field]) =>
    typeof field === 'string'
      ? { provider, name: field, codec: flags.has(field) ? oneZero : undefined }
      : { provider, name: field.name, codec: field.as },
  );
  const repeated = Object.entries(asked).map(([provider, name]) => [provider, single(filter[name])] as const);
  return rows.map((values) => {
    const written: Record<string, unknown> = Object.fromEntries(repeated);
    for (const { provider, name, codec } of fields) {
      const value = values[name] ?? null;
      written[provider] = codec ? codec.write(value) : value;
    }
    return written;
  });
}

const single = (value: unknown): unknown => {
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  return first === undefined || others.length > 0 ? null : Number(first);
};

/** Writes `total_query[0]` of a page; undefined for a report without totals. */
export function writeTotals(
  { totals }: ReportShape,
  page: Pick<ReportPageDto, 'totals' | 'figures'>,
): ProviderRow | undefined {
  if (!totals) return undefined;
  const figures = Object.fromEntries(page.figures.map(({ key, value }) => [key, value]));
  const values = { ...page.totals, ...figures };
  return Object.fromEntries(
    Object.entries(totals).map(([provider, name]) => [provider, values[name] ?? null]),
  );
}

/** Schema of a report's response. */
export function answerSchema(shape: ReportShape): JsonSchema {
  const { columns, figures = [] } = definition(shape.report);
  const types = new Map([...columns, ...figures].map(({ key, type }) => [key, columnSchemas[type]]));
  const row = Object.entries(shape.row).map(([provider, field]) =>
    typeof field === 'string'
      ? [provider, types.get(field) ?? nullable(integer)]
      : [provider, { ...field.as.schema, nullable: true }],
  );
  const totals = Object.entries(shape.totals ?? {}).map(([provider, name]) => [
    provider,
    types.get(name) ?? decimal,
  ]);
  const repeated = Object.keys(shape.asked ?? {}).map((provider) => [provider, nullable(integer)]);
  return object({
    data: array(object(Object.fromEntries([...repeated, ...row]) as Record<string, JsonSchema>)),
    total: integer,
    ...(shape.totals && {
      total_query: array(object(Object.fromEntries(totals) as Record<string, JsonSchema>)),
    }),
    ...(shape.hasKey && { key: { ...string, description: 'Key of these filters, for the export.' } }),
  });
}

/** Schema of a report's filters. */
export function filterSchemas(shape: ReportShape): {
  properties: Record<string, JsonSchema>;
  required: string[];
} {
  const { filters } = definition(shape.report);
  const entries = Object.entries(shape.filters).flatMap(([provider, name]) => {
    const filter = filters[name];
    return filter ? [{ provider, filter }] : [];
  });
  return {
    properties: Object.fromEntries(entries.map(({ provider, filter }) => [provider, filterSchema(filter)])),
    required: entries.filter(({ filter }) => filter.required).map(({ provider }) => provider),
  };
}

/** Column keys of a report by provider name, for choosing columns. */
export function columnNames({ report, row }: ReportShape): ReadonlyMap<string, string> {
  const keys = new Set(definition(report).columns.map(({ key }) => key));
  const named = Object.entries(row).map(
    ([provider, field]) => [provider, typeof field === 'string' ? field : field.name] as const,
  );
  return new Map(named.filter(([, name]) => keys.has(name)));
}

function filterSchema(filter: ReportFilter): JsonSchema {
  const year: JsonSchema = { ...integer, minimum: minTaxYear, maximum: maxTaxYear };
  const id: JsonSchema = { ...integer, minimum: 1, maximum: largestId };
  switch (filter.type) {
    case 'id':
      return id;
    case 'year':
      return year;
    case 'zips':
      return { ...string, maxLength: filterMaxLength, example: '78701, 78702' };
    case 'choice':
      return { ...string, enum: filter.choices?.map(({ value }) => value) };
    case 'choices': {
      const most = billingStates.length;
      return { ...array({ ...integer, minimum: 1, maximum: most }), maxItems: most };
    }
    case 'years':
      return { ...array(year), maxItems: maxIdsPerCall };
    default:
      return { ...array({ ...id, minimum: 0 }), maxItems: maxIdsPerCall };
  }
}

const flagsOf = ({ columns }: ReportDefinition): ReadonlySet<string> =>
  new Set(columns.filter(({ type }) => type === 'flag').map(({ key }) => key));

function definition(name: string): ReportDefinition {
  const report = findReport(name);
  if (!report) throw new Error(`There is no report ${name}.`);
  return report;
}
