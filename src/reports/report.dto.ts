import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  columnsMaxLength,
  filterMaxLength,
  rangeMaxLength,
  sortMaxLength,
} from '../../common/platform/limits.js';
import type { Permission } from '../../common/auth/permissions.js';
import {
  type ExportFormat,
  exportFormats,
  type ExportState,
  type ReportColumnType,
  type ReportFilterResource,
  type ReportFilterType,
  type ReportMenu,
  type ReportRecord,
} from '../../common/reports/reports.js';
import { Moment } from '../platform/validation/answer-fields.js';
import { ChoiceField, LineField, LinesField, ValuesField } from '../platform/validation/fields.js';

/** A cell: text, decimal text for money, rates and percentages, a number, a boolean, or null. */
const cell = {
  oneOf: [{ type: 'string', nullable: true }, { type: 'number', format: 'double' }, { type: 'boolean' }],
};
const cells = { type: 'object', additionalProperties: cell };
const textOrNumber = { oneOf: [{ type: 'string' }, { type: 'number', format: 'double' }] };

/** A choice of a filter. */
export class FilterChoiceDto {
  /**
   * Value for `filter`.
   * @example paid
   */
  value: string;
  /** Label in the current user's language. */
  label: string;
}

/** A filter of a report. */
export class ReportFilterDto {
  /**
   * Name in `filter`.
   * @example year
   */
  name: string;
  /**
   * `id` and `ids` are chosen from `resource` (0 in a list means none), `choice` and `choices` from `choices`, `year` and
   * `years` from `years`. `zips` is comma-separated text, `day` a date (YYYY-MM-DD), `text` a line of text.
   */
  type: ReportFilterType;
  /** Message key of the label. */
  label: string;
  /** Label in the current user's language. */
  title: string;
  /** Whether the filter is required. */
  required: boolean;
  /** Initial value, if any. */
  @ApiProperty({ type: 'integer' })
  default?: number;
  /** Resource of the ids of `id` and `ids`. */
  resource?: ReportFilterResource;
  /**
   * `sort` for that resource's list.
   * @example ["name", "ASC"]
   */
  @ApiProperty({ type: [String], minItems: 2, maxItems: 2 })
  resourceSort?: [field: string, order: string];
  /**
   * `filter` for that resource's list, to leave out rows that cannot be chosen.
   * @example {"offeredInFilters": true}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' } })
  resourceFilter?: Record<string, boolean>;
  /** Whether 0 can be chosen for rows without a value ('None'). */
  offersNone?: boolean;
  /**
   * Years offered for `year` and `years`, newest first.
   * @example [2026, 2025]
   */
  years?: number[];
  /** Choices of `choice` and `choices`. */
  choices?: FilterChoiceDto[];
}

/** Link of a cell: to the record of `resource` whose id is the row's value under `id`, or to another `report`. */
export class CellLinkDto {
  /** Resource of the record. */
  resource?: 'clients' | 'properties';
  /** Key of the row's value with the record's id. */
  id?: string;
  /** Name of the other report. Filters that both have are passed on. */
  report?: string;
  /** Keys of this row's values by filter of the other report. */
  filter?: Record<string, string>;
  /** Only rows where this value is above 0 have the link. */
  above0?: string;
}

/** A column of a report. */
export class ReportColumnDto {
  /**
   * Key in `rows`, `sort` and `columns`.
   * @example invoiceAmount
   */
  key: string;
  /** Message key of the header. */
  label: string;
  /** Parameters of the header text. */
  @ApiProperty({ type: 'object', additionalProperties: textOrNumber })
  params?: Record<string, string | number>;
  /** Header in the current user's language. */
  title: string;
  /** `rate`: a fraction shown as a percentage; `percent`: already multiplied by 100; `year`: a number without separators. */
  type: ReportColumnType;
  /** Width in characters. */
  width: number;
  /** Decimals of a percentage. Default: 2. */
  decimals?: number;
  /** Message key prefix of the texts, if values are codes. */
  texts?: string;
  /** Link of the cells. */
  link?: CellLinkDto;
  /** Whether the totals row has a value in this column. */
  totaled: boolean;
}

/** A bar chart of a report with one bar per row. */
export class ReportChartDto {
  /** Column of the labels. */
  label: string;
  /** Column of the values. */
  value: string;
}

/** Sources of the property and tax year of a new billing's form. */
export class AddBillingDto {
  /**
   * Key of the property's id in the rows.
   * @example propertyId
   */
  propertyId: string;
  /**
   * Filter that has the tax year.
   * @example year
   */
  year: string;
}

/** A report's screen in the console. Reports that are only exported have none. */
export class ReportScreenDto {
  /**
   * Path of the report's form.
   * @example /reports/not-invoiced
   */
  path: string;
  /**
   * Filters whose values are appended to the path of a result, in order. Absent if all filters are one base64 key.
   * @example ["year"]
   */
  @ApiProperty({ type: [String] })
  parts?: readonly string[];
  /** Whether the path ends with the name of the client or county. */
  named?: boolean;
  /** The report that Go Back opens. */
  parent?: string;
}

/** Description of a report, for menus, routes, forms and table headers. */
export class ReportDefinitionDto {
  /**
   * Name, used in paths.
   * @example invoice-report
   */
  name: string;
  /** Message key of the title. */
  label: string;
  /** Title in the current user's language. */
  title: string;
  /** `reports`: the side bar; `exports`: the Export Data menu; `none`: only linked from other pages. */
  menu: ReportMenu;
  /** Position among all reports. */
  order: number;
  /** Whether the dashboard lists the report. */
  onDashboard: boolean;
  /** The record whose page offers the report; the filter of this name takes the record's id. */
  record?: ReportRecord;
  /**
   * Permission required to see the report.
   * @example reports.read
   */
  @ApiProperty({ type: String })
  permission: Permission;
  /** Whether only the accounts in the commission setting may export the report. */
  restricted: boolean;
  /** Its screen in the console. */
  screen?: ReportScreenDto;
  /** Its filters. */
  filters: ReportFilterDto[];
  /** Its columns, in order. */
  columns: ReportColumnDto[];
  /** Whether the user can choose the columns. */
  columnsChosen: boolean;
  /** Its chart. */
  chart?: ReportChartDto;
  /** Present if a billing can be added for each row. */
  addBilling?: AddBillingDto;
  /** Formats that the current user may export; empty if none. */
  exportFormats: ExportFormat[];
}

/** An active filter as text. */
export class FilterTextDto {
  /**
   * Name in `filter`.
   * @example year
   */
  name: string;
  /**
   * Label in the current user's language.
   * @example Year
   */
  label: string;
  /** Values in the current user's language. */
  values: string[];
}

/** A figure above the table. */
export class ReportFigureDto {
  /**
   * Name of the figure.
   * @example totalInvoice
   */
  key: string;
  /**
   * Label in the current user's language.
   * @example "Total Invoice Amounts"
   */
  label: string;
  /** Type of the value. */
  type: ReportColumnType;
  /** Decimals of a percentage. Default: 2. */
  decimals?: number;
  /** The value. */
  @ApiProperty({
    oneOf: [
      { type: 'string', nullable: true },
      { type: 'number', format: 'double' },
    ],
  })
  value: string | number | null;
}

/** A page of a report. Totals and figures cover all rows, not just the page. */
export class ReportPageDto {
  /**
   * Name of the report.
   * @example invoice-report
   */
  name: string;
  /**
   * Title in the current user's language.
   * @example "Invoice Report"
   */
  title: string;
  /**
   * The subject of the rows, such as the client and the years of the filter. Empty for a report about
   * everything.
   * @example "Ann Lee · 2026"
   */
  subject: string;
  /** The active filters as text. */
  filters: FilterTextDto[];
  /** Its columns, in order. */
  columns: ReportColumnDto[];
  /** Total number of rows. */
  total: number;
  /** The totals row by column; empty when the report has none. */
  @ApiProperty(cells as ApiPropertyOptions)
  totals: Record<string, string | number | null>;
  /** Figures above the table. */
  figures: ReportFigureDto[];
  /** Its chart. */
  chart?: ReportChartDto;
  /** The rows by column key; each also has an `id` and the ids of its links. */
  @ApiProperty({ type: 'array', items: cells } as ApiPropertyOptions)
  rows: Record<string, string | number | boolean | null>[];
}

/** Query of a report. */
export class ReportQueryDto {
  /** The filters: a JSON object of values by name. */
  @LineField({
    optional: true,
    mayBeEmpty: true,
    max: filterMaxLength,
    example: '{"year":[2026],"county":[1]}',
  })
  filter?: string;
  /** The page: a JSON pair of the first and last row, from 0. */
  @LineField({ optional: true, mayBeEmpty: true, max: rangeMaxLength, example: '[0,9]' })
  range?: string;
  /** Sort order: a JSON pair of a column and ASC or DESC. */
  @LineField({ optional: true, mayBeEmpty: true, max: sortMaxLength, example: '["county","ASC"]' })
  sort?: string;
  /** The columns: a JSON list of keys. Default: all. */
  @LineField({ optional: true, mayBeEmpty: true, max: columnsMaxLength, example: '["ownerName","county"]' })
  columns?: string;
}

/** Query of a report as a file. */
export class ReportFileQueryDto extends ReportQueryDto {
  /** File format. */
  @ChoiceField(exportFormats)
  format: ExportFormat;
}

/** A new export. */
export class CreateExportDto {
  /** File format. */
  @ChoiceField(exportFormats)
  format: ExportFormat;
  /** Filter values by name. */
  @ValuesField({ optional: true, max: 40, example: { year: [2026] } })
  filter?: Record<string, unknown>;
  /** Sort order: a column and ASC or DESC. */
  @LinesField({ optional: true, max: 2, example: ['county', 'ASC'] })
  sort?: string[];
  /** Keys of the columns. Default: all. */
  @LinesField({ optional: true, max: 100, example: ['ownerName', 'county'] })
  columns?: string[];
}

/** An export. Short ones are done with the response; poll longer ones. */
export class ExportDto {
  /** Id of the export. */
  id: number;
  /**
   * Name of the report.
   * @example billing-report
   */
  report: string;
  /** File format. */
  format: ExportFormat;
  /** Status of the export. */
  state: ExportState;
  /** Number of rows when the export was requested; once done, number of rows in the file. */
  rows: number;
  /** Number of rows written so far. */
  rowsDone: number;
  /**
   * Name of the file.
   * @example billing-report_2026_2026-11-21.xlsx
   */
  fileName: string;
  /** Size of the file in bytes; null until it is done. */
  size: number | null;
  /** Link to the file, valid without a token for an hour; null until it is done. */
  url: string | null;
  /** Why the export failed, in the language it was requested in; null otherwise. */
  message: string | null;
  /** When the export was requested. */
  @Moment()
  createdAt: string;
  /** When the file is deleted. */
  @Moment()
  expiresAt: string;
}
