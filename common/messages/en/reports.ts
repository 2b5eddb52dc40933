/**
 * The report screens of the console; titles and column headers, which exports use too, are in
 * report-columns.ts.
 */
export const reports = {
  result: 'Result',
  rows: '%{smart_count} row |||| %{smart_count} rows',
  total: 'Total',
  viewProperties: 'View Properties',
  backToClient: 'Back to the client',
  goBack: 'Go Back',
  noRowsHint: 'Nothing matches these filters.',
  form: {
    run: 'Run Report',
    filters: 'Filters',
    change: 'Change filters',
    hide: 'Hide filters',
    everything: 'Everything',
    any: 'Any',
    chosen: '%{count} chosen',
    selectAll: 'Select All',
    selectNone: 'Select None',
    notAll:
      'Select All picks the choices of this list, which leaves some out, such as Pending. Leave the field empty for everything.',
    selectAllOf: 'Select All: %{field}',
    selectNoneOf: 'Select None: %{field}',
    columns: 'Columns',
    oneColumn: 'Choose at least one column.',
    zipHint: 'Several zip codes are separated by commas.',
  },
  export: {
    schedule: 'Schedule this',
    label: 'Export',
    csv: 'Export to CSV',
    xlsx: 'Export to Excel',
    pdf: 'Export to PDF',
    working: 'Preparing the file: %{percent} %',
    started: 'Preparing the file',
    cancel: 'Stop waiting',
    ready: 'Your file is ready.',
    download: 'Download',
    failed: 'The file could not be created.',
    pdfTooLong: 'Too long for a PDF',
  },
} as const;
