import { ApiProperty, ApiPropertyOptional, type OpenAPIObject } from '@nestjs/swagger';
import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { ChoiceField } from '../platform/validation/fields.js';
import { exportFormats, type ExportFormat } from './export/export-task.js';
import { columnTypes, type ColumnType } from './report-definition.js';

type Schema = Extract<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { type?: unknown }
>;

/** What a cell holds: text, decimal text of money, a rate or a percent, a number, yes or no, or nothing. */
const cell: Schema = {
  oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
  nullable: true,
};
const cells: Schema = {
  type: 'object',
  additionalProperties: cell,
};

export class FilterChoiceDto {
  @ApiProperty({ example: 'paid' })
  value: string;
  @ApiProperty()
  label: string;
}

/** One question of a report's form. */
export class ReportFilterDto {
  @ApiProperty({ example: 'year', description: 'Its name in `filter`.' })
  name: string;
  /**
   * `id` and `ids` are chosen from `resource` (0 in a list stands for 'none'), `choice` and `choices` from `choices`;
   * `year` and `years` end with the current one; `zips` is text with commas.
   */
  @ApiProperty({ enum: ['id', 'ids', 'year', 'years', 'choice', 'choices', 'zips'] })
  type: string;
  @ApiProperty({ description: 'Key of its text in common/messages.' })
  label: string;
  @ApiProperty({ description: "Its text in the caller's language." })
  title: string;
  @ApiProperty()
  required: boolean;
  @ApiPropertyOptional({ example: 'property-types' })
  resource?: string;
  @ApiPropertyOptional({ type: [FilterChoiceDto] })
  choices?: FilterChoiceDto[];
}

/** Where a cell leads: a record of `resource` by the row's `id` column, or another `report`. */
export class CellLinkDto {
  @ApiPropertyOptional({ enum: ['clients', 'properties'] })
  resource?: string;
  @ApiPropertyOptional({ description: "The row's value that holds the record's id." })
  id?: string;
  @ApiPropertyOptional({ description: 'Filters that both reports know go along.' })
  report?: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: "Filter of the other report -> this row's value.",
  })
  filter?: Record<string, string>;
  @ApiPropertyOptional({ description: 'Only rows where this value is above 0 lead there.' })
  above0?: string;
}

export class ReportColumnDto {
  @ApiProperty({ example: 'invoiceAmount' })
  key: string;
  @ApiProperty({ description: 'Key of its head in common/messages.' })
  label: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params?: Record<string, string | number>;
  @ApiProperty({ description: "Its head in the caller's language." })
  title: string;
  /** `rate`: a fraction shown times 100 with %; `percent`: times 100 already; `year`: a number without separators. */
  @ApiProperty({ enum: columnTypes })
  type: ColumnType;
  @ApiProperty({ type: 'integer', description: 'Width in characters.' })
  width: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Decimals of a percent; 2 when absent.' })
  decimals?: number;
  @ApiPropertyOptional({ description: 'Values are codes; their texts stand under this key.' })
  texts?: string;
  @ApiPropertyOptional({ type: CellLinkDto })
  link?: CellLinkDto;
  @ApiProperty({ description: 'Whether the totals row has a figure here.' })
  totaled: boolean;
}

export class ReportChartDto {
  @ApiProperty({ description: 'Column that names a bar.' })
  label: string;
  @ApiProperty({ description: 'Column that measures it.' })
  value: string;
}

/** A report as a form and a table head. */
export class ReportDefinitionDto {
  @ApiProperty({ example: 'invoice-report' })
  name: string;
  @ApiProperty({ description: 'Key of its title in common/messages.' })
  label: string;
  @ApiProperty()
  title: string;
  @ApiProperty({ enum: ['reports', 'exports', 'none'] })
  menu: string;
  @ApiProperty({ type: [ReportFilterDto] })
  filters: ReportFilterDto[];
  @ApiProperty({ type: [ReportColumnDto] })
  columns: ReportColumnDto[];
  @ApiProperty({ description: 'Whether people choose the columns.' })
  columnsChosen: boolean;
  @ApiPropertyOptional({ type: ReportChartDto })
  chart?: ReportChartDto;
  @ApiProperty({
    enum: exportFormats,
    isArray: true,
    description: 'Formats that the caller may export; empty where it may not.',
  })
  exportFormats: ExportFormat[];
}

export class FilterTextDto {
  @ApiProperty({ example: 'year' })
  name: string;
  @ApiProperty({ example: 'Year' })
  label: string;
  @ApiProperty({ type: [String], example: ['2026'] })
  values: string[];
}

export class ReportFigureDto {
  @ApiProperty({ example: 'totalInvoice' })
  key: string;
  @ApiProperty({ example: 'Total Invoice Amounts' })
  label: string;
  @ApiProperty({ enum: columnTypes })
  type: ColumnType;
  @ApiPropertyOptional({ type: 'integer' })
  decimals?: number;
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], nullable: true })
  value: string | number | null;
}

/** A page of a report. Totals and figures are over all its rows, not over the page. */
export class ReportPageDto {
  @ApiProperty({ example: 'invoice-report' })
  name: string;
  @ApiProperty({ example: 'Invoice Report' })
  title: string;
  @ApiProperty({ type: [FilterTextDto], description: 'The filters that are set, in words.' })
  filters: FilterTextDto[];
  @ApiProperty({ type: [ReportColumnDto] })
  columns: ReportColumnDto[];
  @ApiProperty({ type: 'integer' })
  total: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: cell,
    description: 'The totals row by column; empty when the report has none.',
  })
  totals: Record<string, string | number | null>;
  @ApiProperty({ type: [ReportFigureDto], description: 'Figures that stand above the table.' })
  figures: ReportFigureDto[];
  @ApiPropertyOptional({ type: ReportChartDto })
  chart?: ReportChartDto;
  @ApiProperty({
    type: 'array',
    items: cells,
    description: 'By column key; each row has an `id` and the ids that its links need.',
  })
  rows: Record<string, string | number | boolean | null>[];
}

/** The query of a report call. */
export class ReportQuery {
  @ApiPropertyOptional({ example: '{"year":[2026],"county":[1]}', description: 'JSON object.' })
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;
  @ApiPropertyOptional({ example: '[0,9]', description: 'JSON pair: first and last row, from 0.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  range?: string;
  @ApiPropertyOptional({ example: '["county","ASC"]', description: 'JSON pair: column and ASC or DESC.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  sort?: string;
  @ApiPropertyOptional({
    example: '["ownerName","city"]',
    description: 'JSON list of column keys; all when absent.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  columns?: string;
}

/** The query of a file answered at once. */
export class ReportFileQuery extends ReportQuery {
  @ChoiceField(exportFormats)
  format: ExportFormat;
}

/** What to export. */
export class CreateExportDto {
  @ChoiceField(exportFormats)
  format: ExportFormat;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { year: [2026] } })
  @IsOptional()
  @IsObject({ message: 'choice' })
  filter?: Record<string, unknown>;
  @ApiPropertyOptional({ type: [String], example: ['county', 'ASC'] })
  @IsOptional()
  sort?: unknown;
  @ApiPropertyOptional({ type: [String], example: ['ownerName', 'city'] })
  @IsOptional()
  columns?: unknown;
}

export const exportStates = ['queued', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** An export: small ones are done when the call answers, large ones are asked for until they are. */
export class ExportDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'billing-report' })
  report: string;
  @ApiProperty({ enum: exportFormats })
  format: ExportFormat;
  @ApiProperty({ enum: exportStates })
  state: ExportState;
  @ApiProperty({ type: 'integer', description: 'Rows of the report when the export was asked for.' })
  rows: number;
  @ApiProperty({ type: 'integer', description: 'Rows written so far.' })
  rowsDone: number;
  @ApiProperty({ example: 'billing-report.xlsx' })
  fileName: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes.' })
  size: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where the file opens without a token for an hour; null until it is done.',
  })
  url: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  message: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'When the file is cleared away.' })
  expiresAt: string;
}
