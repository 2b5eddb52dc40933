import type { BodyOf } from '../../../common/api-calls.js';
import type { Schema } from '../providers/types.js';

/** Reports as described by the API. Forms, columns and links are built from the description alone: a new report needs no code here. */
export type ReportDescription = Schema<'ReportDefinitionDto'>;
export type ReportFilter = Schema<'ReportFilterDto'>;
export type ReportColumn = Schema<'ReportColumnDto'>;
export type CellLink = NonNullable<ReportColumn['link']>;

/** One row of the response. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The query of a report: values by filter. */
export type ReportFilters = NonNullable<BodyOf<'/api/reports/{name}/exports', 'post'>['filter']>;

/** Metadata of a report's page. Money, rates and percents are decimal text. */
export type ReportMeta = Omit<Schema<'ReportPageDto'>, 'rows' | 'total'>;
