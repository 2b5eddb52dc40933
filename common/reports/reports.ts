/** Vocabulary of report descriptions, shared by the API and the console. */

/**
 * Type of a column, which decides its format on screen and in exports. `money`: dollars; `rate`: a fraction shown as a
 * percentage; `percent`: already multiplied by 100; `date`: a calendar date; `year`: a number without separators; `flag`:
 * yes or no.
 */
export const reportColumnTypes = [
  'text',
  'integer',
  'year',
  'money',
  'rate',
  'percent',
  'date',
  'flag',
] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];

/**
 * Type of a report filter. `id` and `ids`: records of its `resource`; `year` and `years`: tax years; `choice` and
 * `choices`: its own values; `zips`: comma-separated zip codes; `day`: a calendar day, YYYY-MM-DD; `text`: a line of text.
 */
export const reportFilterTypes = [
  'id',
  'ids',
  'year',
  'years',
  'choice',
  'choices',
  'zips',
  'day',
  'text',
] as const;
export type ReportFilterType = (typeof reportFilterTypes)[number];

/** Resources that filters by id refer to. */
export const reportFilterResources = [
  'agents',
  'clients',
  'counties',
  'exemption-types',
  'properties',
  'property-types',
  'results',
] as const;
export type ReportFilterResource = (typeof reportFilterResources)[number];

/** Where the console lists a report: the reports menu, the Export Data menu, or only links on other pages. */
export const reportMenus = ['reports', 'exports', 'none'] as const;
export type ReportMenu = (typeof reportMenus)[number];

/** Records whose console page offers reports about them. The report's filter of the same name selects the record. */
export const reportRecords = ['client', 'property'] as const;
export type ReportRecord = (typeof reportRecords)[number];

/** File formats of exports. */
export const exportFormats = ['xlsx', 'pdf', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
