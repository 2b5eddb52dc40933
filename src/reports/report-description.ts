import type { Locale } from '../../common/text/locales.js';
import { filterYears } from '../../common/reports/limits.js';
import { exportFormats, type ReportFilterResource } from '../../common/reports/reports.js';
import { text } from '../platform/request/locale.js';
import type { ReportDefinitionDto, ReportFilterDto } from './report.dto.js';
import type { ReportDefinition, ReportColumn } from './report-definition.js';
import type { ReportFilter } from './report-filters.js';

/**
 * Describes a report in a language, for menus, routes, forms and table headers.
 * @param taxYear the current tax year
 */
export function describeReport(
  report: ReportDefinition,
  order: number,
  { locale, taxYear, mayExportRestricted }: { locale: Locale; taxYear: number; mayExportRestricted: boolean },
): ReportDefinitionDto {
  const restricted = report.exportsRestricted ?? false;
  return {
    name: report.name,
    label: report.title,
    title: text(locale, report.title),
    menu: report.menu,
    order,
    onDashboard: report.onDashboard ?? false,
    ...(report.record && { record: report.record }),
    permission: report.permission,
    restricted,
    ...(report.screen && { screen: report.screen }),
    filters: Object.entries(report.filters).map(([name, filter]) =>
      describeFilter(name, filter, locale, taxYear),
    ),
    columns: report.columns.map((column) => ({
      key: column.key,
      label: column.label,
      title: text(locale, column.label),
      ...describeColumn(column),
    })),
    columnsChosen: report.columnsChosen ?? false,
    ...(report.chart && { chart: report.chart }),
    ...(report.addBilling && { addBilling: report.addBilling }),
    exportFormats: !restricted || mayExportRestricted ? [...exportFormats] : [],
  };
}

/** Describes a column, without its header. */
export function describeColumn({ type, width, decimals, texts, link, total }: ReportColumn) {
  return {
    type,
    width,
    ...(decimals !== undefined && { decimals }),
    ...(texts && { texts }),
    ...(link && { link }),
    totaled: total !== undefined,
  };
}

/** Sort and filter of the choices of a resource, where they differ from the default. */
const offered: Partial<
  Record<ReportFilterResource, Pick<ReportFilterDto, 'resourceSort' | 'resourceFilter' | 'offersNone'>>
> = {
  agents: { resourceSort: ['name', 'ASC'] },
  counties: { resourceSort: ['name', 'ASC'] },
  results: { resourceFilter: { offeredInFilters: true } },
  'exemption-types': { offersNone: true },
};

function describeFilter(
  name: string,
  filter: ReportFilter,
  locale: Locale,
  taxYear: number,
): ReportFilterDto {
  const { type, label, required, resource, choices, nextYear = false } = filter;
  const years =
    type === 'year' || type === 'years'
      ? [...(nextYear ? [taxYear + 1] : []), ...filterYears(taxYear)]
      : undefined;
  return {
    name,
    type,
    label,
    title: text(locale, label),
    required,
    ...(type === 'year' && { default: taxYear }),
    ...(resource && { resource, resourceSort: ['id', 'ASC'], ...offered[resource] }),
    ...(choices && {
      choices: choices.map((choice) => ({ value: choice.value, label: text(locale, choice.label) })),
    }),
    ...(years && { years }),
  };
}
